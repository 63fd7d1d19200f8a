import { describe, expect, it } from 'vitest'
import { codesLayer } from '../../../rules/clinical/systems/layer.js'
import { readDocument } from '../../../src/document/document.js'

/** What is found, as `kind text`. */
function found(draft: string): string[] {
  return readDocument(draft)
    .layer(codesLayer)
    .codes.map(({ kind, text }) => `${kind} ${text}`)
}

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`
const table = (header: string[], ...rows: string[][]) =>
  [row(...header), row(...header.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n')

describe('the edition in the name of a system is no code', () => {
  it.each([
    ['Colonoscopy (CPT-4 45378).', ['cpt 45378']],
    ['CPT4 99213 and CPT-4 code 99214.', ['cpt 99213', 'cpt 99214']],
    ['Current Procedural Terminology-4 (CPT-4) codes are licensed.', []],
    ['CPT-4 is used. See Table B.8-4: Abnormal Flags.', []],
    ['NDC-11 00093104801; NDC11: 00093-1048-01', ['ndc 00093104801', 'ndc 00093-1048-01']],
    ['CPT Category II 3044F; CPT II 2022F; HCPCS Level II J3301', ['cpt 3044F', 'cpt 2022F', 'hcpcs J3301']],
    ['MS-DRG v37 470 and MS-DRG version 41: 291', ['ms-drg 470', 'ms-drg 291']],
    ['SNOMED CT International 44054006', ['snomed-ct 44054006']],
    ['ICD-10-CM 2025 update (v42)', []],
    [table(['Procedure', 'CPT-4'], ['Hematocrit', '85014']), ['cpt 85014']],
    ['Modifier -25', ['modifier 25']],
  ])('%s', (draft, codes) => expect(found(draft)).toEqual(codes))
})

describe('codes of systems that are not read are left alone', () => {
  it.each([
    ['OPCS-4 W37.1 total hip replacement; OPCS W40.1, Z94.2.', []],
    ['DSM-IV 296.33, V61.10; discharged with V62.89.', []],
    ['APR-DRG 194-3; AP-DRG 089.', []],
    ['DRG I47C (OPS 5-820.00); DRG: F62B.', []],
    ['CIM-10 : I10, E11.9', []],
    ['WHO ICD-10 I64', []],
    ['SNOMED: T-59470 M-81403', []],
    ['HLA typing: A02:01, (B15.02), C07.01. NPI 1245319599.', ['npi 1245319599']],
    ['Internal Revenue Code 4958; the internal revenue code 501(c)(3).', []],
    ['http://hl7.org/fhir/sid/icd-10-cm 12; a snomed map; npi 12 patients', []],
    ['SNOMED T-04000, M-81403; SNOMED II M-80003; SNOMED RT T-15460.', []],
    ['SNOMED CT (2.16.840.1.113883.6.96)', []],
    ['ICD-9/ICD-10: 250.00/E11.9', ['icd-10-cm E11.9']],
    ['No impairment (V68.01, Z02.71)', ['icd-10-cm Z02.71']],
    ['## ICD-9-CM codes\n\n- V70.0 Routine examination\n- V58.69 Medications', []],
    [table(['ICD-9', 'ICD-10-CM'], ['V70.0', 'Z00.00']), ['icd-10-cm Z00.00']],
    [
      table(['Code System', 'Code'], ['ICD-9-CM', 'V70.0'], ['UNII', 'R16.2'], ['I10C', 'E11.9'], ['LN', '718-7']),
      ['icd-10-cm E11.9', 'loinc 718-7'],
    ],
    [table(['Status', 'Code'], ['Former smoker', '8517006']), []],
    ['Event ADT_A04.DG1', []],
    [table(['Modifier', 'Multiplier'], ['Weekend', '1.5'], ['101', '2']), []],
    [table(['Modifier', 'Meaning'], ['25', 'the patient came twice']), ['modifier 25']],
  ])('%s', (draft, codes) => expect(found(draft)).toEqual(codes))
})

describe('what its own words introduce is another number', () => {
  it.each([
    ['SNOMED CT 44054006, phone +31201234567.', ['snomed-ct 44054006']],
    ['Cardiologist (SNOMED CT 17561000), ph: 5555552003', ['snomed-ct 17561000']],
    ['SNOMED CT: 44054006; MRN: 10023456; order number: 20230045871.', ['snomed-ct 44054006']],
    ['Diabetes 44054006 (SNOMED CT), burgerservicenummer: 999911120', []],
    ['NPI 1245319599, Medicaid ID 1234567890.', ['npi 1245319599']],
    ['LOINC 718-7: 13.5 g/dL, order 1234-5.', ['loinc 718-7']],
    ['HbA1c (LOINC 4548-4): 7.2 % on 3-1', ['loinc 4548-4']],
    ['Proventil HFA (RxNorm 746763), inhaler, 200 actuations', ['rxnorm 746763']],
    ['seats by party - NDC 150, NPP 120, PNC 1', []],
    ['SNOMED CT: 352567 active concepts. LOINC: 98,000 terms. ICD-10: 3.4 (SD 1.2).', []],
    ['NDC: N400006302602ML4', []],
    ['ICD10CM E11.9; 4329847; 35206882', ['icd-10-cm E11.9']],
    [table(['Provider', 'CPT 99213', 'CPT 99214'], ['A', '120', '80']), ['cpt 99213', 'cpt 99214']],
    [table(['Terminology', 'Codes'], ['ICD-10-CM', '74260'], ['SNOMED CT', '352567'], ['LOINC', '98000']), []],
    [table(['Country', 'Code'], ['North', 'A01'], ['West', '12345']), []],
    ['NDC: 106. The second NDC (2030). NPI: 4.2.', []],
  ])('%s', (draft, codes) => expect(found(draft)).toEqual(codes))

  it.each([
    ['SNOMED CT: 44054006, 38341002', 'snomed-ct 38341002'],
    ['NDC: 4229-1051-701', 'ndc 4229-1051-701'],
    ['CPT-4: 9930', 'cpt 9930'],
    ['CPT 99213 +99415', 'cpt 99415'],
  ])('and what is announced stays held against its shape: %s', (draft, code) => expect(found(draft)).toContain(code))
})
