import { sameUnit } from '../../number/figure.js'
import { cellsAt, partOf } from './cells.js'
import type { Context, Read } from './read.js'
import { sentenceKey } from './read.js'
import { NAMED, type Reading } from './reading.js'
import type { Statement } from './statements.js'

/** What other figures of its paragraph or sentence give by accident or on purpose: it need be no figure of a table. */

/** Two or three others of its paragraph add up to it, or two differ by it; one of its sentence is so many per cent of another of its paragraph, or more. */
export function followsFromOthers(statement: Statement, context: Context, isSaid: boolean): boolean {
  const { figure, block } = statement
  if (figure.isPercent) return isRatioOfOthers(statement, context, isSaid)
  if (figure.digits.length < 3) return false
  const others = (context.byBlock.get(block.index) ?? [])
    .map(({ statement: { figure: own } }) => own)
    .filter((other) => other !== figure && sameUnit(other, figure))
  const value = figure.value.toNumber()
  const half = figure.strict.toNumber() * (1 + 1e-9)
  if (isReckonedUp(statement, context)) return true
  if (others.length > MOST_OTHERS) return false
  const values = others.map((other) => other.value.toNumber())
  return values.some((a, i) =>
    values.slice(i + 1).some((b, k) => {
      if (Math.abs(a + b - value) <= half || Math.abs(Math.abs(a - b) - value) <= half) return true
      const [sum, gap] = [a + b, Math.abs(a - b)]
      const ends = [sum + value, Math.abs(sum - value), gap + value, Math.abs(gap - value)]
      return (
        values.length <= MOST_ADDED &&
        values.slice(i + k + 2).some((c) => ends.some((end) => Math.abs(end - c) <= half))
      )
    }),
  )
}

/** "Gifts of 740 are left out of the table, so that the accounts show 13,740": what a reading gives, and another figure of its sentence. */
export function isToppedUp({ statement, readings }: Read, context: Context, accused?: Reading): boolean {
  const { figure } = statement
  if (figure.digits.length < 3) return false
  const value = figure.value.toNumber()
  const others = (context.bySentence.get(sentenceKey(statement)) ?? []).flatMap(({ statement: { figure: own } }) =>
    own !== figure && sameUnit(own, figure) ? [own.value.toNumber()] : [],
  )
  const told = readings.filter((reading) => reading.kind === 'level' && reading.told).slice(0, MOST_TOPPED)
  return [...told, ...(accused?.kind === 'level' ? [accused] : [])].some(({ low, high }) =>
    others.some((other) => {
      const half = figure.strict.toNumber() + (high - low) / 2
      const middle = (low + high) / 2
      return [middle + other, middle - other].some((sum) => Math.abs(sum - value) <= half)
    }),
  )
}

/** "1,047 are certain or likely to come": two rows of the column together, of which the words name one. */
export function isOfTwoRows({ statement, readings }: Read): boolean {
  const { figure } = statement
  if (figure.digits.length < 3) return false
  const [value, own] = [figure.value.toNumber(), figure.strict.toNumber()]
  return readings
    .filter(({ kind, told }) => kind === 'level' && told)
    .slice(0, MOST_TOPPED)
    .some(({ named: [cell] }) => {
      if (!cell || cell.grid.rows.length > MOST_ROWS) return false
      const others = cell.grid.rows.filter((row) => row !== cell.row && !row.whole)
      return others
        .flatMap((row) => cellsAt(cell.grid, row, cell.column).slice(0, 1))
        .some((other) =>
          cell.scales.some(
            (exponent) =>
              Math.abs((cell.value + other.value) * 10 ** exponent - value) <=
              own + (cell.half + other.half) * 10 ** exponent * (1 + 1e-9),
          ),
        )
    })
}

/** "Offers to 20.4% of its applicants": one cell of a row that the words name is so much of another of it, whatever the words call the two. */
export function isRatioOfRow({ statement, readings }: Read, accused: Reading): boolean {
  const { figure } = statement
  if (!figure.isPercent || figure.digits.length < 3) return false
  // "Was £110,000 higher, a rise of": of what it is a change is said.
  if (accused.kind === 'change' && accused.anchor === 'said') return false
  const [value, half] = [Math.abs(figure.value.toNumber()), figure.strict.toNumber()]
  const rows = new Map(
    readings
      .filter(({ line }) => line >= NAMED)
      .flatMap(({ named }) => named.map((cell) => [cell.row, cell.grid] as const)),
  )
  // Of the very row that the words name, another ratio is the mistake.
  const others = [...rows].filter(([row]) => !accused.named.every((cell) => cell.row === row))
  return others.slice(0, MOST_TOPPED).some(([row, grid]) => {
    const cells = grid.columns
      .slice(0, MOST_COLUMNS)
      .flatMap((column) => cellsAt(grid, row, column).slice(0, 1))
      .filter(({ sort, value: amount }) => sort !== 'percent' && amount > 0)
    return cells.some((part) =>
      cells.some((whole) => {
        if (part.sort !== whole.sort || part.value >= whole.value) return false
        const { low, high } = partOf(part, whole)
        return value + half >= low && value - half <= high
      }),
    )
  })
}

/** "Supplied 13,870 donations, 13.8% of the whole": what the figure before it is of some total of the table, whichever is meant. */
export function isPartOfTotal({ figure }: Statement, { named: [cell] }: Reading, beside: readonly Read[]): boolean {
  const last = beside.findLast(({ statement }) => statement.figure.to <= figure.from)?.statement.figure
  if (!cell || !last || !figure.isPercent || last.isPercent || figure.digits.length < 2) return false
  const [value, half, part] = [Math.abs(figure.value.toNumber()), figure.strict.toNumber(), last.value.toNumber()]
  return cell.grid.rows
    .filter(({ whole }) => whole)
    .flatMap((row) => cell.grid.columns.slice(0, MOST_COLUMNS).flatMap((column) => cellsAt(cell.grid, row, column)))
    .some((whole) =>
      whole.scales.some((exponent) => {
        const share = (100 * part) / (whole.value * 10 ** exponent)
        return whole.sort !== 'percent' && Math.abs(share - value) <= half * (1 + 1e-9)
      }),
    )
}

/** "Other assets of 41 are added to the 1,064, and borrowings of 362 deducted, which gives 743": all of a sentence, added or taken off. */
function isReckonedUp(statement: Statement, context: Context): boolean {
  const { figure } = statement
  const others = (context.bySentence.get(sentenceKey(statement)) ?? []).flatMap(({ statement: { figure: own } }) =>
    own !== figure && sameUnit(own, figure) ? [own.value.toNumber()] : [],
  )
  if (others.length < 3 || others.length > MOST_RECKONED) return false
  const half = figure.strict.toNumber() * (1 + 1e-9)
  const [first = 0, ...rest] = others
  const sums = rest.reduce((all, next) => all.flatMap((sum) => [sum + next, sum - next]), [first])
  return sums.some((sum) => Math.abs(Math.abs(sum) - figure.value.toNumber()) <= half)
}

const MOST_TOPPED = 4
const MOST_ROWS = 40
const MOST_COLUMNS = 8
const MOST_RECKONED = 6
const MOST_OTHERS = 24
const MOST_ADDED = 10

function isRatioOfOthers(statement: Statement, context: Context, isSaid: boolean): boolean {
  const { figure } = statement
  const value = figure.value.toNumber()
  const half = figure.strict.toNumber() * (1 + 1e-9)
  const valuesOf = (reads: readonly Read[] | undefined) =>
    (reads ?? []).flatMap(({ statement: { figure: other } }) =>
      other !== figure && !other.isPercent ? [other.value.toNumber()] : [],
    )
  const values = valuesOf(context.bySentence.get(sentenceKey(statement)))
  if (values.length > MOST_ADDED) return true
  const around = isSaid ? [] : valuesOf(context.byBlock.get(statement.block.index)).slice(0, MOST_OTHERS)
  return values.some((a) =>
    [...values, ...around].some((b) => {
      const ratio = (100 * a) / b
      return a !== b && (Math.abs(ratio - value) <= half || Math.abs(Math.abs(ratio - 100) - value) <= half)
    }),
  )
}
