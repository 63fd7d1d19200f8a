import { figureAt, type Grid, type GridCell, type Line } from '../tables/grid-model.js'
import { stemsOf } from './stems.js'

/** A row of some table of the document, with the words that name it. */
export interface NamedRow {
  readonly grid: Grid
  readonly row: Line
  readonly stems: readonly string[]
}

/** Totals that say of what only by their column: all, total, year, group. */
const WHOLE =
  /^(?:(?:grand |overall )?totals?|all(?: [a-z]+){0,2}|sum|overall|group|company|trust|year|whole|both sexes)$/i
/** Labels that stand in many tables, each time of something else, and times. */
const COMMON =
  /^(?:others?|none|yes|no|men|women|male|female|change|growth|average|mean|median|q[1-4]|h[12]|\W*\d.*|january|february|march|april|may|june|july|august|september|october|november|december)$/i
const MOST_WORDS = 4
/** More rows in one document are looked up no further: their names are data. */
const MOST_ROWS = 4000

/** "3 June 2025": a row of its own day. */
export const FULL_DATE = /\b\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* (?:19|20)\d\d\b/i

export interface RowIndex {
  /** Rows that a full date names. */
  readonly dated: ReadonlyMap<string, readonly NamedRow[]>
  /** Rows by the first word of their name. */
  readonly named: ReadonlyMap<string, readonly NamedRow[]>
  /** The cells of total rows, by each word of the column that names them. */
  readonly wholes: ReadonlyMap<string, readonly NamedCell[]>
}

/** The rows of all tables, by the words that name them. */
export function rowIndexOf(all: readonly Grid[]): RowIndex {
  const named = new Map<string, NamedRow[]>()
  const dated = new Map<string, NamedRow[]>()
  const wholes = new Map<string, NamedCell[]>()
  let rows = 0
  for (const grid of all) {
    for (const row of grid.rows) {
      if (row.role === 'head' || ++rows > MOST_ROWS) continue
      const stems = stemsOf(row.name)
      const [date] = FULL_DATE.exec(row.name) ?? []
      if (date !== undefined && date.length === row.name.length) add(dated, date.toLowerCase(), { grid, row, stems })
      if (WHOLE.test(row.name)) {
        for (const cell of cellsOf({ grid, row, stems }))
          for (const stem of stemsOf(cell.column.name)) add(wholes, stem, cell)
        continue
      }
      const [first] = stems
      if (first === undefined || stems.length > MOST_WORDS || COMMON.test(row.name)) continue
      add(named, first, { grid, row, stems })
    }
  }
  return { named, dated, wholes }
}

function add<T>(map: Map<string, T[]>, key: string, one: T): void {
  const own = map.get(key)
  if (!own) map.set(key, [one])
  else if (own.length < MOST_ALIKE) own.push(one)
}

/** A name that more rows carry tells none of them. */
const MOST_ALIKE = 24

/** A cell of a row, with the words of its column. */
export interface NamedCell {
  readonly named: NamedRow
  readonly column: Line
  readonly cell: GridCell
}

/** The figures of a row. */
export function cellsOf(named: NamedRow): readonly NamedCell[] {
  return named.grid.columns.flatMap((column) => {
    const cell = column.numeric ? figureAt(named.row, column.index) : undefined
    return cell ? [{ named, column, cell }] : []
  })
}
