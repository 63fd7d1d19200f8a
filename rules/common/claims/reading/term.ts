import { BORDER, quantitiesOf, type Sentence } from '../../prose/clauses.js'
import type { Figure } from '../../number/figure.js'
import { differInMeasure, measureOf } from '../../units/measure-of.js'

/** What a figure can stand for in an equation; only figures of one sort add up. */
export type Sort = 'percent' | 'points' | 'bps' | 'multiple' | 'money' | 'amount'

/** A figure with the words that belong to it: those between it and its neighbours. */
export interface Term {
  readonly figure: Figure
  readonly sort: Sort
  readonly sentence: Sentence
  /** Skeleton offset in its sentence. */
  readonly at: number
  /** The words since the figure before it, at most {@link REACH}; years and dates stand in them. */
  readonly before: string
  /** The words up to the figure after it, at most {@link REACH}. */
  readonly after: string
  /** All that stands before it in its sentence, at most {@link FAR}; figures are letters in it. */
  readonly lead: string
  /** What it is measured in, by one name a unit: "year", "kg". */
  readonly measure: string | undefined
  /** Why it takes part in no equation but its own: a length of time, a spread, a level of confidence, an age. */
  readonly aside: string | undefined
}

/** Words looked at to either side of a figure. */
const REACH = 110
const FAR = 220

/** The sentence a cue stands in and, where it goes on with the one before, the figures of that one. */
export interface Passage {
  readonly sentence: Sentence
  readonly own: readonly Term[]
  /** How many of them take part in equations. */
  readonly count: number
  /** Terms of the sentence before, where this one continues it: "That is a fall of …", "The rest …". */
  readonly earlier: readonly Term[]
  /** How this sentence says so, or the empty string. */
  readonly link: string
}

export function termsOf(sentence: Sentence): Term[] {
  const { skeleton } = sentence
  const own = quantitiesOf(sentence)
  let spread = false
  return own.map(({ figure, at }, i) => {
    const before = skeleton.slice(Math.max(0, at - REACH, (own[i - 1]?.at ?? -1) + 1), at)
    const after = skeleton.slice(at + 1, Math.min(at + REACH, own[i + 1]?.at ?? Infinity))
    const measure = measureOf(figure)
    const aside =
      asideOf(figure, before, after, measure) ?? (spread && /^ ?(?:to|[–\-,]|and) ?$/.test(before) ? SPREAD : undefined)
    spread = aside === SPREAD || (spread && aside === 'a level')
    return {
      figure,
      sort: sortOf(figure),
      sentence,
      at,
      before,
      after,
      lead: skeleton.slice(Math.max(0, at - FAR), at),
      measure,
      aside,
    }
  })
}

function sortOf(figure: Figure): Sort {
  const { kind } = figure.unit
  switch (kind) {
    case 'percent':
    case 'points':
    case 'bps':
    case 'multiple':
      return kind
    case 'currency':
      return 'money'
    default:
      return figure.isPoints ? 'points' : 'amount'
  }
}

/** Whether two terms can stand on one side of an equation; `counts`: they may count different things (34 adults, 21 children). */
export function alike(a: Term, b: Term, counts = false): boolean {
  if (a.sort !== b.sort || a.figure.unit.code !== b.figure.unit.code) return false
  if (isTime(a) !== isTime(b)) return false
  if (a.measure !== b.measure && (a.measure === undefined ? isCount(a) : b.measure === undefined ? isCount(b) : true))
    return false
  return counts || !differInMeasure(a.figure, b.figure)
}

/** 634 patients and 5 mg are no figures of one sort; 34, 36 and 40 kg are. */
function isCount({ after }: Term): boolean {
  return /^ [a-z-]{3,20}s\b/.test(after)
}

const TIME =
  /^(?:[adhs]|mo|wk|min|year|month|week|day|hour|minute|second|quarter|decade|season|centur|night|fortnight)$/

export function isTime({ measure }: Term): boolean {
  return measure !== undefined && TIME.test(measure)
}

/** A list in a sentence has no more items. */
const MOST_MARKS = 9
const SPREAD = 'a spread or a statistic'
const SPREAD_BEFORE =
  /(?:\b(?:s\.?d\.?|s\.?e\.?m?\.?|iqr|range|ci|[pnrtfzαβ]|hr|rr|df|alpha)\b ?[=:<>≤≥]? ?|± ?|\[|interval,? )~?$/
const LEVEL_AFTER = /^ ?(?:-|\s)?(?:ci\b|confidence|credible|prediction|level|percentile|quantile|power\b)/
const AGE = /\b(?:aged?|ages|years? old|between the ages of)(?: [a-z]+)? ~?$/
const AGE_AFTER = /^(?:[ -]years?[ -]olds?| years of age)/
const DURING =
  /(?:^|[\s(,])(?:over|during|within|in|for|after|last|past|next|first|every|throughout|by|of) (?:(?:the|a|its|about|just|least|at|last|past|next|first|final|full|than|more|only) )*~?$/

function asideOf(
  { parts, value, unit, countable }: Figure,
  before: string,
  after: string,
  measure: string | undefined,
): string | undefined {
  if (parts.parenthesised && unit.kind === 'none' && countable && value.lte(MOST_MARKS) && /^\) [a-z]/.test(after))
    return 'a list mark'
  if (SPREAD_BEFORE.test(before)) return SPREAD
  if (/^ ?±/.test(after)) return 'a mean with its spread'
  if (LEVEL_AFTER.test(after)) return 'a level'
  if (AGE.test(before) || AGE_AFTER.test(after)) return 'an age'
  if (measure !== undefined && TIME.test(measure) && (parts.hyphenated || DURING.test(before)))
    return 'a length of time'
  return undefined
}

const LINK = new RegExp(
  '^["“(]? ?(?:' +
    [
      '(?:and |so |but )?(?:that|this|these|those|it|they|both|together|combined|altogether|overall|in (?:all|total|sum)|hence|so|therefore|thus|as a result|accordingly)\\b',
      '(?:the|its|their) (?:rest|remainder|remaining|balance|others?|total|sum|difference|gap|spread|surplus|deficit|shortfall|increase|decrease|decline|rise|fall|drop|growth|change|gain|reduction|improvement|combined|average|mean|result|margin|ratio|share|rate|year before|(?:previous|prior|preceding|same) (?:year|quarter|month|period)|figure|number|amount|cost|price|bill|fee|latter|former|year-ago|corresponding|comparable)\\b',
      '(?:leaving|bringing|making|giving|up|down|compared|against|versus|of (?:these|those|them|whom|which|that|the)|a year (?:earlier|ago|before)|one year (?:earlier|ago|before)|last year|previously|among (?:these|those|them)|at (?:that|this)|dividing|multiplied|divided|an? (?:increase|decrease|decline|rise|fall|drop|growth|gain|reduction|total|saving|difference))\\b',
    ].join('|') +
    ')',
)

/** How a sentence says that it goes on with the one before; the empty string where it does not. */
export function linkOf({ skeleton }: Sentence): string {
  return LINK.exec(skeleton.slice(0, 60).trimStart())?.[0] ?? ''
}

/** Whether a clause ends between two terms of one sentence. */
export function severed(a: Term, b: Term): boolean {
  if (a.sentence !== b.sentence) return false
  const [from, to] = a.at < b.at ? [a.at, b.at] : [b.at, a.at]
  return a.sentence.skeleton.slice(from, to).includes(BORDER)
}
