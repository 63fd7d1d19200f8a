import { addTo } from '../../../src/document/add-to.js'
import { point, around, type Interval, sum } from '../number/interval.js'
import type { Grid, GridFigure, Line } from './grid.js'
import { onceFor } from '../../../src/document/once.js'
import type { Printed } from './printed.js'

/** Figures of one line that are summed at most. */
const MOST = 2000
/** Figures of a column that are looked at without a name. */
const FREE = 400
/** Totals of a column that are looked at. */
const TOTALS = 64

/** A line without its totals, and their sum. */
export interface Parts {
  readonly figures: readonly GridFigure[]
  readonly sum: Interval
}

/** What is asked of one table for figure after figure of a draft is computed once. */
const parts = new WeakMap<Line, Parts | null>()
const free = new WeakMap<Line, readonly GridFigure[]>()
const totals = new WeakMap<Line, readonly GridFigure[]>()
const groups = new WeakMap<Grid, ReadonlyMap<string, readonly Group[]>>()
const counts = new WeakMap<Grid, number>()

/** The figures of a column that are no totals; undefined for fewer than two, and for more than {@link MOST}. */
export function partsOf(column: Line): Parts | undefined {
  const known = parts.get(column)
  if (known !== undefined) return known ?? undefined
  const figures = column.figures.filter(({ row }) => !row.isTotal)
  const made = figures.length < 2 || figures.length > MOST ? null : { figures, sum: sumOf(figures) }
  parts.set(column, made)
  return made ?? undefined
}

/** The first figures of a column of which the row has a time for a name, or none: {@link FREE} at most. */
export function withoutNames(column: Line): readonly GridFigure[] {
  const known = free.get(column)
  if (known) return known
  const found = column.figures.filter(({ row }) => row.parts.length === 0 || row.periods.length > 0).slice(0, FREE)
  free.set(column, found)
  return found
}

/** The figures of a column that are totals, {@link TOTALS} at most, and what its header says it is of. */
export function totalsOf(column: Line): readonly GridFigure[] {
  const known = totals.get(column)
  if (known) return known
  const found = column.figures.filter(({ row }) => row.isTotal).slice(0, TOTALS)
  if (column.base) found.push(column.base)
  totals.set(column, found)
  return found
}

/** How many rows of a table are no totals. */
export function countOf(grid: Grid): number {
  const known = counts.get(grid)
  if (known !== undefined) return known
  const count = grid.rows.filter(({ isTotal }) => !isTotal).length
  counts.set(grid, count)
  return count
}

/** Rows that share one cell of their names, and are told apart by others. */
export interface Group {
  readonly stems: readonly string[]
  readonly rows: readonly Line[]
}

/** All of Alvarez, both candidates of Precinct 2: of which a text has all names, in the order of their first rows. */
export function groupsIn(grid: Grid, names: ReadonlySet<string>): readonly Group[] {
  const byStem = groupsOf(grid)
  const found = [...names].flatMap((name) => byStem.get(name) ?? [])
  return found
    .filter(({ stems }) => stems.every((stem) => names.has(stem)))
    .sort((a, b) => (a.rows[0]?.index ?? 0) - (b.rows[0]?.index ?? 0))
}

/** The columns of which each row of a group has a figure. */
export const partsOfGroup = onceFor(({ rows }: Group): readonly Parts[] =>
  (rows[0]?.grid.columns ?? []).flatMap((column): Parts[] => {
    const figures = rows.flatMap((row) => row.figures.filter((figure) => figure.column === column))
    return figures.length === rows.length ? [{ figures, sum: sumOf(figures) }] : []
  }),
)

/** The groups of a table, {@link MOST} rows each at most, by the stem of each that the fewest others have. */
function groupsOf(grid: Grid): ReadonlyMap<string, readonly Group[]> {
  const known = groups.get(grid)
  if (known) return known
  const found = new Map<string, { stems: readonly string[]; rows: Line[] }>()
  for (const row of grid.rows) {
    // "Secondary total", in a column of phases: it is what its group is together.
    if (row.parts.length < 2 || row.isTotal) continue
    for (const stems of row.parts) {
      const key = stems.join(' ')
      const group = found.get(key)
      if (group) group.rows.push(row)
      else found.set(key, { stems, rows: [row] })
    }
  }
  const all = [...found.values()].filter(({ rows }) => rows.length >= 2 && rows.length <= MOST)
  const common = new Map<string, number>()
  for (const { stems } of all) for (const stem of stems) common.set(stem, (common.get(stem) ?? 0) + 1)
  const made = new Map<string, Group[]>()
  for (const group of all) {
    const rarest = group.stems.reduce((best, stem) => ((common.get(stem) ?? 0) < (common.get(best) ?? 0) ? stem : best))
    addTo(made, rarest, group)
  }
  groups.set(grid, made)
  return made
}

export function sumOf(figures: readonly Printed[]): Interval {
  return sum(figures.map(intervalOf))
}

/** What a figure may have been before it was rounded. */
export function intervalOf({ value, half, figure, scaleKnown }: Printed): Interval {
  // A count is exact; in a table that may be in thousands it is rounded.
  return figure.countable && scaleKnown && value.eq(figure.value) ? point(value) : around(value, half)
}
