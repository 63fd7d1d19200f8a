import { affine, type Form, product, quotient, solved } from '../equation.js'
import type { Line } from '../grid-model.js'
import { isFahrenheit } from './conversions.js'

type Operands = readonly number[]

/** A small formula over lines that stand together: what their figures come to, before a factor is put to it. */
export interface Formula {
  readonly arity: 1 | 2 | 3
  /** Of what it may be: `amounts` but no percentages, `like` figures of one unit, a price and a `discount` in per cent, what is left as the `rest` of a whole. */
  readonly of?: 'amounts' | 'like' | 'discount' | 'rest'
  /** The first two operands may be exchanged. */
  readonly symmetric?: boolean
  /** Nothing but itself: no power of ten and no constant stands before it. */
  readonly plain?: boolean
  /** Whether the names of the lines say as much. */
  readonly said?: (line: Line, operands: readonly Line[]) => boolean
  readonly value: (x: Operands) => number
  readonly form: (factor: number) => Form
  /** In words, of the names of the lines. */
  readonly told: (names: readonly string[]) => string
}

function formula(
  value: (a: number, b: number, c: number) => number,
  told: (a: string, b: string, c: string) => string,
  more: Partial<Formula> & Pick<Formula, 'arity'>,
): Formula {
  const of = (x: Operands) => value(x[0] as number, x[1] as number, x[2] as number)
  return {
    value: of,
    form: (factor) => solved((x) => factor * of(x)),
    told: ([a = '', b = '', c = '']) => told(a, b, c),
    ...more,
  }
}

export const SAME = formula(
  (a) => a,
  (a) => a,
  { arity: 1, form: (factor) => affine(factor) },
)
export const QUOTIENT = formula(
  (a, b) => a / b,
  (a, b) => `${a} over ${b}`,
  { arity: 2, of: 'amounts', form: quotient },
)
export const PRODUCT = formula(
  (a, b) => a * b,
  (a, b) => `${a} times ${b}`,
  { arity: 2, symmetric: true, form: product },
)
const DISCOUNTED = formula(
  (a, b, c) => a * b * (1 - c / 100),
  (a, b, c) => `${a} times ${b}, less ${c}`,
  { arity: 3, symmetric: true, of: 'discount' },
)
export const PRODUCTS: ReadonlySet<Formula> = new Set([PRODUCT, DISCOUNTED])

/** All that is tried for every line, the simplest first. */
export const FORMULAS: readonly Formula[] = [
  SAME,
  formula(
    (a) => 1.8 * a + 32,
    (a) => `${a} in °F`,
    {
      arity: 1,
      plain: true,
      form: () => affine(1.8, 32),
      said: (line, [a]) => a !== undefined && isFahrenheit(line, a),
    },
  ),
  formula(
    (a) => (a - 32) / 1.8,
    (a) => `${a} in °C`,
    {
      arity: 1,
      plain: true,
      form: () => affine(1 / 1.8, -32 / 1.8),
      said: (line, [a]) => a !== undefined && isFahrenheit(a, line),
    },
  ),
  QUOTIENT,
  PRODUCT,
  formula(
    (a, b) => a / (a + b),
    (a, b) => `${a} of ${a} and ${b}`,
    { arity: 2, of: 'amounts' },
  ),
  ...[1, 1e-3, 1e3].map((scale) =>
    formula(
      (a, b) => 1 - (scale * a) / b,
      (a, b) => `what ${a} over ${b} leaves`,
      { arity: 2, of: 'rest' },
    ),
  ),
  formula(
    (a, b) => (a + b) / 2,
    (a, b) => `the middle of ${a} and ${b}`,
    { arity: 2, of: 'like', symmetric: true, plain: true },
  ),
  formula(
    (a, b) => (2 * a * b) / (a + b),
    (a, b) => `the harmonic mean of ${a} and ${b}`,
    { arity: 2, of: 'like', symmetric: true, plain: true },
  ),
  formula(
    (a, b, c) => c / (a * b),
    (a, b, c) => `${c} over ${a} and ${b}`,
    { arity: 3, of: 'amounts', symmetric: true },
  ),
  DISCOUNTED,
]
