import type { Decimal } from '../number/decimal.js'
import type { Printed } from './printed.js'

/**
 * How likely one other figure has a draft's value by accident: figures spread evenly over the logarithm, within the decade of the draft's
 * with one chance in two. `reach` is how far off it may be, in the same units.
 */
export function chanceOf({ near }: Printed, reach: Decimal): number {
  const size = Math.abs(near)
  return size === 0 ? 1 : Math.min(1, (2 * reach.toNumber()) / (size * Math.LN10) / 2)
}
