import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const marks = (draft: string) =>
  verifier.verify(draft).reports.flatMap(({ evidence }) => evidence.map(({ kind, verdict }) => `${kind} ${verdict}`))

describe('a rate written as a division', () => {
  it.each([
    ['Price per unit: $18.0 million / 120 units = $150,000.', ['rate verified']],
    ['Price per unit: $18.0 million / 120 units = $510,000.', ['rate violation']],
    ['Revenue per employee = $90 million / 450 employees = $20,000.', ['rate violation']],
    ['The cap rate is 6.25% (NOI $125,000 / price $2,000,000).', ['rate verified']],
    ['Leverage is $450 million / $300 million = 1.5x.', ['rate verified']],
    ['Length of stay averaged 4.2 days (1,260 bed-days / 300 admissions).', ['rate verified']],
    ['Length of stay averaged 4.7 days (1,260 bed-days / 300 admissions).', ['rate violation']],
    // The first figure behind "per unit" is what is divided.
    ['Total per student: $14.9 million over 1,240 students, or $12,016.', []],
    // pieces of a longer expression, other units, in thousands, a slash that does not divide
    ['Rent is $32 × 10,000 / 12 = $26,667.', []],
    ['The mean is 8 + 10 / 2 = 13.', []],
    ['It made 30 km / 30 min = 60 km/h.', []],
    ['BMI is 70 kg / 1.75² = 22.9.', []],
    ['Sales ($ in thousands) were $90,000 / 450 = $200,000 per head.', ['product unverifiable', 'rate unverifiable']],
    ['PPV = 90 / 110 = 81.8.', ['rate unverifiable']],
    ['There were 12 patients (5 men / 7 women).', []],
  ])('%s', (draft, expected) => {
    expect(marks(draft)).toEqual(expected)
  })
})
