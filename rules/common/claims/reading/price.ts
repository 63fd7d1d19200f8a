import { Decimal } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { type Interval, multiply, sum } from '../../number/interval.js'
import {
  countSame,
  DOSE,
  eachOf,
  exchangeOf,
  isProductOf,
  isRated,
  periodOf,
  spansOver,
  triples,
  type Each,
  type Triple,
} from './each.js'
import { perRound, roundBaseOf, WORKED_OUT } from './per-round.js'
import { COMES_TO, compounded, isMultiplied, perTimesIn, product, quotient, written } from './product.js'
import { type Attempt, coversAll, type Reading, type Relation, search } from './relation.js'
import { counts, type Passage, type Term } from './term.js'

export function* pricesIn(passage: Passage): Generator<Reading> {
  const { own, earlier, link } = passage
  const all = link !== '' || own.length < 3 ? [...earlier, ...own] : own
  if (all.length < 2 || all.length > 10) return
  const priced = all.flatMap((term) => eachOf(term) ?? [])
  const judged = new Set<Term>()
  for (const each of priced) {
    const found = [...triples(each, all)]
    for (const reading of [
      ...rates(passage, each, all, found),
      ...products(passage, each, all, found),
      ...countsOf(passage, each, found),
    ]) {
      if (reading === undefined || judged.has(each.term)) continue
      judged.add(each.term)
      yield reading
    }
  }
  yield* bundles(passage, priced)
  yield* compounded(passage)
  yield* perTimesIn(passage)
  if (priced.length === 0 || judged.size === 0) yield* written(passage)
}

function* rates(
  passage: Passage,
  each: Each,
  all: readonly Term[],
  found: readonly Triple[],
): Generator<Reading | undefined> {
  const { term: price, noun } = each
  if (!passage.own.includes(price)) return
  const round = roundBaseOf(price, all)
  if (round) {
    yield perRound(passage, price, all, round)
    return
  }
  if (!WORKED_OUT.test(price.before)) return
  const attempts: Attempt[] = []
  for (const { total, count, weight, why, factor } of found) {
    if (isMultiplied(total) || isMultiplied(count)) continue
    const later = total.sentence !== price.sentence || total.at < price.at
    attempts.push({
      tied: isClosed(passage, [price, total, count], weight),
      operands: [
        { role: 'numerator', term: total, why: 'what is shared out' },
        { role: 'denominator', term: count, why },
      ],
      score: weight + (later ? 1 : 0),
      factor: factor ? new Decimal(1).div(factor) : undefined,
      licence:
        coversAll(passage, [price, total, count]) &&
        weight >= 3 &&
        later &&
        !isApart(total, price) &&
        (count.sentence !== price.sentence || count.at < price.at || weight === 4)
          ? 'an amount, what it is shared among and so much each, and no other figure'
          : undefined,
      suggested: all.length === 3 ? 'an amount, a count and so much each, and no other figure' : undefined,
    })
  }
  yield search(passage, price, quotient(noun ?? 'each'), attempts)
}

/** Money, what it is so much for and how many of just that there are, and no other figure in either sentence: no words need lead back. */
function isClosed(passage: Passage, terms: readonly Term[], weight: number): true | undefined {
  const { own, earlier } = passage
  const all = [...earlier, ...own].filter(counts)
  return weight === 4 && all.length === terms.length && terms[0]?.sort === 'money' ? true : undefined
}

/** "spent $1.2 million on 2,400 square feet, and the landlord contributed $50 per square foot" */
export function isApart(a: Term, b: Term): boolean {
  if (a.sentence !== b.sentence) return false
  const [from, to] = a.at < b.at ? [a.at, b.at] : [b.at, a.at]
  return /,? and (?:the|its|their|our|his|her|an?) [a-z]+ [a-z]+|\b(?:while|whereas|but|though|although)\b/.test(
    a.sentence.skeleton.slice(from, to),
  )
}

/** "at $45", "× $45": what is multiplied. */
function isRate({ before }: Term): boolean {
  return /(?:\bat|@|×|\bx|\btimes|\bmultiplied by) (?:a |an |the )?(?:[a-z-]+ (?:of )?){0,3}[a-z]{0,3}\$?~?$/.test(
    before,
  )
}

/** How many a sum pays for: "at $18 each, the $27,000 grant will light 1,500 homes". */
function* countsOf(passage: Passage, each: Each, found: readonly Triple[]): Generator<Reading | undefined> {
  if (each.term.sort !== 'money') return
  const byCount = new Map<Term, Attempt[]>()
  for (const { total, count, weight, factor } of found) {
    if (factor || !passage.own.includes(count) || count.aside !== undefined) continue
    if ([total, each.term].some((term) => term.sentence === count.sentence && term.at > count.at)) continue
    // a sum that is less than what each takes pays for none
    if (total.figure.value.lt(each.term.figure.value)) continue
    const list = byCount.get(count) ?? []
    byCount.set(count, list)
    list.push({
      operands: [
        { role: 'numerator', term: total, why: 'what there is in all' },
        { role: 'denominator', term: each.term, why: 'what each takes' },
      ],
      score: weight,
      licence:
        coversAll(passage, [each.term, total, count]) && (weight === 4 || PAYS_FOR.test(count.before))
          ? 'so much each, a sum and how many it is for, and no other figure'
          : undefined,
    })
  }
  for (const [count, attempts] of byCount) yield search(passage, count, quotient('each'), attempts)
}

const PAYS_FOR =
  /\b(?:buys?|bought|pays? for|paid for|funds?|funded|covers?|covered|lights?|feeds?|supports?|treats?|enough for|came to|comes to|works out (?:at|to)|is|was|or|provides?|serves?|will [a-z]+)(?: (?:about|some|just|only))* [a-z]{0,3}\$?~?$/

/** So many at so much and so many at so much: "32 hours at $310 and 10 hours at $150". */
const bundle: Relation = {
  kind: 'product',
  formula: 'sum of price × count',
  says: (figures) => {
    const terms: string[] = []
    for (let i = 0; i < figures.length; i += 2) terms.push(`${figures[i]?.text ?? ''} × ${figures[i + 1]?.text ?? ''}`)
    return terms.join(' + ')
  },
  exact: true,
  compute: (of, figures) => {
    const products: Interval[] = []
    for (let i = 0; i + 1 < figures.length; i += 2)
      products.push(multiply(of(figures[i] as Figure), of(figures[i + 1] as Figure)))
    return sum(products)
  },
}

/** Counts with their prices right after or right before them, and what they come to. */
function* bundles(passage: Passage, priced: readonly Each[]): Generator<Reading> {
  const { own } = passage
  const prices = priced.map(({ term }) => term).filter((term) => own.includes(term) && term.sort === 'money')
  if (prices.length < 2) return
  const rest = own.filter((term) => counts(term) && !prices.includes(term))
  for (const total of rest) {
    if (total.sort !== 'money' || total.figure.unit.code !== prices[0]?.figure.unit.code) continue
    for (const step of [-1, 1]) {
      const pairs = prices.flatMap((price) => {
        const count = own[own.indexOf(price) + step]
        return count && count !== total && !prices.includes(count) && count.sort === 'amount' ? [price, count] : []
      })
      if (pairs.length !== 2 * prices.length || new Set(pairs).size !== pairs.length) continue
      const reading = search(passage, total, bundle, [
        {
          operands: pairs.map((term, i) => ({
            role: 'factor',
            term,
            why: i % 2 === 0 ? 'what each is' : 'how many there are at that',
          })),
          score: 4,
          licence:
            coversAll(passage, [...pairs, total]) && COMES_TO.test(total.before)
              ? 'counts with their prices and what they come to, and no other figure'
              : undefined,
        },
      ])
      if (reading) {
        yield reading
        return
      }
    }
  }
}

/** Before a count that stands ahead of what it is worked out from. */
const IN_TOTAL = /\b(?:total|altogether|in all|com(?:es?|ing) to|came to|equals?|amount(?:s|ed|ing)? to)\b[^;,]{0,40}$/
const IN_ALL = /^(?: [a-z'-]+){0,4} (?:between them|in all|in total|altogether|all told|combined|overall)\b/

/** "two weeks of use for 24 hours a day" */
function measuresElse({ measure }: Term, price: Term): boolean {
  return price.measure !== undefined && measure !== undefined && measure !== price.measure
}

/** "30 mg, two tablets every four hours, no more than 8": no milligrams come of counts. */
function isDoseOfCounts({ measure }: Term, price: Term, count: Term): boolean {
  return measure !== undefined && price.measure === undefined && count.measure === undefined && DOSE.test(measure)
}

const AND_MORE = /\uE004[^\uE001-\uE00B]{0,60} and (?:[a-z]+ ){0,2}~?$/
const RANGE_TO = /^(?: [a-z]{1,12})? ?(?:to|[–-]) ?[a-z]{0,4}\$?~?$/

/** So much of a dose, so many times a day. */
function isForEach({ after, measure }: Term, price: Term): boolean {
  return FOR_EACH.test(after) || (measure !== undefined && /^ times\b/.test(price.after))
}

/** "100 cells per slide", "$1.50 in cash for each share": no total of what there is one of. */
const FOR_EACH = /^(?: ?\([a-z ]+\))?(?: [a-z-]+){0,3} (?:per|for each|for every)\b/

/** More than any two factors beside a third that is told of. */
const MOST_SURE = 8

/** Each of some has so much. */
function isDistributed({ lead, after }: Term): boolean {
  return /\b(?:each|every|apiece|per)\b/.test(`${lead.slice(-60)} ${after.slice(0, 30)}`)
}

/** A weight that is somebody's is given, not computed: 8 mcg/min for an 80 kg patient = 0.1 mcg/kg/min. */
const BODY = /^ ?(?:kg |lb )?(?:patient|child|adult|infant|neonate|man|woman|boy|girl)\b/

function* products(
  passage: Passage,
  each: Each,
  all: readonly Term[],
  found: readonly Triple[],
): Generator<Reading | undefined> {
  const { term: price } = each
  const byTotal = new Map<Term, Attempt[]>()
  for (const { total, count, weight, why, factor } of found) {
    if (!passage.own.includes(total) || BODY.test(total.after) || isMultiplied(total) || isForEach(total, price))
      continue
    const told =
      COMES_TO.test(total.before) || IN_ALL.test(total.after) || total.at < price.at || exchangeOf(price) !== undefined
    // a count before what it is worked out from is said to be a total
    const isTotal =
      price.sort === 'money' || total.at > price.at || IN_ALL.test(total.after) || IN_TOTAL.test(total.before)
    if (total.at < price.at && isApart(total, price)) continue
    const same = price.sort === 'amount' && countSame(price, total) && isDistributed(price)
    const bound =
      price.sort === 'money' ? weight >= 3 || isRate(price) : weight === 4 || same || isProductOf(total, [price, count])
    const list = byTotal.get(total) ?? []
    byTotal.set(total, list)
    // "30 million of one and 2.7 million of the other at $11": a part of what is added
    const alone =
      isTotal &&
      !AND_MORE.test(count.lead) &&
      !RANGE_TO.test(total.after) &&
      !RANGE_TO.test(price.after) &&
      !measuresElse(total, price) &&
      !isDoseOfCounts(total, price, count)
    // "65 children a day; over the six-day campaign": so much of a day is not that of the whole
    const times = all.find((term) => term !== price && term !== count && term !== total && spansOver(term, each.noun))
    if (!times || periodOf(total) !== undefined)
      list.push({
        operands: [
          { role: 'factor', term: price, why: each.noun === undefined ? 'what each is' : `so much per ${each.noun}` },
          { role: 'factor', term: count, why },
        ],
        score: weight + (told ? 1 : 0),
        tied: isClosed(passage, [price, total, count], weight),
        factor,
        light: weight === 4 || same ? true : undefined,
        licence:
          alone && coversAll(passage, [price, total, count]) && told && bound
            ? 'so much each, how many and what they come to, and no other figure'
            : undefined,
        suggested:
          coversAll(passage, [price, total, count]) && told && !isDoseOfCounts(total, price, count)
            ? 'so much each, how many and an amount, and no other figure'
            : undefined,
      })
    // 12 people for 5 days at $40 a day
    for (const second of all) {
      if (second === count || second === price || second === total || second.sort !== 'amount') continue
      if (isRated(second)) continue
      if (all.indexOf(second) < all.indexOf(count) || / per ~?$/.test(second.before)) continue
      const complete =
        alone &&
        coversAll(passage, [price, total, count, second]) &&
        told &&
        ((weight >= 3 && second.measure !== undefined) || (isDistributed(price) && spansOver(second, each.noun)))
      list.push({
        operands: [
          { role: 'factor', term: price, why: 'what each is' },
          { role: 'factor', term: count, why },
          { role: 'factor', term: second, why: 'a further count' },
        ],
        score: complete ? MOST_SURE : weight - 1,
        factor,
        light: true,
        licence: complete ? 'so much each, how many, how often and what they come to, and no other figure' : undefined,
      })
    }
  }
  for (const [total, attempts] of byTotal) yield search(passage, total, product, attempts)
}
