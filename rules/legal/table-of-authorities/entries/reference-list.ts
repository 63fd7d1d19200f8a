import { matches } from '../../../../src/document/matches.js'
import { trimmedEnd } from '../../reader/letters/spelling.js'
/** What an entry prints as the places of its authority. */
export interface ReferenceList {
  /** In order; `to` equals `from` but for a range. */
  readonly numbers: readonly { readonly from: number; readonly to: number }[]
  readonly passim: boolean
  /** Told by a sign: `¶ 5` or `p. 5`. */
  readonly unit?: 'paragraph' | 'page'
  /** Something among them was not read: a roman number, a note, a heading. */
  readonly unread: boolean
  /** Where they begin in the text they were read from. */
  readonly from: number
}

const LEADER = /(?:[…\t\uFFFC]|(?:[.·•_] ?){3})[.…·•_\s]*/g
/** One reference, read from the right. */
const TOKEN =
  /^(?:[*\\]?passim[*\\]?|\d{1,4}(?:[-–—]\d{1,4})?|[ivxlc]{1,6}(?:[-–—][ivxlc]{1,6})?|\d{1,4}\s?(?:n|nn)\.\s?\d{1,3}|n\.\d{1,3}|¶{1,2}|pp?\.|paras?\.|pages?|and|&|¶{1,2}\d{1,4}(?:[-–—]\d{1,4})?|(?:A|App\.|B)-?\d{1,3})$/i

/**
 * The references at the end of `text`, which is what an entry prints behind its citation. With a dotted leader, all that
 * follows it; without, the run of numbers at its end.
 */
export function readReferences(text: string): ReferenceList {
  let leader = -1
  let address = false
  for (const match of matches(LEADER, text)) {
    leader = match.index + match[0].length
    address = match[0] === '\uFFFC'
  }
  const led = parseReferences(text.slice(Math.max(leader, 0)))
  // an address on the web goes on in the next line
  const from = leader < 0 || (address && led.unread) ? tailStart(text) : leader
  return { ...(from === leader ? led : parseReferences(text.slice(from))), from }
}

/** Where the run of references at the end of `text` begins. */
function tailStart(text: string): number {
  let from = text.trimEnd().length
  for (;;) {
    const word = /[^\s,;]{1,16}[\s,;]*$/.exec(text.slice(Math.max(0, from - 24), from))
    if (!word || !TOKEN.test(trimmedEnd(word[0], ',;.')) || word[0].length === 0) return from
    from -= word[0].length
  }
}

/** Reads a cell or the text behind a leader as references. */
export function parseReferences(text: string): Omit<ReferenceList, 'from'> {
  const numbers: { from: number; to: number }[] = []
  let passim = false
  let unread = false
  let unit: 'paragraph' | 'page' | undefined
  const words = text
    .replace(/¶+/g, ' ¶ ')
    .split(/[\s,;]+/)
    .map((word) => trimmedEnd(word.replace(/^[*\\]+/, ''), '*.\\'))
  for (const word of words) {
    const number = /^(\d{1,4})(?:[-–—](\d{1,4}))?$/.exec(word)
    if (number) numbers.push(rangeOf(number[1] ?? '', number[2]))
    else if (/^passim$/i.test(word)) passim = true
    else if (word === '¶' || /^(?:para|paras|paragraphs?)$/i.test(word)) unit = 'paragraph'
    else if (/^(?:pp?|pages?)$/i.test(word)) unit ??= 'page'
    else if (word !== '' && !/^(?:and|nn?|[&—–-])$/i.test(word)) unread = true
  }
  return { numbers, passim, unread, ...(unit && { unit }) }
}

/** `7-10`, and `117-18` for 117 to 118. */
function rangeOf(first: string, last: string | undefined): { from: number; to: number } {
  const from = Number(first)
  if (last === undefined) return { from, to: from }
  const whole = last.length < first.length ? first.slice(0, first.length - last.length) + last : last
  const to = Number(whole)
  return { from, to: to >= from && to - from <= 500 ? to : from }
}

/** True where nothing is printed. */
export function isEmpty(list: Omit<ReferenceList, 'from'>): boolean {
  return list.numbers.length === 0 && !list.passim && !list.unread
}
