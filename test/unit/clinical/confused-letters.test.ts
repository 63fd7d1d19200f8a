import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const { verify } = createVerifier({ checks: ['clinical.codes'], asOf: '2026-03-01' })

function marks(draft: string): string[] {
  return verify(draft).reports.flatMap(({ evidence }) =>
    evidence.map(({ kind, subject, verdict }) => `${kind} ${subject} ${verdict}`),
  )
}

describe('a letter typed for a digit, where the text has codes of the system', () => {
  it.each([
    ['ICD-10-PCS of the case: 0DTJ4ZZ, then 0DTJ4OZ as typed.', 'icd-10-pcs 0DTJ4OZ violation'],
    ['HCPCS on the slip: J1885 and J18I5.', 'hcpcs J18I5 violation'],
    ['CPT 99213 was billed; the draft has 9921O too.', 'cpt 9921O violation'],
    ['Patient with asthma, ICD-10-CM J45.909, and diabetes EI1.9 since 2019.', 'icd-10-cm EI1.9 violation'],
  ])('%s', (draft, mark) => expect(marks(draft)).toContain(mark))

  it.each([
    ['another system', 'NPI 1234567893, part J18I5 of the pump.', 'J18I5'],
    ['a formula', 'Dx J45.909, on N2O at night.', 'N2O'],
    ['no code at all', 'The order JOLIET1 came with ICD-10-PCS 0DTJ4ZZ.', 'JOLIET1'],
  ])('is none beside %s', (_, draft, text) => expect(marks(draft).join('; ')).not.toContain(text))

  it('and the place of a specimen is no code', () => {
    expect(marks('Patient sample in rack P22.0, drawer T80, freezer A41.9.')).toEqual([])
  })
})

it('the diagnoses of a claim stand behind their letters, without dots', () => {
  expect(marks('HI segment, ICD-10-CM as filed: A. M5450 B. M5416 C. G5602').length).toBe(3)
})
