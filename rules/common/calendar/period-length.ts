import { type Day, daysBetween, daysLater, isoOf, monthsLater } from './calendar.js'

/** Lengths of time in the units in which drafts count them. */

export type Unit = 'day' | 'week' | 'month' | 'year'

export function unitOf(printed: string | undefined): Unit {
  return (printed?.trim().replace(/s$/, '') ?? 'year') as Unit
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
