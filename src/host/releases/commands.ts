import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { releaseFormats } from '../../index.js'
import type { Release } from '../../model.js'
import type { ReleaseWindow } from '../../rule/release-file.js'
import { makeFolder } from '../make-folder.js'
import { compileRelease, type CompiledRelease } from './compile.js'
import { dataFolder, tableFiles } from './folder.js'
import { inputsOf, ReleaseInputError } from './input.js'
import { recogniseInputs } from './recognise.js'
import { DIGEST_BYTES, ReleaseTableError, type TableHeader } from './table-format.js'
import { tableName } from './table-name.js'
import { readHeader } from './table-reader.js'
import { digestOf, type TableAbout } from './table-writer.js'

export interface AddOptions {
  /** Data folder; without it the platform's. Made when it is not there. */
  readonly folder?: string
  /** The release's name, in place of what the file says. */
  readonly release?: string
  /** Only formats of this list are tried. */
  readonly id?: string
}

export interface AddedRelease extends Release {
  readonly window?: ReleaseWindow
  readonly rows: number
  /** The table written. */
  readonly file: string
  readonly replaced: boolean
  readonly warnings: readonly string[]
}

/**
 * Compiles official files into the data folder: all of them, or none when one cannot be used. Throws
 * {@link ReleaseInputError} with one line per fault: file, line, column, what is wrong and what was expected.
 */
// oxlint-disable-next-line typescript/require-await -- compiling may come to happen in a worker
export async function add(files: readonly string[], options: AddOptions = {}): Promise<AddedRelease[]> {
  const folder = options.folder ?? dataFolder()
  const { release, id } = options
  if (release !== undefined && !/^[A-Za-z0-9][\w .+()-]{0,59}$/.test(release)) {
    throw new ReleaseInputError(
      `Unexpected release name ${JSON.stringify(release)}, expected up to 60 letters, digits and . + - ( )`,
    )
  }
  const formats = releaseFormats.filter((format) => id === undefined || format.id === id)
  if (formats.length === 0) {
    const known = [...new Set(releaseFormats.map((format) => format.id))].sort()
    throw new ReleaseInputError(`Unexpected list ${JSON.stringify(id)}, expected one of ${known.join(', ')}`)
  }
  const given = files.map((file) => ({ file, inputs: inputsOf(file) }))
  const recognised = recogniseInputs(
    given.flatMap(({ inputs }) => inputs),
    formats,
  )
  const used = new Set(recognised.flatMap(({ leader, others }) => [leader, ...others.map(({ input }) => input)]))
  const unused = given.find(({ inputs }) => !inputs.some((input) => used.has(input)))
  if (unused) throw new ReleaseInputError(`${unused.file}: no official file in this archive that could be used`)
  makeFolder(folder)
  const compiled: CompiledRelease[] = []
  try {
    for (const inputs of recognised) compiled.push(compileRelease(inputs, folder, release))
    const chosen = fullest(compiled)
    for (const { about, file } of chosen) refuseLesser(file, about)
    return putInPlace(folder, chosen)
  } finally {
    for (const { temporary } of compiled) rmSync(temporary, { force: true })
  }
}

export interface ListedRelease extends Release {
  readonly window?: ReleaseWindow
  readonly rows: number
  readonly bytes: number
  readonly file: string
}

/** The releases of a data folder, in name order, and the tables in it that cannot be used. */
// oxlint-disable-next-line typescript/require-await -- see add
export async function list(folder = dataFolder()): Promise<{ releases: ListedRelease[]; damaged: DamagedTable[] }> {
  const releases: ListedRelease[] = []
  const damaged: DamagedTable[] = []
  for (const file of tableFiles(folder) ?? []) {
    const header = headerOrProblem(file)
    if (typeof header === 'string') damaged.push({ file, problem: header })
    else releases.push(listed(file, header))
  }
  return { releases, damaged }
}

/** A table that cannot be used, and why. */
export interface DamagedTable {
  readonly file: string
  readonly problem: string
}

/** Removes one release. Throws {@link ReleaseInputError} when there is none of that name. */
export async function remove(id: string, release: string, folder = dataFolder()): Promise<string> {
  const { releases, damaged } = await list(folder)
  const found =
    releases.find((one) => one.id === id && one.release === release)?.file ??
    damaged.find(({ file }) => basename(file) === tableName(id, release))?.file
  if (found === undefined) {
    const known = releases.map((one) => `${one.id} ${one.release}`)
    const expected = known.length > 0 ? `expected one of: ${known.join(', ')}` : `there is none in ${folder}`
    throw new ReleaseInputError(`Unexpected release ${id} ${release}, ${expected}`)
  }
  rmSync(found)
  return found
}

export interface VerifiedTable {
  readonly file: string
  readonly id?: string
  readonly release?: string
  readonly ok: boolean
  readonly problem?: string
}

/** Hashes every table anew and compares with the digest it was written with. */
// oxlint-disable-next-line typescript/require-await -- see add
export async function verify(folder = dataFolder()): Promise<VerifiedTable[]> {
  return (tableFiles(folder) ?? []).map((file) => {
    const header = headerOrProblem(file)
    if (typeof header === 'string') return { file, ok: false, problem: header }
    const ok = isWhole(file)
    const { id, release } = header
    return {
      file,
      id,
      release,
      ok,
      ...(!ok && { problem: 'its SHA-256 is not the one it was written with: add the official file again' }),
    }
  })
}

/** True where the digest at the end of a table is that of what stands before it. */
function isWhole(file: string): boolean {
  const descriptor = openSync(file, 'r')
  try {
    const length = fstatSync(descriptor).size - DIGEST_BYTES
    const kept = Buffer.alloc(DIGEST_BYTES)
    readSync(descriptor, kept, 0, DIGEST_BYTES, length)
    return digestOf(file, length).equals(kept)
  } finally {
    closeSync(descriptor)
  }
}

/** Of several files of one release the fullest: an order file before a codes file, then the one with more rows. */
function fullest(compiled: readonly CompiledRelease[]): CompiledRelease[] {
  const best = new Map<string, CompiledRelease>()
  for (const one of compiled) {
    const key = `${one.about.id} ${one.about.release}`
    const other = best.get(key)
    if (!other) best.set(key, one)
    else {
      const [kept, left] = isFuller(one, other) ? [one, other] : [other, one]
      best.set(key, { ...kept, warnings: [...kept.warnings, `${left.about.source} left out: it is the same release`] })
    }
  }
  return [...best.values()]
}

function isFuller(one: CompiledRelease, other: CompiledRelease): boolean {
  if (one.about.rank !== other.about.rank) return one.about.rank > other.about.rank
  if (one.rows !== other.rows) return one.rows > other.rows
  return one.bytes > other.bytes
}

function refuseLesser(file: string, about: TableAbout): void {
  const existing = headerOrProblem(file)
  if (typeof existing === 'string' || existing.rank <= about.rank) return
  throw new ReleaseInputError(
    `${about.source}: ${about.id} ${about.release} is there from ${existing.source}, which holds more; remove it first to replace it`,
  )
}

/** Puts every table at its place: a reader sees the old table or the new one, whole. */
function putInPlace(folder: string, compiled: readonly CompiledRelease[]): AddedRelease[] {
  const before = new Set(tableFiles(folder))
  for (const { temporary, file } of compiled) renameSync(temporary, file)
  const headers = (tableFiles(folder) ?? []).map(headerOrProblem).filter((header) => typeof header !== 'string')
  return compiled.map(({ about, rows, file, warnings }) => ({
    ...facts(about),
    rows,
    file,
    replaced: before.has(file),
    warnings: [...warnings, ...staleNotes(about, headers)],
  }))
}

/** Notes older than the codes they speak of are a hint, no more. */
function staleNotes(about: TableAbout, headers: readonly TableHeader[]): string[] {
  const pairs =
    about.id === 'icd-10-cm-notes'
      ? headers.filter(({ id }) => id === 'icd-10-cm').map((codes) => [about, codes] as const)
      : about.id === 'icd-10-cm'
        ? headers.filter(({ id }) => id === 'icd-10-cm-notes').map((notes) => [notes, about] as const)
        : []
  const newest = pairs.sort(([, a], [, b]) => ((a.window?.from ?? '') < (b.window?.from ?? '') ? 1 : -1))[0]
  if (!newest) return []
  const [notes, codes] = newest
  if ((notes.window?.to ?? '') >= (codes.window?.from ?? '')) return []
  return [
    `the notes are of ${notes.release}, the codes of ${codes.release}: what rests on them is a warning that names ${notes.release}`,
  ]
}

function headerOrProblem(file: string): TableHeader | string {
  try {
    return readHeader(file)
  } catch (error) {
    if (error instanceof ReleaseTableError) return error.message
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'no such file' : String(error)
  }
}

function listed(file: string, header: TableHeader): ListedRelease {
  return { ...facts(header), rows: header.rows, bytes: statSync(file).size, file }
}

function facts({ id, release, sha256, source, window }: TableAbout) {
  return { id, release, sha256, source, ...(window && { window }) }
}
