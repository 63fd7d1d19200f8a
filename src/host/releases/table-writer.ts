import { createHash } from 'node:crypto'
import { compareText } from '../../document/characters.js'
import type { ReleaseRow } from '../../rule/release.js'
import type { ReleaseColumn } from '../../rule/release-file.js'
import { FORMAT_VERSION, INDEX_ENTRY_BYTES, MAGIC, PAGE_ROWS, PREFIX_BYTES, type TableHeader } from './table-format.js'

const NOTHING = Buffer.alloc(0)

/** What the writer adds to the header itself. */
type Layout = 'rows' | 'pages' | 'pageBytes' | 'indexBytes' | 'columns'

/** Lays a release out as a table. Rows may come in any order; every key once, every row with all columns. */
export function writeTable(
  about: Omit<TableHeader, Layout>,
  columns: readonly ReleaseColumn[],
  rows: readonly ReleaseRow[],
): Buffer {
  const sorted = sortByKey(rows)
  const pages: Buffer[] = []
  const index = Buffer.alloc(Math.ceil(sorted.length / PAGE_ROWS) * INDEX_ENTRY_BYTES)
  const firstKeys: Buffer[] = []
  let pageBytes = 0
  let keyBytes = 0
  for (let from = 0; from < sorted.length; from += PAGE_ROWS) {
    const rowsOfPage = sorted.slice(from, from + PAGE_ROWS)
    const page = encodePage(rowsOfPage, columns)
    const first = Buffer.from(rowsOfPage[0]?.key ?? '', 'utf8')
    keyBytes += first.length
    index.writeUInt32LE(pageBytes, pages.length * INDEX_ENTRY_BYTES)
    index.writeUInt32LE(keyBytes, pages.length * INDEX_ENTRY_BYTES + 4)
    pages.push(page)
    firstKeys.push(first)
    pageBytes += page.length
  }
  const header: TableHeader = {
    ...about,
    columns,
    rows: sorted.length,
    pages: pages.length,
    pageBytes,
    indexBytes: index.length + keyBytes,
  }
  const json = Buffer.from(JSON.stringify(header), 'utf8')
  const prefix = Buffer.alloc(PREFIX_BYTES)
  MAGIC.copy(prefix)
  prefix.writeUInt32LE(FORMAT_VERSION, MAGIC.length)
  prefix.writeUInt32LE(json.length, MAGIC.length + 4)
  const parts = [prefix, json, ...pages, index, ...firstKeys]
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return Buffer.concat([...parts, digest.digest()])
}

/** By the bytes of the key in UTF-8, which for surrogate pairs is not the order of JavaScript strings. */
function sortByKey(rows: readonly ReleaseRow[]): ReleaseRow[] {
  // eslint-disable-next-line no-control-regex
  const plain = rows.every((row) => /^[\x00-\x7f]*$/.test(row.key))
  if (plain) return [...rows].sort((a, b) => compareText(a.key, b.key))
  return rows
    .map((row) => ({ row, bytes: Buffer.from(row.key, 'utf8') }))
    .sort((a, b) => a.bytes.compare(b.bytes))
    .map(({ row }) => row)
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
