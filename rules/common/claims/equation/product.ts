import { Decimal } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { divide, type Interval, multiply, point, scale } from '../../number/interval.js'
import { isTime } from '../reading/term.js'
import type { Window } from '../closed/window.js'
import { type Amount, valueOf } from './amount.js'
import { APIECE } from '../closed/each-noun.js'
import { isApart } from '../reading/price.js'
import { isPrice } from '../reading/relation.js'
import { isEndOfRange } from '../range-ends.js'
import { isBulk, type Typed, typeOf, unitRatio } from './product-units.js'
import {
  beside,
  type Equation,
  isOfSize,
  listed,
  type Mistake,
  RESULT_BEFORE,
  resultAmong,
  textOf,
} from './equation.js'

/** One amount is the product of the others: so many of so many at so much each, lengths and what they enclose, a power and its time. */
export function* product(all: readonly Amount[], window: Window): Generator<Equation> {
  const amounts = withoutStrength(all)
  if (amounts.length < 3 || amounts.length > 5) return
  if (amounts.some((amount) => !/^(?:money|amount)$/.test(amount.sort) || valueOf(amount).lte(0))) return
  // tablets and doses have rules of their own, but for what they cost
  if (
    amounts.filter(({ sort }) => sort === 'money').length < 2 &&
    !amounts.some(isBulk) &&
    /\b(?:tablets?|capsules?|pills?|doses?|vials?|ampoules?|puffs?|sprays?|sachets?|mg|mcg|micrograms?|pack[ -]?years?)\b/.test(
      window.text,
    )
  )
    return
  const again = saidAgain(amounts)
  const otherShares = window.text.includes('diluted') && areOfOtherShares(amounts)
  const result = workedFrom(amounts) ?? again ?? resultAmong(amounts)
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
    // what is rated runs for all hours of a year on paper alone
    if (physical && factors.some(isAllHours)) return
    // units that work out leave no room for it
    if (hidden && !physical) return
    // "opened at 310, 26 came and 39 went, closing at 305": no total over two counts, unless units work out
    if (!isWhole && others.length > 1 && !physical && whole.sort !== 'money') return
    const numerator = isWhole ? factors : others
    // so many of so many at so much: each of them is a factor
    const isPriced = isWhole && whole.sort === 'money' && factors.length > 2
    const ofShares = factors.some(({ each }) => each?.explicit === true && each.nouns.includes('share'))
    const sure =
      closed &&
      named &&
      linked &&
      !otherShares &&
      (target === again
        ? !OF_OTHER_OWNERS.test(window.text) && isOfSize(target, exactOf(whole, factors, factor, target))
        : target === amounts.at(-1) &&
          (isSaid(target, whole, factors, factor, window.text) ||
            (physical && isOutright(target) && isOfSize(target, exactOf(whole, factors, factor, target)))))
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
                .map((one) =>
                  one.value((figure) =>
                    isExact(figure) || isPrice(figure, target.term.figure) ? point(figure.value) : of(figure),
                  ),
                )
                .reduce(multiply),
              factor,
            ),
        }),
      told: sure
        ? 3
        : // "stood at $2,650 after eight quarters": a small number in words is what the others come to where words say so
          !isWhole && target.term.figure.words && isTime(target.term) && !RESULT_BEFORE.test(target.term.before)
          ? 0
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
        !otherShares &&
        // "$1.2 million on 2,400 square feet, and the landlord contributed $50 per square foot": of another payer
        !(!isWhole && isOfAnotherPayer(target, amounts)) &&
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
        (ofShares || NOT_IN_IT.test(target.term.after) || ALL_IN.test(window.text)) &&
        !ADJUSTED.test(window.text.replace(NOT_IN_IT, ' ')),
      overrules: closed && named && isPriced && factors.every(isTold),
      mistaken: isPriced
        ? factors
            .filter((one) => isCount(one) && !IS_PLACE.test(one.term.before))
            .map((left) => ({
              says: `${textOf(left)} is left out`,
              compute: (of) => {
                const rest = factors.filter((one) => one !== left).map((amount) => amount.value(of))
                return scale(rest.reduce(multiply), factor)
              },
            }))
        : isWhole
          ? factors.filter(({ term }) => isTime(term)).flatMap((time) => oneOff(time, factors, factor))
          : [],
      applied: !physical,
      tries: ways.length,
      ...(!isWhole && { fields: { per: target.each?.noun ?? 'each' } }),
    }
  }
}

/** "$118.4 million, or $2.78 per share, on 42.6 million shares": told in between, and then of what. */
function saidAgain(amounts: readonly Amount[]): Amount | undefined {
  return amounts.find((amount, i) => i === 1 && amount.each?.explicit === true && SAID_AGAIN.test(amount.term.before))
}
const SAID_AGAIN =
  /[,(–—] ?(?:or|i\.e\.?|that is|which is|being|equal to|equivalent to|equating to),? (?:just |only )?[a-z]{0,3}\$?~?$|^ ?\( ?[a-z]{0,3}\$?~?$/

/** What goes to others before it is shared out. */
const OF_OTHER_OWNERS = /\b(?:before|after|less|preferred|preference|non-?controlling|minority|adjusted|excluding)\b/

/** Earnings per diluted share, and the number of basic ones. */
function areOfOtherShares(amounts: readonly Amount[]): boolean {
  const kinds = amounts.flatMap(({ term }) => /\b(?:basic|diluted)\b/.exec(term.after.slice(0, 50))?.[0] ?? [])
  return new Set(kinds).size > 1
}

function exactOf(whole: Amount, factors: readonly Amount[], factor: Decimal, target: Amount): Decimal {
  const product = factors
    .filter((amount) => amount !== target)
    .reduce((all, amount) => all.times(valueOf(amount)), factor)
  return target === whole ? product : valueOf(whole).div(product)
}

/** A verb of what it does, or its mean, right before the last of some figures whose units work out. */
function isOutright({ term: { before, after } }: Amount): boolean {
  // behind a semicolon another may be spoken of
  return (
    OUTRIGHT.test(before) && !/[;\uE00B]/.test(before) && !IS_MORE.test(after) && !OTHERWISE.test(`${before} ${after}`)
  )
}
const OUTRIGHT =
  /\b(?:avoids?|avoided|avoiding|saves?|saved|saving|emits?|emitted|releases?|released|delivers?|delivered|generat(?:es?|ed)|us(?:es?|ed)|consum(?:es?|ed|ing)|needs?|needed|requires?|required|burns?|burn(?:ed|t)|adds?|removes?|removed|carries|carried|travels?|travelled|covers?|covered|yields?|yielded|discharg(?:es?|ed)|pumps?|pumped|takes?|took|means?|meant|so|makes?|made|or|i\.e\.?|equivalent to|(?:load|flow|rate|dose|feed|yield|output|pace|speed|harvest|crop|catch|demand|requirement|footprint|emissions?|consumption|total) (?:of|is|was|are|were|comes to|came to))(?: (?:about|just|only|roughly|some))* ~?$|\b(?:an?|the|its|their|his|her|at an) (?:overall )?(?:average|mean)(?: (?:speed|pace|rate|flow|output|power|load|time))?(?: (?:of|was|is|being|came to))? ~?$/
const OTHERWISE =
  /\b(?:top|peak|maximum|limit|moving|excluding|against|than|target|instead|rated|could|would|should|might|capacity of)\b/

/** What stands between a rate and the figure before it begins with another who pays, or is paid. */
function isOfAnotherPayer(target: Amount, amounts: readonly Amount[]): boolean {
  const last = amounts[amounts.indexOf(target) - 1]
  return last !== undefined && isApart(last.term, target.term)
}

/** Twelve years are taken for eleven. */
function oneOff(time: Amount, factors: readonly Amount[], factor: Decimal): Mistake[] {
  const rest = factors.filter((one) => one !== time)
  const count = valueOf(time)
  if (!count.isInteger() || count.lt(LEAST_TIMES) || count.gt(MOST_TIMES)) return []
  return [-1, 1].map((more) => ({
    says: `${textOf(time)} is taken for ${count.plus(more).toFixed()}`,
    compute: (of) => scale(rest.map((amount) => amount.value(of)).reduce(multiply), factor.times(count.plus(more))),
  }))
}
const LEAST_TIMES = 3
const MOST_TIMES = 60

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
  /(?:^| )(?:exclusive of|excluding|before|not including) (?:any )?(?:carriage|vat|tax|delivery|expenses|travel|shipping|freight|postage|service charges?|fees|commissions?|deductions|brokerage|insurance)\b/
/** "at €7.40 apiece, all charges included": in the price of one. */
const ALL_IN = /, (?:all (?:charges|costs|fees|taxes|duties|extras) included|(?:fully|all) inclusive|all in)\b/
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

/** "5.2 million litres a year from the eleven farms": where it comes from, and no factor. */
const IS_PLACE = /\b(?:from|across|among|between|in|at) (?:the|its|all|our|their|these|those) ~?$/

function isCount({ sort, unit, term }: Amount): boolean {
  return sort === 'amount' && (unit === undefined || isTime(term))
}

/** A verb right before it, or "each" right behind it, says that it is what the others come to; and it is of that size. */
/** "for $1,500, including delivery", "making $4,000 when the price rose" */
const IS_MORE = /\b(?:if|when|includ\w+|exclud\w+|plus|before|after|net|gross|less|with(?! no\b))\b/

function isSaid(target: Amount, whole: Amount, factors: readonly Amount[], factor: Decimal, text: string): boolean {
  const { before, after } = target.term
  if (IS_MORE.test(after)) return false
  const isInParts =
    (target.contained && EQUAL_PARTS.test(before)) || (target.each?.explicit === true && SPREAD_OVER.test(text))
  if (
    !COMES_TO.test(before) &&
    !SO_OFTEN_IS.test(before) &&
    !(isInParts && !LENT.test(text.replace(INTEREST_FREE, ' '))) &&
    !(isTime(target.term) && LASTS.test(before)) &&
    !(APIECE.test(after) && (SHARED.test(before) || EQUALLY.test(text)))
  )
    return false
  const ratio = factors.reduce((all, amount) => all.times(valueOf(amount)), factor).div(valueOf(whole))
  return ratio.gt('0.3') && ratio.lt(4)
}
const COMES_TO =
  /\b(?:com(?:es?|ing) to|came to|bring(?:s|ing)?(?: in)?|brought(?: in)?|fetch(?:es|ed)?|cost(?:s|ing)?|total(?:s|led|ling)?|rais(?:es|ed)|amount(?:s|ed|ing)? to|mak(?:es|ing)|yield(?:s|ed)?|produc(?:es|ed)|that is|which is|i\.e\.?,?|equals?|works? out (?:at|to)|(?:sum|total|bill) (?:of|is|was))(?: (?:just|exactly|only|in all|a total of|precisely))* ?[a-z]{0,3}\$?~?$|\bearn(?:s|ed|ing)?(?: (?:the|its|their|his|her|us|them) ?[a-z]*)? ?[a-z]{0,3}\$?~?$|\b(?:one|an?) (?:single |full-time |qualified )*[a-z]+ (?:(?:to|for) (?:every|each)|to) ~?$|\b(?:last|lasts|suffice|suffices|enough|sufficient|cover|supply|stock|reserves|inventory|worth)(?: (?:for|of|is|are|was|thus|therefore|equals))* (?:another |a further |exactly |just )?~?$/
/** "which at four payments a year is" */
const SO_OFTEN_IS =
  /^ (?:[a-z]+ )?(?:payments|instalments|installments|times|quarters|months|weeks|days|[a-z]{3,}s (?:an?|per|each|every|to the|in a) [a-z]+)(?: (?:an?|per|each|every|to the|in a) [a-z]+)?,? (?:is|makes?|gives?|comes to|would be|equals|means) [a-z]{0,3}\$?~?$/
/** "ten equal instalments of" */
const EQUAL_PARTS = /^ (?:equal|identical|level|equal [a-z]+) [a-z-]+ (?:of|at) [a-z]{0,3}\$?~?$/
/** What is lent is paid back with interest. */
const LENT = /\b(?:loans?|interest|mortgage|credit|financ\w+|hire purchase|apr|borrow\w*|len[dt]\w*|debt)\b/
const INTEREST_FREE = /\binterest-free(?: loan)?\b|\b(?:no|without|free of) interest\b/g
/** "spread over twelve months at £147 a month" */
const SPREAD_OVER =
  /\b(?:spread|divided|split|apportioned|paid off|payable|repaid|paid)(?: [a-z]+)? (?:over|across|in) (?:the |its )?\uE005/
/** "gives 18 months of runway" */
const LASTS =
  /\b(?:gives?|gave|leaves?|left|buys?|provides?|means?|funds?|took|takes|lasts|lasted)(?: (?:it|them|us|her|him|about))* ~?$/
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
  /\b(?:com(?:es?|ing)|came|arriv(?:es?|ed|ing) at|result\w*|pocket\w*|nett?(?:s|ed|ing)|gross(?:es|ed|ing)|add(?:s|ed|ing)? up|total\w*|cost\w*|bill\w*|spen[dt]\w*|paid|pay|mean\w*|mak\w+|made|giv\w+|so|hence|thus|therefore|that is|which is|puts?|amount\w*|works? out|in all|altogether|worth|hold\w*|enclos\w*|contain\w*|capacity|volume|area|rais\w+|brought|earn\w*|bring\w*|produc\w*|deliver\w*|receiv\w*|sum|seat\w*|needs?|us(?:es|ed)|take|takes|took|a head|per|each|every|everyone|an?|averag\w*|speed|rate)\b/
const MEASURES =
  /\b(?:long|wide|deep|high|tall|by|measur\w+|volume|area|capacity|holds?|enclos\w*|averag\w*|speed|hours?|minutes?|at|covers?|run\w*|ran|output|produc\w*|flow\w*|fill\w*|set at|received?|dose)\b/

/** "Over the 8,784 hours of 2024": all that a year, a month, a week or a day has. */
function isAllHours({ term: { figure, measure } }: Amount): boolean {
  return measure === 'h' && ALL_HOURS.has(figure.value.toNumber())
}
const ALL_HOURS = new Set([24, 168, 672, 696, 720, 744, 8_736, 8_760, 8_784])
