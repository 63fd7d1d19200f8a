import { matches } from '../../../src/document/matches.js'
import { monthNumber } from '../calendar/months.js'
import type { Block, Place } from '../../../src/document/model.js'
import { defineLayer } from '../../../src/document/layer.js'
import { BlockLists, type ByBlock } from '../number/by-block.js'
import { figures } from '../number/lexer.js'
import { oneOf } from './words-of-change.js'
import { type Day, exists, type Weekday, WEEKDAYS } from '../calendar/calendar.js'
import { isBare } from '../number/worded.js'

/** A calendar date as printed. */
export interface PrintedDate {
  readonly place: Place
  /** Absent where the printed order of day and month can be read two ways; see `either`. */
  readonly day?: Day
  /** Both readings of 04/05/2024, where no other date of the draft settles it. */
  readonly either?: readonly [Day, Day]
  /** The calendar has this day. */
  readonly exists: boolean
  /** The weekday printed with it, and where. */
  readonly weekday?: { readonly name: Weekday; readonly place: Place }
  /** The order of day and month, where slashes leave one only. */
  readonly order?: Order
  /** No year is printed: the day is one of some year. */
  readonly yearless?: true
}

/** Dates with day, month and year. In a cell that holds one figure and nothing else it is the figure that tells. Linear. */
export const dates = defineLayer<ByBlock<PrintedDate>>({
  id: 'common/prose/dates',
  build(_, { layer, spend }) {
    const found: (readonly PrintedDate[])[] = []
    const printed = layer(figures)
    for (const block of printed.blocks) {
      const own = printed.in(block)
      if (isBare(block, own) && own[0]?.class !== 'date') continue
      spend(block.text.length)
      const days = readDates(block)
      if (days.length > 0) found.push(days)
    }
    const order = orderOf(found)
    const lists = new BlockLists<PrintedDate>()
    for (const days of found)
      lists.add((days[0] as PrintedDate).place.block, order ? days.map((date) => settled(date, order)) : days)
    return lists
  },
})

/** The order of day and month in a draft's slashed dates: that of those which leave no choice, if they agree. */
type Order = 'day-first' | 'month-first'

function orderOf(found: readonly (readonly PrintedDate[])[]): Order | undefined {
  const orders = new Set<Order>()
  for (const days of found) for (const { order } of days) if (order) orders.add(order)
  const [only] = orders
  return orders.size === 1 ? only : undefined
}

function settled(date: PrintedDate, order: Order): PrintedDate {
  const { either, ...rest } = date
  if (!either) return date
  const day = either[order === 'day-first' ? 0 : 1]
  return { ...rest, day, exists: exists(day) }
}

const MONTH_NAME = oneOf(
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.?|Feb\\.?|Mar\\.?|Apr\\.?|Jun\\.?|Jul\\.?|Aug\\.?|Sept?\\.?|Oct\\.?|Nov\\.?|Dec\\.?',
)
const WEEKDAY = `${oneOf('Mon|Tues?|Wed(?:nes)?|Thu(?:rs?)?|Fri|Sat(?:ur)?|Sun')}(?:day)?`
// One anchor per way of writing; all bounded, all beginning with a month name or a digit.
const DATE = new RegExp(
  [
    `(?<d1>\\d{1,2})(?:st|nd|rd|th)?\\s(?:day\\sof\\s|of\\s)?(?<m1>${MONTH_NAME}),?\\s(?<y1>\\d{4})(?!\\d)`,
    `(?<m2>${MONTH_NAME})\\s(?<d2>\\d{1,2})(?:st|nd|rd|th)?,?\\s(?<y2>\\d{4})(?![\\d,]\\d|\\d)`,
    `(?<y3>\\d{4})-(?<n3>\\d{2})-(?<d3>\\d{2})(?![\\d-]|\\.\\d)`,
    `(?<a4>\\d{1,2})(?<s4>[/.])(?<b4>\\d{1,2})\\k<s4>(?<y4>(?:1[89]|20|21)\\d{2})(?![\\d/]|\\.\\d)`,
  ].join('|'),
  'g',
)
/** Every way of writing a date has the year in full: without one, no need to look for the rest. */
const YEAR = /\d{4}/
const VERSION = /\b(?:versions?|ver|release|patch|build|firmware|v)\.?\s$/i
const DATE_START = /(?<![\w.,/-])/y
const BEFORE = new RegExp(`\\b(${WEEKDAY})\\.?,?(?:\\sthe)?\\s$`)
const AFTER = new RegExp(
  `(?:\\s?\\(\\s?(?:an?\\s)?|,\\s(?:an?\\s)?|,?\\s(?:was|is|falls on|fell on|being)\\san?\\s)(${WEEKDAY})(?![\\w-])`,
  'y',
)

/** The dates of one block. */
export function readDates(block: Block): readonly PrintedDate[] {
  const { text } = block
  const found: PrintedDate[] = []
  if (!YEAR.test(text)) return found
  DATE.lastIndex = 0
  for (let match = DATE.exec(text); match; match = DATE.exec(text)) {
    DATE_START.lastIndex = match.index
    if (!DATE_START.test(text)) continue
    const date = interpret(block, match)
    const first = date && startBefore(block, date)
    if (first) found.push(first)
    if (date) found.push(date)
  }
  return text.includes('year') ? withSameYear(block, found) : found
}

/** "4 March 2022 … 4 October of that year" */
const SAME_YEAR = new RegExp(
  `(?<![\\w.,/-])(?:(?<d1>\\d{1,2})(?:st|nd|rd|th)?\\s(?:of\\s)?(?<m1>${MONTH_NAME})|(?<m2>${MONTH_NAME})\\s(?<d2>\\d{1,2})(?:st|nd|rd|th)?),?\\s(?:of\\s|in\\s)?(?:that|the\\ssame)\\syear\\b`,
  'g',
)

/** The dates with those that are said to be of the year of the one before. */
function withSameYear(block: Block, found: readonly PrintedDate[]): readonly PrintedDate[] {
  const more: PrintedDate[] = []
  for (const { index, 0: all, groups = {} } of matches(SAME_YEAR, block.text)) {
    const before = found.findLast(({ place }) => place.from < index)?.day
    if (!before) continue
    const day = {
      year: before.year,
      month: monthNumber(groups['m1'] ?? groups['m2'] ?? ''),
      day: Number(groups['d1'] ?? groups['d2']),
    }
    more.push({ place: { block, from: index, to: index + all.length }, day, exists: exists(day) })
  }
  return more.length === 0 ? found : [...found, ...more].sort((a, b) => a.place.from - b.place.from)
}

function interpret(block: Block, match: RegExpExecArray): PrintedDate | undefined {
  const { text } = block
  const group = (name: string): string | undefined => match.groups?.[name]
  const place: Place = { block, from: match.index, to: match.index + match[0].length }
  const weekday = weekdayAround(block, place)
  const more = weekday ? { weekday } : {}
  const month = group('m1') ?? group('m2')
  if (month !== undefined) {
    const day = {
      year: Number(group('y1') ?? group('y2')),
      month: monthNumber(month),
      day: Number(group('d1') ?? group('d2')),
    }
    return { place, day, exists: exists(day), ...more }
  }
  if (group('y3') !== undefined) {
    const day = { year: Number(group('y3')), month: Number(group('n3')), day: Number(group('d3')) }
    // 2024-13-45 is more likely a part number than a date.
    if (day.month < 1 || day.month > 12 || day.day < 1 || day.day > 31 || day.year < 1500 || day.year > 2199)
      return undefined
    return { place, day, exists: exists(day), ...more }
  }
  const a = Number(group('a4'))
  const b = Number(group('b4'))
  const year = Number(group('y4'))
  const dayFirst = { year, month: b, day: a }
  const monthFirst = { year, month: a, day: b }
  if (text[match.index - 1] === '.') return undefined
  if (group('s4') === '.' && isVersion(text, place)) return undefined
  // 13/14/2023 is a date in neither order
  if (a > 12 && b > 12)
    return group('s4') === '/' && a <= 31 && b <= 31
      ? { place, either: [dayFirst, monthFirst], exists: false, ...more }
      : undefined
  if (group('s4') === '.') return b > 12 ? undefined : { place, day: dayFirst, exists: exists(dayFirst), ...more }
  if (a > 12) return { place, day: dayFirst, exists: exists(dayFirst), order: 'day-first', ...more }
  if (b > 12) return { place, day: monthFirst, exists: exists(monthFirst), order: 'month-first', ...more }
  if (a === b) return { place, day: dayFirst, exists: exists(dayFirst), ...more }
  return { place, either: [dayFirst, monthFirst], exists: exists(dayFirst) || exists(monthFirst), ...more }
}

const START = new RegExp(
  `(?<![\\w.,/-])(?:(?<d1>\\d{1,2})(?:st|nd|rd|th)?\\s(?:of\\s)?(?<m1>${MONTH_NAME})|(?<m2>${MONTH_NAME})\\s(?<d2>\\d{1,2})(?:st|nd|rd|th)?)\\s?(?:to|and|until|till|through|[-–—])\\s?$`,
)
const START_REACH = 40

/** The first day of a period whose year stands behind the second only: 27 April to 19 May 2025, December 28 to January 3, 2025. */
function startBefore(block: Block, { day, place }: PrintedDate): PrintedDate | undefined {
  if (!day) return undefined
  const from = Math.max(0, place.from - START_REACH)
  const match = START.exec(block.text.slice(from, place.from))
  if (!match?.groups) return undefined
  const { d1, m1, m2, d2 } = match.groups
  const month = monthNumber(m1 ?? m2 ?? '')
  const first = { year: month > day.month ? day.year - 1 : day.year, month, day: Number(d1 ?? d2) }
  const end = from + match.index + match[0].replace(/\s?(?:to|and|until|till|through|[-–—])\s?$/, '').length
  return exists(first) ? { place: { block, from: from + match.index, to: end }, day: first, exists: true } : undefined
}

/** `version 8.1.1994`, `8.0.1800`: of a program. */
function isVersion(text: string, { from, to }: Place): boolean {
  return /(?:^|\.)0\./.test(text.slice(from, to)) || VERSION.test(text.slice(Math.max(0, from - 16), from))
}

function weekdayAround(block: Block, { from, to }: Place): PrintedDate['weekday'] {
  const { text } = block
  const start = Math.max(0, from - 16)
  const before = BEFORE.exec(text.slice(start, from))
  if (before) {
    const name = weekdayName(before[1] as string)
    const at = start + before.index
    return name && { name, place: { block, from: at, to: at + (before[1] as string).length } }
  }
  AFTER.lastIndex = to
  const after = AFTER.exec(text)
  if (!after) return undefined
  const name = weekdayName(after[1] as string)
  const end = to + after[0].length
  // "3 March 2024 (Monday to Friday)" and "3 March 2024, Monday 4 March" name another day.
  if (/^\s?(?:to|[–\-\d]|through|and|,\s?\d)/.test(text.slice(end, end + 8))) return undefined
  if (new RegExp(`^,?\\s(?:\\d|${MONTH_NAME})`).test(text.slice(end, end + 14))) return undefined
  return name && { name, place: { block, from: end - (after[1] as string).length, to: end } }
}

function weekdayName(printed: string): Weekday | undefined {
  const start = printed.slice(0, 3).toLowerCase()
  return WEEKDAYS.find((name) => name.toLowerCase().startsWith(start))
}
