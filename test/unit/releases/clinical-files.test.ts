import { describe, expect, test } from 'vitest'
import { hcpcs } from '../../../rules/clinical/release/hcpcs.js'
import { icd10cmTabular } from '../../../rules/clinical/release/icd-10-cm-tabular.js'
import { icd10cmHistory, icd10pcsHistory } from '../../../rules/clinical/release/icd-10-history.js'
import { mce } from '../../../rules/clinical/release/mce.js'
import { hcpcsRecord, readText } from './official.js'

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
      expect.objectContaining({ line: at, column, message: expect.stringMatching(message) as string }),
    )
  })

  test('is named by the newest date inside when its name tells no year, and refuses a year that cannot be', () => {
    expect(readText(hcpcs, 'ANWEB.txt', lines(...records)).release).toBe('2026-04')
    expect(readText(hcpcs, 'HCPC2026_CONTR_ANWEB.txt', lines(...records)).release).toBe('2026')
    expect(() => readText(hcpcs, 'HCPC2019_CONTR_ANWEB.txt', lines(...records))).toThrow(
      /Unexpected release 2019 .* near 2026-04-01/,
    )
  })

  test('refuses a long file that stops before its last codes, modifiers aside', () => {
    const many = Array.from({ length: 1200 }, (_, at) =>
      hcpcsRecord(`A${1000 + at}`, 3, 'A supply', { added: '20250101' }),
    )
    const late = hcpcsRecord('XE', 7, 'Separate encounter', { added: '20150101' })
    expect(() => readText(hcpcs, NAME, lines(late, ...many))).toThrow(/cut short/)
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
        line: expect.any(Number) as number,
        column: expect.any(Number) as number,
        message: expect.stringMatching(message) as string,
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
