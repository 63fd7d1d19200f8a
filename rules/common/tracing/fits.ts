import { Decimal, ZERO } from '../number/decimal.js'
import type { Figure } from '../number/figure.js'
import { power } from '../number/figure.js'
import { acceptable, type Interval } from '../number/interval.js'
import { type Measure, sameCode } from './measures.js'
import type { Printed } from './printed.js'

/** How a source's figure is the draft's: as it is printed, in thousands or more that no header declares, or as a fraction of one. */
export interface Fit {
  /** The power of ten the source's value is multiplied by. */
  readonly exponent: number
}

/** Powers of ten that a table without a declared scale may be printed in. */
const SCALES = [3, 6, 9]

/** What of a source may be what a draft says, by unit; a bare number may be of any that its table does not rule out. */
export function mayBeOf(draft: Printed, source: Printed): boolean {
  const [a, b] = [kindOf(draft), kindOf(source)]
  if (a === undefined || b === undefined) return (a ?? b) !== 'points'
  return a === b && sameCode(draft.code, source.code)
}

function kindOf({ measure }: Printed): Measure | undefined {
  return measure
}

/** The sizes a draft's figure allows, the sign left aside. */
export function sizesOf(draft: Printed, wide: boolean): Interval {
  const { figure, value, half } = draft
  const size = value.abs()
  const times = figure.value.isZero() ? new Decimal(1) : size.div(figure.value.abs())
  // "Approximately $137.1 million" is rounded as it is printed.
  const exact = figure.hedge?.kind === 'about' && figure.parts.digits.replace(/\D/g, '').length > 2
  if (figure.hedge && !exact) {
    const { low, high } = acceptable(figure, wide ? 'wide' : 'strict')
    const [a, b] = figure.value.isNegative() ? [high.neg(), low.neg()] : [low, high]
    // "Over 1,400" is said of 1,437, not of 14,370.
    return { low: Decimal.max(a.times(times), size.times('0.6')), high: Decimal.min(b.times(times), size.times('1.3')) }
  }
  const reach = wide ? half.times(2) : half
  return { low: size.minus(reach), high: size.plus(reach) }
}

/** Whether a source's figure, rounded as the draft prints it, is the draft's. */
export function fitOf(draft: Printed, source: Printed, wide = false): Fit | undefined {
  if (!mayBeOf(draft, source)) return undefined
  for (const exponent of exponentsOf(draft, source)) {
    const size = exponent === 0 ? source.value.abs() : source.value.abs().times(power(exponent))
    const half = exponent === 0 ? source.half : source.half.times(power(exponent))
    const { low, high } = sizesOf(draft, wide)
    if (!wide && !isAsPrecise(draft, half)) continue
    const slack = wide ? half : looseness(draft, half)
    if (size.gte(low.minus(slack)) && size.lte(high.plus(slack))) return { exponent }
  }
  return undefined
}

/** Whether a source prints as many digits as the draft does; zeros at the end of a whole number may be rounding. */
function isAsPrecise({ figure, half, value }: Printed, source: Decimal): boolean {
  if (source.lte(half.times('1.01'))) return true
  const times = figure.value.isZero() ? new Decimal(1) : value.abs().div(figure.value.abs())
  return source.lte(figure.loose.times(times))
}

/** 4,089,000 beside 4,089 in thousands: zeros that the source does not print round what it does. */
function looseness(draft: Printed, half: Decimal): Decimal {
  const { figure } = draft
  if (figure.hedge || half.lte(draft.half)) return ZERO
  return figure.loose.lt(half) ? ZERO : half.minus(draft.half)
}

/** The powers of ten to try: none, and where no header says in what the table is printed, those of money and counts. */
export function exponentsOf(draft: Printed, source: Printed): readonly number[] {
  if (draft.measure === 'percent' && source.measure === undefined && isFraction(source)) return [0, 2]
  if (source.scaleKnown || draft.measure === 'percent' || draft.measure === 'points') return [0]
  return [0, ...SCALES]
}

/** 0.123 for 12.3%: below one, with two decimals or more. */
function isFraction({ value, figure }: Printed): boolean {
  return figure.decimals >= 2 && value.abs().lte(1)
}

/** What a draft prints, as it would print another value. */
export function unitsOf(draft: Figure, value: Decimal): string {
  return value.abs().div(draft.strict.times(2)).round().toString()
}
