import { decodeText } from '../../verification/readers.js'
import { CanonicalText } from './canonical.js'
import { type Extraction, RefusedFile } from './extraction.js'
import type { MediaType } from './media-type.js'

/** Text as it is, by paragraphs: what blank lines part. */
export function readPlain(bytes: Buffer, mediaType: MediaType): Extraction {
  return inUnits(decode(bytes), mediaType, 'paragraph', paragraphs)
}

/** A table as text, by rows. A line break between quotes is none. */
export function readDelimited(bytes: Buffer, mediaType: MediaType): Extraction {
  return inUnits(decode(bytes), mediaType, 'row', rows)
}

function inUnits(
  text: string,
  mediaType: MediaType,
  kind: 'paragraph' | 'row',
  unitsOf: (text: string) => Iterable<string>,
) {
  const canonical = new CanonicalText()
  let total = 0
  let filled = 0
  for (const unit of unitsOf(text)) {
    total++
    if (/\S/.test(unit)) filled++
    canonical.add(unit, { [kind]: total })
  }
  return canonical.done(mediaType, { kind, total, with_text: filled })
}

function decode(bytes: Buffer): string {
  return withReason(() => decodeText(bytes, 'file')).replace(/^\uFEFF/, '')
}

/** What a reader of the engine says is wrong, as a refusal. */
export function withReason<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw refusalOf(error)
  }
}

export function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'InputError') return error
  return new RefusedFile(`Found ${error.message.replace(/^file(?:\.\w+)?: /, '')}`)
}

/** Each with the blank lines after it. */
function* paragraphs(text: string): Iterable<string> {
  let start = 0
  let filled = false
  let blank = false
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at)
    const next = end < 0 ? text.length : end + 1
    const isBlank = text.slice(at, next).trim() === ''
    if (!isBlank && filled && blank) {
      yield text.slice(start, at)
      start = at
    }
    filled ||= !isBlank
    blank = isBlank
    at = next
  }
  if (start < text.length) yield text.slice(start)
}

const QUOTED = /[",;\t|\n]/g

/** Each with the line break after it. A quote opens only at the start of a field, and only where another closes it. */
function* rows(text: string): Iterable<string> {
  let start = 0
  let fieldStart = true
  for (let at = 0; at < text.length;) {
    if (fieldStart && text[at] === '"') {
      const end = closingQuote(text, at + 1)
      fieldStart = false
      at = end < 0 ? at + 1 : end + 1
      continue
    }
    QUOTED.lastIndex = at
    const sign = QUOTED.exec(text)
    if (!sign) break
    at = sign.index + 1
    fieldStart = sign[0] !== '"'
    if (sign[0] !== '\n') continue
    yield text.slice(start, at)
    start = at
  }
  if (start < text.length) yield text.slice(start)
}

/** A field of more than this is a stray quote: without an end to the search, many of them would take time in their square. */
const LONGEST_FIELD = 100_000

function closingQuote(text: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = text.indexOf('"', at)
    if (at < 0 || at - from > LONGEST_FIELD) return -1
    if (text[at + 1] !== '"') return at
  }
}
