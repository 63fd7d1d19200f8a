import type { GridFigure } from './grid.js'
import type { Period } from './periods.js'

/** The one time of a cell: of its column, else of its row. */
export function timeOf({ row, column }: GridFigure): Period | undefined {
  const own = column.periods.length > 0 ? column.periods : row.periods
  return own.length === 1 ? own[0] : undefined
}
