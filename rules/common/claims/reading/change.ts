import { once } from '../../../../src/document/once.js'
import { Decimal, HUNDRED } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { type Interval, interval, negate, percentChange, scale, subtract } from '../../number/interval.js'
import type { Direction } from '../../prose/words-of-change.js'
import { changeDoubt } from '../change-doubt.js'
import { areUnevenRanges } from '../range-ends.js'
import { areOnTwoSides, signedEnds } from '../signed-ends.js'
import { NAMED_CHANGE, type Result, resultsOf } from './change-cues.js'
import { goesTheWay, groundsOf } from './change-licence.js'
import { type Attempt, type Reading, type Relation, search } from './relation.js'
import { baseOf, endOf, yearOf } from './role.js'
import { alike, type Passage, precedes, severed, type Term } from './term.js'

const says = ([from, to]: readonly Figure[]) => `from ${from?.text ?? ''} to ${to?.text ?? ''}`

/** The sign that the words give; the size alone where they give none, or where an end is negative. */
function turned(value: Interval, direction: Direction, [from, to]: readonly Figure[]): Interval {
  const size = value.high.lte(0) || (value.low.isNegative() && value.low.abs().gt(value.high)) ? negate(value) : value
  if (direction === 'none' || from?.value.isNegative() === true || to?.value.isNegative() === true) return size
  return direction === 'down' ? negate(value) : value
}

function relationOf({ term: { sort, figure, sentence }, direction, cue }: Result): Relation {
  const doubt: Relation['doubt'] = (figures) => {
    const [from, to] = figures as [Figure, Figure]
    return changeDoubt({ sentence, from, to, figure, cue, direction })
  }
  const printed = direction === 'down' && figure.value.isNegative() ? 'up' : direction
  const fields = direction === 'none' ? {} : { direction }
  if (sort === 'percent')
    return {
      kind: 'percent-change',
      formula: '(to / from − 1) × 100',
      says,
      fields,
      doubt,
      compute: (of, figures) => {
        const [from, to] = figures as [Figure, Figure]
        const change = percentChange(of(from), of(to))
        return change && turned(change, printed, figures)
      },
    }
  const factor = sort === 'bps' ? HUNDRED : new Decimal(1)
  return {
    kind: sort === 'points' || sort === 'bps' ? 'point-change' : 'absolute-change',
    formula: sort === 'bps' ? '(to − from) × 100' : 'to − from',
    exact: sort === 'amount' || sort === 'money',
    says,
    fields,
    doubt,
    compute: (of, figures) => {
      const [from, to] = figures as [Figure, Figure]
      const [start, end] = signedEnds([of(from), of(to)], [from, to])
      const { low, high } = turned(scale(subtract(end, start), factor), printed, figures)
      return interval(low, high)
    },
  }
}

/** Whether a term can be an end of what changed by the result. */
function isEndFor({ term: result }: Result, term: Term): boolean {
  if (term === result || term.aside !== undefined || (term.light && !result.light)) return false
  if (result.sort === 'points' || result.sort === 'bps') return term.sort === 'percent'
  if (result.sort === 'percent') return term.sort === 'money' || term.sort === 'amount' || term.sort === 'percent'
  return alike(term, result)
}

export function* changesIn(passage: Passage): Generator<Reading> {
  const results = resultsOf(passage).filter(({ term }) => !isOfOneSide(term, passage))
  const told = new Set(results.flatMap(({ term, unsure }) => (unsure ? [] : [term])))
  const found: Reading[] = []
  for (const result of results) {
    const ends = (terms: readonly Term[]) => terms.filter((term) => !told.has(term) && isEndFor(result, term))
    const own = ends(passage.own)
    const all = own.length < 2 ? [...ends(passage.earlier), ...own] : own
    if (all.length < 2) continue
    const reading = search(passage, result.term, relationOf(result), [...attemptsFor(result, all, passage, results)])
    if (reading) found.push(reading)
  }
  for (const reading of found) if (reading.fits || !found.some((other) => isAnswered(reading, other))) yield reading
}

/** "from a loss of $48 million to a profit of $15 million": an end, and no change. */
function isOfOneSide(term: Term, { own, earlier }: Passage): boolean {
  return [...own, ...earlier].some((other) => alike(term, other) && areOnTwoSides(term.figure, other.figure))
}

/** Of two changes of one sort said of two ends, one fits: the other is of something else. */
function isAnswered({ kind, operands }: Reading, other: Reading): boolean {
  return other.fits && other.kind === kind && operands.every(({ figure }, i) => other.operands[i]?.figure === figure)
}

/** Pairs of ends; more terms than these are a table or a list. */
const MOST_ENDS = 8

function* attemptsFor(
  result: Result,
  ends: readonly Term[],
  passage: Passage,
  results: readonly Result[],
): Generator<Attempt> {
  const near = ends.slice(-MOST_ENDS)
  const roles = new Map(near.map((term) => [term, { base: baseOf(term), end: endOf(term), year: yearOf(term) }]))
  for (const from of near) {
    for (const to of near) {
      if (from === to || !alike(from, to, result.term.sort !== 'percent') || isDenied(result, from, to)) continue
      const [a, b] = [roles.get(from), roles.get(to)]
      if (!a || !b) continue
      const dated = a.year !== undefined && b.year !== undefined && a.year !== b.year
      const times = dated ? ((a.year as number) < (b.year as number) ? 4 : -6) : 0
      const apart = severed(from, to) ? -1 : 0
      const sides = areOnTwoSides(from.figure, to.figure) && precedes(from, to) ? 4 : 0
      const score = a.base.score + b.end.score + times + apart + sides + (goesTheWay(result, from, to) ? 1 : 0)
      // The other way round by its words: a fit would be one of the wrong base.
      if (score <= 0 || b.base.score + a.end.score >= a.base.score + b.end.score + 6) continue
      const grounds = once(() =>
        groundsOf(result, { from, to, roles: { from: a, to: b }, dated }, { passage, results, ends }),
      )
      yield {
        operands: [
          { role: 'from', term: from, why: dated ? 'of the earlier year' : a.base.why },
          { role: 'to', term: to, why: dated ? 'of the later year' : b.end.why },
        ],
        score,
        get licence() {
          return grounds().licence
        },
        get explicit() {
          return grounds().explicit
        },
        get suggested() {
          return grounds().suggested
        },
      }
    }
  }
}

/** "10.9% vs 11.8%": what stands before it is set against what stands behind. */
const SET_AGAINST = /^ ?(?:(?:per ?cent|points?) )?(?:vs\.?|versus) \$?~?$/
const ACTS_UP = /^ (?:lifted|lifts|raised|raises)\b/
const ACTS_DOWN = /^ (?:cut|cuts)\b|^ [a-z]+ [a-z' -]{1,40} down to [a-z]{0,3}\$?$/
/** As it stands for "at most" elsewhere, "up to" is a hedge. */
const UP_TO = /^up to\b/i

/** Whether other words of a change, or the other ends of two ranges, say something else than two ends would. */
function isDenied({ term, direction }: Result, from: Term, to: Term): boolean {
  const isTurned = from.at < to.at && from.sentence === to.sentence && SET_AGAINST.test(to.before)
  if (direction !== 'none' && isTurned) return true
  if (direction === 'down' && UP_TO.test(to.figure.hedge?.text ?? '')) return true
  if (NAMED_CHANGE.test(term.before) && direction !== 'none')
    if ((direction === 'up' ? ACTS_DOWN : ACTS_UP).test(term.after)) return true
  return from.sentence === to.sentence && areUnevenRanges(from.sentence, from.figure, to.figure)
}
