import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { differenceInMonths } from 'date-fns/differenceInMonths'
import { differenceInYears } from 'date-fns/differenceInYears'
import { getDay } from 'date-fns/getDay'
import { isValid } from 'date-fns/isValid'

/** A day of the proleptic Gregorian calendar; `month` 1 to 12. The one file that touches a date object. */
export interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

function toDate({ year, month, day }: Day): Date {
  const date = new UTCDateMini(2000, month - 1, day)
  date.setFullYear(year, month - 1, day)
  return date
}

function fromDate(date: Date): Day {
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }
}

/** Whether the calendar has this day: 31 June and 29 February 2023 do not exist. */
export function exists(day: Day): boolean {
  if (day.month < 1 || day.month > 12 || day.day < 1 || day.day > 31 || day.year < 1) return false
  const date = toDate(day)
  return isValid(date) && date.getMonth() === day.month - 1 && date.getDate() === day.day
}

export function weekdayOf(day: Day): Weekday {
  return WEEKDAYS[getDay(toDate(day))] as Weekday
}

/** Days from `from` to `to`, the first not counted; negative where `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return differenceInCalendarDays(toDate(to), toDate(from))
}

/** Whole months from `from` to `to`. */
export function monthsBetween(from: Day, to: Day): number {
  return differenceInMonths(toDate(to), toDate(from))
}

/** Whole years from `from` to `to`: an age. Somebody born on 29 February is a year older on 28 February. */
export function yearsBetween(from: Day, to: Day): number {
  return differenceInYears(toDate(to), toDate(from))
}

/** The same day `months` later, or the last of that month. */
export function monthsLater(day: Day, months: number): Day {
  return fromDate(addMonths(toDate(day), months))
}

export function daysLater(day: Day, days: number): Day {
  return fromDate(addDays(toDate(day), days))
}

/** ISO 8601. */
export function isoOf({ year, month, day }: Day): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
