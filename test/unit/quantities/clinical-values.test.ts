import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ vertical: 'healthcare', asOf: '2026-03-01' })

const marks = (draft: string) => marksOf(verifier.verify(draft, { checks: ['common.quantities'] }), 'date')

describe('a calculated figure', () => {
  it.each([
    [
      'with potassium',
      'Na 140, K 4.0, Cl 104, HCO3 24, anion gap 16.',
      'Na 140, K 4.0, Cl 104, HCO3 24, anion gap 26.',
    ],
    [
      'corrected for albumin',
      'Calcium 8.0 mg/dL, albumin 2.0 g/dL, corrected calcium 9.6.',
      'Calcium 8.0 mg/dL, albumin 2.0 g/dL, corrected calcium 6.4.',
    ],
    [
      'in other units',
      'Calcium 2.00 mmol/L, albumin 20 g/L, corrected calcium 2.40 mmol/L.',
      'Calcium 2.00 mmol/L, albumin 20 g/L, corrected calcium 2.04 mmol/L.',
    ],
    [
      'of the filtration',
      'A 64-year-old man. Creatinine 1.8 mg/dL, eGFR 41 (CKD-EPI 2021).',
      'A 64-year-old man. Creatinine 1.8 mg/dL, eGFR 58 (CKD-EPI 2021).',
    ],
    [
      'of the clearance',
      'A 70-year-old woman, weight 60 kg. Creatinine 1.5, CrCl 33 mL/min.',
      'A 70-year-old woman, weight 60 kg. Creatinine 1.5, CrCl 53 mL/min.',
    ],
    [
      'of the heart beat',
      'QT 360 ms, heart rate 100, QTc 427 (Fridericia).',
      'QT 360 ms, heart rate 100, QTc 527 (Fridericia).',
    ],
    [
      'of lipids',
      'Total cholesterol 200, HDL 50, triglycerides 150, LDL 120.',
      'Total cholesterol 200, HDL 50, triglycerides 150, LDL 150.',
    ],
    [
      'of the liver',
      'Bilirubin 3.0 mg/dL, INR 1.8, creatinine 1.5 mg/dL, MELD 21.',
      'Bilirubin 3.0 mg/dL, INR 1.8, creatinine 1.5 mg/dL, MELD 31.',
    ],
  ])('%s', (_, right, wrong) => {
    expect(marks(right)).toContain('calculation verified')
    expect(marks(wrong)).toContain('calculation violation')
  })

  it.each([
    ['an earlier one', 'Na 140, Cl 104, HCO3 24. Previous anion gap 22.'],
    ['a part that moves', 'Na 140 → 131, Cl 104, HCO3 24, anion gap 22.'],
    ['no age', 'Creatinine 1.8 mg/dL, eGFR 58 (CKD-EPI 2021).'],
    ['an equation of its own', 'Anion gap 141 - (104 + 24) = 13.'],
  ])('is not held against %s', (_, draft) => expect(marks(draft)).not.toContain('calculation violation'))
})

describe('a score and its items', () => {
  it.each([
    ['Apgar 8 (heart rate 2, breathing 2, tone 1, reflex 2, colour 1).', 'verified'],
    ['Apgar 9 (heart rate 2, breathing 2, tone 1, reflex 2, colour 1).', 'violation'],
    ['CHA2DS2-VASc 3 (hypertension, diabetes, female).', 'verified'],
    ['CHA2DS2-VASc 5 (hypertension, diabetes, female).', 'unverifiable'],
    ['HAS-BLED: hypertension 1, age over 65 1, aspirin 1, total 3.', 'verified'],
  ])('%s', (draft, verdict) => expect(marks(draft)).toContain(`calculation ${verdict}`))
})

describe('a result, its range and its flag', () => {
  it.each([
    ['Potassium 5.9 mmol/L (ref 3.5-5.1, normal).', ['bound violation']],
    ['Potassium 5.9 mmol/L (ref 3.5-5.1), high.', ['bound verified']],
    ['ALT 22 U/L H (7-56).', ['bound violation']],
    ['OBX|1|NM|Glucose||132|mg/dL|70-99|N', ['bound violation']],
    ['Troponin 0.02 (normal range < 0.04, elevated).', ['bound violation']],
    ['She was seen 5 times (3 to 7, normal for us).', []],
    ['Potassium 5.9 mmol/L (ref 3.5-5.1).', []],
  ])('%s', (draft, expected) => expect(marks(draft)).toEqual(expected))

  it('stands in the columns of a table', () => {
    const table = (flag: string) =>
      `| Test | Result | Unit | Reference | Flag |\n| --- | --- | --- | --- | --- |\n| Ferritin | 8 | ng/mL | 15-150 | ${flag} |\n`
    expect(marks(table('L'))).toContain('bound verified')
    expect(marks(table('H'))).toContain('bound violation')
    expect(marks(table(''))).toEqual([])
  })
})

describe('the course of a patient', () => {
  it.each([
    [
      'an age',
      'DOB 2021-05-02. Visit 2026-02-20. A 4-year-old boy.',
      'DOB 2021-05-02. Visit 2026-02-20. A 6-year-old boy.',
    ],
    [
      'a stay',
      'Admitted 2026-02-03. Discharged 2026-02-09. LOS: 6 days.',
      'Admitted 2026-02-03. Discharged 2026-02-09. LOS: 8 days.',
    ],
    [
      'a stay with its last day',
      'Admitted 2026-02-03. Discharged 2026-02-09. LOS: 7 days.',
      'Admitted 2026-02-03. Discharged 2026-02-09. LOS: 7 nights.',
    ],
    [
      'a day after surgery',
      'Date of surgery: 2026-02-03. Visit: 2026-02-07, POD 4.',
      'Date of surgery: 2026-02-03. Visit: 2026-02-07, POD 6.',
    ],
    [
      'a pregnancy',
      'LMP 2025-08-01. Visit 2026-02-20: 29w0d gestation.',
      'LMP 2025-08-01. Visit 2026-02-20: 27w0d gestation.',
    ],
    ['a due date', 'LMP 2025-08-01, EDD 2026-05-08.', 'LMP 2025-08-01, EDD 2026-05-28.'],
  ])('%s', (_, right, wrong) => {
    expect(marks(right).join()).toMatch(/(?:age|duration) verified/)
    expect(marks(wrong).join()).toMatch(/(?:age|duration) violation/)
  })

  it('is left open where an event has two days', () => {
    const draft = 'Admitted 2026-02-03. Discharged 2026-02-09. Admitted 2026-02-20. LOS: 9 days.'
    expect(marks(draft)).toEqual(['duration unverifiable'])
  })
})

describe('one order of day and month a draft', () => {
  it('is settled by a date that leaves no choice', () => {
    expect(marks('Admitted 03/02/2026, discharged 03/20/2026. Length of stay 18 days.')).toEqual(['duration verified'])
    expect(marks('Admitted 03/02/2026, discharged 20/02/2026. Length of stay 17 days.')).toEqual(['duration verified'])
  })
  it('and not where two disagree', () => {
    const dates = verifier
      .verify('Seen 03/02/2026, 03/20/2026 and 20/03/2026.')
      .reports.flatMap(({ evidence }) => evidence.map(({ verdict }) => verdict))
    expect(dates).toContain('unverifiable')
  })
})
