/**
 * Which means and standard deviations whole-number scores can have. GRIM: N. Brown, J. Heathers, The GRIM Test (2017).
 * GRIMMER: J. Anaya (2016), in the analytic form of A. Allard (2018): the sum of squares is a whole number of the same
 * parity as the sum.
 */

/** Room for halves rounded up, down or to even, and for binary fractions. */
const EPSILON = 1e-9

interface Printed {
  readonly value: number
  readonly half: number
}

function printed(text: string): Printed {
  return { value: Number(text), half: 0.5 * 10 ** -(text.split('.')[1]?.length ?? 0) }
}

/** False where the group is so large that every mean of this many decimals is possible. */
export function hasPower(mean: string, n: number, items: number): boolean {
  return n * items < 10 ** (mean.split('.')[1]?.length ?? 0)
}

/** Whole sums of `n * items` scores that print as this mean. */
export function sumsFor(mean: string, n: number, items: number): number[] {
  const { value, half } = printed(mean)
  const count = n * items
  const sums: number[] = []
  for (let sum = Math.ceil((value - half) * count - EPSILON); sum <= (value + half) * count + EPSILON; sum++)
    sums.push(sum)
  return sums
}

/** The possible mean next to the one printed. */
export function nearestMean(mean: string, n: number, items: number): number {
  const count = n * items
  return Math.round(Number(mean) * count) / count
}

/** True where some whole-number scores have this mean and this sample standard deviation. */
export function spreadFits(mean: string, sd: string, n: number, items: number): boolean {
  const { value, half } = printed(sd)
  const low = (Math.max(0, value - half) * items) ** 2 * (n - 1)
  const high = ((value + half) * items) ** 2 * (n - 1)
  return sumsFor(mean, n, items).some((sum) => {
    const centre = (sum * sum) / n
    const first = Math.max(Math.ceil(low + centre - EPSILON * centre), leastSquares(sum, n))
    const parity = Math.abs(sum) % 2
    const square = first % 2 === parity ? first : first + 1
    return square <= high + centre + EPSILON * centre
  })
}

/** The least sum of squares of `n` whole numbers with this sum: all as equal as can be. */
function leastSquares(sum: number, n: number): number {
  const each = Math.floor(sum / n)
  const rest = sum - each * n
  return (n - rest) * each * each + rest * (each + 1) ** 2
}
