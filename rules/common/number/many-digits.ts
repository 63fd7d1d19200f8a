import { Decimal as Base } from 'decimal.js'

/** 50 digits, rounded half up. */
const Exact = Base.clone({ precision: 50, toExpNeg: -9e15, toExpPos: 9e15 })
/** Digits of a root: fewer, so that the root of a perfect power is exact whatever was rounded on the way. */
const ROOT_PRECISION = 40
/** Bounds of what doubles lose: rounding, many times over, and what is too small for any digit to be held. */
const LOSS = 1e-14
const TINY = 1e-300
/** Up to here a double with that loss still tells which of two integers is nearer. */
const SURE = 1e12
/** So many operations may wait for one another: working them out goes one call deeper for each. */
const DEEPEST = 100

/** A number: an integer times a power of ten, or `many`. */
export interface Value {
  readonly coefficient: number
  readonly exponent: number
  readonly many: Many | undefined
}

/**
 * A number of more digits than a double holds. Decimal.js works it out when its digits are asked for. Most quotients are only compared,
 * and for that it mostly is enough to know about where they lie: within `error` of `near`. Neither is finite where that is not known.
 */
export class Many {
  readonly near: number
  readonly error: number
  /** Operations that wait for one another until the digits are there. */
  readonly depth: number
  #exact: Base | undefined
  #work: (() => Base) | undefined

  private constructor(near: number, error: number, work: () => Base, depth = 0) {
    this.near = near
    this.error = error + Math.abs(near) * LOSS + TINY
    const deep = depth >= DEEPEST
    this.depth = deep ? 0 : depth
    this.#exact = deep ? work() : undefined
    this.#work = deep ? undefined : work
  }

  static read(digits: number | string): Many {
    return new Many(Number(digits), 0, () => new Exact(digits))
  }

  static of(exact: Base): Many {
    return new Many(exact.toNumber(), 0, () => exact)
  }

  /** The outcome of an operation, to be worked out when it is needed. */
  static later(operation: 'plus' | 'minus' | 'times' | 'div', a: Value, b: Value): Many {
    const [x, y] = [nearOf(a), nearOf(b)]
    const [dx, dy] = [errorOf(a, x), errorOf(b, y)]
    let near: number
    let error: number
    switch (operation) {
      case 'plus':
        near = x + y
        error = dx + dy
        break
      case 'minus':
        near = x - y
        error = dx + dy
        break
      case 'times':
        near = x * y
        error = Math.abs(x) * dy + Math.abs(y) * dx + dx * dy
        break
      case 'div':
        near = x / y
        error = Math.abs(y) > dy ? (dx + Math.abs(near) * dy) / (Math.abs(y) - dy) : NaN
        break
    }
    const depth = 1 + Math.max(depthOf(a), depthOf(b))
    return new Many(near, error, () => exactly(a)[operation](exactly(b)), depth)
  }

  /** The `n`-th root of a positive number, raised to the power of a whole number. */
  static root(a: Value, n: number, power: number): Many {
    const x = nearOf(a)
    const dx = errorOf(a, x)
    const near = x ** (power / n)
    const error = near * (power / n) * (dx / (x - dx) + LOSS * Math.abs(Math.log(x)))
    return new Many(near, x > dx ? error : NaN, () => rootOf(exactly(a).pow(power), n), 1 + depthOf(a))
  }

  get exact(): Base {
    if (!this.#exact) {
      this.#exact = (this.#work as () => Base)()
      this.#work = undefined
    }
    return this.#exact
  }

  get isFinite(): boolean {
    return Number.isFinite(this.error) || this.exact.isFinite()
  }

  /** Whether it surely is not zero, and then on the side of `near`. */
  get isClear(): boolean {
    return Math.abs(this.near) > this.error
  }

  /** Rounded half up, in units of 10^`exponent`; undefined where only the digits can tell. Zero has the sign of what was rounded. */
  roundedTo(exponent: number): number | undefined {
    if (!this.isClear) return undefined
    const [size, error] = [this.#sizeIn(exponent), this.error * 10 ** -exponent]
    const [low, high] = [Math.round(size - error), Math.round(size + error)]
    if (!(high <= SURE) || low !== high) return undefined
    return this.near < 0 ? -low : low
  }

  /** The power of ten that the last of so many digits counts. Close to a power of ten it may be that of one digit more. */
  lastOf(digits: number): number {
    const exponent = Math.floor(Math.log10(Math.abs(this.near))) - digits + 1
    return this.#sizeIn(exponent) < 10 ** digits ? exponent : exponent + 1
  }

  #sizeIn(exponent: number): number {
    return Math.abs(this.near) * 10 ** -exponent
  }
}

/** −1, 0 or 1; NaN where one of both is. */
export function compareExactly(a: Value, b: Value): number {
  const [x, y] = [nearOf(a), nearOf(b)]
  return Math.abs(x - y) > errorOf(a, x) + errorOf(b, y) ? Math.sign(x - y) : exactly(a).cmp(exactly(b))
}

function nearOf({ coefficient, exponent, many }: Value): number {
  return many ? many.near : exponent === 0 ? coefficient : coefficient * 10 ** exponent
}

function errorOf({ many }: Value, near: number): number {
  return many ? many.error : Math.abs(near) * LOSS + TINY
}

function depthOf({ many }: Value): number {
  return many ? many.depth : 0
}

function exactly({ coefficient, exponent, many }: Value): Base {
  return many ? many.exact : new Exact(exponent === 0 || coefficient === 0 ? coefficient : `${coefficient}e${exponent}`)
}

/** That of doubles, made exact by Newton's method, which doubles the digits twice. */
function rootOf(x: Base, n: number): Base {
  const first = Math.floor(x.e / n)
  const log10 = Math.log10(x.times(`1e${-x.e}`).toNumber()) + x.e
  let y = new Exact(10 ** ((log10 - n * first) / n)).times(`1e${first}`)
  for (let i = 0; i < 2; i++) {
    const below = y.pow(n - 1)
    y = y.minus(below.times(y).minus(x).div(below.times(n)))
  }
  return y.toSignificantDigits(ROOT_PRECISION)
}
