import type { Claim } from '../claim.js'
import { spanOf } from '../claim.js'
import { ROUND } from '../arithmetic-claim.js'
import { wordsAround } from '../../prose/clauses.js'
import { CONTRAST, qualifierIn } from '../../prose/words-of-change.js'
import { Decimal } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { acceptable, around, type Interval, intervalOf, meets } from '../../number/interval.js'
import { doubtIn } from './doubts.js'
import { nearMiss } from './near-miss.js'
import { counts, isTied, type Passage, type Term } from './term.js'

/** A term in a slot of a relation, and the words that put it there. */
export interface Bound {
  readonly role: string
  readonly term: Term
  readonly why: string
}

/** One way to fill the slots of a relation. */
export interface Attempt {
  readonly operands: readonly Bound[]
  /** Sum of the roles' weights: what is tried first. */
  readonly score: number
  /** The grammar that leaves no other reading of these words: an attempt that misses may be held against the draft. */
  readonly licence?: string | undefined
  /** Every like figure is bound, but the words only suggest the relation: enough to believe what fits, not to accuse. */
  readonly suggested?: string | undefined
  /** No word announces the relation: a fit must be hardly possible by accident. */
  readonly weak?: true | undefined
  /** A size that only the words give: the 12 of "per month" for a year. */
  readonly factor?: Decimal | undefined
}

/** A relation between printed figures, and how its result follows from the other slots. */
export interface Relation {
  readonly kind: string
  readonly formula: string
  /** Undefined where nothing can be computed: a base of zero. `of` gives a figure's interval. */
  compute(of: (figure: Figure) => Interval, figures: readonly Figure[], attempt: Attempt): Interval | undefined
  /** What the operands are called in a message: "from A to B". */
  says(figures: readonly Figure[]): string
  /** Counts that are counted, and prices, are as exact as they are printed. */
  readonly exact?: boolean
  /** It may hold between two moneys, one of them the price of the other. */
  readonly exchanges?: true
  /** Where rounding errors mostly cancel: the interval that a fit must meet. */
  readonly narrow?: (intervals: readonly Interval[]) => Interval
  readonly fields?: Claim['fields']
}

/** A claim with how it was read. */
export interface Reading extends Claim {
  /** Whether all printed figures of it agree. */
  readonly fits: boolean
  /** The chance that figures which have nothing to do with each other agree as well, counted over all that was tried. */
  readonly chance: number
  readonly passage: Passage
  readonly reading: NonNullable<Claim['reading']>
}

/** Assignments tried for one result. */
const STEPS = 48
/** An accidental fit is that improbable at least; where the grammar alone fills the slots, the fit only confirms it. */
const MOST_CHANCE = 0.1
const MOST_CHANCE_LICENSED = 0.5
const MOST_CHANCE_WEAK = 0.003

/**
 * Tries the ways to fill a relation's slots, best first. The first that fits is the reading, if that is improbable by accident; where none
 * fits, the one that grammar licenses, if no doubt applies and no other attempt is as good.
 */
export function search(
  passage: Passage,
  result: Term,
  relation: Relation,
  attempts: readonly Attempt[],
): Reading | undefined {
  const best = [...attempts].sort((a, b) => b.score - a.score).slice(0, STEPS)
  for (const [i, attempt] of best.entries()) {
    const outcome = outcomeOf(result.figure, relation, attempt, true)
    if (!outcome) continue
    const chance = chanceOf(result.figure, outcome.strict, i + 1)
    const bound = attempt.licence ?? (passage.count <= attempt.operands.length + 1 ? attempt.suggested : undefined)
    const most = attempt.weak ? MOST_CHANCE_WEAK : bound === undefined ? MOST_CHANCE : MOST_CHANCE_LICENSED
    if (chance <= most) return readingOf(passage, result, relation, attempt, outcome, chance)
    break
  }
  const [first, second] = best
  if (first?.licence === undefined || (second !== undefined && second.score >= first.score)) return undefined
  if (!isTied(passage.link) && first.operands.some(({ term }) => passage.earlier.includes(term))) return undefined
  if (first.operands.some(({ term }) => term.light)) return undefined
  const outcome = outcomeOf(result.figure, relation, first)
  const miss = outcome && nearMiss(result.figure, outcome.computed)
  if (!outcome || miss === undefined) return undefined
  const chance = chanceOf(result.figure, outcome.strict, best.length)
  const reading = readingOf(passage, result, relation, first, outcome, chance)
  return { ...reading, reading: { ...reading.reading, miss } }
}

/** Whether all figures of a passage that take part in equations are among some: its own and, where one of those before is, these too. */
export function coversAll({ own, earlier, count }: Passage, bound: readonly Term[]): boolean {
  if (bound.length < count) return false
  const mine = bound.filter((term) => own.includes(term) && counts(term)).length
  if (mine < count) return false
  const before = bound.filter((term) => earlier.includes(term))
  return before.length === 0 || earlier.every((term) => !counts(term) || before.includes(term))
}

/** What an attempt computes, and whether the printed figure agrees with it. */
interface Outcome {
  readonly computed: Decimal
  readonly strict: Interval
  readonly loose: Interval
  readonly fits: boolean
}

/** `fitting`: only where the printed figure agrees. */
function outcomeOf(printed: Figure, relation: Relation, attempt: Attempt, fitting = false): Outcome | undefined {
  const figures = attempt.operands.map(({ term }) => term.figure)
  const exact = relation.exact === true
  const strictOf = (figure: Figure) => widthOf(figure, 'strict', exact)
  const computed = relation.compute((figure) => ({ low: figure.value, high: figure.value }), figures, attempt)?.low
  if (computed === undefined || (fitting && isFar(computed, printed, figures)) || !computed.isFinite()) return undefined
  const strict = relation.narrow ? relation.narrow(figures.map(strictOf)) : relation.compute(strictOf, figures, attempt)
  const fits = strict !== undefined && meets(strict, acceptable(printed, 'strict'))
  if (!strict || (fitting && !fits)) return undefined
  const finest = finestOf([...figures, printed])
  const loose = relation.compute(
    (figure) => {
      const interval = widthOf(figure, 'loose', exact)
      return figure.hedge ? interval : atMost(interval, figure, finest.get(figure.unit.kind))
    },
    figures,
    attempt,
  )
  return loose && { computed, strict, loose, fits }
}

/** No rounding of figures without a hedge closes such a gap: what is far is not worked out to its digits. */
const FARTHEST = 3

function isFar({ coefficient, exponent, many }: Decimal, printed: Figure, figures: readonly Figure[]): boolean {
  if (printed.hedge || figures.some(({ hedge }) => hedge)) return false
  const about = Math.abs(many ? many.near : coefficient * 10 ** exponent)
  const { value } = printed
  const size = Math.abs(value.many ? value.many.near : value.coefficient * 10 ** value.exponent)
  return about > size * FARTHEST || size > about * FARTHEST
}

function readingOf(
  passage: Passage,
  { figure: printed, sentence }: Term,
  relation: Relation,
  attempt: Attempt,
  outcome: Outcome,
  chance: number,
): Reading {
  const figures = attempt.operands.map(({ term }) => term.figure)
  const place = spanOf([...figures, printed])
  const words = wordsAround(sentence, place)
  const codes = new Set([...figures, printed].filter(({ isMoney }) => isMoney).map(({ unit }) => unit.code))
  return {
    ...outcome,
    chance,
    kind: relation.kind,
    place,
    operands: attempt.operands
      .map(({ role, term, why }) => ({ role, figure: term.figure, why }))
      .sort((a, b) => a.figure.block.index - b.figure.block.index || a.figure.from - b.figure.from),
    printed,
    formula: relation.formula,
    says: relation.says(figures),
    qualifier: qualifierIn(words),
    doubt: doubtIn(words, [...figures, printed], relation.kind) ?? contrastIn(words),
    ...(codes.size > 1 &&
      relation.exchanges !== true && {
        undecidable: { reason: 'currency', says: 'The figures are in different currencies' },
      }),
    ...(relation.fields && { fields: relation.fields }),
    reading: {
      chance: chance.toPrecision(2),
      ...(attempt.licence !== undefined && { licence: attempt.licence }),
    },
    passage,
  }
}

function contrastIn(words: string): Claim['doubt'] {
  const contrast = CONTRAST.exec(words)?.[0]
  return contrast === undefined
    ? undefined
    : { reason: 'structure', says: `"${contrast}" says that the figures are not what one would expect` }
}

/** Figures of one kind are rounded alike: beside 45,000, 120,000 is not rounded to ten thousands. */
function finestOf(figures: readonly Figure[]): ReadonlyMap<string, Decimal> {
  const finest = new Map<string, Decimal>()
  for (const { unit, loose } of figures) {
    const other = finest.get(unit.kind)
    if (!other || loose.lt(other)) finest.set(unit.kind, loose)
  }
  return finest
}

function atMost(interval: Interval, { value, strict }: Figure, most: Decimal | undefined): Interval {
  const half = most && Decimal.max(most, strict)
  return half && interval.high.minus(value).gt(half) ? around(value, half) : interval
}

function widthOf(figure: Figure, width: 'strict' | 'loose', exact: boolean): Interval {
  if (figure.hedge) return intervalOf(figure, width)
  const counted =
    figure.words || (figure.countable && !figure.isPercent && (width === 'strict' || !ROUND.test(figure.parts.digits)))
  return intervalOf(figure, exact && counted ? 'exact' : width)
}

/**
 * The chance that a figure agrees with one of some recomputations it has nothing to do with: the width of what would agree beside the figure's own
 * size, halved since figures of one text are rarely of one order. Wider for round figures, which many computations come near.
 */
function chanceOf(printed: Figure, strict: Interval, tries: number): number {
  const size = Math.max(Math.abs(printed.value.toNumber()), 1e-9)
  const width = 2 * printed.strict.toNumber() + strict.high.minus(strict.low).toNumber()
  return Math.min(1, tries * Math.min(1, width / size / 2))
}
