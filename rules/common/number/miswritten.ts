import { Decimal } from './decimal.js'
import { digitSlip } from './digit-slip.js'
import { type Figure, power } from './figure.js'

const TENS = [1, 2, 3, -1, -2, -3].map(power)

/**
 * Whether a total that misses is that of these parts, miswritten: within a quarter of their sum, with a part left out, or a slip of the
 * pen in one of the figures away from it. A total far from its parts is mostly the total of something else.
 */
export function isMiswritten(parts: readonly Figure[], total: Figure, sum: Decimal): boolean {
  const miss = total.value.minus(sum)
  if (miss.abs().times(4).lte(sum.abs())) return true
  return (
    isSlip(total, sum) ||
    parts.some(
      (part) =>
        part.value.plus(miss).abs().lte(part.strict) ||
        (part.parts.digits.length > 1 && isSlip(part, part.value.plus(miss))),
    )
  )
}

/** Whether a figure is another value but for its decimal point, one digit or two that are swapped. Two digits are too few to tell. */
export function isSlip(figure: Figure, wanted: Decimal): boolean {
  const { value, strict, countable } = figure
  if (wanted.isNegative() !== value.isNegative()) return false
  const near = (a: Decimal, b: Decimal) => a.minus(b).abs().times(50).lte(b.abs())
  if (TENS.some((ten) => near(value, wanted.times(ten)))) return true
  const units = (of: Decimal) => of.abs().div(strict.times(2)).round()
  const printed = units(value).toString()
  // Rounding may move the last digit.
  const off = countable ? [0] : [-2, -1, 0, 1, 2]
  return printed.length > 2 && off.some((last) => digitSlip(printed, units(wanted).plus(last).toString()) !== undefined)
}
