import { cellsAt, type NamedCell, partOf } from './cells.js'
import type { NamedLine } from './lines.js'
import type { Reading } from './reading.js'
import type { Statement } from './statements.js'

/**
 * Slips of thought: the right cells, and the wrong step from one to the other. They give a figure to its last digit, as no accident would.
 */

interface Bounds {
  readonly low: number
  readonly high: number
}

/** The wrong step that gives a figure from the cells of a reading; undefined where none does. */
export function thoughtSlipIn({ figure }: Statement, reading: Reading): string | undefined {
  const [a, b] = reading.named
  if (!a || !b) return undefined
  const [value, half] = [Math.abs(figure.value.toNumber()), figure.strict.toNumber()]
  const isFrom = (bounds: Bounds | undefined) =>
    bounds !== undefined && bounds.low <= value + half && bounds.high >= value - half
  switch (reading.kind) {
    case 'change':
      return isFrom(quotient(apart(a, b), b, 100)) ? 'it is so much of what it came to' : undefined
    case 'difference':
      return figure.isPoints && isFrom(quotient(apart(a, b), a, 100))
        ? 'it is the percentage, not the points'
        : undefined
    case 'gap':
      return figure.isPoints && isFrom(countsApart(a, b)) ? 'it is the difference of the counts' : undefined
    case 'share':
      return alike(b).some(
        (other) => other.cell !== a.cell && !isBothOf(other, a, b) && isFrom(quotient(a, other, 100)),
      )
        ? 'it is so much of the figure beside the whole'
        : undefined
    case 'ratio':
      return ofOtherTime(b).some((other) => isFrom(quotient(a, other, scaleOf(reading, a, b)))) ||
        ofOtherTime(a).some((other) => isFrom(quotient(other, b, scaleOf(reading, a, b))))
        ? 'it is of two times'
        : undefined
    default:
      return undefined
  }
}

/** Posts, those that are filled and those that are not: of both together a part is the share that words mean. */
function isBothOf(whole: NamedCell, a: NamedCell, b: NamedCell): boolean {
  return Math.abs(whole.value - a.value - b.value) <= whole.half + a.half + b.half
}

function apart(a: NamedCell, b: NamedCell): Pick<NamedCell, 'value' | 'half'> {
  return { value: Math.abs(a.value - b.value), half: a.half + b.half }
}

function quotient(part: Pick<NamedCell, 'value' | 'half'>, whole: NamedCell, times: number): Bounds | undefined {
  const size = Math.abs(whole.value)
  if (size <= whole.half || part.value <= 0) return undefined
  return partOf(part, { value: size, half: whole.half }, times)
}

/** "26 (22.6)" less "7 (6.1)": 19. */
function countsApart(a: NamedCell, b: NamedCell): Bounds | undefined {
  if (a.sort !== 'percent' || b.sort !== 'percent') return undefined
  const [x, y] = [a, b].map(({ grid, row, column }) => cellsAt(grid, row, column).find(({ sort }) => sort === 'count'))
  if (!x || !y) return undefined
  const size = Math.abs(x.value - y.value)
  return { low: size, high: size }
}

/** Of the row of a whole, what else is an amount of its sort: of another time, or right beside it. */
function alike({ grid, row, column, sort, cell }: NamedCell): readonly NamedCell[] {
  const isBeside = (other: NamedLine) => Math.abs(other.line.index - column.line.index) <= 1 || other.times.length > 0
  return grid.columns
    .filter((other) => other !== column && isBeside(other))
    .flatMap((other) => cellsAt(grid, row, other))
    .filter((other) => other.sort === sort && other.cell !== cell && other.value > 0)
    .slice(0, MOST_ALIKE)
}

const MOST_ALIKE = 6

function ofOtherTime(cell: NamedCell): readonly NamedCell[] {
  return cell.column.times.length === 0 ? [] : alike(cell).filter(({ column }) => column.times.length > 0)
}

/** What a quotient of the cells has to be multiplied by to be that of the reading. */
function scaleOf({ low, high }: Reading, a: NamedCell, b: NamedCell): number {
  return ((low + high) / 2) * (b.value / a.value)
}
