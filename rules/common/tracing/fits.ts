import { Decimal, ZERO } from '../number/decimal.js'
import type { Figure } from '../number/figure.js'
import { power } from '../number/figure.js'
import { acceptable, type Interval } from '../number/interval.js'
import type { Grid, GridFigure } from './grid.js'
import { sameCode } from './measures.js'
import { onceFor } from '../../../src/document/once.js'
import { digitsOf, type Printed, timesOf } from './printed.js'
import { prefixBetween } from './unit-prefix.js'

/** How a source's figure is the draft's: as it is printed, in thousands or more that no header declares, or as a fraction of one. */
export interface Fit {
  /** The power of ten the source's value is multiplied by. */
  readonly exponent: number
}

/** Powers of ten to try: as printed, of a fraction that is a percentage, and of a table without a declared scale. */
const AS_PRINTED = [0]
const FRACTION = [0, 2]
const SCALES = [0, 3, 6, 9]
/** Those of all three, but for none. */
export const POWERS = [2, 3, 6, 9]

/** What of a source may be what a draft says, by unit; a bare number may be of any that its table does not rule out. */
export function mayBeOf(draft: Printed, source: Printed): boolean {
  const [a, b] = [draft.measure, source.measure]
  if (betweenUnits(draft, source) === undefined) return false
  if (source.isCounted === true && (a === 'percent' || a === 'money')) return false
  if (b === undefined)
    return (a !== 'points' || draft.figure.unit.kind === 'none') && !(a === 'money' && source.noMoney)
  // "Two of the six": no percentage is written out without its unit.
  if (a === undefined) return b !== 'points' && !(b === 'percent' && draft.figure.words)
  return a === b && sameCode(draft.code, source.code)
}

const hasPercent = onceFor((grid: Grid) =>
  grid.rows.some(({ figures }) => figures.some((own) => own.measure === 'percent')),
)

/** The same of what a draft's figure is held against: in a table that has percentages, those alone are meant by one. */
export function isOneKind(draft: Printed, cell: GridFigure): boolean {
  if (!mayBeOf(draft, cell)) return false
  return draft.measure !== 'percent' || cell.measure === 'percent' || !hasPercent(cell.row.grid)
}

/**
 * A rise beside a fall: the draft prints a plus beside what went down, or a minus beside a percentage that went up. An amount may be printed as
 * an expense and without a sign.
 */
export function isOtherSign({ figure, measure }: Printed, { figure: own }: Printed): boolean {
  if (!figure.parts.signed || figure.parts.parenthesised || figure.value.isZero()) return false
  if (figure.value.isNegative() === own.value.isNegative() || own.value.isZero()) return false
  return !figure.value.isNegative() || measure === 'percent' || measure === 'points' || own.parts.signed
}

/** "225.6", of a column of whole numbers: it has no digits behind the point. */
export function isFiner({ figure, measure }: Printed, { figure: own }: Printed): boolean {
  return measure === undefined && figure.parts.exponent === 0 && figure.decimals > 0 && own.decimals === 0
}

/** The power of ten from the unit of a source to that of the draft: 0 where either has none. Undefined where they measure other things. */
export function betweenUnits(draft: Printed, source: Printed): number | undefined {
  if (draft.unitCode === undefined || source.unitCode === undefined) return 0
  return prefixBetween(source.unitCode, draft.unitCode)
}

/** Sizes that a draft's figure allows, and their ends in binary. */
export interface Sizes extends Interval {
  readonly from: number
  readonly to: number
}

const strictSizes = onceFor((draft: Printed) => withEnds(readSizes(draft, false)))
const wideSizes = onceFor((draft: Printed) => withEnds(readSizes(draft, true)))

/** The sizes a draft's figure allows, the sign left aside. */
export function sizesOf(draft: Printed, wide: boolean): Sizes {
  return wide ? wideSizes(draft) : strictSizes(draft)
}

function withEnds({ low, high }: Interval): Sizes {
  return { low, high, from: low.toNumber(), to: high.toNumber() }
}

function readSizes(draft: Printed, wide: boolean): Interval {
  const { figure, value, half } = draft
  const size = value.abs()
  // "Approximately $137.1 million" is rounded as it is printed.
  const exact = figure.hedge?.kind === 'about' && digitsOf(figure) > 2
  if (figure.hedge && !exact) {
    const { low, high } = acceptable(figure, wide ? 'wide' : 'strict')
    const [a, b] = figure.value.isNegative() ? [high.neg(), low.neg()] : [low, high]
    const times = timesOf(draft)
    // "Over 1,400" is said of 1,437, not of 14,370.
    return { low: Decimal.max(a.times(times), size.times('0.6')), high: Decimal.min(b.times(times), size.times('1.3')) }
  }
  // "About £1,140": to the ten.
  const own = exact ? Decimal.max(half, figure.loose.times(timesOf(draft))) : half
  const reach = wide ? own.times(2) : own
  return { low: size.minus(reach), high: size.plus(reach) }
}

/** How far off a source's figure may be and still fit: half of what {@link sizesOf} allows. */
export function reachOf(draft: Printed): Decimal {
  if (!draft.figure.hedge) return draft.half
  const { low, high } = sizesOf(draft, false)
  return high.minus(low).div(2)
}

/** How far off a figure of a source may be from the draft's, either of which may be rounded: in units of the draft. */
export function reachWith(draft: Printed, source: Printed): Decimal {
  return Decimal.max(reachOf(draft), source.half.times(power(betweenUnits(draft, source) ?? 0)))
}

/** Whether a source's figure, rounded as the draft prints it, is the draft's; `sizes`: what {@link sizesOf} has for it, where it is known. */
export function fitOf(draft: Printed, source: Printed, wide = false, sizes?: Sizes): Fit | undefined {
  const reach = sizes ?? sizesOf(draft, wide)
  // Nearly all that are looked at are of another size, whatever they are printed in.
  if (source.unitCode === undefined && !mayBeNear(source, reach)) return undefined
  if (!mayBeOf(draft, source)) return undefined
  // Nothing is a rounding of much that is something.
  if (draft.value.isZero() && !wide && !source.value.isZero()) return undefined
  for (const exponent of exponentsOf(draft, source)) {
    // Nothing is nothing in thousands too.
    if ((exponent !== 0 && source.value.isZero()) || !isNear(source, exponent, reach)) continue
    const size = exponent === 0 ? source.value.abs() : source.value.abs().times(power(exponent))
    const half = exponent === 0 ? source.half : source.half.times(power(exponent))
    // One death is no 890 in thousands, however widely either is rounded.
    if ((!wide || exponent > 0) && !isAsPrecise(draft, half)) continue
    const { low, high } = reach
    const slack = wide ? half : looseness(draft, half)
    if (size.gte(low.minus(slack)) && size.lte(high.plus(slack))) return { exponent }
  }
  return undefined
}

/** Whether it does so at any power of ten that is tried between figures without a unit. */
function mayBeNear(source: Printed, reach: Sizes): boolean {
  if (isNear(source, 0, reach)) return true
  if (source.scaleKnown && !source.isFraction && !source.isInHundredths) return false
  return POWERS.some((exponent) => isNear(source, exponent, reach))
}

/** Whether a source's figure comes near the sizes that fit, as far as binary numbers tell: nearly all that are looked at don't. */
function isNear({ near, nearHalf }: Printed, exponent: number, { from, to }: Sizes): boolean {
  const ten = exponent === 0 ? 1 : 10 ** exponent
  const size = Math.abs(near) * ten
  const slack = nearHalf * ten + size * 1e-9
  return size + slack >= from && size - slack <= to
}

/** Whether a source prints as many digits as the draft does; zeros at the end of a whole number may be rounding. */
function isAsPrecise(draft: Printed, source: Decimal): boolean {
  return source.lte(draft.half.times('1.01')) || source.lte(draft.figure.loose.times(timesOf(draft)))
}

/** 4,089,000 beside 4,089 in thousands: zeros that the source does not print round what it does. */
function looseness(draft: Printed, half: Decimal): Decimal {
  const { figure } = draft
  if (figure.hedge || half.lte(draft.half)) return ZERO
  return figure.loose.lt(half) ? ZERO : half.minus(draft.half)
}

/** The powers of ten to try: none, and where no header says in what the table is printed, those of money and counts. */
export function exponentsOf(draft: Printed, source: Printed): readonly number[] {
  const between = betweenUnits(draft, source)
  if (between !== undefined && between !== 0) return [between]
  if (draft.measure === 'percent' && source.measure === undefined && source.isFraction) return FRACTION
  if (draft.measure === undefined && source.isInHundredths) return FRACTION
  if (source.scaleKnown || draft.measure === 'percent' || draft.measure === 'points') return AS_PRINTED
  return SCALES
}

/** What a draft prints, as it would print another value. */
export function unitsOf(draft: Figure, value: Decimal): string {
  return value.abs().div(draft.strict.times(2)).round().toString()
}

/** Which of some figures a draft's may be, rounded once more or less than it is. */
export function withinReach<T extends Printed>({ printed }: { readonly printed: Printed }, figures: readonly T[]): T[] {
  const sizes = sizesOf(printed, true)
  return figures.filter((figure) => fitOf(printed, figure, true, sizes) !== undefined)
}
