import { compareText } from '../../document/characters.js'
import type { ReleaseHandle } from '../../rule/release.js'
import { InputError } from '../read.js'
import { dataFolder, tableFiles } from './folder.js'
import { openTable } from './table-reader.js'

/**
 * The releases of a data folder, by id, the latest last. Reads their headers only; tables are opened by the first look-up.
 * Without `dir` the folder is the one `tickmark data add` writes to, and need not exist. With `only`, none but these: each a list
 * (`icd-10-cm`) or one release of it (`icd-10-cm FY2026`). Throws where a named folder or release does not exist, or a table is
 * damaged or was written by another version.
 */
// eslint-disable-next-line @typescript-eslint/require-await -- headers may come to be read without blocking
export async function loadReleases(dir?: string, only?: readonly string[]): Promise<ReleaseHandle[]> {
  const files = tableFiles(dir ?? dataFolder())
  if (!files && dir !== undefined) throw new Error(`${dir}: no such folder, expected one with compiled releases`)
  const all = (files ?? []).map(openTable).sort(byIdThenDate)
  if (!only) return all
  const names = ({ id, release }: ReleaseHandle) => [id, `${id} ${release}`]
  const missing = only.find((name) => !all.some((handle) => names(handle).includes(name)))
  if (missing !== undefined) {
    const there = all.map((handle) => names(handle)[1]).join(', ') || 'none'
    throw new InputError(
      `No release "${missing}" in ${dir ?? dataFolder()}; there: ${there}; tickmark data add adds one`,
    )
  }
  return all.filter((handle) => names(handle).some((name) => only.includes(name)))
}

/** Undated ones first, then by the first day; of two windows that overlap, as a year and its April update, the later is last. */
function byIdThenDate(a: ReleaseHandle, b: ReleaseHandle): number {
  return (
    compareText(a.id, b.id) ||
    compareText(a.window?.from ?? '', b.window?.from ?? '') ||
    compareText(a.release, b.release)
  )
}
