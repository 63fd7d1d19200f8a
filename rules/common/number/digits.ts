import { matchAt } from './sticky.js'

/** Runs of digits with their grouping and decimal point. */

export interface Digits {
  readonly to: number
  /** Without grouping, with `.` as the decimal point. */
  readonly digits: string
  /** Digits that fit no one reading, or more than one. */
  readonly odd?: 'version' | 'ambiguous' | 'date' | 'identifier'
  readonly plainSpaced?: boolean | undefined
}

// Every alternative begins with digits and goes on with fixed groups of three, so the match is linear.
const GROUPED =
  /\d{1,3}(?:(?:,\d{3}){1,12}|(?:\u2009\d{3}){1,12}|(?:\u202F\d{3}){1,12}|(?:\u00A0\d{3}){1,12}|(?:['’]\d{3}){1,12})(?!\d)/y
const INDIAN = /\d{1,2}(?:,\d{2}){1,5},\d{3}(?!\d)/y
const SPACED = /\d{1,3}(?: \d{3}){1,6}(?![\d,]|\.\d{4}| \d)/y
const EUROPEAN = /\d{1,3}(?:\.\d{3}){2,8}(?:,\d{1,3})?(?![\d.,]\d)/y
const EUROPEAN_DECIMALS = /\d{1,3}(?:\.\d{3}){1,8},\d{1,2}(?!\d)/y
const PLAIN = /\d+/y
const FRACTION = /[.·]\d+/y
const DOTTED = /(?:\.\d+){2,}/y
const DECIMAL_COMMA = /,\d{1,2}(?![\d,])/y
const ISO_DATE = /\d{4}-\d{2}-\d{2}(?!\d)/y
const NUMERIC_DATE = /\d{1,2}([/.])\d{1,2}\1(?:\d{4}|\d{2})(?![\d/])/y
const PHONE = /\d{3}-\d{3,4}-\d{4}(?!\d)|\d{3}-\d{2}-\d{4}(?!\d)/y

/** Longer runs are identifiers: no draft counts that far. */
const LONGEST = 40

/** Reads the digits that begin at `at`. */
export function readDigits(text: string, at: number): Digits {
  const iso = matchAt(ISO_DATE, text, at)
  if (iso) return { to: at + iso[0].length, digits: '0', odd: 'date' }
  const numeric = matchAt(NUMERIC_DATE, text, at)
  if (numeric) return { to: at + numeric[0].length, digits: '0', odd: 'date' }
  const phone = matchAt(PHONE, text, at)
  if (phone) return { to: at + phone[0].length, digits: '0', odd: 'identifier' }
  const european = matchAt(EUROPEAN_DECIMALS, text, at) ?? matchAt(EUROPEAN, text, at)
  if (european) {
    return { to: at + european[0].length, digits: european[0].replace(/\./g, '').replace(',', '.') }
  }
  const grouped = matchAt(GROUPED, text, at) ?? matchAt(INDIAN, text, at)
  if (grouped) return withFraction(text, at + grouped[0].length, grouped[0].replace(/\D/g, ''), false)
  const spaced = matchAt(SPACED, text, at)
  if (spaced) return withFraction(text, at + spaced[0].length, spaced[0].replace(/\D/g, ''), true)
  const plain = matchAt(PLAIN, text, at)?.[0] ?? ''
  const end = at + plain.length
  const dotted = matchAt(DOTTED, text, end)
  if (dotted) return { to: end + dotted[0].length, digits: '0', odd: 'version' }
  if (plain.length > LONGEST) return { to: end, digits: '0', odd: 'identifier' }
  const comma = matchAt(DECIMAL_COMMA, text, end)
  if (comma && plain.length <= 6) return { to: end + comma[0].length, digits: '0', odd: 'ambiguous' }
  return withFraction(text, end, plain, false)
}

function withFraction(text: string, end: number, digits: string, plainSpaced: boolean): Digits {
  const fraction = matchAt(FRACTION, text, end)?.[0] ?? ''
  const more = plainSpaced ? { plainSpaced } : {}
  if (fraction.length > LONGEST) return { to: end + fraction.length, digits: '0', odd: 'identifier' }
  return { to: end + fraction.length, digits: fraction ? `${digits}.${fraction.slice(1)}` : digits, ...more }
}
