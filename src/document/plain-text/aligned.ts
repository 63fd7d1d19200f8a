import type { Line } from './lines.js'

/** A cell of a table, as offsets of the text; `from` is `to` where nothing is printed. */
export interface AlignedCell {
  readonly from: number
  readonly to: number
}

/** A table of which the columns stand under each other with white space between: its lines, and the cells of each. */
export interface AlignedTable {
  /** The indexes of its first line, and of the one behind its last. */
  readonly first: number
  readonly end: number
  readonly rows: readonly (readonly AlignedCell[])[]
}

/** Fields and lines that a table has at least. */
const FEWEST_FIELDS = 3
const FEWEST_LINES = 3
/** Lines that are looked at as one table: a longer one is read as several. */
const MOST_LINES = 2000
/** White space between two fields, at least. */
const FIELD = /\S+(?: \S+)*/g
/** A field that is a number, with what may stand around it, or says that there is none. */
const NUMERIC = /^[<>~(+-]?[$£€]?[+-]?\d[\d.,]*\)?\s?[%a-z]{0,3}$|^[-–—]$/i

interface Fielded {
  readonly index: number
  /** Where each field stands in its line, the white space before it counted. */
  readonly fields: readonly { readonly start: number; readonly end: number }[]
  /** The offset of the first unit of the line. */
  readonly origin: number
}

/**
 * Tables printed in columns, as laboratories and ledgers do: three lines or more, in most of which as many fields stand apart by two blanks or
 * more, each under that of the line before, and most of them numbers. Linear in the text.
 */
export function findAligned(lines: readonly Line[], text: string): AlignedTable[] {
  const found: AlignedTable[] = []
  let run: Fielded[] = []
  const close = () => {
    if (run.length >= FEWEST_LINES) {
      const table = tableOf(run, text)
      if (table) found.push(table)
    }
    run = []
  }
  lines.forEach((line, index) => {
    const fielded = line.blank ? undefined : fieldsOf(line, index, text)
    if (!fielded || fielded.fields.length < 2 || run.length >= MOST_LINES) close()
    if (fielded && fielded.fields.length >= 2) run.push(fielded)
  })
  close()
  return found
}

function fieldsOf({ from, to }: Line, index: number, text: string): Fielded {
  const origin = text.lastIndexOf('\n', from - 1) + 1
  const fields = [...text.slice(from, to).matchAll(FIELD)].map(({ 0: field, index: at }) => ({
    start: from - origin + at,
    end: from - origin + at + field.length,
  }))
  return { index, fields, origin }
}

function tableOf(run: readonly Fielded[], text: string): AlignedTable | undefined {
  const width = commonest(run.map(({ fields }) => fields.length))
  const full = run.filter(({ fields }) => fields.length === width)
  if (width < FEWEST_FIELDS || full.length < FEWEST_LINES || full.length * 2 < run.length) return undefined
  const columns = columnsOf(full)
  if (columns.length !== width) return undefined
  const rows: { readonly index: number; readonly cells: AlignedCell[] }[] = []
  for (const own of run) {
    const cells = cellsOf(own, columns)
    if (cells) rows.push({ index: own.index, cells })
    // What stands over a table is its title; a line within it that has other columns ends what is understood.
    else if (rows.length >= FEWEST_LINES) break
    else rows.length = 0
  }
  const [first] = rows
  if (!first || rows.length < FEWEST_LINES || !isOfNumbers(rows.slice(1), text)) return undefined
  return { first: first.index, end: first.index + rows.length, rows: rows.map(({ cells }) => cells) }
}

/** Where columns stand, of lines that have a field in each: what all of a column take up together, unless two columns do so. */
function columnsOf(full: readonly Fielded[]): { start: number; end: number }[] {
  const columns = (full[0]?.fields ?? []).map(({ start, end }) => ({ start, end }))
  for (const { fields } of full) {
    fields.forEach(({ start, end }, c) => {
      const column = columns[c]
      if (!column) return
      column.start = Math.min(column.start, start)
      column.end = Math.max(column.end, end)
    })
  }
  return columns.every(({ end }, c) => end <= (columns[c + 1]?.start ?? Infinity)) ? columns : []
}

/** Each field of a line in the column that it stands under; undefined where one stands under none, or two under one. */
function cellsOf(
  { fields, origin }: Fielded,
  columns: readonly { start: number; end: number }[],
): AlignedCell[] | undefined {
  const cells: AlignedCell[] = []
  let next = 0
  for (const [c, column] of columns.entries()) {
    const field = fields[next]
    const limit = columns[c + 1]?.start ?? Infinity
    const before = columns[c - 1]?.end ?? -1
    const isOwn = field !== undefined && field.start < column.end && field.end > column.start
    if (isOwn && (field.end > limit || field.start < before)) return undefined
    if (isOwn) next++
    const last = cells.at(-1)?.to ?? origin
    cells.push(isOwn ? { from: origin + field.start, to: origin + field.end } : { from: last, to: last })
  }
  return next === fields.length ? cells : undefined
}

/** Whether half of what stands behind the first column are numbers, and a whole column is. */
function isOfNumbers(rows: readonly { readonly cells: readonly AlignedCell[] }[], text: string): boolean {
  const [first] = rows
  if (!first) return false
  const filled = first.cells.map((_, c) =>
    rows.map(({ cells }) => textOf(cells[c], text)).filter((cell) => cell !== ''),
  )
  const shares = filled
    .slice(1)
    .map((column) => column.filter((cell) => NUMERIC.test(cell)).length / (column.length || 1))
  const all = shares.reduce((sum, share) => sum + share, 0)
  return all * 2 >= shares.length && shares.some((share) => share >= 0.8)
}

function textOf(cell: AlignedCell | undefined, text: string): string {
  return cell ? text.slice(cell.from, cell.to) : ''
}

function commonest(counts: readonly number[]): number {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  return [...times].reduce((best, own) => (own[1] > best[1] ? own : best), [0, 0])[0]
}
