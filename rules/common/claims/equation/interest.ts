import { Decimal, HUNDRED } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { type Interval, point, scale } from '../../number/interval.js'
import type { Window } from '../closed/window.js'
import { yearOf } from '../reading/role.js'
import { type Amount, areAlike, valueOf } from './amount.js'
import { beside, type Equation, textOf } from './equation.js'
import { betweenDates, hasNearer, type Time, timeAmong } from './interest-time.js'

/**
 * A sum, a rate and a length of time: what it earns at simple interest, by years, months or weeks, at so much a year or a month; and what it
 * grows to where interest is compounded.
 */
export function* interests(amounts: readonly Amount[], window: Window): Generator<Equation> {
  const { text } = window
  const rates = amounts.filter(({ sort }) => sort === 'percent')
  const [rate] = rates
  // two sums, a rate and a time, which dates may tell
  if (amounts.length < 3 || amounts.length > 5 || !rate || rates.length > 1 || valueOf(rate).lte(0)) return
  yield* ofAMonth(rate, amounts, text)
  const time = timeAmong(amounts, text) ?? betweenDates(window)
  const [a, b, ...more] = amounts.filter(
    (amount) => amount !== rate && amount !== time?.amount && amount !== time?.basis,
  )
  if (!time || !a || !b || more.length > 0 || !areAlike(a, b) || !/^(?:money|amount)$/.test(a.sort)) return
  // what is paid in or out on the way is not followed
  if (
    FLOWS.test(
      text
        .replace(LATE, ' ')
        .replace(WRITTEN_DOWN, ' ')
        .replace(WHEN_REPAID, ' ')
        .replace(NO_FLOWS, ' ')
        .replace(SET_ASIDE, ' '),
    )
  )
    return
  const [low, high] = valueOf(a).lt(valueOf(b)) ? [a, b] : [b, a]
  if (hasNearer(low, time, window)) return
  const own = { rate, low, high, time, window }
  // "from $50 million in 2018 to $80 million in 2023. Over ten years": of another time
  const [first, other] = [yearOf(a.term), yearOf(b.term)]
  if (first !== undefined && other !== undefined && !time.years.eq(Math.abs(other - first))) return
  if (COMPOUNDS.test(text.replace(NOT_COMPOUND, ' '))) yield* compoundOf(own)
  else if (BEARS.test(text)) yield* simpleOf(own)
  else yield* compoundOf(own)
}

/** "£180,000 at 5.4 per cent a year, interest only: £810 a month": what is due at each date, without any of the sum itself. */
function* ofAMonth(rate: Amount, amounts: readonly Amount[], text: string): Generator<Equation> {
  const [a, b, ...more] = amounts.filter((amount) => amount !== rate)
  if (!a || !b || more.length > 0 || !areAlike(a, b) || a.sort !== 'money' || timesAYear(rate) !== 1) return
  if (!/\binterest\b/.test(text) || REPAYS.test(text)) return
  const [low, high] = valueOf(a).lt(valueOf(b)) ? [a, b] : [b, a]
  const times = timesAYear(low)
  if (times === 1) return
  const yearly = valueOf(rate).div(HUNDRED)
  yield {
    kind: 'interest',
    result: low,
    operands: [
      { role: 'principal', amount: high },
      { role: 'rate', amount: rate },
    ],
    formula: `principal × rate / ${String(times)}`,
    says: `${textOf(high)} × ${textOf(rate)} / ${String(times)}`,
    compute: (of) => scale(high.value(of), yearly.div(times)),
    told: /\binterest[- ]only\b|\bsimple\b|\binterest (?:alone|is|of|comes)\b/.test(text) ? 3 : 2,
    closed: true,
    applied: true,
    mistaken: [{ says: 'it is the interest of a year', compute: (of) => scale(high.value(of), yearly) }],
  }
}
/** What is paid with the interest. */
const REPAYS = /\b(?:repayments?|repays?|amorti\w+|instal?lments?|capital and interest|principal and interest)\b/

interface Loan {
  readonly rate: Amount
  readonly low: Amount
  readonly high: Amount
  readonly time: Time
  readonly window: Window
}

const FLOWS =
  /\b(?:payments?|repa\w+|withdrew|contribut\w+|fees?|tax\w*|inflation|instal?lments?|reducing balance|amorti\w+|topp\w* up|penalt\w+)\b|\b(?<!\b(?:no|without|nothing) )withdraw\w*|\bmonthly (?:saving|deposit)/
/** "late payment of an invoice": why interest is due, and nothing that is paid in. */
const LATE = /\b(?:late|delayed|overdue) payments?\b/g
/** "due on repayment", "together with the principal": when it is paid. */
const WHEN_REPAID = /\b(?:on|at|upon|until|before) (?:its |the |final |full )?repayment\b/g
/** "nothing being repaid", "without any payment" */
const NO_FLOWS =
  /\b(?:no|nothing|none|without|never|not)(?: [a-z]+){0,2} (?:payments?|repa\w+|paid|withdr\w+|contribut\w+|instal?lments?)\b/g
/** "tax and charges aside": what is left out of account. */
const SET_ASIDE =
  /\b(?:tax(?:es)?|fees?|charges|costs|inflation)(?:,? (?:and|or) (?:tax(?:es)?|fees?|charges|costs|inflation))* (?:aside|apart)\b|\b(?:ignoring|disregarding|leaving aside|before|without|excluding) (?:any |all )?(?:tax(?:es)?|fees?|charges|inflation)(?:,? (?:and|or) (?:any )?(?:tax(?:es)?|fees?|charges|inflation))*\b/g
/** "depreciated at 25 percent a year on the reducing balance": of what it was worth a year before. */
const WRITTEN_DOWN = /\b(?:reducing|declining|diminishing)[- ]balance\b/g
const BEARS =
  /\binterest|\bcoupon|\bsimple\b|\b(?:overdra(?:ft|wn)|loans?|borrow\w*|lent|mortgage|drawn|drew|bonds?|deposit|late payments?|overdue)\b/
/** "interest, added once a year" bears interest itself. */
const COMPOUNDS = /\bcompound|\binterest,? (?:(?:which )?is )?(?:added|credited|capitali[sz]ed|reinvested)\b/
const NOT_COMPOUND =
  /\b(?:without|no|not|never|un|non|rather than|instead of)[ -](?:being |any |ever )?compound\w*|\bcompound\w* (?:never|not)\b/g

/** "0.9% a month", "2% per quarter": so often a year. */
const OF_A_MONTH = /^[^,;.]{0,24}?\b(?:an?|per|each|every) month\b|^ monthly\b/
const OF_A_QUARTER = /^[^,;.]{0,24}?\b(?:an?|per|each|every) quarter\b|^ quarterly\b/
function timesAYear({ term }: Amount): number {
  return OF_A_MONTH.test(term.after) ? 12 : OF_A_QUARTER.test(term.after) ? 4 : 1
}

const YEARLY = /\b(?:a|per|each|every) (?:year|annum)\b|\bp\.?a\b|\b(?:annual|yearly)/
/** What comes on top of the sum itself. */
const WITH_IT =
  /\b(?:total|in all|altogether|repay|pay back|owes?|owed|due|worth|including|with interest|together|balance|becomes?|grow\w*|stands? at|stood at)\b/

function* simpleOf({ rate, low, high, time, window }: Loan): Generator<Equation> {
  const { text } = window
  const yearly = valueOf(rate).times(timesAYear(rate)).div(HUNDRED)
  const factor = yearly.times(time.years)
  const simple = /\bsimple\b|\bflat\b/.test(text) || NOT_COMPOUND.test(text) || time.years.lte(1)
  NOT_COMPOUND.lastIndex = 0
  const months = time.years.times(12)
  const operands = termsOf({ rate, time })
  const grown = valueOf(high).lt(valueOf(low).times(2.5)) && WITH_IT.test(beside(high, 80))
  if (grown) {
    yield {
      kind: 'interest',
      result: high,
      operands: [{ role: 'principal', amount: low }, ...operands],
      formula: 'principal × (1 + rate × time)',
      says: `${textOf(low)} at ${textOf(rate)} for ${time.wording}`,
      compute: (of) => scale(low.value(of), factor.plus(1)),
      told: 2,
      closed: simple,
      applied: true,
    }
    return
  }
  const told =
    /\binterest\b|\b(?:earn|accru|credit|coupon)\w*\b|\b(?:cost|add|com|came|amount|charg|pay|paid|bill|ow)\w*\b/.test(
      beside(low, 80),
    ) || /\binterest\b/.test(low.term.lead.split(/[;:]/).at(-1) ?? '')
  yield {
    kind: 'interest',
    result: low,
    operands: [{ role: 'principal', amount: high }, ...operands],
    formula: 'principal × rate × time',
    says: `${textOf(high)} × ${textOf(rate)} × ${time.wording}`,
    compute: (of) => scale(high.value(of), factor),
    told: !told ? 1 : /\bsimple\b/.test(text) ? 3 : 2,
    closed: simple,
    overrules: /\bsimple\b/.test(text) && !time.years.eq(1),
    applied: true,
    tied: AT_THAT_RATE.test(text) || OF_THE_LOAN.test(low.term.before),
    mistaken: [
      ...(time.years.eq(1)
        ? []
        : [{ says: 'it is the interest of one year', compute: (of: Of) => scale(high.value(of), yearly) }]),
      { says: 'months are taken for years', compute: (of: Of) => scale(high.value(of), yearly.times(months)) },
      ...(timesAYear(rate) === 1 && !time.years.eq(1) && YEARLY.test(text)
        ? [
            {
              says: 'the last part of a year is left out',
              compute: (of: Of) => scale(high.value(of), yearly.times(Math.floor(time.years.toNumber()))),
            },
            {
              says: 'the last part of a year is taken for a whole one',
              compute: (of: Of) => scale(high.value(of), yearly.times(Math.ceil(time.years.toNumber()))),
            },
          ]
        : []),
    ],
  }
}

type Of = (figure: Figure) => Interval

function termsOf({ rate, time }: { readonly rate: Amount; readonly time: Time }): Equation['operands'][number][] {
  return [{ role: 'rate', amount: rate }, ...(time.amount ? [{ role: 'time', amount: time.amount }] : [])]
}

const OFTEN: readonly (readonly [RegExp, number])[] = [
  [/\b(?:semi-?annual|half-yearly|twice a year|every six months)/, 2],
  [/\bquarterly|\b(?:each|every|per) quarter/, 4],
  [/\bmonthly|\b(?:each|every|per) month/, 12],
]
/** Of a year. */
const DAYS = 365
const UNFOLLOWED = /\b(?:weekly|daily|continuously)\b/

function* compoundOf({ rate, low, high, time, window: { text } }: Loan): Generator<Equation> {
  if (UNFOLLOWED.test(text)) return
  const often = OFTEN.find(([words]) => words.test(text))?.[1] ?? 1
  const per = timesAYear(rate)
  const periods = time.years.times(Math.max(often, per))
  if (!periods.isInteger() || periods.gt(400)) return
  const p = valueOf(rate).div(HUNDRED).times(per).div(Math.max(often, per))
  const said = COMPOUNDS.test(text) || /\b(?:reducing|declining|diminishing)[- ]balance\b/.test(text)
  const yearly = YEARLY.test(text)
  // a rate that is told last is worked out from the ends
  if (
    rate.term.at > Math.max(low.term.at, high.term.at) &&
    rate.term.sentence === high.term.sentence &&
    /\b(?:rate|cagr|grow\w*|grew)\b/.test(text)
  )
    return
  const down = /\b(?:fall\w*|fell|declin\w*|shrink\w*|shrank|los\w*|depreciat\w*|drop\w*)\b/.test(beside(rate))
  const growth = (down ? new Decimal(1).minus(p) : p.plus(1)).pow(periods.toNumber())
  // where nothing says how often it compounds, it may be every day
  const most =
    said && !down && !yearly && !OFTEN.some(([words]) => words.test(text))
      ? p.div(DAYS).plus(1).pow(periods.times(DAYS).toNumber())
      : growth
  const [start, end] = down ? [high, low] : [low, high]
  const operands = termsOf({ rate, time })
  if (AS_INTEREST.test(`${low.term.before} \uE00A ${low.term.after.slice(0, 30)}`)) {
    if (!said) return
    yield {
      kind: 'interest',
      result: low,
      operands: [{ role: 'principal', amount: high }, ...operands],
      formula: 'principal × ((1 + rate)^periods − 1)',
      says: `${textOf(high)} at ${textOf(rate)} for ${time.wording}`,
      compute: (of) => scale(high.value(of), p.plus(1).pow(periods.toNumber()).minus(1)),
      told: 3,
      closed: true,
      applied: true,
      mistaken: [{ says: 'it is simple interest', compute: (of) => scale(high.value(of), p.times(periods)) }],
    }
    return
  }
  const forward =
    end.term.sentence === start.term.sentence
      ? end.term.at > start.term.at
      : end.term.sentence.from > start.term.sentence.from
  const result = forward ? end : start
  const base = forward ? start : end
  const grown = (of: Of, by: Decimal) =>
    forward
      ? scale(
          start.value(({ value }) => point(value)),
          by,
        )
      : scale(end.value(of), new Decimal(1).div(by))
  yield {
    kind: 'interest',
    result,
    operands: [{ role: forward ? 'principal' : 'amount', amount: base }, ...operands],
    formula: forward ? 'principal × (1 + rate)^periods' : 'amount / (1 + rate)^periods',
    says: `${textOf(base)} at ${textOf(rate)} for ${time.wording}`,
    compute: (of) => between(grown(of, growth), grown(of, most)),
    narrow: (of) => grown(of, growth),
    told: said ? 3 : yearly ? 2 : 0,
    closed: true,
    // compounded, of a year, from a start to an end: no other amount can be meant
    sure:
      said &&
      yearly &&
      forward &&
      isOfOneSize(
        end,
        grown((figure) => point(figure.value), growth),
      ),
    unqualified: said,
    tied: THE_SUM.test(text),
    mistaken: [
      { says: 'it is that of simple interest', compute: (of) => scale(start.value(of), p.times(periods).plus(1)) },
      { says: 'a period is left out', compute: (of) => scale(start.value(of), growth.div(p.plus(1))) },
    ],
  }
}

function between(a: Interval, b: Interval): Interval {
  return { low: Decimal.min(a.low, b.low), high: Decimal.max(a.high, b.high) }
}

function isOfOneSize(printed: Amount, { low }: Interval): boolean {
  const ratio = valueOf(printed).div(low)
  return ratio.gt('0.6') && ratio.lt('1.7')
}

/** "Interest due on repayment is" */
const OF_THE_LOAN =
  /^ ?(?:the |simple |total )*interest (?:due|payable|owed|charged|earned|accrued|on (?:it|that|this|the)|is|was|comes|came|amounts)\b/
const AT_THAT_RATE = /\bat (?:that|this|the same|such a) rate\b/
/** "After three years it would hold" */
const THE_SUM =
  /\b(?:it|they|the (?:fund|sum|balance|account|deposit|pot|money|investment|loan|debt|principal|capital|endowment|legacy|bond)) (?:will|would|has|had|is|was|stands?|stood|comes?|came|holds?|held|grows?|grew|becomes?|became|amounts?|reach\w*|be worth)\b/
/** The smaller is what was earned: "earned €816", "€816 of compound interest". */
const AS_INTEREST =
  /\binterest (?:on|of|is|was|in|comes|came|earned|totals?|amounts?)\b|\b(?:earn|accru|credit)\w* (?:[a-z]+ ){0,3}[a-z]{0,3}\$?~? ?\uE00A|\uE00A (?:of|in) (?:compound )?interest/
