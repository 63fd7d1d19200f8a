import type { ReleaseColumn, ReleaseWindow } from '../../rule/release-file.js'
import type { Release } from '../../model.js'

/**
 * A compiled release, one file:
 *
 *     magic (8 bytes) · format version (u32) · header length (u32) · header (JSON, UTF-8) · pages · index · SHA-256 (32 bytes)
 *
 * Rows are sorted by the bytes of their key. A page holds up to {@link PAGE_ROWS} rows, each front-coded against the row
 * before it in the page: so a look-up reads the index once, then one page. The index has one entry per page, two u32 (where
 * the page begins within the pages, where its first key ends within the keys), then all first keys. The digest covers
 * everything before it. Integers are little-endian.
 */
export const MAGIC = Buffer.from('TICKMARK', 'latin1')
export const FORMAT_VERSION = 1
export const PAGE_ROWS = 16
export const PREFIX_BYTES = MAGIC.length + 8
export const DIGEST_BYTES = 32
export const INDEX_ENTRY_BYTES = 8
/** Far above any header that is written; a bound for a damaged file. */
export const HEADER_LIMIT = 1 << 20

export const TABLE_EXTENSION = '.table'

export interface TableHeader extends Release {
  readonly window?: ReleaseWindow
  /** Format and rank it was read with: a codes file does not replace an order file. */
  readonly format: string
  readonly rank: number
  readonly columns: readonly ReleaseColumn[]
  readonly rows: number
  readonly pages: number
  readonly pageBytes: number
  readonly indexBytes: number
  /** The official files it was made from. */
  readonly sources: readonly { readonly name: string; readonly sha256: string; readonly bytes: number }[]
}

/** A compiled release that cannot be used: damaged, cut short, or written by another version. */
export class ReleaseTableError extends Error {
  readonly file: string

  constructor(file: string, message: string) {
    super(message)
    this.name = 'ReleaseTableError'
    this.file = file
  }
}
