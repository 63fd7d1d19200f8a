import type { Place } from '../../../src/document/model.js'
import { once, onceFor } from '../../../src/document/once.js'
import { matches } from '../../../src/document/matches.js'
import { BORDER, LETTER, type Sentence } from './clauses.js'
import type { PrintedDate } from './dates.js'
import type { Figure } from '../number/figure.js'

/**
 * Pieces of templates: patterns over a sentence's skeleton in which a figure is one letter. A template is compiled once with
 * {@link template}; every gap in it is bounded, so that a scan is linear.
 */
const { percent, points, bps, money, number, unit, multiple, year, date, other } = LETTER

/** Sorts of figures, for {@link fig}. */
export const SORT = {
  percent,
  points,
  bps,
  money,
  number,
  multiple,
  year,
  /** What can be a part, an end or a total. */
  amount: money + number + unit,
  /** Also rates. */
  any: money + number + unit + percent,
  other,
} as const

/** A named figure of some sort, a hedge before it allowed. */
export function fig(name: string, sort: string): string {
  return `~?(?<${name}>[${sort}])`
}

export function day(name: string): string {
  return `(?<${name}>${date})`
}

/** Up to `n` units of prose without a quantity or clause border; years and dates may stand in it. */
export function gap(n: number): string {
  return `[^${percent}-${multiple}${other}${BORDER}~]{0,${n}}?`
}

/** Up to `n` units of anything but figures, dates and borders, and of none of `also`. */
export function noFigure(n: number, also = ''): string {
  return `[^${percent}-${BORDER}${also}]{0,${n}}`
}

/** Up to `n` units of plain words: no figure, no punctuation. */
export function words(n: number): string {
  return `[a-z&'/ -]{0,${n}}?`
}

/** A pattern over skeletons. */
export interface Template {
  readonly pattern: RegExp
  /** The figures that it has in any case, in order: of each the letters that it may be. */
  readonly figures: readonly string[]
}

/** Joins pieces. Compiled at the first use: a run of other checks compiles none of the many templates. */
export function template(...pieces: string[]): Template {
  const compiled = once(() => new RegExp(pieces.join(''), 'dg'))
  const figures = once(() => figuresOf(pieces.join('')))
  return {
    get pattern() {
      return compiled()
    },
    get figures() {
      return figures()
    },
  }
}

const LETTERS = Object.values(LETTER)
/** What a pattern is made of, as far as its groups: a class, an escaped unit, an opening or closing bracket, a bar. */
const PARTS = /\\.|\(\?<\w+>(?<sort>\[[^[\]]{1,40}\]|[\uE001-\uE00A])\)(?![?*{])|\[(?:\\.|[^\]\\]){0,400}\]|[()|]/gs

/** The figures that stand in no other group of a pattern, which may be left out, and in no choice. */
function figuresOf(pattern: string): readonly string[] {
  const found: string[] = []
  let depth = 0
  for (const { 0: part, groups } of matches(PARTS, pattern)) {
    if (part === '(') depth++
    else if (part === ')') depth--
    else if (depth > 0) continue
    else if (part === '|') return []
    else if (groups?.['sort'] !== undefined) {
      const sort = new RegExp(groups['sort'])
      found.push(LETTERS.filter((letter) => sort.test(letter)).join(''))
    }
  }
  return found
}

/** The letters of the figures and dates of a sentence. */
const lettersOf = onceFor(({ skeleton }: Sentence) => skeleton.replace(NO_LETTERS, ''))
const NO_LETTERS = new RegExp(`[^${percent}-${other}]+`, 'g')

/** Whether a sentence has the figures of a template at all, in its order. */
function hasFigures(sentence: Sentence, figures: readonly string[]): boolean {
  if (figures.length === 0) return true
  const letters = lettersOf(sentence)
  let next = 0
  for (let i = 0; i < letters.length; i++)
    if ((figures[next] as string).includes(letters.charAt(i)) && ++next === figures.length) return true
  return false
}

/** One place where a template fits. */
export interface Fit {
  readonly sentence: Sentence
  /** Text offsets in the block. */
  readonly from: number
  readonly to: number
  /** Skeleton offsets. */
  readonly start: number
  readonly end: number
  figure(name: string): Figure
  maybe(name: string): Figure | undefined
  day(name: string): PrintedDate | undefined
  /** Where a group stands in the block's text. */
  place(name: string): Place | undefined
  /** What a plain group matched. */
  text(name: string): string | undefined
}

const NO_FITS: readonly Fit[] = []

/** Every fit of a template in a sentence, from left to right, without overlap. */
export function fits(template: Template, sentence: Sentence): Iterable<Fit> {
  if (!hasFigures(sentence, template.figures)) return NO_FITS
  const { pattern } = template
  pattern.lastIndex = 0
  const first = pattern.exec(sentence.skeleton)
  return first ? fitsFrom(first, pattern, sentence) : NO_FITS // mostly none: no generator is made for it
}

function* fitsFrom(first: RegExpExecArray, pattern: RegExp, sentence: Sentence): Generator<Fit> {
  for (let match: RegExpExecArray | null = first; match; match = pattern.exec(sentence.skeleton)) {
    yield fitOf(match, sentence)
    if (match[0].length === 0) pattern.lastIndex++
  }
}

function fitOf(match: RegExpExecArray, sentence: Sentence): Fit {
  const start = match.index
  const end = start + match[0].length
  const at = (name: string) => match.indices?.groups?.[name]?.[0]
  const item = (name: string) => {
    const offset = at(name)
    return offset === undefined ? undefined : sentence.itemAt(offset)
  }
  const lengthAt = (offset: number) => {
    const { figure, date } = sentence.itemAt(offset) ?? {}
    return figure ? figure.to - figure.from : date ? date.place.to - date.place.from : 1
  }
  return {
    sentence,
    start,
    end,
    from: sentence.textAt(start),
    to: sentence.textAt(end - 1) + lengthAt(end - 1),
    figure: (name) => {
      const figure = item(name)?.figure
      if (!figure) throw new Error(`template has no figure "${name}"`)
      return figure
    },
    maybe: (name) => item(name)?.figure,
    day: (name) => item(name)?.date,
    place: (name) => {
      const range = match.indices?.groups?.[name]
      return (
        range && {
          block: sentence.block,
          from: sentence.textAt(range[0]),
          to: sentence.textAt(range[1] - 1) + lengthAt(range[1] - 1),
        }
      )
    },
    text: (name) => match.groups?.[name],
  }
}
