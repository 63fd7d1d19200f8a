import { describe, expect, it } from 'vitest'
import { SOURCES } from '../../../rules/legal/reader/series/reporters.js'
import { beginningsOf } from '../../../rules/legal/reader/series/series-index.js'

/** The lines by beginning. */
function linesOf(beginnings: string): Map<string, string[]> {
  return new Map(
    [...beginnings.matchAll(/([@A-Z]{3})([\d,a-z]+)/g)].map(([, key = '', at = '']) => [key, at.split(',')]),
  )
}

describe('the index of series', () => {
  const long = SOURCES.filter(({ beginnings }) => beginnings !== undefined)

  it('has three long tables, read beforehand', () => {
    expect(long).toHaveLength(3)
  })

  it.each(long.map((source, i) => [i, source] as const))(
    'knows every line of table %i by its spellings',
    (_, source) => {
      const known = linesOf(source.beginnings ?? '')
      const read = linesOf(beginningsOf(source.table, source.read))
      expect(read.size).toBeGreaterThan(50)
      for (const [key, lines] of read) expect(known.get(key), key).toEqual(expect.arrayContaining(lines))
    },
  )

  it('writes beginnings with their lines', () => {
    const read = (line: string) =>
      line.split(' ').map((key) => ({
        key,
        spelling: key,
        own: true,
        series: { abbreviation: key, name: key, reporter: key, type: '' },
      }))
    expect(beginningsOf('fsupp us\nus\n\n', read)).toBe('FSU0US@0,1')
  })
})
