import { partitionPoint } from '../../../src/document/partition-point.js'
import { POWERS, type Sizes } from './fits.js'
import type { Line } from './grid.js'
import { onceFor } from '../../../src/document/once.js'

/** Figures of a line that are looked at. */
export const OF_LINE = 64

/** The first figures of a line by their size. */
interface LineSizes {
  readonly sizes: Float64Array
  /** The most that any of them may be off. */
  readonly half: number
  /** Some power of ten may lead from one of them to a draft's figure; undefined where a unit tells which. */
  readonly powers: readonly number[] | undefined
}

const NONE: readonly number[] = [0]
const ANY: readonly number[] = [0, ...POWERS]

const sizesIn = onceFor((line: Line): LineSizes => {
  const figures = line.figures.slice(0, OF_LINE)
  const isOpen = figures.some(
    ({ scaleKnown, isFraction, isInHundredths }) => !scaleKnown || isFraction || isInHundredths,
  )
  return {
    sizes: Float64Array.from(figures, ({ near }) => Math.abs(near)).sort(),
    half: Math.max(0, ...figures.map(({ nearHalf }) => nearHalf)),
    powers: figures.some(({ unitCode }) => unitCode !== undefined) ? undefined : isOpen ? ANY : NONE,
  }
})

/** More than what binary numbers are off. */
const SLACK = 1e-8

/** Whether one of the first figures of a line may be of a draft's size: nearly none is, and need be looked at one by one. */
export function mayHold(line: Line, { from, to }: Sizes): boolean {
  const { sizes, half, powers } = sizesIn(line)
  if (!powers) return true
  return powers.some((power) => {
    const ten = 10 ** power
    const least = (from / ten - half) * (1 - SLACK) - half * SLACK
    const most = (to / ten + half) * (1 + SLACK) + half * SLACK
    const at = partitionPoint(sizes.length, (i) => (sizes[i] as number) < least)
    return at < sizes.length && (sizes[at] as number) <= most
  })
}
