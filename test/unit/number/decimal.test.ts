import { Decimal as Reference } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '../../../rules/common/number/decimal.js'

const Exact = Reference.clone({ precision: 50, toExpNeg: -9e15, toExpPos: 9e15 })

/** Few digits as figures have, many as quotients have, and what lies on the border of what a double holds. */
const digits = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }).map(String),
  fc.bigInt({ min: 0n, max: 10n ** 50n }).map(String),
  fc.bigInt({ min: 2n ** 53n - 9n, max: 2n ** 53n + 9n }).map(String),
  fc.integer({ min: 0, max: 49 }).map((n) => `1${'0'.repeat(n)}`),
)
const printed = fc
  .tuple(fc.constantFrom('', '-'), digits, fc.nat(60), fc.integer({ min: -30, max: 30 }), fc.boolean())
  .map(([sign, all, places, power, plain]) => {
    const padded = all.padStart(places + 1, '0')
    const point = places === 0 ? padded : `${padded.slice(0, -places)}.${padded.slice(-places)}`
    return sign + point + (plain ? '' : `e${power}`)
  })

/** Either way of computing, written out; a quotient by zero too. Zero may have either sign. */
const same = (own: Decimal, reference: Reference) => {
  expect(own.toString()).toBe(reference.toString())
  if (!own.isZero()) expect(own.isNegative()).toBe(reference.isNegative())
  expect(own.isFinite()).toBe(reference.isFinite())
}

describe('decimals', () => {
  it('compute what decimal.js computes', () => {
    fc.assert(
      fc.property(printed, printed, (x, y) => {
        const [a, b, c, d] = [new Decimal(x), new Decimal(y), new Exact(x), new Exact(y)] as const
        same(a.plus(b), c.plus(d))
        same(a.minus(b), c.minus(d))
        same(a.times(b), c.times(d))
        same(a.div(b), c.div(d))
        // Once more with what has all the digits.
        same(a.div(b).minus(a), c.div(d).minus(c))
        same(a.div(b).times(b), c.div(d).times(d))
        same(a.neg(), c.neg())
        same(a.abs(), c.abs())
        expect(a.cmp(b)).toBe(c.cmp(d) + 0)
        expect(Decimal.max(a, b).toString()).toBe(Exact.max(c, d).toString())
        expect(Decimal.min(a, b).toString()).toBe(Exact.min(c, d).toString())
      }),
      { numRuns: 2000 },
    )
  })

  it('compare what is not worked out yet as decimal.js does', () => {
    fc.assert(
      fc.property(printed, printed, fc.integer({ min: 1, max: 49 }), (x, y, places) => {
        const [a, b, c, d] = [new Decimal(x), new Decimal(y), new Exact(x), new Exact(y)] as const
        const [own, reference] = [() => a.div(b), () => c.div(d)]
        const rounded = reference().toSignificantDigits(places)
        expect(own().cmp(rounded.toString()) + 0).toBe(reference().cmp(rounded) + 0)
        expect(own().cmp(own().times(own())) + 0).toBe(reference().cmp(reference().times(reference())) + 0)
        const [rest, exactRest] = [own().minus(rounded.toString()), reference().minus(rounded)]
        expect(rest.isZero()).toBe(exactRest.isZero())
        if (!exactRest.isZero()) expect(rest.isNegative()).toBe(exactRest.isNegative())
        expect(own().isInteger()).toBe(reference().isInteger())
        expect(own().toNumber() + 0).toBe(reference().toNumber() + 0)
      }),
      { numRuns: 2000 },
    )
  })

  it('round what is not worked out yet, and what lies on the border, as decimal.js does', () => {
    const border = fc.tuple(
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.constantFrom('5', '49999999999999999', '50000000000000001'),
    )
    fc.assert(
      fc.property(printed, printed, border, fc.integer({ min: 1, max: 20 }), (x, y, [whole, rest], n) => {
        const quotient = [new Decimal(x).div(y), new Exact(x).div(y)] as const
        const near = `-${whole}.${'0'.repeat(n % 9)}${rest}`
        const product = [new Decimal(near).times('1000000007'), new Exact(near).times('1000000007')] as const
        const many = [new Decimal(near).times('1.0000000000000000'), new Exact(near)] as const
        for (const [own, reference] of [quotient, product, many]) {
          same(own.toSignificantDigits(n), reference.toSignificantDigits(n))
          same(own.toDecimalPlaces(n % 9), reference.toDecimalPlaces(n % 9))
          expect(own.toFixed(n % 9)).toBe(reference.toFixed(n % 9))
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('wait for one another in any number', () => {
    const third = new Decimal(1).div(3)
    let [sum, reference] = [third, new Exact(1).div(3)]
    for (let i = 0; i < 50_000; i++) {
      sum = sum.plus(third)
      reference = reference.plus(new Exact(1).div(3))
    }
    same(sum, reference)
  })

  it('round and write as decimal.js does', () => {
    fc.assert(
      fc.property(printed, fc.integer({ min: 1, max: 50 }), fc.nat(20), (x, significant, places) => {
        const [own, reference] = [new Decimal(x), new Exact(x)]
        same(own, reference)
        same(own.round(), reference.round())
        same(own.toDecimalPlaces(places), reference.toDecimalPlaces(places))
        same(own.toSignificantDigits(significant), reference.toSignificantDigits(significant))
        expect(own.toFixed(places)).toBe(reference.toFixed(places))
        expect(own.toNumber()).toBe(reference.toNumber())
        expect(own.isZero()).toBe(reference.isZero())
        expect(own.isInteger()).toBe(reference.isInteger())
        expect(own.magnitude).toBe(reference.e)
        expect(own.isPowerOfTen()).toBe(reference.eq(new Exact(10).pow(reference.e)))
      }),
      { numRuns: 1000 },
    )
  })

  it('raise and take roots as decimal.js does, to 40 digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 1, max: 200 }), (x, n) => {
        const [own, reference] = [new Decimal(x).div(1000), new Exact(x).div(1000)]
        const root = reference.pow(new Exact(1).div(n))
        expect(own.root(n).minus(root.toString()).abs().div(root.toString()).lt('1e-39')).toBe(true)
        const power = reference.pow(n)
        expect(own.pow(n).minus(power.toString()).abs().div(power.toString()).lt('1e-45')).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 9 }), (x, n) => {
        const base = new Decimal(x).div(1000)
        same(base.pow(n).root(n), new Exact(x).div(1000))
      }),
    )
  })

  it('follow doubles where there is no number', () => {
    const [one, zero] = [new Decimal(1), new Decimal(0)]
    const [infinite, none] = [one.div(zero), zero.div(zero)]
    expect([infinite, infinite.neg(), none, infinite.plus(one), none.times(0)].map(String)).toEqual([
      'Infinity',
      '-Infinity',
      'NaN',
      'Infinity',
      'NaN',
    ])
    expect([infinite.gt(one), infinite.eq(infinite), none.eq(none), none.lt(one), none.isFinite()]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
