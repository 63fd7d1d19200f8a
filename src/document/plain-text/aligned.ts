import { type Field, type Fielded, fieldsOf } from './fields.js'
import type { Line } from './lines.js'

/** Offsets of the text; `from` is `to` where nothing is printed. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** A cell of a table: what it prints of each line that it takes up. */
export type AlignedCell = readonly Stretch[]

/** A table of which the columns stand under each other with white space between: its lines, and the cells of each row. */
export interface AlignedTable {
  /** The indexes of its first line, and of the one behind its last. */
  readonly first: number
  readonly end: number
  /** The first is its header, which may be empty. */
  readonly rows: readonly (readonly AlignedCell[])[]
}

/** Lines of numbers that a table has at least; with a header, and without one or with a single column. */
const FEWEST_LINES = 2
const FEWEST_ALONE = 3
/** Lines of a header, at most. */
const HEADER = 6
/** Lines that are looked at as one table: a longer one is read as several. */
const MOST_LINES = 2000

/**
 * Tables printed in columns, as laboratories, ledgers and filings do: lines of which the fields stand apart by two blanks or more, each under that
 * of the line before, and most of them numbers; over them the lines of their header, of which one may stand over several columns. A label may need
 * two lines, a heading stands in a line alone, and a blank line or a rule may stand between. Linear in the text.
 */
export function findAligned(lines: readonly Line[], text: string): AlignedTable[] {
  const found: AlignedTable[] = []
  let above: readonly Fielded[] = []
  let open: Open | undefined
  const close = () => {
    if (open) found.push(tableOf(open))
    open = undefined
  }
  for (const { own, gap } of stretches(lines, text)) {
    if (gap > 1) above = []
    if (open && gap > 1) close()
    if (open && goesOn(open, own, text)) continue
    close()
    const made = openTable(own, above, text)
    if (made) open = made
    above = made ? [] : own
  }
  close()
  return found
}

interface Stretched {
  readonly own: readonly Fielded[]
  /** Blank lines before. */
  readonly gap: number
}

/** The lines between blank ones, rules left out. */
function* stretches(lines: readonly Line[], text: string): Generator<Stretched> {
  let own: Fielded[] = []
  let gap = 2
  for (const [index, line] of lines.entries()) {
    if ((line.blank || own.length >= MOST_LINES) && own.length > 0) {
      yield { own, gap }
      own = []
      gap = 0
    }
    if (line.blank) gap++
    else {
      const fielded = fieldsOf(line, index, text)
      if (fielded.fields.length > 0) own.push(fielded)
    }
  }
  if (own.length > 0) yield { own, gap }
}

type Column = Pick<Field, 'start' | 'end'>

/** A table that may go on behind a blank line. */
interface Open {
  readonly columns: readonly Column[]
  readonly header: readonly (readonly AlignedCell[])[]
  readonly first: number
  end: number
  readonly rows: (readonly AlignedCell[])[]
}

/** The table that a stretch of lines has, its header in them or in the lines above. */
function openTable(own: readonly Fielded[], above: readonly Fielded[], text: string): Open | undefined {
  const data = own.filter(isData)
  const width = commonest(data.map(({ fields }) => fields.length))
  const full = data.filter(({ fields }) => fields.length === width)
  if (width < 2 || full.length * 2 < data.length) return undefined
  const columns = columnsOf(full)
  if (columns.length !== width) return undefined
  const start = own.findIndex((line) => isData(line) && cellsOf(line, columns) !== undefined)
  if (start < 0) return undefined
  // "Net revenue" alone, between the header and "Machines  61,204": a heading of rows.
  const top = own.slice(0, start).findLastIndex((line) => !isHeading(line, columns)) + 1
  const header = headerOf(top > 0 ? own.slice(0, top) : above, columns)
  const first = header.length > 0 ? top : start
  const open: Open = {
    columns,
    header: header.map(({ cells }) => cells),
    first: header[0]?.index ?? (own[first] as Fielded).index,
    end: 0,
    rows: [],
  }
  addRows(open, own.slice(first), text)
  const least = header.length > 0 && width > 2 ? FEWEST_LINES : FEWEST_ALONE
  const numbers = open.rows.filter((cells) => cells.slice(1).some((cell) => cell.length > 0))
  return numbers.length >= least && isOfNumbers(full, width) ? open : undefined
}

/** Whether a line has a label alone. */
function isHeading({ fields }: Fielded, [label, second]: readonly Column[]): boolean {
  const [only, more] = fields
  return !more && only !== undefined && label !== undefined && second !== undefined
    ? only.start < label.end && only.end <= second.start
    : false
}

/** Whether a line has a number behind something else: times alone head columns. */
function isData({ fields }: Fielded): boolean {
  return fields.length > 1 && fields.slice(1).some(({ isNumber, isTime }) => isNumber && !isTime)
}

/** Whether half of what stands behind the first column are numbers, and a whole column is. */
function isOfNumbers(full: readonly Fielded[], width: number): boolean {
  const shares = Array.from(
    { length: width - 1 },
    (_, c) => full.filter(({ fields }) => fields[c + 1]?.isNumber).length / full.length,
  )
  const all = shares.reduce((sum, share) => sum + share, 0)
  return all * 2 >= shares.length && shares.some((share) => share >= 0.8)
}

/** Where columns stand, of lines that have a field in each: what all of a column take up together, unless two columns do so. */
function columnsOf(full: readonly Fielded[]): Column[] {
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

/** The lines right over the first row of numbers of which each field stands over a column of its own, or over several. */
function headerOf(
  lines: readonly Fielded[],
  columns: readonly Column[],
): { index: number; cells: readonly AlignedCell[] }[] {
  const found: { index: number; cells: readonly AlignedCell[] }[] = []
  for (const line of lines.slice(-HEADER).reverse()) {
    const cells = headerCells(line, columns)
    if (!cells) break
    found.unshift({ index: line.index, cells })
  }
  return found
}

function headerCells({ fields, origin }: Fielded, columns: readonly Column[]): AlignedCell[] | undefined {
  const [label, second] = columns
  const [first] = fields
  // What begins over the labels and goes on over the numbers is a title.
  if (!label || !second || !first || (first.start < label.end && first.end > second.start)) return undefined
  if (fields.length === 1 && first.start < label.end) return undefined
  const cells: Stretch[][] = columns.map(() => [])
  let last = -1
  for (const field of fields) {
    const at = columnOver(field, columns, last)
    if (at === undefined) return undefined
    cells[at] = [stretchOf(field, origin)]
    last = at
  }
  return cells
}

/** The first column that a field of a header stands over, else the nearest, behind that of the field before. */
function columnOver(field: Field, columns: readonly Column[], last: number): number | undefined {
  let nearest: number | undefined
  let least = Infinity
  for (const [c, { start, end }] of columns.entries()) {
    if (c <= last) continue
    const gap = Math.max(start - field.end, field.start - end, -1)
    if (gap < least) {
      nearest = c
      least = gap
    }
  }
  return nearest
}

/** Reads lines as rows as far as they stand in the columns, and says how far that is. */
function addRows(open: Open, lines: readonly Fielded[], text: string): number {
  const { columns, rows } = open
  let label: Fielded[] = []
  let at = 0
  for (const [i, line] of lines.entries()) {
    const cells = cellsOf(line, columns)
    if (!cells) break
    const isAlone = cells.slice(1).every((cell) => cell.length === 0)
    const next = lines[i + 1]
    if (isAlone && isCut(line, next, text)) {
      label.push(line)
      continue
    }
    const above = label.flatMap(({ fields, origin }) => fields.map((field) => stretchOf(field, origin)))
    rows.push(above.length === 0 ? cells : cells.map((cell, c) => (c === 0 ? [...above, ...cell] : cell)))
    label = []
    at = i + 1
    open.end = line.index + 1
  }
  return at
}

function stretchOf({ start, end }: Column, origin: number): Stretch {
  return { from: origin + start, to: origin + end }
}

/** Words that no label ends with. */
const DANGLING = /(?:[,&/-]|\b(?:and|or|of|for|to|in|the|from|by|with|on|at|before|after|per|its))$/i

/** Whether a label that stands alone goes on in the next line: "Selling, general and", "administrative expenses". */
function isCut({ fields, origin }: Fielded, next: Fielded | undefined, text: string): boolean {
  const [own] = fields
  const [label] = next?.fields ?? []
  if (!own || !label || !next || !isData(next)) return false
  const said = text.slice(origin + own.start, origin + own.end)
  const behind = text.slice(next.origin + label.start, next.origin + label.end)
  return DANGLING.test(said) || (/^\p{Ll}/u.test(behind) && !/[:.]$/.test(said) && !/^of which\b/.test(behind))
}

/** Each field of a line in the column that it stands under; undefined where one stands under none, or two under one. */
function cellsOf({ fields, origin }: Fielded, columns: readonly Column[]): AlignedCell[] | undefined {
  const cells: AlignedCell[] = []
  let next = 0
  for (const [c, column] of columns.entries()) {
    const field = fields[next]
    const limit = columns[c + 1]?.start ?? Infinity
    const before = columns[c - 1]?.end ?? -1
    // A label may stand further in than those of the lines that have all columns.
    const isOwn = field !== undefined && field.start < column.end && (field.end > column.start || c === 0)
    if (isOwn && (field.end > limit || field.start < before)) return undefined
    if (isOwn) next++
    cells.push(isOwn ? [stretchOf(field, origin)] : [])
  }
  return next === fields.length ? cells : undefined
}

/** Takes a stretch behind a blank line for more rows of a table, where all of it stands in its columns and has numbers. */
function goesOn(open: Open, lines: readonly Fielded[], text: string): boolean {
  if (!lines.some(isData) || lines.some((line) => cellsOf(line, open.columns) === undefined)) return false
  const [first] = lines
  // A header of its own begins another table.
  if (first && first.fields.length > 1 && !isData(first)) return false
  return addRows(open, lines, text) === lines.length
}

function tableOf({ columns, header, first, end, rows }: Open): AlignedTable {
  const none = columns.map((): AlignedCell => [])
  return { first, end, rows: [...(header.length > 0 ? header : [none]), ...rows] }
}

function commonest(counts: readonly number[]): number {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  return [...times].reduce((best, own) => (own[1] > best[1] ? own : best), [0, 0])[0]
}
