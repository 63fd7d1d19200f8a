import type { GridCell } from './cell.js'
import { CHANGE } from './changes.js'
import type { Grid, GridRow } from './grid.js'
import type { Addend, Sum } from './sum.js'

/** Gross profit is sales less their cost, net income what tax leaves: rows that are a first one less so many others at the most. */
export const MOST_TAKEN_OFF = 12

/** Whether rows printed without a sign may be taken off: not where one has a sign, which may go either way. */
export function mayBeTakenAway(grid: Grid, rows: readonly GridRow[]): boolean {
  return !rows.some(({ less, cells }) => less || cells.some(({ value }, i) => value.isNegative() && !isChange(grid, i)))
}

/** More than there was, or of another sign: the column holds no amounts but rates of them. */
export function isNoneLeft({ value }: GridCell, [first]: readonly Addend[], { sum }: Sum): boolean {
  return first === undefined || value.gt(first.cell.value) || value.isNegative() !== sum.isNegative()
}

/** What is left changes by a percentage of its own. */
export function isChange({ columns }: Grid, index: number): boolean {
  return CHANGE.test(columns[index]?.header ?? '')
}
