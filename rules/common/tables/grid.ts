import { defineLayer } from '../../../src/document/layer.js'
import type { Cell, Table } from '../../../src/document/model.js'
import { type GridCell, readCell } from './cell.js'
import { rollForward } from './roll-forward.js'

/** What a row is for: `head` carries periods or nothing, `total` closes a run, `skip` takes no part in sums. */
export type RowKind = 'head' | 'part' | 'total' | 'derived' | 'detail' | 'skip'

export interface GridRow {
  /** Index in `table.rows`. */
  readonly index: number
  readonly label: string
  readonly indent: number
  readonly bold: boolean
  readonly kind: RowKind
  /** "Less: returns": taken off where printed as positive. */
  readonly less: boolean
  /** An end of a run of flows: opening balance, closing balance. */
  readonly balance?: boolean
  readonly cells: readonly GridCell[]
}

export interface GridColumn {
  readonly index: number
  /** Header and the texts of heading rows below it. */
  readonly header: string
  /** Most of its cells are figures. */
  readonly numeric: boolean
  /** Its figures may be added up by what the header says. */
  readonly additive: boolean
}

/** A table read as figures: its heading rows, its column of labels, its rows and columns by role. */
export interface Grid {
  readonly table: Table
  readonly stub: number
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  /** Caption, the paragraph after, and all headers, for cues such as "more than one answer". */
  readonly context: string
}

const TOTAL =
  /^(?:sub-?\s?totals?|(?:grand |combined |sub)?totals?)(?![a-z\u00C0-\u024F])(?! (?:number|return|shareholder|capital ratio|debt to|error))/i
const ALL = /^(?:all|overall|sum)$/i
const DERIVED =
  /^(?:(?:group|consolidated|fully[- ]diluted|base|all respondents|valid votes)$|gross (?:profit|margin|loss)|(?:operating|net operating) (?:profit|income|loss|surplus)|(?:profit|loss|income|earnings|surplus)[^%]{0,40}(?:before|after)\b|net (?:profit|income|loss|earnings|revenue|sales|cash|assets|change|increase|decrease|debt|surplus|deficit|total))/i
const DETAIL = /^(?:of which|thereof|includ(?:es|ing)|incl\.|o\/w|memo)\b/i
/** Earnings per share beside diluted ones; else a plan, a grade. */
const BASIC = /^basic$/i
/** Percentages and averages; a rate in words is no such row: VAT (20%), 5% notes due 2030. */
const SKIP =
  /(?<!\d\s?)%|^[\d.,]{1,20}\s?%$|\bper ?cent(?:age)?\b|\b(?:ratio|margin|rates?|average|avg\.?|mean|median|EPS|index|yield|rank|growth)\s?(?:\([^)]{0,80}\))?$|^(?:average|avg|mean|median|minimum|maximum|lowest|highest|min|max|weighted|range)\b|\bper (?:\w{1,20} )?(?:share|unit|employee|head|capita)\b|^diluted\b|^basic(?! ?$)/i
/** "Effect of exchange rates" is an amount of cash. */
const EFFECT = /^(?:net )?(?:effects?|impacts?|influence|changes?) (?:of|from|in|due to)\b[^%]*$/i
const CLOSING = /\b(?:balance|total|cash[^,]{0,60})\b.{0,20}\b(?:end|close)\b|^(?:closing|ending)\b/i
const LESS = /^(?:less|minus|deduct)\b:?/i
const NOT_ADDITIVE =
  /%|\b(?:per ?cent|percentage|pct|bps?|share|rate|ratio|average|avg|mean|median|price|per [\w,-]+|index|rank|cumulative|cum\.|running|margin|yield|score|s\.d\.|std|CI|F1|accuracy|precision|recall|weighted|life|term|temp(?:erature)?|max(?:imum)?|min(?:imum)?)\b|^(?:year|date|age|days|p|sd|se|notes?|ref|no|#)\.?$/i
const YEAR = /^(?:FY\s?)?(?:19|20)\d\d[A-Z]?(?:\s?[-–/]\s?\d{2,4})?$/

/** All tables as grids. Linear in their cells. */
export const grids = defineLayer<readonly Grid[]>({
  id: 'common/tables/grids',
  build(document, { spend }) {
    return document.tables.flatMap((table) => {
      spend(table.rows.reduce((cells, row) => cells + row.length, 0))
      const grid = readGrid(table)
      return grid ? [grid] : []
    })
  },
})

function readGrid(table: Table): Grid | undefined {
  const width = table.header.length
  if (width < 2 || table.rows.length < 3) return undefined
  const read = table.rows.map((row) => row.slice(0, width).map(readCell))
  const body = read.slice(1)
  const stub = stubOf(body, width)
  const raw = body.map((cells, i) => ({ cells, index: i + 1, label: labelOf(cells[stub]?.cell) }))
  // Where all rows are bold, the last one is no total for it.
  const bolds = raw.filter(({ cells }) => isBold(cells[stub]?.cell)).length
  const diluted = raw.some(({ label }) => /^diluted\b/i.test(label))
  let top = true
  const plain = raw.map(({ cells, index, label }, i): GridRow => {
    const figures = cells.filter((cell, column) => column !== stub && cell.kind === 'number')
    const years = figures.length > 0 && figures.every((cell) => YEAR.test(cell.cell.block.text.trim()))
    const dashes = cells.some((cell, column) => column !== stub && cell.kind === 'dash')
    const head = (figures.length === 0 && !dashes) || (top && years)
    if (!head) top = false
    const bold = isBold(cells[stub]?.cell)
    return {
      index,
      cells,
      label,
      indent: indentOf(cells[stub]?.cell),
      bold,
      less: LESS.test(label),
      kind: head
        ? 'head'
        : diluted && BASIC.test(label)
          ? 'skip'
          : kindOf(label, bold && i === raw.length - 1 && bolds * 2 <= raw.length),
    }
  })
  const rows = rollForward(plain)
  const heads = rows
    .slice(0, rows.findIndex(({ kind }) => kind !== 'head') + 1 || undefined)
    .filter(({ kind }) => kind === 'head')
  const columns = table.header.map((cell, index): GridColumn => {
    const header = [cell.block.text, ...heads.map((row) => row.cells[index]?.cell.block.text ?? '')].join(' ').trim()
    const data = rows.filter(({ kind }) => kind !== 'head')
    const numbers = data.filter(({ cells }) => cells[index]?.kind === 'number' || cells[index]?.points).length
    const numeric =
      index !== stub &&
      numbers > 0 &&
      numbers * 2 >= data.length - data.filter((row) => row.cells[index]?.kind === 'dash').length
    return { index, header, numeric, additive: numeric && !NOT_ADDITIVE.test(header) }
  })
  const caption = table.before?.text.slice(-400) ?? ''
  const after = table.after?.text.slice(0, 400) ?? ''
  return { table, stub, rows, columns, context: [caption, after, ...columns.map(({ header }) => header)].join('\n') }
}

function kindOf(label: string, boldLast: boolean): RowKind {
  if (TOTAL.test(label) || ALL.test(label)) return 'total'
  if (DETAIL.test(label)) return 'detail'
  if (SKIP.test(label) && !EFFECT.test(label)) return 'skip'
  if (DERIVED.test(label) || CLOSING.test(label)) return 'derived'
  return boldLast ? 'derived' : 'part'
}

/** The first column whose cells are mostly words; years and ranks in the first column are labels too. */
function stubOf(body: readonly (readonly GridCell[])[], width: number): number {
  for (let column = 0; column < Math.min(2, width); column++) {
    const words = body.filter((row) => row[column]?.kind === 'text').length
    if (words * 2 >= body.length) return column
  }
  return 0
}

/** Without footnote marks, emphasis artefacts and a closing colon. */
function labelOf(cell: Cell | undefined): string {
  return (cell?.block.text.slice(0, 160) ?? '')
    .replace(/^[\s–—-]+/, '')
    .replace(/(?<![\s:*†‡¹²³⁴⁵])[\s:*†‡¹²³⁴⁵]+$/u, '')
    .trim()
}

function indentOf(cell: Cell | undefined): number {
  return /^\s*/.exec(cell?.block.text ?? '')?.[0].length ?? 0
}

function isBold(cell: Cell | undefined): boolean {
  if (!cell) return false
  const { text, styles } = cell.block
  return (
    text.trim() !== '' && styles.some(({ style, from, to }) => style === 'strong' && to - from >= text.trim().length)
  )
}

/** The words of a header or label, without the s of a plural. */
export function wordsOf(header: string): string[] {
  return (header.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.replace(/s$/, ''))
}
