import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ vertical: 'healthcare' })

/** What a draft is accused of, as printed. */
function accused(draft: string): (string | undefined)[] {
  return verifier
    .verify(draft)
    .reports.flatMap(({ evidence }) => evidence)
    .filter(({ verdict }) => verdict === 'violation')
    .map(({ subject }) => subject)
}

describe('a body index is held against its own weight and height only', () => {
  it.each([
    ['the earlier weight', 'Height 66 in. Weight was 220 lb last year and is 180 lb today, BMI 29.1.'],
    ['a goal', 'Weight 95 kg, height 180 cm. We discussed a goal BMI 25.'],
    ['the start', 'BMI was 35.5 at the start; weight now 180 lb, height 66 in.'],
    ['a bound of a group', 'Inclusion criteria: BMI 18.5 to 30. The subject weighs 70 kg and is 175 cm tall.'],
    ['a definition', 'BMI 30 kg/m2 or more defines obesity. Weight 70 kg. Height 175 cm.'],
    ['two people', 'Mother: height 160 cm, weight 55 kg, BMI 21.5. Father: height 180 cm, weight 81 kg, BMI 25.0.'],
    ['a relative', 'His wife weighs 60 kg. He is 180 cm tall with a BMI of 25.9 (84 kg).'],
    ['the skin', 'PASI 12.4, BSA 15, DLQI 18. Weight 80 kg, height 170 cm.'],
  ])('%s', (_, draft) => expect(accused(draft)).toEqual([]))
})

describe('a dose is held against its strength only', () => {
  it.each([
    ['what a laboratory found', 'Creatinine 1.2 mg/dL, urine 500 mL (600 mg).'],
    ['juice', 'Glucose 126 mg/dL, 250 mL (8 oz) of juice given.'],
    ['a gland', 'PSA 4.2 ng/mL, prostate 45 mL (30 g).'],
    ['teaspoons', 'Amoxicillin 250 mg/5 mL: take 7.5 mL (1.5 tsp) twice daily.'],
    ['another order', 'Hydromorphone 1 mg/mL PCA; ketorolac 15 mL (300 mg).'],
  ])('%s', (_, draft) => expect(accused(draft)).toEqual([]))

  it.each([
    ['Amoxicillin (400 mg/5 mL) susp. Give 9 mL (820 mg) BID.', '400 mg/5 mL) susp. Give 9 mL (820 mg'],
    ['Give 720 mg (12 mL) of the 400 mg/5 mL suspension.', '720 mg (12 mL) of the 400 mg/5 mL'],
    ['Digoxin 50 mcg/mL: 1.25 mg (2.5 mL) daily.', '50 mcg/mL: 1.25 mg (2.5 mL'],
  ])('%s', (draft, printed) => expect(accused(draft)).toEqual([printed]))
})

describe('what a note computes', () => {
  it.each([
    ['a percent strength', 'Bupivacaine 0.25% 30 mL (75 mg).', 'Bupivacaine 0.25% 30 mL (7.5 mg).'],
    ['one behind', '10 mL of 1% lidocaine (100 mg).', '10 mL of 1% lidocaine (1,000 mg).'],
    ['a ratio', 'Epinephrine 1:10,000 10 mL (1 mg).', 'Epinephrine 1:10,000 10 mL (10 mg).'],
    ['a dose of an area', 'Docetaxel 75 mg/m2 (BSA 1.8 m2): 135 mg.', 'Docetaxel 75 mg/m2 (BSA 1.8 m2): 153 mg.'],
    ['a bag', 'Cefazolin 2 g, 50 mL NS over 30 min (100 mL/h).', 'Cefazolin 2 g, 50 mL NS over 30 min (200 mL/h).'],
    ['a fluid balance', 'I/O: in 2,450 mL, out 1,890 mL, net +560 mL.', 'I/O: in 2,450 mL, out 1,890 mL, net +660 mL.'],
    ['a negative one', 'I&O: in 1890 out 2450 net -560.', 'I&O: in 1890 out 2450 net -660.'],
    ['a course', 'Prednisone 40 mg daily x 5 days (200 mg total).', 'Prednisone 40 mg daily x 5 days (240 mg total).'],
    ['pack-years', 'Smoked 1.5 ppd x 20 years (30 pack-years).', 'Smoked 1.5 ppd x 20 years (40 pack-years).'],
    ['an albumin ratio', 'Urine ACR 300 mg/g (34 mg/mmol).', 'Urine ACR 300 mg/g (3.4 mg/mmol).'],
    ['glycated haemoglobin', 'HbA1c 64 mmol/mol (8.0%).', 'HbA1c 46 mmol/mol (8.0%).'],
  ])('%s', (_, right, wrong) => {
    const verdicts = (draft: string) =>
      verifier.verify(draft).reports.flatMap(({ evidence }) => evidence.map(({ verdict }) => verdict))
    expect(verdicts(right)).toEqual(['verified'])
    expect(verdicts(wrong)).toEqual(['violation'])
  })

  it.each([
    ['oxygen beside a drug', 'FiO2 50% propofol 2 mL (100 mg).'],
    ['another one', 'Tolerated 40% propofol 10 mL (100 mg).'],
    ['a share', 'EF 40%, Lasix 4 mL (40 mg) given.'],
    ['other losses', 'Intake 1,890 mL, urine output 1,450 mL, net balance +140 mL.'],
    ['a taper', 'Prednisone 60 mg daily x 3 days, then 40 mg daily x 3 days (300 mg total).'],
    ['a change of HbA1c', 'HbA1c fell by 4.1% (45 mmol/mol).'],
    ['a ratio to something else', 'Faecal calprotectin 50 mg/g (3.4 mg/mmol).'],
  ])('%s', (_, draft) => expect(accused(draft)).toEqual([]))
})

it('what comes of one claim goes into the next', () => {
  expect(accused('Norepinephrine 8 mg in 250 mL D5W (32 mcg/mL) at 15 mL/h = 80 mcg/min.')).toEqual([
    '32 mcg/mL) at 15 mL/h = 80 mcg/min',
  ])
})

describe('a dose is held against its own weight only', () => {
  it.each([
    ['twins', 'Twin A weight 2.1 kg, Twin B weight 1.8 kg. Twin A: caffeine 42 mg (20 mg/kg).'],
    ['an adjusted weight', 'Weight 104 kg, adjusted body weight 81 kg. Gentamicin was given: 405 mg (5 mg/kg).'],
    ['of two children', 'The boy (16 kg) got 10 mg/kg (160 mg); the girl (20 kg) got 10 mg/kg (200 mg).'],
    ['a weight before', 'A woman of 30, 60 kg before pregnancy and 72 kg now. Enoxaparin 1 mg/kg (70 mg) q12h.'],
    ['a weight at birth', 'A 2-month-old infant, 3.2 kg at birth. Acetaminophen 15 mg/kg (75 mg).'],
  ])('%s', (_, draft) => expect(accused(draft)).toEqual([]))

  it.each([
    ['4-year-old boy, 16.2 kg. Ibuprofen 10 mg/kg = 126 mg.', '10 mg/kg = 126 mg'],
    ['67F (82 kg). Heparin 18 units/kg/h (1,746 units/h).', '18 units/kg/h (1,746 units/h'],
    ['Weight 75 kg. Norepinephrine 0.08 mcg/kg/min (3,600 mcg/h).', '0.08 mcg/kg/min (3,600 mcg/h'],
    ['Weight 16 kg. Amoxicillin 90 mg/kg/day divided BID = 2,440 mg/day.', '90 mg/kg/day divided BID = 2,440 mg/day'],
  ])('by the words before it, in any unit: %s', (draft, expected) => expect(accused(draft)).toEqual([expected]))

  it.each([
    '67F (82 kg). Heparin 18 units/kg/h (1,476 units/h).',
    'Weight 75 kg. Norepinephrine 0.08 mcg/kg/min (6 mcg/min, 360 mcg/h).',
    'Weight 16 kg. Amoxicillin 90 mg/kg/day divided BID = 730 mg per dose.',
    'Weight 75 kg. Needs 25–30 kcal/kg/day (1,875–2,250 kcal/day).',
    'Rituximab (1 g/day for 2 days), then prednisone (1 mg/kg/day), naproxen (20 mg/kg/day) and methotrexate (10 mg/m2/week).',
  ])('that fits: %s', (draft) => expect(accused(draft)).toEqual([]))

  it('the change of a temperature is no infusion', () => {
    expect(accused('Rewarmed from 32.1 C to 36.5 C over 4 hours at 1.1 C/h.')).toEqual([])
    expect(accused('Went from 90 kg to 80 kg over 5 months at 2 kg/month.')).toEqual([])
  })
})

describe('the total of a day in parentheses', () => {
  it.each([
    'Metoprolol 25 mg PO BID (50 mg/day), gabapentin 300 mg TID (max 3,600 mg/day).',
    'Gabapentin 300 mg TID (1.5 g/day previously). Furosemide 40 mg BID (was 40 mg/day).',
    'Quetiapine 25 mg BID and 100 mg at bedtime (150 mg/day). Calcium 500 mg TID (600 mg/day elemental).',
    'Sertraline 50 mg daily (100 mg/day before admission). Levothyroxine 112 mcg daily (1.4 mcg/kg/day).',
  ])('%s', (draft) => expect(accused(draft)).toEqual([]))

  it('that does not follow', () => {
    expect(accused('Metoprolol 25 mg PO BID (75 mg/day).')).toEqual(['25 mg PO BID (75 mg/day'])
  })
})

describe('what is dispensed in containers is not counted', () => {
  it.each([
    '2 puffs twice daily for 30 days, #1 inhaler.',
    '4 drops BID x 7 days, Disp: 1 bottle.',
    'Take one tablet daily for 90 days. Quantity 3 bottles.',
    '5 ml twice daily for 10 days, dispense 150 ml (bottle size).',
  ])('%s', (draft) => expect(accused(draft)).toEqual([]))
})

describe('a limit binds the figure of the name, not the next one', () => {
  it.each([
    'Pain since 12/10. Knee pain started 11/10/2023.',
    'Pain management: oxycodone 15/10 mg alternating.',
    'BP 10/12: 140/85. Blood pressure on 11/12 was 138/84.',
    'BP meds: Entresto 49/51 mg twice daily.',
    'Pulse generator 5826, lead 4076. Heart rate monitor model 410.',
    'MMSE 2019: 28/30. MMSE from 2018 was 29.',
    'The ECOG 1594 study; ECOG E1912.',
    'Completed the PHQ-9 in 45 seconds.',
    'Temp-sensing Foley 16 F placed.',
    'Lesions were made at a temperature of 80 C for 60 seconds.',
  ])('%s', (draft) => expect(accused(draft)).toEqual([]))

  it.each([
    ['BP (left arm, sitting): 80/120.', 'BP (left arm, sitting): 80/120'],
    ['PHQ-9 score today was 31.', 'PHQ-9 score today was 31'],
    ['O2 sat on room air is 198%.', 'O2 sat on room air is 198'],
    ['He rates pain as 15/10.', 'pain as 15/10'],
  ])('%s', (draft, subject) => expect(accused(draft)).toEqual([subject]))
})

describe('a unit is no preposition, and an area no surface', () => {
  it.each([
    'Blood pressure was 130/80 in the left arm. BP 120/80 L arm.',
    'The BP at 15 min was 110/70.',
    'The weight was 82 in March.',
    'A total area of 2 cm was biopsied.',
  ])('%s', (draft) => expect(accused(draft)).toEqual([]))
})

describe('what was measured is no order', () => {
  it.each([
    'LDH 250 U, continue allopurinol 300 mg daily.',
    'Transfuse 2 U PRBC; continue pantoprazole 40 mg IV.',
    'Prostate 30.0 g, start tamsulosin 0.4 mg daily.',
    'Anesthesia start 07:32, stop 09:17: 105 min = 7.0 units.',
    'EBL 5.0 mL, ketorolac 30 mg IV given.',
    'Avoid trailing zeros (such as 5.0 mg of warfarin) in prescriptions.',
    'The abbreviation "U" in "insulin 10 U" is on the do-not-use list.',
  ])('%s', (draft) => expect(accused(draft)).toEqual([]))

  it('an order is', () => {
    expect(accused('Prostate 30.0 g, start tamsulosin 4.0 mg daily.')).toEqual(['4.0'])
    expect(accused('LDH 250 U, give insulin 4 U now.')).toEqual(['4 U'])
  })
})

it('a result is converted as its own analyte, not as the one before it', () => {
  expect(accused('Non-HDL 150 mg/dL (3.9 mmol/L), apoB 90 mg/dL, Lp(a) 50 mg/dL (120 nmol/L).')).toEqual([])
  expect(accused('Glucose 95 mg/dL (5.3 mmol/L), vancomycin 15 mg/L (10.4 µmol/L).')).toEqual([])
  expect(accused('Sodium 138 mmol/L, glucose, fasting, 95 mg/dL (53 mmol/L).')).toHaveLength(1)
})

describe('a coma score is the sum of its responses', () => {
  it.each(['GCS 10 (E3 V1 M6)', 'GCS 10T (E4 V1T M6)', 'GCS 11T (E4VTM6)', 'GCS 15 on arrival, 13 (E3 V4 M6) now.'])(
    '%s',
    (draft) => expect(accused(draft)).toEqual([]),
  )
  it.each([
    ['GCS 11 (E3 V1 M6)', 'GCS 11 (E3 V1 M6'],
    ['GCS 11: E3V1M6', 'GCS 11: E3V1M6'],
    ['GCS 11 [E3, V1, M6]', 'GCS 11 [E3, V1, M6'],
    ['GCS E3 V1 M6 = 11', 'GCS E3 V1 M6 = 11'],
  ])('unlike %s', (draft, printed) => expect(accused(draft)).toEqual([printed]))
})
