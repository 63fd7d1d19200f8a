import type { Decimal as Base } from 'decimal.js'
import { compareExactly, Many } from './many-digits.js'

const LARGEST = Number.MAX_SAFE_INTEGER
/** The powers of ten that a double holds exactly. */
const TENS = Array.from({ length: 23 }, (_, n) => Number(`1e${n}`))

type Operand = Decimal | number | string

/**
 * Decimal numbers of 50 digits that never print an exponent: what all arithmetic on figures is done with.
 *
 * Printed figures have few digits, so a value mostly is `coefficient` × 10^`exponent` with an integer that a double holds exactly, and sums,
 * products and comparisons are those of doubles. Where a double would not be exact, the coefficient is NaN and decimal.js takes over, with
 * the value in `many`; so each operation tries the doubles, which leave NaN or too large a number where they cannot decide.
 */
export class Decimal {
  readonly coefficient: number
  readonly exponent: number
  readonly many: Many | undefined

  /** A number, or its digits as printed; an integer also times a power of ten. */
  constructor(value: number | string | Many, exponent = 0) {
    const read = Number.isSafeInteger(value) ? (value as number) : typeof value === 'object' ? value : readDigits(value)
    if (typeof read === 'number') {
      this.coefficient = read
      this.exponent = exponent
      this.many = undefined
    } else if (read instanceof Many) {
      this.coefficient = NaN
      this.exponent = 0
      this.many = read
    } else {
      this.coefficient = read.coefficient
      this.exponent = read.exponent
      this.many = undefined
    }
  }

  static max(...values: readonly Decimal[]): Decimal {
    let most = values[0] as Decimal
    for (const value of values) if (most.lt(value)) most = value
    return most
  }

  static min(...values: readonly Decimal[]): Decimal {
    let least = values[0] as Decimal
    for (const value of values) if (least.gt(value)) least = value
    return least
  }

  plus(other: Operand): Decimal {
    const b = decimal(other)
    const exponent = Math.min(this.exponent, b.exponent)
    const sum = scaled(this, exponent) + scaled(b, exponent)
    return Math.abs(sum) <= LARGEST ? new Decimal(sum, exponent) : new Decimal(Many.later('plus', this, b))
  }

  minus(other: Operand): Decimal {
    const b = decimal(other)
    const exponent = Math.min(this.exponent, b.exponent)
    const difference = scaled(this, exponent) - scaled(b, exponent)
    return Math.abs(difference) <= LARGEST
      ? new Decimal(difference, exponent)
      : new Decimal(Many.later('minus', this, b))
  }

  times(other: Operand): Decimal {
    const b = decimal(other)
    const product = this.coefficient * b.coefficient
    return Math.abs(product) <= LARGEST
      ? new Decimal(product, this.exponent + b.exponent)
      : new Decimal(Many.later('times', this, b))
  }

  div(other: Operand): Decimal {
    const b = decimal(other)
    // Halves, tenths and whole quotients come out even; the rest has no end.
    const even = this.coefficient * 1000
    return Math.abs(even) <= LARGEST && even % b.coefficient === 0
      ? new Decimal(even / b.coefficient, this.exponent - b.exponent - 3)
      : new Decimal(Many.later('div', this, b))
  }

  /** To the power of a whole number that is not negative. */
  pow(n: number): Decimal {
    if (n < 2) return n === 0 ? new Decimal(1) : this
    const half = this.pow(Math.floor(n / 2))
    const square = half.times(half)
    return n % 2 === 0 ? square : square.times(this)
  }

  /** The `n`-th root of a positive number, raised to the power of a whole number. */
  root(n: number, power = 1): Decimal {
    return new Decimal(Many.root(this, n, power))
  }

  neg(): Decimal {
    return this.many ? this.times(-1) : new Decimal(-this.coefficient, this.exponent)
  }

  abs(): Decimal {
    return this.isNegative() ? this.neg() : this
  }

  /** −1, 0 or 1; NaN where one of both is. */
  cmp(other: Operand): number {
    const b = decimal(other)
    const exponent = Math.min(this.exponent, b.exponent)
    const difference = scaled(this, exponent) - scaled(b, exponent)
    return Number.isNaN(difference) ? compareExactly(this, b) : Math.sign(difference)
  }

  eq(other: Operand): boolean {
    return this.cmp(other) === 0
  }
  lt(other: Operand): boolean {
    return this.cmp(other) < 0
  }
  lte(other: Operand): boolean {
    return this.cmp(other) <= 0
  }
  gt(other: Operand): boolean {
    return this.cmp(other) > 0
  }
  gte(other: Operand): boolean {
    return this.cmp(other) >= 0
  }

  isFinite(): boolean {
    return this.many === undefined || this.many.isFinite
  }

  isZero(): boolean {
    return this.many ? !this.many.isClear && this.many.exact.isZero() : this.coefficient === 0
  }

  /** Zero with a minus sign is negative. */
  isNegative(): boolean {
    const { coefficient, many } = this
    if (many) return many.isClear ? many.near < 0 : many.exact.isNegative()
    return coefficient < 0 || Object.is(coefficient, -0)
  }

  isInteger(): boolean {
    return this.many?.exact.isInteger() ?? (this.exponent >= 0 || this.eq(this.round()))
  }

  /** Whether it is 1, 10, 0.1 … */
  isPowerOfTen(): boolean {
    return this.eq(new Decimal(1, this.magnitude))
  }

  /** Power of ten of the first digit; 0 for zero. */
  get magnitude(): number {
    if (this.isZero()) return 0
    return this.many?.exact.e ?? String(Math.abs(this.coefficient)).length + this.exponent - 1
  }

  round(): Decimal {
    return this.toDecimalPlaces(0)
  }

  toDecimalPlaces(places: number): Decimal {
    if (!this.many) return this.#roundedTo(-places)
    return this.#nearly(-places) ?? fewest(this.many.exact.toDecimalPlaces(places))
  }

  toSignificantDigits(digits: number): Decimal {
    if (!this.many) return this.#roundedTo(this.magnitude - digits + 1)
    return this.#nearly(this.many.lastOf(digits)) ?? fewest(this.many.exact.toSignificantDigits(digits))
  }

  /** Half up, to a multiple of a power of ten, where that takes no digits of decimal.js. */
  #nearly(exponent: number): Decimal | undefined {
    const rounded = this.many?.roundedTo(exponent)
    return rounded === undefined ? undefined : new Decimal(rounded, exponent)
  }

  /** Half up, to a multiple of a power of ten; where a double holds the coefficient. */
  #roundedTo(exponent: number): Decimal {
    const drop = exponent - this.exponent
    if (drop <= 0) return this
    if (this.isNegative()) return this.neg().#roundedTo(exponent).neg()
    const unit = TENS[drop] ?? Infinity
    const rest = this.coefficient % unit
    return new Decimal((this.coefficient - rest) / unit + (2 * rest >= unit ? 1 : 0), exponent)
  }

  /** All digits, or as many behind the point as asked for. A sign is kept where rounding leaves zero. */
  toFixed(places?: number): string {
    if (this.many && places === undefined) return this.many.exact.toFixed()
    const value = places === undefined ? this : this.toDecimalPlaces(places)
    if (value.many) return value.many.exact.toFixed(places)
    const digits = String(Math.abs(value.coefficient))
    const sign = this.isNegative() && !this.isZero() ? '-' : ''
    const all = value.exponent > 0 && !value.isZero() ? digits + '0'.repeat(value.exponent) : digits
    const behind = Math.max(0, -value.exponent)
    const padded = all.padStart(behind + 1, '0')
    const whole = padded.slice(0, padded.length - behind)
    const fraction = padded.slice(padded.length - behind)
    const shown = places === undefined ? withoutZeros(fraction) : fraction.padEnd(places, '0')
    return sign + (shown === '' ? whole : `${whole}.${shown}`)
  }

  toString(): string {
    return this.toFixed()
  }

  toNumber(): number {
    const { coefficient, exponent, many } = this
    const unit = coefficient === 0 ? 1 : TENS[Math.abs(exponent)]
    if (many || unit === undefined) return Number(this.toFixed())
    // Both are exact, so that one operation rounds as reading the digits does.
    return exponent < 0 ? coefficient / unit : coefficient * unit
  }
}

export const ZERO = new Decimal(0)
export const HUNDRED = new Decimal(1, 2)
export const HUNDREDTH = new Decimal(1, -2)

function decimal(value: Operand): Decimal {
  return value instanceof Decimal ? value : new Decimal(value)
}

/** Reads digits as printed, or as a number is: a sign, a point and `e` may be among them. */
function readDigits(value: number | string): Pick<Decimal, 'coefficient' | 'exponent'> | Many {
  const text = String(value)
  const power = text.search(/e/i)
  const mantissa = power < 0 ? text : text.slice(0, power)
  const dot = mantissa.indexOf('.')
  const coefficient = Number(dot < 0 ? mantissa : mantissa.slice(0, dot) + mantissa.slice(dot + 1))
  const exponent = (power < 0 ? 0 : Number(text.slice(power + 1))) - (dot < 0 ? 0 : mantissa.length - dot - 1)
  return Math.abs(coefficient) <= LARGEST ? { coefficient, exponent } : Many.read(value)
}

/** The coefficient at a lower exponent; NaN where a double does not hold it. */
function scaled({ coefficient, exponent }: Decimal, at: number): number {
  if (exponent === at) return coefficient
  const value = coefficient * (TENS[exponent - at] ?? NaN)
  return Math.abs(value) <= LARGEST ? value : NaN
}

/** In doubles where they hold it. */
function fewest(value: Base): Decimal {
  const digits = value.precision()
  if (!(digits <= 15)) return new Decimal(Many.of(value))
  return new Decimal(Number(value.toExponential().replace(/\.|e.*/g, '')), value.e - digits + 1)
}

function withoutZeros(fraction: string): string {
  let end = fraction.length
  while (fraction[end - 1] === '0') end--
  return fraction.slice(0, end)
}
