import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block, Place } from '../../../src/document/model.js'
import { type Day, daysBetween } from '../calendar/calendar.js'
import { BlockLists, type ByBlock } from '../number/by-block.js'
import { worded } from '../number/worded.js'
import { dates } from './dates.js'

/** A time of day as printed. */
export interface ClockTime {
  /** Minutes since midnight. */
  readonly minutes: number
  /** Without a.m. or p.m. it may be either: 1:15. */
  readonly unsure: boolean
  /** The day printed right before it. */
  readonly day?: Day
  readonly place: Place
}

/** A length of time in hours and minutes. */
export interface ClockLength {
  readonly minutes: number
  /** Half a unit of the last printed digit. */
  readonly half: number
  readonly place: Place
}

/** Two times of a clause and the length of time that is printed for them. */
export interface ClockSpan {
  readonly start: ClockTime
  readonly end: ClockTime
  readonly length: ClockLength
  /** The words leave no doubt that the length is that of the time between them. */
  readonly stated: boolean
}

const TIME =
  /(?<![\d:.,/-])(?<h>[01]?\d|2[0-4])(?::(?<m>[0-5]\d)(?::[0-5]\d)?(?:\s?(?<half>[ap])\.?m\b\.?)?|\s?(?<hour>[ap])\.?m\b\.?|(?<m4>[0-5]\d)\s?(?:h|hrs?|hours)\b)(?![:\d])/gi
const LENGTH =
  /(?<![\d:.,/])(?:(?<h>\d{1,3}(?:\.\d{1,2})?)[\s-]?(?:h|hrs?|hours?)\b(?:,? ?(?:and )?(?<m>\d{1,2})\s?(?:m|min|mins|minutes?)\b)?|(?<min>\d{1,4})[\s-]?(?:min|mins|minutes?)\b)(?!\s?(?:\/|per\b|interval|before|after|of \d))/gi
/** Between two times of one span. */
const BETWEEN = /^(?:\s?(?:to|until|till|through|[–—\-→])\s?|,?\s?[^.;\d()]{0,40}?\s)(?:\d{4}-\d\d-\d\d[ T])?$/
/** Between the second time and the length. */
const SAYS =
  /^(?<strict>\s?[([]\s?(?:=\s?|total (?:of )?|i\.e\.,? |about |for )?|,?\s(?:total|a total of|total time(?: of)?|for a total of|duration(?: of)?|interval(?: of)?|elapsed(?: time)?|lasting|which is|that is|i\.e\.,?|treated|equals|=)(?: of| is| was)?[:\s]\s?|\s?=\s?|,\s)(?:[A-Z]+ )?$/i
const OTHER =
  /\b(?:break|recess|lunch|pause|each|every|within|of which|late|early|delay|apart from|excluding|minus|less|including)\b/i
/** "A 25-minute wait from 21:50 to 22:15". */
const FIRST = /^[\s-]?(?:[a-z]+\s){0,3}(?:from|between|[(:,])\s?(?:[a-z]+\s)?$/i
const REACH = 48

export const clockTimes = defineLayer<ByBlock<ClockTime>>({
  id: 'common/prose/clock-times',
  build(document, { layer, spend }) {
    const lists = new BlockLists<ClockTime>()
    const days = layer(dates)
    for (const block of document.blocks) {
      if (!/\d[:hap ]/.test(block.text)) continue
      spend(1 + (block.text.length >> 4))
      const found: ClockTime[] = []
      for (const { groups, index, 0: text } of matches(TIME, block.text)) {
        const { h, m, half, hour, m4 } = groups ?? {}
        const letter = (half ?? hour)?.toLowerCase()
        const own = Number(h)
        if (letter !== undefined && (own > 12 || own === 0)) continue
        const hours = letter === undefined ? own : (own % 12) + (letter === 'p' ? 12 : 0)
        const day = days
          .in(block)
          .find(({ place }) => place.to <= index && /^,?\s?(?:at |T)?$/.test(block.text.slice(place.to, index)))?.day
        found.push({
          minutes: hours * 60 + Number(m ?? m4 ?? 0),
          unsure: letter === undefined && own <= 12 && !/^0/.test(h ?? ''),
          ...(day && { day }),
          place: { block, from: index, to: index + text.length },
        })
      }
      lists.add(block, found)
    }
    return lists
  },
})

/** Lengths of time beside the two times they lie between. */
export const clockSpans = defineLayer<readonly ClockSpan[]>({
  id: 'common/prose/clock-spans',
  build(_, { layer, spend }) {
    const found: ClockSpan[] = []
    const times = layer(clockTimes)
    for (const block of layer(worded)) {
      const own = times.in(block)
      if (own.length < 2) continue
      spend(own.length)
      for (const length of lengthsIn(block)) {
        const span = spanOf(block, own, length)
        if (span) found.push(span)
      }
    }
    return found
  },
})

function lengthsIn(block: Block): ClockLength[] {
  return [...matches(LENGTH, block.text)].map(({ groups, index, 0: text }) => {
    const { h, m, min } = groups ?? {}
    const decimals = h?.split('.')[1]?.length ?? 0
    return {
      minutes: min === undefined ? Number(h) * 60 + Number(m ?? 0) : Number(min),
      half: h !== undefined && m === undefined && decimals > 0 ? 30 * 10 ** -decimals : 0,
      place: { block, from: index, to: index + text.length },
    }
  })
}

function spanOf(block: Block, own: readonly ClockTime[], length: ClockLength): ClockSpan | undefined {
  const { text } = block
  const { from, to } = length.place
  const before = own.filter(({ place }) => place.to <= from)
  const [start, end] = before.slice(-2)
  if (start && end && from - end.place.to <= REACH) {
    const gap = text.slice(end.place.to, from)
    const says = SAYS.exec(gap)
    if (BETWEEN.test(text.slice(start.place.to, end.place.from)) && says)
      return {
        start,
        end,
        length,
        stated: says.groups?.['strict'] !== undefined && !OTHER.test(text.slice(start.place.to, to + 24)),
      }
  }
  const [next, last] = own.filter(({ place }) => place.from >= to)
  if (!next || !last || next.place.from - to > REACH) return undefined
  if (
    !FIRST.test(text.slice(to, next.place.from)) ||
    !/^\s?(?:to|until|till|and|[–—-])\s?$/.test(text.slice(next.place.to, last.place.from))
  )
    return undefined
  return { start: next, end: last, length, stated: !OTHER.test(text.slice(Math.max(0, from - 24), last.place.to)) }
}

const DAY = 24 * 60

/** The minutes that may lie between two times: over midnight, and for times without a.m. or p.m. half a day more or less. */
export function minutesBetween(start: ClockTime, end: ClockTime): readonly number[] {
  const days = start.day && end.day ? daysBetween(start.day, end.day) * DAY : undefined
  const plain = end.minutes - start.minutes + (days ?? 0)
  if (days !== undefined) return [plain]
  const over = plain < 0 ? plain + DAY : plain
  return start.unsure && end.unsure && plain < 0 ? [plain + DAY / 2, over].filter((minutes) => minutes > 0) : [over]
}
