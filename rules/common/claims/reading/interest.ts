import { partBehind, yearsInWords } from '../../calendar/worded-years.js'
import { Decimal } from '../../number/decimal.js'
import { add, multiply, point, scale } from '../../number/interval.js'
import { type Attempt, type Reading, type Relation, search } from './relation.js'
import { counts, type Passage, precedes, type Term } from './term.js'

/**
 * Principal × rate × time, wherever in up to three sentences they stand: one percentage, a sum and what it bears, and at most one length of
 * time, which may be words alone ("half a year", "for the quarter"). What is said to be so much a year is the interest of one.
 */

const ABOUT =
  /\b(?:interest|coupon|lent|lends?|loans?|borrow(?:s|ed|ing)?|debts?|facility|deposit(?:s|ed)?|overdraft|mortgage|bonds?|notes?|arrears|credit line|drawn|judgment|yields?|unpaid|overdue|invested|savings)\b/
const BEARS = /\b(?:interest|simple|coupon|a year|per annum|p\.a|annual(?:ly)?|yearly|per year|each year|every year)\b/
/** Grown on itself, paid back on the way, or only a part of what the rate is: the amounts follow otherwise. */
const OTHERWISE =
  /\b(?:reducing|average|instal\w+|repa(?:id|ys?|yments?|ying)|amorti\w+|variable|floating|base rate|margin|spread over|discount\w*|tax\w*|fees?|withh\w+|cap(?:ped)?|rolled up|capitali[sz]\w+|inflation|share price|appreciat\w*|rent|sales|revenue|salary|price|lower|higher|increas\w+|decreas\w+|rose|fell|gr[eo]w\w*|declin\w+|expense)\b/
const YEARS: Readonly<Record<string, number>> = { a: 1, mo: 1 / 12, wk: 7 / 365, d: 1 / 365, quarter: 1 / 4 }
const WORDED: readonly (readonly [RegExp, number])[] = [
  [/\b(?:(?:first|second|this) half-year|half-yearly|semi-?annual)\b/, 1 / 2],
  [/\b(?:(?:a|the|one|each|every|that|this|first|second|third|fourth|last) quarter|quarterly)\b/, 1 / 4],
  [/\b(?:for|over|in|of|after) (?:a|the|one|that|each) (?:full |whole |single )?month\b|\bmonthly\b/, 1 / 12],
  [/\b(?:for|over|in|after) (?:a|the|one) (?:full |whole |single |first )?year\b|\bfirst year's\b|\bone year's\b/, 1],
]
/** A percentage that is borne. */
const RATE_BEFORE =
  /\b(?:at|rates?|interest|coupon|charg\w+|bear\w*|carr\w+|yield\w*|pay(?:s|ing)?|earn(?:s|ed|ing)?)(?: [a-z-]+){0,4} ~?$/
const RATE_AFTER =
  /^ (?:simple|interest|flat|fixed|a year|per (?:annum|year)|p\.a|annual(?:ly)?|yearly|coupon|loan|bond|note|facility|each year|on (?:the|an?|its|his|her))\b/
/** So much of one year, whatever the time. */
const A_YEAR =
  /^(?: in interest| of interest)?,? (?:an?|per|each|every|in the first) (?:year|annum)\b|^ (?:annually|yearly|p\.a)\b/
const EACH_YEAR = /\b(?:annual(?:ly)?|yearly|each year|every year|a year's)(?: [a-z]+){0,4} [a-z]{0,3}\$?~?$/
/** So much of another time, whatever the time. */
const EACH: readonly (readonly [RegExp, number])[] = [
  [/^ (?:an?|per|each|every) month\b|^ monthly\b/, 1 / 12],
  [/^ (?:an?|per|each|every) quarter\b|^ quarterly\b/, 1 / 4],
  [/^ (?:an?|per|each|every) (?:half-year|six months)\b/, 1 / 2],
  [/^ (?:an?|per|each|every) day\b|^ daily\b/, 1 / 365],
]
const RATE_OF_MONTH = /^[^,;.]{0,24}(?:a|per|each|every) month\b|^ monthly\b/

const simple: Relation = {
  kind: 'interest',
  formula: 'principal × rate × time',
  says: (figures) => figures.map(({ text }) => text).join(' × '),
  exact: true,
  compute: (of, [principal, rate, time], { factor }) => {
    if (!principal || !rate || !factor) return undefined
    const year = multiply(of(principal), point(rate.value.div(100)))
    return scale(time ? multiply(year, point(time.value)) : year, factor)
  },
}

const withPrincipal: Relation = {
  ...simple,
  formula: 'principal × (1 + rate × time)',
  compute: (of, figures, attempt) => {
    const interest = simple.compute(of, figures, attempt)
    return interest && figures[0] && add(of(figures[0]), interest)
  },
}

/** What a sum becomes at simple interest is no multiple of it. */
const MOST_GROWN = 2.5

/** How long, in years: with a figure or without. */
interface Time {
  readonly term?: Term
  readonly factor: number
  readonly exact: boolean
  /** Between two dates, which are not followed: only what is so much a day or a month is read. */
  readonly dated?: boolean
}

export function* interestsIn(passage: Passage): Generator<Reading> {
  const { own, earlier, sentence } = passage
  if (passage.width === 'clause') return
  const words = [...new Set([...earlier, ...own].map((term) => term.sentence.skeleton)), sentence.skeleton].join(' ')
  if (!ABOUT.test(words) || !BEARS.test(words) || /\bcompound/.test(words)) return
  for (const all of earlier.length > 0 ? [own, [...earlier, ...own]] : [own]) {
    const found = [...readIn(passage, all, all === own ? sentence.skeleton : words)]
    yield* found
    if (found.length > 0) return
  }
}

function* readIn(passage: Passage, all: readonly Term[], words: string): Generator<Reading> {
  const rates = all.filter(
    ({ sort, aside, figure }) => sort === 'percent' && aside === undefined && !figure.value.isZero(),
  )
  const [rate] = rates
  const moneys = all.filter((term) => term.sort === 'money' && counts(term))
  if (
    !rate ||
    !(RATE_BEFORE.test(rate.before) || RATE_AFTER.test(rate.after)) ||
    rates.length > 1 ||
    moneys.length < 2 ||
    moneys.length > 3
  )
    return
  if (new Set(moneys.map(({ figure }) => figure.unit.code)).size > 1) return
  if (all.some((term) => term.sort === 'amount' && counts(term) && YEARS[term.measure ?? ''] === undefined)) return
  const time = timeIn(all, rate, words)
  if (!time) return
  const monthly = RATE_OF_MONTH.test(rate.after) ? 12 : 1
  const [principal, ...rest] = [...moneys].sort((a, b) => b.figure.value.cmp(a.figure.value))
  if (!principal) return
  const doubtful = OTHERWISE.test(words) || rate.figure.hedge !== undefined
  const isSimple =
    /\bsimple\b/.test(words) ||
    (time.factor <= 1 && !time.term) ||
    (time.term?.figure.value.toNumber() ?? 1) * time.factor <= 1
  // "for two years gives $47,200": the larger sum may have the smaller in it
  const grows =
    moneys.length === 2 &&
    rest[0] !== undefined &&
    precedes(rest[0], principal) &&
    principal.figure.value.lt(rest[0].figure.value.times(MOST_GROWN))
  if (grows && time.dated !== true && rest[0] && passage.own.includes(principal)) {
    const operands = [
      { role: 'principal', term: rest[0], why: 'the smaller sum' },
      { role: 'rate', term: rate, why: 'the only percentage' },
      ...(time.term ? [{ role: 'time', term: time.term, why: 'the only length of time' }] : []),
    ]
    const factor = new Decimal(time.factor * monthly)
    const grown = search(passage, principal, withPrincipal, [{ operands, score: 1, factor, tied: true, light: true }])
    if (grown) {
      yield grown
      return
    }
  }
  for (const result of moneys) {
    if (result === principal && rest.length < 2) continue
    const base: Term | undefined = result === principal ? rest[0] : principal
    if (!base || base === result || !passage.own.includes(result)) continue
    const yearly = A_YEAR.test(result.after) || EACH_YEAR.test(result.before)
    const each = yearly ? 1 : EACH.find(([name]) => name.test(result.after))?.[1]
    if (each === undefined && time.dated === true) continue
    const own = each === undefined ? time : { factor: each, exact: true }
    const operands = [
      { role: 'principal', term: base, why: 'the larger sum' },
      { role: 'rate', term: rate, why: 'the only percentage' },
      ...(each === undefined && time.term ? [{ role: 'time', term: time.term, why: 'the only length of time' }] : []),
    ]
    const attempts = (relation: Relation, score: number, factor: number): Attempt => ({
      operands,
      score,
      factor: new Decimal(factor * monthly),
      tied: true,
      explicit: true,
      light: true,
      suggested: 'a sum, a rate, a time and what they come to, and no other figure',
      licence:
        relation === simple && own.exact && !doubtful && (isSimple || each !== undefined) && !grows
          ? 'a sum, a rate, a time and what they come to, and no other figure'
          : undefined,
    })
    const basis = own.factor === YEARS['d'] ? [attempts(simple, 0, 1 / 360)] : []
    const plain = exactly(search(passage, result, simple, [attempts(simple, 2, own.factor), ...basis]))
    if (plain?.fits) {
      yield plain
      continue
    }
    const total =
      result === principal ||
      /\b(?:repay|in all|total|altogether|owed|due|with interest|including|grows|worth|back)\b/.test(words)
    const both = total ? search(passage, result, withPrincipal, [attempts(withPrincipal, 1, own.factor)]) : undefined
    if (both?.fits) yield both
    else if (plain && !(total && moneys.length > 2)) yield plain
  }
}

/** Interest is worked out: a tenth more or less is no rounding of a sum without a hedge. */
function exactly(reading: Reading | undefined): Reading | undefined {
  if (!reading || reading.fits || reading.printed.hedge) return reading
  const off = reading.printed.value.minus(reading.computed).abs()
  return off.times(10).gt(reading.computed.abs()) ? { ...reading, counted: true } : reading
}

function timeIn(all: readonly Term[], rate: Term, words: string): Time | undefined {
  const lengths = all.filter(
    ({ measure, figure, after }) =>
      YEARS[measure ?? ''] !== undefined &&
      !/^36[056]$/.test(figure.parts.digits) &&
      !/^[ -]days? (?:basis|year)/.test(after),
  )
  const [longer] = all.flatMap(({ figure, after }) => {
    const more = partBehind(after)
    return more ? [{ number: figure.value.toNumber() + Number(more.part), unit: more.unit }] : []
  })
  if (longer && lengths.length <= 1)
    return {
      factor: longer.number * (longer.unit === 'year' ? 1 : longer.unit === 'month' ? 1 / 12 : 1 / 4),
      exact: true,
    }
  const [term, other] = lengths
  if (other) return undefined
  if (term) return { term, factor: YEARS[term.measure ?? ''] ?? 1, exact: true }
  const apart = words.replace(
    /\b(?:a|per|each|every) (?:year|annum|quarter|month)\b(?! (?:long|in full))/g,
    (found, at: number) =>
      /%|\uE001[^\uE001-\uE00B]{0,30}$/.test(words.slice(Math.max(0, at - 30), at)) ? ' ' : found,
  )
  const worded = yearsInWords(apart)
  if (worded) return { factor: Number(worded.years), exact: true }
  const named = WORDED.filter(([name]) => name.test(apart))
  if (named.length > 1) return undefined
  if (named[0]) return { factor: named[0][1], exact: rate.sentence.skeleton !== '' }
  return { factor: 1, exact: false, ...(BETWEEN.test(words) && { dated: true }) }
}
/** "from 1 March 2022 to 1 March 2024" */
const BETWEEN = /\b(?:from|between) [\uE008\uE009] (?:to|until|till|and) [\uE008\uE009]/
