import { describe, expect, it } from 'vitest'
import { accused } from './accused.js'

const rentsOf = (total: string) => [
  'Depot | Rent | Share, %',
  'Wick | 4.06 | 22.0',
  'Lerwick | 4.34 | 23.5',
  'Kirkwall | 2.01 | 10.9',
  'Tain | 2.52 | 13.7',
  'Alness | 2.88 | 15.6',
  'Oban | 2.65 | 14.4',
  `**All** | ${total} | 100.0`,
]

describe('a total with two digits exchanged, that all shares are of', () => {
  it.each([
    ['18.64', ['18.64']],
    ['18.46', []],
  ])('%s', (total, expected) => {
    expect(accused(rentsOf(total))).toEqual(expected)
  })

  it('is not held against shares of something else', () => {
    const shares = ['41.0', '12.5', '31.9', '3.7', '5.6', '5.3', '100.0']
    const rows = rentsOf('18.46').map((row, i) =>
      [...row.split(' | ').slice(0, 2), shares[i - 1] ?? 'Share, %'].join(' | '),
    )
    expect(accused(rows)).not.toContain('18.46')
  })
})
