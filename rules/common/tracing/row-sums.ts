import { firstOf } from './first-of.js'
import type { GridFigure, Line } from './grid.js'
import type { Mention } from './mention.js'
import { isRelative } from './near-operands.js'
import { type Derivation, sums } from './steps.js'

/** Rows that a sentence names, and the columns over which what they have is taken together. */
export interface RowsOver {
  readonly rows: readonly Line[]
  readonly columns: readonly Line[]
}

/** How likely an accident may be, of all rows that are tried. */
const CHANCE = 0.02

/** The first row whose figures of some columns come to what a draft prints; none where so many are tried that one would by accident. */
export function sumOfRow(mention: Mention, tries: Iterable<RowsOver>): Derivation | undefined {
  function* sumsOfRows() {
    for (const { rows, columns } of tries)
      for (const row of rows) {
        const cells = columns.flatMap((column) => row.figures.filter((cell) => cell.column === column))
        if (cells.length >= columns.length && !cells.some(isRate)) yield sums(mention.printed, cells)
      }
  }
  return firstOf(mention, sumsOfRows(), CHANCE)
}

function isRate(cell: GridFigure): boolean {
  return isRelative(cell) || /%|\b(?:rate|ratio|average|median|mean|share)\b/i.test(cell.row.label)
}
