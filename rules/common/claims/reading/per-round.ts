import { Decimal } from '../../number/decimal.js'
import { COUNTS_PEOPLE } from './each.js'
import { quotient } from './product.js'
import { type Attempt, coversAll, type Reading, search } from './relation.js'
import { counts, type Passage, type Term } from './term.js'

/** Behind these words the price itself is what is worked out. */
export const WORKED_OUT =
  /\b(?:works? out (?:at|to)|worked out (?:at|to)|equates? to|equated to|equivalent to|correspond(?:s|ing)? to|or|i\.e\.,?|that is,?|averag(?:es?|ed|ing)|an average of|average (?:cost|price|rate|of)|mean|a rate of|rate of|spends?|spent|costs?|costing|gives?|giving|comes? to|came to|amounts? to|implies|implying|equals?|means?|for each|is|was|were|yield(?:s|ing)|results? in|resulting in|per [a-z]{3,20} of|an?)(?: (?:about|just|only|some|a|an|nearly|roughly))* ?[a-z$]{0,3}~?$|[=:(–—] ?[a-z$]{0,3}~?$/

/** "1.5 collisions per million vehicles" */
const PER_WORD = /^(?: [a-z-]+){0,3} (?:per|for every|in every) (hundred|thousand|million)\b/
const ROUND: Readonly<Record<string, Decimal>> = {
  hundred: new Decimal(100),
  thousand: new Decimal(1000),
  million: new Decimal('1e6'),
}

/** What a rate is per, where it is a round number: printed ("per 100,000") or in words ("per million"). */
interface Base {
  readonly term: Term | undefined
  readonly factor: Decimal | undefined
  readonly name: string
}

export function roundBaseOf(price: Term, all: readonly Term[]): Base | undefined {
  const word = PER_WORD.exec(price.after)?.[1]
  if (word !== undefined) return { term: undefined, factor: ROUND[word], name: word }
  const next = all[all.indexOf(price) + 1]
  return next &&
    / (?:per|every|each) ~?$/.test(next.before) &&
    next.figure.value.isPowerOfTen() &&
    !/^ [a-z]+-(?:years?|months?|days?|hours?)/.test(next.after)
    ? { term: next, factor: undefined, name: next.figure.value.toFixed() }
    : undefined
}

/** So many events among so many people as a rate per round number. */
export function perRound(passage: Passage, price: Term, all: readonly Term[], base: Base): Reading | undefined {
  const rest = all.filter(
    (term) => term !== price && term !== base.term && term.aside === undefined && term.sort === 'amount',
  )
  const attempts: Attempt[] = []
  for (const a of rest)
    for (const b of rest) {
      if (a === b || a.figure.value.gte(b.figure.value)) continue
      const people = COUNTS_PEOPLE.test(b.before.slice(-50) + b.after.slice(0, 40))
      const bound = base.term ? people : coversAll(passage, [a, b, price]) && WORKED_OUT.test(price.before)
      attempts.push({
        operands: [
          { role: 'numerator', term: a, why: 'the smaller count' },
          { role: 'denominator', term: b, why: people ? 'a population by its words' : 'the larger count' },
          ...(base.term ? [{ role: 'base', term: base.term, why: 'followed by what it is "per"' }] : []),
        ],
        score: 2 + (people ? 2 : 0),
        factor: base.factor,
        licence:
          rest.filter(counts).length === 2 && rest.length === 2 && bound
            ? 'events, a population and a rate per round number, and no other figure'
            : undefined,
      })
    }
  return search(passage, price, quotient(base.name), attempts)
}
