import type { Coverage, Segment } from './extraction/extraction.js'
import type { MediaType } from './extraction/media-type.js'

/**
 * A version of a source as a request holds on to it: plain data, to be kept with the request. Later versions change nothing in it; a
 * revoke or a grant that is gone shows when it is checked again.
 */
export interface Pin {
  readonly source_id: string
  readonly lineage_id: string
  readonly version: number
  readonly filename: string
  readonly media_type: MediaType
  /** Of the file. */
  readonly bytes: number
  /** Of the file's bytes, hexadecimal. */
  readonly sha256: string
  /** Of all that the source says: file, text, segments, coverage. Hexadecimal SHA-256. */
  readonly fingerprint: string
  readonly coverage: Coverage
  /** What it takes of the context budget, labels included. Code points. */
  readonly characters: number
}

/** A pinned source with its text, in code points of which the segments count. */
export interface PinnedSource extends Pin {
  readonly text: string
  readonly segments: readonly Segment[]
}

/**
 * An id that cannot be used. Unknown and foreign ids are `unavailable`, and are not told apart, as are those revoked by another; the
 * owner is told `revoked`, and who has a grant without `can_use` is told `read-only`.
 */
export interface Unusable {
  readonly source_id: string
  readonly code: 'unavailable' | 'revoked' | 'read-only' | 'changed'
  readonly detail: string
}
