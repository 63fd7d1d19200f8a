import { defineLayer } from '../../../src/document/layer.js'
import type { Cell, Table } from '../../../src/document/model.js'
import type { ByBlock } from '../number/by-block.js'
import type { Figure } from '../number/figure.js'
import { figures } from '../number/lexer.js'
import { type Declared, declaredAround, declaredIn, isUnscaled } from './measures.js'
import { type Period, periodsIn } from './periods.js'
import { type Printed, printedOf } from './printed.js'
import { numbersOf, stemsOf } from './stems.js'

/** A row or a column: what names it, and its figures. */
export interface Line {
  readonly grid: Grid
  readonly axis: 'row' | 'column'
  /** In the table: of a row, the header row counted as 0. */
  readonly index: number
  readonly label: string
  /** The stems of each cell that names it; for a column, of its headers together. */
  readonly parts: readonly (readonly string[])[]
  /** Of a heading above it that it stands under. */
  readonly under: readonly string[]
  readonly periods: readonly Period[]
  readonly figures: GridFigure[]
}

export interface GridFigure extends Printed {
  readonly row: Line
  readonly column: Line
}

/** A table as rows and columns of figures with their names. */
export interface Grid {
  readonly table: Table
  readonly rows: readonly Line[]
  readonly columns: readonly Line[]
  /** Stems of the words before the table. */
  readonly caption: readonly string[]
}

/** The tables of a document that hold figures, in order. Linear in their cells. */
export const grids = defineLayer<readonly Grid[]>({
  id: 'common/tracing/grids',
  build(document, { layer, spend }) {
    const printed = layer(figures)
    return document.tables.flatMap((table) => {
      spend(table.rows.reduce((cells, row) => cells + row.length, 0))
      const grid = readGrid(table, printed)
      return grid ? [grid] : []
    })
  },
})

/** A cell that holds a figure and hardly a word beside it. */
function figuresIn(cell: Cell, printed: ByBlock<Figure>): readonly Figure[] {
  const found = printed.in(cell.block).filter(({ words }) => !words)
  if (found.length === 0) return found
  const { text } = cell.block
  const own = found.filter((figure) => (figure.isQuantity || figure.class === 'year') && !isNoteMark(figure, text))
  const rest = own.reduceRight((left, { from, to }) => left.slice(0, from) + left.slice(to), text)
  const letters = rest.replace(/\[\p{Lu}+\]/gu, '').match(/\p{L}/gu)?.length ?? 0
  return letters <= (cell.column === 0 ? 2 : 8) ? own : []
}

/** "Net sales (1)": a number in parentheses behind something else. */
function isNoteMark({ parts, from }: Figure, text: string): boolean {
  return parts.parenthesised && parts.digits.length === 1 && text.slice(0, from - 1).trim() !== ''
}

const YEARS = /^(?:years?|date|period|month|quarter|fiscal year|as of|day|week)$/i
/** Numbers that name a row, and measure nothing. */
const IDENTIFIERS =
  /^(?:id|no\.?|#|number|code|fips|zip|notes?|ref\.?|index|rank|key|line|page|item|case(?: no\.?)?|docket(?: no\.?)?|[a-z_]*(?:_|\b)(?:id|code|no))$/i

function readGrid(table: Table, printed: ByBlock<Figure>): Grid | undefined {
  const width = Math.max(...table.rows.map((row) => row.length), 0)
  if (table.rows.length < 2 || width === 0) return undefined
  const read = table.rows.map((row) => row.map((cell) => figuresIn(cell, printed)))
  const isPeriod = (r: number, c: number) => (read[r]?.[c] ?? []).every((figure) => figure.class === 'year')
  const head = headRows(table, read)
  const body = table.rows.map((_, r) => r).slice(head)
  const numeric = Array.from({ length: width }, (_, c) => {
    const header = table.header[c]?.block.text.trim() ?? ''
    if (IDENTIFIERS.test(header)) return false
    const filled = body.filter((r) => (table.rows[r]?.[c]?.block.text.trim() ?? '') !== '')
    const found = filled.filter((r) => (read[r]?.[c]?.length ?? 0) > 0)
    const years = found.filter((r) => isPeriod(r, c))
    return (
      found.length * 2 >= filled.length &&
      found.length > 0 &&
      (years.length < found.length || !(c === 0 || YEARS.test(header)))
    )
  })
  if (!numeric.includes(true)) return undefined
  const before = [table.before?.text.slice(-300) ?? '', table.section.title].join(' ')
  const corner = table.rows
    .slice(0, head)
    .flatMap((row) => row.map(({ block }) => block.text))
    .join(' ')
  const around: Declared[] = [declaredAround(corner), declaredAround(before)]
  const aroundPeriods = periodsIn(before)
  const grid: Grid & { rows: Line[]; columns: Line[] } = {
    table,
    rows: [],
    columns: [],
    caption: stemsOf(before).map(({ stem }) => stem),
  }
  const declared = new Map<Line, Declared>()
  const unscaled = new Map<Line, boolean>()
  const line = (axis: Line['axis'], index: number, texts: readonly string[], under: string): Line => {
    const label = texts.filter(Boolean).join(' ').trim()
    const made: Line = {
      grid,
      axis,
      index,
      label,
      parts: (axis === 'row' ? texts : [label]).map(partOf).filter((part) => part.length > 0),
      under: stemsOf(under).map(({ stem }) => stem),
      periods: periodsIn(label).length > 0 ? periodsIn(label) : periodsIn(under),
      figures: [],
    }
    declared.set(made, declaredIn(label))
    unscaled.set(made, isUnscaled(`${label} ${under}`))
    return made
  }
  for (let c = 0; c < width; c++) grid.columns.push(line('column', c, headerTexts(table, head, c, width), ''))
  let under = ''
  for (const r of body) {
    const cells = table.rows[r] ?? []
    const labels = cells.flatMap((cell, c) => (numeric[c] ? [] : [cell.block.text.trim()]))
    const values = cells.some((_, c) => numeric[c] && (read[r]?.[c]?.length ?? 0) > 0)
    if (!values) {
      const text = labels.find((label) => label !== '')
      if (text !== undefined) under = text
      continue
    }
    const row = line('row', r, labels, under)
    grid.rows.push(row)
    cells.forEach((_, c) => {
      if (!numeric[c]) return
      const column = grid.columns[c] as Line
      const own = [declared.get(row) as Declared, declared.get(column) as Declared, ...around]
      const plain = unscaled.get(row) === true || unscaled.get(column) === true
      const times =
        column.periods.length > 0 || row.periods.length > 0 ? [...column.periods, ...row.periods] : aroundPeriods
      for (const figure of read[r]?.[c] ?? []) {
        const entry: GridFigure = { ...printedOf(figure, own, plain, times), row, column }
        row.figures.push(entry)
        column.figures.push(entry)
      }
    })
  }
  return grid.rows.length > 0 ? grid : undefined
}

/** How many rows stand on top that hold no figures but years: the header, and what goes on with it. */
function headRows(table: Table, read: readonly (readonly (readonly Figure[])[])[]): number {
  let head = 1
  for (; head < Math.min(table.rows.length - 1, 6); head++) {
    const row = table.rows[head] ?? []
    const texts = row.map(({ block }) => block.text.trim())
    const found = (read[head] ?? []).flat()
    const isHead =
      found.every((figure) => figure.class === 'year') &&
      texts.slice(1).some((text) => text !== '' && !/^[—–-]+$/.test(text))
    // A first cell of its own beside years is a row of the table: "Year founded | 1998".
    if (!isHead || (found.length > 0 && texts[0] !== '' && !/\b(?:in|years?|ended)\b|[$(]/i.test(texts[0] ?? ''))) break
    if (found.length === 0 && texts[0] !== '' && head > 1) break
  }
  return head
}

/** The header cells above a column; an empty one is as wide as the one to its left, where one below it is not empty. */
function headerTexts(table: Table, head: number, column: number, width: number): string[] {
  const texts: string[] = []
  for (let r = 0; r < head; r++) {
    const row = table.rows[r] ?? []
    let at = Math.min(column, width - 1)
    if (r < head - 1) while (at > 1 && (row[at]?.block.text.trim() ?? '') === '') at--
    const text = row[at]?.block.text.trim() ?? ''
    if (text !== '' && !texts.includes(text)) texts.push(text)
  }
  return texts
}

/** The stems of a label; what stands in parentheses counts only where nothing else does. */
function partOf(label: string): string[] {
  const outside = stemsOf(label.replace(/\([^()]{0,80}\)/g, ' '))
  const stems = (outside.length > 0 ? outside : stemsOf(label)).map(({ stem }) => stem)
  return [...new Set([...stems, ...numbersOf(label)])]
}
