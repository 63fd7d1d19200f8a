import type { Decimal } from '../../number/decimal.js'
import { digitSlip, isFarExchange, withoutEndZeros } from '../../number/digit-slip.js'
import { type Figure, power } from '../../number/figure.js'
import { type Interval, acceptable, meets } from '../../number/interval.js'
import type { Equation } from './equation.js'

/** What turned the result of a relation into the one that is printed, and how little it can be an accident. */
export interface Slip {
  readonly says: string
  /** 3: four digits or more; 2: three, or a slip of thought; 1: two that are exchanged; 0: one of two. */
  readonly weight: number
  /** Another relation of the same figures gives just what is printed. */
  readonly thought?: true
  /** Two figures that have nothing to do with each other are so near once in five hundred times at most. */
  readonly seldom?: boolean
}

export function slipIn(
  printed: Figure,
  expected: Decimal,
  strict: Interval,
  { mistaken = [] }: Equation,
  of: (figure: Figure) => Interval,
): Slip | undefined {
  if (printed.hedge) return undefined
  const digits = significant(printed)
  const [own, wanted] = [unitsOf(printed, printed.value), unitsOf(printed, expected)]
  const says = 'a slip of the pen is all that keeps them from agreeing'
  const pen =
    isOfDigits(printed, expected, strict, own, wanted) || isDropped(own, wanted) || isCarried(own, wanted)
      ? {
          says,
          weight: digits >= 4 ? 3 : digits === 3 ? 2 : isOneOfTwo(printed, expected) ? 0 : 1,
          seldom: isSeldom(printed, expected, digits, own, wanted),
        }
      : isOneDigit(own, wanted)
        ? { says, weight: 0 }
        : undefined
  if (pen && pen.weight > 1) return pen
  for (const { says, compute } of mistaken) {
    const other = compute(of)
    if (other && meets(other, acceptable(printed, 'strict'))) return { says, weight: 2, thought: true }
  }
  return pen
}

/** Digits that are not only rounding: one zero at the end of a whole number counts. */
function significant({ digits, decimals }: Figure): number {
  const bare = withoutEndZeros(digits).length
  return decimals > 0 ? digits.length : digits.length - bare === 1 ? digits.length : bare
}

/** How many figures of so many digits a slip makes of one, set against how many there are. */
const SELDOM = 0.0025

function isSeldom(printed: Figure, expected: Decimal, digits: number, own: string, wanted: string): boolean {
  const all = 9 * 10 ** (digits - 1)
  const slip = digitSlip(own, wanted)
  if (slip === 'one digit') return (9 * digits) / all <= SELDOM
  const exactly = TENS.some((ten) => unitsOf(printed, expected.times(ten)) === own)
  const ways = slip === 'transposed digits' ? digits - 1 : exactly ? 1 : 10 * digits
  return ways / all <= SELDOM && !(slip === 'transposed digits' && isFarExchange(own, wanted))
}

/** 75,000 for 25,000: of two digits one is another, not two exchanged or a factor of ten. */
function isOneOfTwo({ value }: Figure, expected: Decimal): boolean {
  const [printed, wanted] = [value, expected].map((of) =>
    withoutEndZeros(of.abs().toSignificantDigits(2).toFixed().replace('.', '').replace(/^0+/, '')),
  )
  return printed !== wanted && !(printed?.length === 2 && printed[0] === wanted?.[1] && printed[1] === wanted?.[0])
}

const TENS = [1, 2, 3, -1, -2, -3].map(power)
/** Values that rounding allows, tried for a slip. */
const MOST = 5

/** Two digits are exchanged, one is another, or the point has moved. */
function isOfDigits(
  figure: Figure,
  expected: Decimal,
  { low, high }: Interval,
  printed: string,
  middle: string,
): boolean {
  const { value } = figure
  if (TENS.some((ten) => value.minus(expected.times(ten)).abs().times(100).lte(value.abs()))) return true
  const [from, to] = [low, high].map((end) => Number(unitsOf(figure, end))) as [number, number]
  const wanted = new Set([middle])
  // past the integers that a number tells apart, `n + 1` may be `n`
  if (to - from < MOST && Number.isSafeInteger(to)) for (let n = from; n <= to; n++) wanted.add(String(n))
  return [...wanted].some((one) => {
    const slip = digitSlip(printed, one)
    return slip === 'transposed digits' || (slip === 'one digit' && printed.length > 2)
  })
}

function unitsOf({ strict }: Figure, value: Decimal): string {
  return value.abs().div(strict.times(2)).round().toFixed()
}

/** One of two digits: 46 for 36. */
function isOneDigit(printed: string, wanted: string): boolean {
  return printed.length === 2 && wanted.length === 2 && (printed[0] === wanted[0]) !== (printed[1] === wanted[1])
}

/** A one that was carried, or not: 809 for 799; of many digits one column was added up wrongly: 71,190 for 69,190. */
function isCarried(printed: string, wanted: string): boolean {
  const gap = Math.abs(Number(printed) - Number(wanted))
  if (printed.length < 3 || gap < 2 || gap * 5 >= Number(wanted)) return false
  return /^10*$/.test(String(gap)) || (withoutEndZeros(printed).length > 3 && /^[1-9]0+$/.test(String(gap)))
}

/** One digit too many, or too few. */
function isDropped(printed: string, wanted: string): boolean {
  const [short, long] = printed.length < wanted.length ? [printed, wanted] : [wanted, printed]
  if (short.length + 1 !== long.length || short.length < 3) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(at) === long.slice(at + 1)
}
