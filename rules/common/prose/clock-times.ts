import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block, Place } from '../../../src/document/model.js'
import { type Day, daysBetween } from '../calendar/calendar.js'
import { BlockLists, type ByBlock } from '../number/by-block.js'
import { digitSlip } from '../number/digit-slip.js'
import { wordValue } from '../number/number-words.js'
import { worded } from '../number/worded.js'
import { dates } from './dates.js'
import { sentenceAt, sentenceStarts } from './sentences.js'

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
  /** A pause that the sentence names, taken off. */
  readonly pause?: ClockLength
  /** The words leave no doubt that the length is that of the time between them. */
  readonly stated: boolean
}

const TIME =
  /(?<![\d:.,/])(?<!(?<!:\d\d)-)(?<h>[01]?\d|2[0-4])(?::(?<m>[0-5]\d)(?::[0-5]\d)?(?:\s?(?<half>[ap])\.?m\b\.?)?|\.(?<md>[0-5]\d)\s?(?<halfd>[ap])\.?m\b\.?|\s?(?<hour>[ap])\.?m\b\.?|(?<m4>[0-5]\d)\s?(?:h|hrs?|hours)\b)(?!:?\d)/gi
const WORDED = '[a-z]{3,9}(?:-[a-z]{3,5})?'
const PLAIN = '(?:paid|unpaid|full|whole|working|straight|solid|long|clear) '
const LENGTH = new RegExp(
  [
    String.raw`(?<![\d:.,/])(?:(?<h>\d{1,3}(?:\.\d{1,2})?)[\s-]?(?:${PLAIN})?(?:h|hrs?|hours?)\b(?:,? ?(?:and )?(?<m>\d{1,2})\s?(?:m|min|mins|minutes?)\b)?`,
    String.raw`(?<min>\d{1,4})[\s-]?(?:min|mins|minutes?)\b`,
    String.raw`\b(?<wh>${WORDED}|an?)(?<half2> and a half)?[\s-](?:${PLAIN})?hours?(?:,? and |,? )(?:(?<a>a half|a quarter|three quarters)|(?<wm>\d{1,2}|${WORDED})\s(?:min|mins|minutes?))\b`,
    String.raw`\b(?<part>half an|half a|a half|three[- ]quarters of an|a quarter of an)[\s-]hours?\b`,
    String.raw`\b(?<part2>half|quarter)-hour\b`,
    String.raw`\b(?<word>${WORDED})(?<and> and (?:a half|a quarter|three[- ]quarters?))?[\s-](?:${PLAIN})?(?<unit>hours?|minutes?)\b)(?!\s?(?:\/|per\b|interval|before|after (?!the\b|[a-z]+ing\b|that\b|it\b|he\b|she\b|they\b)|of \d))`,
  ].join('|'),
  'gi',
)
/** Between two times of one span. */
const BETWEEN = /^(?:\s?(?:to|until|till|through|[–—\-→])\s?|,?\s?[^.;\d()]{0,40}?\s)(?:\d{4}-\d\d-\d\d[ T])?$/
/** Between the second time and the length. */
const SAYS =
  /^(?<strict>\s?[([]\s?(?:=\s?|total (?:of )?|i\.e\.,? |about |for )?|,?\s(?:total|a total of|total time(?: of)?|for a total of|duration(?: of)?|interval(?: of)?|elapsed(?: time)?|lasting|which is|that is|i\.e\.,?|treated|equals|=)(?: of| is| was)?[:\s]\s?|\s?=\s?|,\s)(?:[A-Z]+ )?$/i
const OTHER =
  /\b(?:break|recess|lunch|pause|each|every|within|of which|late|early|delay|apart from|excluding|minus|less|including|shifts?|rota|roster|paid|worked|last|next(?! (?:morning|day|afternoon|evening))|due(?! (?:in|at|to)\b)|previous|local time|(?<!without changing )time zones?|flights?|flew|fl(?:y|ies|own)|land(?:s|ed))\b/i
/** "A 25-minute wait from 21:50 to 22:15". */
const FIRST = /^[\s-]?(?:(?!(?:is|are|was|were|free)\s)[a-z]+\s){0,3}(?:from|between|[(:,])\s?(?:[a-z]+\s)?$/i
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
        const { h, m, half, hour, m4, md, halfd } = groups ?? {}
        const letter = (half ?? halfd ?? hour)?.toLowerCase()
        const own = Number(h)
        if (letter !== undefined && (own > 12 || own === 0)) continue
        const hours = letter === undefined ? own : (own % 12) + (letter === 'p' ? 12 : 0)
        const day = days
          .in(block)
          .find(({ place }) => place.to <= index && /^,?\s?(?:at |T)?$/.test(block.text.slice(place.to, index)))?.day
        found.push({
          minutes: hours * 60 + Number(m ?? md ?? m4 ?? 0),
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
      const lengths = lengthsIn(block)
      const starts = lengths.length > 0 ? sentenceStarts(block.text) : []
      for (const length of lengths) {
        const span = spanOf(block, own, length) ?? onlySpan(block, own, lengths, length, starts)
        if (span) found.push(span)
      }
    }
    return found
  },
})

function lengthsIn(block: Block): ClockLength[] {
  return [...matches(LENGTH, block.text)].flatMap(({ groups, index, 0: text }): ClockLength[] => {
    const { h, m, min, wh, half2, a, wm, part, part2, word, and, unit = '' } = groups ?? {}
    const place = { block, from: index, to: index + text.length }
    const share = a ?? part ?? part2
    const minutesOf = share === undefined ? 0 : /three/i.test(share) ? 45 : /quarter/i.test(share) ? 15 : 30
    if (part !== undefined || part2 !== undefined) return [{ minutes: minutesOf, half: 0, place }]
    if (wh !== undefined) {
      const hours = /^an?$/i.test(wh) ? 1 : numberOf(wh)
      const minutes = wm === undefined ? minutesOf : (numberOf(wm) ?? Number(wm))
      if (hours === undefined || !Number.isFinite(minutes)) return []
      return [{ minutes: hours * 60 + minutes + (half2 === undefined ? 0 : 30), half: 0, place }]
    }
    if (word !== undefined) {
      const number = numberOf(word)
      if (number === undefined) return []
      const each = unit.startsWith('h') ? 60 : 1
      return [{ minutes: (number + partOf(and)) * each, half: 0, place }]
    }
    const decimals = h?.split('.')[1]?.length ?? 0
    return [
      {
        minutes: min === undefined ? Number(h) * 60 + Number(m ?? 0) : Number(min),
        half: h !== undefined && m === undefined && decimals > 0 ? 30 * 10 ** -decimals : 0,
        place,
      },
    ]
  })
}

/** "and a half", "and three-quarter" */
function partOf(and: string | undefined): number {
  return and === undefined ? 0 : /three/i.test(and) ? 0.75 : /quarter/i.test(and) ? 0.25 : 0.5
}

/** "five", "forty-five" */
function numberOf(word: string): number | undefined {
  const [tens = '', ones] = word.split('-')
  const [first, second] = [wordValue(tens), ones === undefined ? 0 : wordValue(ones)]
  return first === undefined || second === undefined ? undefined : first + second
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
        stated:
          says.groups?.['strict'] !== undefined && !OTHER.test(text.slice(Math.max(0, start.place.from - 24), to + 24)),
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

/** Before a length, and behind it: it is that of what was just told. */
const NAMED =
  /(?:\b(?:last(?:s|ed|ing)|t(?:ook|akes?|aken|aking)|total(?:l?ed|l?ing|s)?|c(?:ame|omes?|oming) to|m(?:akes?|ade|aking)|g(?:ives?|ave|iving)|(?:[a-z]+ing |theatre |total )time|duration|elapsed|spann(?:ed|ing)|r(?:a|u)n(?:s|ning)? for|(?:an?|the|her|his|their|its|our) (?:[a-z-]+ ){0,2}(?:wait|delay|journey|gap|time|stay|shift|run|trip|drive|flight|stretch|interval|meeting|session|operation) (?:of|was|is))\b[^.;\d]{0,30}|[,:(–—=] ?(?:i\.e\.,? |or |that is,? |which is |a total of )?(?:about |just |exactly )?)$/i
const LATER =
  /^ (?:later|afterwards|long|in all|in total|altogether|on (?:his|her|their|its) feet|wait|delay|journey)\b|^ after (?:the|that|it|he|she|they|[a-z]+ing)\b/i
/** So much nearer or further a length is of something else. */
const FURTHEST = 3

/** The one length of a sentence with two times, in whatever order and words they stand. */
function onlySpan(
  block: Block,
  own: readonly ClockTime[],
  lengths: readonly ClockLength[],
  length: ClockLength,
  starts: readonly number[],
): ClockSpan | undefined {
  const [from, to] = sentenceAt(starts, length.place.from)
  const inside = ({ place }: { readonly place: Place }) => place.from >= from && place.to <= to
  const there = own.filter(inside)
  const [start, end, third] =
    there.length === 0 && goesOn(block.text.slice(from, from + 40), length.place.from - from)
      ? beforeIt(own, starts, from)
      : there
  const here = lengths.filter(inside)
  if (!start || !end || third) return undefined
  if (here.length === 2) return lessPause(block, start, end, here, length, [from, to])
  if (here.length !== 1) return undefined
  const before = block.text.slice(Math.max(from, length.place.from - 70), length.place.from)
  const after = block.text.slice(length.place.to, Math.min(to, length.place.to + 40))
  const minutes = minutesBetween(start, end)
  const near = minutes.some((one) => one <= length.minutes * FURTHEST && length.minutes <= one * FURTHEST)
  const named = NAMED.test(before) || LATER.test(after) || (there.length === 0 && SHORT.test(before))
  const fits = minutes.some((one) => Math.abs(one - length.minutes) <= length.half)
  if (!near || !(named || fits)) return undefined
  const lead = block.text.slice(Math.max(start.place.to, end.place.from - 30), end.place.from)
  const stated = named && !OTHER.test(block.text.slice(from, to)) && !BEGINS.test(lead)
  const says = there.length > 0 || NAMED.test(before) || LATER.test(after)
  return { start, end, length, stated: stated && (says || isSlipOfHours(minutes, length.minutes)) }
}

/** The second time begins something else: "doors open at 18:30 and the show starts at 19:45". */
const BEGINS = /\b(?:starts?|started|begins?|began|opens?|opened|kick-?off|commenc\w+)(?: [a-z]+)? $/i

/** Whole hours away, or one digit: told of what was just told, and mistyped. */
function isSlipOfHours(minutes: readonly number[], printed: number): boolean {
  return minutes.some(
    (one) => Math.abs(one - printed) % 60 === 0 || digitSlip(String(printed), String(one)) !== undefined,
  )
}

/** A sentence without times of its own tells of those of the one before. */
const GOES_ON =
  /^(?:that|this|it|the (?:whole|journey|trip|flight|match|game|meeting|session|operation|wait|shift|show|drive|run|hearing|procedure|debate|strike|outage)|in all|altogether|all told|so|thus|hence|(?:[a-z]+ing |total |theatre )?(?:time|duration))\b/i

/** "Airborne for 165 minutes": hardly a word before the length. */
const SHORT = /^(?:[a-z-]+ ){0,2}(?:for|of|was|is|:) ?(?:exactly |just |about )?$/i

function goesOn(beginning: string, length: number): boolean {
  return GOES_ON.test(beginning) || (length < beginning.length && SHORT.test(beginning.slice(0, length)))
}

function beforeIt(own: readonly ClockTime[], starts: readonly number[], at: number): readonly ClockTime[] {
  const from = starts.findLast((start) => start < at)
  return from === undefined ? [] : own.filter(({ place }) => place.from >= from && place.to <= at)
}

/** What is taken off a shift, right behind the length of it or before it. */
const PAUSE_AFTER =
  /^(?:[\s-](?:for (?:an? |the )?)?(?!and\b)[a-z]+){0,3}?[\s-](?:break|lunch|pause|rest|recess|stop(?:over)?|layover|interval|intermission|off)\b/i
const PAUSE_BEFORE =
  /\b(?:break|lunch|pause|rest|recess|stop(?:over)?|layover|interval|intermission)s?(?: (?:of|was|lasting|took))? $/i

/** "from 7 a.m. to 3:30 p.m. with a half-hour break: eight hours paid" */
function lessPause(
  { text }: Block,
  start: ClockTime,
  end: ClockTime,
  here: readonly ClockLength[],
  length: ClockLength,
  [from, to]: readonly [number, number],
): ClockSpan | undefined {
  const pauses = here.filter(
    ({ place }) =>
      PAUSE_AFTER.test(text.slice(place.to, place.to + 40)) ||
      PAUSE_BEFORE.test(text.slice(Math.max(0, place.from - 24), place.from)),
  )
  const [pause] = pauses
  if (!pause || pauses.length > 1 || pause === length) return undefined
  const words = text.slice(from, to)
  const near = minutesBetween(start, end).some(
    (one) => one <= length.minutes * FURTHEST && length.minutes <= one * FURTHEST,
  )
  return near ? { start, end, length, pause, stated: TAKEN_OFF.test(words) && !EACH.test(words) } : undefined
}

const TAKEN_OFF =
  /\b(?:paid|worked|net|after|less|minus|excluding|without|deduct\w*|taking (?:off|out)|comes? to|came to|leav\w+|makes?|made|works? out|of work|in all|total\w*)\b/i
const EACH = /\b(?:each|every|two|three|breaks|pauses|apiece)\b(?! hours?\b)/i

const DAY = 24 * 60

/** The minutes that may lie between two times: over midnight, and for times without a.m. or p.m. half a day more or less. */
export function minutesBetween(start: ClockTime, end: ClockTime): readonly number[] {
  const days = start.day && end.day ? daysBetween(start.day, end.day) * DAY : undefined
  const plain = end.minutes - start.minutes + (days ?? 0)
  if (days !== undefined) return [plain]
  const over = plain < 0 ? plain + DAY : plain
  return start.unsure && end.unsure && plain < 0 ? [plain + DAY / 2, over].filter((minutes) => minutes > 0) : [over]
}
