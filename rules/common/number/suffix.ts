import { isSpace, isWordAt } from '../../../src/document/characters.js'
import { currencyAfter } from './currency.js'
import type { FigureUnit } from './figure.js'

const PERCENT =
  /(?:\s?[%٪﹪％]|[\s-]?(?:[Pp][Ee][Rr]\s?[Cc][Ee][Nn][Tt]|[Pp][Cc][Tt]\.?)(?![A-Za-z\d]))(?!\s?-?\s?[Pp][Oo][Ii][Nn][Tt][Ss]?\b)/y
const POINTS =
  /\s?(?:(?:%|(?:[-\s]?|of\sa\s)per\s?cent(?:age)?)[\s-]?points?|p\.p\.|ppts?|pps?|pct\.? points?)(?![a-z\d])/iy
const BPS = /[\s-]?(?:basis[\s-]points?|bps?)(?![a-z\d])/iy
const MULTIPLE = /\s?[x×](?![A-Za-z\d])(?!\s?[\d$£€¥])/y
const UNIT_TAIL = /[A-Za-zµμ°Å][A-Za-zµμ°²³/]{0,9}/y

/** What stands right behind a figure and belongs to it. */
export interface Suffix {
  readonly unit: FigureUnit
  /** The power of ten it multiplies by: -2 for cents. */
  readonly exponent?: number
  readonly to: number
}

/** The unit that begins at `at`, behind a space or a hyphen or none: percent, points, a multiple, a currency, letters set close. */
export function suffixAt(text: string, at: number): Suffix | undefined {
  const first = text.charCodeAt(at)
  if (!(first === 37 || first === 32 || first >= 45)) return undefined // % or space; also the end of the text
  // The first character behind what may set it off says which of the patterns can match at all.
  switch (text.charCodeAt(leadAt(text, at)) | 32) {
    case 37: // %
    case 112: // p
    case 0x66a | 32:
    case 0xfe6a | 32:
    case 0xff05 | 32: {
      const points = endOf(POINTS, text, at)
      if (points > at) return { unit: { kind: 'points' }, to: points }
      const percent = endOf(PERCENT, text, at)
      if (percent > at) return { unit: { kind: 'percent' }, to: percent }
      break
    }
    case 111: {
      const points = endOf(POINTS, text, at) // of a percentage point
      if (points > at) return { unit: { kind: 'points' }, to: points }
      break
    }
    case 98: {
      const bps = endOf(BPS, text, at) // b
      if (bps > at) return { unit: { kind: 'bps' }, to: bps }
      break
    }
    case 120: // x
    case 0xd7 | 32: {
      const multiple = endOf(MULTIPLE, text, at)
      if (multiple > at) return { unit: { kind: 'multiple' }, to: multiple }
      break
    }
  }
  const money = currencyAfter(text, at)
  if (money) {
    const { code, exponent, to } = money
    return { unit: { kind: 'currency', code }, exponent, to }
  }
  if (first === 32) return undefined
  const letters = text.slice(at, endOf(UNIT_TAIL, text, at, false))
  if (letters === '' || letters === 'st' || letters === 'nd' || letters === 'rd' || letters === 'th') return undefined
  return { unit: { kind: 'unit', code: letters }, to: at + letters.length }
}

/** Where the first character stands behind up to two spaces or hyphens. */
function leadAt(text: string, at: number): number {
  let lead = at
  for (let n = 0; n < 2; n++) {
    const code = text.charCodeAt(lead)
    if (code !== 45 && !isSpace(code)) break
    lead++
  }
  return lead
}

/** Where a pattern that begins at `at` ends, or `at`; a word must end there, a percent sign may be followed by one. */
function endOf(pattern: RegExp, text: string, at: number, whole = true): number {
  pattern.lastIndex = at
  if (!pattern.test(text)) return at
  const end = pattern.lastIndex
  return whole && text.charCodeAt(end) > 127 && isWordAt(text, end) && !'%٪﹪％'.includes(text.charAt(end - 1))
    ? at
    : end
}
