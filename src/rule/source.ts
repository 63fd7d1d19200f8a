import type { Document } from '../document/document.js'

/** What a draft was written from: a text, or the rows of a table. */
export interface Source {
  /** Names it in findings and in the options of an outcome; no two of one run share it. */
  readonly key: string
  /** A title for people; where none is given, the key. */
  readonly name?: string
  /** One of `SOURCE_TYPES`. */
  readonly mediaType: string
  /** Exactly one of both is given. Of `rows` the first holds the headers; the media type is then that of comma-separated values. */
  readonly text?: string
  readonly rows?: readonly (readonly (string | number | boolean | null)[])[]
}

/** A source, read. Its layers are built once and kept with it. */
export interface ReadSource {
  readonly key: string
  readonly name: string
  readonly mediaType: string
  /** `sha256:` of its text; of rows, of the comma-separated values they make. */
  readonly sha256: string
  readonly document: Document
}
