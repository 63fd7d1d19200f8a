import { describe, expect, it } from 'vitest'
import { hasPower, spreadFits, sumsFor } from '../../../rules/common/statistics/granularity.js'

/** Every mean and standard deviation that n scores from 1 to `top` can print, by counting them all. */
function enumerate(n: number, top: number): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const walk = (left: number, least: number, sum: number, squares: number): void => {
    if (left === 0) {
      const sd = Math.sqrt(Math.max(0, (squares - (sum * sum) / n) / (n - 1)))
      const mean = (sum / n).toFixed(2)
      const spreads = found.get(mean) ?? new Set()
      found.set(mean, spreads.add(sd.toFixed(2)))
      return
    }
    for (let score = least; score <= top; score++) walk(left - 1, score, sum + score, squares + score * score)
  }
  walk(n, 1, 0, 0)
  return found
}

describe.each([
  [7, 5],
  [9, 4],
  [12, 3],
])('%i scores from 1 to %i', (n, top) => {
  const possible = enumerate(n, top)

  it('finds every mean that occurs possible, and every other impossible', () => {
    for (let cents = 100; cents <= top * 100; cents++) {
      const mean = (cents / 100).toFixed(2)
      expect([mean, sumsFor(mean, n, 1).length > 0]).toEqual([mean, possible.has(mean)])
    }
  })

  it('finds every standard deviation that occurs possible', () => {
    for (const [mean, spreads] of possible)
      for (const sd of spreads) expect([mean, sd, spreadFits(mean, sd, n, 1)]).toEqual([mean, sd, true])
  })

  it('finds most of the others impossible', () => {
    let impossible = 0
    let tried = 0
    for (const [mean, spreads] of possible) {
      const largest = Math.max(...[...spreads].map(Number))
      for (let cents = 0; cents <= largest * 100; cents++) {
        const sd = (cents / 100).toFixed(2)
        if (spreads.has(sd)) continue
        tried++
        if (!spreadFits(mean, sd, n, 1)) impossible++
      }
    }
    expect(impossible / tried).toBeGreaterThan(0.8)
  })
})

it('knows when a group is too large to tell', () => {
  expect(hasPower('3.48', 99, 1)).toBe(true)
  expect(hasPower('3.48', 100, 1)).toBe(false)
  expect(hasPower('3.4', 5, 2)).toBe(false)
  expect(sumsFor('2.50', 23, 1)).toEqual([])
  expect(sumsFor('2.83', 2, 3)).toEqual([17])
})
