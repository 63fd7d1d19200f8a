import { monthsBetween } from '../../calendar/calendar.js'
import { partBehind, yearsInWords } from '../../calendar/worded-years.js'
import { Decimal } from '../../number/decimal.js'
import { ORDINALS } from '../../number/number-words.js'
import type { Window } from '../closed/window.js'
import { type Amount, valueOf } from './amount.js'
import { textOf } from './equation.js'

/** How long interest runs: by a length of time, in words, or between two dates. */

export interface Time {
  readonly amount: Amount | undefined
  readonly years: Decimal
  readonly wording: string
  /** "a 360-day year": how many days a year is taken to have. */
  readonly basis?: Amount
}

/** "on a 360-day basis", "of a 365-day year" */
function isDayBasis({ term: { figure, measure, after } }: Amount): boolean {
  return (
    (measure === 'd' || measure === 'day') &&
    DAYS.has(figure.value.toNumber()) &&
    /^[ -]days? (?:basis|year)\b/.test(after)
  )
}
const DAYS = new Set([360, 364, 365, 366])

/** "nothing is due in the first two years; interest for twelve months was": its own clause has another length of time. */
export function hasNearer({ term }: Amount, { amount, basis }: Time, { terms }: Window): boolean {
  return terms.some(
    (other) =>
      other !== amount?.term &&
      other.figure !== amount?.term.figure &&
      other.figure !== basis?.term.figure &&
      A_YEAR[other.measure ?? ''] !== undefined &&
      other.sentence === term.sentence &&
      other.at < term.at &&
      (amount === undefined || amount.term.sentence !== term.sentence || amount.term.at < other.at) &&
      !/[;:]/.test(term.sentence.skeleton.slice(other.at, term.at)),
  )
}

/** How many of a length of time are a year, by what it is measured in. */
const A_YEAR: Readonly<Record<string, number>> = {
  a: 1,
  year: 1,
  mo: 12,
  month: 12,
  quarter: 4,
  wk: 52,
  week: 52,
  d: 365,
  day: 365,
}
/** "at the end of the fifth year", "over a quarter" */
const IN_WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:until|till|to|at|on|by|before) (?:the|its|their) (second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) anniversary\b|\b(?:end|close|anniversary) of (?:the |its |his |her )?(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) year\b|\bafter the (second|third|fourth|fifth|tenth) year\b/,
    '',
  ],
  [/\b(?:for|over|in|after) (?:a|the|one|that) (?:full |whole |single )?quarter\b/, '0.25'],
]

export function timeAmong(amounts: readonly Amount[], text: string): Time | undefined {
  const basis = amounts.find(isDayBasis)
  const lengths = amounts.filter((one) => one !== basis && A_YEAR[one.term.measure ?? ''] !== undefined)
  const [amount, other] = lengths
  if (other) return undefined
  if (amount) {
    const { term } = amount
    const isDays = term.measure === 'd' || term.measure === 'day'
    const inAYear = basis && isDays ? valueOf(basis) : new Decimal(A_YEAR[term.measure as string] as number)
    const years = valueOf(amount)
      .plus(partBehind(term.after)?.part ?? 0)
      .div(inAYear)
    return years.lte(0) || years.gt(60)
      ? undefined
      : { amount, years, wording: textOf(amount), ...(basis && { basis }) }
  }
  const worded = yearsInWords(text)
  if (worded) return { amount: undefined, years: new Decimal(worded.years), wording: worded.wording }
  for (const [words, years] of IN_WORDS) {
    const found = words.exec(text)
    if (!found) continue
    const ordinal = found[1] ?? found[2] ?? found[3]
    const own = ordinal === undefined ? years : String(ORDINALS.indexOf(ordinal) + 1)
    return { amount: undefined, years: new Decimal(own), wording: found[0] }
  }
  return undefined
}

/** "from 1 January 2020 to 1 January 2023": whole years or months between the two dates that are printed. */
export function betweenDates({ sentences }: Window): Time | undefined {
  const dates = sentences.flatMap(({ items }) => items.flatMap(({ date }) => (date ? [date] : [])))
  const [from, to] = dates
  if (dates.length !== 2 || !from?.day || !to?.day || from.day.day !== to.day.day) return undefined
  const months = monthsBetween(from.day, to.day)
  if (months <= 0) return undefined
  const { block } = from.place
  return {
    amount: undefined,
    years: new Decimal(months).div(12),
    wording: block.text.slice(from.place.from, block === to.place.block ? to.place.to : from.place.to),
  }
}
