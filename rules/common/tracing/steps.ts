import { Decimal, HUNDRED } from '../number/decimal.js'
import { power } from '../number/figure.js'
import { divide, type Interval, percentChange, scale, subtract, sum } from '../number/interval.js'
import { type Cues } from './cues.js'
import { exponentsOf, mayBeOf } from './fits.js'
import { bestAgreement } from './periods.js'
import type { Printed } from './printed.js'
import type { SourceFigure } from './source-index.js'
import { intervalOf } from './whole.js'

/** One step from figures of a source to a figure of a draft. */
export interface Derivation {
  readonly formula: string
  readonly operands: readonly SourceFigure[]
  /** In units of what the draft prints. */
  readonly computed: Interval
  /** About the same, in binary: most steps that are tried come nowhere near, and are worked out no further. */
  readonly about?: number
  /** The periods of its operands are those the draft names. */
  readonly timed: boolean
}

/** A step that is worked out when it is asked for. */
export function laterStep(
  formula: string,
  operands: readonly SourceFigure[],
  about: number,
  timed: boolean,
  compute: () => Interval,
): Derivation {
  return new LaterStep(formula, operands, about, timed, compute)
}

/** Hundreds are made for a figure, and hardly one is worked out. */
class LaterStep implements Derivation {
  #computed: Interval | undefined
  readonly formula: string
  readonly operands: readonly SourceFigure[]
  readonly about: number
  readonly timed: boolean
  readonly #compute: () => Interval

  constructor(
    formula: string,
    operands: readonly SourceFigure[],
    about: number,
    timed: boolean,
    compute: () => Interval,
  ) {
    this.formula = formula
    this.operands = operands
    this.about = about
    this.timed = timed
    this.#compute = compute
  }

  get computed(): Interval {
    return (this.#computed ??= this.#compute())
  }
}

/** The same step, said to be of the times that the draft names. */
export function timedAs(step: Derivation, timed: boolean): Derivation {
  const { formula, operands, about } = step
  return about === undefined
    ? { formula, operands, timed, computed: step.computed }
    : laterStep(formula, operands, about, timed, () => step.computed)
}

/** Whether the lower end of what a figure may be leaves something to divide by. */
function divides({ near }: Printed): boolean {
  return near !== 0
}

/** One amount in hundredths, or so many parts, of another; nothing of a whole that may be zero. */
export function* shareOf(part: SourceFigure, whole: SourceFigure, parts = HUNDRED): Generator<Derivation> {
  if (!divides(whole)) return
  const about = (part.near / whole.near) * parts.toNumber()
  const formula = `part / whole × ${parts.toFixed()}`
  yield laterStep(formula, [part, whole], about, false, () =>
    scale(divide(intervalOf(part), intervalOf(whole)) ?? NOWHERE, parts),
  )
}

/** Whether two figures are of one time each, both of which the draft names. */
export function areTheTimes(a: Printed, b: Printed, times: Printed['periods']): boolean {
  const isNamed = ({ periods }: Printed) => periods.length === 1 && bestAgreement(periods, times) === 'same'
  return isNamed(a) && isNamed(b) && bestAgreement(a.periods, b.periods) === 'other'
}

/** Whether two figures can be set off against each other: amounts with amounts, percentages with percentages. */
export function isLike(a: Printed, b: Printed): boolean {
  const isRelative = ({ measure }: Printed) => measure === 'percent' || measure === 'points'
  return isRelative(a) === isRelative(b)
}

export function isYearBefore(a: Printed, b: Printed): boolean {
  return a.periods[0]?.year !== undefined && a.periods[0].year + 1 === b.periods[0]?.year
}

/** Whether amounts went down where the sentence says up, or the other way round; of losses, either may be said. */
export function goesTheOtherWay({ low, high }: Interval, { direction }: Cues, operands: readonly Printed[]): boolean {
  if (operands.some(({ value }) => value.isNegative())) return false
  return direction === 'up' ? high.isNegative() : direction === 'down' && low.gt(0)
}

/** Of two figures of different times, that of the first: by their years, or where one is of the year before. */
export function earlierOf(a: Printed, b: Printed): Printed | undefined {
  const [x, y] = [whenOf(a), whenOf(b)]
  if (x === undefined || y === undefined || x === y || isYear(x) !== isYear(y)) return undefined
  return x < y ? a : b
}

/** A year, or how many years before that of its table: 0 where nothing says so. */
function whenOf({ periods }: Printed): number | undefined {
  const [only, more] = periods
  if (more) return undefined
  return only?.year ?? -(only?.back ?? 0)
}

function isYear(when: number): boolean {
  return when > 0
}

/** What is divided by what may be nothing gives nothing that a figure could be. */
const NOWHERE: Interval = { low: power(60), high: power(60) }

export function* pairSteps(
  printed: Printed,
  cues: Cues,
  a: SourceFigure,
  b: SourceFigure,
  timed: boolean,
): Generator<Derivation> {
  const [x, y] = [a.near, b.near]
  const operands = [a, b]
  const { measure } = printed
  const earlier = earlierOf(a, b)
  const isAgainst = (from: SourceFigure, to: SourceFigure) => {
    const change = { low: to.value.minus(from.value), high: to.value.minus(from.value) }
    return goesTheOtherWay(change, cues, operands)
  }
  const isBackwards = earlier !== undefined && (earlier === a ? isAgainst(a, b) : isAgainst(b, a))
  if (measure === 'percent' && cues.change && a.measure !== 'percent') {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      if (earlier !== undefined && from !== earlier) continue
      const [base, end] = [Math.abs(from.near), Math.abs(to.near)]
      // Whichever is the base: what is called a decrease ends below it.
      if (base === 0 || goesTheOtherWay(direction(base, end), cues, operands)) continue
      const compute = () => percentChange(abs(intervalOf(from)), abs(intervalOf(to))) ?? NOWHERE
      yield laterStep('(to − from) / from × 100', [from, to], (100 * (end - base)) / base, timed, compute)
    }
  }
  if (
    (measure === 'percent' || measure === 'points') &&
    (cues.change || cues.difference) &&
    (a.measure === 'percent' || a.measure === undefined)
  ) {
    const times = printed.figure.unit.kind === 'bps' ? 2 : 0
    if ((a.measure === 'percent' || measure === 'points') && !isBackwards) yield difference(a, b, times, timed)
  }
  if ((cues.change || cues.difference) && mayBeOf(printed, a) && measure !== 'percent' && !isBackwards) {
    for (const exponent of exponentsOf(printed, a)) yield difference(a, b, exponent, timed)
  }
  if (measure === 'multiple' || (measure === undefined && cues.times && printed.figure.decimals > 0)) {
    for (const [top, bottom, about] of [
      [a, b, x / y],
      [b, a, y / x],
    ] as const) {
      if (divides(bottom))
        yield laterStep(
          'a / b',
          [top, bottom],
          about,
          timed,
          () => divide(intervalOf(top), intervalOf(bottom)) ?? NOWHERE,
        )
    }
  }
}

function direction(from: number, to: number): Interval {
  const sign = new Decimal(Math.sign(to - from))
  return { low: sign, high: sign }
}

function difference(a: SourceFigure, b: SourceFigure, exponent: number, timed: boolean): Derivation {
  const about = (a.near - b.near) * 10 ** exponent
  return laterStep('a − b', [a, b], about, timed, () => scale(subtract(intervalOf(a), intervalOf(b)), power(exponent)))
}

export function* sums(printed: Printed, parts: readonly SourceFigure[]): Generator<Derivation> {
  const [first] = parts
  if (!first || parts.length < 2 || printed.measure === 'percent' || !mayBeOf(printed, first)) return
  const about = parts.reduce((all, part) => all + part.near, 0)
  for (const exponent of exponentsOf(printed, first))
    yield laterStep('sum', parts, about * 10 ** exponent, false, () =>
      scale(sum(parts.map(intervalOf)), power(exponent)),
    )
}

function abs(a: Interval): Interval {
  return a.high.isNegative() ? { low: a.high.neg(), high: a.low.neg() } : a
}
