import { type Decimal, HUNDRED } from '../../number/decimal.js'
import { type Figure, power } from '../../number/figure.js'
import { digitSlip } from '../../number/digit-slip.js'
import { isSlip } from '../../number/miswritten.js'

/**
 * What a figure that misses has to do with the one expected. It explains a violation and makes none alone: a figure that has nothing to do
 * with the computation is mostly one of something else, so that without such a tie nothing is accused.
 */
export function nearMiss(printed: Figure, expected: Decimal): string | undefined {
  const value = printed.value.abs()
  const wanted = expected.abs()
  if (wanted.isZero()) return undefined
  const close = (other: Decimal) => value.minus(other).abs().lte(printed.strict.times('1.5'))
  if (printed.isPercent && close(HUNDRED.minus(wanted))) return 'the complement'
  for (const n of [1, 2, 3, -1, -2, -3]) {
    const other = wanted.times(power(n))
    if (value.minus(other).abs().times(100).lte(other) || close(other)) return 'a factor of ten'
  }
  if (isSlipOfPen(printed, wanted)) return 'a slip of the pen in one or two digits'
  const ratio = value.div(wanted)
  return ratio.gte('0.5') && ratio.lte(2) ? 'close to it' : undefined
}

/** Whether a figure is another value, whatever the signs, but for a slip of the pen; of two digits, that they are exchanged. */
export function isSlipOfPen(figure: Figure, expected: Decimal): boolean {
  const wanted = figure.value.isNegative() ? expected.abs().neg() : expected.abs()
  return isSlip(figure, wanted) || isExchanged(figure, wanted)
}

/** Two digits are exchanged: 31 for 13. */
function isExchanged({ value, strict }: Figure, wanted: Decimal): boolean {
  const units = (of: Decimal) => of.abs().div(strict.times(2)).round().toString()
  return digitSlip(units(value), units(wanted)) === 'transposed digits'
}
