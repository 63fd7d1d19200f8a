import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tailChi2, tailF, tailR, tailT, tailZ } from '../../../rules/common/statistics/distributions.js'

// Reference values come from closed forms that share nothing with the code under test, summed with 60 digits: for an even
// number of degrees of freedom the χ² tail is a finite Poisson sum; for an even first one F is a finite binomial sum;
// t² is F on 1 and df, whose tail for odd or even df is a finite trigonometric sum; z is the series of erf.
const D = Decimal.clone({ precision: 120 })
const PI = D.acos(-1)

function chi2Even(x: number, df: number): Decimal {
  let term = new D(1)
  let sum = new D(1)
  for (let k = 1; k < df / 2; k++) {
    term = term.mul(new D(x).div(2)).div(k)
    sum = sum.add(term)
  }
  return sum.mul(D.exp(new D(x).div(-2)))
}

/** P(F > f) for even d1: the tail of a negative binomial, sum over j < d1/2 of C(d2/2 + j - 1, j) y^j x^(d2/2). */
function fEvenFirst(f: number, d1: number, d2: number): Decimal {
  const x = new D(d2).div(new D(d2).add(new D(d1).mul(f)))
  const y = new D(1).sub(x)
  let term = new D(1)
  let sum = new D(1)
  for (let j = 1; j < d1 / 2; j++) {
    term = term
      .mul(new D(d2).div(2).add(j - 1))
      .div(j)
      .mul(y)
    sum = sum.add(term)
  }
  return sum.mul(x.pow(new D(d2).div(2)))
}

/** Abramowitz and Stegun 26.7.3 and 26.7.4. */
function tInteger(t: number, df: number): Decimal {
  const theta = D.atan(new D(t).div(new D(df).sqrt()))
  const cos = theta.cos()
  const sin = theta.sin()
  const square = cos.mul(cos)
  let sum = new D(0)
  if (df % 2 === 0) {
    let term = new D(1)
    for (let k = 0; k < df / 2; k++) {
      if (k > 0)
        term = term
          .mul(2 * k - 1)
          .div(2 * k)
          .mul(square)
      sum = sum.add(term)
    }
    return new D(1).sub(sin.mul(sum))
  }
  let term = cos
  for (let k = 0; k < (df - 1) / 2; k++) {
    if (k > 0)
      term = term
        .mul(2 * k)
        .div(2 * k + 1)
        .mul(square)
    sum = sum.add(term)
  }
  return new D(1).sub(new D(2).div(PI).mul(theta.add(sin.mul(df === 1 ? 0 : sum))))
}

function zSeries(z: number): Decimal {
  const x = new D(z).div(D.sqrt(2))
  let term = x
  let sum = x
  for (let n = 1; n < 4000; n++) {
    term = term.mul(x).mul(x).neg().div(n)
    const next = sum.add(term.div(2 * n + 1))
    if (next.eq(sum)) break
    sum = next
  }
  return new D(1).sub(sum.mul(2).div(PI.sqrt()))
}

function close(got: number, want: Decimal, relative = 1e-9) {
  expect(Math.abs(new D(got).sub(want).div(want).toNumber())).toBeLessThan(relative)
}

describe('tail probabilities against closed forms', () => {
  it.each([2, 4, 6, 10, 20, 50, 100, 400, 2000])('χ² on %i degrees of freedom', (df) => {
    for (const at of [0.05, 0.5, 0.9, 1, 1.1, 1.5, 2, 3, 5]) {
      const want = chi2Even(df * at, df)
      if (want.gt(1e-290)) close(tailChi2(df * at, df), want)
    }
  })

  it.each([
    [2, 1],
    [2, 28],
    [4, 7],
    [6, 120],
    [10, 3],
    [40, 1000],
    [2, 100000],
    [200, 5000],
  ])('F on %i and %i', (d1, d2) => {
    for (const f of [0.01, 0.3, 0.9, 1, 1.1, 2.5, 4, 12, 40]) {
      const want = fEvenFirst(f, d1, d2)
      if (want.gt(1e-290)) close(tailF(f, d1, d2), want)
    }
  })

  it.each([1, 2, 3, 4, 5, 8, 15, 28, 61, 120, 401, 1000])('t on %i degrees of freedom', (df) => {
    for (const t of [0.001, 0.1, 0.5, 1, 1.96, 2.2, 3.5, 6, 10, 25]) {
      const want = tInteger(t, df)
      if (want.gt(1e-90)) close(tailT(t, df), want)
      expect(tailT(-t, df)).toBe(tailT(t, df))
    }
  })

  it.each([0.001, 0.1, 0.5, 0.99, 1, 1.41, 1.42, 1.96, 2.58, 3.29, 5, 8, 12])('z = %d', (z) => {
    close(tailZ(z), zSeries(z))
  })

  it('r is t of r √(df / (1 - r²))', () => {
    for (const df of [1, 3, 22, 98, 300])
      for (const r of [0.01, 0.2, 0.5, 0.9]) close(tailR(r, df), new D(tailT(r * Math.sqrt(df / (1 - r * r)), df)))
  })

  it('meets its limits', () => {
    expect(tailT(0, 5)).toBe(1)
    expect(tailF(0, 2, 9)).toBe(1)
    expect(tailChi2(0, 3)).toBe(1)
    expect(tailZ(0)).toBe(1)
    expect(tailR(1, 10)).toBe(0)
    close(tailT(2.5, 1e7), zSeries(2.5), 1e-5)
  })

  it('falls with the statistic, and F(1, df) is t²', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 30, noNaN: true }),
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 5000 }),
        (x, d1, d2) => {
          expect(tailF(x * 1.01, d1, d2)).toBeLessThanOrEqual(tailF(x, d1, d2) * (1 + 1e-12))
          expect(tailChi2(x * 1.01, d1)).toBeLessThanOrEqual(tailChi2(x, d1) * (1 + 1e-12))
          const t = tailT(x, d2)
          expect(Math.abs(tailF(x * x, 1, d2) - t)).toBeLessThanOrEqual(1e-9 * t)
        },
      ),
    )
  })
})
