import { type Column, COLUMNS, rowsOf } from './rows.js'
import type { Result, RunInfo } from './result.js'
import { isFormula, numberIn } from './spreadsheet.js'
import { element, escapeXml } from './xml.js'

/** Characters that a cell holds, and rows that a sheet holds, in Excel. */
const MOST_CHARACTERS = 32_767
const MOST_ROWS = 1_048_576

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Formats of cells, by their place in `cellXfs`. `text`: stays text when it is edited, whatever it begins with. */
const STYLE = { plain: 0, head: 1, text: 2 } as const

/** A part of an Office file: its path in the archive, and its XML. */
export type OfficePart = readonly [path: string, xml: string]

/** Columns whose decimal strings are numbers to calculate with. */
const NUMERIC: ReadonlySet<Column> = new Set(['computed', 'low', 'high', 'printed'])
/** Widths in characters; the others get 12. */
const WIDTHS: Readonly<Partial<Record<Column, number>>> = { path: 24, check: 22, subject: 40, rule: 34, message: 70 }

interface Sheet {
  readonly name: string
  readonly widths: readonly number[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/**
 * The parts of an Excel workbook (ISO/IEC 29500, transitional): on the first sheets all findings with their computations, as in CSV, then what each
 * check found and decided in each draft. Written here:
 * the smallest package for it (write-excel-file 4) is larger than this file and brings an archiver, which Node has.
 */
export function workbookParts(results: readonly Result[], run: Pick<RunInfo, 'errors' | 'rules'>): OfficePart[] {
  const sheets = [...findingSheets(results, run), checkSheet(results)]
  return [
    ['[Content_Types].xml', contentTypes(sheets.length)],
    ['_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook(sheets)],
    [
      'xl/_rels/workbook.xml.rels',
      relationships([...sheets.map((_, i) => ['worksheet', `worksheets/sheet${i + 1}.xml`] as const), STYLES_PART]),
    ],
    ['xl/styles.xml', STYLES],
    ...sheets.map((sheet, i): OfficePart => [`xl/worksheets/sheet${i + 1}.xml`, worksheet(sheet)]),
  ]
}

const STYLES_PART = ['styles', 'styles.xml'] as const

const STYLES =
  DECLARATION +
  element('styleSheet', { xmlns: MAIN }, [
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/></cellXfs>',
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  ])

function findingSheets(results: readonly Result[], run: Pick<RunInfo, 'errors' | 'rules'>): Sheet[] {
  const rows = rowsOf(results, run).map((row) =>
    COLUMNS.map((column) => {
      const value = row[column] ?? ''
      return NUMERIC.has(column) ? (numberIn(String(value)) ?? value) : value
    }),
  )
  const sheets = Math.max(1, Math.ceil(rows.length / (MOST_ROWS - 1)))
  return Array.from({ length: sheets }, (_, i) => ({
    name: i === 0 ? 'Findings' : `Findings ${i + 1}`,
    widths: COLUMNS.map((column) => WIDTHS[column] ?? 12),
    rows: [COLUMNS, ...rows.slice(i * (MOST_ROWS - 1), (i + 1) * (MOST_ROWS - 1))],
  }))
}

/** What every check found in every draft: without it a list of findings has no denominator. */
function checkSheet(results: readonly Result[]): Sheet {
  const head = ['path', 'check', 'complete', 'found', 'verified', 'violations', 'unverifiable', 'figures in no claim']
  const rows = results.flatMap(({ path, outcome }) =>
    outcome.reports.map(({ check, complete, coverage }) => {
      const { found, verified, violation, unverifiable, uncovered } = coverage
      return [path, check, complete ? 'yes' : 'no', found, verified, violation, unverifiable, uncovered?.count ?? '']
    }),
  )
  return { name: 'Checks', widths: [24, 22, 12, 12, 12, 12, 12, 20], rows: [head, ...rows] }
}

function worksheet({ widths, rows }: Sheet): string {
  const columns = widths.map((width, i) => element('col', { min: i + 1, max: i + 1, width, customWidth: 1 }))
  const pane = element('pane', { ySplit: 1, topLeftCell: 'A2', activePane: 'bottomLeft', state: 'frozen' })
  const data = rows.map((row, i) =>
    element(
      'row',
      { r: i + 1 },
      row.map((value, column) => cell(value, `${letters(column)}${i + 1}`, i === 0)),
    ),
  )
  return (
    DECLARATION +
    element('worksheet', { xmlns: MAIN }, [
      element('sheetViews', {}, [element('sheetView', { workbookViewId: 0 }, [pane])]),
      element('cols', {}, columns),
      element('sheetData', {}, data),
      element('autoFilter', { ref: `A1:${letters(widths.length - 1)}${rows.length}` }),
    ])
  )
}

function cell(value: string | number, r: string, head: boolean): string {
  if (value === '') return ''
  if (typeof value === 'number') return element('c', { r }, [element('v', {}, [String(value)])])
  const style = head ? STYLE.head : isFormula(value) ? STYLE.text : STYLE.plain
  const text = value.length > MOST_CHARACTERS ? `${value.slice(0, MOST_CHARACTERS - 1)}…` : value
  // A reader takes `_x000D_` for the character of that number, unless its first line is written so itself.
  const written = escapeXml(text).replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
  return element('c', { r, s: style || undefined, t: 'inlineStr' }, [
    element('is', {}, [element('t', { 'xml:space': 'preserve' }, [written])]),
  ])
}

/** The letters of a column, from 0: `A`, …, `Z`, `AA`. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}

function workbook(sheets: readonly Sheet[]): string {
  const list = sheets.map(({ name }, i) => element('sheet', { name, sheetId: i + 1, 'r:id': `rId${i + 1}` }))
  return DECLARATION + element('workbook', { xmlns: MAIN, 'xmlns:r': OFFICE }, [element('sheets', {}, list)])
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const list = targets.map(([type, Target], i) =>
    element('Relationship', { Id: `rId${i + 1}`, Type: `${OFFICE}/${type}`, Target }),
  )
  return DECLARATION + element('Relationships', { xmlns: `${PACKAGE}/relationships` }, list)
}

function contentTypes(sheets: number): string {
  const part = (PartName: string, kind: string) => element('Override', { PartName, ContentType: `${TYPE}.${kind}+xml` })
  return (
    DECLARATION +
    element('Types', { xmlns: `${PACKAGE}/content-types` }, [
      element('Default', {
        Extension: 'rels',
        ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
      }),
      element('Default', { Extension: 'xml', ContentType: 'application/xml' }),
      part('/xl/workbook.xml', 'sheet.main'),
      part('/xl/styles.xml', 'styles'),
      ...Array.from({ length: sheets }, (_, i) => part(`/xl/worksheets/sheet${i + 1}.xml`, 'worksheet')),
    ])
  )
}
