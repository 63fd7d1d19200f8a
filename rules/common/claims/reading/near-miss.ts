import { type Decimal, HUNDRED } from '../../number/decimal.js'
import { type Figure, power } from '../../number/figure.js'
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
    if (value.minus(other).abs().times(20).lte(other)) return 'a factor of ten'
  }
  if (isSlip(printed, printed.value.isNegative() ? wanted.neg() : wanted))
    return 'a slip of the pen in one or two digits'
  const ratio = value.div(wanted)
  return ratio.gte('0.5') && ratio.lte(2) ? 'close to it' : undefined
}
