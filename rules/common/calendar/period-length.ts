import { type Day, daysBetween, daysLater, isoOf, monthsBetween, monthsLater } from './calendar.js'

/** Lengths of time in the units in which drafts count them. */

export type Unit = 'day' | 'week' | 'month' | 'year'

export function unitOf(printed: string | undefined): Unit {
  const unit = printed?.trim().replace(/s$/, '') ?? 'year'
  return (unit === 'night' ? 'day' : unit) as Unit
}

/** With the last day counted or not. */
export function fitsLength(start: Day, end: Day, n: number, unit: Unit): boolean {
  const days = daysBetween(start, end)
  if (unit === 'day' || unit === 'week') {
    const size = unit === 'day' ? 1 : 7
    return days === n * size || days + 1 === n * size
  }
  const due = monthsLater(start, unit === 'month' ? n : 12 * n)
  return isoOf(due) === isoOf(end) || isoOf(due) === isoOf(daysLater(end, 1))
}

export const DAYS: Readonly<Record<Unit, number>> = { day: 1, week: 7, month: 30.44, year: 365.25 }

/** Within one unit: a length in weeks, months or years is seldom meant to the day. */
export function isNear(days: number, n: number, unit: Unit): boolean {
  return Math.abs(days / DAYS[unit] - n) <= 1
}

/** The months or years of a period from the first day of a month to the last of another: so many and no other. */
export function wholeUnits(start: Day, end: Day, unit: Unit): number | undefined {
  const next = daysLater(end, 1)
  if (start.day !== 1 || next.day !== 1 || (unit !== 'month' && unit !== 'year')) return undefined
  const months = monthsBetween(start, next)
  return unit === 'month' ? months : months % 12 === 0 ? months / 12 : undefined
}
