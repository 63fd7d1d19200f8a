import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '../../../rules/common/number/decimal.js'
import type { Figure } from '../../../rules/common/number/figure.js'
import {
  acceptable,
  add,
  compare,
  contains,
  divide,
  growthRate,
  type Interval,
  interval,
  intervalOf,
  multiply,
  percentChange,
  point,
  subtract,
} from '../../../rules/common/number/interval.js'
import { figures } from '../../../rules/common/number/lexer.js'
import { readDocument } from '../../../src/document/document.js'

const figure = (draft: string): Figure => readDocument(draft).layer(figures).all.at(-1) as Figure
const number = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => new Decimal(n).div(100))
const range = fc.tuple(number, number).map(([a, b]) => interval(a, b))
const inside = (of: Interval, share: number): Decimal => of.low.plus(of.high.minus(of.low).times(share))
const share = fc.double({ min: 0, max: 1, noNaN: true })

describe('interval arithmetic', () => {
  it('contains the result of every choice of its operands', () => {
    fc.assert(
      fc.property(range, range, share, share, (a, b, s, t) => {
        const [x, y] = [inside(a, s), inside(b, t)]
        expect(contains(add(a, b), x.plus(y))).toBe(true)
        expect(contains(subtract(a, b), x.minus(y))).toBe(true)
        expect(contains(multiply(a, b), x.times(y))).toBe(true)
        const ratio = divide(a, b)
        if (ratio)
          expect(contains({ low: ratio.low.minus('1e-30'), high: ratio.high.plus('1e-30') }, x.div(y))).toBe(true)
        else expect(b.low.lte(0) && b.high.gte(0)).toBe(true)
      }),
    )
  })

  it('of a percentage change are its corners, whatever side of zero the later amount is on', () => {
    fc.assert(
      fc.property(range, range, share, share, (a, b, s, t) => {
        const change = percentChange(a, b)
        expect(change === undefined).toBe(a.low.lte(0))
        if (!change) return
        const by = (end: Decimal, base: Decimal) => end.div(base).minus(1).times(100)
        const [low, high] = [change.low.minus('1e-30'), change.high.plus('1e-30')]
        expect(contains({ low, high }, by(inside(b, t), inside(a, s)))).toBe(true)
        const corners = [a.low, a.high].flatMap((base) => [by(b.low, base), by(b.high, base)])
        expect(corners.some((corner) => low.lte(corner) && corner.lte(change.low.plus('1e-30')))).toBe(true)
        expect(corners.some((corner) => high.gte(corner) && corner.gte(change.high.minus('1e-30')))).toBe(true)
      }),
    )
  })

  it('refuses what has no meaning', () => {
    const one = point(new Decimal(1))
    expect(divide(one, interval(new Decimal(-1), new Decimal(1)))).toBeUndefined()
    expect(percentChange(point(new Decimal(-2)), one)).toBeUndefined()
    expect(growthRate(one, one, 0)).toBeUndefined()
  })

  it('never widens by writing more digits', () => {
    const [coarse, fine] = [figure('It was $4.2bn'), figure('It was $4.20bn')]
    expect(intervalOf(fine, 'strict').low.gt(intervalOf(coarse, 'strict').low)).toBe(true)
    expect(intervalOf(coarse, 'exact')).toEqual(point(new Decimal('4.2e9')))
  })

  it.each([
    ['12%', '11.9', 'agrees'],
    ['12%', '12.8', 'band'],
    ['12%', '13.2', 'differs'],
    ['about 12%', '12.5', 'agrees'],
    ['about 12%', '14', 'differs'],
    ['nearly 20%', '18.5', 'agrees'],
    ['nearly 20%', '25', 'differs'],
    ['more than 20%', '26', 'agrees'],
    ['more than 20%', '14', 'differs'],
    ['at most 20%', '26', 'differs'],
  ])('%s against %s: %s', (printed, value, expected) => {
    const exact = point(new Decimal(value))
    expect(compare(figure(`It rose ${printed}`), exact, exact)).toBe(expected)
  })

  it('accepts more in the band than in the strict interval', () => {
    for (const text of [
      '12%',
      'about 12%',
      'nearly 12%',
      'just over 12%',
      'over 12%',
      'up to 12%',
      '12,000',
      '$4.20',
    ]) {
      const [strict, wide] = [
        acceptable(figure(`It was ${text}`), 'strict'),
        acceptable(figure(`It was ${text}`), 'wide'),
      ]
      expect(wide.low.lte(strict.low) && wide.high.gte(strict.high), text).toBe(true)
    }
  })
})
