import { digitSlip, sortedDigits } from '../../number/digit-slip.js'
import { isLike, type NamedCell, sortOf } from './cells.js'
import { countsTheSame, isElse, isNoMoney, isOfEach, isOfTime } from './doubts.js'
import { hasKin, isLight, keyOf } from './keys.js'
import { isToldBy } from './named-by.js'
import { isMoveLine } from './moves.js'
import { isSampleSize } from './other-things.js'
import { digitsOf, keyOf as printKey, LEAST_DIGITS, type Printed, type PrintedIndex, printsOf } from './printed.js'
import { amountKey, besideOf, type Context, type Read } from './read.js'
import { levelOf, type Reading } from './reading.js'
import { isOfOtherScope, namesAnotherRow } from './scope-doubts.js'
import type { Statement } from './statements.js'
import { compatible } from './times.js'

/**
 * A figure that no words name as its table does: "the bakers' hall took in £204,750", of a row that is called "Bread and pastry". So many digits
 * stand in one cell by no accident, and the fewer they are, the more besides must tie the sentence to that cell.
 */

/** What ties a sentence to a cell. */
interface Ties {
  /** A word of its row, of its column, of its caption; or what is counted. */
  readonly words: number
  /** Another figure of the sentence stands in its row or its column, as its digits tell. */
  readonly beside: boolean
  /** The table stands in its section. */
  readonly here: boolean
}

/** From so many digits on, the section alone ties. */
const LONG = 5

/** The cell that a figure is of by its digits; undefined where they may be those of more, or nothing ties the two. */
export function toldByDigits(read: Read, index: PrintedIndex, context: Context): Reading | undefined {
  const { statement, hit } = read
  const { figure } = statement
  if (hit || figure.hedge || figure.parts.joined || digitsOf(figure).digits.length < LEAST_DIGITS) return undefined
  const beside = besideOf(read, context)
  const cells = cellsWith(read, index, context).filter((cell) => isMeantAt(statement, cell))
  const [only, ...more] = cells
  if (!only || more.some(({ value, row }) => value !== only.value || row.whole !== only.row.whole)) return undefined
  if (context.wrong.has(only.cell.cell) || namesAnotherRow(statement, only.grid, only.row)) return undefined
  const reading = levelOf(figure, only)
  if (digitsOf(figure).digits.length > LEAST_DIGITS) return reading
  const ties = tiesOf(read, only, index, context)
  const isTied = ties.beside || ties.here || ties.words > 0
  return isTied &&
    !isElse(statement, beside, termsOf(only)) &&
    countsTheSame(statement, reading, context) &&
    !isOfEach(statement, reading)
    ? reading
    : undefined
}

/** The cell whose digits a figure has in another order, told by so many of them; undefined where it may be right. */
export function exchangedByDigits(read: Read, index: PrintedIndex, context: Context): Reading | undefined {
  const { statement, hit, open } = read
  const { figure, own, block, sentence } = statement
  if (hit || open || figure.hedge || figure.parts.joined || isSampleSize(figure)) return undefined
  if ((context.times.get(amountKey(figure)) ?? 0) > 1 || isPrinted(read, index)) return undefined
  const beside = besideOf(read, context)
  // One that another figure of the sentence is told to be is not meant again: "1,905 cases, or 1,950 by the count of the insurer".
  const taken = new Set(beside.flatMap(({ hit: own }) => (own?.kind === 'level' ? own.cells : [])))
  const twins = printsOf(figure).flatMap(({ digits, power }) =>
    digits.length <= LEAST_DIGITS
      ? []
      : (index.sorted.get(printKey(power, sortedDigits(digits))) ?? []).flatMap(({ cell, digits: wanted }) =>
          cell && areNeighboursExchanged(digits, wanted) && isComparable(read, cell, context) ? [cell] : [],
        ),
  )
  const [only, ...more] = twins
  if (twins.some(({ cell }) => taken.has(cell)) || !only || more.some(({ value }) => value !== only.value))
    return undefined
  if (context.wrong.has(only.cell.cell) || namesAnotherRow(statement, only.grid, only.row)) return undefined
  if (!isMeantAt(statement, only) || isElse(statement, beside, termsOf(only))) return undefined
  const ties = tiesOf(read, only, index, context)
  const isLong = digitsOf(figure).digits.length >= LONG
  // What prose and a table print is what conclusions restate.
  const isRestated = printsOf(figure).some(({ digits, power }) =>
    (index.sorted.get(printKey(power, sortedDigits(digits))) ?? []).some(
      (other) => other.read !== undefined && areNeighboursExchanged(digits, other.digits),
    ),
  )
  const isTied = ties.here
    ? isLong || ties.words > 0 || ties.beside
    : ties.words > 1 || ties.beside || (ties.words > 0 && (isLong || isRestated))
  const reading = levelOf(figure, only)
  // "Had sunk to 391.5 posts", in a row that its clause names: whatever else they are called.
  const isCounted = countsTheSame(statement, reading, context) || (ties.here && isToldBy(only.row, own))
  return isTied &&
    isCounted &&
    (isOfTime(statement, reading) || LAST_YEAR.test(block.text.slice(...sentence))) &&
    !isOfOtherScope(statement, reading, beside) &&
    !isOfEach(statement, reading) &&
    !isNoMoney(statement, reading)
    ? reading
    : undefined
}

/** Another figure of the draft has its digits, in prose or in a table. */
function isPrinted(read: Read, { exact }: PrintedIndex): boolean {
  const { digits, power } = digitsOf(read.statement.figure)
  return (exact.get(printKey(power, digits)) ?? []).some((other) => other.read !== read)
}

/** In a column of what was over or under, words of budgets are no other terms. */
function termsOf({ row, column }: NamedCell): { readonly kind?: Reading['kind'] } {
  return [row, column].some(({ line }) => OF_VARIANCE.test(line.name)) ? { kind: 'variance' } : {}
}
const OF_VARIANCE =
  /\b(?:variance|under|over|over-?spen[dt]|under-?spen[dt]|surplus|deficit|shortfall|saving|against (?:budget|plan))\b/i

/** "14,286" and "14,268": two that stand side by side. */
export function areNeighboursExchanged(printed: string, wanted: string): boolean {
  if (digitSlip(printed, wanted) !== 'transposed digits') return false
  const at = Array.from(wanted).findIndex((digit, i) => digit !== printed[i])
  return wanted[at + 1] !== printed[at + 1]
}

/** The cells that print a figure, or what it rounds. */
export function cellsWith(read: Read, { exact }: PrintedIndex, context: Context): readonly NamedCell[] {
  const found = printsOf(read.statement.figure).flatMap(({ digits, power }) =>
    (exact.get(printKey(power, digits)) ?? []).flatMap(({ cell }: Printed) =>
      cell && isComparable(read, cell, context) ? [cell] : [],
    ),
  )
  return found.filter((one, i) => found.findIndex(({ cell }) => cell === one.cell) === i)
}

/** Of its sort, and a change where the line holds changes. */
export function isComparable({ statement }: Read, cell: NamedCell, { byBlock }: Context): boolean {
  const { figure, role, block } = statement
  const isMove = [cell.row, cell.column].some(({ line }) => isMoveLine(line.name))
  const isVariance = termsOf(cell).kind !== undefined
  if (!isVariance && isMove !== (role === 'change')) return false
  if (isLike(sortOf(figure), cell)) return true
  // "€24.7 million, against 22.1 million": of the same money.
  const { exponent } = figure.parts
  const last = (byBlock.get(block.index) ?? []).findLast(
    ({ statement: { figure: other } }) => other.to <= figure.from && other.isMoney && other.parts.exponent === exponent,
  )
  if (figure.unit.kind !== 'none' || exponent === 0) return false
  return last ? isLike(sortOf(last.statement.figure), cell) : figure.noun === undefined && cell.grid.namesMoney
}

/** Of the time that its words name; of an earlier one only where they say so, of the latest where they do not. */
function isMeantAt({ times, before, earlier, role, block, sentence }: Statement, { row, column }: NamedCell): boolean {
  const text = block.text.slice(...sentence)
  return [row, column].every((line) => {
    if (line.times.length > 0 && times.length > 0) return compatible(line.times, times)
    if (line.age === undefined) return true
    if (line.age === 'now') return !(before || earlier) || LAST_YEAR.test(text)
    if (line.age === 'older') return FROM.test(text)
    return before || earlier || role === 'base' || BEFORE.test(text)
  })
}

/** In a report of a year, the year that it is of. */
const LAST_YEAR = /^\W*last (?:year|season)\b/i
const FROM = /\b(?:from|after)\b/i
const BEFORE = /\b(?:before|earlier|previous(?:ly)?|prior|last|ago|had|once|used to|from|after)\b/i

function tiesOf(read: Read, { grid, row, column, cell }: NamedCell, index: PrintedIndex, context: Context): Ties {
  const { near, figure, block, times } = read.statement
  const isTimed =
    times.length > 0 && [row, column].some((line) => line.times.length > 0 && compatible(line.times, times))
  const own = new Set([...row.keys, ...column.keys, ...grid.topic])
  const noun = figure.unit.kind === 'none' ? keyOf(figure.noun?.word ?? '') : ''
  const counted = noun !== '' && !isLight(noun) && grid.vocabulary.has(noun) && !own.has(noun)
  return {
    words:
      [...own].filter((key) => !isLight(key) && (near.has(key) || hasKin(key, near))).length +
      (counted ? 1 : 0) +
      (isTimed ? 1 : 0),
    beside: besideOf(read, context).some((other) =>
      cellsWith(other, index, context).some(
        (one) => one.grid === grid && one.cell !== cell && (one.row === row || one.column === column),
      ),
    ),
    here: grid.grid.table.section === block.section,
  }
}
