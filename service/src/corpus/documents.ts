import { createHash } from 'node:crypto'
import { Problem } from '../http/problem.js'
import { type Chunk, chunksOf } from './chunks.js'

/** A document of reference as it is handed in. */
export interface Reference {
  readonly vertical: string
  readonly source_title: string
  readonly source_url: string
  /** 100 to 500,000 code points. */
  readonly text: string
}

/** Schemes of addresses that may be given back to readers as links. */
const SCHEMES = new Set(['http:', 'https:', 'ftp:', 'urn:', 'doi:'])

/**
 * The id of a document, made of all that it is: the same document has the same id wherever it is uploaded, and any other has another.
 */
export function documentIdOf({ vertical, source_title, source_url, text }: Reference): string {
  const hash = createHash('sha256')
  // The lengths stand before the parts: no two documents give the same bytes.
  for (const part of [vertical, source_title, source_url, text]) hash.update(`${Buffer.byteLength(part)}:`).update(part)
  return `doc_${hash.digest('hex').slice(0, 40)}`
}

/** The id of a chunk: that of its document and its number in it, so that chunks of a document sort as they stand. */
export function chunkIdOf(documentId: string, ordinal: number): string {
  return `${documentId}.${String(ordinal).padStart(4, '0')}`
}

/**
 * The chunks of a document. Status 422, with a pointer for each fault, where a part is not what can be kept and searched; `at` is the
 * pointer of the document in the body.
 */
export function chunksToKeep(reference: Reference, at = ''): Chunk[] {
  const chunks = chunksOf(reference.text)
  const errors = [
    ...(['source_title', 'source_url', 'text'] as const).flatMap((name) => faultOf(name, reference[name])),
    ...addressFault(reference.source_url),
    ...(chunks.length === 0 ? [{ pointer: '/text', detail: 'Unexpected white space alone, expected text' }] : []),
  ].map(({ pointer, detail }) => ({ pointer: `${at}${pointer}`, detail }))
  if (errors.length > 0) throw new Problem(422, errors[0]?.detail ?? '', { errors })
  return chunks
}

/** A fault of text that no database column takes as it is. */
export function faultOf(name: string, text: string): { pointer: string; detail: string }[] {
  const pointer = `/${name}`
  if (text.includes('\0')) return [{ pointer, detail: `Unexpected U+0000 in ${name}, expected text without it` }]
  if (/\p{Surrogate}/u.test(text)) {
    return [{ pointer, detail: `Unexpected half of a surrogate pair in ${name}, expected whole characters` }]
  }
  return []
}

function addressFault(given: string): { pointer: string; detail: string }[] {
  if (URL.canParse(given) && SCHEMES.has(new URL(given).protocol)) return []
  const detail = `Unexpected source_url, expected an absolute address with one of ${[...SCHEMES].join(' ')}`
  return [{ pointer: '/source_url', detail }]
}
