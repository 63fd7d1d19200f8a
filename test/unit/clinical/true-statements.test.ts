import { describe, expect, it } from 'vitest'
import { icd2026, IN_2026, mce43 } from '../../../rules/clinical/codes/examples.js'
import { createVerifier } from '../../../src/index.js'

const loaded = createVerifier({ vertical: 'healthcare', releases: [icd2026, mce43], ...IN_2026 })
/** Without a release every code is left open: what remains is held against the words. */
const plain = createVerifier({ vertical: 'healthcare' })

/** The codes a draft is accused of, as printed. */
function accused(draft: string, verifier = plain): (string | undefined)[] {
  return verifier
    .verify(draft)
    .reports.flatMap(({ evidence }) => evidence)
    .filter(({ verdict }) => verdict === 'violation')
    .map(({ subject }) => subject)
}

describe('what only looks like a code of the system is not held against it', () => {
  it.each([
    ['the topography of a tumour', 'ICD-O-3: C34.1, histology 8140/3.'],
    ['behind the word site', 'Primary site: C34.1 (upper lobe, lung). Morphology: 8070/3.'],
    ['another edition', 'ICD-10 (WHO): I64 stroke, not specified.'],
    ['any code of a category', 'Defined by the ICD-10 codes I21.x, I22.x and E11.*.'],
    ['the day of an edition', 'SNOMED CT 20240301 release; SNOMED CT International Edition, 20230731.'],
    ['a result', '| Marker | POS | NEG |\n| --- | --- | --- |\n| ER | 120 | 30 |\n| PR | 98 | 52 |'],
    ['a score', '| Patient | NPI | MMSE |\n| --- | --- | --- |\n| 1 | 24 | 21 |\n| 2 | 8 | 27 |'],
    ['a trial arm', '| Arm | Code | N |\n| --- | --- | --- |\n| Placebo | A10 | 50 |\n| Drug | P1001 | 51 |'],
    ['a range', '| Code | Meaning |\n| --- | --- |\n| 1-2 | mild |\n| 3-4 | moderate |'],
    ['a control of a standard', 'ISO 27001 controls A12.1, A12.4 and A18.2.'],
    ['a column of other codes', '| Country | Code |\n| --- | --- |\n| North | A01 |\n| West | I10.1 |'],
    ['a clause', 'The class was held in B12.3 (see D12.4 of the agreement).'],
    ['an industry', 'NACE C10.1, C20.5 and F41.2.'],
    ['a seat', 'They met at W19.1 and the patient sat in S52.5 near W19.A of the hall.'],
    ['an opening of chess', 'Chess openings: B20.1, C34.5.'],
    ['a change to a program', 'A patient list. Clean up modifiers (J. Doe) #44301; add `value` modifier (#2142).'],
    ['a modifier of something else', 'The patient set a default "mark" modifier; (3) FILL MODIFIER-2 1DA9C was not.'],
    ['a study', 'Study ID: A12.34. Accession: A25.123.'],
  ])('%s', (_, draft) => expect(accused(draft, loaded)).toEqual([]))
})

describe('a cue binds its own condition', () => {
  it.each([
    ['the symptom coded once a disease is ruled out', 'Chest pain; PE ruled out (R07.9).'],
    ['the symptom coded for a suspected disease', 'Office visit. Suspected GERD (R12).'],
    ['words behind a described code', 'Clinic visit. Type 2 DM (E11.9) consistent with prior A1c.'],
    ['a condition that is there again', 'History of kidney stones, now with a new stone (N20.0).'],
    ['an active recurrence', 'A history of breast cancer, on chemotherapy for recurrence (C50.911).'],
    ['the side of an earlier operation', 'CPT 27447-RT, s/p left TKA in 2019.'],
    ['the words of the sentence before', 'Outpatient. Suspected pneumonia. J20.9 acute bronchitis.'],
    ['a code that is left out', 'Pneumonia ruled out (J18.9 not coded). No obstruction; N13.9 was not reported.'],
    ['a code not to use', 'PE ruled out: do not code I26.99.'],
    ['a code for what was ruled out', 'No evidence of DVT (I82.409 ruled out).'],
    ['two lists in a line', 'DSM-5: F32.1; ICD-10: F32.1.'],
  ])('%s', (_, draft) => expect(accused(draft)).toEqual([]))

  it.each([
    ['Pneumonia ruled out (J18.9).', ['J18.9']],
    ['Office visit. Dx: J18.9 possible pneumonia.', ['J18.9']],
    ['Outpatient visit. J18.9 possible pneumonia', ['J18.9']],
    ['History of breast cancer, C50.911', ['C50.911']],
  ])('%s', (draft, codes) => expect(accused(draft)).toEqual(codes))
})

it('a code that begins a sentence is not described by the one before', () => {
  expect(accused('Type 1 diabetes was excluded. E11.9 type 2 diabetes.', loaded)).toEqual([])
  expect(accused('Left knee is normal. M17.11 primary osteoarthritis of right knee.', loaded)).toEqual([])
})

describe('words describe the code they go with', () => {
  it.each([
    ['behind codes, after a lead-in', 'Use these codes: S52.501A the right wrist, M17.12 pain of the left knee.', []],
    ['behind codes, and another said not to be', 'She has E10.9 type 1 diabetes, not E11.9 type 2 diabetes.', []],
    ['before codes, after a label', 'Dx: left knee pain (M17.11), right hip pain (R31.0)', ['M17.11']],
    ['before codes in a sentence', 'She has left knee pain M17.11, right hip pain R31.0, and is well.', ['M17.11']],
  ])('%s', (_, draft, expected) => expect(accused(draft, loaded)).toEqual(expected))
})

it('an item that speaks of its code again does not list it twice', () => {
  expect(accused('Assessment:\n\n1. Diabetes (E11.65). A1c 9.1; E11.65 to be reviewed.\n2. Cystitis (N39.0)')).toEqual(
    [],
  )
  expect(accused('1. N39.0, R31.0, N39.0\n2. I10')).toEqual(['N39.0'])
})

describe('a body mass index code is held against the index of now', () => {
  it.each([
    'Target BMI 25. Weight 95 kg, height 180 cm. Z68.29',
    'BMI of 30 or above is required. BMI 35.2. Z68.35',
    'BMI 41.3, Z68.41. A BMI of 35.0–35.9 is Z68.35.',
    'BMI 35.2.\n\n| BMI | ICD-10-CM |\n| --- | --- |\n| 35.0–35.9 | Z68.35 |\n| 36.0–36.9 | Z68.36 |',
  ])('%s', (draft) => expect(accused(draft)).toEqual([]))

  it('and another is not', () => expect(accused('BMI 41.3, Z68.35.')).toEqual(['Z68.35']))
})

it('a pointer is held against the entries of the list, with or without a code', () => {
  const services = '| CPT | Dx pointer |\n| --- | --- |\n| 99213 | C |'
  expect(accused(`A. E11.9 B. I10 C. M17.11\n\n${services}`)).toEqual([])
  expect(accused(`21. ICD Ind. 0\nA. E11.9 B. Hypertension C. M17.11\n\n${services}`)).toEqual([])
  expect(accused(`A. E11.9 B. I10\n\n${services}`)).toEqual(['C'])
})
