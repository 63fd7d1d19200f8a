import { commaSeparated, commaSeparatedText, tabSeparated } from '../document/delimited.js'
import { type Document, readDocument } from '../document/document.js'
import { fast } from '../document/fast/index.js'
import { LIMITS } from '../document/guard.js'
import type { Measure } from '../document/measure.js'
import type { Parser } from '../document/parse.js'
import { plainTextWithTables } from '../document/plain-text/index.js'
import { pointer } from '../document/pointer.js'
import type { Json } from '../model.js'
import type { ReadSource, Source } from '../rule/source.js'
import { fingerprint } from './canonical.js'
import { OptionError } from './option-error.js'
import { quoted, unexpected } from './option-shapes.js'

/** How a source is read, by its media type. */
const PARSERS: Readonly<Record<string, Parser>> = {
  'text/markdown': fast,
  'text/plain': plainTextWithTables,
  'text/csv': commaSeparated,
  'text/tab-separated-values': tabSeparated,
}

/** The media types a source may have. */
export const SOURCE_TYPES: readonly string[] = Object.keys(PARSERS)

/** More sources than any draft is written from. */
const MOST = 1000

const NONE: readonly never[] = []

/** Sources read, and kept for the drafts that follow: a draft mostly comes with those of the one before. */
export class SourceShelf {
  readonly #measure: Measure
  #given: readonly Source[] = NONE
  #read: readonly ReadSource[] = NONE

  constructor(measure: Measure) {
    this.#measure = measure
  }

  /** Reads what was not read the last time. Throws {@link OptionError} for what is no source. */
  read(given: readonly Source[]): readonly ReadSource[] {
    if (given.length === 0) return NONE
    if (given.length === this.#given.length && given.every((source, i) => isSame(source, this.#given[i])))
      return this.#read
    checkSources(given)
    const known = new Map(this.#read.map((source) => [idOf(source), source]))
    let left = LIMITS.size
    this.#read = given.map((source) => {
      const text = textOf(source)
      const about = {
        key: source.key,
        name: source.name ?? source.key,
        mediaType: source.rows ? 'text/csv' : source.mediaType,
        sha256: fingerprint(text),
      }
      left -= text.length
      return known.get(idOf(about)) ?? { ...about, document: this.#document(text, about.mediaType, left < 0) }
    })
    this.#given = given.map((source) => ({ ...source }))
    return this.#read
  }

  /** Of what all sources together may have, one that goes beyond is refused, as a draft would be. */
  #document(text: string, mediaType: string, refused: boolean): Document {
    if (!refused) return this.#measure('sources', () => readDocument(text, PARSERS[mediaType]))
    return { ...readDocument(''), refused: ['too-large'] }
  }
}

/** What an outcome records of sources. */
export function recordOf(sources: readonly ReadSource[]): Json {
  return sources.map(({ key, sha256 }) => ({ key, sha256 }))
}

/** Whether the same was given again, the content included. */
function isSame(a: Source, b: Source | undefined): boolean {
  return a.key === b?.key && a.name === b.name && a.mediaType === b.mediaType && a.text === b.text && a.rows === b.rows
}

function idOf({ key, name, mediaType, sha256 }: Omit<ReadSource, 'document'>): string {
  return JSON.stringify([key, name, mediaType, sha256])
}

function textOf({ text, rows }: Source): string {
  return text ?? commaSeparatedText(rows ?? [])
}

function checkSources(given: readonly unknown[]): void {
  if (given.length > MOST)
    throw new OptionError('/sources', `Unexpected ${given.length} sources, expected at most ${MOST}`)
  const keys = new Set<string>()
  given.forEach((source, i) => {
    const at = pointer('sources', i)
    if (typeof source !== 'object' || source === null || Array.isArray(source)) {
      throw unexpected(at, source, 'for a source', 'an object with key, mediaType and text or rows')
    }
    checkSource(source as Record<string, unknown>, at)
    const { key } = source as Source
    if (keys.has(key))
      throw new OptionError(`${at}/key`, `Key ${quoted(key)} is given to two sources, expected one for each`)
    keys.add(key)
  })
}

function checkSource({ key, name, mediaType, text, rows, ...rest }: Record<string, unknown>, at: string): void {
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) {
    throw new OptionError(at + pointer(unknown), `Unknown key of a source; it has key, name, mediaType, text and rows`)
  }
  if (typeof key !== 'string' || key === '') throw unexpected(`${at}/key`, key, 'for the key of a source', 'text')
  if (name !== undefined && typeof name !== 'string')
    throw unexpected(`${at}/name`, name, 'for the name of a source', 'text')
  if (rows === undefined) {
    if (typeof text !== 'string') throw unexpected(`${at}/text`, text, `for source ${quoted(key)}`, 'its text, or rows')
    if (typeof mediaType !== 'string' || !SOURCE_TYPES.includes(mediaType)) {
      throw unexpected(`${at}/mediaType`, mediaType, `for source ${quoted(key)}`, SOURCE_TYPES.join(', '))
    }
    return
  }
  if (text !== undefined)
    throw new OptionError(at, `Unexpected text and rows for source ${quoted(key)}, expected one of them`)
  const isValue = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)
  if (!Array.isArray(rows) || !rows.every((row) => Array.isArray(row) && row.every(isValue))) {
    throw unexpected(
      `${at}/rows`,
      rows,
      `for source ${quoted(key)}`,
      'a list of rows, each a list of texts and numbers',
    )
  }
}
