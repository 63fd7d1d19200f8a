import { Decimal } from '../../number/decimal.js'
import { digitSlip } from '../../number/digit-slip.js'
import { type Figure, power } from '../../number/figure.js'
import { betweenUnits, exponentsOf, sizesOf, unitsOf } from '../fits.js'
import type { Mention } from '../mention.js'
import { digitsOf, timesOf } from '../printed.js'
import type { SourceFigure } from '../source-index.js'
import type { Found } from './found.js'

/** The contradiction by a figure that no rounding makes the draft's. */
export function differs(figure: Figure, mention: Mention, printed: SourceFigure, direct: boolean): Found | undefined {
  const exponent = exponentOf(mention, printed)
  const value = printed.value.abs().times(power(exponent))
  const { low, high } = sizesOf(mention.printed, true)
  const half = printed.half.times(power(exponent))
  if (value.plus(half).gte(low) && value.minus(half).lte(high)) return undefined
  const slip = slipFrom(mention.printed, printed)
  if (slip) return slip
  const ratio = mention.printed.value.abs().div(value.isZero() ? new Decimal(1) : value)
  // Another order of magnitude is mostly another thing.
  const isFar = ratio.gt(3) || ratio.lt('0.33')
  if (!direct || value.isZero() || isFar || figure.words || digitsOf(figure) < 2) return undefined
  return { expected: { printed, exponent } }
}

/** The power of ten with which the source's figure comes nearest to the draft's. */
export function exponentOf({ printed }: Mention, source: SourceFigure): number {
  const size = Math.log10(Math.max(Math.abs(printed.near), 1e-9))
  const own = Math.log10(Math.max(Math.abs(source.near), 1e-9))
  return exponentsOf(printed, source).reduce((best, next) =>
    Math.abs(own + next - size) < Math.abs(own + best - size) ? next : best,
  )
}

/** The contradiction by a slip of the pen: one digit, two that are swapped, or a factor of ten. */
export function slipFrom(draft: Mention['printed'], printed: SourceFigure): Found | undefined {
  // The same digits without a word for their scale: what they are printed in is what is in doubt.
  const isSame = draft.figure.parts.exponent === 0 && draft.figure.value.abs().eq(printed.figure.value.abs())
  if (isSame && betweenUnits(draft, printed) === 0) return undefined
  // "22.9 million" for 22,904: a source that prints more digits may count in thousands without a word of it
  const isScaled =
    draft.figure.parts.exponent > 0 &&
    printed.figure.countable &&
    printed.figure.parts.exponent === 0 &&
    printed.figure.digits.length > draft.figure.digits.replace('.', '').length
  const times = timesOf(draft)
  for (const exponent of exponentsOf(draft, printed)) {
    const value = printed.value.abs().times(power(exponent)).div(times)
    const slip = slipName(draft.figure, value)
    if (slip !== undefined && !(isScaled && /(?:thousand|million)$/.test(slip)))
      return { expected: { printed, exponent }, slip }
  }
  return undefined
}

/** How a figure comes from a value by a slip of the pen; two digits are too few to tell. */
export function slipName(figure: Figure, value: Decimal): string | undefined {
  if (figure.words || value.isZero()) return undefined
  const printed = unitsOf(figure, figure.value)
  const significant = Number(printed) % 10 ** (printed.length - 1) === 0 ? 1 : 2
  for (const [n, name] of [
    [1, 'ten'],
    [2, 'a hundred'],
    [3, 'a thousand'],
    [6, 'a million'],
  ] as const) {
    for (const sign of [1, -1]) {
      if (significant >= 2 && unitsOf(figure, value.times(power(sign * n))) === printed) return `a factor of ${name}`
    }
  }
  return printed.length > 2 ? digitSlip(printed, unitsOf(figure, value)) : undefined
}

/** Two digits that have changed places, wherever they stand: 161,661 for 166,611; or all there are. */
export function exchangedIn(figure: Figure, value: Decimal): string | undefined {
  const [own, other] = [unitsOf(figure, figure.value), unitsOf(figure, value)]
  if (figure.words || own.length !== other.length || own.length < 2) return undefined
  const at = own.split('').flatMap((digit, i) => (digit === other[i] ? [] : [i]))
  const [a, b, ...more] = at
  if (a === undefined || b === undefined || more.length > 0) return undefined
  return own[a] === other[b] && own[b] === other[a] ? 'transposed digits' : undefined
}

/** Two digits the other way round: of what is named, that is no accident. */
export function swapped(mention: Mention, printed: SourceFigure): Found | undefined {
  const { figure } = mention.printed
  const exponent = exponentOf(mention, printed)
  const value = printed.value.abs().times(power(exponent)).div(timesOf(mention.printed))
  const [own, other] = [unitsOf(figure, figure.value), unitsOf(figure, value)]
  if (own.length !== 2 || own === other || own !== other.charAt(1) + other.charAt(0)) return undefined
  return { expected: { printed, exponent }, slip: 'transposed digits' }
}
