import { decodeNamedCharacterReference } from 'decode-named-character-reference'
import { decodeNumericCharacterReference } from 'micromark-util-decode-numeric-character-reference'
import { LIMITS } from './guard.js'
import { Projection } from './projection.js'

const REFERENCE = /&(?:#(\d{1,7})|#[Xx]([\dA-Fa-f]{1,6})|([\dA-Za-z]{1,31}));/y
const PUNCTUATION = /[!-/:-@[-`{-~]/
/** Soft hyphen, zero width space, word joiner, byte order mark: no width in print, none in the projection. */
const NO_WIDTH: readonly number[] = [0xad, 0x200b, 0x2060, 0xfeff]
/** What is not taken over as it stands where value and source are equal. */
const CHANGED = /[\n\r\u00AD\u200B\u2060\uFEFF]/g
/** By UTF-16 unit: 1 for what is taken over as it stands wherever it stands in both. */
const TAKEN = new Uint8Array(128).fill(1)
for (const unit of '\n\r\\&') TAKEN[unit.charCodeAt(0)] = 0

/**
 * The projection of one text node: its value held against the source slice it was made from, unit by unit.
 *
 * Between the two stand escapes (`\*`), character references (`&nbsp;`), and line breaks with the white space and the
 * container prefixes (`> `) around them; nothing else, so the alignment is exact and is never found by searching.
 * Every escape and reference is longer in the source than in the value: where the two are equal, there is none.
 * Undefined when the two do not align. What is taken over as it stands is appended to `into` at once, and that given back.
 */
export function align(
  value: string,
  source: string,
  start: number,
  end: number,
  into?: Projection,
): Projection | undefined {
  const verbatim = source.slice(start, end) === value
  if (into && verbatim && value.search(CHANGED) < 0) {
    into.append(value, start, end)
    return into
  }
  return alignUnits(value, source, start, end, verbatim)
}

function alignUnits(
  value: string,
  source: string,
  start: number,
  end: number,
  verbatim: boolean,
): Projection | undefined {
  const out = new Projection()
  let i = 0
  let s = start
  for (;;) {
    const taken = verbatim ? unchanged(value, i) : equal(value, i, source, s)
    out.append(value.slice(i, i + taken), s, s + taken)
    i += taken
    s += taken
    if (i === value.length) return s <= end ? out : undefined
    const c = value[i] as string
    if (c === '\n' || c === '\r') {
      const blanks = s
      while (isBlank(source[s])) s++
      const wide = source[s] === '\r' && source[s + 1] === '\n'
      if (source[s] !== c) return undefined
      i += c === '\r' && value[i + 1] === '\n' ? 2 : 1
      s += wide ? 2 : 1
      const next = afterPrefix(value, i, source, s, end)
      out.append(' ', blanks, source.slice(s, next).includes('>') ? s : next)
      s = next
    } else if (!verbatim && source[s] === '\\' && source[s + 1] === c && PUNCTUATION.test(c)) {
      out.append(c, s, s + 2)
      i++
      s += 2
    } else {
      const reference = !verbatim && source[s] === '&' ? decodeReference(source, s) : undefined
      if (reference && value.startsWith(reference.text, i)) {
        if (!hasNoWidth(reference.text)) out.append(reference.text, s, reference.end)
        i += reference.text.length
        s = reference.end
      } else if (source[s] === c || (c === '\uFFFD' && source[s] === '\0')) {
        if (!hasNoWidth(c)) out.append(c, s, s + 1)
        i++
        s++
      } else {
        return undefined
      }
    }
  }
}

/** How many units from here on are taken over as they stand, where value and source are equal. */
function unchanged(value: string, i: number): number {
  CHANGED.lastIndex = i
  return (CHANGED.test(value) ? CHANGED.lastIndex - 1 : value.length) - i
}

/** How many units from here on stand in both and are taken over as they stand. */
function equal(value: string, i: number, source: string, s: number): number {
  let taken = 0
  for (; i + taken < value.length; taken++) {
    const unit = value.charCodeAt(i + taken)
    if (unit !== source.charCodeAt(s + taken)) break
    if (unit < 128 ? TAKEN[unit] === 0 : NO_WIDTH.includes(unit)) break
  }
  return taken
}

/** Is this one character without width? */
function hasNoWidth(text: string): boolean {
  return NO_WIDTH.includes(text.charCodeAt(0))
}

function isBlank(unit: string | undefined): boolean {
  return unit === ' ' || unit === '\t'
}

/** Where a line's own text begins, behind indentation and block quote markers. */
function afterPrefix(value: string, i: number, source: string, s: number, end: number): number {
  const candidates: number[] = []
  let next = s
  for (; next < end && (isBlank(source[next]) || source[next] === '>'); next++) {
    if (source[next] === '>' && candidates.length <= LIMITS.nesting) candidates.push(next)
  }
  // A line whose own text begins with '>' (escaped, or too far in to be a marker): the candidate that aligns to its end.
  if (value[i] !== '>') return next
  return candidates.find((candidate) => lineAligns(value, i, source, candidate, end)) ?? next
}

/** Does the value's line at `i` align with the source from `s` to the end of that line? */
function lineAligns(value: string, i: number, source: string, s: number, end: number): boolean {
  let until = i
  while (until < value.length && !isLineEnd(value[until])) until++
  let stop = s
  while (stop < end && !isLineEnd(source[stop])) stop++
  if (until < value.length) while (isBlank(source[stop - 1])) stop--
  const line = align(value.slice(i, until), source, s, stop)
  return line !== undefined && line.ranges(0, line.text.length).at(-1)?.[1] === stop
}

function isLineEnd(unit: string | undefined): boolean {
  return unit === '\n' || unit === '\r'
}

/** The character reference at an offset: what it stands for and where it ends. */
export function decodeReference(source: string, at: number): { text: string; end: number } | undefined {
  REFERENCE.lastIndex = at
  const match = REFERENCE.exec(source)
  if (!match) return undefined
  const [whole, decimal, hexadecimal, name] = match
  const text = decimal
    ? decodeNumericCharacterReference(decimal, 10)
    : hexadecimal
      ? decodeNumericCharacterReference(hexadecimal, 16)
      : decodeNamedCharacterReference(name as string)
  return text === false ? undefined : { text, end: at + whole.length }
}
