import { describe, expect, it } from 'vitest'
import { contradictionOf } from '../../../rules/clinical/coding/contradiction.js'
import { icd2026, IN_2026 } from '../../../rules/clinical/codes/examples.js'
import { namesOf } from '../../../rules/clinical/coding/wording.js'
import { createVerifier } from '../../../src/index.js'
import { memoryRelease } from '../../../src/rule/release.js'

describe('words contradict a title', () => {
  it.each([
    ['CKD stage 3', 'Chronic kidney disease, stage 4 (severe)', 'stage 3'],
    ['CKD stage IIIb', 'Chronic kidney disease, stage 3a', 'stage 3b'],
    ['class II obesity', 'Obesity, class 1', 'class 2'],
    ['Acute on chronic diastolic heart failure', 'Chronic diastolic (congestive) heart failure', 'acute on chronic'],
    ['HFrEF', 'Chronic diastolic (congestive) heart failure', 'systolic'],
    ['persistent AF', 'Paroxysmal atrial fibrillation', 'persistent'],
    ['MDD, recurrent, moderate', 'Major depressive disorder, single episode, moderate', 'recurrent'],
    ['MDD, recurrent, moderate', 'Major depressive disorder, recurrent severe without psychotic features', 'moderate'],
    ['mild persistent asthma', 'Moderate persistent asthma, uncomplicated', 'mild'],
    ['1st trimester, elderly primigravida', 'Supervision of elderly primigravida, second trimester', 'first trimester'],
    ['39 weeks gestation', '38 weeks gestation of pregnancy', '39 weeks gestation'],
    ['accidental poisoning', 'Poisoning by salicylates, intentional self-harm', 'accidental'],
  ])('%s: %s', (printed, title, said) => expect(contradictionOf(printed, title)?.printed).toBe(said))
})

describe('words do not contradict a title', () => {
  it.each([
    ['COPD with acute bronchitis', 'Chronic obstructive pulmonary disease with (acute) lower respiratory infection'],
    ['AKI on CKD stage 4', 'Acute kidney failure, unspecified'],
    ['Lung cancer stage IV and CKD', 'Chronic kidney disease, stage 3a'],
    ['CKD stage 3', 'Chronic kidney disease, stage 3a'],
    ['Obesity, heart failure NYHA class III', 'Obesity, class 2'],
    ['Chronic HFpEF, grade 2 diastolic dysfunction', 'Chronic diastolic (congestive) heart failure'],
    ['Chronic HFrEF with diastolic dysfunction', 'Chronic systolic (congestive) heart failure'],
    ['MDD, recurrent, moderate to severe', 'Major depressive disorder, recurrent, moderate'],
    ['MDD, recurrent, with severe insomnia', 'Major depressive disorder, recurrent, moderate'],
    ['unintentional poisoning', 'Poisoning by salicylates, accidental (unintentional)'],
    ['Sinusitis, not acute', 'Chronic sinusitis, unspecified'],
    ['poisoning, not intentional', 'Poisoning by salicylates, accidental (unintentional)'],
  ])('%s: %s', (printed, title) => expect(contradictionOf(printed, title)).toBeUndefined())
})

describe('the exact title of another code is held against a code', () => {
  const row = (key: string, title: string, billable = true) => ({ key, title, billable })
  const release = memoryRelease(icd2026, [
    row('E1122', 'Type 2 diabetes mellitus with diabetic chronic kidney disease'),
    row('E1165', 'Type 2 diabetes mellitus with hyperglycemia'),
    row('I82402', 'Acute embolism and thrombosis of unspecified deep veins of left lower extremity'),
    row('M5441', 'Lumbago with sciatica, right side'),
    row('M545', 'Low back pain', false),
    row('M5450', 'Low back pain, unspecified'),
    row('N200', 'Calculus of kidney'),
    row('N201', 'Calculus of ureter'),
    row('N202', 'Calculus of kidney with calculus of ureter'),
    row('N300', 'Acute cystitis', false),
    row('N3000', 'Acute cystitis without hematuria'),
    row('N390', 'Urinary tract infection, site not specified'),
    row('W220', 'Striking against stationary object', false),
    row('W22', 'Striking against or struck by other objects', false),
    row('W2201XA', 'Walked into wall, initial encounter'),
    row('W228', 'Striking against or struck by other objects', false),
    row('Z7901', 'Long term (current) use of anticoagulants'),
    row('Z794', 'Long term (current) use of insulin'),
  ])
  const { verify } = createVerifier({ checks: ['clinical.codes'], releases: [release], ...IN_2026 })
  const accused = (draft: string) =>
    verify(draft)
      .reports.flatMap(({ evidence }) => evidence)
      .filter(({ verdict }) => verdict === 'violation')
      .map(({ subject }) => subject)

  it.each([
    ['Calculus of kidney (N20.1)', ['N20.1']],
    ['Long-term use of insulin (Z79.01)', ['Z79.01']],
    ['Acute DVT of the right leg (I82.402)', ['I82.402']],
    ['DX|1|ICD-10-CM|N20.1|Calculus of kidney|ACTIVE|2026-02-01', ['N20.1']],
    ['**Preoperative diagnosis:** N20.0 Calculus of ureter\n**Procedure:** none', ['N20.0']],
    ['Principal diagnosis N20.1 Calculus of kidney\nSecond diagnosis N39.0 Urinary tract infection', ['N20.1']],
  ])('%s', (draft, expected) => expect(accused(`ICD-10-CM. ${draft}`)).toEqual(expected))

  it.each([
    ['a more general one', 'Calculus of kidney (N20.2)'],
    ['one without a site', 'Urinary tract infection (N30.00)'],
    ['a category of another name', 'Low back pain (M54.41)'],
    ['that of its own category', 'Striking against or struck by other objects (W22.01XA)'],
    ['that of a code beside it', 'Type 2 diabetes mellitus with hyperglycemia: E11.22, E11.65'],
  ])('but not %s', (_, draft) => expect(accused(`ICD-10-CM. ${draft}`)).toEqual([]))
})

it('words that objects have properties of are words', () => {
  expect(namesOf('constructor')).toEqual([])
})
