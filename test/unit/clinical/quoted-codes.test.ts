import { describe, expect, it } from 'vitest'
import { icd2021, icd2026, IN_2026, notes2021 } from '../../../rules/clinical/codes/examples.js'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ vertical: 'healthcare', releases: [icd2021, icd2026, notes2021], ...IN_2026 })

/** The codes a draft is accused of, as printed. */
function accused(draft: string): string[] {
  return verifier
    .verify(draft)
    .reports.flatMap(({ evidence }) => evidence)
    .filter(({ verdict }) => verdict === 'violation')
    .map(({ subject }) => subject)
}

describe('codes of another edition of ICD-10', () => {
  it.each([
    ['of the WHO', 'Dear Dr Patel,\n\n1. Stroke, not specified (ICD-10: I64)\n2. PTSD (ICD-10: F43.1)'],
    ['beside SNOMED CT', '| Problem | SNOMED CT | ICD-10 |\n| --- | --- | --- |\n| Stroke | 230690007 | I64 |'],
    ['named behind the codes', 'Underlying cause: M54.5; contributory: I64. (WHO ICD-10 mortality coding.)'],
    ['named before the system', 'The example uses WHO ICD-10 I64, and E11.65.'],
    ['without a system', 'Dx: low back pain (M54.5), harmful use of alcohol (F10.1).'],
    ['padded as in the NHS', 'OPCS-4: W40.1; ICD-10: I10X, I64X.'],
    ['of Australia', 'ICD-10-AM: principal diagnosis E11.72 Type 2 diabetes with insulin resistance; E11.65; U73.8'],
    ['of Germany, in a column', '| Diagnose | ICD-10 |\n| --- | --- |\n| COPD | J44.10 |\n| Diabetes | E11.65 |'],
    ['of France', 'CIM-10 : E11.65. Diagnostics associés : M54.5, E10'],
    ['with dagger and asterisk', 'Coded E10.3† H36.0* (ICD-10), and E11.65.'],
  ])('%s', (_, draft) => expect(accused(draft)).toEqual([]))

  it.each([
    ['the modification is named', 'Coded in ICD-10-CM.\n\nDx: I64', 'I64'],
    ['its label is beside the code', 'Unlike in ICD-10-AM, ICD-10-CM: I64', 'I64'],
    ['a procedure is billed', 'ICD-10: I64. CPT: 99213', 'I64'],
    ['codes are of seven characters', 'Dx: S52.501A, W19.XXXA, I64', 'I64'],
    ['most long codes are its own', 'Dx: diabetes with hyperglycemia E11.65, M17.11, I64', 'I64'],
    ['no other edition is as long', 'ICD-10: S52.501', 'S52.501'],
    ['no other edition has such letters', 'ICD-10: W19.A', 'W19.A'],
  ])('are none where %s', (_, draft, code) => expect(accused(draft)).toEqual([code]))
})

describe('codes that nobody is coded with', () => {
  it.each([
    ['an audit', '| Billed code | Correct code (ICD-10-CM) |\n| --- | --- |\n| E11.9 | E11.65 |\n| M54.5 | M54.50 |'],
    ['a list of changes', '| Deleted code | Added code |\n| --- | --- |\n| M54.5 | M54.50 |'],
    ['a correction', 'ICD-10-CM coding: M54.5 → M54.50.'],
    ['steps on the way to a code', 'ICD-10-CM S52, then S52.501 and finally S52.501A.'],
    [
      'a mismatch that is told of',
      'The bill has arthritis of the left knee (ICD-10-CM M17.11), which should read M17.12.',
    ],
    ['a wrong description', 'Type 1 diabetes mellitus (ICD-10-CM E11.9) was coded in error.'],
    ['a stem', 'ICD-10-CM: report S52.501 with the appropriate 7th character.'],
    ['stems', '| Base code (ICD-10-CM) | 7th characters |\n| --- | --- |\n| S52.501 | A, D |'],
    ['a hyphen for the rest', 'ICD-10-CM S52.501- Fracture of the lower end of right radius.'],
    ['a pattern', "ICD-10-CM E11% and 'M54.5%'."],
    ['what selects cases', 'Patients were identified by ICD-10-CM codes M54.5 and S52.501.'],
    ['counts', '| ICD-10-CM | Count | % |\n| --- | --- | --- |\n| E11 | 1,204 | 24.1 |\n| M32 | 80 | 1.6 |'],
    ['a crosswalk', '| ICD-9-CM | ICD-10-CM |\n| --- | --- |\n| 250 | E11 |\n| 434.x1, 436 | I63, I64 |'],
    ['a measure', 'HEDIS: exclude E10.9; ICD-10-CM E11.65 required.'],
    ['a placeholder', 'NPI 1234567890 is a placeholder.'],
    ['the year of a release', 'ICD-10-CM (FY2026) deletes M54.5.'],
    [
      'a code of ICD-9-CM',
      'Per ICD-9-CM: 250.00 diabetes (ICD-10-CM E11.9), 401.9 hypertension (I10), V58.61 (M17.11).',
    ],
  ])('%s', (_, draft) => expect(accused(draft)).toEqual([]))

  it('are told from a column of what was billed', () => {
    const draft = '| Billed code (ICD-10-CM) | Charge |\n| --- | --- |\n| M54.5 | 120.00 |\n| E11.9 | 40.00 |'
    expect(accused(draft)).toEqual(['M54.5'])
  })
})
