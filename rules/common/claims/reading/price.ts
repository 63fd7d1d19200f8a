import { Decimal } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { divide, type Interval, multiply, scale, sum } from '../../number/interval.js'
import { COUNTS_PEOPLE, DOSE, type Each, eachOf, exchangeOf, LARGER, SPANS, type Triple, triples } from './each.js'
import { type Attempt, coversAll, type Reading, type Relation, search } from './relation.js'
import { counts, type Passage, type Term } from './term.js'

const says = (figures: readonly Figure[]) => figures.map(({ text }) => text).join(' × ')

function productOf(
  figures: readonly Figure[],
  of: (figure: Figure) => Interval,
  factor: Decimal | undefined,
): Interval | undefined {
  const [first, ...rest] = figures
  if (!first) return undefined
  const product = rest.reduce((all, figure) => multiply(all, of(figure)), of(first))
  return factor ? scale(product, factor) : product
}

const product: Relation = {
  kind: 'product',
  formula: 'product of the factors',
  says,
  exact: true,
  exchanges: true,
  compute: (of, figures, { factor }) => productOf(figures, of, factor),
}

const quotient = (per: string): Relation => ({
  kind: 'rate',
  formula: 'numerator / denominator',
  says: ([a, b]) => `${a?.text ?? ''} / ${b?.text ?? ''}`,
  exact: true,
  exchanges: true,
  fields: { per },
  compute: (of, [a, b, base], { factor }) => {
    const ratio = a && b && divide(of(a), of(b))
    const scaled = ratio && base ? multiply(ratio, of(base)) : ratio
    return scaled && (factor ? scale(scaled, factor) : scaled)
  },
})

/** Behind these words the price itself is what is worked out. */
const WORKED_OUT =
  /\b(?:works? out (?:at|to)|worked out (?:at|to)|equates? to|equated to|equivalent to|correspond(?:s|ing)? to|or|i\.e\.,?|that is,?|averag(?:es?|ed|ing)|an average of|average (?:cost|price|rate|of)|mean|a rate of|rate of|spends?|spent|costs?|costing|gives?|giving|comes? to|came to|amounts? to|implies|implying|equals?|means?|for each|is|was|were|yield(?:s|ing)|an?)(?: (?:about|just|only|some|a|an|nearly|roughly))* ?[a-z$]{0,3}~?$|[=:(–—] ?[a-z$]{0,3}~?$/
/** Before the total of a product. */
const COMES_TO =
  /\b(?:com(?:es?|ing) to|came to|total(?:s|l?ed|l?ing)?|is|was|were|are|cost(?:s|ing)?|amount(?:s|ed|ing)? to|equals?|equates? to|equat(?:ed|ing) to|works? out (?:at|to)|worth|for|earn(?:s|ed|ing)?|paid|pays?|paying|rais(?:ed|es|ing)|generat(?:ed|es|ing)|bring(?:s|ing)? in|brought in|took|takes|makes?|making|giv(?:es?|ing)|or|i\.e\.|being|of|bill(?:ed)?|owe[sd]?|charged?|claims?|sum|hence|yield(?:s|ed|ing)?|mean(?:s|t)?|produc(?:es|ed|ing)|deliver(?:s|ed|ing)|used?|uses|spent|spends?|cover(?:s|ed)?|save[sd]?|saving|lost|net(?:s|ted)?)\b[^;]{0,50}$|[=:(] ?(?:an? )?[a-z$]{0,3}~?$/

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
  yield* perTimes(passage, priced)
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
  const base = all[all.indexOf(price) + 1]
  const scaled =
    base &&
    / (?:per|every|each) ~?$/.test(base.before) &&
    base.figure.value.isPowerOfTen() &&
    !/^ [a-z]+-(?:years?|months?|days?|hours?)/.test(base.after)
      ? base
      : undefined
  if (scaled) {
    const rest = all.filter(
      (term) => term !== price && term !== scaled && term.aside === undefined && term.sort === 'amount',
    )
    const attempts: Attempt[] = []
    for (const a of rest)
      for (const b of rest)
        if (a !== b && a.figure.value.lt(b.figure.value))
          attempts.push({
            operands: [
              { role: 'numerator', term: a, why: 'the smaller count' },
              {
                role: 'denominator',
                term: b,
                why: COUNTS_PEOPLE.test(b.before + b.after) ? 'a population by its words' : 'the larger count',
              },
              { role: 'base', term: scaled, why: 'followed by what it is "per"' },
            ],
            score: 2 + (COUNTS_PEOPLE.test(b.before.slice(-50) + b.after.slice(0, 40)) ? 2 : 0),
            licence:
              rest.length === 2 && COUNTS_PEOPLE.test(b.before.slice(-50) + b.after.slice(0, 40))
                ? 'events, a population and a rate per round number, and no other figure'
                : undefined,
          })
    yield search(passage, price, quotient(scaled.figure.value.toFixed()), attempts)
    return
  }
  if (!WORKED_OUT.test(price.before)) return
  const attempts: Attempt[] = []
  for (const { total, count, weight, why, factor } of found) {
    const later = total.sentence !== price.sentence || total.at < price.at
    attempts.push({
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
        (count.sentence !== price.sentence || count.at < price.at || weight === 4)
          ? 'an amount, what it is shared among and so much each, and no other figure'
          : undefined,
      suggested: all.length === 3 ? 'an amount, a count and so much each, and no other figure' : undefined,
    })
  }
  yield search(passage, price, quotient(noun ?? 'each'), attempts)
}

/** "spent $1.2 million on 2,400 square feet, and the landlord contributed $50 per square foot" */
function isApart(a: Term, b: Term): boolean {
  if (a.sentence !== b.sentence) return false
  const [from, to] = a.at < b.at ? [a.at, b.at] : [b.at, a.at]
  return /,? and (?:the|its|their|our|his|her|an?) [a-z]+ [a-z]+/.test(a.sentence.skeleton.slice(from, to))
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
    if (!passage.own.includes(total) || BODY.test(total.after)) continue
    const told = COMES_TO.test(total.before) || total.at < price.at || exchangeOf(price) !== undefined
    if (isApart(total, price)) continue
    const list = byTotal.get(total) ?? []
    byTotal.set(total, list)
    list.push({
      operands: [
        { role: 'factor', term: price, why: each.noun === undefined ? 'what each is' : `so much per ${each.noun}` },
        { role: 'factor', term: count, why },
      ],
      score: weight + (told ? 1 : 0),
      factor,
      licence:
        coversAll(passage, [price, total, count]) &&
        told &&
        (price.sort === 'money' ? weight >= 3 || isRate(price) : weight === 4)
          ? 'so much each, how many and what they come to, and no other figure'
          : undefined,
      suggested:
        coversAll(passage, [price, total, count]) && told
          ? 'so much each, how many and an amount, and no other figure'
          : undefined,
    })
    // 12 people for 5 days at $40 a day
    for (const second of all) {
      if (second === count || second === price || second === total || second.sort !== 'amount') continue
      if (all.indexOf(second) < all.indexOf(count) || / per ~?$/.test(second.before)) continue
      list.push({
        operands: [
          { role: 'factor', term: price, why: 'what each is' },
          { role: 'factor', term: count, why },
          { role: 'factor', term: second, why: 'a further count' },
        ],
        score: weight - 1,
        factor,
        licence:
          coversAll(passage, [price, total, count, second]) && told && weight >= 3 && second.measure !== undefined
            ? 'so much each, how many, how often and what they come to, and no other figure'
            : undefined,
      })
    }
  }
  for (const [total, attempts] of byTotal) yield search(passage, total, product, attempts)
}

/** "£1,150 a month, which is £13,800 a year" */
function* perTimes(passage: Passage, priced: readonly Each[]): Generator<Reading> {
  for (const { term: result, noun: long } of priced) {
    if (long === undefined || !passage.own.includes(result)) continue
    for (const { term, noun: short } of priced) {
      const times = short === undefined ? undefined : SPANS[long]?.[short]
      if (
        term === result ||
        times === undefined ||
        LARGER.test(long) ||
        term.figure.unit.code !== result.figure.unit.code
      )
        continue
      const reading = search(passage, result, product, [
        {
          operands: [{ role: 'factor', term, why: `so much a ${short ?? ''}` }],
          score: 3,
          factor: new Decimal(times),
          suggested: priced.length === 2 && times !== 12 ? undefined : 'so much a month and so much a year',
        },
      ])
      if (reading) yield reading
    }
  }
}

/** Three figures with a sign of multiplication between two of them. */
const TIMES = /^(?: [a-z/²³.-]+){0,3} ?(?:[×x*]|times|multiplied by|by) [a-z$]{0,3}~?$/
function* written(passage: Passage): Generator<Reading> {
  const { own } = passage
  for (const [i, first] of own.entries()) {
    const second = own[i + 1]
    const total = own[i + 2]
    if (
      !second ||
      !total ||
      !TIMES.test(first.after) ||
      DOSE.test(first.measure ?? '') ||
      first.sort === 'percent' ||
      second.sort === 'percent'
    )
      continue
    if (!COMES_TO.test(total.before) && !/(?:=|,) ?(?:an? )?(?:[a-z]+ (?:of )?)?[a-z$]{0,3}~?$/.test(total.before))
      continue
    const reading = search(passage, total, product, [
      {
        operands: [
          { role: 'factor', term: first, why: 'before the sign of multiplication' },
          { role: 'factor', term: second, why: 'after it' },
        ],
        score: 4,
      },
    ])
    if (reading) yield reading
  }
}
