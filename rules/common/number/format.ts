import { Decimal } from './decimal.js'
import type { Figure } from './figure.js'
import type { Interval } from './interval.js'
import { power } from './figure.js'

/** A value (in units of `like.value`) written the way `like` is printed, with `more` further decimals at most. */
export function styled(value: Decimal, like: Figure, more = 0): string {
  const { block, from, digitsFrom, digitsTo, to } = like.parts
  const prefix = block.text.slice(from, digitsFrom).replace(/[-+\u2212\u2013(]/g, '')
  const suffix = block.text.slice(digitsTo, to).replace(/\)/g, '')
  const places = like.words ? 0 : like.decimals
  const scaled = value.div(power(like.parts.exponent))
  const text = grouped(rounded(scaled.abs(), places, more))
  const sign = value.isNegative() && !value.isZero() ? '−' : ''
  return `${sign}${prefix}${text}${like.words ? wordSuffix(like) : suffix}`
}

function wordSuffix(like: Figure): string {
  return like.unit.kind === 'percent' ? '%' : like.parts.scaleWord ? ` ${like.parts.scaleWord}` : ''
}

/** Rounded to `places`, or to up to `more` places further where that shows something. */
function rounded(value: Decimal, places: number, more: number): string {
  return value.toFixed(places + (value.toDecimalPlaces(places).eq(value) ? 0 : more))
}

/** Thousands set off by commas. */
export function grouped(digits: string): string {
  const [whole = '', fraction] = digits.split('.')
  const marked = whole.length > 4 || (whole.length === 4 && fraction === undefined) ? inThousands(whole) : whole
  return fraction === undefined ? marked : `${marked}.${fraction}`
}

function inThousands(whole: string): string {
  const first = whole.length % 3
  const groups = first === 0 ? [] : [whole.slice(0, first)]
  for (let i = first; i < whole.length; i += 3) groups.push(whole.slice(i, i + 3))
  return groups.join(',')
}

/** "10.5–13.3%": an interval in the manner of a figure. */
export function styledInterval({ low, high }: Interval, like: Figure): string {
  const a = styled(low, like, 1)
  const b = styled(high, like, 1)
  return a === b ? a : `${a} to ${b}`
}

/** At most 12 significant digits, never an exponent: for evidence. */
export function plain(value: Decimal): string {
  return value.toSignificantDigits(12).toFixed()
}
