import { MONTH, monthNumber } from '../../../common/calendar/months.js'
import { findCourt, type Court } from '../courts/courts.js'
import { skipSpace } from '../letters/characters.js'
import { trimmedEnd } from '../letters/spelling.js'

/** The court-and-year parenthetical of a citation, as read. Offsets in the block's text. */
export interface Parenthetical {
  readonly from: number
  readonly to: number
  readonly year?: string | undefined
  readonly date?: string | undefined
  readonly court?: Court | undefined
  readonly at: { court?: readonly [number, number]; year?: readonly [number, number] }
}

const YEAR = /(?<![\d-])((?:1[5-9]|20)\d{2})(?:\s?[-–/]\s?\d{2,4})?\]?(?:,\s[^()]{1,60})?[\s.]{0,9}$/
const DATE = new RegExp(`(?:\\b(?:filed|decided|dated)\\s{1,8})?\\b(${MONTH})\\.?\\s{1,8}(\\d{1,2})?,?\\s{0,8}$`)
/** `2016-11-14`; whether the calendar has the day is not the reader's affair. */
const NUMERIC = /(?<![\d-])((?:1[5-9]|20)\d{2})-(\d{2})-(\d{2})\s{0,8}$/
/** Words a court part holds in small letters. */
const SMALL = new Set([
  'of',
  'the',
  'and',
  'for',
  'en',
  'banc',
  'per',
  'curiam',
  'mem',
  'table',
  'unpublished',
  'in',
  'chambers',
  'd',
  'de',
  'filed',
  'decided',
  'no',
  'pet',
  'denied',
  'st',
  'nd',
  'rd',
  'th',
])
/** Parentheticals that may stand before the court and year. */
const BEFORE =
  /^\((?:table|mem\.?|per curiam|unpublished(?: table)?(?: (?:decision|disposition|opinion))?|en banc|plurality(?: opinion)?|\d{1,2}(?:st|nd|rd|d|th) ed\.|[A-Z]\w{1,20}(?: [A-Z]\w{1,20})?)\)$/i

/** Where the bracket that opens at `from` closes, within `most` characters; -1 where it does not. */
export function closing(text: string, from: number, most: number): number {
  const open = text.charCodeAt(from)
  const close = open === 40 ? 41 : 93
  let depth = 0
  const end = Math.min(text.length, from + most)
  for (let i = from; i < end; i++) {
    const c = text.charCodeAt(i)
    if (c === open) depth++
    else if (c === close && --depth === 0) return i
  }
  return -1
}

/** The court-and-year parenthetical right behind `from`. Never that of a neighbour: only white space may lie between. */
export function readParenthetical(text: string, from: number): Parenthetical | undefined {
  let open = skipSpace(text, from)
  for (let tries = 0; tries < 2; tries++) {
    const c = text.charCodeAt(open)
    if (c !== 40 && c !== 91) return undefined
    const close = closing(text, open, 160)
    if (close < 0) return undefined
    const read = readInside(text, open, close)
    if (read) return read
    if (!BEFORE.test(text.slice(open, close + 1))) return undefined
    open = skipSpace(text, close + 1)
  }
  return undefined
}

/** The parenthetical between the brackets at `open` and `close`. */
export function readInside(text: string, open: number, close: number): Parenthetical | undefined {
  const inside = text.slice(open + 1, close)
  const iso = inside.includes('-') ? NUMERIC.exec(inside) : null
  const year = iso ?? YEAR.exec(inside)
  if (!year) {
    const name = inside.trim()
    const court = name.length < 60 && /^[\dA-Z]/.test(name) ? findCourt(name) : undefined
    if (!court || /^\d+$/.test(name)) return undefined
    const begin = open + 1 + inside.indexOf(name)
    return { from: open, to: close + 1, court, at: { court: [begin, begin + name.length] } }
  }
  const printed = year[1] ?? ''
  const yearFrom = open + 1 + year.index
  const at: Parenthetical['at'] = { year: [yearFrom, yearFrom + 4] }
  let head = inside.slice(0, year.index)
  const day = head === '' ? null : DATE.exec(head)
  let date = iso ? `${printed}-${iso[2] ?? ''}-${iso[3] ?? ''}` : undefined
  if (day) {
    head = head.slice(0, day.index)
    const month = monthNumber(day[1] ?? '')
    if (day[2]) date = `${printed}-${String(month).padStart(2, '0')}-${day[2].padStart(2, '0')}`
  }
  const name = trimmedEnd(head, ',]').replace(/^[\s[]+/, '')
  const court = name === '' ? undefined : findCourt(name)
  if (name !== '') {
    if (!court && !courtLike(name)) return undefined
    const begin = open + 1 + head.indexOf(name)
    at.court = [begin, begin + name.length]
  }
  return { from: open, to: close + 1, year: printed, date, court, at }
}

function courtLike(name: string): boolean {
  if (name.length > 70 || !/^(?:[A-Z]|\d{1,2}(?:st|nd|rd|d|th)\b)/.test(name) || /\d\s{1,8}[A-Z].*\d/.test(name))
    return false
  return name.split(/[\s.,—–-]+/).every((word) => /^[^a-z]/.test(word) || word === '' || SMALL.has(word))
}

const EDITION =
  /^[\s(]*(?:(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec|\d{1,2}(?=,)|West|Vernon|LexisNexis|Lexis|Michie|Deering|McKinney|Purdon|Baldwin|Bender|Thomson|Reuters|Cum|Supp|Repl|Vol|Pocket|Part|ed|rev|as|amended|through|current|eff|Ann|Consol|Spec|Reg|Sess|[IVX]+|Pam|Special|Main|Interim|Replacement|\d{1,2}(?:st|nd|rd|d|th))\b[.,&']*\s{0,8}|[&,]\s{0,8})*/

/** The year of a code's edition: `(2007)`, `(West 2009)`, `(2012 & Supp. V 2017)`. The first year counts. */
export function readEdition(text: string, from: number): Parenthetical | undefined {
  const open = skipSpace(text, from)
  if (text.charCodeAt(open) !== 40) return undefined
  const close = closing(text, open, 80)
  if (close < 0) return undefined
  const inside = text.slice(open + 1, close)
  const lead = EDITION.exec(inside)?.[0].length ?? 0
  const year = /^((?:1[5-9]|20)\d{2})(?!\d)/.exec(inside.slice(lead))
  if (!year) return undefined
  const begin = open + 1 + lead
  return { from: open, to: close + 1, year: year[1] ?? '', at: { year: [begin, begin + 4] } }
}

const WHOLE_DATE = new RegExp(`^\\s{0,8}(${MONTH})\\.?\\s{1,8}(\\d{1,2}),?\\s{1,8}((?:1[5-9]|20)\\d{2})\\s{0,8}$`)

/** A date as printed, ISO 8601. */
export function isoDate(text: string): string | undefined {
  const date = WHOLE_DATE.exec(text)
  if (!date) return undefined
  const month = monthNumber(date[1] ?? '')
  return `${date[3] ?? ''}-${String(month).padStart(2, '0')}-${(date[2] ?? '').padStart(2, '0')}`
}
