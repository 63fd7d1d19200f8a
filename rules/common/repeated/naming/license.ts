import { CHANGE } from '../../tables/propose/words.js'
import {
  countsTheSame,
  isElse,
  isHeldAgainstOther,
  isMoreThanAll,
  isNoMoney,
  isOfEach,
  isOfAnother,
  isOfTime,
  isOnItsBasis,
  isPartOf,
  isSupposed,
  isTaken,
  isTurned,
  standsElsewhere,
} from './doubts.js'
import { cellsAt, isPrintOf } from './cells.js'
import { isNamedExtreme } from './neighbours.js'
import { followsFromOthers, isOfTwoRows, isPartOfTotal, isRatioOfRow, isToppedUp } from './follows.js'
import {
  CLEARLY,
  type Evidence,
  evidenceFor,
  isAlongRow,
  isOneDigitOff,
  LICENSED,
  POINTS,
  pointsOf,
  slipIn,
} from './evidence.js'
import { isCauseOrPart, isOfOtherTable, isOfUnnamedRow, isRoundMark, isSampleSize } from './other-things.js'
import type { Reading } from './reading.js'
import { amountKey, besideOf, type Context, type Read } from './read.js'
import { isOfOtherScope } from './scope-doubts.js'
import { WEIGHTS } from './score.js'
import { isSetApart } from './set-apart.js'
import type { Statement } from './statements.js'

export interface Licensed {
  readonly reading: Reading
  readonly because: string
  /** So much speaks for it that figures of its paragraph which give it as well do so by accident. */
  readonly strong: boolean
}

/** What all evidence must come to against figures of its paragraph: of a dozen, two or three give as much by accident. */
const STRONG = 6.5

/** Why a figure that no reading explains is wrong; undefined where nothing shows it. Where no doubt applies, all evidence for a reading is added. */
export function licenseOf(read: Read, context: Context): Licensed | undefined {
  const { statement, readings, open } = read
  const { figure } = statement
  const digits = figure.digits.length
  if (figure.hedge || figure.parts.joined || digits < 2 || readings.length === 0) return undefined
  if (isSampleSize(figure)) return undefined
  if ((context.times.get(amountKey(figure)) ?? 0) > 1 && (digits >= 3 || context.evident.has(figure.text)))
    return undefined
  if (isSupposed(statement)) return undefined
  const beside = besideOf(read, context)
  const said = readings.filter(({ anchor }) => anchor === 'said')
  const isTold = (one: Reading['kind']) => readings.some(({ kind, line }) => kind === one && line >= WEIGHTS.clause)
  // "The dearest by a wide margin, at £5.99 a journey" tells no gap.
  const fits = isTold('gap') && !isTold('ratio') ? SIDE : kindsFor(statement)
  const told = (said.length > 0 ? said : readings).filter(
    (reading) =>
      (fits.has(reading.kind) || reading.anchor !== undefined || isMovePrinted(statement, reading)) &&
      (reading.told || isExchanged(statement, reading)),
  )
  const evident = told.map((reading) => weigh(reading, evidenceFor(statement, reading, beside, context)))
  // Mostly nothing has enough for it, and no doubt need be asked.
  if (!evident.some(({ points }) => points + POINTS.borneOut >= LICENSED)) return undefined
  const isApart = said.length === 0 && isElse(statement, beside)
  const weighed = evident
    .filter(
      ({ reading }) =>
        (!isApart || isOnOwnTerms(statement, reading, beside)) && !isDoubtful(statement, reading, beside, context),
    )
    .map((one, _, all) => (isBorneOut(one, all) ? { ...one, points: one.points + POINTS.borneOut } : one))
    .filter(
      ({ isBeside, reading }) =>
        (!open || isBeside || reading.anchor === 'said') && !standsElsewhere(statement, reading),
    )
    .sort((a, b) => b.points - a.points)
  const [best] = weighed
  if (!best || best.points < LICENSED || !isAlone(best, weighed)) return undefined
  // What no slip explains may be of another scope, unless others of its sentence or list are of the same line.
  if (!best.isSlip && !best.isBeside && !isOneDigitOff(statement, best.reading)) return undefined
  if (!best.isBeside && (isRoundMark(statement) || isOfOtherTable(best.reading, beside))) return undefined
  if (isOfWrongRow(best.reading, readings, context) || isOfWrongName(statement, best.reading)) return undefined
  // Hardly anything but a slip gives the digits of what is named in another order.
  const isSwapped = best.points >= STRONG - 1 && digits >= 3 && slipIn(statement, best.reading) === 'transposed digits'
  const strong = best.points >= STRONG || isSwapped
  if (
    isOfTwoRows(read) ||
    isRatioOfRow(read, best.reading) ||
    isPartOfTotal(statement, best.reading, beside) ||
    isToppedUp(read, context, best.reading)
  )
    return undefined
  if (!strong && followsFromOthers(statement, context, said.length > 0)) return undefined
  return { reading: best.reading, because: best.because, strong }
}

/** It may be right all the same: of another time, scope, basis or thing than the reading. */
function isDoubtful(statement: Statement, reading: Reading, beside: readonly Read[], context: Context): boolean {
  return (
    isOfAnother(statement, reading, beside) ||
    isOfOtherScope(statement, reading, beside) ||
    isSetApart(statement, reading, beside) ||
    isTaken(reading, beside) ||
    reading.cells.some(({ cell }) => context.wrong.has(cell)) ||
    isTurned(reading) ||
    isMoreThanAll(reading) ||
    isHeldAgainstOther(statement, reading, beside) ||
    isWholeShare(reading) ||
    isOfTwoMeasures(reading) ||
    isOfEach(statement, reading) ||
    isNoMoney(statement, reading) ||
    isPartOf(statement, reading, beside) ||
    isCauseOrPart(statement, reading) ||
    isOfUnnamedRow(statement, reading, beside) ||
    !isOfTime(statement, reading) ||
    !(countsTheSame(statement, reading, context) || isEndBeside(reading, beside) || isAlongRow(reading, beside)) ||
    isMoveUnsaid(statement, reading)
  )
}

/** "By 4.2 points more than the control", "rose by 4.2%": a line of differences, or of changes, holds as much. */
function isMovePrinted({ role }: Statement, { kind, named: [cell] }: Reading): boolean {
  return (
    role === 'change' &&
    kind === 'level' &&
    [cell?.row, cell?.column].some((line) => line !== undefined && CHANGE.test(line.line.name))
  )
}

/** "The control group, at 6.1": what a line of differences holds is told by words that compare. */
function isMoveUnsaid({ role, block, sentence }: Statement, { kind, named: [cell] }: Reading): boolean {
  if (role === 'change' || kind !== 'level' || cell === undefined || !CHANGE.test(cell.row.line.name)) return false
  const text = block.text.slice(...sentence)
  return !CHANGE.test(text) && !COMPARES.test(text)
}
const COMPARES = /\b(?:more|less|fewer|higher|lower|greater|smaller|better|worse) (?:[a-z]+ )?than\b|\bby \S{0,2}\d/i

/** A cell of the row is wrong, as its table shows: the figure may be what should stand there. */
function isOfWrongRow({ named: [cell] }: Reading, all: readonly Reading[], { wrong }: Context): boolean {
  return all.some(({ told, named }) => told && named.some((one) => one.row === cell?.row && wrong.has(one.cell.cell)))
}

/** "Highest in South, with 6,598", which North has: it is the name that is wrong. */
function isOfWrongName(statement: Statement, { kind, named: [cell] }: Reading): boolean {
  if (kind !== 'level' || !cell) return false
  return cell.grid.rows.some(
    (row) =>
      row !== cell.row &&
      cellsAt(cell.grid, row, cell.column).some(
        (other) => isPrintOf(statement.figure, other) && isNamedExtreme(statement, other),
      ),
  )
}

/** "4,126 admissions, 118 more than before": what the other one is a change of counts the same. */
function isEndBeside({ cells }: Reading, beside: readonly Read[]): boolean {
  return beside.some(
    ({ hit, evident }) => evident && hit?.kind === 'difference' && hit.cells.some((cell) => cells.includes(cell)),
  )
}

/** "100%" at the foot of a column of shares: no amount that prose would tell. */
function isWholeShare({ kind, named: [cell] }: Reading): boolean {
  return kind === 'level' && cell?.sort === 'percent' && cell.value === 100
}

/** A yield in t/ha is no share of an area in thousand ha, and no machines are taken off an output in GWh. */
function isOfTwoMeasures({ kind, named }: Reading): boolean {
  const [a, b] = named.map(({ column }) => MEASURE.exec(column.line.name)?.[1]?.trim().toLowerCase())
  if (kind === 'rest') return a !== b
  return kind === 'share' && a !== undefined && b !== undefined && a !== b
}

const MEASURE = /[,(]([^,()]{1,24})\)?$/

interface Weighed {
  readonly reading: Reading
  readonly points: number
  readonly isBeside: boolean
  readonly isSlip: boolean
  readonly because: string
}

function weigh(reading: Reading, evidence: readonly Evidence[]): Weighed {
  const [first] = evidence.filter(({ says }) => says !== undefined).sort((a, b) => b.points - a.points)
  return {
    reading,
    points: pointsOf(evidence),
    isBeside: evidence.some(({ ties }) => ties === true),
    isSlip: evidence.some(({ slip }) => slip === true),
    because: first?.says ?? 'the same words name both',
  }
}

/** "Rose by 2.4%": the table prints 4.2%, and the two figures of its row give as much. */
function isBorneOut({ reading, isSlip }: Weighed, all: readonly Weighed[]): boolean {
  return (
    isSlip &&
    all.some(
      ({ reading: other }) =>
        other.kind !== reading.kind &&
        other.named[0]?.row === reading.named[0]?.row &&
        other.cells.every((cell) => !reading.cells.includes(cell)) &&
        other.low <= reading.high &&
        other.high >= reading.low,
    )
  )
}

/** No other reading has nearly as much for it, and is told nearly as well, but one of the same result. */
function isAlone(best: Weighed, all: readonly Weighed[]): boolean {
  return !all.some(
    ({ reading, points }) =>
      best.points - points < POINTS.apart &&
      best.reading.score - reading.score < CLEARLY &&
      // Two that come to the same, each in its rounding, bear each other out.
      (reading.low > best.reading.high || reading.high < best.reading.low),
  )
}

/** The digits of a figure of the line that the clause names, in another order. */
function isExchanged(statement: Statement, reading: Reading): boolean {
  return (
    statement.figure.digits.length >= 3 &&
    statement.role !== 'change' &&
    reading.kind === 'level' &&
    reading.line >= WEIGHTS.clause &&
    slipIn(statement, reading) === 'transposed digits'
  )
}

/** What their own words, which set other figures apart, announce. */
/** What sets the figure apart from tables is what this reading is of. */
function isOnOwnTerms(statement: Statement, reading: Reading, beside: readonly Read[]): boolean {
  const { kind } = reading
  const basis = isOnItsBasis(statement, reading)
  const names = kind === 'rest' ? namesOf(reading) : undefined
  return (OWN_TERMS.has(kind) || basis) && !isElse(statement, beside, { kind, basis, ...(names && { names }) })
}

/** "Sessions planned" is a column of the table, of which some were not held, or are left "without" it: no other terms. */
function namesOf({ named }: Reading): RegExp {
  const words = named.flatMap(({ column }) => column.line.name.match(/\p{L}{3,}/gu) ?? [])
  return new RegExp(`\\b(?:${['without', ...words].join('|')})\\b`, 'giu')
}

const OWN_TERMS: ReadonlySet<Reading['kind']> = new Set(['product', 'variance', 'rest'])
const SIDE: ReadonlySet<Reading['kind']> = new Set(['gap'])

const MOVES: ReadonlySet<Reading['kind']> = new Set([
  'change',
  'difference',
  'gap',
  'rest',
  'sum',
  'mean',
  'product',
  'variance',
])
const PERCENTAGES: ReadonlySet<Reading['kind']> = new Set([
  'level',
  'share',
  'portion',
  'gap',
  'mean',
  'variance',
  'margin',
])
const AMOUNTS: ReadonlySet<Reading['kind']> = new Set([
  'level',
  'gap',
  'rest',
  'sum',
  'mean',
  'ratio',
  'product',
  'variance',
])

function kindsFor({ role, figure }: Statement): ReadonlySet<Reading['kind']> {
  if (role === 'change') return MOVES
  return figure.isPercent ? PERCENTAGES : AMOUNTS
}
