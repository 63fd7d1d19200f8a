import { once } from '../../../../src/document/once.js'
import { type Claim, inOrder, spanOf } from '../claim.js'
import { ROUND } from '../arithmetic-claim.js'
import { withoutInclusions } from '../../prose/asides.js'
import { wordsAround } from '../../prose/clauses.js'
import { CONTRAST, qualifierIn } from '../../prose/words-of-change.js'
import { Decimal } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { acceptable, around, type Interval, intervalOf, meets, point } from '../../number/interval.js'
import { doubtIn } from './doubts.js'
import { nearMiss } from './near-miss.js'
import { maySlip, refersBack, slipOf } from './slip.js'
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
  /** Words of their own put each figure into its slot: a miss is one however far from the computation it is. */
  readonly explicit?: boolean | undefined
  /** Every like figure is bound, but the words only suggest the relation: enough to believe what fits, not to accuse. */
  readonly suggested?: string | undefined
  /** Why a miss of it is not held against the draft. */
  readonly doubt?: Claim['doubt']
  /** No word announces the relation: a fit must be hardly possible by accident. */
  readonly weak?: true | undefined
  /** The words of the result lead back to the sentence before: "at the end of the year". */
  readonly tied?: true | undefined
  /** Its words name small numbers among the operands: "seven inspectors, each of whom". */
  readonly light?: true | undefined
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
  /** It is worked out from the figures as they are printed: what is printed finer than they are takes them for exact. */
  readonly precise?: true
  /** One of its figures is a price: as exact as it is printed, where what it comes to is printed to the unit. */
  readonly priced?: true
  /** What would put a figure on another basis is what the relation itself says: "after", "excluding". */
  readonly unqualified?: true
  /** Its parts leave nothing out: that a whole is said to include them says of no others. */
  readonly exhaustive?: true
  /** Why a miss of this relation may be what the words mean. */
  readonly doubt?: (figures: readonly Figure[]) => Claim['doubt']
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
const MOST_CHANCE = 0.03
/** Any text is full of values whose mean, quotient or percentage comes out at another. */
const MOST_CHANCE_COMMON = 0.01
const COMMON = /^(?:average|weighted-average|percent-of|rate)$/
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
    const free = COMMON.test(relation.kind) ? MOST_CHANCE_COMMON : MOST_CHANCE
    const most = attempt.weak ? MOST_CHANCE_WEAK : bound === undefined ? free : MOST_CHANCE_LICENSED
    if (chance <= most) return readingOf(passage, result, relation, attempt, outcome, chance)
    break
  }
  const [first, ...others] = best
  if (!first) return undefined
  const second = others.find((other) => !isMirrored(first, other, relation))
  if (second !== undefined && second.score >= first.score) return undefined
  const written = first.licence === undefined && isSuggested(passage, result, first, relation.kind)
  if (first.licence === undefined && !written) return undefined
  if (
    !written &&
    !first.tied &&
    !isTied(passage.link) &&
    first.operands.some(({ term }) => passage.earlier.includes(term))
  )
    return undefined
  if (!first.light && first.operands.some(({ term }) => term.light)) return undefined
  const outcome = outcomeOf(result.figure, relation, first)
  const miss =
    outcome &&
    (written
      ? slipOf(result.figure, outcome.computed)
      : (nearMiss(result.figure, outcome.computed) ?? (first.explicit ? 'far from it' : undefined)))
  if (!outcome || miss === undefined) return undefined
  const chance = chanceOf(result.figure, outcome.strict, best.length)
  const licence = written ? `${first.suggested}; ${miss}` : first.licence
  const reading = readingOf(passage, result, relation, { ...first, licence }, outcome, chance)
  return { ...reading, reading: { ...reading.reading, miss } }
}

/** Two ends the other way round: of a distance that no word gives a way, the same. */
function isMirrored(first: Attempt, other: Attempt, relation: Relation): boolean {
  const [a, b] = [first, other].map(({ operands }) => operands.map(({ term }) => term.figure))
  if (!/^(?:point|absolute)-change$/.test(relation.kind) || !a || !b || relation.fields?.['direction']) return false
  return a.length === 2 && a[0] === b[1] && a[1] === b[0]
}

/** Whether the words suggest a relation between all figures of a sentence, and name its result last. */
function isSuggested(passage: Passage, result: Term, { suggested, operands }: Attempt, kind: string): boolean {
  const terms = operands.map(({ term }) => term)
  const here = terms.every(({ sentence }) => sentence === result.sentence)
  return (
    suggested !== undefined &&
    (here
      ? passage.count <= terms.length + 1
      : refersBack(passage, result) && coversAll(passage, [...terms, result])) &&
    maySlip(kind, terms, result)
  )
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
  const finer = relation.precise === true && isFiner(printed, figures)
  const strictOf = (figure: Figure) =>
    finer || (relation.priced && isPrice(figure, printed)) ? point(figure.value) : widthOf(figure, 'strict', exact)
  const computed = relation.compute((figure) => ({ low: figure.value, high: figure.value }), figures, attempt)?.low
  if (computed === undefined || (fitting && isFar(computed, printed, figures)) || !computed.isFinite()) return undefined
  const strict = relation.narrow ? relation.narrow(figures.map(strictOf)) : relation.compute(strictOf, figures, attempt)
  const fits = strict !== undefined && meets(strict, acceptable(printed, 'strict'))
  if (!strict || (fitting && !fits)) return undefined
  const finest = finestOf([...figures, printed])
  const loose = relation.compute(
    (figure) => {
      if (relation.precise && !figure.hedge)
        return finer && printed.isMoney ? point(figure.value) : widthOf(figure, 'strict', exact)
      const interval = widthOf(figure, 'loose', exact)
      return figure.hedge ? interval : atMost(interval, figure, finest.get(figure.unit.kind))
    },
    figures,
    attempt,
  )
  return loose && { computed, strict, loose, fits }
}

/** Whether a figure has more decimal places than those of its kind that it is worked out from. */
function isFiner({ decimals, unit }: Figure, figures: readonly Figure[]): boolean {
  return figures.every((figure) => !figure.hedge && (figure.unit.kind !== unit.kind || figure.decimals < decimals))
}

/** "8,315 tickets at £16": no rounded one, but where it is an average. */
export function isPrice({ isMoney, hedge, parts, block, from }: Figure, printed: Figure): boolean {
  if (!isMoney || hedge || !printed.isMoney || printed.hedge || parts.exponent > 0 || printed.parts.exponent > 0)
    return false
  return (
    printed.loose.lte(printed.strict.times(10)) &&
    !/\b(?:averag\w*|mean|median)\b[^.;]{0,60}$/i.test(block.text.slice(Math.max(0, from - 80), from))
  )
}

/** No rounding of figures without a hedge closes such a gap: what is far is not worked out to its digits. */
const FARTHEST = 3
/** "at least 12" is no statement of 100: a bound is given near what it bounds. */
const FARTHEST_BOUND = 1.5

function isFar({ coefficient, exponent, many }: Decimal, printed: Figure, figures: readonly Figure[]): boolean {
  const bound = printed.hedge?.kind === 'over' || printed.hedge?.kind === 'under'
  if (!bound && (printed.hedge || figures.some(({ hedge }) => hedge))) return false
  const about = Math.abs(many ? many.near : coefficient * 10 ** exponent)
  const { value } = printed
  const size = Math.abs(value.many ? value.many.near : value.coefficient * 10 ** value.exponent)
  const most = bound ? FARTHEST_BOUND : FARTHEST
  return about > size * most || size > about * most
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
  const sentences = new Set([...attempt.operands.map(({ term }) => term.sentence), sentence])
  const words = once(() => withoutInclusions([...sentences].map((one) => wordsAround(one, place)).join(' ')))
  // what fits is not doubted: most are asked neither
  const qualifier = once(() => (relation.unqualified ? undefined : qualifierIn(words())))
  const doubt = once(
    () =>
      attempt.doubt ??
      doubtIn(heard(words(), relation), [...figures, printed], relation.kind) ??
      relation.doubt?.(figures) ??
      contrastIn(words()),
  )
  const codes = new Set([...figures, printed].filter(({ isMoney }) => isMoney).map(({ unit }) => unit.code))
  return {
    ...outcome,
    chance,
    kind: relation.kind,
    place,
    operands: inOrder(attempt.operands.map(({ role, term, why }) => ({ role, figure: term.figure, why }))),
    printed,
    formula: relation.formula,
    says: relation.says(figures),
    get qualifier() {
      return qualifier()
    },
    get doubt() {
      return doubt()
    },
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

/** The words around a claim that may doubt it. */
function heard(words: string, { unqualified, exhaustive }: Relation): string {
  const said = unqualified ? words.replace(AGAINST, '') : words
  return exhaustive ? said.replace(INCLUDES, '') : said
}

const INCLUDES = /\binclud(?:ed|es|ing|e)\b/g

/** What goes against another amount is one of the parts, not a sign that some are missing. */
const AGAINST = /\b(?:partly|partially|in part|more than) (?:offset|made good|mitigated|compensated)|\boffset by\b/g

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
