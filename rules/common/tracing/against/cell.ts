import type { GridFigure } from '../grid.js'
import { mayBeOf } from '../fits.js'
import type { Mention } from '../mention.js'
import type { NamedIn } from '../named-in.js'
import { isNamed, shareOf } from '../naming.js'
import { agreement } from '../periods.js'
import type { Found } from './found.js'
import { differs } from './slip.js'

/** A cell of the draft's table beside the cell of the same row and column of a source's. */
export function inCell({ cell, printed, names }: Mention, { lines }: NamedIn): Found | undefined {
  if (!cell) return undefined
  const own = cell.row.parts.flat()
  const rows = lines.filter(
    ({ line, whole }) => whole && line.axis === 'row' && shareOf(own, new Set(line.parts.flat())).coverage === 1,
  )
  const figures = rows
    .flatMap(({ line }) => line.figures)
    .filter((figure) => isSameColumn(cell, figure) && mayBeOf(printed, figure))
  const [figure] = figures
  if (!figure || figures.length > 1 || !isNamed(figure.row, names)) return undefined
  return differs(printed.figure, { printed, cell, names, around: names }, figure, true)
}

function isSameColumn(cell: GridFigure, { column, periods }: GridFigure): boolean {
  if (cell.periods.length > 0 || periods.length > 0) {
    const [a, b] = [cell.periods[0], periods[0]]
    if (!a || !b || cell.periods.length > 1 || periods.length > 1) return false
    if (a.year !== b.year || a.part !== b.part || agreement(a, b) !== 'same') return false
  }
  const [a, b] = [cell.column.parts.flat(), column.parts.flat()]
  return a.length === b.length && a.every((stem) => b.includes(stem))
}
