import { defineLayer } from '../../../../src/document/layer.js'
import type { Block, Cell, Table } from '../../../../src/document/model.js'
import { wordValue } from '../../number/number-words.js'
import type { Grid, GridCell, Line, Role } from '../grid-model.js'
import { addingRow } from './adds-up.js'
import { decimalsOf, readCell } from './cell.js'
import { hasClock, readClock } from './clock.js'
import { indentOf, isBold, isItalic, isNoted, nameOf, roleOfColumn, roleOfRow, wordsOf } from './lines.js'

const YEAR = /^(?:FY\s?)?(?:19|20)\d\d[A-Z]?(?:\s?[-–/]\s?\d{2,4})?$/

/** All tables as grids. Linear in their cells: a label or header is read once. */
export const grids = defineLayer<readonly Grid[]>({
  id: 'common/tables/grids',
  build(document, { spend }) {
    return document.tables.flatMap((table) => {
      spend(table.rows.reduce((cells, row) => cells + row.length, 0))
      const grid = readGrid(table, document.blocks)
      return grid ? [grid] : []
    })
  },
})

interface Raw {
  readonly cells: readonly GridCell[]
  readonly label: Cell | undefined
  readonly name: string
  readonly head: boolean
}

/** A table with its times read as figures too; the same one where it has none. */
export function timed(grid: Grid, blocks: readonly Block[]): Grid {
  return hasClock(grid.table.rows.slice(1)) ? (readGrid(grid.table, blocks, readClock) ?? grid) : grid
}

function readGrid(
  table: Table,
  blocks: readonly Block[],
  first: (cell: Cell) => GridCell | undefined = () => undefined,
): Grid | undefined {
  const width = table.header.length
  if (width < 2 || table.rows.length < 3) return undefined
  const decimals = decimalsOf(table.rows.slice(1).flat())
  const body = table.rows
    .slice(1)
    .map((row) => row.slice(0, width).map((cell) => first(cell) ?? readCell(cell, decimals)))
  const stub = stubOf(body, width)
  const raw = rawRows(body, stub)
  const headers = headersOf(table, raw, stub)
  const names = headers.slice(0, 24).map(({ name }) => name)
  const rows = rowsOf(raw, stub)
  const columns = headers.map(({ name, group }, index) => columnOf(table, raw, stub, index, name, group, names))
  const adding = addingRow(rows, columns)
  return {
    table,
    rows: adding ? rows.with(adding.index, { ...adding, role: 'total' }) : rows,
    columns,
    caption: table.before?.text.slice(-400) ?? '',
    context: contextOf(table, headers, blocks),
  }
}

/** The first column whose cells are mostly words; years and ranks in the first column are labels too. */
function stubOf(body: readonly (readonly GridCell[])[], width: number): number {
  for (let column = 0; column < Math.min(2, width); column++) {
    const words = body.filter((row) => row[column]?.kind === 'text').length
    if (words * 2 >= body.length) return column
  }
  return 0
}

function rawRows(body: readonly (readonly GridCell[])[], stub: number): readonly Raw[] {
  let top = true
  return body.map((cells): Raw => {
    const figures = cells.filter((cell, column) => column !== stub && cell.kind === 'number')
    const years = figures.length > 0 && figures.every((cell) => YEAR.test(cell.cell.block.text.trim()))
    const dashes = cells.some((cell, column) => column !== stub && cell.kind === 'dash')
    const head = (figures.length === 0 && !dashes) || (top && years)
    if (!head) top = false
    const label = cells[stub]?.cell
    return { cells, label, name: nameOf(label), head }
  })
}

function rowsOf(raw: readonly Raw[], stub: number): readonly Line[] {
  const bolds = raw.filter(({ label }) => isBold(label)).length
  const diluted = raw.some(({ name }) => /^diluted\b/i.test(name))
  const plain = raw.filter(({ label, head }) => !head && !isItalic(label)).length
  let group = ''
  let parent: Raw | undefined
  return raw.map((row, index): Line => {
    const { cells, label, name, head } = row
    if (head && name !== '') group = name
    // In italics below rows that are not: what the row above holds of it, unless that one holds nothing.
    const italic = plain > 1 && isItalic(label)
    if (!italic) parent = row
    const inner = italic && parent?.head === false && isWithin(row, parent)
    const bold = isBold(label)
    // Where all rows are bold, the last one is no total for it.
    const last = bold && index === raw.length - 1 && bolds * 2 <= raw.length
    const said: Role = head ? 'head' : diluted && /^basic$/i.test(name) ? 'rate' : roleOfRow(name)
    const own = said === 'rate' && isMarginInMoney(name, cells) ? 'part' : said
    return {
      axis: 'row',
      index,
      name,
      words: wordsOf(name),
      group,
      role:
        own === 'part' && isOfAllBefore(name, raw, index)
          ? 'total'
          : own === 'part' && last && (/^(?:net|all|whole)\b/i.test(name) || spansAll(name, raw))
            ? 'total'
            : own,
      numeric: !head,
      indent: indentOf(label) + (inner ? 2 : 0),
      bold,
      inner,
      noted: isNoted(label),
      cells: cells.map((cell, column) => (column === stub ? undefined : cell)),
    }
  })
}

/** No figure of a row is above that of the other in its column: it may be what that one holds, and is no total of rows above. */
function isWithin({ cells }: Raw, { cells: whole }: Raw): boolean {
  return cells.every((cell, at) => {
    const over = whole[at]
    return cell.kind !== 'number' || over?.kind !== 'number' || Math.abs(cell.value) <= Math.abs(over.value) + over.half
  })
}

/** "Gross margin", in the unit of the sales above it: no percentage, and more than a hundred of something. */
function isMarginInMoney(name: string, cells: readonly GridCell[]): boolean {
  const figures = cells.filter(({ kind }) => kind === 'number')
  return (
    /\bmargin$/i.test(name) &&
    figures.every(({ percent, unit }) => !percent && unit !== 'points' && unit !== 'bps') &&
    figures.some(({ value }) => Math.abs(value) > 100)
  )
}

function columnOf(
  table: Table,
  raw: readonly Raw[],
  stub: number,
  index: number,
  name: string,
  group: string,
  names: readonly string[],
): Line {
  const data = raw.filter(({ head }) => !head)
  const figures = data.filter(({ cells }) => cells[index]?.kind === 'number').length
  const dashes = data.filter(({ cells }) => cells[index]?.kind === 'dash' || cells[index]?.kind === 'empty').length
  const numeric = index !== stub && figures > 0 && figures * 2 >= data.length - dashes
  return {
    axis: 'column',
    index,
    name,
    words: wordsOf(name),
    group,
    role:
      index === stub ? 'label' : roleOfColumn(isCounted(data, index) ? name.replace(PERCENT_BESIDE, '') : name, names),
    numeric,
    indent: 0,
    bold: false,
    inner: false,
    noted: isNoted(table.header[index]),
    cells: raw.map(({ cells, head }) => (head || index === stub ? undefined : cells[index])),
  }
}

/** "74 / 141 (52.5)" under "Responders / patients (%)": the figure before the bracket is a count. */
function isCounted(data: readonly Raw[], index: number): boolean {
  const cells = data.flatMap(({ cells }) => (cells[index]?.kind === 'number' ? [cells[index]] : []))
  return cells.length > 0 && cells.every(({ inner, percent, decimals }) => inner && !percent && decimals <= 0)
}

const PERCENT_BESIDE = /(?:^|[ ,/])\(?(?:%|per ?cent)\)?$/i

/** "Three stores" under three of them, "Year" under its quarters. */
function isOfAllBefore(name: string, raw: readonly Raw[], index: number): boolean {
  if (index !== raw.length - 1 || index < LEAST_ROWS) return false
  const before = raw.slice(0, index)
  if (before.some(({ head }) => head)) return false
  const [, count = ''] = /^(?:all |the )?([a-z]+) \p{L}+$/iu.exec(name) ?? []
  if (wordValue(count.toLowerCase()) === before.length) return true
  return YEAR_ROW.test(name) && before.length === 4 && before.every((row) => /^(?:Q[1-4]|[1-4]Q)\b/i.test(row.name))
}

const LEAST_ROWS = 3
const YEAR_ROW = /^(?:the |full |whole )?(?:(?:financial|fiscal) )?year\b/i

/** "2026–2035" under rows that run from 2026 to 2035. */
function spansAll(name: string, raw: readonly Raw[]): boolean {
  const [, from, to] = /^(\d{4})\s?[-–]\s?(\d{4})$/.exec(name) ?? []
  return from !== undefined && raw.some((row) => row.name === from) && raw.some((row) => row.name === to)
}

interface Header {
  readonly name: string
  readonly group: string
}

/** The header cell and those of the heading rows under it; one that may stand over several columns is the group of those after it. */
function headersOf(table: Table, raw: readonly Raw[], stub: number): readonly Header[] {
  const first = raw.findIndex(({ head }) => !head)
  const lines = [
    table.header,
    ...raw.slice(0, Math.max(0, Math.min(first, 3))).map(({ cells }) => cells.map(({ cell }) => cell)),
  ]
  const names = lines.map((line) => line.map(nameOf))
  const spans = names.map(() => '')
  return table.header.map((_, index): Header => {
    const own = names.map((line) => line[index] ?? '')
    const above = own.map((name, level) => {
      if (index === stub) spans[level] = ''
      else if (name !== '') spans[level] = name
      return name === '' && own.slice(level + 1).some((lower) => lower !== '') ? (spans[level] ?? '') : ''
    })
    const shown = own.filter((name) => name !== '')
    const group = [...above, ...shown.slice(0, -1)].filter((name) => name !== '').join(' ')
    return { name: shown.join(' ').slice(0, 200), group: group.slice(0, 200) }
  })
}

/** Paragraphs before a table that may be its caption and notes, and after it. */
const NEAR = { before: 3, after: 3 }
const LONGEST_NOTE = 600

/** Caption, the paragraphs around it, the section's heading and all headers, for what they say of the table as a whole. */
function contextOf(table: Table, headers: readonly Header[], blocks: readonly Block[]): string {
  const first = table.header[0]?.block.index ?? 0
  const last = table.rows.at(-1)?.at(-1)?.block.index ?? first
  const isNote = (block: Block | undefined) =>
    block?.section === table.section && block.cell === undefined && block.kind === 'paragraph'
  const around: string[] = []
  for (let i = first - 1; i >= Math.max(0, first - NEAR.before) && isNote(blocks[i]); i--)
    around.unshift(blocks[i]?.text.slice(-LONGEST_NOTE) ?? '')
  for (let i = last + 1; i <= last + NEAR.after && isNote(blocks[i]); i++)
    around.push(blocks[i]?.text.slice(0, LONGEST_NOTE) ?? '')
  const names = headers.slice(0, 40).map(({ name }) => name)
  return [...around, table.before?.text.slice(-LONGEST_NOTE) ?? '', table.section.title.slice(0, 200), ...names].join(
    '\n',
  )
}
