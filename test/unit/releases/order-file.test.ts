import { describe, expect, test } from 'vitest'
import { icd10cmOrder } from '../../../rules/clinical/release/icd-10-cm-order.js'
import { icd10cmCodes, icd10pcsCodes } from '../../../rules/clinical/release/icd-10-codes.js'
import { icd10pcsOrder } from '../../../rules/clinical/release/icd-10-pcs-order.js'
import { fiscalRelease, fiscalWindow } from '../../../rules/clinical/release/fiscal-year.js'
import { headOf } from '../../../src/host/releases/decode.js'
import { orderFile, orderLine, readText } from './official.js'

const NAME = 'icd10cm_order_2026.txt'
const crlf = (lines: readonly string[]) => lines.map((line) => `${line}\r\n`).join('')

describe('ICD-10-CM order file', () => {
  test('gives code, flag and both titles, header or not', () => {
    const long = 'Other specified bacterial intestinal infections with a title that goes on beyond sixty characters'
    const { rows, release, warnings } = readText(
      icd10cmOrder,
      NAME,
      crlf([
        ...orderFile(),
        orderLine(79, 'C4A', 0, 'Merkel cell carcinoma'),
        orderLine(80, 'W19XXXA', 1, long, 'Oth bact intest'),
      ]),
    )
    expect(release).toBe('FY2026')
    expect(warnings).toEqual([])
    expect(rows.size).toBe(80)
    expect(rows.get('A07')).toEqual({ key: 'A07', billable: false, title: 'Category A', short: 'Category A' })
    expect(rows.get('C4A')?.['billable']).toBe(false)
    expect(rows.get('W19XXXA')).toEqual({ key: 'W19XXXA', billable: true, title: long, short: 'Oth bact intest' })
  })

  test('is the same table with LF, with lines in another order, and with a title in Windows-1252', () => {
    const lines = orderFile()
    const expected = readText(icd10cmOrder, NAME, crlf(lines)).rows
    expect(readText(icd10cmOrder, NAME, `${lines.join('\n')}\n`).rows).toEqual(expected)
    expect(readText(icd10cmOrder, NAME, crlf([...lines].reverse())).rows).toEqual(expected)
    const foreign = orderLine(79, 'H8109', 1, 'M\u00e9ni\u00e8re\u2019s disease, unspecified ear')
    const bytes = Buffer.concat([
      Buffer.from(crlf(lines)),
      Buffer.from(crlf([foreign]).replaceAll('\u2019', '\x92'), 'latin1'),
    ])
    for (const text of [bytes, crlf([...lines, foreign])]) {
      expect(readText(icd10cmOrder, NAME, text).rows.get('H8109')?.['title']).toBe(
        'M\u00e9ni\u00e8re\u2019s disease, unspecified ear',
      )
    }
  })

  test.each([
    [
      'a flag of 2',
      4,
      (line: string) => `${line.slice(0, 14)}2${line.slice(15)}`,
      15,
      /Unexpected "2", expected 1 .* or 0/,
    ],
    ['no order number', 2, (line: string) => `x${line.slice(1)}`, 1, /expected an order number of 5 digits/],
    [
      'a code with a dot',
      3,
      (line: string) => `${line.slice(0, 6)}A07.9  ${line.slice(13)}`,
      7,
      /Unexpected "A07.9", expected an ICD-10-CM code/,
    ],
    ['a shifted line', 5, (line: string) => ` ${line}`, 1, /expected an order number/],
    ['no long title', 6, (line: string) => line.slice(0, 77), 78, /expected the long title/],
    [
      'a line cut in the short title',
      7,
      (line: string) => line.slice(0, 40),
      77,
      /Unexpected end of line, expected a blank/,
    ],
    [
      'the code of the first line',
      8,
      (line: string) => `${line.slice(0, 6)}A07    ${line.slice(13)}`,
      7,
      /second line for A07, .*first is line 1/,
    ],
  ])('says where %s is', (_what, at, change, column, message) => {
    const lines = orderFile()
    lines[at - 1] = change(lines[at - 1]!)
    expect(() => readText(icd10cmOrder, NAME, crlf(lines))).toThrow(
      expect.objectContaining({
        name: 'ReleaseFileError',
        file: NAME,
        line: at,
        column,
        message: expect.stringMatching(message) as string,
      }),
    )
  })

  test('refuses an end in the middle of a title that might go on', () => {
    const long = `${'Very long title of a condition '.repeat(4)}of the left side`
    const lines = [...orderFile(), orderLine(79, 'Z99', 1, long, 'Very long title')]
    const whole = crlf(lines)
    expect(() => readText(icd10cmOrder, NAME, whole.slice(0, -12))).toThrow(/cut short/)
    expect(readText(icd10cmOrder, NAME, whole).rows.get('Z99')?.['title']).toBe(long)
  })

  test('refuses a long file that stops before the last chapters or lost lines, takes a short one as an excerpt', () => {
    const codes = Array.from(
      { length: 3000 },
      (_, at) => `${'ABC'[Math.floor(at / 1000)]!}${String(at % 1000).padStart(3, '0')}`,
    )
    const lines = codes.map((code, at) => orderLine(at + 1, code, 1, `Condition ${code}`))
    expect(() => readText(icd10cmOrder, NAME, crlf(lines))).toThrow(/no code begins with D, E, .*cut short/)
    const gap = [...lines.slice(0, 1500), ...lines.slice(1502)]
    expect(() => readText(icd10cmOrder, NAME, crlf(gap))).toThrow(
      /2 of the order numbers 1 to 3000 are missing, the first is 1501/,
    )
    const { rows, warnings } = readText(icd10cmOrder, NAME, crlf(lines.slice(0, 5)))
    expect(rows.size).toBe(5)
    expect(warnings.join()).toMatch(/excerpt/)
  })
})

describe('ICD-10-PCS order file', () => {
  const lines = [
    orderLine(1, '001', 0, 'Central Nervous System and Cranial Nerves, Bypass'),
    orderLine(
      2,
      '0016070',
      1,
      'Bypass Cerebral Ventricle to Nasopharynx, Open Approach',
      'Bypass Cereb Vent to Nasophar, Open',
    ),
  ]

  test('is told from ICD-10-CM by its codes, whatever its name', () => {
    const head = headOf('order_2026.txt', Buffer.from(crlf(lines)), true)
    expect(icd10pcsOrder.recognise(head)).toBe('whole')
    expect(icd10cmOrder.recognise(head)).toBeUndefined()
    const cm = headOf('icd10pcs_order_2026.txt', Buffer.from(crlf(orderFile())), true)
    expect(icd10pcsOrder.recognise(cm)).toBeUndefined()
    expect(icd10cmOrder.recognise(cm)).toBe('whole')
  })

  test('has tables of 3 characters and codes of 7, without I and O', () => {
    const { rows, release } = readText(icd10pcsOrder, 'icd10pcs_order_2026.txt', crlf(lines))
    expect([...rows.keys()]).toEqual(['001', '0016070'])
    expect(release).toBe('FY2026')
    const wrong = [...lines, orderLine(3, '0016O70', 1, 'Bypass')]
    expect(() => readText(icd10pcsOrder, 'icd10pcs_order_2026.txt', crlf(wrong))).toThrow(/expected an ICD-10-PCS code/)
  })
})

describe('codes file', () => {
  test('lists codes and tells headers by the codes below them, no placeholder among them', () => {
    const text = [
      'E1165   Type 2 diabetes mellitus with hyperglycemia',
      'H21X1   Other disorder',
      'W19XXXA Unspecified fall, initial encounter',
    ]
    const { rows, warnings } = readText(icd10cmCodes, 'icd10cm_codes_2026.txt', crlf(text))
    expect([...rows.keys()].sort()).toEqual(['E11', 'E116', 'E1165', 'H21', 'H21X', 'H21X1', 'W19', 'W19XXXA'])
    expect(rows.get('E11')).toEqual({ key: 'E11', billable: false, title: '', short: '' })
    expect(rows.get('E1165')?.['title']).toBe('Type 2 diabetes mellitus with hyperglycemia')
    expect(warnings.join()).toMatch(/no titles of headers/)
  })

  test('refuses a code without its title, and an end without a line end', () => {
    expect(() => readText(icd10cmCodes, 'icd10cm_codes_2026.txt', 'A000    Cholera\r\nA001\r\n')).toThrow(
      expect.objectContaining({ line: 2, column: 8 }),
    )
    expect(() => readText(icd10cmCodes, 'icd10cm_codes_2026.txt', 'A000    Cholera\r\nA001    Chol')).toThrow(
      /cut short/,
    )
  })

  test('of ICD-10-PCS', () => {
    const { rows } = readText(icd10pcsCodes, 'icd10pcs_codes_2026.txt', '0016070 Bypass Cerebral Ventricle\r\n')
    expect([...rows.keys()].sort()).toEqual(['001', '0016070'])
  })
})

describe('fiscal year', () => {
  test.each([
    ['icd10cm_order_2026.txt', undefined, 'FY2026', '2025-10-01', '2026-09-30'],
    ['icd10cm-order-April-2025.txt', undefined, 'FY2025 April update', '2025-04-01', '2025-09-30'],
    [
      'icd10cm_order_2025.txt',
      'april-1-2025-code-descriptions-tabular-order.zip',
      'FY2025 April update',
      '2025-04-01',
      '2025-09-30',
    ],
    ['order.txt', '2024-code-descriptions.zip', 'FY2024', '2023-10-01', '2024-09-30'],
  ])('of %s in %s', (name, archive, release, from, to) => {
    expect(fiscalRelease(name, archive)).toBe(release)
    expect(fiscalWindow(release)).toEqual({ from, to })
  })

  test('is unknown without one', () => {
    expect(fiscalRelease('order.txt')).toBeUndefined()
    expect(fiscalWindow('2026')).toBeUndefined()
  })
})
