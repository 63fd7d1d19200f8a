import { matches } from '../../../src/document/matches.js'
import { exists } from '../calendar/calendar.js'
import { MONTH, monthNumber } from '../calendar/months.js'
import { type Sentence, withDates } from './clauses.js'
import type { Figure } from '../number/figure.js'
import type { PrintedDate } from './dates.js'

/**
 * Days without a year, "from 3 to 16 March", as days of one year: that of the date before them, or one that nobody has told. Of what lies
 * between two of them a year tells nothing, but for the end of a February.
 */

const DAY = '(\\d{1,2})(?:st|nd|rd|th)?'
const TO = '\\s?(?:to|and|until|till|through|[-–—])\\s?(?:and including\\s)?(?:the\\s)?'
const NO_YEAR = '(?!\\d|[a-z]|,?\\s(?:of\\s)?\\d{4}\\b|-\\d)'
/** "3 to 16 March", "9 October", "June 3–16", "October 9": nothing but a date stands behind a month in the last two. */
const YEARLESS = new RegExp(
  [
    `(?<![\\w.,/$£€-])(?:${DAY}(?=${TO}\\d{1,2}(?:st|nd|rd|th)?\\s(?:of\\s)?(?:${MONTH})\\b))`,
    `(?<![\\w.,/$£€-])${DAY}\\s(?:of\\s)?(${MONTH})${NO_YEAR}`,
    `\\b(${MONTH})\\s${DAY}${NO_YEAR}(?=${TO}\\d|\\s?(?:[,;)]|[.:](?!\\d)|$)|\\s(?:to|and|until|through|inclusive|at|when|was|is|the)\\b)`,
    `(?<=\\b(?:${MONTH})\\s\\d{1,2}(?:st|nd|rd|th)?${TO})${DAY}${NO_YEAR}(?=\\s?(?:[,;)]|\\.(?!\\d)|$)|\\sinclusive\\b)`,
  ].join('|'),
  'g',
)
const QUICK = new RegExp(`\\d (?:of )?(?:${MONTH})|(?:${MONTH}) \\d`)
const BEGINS_A_MONTH = /Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec/
const ANY_MONTH = new RegExp(`(?:${MONTH})\\b`, 'g')
/** A year like most. */
const SOME_YEAR = 2023

/** The days without a year of a sentence, in the year of a date that is told before them. */
export function yearlessDates({ block, from, to, items }: Sentence, year = SOME_YEAR): readonly PrintedDate[] {
  const text = block.text.slice(from, to)
  if (!BEGINS_A_MONTH.test(text) || !QUICK.test(text)) return []
  const known = items.flatMap(({ date }) => (date ? [date.place] : []))
  const found: PrintedDate[] = []
  for (const match of [...matches(YEARLESS, text)].reverse()) {
    const { index, 0: all, 1: first, 2: d, 3: m, 4: m2, 5: d2, 6: last } = match
    const place = { block, from: from + index, to: from + index + all.length }
    if (known.some((one) => one.from < place.to && place.from < one.to)) continue
    // the month of a range stands with its second day, or with its first
    const month = m ?? m2 ?? monthBeside(text, index, first !== undefined)
    const day = { year, month: monthNumber(month), day: Number(first ?? d ?? d2 ?? last) }
    if (exists(day)) found.unshift({ place, day, exists: true, yearless: true })
  }
  return found
}

function monthBeside(text: string, at: number, ahead: boolean): string {
  const all = [...matches(ANY_MONTH, text)]
  return (ahead ? all.find(({ index }) => index > at) : all.findLast(({ index }) => index < at))?.[0] ?? ''
}

/** A sentence in which days without a year are dates too; itself where there are none. */
export function inOneYear(sentence: Sentence, before: readonly Sentence[]): Sentence {
  const own = sentence.items.find(({ date }) => date?.day)?.date?.day?.year
  const told = before.flatMap(({ items }) =>
    items.flatMap(({ date }) => (date?.day && date.yearless !== true ? [date.day.year] : [])),
  )
  const days = yearlessDates(sentence, own ?? told.at(-1))
  if (days.length === 0) return sentence
  const known = sentence.items.flatMap(({ date }) => date ?? [])
  return withDates(
    sentence,
    [...known, ...days].sort((a, b) => a.place.from - b.place.from),
  )
}

export function isYearless(days: readonly PrintedDate[]): boolean {
  return days.some(({ yearless }) => yearless === true)
}

/** A day more or less over the end of a February, where nobody tells the year. */
export function leapDoubt(
  days: readonly PrintedDate[],
  length: Figure | undefined,
  between: number,
): string | undefined {
  const [from, to] = days.map(({ day }) => day)
  if (!isYearless(days) || !length || !from || !to || from.month > 2 || to.month < 3) return undefined
  return length.value.minus(between).abs().lte(2) ? 'The year may be one with a 29 February' : undefined
}
