import { describe, expect, test } from 'vitest'
import { ncciMue, ncciMueHospital, ncciMueSupplier } from '../../../rules/clinical/release/ncci-mue.js'
import { ncciPtp, ncciPtpHospital } from '../../../rules/clinical/release/ncci-ptp.js'
import { headOf } from '../../../src/host/releases/decode.js'
import { readText } from './official.js'

const lines = (...texts: string[]) => texts.map((text) => `${text}\r\n`).join('')

describe('NCCI procedure-to-procedure edits', () => {
  const HEAD = [
    'CPT codes only copyright 2025 American Medical Association. All rights reserved.',
    'Column1/Column2 Edits',
    'Column 1\tColumn 2\t*=in existence\tEffective\tDeletion\tModifier\tPTP Edit Rationale',
    '\t\tprior to 1996\tDate\tDate\t0=not allowed\t',
  ]
  const EDIT = '11042\t97597\t \t20160101\t*\t1\tMutually exclusive procedures'
  const OLD = '11042\t97597\t \t20050101\t20101231\t0\tMisuse of Column Two code with Column One code'

  test('keeps each time a pair was in force, below notice and header', () => {
    const { rows, release } = readText(ncciPtp, 'ccipra-v320r0-f1.txt', lines(...HEAD, EDIT, OLD))
    expect(release).toBe('2026Q1')
    expect(ncciPtp.window('2026Q1')).toEqual({ from: '1996-01-01', to: '2026-03-31' })
    expect(rows.get('110429759720160101')).toMatchObject({ effective: '2016-01-01', deleted: '', modifier: '1' })
    expect(rows.get('110429759720050101')).toMatchObject({ deleted: '2010-12-31', modifier: '0' })
  })

  test('joins the files of a quarter, and tells whose they are', () => {
    const second = 'G0463\t99213\t \t20140101\t*\t9\tStandards of medical practice'
    const { rows } = readText(ncciPtp, 'ccipra-v323r0-f1.txt', lines(...HEAD, EDIT), [
      'ccipra-v323r0-f2.txt',
      lines(...HEAD, second),
    ])
    expect(rows.size).toBe(2)
    const head = headOf('ccioph-v320r0-f1.txt', Buffer.from(lines(...HEAD, EDIT)), true)
    expect([ncciPtp, ncciPtpHospital].map((format) => format.recognise(head))).toEqual([undefined, 'f1'])
  })

  test.each([
    ['a date that is none', EDIT.replace('20160101', '20161301'), 6, 15, /expected a date as YYYYMMDD/],
    ['an indicator that is none', EDIT.replace('\t1\t', '\t2\t'), 6, 1, /expected 0, 1 or 9/],
    ['a line cut short', EDIT.slice(0, 24), 6, 25, /cut short/],
    ['a code that is none', EDIT.replace('11042', '1104'), 6, 1, /expected two codes/],
  ])('says where %s is', (_what, line, at, column, message) => {
    expect(() => readText(ncciPtp, 'ccipra-v320r0-f1.txt', lines(...HEAD, EDIT, line))).toThrow(
      expect.objectContaining({ line: at, column, message: expect.stringMatching(message) as string }),
    )
  })
})

describe('NCCI medically unlikely edits', () => {
  const head = (whose: string) => [
    '"CPT codes, descriptions and other data only are copyright 2025 American Medical Association."',
    `"HCPCS/`,
    `CPT Code",${whose} MUE Values,MUE Adjudication Indicator,MUE Rationale`,
  ]
  const NAME = 'MCR_MUE_PractitionerServices_Eff_04-01-2026.csv'

  test('reads a quarter below its notice and a wrapped header', () => {
    const { rows, release } = readText(
      ncciMue,
      NAME,
      lines(
        ...head('Practitioner Services'),
        '97597,1,3 Date of Service Edit: Clinical,"Clinical: CMS Workgroup"',
        '11045,12,3 Date of Service Edit: Clinical,Clinical: Data',
      ),
    )
    expect(release).toBe('2026Q2')
    expect(ncciMue.window('2026Q2')).toEqual({ from: '2026-04-01', to: '2026-06-30' })
    expect(rows.get('97597')).toMatchObject({ units: '1', indicator: '3', rationale: 'Clinical: CMS Workgroup' })
  })

  test.each([
    ['Practitioner Services', 'ncci-mue'],
    ['Outpatient Hospital Services', 'ncci-mue-hospital'],
    ['DME Supplier Services', 'ncci-mue-supplier'],
  ])('%s', (whose, id) => {
    const start = headOf('list.csv', Buffer.from(lines(...head(whose), 'A4253,1,1 Line Edit,Data')), true)
    const known = [ncciMue, ncciMueHospital, ncciMueSupplier].filter((format) => format.recognise(start))
    expect(known.map((format) => format.id)).toEqual([id])
  })

  test.each([
    ['a number that is none', '97597,one,3 Date of Service Edit: Clinical,Data', 5, 7, /whole number/],
    ['an indicator that is none', '97597,1,9,Data', 5, 9, /expected 1, 2 or 3/],
    ['a second row', '11045,12,3 Date of Service Edit: Clinical,Data', 5, 1, /second row of 11045/],
  ])('says where %s is', (_what, line, at, column, message) => {
    const text = lines(...head('Practitioner Services'), '11045,12,3 Date of Service Edit: Clinical,Data', line)
    expect(() => readText(ncciMue, NAME, text)).toThrow(
      expect.objectContaining({ line: at, column, message: expect.stringMatching(message) as string }),
    )
  })
})
