import { matches } from '../matches.js'
import type { Line } from './lines.js'

/** What a line prints between two stretches of white space: offsets of the line, the white space before it counted. */
export interface Field {
  readonly start: number
  readonly end: number
  readonly isNumber: boolean
  /** A year or a day, as headers have them. */
  readonly isTime: boolean
}

/** A line, and what stands in it apart from each other. */
export interface Fielded {
  readonly index: number
  /** The offset of its first unit in the text. */
  readonly origin: number
  readonly fields: readonly Field[]
}

/** White space between two fields, at least: two units. */
const FIELD = /\S+(?: \S+)*/g
/** Leaders and rules are white space that is printed: "Rent ........ 12,400". */
const LEADER = /\.{4,}|(?: \.){4,}|_{3,}|-{3,}|={3,}|[\u2500\u2550\u2014]{3,}/g
/** A field that is a number, with what may stand around it, or says that there is none. */
const NUMERIC =
  /^[<>~(+-]?[$£€]?\s*[(+\u2212-]?\d[\d.,]*\)?\s?[%a-z]{0,3}\)?\*{0,2}$|^(?:[-–—]|nil|none|n\/?a|\$\s*[-–—])$/i
const TIME =
  /^(?:(?:19|20)\d\d|\d{1,2}[ -](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d{1,2}\.\d{1,2}\.(?:\d\d){1,2})$/i
/** A sign of money or a bracket that stands apart from its number, before it and behind it. */
const OPENS = /^[$£€(]{1,2}$/
const CLOSES = /^[)%]{1,2}$/

/** The fields of a line; one that prints rules alone has none. Linear. */
export function fieldsOf({ from, to }: Line, index: number, text: string): Fielded {
  const origin = Math.max(text.lastIndexOf('\n', from - 1), text.lastIndexOf('\r', from - 1)) + 1
  const printed = text.slice(from, to).replace(LEADER, (rule) => ' '.repeat(rule.length))
  const found = [...matches(FIELD, printed)].map(({ 0: field, index: at }) => ({ at, end: at + field.length }))
  const joined: { at: number; end: number }[] = []
  for (const own of found) {
    const last = joined.at(-1)
    const opens = last && OPENS.test(printed.slice(last.at, last.end)) && /^[(\d–—-]/.test(printed.slice(own.at))
    const closes =
      last && CLOSES.test(printed.slice(own.at, own.end)) && /\d\)?$/.test(printed.slice(last.at, last.end))
    if (last && (opens || closes)) last.end = own.end
    else joined.push({ ...own })
  }
  const fields = joined.map(({ at, end }) => {
    const field = printed.slice(at, end)
    return {
      start: from - origin + at,
      end: from - origin + end,
      isNumber: NUMERIC.test(field),
      isTime: TIME.test(field),
    }
  })
  return { index, origin, fields }
}
