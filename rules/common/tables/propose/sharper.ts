import { equate, type Equation, sum, WEIGHTED } from '../equation.js'
import { figureAt, type Grid, type Line } from '../grid-model.js'

/**
 * The ratio of a total may be the mean of those above it; what lies beyond all of them is neither, nor is what is no mean of them where the
 * parts of both lines add up to their totals.
 */
export function isOverall(
  grid: Grid,
  line: Line,
  other: Line,
  { outcome, target }: Equation,
  of: readonly Line[],
): boolean {
  if (outcome !== 'differs' || (other.role !== 'total' && !/^(?:average|mean|overall)/i.test(other.name))) return false
  const parts = (line.axis === 'column' ? grid.rows : grid.columns).filter((own) => own.role === 'part')
  const rates = parts.flatMap((own) => figureAt(line, own.index) ?? [])
  const values = rates.map(({ value }) => value)
  if (values.length < 2 || rates.length !== parts.length) return true
  if (target.value < Math.min(...values) || target.value > Math.max(...values)) return false
  const weights = of.map((own) => parts.flatMap((part) => figureAt(own, part.index) ?? []))
  const isAddedUp = weights.every((cells, i) => {
    const total = figureAt(of[i] as Line, other.index)
    if (!total || cells.length !== parts.length) return false
    return equate(total, cells, sum(cells.map(() => 1))).outcome === 'agrees'
  })
  if (!isAddedUp) return true
  // What is called a mean may be the plain one; a rate of the whole is not.
  const plain = /\b(?:average|avg|mean)\b/i.test(other.name)
    ? [equate(target, rates, sum(rates.map(() => 1 / rates.length)))]
    : []
  return [...plain, ...weights.map((cells) => equate(target, [...rates, ...cells], WEIGHTED))].some(
    (mean) => mean.outcome !== 'differs',
  )
}

/**
 * Of equations with rounded figures and the same with figures taken as they are printed: the latter where at least three agree that
 * rounding would have let miss, and three times as many as only agree by rounding. Of two such, what only agrees by rounding is open.
 */
export function sharper(rounded: readonly Equation[], exact: readonly Equation[]): readonly Equation[] {
  const shows = ({ low, high, target }: Equation) => high - low > 4 * target.half
  const sharp = exact.filter(({ outcome }, i) => outcome === 'agrees' && shows(rounded[i] as Equation)).length
  const blurred = (equation: Equation, i: number) => equation.outcome === 'agrees' && exact[i]?.outcome === 'differs'
  const blurs = rounded.filter(blurred).length
  if (sharp >= 3 && sharp >= 3 * blurs)
    return exact.map((equation, i) =>
      isCoarse(equation, rounded[i] as Equation) ? (rounded[i] as Equation) : equation,
    )
  if (sharp < 2) return rounded.map(sharpened)
  return rounded.map((equation, i) =>
    blurred(equation, i) ? { ...equation, outcome: 'unknown' } : sharpened(equation, i),
  )

  /** What agrees to the last digit is less of an accident. */
  function sharpened(equation: Equation, i: number): Equation {
    const as = exact[i]
    return as?.outcome === 'agrees' && equation.outcome === 'agrees' ? { ...equation, chance: as.chance } : equation
  }
}

/** "0.2 of 0.2, 98.6%": of decimals so few digits leave open what they come to. */
function isCoarse({ outcome, operands }: Equation, rounded: Equation): boolean {
  return outcome === 'differs' && rounded.outcome === 'unknown' && operands.some(({ decimals }) => decimals > 0)
}
