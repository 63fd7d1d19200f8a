/** The months by their English names. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Pattern source of a month: its name, or its first letters. */
export const MONTH =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?'

const FIRST_LETTERS = MONTHS.map((month) => month.slice(0, 3).toLowerCase())

/** 1 to 12, by the first three letters of a name in any case; 0 for no month. */
export function monthNumber(name: string): number {
  return FIRST_LETTERS.indexOf(name.slice(0, 3).toLowerCase()) + 1
}
