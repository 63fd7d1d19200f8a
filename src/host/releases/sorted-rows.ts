import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseRow } from '../../rule/release.js'
import { fileContent } from './content.js'
import { officialFile } from './decode.js'
import { compareKeys } from './row-order.js'

/** Rows sorted in memory: of the largest lists many such runs wait in files until they are merged. */
const RUN = 400_000
/** Rows that go to a file at once. */
const BATCH = 2_000

/**
 * Rows in any order, given back by key with a bounded number of them in memory. Of several rows with one key the first added is kept.
 * {@link dispose} removes the files it has made.
 */
export class SortedRows {
  readonly #folder: string
  readonly #limit: number
  readonly #runs: string[] = []
  #rows: ReleaseRow[] = []
  #scratch: string | undefined

  /** `folder`: where runs wait, if there are more rows than `limit`. */
  constructor(folder: string, limit = RUN) {
    this.#folder = folder
    this.#limit = limit
  }

  add(row: ReleaseRow): void {
    if (this.#rows.length >= this.#limit) this.#spill()
    this.#rows.push(row)
  }

  *rows(): Generator<ReleaseRow> {
    const runs = [...this.#runs.map(readRun), sorted(this.#rows)]
    let before: string | undefined
    for (const row of runs.length === 1 ? (runs[0] ?? []) : merged(runs)) {
      if (row.key !== before) yield row
      before = row.key
    }
  }

  dispose(): void {
    this.#rows = []
    if (this.#scratch !== undefined) rmSync(this.#scratch, { recursive: true, force: true })
  }

  #spill(): void {
    this.#scratch ??= mkdtempSync(join(this.#folder, 'rows-'))
    const file = join(this.#scratch, String(this.#runs.length))
    const descriptor = openSync(file, 'wx')
    try {
      const rows = sorted(this.#rows)
      for (let from = 0; from < rows.length; from += BATCH) {
        const lines = rows.slice(from, from + BATCH).map((row) => `${JSON.stringify(row)}\n`)
        writeWhole(descriptor, Buffer.from(lines.join(''), 'utf8'))
      }
    } finally {
      closeSync(descriptor)
    }
    this.#runs.push(file)
    this.#rows = []
  }
}

/** Writes all bytes of a buffer at the descriptor's place. */
export function writeWhole(descriptor: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done)
}

function sorted(rows: readonly ReleaseRow[]): ReleaseRow[] {
  return [...rows].sort((a, b) => compareKeys(a.key, b.key))
}

function* readRun(file: string): Generator<ReleaseRow> {
  const run = officialFile(file, undefined, fileContent(file, statSync(file).size))
  for (const line of run.lines()) yield JSON.parse(line) as ReleaseRow
}

interface Run {
  readonly order: number
  readonly rest: Iterator<ReleaseRow, unknown>
  row: ReleaseRow
}

/** Merges sorted runs; of equal keys those of the earlier run come first. */
function* merged(runs: readonly Iterable<ReleaseRow>[]): Generator<ReleaseRow> {
  const heap: Run[] = []
  for (const [order, run] of runs.entries()) {
    const rest = run[Symbol.iterator]()
    const first = rest.next()
    if (first.done !== true) heap.push({ order, rest, row: first.value })
  }
  for (let at = heap.length >> 1; at >= 0; at--) sink(heap, at)
  for (let [first] = heap; first; [first] = heap) {
    yield first.row
    const next = first.rest.next()
    if (next.done !== true) first.row = next.value
    else {
      const last = heap.pop()
      if (last && last !== first) heap[0] = last
    }
    sink(heap, 0)
  }
}

/** Puts a run of a heap at its place, the least on top. */
function sink(heap: Run[], from: number): void {
  const run = heap[from]
  if (!run) return
  let at = from
  for (;;) {
    const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]]
    if (!left) break
    const [child, place] = right && isBefore(right, left) ? [right, 2 * at + 2] : [left, 2 * at + 1]
    if (!isBefore(child, run)) break
    heap[at] = child
    at = place
  }
  heap[at] = run
}

function isBefore(a: Run, b: Run): boolean {
  return (compareKeys(a.row.key, b.row.key) || a.order - b.order) < 0
}
