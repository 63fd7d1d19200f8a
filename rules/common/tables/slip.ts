import { sortedDigits } from '../number/digit-slip.js'
import type { GridCell } from './grid-model.js'
import { isClock, shownClock } from './grid/clock.js'

/** A slip of the pen, with how likely a wrong figure looks like it by accident. */
export interface Slip {
  readonly kind: 'transposed digits' | 'one digit' | 'a digit more or less' | 'a factor of ten' | 'a sign'
  readonly chance: number
}

/** Figures that rounding allows are tried up to so many units to either side. */
const REACH = 16

/** The slip that makes a printed figure of the one that was wanted, give or take `slack`. */
export function slipOf(
  printed: Pick<GridCell, 'value' | 'half' | 'decimals' | 'unit'>,
  wanted: number,
  slack: number,
): Slip | undefined {
  if (isClock(printed)) return slipOfClock(printed, wanted)
  const unit = 2 * printed.half
  if (unit === 0) return undefined
  const own = Math.round(Math.abs(printed.value) / unit)
  const shown = String(own)
  const center = Math.round(Math.abs(wanted) / unit)
  const reach = Math.min(REACH, Math.floor(slack / unit))
  if (!Number.isSafeInteger(center + reach) || center === 0) return undefined
  const room = 10 ** Math.max(1, shown.length)
  let found: Slip | undefined
  const consider = (kind: Slip['kind'], ways: number, off = reach) => {
    const chance = Math.min(1, (ways * (2 * off + 1)) / room)
    if (!found || chance < found.chance) found = { kind, chance }
  }
  const negative = printed.value < 0 !== wanted < 0
  for (let n = center - reach; n <= center + reach; n++) {
    if (!mayBeSlip(n, own, room)) continue
    const digits = String(n)
    if (digits === shown) {
      if (negative) consider('a sign', 1)
      continue
    }
    // Two slips in one figure are no explanation.
    if (negative) continue
    const off = Math.abs(n - center)
    if (isTransposed(shown, digits)) consider('transposed digits', shown.length, off)
    else if (isOneDigit(shown, digits)) consider('one digit', 9 * shown.length, off)
    else if (isInserted(shown, digits)) consider('a digit more or less', 11 * shown.length, off)
  }
  const ratio = Math.abs(printed.value / wanted)
  const power = Math.round(Math.log10(ratio))
  const miss = Math.abs(Math.abs(printed.value) / 10 ** power - Math.abs(wanted))
  if (!negative && power !== 0 && Math.abs(power) <= 3 && miss <= slack + printed.half / Math.min(1, 10 ** power))
    consider('a factor of ten', 6)
  return found
}

/** Of a time, the digits are those that it prints. */
function slipOfClock({ value, decimals }: Pick<GridCell, 'value' | 'decimals'>, wanted: number): Slip | undefined {
  const [own, other] = [value, wanted].map((time) => shownClock(time, decimals).replace(/\D/g, '')) as [string, string]
  const kind = slipBetween({ digits: own, decimals }, { digits: other, decimals })
  return kind && { kind, chance: Math.min(1, (9 * own.length) / 10 ** own.length) }
}

/** The slip of digits that makes one printed figure of another of as many decimals. */
export function slipBetween(a: SlipFigure, b: SlipFigure): Slip['kind'] | undefined {
  if (a.decimals !== b.decimals || a.digits === b.digits) return undefined
  if (isTransposed(a.digits, b.digits)) return 'transposed digits'
  return isOneDigit(a.digits, b.digits) ? 'one digit' : undefined
}

interface SlipFigure {
  readonly digits: string
  readonly decimals: number
}

/**
 * Whether the digits of two figures are worth a look, the second of so many that `room` is the next power of ten: they are as many or one more or
 * less; of one length they differ by a multiple of nine where they are the same in another order, and by one digit and zeros where one digit is
 * another.
 */
function mayBeSlip(n: number, own: number, room: number): boolean {
  if (n <= 0) return true
  if (n >= room || n < room / 10) return n < room * 10 && n >= room / 100
  let off = Math.abs(n - own)
  if (off % 9 === 0) return true
  while (off % 10 === 0) off /= 10
  return off < 10
}

/** The same digits, with two exchanged or a run of up to four turned. */
export function isTransposed(a: string, b: string): boolean {
  if (a.length !== b.length || a.length < 2) return false
  let [first, last] = [-1, -1]
  for (let i = 0; i < a.length; i++) {
    if (a[i] === b[i]) continue
    if (first < 0) first = i
    last = i
  }
  if (first < 0) return false
  const [x, y] = [a.slice(first, last + 1), b.slice(first, last + 1)]
  if (x.length > 4) {
    return x[0] === y.at(-1) && x.at(-1) === y[0] && x.slice(1, -1) === y.slice(1, -1)
  }
  return sortedDigits(x) === sortedDigits(y)
}

/** Two digits in each other's place, and nothing else. */
export function isExchange(a: string, b: string): boolean {
  if (!isTransposed(a, b)) return false
  return Array.from(a).filter((digit, i) => digit !== b[i]).length === 2
}

function isOneDigit(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let places = 0
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) places++
  return places === 1
}

/** One digit left out, or one too many. */
function isInserted(a: string, b: string): boolean {
  const [long, short] = a.length > b.length ? [a, b] : [b, a]
  if (long.length !== short.length + 1 || short.length < 2) return false
  let i = 0
  while (i < short.length && long[i] === short[i]) i++
  return long.slice(i + 1) === short.slice(i)
}
