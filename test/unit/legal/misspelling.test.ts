import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, nearestReporter } from '../../../rules/legal/reader/series/misspelling.js'
import { alike, telling } from '../../../rules/legal/reader/parts/parties.js'
import { relaxed } from '../../../rules/legal/reader/letters/spelling.js'

const near = (spelling: string) => nearestReporter(relaxed(spelling))

describe('misspelt reporters', () => {
  it.each([
    ['Cal. Rprt. 3d', 'Cal. Rptr. 3d'],
    ['F. Spup. 2d', 'F. Supp. 2d'],
    ['Mass. App. Tc.', 'Mass. App. Ct.'],
    ['Quux Rptr.', undefined],
    ['Del. C.', undefined],
    ['Fed. Air Rptr. 3d', undefined],
  ])('%s is near %s', (spelling, expected) => {
    expect(near(spelling)?.spelling).toBe(expected)
  })

  it.each([
    ['P.4th', 'next'],
    ['So. 4th', 'next'],
    ['F.5th', 'next'],
    ['F. Supp. 7th', 'other'],
    ['P.9th', 'other'],
    ['Cal. Rprt. 2d', undefined],
  ])('%s: a series that is %s', (spelling, series) => {
    expect(near(spelling)?.series).toBe(series)
  })
})

describe('edit distance', () => {
  it('is a distance: zero for equals, symmetric, at most the limit', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(editDistance(a, a, 5)).toBe(0)
        expect(editDistance(a, b, 5)).toBe(editDistance(b, a, 5))
        expect(editDistance(a, b, 5)).toBeLessThanOrEqual(5)
        if (a !== b) expect(editDistance(a, b, 5)).toBeGreaterThan(0)
      }),
    )
  })

  it('counts a swap of neighbours once', () => expect(editDistance('rprt', 'rptr', 5)).toBe(1))
})

describe('telling words of a name', () => {
  it.each([
    ['United States v. Nichols', ['nichols']],
    ["O'Sullivan v. Boerckel", ['osullivan', 'boerckel']],
    ['In re Zant & Co., Inc.', ['zant']],
    ['United States v. State', ['united', 'states', 'state']],
  ])('%s', (name, words) => expect(telling(name)).toEqual(words))

  it.each([
    ['Sec’y of Health v. Rodriguez', 'Rodriguez', true],
    ['Ashcroft v. Iqbal', 'Bell Atl. Corp. v. Twombly', false],
    ['Nat’l Bank v. Farr', 'National Bank v. Farr', true],
    ['United States v. Hall', 'United States v. Lee', false],
  ])('%s and %s', (a, b, expected) => expect(alike(a, b)).toBe(expected))
})
