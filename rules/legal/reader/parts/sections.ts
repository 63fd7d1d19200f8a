import { at } from '../letters/characters.js'
import { pagesBehind } from './pages-behind.js'
import { type Read } from './page.js'
import { plain, spaced } from '../letters/spelling.js'

/** One or several sections, as read. */
export interface Sections {
  readonly from: number
  readonly to: number
  readonly section: string
  /** Where the number of the first section stands. */
  readonly number: readonly [number, number]
  readonly subsection?: string
  /** A list or range as printed, when more than one section is cited: `1981, 1983`, `1981-1988`. */
  readonly sections?: string
  readonly etSeq: boolean
  readonly note: boolean
}

const SIGN =
  /(?:§{1,3}|&sect;|[Ss]ec(?:tion|s|tions|t)?s?\.?(?![a-z])|SECTIONS?|ss?\.|¶{1,2}|para?s?\.|[Aa]rt(?:icle)?s?\.?|rules?|r\.|R\.)\s{0,8}/y
/** A section number: `1983`, `2000e-5`, `12-3.05`, `25-2-14`, `2A:14-2`, `8.01-243`, `1396r–8`, `198-b`, `541-A:3`. */
const NUMBER = /\d{1,7}[A-Za-z]{0,4}(?:[.:‑–-]\d{1,6}[A-Za-z]{0,3}|[‑-][A-Za-z]{1,2})*\b/y
/** What a line end after a hyphen leaves: `29- 21-107`, `1- 267.1`; and what an extraction before it: `41 -201`, `626 :1`. */
const WRAPPED =
  /(?:\d{1,3}[A-Za-z]?(?:-\d{1,4})?-\s\d{1,4}|\d{1,4}[A-Za-z]?(?:[.:-]\d{1,4})?\s[:-]\d{1,4})(?:[.:-]\d{1,4}){0,3}\b/y
/** The same in a list, where a hyphen alone may be that of a range. */
const WRAPPED_LISTED = /\d{1,3}-\s\d{1,4}(?:[.-]\d{1,4}){1,3}\b/y
const SUBSECTION = /\s?[([][0-9A-Za-z]{1,5}(?:[-–][0-9A-Za-z]{1,4})?[)\]]/y
const NESTED = /(?:[([][0-9A-Za-z]{1,5}(?:[-–][0-9A-Za-z]{1,4})?[)\]])/y
/** `(i)–(iii)` and `(b), (c)` behind a subsection; with a word behind it, `(2)` begins a list of the sentence. */
const UP_TO = /\s?[-–—]\s?(?:\([0-9A-Za-z]{1,5}\)){1,4}/y
const AND_ALSO =
  /(?:,\s(?:and\s|or\s|&\s)?|\s(?:and|or|&)\s)(?:\([0-9A-Za-z]{1,5}\)){1,4}(?=\s?(?:[.,;:)\]]|[-–—]\(|$))/y
const DECIMALS = /\.\d{1,5}[a-z]?\b/y
const SPACED = /\s?[([][0-9A-Za-z]{1,3}[)\]]/y
const ET_SEQ = /,?\s{0,8}\(?et\.?\s{1,8}seq(?:\.|(?![a-z]))\)?/y
const NOTE = /,?\s{0,8}(?:\(note\)|note(?![a-z]|\s{0,8}\d))/y
const NEXT = /\s{0,8}(?:,\s{0,8}(?:and|&|or)?|&|and|or)\s{0,8}(?:§{1,2}\s{0,8})?/y
const RANGE = /\s{0,8}(?:[–\-—]|to|through)\s{0,8}(?:§{1,2}\s{0,8})?-?/y
const WORDY =
  /^[\s,]*(?:(?:subdivisions?|subds?\.|subsections?|subsecs?\.|subpar(?:agraph|t)?s?\.?|para(?:graph)?s?\.?|par\.|cl(?:ause)?\.)\s{0,8}((?:\([0-9A-Za-z]{1,4}\))+)|subds?\.\s{0,8}(\d{1,2}[a-z]?(?:\([0-9A-Za-z]{1,4}\))*))/

/** Sections of a code of regulations by chapter and number, listed without a sign: `4.0301, 6B.0105, 9.0107`. */
const DECIMAL = /^\d{1,3}[A-Z]?\.\d{4}$/
const DECIMAL_LIST = /^,\s{0,8}\d{1,3}[A-Z]?\.\d{4}(?!\d)/

/** `§`, `§§`, `section`, `sec.` before a number. */
export function readSign(text: string, from: number): Read | undefined {
  const sign = at(SIGN, text, from)
  return sign && { text: sign[0].trim(), from, to: from + sign[0].length }
}

/** The first subsection at `from`; its place takes in those that go on from it. */
function subsectionAt(text: string, from: number): Read | undefined {
  const first = at(SUBSECTION, text, from)
  if (
    first &&
    !/^\s\((?:19|20)\d\d/.test(first[0]) &&
    !(/^\s/.test(first[0]) && !/^\s[([][0-9A-Za-z]{1,3}[)\]]$/.test(first[0]))
  ) {
    let to = from + first[0].length
    // `3211 (a) (7)`: with spaces throughout
    const nested = /^\s/.test(first[0]) ? SPACED : NESTED
    for (let more = at(nested, text, to); more && to - from < 60; more = at(nested, text, to)) to += more[0].length
    const read = plain(text.slice(from, to)).replace(/\s+/g, '')
    return { text: read, from, to: furtherSubsections(text, to) }
  }
  const wordy = WORDY.exec(text.slice(from, from + 48))
  if (!wordy) return undefined
  return { text: spaced(wordy[1] ?? wordy[2] ?? ''), from, to: furtherSubsections(text, from + wordy[0].length) }
}

/** `541.600–.607` */
function decimalsAt(text: string, from: number): Read | undefined {
  const decimals = at(DECIMALS, text, from)
  return decimals && { text: decimals[0], from, to: from + decimals[0].length }
}

/** Where the subsections that go on behind one end: `(i)–(iii)`, `(b), (c)`. */
export function furtherSubsections(text: string, from: number): number {
  let to = from
  for (let more = furtherAt(text, to); more && to - from < 60; more = furtherAt(text, to)) to += more[0].length
  return to
}

function furtherAt(text: string, from: number): RegExpExecArray | undefined {
  return at(UP_TO, text, from) ?? at(AND_ALSO, text, from)
}

/** Tells whether a number is the title or volume of what follows rather than one more section. */
export type IsTitle = (from: number, to: number) => boolean

/**
 * The sections that begin at `from`, the sign already read. `several`: the sign was `§§`. `federal`: whole numbers joined
 * by an en dash are a range, as no federal section number holds one.
 */
export function readSections(
  text: string,
  from: number,
  several: boolean,
  isTitle: IsTitle,
  federal = false,
): Sections | undefined {
  const first = numberAt(text, from, several || federal)
  if (!first) return undefined
  let to = first.to
  const subsection = subsectionAt(text, to)
  if (subsection) to = subsection.to
  let listed = false
  for (let count = 0; count < 40; count++) {
    if (count === 0 && !several && DECIMAL.test(first.text)) several = DECIMAL_LIST.test(text.slice(to, to + 24))
    const range = several || (federal && text[to] === '–') ? at(RANGE, text, to) : undefined
    const joint = range ?? at(NEXT, text, to)
    if (!joint) break
    const begin = to + joint[0].length
    const doubled = /§/.test(joint[0])
    if ((!several && !doubled && !range) || (count > 0 && pagesBehind(text, to))) break
    const next = numberAt(text, begin, several) ?? (range && decimalsAt(text, begin))
    if (
      !next ||
      isTitle(begin, next.to) ||
      (/^\s{0,8}(?:,\s{0,8})?(?:and|or)/.test(joint[0]) && /^\d{1,2}$/.test(next.text))
    )
      break
    listed = true
    to = next.to
    const inner = subsectionAt(text, to)
    if (inner) to = inner.to
  }
  const end = to
  const seq = at(ET_SEQ, text, to)
  if (seq) to += seq[0].length
  const note = at(NOTE, text, to)
  if (note) to += note[0].length
  const range = several ? /^(\d+[A-Za-z]?)-(\d+[A-Za-z]?)$/.exec(first.text) : null
  const spans = range !== null && (federal || (Number(range[2]) > Number(range[1]) && (range[1] ?? '').length > 2))
  return {
    from,
    to,
    section: spans ? (range[1] ?? '') : first.text,
    number: [from, spans ? from + (range[1] ?? '').length : first.to],
    ...(subsection && { subsection: subsection.text }),
    ...((listed || spans) && { sections: plain(text.slice(from, end)).replace(/\s{0,8}-\s{0,8}/g, '-') }),
    etSeq: seq !== undefined,
    note: note !== undefined,
  }
}

function numberAt(text: string, from: number, several: boolean): Read | undefined {
  const number = at(several ? WRAPPED_LISTED : WRAPPED, text, from) ?? at(NUMBER, text, from)
  if (!number) return undefined
  let read = number[0]
  // `§§ 1981–1988`: an en dash between whole numbers is a range, not part of the number
  const dash = several ? /^(\d{3,}[A-Za-z]?)–(\d{3,}[A-Za-z]?)$/.exec(read) : null
  if (dash) read = dash[1] ?? read
  return { text: plain(read).replace(/\s/g, ''), from, to: from + read.length }
}
