import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block, Place } from '../../../src/document/model.js'
import { BlockLists, type ByBlock } from '../number/by-block.js'
import { wordValue } from '../number/number-words.js'
import { type ClockDay, dayBefore, dayBehind, daysApart } from './clock-days.js'
import { dates } from './dates.js'

/** A time of day as printed. */
export interface ClockTime {
  /** Minutes since midnight. */
  readonly minutes: number
  /** Without a.m. or p.m. it may be either: 1:15. */
  readonly unsure: boolean
  /** The day printed right before it, or right behind it. */
  readonly day?: ClockDay
  readonly place: Place
  /** With its day. */
  readonly around: Pick<Place, 'from' | 'to'>
}

/** A length of time in hours and minutes. */
export interface ClockLength {
  readonly minutes: number
  /** Half a unit of the last printed digit. */
  readonly half: number
  readonly place: Place
}

const TIME =
  /(?<![\d:.,/])(?<!(?<!:\d\d)-)(?<h>[01]?\d|2[0-4])(?::(?<m>[0-5]\d)(?::[0-5]\d)?(?:\s?(?<half>[ap])\.?m\b\.?)?|\.(?<md>[0-5]\d)\s?(?<halfd>[ap])\.?m\b\.?|\s?(?<hour>[ap])\.?m\b\.?|(?<m4>[0-5]\d)\s?(?:h|hrs?|hours)\b)(?!:?\d)/gi
/** What must stand behind an hour. */
const MAY_BE_TIME = /\d(?::[0-5]\d|\.[0-5]\d\s?[ap]|\s?[ap]\.?m\b|\s?h(?:rs?|ours)?\b)/i
const WORDED = '[a-z]{3,9}(?:-[a-z]{3,5})?'
const PLAIN = '(?:paid|unpaid|full|whole|working|straight|solid|long|clear) '
const LENGTH = new RegExp(
  [
    String.raw`(?<![\d:.,/])(?:(?<h>\d{1,3}(?:\.\d{1,2})?)[\s-]?(?:${PLAIN})?(?:h|hrs?|hours?)\b(?:,? ?(?:and )?(?<m>\d{1,2})\s?(?:m|min|mins|minutes?)\b)?`,
    String.raw`(?<min>\d{1,4})[\s-]?(?:min|mins|minutes?)\b`,
    String.raw`\b(?<wh>${WORDED}|an?)(?<half2> and a half)?[\s-](?:${PLAIN})?hours?(?:,? and |,? )(?:(?<a>a half|a quarter|three quarters)|(?<wm>\d{1,2}|${WORDED})\s(?:min|mins|minutes?))\b`,
    String.raw`(?<nh>\d{1,2}) and (?:a half|½) hours?\b`,
    String.raw`\b(?<part>half an|half a|a half|three[- ]quarters of an|a quarter of an)[\s-]hours?\b`,
    String.raw`\b(?<part2>half|quarter)-hour\b`,
    String.raw`\b(?<word>${WORDED})(?<and> and (?:a half|a quarter|three[- ]quarters?))?[\s-](?:${PLAIN})?(?<unit>hours?|minutes?)\b)(?!\s?(?:\/|per\b|interval|before|after (?!the\b|[a-z]+ing\b|that\b|it\b|he\b|she\b|they\b|[a-z]+(?:ure|al|[st]ion)\b)|of \d|,? ?(?:and )?\d{1,2}\s?(?:min|mins|minutes?)\b))`,
  ].join('|'),
  'gi',
)
export const clockTimes = defineLayer<ByBlock<ClockTime>>({
  id: 'common/prose/clock-times',
  build(document, { layer, spend }) {
    const lists = new BlockLists<ClockTime>()
    const days = layer(dates)
    for (const block of document.blocks) {
      if (!/\d[:hap ]/.test(block.text) || !MAY_BE_TIME.test(block.text)) continue
      spend(1 + (block.text.length >> 4))
      const found: ClockTime[] = []
      for (const { groups, index, 0: text } of matches(TIME, block.text)) {
        const { h, m, half, hour, m4, md, halfd } = groups ?? {}
        const letter = (half ?? halfd ?? hour)?.toLowerCase()
        const own = Number(h)
        if (letter !== undefined && (own > 12 || own === 0)) continue
        const hours = letter === undefined ? own : (own % 12) + (letter === 'p' ? 12 : 0)
        const to = index + text.length
        const date = days
          .in(block)
          .find(({ place }) => place.to <= index && /^,?\s?(?:at |T)?$/.test(block.text.slice(place.to, index)))
        const behind = dayBehind(block.text, to)
        const before = behind ? undefined : dayBefore(block.text, index)
        const dated = date?.day && { date: date.day, yearless: false, length: index - date.place.from }
        const day = dated ?? behind ?? before
        found.push({
          minutes: hours * 60 + Number(m ?? md ?? m4 ?? 0),
          unsure: letter === undefined && own <= 12 && !/^0/.test(h ?? ''),
          ...(day && { day }),
          place: { block, from: index, to },
          around: {
            from: index - ((dated ?? before)?.length ?? 0),
            to: to + (day === behind ? (behind?.length ?? 0) : 0),
          },
        })
      }
      lists.add(block, found)
    }
    return lists
  },
})

/** "convened at 10.40 and rose at 13.05": with a point, they are times of day only beside a length of time, and behind "at" or "until". */
export function dottedTimes(block: Block): ClockTime[] {
  return [...matches(DOTTED, block.text)].map(({ groups, index, 0: text }) => {
    const place = { block, from: index, to: index + text.length }
    return {
      minutes: Number(groups?.['h']) * 60 + Number(groups?.['m']),
      unsure: Number(groups?.['h']) <= 12 && !text.startsWith('0'),
      place,
      around: place,
    }
  })
}
const DOTTED =
  /(?<=\b(?:at|until|till) )(?<h>[01]?\d|2[0-3])\.(?<m>[0-5]\d)(?![\d%])(?!\s?(?:per\s?cent|points?|[mb]illion|k?g|mg|k?m|cm|mm|ml|litres?|tonnes?|met(?:re|er)s?|euros?|pounds?|dollars?|cents?|pence|an?|per|times)\b)/gi

/** The lengths of time that a text prints. */
export function lengthsIn(block: Block): ClockLength[] {
  return [...matches(LENGTH, block.text)].flatMap(({ groups, index, 0: text }): ClockLength[] => {
    const { h, m, min, wh, half2, a, wm, part, part2, word, and, unit = '', nh } = groups ?? {}
    const place = { block, from: index, to: index + text.length }
    if (nh !== undefined) return [{ minutes: Number(nh) * 60 + 30, half: 0, place }]
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

const DAY = 24 * 60

/** The minutes that may lie between two times: over midnight, and for times without a.m. or p.m. half a day more or less. */
export function minutesBetween(start: ClockTime, end: ClockTime): readonly number[] {
  const plain = end.minutes - start.minutes
  const days = daysApart(start.day, end.day)
  if (days !== undefined) return days.map((apart) => plain + apart * DAY)
  const over = plain < 0 ? plain + DAY : plain
  return start.unsure && end.unsure && plain < 0 ? [plain + DAY / 2, over].filter((minutes) => minutes > 0) : [over]
}

/** "From 10:00 on Saturday to 16:00 on Sunday, 12 hours": six on each of the two days. */
export function isOfEachDay({ minutes }: ClockLength, start: ClockTime, end: ClockTime): boolean {
  const daily = end.minutes - start.minutes
  return (daysApart(start.day, end.day) ?? []).some(
    (days) => days > 0 && daily > 0 && (minutes === daily || minutes === (days + 1) * daily),
  )
}
