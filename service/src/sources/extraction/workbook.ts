import { format, isDateFormat } from 'numfmt'
import { attribute, type Archive, openArchive, relationsOf } from './archive.js'
import { CanonicalText } from './canonical.js'
import { linesOf } from './drawing.js'
import { type Extraction, RefusedFile } from './extraction.js'
import { XLSX } from './media-type.js'
import { readStyles, type Styles } from './workbook-styles.js'

const WORKBOOK = 'xl/workbook.xml'

interface Sheet {
  readonly name: string
  readonly path: string
  readonly hidden: boolean
}

interface Cell {
  readonly reference: string
  readonly type: string
  readonly style: number
  value: string
  formula: boolean
}

interface Context {
  readonly archive: Archive
  readonly strings: readonly string[]
  readonly styles: Styles
  readonly date1904: boolean
  readonly text: CanonicalText
}

/** A workbook as its cells show their values: a line a row, tabs between cells, each sheet under its name. */
export async function readWorkbook(bytes: Buffer): Promise<Extraction> {
  const archive = await openArchive(bytes)
  const { sheets, date1904 } = await sheetsOf(archive)
  const text = new CanonicalText()
  const context = { archive, date1904, text, strings: await sharedStrings(archive), styles: await readStyles(archive) }
  let filled = 0
  for (const sheet of sheets) if (await readSheet(sheet, context)) filled++
  tellBeside(archive, text)
  return text.done(XLSX, { kind: 'sheet', total: sheets.length, with_text: filled })
}

async function sheetsOf(archive: Archive): Promise<{ sheets: Sheet[]; date1904: boolean }> {
  const relations = await relationsOf(archive, WORKBOOK)
  const sheets: Sheet[] = []
  let date1904 = false
  await archive.readXml(WORKBOOK, {
    open(tag) {
      if (tag.local === 'workbookPr') date1904 = ['1', 'true'].includes(attribute(tag, 'date1904') ?? '')
      if (tag.local !== 'sheet') return
      const name = attribute(tag, 'name') ?? ''
      const path = relations.get(attribute(tag, 'id') ?? '')?.path
      if (path === undefined || !archive.sizes.has(path)) {
        throw new RefusedFile(
          `Found a damaged workbook (the sheet ${JSON.stringify(name)} is not in it), expected a whole xlsx`,
        )
      }
      sheets.push({ name, path, hidden: !['visible', undefined].includes(attribute(tag, 'state')) })
    },
  })
  return { sheets, date1904 }
}

/** Strings of the cells, of which runs are joined and readings aids (ruby) left out. */
async function sharedStrings(archive: Archive): Promise<string[]> {
  const strings: string[] = []
  let current = ''
  let inText = false
  let aside = 0
  await archive.readXml('xl/sharedStrings.xml', {
    open({ local }) {
      if (local === 'si') current = ''
      inText = local === 't'
      if (local === 'rPh') aside++
    },
    text(more) {
      if (inText && aside === 0) current += more
    },
    close({ local }) {
      inText = false
      if (local === 'rPh') aside--
      if (local === 'si') strings.push(current)
    },
  })
  return strings
}

/** Gives whether the sheet has text beside its name. */
async function readSheet({ name, path, hidden }: Sheet, context: Context): Promise<boolean> {
  const { archive, text } = context
  text.add(`${inLine(name)}${hidden ? ' (hidden sheet)' : ''}\n`, { sheet: name })
  let cell: Cell | undefined
  let collecting = false
  let row: { reference: string; shown: string }[] = []
  let any = false
  const counts = { rows: 0, columns: 0, uncalculated: 0 }
  await archive.readXml(path, {
    enough: () => text.full,
    open(tag) {
      const isHidden = ['1', 'true'].includes(attribute(tag, 'hidden') ?? '')
      if (tag.local === 'row' && isHidden) counts.rows++
      if (tag.local === 'col' && isHidden) counts.columns++
      if (tag.local === 'c') {
        const [reference = '', type = 'n', style = '0'] = ['r', 't', 's'].map((attr) => attribute(tag, attr))
        cell = { reference, type, style: Number(style), value: '', formula: false }
      }
      if (tag.local === 'f' && cell) cell.formula = true
      collecting = tag.local === 'v' || tag.local === 't'
    },
    text(more) {
      if (collecting && cell) cell.value += more
    },
    close({ local }) {
      if (local === 'v' || local === 't') collecting = false
      if (local === 'c' && cell) {
        const shown = inLine(shownIn(cell, context))
        if (shown !== '') row.push({ reference: cell.reference, shown })
        else if (cell.formula && cell.value === '' && cell.type !== 'str') counts.uncalculated++
        cell = undefined
      }
      if (local !== 'row' || row.length === 0) return
      any = true
      addRow(row, name, text)
      row = []
    },
  })
  const boxes = await boxesOf(archive, path)
  for (const line of boxes) text.add(`${line}\n`, { sheet: name, part: 'text-box' })
  if (boxes.length > 0) any = true
  text.add('\n', { sheet: name })
  const tell = (
    code: 'hidden-sheets' | 'hidden-rows' | 'hidden-columns' | 'uncalculated-cells',
    count: number,
    detail: string,
  ) => text.tell({ code, count, sheet: name, detail: `${detail} (sheet ${JSON.stringify(name)}).` })
  tell('hidden-sheets', Number(hidden), 'A hidden sheet stands in the text like the others')
  tell('hidden-rows', counts.rows, 'Hidden rows stand in the text like the others')
  tell('hidden-columns', counts.columns, 'Hidden columns stand in the text like the others')
  tell(
    'uncalculated-cells',
    counts.uncalculated,
    'Formulas have no values in the file; open it in a spreadsheet program and save it',
  )
  return any
}

/** What stands in the text boxes and shapes over a sheet, by paragraphs. */
async function boxesOf(archive: Archive, path: string): Promise<string[]> {
  const lines: string[] = []
  for (const drawing of (await relationsOf(archive, path)).values()) {
    if (drawing.type === 'drawing' && archive.sizes.has(drawing.path))
      lines.push(...(await linesOf(archive, drawing.path)).lines)
  }
  return lines
}

/** Tabs hold empty cells open, so that columns stay columns; those before the first cell belong to it. */
function addRow(row: readonly { reference: string; shown: string }[], sheet: string, text: CanonicalText): void {
  let column = 1
  row.forEach(({ reference, shown }, i) => {
    const own = columnOf(reference) || column
    const gap = Math.max(0, own - column)
    const last = i === row.length - 1
    text.add(`${'\t'.repeat(gap)}${shown}${last ? '\n' : '\t'}`, { sheet, cell: reference })
    column = own + 1
  })
}

/** A of `A1` is 1; 0 where there is no column, or none that a workbook can have. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? ''
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return column <= 16_384 ? column : 0
}

function shownIn({ type, value, style }: Cell, { strings, styles, date1904 }: Context): string {
  switch (type) {
    case 's':
      return strings[Number(value)] ?? ''
    case 'b':
      return value === '' ? '' : value === '1' ? 'TRUE' : 'FALSE'
    case 'n': {
      const number = Number(value)
      return value.trim() === '' || !Number.isFinite(number)
        ? value
        : shownNumber(number, styles.formatOf(style), date1904)
    }
    default:
      return value // text, text of a formula, an error, a date in ISO 8601
  }
}

/** Between the two calendars of workbooks lie four years and a day. */
const DAYS_1904 = 1_462

function shownNumber(value: number, pattern: string, date1904: boolean): string {
  try {
    const shown = format(pattern, date1904 && isDateFormat(pattern) ? value + DAYS_1904 : value, { overflow: '' })
    // A format can hide a value (";;;") or have no room for it: the value itself is there all the same.
    return shown.trim() === '' ? String(value) : shown
  } catch {
    return String(value) // a format that is none
  }
}

function inLine(text: string): string {
  return text.replace(/\s*[\t\r\n]\s*/g, ' ').trim()
}

function tellBeside(archive: Archive, text: CanonicalText): void {
  const parts = (pattern: RegExp) => [...archive.sizes.keys()].filter((path) => pattern.test(path)).length
  const tell = (code: 'pictures' | 'charts' | 'comments' | 'embedded-objects', count: number, detail: string) =>
    text.tell({ code, count, detail })
  tell('pictures', parts(/^xl\/media\//), 'Pictures are not read (no OCR); upload a copy in which their text is text.')
  tell(
    'charts',
    parts(/^xl\/charts\/chart\d*\.xml$/),
    'Charts are not read; their figures are where the cells hold them.',
  )
  tell('embedded-objects', parts(/^xl\/embeddings\//), 'Embedded files are not read; upload them by themselves.')
  tell('comments', parts(/^xl\/(?:comments|threadedComments)\/?\w*\.xml$/), 'Comments are not part of the text.')
}
