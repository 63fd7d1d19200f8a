import { describe, expect, test } from 'vitest'
import { anesthesiaBaseUnits } from '../../../rules/clinical/release/anesthesia-base-units.js'
import { aspCrosswalk } from '../../../rules/clinical/release/asp-crosswalk.js'
import { cvxNdc } from '../../../rules/clinical/release/cvx-ndc.js'
import { hccV28 } from '../../../rules/clinical/release/hcc.js'
import { ncciAddOn } from '../../../rules/clinical/release/ncci-add-on.js'
import { releaseFormats } from '../../../rules/releases.js'
import type { ReleaseFormat } from '../../../src/rule/release-file.js'
import { headOf } from '../../../src/host/releases/decode.js'
import { readText } from './official.js'

const lines = (...texts: string[]) => texts.map((text) => `${text}\r\n`).join('')
const NOTICE = '"CPT codes, descriptions and other data only are copyright 2025 American Medical Association.",,'

/** The lists whose format knows a file. */
function lists(name: string, text: string): string[] {
  const head = headOf(name, Buffer.from(text), true)
  return releaseFormats.filter((format) => format.recognise(head) !== undefined).map(({ id }) => id)
}

function fault(format: ReleaseFormat, name: string, text: string, line: number, column: number, message: RegExp) {
  expect(() => readText(format, name, text)).toThrow(
    expect.objectContaining({ line, column, message: expect.stringMatching(message) as string }),
  )
}

describe('NCCI add-on code edits', () => {
  const NAME = 'AOC_V2026Q1-MCR.txt'
  /** Type, add-on code, day deleted, primary code, day deleted, first day, last day, note. */
  const edit = (type: string, addOn: string, primary: string, days: Partial<Record<string, string>> = {}, note = '') =>
    `${type}${addOn}${(days['gone'] ?? '').padEnd(7)}${primary}${(days['primaryGone'] ?? '').padEnd(7)}${days['from'] ?? '2013091'}${(days['to'] ?? '').padEnd(7)}${note}`

  test('reads each pair with the days of it, and leaves type 2 without a primary code', () => {
    const { rows, release } = readText(
      ncciAddOn,
      NAME,
      lines(
        'CPT codes only copyright 2025 American Medical Association. All rights reserved.',
        edit('1', '11045', '11042'),
        edit('1', '11046', '11043', { to: '2024366' }),
        edit('1', '0054T', '27130', { gone: '2022001' }),
        edit('3', '99415', '99205', { from: '2016001' }),
        edit('2', '0205U', 'CCCCC', {}, '   Contractor Defined Primary Codes'),
      ),
    )
    expect(release).toBe('2026Q1')
    expect(ncciAddOn.window('2026Q1')).toEqual({ from: '2013-01-01', to: '2026-03-31' })
    expect([...rows.values()]).toEqual([
      { key: '11045110422013-04-01', type: '1', primary: '11042', effective: '2013-04-01', deleted: '', note: '' },
      {
        key: '11046110432013-04-01',
        type: '1',
        primary: '11043',
        effective: '2013-04-01',
        deleted: '2024-12-31',
        note: '',
      },
      {
        key: '0054T271302013-04-01',
        type: '1',
        primary: '27130',
        effective: '2013-04-01',
        deleted: '2022-01-01',
        note: '',
      },
      { key: '99415992052016-01-01', type: '3', primary: '99205', effective: '2016-01-01', deleted: '', note: '' },
      {
        key: '0205UCCCCC2013-04-01',
        type: '2',
        primary: '',
        effective: '2013-04-01',
        deleted: '',
        note: 'Contractor Defined Primary Codes',
      },
    ])
  })

  test('says where a line or a day is wrong', () => {
    fault(ncciAddOn, NAME, lines(edit('1', '11045', '11042'), '111046       11043'), 2, 1, /cut short/)
    fault(ncciAddOn, NAME, lines(edit('1', '11045', '11042', { from: '2013400' })), 1, 26, /a day of it/)
  })
})

describe('ASP crosswalk', () => {
  const NAME = 'section 508 version of January 2026 ASP NDC-HCPCS Crosswalk 12-22-2025.csv'
  const HEAD = [
    'Payment Allowance Limits for Medicare Part B Drugs,,,,,,,,,',
    NOTICE,
    '_2026_CODE,Short Description,LABELER NAME,NDC2,Drug Name,HCPCS dosage,PKG SIZE,PKG QTY,BILLUNITS,BILLUNITSPKG',
  ]
  const ROW = 'J1885,Ketorolac tromethamine inj,"MADE UP, INC.",99999-0795-01,Ketorolac,15 MG,1,25,2,50'

  test('keeps a package under each of its codes, and what one unit is under the code', () => {
    const { rows, release, warnings } = readText(
      aspCrosswalk,
      NAME,
      lines(
        ...HEAD,
        ROW,
        ROW.replace('J1885', 'J1999'),
        'J7331,Synojoynt,MADE UP,999990000012,Synojoynt,1 MG,1,1,20,20',
      ),
    )
    expect(release).toBe('2026Q1')
    expect(rows.get('99999079501J1885')).toMatchObject({ drug: 'Ketorolac', units: '2', packageUnits: '50' })
    expect(rows.has('99999079501J1999')).toBe(true)
    expect(rows.get('J1885')).toMatchObject({ dosage: '15 MG', units: '' })
    expect(warnings[0]).toMatch(/^1 rows left out/)
  })

  test('leaves the crosswalks of other ways to a price alone', () => {
    const text = lines(...HEAD, ROW)
    expect(lists(NAME, text)).toEqual(['asp-crosswalk'])
    expect(lists(NAME.replace('ASP', 'AWP'), text)).toEqual([])
  })

  test('says where a field is wrong', () => {
    fault(aspCrosswalk, NAME, lines(...HEAD, ROW.replace('J1885', 'J18')), 4, 1, /"J18" in column 1, expected a code/)
    fault(aspCrosswalk, NAME, lines(...HEAD, ROW.replace(',2,50', ',two,50')), 4, 1, /in column 9, expected a number/)
  })
})

describe('anesthesia base units', () => {
  const NAME = '2026 anesthesia base units by CPT code.csv'

  test('reads codes that a spreadsheet took the zeros of', () => {
    const { rows, release } = readText(
      anesthesiaBaseUnits,
      NAME,
      lines(NOTICE, 'CODE,DESCRIPTION,BASE UNIT(S)', '790,made up,7', '01967,made up,5'),
    )
    expect(release).toBe('2026')
    expect(anesthesiaBaseUnits.window('2026')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
    expect(rows.get('00790')).toEqual({ key: '00790', units: '7' })
    expect(rows.get('01967')).toEqual({ key: '01967', units: '5' })
  })

  test('says where a field is wrong', () => {
    fault(anesthesiaBaseUnits, NAME, lines('CODE,BASE UNITS', '00790,seven'), 2, 1, /"seven" in column 2/)
    fault(anesthesiaBaseUnits, NAME, lines('CODE,BASE UNITS', '99213,7'), 2, 1, /an anesthesia code/)
  })
})

describe('CMS-HCC V28', () => {
  const NAME = '2026 Midyear_Final ICD-10-CM Mappings.csv'
  const HEAD = [
    '2026 Midyear/Final ICD-10-CM Mappings,,,,',
    '"Diagnosis',
    'Code",Description,"CMS-HCC ESRD Model Category V24","CMS-HCC',
    'Model Category V28","CMS-HCC Model Category V28 for 2026 Payment Year"',
  ]

  test('reads the column of V28 below a wrapped header, and a code that counts in another model only', () => {
    const { rows, release } = readText(
      hccV28,
      NAME,
      lines(
        ...HEAD,
        'E1165,Type 2 diabetes mellitus with hyperglycemia,18,37,Yes',
        'I739,Made up,108,,No',
        'Notes:,,,,',
      ),
    )
    expect(release).toBe('PY2026')
    expect(hccV28.window('PY2026')).toEqual({ from: '2025-01-01', to: '2026-12-31' })
    expect(rows.get('E1165')).toMatchObject({ category: '37', paid: 'yes' })
    expect(rows.get('I739')).toMatchObject({ category: '' })
    expect(rows.size).toBe(2)
  })

  test('is known by its header, and says where a field is wrong', () => {
    expect(lists(NAME, lines(...HEAD, 'E1165,Made up,18,37,Yes'))).toEqual(['cms-hcc-v28'])
    fault(hccV28, NAME, lines(...HEAD, 'E1165,Made up,18,HCC37,Yes'), 5, 1, /in column 4, expected the number/)
    fault(hccV28, NAME, lines(...HEAD, 'E1165,A,18,37,Yes', 'E1165,A,18,37,Yes'), 6, 1, /one row of each code/)
  })
})

describe('CDC crosswalk of NDC and CVX', () => {
  const USE =
    '12|99999|0842|11|Tetavax|Tetanus, diphtheria, pertussis|Made Up Vaccines|20150101||SYRINGE, GLASS||115|Tdap|False|99999-0842-11|1/15/2026|00399999842115'
  const SALE =
    '7|99999|0842|50|Tetavax|Tetanus, diphtheria, pertussis|Made Up Vaccines|20150101||CARTON|INTRAMUSCULAR|2/2/2026|115|Tdap|99999-0842-50|00399999842504'

  test('reads vials with the cartons they come in', () => {
    const { rows, release } = readText(cvxNdc, 'NDC_Unit_use.txt', lines(USE), ['NDC_Unit_sale.txt', lines(SALE)])
    expect(release).toBe('2026-02-02')
    expect(rows.get('99999084211')).toEqual({
      key: '99999084211',
      cvx: '115',
      vaccine: 'Tdap',
      product: 'Tetavax',
      until: '',
    })
    expect(rows.get('99999084250')).toMatchObject({ cvx: '115' })
  })

  test('pads a code that lost its zero, and says where a line is wrong', () => {
    const { rows } = readText(cvxNdc, 'NDC_Unit_use.txt', lines(USE.replace('|115|', '|8|')))
    expect(rows.get('99999084211')).toMatchObject({ cvx: '08' })
    fault(cvxNdc, 'NDC_Unit_use.txt', lines(USE, USE.replace('99999-0842-11', '99999-0842')), 2, 1, /divided by \|/)
  })
})
