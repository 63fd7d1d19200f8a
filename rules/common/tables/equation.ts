import type { GridCell } from './grid-model.js'

/** How a target follows from its operands. Monotone in each of them. */
export interface Form {
  /** For a form that adds up: what each operand counts for, so that roundings add up too. */
  readonly linear?: (i: number) => number
  readonly value: (x: readonly number[]) => number
  /** What operand `i` would have to be for the result to be `y`. */
  readonly solve: (x: readonly number[], i: number, y: number) => number | undefined
}

export type Outcome = 'agrees' | 'near' | 'turned' | 'differs' | 'unknown'

/** One cell recomputed from others. `turned`: right but for its sign. */
export interface Equation {
  readonly target: GridCell
  readonly operands: readonly GridCell[]
  readonly form: Form
  readonly outcome: Outcome
  readonly low: number
  readonly high: number
  /** How likely the target would agree by accident. */
  readonly chance: number
  readonly options: Options
}

export interface Options {
  /** Operands are counts, taken as printed: no rounding. */
  readonly exact?: boolean
  /** A figure that is copied (a maximum) has no band in which rounding may explain it. */
  readonly copied?: boolean
  /** How widely targets of this sort spread, where that is less than they are: an accidental fit is as much likelier. */
  readonly spread?: number
  /** What else may have been added by mistake. */
  readonly beside?: readonly GridCell[]
  /** What may have been taken for one of the operands. */
  readonly instead?: readonly GridCell[]
  /** Of what the plain mean may have been taken. */
  readonly parts?: readonly GridCell[]
}

/** Of a double sum of n terms, by its size: far above what is lost, far below half a unit of 15 digits. */
const EPSILON = 1e-13

export function sum(signs: readonly number[], factor = 1): Form {
  const value = (x: readonly number[]) => factor * x.reduce((all, v, i) => all + (signs[i] as number) * v, 0)
  const weight = (i: number) => factor * (signs[i] as number)
  return { linear: weight, value, solve: (x, i, y) => (x[i] as number) + (y - value(x)) / weight(i) }
}

export function quotient(factor: number): Form {
  return {
    value: ([a, b]) => (factor * (a as number)) / (b as number),
    solve: ([a, b], i, y) => (i === 0 ? (y * (b as number)) / factor : (factor * (a as number)) / y),
  }
}

export function product(factor: number): Form {
  const value = (x: readonly number[]) => factor * x.reduce((all, v) => all * v, 1)
  return { value, solve: (x, i, y) => ((x[i] as number) * y) / value(x) }
}

/** `factor` times the change from the first operand to the second, of the first. */
export function change(factor: number): Form {
  return {
    value: ([a, b]) => (factor * ((b as number) - (a as number))) / Math.abs(a as number),
    solve: ([a, b], i, y) =>
      i === 1 ? (a as number) + (y * Math.abs(a as number)) / factor : (b as number) / (1 + y / factor),
  }
}

/** A value times a constant, plus one: a conversion, an index, a share of what stands outside the table. */
export function affine(factor: number, plus = 0): Form {
  return {
    linear: () => factor,
    value: ([a]) => factor * (a as number) + plus,
    solve: (_, __, y) => (y - plus) / factor,
  }
}

/** Any other formula: in each of its operands it is a line or a hyperbola, of which a few secants find the place. */
export function solved(value: (x: readonly number[]) => number): Form {
  return {
    value,
    solve(x, i, y) {
      const miss = (v: number) => value(x.with(i, v)) - y
      let [a, b] = [x[i] as number, (x[i] as number) * 1.001 + 1e-9]
      let [missA, missB] = [miss(a), miss(b)]
      for (let step = 0; step < MOST_SECANTS && missB !== missA && Math.abs(b - a) > 1e-14 * Math.abs(b); step++) {
        const next = b - (missB * (b - a)) / (missB - missA)
        ;[a, missA, b, missB] = [b, missB, next, miss(next)]
      }
      return Math.abs(missB) <= 1e-9 * Math.max(1, Math.abs(y)) ? b : undefined
    },
  }
}
const MOST_SECANTS = 40

/** The mean of the first half of the operands, weighted by the second. */
export const WEIGHTED: Form = {
  value: (x) => {
    const n = x.length / 2
    let [sum, weights] = [0, 0]
    for (let i = 0; i < n; i++) {
      sum += (x[i] as number) * (x[n + i] as number)
      weights += x[n + i] as number
    }
    return sum / weights
  },
  solve: (x, i, y) => {
    const n = x.length / 2
    if (i >= n) return undefined
    const weights = x.slice(n).reduce((all, w) => all + w, 0)
    return (x[i] as number) + ((y - WEIGHTED.value(x)) * weights) / (x[n + i] as number)
  },
}

/** Compares a cell with what follows from others, within the rounding of all of them. */
export function equate(target: GridCell, operands: readonly GridCell[], form: Form, options: Options = {}): Equation {
  const { exact = false, copied = false } = options
  const x = operands.map(({ value }) => value)
  const at = form.value(x)
  if (!Number.isFinite(at)) return { target, operands, form, outcome: 'unknown', low: 0, high: 0, chance: 1, options }
  const [low, high] = exact ? [at, at] : rangeOf(operands, form, x, at)
  const size = x.reduce((most, v) => Math.max(most, Math.abs(v)), Math.abs(target.value))
  const epsilon = form.linear ? EPSILON * size * operands.length : EPSILON * Math.abs(at) * 10
  const { half } = target
  const outcome = outcomeOf(target.value)
  const turned = outcome === 'differs' && at !== 0 && outcomeOf(-target.value) !== 'differs'
  return { target, operands, form, outcome: turned ? 'turned' : outcome, low, high, chance: chanceOf(), options }

  function outcomeOf(value: number): Outcome {
    const miss = Math.max(low - value, value - high, 0) - epsilon
    if (miss <= half && (!form.linear || isLikely(value))) return 'agrees'
    const { linear } = form
    const coarse = operands.reduce(
      (most, cell, i) => Math.max(most, Math.min(1, Math.abs(linear?.(i) ?? 0)) * cell.half),
      half,
    )
    return !copied && miss <= 2 * coarse ? 'near' : 'differs'
  }

  /** Whether roundings add up to as much in all likelihood: within about two standard deviations of their sum. */
  function isLikely(value: number): boolean {
    const miss = Math.abs(value - at) - half
    if (miss <= epsilon || exact) return true
    const squares = operands.reduce((all, cell) => all + (2 * cell.half) ** 2, 0)
    return miss * miss * 3 <= squares * (1 + 1e-9)
  }

  function chanceOf(): number {
    const exactly = Math.abs(target.value - at) <= half + epsilon
    const width = exactly && form.linear ? 2 * half : high - low + 2 * half
    const whole = form.linear ? Math.max(Math.abs(target.value), 0.3 * size) : Math.abs(target.value)
    const scale = Math.min(whole, options.spread ?? whole)
    return scale > 0 ? Math.min(1, width / scale) : 1
  }
}

function rangeOf(
  operands: readonly GridCell[],
  form: Form,
  x: readonly number[],
  at: number,
): readonly [number, number] {
  if (form.linear || operands.length > MOST_CORNERS) {
    // What a small step of each operand does to the result.
    const weight = form.linear ?? ((i: number) => form.value(x.with(i, (x[i] as number) + 1)) - at)
    const slack = operands.reduce((all, { half }, i) => (half === 0 ? all : all + Math.abs(weight(i)) * half), 0)
    return [at - slack, at + slack]
  }
  let [low, high] = [at, at]
  for (let corner = 0; corner < 1 << operands.length; corner++) {
    const value = form.value(operands.map(({ value: v, half }, i) => (corner & (1 << i) ? v + half : v - half)))
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

const MOST_CORNERS = 3

/** What a cell of an equation would have to be for it to hold. */
export function mended(equation: Equation, cell: GridCell): number | undefined {
  const { target, operands, form, low, high } = equation
  if (cell.cell === target.cell && cell.place.from === target.place.from) return (low + high) / 2
  const at = operands.findIndex((own) => own.cell === cell.cell && own.place.from === cell.place.from)
  if (at < 0) return undefined
  const value = form.solve(
    operands.map((own) => own.value),
    at,
    target.value,
  )
  return value !== undefined && Number.isFinite(value) ? value : undefined
}

/** The same with other values for one cell. */
export function withCell(equation: Equation, cell: GridCell, value: number): Equation {
  const replace = (own: GridCell) => (isSame(own, cell) ? { ...own, value } : own)
  return equate(replace(equation.target), equation.operands.map(replace), equation.form, equation.options)
}

/** Of one cell, count and share are two figures. */
export function isSame(a: GridCell, b: GridCell): boolean {
  return a.cell === b.cell && a.place.from === b.place.from
}
