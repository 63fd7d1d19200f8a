import { matches } from '../../../src/document/matches.js'
import type { Place } from '../../../src/document/model.js'
import { type Day, daysBetween } from '../calendar/calendar.js'
import { MONTH, monthNumber } from '../calendar/months.js'
import type { ByBlock } from '../number/by-block.js'
import type { Sentence } from '../prose/clauses.js'
import { type ClockTime, dottedTimes, minutesBetween } from '../prose/clock-times.js'
import { inOneYear } from '../prose/yearless-dates.js'

/** A point in time as printed: a day of the calendar, a numbered day of a study or a stay, a time of day, a month of a year. */
export type Point =
  | { readonly axis: 'date'; readonly place: Place; readonly day: Day; readonly yearless: boolean }
  | { readonly axis: 'day'; readonly place: Place; readonly number: number }
  | { readonly axis: 'clock'; readonly place: Place; readonly time: ClockTime }
  | { readonly axis: 'month'; readonly place: Place; readonly number: number }

const NUMBERED = /\bDay (\d{1,4})\b(?![.,]\d)/g

/** "June 2021", and no day of it. */
const MONTH_OF_YEAR = new RegExp(`(?<!\\d(?:st|nd|rd|th)? (?:of )?)\\b(${MONTH}) ((?:19|20)\\d\\d)\\b`, 'g')

const QUICK = new RegExp(
  `\\b(?:${MONTH})\\b|Day \\d|\\d[:.]\\d\\d|\\d{2} ?(?:hrs?|hours|[ap]\\.?m)|\\d[/.-]\\d{1,2}[/.-]\\d`,
)

/** Whether a text may have a point in time: most have none. */
export function mayHavePoints(text: string): boolean {
  return QUICK.test(text)
}

/** The points of a sentence in order; `before`: the sentences of its block that may tell the year. */
export function pointsOf(sentence: Sentence, before: readonly Sentence[], times: ByBlock<ClockTime>): readonly Point[] {
  const { block, from, to } = sentence
  const found: Point[] = inOneYear(sentence, before).items.flatMap(({ date }): Point[] =>
    date?.day && date.exists
      ? [{ axis: 'date', place: date.place, day: date.day, yearless: date.yearless === true }]
      : [],
  )
  for (const { index, 0: text, 1: number } of matches(NUMBERED, block.text.slice(from, to)))
    found.push({
      axis: 'day',
      place: { block, from: from + index, to: from + index + text.length },
      number: Number(number),
    })
  for (const { index, 0: text, 1: month = '', 2: year } of matches(MONTH_OF_YEAR, block.text.slice(from, to)))
    found.push({
      axis: 'month',
      place: { block, from: from + index, to: from + index + text.length },
      number: 12 * Number(year) + monthNumber(month),
    })
  const own = times.in(block)
  for (const time of own.length > 0 ? own : dottedTimes(block))
    if (time.place.from >= from && time.place.to <= to) found.push({ axis: 'clock', place: time.place, time })
  return found.sort((a, b) => a.place.from - b.place.from)
}

/** What may lie between two points, in days, of times of day in minutes, of months in months: none where they are of two scales. */
export function between(start: Point, end: Point): readonly number[] {
  if ((start.axis === 'day' && end.axis === 'day') || (start.axis === 'month' && end.axis === 'month'))
    return [end.number - start.number]
  if (start.axis === 'clock' && end.axis === 'clock') return minutesBetween(start.time, end.time)
  if (start.axis === 'date' && end.axis === 'date') return [daysBetween(...datesOf(start, end))]
  return []
}

type Dated = Extract<Point, { readonly axis: 'date' }>

/** Two days, in one year where one of them is printed without. */
export function datesOf(start: Dated, end: Dated): readonly [Day, Day] {
  if (start.yearless === end.yearless) return [start.day, end.day]
  return start.yearless
    ? [{ ...start.day, year: end.day.year }, end.day]
    : [start.day, { ...end.day, year: start.day.year }]
}

/** One and the same point, wherever it is printed. */
export function areSame(a: Point, b: Point): boolean {
  return between(a, b).includes(0)
}
