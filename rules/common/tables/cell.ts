import { hasDigit } from '../../../src/document/characters.js'
import type { Cell, Place } from '../../../src/document/model.js'
import { Decimal, HALF, ZERO } from '../number/decimal.js'
import { power } from '../number/figure.js'
import { DOWN_SIGN, UP_SIGN } from '../prose/words-of-change.js'

/** What one table cell holds. A dash is `nil` or `missing`, as the notes to the table say. */
export interface GridCell {
  readonly kind: 'number' | 'dash' | 'empty' | 'text'
  readonly cell: Cell
  readonly value: Decimal
  /** One unit of the last printed digit, scale word applied. */
  readonly step: Decimal
  readonly percent: boolean
  /** A text that is a change in points or basis points, which adds up with nothing: "+3 pts", "▼ 50 bps". */
  readonly points?: Points
  /** Second figure in parentheses: n (%), mean (SD). */
  readonly inner?: { readonly value: Decimal; readonly step: Decimal; readonly percent: boolean; readonly place: Place }
  /** The figure without footnote marks; the whole text where there is none. */
  readonly place: Place
}

export interface Points {
  readonly value: Decimal
  readonly step: Decimal
}

const SIGN = '[-\u2010\u2011\u2012\u2013\u2212+]'
const GROUPED = String.raw`\d{1,3}(?:[,\u00a0\u202f\u2009 ]\d{3})+(?:\.\d+)?`
const PLAIN = String.raw`\d+(?:\.\d+)?|\.\d+`
const CURRENCY = String.raw`(?:[A-Z]{0,3}[$£€¥₹]|(?:USD|EUR|GBP|CHF|Rs\.?)\s?)`
const SCALES: Readonly<Record<string, number>> = {
  k: 3,
  K: 3,
  m: 6,
  M: 6,
  mn: 6,
  million: 6,
  bn: 9,
  B: 9,
  b: 9,
  billion: 9,
}
const CELL = new RegExp(
  String.raw`^(${SIGN})?\s?${CURRENCY}?\s?(\()?\s?(${SIGN})?\s?${CURRENCY}?\s?(${GROUPED}(?!\d)|${PLAIN})\s?` +
    String.raw`(million|billion|[kKMB]|mn?|bn?)?(\s?%)?\s?(\))?(\s?%)?`,
)
/** What may follow the figure: footnote marks, revision marks, n (%) or mean (SD), or an equals sign of a tied rank. */
const REST = new RegExp(
  String.raw`^\s?(?:[*†‡§¶^]{1,4}|[¹²³⁴⁵⁶⁷⁸⁹⁰ᵃᵇᶜᵈ]{1,3}|\((?:[a-z]{1,3}|\d)\)|\[[a-z0-9]{1,2}\]|=)?\s?(?:\((${SIGN}?(?:${GROUPED}|${PLAIN}))(\s?%)?\))?\s?[*†‡]{0,3}$`,
)
const DASH = /^(?:[-\u2010-\u2015\u2212]{1,3}|nil)$/i
const MISSING = /^(?:n\/?\.?a\.?|n\.?d\.?|\.{2,}|[…x?]|nm|n\.m\.)$/i

/** A code, not an amount: 0450. */
const CODE = /^0\d{2,}(?![\d.,])/

/** "▲ 12%", "↓3.5 %": of what is no percentage, an arrow tells how it moved, not its sign. */
const ARROW_PERCENT = new RegExp(String.raw`^(?:(${UP_SIGN})|${DOWN_SIGN})\uFE0F?\s?(?=[\d.,]{1,12}\s?%$)`)
const POINTS = new RegExp(
  String.raw`^(?:(${SIGN})|(${UP_SIGN})|(${DOWN_SIGN}))?\uFE0F?\s?(${PLAIN})\s?(?:(?:pp|p\.p\.|pts?|points|ppts?|percentage points)|(bps?|basis points))\.?$`,
  'i',
)

/** Longer cells are prose. */
const LONGEST = 48

/** Reads one cell. */
export function readCell(cell: Cell): GridCell {
  const { block } = cell
  const text = block.text
  const trimmed = text.trim()
  const start = trimmed === text ? 0 : text.length - text.trimStart().length
  const whole: Place = { block, from: start, to: start + trimmed.length }
  const without = (kind: 'dash' | 'empty' | 'text'): GridCell => {
    return { kind, cell, value: ZERO, step: ZERO, percent: false, place: whole }
  }
  if (!hasDigit(trimmed)) {
    return without(trimmed === '' || MISSING.test(trimmed) ? 'empty' : DASH.test(trimmed) ? 'dash' : 'text')
  }
  if (trimmed.length > LONGEST || CODE.test(trimmed)) return without('text')
  const plain = readPlain(trimmed) ?? readArrow(trimmed)
  if (plain) return { kind: 'number', cell, ...plain, place: whole }
  const match = CELL.exec(trimmed)
  const rest = match && REST.exec(trimmed.slice(match[0].length))
  const [all = '', sign = '+', open, innerSign = '+', number = '', scale = '', percent, close, after] = match ?? []
  if (!rest || (open === undefined) !== (close === undefined)) {
    const points = readPoints(trimmed)
    return points ? { ...without('text'), points } : without('text')
  }
  const { value, step } = figureOf(number, SCALES[scale] ?? 0)
  const negative = sign !== '+' || innerSign !== '+' || open !== undefined
  const [, inner, share] = rest
  const innerAt = start + all.length + rest[0].lastIndexOf(`(${inner ?? ''}`) + 1
  const from = start
  return {
    kind: 'number',
    cell,
    value: negative ? value.neg() : value,
    step,
    percent: percent !== undefined || after !== undefined,
    ...(inner !== undefined && {
      inner: {
        ...figureOf(inner, 0),
        percent: share !== undefined,
        place: { block, from: innerAt, to: innerAt + inner.length },
      },
    }),
    place: { block, from, to: from + all.trimEnd().length },
  }
}

function readArrow(text: string): ReturnType<typeof readPlain> {
  const arrow = ARROW_PERCENT.exec(text)
  const plain = arrow ? readPlain(text.slice(arrow[0].length).replace(/\s/, '')) : undefined
  return plain && arrow?.[1] === undefined ? { ...plain, value: plain.value.neg() } : plain
}

function readPoints(text: string): Points | undefined {
  const match = POINTS.exec(text)
  if (!match) return undefined
  const [, sign = '+', , down, digits = '', bps] = match
  const { value, step } = figureOf(digits, bps === undefined ? 0 : -2)
  return { value: sign !== '+' || down !== undefined ? value.neg() : value, step }
}

/** Digits with a comma before each three or none, a fraction, a minus sign, parentheses, a percent sign: most cells hold no more. */
function readPlain(text: string): Pick<GridCell, 'value' | 'step' | 'percent'> | undefined {
  let end = text.length
  const open = text.charCodeAt(0) === OPEN
  if (open && text.charCodeAt(--end) !== CLOSE) return undefined
  const percent = text.charCodeAt(end - 1) === PERCENT
  if (percent) end--
  let at = open ? 1 : 0
  const minus = text.charCodeAt(at) === HYPHEN
  if (minus) at++
  if (end - at > EXACT) return undefined
  let coefficient = 0
  let point = -1
  let comma = -1
  for (const first = at; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) coefficient = 10 * coefficient + code - 48
    else if (code === COMMA) {
      if (point >= 0 || (comma < 0 ? at === first || at - first > 3 : at - comma !== 4)) return undefined
      comma = at
    } else if (code === POINT && point < 0) point = at
    else return undefined
    if (comma >= 0 && point === at && at - comma !== 4) return undefined
  }
  if (point === end - 1 || (comma >= 0 && point < 0 && end - comma !== 4)) return undefined
  const decimals = point < 0 ? 0 : end - 1 - point
  const value = new Decimal(minus || open ? -coefficient : coefficient, -decimals)
  return { value, step: power(-decimals), percent }
}

const PERCENT = 37
const OPEN = 40
const CLOSE = 41
const COMMA = 44
const HYPHEN = 45
const POINT = 46
/** So many digits a double holds exactly. */
const EXACT = 15

function figureOf(digits: string, exponent: number): { value: Decimal; step: Decimal } {
  const plain = digits.replace(/[^\d.]/g, '')
  const value = new Decimal(plain)
  return {
    value: exponent === 0 ? value : value.times(power(exponent)),
    step: power(exponent - (plain.split('.')[1]?.length ?? 0)),
  }
}

/** Half a unit of the last digit. */
export function halfOf(cell: GridCell): Decimal {
  return cell.step.times(HALF)
}
