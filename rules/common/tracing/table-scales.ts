import type { Figure } from '../number/figure.js'
import type { Declared } from './measures.js'
import type { Line } from './grid.js'

/** Which columns of a table its caption's scale and unit are said of. */

/** Cells that a column has to have to be told by them. */
const FEWEST = 3

/**
 * "Positions", of whole numbers beside amounts in millions that all have decimals: what it counts is in no unit that the caption gives. A header
 * that gives one of its own is no count.
 */
export function countsAmongAmounts(
  columns: readonly Line[],
  cellsOf: (column: number) => readonly Figure[],
  declaredOf: (column: Line) => Declared | undefined,
): ReadonlySet<Line> {
  const own = columns.map((column) => ({ column, cells: cellsOf(column.index) }))
  if (own.some(({ cells }) => cells.length < FEWEST)) return new Set()
  const isWhole = ({ decimals }: Figure) => decimals === 0
  const whole = own.filter(({ cells }) => cells.every(isWhole))
  const amounts = own.filter(({ cells }) => cells.every((cell) => !isWhole(cell)))
  const isSure = amounts.length >= 2 && whole.length + amounts.length === own.length
  const saysUnit = ({ column }: { column: Line }) => declaredOf(column)?.measure !== undefined
  return new Set(isSure ? whole.filter((of) => !saysUnit(of)).map(({ column }) => column) : [])
}

/** Whether some columns give the scale of a table for themselves, and others none. */
export function isSaidBySome(columns: readonly Declared[], { exponent }: Declared): boolean {
  if (exponent === undefined || exponent === 0) return false
  return columns.some((own) => own.exponent === exponent) && columns.some((own) => own.exponent === undefined)
}

export function withoutScale({ exponent: _, ...rest }: Declared): Declared {
  return rest
}
