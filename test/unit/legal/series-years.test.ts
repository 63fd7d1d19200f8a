import { describe, expect, it } from 'vitest'
import { findSeries, seriesOf } from '../../../rules/legal/reader/series/reporters.js'
import { curatedRows, printsYear, seriesYears, yearsOfAll } from '../../../rules/legal/reader/series/series-years.js'

describe('years of series', () => {
  it('has one row for each abbreviation', () => {
    const names = curatedRows().map((row) => row.series)
    expect(names.length).toBe(new Set(names).size)
  })

  it.each(curatedRows().map((row) => [row.series, row] as const))(
    '%s: a real range and volume count',
    (_series, row) => {
      expect(row.first).toBeGreaterThanOrEqual(1754)
      expect(row.last ?? 2026).toBeGreaterThanOrEqual(row.first)
      expect(row.last ?? 2026).toBeLessThanOrEqual(2026)
      if (row.volumes !== undefined) expect(row.last).toBeDefined()
    },
  )

  it('uses the canonical abbreviations of the reporter table', () => {
    const lost = curatedRows().filter(
      ({ series }) => !findSeries(series).some((found) => found.abbreviation === series),
    )
    expect(lost.map((row) => row.series)).toEqual([])
  })

  it('lets the series of one reporter follow each other: the next begins within two years of the end', () => {
    for (const reporter of [
      'F.',
      'F. Supp.',
      'A.',
      'N.E.',
      'N.W.',
      'P.',
      'S.E.',
      'S.W.',
      'So.',
      'N.Y.S.',
      'Cal. Rptr.',
      'N.Y.',
      'A.D.',
      'Misc.',
      'Cal.',
      'Cal. App.',
      'L. Ed.',
      'Ohio St.',
      'Ill.',
      'Ill. App.',
    ]) {
      const rows = seriesOf(reporter)
        .flatMap((series) => seriesYears(series.abbreviation) ?? [])
        .filter((row) => row.first < 2025)
        .sort((a, b) => a.first - b.first)
      expect(rows.length).toBeGreaterThan(1)
      for (const [i, row] of rows.slice(1).entries()) {
        const before = rows[i]
        expect(before?.last, `${before?.series} ends before ${row.series}`).toBeDefined()
        expect(Math.abs(row.first - (before?.last ?? 0)), `${before?.series} to ${row.series}`).toBeLessThanOrEqual(2)
      }
    }
  })

  it('holds the years of well-known decisions', () => {
    const known: [string, number][] = [
      ['U.S.', 1803],
      ['U.S.', 1973],
      ['F. Supp.', 1997],
      ['F. Supp. 2d', 1998],
      ['F.R.D.', 1939],
      ['Ohio St. 3d', 1984],
      ['Idaho', 1870],
      ['F.2d', 1993],
      ['F.3d', 1993],
    ]
    for (const [series, year] of known)
      expect(
        printsYear(seriesYears(series) ?? { series, first: 0, last: 0, source: 'West' }, year, 0),
        `${series} ${year}`,
      ).toBe(true)
  })

  it('knows whether every reading of an abbreviation is dated', () => {
    const [dated] = findSeries('F.2d')
    if (!dated) throw new Error('F.2d is in no table')
    expect(yearsOfAll([dated])).toMatchObject({ rows: [{ series: 'F.2d' }], whole: true })
    expect(yearsOfAll([dated, { ...dated, abbreviation: 'Nobody' }])).toMatchObject({
      rows: [{ series: 'F.2d' }],
      whole: false,
    })
    expect(yearsOfAll([])).toEqual({ rows: [], whole: false })
  })
})
