import type { Figure } from '../../number/figure.js'
import { digitSlip } from '../../number/digit-slip.js'
import { areNeighboursExchanged } from '../naming/told-by-digits.js'
import { isExchange } from '../../tables/slip.js'
import { sortOf } from '../naming/cells.js'
import { isLastDigit } from '../naming/evidence.js'
import type { Amount } from '../reckoned/amount.js'

/** A figure as numbers, that steps are held against. */
export interface Stated {
  readonly value: number
  readonly half: number
}

/** What a step comes to. */
interface Result {
  readonly low: number
  readonly high: number
}

/** Tries within a factor of three to either side are spread over so many times the size of a figure. */
const SPREAD = 2.2
const NEAR = 3

export function statedBy(figure: Figure): Stated {
  return { value: Math.abs(figure.value.toNumber()), half: figure.strict.toNumber() }
}

export function isFit({ value, half }: Stated, { low, high }: Result): boolean {
  const slack = 1e-9 * value
  return value + half >= low - slack && value - half <= high + slack
}

export function isOfSize({ value }: Stated, { low, high }: Result): boolean {
  const ratio = (low + high) / 2 / value
  return ratio < NEAR && ratio > 1 / NEAR
}

/** How likely one of so many results of its size falls by accident into so wide a stretch about a figure. */
export function accidentOf(tries: number, width: number, { value }: Stated): number {
  return (tries * width) / value / SPREAD
}

/** Whether two digits of the figure are exchanged with those of a result: then the two are apart by a multiple of nine. */
export function isExchanged({ value, half }: Stated, { low, high }: Result): boolean {
  const shown = Math.round(value / (2 * half))
  const wanted = Math.round((low + high) / 2 / (2 * half))
  return (shown - wanted) % 9 === 0 && isExchange(String(shown), String(wanted))
}

/** The digits of a value, to as many places as a figure is printed to. */
export function printedAs({ half }: Stated, value: number): string {
  return String(Math.round(value / (2 * half)))
}

/** "62,000, 39,000 and 24,000": zeros at the end may be rounding, and each of them off by half of what was rounded to. */
export function mayBeRounded(
  figure: Figure,
  { operands, low, high }: Result & { readonly operands: readonly Amount[] },
): boolean {
  const sort = sortOf(figure)
  if (operands.some((one) => one.sort !== sort)) return false
  const slack = operands.reduce((all, { read }) => all + (read?.statement.figure.loose.toNumber() ?? 0), 0)
  return Math.abs(figure.value.toNumber() - (low + high) / 2) <= (slack + figure.loose.toNumber()) * (1 + 1e-9)
}

/** The slip of the pen that makes the digits printed of those wanted. */
export function slipOfPen(
  shown: string,
  wanted: string,
): 'two digits are exchanged' | 'one digit would explain it' | undefined {
  if (areNeighboursExchanged(shown, wanted)) return 'two digits are exchanged'
  return digitSlip(shown, wanted) === 'one digit' && !isLastDigit(shown, wanted)
    ? 'one digit would explain it'
    : undefined
}
