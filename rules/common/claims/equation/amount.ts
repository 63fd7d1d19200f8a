import { onceFor } from '../../../../src/document/once.js'
import { Decimal } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { add, type Interval, point, scale } from '../../number/interval.js'
import { readMeasure } from '../../units/measures.js'
import { readUnit, type UnitPhrase } from '../../units/units.js'
import { alike, isTime, NO_NOUN, type Sort, type Term } from '../reading/term.js'
import { type EachOf, eachOfTerm } from '../closed/each-noun.js'

/** A figure of a window as an equation takes it: with its unit, and what it is so much for one of. "4 hours 24 minutes" is one. */
export interface Amount {
  readonly term: Term
  /** More than one where it is printed in two units. */
  readonly terms: readonly Term[]
  readonly sort: Sort
  readonly unit: UnitPhrase | undefined
  readonly each: EachOf | undefined
  /** "48 sacks of 25 kg": one of what was counted right before it. */
  readonly contained: boolean
  /** "at a unit price of £18.40", "tickets cost £12": of one of what is sold, which no word names. */
  readonly priced: boolean
  /** What the round number of "per 1,000", "every thousand" is. */
  readonly per: Decimal
  /** How many of the smaller unit one of the larger is, where it is printed in two. */
  readonly parts: Decimal | undefined
  value: (of: (figure: Figure) => Interval) => Interval
}

const SMALLER: Readonly<Record<string, readonly [string, string]>> = { h: ['min', '60'], min: ['s', '60'] }

export function amountsOf(chosen: readonly Term[], text: string): Amount[] {
  const terms = chosen.map((term, i) => between(term, chosen[i - 1], chosen[i + 1]))
  const found: Amount[] = []
  for (let i = 0; i < terms.length; i++) {
    const term = terms[i] as Term
    if (isBase(term) && i > 0) continue
    const next = terms[i + 1]
    const smaller = term.measure === undefined ? undefined : SMALLER[term.measure]
    const joined =
      smaller && next && next.sentence === term.sentence && isPartOf(next, smaller[0]) && JOINED.test(next.before)
        ? next
        : undefined
    if (joined) i++
    found.push(amountOf(term, joined && { term: joined, parts: (smaller as [string, string])[1] }, terms, text))
  }
  return found
}
/** "4 hours 24 minutes", "3 minutes 24 seconds per kilometre" */
function isPartOf({ measure }: Term, smaller: string): boolean {
  return measure === smaller || measure?.startsWith(`${smaller}/`) === true
}

/**
 * The words of a term up to its neighbours among those that take part: "the mean of those four values, 3.7 seconds". One and the same object for
 * the same neighbours, so that what is asked of it is found once for all windows that it stands in.
 */
function between(term: Term, before: Term | undefined, after: Term | undefined): Term {
  const { skeleton } = term.sentence
  const from = before?.sentence === term.sentence ? before.at + 1 : 0
  const to = after?.sentence === term.sentence ? after.at : skeleton.length
  const known = cuts(term)
  const key = from * (skeleton.length + 1) + to
  let cut = known.get(key)
  if (!cut) {
    cut = {
      ...term,
      before: skeleton.slice(from, term.at).replace(SUPPOSITION, ',').slice(-REACH),
      after: skeleton.slice(term.at + 1, Math.min(to, term.at + REACH)),
    }
    known.set(key, cut)
  }
  return cut
}
const cuts = onceFor((_: Term) => new Map<number, Term>())
const REACH = 110
/** ", if the provisional balance holds,": its words are of no figure. */
const SUPPOSITION = /, (?:if|although|though|provided|assuming) [^,;:\uE001-\uE00B]{3,120},/g

/** "12 per 1,000", or "Per 1,000 days, the rate was 12": the round number of a rate. */
function baseOf(term: Term, terms: readonly Term[]): Term | undefined {
  const at = terms.indexOf(term)
  const [last, next] = [terms[at - 1], terms[at + 1]]
  if (next && next.sentence === term.sentence && isBase(next)) return next
  return last && isBase(last) && last.sentence === term.sentence && IS_RATE.test(term.before) ? last : undefined
}
const IS_RATE = /^[^,;]{0,40},? ?[^,;]{0,40}\b(?:rate|incidence|prevalence|this|that|it|figure)\b[^,;]{0,40}$/

/** "12 per 1,000": the round number behind "per". */
function isBase({ before, figure }: Term): boolean {
  return figure.value.isPowerOfTen() && /^(?: [a-z-]+){0,4} (?:per|every|each|for) ~?$/.test(before)
}
const JOINED = /^ (?:hours?|h|hrs?|minutes?|mins?|m),? (?:and )?$/

function amountOf(
  term: Term,
  joined: { readonly term: Term; readonly parts: string } | undefined,
  terms: readonly Term[],
  text: string,
): Amount {
  const others = terms.filter((other) => other !== term && other !== joined?.term)
  const round = baseOf(term, terms)?.figure.value.toFixed() ?? roundOf(term)
  const per = new Decimal(round ?? 1)
  const { sort } = term
  const share = joined && new Decimal(1).div(joined.parts)
  const times = timesOf(term)
  return {
    term,
    terms: joined ? [term, joined.term] : [term],
    sort,
    unit:
      sort === 'amount' && term.measure !== undefined
        ? // "2,100 full-load hours"
          (readMeasure(term.figure, undefined)?.unit ?? (isTime(term) ? readUnit(term.measure, 0) : undefined))
        : undefined,
    each:
      sort === 'money' || sort === 'amount'
        ? round === undefined
          ? eachOfTerm(joined ? { ...term, after: joined.term.after } : term, others, text)
          : { noun: undefined, nouns: [], explicit: true }
        : undefined,
    contained: isContained(term),
    priced: isPriced(term),
    per,
    parts: joined && new Decimal(joined.parts),
    value: (of) => {
      // of "1 hour 45 minutes" the hours are whole
      const own =
        joined && share ? add(point(term.figure.value), scale(of(joined.term.figure), share)) : of(term.figure)
      return times ? scale(own, times) : own
    },
  }
}

const isContained = onceFor(
  ({ before, after, at }: Term): boolean => (before.length < at && CONTAINED.test(before)) || FOR_ALL.test(after),
)

const isPriced = onceFor(
  ({ sort, before, after }: Term): boolean => sort === 'money' && (PRICED.test(before) || PRICED_AFTER.test(after)),
)

const timesOf = onceFor(({ after }: Term): Decimal | undefined => TIMES[TWICE.exec(after)?.[1] ?? ''])

/** "275 ml twice" */
const TWICE = /^(?: [a-z]+){0,2} (twice|thrice)\b/
const TIMES: Readonly<Record<string, Decimal>> = { twice: new Decimal(2), thrice: new Decimal(3) }
/** "36 instalments of $415", "48 sacks holding 25 kg", "90 tickets at £12" */
const CONTAINED =
  /^ (?:[a-z'-]+ ){1,3}(?:of|with|at|@|containing|holding|carrying|costing|worth|priced at|lasting|weighing|measuring|each (?:of|with|at|holding)) (?:about )?[a-z]{0,3}\$?~?$/
/** "£38 for everyone who went" */
const FOR_ALL = /^ (?:[a-z]+ )?(?:for|to) (?:everyone|everybody|anyone|each|every)\b/
const PRICED =
  /\b(?:unit|flat|fixed|uniform|single|same|agreed|ticket|entry|entrance|admission|seat|standard) (?:price|fare|charge|fee|rate|toll)s? (?:of|was|is|at|were|are) [a-z]{0,3}\$?~?$|\b(?:priced|sold|sell|sells|selling|retail(?:s|ed|ing)?) at [a-z]{0,3}\$?~?$|\b(?:entry|admission|entrance|tickets|seats|a ticket|a seat|a place) (?:cost|costs|was|were|is|are) [a-z]{0,3}\$?~?$/
const PRICED_AFTER = /^ (?:tickets|seats|entry|admission)\b/
const ROUND: Readonly<Record<string, string>> = { dozen: '12', hundred: '100', thousand: '1000', million: '1000000' }
const PER_ROUND_AFTER =
  /^(?: [a-z-]+){0,4} (?:per|a|for every|in every|for each|in each) (dozen|hundred|thousand|million)\b/
const PER_ROUND_BEFORE = /\b(?:every|each|per|a) (dozen|hundred|thousand|million)\b[^,;]{0,40}$/

const roundOf = onceFor(({ before, after }: Term): string | undefined => {
  const word = PER_ROUND_AFTER.exec(after)?.[1] ?? PER_ROUND_BEFORE.exec(before)?.[1]
  return word === undefined ? undefined : ROUND[word]
})

/** Whether two can stand on one side of an equation; a bare number takes the unit of its like: "212,000 kroner, 148,500 and 67,250". */
export function areAlike(a: Amount, b: Amount): boolean {
  return alike(a.term, b.term, true) || (isBare(a) && isUnitOf(a, b)) || (isBare(b) && isUnitOf(b, a))
}

function isBare({ term: { sort, measure, figure, after } }: Amount): boolean {
  return (
    sort === 'amount' && measure === undefined && (!figure.words || ALONE.test(after)) && !COUNTS_BEHIND.test(after)
  )
}

const COUNTS_BEHIND = new RegExp(`^ (?!(?:is|${NO_NOUN})\\b)[a-z-]{3,20}s\\b`)

/** "down to seven, six minutes faster", "fourteen in 2023": a number in words that counts nothing of its own. */
const ALONE = /^(?:[,.;:)\uE00B]| (?:in|on|at|by|last|this|before|after|since|during|from|now|today)\b| ?$)/

function isUnitOf(bare: Amount, { term }: Amount): boolean {
  if (term.sort === 'money') return true
  // "312, 268 and 341 hours"
  return (
    term.sort === 'amount' &&
    term.measure !== undefined &&
    (!isTime(term) ||
      /^(?:,? (?:and|or) |, )$/.test(bare.term.after) ||
      (bare.term.figure.words && ALONE.test(bare.term.after)) ||
      (bare.term.figure.decimals > 0 && bare.term.figure.decimals === term.figure.decimals))
  )
}

/** Whether all of some are of one kind. */
export function areAllAlike(amounts: readonly Amount[]): boolean {
  return amounts.every((a, i) => amounts.slice(i + 1).every((b) => areAlike(a, b)))
}

/** Value as printed. */
export function valueOf(amount: Amount): Decimal {
  return amount.value(({ value }) => ({ low: value, high: value })).low
}
