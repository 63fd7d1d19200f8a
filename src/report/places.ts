import { partitionPoint } from '../document/partition-point.js'
import type { Span } from '../model.js'
import type { Result } from './result.js'

/** True where a file is read as a typed artifact, by its name. */
export function isArtifactPath(path: string): boolean {
  return /\.json$/i.test(path)
}

/** What is read as something else than text, by the end of its name. What is extracted is verified; folders are not searched for it. */
const EXTRACTED: Readonly<Record<string, ExtractedKind>> = {
  docx: 'docx',
  doc: 'docx',
  html: 'html',
  htm: 'html',
  pdf: 'pdf',
  xlsx: 'xlsx',
  xls: 'xlsx',
}

export type ExtractedKind = 'docx' | 'html' | 'pdf' | 'xlsx'

/** What a file's text has to be extracted from, by its name; undefined where the file is the text. `.doc` and `.xls` are refused there, by name. */
export function extractedKind(path: string): ExtractedKind | undefined {
  const [, end = ''] = /\.(\w+)$/.exec(path) ?? []
  const key = end.toLowerCase()
  return Object.hasOwn(EXTRACTED, key) ? EXTRACTED[key] : undefined
}

/** Is what is verified the file's own text, so that spans are places in it, and it may be changed? */
export function isOwnText(path: string): boolean {
  return !isArtifactPath(path) && extractedKind(path) === undefined
}

/** A span as a place in the file itself. That of an artifact is in its rendering, of a Word draft in its Markdown: none. */
export function inFile({ path }: Pick<Result, 'path'>, span: Span): Span | undefined {
  return isOwnText(path) ? span : undefined
}

/** Where a span stood in the Word, HTML or PDF draft it was extracted from; undefined for any other draft. */
export function placeOf({ origin }: Pick<Result, 'origin'>, { start: { offset } }: Span): string | undefined {
  const places = origin?.places ?? []
  return places[partitionPoint(places.length, (i) => places[i]![0] <= offset) - 1]?.[1]
}

/** A path with forward slashes, as forges write it. */
export function forwardSlashes(path: string): string {
  return path.replace(/\\/g, '/')
}

/** The path an error line begins with: `drafts/a.md: no such file`. */
export function pathOfError(error: string): string {
  const end = error.indexOf(': ')
  return end < 1 ? '.' : error.slice(0, end)
}
