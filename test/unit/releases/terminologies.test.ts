import { describe, expect, test } from 'vitest'
import { loinc } from '../../../rules/clinical/release/loinc.js'
import { ndc, ndcProduct } from '../../../rules/clinical/release/ndc.js'
import { rxnorm } from '../../../rules/clinical/release/rxnorm.js'
import { snomedCt } from '../../../rules/clinical/release/snomed-ct.js'
import { readText } from './official.js'

const lines = (...texts: string[]) => texts.map((text) => `${text}\r\n`).join('')

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
      expect.objectContaining({ line, column, message: expect.stringMatching(message) as string }),
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
    const { rows, release, window } = readText(snomedCt, CONCEPT, CONCEPTS, [DESCRIPTION, DESCRIPTIONS])
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
        message: expect.stringMatching(/column active, expected 0 or 1/) as string,
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
    const { rows } = readText(ndc, 'package.txt', PACKAGES, ['product.txt', PRODUCTS])
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
      expect.objectContaining({
        line: 3,
        column: 13,
        message: expect.stringMatching(/expected 10 digits as 4-4-2/) as string,
      }),
    )
  })
})
