import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codesLayer } from '../../../rules/clinical/systems/layer.js'
import { readDocument } from '../../../src/document/document.js'

/** What is found, as `kind text`. */
function found(draft: string): string[] {
  const { codes, pointers } = readDocument(draft).layer(codesLayer)
  return [...codes.map(({ kind, text }) => `${kind} ${text}`), ...pointers.map(({ text }) => `pointer ${text}`)]
}

describe('codes are found', () => {
  it.each([
    ['behind their label', 'Hypertension, ICD-10-CM: I10', ['icd-10-cm I10']],
    ['in a run behind a label', 'Dx: E11.9, I10 and Z79.4', ['icd-10-cm E11.9', 'icd-10-cm I10', 'icd-10-cm Z79.4']],
    [
      'at the end of phrases behind a label',
      'Dx: hypertension I10, diabetes E11.9',
      ['icd-10-cm I10', 'icd-10-cm E11.9'],
    ],
    [
      'of the system its row names',
      '| Code | System |\n| --- | --- |\n| J3301 | HCPCS |\n| 9921 | CPT |\n| M54.50 | ICD-10-CM |',
      ['hcpcs J3301', 'cpt 9921', 'icd-10-cm M54.50'],
    ],
    ['dotted in prose', 'Cough R05.9 with bronchitis J20.9.', ['icd-10-cm R05.9', 'icd-10-cm J20.9']],
    ['with their modifiers', 'CPT 99214-25 and 20610-RT', ['cpt 99214', 'modifier 25', 'cpt 20610', 'modifier RT']],
    [
      'with a modifier behind a space',
      'CPT: 20610 RT, 99213 25, 97110 30 min',
      ['cpt 20610', 'modifier RT', 'cpt 99213', 'modifier 25', 'cpt 97110'],
    ],
    ['of Level II beside a CPT code', 'Injection CPT 20610, drug J3301 x 4', ['cpt 20610', 'hcpcs J3301']],
    ['linked to a procedure', 'HCPCS G0008 with Z23', ['hcpcs G0008', 'icd-10-cm Z23']],
    ['under a heading that names them', '## CPT codes\n\n- 99213\n- 36415 venipuncture', ['cpt 99213', 'cpt 36415']],
    [
      'in headings of problems',
      'Patient seen.\n\n## E11.65 Diabetes\n\n## I10 Essential hypertension\n\n## H1N1 in 2009, B12 deficiency',
      ['icd-10-cm E11.65', 'icd-10-cm I10'],
    ],
    ['joined to their label', 'ICD10-E11.9, later CPT-99213', ['icd-10-cm E11.9', 'cpt 99213']],
    ['behind pipes', 'DX|1|ICD-10-CM|I10|Hypertension\nPROC|CPT|99213|Visit', ['icd-10-cm I10', 'cpt 99213']],
    [
      'behind words for what is billed',
      'Patient seen. Charges: 99214-25, G2211\n\nLevel of service: 99213',
      ['cpt 99214', 'modifier 25', 'hcpcs G2211', 'cpt 99213'],
    ],
    [
      'in rows for what is billed',
      '| Field | Value |\n| --- | --- |\n| Patient | Doe |\n| Drug | J9035 bevacizumab |\n| Admin | 96413, 96415 |',
      ['hcpcs J9035', 'cpt 96413', 'cpt 96415'],
    ],
    [
      'mistyped in a list of others, its first item too',
      '- I10 hypertension\n- EI1.9 diabetes\n- I1O hypertension\n- M545.0 back pain\n- K219 reflux\n- H2O intake\n- T101 at home\n- R05.9 cough',
      ['icd-10-cm I10', 'icd-10-cm EI1.9', 'icd-10-cm I1O', 'icd-10-cm M545.0', 'icd-10-cm K219', 'icd-10-cm R05.9'],
    ],
    ['no temperature', 'Patient: T36.8C, HR 80. Diabetes (E11.9).', ['icd-10-cm E11.9']],
    ['behind a lead-in', 'LOINC codes:\n\n- 718-7 hemoglobin\n- Glucose (2345-7)', ['loinc 718-7', 'loinc 2345-7']],
    [
      'in brackets in an Assessment',
      '## Assessment\n\n1. Essential hypertension (I10)\n2. Cough - R05.9',
      ['icd-10-cm I10', 'icd-10-cm R05.9'],
    ],
    ['behind a word for a diagnosis', 'Diagnosis: I10 Essential hypertension.', ['icd-10-cm I10']],
    [
      'in brackets beside another',
      'Essential hypertension (I10), hyperlipidemia (E78.5).',
      ['icd-10-cm I10', 'icd-10-cm E78.5'],
    ],
    ['first, before another', 'I10 Hypertension and E78.5 lipid disorder', ['icd-10-cm I10', 'icd-10-cm E78.5']],
    [
      'in a run with another',
      'Acute bronchitis J20.9, I10; Z23, Z79.4',
      ['icd-10-cm J20.9', 'icd-10-cm I10', 'icd-10-cm Z23', 'icd-10-cm Z79.4'],
    ],
    [
      'behind the letters of a claim, with their names',
      'A. I10 Essential hypertension; B. E78.5 Hyperlipidemia',
      ['icd-10-cm I10', 'icd-10-cm E78.5'],
    ],
    ['in brackets, of a room or a grant', 'Dermatitis L20.9, seen in room (C14), grant (R01).', ['icd-10-cm L20.9']],
    ['in bold', '**E11.9** Type 2 diabetes', ['icd-10-cm E11.9']],
    ['behind the name of a test', 'LOINC: HbA1c 4548-4', ['loinc 4548-4']],
    ['behind a registered name', 'CPT® 99490, LOINC® 2345-7', ['cpt 99490', 'loinc 2345-7']],
    [
      'behind names in small letters',
      'icd10: I10; "npi": "1245319599"; Loinc code: 2345-7; revenue code 0450, rev 0762',
      ['icd-10-cm I10', 'npi 1245319599', 'loinc 2345-7', 'revenue 0450', 'revenue 0762'],
    ],
    [
      'in the coded elements of a message',
      'OBX|1|NM|2345-7^Glucose^LN||182|mg/dL\nDG1|1||I10^Hypertension^I10C\nAL1|1|DA|7980^Penicillin^L',
      ['loinc 2345-7', 'icd-10-cm I10'],
    ],
    ['at the end of a sentence', 'PCS 10E0XZZ.', ['icd-10-pcs 10E0XZZ']],
    [
      'behind the letters of a claim form',
      '21. ICD Ind. 0\nA. I10  B. E78.5  C. M17.11  D.',
      ['icd-10-cm I10', 'icd-10-cm E78.5', 'icd-10-cm M17.11'],
    ],
  ])('%s', (_, draft, expected) => {
    expect(found(draft)).toEqual(expected)
  })

  it('in the columns of a table, and in rows of names and values', () => {
    const services = '| CPT/HCPCS | Mod | Dx pointer |\n| --- | --- | --- |\n| 99214 | 25 | A,B |\n| J3301 | | C |'
    expect(found(services)).toEqual(['cpt 99214', 'modifier 25', 'hcpcs J3301', 'pointer A,B', 'pointer C'])
    expect(found('| Field | Value |\n| --- | --- |\n| NPI | 1234567893 |\n| POS | 11 |')).toEqual([
      'npi 1234567893',
      'pos 11',
    ])
  })

  it('in rows of a claim form, numbered', () => {
    const form = '| FL | Field | Value |\n| --- | --- | --- |\n'
    expect(found(`${form}| 67 | Principal diagnosis code | I10 |\n| 76 | Attending NPI | 1245319599 |`)).toEqual([
      'icd-10-cm I10',
      'npi 1245319599',
    ])
    expect(found('| # | CPT | Count |\n| --- | --- | --- |\n| 1 | 99213 | 12345 |')).toEqual(['cpt 99213'])
  })

  it('with rates in the column of the procedures, as on the UB-04', () => {
    const lines =
      '| Rev. Cd. | HCPCS / Rate / HIPPS Code |\n| --- | --- |\n| 0120 | 985.00 |\n| 0200 | 4,200.00 |\n| 0023 | 2CC21 |\n| 0450 | 99285 |'
    expect(found(lines)).toEqual(['revenue 0120', 'revenue 0200', 'revenue 0023', 'revenue 0450', 'cpt 99285'])
  })

  it('a pointer column of a table of diagnoses numbers them', () => {
    expect(found('| Pointer | ICD-10-CM |\n| --- | --- |\n| A | I10 |')).toEqual(['icd-10-cm I10'])
  })

  it('as faults where a label or column names their system', () => {
    const { codes } = readDocument('| CPT |\n| --- |\n| 9930 |\n| n/a |\n| see note |').layer(codesLayer)
    expect(codes.map(({ text, reading }) => [text, reading.fault !== undefined])).toEqual([['9930', true]])
  })
})

describe('what looks like a code is none', () => {
  it.each([
    'Vitamin B12 1,000 mcg; T2 hyperintense; L4-L5 stenosis, S1 radiculopathy, C5-C6, T12 fracture.',
    'A1c 7.2 %, G6PD normal, H1N1, CYP2D6, HLA-B27, pT2N0M0, PO2 88, E120.',
    'Closed with 4-0 Vicryl and 3-0 nylon; lot A1234, room B20, suite 100, ZIP 02139-4307.',
    'Phone 555-123-4567, MRN 1234567890, born 01/02/1960, 99213 steps.',
    'Codes E08-E13 and the E11.- category; CPT 2026 edition, ICD-10 2026 guidelines, ICD-9 250.00.',
    'See `E11.9` and https://example.org/E11.9.\n\n```\nICD-10: E11.9\n```',
    'Table S10.2 and Figure B12.1 show version V10.2.',
    'ICD-10-CM: none. Tx: 97110, 97140.',
    'NPI: pending. POS: positive. CPT: see note 5. Modifier: none. DRG 5 days. Rev 3.',
    'Discharged on 12/01; BP 138/82; temp 98.6; GCS 15; pain 4/10; TAB.50 mg.',
  ])('%s', (draft) => {
    expect(found(draft)).toEqual([])
  })
})

describe('the layer', () => {
  it('reads any string', () => {
    const piece = fc.constantFrom(
      'ICD-10: ',
      'CPT ',
      'E11.9',
      'I10',
      '99213',
      '-25',
      ', ',
      '(',
      ')',
      '\n',
      '\n- ',
      '| ',
      ' |\n|--|\n',
      'NDC ',
      '0093-1048-01',
      'Dx: ',
      'left ',
      '## A\n\n',
      '\u00a0',
      '\u2013',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 6 })), { maxLength: 40 }), (parts) => {
        const { codes } = readDocument(parts.join('')).layer(codesLayer)
        for (const { place, text } of codes) expect(place.block.text.slice(place.from, place.to)).toBe(text)
      }),
    )
  })

  it('no two codes overlap', () => {
    const { codes } = readDocument('ICD-10-CM: E11.9 (E11.9), CPT/HCPCS J3301-RT; Dx I10.').layer(codesLayer)
    for (const [i, code] of codes.entries()) {
      const before = codes[i - 1]
      if (before) expect(code.place.from).toBeGreaterThanOrEqual(before.place.to)
    }
  })
})
