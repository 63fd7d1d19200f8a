import type { Figure } from '../../number/figure.js'
import { isApposition } from './apposed.js'
import { isExtreme, isOnlyOf, isTelling } from './axes.js'
import { cellsAt, isLike, isPrintOf, type NamedCell, sortOf } from './cells.js'
import { type ByValue, cellsOf, MOST_ALIKE } from './cells-by-value.js'
import { CHANGE } from '../../tables/propose/words.js'
import { countsTheSame, isElse, isNoMoney, isOfEach, isOfTime, isTaken } from './doubts.js'
import { isLight } from './keys.js'
import type { NamedGrid, NamedLine } from './lines.js'
import { isToldBy, linesToldBy, tellingWords } from './named-by.js'
import { agrees, besideOf, type Context, type Read } from './read.js'
import { levelOf, type Reading } from './reading.js'
import { isOfOtherScope } from './scope-doubts.js'
import type { Statement } from './statements.js'
import { compatible } from './times.js'

/**
 * The figure of another line: "container ships averaged 38.9", which is what bulk carriers did; "Fire rises by 4.1%", as the police does. Its
 * digits stand in the tables, in a line that its sentence names nowhere, and its own words name another line of that table, or none but the whole.
 */

/** Fewer digits stand in many tables by accident; of a column that is named, or of the whole, as easily as of what is meant. */
const LEAST_DIGITS = 2
const LEAST_OF_COLUMN = 3

/** The cell that a figure was meant to be, where it is that of a line beside; undefined where its own line may be meant. */
export function neighbourOf(read: Read, values: ByValue, context: Context): Reading | undefined {
  const { statement, hit, evident } = read
  const { figure } = statement
  if ((hit && evident) || figure.hedge || figure.parts.joined || figure.words) return undefined
  if (figure.digits.length < LEAST_DIGITS) return undefined
  const printed = cellsOf(values, figure)
  const cells = printed.length > MOST_ALIKE ? [] : printed.filter((cell) => isComparable(statement, cell))
  if (cells.length === 0) return undefined
  const beside = besideOf(read, context)
  if (isElse(statement, beside)) return undefined
  const meant = cells.map((cell) => meantFor(cell, read, beside, values))
  const [first] = meant
  // Each cell that has its digits is of a line that nothing names, and all of them say the same.
  if (!first || meant.some((cell) => cell?.value !== first.value)) return undefined
  const reading = levelOf(figure, first)
  return !isPrintOf(figure, first) &&
    !context.wrong.has(first.cell.cell) &&
    !isTaken(reading, beside) &&
    isOfTime(statement, reading) &&
    !isOfOtherScope(statement, reading, beside) &&
    !isOfEach(statement, reading) &&
    !isNoMoney(statement, reading) &&
    countsTheSame(statement, reading, context)
    ? reading
    : undefined
}

/** Of its sort; a move, or a percentage, where it tells how far something went, and no move where it does not. */
function isComparable({ figure, role }: Statement, cell: NamedCell): boolean {
  const isMove = [cell.row, cell.column].some(({ line }) => CHANGE.test(line.name))
  return isLike(sortOf(figure), cell) && (role === 'change' ? isMove || figure.isPercent : !isMove)
}

/** So much of each, by its heading. */
function isOfUnit({ line }: NamedLine): boolean {
  return PER.test(line.name)
}
const PER =
  /\b(?:per|each|every|apiece|averaged?|(?<=\w )an? (?:day|night|week|month|year|hour|minute|head|call|visit|piece))\b|\//i

/** The cell of the line that the clause names, across the line of a cell; undefined where the line of the cell itself may be told. */
function meantFor(cell: NamedCell, read: Read, beside: readonly Read[], values: ByValue): NamedCell | undefined {
  const { statement } = read
  for (const axis of ['row', 'column'] as const) {
    const across = axis === 'row' ? cell.column : cell.row
    const own = cell[axis]
    if (own.whole || isTold(own, statement) || (own.times.length === 0 && own.keys.size === 0)) continue
    if ([...own.keys].some((key) => !isLight(key) && statement.near.has(key) && isTelling(cell.grid, axis, key)))
      return undefined
    // "Highest in Harbour, at 74.9", which is the highest: the name is wrong, and not the figure.
    if (axis === 'row' && isNamedExtreme(statement, cell)) return undefined
    const [only, more] = linesTold(cell.grid, axis, statement, beside).filter((line) => line !== own)
    // "19 days for 5,180 miles" is of the distance, and not of "Miles a day", whose word it has.
    if (axis === 'column' && only && isOfUnit(only) && !isOfUnit(own) && !PER.test(wordsOf(statement))) return undefined
    const isRow = axis === 'row' && only?.whole === false
    if (!isRow && statement.figure.digits.length < LEAST_OF_COLUMN) continue
    if (!only || more || givesIt(only, read) || !isLineTold(across, cell, statement, beside, values)) continue
    // "In the smallest of all branches to 17.6 in the busiest", "an average 180-cow herd in the middle group": it is of one of them.
    if (only.whole && only.acronym === undefined && (isOfOneOfAll(statement) || !SAYS_WHOLE.test(wordsOf(statement))))
      continue
    const [row, column] = axis === 'row' ? [only, across] : [across, only]
    return cellsAt(cell.grid, row, column).find(({ sort }) => sort === cell.sort)
  }
  return undefined
}

/** By the words of the clause or the time that it names; where it names nothing, those of the figure that it goes on from: "457, or 7.7%". */
function linesTold(
  grid: NamedGrid,
  axis: 'row' | 'column',
  statement: Statement,
  beside: readonly Read[],
): readonly NamedLine[] {
  const lines = axis === 'row' ? grid.rows : grid.columns
  const named =
    lines.length > MOST_LINES ? linesToldBy(lines, statement.own) : lines.filter((line) => isTold(line, statement))
  if (named.length > 0) return named
  const { figure, block } = statement
  const last = beside.findLast((other) => other.statement.figure.to <= figure.from)
  if (last?.hit?.kind !== 'level' || !last.evident) return []
  if (!isApposition(block.text.slice(last.statement.figure.to, figure.from))) return []
  const { named: cells } = last.hit
  return [...new Set(cells.flatMap((cell) => (cell.grid === grid ? [cell[axis]] : [])))]
}
const MOST_LINES = 60

function isTold(line: NamedLine, { own, times }: Statement): boolean {
  if (line.acronym !== undefined && own.has(line.acronym)) return true
  return isToldBy(line, own) || (line.times.length > 0 && times.length > 0 && compatible(line.times, times))
}

/** The line that is named gives the figure in another way: as a change, or as a share of it. */
function givesIt(line: NamedLine, { statement, readings }: Read): boolean {
  return readings.some(
    (reading) =>
      agrees(statement.figure, reading) && reading.named.some(({ row, column }) => row === line || column === line),
  )
}

/** A noun that all rows share names none of them, nor the whole. */
const SAYS_WHOLE =
  /\b(?:all|overall|total|totalled|totaled|whole|altogether|together|combined|across|in sum|throughout)\b/i

function isOfOneOfAll(statement: Statement): boolean {
  return OF_EXTREME.test(wordsOf(statement))
}

function wordsOf({ block, sentence }: Statement): string {
  return block.text.slice(...sentence)
}

/** The sentence tells of the most or the least of a column, which a cell is. */
export function isNamedExtreme(statement: Statement, cell: NamedCell): boolean {
  return SUPERLATIVE.test(wordsOf(statement)) && isExtreme(cell.grid, cell.column, cell.value)
}

const SUPERLATIVE = /\b(?:[a-z]{3,}est|best|worst|most|least|led)\b/i
const OF_EXTREME = /\b(?:in|at|for|with|of|by|on|to) the (?:very )?(?:[a-z]{3,}est|best|worst|most|least)\b/i

/** Words of the sentence tell the line that the figure stands in, another figure of the sentence is of it, or no other line has figures of its sort. */
function isLineTold(
  line: NamedLine,
  cell: NamedCell,
  { near, topic }: Statement,
  beside: readonly Read[],
  values: ByValue,
): boolean {
  const { grid } = cell
  const telling = tellingWords(line.keys)
  const isNamed =
    telling.length > 0 && telling.filter((key) => near.has(key) || topic.has(key)).length * 2 >= telling.length
  const { axis } = line.line
  const others = axis === 'row' ? grid.columns : grid.rows
  const crossing = (other: NamedLine) => (axis === 'row' ? cellsAt(grid, line, other) : cellsAt(grid, other, line))
  // Of a long line, what has the very value: one after the other they would be gone through for each figure.
  const cellsFor = (figure: Figure) =>
    others.length > MOST_LINES
      ? cellsOf(values, figure).filter((one) => one.grid === grid && one[axis] === line)
      : others.flatMap(crossing)
  const isShared = () =>
    beside.some(
      ({ statement: { figure } }) =>
        figure.digits.length >= LEAST_DIGITS &&
        cellsFor(figure).some((one) => isPrintOf(figure, one) && isLike(sortOf(figure), one)),
    )
  return isNamed || isOnlyOf(grid, line, cell.sort) || isSameMeasure(line.line.name, near) || isShared()
}

/** "Averaged" of a column of means, "the rate at" of a row of so much per so many. */
function isSameMeasure(name: string, near: ReadonlySet<string>): boolean {
  return (
    (near.has('averag') && /\b(?:average|mean)\b/i.test(name)) || (near.has('rate') && /\b(?:rate|per)\b/i.test(name))
  )
}
