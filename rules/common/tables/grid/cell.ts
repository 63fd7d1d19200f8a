import { hasDigit } from '../../../../src/document/characters.js'
import type { Cell, Place } from '../../../../src/document/model.js'
import { DOWN_SIGN, UP_SIGN } from '../../prose/words-of-change.js'
import type { GridCell, Printed } from '../grid-model.js'

/** Which of the two marks off the decimals. */
export type Decimals = '.' | ','

const SIGN = '[-\u2010\u2011\u2012\u2013\u2212+]'
const SPACE = '[\u00a0\u202f\u2009 ]'
const GROUPED = {
  '.': String.raw`\d{1,3}(?:[,'’\u00a0\u202f\u2009 ]\d{3})+(?!\d)(?:\.\d+)?|\d{1,2}(?:,\d{2})+,\d{3}(?!\d)(?:\.\d+)?`,
  ',': String.raw`\d{1,3}(?:[.'’\u00a0\u202f\u2009 ]\d{3})+(?!\d)(?:,\d+)?`,
}
const PLAIN = { '.': String.raw`\d+(?:\.\d+)?|\.\d+`, ',': String.raw`\d+(?:,\d+)?` }
const CURRENCY = String.raw`(?:(?:[A-Z]{1,3})?[$£€¥₹]|(?:USD|EUR|GBP|CHF|INR|SEK|NOK|DKK|Rs\.?)${SPACE}?)`
const SCALES: Readonly<Record<string, number>> = {
  k: 3,
  K: 3,
  m: 6,
  M: 6,
  mn: 6,
  million: 6,
  lakh: 5,
  crore: 7,
  bn: 9,
  B: 9,
  b: 9,
  billion: 9,
}
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:pp|p\.p\.|pts?|points?|ppts?|percentage points)\.?$/i, 'points'],
  [/^(?:bps?|basis points)\.?$/i, 'bps'],
  [/^[x×]$/i, 'times'],
]
const MARKS = String.raw`(?:[*†‡§¶#^]{1,4}|[¹²³⁴⁵⁶⁷⁸⁹⁰ᵃᵇᶜᵈᵉᶠ]{1,3}|\((?:[a-z]{1,3}|\d)\)|\[[a-z0-9]{1,2}\]|=)`

/** Units that are set without a space. */
const ATTACHED = String.raw`(?:[x×]|pp|p\.p\.|pts?|bps|[mkµ]?g|lbs?|oz|[kcm]?m[²³]?|ft|h|hrs?|min|m?s|[KMGT]B|[kMGT]?Wh?|°\s?[CF]|m?[lL])(?![\p{L}\d])`

interface Patterns {
  readonly figure: RegExp
  readonly rest: RegExp
  readonly over: RegExp
}

const PATTERNS: Readonly<Record<Decimals, Patterns>> = { '.': patternsOf('.'), ',': patternsOf(',') }

function patternsOf(decimals: Decimals): Patterns {
  const number = `${GROUPED[decimals]}|${PLAIN[decimals]}`
  return {
    figure: new RegExp(
      String.raw`^(?:(${UP_SIGN})|(${DOWN_SIGN}))?\uFE0F?\s?(${SIGN})?\s?(${CURRENCY})?\s?(\()?\s?(${SIGN})?\s?(${CURRENCY})?\s?(${number})\s?` +
        String.raw`(?:(million|billion|lakh|crore|[kKMB]|mn?|bn?)(?![\p{L}\d]))?(\s?%)?\s?(\))?(\s?%)?`,
      'u',
    ),
    // Footnote and revision marks, a unit, n (%) or mean (SD), the equals sign of a tied rank.
    rest: new RegExp(
      String.raw`^\s?(?<unit>€|percentage points|basis points|${ATTACHED}|(?<=\s)(?!(?:[AFU]|fav|adv|unfav)\b)[\p{L}µ°²³/]{1,12}\.?)?\s?${MARKS}?\s?` +
        String.raw`(?:\((?<inner>${SIGN}?(?:${number}))(?<share>\s?%)?\))?\s?${MARKS}?$`,
      'u',
    ),
    over: new RegExp(String.raw`^\s?(?:/|of|out of)\s?(${number})(?=\s?(?:\(|$))`, 'u'),
  }
}

const DASH = /^[$£€]?\s?(?:[-\u2010-\u2015\u2212]{1,3}|nil)\s?%?$/i
const MISSING = /^(?:n\/?\.?a\.?|n\.?d\.?|\.{2,}|[…x?*]|nm|n\.m\.|tbd|missing)$/i
/** A code, not an amount: 0450. */
const CODE = /^0\d{2,}(?![\d.,])/
/** Longer cells are prose. */
const LONGEST = 48
const MOST_DIGITS = 15

/** Whether the cells of a table mark off decimals with a comma: some show it, and none shows a point. */
export function decimalsOf(cells: Iterable<Cell>): Decimals {
  let comma = false
  for (const { block } of cells) {
    const text = block.text.length > LONGEST ? '' : block.text.trim()
    if (!text.includes(',') && !text.includes('.')) continue
    if (/^\D*\d{1,3}(?:[.\u00a0\u202f ]\d{3})*,(?:\d{1,2}|\d{4,})\D*$/.test(text)) comma = true
    else if (/\d\.(?:\d{1,2}|\d{4,})(?!\d|\.)/.test(text) || /\d,\d{3}(?:,\d{3}|\.\d)/.test(text)) return '.'
  }
  return comma ? ',' : '.'
}

/** Reads one cell. */
export function readCell(cell: Cell, decimals: Decimals = '.'): GridCell {
  const { block } = cell
  const text = block.text.length > 2 * LONGEST ? '' : block.text
  const trimmed = text.trim()
  const start = trimmed === text ? 0 : text.length - text.trimStart().length
  const whole: Place =
    text === '' ? { block, from: 0, to: block.text.length } : { block, from: start, to: start + trimmed.length }
  const without = (kind: 'dash' | 'empty' | 'text'): GridCell => {
    return { kind, cell, value: 0, half: 0, decimals: 0, percent: false, place: whole }
  }
  if (!hasDigit(trimmed)) {
    if (trimmed === '' && block.text.length > 2 * LONGEST) return without('text')
    return without(trimmed === '' || MISSING.test(trimmed) ? 'empty' : DASH.test(trimmed) ? 'dash' : 'text')
  }
  if (trimmed.length > LONGEST || CODE.test(trimmed)) return without('text')
  const { figure, rest, over } = PATTERNS[decimals]
  const match = figure.exec(trimmed)
  if (!match) return without('text')
  const [all, , down, sign = '+', currency, open, innerSign = '+', second, number = '', scale = '', percent, close] =
    match
  const after = trimmed.slice(all.length)
  const whole2 = over.exec(after)
  const tail = rest.exec(after.slice(whole2?.[0].length ?? 0))
  const own = printedOf(number, decimals, SCALES[scale] ?? 0)
  if (!tail || !own || (open === undefined) !== (close === undefined)) return without('text')
  const { unit = '', inner, share } = tail.groups ?? {}
  const negative = sign !== '+' || innerSign !== '+' || open !== undefined || down !== undefined
  const innerAt = inner === undefined ? 0 : start + trimmed.lastIndexOf(`(${inner}`) + 1
  const innerPrinted = inner === undefined ? undefined : printedOf(inner.replace(/^\+/, ''), decimals, 0)
  const named =
    unit === '' ? (currency ?? second)?.trim() : (UNITS.find(([pattern]) => pattern.test(unit))?.[1] ?? unit)
  const base = whole2 ? printedOf(whole2[1] ?? '', decimals, 0)?.value : undefined
  return {
    kind: 'number',
    cell,
    ...own,
    value: negative ? -own.value : own.value,
    percent: percent !== undefined || match[12] !== undefined,
    ...(named !== undefined && { unit: named }),
    ...(base !== undefined && { over: base }),
    ...(innerPrinted && {
      inner: {
        ...innerPrinted,
        percent: share !== undefined,
        place: { block, from: innerAt, to: innerAt + (inner ?? '').length },
      },
    }),
    place: {
      block,
      from: start,
      to: start + (whole2 ? all.length + whole2[0].trimEnd().length : all.trimEnd().length),
    },
  }
}

/** The value of digits as printed; undefined where there are more than a double holds. */
function printedOf(digits: string, mark: Decimals, exponent: number): Omit<Printed, 'percent'> | undefined {
  const negative = /^[-\u2010-\u2015\u2212]/.test(digits)
  const plain = digits.replace(mark === '.' ? /[^\d.]/g : /[^\d,]/g, '').replace(',', '.')
  if (plain.length > MOST_DIGITS + 1) return undefined
  const decimals = (plain.split('.')[1]?.length ?? 0) - exponent
  const value = Number(`${plain}e${String(exponent)}`)
  return { value: negative ? -value : value, half: 0.5 * Number(`1e${String(-decimals)}`), decimals }
}
