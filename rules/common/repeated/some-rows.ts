import { figureAt, type Grid, type GridCell, type Line } from '../tables/grid-model.js'

/** Longer columns have a remainder of any size. */
const MOST_ROWS = 24

/** "46 vacant rooms among 2,685", without those of partners: what a total is without one or two of the rows that it adds up. */
export function isTotalWithoutSome(value: number, { rows }: Grid, total: Line, column: Line): boolean {
  const whole = figureAt(total, column.index)
  if (!whole) return false
  const parts = rows.filter(({ role }) => role === 'part').flatMap((row) => figureAt(row, column.index) ?? [])
  if (parts.length < 3 || parts.length > MOST_ROWS || total.role !== 'total') return false
  const off = Math.abs(whole.value) - Math.abs(value)
  const isIt = (sum: number, cells: readonly GridCell[]) =>
    Math.abs(sum - off) <= cells.reduce((all, { half }) => all + half, whole.half) * (1 + 1e-9)
  return (
    off > 0 &&
    parts.some((a, i) => isIt(a.value, [a]) || parts.slice(i + 1).some((b) => isIt(a.value + b.value, [a, b])))
  )
}
