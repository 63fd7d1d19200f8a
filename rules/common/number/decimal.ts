/** Digits that a result is rounded to, half up. */
const PRECISION = 50
/** Digits of a root: fewer, so that the root of a perfect power is exact whatever was rounded on the way. */
const ROOT_PRECISION = 40

const LARGEST = Number.MAX_SAFE_INTEGER
/** Powers of ten by which a coefficient can be scaled and stay exact. */
const TENS = Array.from({ length: 16 }, (_, n) => Number(`1e${n}`))
/** Those of large coefficients, as far as they were asked for. */
const LARGE_TENS: bigint[] = [1n]

function largeTen(n: number): bigint {
  for (let i = LARGE_TENS.length; i <= n; i++) LARGE_TENS.push((LARGE_TENS[i - 1] as bigint) * 10n)
  return LARGE_TENS[n] as bigint
}

type Operand = Decimal | number | string

/**
 * Decimal numbers of 50 digits that never print an exponent: what all arithmetic on figures is done with.
 *
 * A value is `coefficient` × 10^`exponent`. Printed figures have few digits, so the coefficient mostly is an integer that a double holds
 * exactly, and sums, products and comparisons are those of doubles. Where it is none, it is NaN and `large` holds it; what is not finite is
 * a coefficient that is not. Each operation tries the doubles, which leave NaN or too large a number where they can not decide.
 */
export class Decimal {
  readonly coefficient: number
  readonly exponent: number
  readonly large: bigint | undefined

  /** A number or its digits as printed, times a power of ten. */
  constructor(value: number | string | bigint, exponent = 0) {
    if (typeof value === 'number' && (Number.isSafeInteger(value) || !Number.isFinite(value))) {
      this.coefficient = value
      this.exponent = exponent
      this.large = undefined
    } else if (typeof value === 'bigint') {
      this.coefficient = NaN
      this.exponent = exponent
      this.large = value
    } else {
      const read = readDigits(String(value))
      this.coefficient = read.coefficient
      this.exponent = read.exponent + exponent
      this.large = read.large
    }
  }

  static max(...values: readonly Decimal[]): Decimal {
    return values.reduce((most, value) => (most.lt(value) ? value : most))
  }

  static min(...values: readonly Decimal[]): Decimal {
    return values.reduce((least, value) => (least.gt(value) ? value : least))
  }

  plus(other: Operand): Decimal {
    const b = decimal(other)
    const exponent = Math.min(this.exponent, b.exponent)
    const sum = scaled(this, exponent) + scaled(b, exponent)
    if (Math.abs(sum) <= LARGEST) return new Decimal(sum, exponent)
    if (!this.isFinite() || !b.isFinite()) return new Decimal(this.toNumber() + b.toNumber())
    return rounded(largeScaled(this, exponent) + largeScaled(b, exponent), exponent)
  }

  minus(other: Operand): Decimal {
    const b = decimal(other)
    const exponent = Math.min(this.exponent, b.exponent)
    const difference = scaled(this, exponent) - scaled(b, exponent)
    if (Math.abs(difference) <= LARGEST) return new Decimal(difference, exponent)
    return this.plus(b.neg())
  }

  times(other: Operand): Decimal {
    const b = decimal(other)
    const exponent = this.exponent + b.exponent
    const product = this.coefficient * b.coefficient
    if (Math.abs(product) <= LARGEST) return new Decimal(product, exponent)
    if (!this.isFinite() || !b.isFinite()) return new Decimal(this.toNumber() * b.toNumber())
    return rounded(largeOf(this) * largeOf(b), exponent)
  }

  div(other: Operand): Decimal {
    const b = decimal(other)
    if (b.isZero() || !this.isFinite() || !b.isFinite()) return new Decimal(this.toNumber() / b.toNumber())
    // Halves, tenths and whole quotients come out even; the rest has no end.
    const even = this.coefficient * 1000
    if (Math.abs(even) <= LARGEST && even % b.coefficient === 0)
      return new Decimal(even / b.coefficient, this.exponent - b.exponent - 3)
    const [dividend, divisor] = [largeOf(this), largeOf(b)]
    const shift = PRECISION + 1 + digitsOf(divisor) - digitsOf(dividend)
    return rounded((dividend * largeTen(shift)) / divisor, this.exponent - b.exponent - shift)
  }

  /** To the power of a whole number that is not negative. */
  pow(n: number): Decimal {
    if (n < 2) return n === 0 ? new Decimal(1) : this
    const half = this.pow(Math.floor(n / 2))
    const square = half.times(half)
    return n % 2 === 0 ? square : square.times(this)
  }

  /** The `n`-th root of a positive number: that of doubles, made exact by Newton's method, which doubles the digits twice. */
  root(n: number): Decimal {
    const first = Math.floor(this.magnitude / n)
    let y = new Decimal(String(10 ** ((this.#log10() - n * first) / n)), first)
    for (let i = 0; i < 2; i++) {
      const below = y.pow(n - 1)
      y = y.minus(below.times(y).minus(this).div(below.times(n)))
    }
    return y.toSignificantDigits(ROOT_PRECISION)
  }

  #log10(): number {
    const size = this.abs().toSignificantDigits(15)
    return Math.log10(size.coefficient) + size.exponent
  }

  neg(): Decimal {
    return this.large === undefined
      ? new Decimal(-this.coefficient, this.exponent)
      : new Decimal(-this.large, this.exponent)
  }

  abs(): Decimal {
    return this.isNegative() ? this.neg() : this
  }

  /** −1, 0 or 1; NaN where one of both is. */
  cmp(other: Operand): number {
    const b = decimal(other)
    const exponent = Math.min(this.exponent, b.exponent)
    const difference = scaled(this, exponent) - scaled(b, exponent)
    if (!Number.isNaN(difference)) return Math.sign(difference)
    if (!this.isFinite() || !b.isFinite()) {
      const [x, y] = [this.toNumber(), b.toNumber()]
      return x === y ? 0 : Math.sign(x - y)
    }
    const large = largeScaled(this, exponent) - largeScaled(b, exponent)
    return large > 0n ? 1 : large < 0n ? -1 : 0
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
    return this.large !== undefined || Number.isFinite(this.coefficient)
  }

  isZero(): boolean {
    return this.coefficient === 0
  }

  /** Zero with a minus sign is negative. */
  isNegative(): boolean {
    return this.large === undefined ? this.coefficient < 0 || Object.is(this.coefficient, -0) : this.large < 0n
  }

  isInteger(): boolean {
    return this.exponent >= 0 || this.eq(this.round())
  }

  /** Whether it is 1, 10, 0.1 … */
  isPowerOfTen(): boolean {
    return this.eq(new Decimal(1, this.magnitude))
  }

  /** Power of ten of the first digit; 0 for zero. */
  get magnitude(): number {
    return this.isZero() ? 0 : digitsOf(this.large ?? this.coefficient) + this.exponent - 1
  }

  round(): Decimal {
    return this.#roundedTo(0)
  }

  toDecimalPlaces(places: number): Decimal {
    return this.#roundedTo(-places)
  }

  toSignificantDigits(digits: number): Decimal {
    const few = Math.abs(this.coefficient) < (TENS[digits] ?? 0)
    return few || !this.isFinite() ? this : this.#roundedTo(this.magnitude - digits + 1)
  }

  /** Half up, to a multiple of a power of ten. */
  #roundedTo(exponent: number): Decimal {
    const drop = exponent - this.exponent
    if (drop <= 0 || !this.isFinite()) return this
    if (this.isNegative()) return this.neg().#roundedTo(exponent).neg()
    const unit = TENS[drop]
    if (this.large !== undefined || unit === undefined) return rounded(largeQuotient(largeOf(this), drop), exponent)
    const rest = this.coefficient % unit
    return new Decimal((this.coefficient - rest) / unit + (2 * rest >= unit ? 1 : 0), exponent)
  }

  /** All digits, or as many behind the point as asked for. A sign is kept where rounding leaves zero. */
  toFixed(places?: number): string {
    if (!this.isFinite()) return String(this.coefficient)
    const value = places === undefined ? this : this.#roundedTo(-places)
    const digits = String(value.large ?? value.coefficient).replace('-', '')
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
    const plain = this.large === undefined && (this.exponent === 0 || this.isZero())
    return plain ? this.coefficient : Number(this.toFixed())
  }
}

export const ZERO = new Decimal(0)
export const HALF = new Decimal(5, -1)
export const HUNDRED = new Decimal(1, 2)

function decimal(value: Operand): Decimal {
  return value instanceof Decimal ? value : new Decimal(value)
}

/** Reads digits as printed, or as a number is: a sign, a point and `e` may be among them. */
function readDigits(text: string): Pick<Decimal, 'coefficient' | 'exponent' | 'large'> {
  const power = text.search(/e/i)
  const mantissa = power < 0 ? text : text.slice(0, power)
  const dot = mantissa.indexOf('.')
  const digits = dot < 0 ? mantissa : mantissa.slice(0, dot) + mantissa.slice(dot + 1)
  const exponent = (power < 0 ? 0 : Number(text.slice(power + 1))) - (dot < 0 ? 0 : mantissa.length - dot - 1)
  const coefficient = Number(digits)
  return Math.abs(coefficient) <= LARGEST
    ? { coefficient, exponent, large: undefined }
    : rounded(BigInt(digits), exponent)
}

/** The coefficient at a lower exponent; NaN where a double does not hold it. */
function scaled({ coefficient, exponent }: Decimal, at: number): number {
  if (exponent === at) return coefficient
  const value = coefficient * (TENS[exponent - at] ?? NaN)
  return Math.abs(value) <= LARGEST ? value : NaN
}

function largeOf({ coefficient, large }: Decimal): bigint {
  return large ?? BigInt(coefficient)
}

function largeScaled(value: Decimal, at: number): bigint {
  return largeOf(value) * largeTen(value.exponent - at)
}

/** A positive coefficient divided by a power of ten, half up. */
function largeQuotient(value: bigint, drop: number): bigint {
  const unit = largeTen(drop)
  return (value + unit / 2n) / unit
}

/** A value from its exact coefficient: at most {@link PRECISION} digits, and in doubles where they hold it. */
function rounded(coefficient: bigint, exponent: number): Decimal {
  if (coefficient < 0n) return rounded(-coefficient, exponent).neg()
  const drop = Math.max(0, digitsOf(coefficient) - PRECISION)
  const value = drop > 0 ? largeQuotient(coefficient, drop) : coefficient
  return new Decimal(value <= LARGEST ? Number(value) : value, exponent + drop)
}

/** How many digits a coefficient has: a large one mostly as many as it was rounded to, or few more before that. */
function digitsOf(value: number | bigint): number {
  const size = value < 0 ? -value : value
  if (size < largeTen(PRECISION - 1)) return String(size).length
  let digits = PRECISION
  while (size >= largeTen(digits)) digits++
  return digits
}

function withoutZeros(fraction: string): string {
  let end = fraction.length
  while (fraction[end - 1] === '0') end--
  return fraction.slice(0, end)
}
