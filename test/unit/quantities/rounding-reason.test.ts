import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

/** The messages of what was left open because figures may be rounded. */
function reasons(draft: string): string[] {
  const findings = verifier.verify(draft).reports.flatMap(({ evidence }) => evidence.flatMap((mark) => mark.findings))
  return findings.filter(({ reason }) => reason === 'rounding').map(({ message }) => message)
}

describe('a miss that rounding may explain names the intervals that meet', () => {
  it('those of the operands, whose final zeros may be rounded', () => {
    expect(reasons('Of the 12,000 members, 3,750 voted, or 30%.')).toEqual([
      '30% is near 31.25% (3,750 of 12,000), which rounding may explain: the figures allow 30% to 32.6%',
    ])
  })

  it('of shares that are told to be all', () => {
    expect(reasons('The split was 33.3% for, 33.3% against and 33.2% abstaining, for a total of 100%.')).toEqual([
      'The shares add up to 99.8% (33.3% + 33.3% + 33.2%), which rounding may explain: they allow 99.55% to 100.05%',
    ])
  })
})
