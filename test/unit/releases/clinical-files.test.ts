import { describe, expect, test } from 'vitest'
import { hcpcs } from '../../../rules/clinical/release/hcpcs.js'
import { icd10cmTabular } from '../../../rules/clinical/release/icd-10-cm-tabular.js'
import { icd10cmHistory, icd10pcsHistory } from '../../../rules/clinical/release/icd-10-history.js'
import { loinc } from '../../../rules/clinical/release/loinc.js'
import { mce } from '../../../rules/clinical/release/mce.js'
import { ndc, ndcProduct } from '../../../rules/clinical/release/ndc.js'
import { rxnorm } from '../../../rules/clinical/release/rxnorm.js'
import { snomedCt } from '../../../rules/clinical/release/snomed-ct.js'
import { hcpcsRecord, readFiles, readText } from './official.js'

const lines = (...texts: string[]) => texts.map((text) => `${text}\r\n`).join('')

describe('HCPCS file', () => {
  const NAME = 'HCPC2026_APR_ANWEB.txt'
  const records = [
    '*** Disclaimers\t\t',
    '',
    hcpcsRecord('LT', 7, 'Left side (used to identify procedures performed on the left', {
      short: 'Left side',
      added: '19840101',
    }),
    hcpcsRecord('LT', 8, 'side of the body)'),
    hcpcsRecord('A9153', 3, 'Multiple vitamins, with or without minerals, oral, per dose,', {
      short: 'Multi-vitamin nos',
      added: '20050101',
    }),
    hcpcsRecord('A9153', 4, 'not otherwise specified', { sequence: 200 }),
    hcpcsRecord('G9999', 3, 'A service of long ago', { added: '20100101', terminated: '20181231' }),
    hcpcsRecord('Q0001', 3, 'A service of this quarter', { added: '20260401' }),
  ]

  test('joins continuations, knows modifiers and dates', () => {
    const { rows, release } = readText(hcpcs, NAME, lines(...records))
    expect(release).toBe('2026-04')
    expect(hcpcs.window(release!)).toEqual({ from: '2026-04-01' })
    expect(rows.get('LT')).toEqual({
      key: 'LT',
      kind: 'modifier',
      title: 'Left side (used to identify procedures performed on the left side of the body)',
      short: 'Left side',
      added: '1984-01-01',
      terminated: '',
    })
    expect(rows.get('A9153')?.['title']).toBe(
      'Multiple vitamins, with or without minerals, oral, per dose, not otherwise specified',
    )
    expect(rows.get('G9999')?.['terminated']).toBe('2018-12-31')
  })

  test('leaves CPT and CDT rows out, their continuations too, and says so', () => {
    const licensed = [
      hcpcsRecord('99213', 3, 'An office visit', { added: '19920101' }),
      hcpcsRecord('99213', 4, 'that goes on'),
      hcpcsRecord('0001F', 3, 'A measure', { added: '20050101' }),
      hcpcsRecord('D0120', 3, 'A dental examination', { added: '19920101' }),
      hcpcsRecord('25', 7, 'A CPT modifier', { added: '19920101' }),
    ]
    const { rows, warnings } = readText(hcpcs, NAME, lines(...records, ...licensed))
    expect([...rows.keys()].sort()).toEqual(['A9153', 'G9999', 'LT', 'Q0001'])
    expect(warnings.join()).toMatch(/3 CPT rows left out.*1 CDT rows left out/)
  })

  test.each([
    [
      'a continuation of another code',
      6,
      hcpcsRecord('A9999', 4, 'text'),
      1,
      /continuation of A9999, expected it below/,
    ],
    [
      'a record of an unknown kind',
      6,
      `${records[5]!.slice(0, 10)}9${records[5]!.slice(11)}`,
      11,
      /expected record 3, 4, 7 or 8/,
    ],
    ['a date that is none', 7, hcpcsRecord('G9999', 3, 'x', { added: '20101301' }), 269, /expected a date as YYYYMMDD/],
    ['a record cut in its text', 8, records[7]!.slice(0, 150), 151, /expected dates and an action code/],
    ['a second record', 8, records[4]!, 1, /second record of A9153, the first is line 5/],
  ])('says where %s is', (_what, at, text, column, message) => {
    const changed = records.map((line, index) => (index === at - 1 ? text : line))
    expect(() => readText(hcpcs, NAME, lines(...changed))).toThrow(
      expect.objectContaining({ line: at, column, message: expect.stringMatching(message) }),
    )
  })

  test('is named by the newest date inside when its name tells no year, and refuses a year that cannot be', () => {
    expect(readText(hcpcs, 'ANWEB.txt', lines(...records)).release).toBe('2026-04')
    expect(readText(hcpcs, 'HCPC2026_CONTR_ANWEB.txt', lines(...records)).release).toBe('2026')
    expect(() => readText(hcpcs, 'HCPC2019_CONTR_ANWEB.txt', lines(...records))).toThrow(
      /Unexpected release 2019 .* near 2026-04-01/,
    )
  })

  test('refuses a long file that stops before its last codes', () => {
    const many = Array.from({ length: 1200 }, (_, at) =>
      hcpcsRecord(`A${1000 + at}`, 3, 'A supply', { added: '20250101' }),
    )
    expect(() => readText(hcpcs, NAME, lines(...many))).toThrow(/cut short/)
    expect(
      readText(hcpcs, NAME, lines(...many, hcpcsRecord('V5364', 3, 'A screening', { added: '20250101' }))).rows.size,
    ).toBe(1201)
  })
})

describe('Tabular List', () => {
  const XML = `<?xml version="1.0" encoding="utf-8"?>
<ICD10CM.tabular>
  <version>2021</version>
  <chapter>
    <name>19</name>
    <excludes1><note>birth trauma (P10-P15)</note></excludes1>
    <section id="S50-S59">
      <desc>Injuries to the elbow &amp; forearm</desc>
      <excludes2><note>burns and corrosions (T20-T32)</note></excludes2>
      <diag>
        <name>S52</name><desc>Fracture of forearm</desc>
        <excludes1><note></note><note>traumatic amputation of forearm (S58.-)</note><note>a | b</note></excludes1>
        <sevenChrDef><extension char="A">initial</extension><extension char="D">subsequent</extension></sevenChrDef>
        <diag>
          <name>S52.5</name><desc>Fracture of lower end</desc>
          <codeFirst><note>the other one (T99.1)</note></codeFirst>
          <diag><name>S52.52</name><desc>Torus fracture</desc><sevenChrDef><extension char="K">nonunion</extension></sevenChrDef></diag>
        </diag>
      </diag>
    </section>
  </chapter>
</ICD10CM.tabular>
`
  test('hands notes and seventh characters down, the nearest definition first', () => {
    const { rows, release } = readText(icd10cmTabular, 'icd10cm_tabular_2021.xml', XML)
    expect(release).toBe('FY2021')
    expect([...rows.keys()].sort()).toEqual(['S52', 'S525', 'S5252'])
    expect(rows.get('S525')).toEqual({
      key: 'S525',
      includes: '',
      excludes1: 'traumatic amputation of forearm (S58.-)|a / b|birth trauma (P10-P15)',
      excludes2: 'burns and corrosions (T20-T32)',
      codeFirst: 'the other one (T99.1)',
      codeAlso: '',
      useAdditionalCode: '',
      sevenths: 'A|D',
    })
    expect(rows.get('S5252')?.['sevenths']).toBe('K')
    expect(rows.get('S52')?.['codeFirst']).toBe('')
  })

  test('is of the year it states itself, not of its name', () => {
    expect(readText(icd10cmTabular, 'icd10cm_tabular_2026.xml', XML).release).toBe('FY2021')
  })

  test.each([
    ['cut short', XML.slice(0, 600), /Unexpected end of file, expected .*cut short|expected the end of/],
    ['crossed tags', XML.replace('</chapter>', '</chaptre>'), /Unexpected <\/chaptre>, expected <\/chapter>/],
    ['an unknown entity', XML.replace('&amp;', '&ouml;'), /Unexpected "&ouml;", expected a character reference/],
    ['declared entities', XML.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>'), /document type/],
    ['a code that is none', XML.replace('S52.52', 'S52-52'), /expected an ICD-10-CM code/],
  ])('refuses %s with line and column', (_what, text, message) => {
    expect(() => readText(icd10cmTabular, 'icd10cm_tabular_2021.xml', text)).toThrow(
      expect.objectContaining({
        line: expect.any(Number),
        column: expect.any(Number),
        message: expect.stringMatching(message),
      }),
    )
  })
})

describe('Medicare Code Edits', () => {
  const definitions = (...more: string[]) =>
    lines(
      'Definitions of Medicare Code Edits',
      '4. Age conflict\t8',
      'A. Perinatal/Newborn diagnoses\t8',
      '20. Unspecified code\t200',
      '4. Age conflict',
      'The Medicare Code Editor detects inconsistencies between a patient\u2019s age and any diagnosis.',
      'A. Perinatal/Newborn diagnoses',
      'A33\tTetanus neonatorum',
      'B. Pediatric diagnoses (age 0 through 17)',
      'A4851\tInfant botulism',
      'C. Maternity diagnoses (age 9 through 64)',
      'O0900\tSupervision of pregnancy',
      'D. Adult diagnoses (age 15 through 124)',
      'A1814\tTuberculosis of prostate',
      'O0900\tSupervision of pregnancy',
      '5. Sex conflict',
      'A. Diagnoses for females only',
      'C50011   Neoplasm of nipple, right female breast',
      'B. Procedures for females only',
      '0U500ZZ\tDestruction of right ovary',
      'B0B0000\tA procedure that looks like a diagnosis',
      '6. Manifestation code as principal diagnosis',
      'D630\tAnemia in neoplastic disease',
      '8. Questionable admission',
      '9. Unacceptable principal diagnosis',
      'The code below is considered "acceptable" when a secondary diagnosis is also coded on the record.',
      'Z5189\tEncounter for other specified aftercare',
      'The following pages contain the unacceptable principal diagnosis codes:',
      'B950\tStreptococcus, group A',
      ...more,
    )

  test('gives each diagnosis its edits with their ages; procedures are none of its rows', () => {
    const { rows, release } = readText(
      mce,
      'Definitions of Medicare Code Edits_v_43.txt',
      definitions('10. Nonspecific O.R. procedure'),
    )
    expect(release).toBe('v43')
    expect(mce.window('v43')).toEqual({ from: '2025-10-01', to: '2026-09-30' })
    expect(mce.window('v43.1')?.from).toBe('2026-04-01')
    expect(Object.fromEntries([...rows].map(([key, row]) => [key, `${row['edits']} ${row['ages']}`]))).toEqual({
      A33: 'newborn newborn:0-0',
      A4851: 'pediatric pediatric:0-17',
      O0900: 'adult|maternity adult:15-124|maternity:9-64',
      A1814: 'adult adult:15-124',
      C50011: 'female ',
      D630: 'manifestation ',
      Z5189: 'unacceptable-principal|unacceptable-without-secondary ',
      B950: 'unacceptable-principal ',
    })
  })

  test('refuses a file that ends within the last list, or before one', () => {
    const name = 'Definitions of Medicare Code Edits_v_43.txt'
    expect(() => readText(mce, name, definitions())).toThrow(/expected the chapters after 9/)
    expect(() => readText(mce, name, definitions().slice(0, 700))).toThrow(
      /expected the codes of: .*unacceptable-principal/,
    )
  })
})

describe('LOINC table', () => {
  const HEADER =
    '"LOINC_NUM","COMPONENT","PROPERTY","SYSTEM","SCALE_TYP","STATUS","LONG_COMMON_NAME","SHORTNAME","VersionLastChanged"'
  const ROW =
    '"718-7","Hemoglobin","MCnc","Bld","Qn","ACTIVE","Hemoglobin [Mass/volume] in Blood","Hgb Bld-mCnc","2.73"'

  test('reads quotes, commas and line ends inside fields; the newest version names it', () => {
    const odd = '"2160-0","Creatinine, ""total""","MCnc","Ser/Plas","Qn","TRIAL","Creatinine\nin Serum","Creat","2.9"'
    const { rows, release } = readText(loinc, 'LoincTableCore.csv', lines(HEADER, ROW, odd))
    expect(release).toBe('2.73')
    expect(rows.get('718-7')).toMatchObject({ title: 'Hemoglobin [Mass/volume] in Blood', status: 'ACTIVE', units: '' })
    expect(rows.get('2160-0')).toMatchObject({
      component: 'Creatinine, "total"',
      title: 'Creatinine\nin Serum',
      status: 'TRIAL',
    })
  })

  test('goes by column names, in any order', () => {
    const { rows } = readText(
      loinc,
      'Loinc.csv',
      lines('STATUS,LONG_COMMON_NAME,LOINC_NUM,EXAMPLE_UCUM_UNITS', 'DEPRECATED,Old test,1-8,mg/dL'),
    )
    expect(rows.get('1-8')).toMatchObject({ status: 'DEPRECATED', title: 'Old test', units: 'mg/dL' })
  })

  test.each([
    ['a record with a field less', lines(HEADER, ROW.replace('"MCnc",', '')), 2, 1, /8 fields, expected the 9/],
    ['an open quote', lines(HEADER, ROW.slice(0, 60)), 2, 1, /expected a closing quote: the file is cut short/],
    [
      'a number that is none',
      lines(HEADER, ROW.replace('718-7', '718')),
      2,
      1,
      /Unexpected "718", expected a LOINC number/,
    ],
    [
      'text after a quote',
      lines(HEADER, ROW.replace('"MCnc"', '"MCnc"x')),
      2,
      28,
      /Unexpected "x" after a quoted field/,
    ],
  ])('says where %s is', (_what, text, line, column, message) => {
    expect(() => readText(loinc, 'Loinc.csv', text)).toThrow(
      expect.objectContaining({ line, column, message: expect.stringMatching(message) }),
    )
  })
})

describe('SNOMED CT snapshots', () => {
  const CONCEPTS = lines(
    'id\teffectiveTime\tactive\tmoduleId\tdefinitionStatusId',
    '44054006\t20020131\t1\t900000000000207008\t900000000000074008',
    '73211009\t20250101\t0\t900000000000207008\t900000000000074008',
  )
  const DESCRIPTIONS = lines(
    'id\teffectiveTime\tactive\tmoduleId\tconceptId\tlanguageCode\ttypeId\tterm\tcaseSignificanceId',
    '1\t20020131\t1\tm\t44054006\ten\t900000000000013009\tType 2 diabetes\t900000000000448009',
    '2\t20020131\t0\tm\t44054006\ten\t900000000000003001\tOld name (disorder)\t900000000000448009',
    '3\t20020131\t1\tm\t44054006\ten\t900000000000003001\tDiabetes mellitus type 2 (disorder)\t900000000000448009',
  )
  const CONCEPT = 'sct2_Concept_Snapshot_INT_20250101.txt'
  const DESCRIPTION = 'sct2_Description_Snapshot-en_INT_20250101.txt'

  test('joins concepts and their fully specified names', () => {
    const { rows, release, window } = readFiles(snomedCt, [
      [CONCEPT, CONCEPTS],
      [DESCRIPTION, DESCRIPTIONS],
    ])
    expect(release).toBe('INT 2025-01-01')
    expect(window).toEqual({ from: '2025-01-01' })
    expect(rows.get('44054006')).toEqual({
      key: '44054006',
      active: true,
      title: 'Diabetes mellitus type 2 (disorder)',
    })
    expect(rows.get('73211009')).toEqual({ key: '73211009', active: false, title: '' })
  })

  test('takes its release from the newest row when the name tells none, refuses a history', () => {
    expect(readText(snomedCt, 'concepts.txt', CONCEPTS).release).toBe('2025-01-01')
    expect(() =>
      readText(snomedCt, 'concepts.txt', CONCEPTS + '44054006\t20250101\t0\tm\t900000000000074008\r\n'),
    ).toThrow(/this is a history/)
    expect(() => readText(snomedCt, 'sct2_Concept_Full_INT_20250101.txt', CONCEPTS)).toThrow(/not recognised/)
  })

  test('says where a field is wrong', () => {
    expect(() => readText(snomedCt, CONCEPT, CONCEPTS.replace('20250101\t0', '20250101\tx'))).toThrow(
      expect.objectContaining({
        line: 3,
        column: 19,
        message: expect.stringMatching(/column active, expected 0 or 1/),
      }),
    )
    expect(() => readText(snomedCt, CONCEPT, CONCEPTS.slice(0, -10))).toThrow(/cut short/)
  })
})

describe('RxNorm concepts', () => {
  const atom = (rxcui: string, sab: string, tty: string, text: string, suppress = 'N') =>
    `${rxcui}|ENG||||||1||||${sab}|${tty}|C|${text}||${suppress}||`

  test('has one row per RXCUI, under its normalised name', () => {
    const { rows } = readText(
      rxnorm,
      'RXNCONSO.RRF',
      lines(
        atom('161', 'MMSL', 'IN', 'APAP', 'N'),
        atom('161', 'RXNORM', 'SY', 'paracetamol'),
        atom('161', 'RXNORM', 'IN', 'acetaminophen'),
        atom('999', 'RXNORM', 'SCD', 'an old drug', 'O'),
      ),
    )
    expect(rows.get('161')).toEqual({ key: '161', title: 'acetaminophen', tty: 'IN', suppressed: false })
    expect(rows.get('999')?.['suppressed']).toBe(true)
  })

  test('refuses a line that is cut', () => {
    const text = lines(atom('161', 'RXNORM', 'IN', 'acetaminophen'), atom('162', 'RXNORM', 'IN', 'x').slice(0, 30))
    expect(() => readText(rxnorm, 'RXNCONSO.RRF', text)).toThrow(expect.objectContaining({ line: 2, column: 31 }))
  })
})

describe('NDC directory', () => {
  const PRODUCTS = lines(
    'PRODUCTID\tPRODUCTNDC\tPRODUCTTYPENAME\tPROPRIETARYNAME\tPROPRIETARYNAMESUFFIX\tNONPROPRIETARYNAME\tENDMARKETINGDATE',
    '0002-0152_a\t0002-0152\tHUMAN PRESCRIPTION DRUG\tZepbound\t\ttirzepatide\t',
  )
  const PACKAGES = lines(
    'PRODUCTID\tPRODUCTNDC\tNDCPACKAGECODE\tPACKAGEDESCRIPTION\tENDMARKETINGDATE',
    '0002-0152_a\t0002-0152\t0002-0152-01\t1 VIAL in 1 CARTON\t',
    'x\t12345-678\t12345-678-90\tBOTTLE\t20241231',
    'y\t12345-6789\t12345-6789-0\tBOTTLE\t',
  )

  test('pads the short segment, takes names from the product file', () => {
    const { rows } = readFiles(ndc, [
      ['package.txt', PACKAGES],
      ['product.txt', PRODUCTS],
    ])
    expect([...rows.keys()]).toEqual(['00002015201', '12345067890', '12345678900'])
    expect(rows.get('00002015201')).toEqual({
      key: '00002015201',
      title: 'Zepbound (tirzepatide)',
      package: '1 VIAL in 1 CARTON',
      ended: '',
    })
    expect(rows.get('12345067890')?.['ended']).toBe('2024-12-31')
  })

  test('of products alone is a list of its own', () => {
    expect([...readText(ndcProduct, 'product.txt', PRODUCTS).rows.keys()]).toEqual(['000020152'])
  })

  test('refuses a code of another form', () => {
    expect(() => readText(ndc, 'package.txt', PACKAGES.replace('12345-678-90', '1234-567-890'))).toThrow(
      expect.objectContaining({ line: 3, column: 13, message: expect.stringMatching(/expected 10 digits as 4-4-2/) }),
    )
  })
})

describe('history of ICD-10 codes', () => {
  const HEADER = 'code\tstatus\tfirst_fy\tlast_fy\tfirst_billable_fy\tlast_billable_fy\tlong_description'

  test('keeps the years a code was listed and billable', () => {
    const { rows, release } = readText(
      icd10cmHistory,
      'icd10cm_history.tsv',
      lines(HEADER, 'A848\tbecame-header\t2018\t2026\t2018\t2020\tOther'),
    )
    expect(release).toBe('FY2018-FY2026')
    expect(icd10cmHistory.window(release!)).toEqual({ from: '2017-10-01', to: '2026-09-30' })
    expect(rows.get('A848')).toMatchObject({ status: 'became-header', lastBillable: '2020', lastYear: '2026' })
  })

  test('is of the list its codes belong to', () => {
    const text = lines(HEADER, '001607A\tnew\t2020\t2026\t2020\t2026\tBypass')
    expect(readText(icd10pcsHistory, 'history.tsv', text).rows.size).toBe(1)
    expect(() => readText(icd10cmHistory, 'history.tsv', text)).toThrow(/not recognised/)
  })
})
