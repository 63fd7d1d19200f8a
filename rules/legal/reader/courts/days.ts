const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** True for a day of the Gregorian calendar, written `YYYY-MM-DD`. */
export function isDay(iso: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  if (!match) return false
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number)
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const last = month === 2 && leap ? 29 : DAYS[month - 1]
  return last !== undefined && day >= 1 && day <= last
}

/** The day of the week of a day of the calendar, 0 for Sunday. Zeller's congruence. */
export function weekday(iso: string): number {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  // January and February count as the thirteenth and fourteenth month of the year before
  const [y, m] = month < 3 ? [year - 1, month + 12] : [year, month]
  const sum = day + Math.floor((13 * (m + 1)) / 5) + y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400)
  return (sum + 6) % 7
}
