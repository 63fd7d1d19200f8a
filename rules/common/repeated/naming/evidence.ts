import type { Figure } from '../../number/figure.js'
import { isFarExchange } from '../../number/digit-slip.js'
import { isExchange, slipOf } from '../../tables/slip.js'
import type { NamedCell } from './cells.js'
import type { NamedLine } from './lines.js'
import { isToldBy, tellingWords } from './named-by.js'
import { NAMED, type Reading } from './reading.js'
import { type Context, listKey, type Read } from './read.js'
import { residueOf } from './residue.js'
import { WEIGHTS } from './score.js'
import { thoughtSlipIn } from './thought-slips.js'
import { compatible, type Time } from './times.js'
import type { Statement } from './statements.js'

/** By how much a score must exceed that for another result. */
export const CLEARLY = 0.25

/** What a piece of evidence that a figure is meant to be what a reading gives counts for, and how it is said. */
export interface Evidence {
  readonly points: number
  readonly says?: string
  /** Another figure of the sentence, or others of its list, are of the same line or column. */
  readonly ties?: true
  /** A slip of the pen or of thought gives the figure. */
  readonly slip?: true
}

/** What each piece of evidence counts for. */
export const POINTS = {
  /** All words of its line stand in the clause; in the sentence; some of them do. */
  clause: 2,
  sentence: 1,
  /** Its row and its column are named by words of their own. */
  both: 1,
  partly: 0.5,
  /** The words say of which figure of the row of the one before it. */
  anchor: 4,
  /** Nothing else of its row is comparable. */
  only: 2,
  /** Another figure of the sentence is of the same line at another time, or an end of the change that this one is. */
  beside: 4.1,
  /** Another figure of the sentence is of the row and column of the same names in another table. */
  parallel: 1,
  /** A gap that "outnumbered", "exceeded … by" tell, between two lines that its own words name. */
  outdone: 1,
  /** Another figure follows from the cell that this one is of. */
  derived: 2,
  /** Others of its list are those of their rows. */
  siblings: 3,
  /** One other is, as much of a change as this one. */
  sibling: 1.5,
  /** Two digits are exchanged in a figure of three or more, or of two. */
  transposedLong: 4,
  transposed: 3,
  transposedShort: 2,
  digit: 2,
  digitShort: 1,
  inserted: 1.5,
  insertedShort: 0.5,
  /** The words tell both ends of a change by their times. */
  ends: 2,
  /** A wrong step from the same cells gives it, in three digits or in two. */
  thought: 3,
  thoughtShort: 1,
  /** Its percentage, or its amount, stands right beside it. */
  same: 2,
  /** Near what is expected, or far from it where no slip explains it. */
  near: 1,
  apartFrom: -0.5,
  far: -2,
  /** No slip of the pen explains a figure that nothing but words ties to the cell. */
  noSlip: -3,
  noSlipFar: -9,
  /** Nor any that only words tie to the change of its line, or to what there is for each: it may be of a basis of its own. */
  noSlipChange: -1,
  /** Words that name nothing else, or each that does. */
  nothingElse: 1,
  else: -0.75,
  mostElse: -2.25,
  /** "Was", "of": said of it and of nothing between; a change or a share that its own words announce. */
  said: 1,
  short: -1,
  /** Other cells of its row give what this one prints. */
  borneOut: 1,
  /** Another reading must have so much less. */
  apart: 1,
} as const

/** What all evidence must come to. */
export const LICENSED = 4.5
/** What comes to less can neither be licensed nor stand beside what is. */
const LEAST = LICENSED - POINTS.borneOut - POINTS.apart

/** What speaks for a reading and against it; of one that cannot come to {@link LEAST} not all. */
export function evidenceFor(
  statement: Statement,
  reading: Reading,
  beside: readonly Read[],
  context: Context,
): readonly Evidence[] {
  const { figure, role } = statement
  const { kind, line, anchor, named } = reading
  const found: Evidence[] = []
  const digits = figure.digits.length
  const value = figure.value.toNumber()
  if (line >= WEIGHTS.clause) found.push({ points: POINTS.clause })
  else if (line >= WEIGHTS.sentence) found.push({ points: POINTS.sentence })
  else if (line >= NAMED) found.push({ points: POINTS.partly })
  if (kind === 'level' && reading.named.some((cell) => areBothNamed(statement, cell)))
    found.push({ points: POINTS.both })
  if (kind === 'share' && role === 'share' && reading.named.every(({ row }) => isRowNamed(statement, row)))
    found.push({ points: POINTS.partly })
  if (anchor)
    found.push({
      points: anchor === 'said' ? POINTS.anchor : POINTS.only,
      says: 'the figure before it is one end of it',
      ...(anchor === 'said' && kind === 'share' && { ties: true as const }),
    })
  const other = anchor ? undefined : besideIn(statement, reading, beside)
  if (other)
    found.push({ points: POINTS.beside, says: `${other.statement.figure.text} beside it is of the same`, ties: true })
  if (!other && beside.some((one) => isInTwinTable(one, reading))) found.push({ points: POINTS.parallel })
  if (kind === 'gap' && isOutdone(statement)) found.push({ points: POINTS.outdone })
  const [cell] = reading.cells
  const derived =
    kind === 'level'
      ? beside.find((one) => followsFrom(one, cell) && !isParted(one.statement.figure, statement))
      : undefined
  if (derived)
    found.push({ points: POINTS.derived, says: `${derived.statement.figure.text} beside it follows from it` })
  if (areEndsTold(statement, reading)) found.push({ points: POINTS.ends, says: 'the words tell both of its times' })
  const twin = beside.find((one) => isOfOneChange(one, reading))
  if (twin) found.push({ points: POINTS.same, says: `${twin.statement.figure.text} beside it is of the same change` })
  const share = kind === 'rest' ? beside.find((one) => isOfSameCells(one, reading)) : undefined
  if (share)
    found.push({ points: POINTS.same, says: `${share.statement.figure.text} beside it is of the same two`, ties: true })
  const siblings = role === 'level' || kind !== 'level' ? siblingsOf(statement, reading, context) : 0
  // "Transhipment, which is counted within the trades": others that are those of their rows tell nothing of all rows together.
  const isOfAll = named.some(({ row }) => row.whole) && !isNear(value, reading, 1.5)
  const isAmong = (siblings >= SIBLINGS && !isOfAll) || isAlongRow(reading, beside)
  if (isAmong) found.push({ points: POINTS.siblings, says: 'the others beside it are those of their rows', ties: true })
  else if (siblings > 0 && kind !== 'level')
    found.push({ points: POINTS.sibling, says: 'the other one beside it is that of its row' })
  const printed = slipIn(statement, reading)
  // Of a share of two digits, one digit in another place is no slip; nor are two of three that were no neighbours.
  const isFar = printed === 'transposed digits' && digits < 4 && isFarExchange(...digitsOf(statement, reading))
  // "51 over the three arms": a sum that its clause tells has as many digits to exchange as a cell.
  const isToldSum = kind === 'sum' && line >= WEIGHTS.clause && printed === 'transposed digits'
  const isAccident = kind !== 'level' && !isToldSum && !anchor && digits < 3 && siblings === 0
  const slip = isFar || isAccident ? undefined : printed
  const thought = slip === 'transposed digits' ? undefined : thoughtSlipIn(statement, reading)
  if (thought !== undefined)
    found.push({ points: digits >= 3 ? POINTS.thought : POINTS.thoughtShort, says: thought, slip: true })
  else if (slip === 'transposed digits')
    found.push({
      points: digits > 3 ? POINTS.transposedLong : digits === 3 ? POINTS.transposed : POINTS.transposedShort,
      says: 'two digits are exchanged',
      slip: true,
    })
  else if (slip === 'one digit')
    found.push({
      points: digits >= 3 ? POINTS.digit : POINTS.digitShort,
      says: 'one digit would explain it',
      slip: true,
    })
  else if (slip !== undefined)
    found.push({
      points: digits >= 3 ? POINTS.inserted : POINTS.insertedShort,
      says: `${slip} would explain it`,
      slip: true,
    })
  const reach = other ? (statement.times.length > 0 ? 6 : 2.5) : 3
  if (isNear(value, reading, 1.5)) found.push({ points: POINTS.near })
  else if (slip === undefined && thought === undefined)
    found.push({ points: isNear(value, reading, reach) ? POINTS.apartFrom : POINTS.far })
  // Words alone may be of another scope; two digits differ by one as easily by accident.
  const isShort = digits < 3 && slip !== undefined && slip !== 'transposed digits'
  if (
    (kind === 'level' || kind === 'rest') &&
    !anchor &&
    !isAmong &&
    !derived &&
    (slip === undefined || (isShort && !other))
  )
    found.push({
      points:
        isNear(value, reading, 1.25) && other ? 0 : isNear(value, reading, 1.5) ? POINTS.noSlip : POINTS.noSlipFar,
    })
  const isSlip = digits < 3 ? printed === 'transposed digits' : printed !== undefined
  const isDerived = kind === 'change' || kind === 'difference' || kind === 'ratio' || kind === 'margin'
  const isTied = anchor !== undefined || other !== undefined || twin !== undefined || siblings > 0
  if (isDerived && !isSlip && thought === undefined && !isTied && !areEndsTold(statement, reading))
    found.push({ points: POINTS.noSlipChange })
  // What is left to look at is most of the work.
  if (pointsOf(found) + POINTS.nothingElse + POINTS.said < LEAST) return found
  if (other && residueOf(statement, reading, context, true).length > 0) found.push({ points: POINTS.mostElse })
  if (!anchor && !other && !isAmong) {
    const rest = residueOf(statement, reading, context).length
    found.push({ points: rest === 0 ? POINTS.nothingElse : Math.max(POINTS.mostElse, rest * POINTS.else) })
  }
  if (isAnnounced(statement, reading)) found.push({ points: POINTS.said })
  if (digits < 3 && kind === 'level') found.push({ points: POINTS.short })
  return found
}

/** What all of it comes to. */
export function pointsOf(evidence: readonly Evidence[]): number {
  let sum = 0
  for (const { points } of evidence) sum += points
  return sum
}

function isRowNamed({ near, topic }: Statement, { keys }: NamedLine): boolean {
  const telling = tellingWords(keys)
  return (telling.length > 0 ? telling : [...keys]).every((key) => near.has(key) || topic.has(key))
}

function areBothNamed({ own, near }: Statement, { row, column }: NamedCell): boolean {
  return isToldBy(row, near) && isToldBy(column, near) && (isToldBy(row, own) || isToldBy(column, own))
}

/** The words say that it is a level, a change, or a share of that. */
function isAnnounced(statement: Statement, { kind, signatures, anchor }: Reading): boolean {
  if (anchor) return false
  if (kind === 'level') return statement.role === 'level' && isSaidOf(statement)
  if (kind === 'share') return statement.role === 'share' && signatures[1]?.told === true
  return statement.role === 'change' || (kind !== 'change' && kind !== 'difference')
}

/** Another figure of the sentence that tells the line: at another time, or an end of the change. */
function besideIn(statement: Statement, reading: Reading, beside: readonly Read[]): Read | undefined {
  return beside.find(
    (one) =>
      one.hit !== undefined &&
      isBestTold(one) &&
      (isOfSameRows(one.hit, reading) || (isOfOneLine(one.hit, reading) && !isParted(one.statement.figure, statement))),
  )
}

/** "18.3% of the intake; in 2024 the proportion was 15.3%": of the same two rows, at another time. */
function isOfSameRows(hit: Reading, { kind, named }: Reading): boolean {
  return (
    kind === 'share' &&
    hit.kind === 'share' &&
    named.length === 2 &&
    named.every((cell, i) => {
      const other = hit.named[i]
      return other !== undefined && cell.row === other.row && cell.column !== other.column
    })
  )
}

/** "14,300 seats are unsold, most of them, 9,120, in the stands": a part has a name of its own. */
const PART_OF_THEM = /\b[a-z]+ of (?:them|these|those|it|which|whom)\b/i

/** "from 68.1% in one district to 70.2%; in the villages the extremes were 54.9%": what follows is of something else. */
function isParted(other: Figure, { figure, block }: Statement): boolean {
  const between = block.text.slice(Math.min(other.to, figure.to), Math.max(other.from, figure.from))
  return (
    between.includes(';') ||
    /\b(?:everything|everyone|anything|all|the) (?:else|others?|rest)\b/i.test(between) ||
    PART_OF_THEM.test(between)
  )
}

function followsFrom({ hit, evident }: Read, cell: unknown): boolean {
  // "Rose by eleven to": of the row that its clause names.
  const isTold = hit !== undefined && (evident || (hit.told && hit.line >= WEIGHTS.clause && hit.kind === 'difference'))
  return isTold && hit.kind !== 'level' && hit.cells.some((own) => own === cell)
}

/** "Between April and June", of a line that the clause names. */
function areEndsTold({ since, times }: Statement, { kind, named, line, told }: Reading): boolean {
  const [from, to] = named
  if (!(kind === 'change' || kind === 'difference') || !told || line < WEIGHTS.clause || !from || !to) return false
  const isOf = (all: readonly Time[], { row, column }: NamedCell) =>
    all.length > 0 && [row, column].some((one) => one.times.length > 0 && compatible(all, one.times))
  return isOf(since, from) && isOf(times, to)
}

/** "By $1,120,000, or 18.7 percent": the one tells the change of which the other one is. */
function isOfOneChange({ hit, evident }: Read, { kind, cells }: Reading): boolean {
  const other = kind === 'change' ? 'difference' : kind === 'difference' ? 'change' : undefined
  return other !== undefined && evident && hit?.kind === other && hit.cells.every((cell, i) => cell === cells[i])
}

/** "93.9% were held, and 3,620 fell through": the share tells of which two this is what is left. */
function isOfSameCells({ hit, evident }: Read, { cells }: Reading): boolean {
  return evident && hit?.kind === 'share' && cells.every((cell) => hit.cells.includes(cell))
}

/** At least so many others of a list or paragraph are of the same column, each of the row that it names. */
const SIBLINGS = 2

/** How many others of the list are what their own rows give, in the column of this one or between its two. */
function siblingsOf(statement: Statement, { kind, line, named: [cell, end] }: Reading, context: Context): number {
  if (line < WEIGHTS.clause) return 0
  const agreeing = (context.byList.get(listKey(statement)) ?? []).filter(({ hit, evident }) => {
    const [other, last] = hit?.kind === kind ? hit.named : []
    return (
      other !== undefined &&
      (kind === 'level' || evident) &&
      other.column === cell?.column &&
      other.row !== cell.row &&
      last?.column === end?.column &&
      (hit?.line ?? 0) >= WEIGHTS.clause
    )
  })
  return new Set(agreeing.map(({ hit }) => hit?.named[0]?.row)).size
}

/** "Spending of 127.5 and revenue of 126.0", each the total of its own table at one time. */
function isInTwinTable({ hit, evident }: Read, { kind, named: [cell] }: Reading): boolean {
  const [other] = evident && hit?.kind === 'level' && kind === 'level' ? hit.named : []
  return (
    other !== undefined &&
    cell !== undefined &&
    other.grid !== cell.grid &&
    other.row.line.name === cell.row.line.name &&
    other.column.line.name === cell.column.line.name
  )
}

function isOutdone({ block, sentence, figure }: Statement): boolean {
  return OUTDID_BY.test(block.text.slice(sentence[0], figure.from))
}
const OUTDID_BY =
  /\b(?:outnumber|exceed|outstrip|surpass|outweigh|lead|led|beat|trail|lag)(?:ed|s|ing)? (?:[a-z]+ ){1,4}by (?:just |only )?[$£€]?$/i

/** "104 patients in the first arm, 83 in the second and 53 in the third": so many others of the sentence are of its row, in columns like its own. */
export function isAlongRow({ kind, named: [cell] }: Reading, beside: readonly Read[]): boolean {
  if (kind !== 'level' || cell === undefined) return false
  const along = beside.filter(({ hit }) => {
    const [other] = hit?.kind === 'level' && hit.line >= WEIGHTS.clause ? hit.named : []
    return (
      other !== undefined &&
      other.row === cell.row &&
      other.column !== cell.column &&
      other.sort === cell.sort &&
      [cell, other].every(({ column }) => !column.whole && column.times.length === 0)
    )
  })
  return along.length >= SIBLINGS
}

/** It agrees with what its words tell best, by no accident. */
function isBestTold({ hit, evident, readings }: Read): boolean {
  if (hit === undefined || !evident) return false
  const best = readings.find(({ told, kind }) => told && kind === hit.kind)
  return best !== undefined && best.score - hit.score < CLEARLY
}

/** "Was 412", "had 412", "a total of 412". */
function isSaidOf({ block, clause, figure }: Statement): boolean {
  return SAID.test(block.text.slice(Math.max(clause[0], figure.from - 32), figure.from))
}

const SAID =
  /\b(?:was|were|is|are|of|at|to|total(?:s|led|ed)?|reached|had|has|employ(?:s|ed)?|brought in|brings in|contribut(?:es|ed)|cost|costs|came to|amounted to|stood at)\s(?:the |a |an |just |only |exactly )?$/i

/** One is of the same line at another time, or an end of the change that the other one is. */
function isOfOneLine(hit: Reading, reading: Reading): boolean {
  if (reading.kind === 'change' || reading.kind === 'difference')
    return hit.kind === 'level' && reading.line >= NAMED && reading.cells.some((cell) => cell === hit.cells[0])
  if (hit.kind !== reading.kind) return false
  // Of one line, if the words name it and tell which of its figures each one is.
  return reading.signatures.some(({ key, told }) => told && hit.signatures.some((own) => own.key === key))
}

function isNear(value: number, { low, high }: Reading, factor: number): boolean {
  const middle = Math.abs(low + high) / 2
  return middle > 0 && Math.abs(value) < factor * middle && Math.abs(value) > middle / factor
}

/** The digits of a figure, and those of what is expected at its precision. */
export function digitsOf(
  { figure }: Statement,
  { low, high }: Pick<Reading, 'low' | 'high'>,
): readonly [shown: string, wanted: string] {
  const unit = 2 * figure.strict.toNumber()
  const [shown, wanted] = [figure.value.toNumber(), (low + high) / 2].map((size) =>
    String(Math.round(Math.abs(size) / unit)),
  )
  return [shown as string, wanted as string]
}

export function slipIn(statement: Statement, reading: Reading): string | undefined {
  const { figure } = statement
  const { low, high } = reading
  const printed = {
    value: Math.abs(figure.value.toNumber()),
    half: figure.strict.toNumber(),
    decimals: figure.decimals,
  }
  const slip = slipOf(printed, Math.abs(low + high) / 2, (high - low) / 2)?.kind
  const [shown, wanted] = digitsOf(statement, reading)
  if (slip === 'transposed digits') return isExchange(shown, wanted) ? slip : undefined
  // A digit more makes three of two by accident.
  return (slip === 'one digit' && !isLastDigit(shown, wanted)) || (slip === 'a digit more or less' && wanted.length > 2)
    ? slip
    : undefined
}

/** In the last digit alone differs whatever lies near: that is no slip that shows anything. */
export function isLastDigit(shown: string, wanted: string): boolean {
  return shown.length === wanted.length && shown.slice(0, -1) === wanted.slice(0, -1)
}

/** One of three digits or more is another than in the middle of what is expected, whatever else its rounding allows. */
export function isOneDigitOff(statement: Statement, reading: Reading): boolean {
  const [shown, wanted] = digitsOf(statement, reading)
  return (
    shown.length >= 3 &&
    shown.length === wanted.length &&
    !isLastDigit(shown, wanted) &&
    Array.from(shown).filter((digit, i) => digit !== wanted[i]).length === 1
  )
}
