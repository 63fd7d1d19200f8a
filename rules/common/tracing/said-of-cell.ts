import { mayBeOf } from './fits.js'
import type { GridFigure } from './grid.js'
import type { Mention } from './mention.js'
import { isWholeColumn, isWholeRow, type NamedIn } from './named-in.js'
import type { Named } from './naming.js'

/**
 * "35% of those aged 18 to 34", where one source has a column of that group, and another has 35 for a month that the draft does not name: what the
 * row and the column that it names cross in is meant.
 */
export function isSaidOfCell(mention: Mention, { row }: GridFigure, named: readonly NamedIn[]): boolean {
  const { sentence, printed: own } = mention
  if (!sentence || row.parts.length > 0 || own.periods.length > 0) return false
  const isGroup = ({ line }: Named) => line.name.flat().every((stem) => stem.startsWith('#'))
  const isSaid = (of: Named) => (of.places.length > 0 || isGroup(of)) && of.isCarried !== true
  return named.some(({ lines }) => {
    const columns = lines.filter((of) => isWholeColumn(of) && isSaid(of) && of.line.grid !== row.grid)
    return lines.some(
      (other) =>
        isWholeRow(other) &&
        isSaid(other) &&
        other.line.figures.some((cell) => mayBeOf(own, cell) && columns.some(({ line }) => line === cell.column)),
    )
  })
}
