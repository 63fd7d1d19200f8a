import { nameOf } from './anchor.js'
import { cellsAt, isLike, missOf, type NamedCell, sortOf } from './cells.js'
import { isElse } from './doubts.js'
import { isLight } from './keys.js'
import type { NamedGrid, NamedLine } from './lines.js'
import type { Read } from './read.js'
import type { Reading } from './reading.js'
import type { Statement } from './statements.js'

/**
 * An amount by which a row moved, among others of its paragraph that are each how far two columns of their row lie apart: "revenue was 550 more
 * than adopted; permits ran ahead by 640 and fees by 370". One is told by its words, another bears it out; it is the same of the row of its own clause.
 */

/** Others that are the same of their rows, besides the one whose words tell both columns. */
const LEAST_ALIKE = 1
const PAIRED = 5

interface Columns {
  readonly grid: NamedGrid
  readonly from: NamedLine
  readonly to: NamedLine
}

export function pairedMoves({ statement }: Read, block: readonly Read[]): Reading[] {
  const { figure, role, times, earlier } = statement
  if (role !== 'change' || figure.isPercent || figure.isPoints || figure.hedge || times.length > 0 || earlier) return []
  if (isElse(statement, [])) return []
  const others = block.filter((other) => other.statement !== statement)
  for (const told of others) {
    const columns = columnsOf(told)
    const row = columns && rowOf(statement, columns.grid)
    if (!columns || !row) continue
    const alike = others.filter((other) => other !== told && isMoveIn(other.statement, columns, row))
    const move = alike.length < LEAST_ALIKE ? undefined : moveOf(statement, columns, row)
    if (move) return [move]
  }
  return []
}

/** The columns that the words of a change tell. */
function columnsOf({ hit, evident }: Read): Columns | undefined {
  const [from, to] = evident && hit?.kind === 'difference' ? hit.named : []
  return from && to && from.row === to.row && from.column !== to.column
    ? { grid: from.grid, from: from.column, to: to.column }
    : undefined
}

/** The row that a clause names by all its words, or by one that no other row has. */
function rowOf({ own }: Statement, { rows }: NamedGrid): NamedLine | undefined {
  const named = rows.filter(({ keys }) => [...keys].some((key) => own.has(key)))
  const [row, ...more] = named
    .filter(({ keys }) => [...keys].every((key) => own.has(key)))
    .sort((a, b) => b.keys.size - a.keys.size)
  // "Sales tax" names the total of sales as well.
  if (row)
    return more.every(({ keys }) => keys.size < row.keys.size && [...keys].every((key) => row.keys.has(key)))
      ? row
      : undefined
  const [only, other] = named
  return only && !other && [...only.keys].some((key) => !isLight(key) && own.has(key)) ? only : undefined
}

function isMoveIn(statement: Statement, columns: Columns, not: NamedLine): boolean {
  const { figure } = statement
  if (figure.isPercent || figure.hedge || figure.digits.length < 2) return false
  const row = rowOf(statement, columns.grid)
  const cells = row && row !== not ? cellsOf(row, columns) : undefined
  return cells !== undefined && isLike(sortOf(figure), cells[1]) && missOf(figure, apart(cells)).miss <= 0
}

function cellsOf(row: NamedLine, { grid, from, to }: Columns): readonly [NamedCell, NamedCell] | undefined {
  const [a, b] = [from, to].map((column) => cellsAt(grid, row, column)[0])
  return a && b && a.sort === b.sort ? [a, b] : undefined
}

function apart([from, to]: readonly [NamedCell, NamedCell]): NamedCell {
  return { ...to, value: Math.abs(to.value - from.value), half: from.half + to.half }
}

function moveOf(statement: Statement, columns: Columns, row: NamedLine): Reading | undefined {
  const { figure } = statement
  const cells = cellsOf(row, columns)
  if (!cells || !isLike(sortOf(figure), cells[1])) return undefined
  const gap = apart(cells)
  const { scale } = missOf(figure, gap)
  return {
    kind: 'difference',
    cells: cells.map(({ cell }) => cell),
    named: cells,
    low: (gap.value - gap.half) * scale,
    high: (gap.value + gap.half) * scale,
    score: PAIRED,
    line: 0,
    signatures: [],
    told: true,
    anchor: 'only',
    label: `${nameOf(cells[0])} to ${nameOf(cells[1])}, as others beside it`,
  }
}
