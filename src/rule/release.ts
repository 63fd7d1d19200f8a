import { compareText } from '../document/characters.js'
import type { JsonObject, Release } from '../model.js'

/** One row of an official list. */
export interface ReleaseRow {
  readonly key: string
  readonly [column: string]: string | boolean
}

/**
 * An official list, opened for look-ups. Several releases of one `id` may be handed over side by side; the compared date
 * chooses.
 */
export interface ReleaseHandle extends Release {
  /** First and last day it speaks for, ISO 8601. An open end has no `to`. */
  readonly window?: { readonly from: string; readonly to?: string }
  /** The row of exactly this key. */
  find(key: string): ReleaseRow | undefined
  /** Rows whose key begins with `prefix`, in key order, `limit` at most. */
  list(prefix: string, limit: number): readonly ReleaseRow[]
}

/** What a finding that rests on a release quotes. */
export function quoteRelease(release: Release, row?: ReleaseRow): JsonObject {
  return { table: release.id, release: release.release, sha256: release.sha256, ...(row && { row: { ...row } }) }
}

/** A release held in memory: for examples and tests, and for small lists a caller has at hand. */
export function memoryRelease(
  about: Release & { window?: { from: string; to?: string } },
  rows: readonly ReleaseRow[],
): ReleaseHandle {
  const sorted = [...rows].sort((a, b) => compareText(a.key, b.key))
  const byKey = new Map(sorted.map((row) => [row.key, row]))
  return {
    ...about,
    find: (key) => byKey.get(key),
    list: (prefix, limit) => sorted.filter((row) => row.key.startsWith(prefix)).slice(0, limit),
  }
}
