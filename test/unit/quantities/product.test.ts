import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const marks = (draft: string) =>
  verifier.verify(draft).reports.flatMap(({ evidence }) => evidence.map(({ kind, verdict }) => `${kind} ${verdict}`))

describe('a price, a number and the amount they come to', () => {
  it.each([
    ['The lodestar is $14,000 (40 hours x $350).', ['product verified']],
    ['The lodestar is $15,000 (40 hours x $350).', ['product violation']],
    ['Fees came to $3,750 (12.5 hours at $300 per hour).', ['product verified']],
    ['Counsel billed 40 hours at an hourly rate of $350, totaling $14,000.', ['product verified']],
    ['It sold 300 units at $25 each, for revenue of $7,500.', ['product verified']],
    // of several, of what is left after costs
    ['Loans of $10m (5 at $2.5m) were made.', []],
    ['A bonus of $500 (2 x $300 less tax) was paid.', []],
    ['It issued 2,000,000 shares at $1.50 per share for net proceeds of $2,800,000.', []],
  ])('%s', (draft, expected) => {
    expect(marks(draft)).toEqual(expected)
  })
})
