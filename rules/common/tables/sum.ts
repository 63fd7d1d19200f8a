import { Decimal, HALF, ZERO } from '../number/decimal.js'
import { digitSlip } from '../number/digit-slip.js'
import { power } from '../number/figure.js'
import { type GridCell, halfOf } from './cell.js'
import type { Grid } from './grid.js'

/** One addend of a total: its cell, and whether it is taken off. */
export interface Addend {
  readonly cell: GridCell
  readonly minus: boolean
}

export type Outcome = 'agrees' | 'near' | 'differs' | 'unknown'

/** A total compared with the sum of its parts. */
export interface Sum {
  readonly outcome: Outcome
  /** Sum of the printed parts, and how far rounding may carry it. */
  readonly sum: Decimal
  readonly slack: Decimal
  /** Printed total less the sum. */
  readonly delta: Decimal
  /** A part is missing or printed as a dash. */
  readonly gaps: boolean
  /** Gaps or not: parts that can not be negative already exceed the total. */
  readonly over: boolean
}

export type TotalRole = 'row' | 'column' | 'subtotal' | 'grand'

/** One total recomputed, and what shows that it is the total of these parts. */
export interface TotalCheck {
  readonly role: TotalRole
  readonly target: GridCell
  readonly parts: readonly Addend[]
  readonly sum: Sum
  /** Why the structure is certain; absent where it is not. */
  readonly confirmed?: string
  /** The one cell of the failing row and the failing column, where it is not the total itself. */
  readonly culprit?: GridCell
}

const UNKNOWN: Sum = { outcome: 'unknown', sum: ZERO, slack: ZERO, delta: ZERO, gaps: true, over: false }

/**
 * Half-widths add up: n parts may be off by n half-units, and the total by its own; what only all of them together explain is
 * `near`. `differs` leaves one unit to either side. Parts that are all zero or absent say nothing.
 */
export function sumOf(target: GridCell, parts: readonly Addend[]): Sum {
  let sum = ZERO
  let steps = ZERO
  let largest = target.step
  let gaps = false
  let some = 0
  let negative = false
  for (const { cell, minus } of parts) {
    if (cell.step.gt(largest)) largest = cell.step
    if (cell.kind === 'text' || (cell.kind === 'number' && cell.percent !== target.percent && target.percent))
      return UNKNOWN
    if (cell.kind !== 'number') gaps = true
    else {
      const value = minus && cell.value.gt(0) ? cell.value.neg() : cell.value
      if (!value.isZero()) some++
      if (value.isNegative()) negative = true
      sum = sum.plus(value)
      steps = steps.plus(cell.step)
    }
  }
  if (target.kind !== 'number' || some === 0) return UNKNOWN
  const delta = target.value.minus(sum)
  const slack = steps.times(HALF)
  const half = halfOf(target)
  const over = gaps && !negative && some > 1 && delta.plus(slack).plus(half).plus(largest.times(2)).isNegative()
  const miss = delta.abs()
  const agrees = miss.lte(slack.plus(half)) && isLikely(miss.minus(half), parts)
  const outcome = agrees ? 'agrees' : miss.lte(slack.plus(largest)) ? 'near' : 'differs'
  return { outcome: outcome === 'differs' && gaps && !over ? 'unknown' : outcome, sum, slack, delta, gaps, over }
}

/** Whether rounding carries a sum that far in all likelihood; see {@link likelySum}. */
function isLikely(miss: Decimal, parts: readonly Addend[]): boolean {
  if (!miss.gt(0)) return true
  const square = parts.reduce((all, { cell }) => (cell.kind === 'number' ? all.plus(cell.step.pow(2)) : all), ZERO)
  return miss.pow(2).times(3).lte(square)
}

const FACTORS = [1, 2, 3, -1, -2, -3].map(power)

export type Slip = 'transposed digits' | 'one digit' | 'a factor of ten' | 'a sign' | 'a part left out'

/** The slip of the pen that turns the sum into the printed total, if one does. */
export function slipOf(target: GridCell, parts: readonly Addend[], { sum, slack }: Sum): Slip | undefined {
  const total = target.value
  const tolerance = slack.plus(halfOf(target))
  const within = (value: Decimal) => total.minus(value).abs().lte(tolerance)
  if (within(sum.neg())) return 'a sign'
  for (const factor of FACTORS) {
    const shifted = sum.times(factor)
    if (
      total
        .minus(shifted)
        .abs()
        .lte(Decimal.max(target.step, slack.times(factor)))
    )
      return 'a factor of ten'
  }
  const addends = parts.filter(({ cell }) => cell.kind === 'number' && !cell.value.isZero())
  if (
    addends.some(({ cell, minus }) =>
      within(sum.plus((minus && cell.value.gt(0) ? cell.value : cell.value.neg()).times(2))),
    )
  )
    return 'a sign'
  const digits = slipOfDigits(total, sum, slack, target.step)
  if (digits) return digits
  return addends.some(({ cell }) => cell.value.abs().lt(total.abs()) && within(sum.minus(cell.value)))
    ? 'a part left out'
    : undefined
}

/** Compares digit by digit with every total that rounding allows, 32 at most. */
function slipOfDigits(total: Decimal, sum: Decimal, slack: Decimal, step: Decimal): Slip | undefined {
  const units = (value: Decimal) => value.abs().div(step).round()
  const printed = units(total).toString()
  const reach = Math.min(units(slack).toNumber(), 16)
  let one = false
  for (let offset = -reach; offset <= reach; offset++) {
    const wanted = units(sum).plus(offset).toString()
    const slip = digitSlip(printed, wanted)
    if (slip === 'transposed digits') return slip
    if (slip === 'one digit' && reach < 5) one = true
  }
  return one ? 'one digit' : undefined
}

/** A slip that a chance miss seldom looks like. */
export function isCertain(slip: Slip | undefined): boolean {
  return slip === 'transposed digits' || slip === 'a factor of ten'
}

/** So many rows without a known sign are tried in every way. */
const UNSIGNED = 4

/**
 * A row of refunds that only one column fills may be taken off without a sign: no column that foots shows whether it is. Where taking
 * off such rows makes the total foot, nothing is certain.
 */
export function mayBeTakenOff(
  { target, parts, sum }: Pick<TotalCheck, 'target' | 'parts' | 'sum'>,
  columns: readonly Pick<TotalCheck, 'parts' | 'sum'>[],
): boolean {
  const shown = new Set<number>()
  for (const column of columns) {
    if (column.sum.outcome !== 'agrees') continue
    for (const { cell } of column.parts) if (!cell.value.isZero()) shown.add(cell.cell.row)
  }
  const unsure = parts.flatMap(({ cell, minus }) =>
    cell.value.gt(0) && !shown.has(cell.cell.row) ? [minus ? cell.value.neg() : cell.value] : [],
  )
  if (shown.size === 0 || unsure.length === 0 || unsure.length > UNSIGNED) return false
  const tolerance = sum.slack.plus(halfOf(target))
  for (let chosen = 1; chosen < 1 << unsure.length; chosen++) {
    const taken = unsure.reduce((all, value, i) => (chosen & (1 << i) ? all.plus(value) : all), ZERO)
    if (sum.delta.plus(taken.times(2)).abs().lte(tolerance)) return true
  }
  return false
}

/** The total of positive parts is more than each of them: one among them, with decimals, is a mean or the rate of the whole. */
export function isMean(total: GridCell, parts: readonly Addend[]): boolean {
  const cells = parts.flatMap(({ cell }) => (cell.kind === 'number' ? [cell] : []))
  const positive = parts.every(({ cell, minus }) => !minus && !cell.value.isNegative())
  return (
    positive &&
    [total, ...cells].some(({ step }) => step.lt(1)) &&
    cells.some(({ value }) => value.lte(total.value)) &&
    cells.some(({ value }) => value.gte(total.value))
  )
}

/** Notes that say some are counted in more than one row, so that nothing adds up to the total. */
const COUNTED_TWICE =
  /\b(?:unique|distinct|de-?duplicated|unduplicated|counted (?:only )?once|more than one (?:category|group|row)|overlap\w*|not mutually exclusive)\b/i

export function isCountedTwice({ context }: Grid): boolean {
  return COUNTED_TWICE.test(context)
}

/** How many totals foot, and how many do not; what cannot be told is neither. */
export function footing(checks: readonly Pick<TotalCheck, 'sum'>[]): { agree: number; differ: number } {
  let agree = 0
  let differ = 0
  for (const { sum } of checks) {
    if (sum.outcome === 'differs') differ++
    else if (sum.outcome !== 'unknown') agree++
  }
  return { agree, differ }
}
