import { createHash } from 'node:crypto'
import { closeSync, fstatSync, fsyncSync, openSync, writeSync } from 'node:fs'
import type { ReleaseRow } from '../../rule/release.js'
import type { ReleaseColumn } from '../../rule/release-file.js'
import { fileContent } from './content.js'
import { writeWhole } from './sorted-rows.js'
import {
  FORMAT_VERSION,
  INDEX_ENTRY_BYTES,
  MAGIC,
  PAGE_ROWS,
  PREFIX_BYTES,
  ReleaseTableError,
  type TableHeader,
} from './table-format.js'

const NOTHING = Buffer.alloc(0)
/** Bytes of pages that go to the file at once. */
const BATCH = 1 << 20
/** Where a page begins is written in 32 bits. */
const MOST_BYTES = 0xffffffff

/** What the writer adds to the header itself. */
type Layout = 'rows' | 'pages' | 'pageBytes' | 'indexBytes' | 'columns'
export type TableAbout = Omit<TableHeader, Layout>

/**
 * Lays a release out as a table in a new file, a page at a time. Rows come in the order of their keys (as bytes), every key once,
 * every row with all columns. Gives the number of rows and the size of the file.
 */
export function writeTable(
  file: string,
  about: TableAbout,
  columns: readonly ReleaseColumn[],
  rows: Iterable<ReleaseRow>,
): { rows: number; bytes: number } {
  const descriptor = openSync(file, 'wx+')
  try {
    // The header names figures that are known at the end: it gets room for the largest of them.
    const [most, place] = [Number.MAX_SAFE_INTEGER, { ...about, columns }]
    const room = headerBytes({ ...place, rows: most, pages: most, pageBytes: most, indexBytes: most }).length
    writeWhole(descriptor, Buffer.alloc(PREFIX_BYTES + room))
    const written = writePages(file, descriptor, columns, rows)
    const json = headerBytes({ ...place, ...written })
    const prefix = Buffer.alloc(PREFIX_BYTES + room, ' ')
    MAGIC.copy(prefix)
    prefix.writeUInt32LE(FORMAT_VERSION, MAGIC.length)
    prefix.writeUInt32LE(room, MAGIC.length + 4)
    json.copy(prefix, PREFIX_BYTES)
    for (let done = 0; done < prefix.length;) done += writeSync(descriptor, prefix, done, prefix.length - done, done)
    const { size } = fstatSync(descriptor)
    writeSync(descriptor, digestOf(file, size), 0, undefined, size)
    fsyncSync(descriptor)
    return { rows: written.rows, bytes: fstatSync(descriptor).size }
  } finally {
    closeSync(descriptor)
  }
}

/** SHA-256 of the first bytes of a file. */
export function digestOf(file: string, length: number): Buffer {
  const digest = createHash('sha256')
  let rest = length
  for (const piece of fileContent(file, length).pieces()) {
    digest.update(piece.subarray(0, rest))
    rest -= Math.min(rest, piece.length)
  }
  return digest.digest()
}

function headerBytes(header: TableHeader): Buffer {
  return Buffer.from(JSON.stringify(header), 'utf8')
}

/** Writes the pages, then their index. */
function writePages(
  file: string,
  descriptor: number,
  columns: readonly ReleaseColumn[],
  rows: Iterable<ReleaseRow>,
): Pick<TableHeader, Exclude<Layout, 'columns'>> {
  const starts: number[] = []
  const firstKeys: string[] = []
  let batch: Buffer[] = []
  let [count, pageBytes, batchBytes] = [0, 0, 0]
  const flush = (least: number): void => {
    if (batchBytes < least) return
    writeWhole(descriptor, Buffer.concat(batch, batchBytes))
    batch = []
    batchBytes = 0
  }
  for (const page of inPages(rows)) {
    const bytes = encodePage(page, columns)
    if (pageBytes > MOST_BYTES) throw new ReleaseTableError(file, 'the release has more than the 4 GB a table can hold')
    starts.push(pageBytes)
    firstKeys.push(page[0]?.key ?? '')
    batch.push(bytes)
    batchBytes += bytes.length
    pageBytes += bytes.length
    count += page.length
    flush(BATCH)
  }
  flush(0)
  const index = encodeIndex(starts, firstKeys)
  writeWhole(descriptor, index)
  return { rows: count, pages: starts.length, pageBytes, indexBytes: index.length }
}

function encodeIndex(starts: readonly number[], firstKeys: readonly string[]): Buffer {
  const entries = Buffer.alloc(starts.length * INDEX_ENTRY_BYTES)
  let keyBytes = 0
  for (const [page, key] of firstKeys.entries()) {
    keyBytes += Buffer.byteLength(key, 'utf8')
    entries.writeUInt32LE(starts[page] ?? 0, page * INDEX_ENTRY_BYTES)
    entries.writeUInt32LE(keyBytes, page * INDEX_ENTRY_BYTES + 4)
  }
  return Buffer.concat([entries, Buffer.from(firstKeys.join(''), 'utf8')])
}

function* inPages(rows: Iterable<ReleaseRow>): Generator<readonly ReleaseRow[]> {
  let page: ReleaseRow[] = []
  for (const row of rows) {
    page.push(row)
    if (page.length < PAGE_ROWS) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

function encodePage(rows: readonly ReleaseRow[], columns: readonly ReleaseColumn[]): Buffer {
  const out: Buffer[] = []
  const flags = columns.filter(({ type }) => type === 'boolean')
  const texts = ['key', ...columns.filter(({ type }) => type === 'string').map(({ name }) => name)]
  const before = new Map<string, Buffer>()
  for (const row of rows) {
    for (const name of texts) {
      const bytes = Buffer.from(textOf(row, name), 'utf8')
      const shared = sharedBytes(before.get(name) ?? NOTHING, bytes)
      out.push(varint(shared), varint(bytes.length - shared), bytes.subarray(shared))
      before.set(name, bytes)
    }
    for (const { name } of flags) out.push(Buffer.of(flagOf(row, name) ? 1 : 0))
  }
  return Buffer.concat(out)
}

function textOf(row: ReleaseRow, name: string): string {
  const value = row[name]
  if (typeof value !== 'string') throw new TypeError(`row ${row.key} has no text in column ${name}`)
  return value
}

function flagOf(row: ReleaseRow, name: string): boolean {
  const value = row[name]
  if (typeof value !== 'boolean') throw new TypeError(`row ${row.key} has no flag in column ${name}`)
  return value
}

function sharedBytes(before: Buffer, bytes: Buffer): number {
  const limit = Math.min(before.length, bytes.length)
  let shared = 0
  while (shared < limit && before[shared] === bytes[shared]) shared++
  return shared
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  bytes.push(rest)
  return Buffer.from(bytes)
}
