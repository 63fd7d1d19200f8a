import { Decimal } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { growthRate, multiply, negate, point } from '../../number/interval.js'
import { DOWN_VERB } from '../../prose/words-of-change.js'
import { type Attempt, coversAll, type Reading, type Relation, search } from './relation.js'
import { baseOf, endOf, yearOf } from './role.js'
import { alike, type Passage, precedes, type Term } from './term.js'

/** So much a year, which leads from one amount to another over a number of years. */

const YEARLY =
  /^ (?:(?:a|per|each|every) (?:year|annum)\b|annually|yearly|p\.a|cagr|compound)|^ (?:compound )?(?:annual|average annual) (?:growth|rate|increase|decline|return)\b/
const YEARLY_BEFORE =
  /\b(?:cagr|compound(?:ed)?|annual(?:ly|i[sz]ed)?|yearly|a year|each year|per year)\b[^;\uE001-\uE007]{0,50}$/
const COMPOUND = /\bcompound|\bcagr\b/
const FALLS = new RegExp(`\\b(?:${DOWN_VERB}|decline|shrinkage|fall|decrease|loss)\\b`)

const relation = (falls: boolean, compound: boolean): Relation => ({
  kind: 'growth-rate',
  formula: '((to / from)^(1 / years) − 1) × 100',
  says: ([from, to]) => `from ${from?.text ?? ''} to ${to?.text ?? ''}`,
  unqualified: true,
  compute: (of, figures, { factor }) => {
    const [from, to] = figures as [Figure, Figure]
    const growth = factor && growthRate(of(from), of(to), factor.toNumber())
    return growth && (falls ? negate(growth) : growth)
  },
  doubt: () => (compound ? undefined : { reason: 'ambiguous', says: 'The words do not say that the rate compounds' }),
})

/** More years are those of something else. */
const MOST_YEARS = 150

export function* growthsIn(passage: Passage): Generator<Reading> {
  const { sentence, own, earlier } = passage
  yield* compoundedAmounts(passage)
  if (INVESTED.test(sentence.skeleton) && !CALLED_GROWTH.test(sentence.skeleton)) return
  for (const rate of own) {
    if (rate.sort !== 'percent' || !(YEARLY.test(rate.after) || YEARLY_BEFORE.test(rate.before))) continue
    const compound = COMPOUND.test(sentence.skeleton)
    const falls = FALLS.test(rate.before) && !rate.figure.value.isNegative()
    const ends = (terms: readonly Term[]) =>
      terms.filter(({ sort, aside, light }) => (sort === 'money' || sort === 'amount') && aside === undefined && !light)
    const mine = ends(own)
    const all = mine.length < 2 ? [...ends(earlier), ...mine] : mine
    if (all.length < 2 || all.length > 4) continue
    const printed = lengthsOf(passage)
    const spans = printed.length > 0 ? printed : yearsOf(passage)
    const attempts = all.flatMap((from) =>
      all.flatMap((to) =>
        from === to || !alike(from, to, true)
          ? []
          : attemptsFor(passage, rate, [from, to], { printed, spans }, compound),
      ),
    )
    const reading = search(passage, rate, relation(falls, compound), attempts)
    if (reading) yield reading
  }
}

function attemptsFor(
  passage: Passage,
  rate: Term,
  [from, to]: readonly [Term, Term],
  { printed, spans }: { readonly printed: readonly number[]; readonly spans: readonly number[] },
  compound: boolean,
): Attempt[] {
  if (from.figure.value.lte(0) || to.figure.value.lte(0) || from.figure.value.eq(to.figure.value)) return []
  const [early, late] = [yearOf(from), yearOf(to)]
  const dated = early !== undefined && late !== undefined
  if (dated && early >= late) return []
  const roles = baseOf(from).score + endOf(to).score
  const years = dated ? [late - early] : spans
  // "from 2018 to 2023; over ten years it has grown by": of another time
  const isOther = dated && printed.some((n) => n !== late - early)
  return years.flatMap((n) =>
    n < 2 || n > MOST_YEARS || !Number.isInteger(n)
      ? []
      : [
          {
            operands: [
              { role: 'from', term: from, why: dated ? 'of the earlier year' : baseOf(from).why },
              { role: 'to', term: to, why: dated ? 'of the later year' : endOf(to).why },
            ],
            factor: new Decimal(n),
            tied: true,
            doubt: FEES.test(passage.sentence.skeleton) ? ON_ANOTHER_BASIS : undefined,
            score: (dated ? 6 : roles) + (precedes(from, to) ? 1 : 0),
            licence:
              compound &&
              !isOther &&
              years.length === 1 &&
              (dated || roles >= 4) &&
              coversAll(passage, [from, to, rate])
                ? 'two amounts, the years between them and a rate that compounds, and no other figure'
                : undefined,
          },
        ],
  )
}

/** Lengths in years. */
function lengthsOf({ own, earlier }: Passage): number[] {
  const spans = [...earlier, ...own].flatMap(({ measure, figure, sort }) =>
    sort === 'amount' && (measure === 'a' || measure === 'year') ? [figure.value.toNumber()] : [],
  )
  return [...new Set(spans)]
}

/** From one to the other of the two years that the sentences print. */
function yearsOf({ own, earlier }: Passage): number[] {
  const printed = new Set<number>()
  for (const { items } of new Set([...earlier, ...own].map((term) => term.sentence)))
    for (const { figure, date } of items) {
      const year = figure?.class === 'year' ? figure.value.toNumber() : date?.day?.year
      if (year !== undefined) printed.add(year)
    }
  const [first, last] = [Math.min(...printed), Math.max(...printed)]
  return printed.size === 2 ? [last - first] : []
}

/** What is taken off the one may not be taken off the other. */
const FEES =
  /\b(?:after|before|net of|gross of|excluding|including) (?:[a-z]+ ){0,2}(?:fees?|tax\w*|costs?|charges?|them|inflation|dividends?)\b/
const ON_ANOTHER_BASIS = { reason: 'qualifier', says: 'The words say what is taken off one of the figures' } as const

const ONE = new Decimal(1)

/** What an amount is after some years at a rate. */
const grown: Relation = {
  kind: 'growth-rate',
  formula: 'from × (1 + rate / 100)^years',
  says: ([from, rate]) => `${from?.text ?? ''} at ${rate?.text ?? ''}`,
  exact: true,
  unqualified: true,
  compute: (of, [from, rate], { factor }) => {
    if (!from || !rate || !factor) return undefined
    const step = point(ONE.plus(rate.value.div(100)))
    let value = of(from)
    for (let year = factor.toNumber(); year > 0; year--) value = multiply(value, step)
    return value
  },
}

const GROWS = /\b(?:inflation|growth|growing|rising|increas\w+|appreciat\w+|indexed|escalat\w+)\b/
/** A sum at interest. */
const INVESTED =
  /\b(?:interest|deposit\w*|invest(?:s|ed|ing)|loan|principal|borrow\w*|lent)\b|\bcompound\w* (?:annually|yearly|half-yearly|semi-?annually|quarterly|monthly|weekly|daily)\b/
/** "Customer deposits stood at €4.49bn, equivalent to compound growth of 7% a year": no sum at interest. */
const CALLED_GROWTH = /\bcagr\b|\bgrowth (?:rate )?of ~?\uE001|\bgr[eo]wn? by ~?\uE001/
/** Interest has rules of its own. */
const INTEREST = /\binterest\b|\bcompound/
const LATER = /^ ?-?(?:[a-z]+ )?years?(?: of [a-z]+)? (?:from now|later|hence|on|on from)\b|^ years?\b/
const GROWN_TO =
  /\b(?:will (?:cost|be|have|reach|stand)|would (?:cost|be|have|reach)|costs?|becomes?|grows? (?:in)?to|grew (?:in)?to|rises? to|reach(?:es|ed)?|worth|to|be)(?: [a-z]+){0,2} [a-z]{0,3}\$?~?$/

/** "At 3% inflation, a basket of €1,000 will cost €1,344 ten years from now" */
function* compoundedAmounts(passage: Passage): Generator<Reading> {
  const { own, earlier, sentence } = passage
  const all = [...earlier, ...own]
  const [rate, ...rates] = all.filter(({ sort, aside }) => sort === 'percent' && aside === undefined)
  const [span, ...spans] = all.filter(
    ({ measure, sort, after }) => sort === 'amount' && measure === 'a' && LATER.test(after),
  )
  if (!rate || !span || rates.length > 0 || spans.length > 0 || rate.figure.value.lte(0)) return
  const n = span.figure.value
  if (
    !n.isInteger() ||
    n.lt(2) ||
    n.gt(MOST_GROWN) ||
    !GROWS.test(sentence.skeleton) ||
    INTEREST.test(sentence.skeleton)
  )
    return
  for (const result of own) {
    if ((result.sort !== 'money' && result.sort !== 'amount') || result === span || !GROWN_TO.test(result.before))
      continue
    const attempts = all.flatMap((from): Attempt[] =>
      from === result || from === span || !alike(from, result, true) || !precedes(from, result)
        ? []
        : [
            {
              operands: [
                { role: 'from', term: from, why: 'what it is now' },
                { role: 'rate', term: rate, why: 'so much a year' },
              ],
              factor: n,
              score: 2,
              doubt: FEES.test(sentence.skeleton) ? ON_ANOTHER_BASIS : undefined,
              licence: coversAll(
                passage,
                [from, rate, span, result].filter((term) => own.includes(term)),
              )
                ? 'an amount, a rate, a number of years and what comes of it, and no other figure'
                : undefined,
            },
          ],
    )
    const reading = search(passage, result, grown, attempts)
    if (reading) yield reading
  }
}

const MOST_GROWN = 60
