import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { formatWorkbook } from '../../../src/host/format.js'
import { zipMembers } from '../../../src/host/releases/zip.js'
import type { Finding, Outcome } from '../../../src/model.js'
import { csv } from '../../../src/report/csv.js'
import type { Result } from '../../../src/report/result.js'
import { COLUMNS, rowsOf } from '../../../src/report/rows.js'
import { isFormula, numberIn } from '../../../src/report/spreadsheet.js'
import { createVerifier } from '../../../src/index.js'
import { CLEAN, ERRORS, RESULTS, RUN } from '../../golden/formats/outcomes.js'

const sheetsOf = (bytes: Uint8Array) => readWorkbook(Buffer.from(bytes))
const partsOf = (bytes: Uint8Array) =>
  new Map(zipMembers(Buffer.from(bytes), 2 ** 26).map((member) => [member.path, member.bytes().toString()]))

/** A clean draft one finding of which says something else. */
function saying(change: Partial<Finding>): Result {
  const outcome: Outcome = structuredClone<Outcome>(CLEAN.outcome)
  const mark = outcome.reports.flatMap(({ evidence }) => evidence)[0]!
  Object.assign(mark.findings[0]!, change)
  return { ...CLEAN, outcome }
}

describe('the table of findings', () => {
  const draft = 'Revenue rose 21% from $4.2bn to $4.7bn. The test gave F(3, 236) = 1.12, p = .342.\n'
  const outcome = createVerifier({ asOf: '2026-03-01' }).verify(draft, { checks: ['common.quantities'] })
  const rows = rowsOf([{ path: 'a.md', source: draft, outcome }], RUN)

  it('has the computation of a claim: formula, operands, result with its interval, what is printed', () => {
    expect(rows.find(({ kind }) => kind === 'percent-change')).toMatchObject({
      ...{ line: 1, column: 14, verdict: 'violation' },
      ...{ formula: '(to / from − 1) × 100', operands: 'from $4.2bn; to $4.7bn', printed: '21' },
      ...{ computed: '11.9047619048', low: '9.41176470588', high: '14.4578313253' },
    })
    expect(rows.find(({ kind }) => kind === 'p-value')).toMatchObject({
      operands: 'df1 3; df2 236; statistic 1.12; p .342',
    })
  })

  it('says why a violation does not count', () => {
    const accepted = RESULTS.flatMap((result) => rowsOf([result], { ...RUN, errors: [] })).map((row) => row.accepted)
    expect(new Set(accepted.filter(Boolean))).toEqual(
      new Set(['waived: quoted | as printed', 'baseline: before the review of 2025', 'line unchanged']),
    )
  })
})

describe('the workbook', () => {
  it('is read back as it was written, row by row, numbers as numbers', async () => {
    const [findings, checks, ...more] = await sheetsOf(formatWorkbook(RESULTS, { errors: ERRORS }))
    expect([findings?.sheet, checks?.sheet, more]).toEqual(['Findings', 'Checks', []])
    const expected = rowsOf(RESULTS, RUN).map((row) => COLUMNS.map((column) => row[column] ?? ''))
    const plain = (cell: unknown) => (typeof cell === 'number' || typeof cell === 'string' ? String(cell) : '')
    const numeric = (text: string | number) => String(numberIn(String(text)) ?? text)
    expect(findings!.data.map((row) => COLUMNS.map((_, i) => numeric(plain(row[i]))))).toEqual(
      [COLUMNS, ...expected].map((row) => row.map((cell) => numeric(String(cell).trim()))),
    )
    const [, line] = findings!.data[1]!
    expect(typeof line).toBe('number')
    const found = RESULTS.flatMap(({ outcome }) => outcome.reports.map(({ coverage }) => coverage.found))
    expect(checks!.data.slice(1).map((row) => row[3])).toEqual(found)
  })

  it('is the same twice, and whole for nothing at all', async () => {
    expect(formatWorkbook(RESULTS)).toEqual(formatWorkbook(RESULTS))
    expect((await sheetsOf(formatWorkbook([]))).map(({ data }) => data.length)).toEqual([1, 1])
  })

  it('has the parts that its relationships and content types name, and no others', () => {
    const parts = partsOf(formatWorkbook(RESULTS))
    const types = [...parts.get('[Content_Types].xml')!.matchAll(/PartName="\/([^"]+)"/g)].map(([, name]) => name)
    const related = [...parts.get('xl/_rels/workbook.xml.rels')!.matchAll(/Target="([^"]+)"/g)].map(
      ([, t]) => `xl/${t}`,
    )
    const own = [...parts.keys()].filter((path) => !path.includes('rels') && path !== '[Content_Types].xml')
    expect(types.sort()).toEqual(own.sort())
    expect(['xl/workbook.xml', ...related].sort()).toEqual(own)
  })

  it('says that a draft could not be read', async () => {
    const [findings] = await sheetsOf(formatWorkbook([CLEAN], { errors: ['a.md: no such file'] }))
    expect(findings!.data.at(-1)).toEqual(expect.arrayContaining(['a.md', 'remark', 'a.md: no such file']))
  })

  it('keeps what XML and Excel would read otherwise, and no more of a text than a cell holds', async () => {
    const message = 'a <b> & "c"  _x0041_ 😀'
    const parts = partsOf(formatWorkbook([saying({ message })]))
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain(
      '<t xml:space="preserve">a &lt;b&gt; &amp; &quot;c&quot; _x005F_x0041_ 😀</t>',
    )
    const [findings] = await sheetsOf(formatWorkbook([saying({ message: 'x'.repeat(40_000) })]))
    const lengths = findings!.data.flat().map((cell) => String(cell).length)
    expect(Math.max(...lengths)).toBe(32_767)
  })
})

describe('what a spreadsheet would run', () => {
  const dangerous = ['=1+1', '+1+1', "-2+3+cmd|' /C calc'!A0", '-x', '- 3', '@SUM(1)', '＝1', '\t=1', '\r=1', '\n=1']

  it.each(dangerous)('is text in both formats: %j', (message) => {
    expect(isFormula(message)).toBe(true)
    const result = saying({ message })
    const shown = message.trim()
    const field = csv([result], { ...RUN, errors: [] })
      .split('\r\n')
      .find((line) => line.includes(shown.replaceAll('"', '""')))
    expect(isFormula(shown)).toBe(true)
    expect(field).toContain(`'${shown}`)
    const sheet = partsOf(formatWorkbook([result])).get('xl/worksheets/sheet1.xml')!
    expect(sheet).not.toContain('<f>')
    expect(sheet).toMatch(/ s="2" t="inlineStr"><is><t xml:space="preserve">[=+\-@＝]/)
  })

  it.each(['-3', '-0.04', '0', '1,234', 'a=b', "'=1", '—'])('is not %j', (text) => {
    expect(isFormula(text)).toBe(false)
  })

  it('tells numbers that it keeps whole from those it would round', () => {
    expect(['12', '-0.04', '007', '1e5', '1,234', '123456789012345', '1234567890123456', ''].map(numberIn)).toEqual([
      ...[12, -0.04, undefined, undefined, undefined, 123456789012345, undefined, undefined],
    ])
  })
})
