import { describe, expect, it } from 'vitest'
import { icd2021, icd2026, IN_2026, notes2021 } from '../../../rules/clinical/codes/examples.js'
import { memoryRelease } from '../../../src/rule/release.js'
import { createVerifier } from '../../../src/index.js'

const notes = memoryRelease({ ...notes2021, release: 'FY2021' }, [
  { key: 'E10', excludes1: 'type 2 diabetes mellitus (E11.-)', sevenths: '' },
  { key: 'S00', excludes1: 'open wound of head (S01.-)', sevenths: '' },
  { key: 'Z794', excludes1: 'long term (current) use of oral hypoglycemic drugs (Z79.84)', sevenths: '' },
  { key: 'D05', excludes1: "Paget's disease of breast or nipple (C50.-)", sevenths: '' },
])
const title = (key: string, title: string) => ({ key, title, short: title, billable: true })
const parts = memoryRelease({ ...icd2026 }, [
  title('C50411', 'Malignant neoplasm of upper-outer quadrant of right female breast'),
  title('D0511', 'Intraductal carcinoma in situ of right breast'),
  title('D0512', 'Intraductal carcinoma in situ of left breast'),
  title('S0081XA', 'Abrasion of other part of head, initial encounter'),
  title('S01511A', 'Laceration without foreign body of lip, initial encounter'),
  title('Z794', 'Long term (current) use of insulin'),
  title('Z7984', 'Long term (current) use of oral hypoglycemic drugs'),
])

/** The codes a draft is accused of, as printed. */
function accused(draft: string, releases = [icd2021, icd2026, notes]): string[] {
  return createVerifier({ vertical: 'healthcare', releases, ...IN_2026 })
    .verify(draft)
    .reports.flatMap(({ evidence }) => evidence)
    .filter(({ verdict }) => verdict === 'violation')
    .map(({ subject }) => subject)
}

describe('codes that do not stand beside each other', () => {
  it.each([
    ['of two patients', 'Patient A: M17.11, E10.9. Patient B: M17.12, E11.9. Patient C: E11.65.'],
    ['of what is to be ruled out', 'E11.65 Type 2 diabetes; rule out E10.9'],
    ['of three cases', '- Case 1: 45F, E10.9\n- Case 2: 60M, E11.9\n- Case 3: 61M, E11.65'],
    ['of three ages', '45-year-old with E10.9; 60-year-old with E11.9; 61 y/o with E11.65.'],
    ['of several claims', 'Original claim: E11.9. Corrected claim: E11.65.'],
    ['a patient a row', '| MRN | ICD-10-CM |\n| --- | --- |\n| 001 | E10.9 |\n| 002 | E11.9 |\n| 003 | E11.65 |'],
    ['boxes', 'Dx: [x] M17.11 [ ] M17.12 [x] E11.65 [ ] E11.9 ☐ E10.9'],
    ['a value set', '## Value set: diabetes\n\n- E10.9 type 1\n- E11.9 type 2\n- E11.65 with hyperglycemia'],
    ['boxes before words', '## Query\n\n- ☐ Type 1 (E10.9)\n- ☐ Type 2 (E11.65)\n- ☐ Other'],
    ['an audit', 'Billed E10.9 and E11.65 together; E10.9 should not be reported with E11.65.'],
    ['a count of patients', '| ICD-10-CM | Encounters |\n| --- | --- |\n| E11.9 | 988 |\n| E11.65 | 412 |'],
    ['two systems', '| ICD-9-CM | ICD-10-CM |\n| --- | --- |\n| 250.00 | E11.9 |\n| 250.80 | E11.65 |'],
    ['favorites', '## Favorites\n\nE10.9 type 1; E11.9 type 2; E11.65 with hyperglycemia'],
    ['a question', 'Which is correct: E10.9 or E11.9?'],
    ['a code taken away', 'E11.9 removed, E11.65 added. Change the diagnosis from E11.9 to E11.65.'],
    ['a row of days', '2025-10-02 E11.9; 2025-11-10 E11.65'],
    ['a cheat sheet', '## ICD-10-CM cheat sheet\n\n- E10.9 type 1\n- E11.9 type 2\n- E11.65 with hyperglycemia'],
    ['a choice', 'Choose E11.9 if no complications are documented, E11.65 if hyperglycemia is documented.'],
    ['alternatives', 'Dx considered: E11.9 vs E11.65.'],
    ['a lesson', 'Laterality in ICD-10-CM: M17.11 is the right knee, M17.12 the left.'],
    ['a denial', 'Denied: E11.9. Appealed with E11.65.'],
  ])('%s', (_, draft) => expect(accused(draft)).toEqual([]))

  it.each([
    ['two sides', 'Dx: C50.411, D05.12', []],
    ['unlike one side', 'Dx: C50.411, D05.11', ['D05.11']],
    ['two sites of an injury', 'Dx: S00.81XA abrasion of face, S01.511A laceration of lip', []],
    ['two drugs for one disease', 'Dx: Z79.4, Z79.84', []],
  ])('%s', (_, draft, codes) => expect(accused(draft, [parts, notes])).toEqual(codes))

  it.each([
    ['Patient: A. Lee. Dx: E11.9, E11.65', ['E11.9']],
    ['Seen 10/02/2025: E11.9, E11.65', ['E11.9']],
    ['| DOS | ICD-10-CM |\n| --- | --- |\n| 01/05/2026 | E11.9 |\n| 01/05/2026 | E11.65 |', ['E11.9']],
    ['Dx: M17.11, M17.12', ['M17.12']],
    ['Dx: E10.9, E11.65', ['E10.9']],
  ])('unlike %s', (draft, codes) => expect(accused(draft)).toEqual(codes))
})

describe('what a condition is without', () => {
  it.each([
    'Reflux, no esophagitis (K21.9).',
    'Dx: diabetes (E11.9), no complications.',
    'COPD; no exacerbation J44.9.',
    'UTI; no hematuria: N39.0.',
  ])('%s', (draft) => {
    expect(accused(draft, [icd2026])).toEqual([])
    expect(accused(draft, [])).toEqual([])
  })

  it.each(['No pneumonia on CXR (J18.9).', 'Pneumonia: no evidence on CXR (J18.9).'])('unlike %s', (draft) => {
    expect(accused(draft, [icd2026])).toEqual(['J18.9'])
    expect(accused(draft, [])).toEqual(['J18.9'])
  })
})

it('a title denies its own complication, not its condition', () => {
  const embolism = memoryRelease({ ...icd2026 }, [
    title('I2699', 'Other pulmonary embolism without acute cor pulmonale'),
  ])
  expect(accused('No evidence of pulmonary embolism, I26.99.', [embolism])).toEqual(['I26.99'])
  expect(accused('Embolism, no cor pulmonale (I26.99).', [embolism])).toEqual([])
})

it('a code beside an earlier year was billable then', () => {
  expect(accused('Past encounters (ICD-10-CM): 03/2019 M54.5.')).toEqual([])
  expect(accused('This encounter (ICD-10-CM): 03/2026 M54.5.')).toEqual(['M54.5'])
})
