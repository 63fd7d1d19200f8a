import { describe, expect, it } from 'vitest'
import { boundsFor, compare } from '../../../bench/compare.mjs'
import { median, ratio } from '../../../bench/lib.mjs'
import { textOf } from '../../../bench/texts.mjs'
import { verify } from '../../../src/index.js'

const rows = [
  { id: 'throughput / mixed / all', ratio: 1.5, bounded: true },
  { id: 'throughput / mixed / peer', ratio: 9 },
]

describe('what was measured against what is expected', () => {
  it('lets a ratio at its bound pass and names one above it', () => {
    expect(compare(rows, { 'throughput / mixed / all': 1.5 }, ['throughput'])).toEqual([])
    expect(compare(rows, { 'throughput / mixed / all': 1.4 }, ['throughput'])).toEqual([
      'Unexpected ratio 1.50 of "throughput / mixed / all", expected at most 1.4',
    ])
  })

  it('does not let a bound stand that nothing answers to, unless its part was left out', () => {
    const bounds = { 'memory / gone': 2 }
    expect(compare(rows, bounds, ['throughput', 'memory'])).toEqual([
      'Unexpected bound for "memory / gone", which was not measured',
    ])
    expect(compare(rows, bounds, ['throughput'])).toEqual([])
  })

  it('fails a ratio that is no number', () => {
    expect(compare([{ id: 'memory / all', ratio: NaN }], { 'memory / all': 2 }, ['memory'])).toHaveLength(1)
  })

  it('makes bounds that its own rows keep, for bounded rows only', () => {
    const bounds = boundsFor(rows, 2)
    expect(bounds).toEqual({ 'throughput / mixed / all': 3 })
    expect(compare(rows, bounds, ['throughput'])).toEqual([])
  })
})

describe('what is made of the times', () => {
  it('takes the middle, and refuses an empty list', () => {
    expect(median([9, 1, 2])).toBe(2)
    expect(median([4, 1, 2, 9])).toBe(3)
    expect(() => median([])).toThrow('Unexpected empty list')
  })

  it('compares within a round, so that a load which hits both changes nothing', () => {
    expect(ratio([2, 20, 2], [1, 10, 1])).toBe(2)
  })
})

describe('the text it is measured on', () => {
  it('is as long as asked, the same each time, and judged to its end by every check that applies', () => {
    const text = textOf('mixed', 20_000)
    expect(text).toHaveLength(20_000)
    expect(textOf('mixed', 20_000)).toBe(text)
    const { complete, reports } = verify(text)
    expect(complete).toBe(true)
    for (const { check, coverage } of reports) expect(coverage.found, check).toBeGreaterThan(5)
  })

  it('accuses a report that is right of nothing', () => {
    const { complete, passed, reports } = verify(textOf('report', 20_000))
    expect({ complete, passed }).toEqual({ complete: true, passed: true })
    const counts = reports.map(({ coverage }) => coverage)
    expect(counts.reduce((sum, { verified }) => sum + verified, 0)).toBeGreaterThan(30)
    expect(counts.reduce((sum, { violation }) => sum + violation, 0)).toBe(0)
  })

  it.each(['legal', 'clinical', 'quantities'])('has work for the checks of %s', (kind) => {
    const found = verify(textOf(kind, 20_000)).reports.reduce((sum, { coverage }) => sum + coverage.found, 0)
    expect(found).toBeGreaterThan(50)
  })
})
