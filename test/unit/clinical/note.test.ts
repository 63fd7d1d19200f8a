import { describe, expect, it } from 'vitest'
import { governedIn } from '../../../rules/clinical/note/context.js'
import { readDate } from '../../../rules/clinical/note/dates.js'
import { encounterLayer } from '../../../rules/clinical/note/encounter.js'
import { bodyMassLayer } from '../../../rules/clinical/note/body-mass.js'
import { sidesIn } from '../../../rules/clinical/note/laterality.js'
import { patientLayer } from '../../../rules/common/medicine/patient.js'
import { roleOfTitle, sectionsLayer } from '../../../rules/clinical/note/sections.js'
import { readDocument } from '../../../src/document/document.js'

const governed = (clause: string) =>
  governedIn(clause).map(({ scope, from, to }) => `${scope}: ${clause.slice(from, to).trim()}`)

describe('cues', () => {
  it.each([
    ['No evidence of pneumonia', ['negated: pneumonia']],
    ['NSTEMI ruled out', ['negated: NSTEMI']],
    ['Pneumonia: no evidence on CXR', ['negated: Pneumonia']],
    ['denies chest pain, has fever', ['negated: chest pain']],
    ['no chest pain but has fever', ['negated: chest pain']],
    ['Suspected GERD', ['uncertain: GERD']],
    ['r/o pulmonary embolism', ['uncertain: pulmonary embolism']],
    ['history of breast cancer', ['history: breast cancer']],
    ['Family history of diabetes', ['family: diabetes']],
    ['Type 2 diabetes (mother)', ['family: Type 2 diabetes']],
  ])('%s', (clause, expected) => {
    expect(governed(clause)).toEqual(expected)
  })

  it.each([
    'no change in COPD',
    'history of present illness: cough',
    'gram-negative sepsis',
    'not intractable migraine',
    'no longer smoking',
    'without complications',
  ])('%s is no cue', (clause) => {
    expect(governed(clause)).toEqual([])
  })

  it('not ruled out does not deny', () => {
    expect(governed('pneumonia not ruled out').filter((one) => one.startsWith('negated'))).toEqual([])
  })
})

describe('sides', () => {
  const sides = (text: string) => sidesIn(text).map(({ side }) => side)
  it('are read in words, letters and Latin', () => {
    expect(sides('Left knee pain')).toEqual(['left'])
    expect(sides('pain in R knee and Lt hip')).toEqual(['right', 'left'])
    expect(sides('bilateral cataracts, OD worse')).toEqual(['bilateral', 'right'])
  })
  it('are not what left the hospital or is right-handed', () => {
    expect(sides('She left the hospital right away; right-handed; left AMA. Vitamin L 5, R 20')).toEqual([])
  })
})

describe('parts', () => {
  it('have the roles of their headings', () => {
    expect(
      ['Assessment & Plan', 'A/P', 'Subjective', 'HPI', 'Coded diagnoses', 'Billing', 'Family History', 'Imaging'].map(
        roleOfTitle,
      ),
    ).toEqual([
      'assessment',
      'assessment',
      'subjective',
      'subjective',
      'diagnoses',
      'billing',
      'family-history',
      'objective',
    ])
  })
  it('begin inside a paragraph too', () => {
    const document = readDocument('S: doing well. O: neck 42 cm.\n\nA: sleep apnea\n\nP: mask')
    const roles = document.layer(sectionsLayer)
    expect(document.blocks.map((block) => roles.roleAt(block, block.text.length))).toEqual([
      'objective',
      'assessment',
      'plan',
    ])
  })
})

describe('the patient', () => {
  const patient = (text: string) => {
    const { age, sex } = readDocument(text).layer(patientLayer)
    return [age?.years, sex?.is]
  }
  it.each([
    ['64 y/o man with knee pain', 64, 'male'],
    ['A 7-year-old girl', 7, 'female'],
    ['52M with chest pain', 52, 'male'],
    ['Age: 31. Sex: F', 31, 'female'],
    ['A 9-month-old boy', 0, 'male'],
  ])('%s', (text, years, sex) => {
    expect(patient(text)).toEqual([years, sex])
  })
  it.each(['Temperature 101.2 F.', 'Temp 98.6F, HR 88.', 'Temp: 99 F', 'fever to 102 F', 'Tmax 103 F'])(
    'has degrees that are neither age nor sex: %s',
    (text) => {
      expect(patient(`Seen in clinic. ${text}`)).toEqual([undefined, undefined])
      expect(patient(`52M with cough. ${text}`)).toEqual([52, 'male'])
    },
  )
  it('is not a relative, and not two people', () => {
    expect(patient('Her mother, a 61-year-old woman, has diabetes.')).toEqual([undefined, undefined])
    expect(patient('A 20-year-old man and a 30-year-old woman came in.')).toEqual([undefined, undefined])
  })
})

describe('the encounter', () => {
  const encounter = (text: string) => readDocument(text).layer(encounterLayer)
  it.each([
    ['its visit', 'Encounter 2/4/2016: routine.', ['2016-02-04']],
    ['but no earlier one', 'Last visit 2/4/2016.', []],
    ['the stay', 'Admit: 11/02/2018  Discharge: 11/07/2018', ['2018-11-07']],
    ['its date', 'Patient: J. Doe\nDate: 03/04/2018', ['2018-03-04']],
    ['but not of birth', 'Birth date: 03/04/1958. Due date: 03/04/2027.', []],
    ['its heading', '# Office visit, March 4, 2018', ['2018-03-04']],
    ['but not the number of a section', '## 2.1.19 Methods', []],
    ['its first line', '04/09/2019 — initial evaluation', ['2019-04-09']],
    ['a day of service before the others', '# Note 04/09/2019\n\nDOS: 04/08/2019. Signed 04/10/2019.', ['2019-04-08']],
  ])('is dated by %s', (_, text, dates) => {
    expect(encounter(text).dates.map(({ date }) => date)).toEqual(dates)
  })

  it('has the day of service, or of discharge', () => {
    expect(encounter('Date of service: 03/04/2026').dates.map(({ date }) => date)).toEqual(['2026-03-04'])
    expect(encounter('| DOS | CPT |\n| --- | --- |\n| 2026-01-02 | 99213 |').dates.map(({ date }) => date)).toEqual([
      '2026-01-02',
    ])
    expect(
      encounter('Admission date: Sep 28, 2025. Discharge date: 2 October 2025').dates.map(({ date }) => date),
    ).toEqual(['2025-10-02'])
  })
  it('has a setting when the note names one only', () => {
    expect(encounter('Office visit for cough').setting?.is).toBe('outpatient')
    expect(encounter('Discharge summary. Hospital course uneventful.').setting?.is).toBe('inpatient')
    expect(encounter('Came to the emergency department and was admitted to the ICU.').setting).toBeUndefined()
  })
})

it('dates are read month first unless that gives none', () => {
  const read = (text: string) => readDate(text, 0)?.date
  expect(['3/4/26', '25/12/2025', '2025-9-1', 'March 4, 2026', '4 Mar 2026'].map(read)).toEqual([
    '2026-03-04',
    '2025-12-25',
    '2025-09-01',
    '2026-03-04',
    '2026-03-04',
  ])
  expect(['13/13/2026', '99/1/2026', 'soon'].map(read)).toEqual([undefined, undefined, undefined])
})

it('a body mass index is stated, or follows from one weight and height', () => {
  const values = (text: string) =>
    readDocument(text)
      .layer(bodyMassLayer)
      .map(({ value, from }) => `${value} ${from}`)
  expect(values('BMI 31.25, was BMI 33')).toEqual(['31.25 stated', '33 stated'])
  expect(values('Weight 80 kg, height 1.70 m')).toEqual(['27.7 computed'])
  expect(values('Wt 250 lb, Ht 5\'10"')).toEqual(['35.9 computed'])
  expect(values('Weight 80 kg, weight 82 kg, height 160 cm')).toEqual([])
})
