import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const looked = (draft: string, vertical = 'healthcare') =>
  createVerifier({ vertical, checks: ['common.quantities'] }).verify(draft).reports[0]?.coverage.looked

describe('values that were read and have nothing to contradict are counted by sort', () => {
  it('in sentences', () => {
    expect(
      looked('BP 128/76, HR 72, SpO2 98 % on room air. Potassium 4.1 mmol/L, WBC 6.2. Take metformin 500 mg BID.'),
    ).toEqual({
      doses: 1,
      labs: 2,
      vitals: 4,
    })
  })

  it('in tables', () => {
    expect(
      looked(
        '| Test | Result | Reference |\n| --- | --- | --- |\n| Sodium | 138 | 136-145 |\n| TSH | 2.1 | 0.4-4.0 |\n',
      ),
    ).toEqual({
      labs: 2,
    })
    expect(looked('| Drug | Dose |\n| --- | --- |\n| Lisinopril | 10 mg |\n')).toEqual({ doses: 1 })
  })

  it('not what takes part in a claim', () => {
    expect(looked('Anion gap 138 - (100 + 18) = 20. Temp 38.5 C.')).toEqual({ vitals: 1 })
  })

  it('in healthcare drafts only, and nowhere where there is none', () => {
    expect(looked('BP 128/76, HR 72.', 'fintech')).toBeUndefined()
    expect(looked('The clinic saw 40 patients in 2025.')).toEqual({})
  })
})
