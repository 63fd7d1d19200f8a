import type { Figure } from '../../number/figure.js'
import { isExchange } from '../../tables/slip.js'
import { digitSlip } from '../../number/digit-slip.js'
import { CHANGE } from '../../tables/propose/words.js'
import { nameOf } from './anchor.js'
import { isApposition } from './apposed.js'
import { cellsAt, isLike, missOf, type NamedCell, partOf, sortOf } from './cells.js'
import { type ByValue, cellsOf, MOST_ALIKE } from './cells-by-value.js'
import { isElse } from './doubts.js'
import { digitsOf } from './evidence.js'
import { isLight } from './keys.js'
import { isTied } from './moved-ends.js'
import { type Move, type Moves, percentOf } from './moves.js'
import { besideOf, type Context, type Read } from './read.js'
import type { Reading } from './reading.js'
import { ofWhat, type Statement } from './statements.js'

/**
 * A percentage right beside an amount that says nothing of what it is: "over by $435 thousand (6.4%)", "837 thousand tonnes, or 8.4 per cent".
 * It is what the amount is of the base of its move, or of its whole; where it is neither, and a slip makes it one of them, it is wrong.
 */

interface Expected {
  readonly kind: 'level' | 'change' | 'share'
  readonly named: readonly NamedCell[]
  readonly low: number
  readonly high: number
}

/** Fewer digits stand in too many cells. */
const LEAST_DIGITS = 3
/** So few digits of an amount that its words must name the row as well. */
const FEW_DIGITS = 4

/** What a percentage beside an amount should be; undefined where it is so, or may be of another thing. */
export function apposedPercent(read: Read, all: Moves, values: ByValue, context: Context): Reading | undefined {
  const { statement, hit, evident, open } = read
  const { figure } = statement
  if ((hit && evident) || !figure.isPercent || figure.hedge || figure.parts.joined || figure.digits.length < 2)
    return undefined
  const others = besideOf(read, context)
  const amount = amountBeside(statement, others)
  if (!amount || isElse(statement, others)) return undefined
  const printed = printedBeside(amount, values)
  if (printed)
    return isSlip(statement, printed, false) && !agreesWith(figure, printed.low, printed.high)
      ? readingOf(printed)
      : undefined
  const expected = open ? undefined : expectedOf(amount, statement, all, values)
  if (!expected) return undefined
  const { moves, shares } = expected
  const isIt = ({ low, high }: Expected) => agreesWith(figure, low, high)
  if (moves.some(isIt) || shares.some(isIt)) return undefined
  const meant = (moves.length > 0 ? moves : shares).filter((one) => isSlip(statement, one, moves.length > 0))
  const [first] = meant
  if (!first || meant.some(({ low, high }) => low > first.high || high < first.low)) return undefined
  return readingOf(first)
}

function readingOf({ kind, named, low, high }: Expected): Reading {
  return {
    kind,
    cells: named.map(({ cell }) => cell),
    named,
    low,
    high,
    score: 0,
    line: 0,
    signatures: [],
    told: true,
    label: named.map(nameOf).join(kind === 'change' ? ' to ' : ' of '),
  }
}

/** "19 on 20 mg (29.2%)", of a cell that prints "19 (22.9)": the one percentage that the table sets beside the amount. */
function printedBeside(amount: Read, values: ByValue): Expected | undefined {
  const [place, more] = placesOf(amount, values).filter(({ sort }) => sort !== 'percent')
  if (!place || more) return undefined
  const { grid, row, column } = place
  const shares = cellsAt(grid, row, column).filter(({ sort }) => sort === 'percent')
  const [only, other] = shares
  if (!only || other) return undefined
  return { kind: 'level', named: [only], low: only.value - only.half, high: only.value + only.half }
}

/** The amount of which a percentage tells how much it is: right before it, or what it comes to right behind it. */
function amountBeside({ figure, block, role }: Statement, others: readonly Read[]): Read | undefined {
  const what = ofWhat(figure)
  if (what !== undefined && !OF_ALL.test(what)) return undefined
  const before = others.filter(({ statement }) => statement.figure.to <= figure.from)
  // "19 on 20 mg": the second is a part of the name of its column.
  const last = before.findLast((one, i) => !isNameOf(one, before[i - 1]))
  if (last && isAmount(last) && isApposition(block.text.slice(last.statement.figure.to, figure.from))) return last
  const next = others.find(({ statement }) => statement.figure.from >= figure.to)
  if (role !== 'change' || !next || !isAmount(next)) return undefined
  return MORE.test(block.text.slice(figure.to, next.statement.figure.from)) ? next : undefined
}

/** "8.3% of it", of nothing but what was told. */
const OF_ALL = /^(?:it|them|that|those|the (?:total|whole))\b/i
/** "3.8% higher than last year, an extra 1,583". */
const MORE =
  /^[^.;:]{0,80}, (?:or )?(?:an? )?(?:extra|further|additional|rise of|increase of|fall of|drop of|decrease of) \D{0,3}$/i

function isAmount({ statement: { figure }, evident }: Read): boolean {
  return !figure.isPercent && !figure.isPoints && !figure.hedge && (evident || figure.digits.length >= LEAST_DIGITS)
}

function isNameOf({ statement: { figure } }: Read, of: Read | undefined): boolean {
  const { block, from, to } = figure
  const name = block.text
    .slice(from, to + 3)
    .trim()
    .toLowerCase()
  return (
    of?.evident === true &&
    of.hit?.named.some(({ row, column }) =>
      [row, column].some(({ line }) => line.name.toLowerCase().includes(name)),
    ) === true
  )
}

/** What a percentage of an amount may be, from where the amount stands in tables or follows from them; undefined where that may be anything. */
function expectedOf(
  amount: Read,
  statement: Statement,
  all: Moves,
  values: ByValue,
): { readonly moves: readonly Expected[]; readonly shares: readonly Expected[] } | undefined {
  const { figure } = amount.statement
  const isNamed = (cell: NamedCell) => figure.digits.length >= FEW_DIGITS || isRowNamed(statement, cell)
  const cells = placesOf(amount, values).filter(isNamed)
  const isMoved = (move: Move) => isNamed(move.from) && isTied(move.from, statement.near, statement.topic)
  const moved = all.saidBy(amount.statement)?.filter(isMoved)
  if (!moved) return undefined
  const shown = cells.filter(({ row, column }) => [row, column].some(({ line }) => CHANGE.test(line.name)))
  const levels = cells.filter((cell) => !shown.includes(cell))
  const ofRow = moved.filter(({ from }) => shown.length === 0 || shown.some(({ row }) => row === from.row))
  return {
    moves: levels.length > 0 ? [] : ofRow.map(changeOf),
    shares: [...levels, ...shown].flatMap(sharesOf).concat(levels.length > 0 ? ofRow.map(changeOf) : []),
  }
}

function placesOf({ hit, evident, statement: { figure } }: Read, values: ByValue): readonly NamedCell[] {
  if (hit) return evident && hit.kind === 'level' ? hit.named : []
  const cells = cellsOf(values, figure).filter((cell) => isLike(sortOf(figure), cell) && missOf(figure, cell).miss <= 0)
  return cells.length > MOST_ALIKE ? [] : cells
}

function isRowNamed({ near, topic }: Statement, { row }: NamedCell): boolean {
  return row.whole || [...row.keys].some((key) => !isLight(key) && (near.has(key) || topic.has(key)))
}

function changeOf(move: Move): Expected {
  return { kind: 'change', named: [move.from, move.to], ...percentOf(move) }
}

/** What a cell is of the others of its row, and of the whole of its column. */
function sharesOf(cell: NamedCell): readonly Expected[] {
  const { grid, row, column } = cell
  return [
    ...grid.rows.flatMap((line) => (line !== row && line.whole ? cellsAt(grid, line, column) : [])),
    ...grid.columns.flatMap((line) => (line === column ? [] : cellsAt(grid, row, line))),
  ].flatMap((whole): Expected[] => {
    if (whole.sort !== cell.sort || whole.sort === 'percent' || whole.value <= cell.value || cell.value <= 0) return []
    return [{ kind: 'share', named: [cell, whole], ...partOf(cell, whole) }]
  })
}

function agreesWith(figure: Figure, low: number, high: number): boolean {
  const [value, half] = [Math.abs(figure.value.toNumber()), figure.strict.toNumber()]
  return value + half >= low && value - half <= high
}

/** Two digits exchanged; of what its base leaves no choice, one digit too. */
function isSlip(statement: Statement, expected: Expected, isCertain: boolean): boolean {
  const [shown, wanted] = digitsOf(statement, expected)
  return isExchange(shown, wanted) || (isCertain && digitSlip(shown, wanted) === 'one digit')
}
