import { Decimal } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { divide, type Interval, multiply, point, scale } from '../../number/interval.js'
import { readUnit, type UnitPhrase } from '../../units/units.js'
import { isTime } from '../reading/term.js'
import type { Window } from '../closed/window.js'
import { type Amount, areAlike, valueOf } from './amount.js'
import { APIECE } from '../closed/each-noun.js'
import { stem } from '../reading/each.js'
import { isEndOfRange } from '../range-ends.js'
import { beside, type Equation, listed, RESULT_BEFORE, resultAmong, textOf } from './equation.js'

/** One amount is the product of the others: so many of so many at so much each, lengths and what they enclose, a power and its time. */
export function* product(all: readonly Amount[], window: Window): Generator<Equation> {
  const amounts = withoutStrength(all)
  if (amounts.length < 3 || amounts.length > 5) return
  if (amounts.some((amount) => !/^(?:money|amount)$/.test(amount.sort) || valueOf(amount).lte(0))) return
  // tablets and doses have rules of their own, but for what they cost
  if (
    amounts.filter(({ sort }) => sort === 'money').length < 2 &&
    /\b(?:tablets?|capsules?|pills?|doses?|vials?|ampoules?|puffs?|sprays?|sachets?|mg|mcg|micrograms?)\b/.test(
      window.text,
    )
  )
    return
  const result = workedFrom(amounts) ?? resultAmong(amounts)
  if (!result || isEndOfRange(result.term)) return
  // "two sprays three times a day": each small number may be a factor
  const figures = new Set(amounts.flatMap(({ terms }) => terms.map(({ figure }) => figure)))
  const hidden = window.terms.some((term) => term.light && term.aside === undefined && !figures.has(term.figure))
  const ways = amounts.flatMap((whole) => {
    const factors = amounts.filter((amount) => amount !== whole)
    const typed = typeOf(whole, factors)
    return typed ? [{ whole, factors, ...typed }] : []
  })
  for (const way of ways) yield* equationOf(way)

  function* equationOf({
    whole,
    factors,
    factor,
    closed,
    linked,
    named,
  }: Typed & { readonly whole: Amount; readonly factors: readonly Amount[] }): Generator<Equation> {
    const target = result as Amount
    const isWhole = target === whole
    const others = factors.filter((amount) => amount !== target)
    const physical = whole.unit !== undefined && factors.filter(({ unit }) => unit !== undefined).length > 1
    // units that work out leave no room for it
    if (hidden && !physical) return
    // "opened at 310, 26 came and 39 went, closing at 305": no total over two counts, unless units work out
    if (!isWhole && others.length > 1 && !physical && whole.sort !== 'money') return
    const numerator = isWhole ? factors : others
    // so many of so many at so much: each of them is a factor
    const isPriced = isWhole && whole.sort === 'money' && factors.length > 2
    const ofShares = factors.some(({ each }) => each?.explicit === true && each.nouns.includes('share'))
    const sure =
      closed && named && linked && target === amounts.at(-1) && isSaid(target, whole, factors, factor, window.text)
    yield {
      kind: isWhole ? 'product' : 'rate',
      result: target,
      operands: isWhole
        ? factors.map((amount) => ({ role: 'factor', amount }))
        : [{ role: 'numerator', amount: whole }, ...others.map((amount) => ({ role: 'denominator', amount }))],
      formula: isWhole ? 'product of the factors' : 'total / factors',
      says: isWhole ? listed(factors, ' × ') : `${textOf(whole)} / ${listed(others, ' / ')}`,
      compute: (of) => {
        const product = numerator.map((amount) => amount.value(of)).reduce(multiply)
        return isWhole ? scale(product, factor) : divide(whole.value(of), scale(product, factor))
      },
      // "a fare of £16" is no rounded one
      ...(isWhole &&
        !physical && {
          narrow: (of: Of) =>
            scale(
              factors
                .map((one) => one.value((figure) => (isExact(figure) ? point(figure.value) : of(figure))))
                .reduce(multiply),
              factor,
            ),
        }),
      told: sure
        ? 3
        : linked
          ? COMES.test(beside(target, 90))
            ? physical
              ? 3
              : 2
            : 1
          : closed && MEASURES.test(window.text)
            ? 1
            : 0,
      closed:
        closed &&
        !amounts.some(isCompared) &&
        !(
          factors.some(({ priced, each, contained }) => priced && !each?.explicit && !contained) &&
          !TAKINGS.test(target.term.before)
        ) &&
        // "21,480 hours. There were 286 of them, 75 under age": told first, it comes to what is said outright
        (sure || target !== amounts[0] || COMES.test(target.term.before)) &&
        (named || (target === amounts.at(-1) && RESULT_BEFORE.test(target.term.before))),
      physical,
      sure,
      tied: closed && named && (BACK.test(target.term.sentence.skeleton) || TAKINGS.test(target.term.before)),
      // "a weighted average of 312 million shares": of what earnings per share are worked out on
      unqualified:
        (ofShares || NOT_IN_IT.test(target.term.after)) && !ADJUSTED.test(window.text.replace(NOT_IN_IT, ' ')),
      overrules: closed && named && isPriced && factors.every(isTold),
      mistaken: isPriced
        ? factors.filter(isCount).map((left) => ({
            says: `${textOf(left)} is left out`,
            compute: (of) => {
              const rest = factors.filter((one) => one !== left).map((amount) => amount.value(of))
              return scale(rest.reduce(multiply), factor)
            },
          }))
        : [],
      applied: !physical,
      tries: ways.length,
      ...(!isWhole && { fields: { per: target.each?.noun ?? 'each' } }),
    }
  }
}

/** "boxes of enoxaparin 40 mg at £54.20 a box": what is in each of what is paid for. */
function withoutStrength(amounts: readonly Amount[]): readonly Amount[] {
  const isPaid = amounts.filter(({ sort }) => sort === 'money').length === 2
  const others = (one: Amount) => amounts.filter((other) => other !== one)
  return isPaid
    ? amounts.filter(
        (one) =>
          !/^(?:mg|mcg|µg|mL|IU)$/.test(one.term.measure ?? '') ||
          others(one).some((other) => unitRatio(other, one) !== undefined),
      )
    : amounts
}

/** "Earnings were $1.70 per share, computed on net income of": told first, and then of what. */
function workedFrom(amounts: readonly Amount[]): Amount | undefined {
  const [first, next] = amounts
  if (!first || !next || first.each?.explicit !== true) return undefined
  const between =
    first.term.sentence === next.term.sentence
      ? first.term.after
      : `${first.term.after} ${next.term.sentence.skeleton.slice(0, next.term.at)}`
  return WORKED_FROM.test(between) ? first : undefined
}
const WORKED_FROM =
  /\b(?:calculated|computed|worked out|arrived at|derived|based|reckoned) (?:on|from|by|as|using|with|over)\b|\bdividing\b|\( ?(?!up\b|down\b|an? )[a-z]/
/** "Their fees come to", "The bill for the stay was" */
const BACK =
  /^ ?(?:their|its|his|her|our|that|this|(?:the )?(?:[a-z]+ )?(?:fees?|bills?|costs?|invoice|total|charges?|price|wages?|pay|labour|labor|receipts|takings|proceeds|income|revenue|outlay|payroll|earnings))\b|\bfor the (?:visit|job|work|phase|stay|trip|order|day|week|month|term|season|lot)\b/
/** "a price of £22,724 exclusive of carriage": of what is not in it. */
const NOT_IN_IT =
  /(?:^| )(?:exclusive of|excluding|before|not including) (?:carriage|vat|tax|delivery|expenses|travel|shipping|freight|postage)\b/
/** What is taken, or paid, for all that is sold. */
const TAKINGS =
  /\b(?:receipts|takings|revenues?|income|proceeds|turnover|bill|invoice\w*|total\w*|purchase price|sum|outlay|came to|comes? to|amount(?:s|ed|ing)? to|earned|raised|brought in|took)\b[^,;:]{0,40}$/
const ADJUSTED =
  /\b(?:adjusted|underlying|exceptional|excluding|before|continuing|pro[- ]forma|normali[sz]ed|core|restated|non-gaap)\b/

/** A count that is said to be of each, or that counts what the rate is for one of. */
function isTold({ term, each, contained, sort, unit }: Amount): boolean {
  return (
    sort === 'money' ||
    contained ||
    each?.explicit === true ||
    unit !== undefined ||
    /\b[a-z]{3,20}s\b/.test(term.after)
  )
}

type Of = (figure: Figure) => Interval

function isExact({ countable, hedge, loose, strict }: Figure): boolean {
  return countable && hedge === undefined && loose.lte(strict.times(10))
}

function isCount({ sort, unit, term }: Amount): boolean {
  return sort === 'amount' && (unit === undefined || isTime(term))
}

/** A verb right before it, or "each" right behind it, says that it is what the others come to; and it is of that size. */
/** "for $1,500, including delivery", "making $4,000 when the price rose" */
const IS_MORE = /\b(?:if|when|includ\w+|exclud\w+|plus|before|after|net|gross|less|with)\b/

function isSaid(target: Amount, whole: Amount, factors: readonly Amount[], factor: Decimal, text: string): boolean {
  const { before, after } = target.term
  if (IS_MORE.test(after)) return false
  if (!COMES_TO.test(before) && !(APIECE.test(after) && (SHARED.test(before) || EQUALLY.test(text)))) return false
  const ratio = factors.reduce((all, amount) => all.times(valueOf(amount)), factor).div(valueOf(whole))
  return ratio.gt('0.3') && ratio.lt(4)
}
const COMES_TO =
  /\b(?:com(?:es?|ing) to|came to|bring(?:s|ing)?(?: in)?|brought(?: in)?|fetch(?:es|ed)?|cost(?:s|ing)?|total(?:s|led|ling)?|rais(?:es|ed)|amount(?:s|ed|ing)? to|mak(?:es|ing)|yield(?:s|ed)?|produc(?:es|ed)|that is|which is|i\.e\.?,?|equals?|works? out (?:at|to)|(?:sum|total|bill) (?:of|is|was))(?: (?:just|exactly|only|in all|a total of|precisely))* ?[a-z]{0,3}\$?~?$|\bearn(?:s|ed|ing)?(?: (?:the|its|their|his|her|us|them) ?[a-z]*)? ?[a-z]{0,3}\$?~?$|\b(?:one|an?) [a-z]+ (?:(?:to|for) (?:every|each)|to) ~?$/
const EQUALLY = /\b(?:equal (?:parts|shares|portions)|equally|evenly)\b/
const SHARED = /\b(?:spread|shared|divided|split|distributed)\b/

/** "29.8 a year, against 29.1" */
function isCompared({ term: { before, after } }: Amount): boolean {
  return (
    /\b(?:against|versus|than|compared (?:with|to)) [a-z]{0,3}\$?~?$/.test(before) ||
    (/\bfrom [a-z]{0,3}\$?~?$/.test(before) && !/^ (?:[a-z-]+ )?[a-z-]{3,20}s\b/.test(after))
  )
}

const COMES =
  /\b(?:com(?:es?|ing)|came|total\w*|cost\w*|bill\w*|spen[dt]\w*|paid|pay|mean\w*|mak\w+|made|giv\w+|so|hence|thus|therefore|that is|which is|puts?|amount\w*|works? out|in all|altogether|worth|hold\w*|enclos\w*|contain\w*|capacity|volume|area|rais\w+|brought|earn\w*|bring\w*|produc\w*|deliver\w*|receiv\w*|sum|seat\w*|needs?|us(?:es|ed)|take|takes|took|a head|per|each|every|everyone|an?|averag\w*|speed|rate)\b/
const MEASURES =
  /\b(?:long|wide|deep|high|tall|by|measur\w+|volume|area|capacity|holds?|enclos\w*|averag\w*|speed|hours?|minutes?|at|covers?|run\w*|ran|output|produc\w*|flow\w*|fill\w*|set at|received?|dose)\b/

interface Typed {
  /** The product of the figures as printed times this is the whole as printed. */
  readonly factor: Decimal
  /** Units work out, and each "per" finds what it is of. */
  readonly closed: boolean
  /** Words tie a figure to what it is so much for one of. */
  readonly linked: boolean
  /** What that is, another figure counts or is measured in. */
  readonly named: boolean
}

/** Whether the units of some factors make that of a whole. */
function typeOf(whole: Amount, factors: readonly Amount[]): Typed | undefined {
  if (factors.some(({ term }) => term.figure.isPercent)) return undefined
  const base = factors.reduce((all, { per }) => all.div(per), new Decimal(1))
  const money = factors.filter(({ sort }) => sort === 'money')
  if (whole.sort === 'money') {
    if (money.length !== 1 || money[0]?.term.figure.unit.code !== whole.term.figure.unit.code) return undefined
    const [rate] = money as [Amount]
    return counted(
      rate,
      factors.filter((one) => one !== rate),
      base,
    )
  }
  if (money.length > 0) return undefined
  const measured = whole.unit && !isTime(whole.term) ? physical(whole, factors, base) : undefined
  if (measured) return measured
  // So many, of so many each: of one unit, or none.
  const rates = factors.filter((one) => (one.each?.explicit === true || one.contained) && sameMeasure(one, whole))
  const [rate] = rates
  if (!rate) return undefined
  return counted(
    rate,
    factors.filter((one) => one !== rate),
    base,
  )
}

function sameMeasure(a: Amount, b: Amount): boolean {
  return a.term.measure === b.term.measure || (a.term.measure === undefined && b.unit === undefined)
}

/** So much each, times counts: what a rate is for one of is among them. */
function counted(rate: Amount, counts: readonly Amount[], base: Decimal): Typed | undefined {
  let factor = base
  const linked = isLinked(rate)
  let open = 0
  for (const count of counts) {
    const others = [rate, ...counts].filter((other) => other !== count)
    if (count.unit === undefined && !isTime(count.term)) continue
    const per = others.map((other) => unitRatio(other, count)).find((ratio) => ratio !== undefined)
    if (per === undefined) {
      // "12 hours each", "for 16 weeks": tied to nothing that names it
      if (others.some(({ each }) => each?.explicit === true && each.noun === undefined)) continue
      open++
      continue
    }
    factor = factor.times(per)
  }
  if (open > 0) return undefined
  const named = isNamed(rate, counts) || counts.some((count) => isNamed(count, [...counts, rate]))
  return { factor, closed: linked, linked: linked || counts.some(isLinked), named }
}

/** Whether what one amount is so much for one of is what another counts; "each", "apiece" is of any. */
function isNamed(one: Amount, others: readonly Amount[]): boolean {
  const { each, contained, priced, per } = one
  if (contained || priced || (each?.explicit === true && each.noun === undefined && per.eq(1))) return true
  return others.some(
    (other) =>
      other !== one && (unitRatio(one, other) !== undefined || (each?.nouns ?? []).some((noun) => counts(other, noun))),
  )
}

function counts({ term: { after, before } }: Amount, noun: string): boolean {
  return `${before.slice(-30)} ${after.slice(0, 40)}`
    .split(/[^a-z]+/)
    .some((word) => word.length > 2 && stem(word) === noun)
}

function isLinked({ each, contained, priced }: Amount): boolean {
  return contained || priced || each?.explicit === true
}

/** How many of what a rate is per one of a measured amount is: 1 for "per hour" and hours, 60 for "per minute". */
function unitRatio({ each, unit: own }: Amount, { unit, term }: Amount): Decimal | undefined {
  if (own && unit && own.per.some((per) => per.unit.dimension === unit.dimension)) return new Decimal(1)
  for (const noun of each?.nouns ?? []) {
    if (noun === term.measure) return new Decimal(1)
    const named = readUnit(noun === 'annum' ? 'year' : noun, 0)
    if (named && unit && named.dimension === unit.dimension) return unit.factor.div(named.factor)
  }
  return undefined
}

/** Dimensions that work out by themselves: lengths and a volume, a speed and a time. */
function physical(whole: Amount, factors: readonly Amount[], base: Decimal): Typed | undefined {
  const wanted = whole.unit
  if (!wanted) return undefined
  const left = new Map<string, number>()
  let factor = base.div(wanted.factor)
  let measured = 0
  const count = (dimension: string, sign: number) => {
    for (const part of dimension.split(' ').filter(Boolean))
      left.set(
        part[0] as string,
        (left.get(part[0] as string) ?? 0) + sign * (part.length > 1 ? Number(part.slice(1)) : 1),
      )
  }
  count(wanted.dimension, -1)
  for (const { unit, each } of factors) {
    // a dose by weight or area, and a strength, have rules of their own
    if (unit && isStrength(unit)) return undefined
    if (unit) {
      measured++
      count(unit.dimension, 1)
      factor = factor.times(unit.factor)
    }
    // "60 litres a minute"
    const per =
      unit && unit.per.length === 0 ? (each?.nouns ?? []).flatMap((noun) => readUnit(noun, 0) ?? [])[0] : undefined
    if (per && factors.some((other) => other.unit?.dimension === per.dimension)) {
      count(per.dimension, -1)
      factor = factor.div(per.factor)
    }
  }
  if ([...left.values()].some((power) => power !== 0)) return undefined
  const bare = factors.length - measured
  const linked = factors.some(isLinked)
  // a count of what is of one unit with the whole: "250 bags of 25 kg"
  if (measured === 1 && bare > 0 && !linked) return undefined
  if (measured === 1 && factors.some((one) => one.unit !== undefined && areAlike(one, whole)) && !linked)
    return undefined
  return { factor, closed: measured > 1 || linked, linked: linked || measured > 1, named: true }
}

/** "40 mg/mL", "5 mg/kg"; "45 tonnes per hectare" is a yield. */
function isStrength({ per, head }: UnitPhrase): boolean {
  if (per.some(({ unit }) => unit.dimension === 'M')) return true
  return per.length > 0 && /^[MNU]/.test(head.dimension) && !per.every(({ unit }) => isLand(unit))
}

function isLand({ dimension, factor }: UnitPhrase['head']): boolean {
  return dimension === 'L2' && factor.gte(LEAST_LAND)
}
/** Square metres: less than an acre. */
const LEAST_LAND = 1000
