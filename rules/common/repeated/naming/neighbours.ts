import { cellsAt, isLike, missOf, type NamedCell, sortOf } from './cells.js'
import { isLight } from './keys.js'
import type { NamedLine } from './lines.js'
import type { Reading } from './reading.js'
import type { Statement } from './statements.js'
import { compatible, timesIn } from './times.js'

/**
 * A figure of the line beside the one that is meant: last year's where the words name this year, or that of another row where a word that no
 * other row has names this one. It is told by what it is, so no slip of the pen need explain it.
 */

/** Fewer digits stand in two lines by accident. */
const LEAST_DIGITS = 3
const MOST_LINES = 200

/** The one other line that a figure is of, which nothing in its sentence or the one before it names; undefined where there is none, or more. */
export function neighbourOf(statement: Statement, { kind, named, anchor }: Reading): NamedLine | undefined {
  const [cell, whole] = named
  const { figure, role, before, earlier } = statement
  if (!cell || anchor || (kind !== 'level' && kind !== 'share') || figure.hedge || before || earlier) return undefined
  if (figure.digits.length < LEAST_DIGITS || role === 'base' || role === 'change') return undefined
  const found = (['row', 'column'] as const).flatMap((axis) => {
    const lines = axis === 'row' ? cell.grid.rows : cell.grid.columns
    if (lines.length > MOST_LINES) return []
    return lines
      .filter((line) => line !== cell[axis] && isOf(statement, kind, line, axis, cell, whole))
      .map((line) => ({ line, axis }))
  })
  const [only, other] = found
  if (!only || other) return undefined
  const meant = cell[only.axis]
  const across = only.axis === 'row' ? cell.column : cell.row
  if (!isNamed(across, statement.near)) return undefined
  return isToldFrom(statement, meant, only.line, only.axis === 'row' ? cell.grid.rows : cell.grid.columns)
    ? only.line
    : undefined
}

function isOf(
  { figure }: Statement,
  kind: Reading['kind'],
  line: NamedLine,
  axis: 'row' | 'column',
  cell: NamedCell,
  whole: NamedCell | undefined,
): boolean {
  const at = ({ grid, row, column }: NamedCell) =>
    (axis === 'row' ? cellsAt(grid, line, column) : cellsAt(grid, row, line)).slice(0, 1)
  if (kind === 'level')
    return at(cell).some((other) => isLike(sortOf(figure), other) && missOf(figure, other).miss <= 0)
  if (!whole || whole[axis] !== cell[axis]) return false
  const [value, half] = [figure.value.toNumber(), figure.strict.toNumber()]
  return at(cell).some((part) =>
    at(whole).some((all) => all.value > 0 && Math.abs((100 * part.value) / all.value - value) <= half),
  )
}

/** By words of its own, each in the sentence; what has none is of all. */
function isNamed({ keys }: NamedLine, words: ReadonlySet<string>): boolean {
  const telling = [...keys].filter((key) => !isLight(key))
  return telling.length > 0 && telling.every((key) => words.has(key))
}

function isToldFrom(
  { block, sentence, times, own, near, topic }: Statement,
  meant: NamedLine,
  other: NamedLine,
  lines: readonly NamedLine[],
): boolean {
  if (meant.times.length > 0 && other.times.length > 0) {
    const said = timesIn(block.text.slice(...sentence))
    return times.length > 0 && compatible(times, meant.times) && !said.some((time) => compatible([time], other.times))
  }
  const isShared = (key: string) => lines.some((line) => line !== meant && line.keys.has(key))
  const isTold = [...meant.keys].some((key) => !isLight(key) && !isShared(key) && own.has(key))
  return isTold && ![...other.keys].some((key) => !meant.keys.has(key) && (near.has(key) || topic.has(key)))
}
