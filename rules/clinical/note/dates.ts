import { monthNumber } from '../../common/calendar/months.js'

const ISO = /(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/y
const SLASHED = /(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/y
const NAMED =
  /(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?\s{1,2}(\d{1,2})(?:st|nd|rd|th)?,?\s{1,2}(\d{4})/iy
const DAY_FIRST =
  /(\d{1,2})(?:st|nd|rd|th)?[\s-](Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?,?[\s-](\d{4})/iy

/**
 * The date written at `at`, as ISO 8601 and where it ends. Numbers with slashes are read month first, as in the United States,
 * unless only the other order gives a month. Undefined where no date stands.
 */
export function readDate(text: string, at: number): { readonly date: string; readonly to: number } | undefined {
  for (const [pattern, order] of PATTERNS) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match) continue
    const date = order(match[1] ?? '', match[2] ?? '', match[3] ?? '')
    if (date) return { date, to: at + match[0].length }
  }
  return undefined
}

/** The first date of a short text, and where it begins. */
export function firstDate(text: string): { readonly date: string; readonly at: number } | undefined {
  for (let at = 0; at < text.length; at++) {
    if (/\w/.test(text.charAt(at - 1))) continue
    const date = readDate(text, at)?.date
    if (date !== undefined) return { date, at }
  }
  return undefined
}

const PATTERNS: readonly (readonly [RegExp, (a: string, b: string, c: string) => string | undefined])[] = [
  [ISO, (year, month, day) => iso(Number(year), Number(month), Number(day))],
  [
    SLASHED,
    (a, b, year) => {
      const [first, second] = [Number(a), Number(b)]
      const full = year.length === 2 ? 2000 + Number(year) : Number(year)
      return first > 12 ? iso(full, second, first) : iso(full, first, second)
    },
  ],
  [NAMED, (month, day, year) => iso(Number(year), monthNumber(month), Number(day))],
  [DAY_FIRST, (day, month, year) => iso(Number(year), monthNumber(month), Number(day))],
]

function iso(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31 || year < 1900 || year > 2199) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
