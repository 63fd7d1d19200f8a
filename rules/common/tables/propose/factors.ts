import { matches } from '../../../../src/document/matches.js'
import { onceFor } from '../../../../src/document/once.js'
import type { Grid, GridCell } from '../grid-model.js'

/** Days of a year, months, hours of a day and of a year, minutes, seconds, weeks: between a figure and two others. */
const KNOWN = [365, 366, 360, 12, 24, 60, 3600, 52, 8760, 8784]
/** Figures in a heading, a caption or a note: "15 mg/kg", "at €1 = $1.08", "8,760 hours". */
const STATED = /(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d{1,4}(?:\.\d{1,4})?)(?![\d,]|\.\d)(\s?%|\sper ?cent\b)?/g
const YEAR = /^(?:19|20)\d\d$/
const MOST_STATED = 16
/** How far a power of ten, or a constant, may lie from what is printed: a wrong figure among others moves no median. */
const NEAR = { ten: 0.03, constant: 0.01 }

/** What figures of two lines may be multiplied or divided by: what stands around the table, and what everyone knows. */
export const constantsOf = onceFor((grid: Grid): readonly number[] => [...new Set([...statedIn(grid), ...KNOWN])])

/** The first figures around a table, but for years; of so much a year, a month's part of it. */
export const statedIn = onceFor(({ context }: Grid): readonly number[] => {
  const found = new Set<number>()
  for (const [, digits = '', percent] of matches(STATED, context)) {
    const n = Number(digits.replaceAll(',', ''))
    if (n <= 1 || YEAR.test(digits)) continue
    found.add(n)
    if (percent !== undefined) found.add(n / 12)
    if (found.size >= MOST_STATED) break
  }
  return [...found]
})

export interface Factor {
  readonly factor: number
  /** By which the figures are multiplied or divided besides a power of ten. */
  readonly constant?: number
  /** Nothing states it: it is known from the figures themselves. */
  readonly free?: true
}

/**
 * What lies between a line and what others come to in nearly all places: a power of ten (2 for percentages, 5 for rates per 100,000), or a
 * constant. In doubles, as most pairs have none.
 */
export function factorOf(
  printed: readonly number[],
  of: (i: number) => number,
  constants: readonly number[],
): Factor | undefined {
  const sizes: number[] = []
  for (const [i, target] of printed.entries()) {
    const size = Math.log10(target / of(i))
    if (Number.isFinite(size)) sizes.push(size)
    // Of the first few, most lie together, or none do.
    if (sizes.length === 4 && !isTogether(sizes)) return undefined
  }
  if (sizes.length === 0) return undefined
  const sorted = sizes.sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] as number
  const near = sizes.filter((size) => Math.abs(size - middle) < NEAR.ten).length
  if (near * 2 <= sizes.length - 1) return undefined
  const exponent = Math.round(middle)
  if (Math.abs(exponent) > 6) return undefined
  if (Math.abs(middle - exponent) < NEAR.ten) return { factor: 10 ** exponent }
  if (near < 2) return undefined
  let best: (Factor & { readonly off: number }) | undefined
  for (const constant of constants)
    for (const power of [1, -1]) {
      const rest = middle - power * Math.log10(constant)
      const off = Math.abs(rest - Math.round(rest))
      if (off < NEAR.constant && (!best || off < best.off))
        best = { off, constant, factor: constant ** power * 10 ** Math.round(rest) }
    }
  return best
}

/**
 * What lies between a line and what others come to in all places but one, where it is no round number and nothing states it: a price, a rate of
 * exchange, a total that is not printed.
 */
export function freeFactor(targets: readonly (GridCell | undefined)[], of: (i: number) => number): number | undefined {
  const ends: (readonly [at: number, opens: 1 | -1])[] = []
  for (const [i, cell] of targets.entries()) {
    const value = of(i)
    if (!cell || !Number.isFinite(value) || value === 0) continue
    const [low, high] = [(cell.value - cell.half) / value, (cell.value + cell.half) / value].sort((a, b) => a - b)
    ends.push([low as number, 1], [high as number, -1])
  }
  const count = ends.length / 2
  if (count < LEAST_FREE) return undefined
  let [open, most, from, to] = [0, 0, 0, 0]
  ends.sort((a, b) => a[0] - b[0] || b[1] - a[1])
  for (const [i, [at, opens]] of ends.entries()) {
    open += opens
    if (open > most) [most, from, to] = [open, at, ends[i + 1]?.[0] ?? at]
  }
  return most >= count - 1 ? (from + to) / 2 : undefined
}
const LEAST_FREE = 5

function isTogether(sizes: readonly number[]): boolean {
  return sizes.some((size) => sizes.filter((other) => Math.abs(other - size) < 2 * NEAR.ten).length * 2 >= sizes.length)
}

/** "times 365", after the lines that a line follows from; nothing where a power of ten lies between them. */
export function shownFactor({ factor, constant }: Factor): string {
  if (constant === undefined) return ''
  return `${factor === constant ? ' times' : ', by'} ${String(Number(constant.toPrecision(6)))}`
}
