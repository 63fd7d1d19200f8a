import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { ReleaseRow } from '../../../src/rule/release.js'
import { SortedRows } from '../../../src/host/releases/sorted-rows.js'
import { openTable } from '../../../src/host/releases/table-reader.js'
import { writeTable } from '../../../src/host/releases/table-writer.js'

const folder = mkdtempSync(join(tmpdir(), 'tickmark-table-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ABOUT = {
  id: 'icd-10-cm',
  release: 'FY2026',
  sha256: 'ab'.repeat(32),
  source: 'icd10cm_order_2026.txt',
  window: { from: '2025-10-01', to: '2026-09-30' },
  format: 'test',
  rank: 1,
  sources: [],
}
const COLUMNS = [
  { name: 'title', type: 'string' },
  { name: 'billable', type: 'boolean' },
  { name: 'short', type: 'string' },
] as const

let written = 0
function table(rows: readonly ReleaseRow[]) {
  const file = laidOut(rows)
  return { file, handle: openTable(file) }
}

/** With `limit`, rows beyond so many wait in files. */
function laidOut(rows: readonly ReleaseRow[], limit?: number): string {
  const file = join(folder, `${written++}.table`)
  const sorted = new SortedRows(folder, limit)
  for (const one of rows) sorted.add(one)
  const { bytes } = writeTable(file, ABOUT, COLUMNS, sorted.rows())
  sorted.dispose()
  expect(bytes).toBe(readFileSync(file).length)
  return file
}

/** Keys that share beginnings, as codes do, and some from anywhere in Unicode. */
const key = fc.oneof(
  fc.string({ unit: fc.constantFrom('A', 'B', '0', '1', 'X'), maxLength: 7 }),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
)
const text = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom('Left side', 'Left side of the body', '', 'Fracture – é 𝒳'),
)
const row = fc.record({ key, title: text, billable: fc.boolean(), short: text })
const rows = fc.uniqueArray(row, { selector: ({ key: own }) => own, maxLength: 300 })

describe('a compiled table', () => {
  test('keeps what was asked, and answers the same when that was more than it keeps', () => {
    const all = Array.from({ length: 9_000 }, (_, i) => {
      const own = `A${String(i).padStart(4, '0')}`
      return { key: own, title: `Title ${own}`, billable: true, short: '' }
    })
    const { handle } = table(all)
    expect(handle.find('A0001')).toBe(handle.find('A0001'))
    expect(handle.list('A00', 200)).toBe(handle.list('A00', 200))
    for (const one of all) expect(handle.find(one.key)).toEqual(one)
    for (let i = 0; i < 90; i++) {
      const prefix = `A${String(i).padStart(2, '0')}`
      expect(handle.list(prefix, 200)).toEqual(all.slice(i * 100, i * 100 + 100))
    }
    expect(handle.find('A0001')).toEqual(all[1])
    expect(handle.list('A00', 200)).toEqual(all.slice(0, 100))
    expect(handle.list('A00', 3)).toEqual(all.slice(0, 3))
  })

  test('finds every row by its key, nothing by another, and lists by prefix in byte order', () => {
    fc.assert(
      fc.property(
        rows,
        fc.array(fc.oneof(key, fc.string({ unit: 'binary' })), { maxLength: 20 }),
        fc.nat(40),
        (all, others, limit) => {
          const { handle } = table(all)
          const known = new Map(all.map((one) => [one.key, one]))
          for (const one of all) expect(handle.find(one.key)).toEqual(one)
          for (const other of others) expect(handle.find(other)).toEqual(known.get(other))
          const sorted = [...all].sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)))
          for (const prefix of ['', 'A', 'A0', ...others.slice(0, 3)]) {
            expect(handle.list(prefix, limit)).toEqual(
              sorted.filter((one) => one.key.startsWith(prefix)).slice(0, limit),
            )
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('is the same bytes whatever the order of its rows', () => {
    const all = Array.from({ length: 200 }, (_, at) => ({
      key: `K${at}`,
      title: `t${at}`,
      billable: at % 2 === 0,
      short: '',
    }))
    const inOrder = readFileSync(laidOut(all))
    expect(readFileSync(laidOut([...all].reverse())).equals(inOrder)).toBe(true)
  })

  test('is the same bytes however many of its rows had to wait in files, which go away', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 40 }), (all, limit) => {
        expect(readFileSync(laidOut(all, limit)).equals(readFileSync(laidOut(all)))).toBe(true)
      }),
      { numRuns: 60 },
    )
    expect(readdirSync(folder).filter((name) => !name.endsWith('.table'))).toEqual([])
  })

  test('keeps the first of several rows with one key', () => {
    const twice = ['first', 'second', 'third'].map((title) => ({ key: 'K', title, billable: true, short: '' }))
    for (const limit of [1, 2, 10]) expect(openTable(laidOut(twice, limit)).list('', 9)).toEqual([twice[0]])
  })

  test('answers between, before and after its pages', () => {
    const all = Array.from({ length: 500 }, (_, at) => ({
      key: `C${String(at * 2).padStart(4, '0')}`,
      title: `t${at}`,
      billable: true,
      short: '',
    }))
    const { handle } = table(all)
    for (const at of [0, 15, 16, 63, 64, 499]) {
      expect(handle.find(`C${String(at * 2).padStart(4, '0')}`)?.['title']).toBe(`t${at}`)
    }
    for (const absent of ['C0127', 'A', 'D', '', 'C0998X', 'c0126']) expect(handle.find(absent)).toBeUndefined()
    expect(handle.list('C01', 1000)).toHaveLength(50)
    expect(handle.list('C01', 3).map(({ key: own }) => own)).toEqual(['C0100', 'C0102', 'C0104'])
    expect(handle.list('D', 5)).toEqual([])
  })

  test('of no rows answers nothing', () => {
    const { handle } = table([])
    expect(handle.find('A')).toBeUndefined()
    expect(handle.list('', 5)).toEqual([])
    expect(handle).toMatchObject({ id: 'icd-10-cm', release: 'FY2026', window: ABOUT.window, source: ABOUT.source })
  })

  test('that is damaged is refused, or its pages are: never another exception', () => {
    const { file } = table(
      Array.from({ length: 150 }, (_, at) => ({ key: `K${at}`, title: `t${at}`, billable: true, short: 's' })),
    )
    const whole = readFileSync(file)
    const other = join(folder, 'damaged.table')
    const refused = { name: 'ReleaseTableError', file: other }
    for (const part of [
      whole.subarray(0, 10),
      whole.subarray(0, 200),
      whole.subarray(0, -1),
      Buffer.from('%PDF-1.4 something else'),
    ]) {
      writeFileSync(other, part)
      expect(() => openTable(other)).toThrow(expect.objectContaining(refused))
    }
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
        const changed = Buffer.from(whole)
        changed[at] = byte
        writeFileSync(other, changed)
        try {
          const handle = openTable(other)
          for (const own of ['K0', 'K149', 'K77', 'Z', '']) handle.find(own)
          handle.list('K', 200)
        } catch (error) {
          expect(error).toMatchObject(refused)
        }
      }),
      { numRuns: 300 },
    )
  })
})
