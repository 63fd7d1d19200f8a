import { at, isLetter, skipSpace } from '../letters/characters.js'
import { plain } from '../letters/spelling.js'
import type { Read } from './page.js'

const NOTE =
  /\s{0,8}(?:(?:&|and|,)\s{0,8})?(?:nn\.\s?\d{1,3}(?:\s?(?:,|&|and)\s?\d{1,3}(?=[\s),.;]))+|(?:(?:nn?|fnn?)\.?|notes?)\s{0,8}\d{1,4}(?:\s{0,8}[-–]\s{0,8}\d{1,4})?(?:\s{0,8}(?:,|&|and)\s{0,8}nn?\.?\s{0,8}\d{1,4})*\b)/y
const ITEM =
  /(?:¶{1,2}\s{0,8}|[Pp]ara(?:s|graphs?)?\.?\s{0,8})?\*{0,2}(?:\d{1,3}(?:,\d{3})+(?![\d,])|\d{1,7})[a-z]?(?:\s?[-–‐‑]\s?\*?(?:\d{1,3}(?:,\d{3})+(?![\d,])|\d{1,7}))?\b(?!\.\d)(?!-[A-Za-z])/y
/** How the judges voted: `(172 F.4th 220, 2-1)`. */
const VOTE = /^\d[-–]\d$/
const LINES = /\s{0,8}:\s{0,8}\d{1,3}(?:\s?[-–]\s?(?:\d{1,4}:)?\d{1,3})?/y
const SEPARATOR = /\s{0,8},\s{0,8}(?:at\s{1,8})?(?:pp?\.\s{0,8})?/y
const JOINED = /\s{0,8}(?:,|&|and)\s{0,8}(?:pp?\.\s{0,8})?/y
const AT =
  /\s{0,8},?\s{0,8}at\s{1,8}(?:ECF\s{1,8}(?:No\.\s{0,8}\d+,?\s{0,8})?)?(?:pp?\.\s{0,8}|pages?\s{1,8}|¶{1,2}\s{0,8})?/y
const BARE = /\s{0,8},?\s{0,8}(?:pp?\.\s{0,8}(?=\d)|(?=[¶*]))/y

/** Tells whether a number that begins at `from` is the volume of another citation. */
export type IsVolume = (from: number, to: number) => boolean

/**
 * A pin that begins at `from`: pages, star pages, paragraphs, with notes. `led` tells how it is introduced: by a comma
 * behind a first page, or by `at` in a short form.
 */
export function readPin(
  text: string,
  from: number,
  led: 'comma' | 'at',
  isVolume: IsVolume,
  least = 0,
): Read | undefined {
  const opening = (
    led === 'at'
      ? (at(AT, text, from) ?? at(BARE, text, from))
      : (at(SEPARATOR, text, from) ?? at(AT, text, from) ?? at(BARE, text, from))
  )?.[0]
  if (opening === undefined) return undefined
  let to = from + opening.length
  let first: number | undefined
  const introduced = /at\s|pp?\.|¶/.test(opening)
  for (;;) {
    const item = at(ITEM, text, to)
    if (!item) break
    const end = to + item[0].length
    if (!introduced && least > 9 && VOTE.test(item[0])) break
    if (!introduced || first !== undefined) {
      if (isVolume(to, end) || !closes(text, end, item[0], introduced ? 0 : least)) break
    }
    first ??= to
    const lines = at(LINES, text, end)
    let next = end + (lines?.[0].length ?? 0)
    const note = at(NOTE, text, next)
    if (note) next += note[0].length
    const more = at(JOINED, text, next)
    const begin = next + (more?.[0].length ?? 0)
    const following = more && at(ITEM, text, begin)
    if (!following) return made(text, first, next)
    const stop = begin + following[0].length
    if (isVolume(begin, stop) || isCutOff(text, stop, following[0], least) || !closes(text, stop, following[0], least))
      return made(text, first, next)
    to = begin
    if (to - from > 240) return made(text, first, next)
  }
  if (first === undefined) {
    const note = at(NOTE, text, to)
    return note && introduced ? made(text, skipSpace(text, to), to + note[0].length) : undefined
  }
  return made(text, first, to)
}

function made(text: string, from: number, to: number): Read {
  const printed = text.slice(from, to)
  // as most are: nothing to make plain
  if (/^[\d-]+$/.test(printed)) return { text: printed, from, to }
  const read = plain(printed)
    .replace(/\b(?:at|pp?\.)\s{0,8}/g, '')
    .replace(/\s{0,8}-\s{0,8}/g, '-')
    .replace(/(?<=\d),(?=\d{3})/g, '')
  return { text: read, from, to }
}

/** A page is followed by punctuation, a bracket or the end; by a word only where the number can be a page of the case. */
function closes(text: string, to: number, item: string, least: number): boolean {
  const next = skipSpace(text, to)
  if (next === to || next >= text.length) return true
  const c = text.charCodeAt(next)
  if (!isLetter(c)) return true
  if (/^(?:n|nn|fn|note|notes|and)\b/.test(text.slice(next, next + 6))) return true
  if (/^[*¶]/.test(item)) return true
  const number = Number(/\d+/.exec(item)?.[0] ?? 0)
  return number >= least && number < least + 400
}

/** The last number of a block, lower than the first page: the volume of a citation that goes on behind a header, `633 Pa. 722, 729, 128`. */
function isCutOff(text: string, to: number, item: string, least: number): boolean {
  return skipSpace(text, to) >= text.length && Number(/\d+/.exec(item)?.[0] ?? least) < least
}

/** The number of the page that a pin begins with; absent for stars, paragraphs and notes. */
export function firstPage(pin: string): number | undefined {
  const page = /^\d+/.exec(pin)?.[0]
  return page === undefined ? undefined : Number(page)
}
