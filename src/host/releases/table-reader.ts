import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { partitionPoint } from '../../document/partition-point.js'
import type { ReleaseHandle, ReleaseRow } from '../../rule/release.js'
import {
  DIGEST_BYTES,
  FORMAT_VERSION,
  HEADER_LIMIT,
  INDEX_ENTRY_BYTES,
  MAGIC,
  PREFIX_BYTES,
  ReleaseTableError,
  type TableHeader,
} from './table-format.js'
import { readPage } from './table-page.js'

/** Pages kept in memory: look-ups of one note fall into few. */
const CACHED_PAGES = 32
/** Rows kept in memory: rules ask for the same code one after another. */
const CACHED_ROWS = 8_192

/** The header of a table; throws {@link ReleaseTableError} when the file is not one that can be used. */
export function readHeader(file: string): TableHeader {
  const descriptor = openSync(file, 'r')
  try {
    return headerOf(file, descriptor).header
  } finally {
    closeSync(descriptor)
  }
}

/** A release in a table. A worker opens the file anew. */
export interface TableRelease extends ReleaseHandle {
  readonly file: string
}

/** A release for look-ups. Reads the header now, the index with the first look-up, a page when it is asked for. */
export function openTable(file: string): TableRelease {
  const { id, release, sha256, source, window } = readHeader(file)
  let table: Table | undefined
  const opened = (): Table => (table ??= new Table(file, sha256))
  return {
    id,
    release,
    sha256,
    source,
    file,
    ...(window && { window }),
    find: (key) => opened().find(key),
    list: (prefix, limit) => opened().list(prefix, limit),
  }
}

function headerOf(file: string, descriptor: number): { header: TableHeader; bodyAt: number } {
  const prefix = readAt(file, descriptor, 0, PREFIX_BYTES)
  if (prefix.compare(MAGIC, 0, MAGIC.length, 0, MAGIC.length) !== 0) {
    throw new ReleaseTableError(file, 'this is no table of tickmark')
  }
  const version = prefix.readUInt32LE(MAGIC.length)
  if (version !== FORMAT_VERSION) {
    const message = `table format ${version}, this version of tickmark reads ${FORMAT_VERSION}: add the official file again`
    throw new ReleaseTableError(file, message)
  }
  const length = prefix.readUInt32LE(MAGIC.length + 4)
  if (length > HEADER_LIMIT) throw damaged(file)
  const header = parseHeader(file, readAt(file, descriptor, PREFIX_BYTES, length))
  const bodyAt = PREFIX_BYTES + length
  if (fstatSync(descriptor).size !== bodyAt + header.pageBytes + header.indexBytes + DIGEST_BYTES) throw damaged(file)
  return { header, bodyAt }
}

function parseHeader(file: string, json: Buffer): TableHeader {
  let header: Partial<TableHeader> | null
  try {
    header = JSON.parse(json.toString('utf8')) as Partial<TableHeader> | null
  } catch {
    throw damaged(file)
  }
  const { pages, pageBytes, indexBytes } = header ?? {}
  if (![pages, pageBytes, indexBytes].every(Number.isSafeInteger) || !Array.isArray(header?.columns))
    throw damaged(file)
  return header as TableHeader
}

function damaged(file: string): ReleaseTableError {
  return new ReleaseTableError(file, 'the table is damaged or cut short: add the official file again')
}

function readAt(file: string, descriptor: number, position: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  let done = 0
  while (done < length) {
    const read = readSync(descriptor, bytes, done, length - done, position + done)
    if (read === 0) throw damaged(file)
    done += read
  }
  return bytes
}

/** A table whose file stays open: a release replaced meanwhile goes on answering as it was loaded. */
class Table {
  readonly #file: string
  readonly #descriptor: number
  readonly #header: TableHeader
  readonly #bodyAt: number
  readonly #index: Buffer
  readonly #pages = new Map<number, Buffer>()
  readonly #found = new Map<string, ReleaseRow | undefined>()
  readonly #lists = new Map<string, readonly ReleaseRow[]>()
  #listed = 0

  constructor(file: string, sha256: string) {
    this.#file = file
    this.#descriptor = openSync(file, 'r')
    const { header, bodyAt } = headerOf(file, this.#descriptor)
    if (header.sha256 !== sha256)
      throw new ReleaseTableError(file, 'the table was replaced while it was in use: load again')
    this.#header = header
    this.#bodyAt = bodyAt
    this.#index = readAt(file, this.#descriptor, bodyAt + header.pageBytes, header.indexBytes)
    if (header.pages * INDEX_ENTRY_BYTES > this.#index.length) throw damaged(file)
  }

  find(key: string): ReleaseRow | undefined {
    if (this.#found.has(key)) return this.#found.get(key)
    if (this.#found.size >= CACHED_ROWS) this.#found.clear()
    const row = this.#find(key)
    this.#found.set(key, row)
    return row
  }

  list(prefix: string, limit: number): readonly ReleaseRow[] {
    const asked = `${limit} ${prefix}`
    const known = this.#lists.get(asked)
    if (known) return known
    const rows = this.#list(prefix, limit)
    if (this.#listed + rows.length > CACHED_ROWS) {
      this.#lists.clear()
      this.#listed = 0
    }
    this.#lists.set(asked, rows)
    this.#listed += rows.length + 1
    return rows
  }

  #find(key: string): ReleaseRow | undefined {
    const bytes = Buffer.from(key, 'utf8')
    const page = this.#pageBefore(bytes)
    if (page < 0) return undefined
    let found: ReleaseRow | undefined
    readPage(this.#file, this.#page(page), this.#header.columns, (at, row) => {
      const order = at.compare(bytes)
      if (order === 0) found = row()
      return order < 0 ? 'next' : 'stop'
    })
    // A lone surrogate becomes another character in UTF-8.
    return found?.key === key ? found : undefined
  }

  #list(prefix: string, limit: number): readonly ReleaseRow[] {
    const bytes = Buffer.from(prefix, 'utf8')
    const rows: ReleaseRow[] = []
    let done = limit <= 0
    for (let page = Math.max(0, this.#pageBefore(bytes)); page < this.#header.pages && !done; page++) {
      readPage(this.#file, this.#page(page), this.#header.columns, (key, row) => {
        if (key.compare(bytes) < 0) return 'next'
        const begins = key.subarray(0, bytes.length).equals(bytes)
        if (begins) rows.push(row())
        done = !begins || rows.length >= limit
        return done ? 'stop' : 'next'
      })
    }
    return rows.every((row) => row.key.startsWith(prefix)) ? rows : []
  }

  /** The last page whose first key is not after `key`; -1 when all are. */
  #pageBefore(key: Buffer): number {
    return partitionPoint(this.#header.pages, (page) => this.#compareFirst(page, key) <= 0) - 1
  }

  #compareFirst(page: number, key: Buffer): number {
    const keys = this.#header.pages * INDEX_ENTRY_BYTES
    const from = page === 0 ? 0 : this.#index.readUInt32LE((page - 1) * INDEX_ENTRY_BYTES + 4)
    const to = this.#index.readUInt32LE(page * INDEX_ENTRY_BYTES + 4)
    if (from > to || keys + to > this.#index.length) throw damaged(this.#file)
    return this.#index.compare(key, 0, key.length, keys + from, keys + to)
  }

  #page(page: number): Buffer {
    const cached = this.#pages.get(page)
    if (cached) return cached
    const from = this.#index.readUInt32LE(page * INDEX_ENTRY_BYTES)
    const last = page + 1 === this.#header.pages
    const to = last ? this.#header.pageBytes : this.#index.readUInt32LE((page + 1) * INDEX_ENTRY_BYTES)
    if (from > to || to > this.#header.pageBytes) throw damaged(this.#file)
    const bytes = readAt(this.#file, this.#descriptor, this.#bodyAt + from, to - from)
    const [oldest] = this.#pages.keys()
    if (oldest !== undefined && this.#pages.size >= CACHED_PAGES) this.#pages.delete(oldest)
    this.#pages.set(page, bytes)
    return bytes
  }
}
