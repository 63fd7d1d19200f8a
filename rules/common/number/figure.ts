import type { Block, Place } from '../../../src/document/model.js'
import { Decimal } from './decimal.js'

/**
 * What a run of digits (or number words) is. Only `quantity` takes part in arithmetic; the others are kept so that every
 * digit of the draft is accounted for.
 *
 * - `year`: four bare digits from 1500 to 2199. - `date`: part of a calendar date. - `time`: of a clock time.
 * - `ordinal`: 3rd. - `reference`: Section 5, page 12, § 3, note [4]. - `identifier`: COVID-19, B12, 10-K, a phone number.
 * - `version`: 2.3.1. - `pair`: either side of 20/40 or 16:8 (see `joined`). - `ambiguous`: 3,5 or 1.234,5.
 */
export type FigureClass =
  | 'quantity'
  | 'year'
  | 'date'
  | 'time'
  | 'ordinal'
  | 'reference'
  | 'identifier'
  | 'version'
  | 'pair'
  | 'ambiguous'

/**
 * What a figure counts. `percent`: 12%. `points`: percentage points. `bps`: basis points. `multiple`: 3x. `currency`: with
 * its ISO 4217 code, `$` alone is `$`. `unit`: letters set right behind the digits that are no scale word (5mg: `mg`), as
 * printed. `none`: a bare number; what it counts is then the word behind it (see {@link Figure.noun}).
 */
export interface FigureUnit {
  readonly kind: 'none' | 'percent' | 'points' | 'bps' | 'multiple' | 'currency' | 'unit'
  readonly code?: string
}

export const NO_UNIT: FigureUnit = { kind: 'none' }

/** How a word before or after a figure bends it; see `quantities.md`, rounding. */
export type HedgeKind = 'about' | 'nearly' | 'just-over' | 'over' | 'under'

export interface Hedge {
  readonly kind: HedgeKind
  readonly text: string
  readonly from: number
  readonly to: number
}

/** What the lexer settles about a figure; everything else is derived from it. */
export interface FigureParts {
  readonly block: Block
  /** The whole figure: sign, currency, digits, scale word, percent sign; without its hedge. */
  readonly from: number
  readonly to: number
  /** The digits alone, grouping included. */
  readonly digitsFrom: number
  readonly digitsTo: number
  /** Digits without grouping, `.` as the decimal point, no sign: "4702.9". */
  readonly digits: string
  readonly class: FigureClass
  readonly negative: boolean
  /** `+` or a minus sign is printed, or accounting parentheses are certain. */
  readonly signed: boolean
  /** It stands alone between `(` and `)`. Negative only where that is certain; otherwise the reader's question. */
  readonly parenthesised: boolean
  /** Power of ten of the scale word: 6 for million, 0 for none; -2 for cents. */
  readonly exponent: number
  /** `million`, `bn`, `k`: as printed. */
  readonly scaleWord?: string | undefined
  /** The scale letter could also be a unit (5m without a currency: million or metre). */
  readonly scaleUnsure?: boolean | undefined
  readonly unit: FigureUnit
  readonly hedge?: Hedge | undefined
  /** Printed in words: "two", "twenty-five". */
  readonly words: boolean
  /** Tied to a noun by a hyphen: 5-year, 7-point. */
  readonly hyphenated: boolean
  /** Groups are set off by a plain space, which may also be two numbers. */
  readonly plainSpaced?: boolean | undefined
  /** How it is tied to the figure before or after it. */
  readonly joined?: { readonly by: 'dash' | 'slash' | 'colon'; readonly side: 'left' | 'right' }
  /** Currency, percent or scale was taken over from the other end of a range: 2.25–2.50%, $10 to 12 million. */
  readonly inherited?: boolean
}

/**
 * One figure as printed, with what the printing says about its precision. `value` is in units of `unit` with the scale word
 * applied ("$4.2bn" is 4200000000 of `$`, "12%" is 12 percent, never 0.12).
 */
export class Figure {
  readonly parts: FigureParts
  #value: Decimal | undefined
  #strict: Decimal | undefined
  #loose: Decimal | undefined
  #noun: { word: string; from: number; to: number } | null | undefined
  #isPoints: boolean | undefined
  #digits: string | undefined

  constructor(parts: FigureParts) {
    this.parts = parts
  }

  get block(): Block {
    return this.parts.block
  }
  get from(): number {
    return this.parts.from
  }
  get to(): number {
    return this.parts.to
  }
  get place(): Place {
    const { block, from, to } = this.parts
    return { block, from, to }
  }
  /** As printed: `block.text` from `from` to `to`. */
  get text(): string {
    return this.parts.block.text.slice(this.parts.from, this.parts.to)
  }
  get class(): FigureClass {
    return this.parts.class
  }
  get unit(): FigureUnit {
    return this.parts.unit
  }
  get hedge(): Hedge | undefined {
    return this.parts.hedge
  }
  get words(): boolean {
    return this.parts.words
  }
  get isQuantity(): boolean {
    return this.parts.class === 'quantity'
  }
  /** Percentage points, also as bare "points". */
  get isPoints(): boolean {
    return (this.#isPoints ??=
      this.unit.kind === 'points' || (this.unit.kind === 'none' && /^(?:points?|pts?)$/.test(this.noun?.word ?? '')))
  }

  get isPercent(): boolean {
    return this.parts.unit.kind === 'percent'
  }
  get isMoney(): boolean {
    return this.parts.unit.kind === 'currency'
  }

  /** Digits from the first that is not zero, without the point: two prints of one amount in other units share them. */
  get digits(): string {
    return (this.#digits ??= this.parts.digits.replace('.', '').replace(/^0+/, ''))
  }

  /** Decimal places printed. */
  get decimals(): number {
    const dot = this.parts.digits.indexOf('.')
    return dot < 0 ? 0 : this.parts.digits.length - dot - 1
  }

  /** The digits as a number, with sign, without the scale word. */
  get printed(): Decimal {
    const { digits, negative } = this.parts
    const printed = new Decimal(digits)
    return negative ? printed.neg() : printed
  }

  /** `printed` times the scale word. */
  get value(): Decimal {
    return (this.#value ??= this.parts.exponent === 0 ? this.printed : this.printed.times(power(this.parts.exponent)))
  }

  /** Half a unit of the last printed digit, in units of `value`. */
  get strict(): Decimal {
    return (this.#strict ??= halfOf(this.parts.exponent - this.decimals))
  }

  /** Like `strict`, but the trailing zeros of an integer are rounding too: 12,000 is ±500. */
  get loose(): Decimal {
    if (this.#loose) return this.#loose
    const { digits, exponent, words } = this.parts
    let zeros = 0
    if (this.decimals === 0 && !words) {
      // Basis points are counted: 400 of them are not rounded to the hundred.
      const most = this.parts.unit.kind === 'bps' ? 1 : digits.length - 1
      while (zeros < most && digits[digits.length - 1 - zeros] === '0') zeros++
    }
    return (this.#loose = zeros === 0 ? this.strict : halfOf(exponent + zeros))
  }

  /** Whole numbers without a scale word, and money with cents: exact wherever the draft counts or bills. */
  get countable(): boolean {
    const { exponent, unit } = this.parts
    if (exponent > 0) return false
    return this.decimals - exponent === (unit.kind === 'currency' ? 2 : 0)
  }

  /** The word right behind the figure (`weeks` in "25 weeks", `point` in "7-point"), lower case, if one follows. */
  get noun(): { readonly word: string; readonly from: number; readonly to: number } | undefined {
    if (this.#noun === undefined) {
      NOUN.lastIndex = this.parts.to
      const match = NOUN.exec(this.parts.block.text)
      const word = match?.[1] ?? ''
      const to = this.parts.to + (match?.[0].length ?? 0)
      this.#noun = match ? { word: word.toLowerCase(), from: to - word.length, to } : null
    }
    return this.#noun ?? undefined
  }
}

const NOUN = /[\s-]?\s?(\p{L}[\p{L}'’-]{0,40})/uy

/** Ten to the `n`. */
export function power(n: number): Decimal {
  return new Decimal(1, n)
}

/** Half of ten to the `n`. */
export function halfOf(n: number): Decimal {
  return new Decimal(5, n - 1)
}

/** Whether two figures count the same thing as far as printing shows: same kind, same currency or attached unit. */
export function sameUnit(a: Figure, b: Figure): boolean {
  return a.unit.kind === b.unit.kind && a.unit.code === b.unit.code
}
