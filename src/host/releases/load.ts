import type { ReleaseHandle } from '../../rule/release.js'
import { dataFolder, tableFiles } from './folder.js'
import { openTable } from './table-reader.js'

/**
 * The releases of a data folder, by id, the latest last. Reads their headers only; tables are opened by the first look-up.
 * Without `dir` the folder is the one `tickmark data add` writes to, and need not exist. Throws where a named folder does not
 * exist, or a table is damaged or was written by another version.
 */
// eslint-disable-next-line @typescript-eslint/require-await -- headers may come to be read without blocking
export async function loadReleases(dir?: string): Promise<ReleaseHandle[]> {
  const files = tableFiles(dir ?? dataFolder())
  if (!files && dir !== undefined) throw new Error(`${dir}: no such folder, expected one with compiled releases`)
  return (files ?? []).map(openTable).sort(byIdThenDate)
}

/** Undated ones first, then by the first day; of two windows that overlap, as a year and its April update, the later is last. */
function byIdThenDate(a: ReleaseHandle, b: ReleaseHandle): number {
  return compare(a.id, b.id) || compare(a.window?.from ?? '', b.window?.from ?? '') || compare(a.release, b.release)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
