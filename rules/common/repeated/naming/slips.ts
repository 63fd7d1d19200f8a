import { digitSlip, isFarExchange, sortedDigits } from '../../number/digit-slip.js'
import { CHANGE } from '../../tables/propose/words.js'
import { isLike, type NamedCell, sortOf } from './cells.js'
import { countsTheSame, isElse, isNoMoney, isOfEach, isOfTime } from './doubts.js'
import { isLight, keyOf } from './keys.js'
import type { NamedLine } from './lines.js'
import { digitsOf, keyOf as printKey, LEAST_DIGITS, type Printed, type PrintedIndex, printsOf } from './printed.js'
import { amountKey, besideOf, type Context, type Read } from './read.js'
import { levelOf, type Reading } from './reading.js'
import { isOfOtherScope, namesAnotherRow } from './scope-doubts.js'
import type { Statement } from './statements.js'
import { compatible } from './times.js'

/**
 * A figure that stands nowhere else in the draft, and has two digits exchanged with one that a table holds. So few figures have the same
 * digits that far less need tie the two than where a figure is merely another.
 */

/** What ties a figure to a cell, and what all of it must come to. */
const LINK = {
  /** All words of a line stand in the clause, in the sentence; some do. */
  clause: 2,
  sentence: 1.5,
  partly: 0.7,
  /** It is of the whole, the latest, or of the time that the words name. */
  generic: 0.3,
  time: 0.7,
  /** Words of the caption or the heading, one and more. */
  topic: 0.5,
  topics: 0.8,
  /** What is counted is what the column or the caption says. */
  noun: 0.7,
  /** Another figure of the sentence is of the same row, column or table. */
  row: 1.5,
  column: 1.2,
  table: 0.8,
  section: 0.4,
  /** So many digits in which two are exchanged. */
  three: 2.5,
  more: 3.5,
  needed: 4.5,
} as const

/** The cell whose digits a figure has in another order; undefined where none, or more than one, is meant. */
export function exchangedCell(read: Read, index: PrintedIndex, context: Context): Reading | undefined {
  const { statement } = read
  const { figure } = statement
  const { digits, power } = digitsOf(figure)
  if (figure.hedge || figure.parts.joined || read.hit || read.open || figure.digits.length < LEAST_DIGITS)
    return undefined
  const isElsewhere = (index.exact.get(printKey(power, digits)) ?? []).some(
    (other) => other.read !== read && isComparable(statement, other),
  )
  const beside = besideOf(read, context)
  if (isElsewhere || isElse(statement, beside)) return undefined
  const places = beside.flatMap((other) => placesOf(other, index))
  // One that another figure of the sentence is told to be is not meant again: "1,905 cases, or 1,950 by the count of the insurer".
  const taken = new Set(beside.flatMap(({ hit, evident }) => (evident && hit?.kind === 'level' ? hit.cells : [])))
  // With the zero at its end it has the digits of more figures: what is printed twice is meant.
  const isTwice = (context.times.get(amountKey(figure)) ?? 0) > 1
  const prints = printsOf(figure).filter((print) => !isTwice || print.digits === digits)
  const twins = prints.flatMap((print) =>
    (index.sorted.get(printKey(print.power, sortedDigits(print.digits))) ?? []).flatMap((twin) => {
      const { cell } = twin
      if (
        !cell ||
        digitSlip(print.digits, twin.digits) !== 'transposed digits' ||
        isFarExchange(print.digits, twin.digits) ||
        !isComparable(statement, twin)
      )
        return []
      if (context.wrong.has(cell.cell.cell) || taken.has(cell.cell)) return []
      const points = linkOf(statement, cell, places, print.digits.length > LEAST_DIGITS)
      return points === undefined ? [] : [{ cell, points: points + (print.digits.length > 3 ? LINK.more : LINK.three) }]
    }),
  )
  const [best, next] = twins.sort((a, b) => b.points - a.points)
  if (
    !best ||
    best.points < LINK.needed ||
    (next && next.points === best.points && next.cell.value !== best.cell.value)
  )
    return undefined
  const reading = levelOf(figure, best.cell)
  return isOfTime(statement, reading) &&
    !isOfOtherScope(statement, reading, beside) &&
    !isOfEach(statement, reading) &&
    countsTheSame(statement, reading, context) &&
    !isNoMoney(statement, reading)
    ? reading
    : undefined
}

/** How much ties a figure to a cell; undefined where it is of another time or sort, or nothing tells its row and its column. */
function linkOf(
  statement: Statement,
  cell: NamedCell,
  places: readonly NamedCell[],
  isLong: boolean,
): number | undefined {
  const { row, column, grid } = cell
  const isChange = [row, column].some(({ line }) => CHANGE.test(line.name))
  const moves = statement.role === 'change'
  if (isChange !== moves && !(isChange && isMoreOf(statement))) return undefined
  const [ofRow, ofColumn] = [row, column].map((line) =>
    isChange && !moves && CHANGE.test(line.line.name) ? LINK.partly : lineLink(statement, line),
  )
  if (ofRow === undefined || ofColumn === undefined) return undefined
  const near = Math.max(
    0,
    ...places.map((other) =>
      other.grid !== grid ? 0 : other.row === row ? LINK.row : other.column === column ? LINK.column : LINK.table,
    ),
  )
  // "Bought and generated 4,431 GWh; 227 GWh was lost": of the column of what was lost, whatever the row is called.
  const isInColumn = isLong && near === LINK.column
  if (!isInColumn && namesAnotherRow(statement, grid, row)) return undefined
  if (near < LINK.row && (ofColumn === 0 || (ofRow === 0 && !isInColumn))) return undefined
  const told = [...grid.topic].filter((key) => statement.near.has(key) && !isLight(key)).length
  const noun = statement.figure.unit.kind === 'none' ? keyOf(statement.figure.noun?.word ?? '') : ''
  const counted = noun !== '' && !isLight(noun) && (column.keys.has(noun) || grid.topic.has(noun))
  return (
    ofRow +
    ofColumn +
    near +
    (told > 1 ? LINK.topics : told * LINK.topic) +
    (counted ? LINK.noun : 0) +
    (grid.grid.table.section === statement.block.section ? LINK.section : 0)
  )
}

/** The cells that another figure of the sentence is of: as its words tell, or as nothing else has its digits. */
function placesOf({ hit, evident, statement }: Read, index: PrintedIndex): readonly NamedCell[] {
  if (hit) return evident ? hit.named : []
  // All that are printed, zeros at the end too: "a budget of $810,000" is that of a cell.
  const { digits, power } = printsOf(statement.figure).at(-1)!
  if (digits.length <= LEAST_DIGITS || statement.figure.hedge) return []
  const cells = (index.exact.get(printKey(power, digits)) ?? []).flatMap((printed) =>
    printed.cell && !printed.rounded && isComparable(statement, printed) ? [printed.cell] : [],
  )
  return new Set(cells.map(({ cell }) => cell)).size <= MOST_PLACES ? cells : []
}

/** A total may stand in two tables. */
const MOST_PLACES = 2

/** "Net new contracts of 264", "extra grant": what came on top is the change. */
function isMoreOf({ block, clause, figure }: Statement): boolean {
  return MORE_OF.test(block.text.slice(Math.max(clause[0], figure.from - 60), figure.from))
}

const MORE_OF = /\b(?:net new|net additions?|extra|over-?spen\w+|under-?spen\w+|shortfall|surplus|variance|saving)\b/i

function lineLink({ times, own, near }: Statement, line: NamedLine): number | undefined {
  const keys = [...line.keys].filter((key) => !isLight(key))
  const timed = line.times.length > 0 && times.length > 0
  if (timed && !compatible(line.times, times)) return undefined
  if (keys.length > 0 && keys.every((key) => own.has(key))) return LINK.clause
  if (keys.length > 0 && keys.every((key) => near.has(key))) return LINK.sentence
  if (keys.some((key) => near.has(key))) return LINK.partly
  if (timed) return LINK.time
  return line.whole || line.generic || line.age === 'now' ? LINK.generic : 0
}

function isComparable({ figure }: Statement, { cell, read }: Printed): boolean {
  const sort = sortOf(figure)
  if (cell) return isLike(sort, cell)
  const other = read?.statement.figure
  if (!other || sortOf(other) !== sort) return false
  const [a, b] = [figure, other].map(({ unit, noun }) => (unit.kind === 'none' ? noun?.word : undefined))
  return a === undefined || b === undefined || keyOf(a) === keyOf(b)
}
