import type { Cell } from '../../../../src/document/model.js'
import { isLike, sortOf } from './cells.js'
import { type ByValue, cellsOf } from './cells-by-value.js'
import { isLight } from './keys.js'
import type { Statement } from './statements.js'

/** What prose calls the figures of a whole: "turnover of KSh 6,798.1 million", of a column that is headed "Value". */
export type Aliases = ReadonlyMap<Cell, ReadonlySet<string>>

/** Fewer digits are the same in too many figures. */
const LEAST_DIGITS = 4

/** Linear: each figure of prose is looked up once among the cells that have its value. */
export function aliasesIn(statements: Iterable<Statement>, values: ByValue): Aliases {
  const found = new Map<Cell, Set<string>>()
  for (const { figure, role, own } of statements) {
    if (figure.digits.length < LEAST_DIGITS || figure.hedge || role === 'change') continue
    const [cell, more] = cellsOf(values, figure).filter(
      (one) => isLike(sortOf(figure), one) && (one.row.whole || one.column.whole),
    )
    if (!cell || more) continue
    const words = found.get(cell.cell.cell) ?? new Set<string>()
    for (const key of own) if (!isLight(key) && !key.startsWith('#')) words.add(key)
    found.set(cell.cell.cell, words)
  }
  return found
}
