import { describe, expect, it } from 'vitest'
import { icd2021, icd2026, IN_2026, hcpcs2026 } from '../../../rules/clinical/codes/examples.js'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['clinical.codes'], releases: [icd2026, hcpcs2026], ...IN_2026 })

/** The codes a draft is accused of, as printed. */
function accused(draft: string): string[] {
  return verifier
    .verify(draft)
    .reports.flatMap(({ evidence }) => evidence)
    .filter(({ verdict }) => verdict === 'violation')
    .map(({ subject }) => subject)
}

describe('an entry of a record is compared with its own day', () => {
  it.each([
    ['a service of long ago', '| Code | Date |\n| --- | --- |\n| G8544 | 03/15/2012 |\n| 99213 | 01/05/2026 |'],
    [
      'a row that goes on with the one before',
      '| Problem | System | Code | Date and Time |\n| --- | --- | --- | --- |\n| Pain | SNOMED CT | 279039007 | 03-31-2010 10:00 |\n| | ICD-10-CM | M54.5 | |',
    ],
    [
      'a problem that began then',
      '| Problem | ICD-10-CM | Onset |\n| --- | --- | --- |\n| Low back pain | M54.5 | 2016 |',
    ],
    ['an item with its date', '- 06/06/2019 Low back pain, ICD-10-CM M54.5\n- ICD-10-CM M54.5, onset: 12-Mar-2018'],
  ])('%s', (_, draft) => expect(accused(draft)).toEqual([]))

  it('one of today is held against the list of today', () => {
    expect(accused('| ICD-10-CM | Date |\n| --- | --- |\n| M54.5 | 01/05/2026 |')).toEqual(['M54.5'])
    expect(accused('| ICD-10-CM | DOB |\n| --- | --- |\n| M54.5 | 01/05/1970 |')).toEqual(['M54.5'])
  })

  it('what began long ago and is still listed is verified', () => {
    const { reports } = verifier.verify('| ICD-10-CM | Onset |\n| --- | --- |\n| E11.9 | 2012 |')
    expect(reports[0]?.verdict).toBe('verified')
  })

  it('a release of that day decides', () => {
    const both = createVerifier({ checks: ['clinical.codes'], releases: [icd2021, icd2026], ...IN_2026 })
    const { reports } = both.verify('| ICD-10-CM | Date |\n| --- | --- |\n| M54.5 | 01/05/2021 |')
    expect(reports[0]?.verdict).toBe('verified')
  })
})

describe('only a list to report is held to naming a diagnosis once', () => {
  const cells = (header: string, a: string, b: string) =>
    `| ${header} | Diagnosis | ICD-10-CM |\n| --- | --- | --- |\n| ${a} | Type 2 diabetes | E11.9 |\n| ${b} | Type 2 diabetes | E11.9 |`
  it.each([
    ['onsets', cells('Onset', '2011-03-12', '2013-05-13')],
    ['visits', cells('Date', '01/02/2026', '02/02/2026')],
    ['patients', cells('Patient', 'A', 'B')],
    ['claims', cells('Claim', '1001', '1002')],
    ['drugs and their reasons', cells('Medication', 'Metformin', 'Glipizide')],
    ['orders', cells('Order', 'HbA1c', 'Lipids')],
    ['kinds of diagnosis', cells('Kind', 'Admitting', 'Principal')],
    [
      'terminologies',
      '| System | Code |\n| --- | --- |\n| SNOMED CT | 44054006 |\n| ICD-10-CM | E11.9 |\n| SNOMED CT | 44054006 |\n| ICD-10-CM | E11.9 |',
    ],
    [
      'terminologies in items',
      '- Diabetes (SNOMED CT 44054006)\n- Diabetes (ICD-10-CM E11.9)\n- Active (SNOMED CT 55561003)\n- Diabetes (ICD-10-CM E11.9)',
    ],
    ['a problem list', '## Problem list\n\n- Type 2 diabetes (E11.9)\n- Type 2 diabetes (E11.9)'],
    ['items of different visits', '- Diabetes (E11.9), visit of January\n- Diabetes (E11.9), visit of March'],
    ['services in a line', 'Dx: 99213 – E11.9, I10, 36415 – E11.9.'],
    ['a code and its display', "Diabetes (ICD-10-CM E11.9 = 'E11.9')"],
  ])('%s', (_, draft) => expect(accused(draft)).toEqual([]))
})

it('a system may be called anything', () => {
  const draft = '| System | Code |\n| --- | --- |\n| valueOf | E11.9 |\n| constructor | 44054006 |'
  expect(verifier.verify(draft)).toMatchObject({ complete: true })
})
