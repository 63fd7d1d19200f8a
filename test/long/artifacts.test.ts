import fc from 'fast-check'
import { expect, it } from 'vitest'
import { render, verifyArtifact } from '../../src/index.js'
import { arbitraryArtifact } from '../artifacts.js'
import { growth } from '../growth.js'
import { rendersEveryField, verifiesWhole } from '../unit/artifact/laws.js'

/** A night has time for more. */
const RUNS = process.env['NIGHTLY'] ? 10_000 : 1_000

it(`${RUNS} artifacts render, parse back and verify`, { timeout: 1_200_000 }, () => {
  fc.assert(
    fc.property(arbitraryArtifact, (artifact) => {
      rendersEveryField(artifact)
      verifiesWhole(artifact)
    }),
    { numRuns: RUNS },
  )
})

it('any JSON at all is verified or refused with a reason', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        fc.jsonValue().map((value) => ({ artifact_type: 'data_brief', value })),
      ),
      (value) => {
        expect(() => verifyArtifact(value)).toThrow(/Unexpected .+, expected /)
      },
    ),
    { numRuns: 10_000 },
  )
})

it('a brief of two thousand statistics that share their first word takes time in proportion', () => {
  const brief = (n: number) => ({
    artifact_type: 'data_brief',
    title: 'Yield 2024',
    summary: Array.from({ length: n }, (_, i) => `Yield of plot ${letters(i)} rose to ${i} in 2024.`).join(' '),
    findings: [],
    statistics: Array.from({ length: n }, (_, i) => ({
      name: `Yield of plot ${letters(i)}`,
      value: i,
      unit: 'kg',
      period: '2024',
    })),
    sources: [],
    outlook: '',
  })
  const handling = (n: number) => () => {
    verifyArtifact(brief(n))
    render(brief(n))
  }
  expect(growth(handling(500), handling(2000), 9)).toBeLessThan(9)
})

function letters(n: number): string {
  return Array.from(String(n))
    .map((digit) => 'abcdefghij'[Number(digit)])
    .join('')
}
