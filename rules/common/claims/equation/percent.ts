import { Decimal, HUNDRED } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { divide, type Interval, multiply, point, scale, subtract } from '../../number/interval.js'
import type { Window } from '../closed/window.js'
import { type Amount, areAlike, valueOf } from './amount.js'
import { isOfThis } from '../closed/closed-doubts.js'
import { COSTS, EARLIER } from '../closed/cues.js'
import { NO_CHANGE, YEARLY } from '../closed/pair.js'
import { beside, type Equation, isTurned, textOf } from './equation.js'
import { yearOf } from '../reading/role.js'
import { type Head, headOf } from './percent-head.js'
import { isTaxRate } from './tax.js'
import { areOfOneSide, areOpposite, LESS, MORE, PART, RESTS, SELLS, TAKES_OFF } from './words.js'

/** Two amounts of one kind and a percentage: a part, what is left, what is put on top. Any of the three may be what follows. */

type Mode = 'part' | 'less' | 'more' | 'times'
type Of = (figure: Figure) => Interval

const ONE = point(new Decimal(1))

export function* percents(amounts: readonly Amount[], window: Window): Generator<Equation> {
  if (amounts.length !== 3) return
  const [rate, ...more] = amounts.filter(({ sort }) => sort === 'percent')
  const two = amounts.filter((amount) => amount !== rate)
  const [a, b] = two
  if (!rate || more.length > 0 || !a || !b || !/^(?:money|amount)$/.test(a.sort) || !areAlike(a, b)) return
  if ([a, b, rate].some((amount) => valueOf(amount).lte(0)) || valueOf(a).eq(valueOf(b))) return
  const [small, large] = valueOf(a).lt(valueOf(b)) ? [a, b] : [b, a]
  const last = amounts.at(-1) as Amount
  const applied = APPLIED.test(beside(rate))
  const head = applied ? undefined : headOf(rate.term)
  const result =
    last === rate || ((isConclusion(rate) || (head !== undefined && head !== 'part')) && !applied)
      ? rate
      : following(a, b)
  const told = toldOf(rate, small, large, window)
  if ((YEARLY.test(rate.term.after) || YEARLY.test(rate.term.before)) && !isOverOneYear(rate, window)) return
  // "fell 4% to $31.20 from a high of $52.10": a change that is told first is read by its grammar
  const first = result === rate && amounts[0] === rate && Math.max(told.less, told.more) >= told.part
  if (first && head === undefined) return
  // "Wages, up 6%, outpaced prices, which moved from 131.2 to 134.0": a change that is told first has ends of its own
  if (result !== rate && !applied && !/ of ~?$/.test(rate.term.before) && !/^ of /.test(rate.term.after)) {
    if (amounts[0] === rate) return
    told.less = Math.min(told.less, 1)
    told.more = Math.min(told.more, 1)
  }
  if (isTaxRate(rate, window.text)) return
  const turned = isTurned(rate, large, small)
  const modes: readonly Mode[] = ['part', 'less', 'more', 'times']
  const best = Math.max(...modes.map((mode) => told[mode]))
  for (const mode of modes) {
    if (mode === 'times' && told.times === 0 && told.more === 0) continue
    if ((mode === 'less' || mode === 'more') && turned) continue
    const how = {
      // a rule that one sentence tells, and the next applies to the two amounts that it prints
      ruled: result !== rate && told[mode] >= 3 && applied && small.term.sentence === large.term.sentence && rate.term.sentence !== small.term.sentence,
      named: (head === 'rise' || head === 'fall') && last === rate && areTwoEnds(small, large, window),
      first,
      overrules: !first && told[mode] >= 3 && modes.every((other) => other === mode || told[other] < told[mode]),
      rivals: modes.filter((other) => told[other] === best && other !== mode).length,
      applied,
    }
    yield equationOf(mode, { rate, small, large, result }, told[mode] < best ? 0 : told[mode], how)
    // "a commission of $16,800, since he gets 7.5% of the premium, which is $224,000"
    const other = result === small ? large : small
    if (result !== rate && told[mode] > 2 && other === amounts[0])
      yield equationOf(mode, { rate, small, large, result: other }, 2, how)
  }
}

/** "putting annual inflation at 3.0%", of the index last May and this May */
function isOverOneYear({ term }: Amount, { text }: Window): boolean {
  return (
    !/\b(?:cagr|compound\w*|per|each|every)\b/.test(`${term.before.slice(-40)} ${term.after.slice(0, 30)}`) &&
    ONE_YEAR.test(text)
  )
}
const ONE_YEAR =
  /\b(?:last year|(?:a|one) year (?:earlier|ago|before)|(?:twelve|\uE005) months (?:earlier|ago|before)|the (?:previous|prior|preceding) year)\b/

/** What it is now, and what it was: told as such, or of two years. */
function areTwoEnds(small: Amount, large: Amount, { text }: Window): boolean {
  return (
    isOfTwoTimes(small, large) ||
    [small, large].some(({ term: { before, after } }) => EARLIER.test(before) || EARLIER.test(after.slice(0, 50))) ||
    ONE_YEAR.test(text)
  )
}

/** A change of another size is one of something else. */
function isOfOneSize(printed: Amount, ratio: Interval | undefined, mode: Mode): boolean {
  if (!ratio) return false
  const change = (mode === 'less' ? new Decimal(1).minus(ratio.low) : ratio.low.minus(1)).times(HUNDRED)
  return change.gt(0) && valueOf(printed).div(change).lt(4) && change.div(valueOf(printed)).lt(4)
}

const DISCOUNT = /\b(?:discount\w*|reduction|off|markdown|marked down|rebate\w*|knock\w*)\b/
const OF_WHOLE =
  /^ (?:of|in) (?:the|all|those|these|its|our|their|his|her|whom|which|them|it) (?!(?:rate|increase|rise|change)\b)/
const OF_A_RATE = /\b(?:rate|proportion|share|ratio) (?:of|was|is|at) ~?$/
const CHANGE_OF = /^ (?:[a-z]+ )?(?:decrease|increase|rise|fall|drop|decline|reduction|gain|growth|jump|improvement)\b/
/** What is paid by a percentage of something. */
const PAYS =
  /\b(?:withh\w+|dut(?:y|ies)|deposit\w*|commission\w*|lev(?:y|ies)|contribut\w*|set aside|tips?|fees?|royalt\w+|tax\w*|tithe|retainer)\b/

/** "73% of the population": not of what stands beside it. */
function isOfThese({ term }: Amount, small: Amount, large: Amount): boolean {
  return isOfThis({ before: term.before, after: term.after }, large.term, small.term, term)
}

/** What a percentage takes off a price or puts on it, and not how it moved. */
const APPLIED =
  /\b(?:discount\w*|off|reduction|markdown|marked down|rebate\w*|knock\w*|deduct\w*|sale|allowance|withh\w+|concession|on top|adds?|adding|mark-?up|marked up|plus|on cost|premium|surcharge|vat|tax\w*|gratuity|service|bonus|uplift|loading|dut(?:y|ies)|deposit\w*|commission\w*|lev(?:y|ies)|contribut\w*|set aside|tips?|fees?|royalt\w+)\b/

/** "a turnout of 56%", "the 28% decrease": what the percentage is said to be. */
function isConclusion({ term: { before } }: Amount): boolean {
  return /\b(?:an?|the|that|this)(?: (?:[a-z-]+ ){1,4}of)? ~?$|\b(?:so|thus|hence|therefore|or|i\.e|that is|which is|mak\w+ up|made up|account\w* for|represent\w*|works? out|equal\w*|amount\w*)(?: [a-z-]+){0,5}? ~?$|\( ?~?$/.test(
    before,
  )
}

/** Of two amounts that which follows: not what words make the base. */
function following(a: Amount, b: Amount): Amount {
  const isBase = ({ term: { before, after } }: Amount) =>
    /\b(?:list(?:ed)?|ordinar\w+|normal\w*|usual\w*|regular\w*|full|original\w*|instead of|was|were|had|rather than|price of|on|of|from)(?: [a-z'-]+){0,3} [a-z]{0,3}\$?~?$/.test(
      before.slice(-50),
    ) || /^(?: [a-z'-]+){0,3} (?:at the|list|originally|before|normally)\b/.test(after)
  return isBase(b) && !isBase(a) ? a : b
}

function toldOf(rate: Amount, small: Amount, large: Amount, { text }: Window): Record<Mode, number> {
  const near = beside(rate).replace(NO_CHANGE, ' ')
  const away = (mode: RegExp) => (mode.test(near) ? 2 : mode.test(text.replace(NO_CHANGE, ' ')) ? 1 : 0)
  const told = { part: away(PART), less: away(LESS), more: away(MORE), times: 0 }
  const byHead = toldByHead(rate, small, large)
  if (byHead) return byHead
  const rest = RESTS.test(near)
  if (rest) told.less = Math.max(told.less, 2)
  if (areOpposite(near, beside(small)) || (areOpposite(near, beside(large)) && !areOpposite(near, text))) {
    told.less = 3
    told.part = 0
  }
  // "we retain 12.5% as commission; the vendor will receive": what it leaves, where it is the most of it
  if (PAYS.test(near) && RECEIVES.test(small.term.before) && isMostOf(small, large, rate))
    return { ...told, less: 3, part: 0, more: 0 }
  if (PAYS.test(near)) {
    told.part = 3
    told.less = Math.min(told.less, 1)
    told.more = Math.min(told.more, /\b(?:vat|tax|gratuity|tip|service)\b/.test(near) ? 2 : 1)
  } else if (DISCOUNT.test(near) || (LESS.test(near) && !PART.test(near.replace(/\bof\b/g, ' ')))) {
    // what is paid after a reduction, or the reduction itself
    // "get 35 percent off and are billed $962": the words of its own verb
    const own = small.term.before.split(/\uE00B|\band\b/).at(-1) ?? ''
    if (TAKES_OFF.test(own)) told.part = Math.max(told.part, 2)
    else if (SELLS.test(own) && DISCOUNT.test(near)) {
      told.less = 3
      told.part = 0
    } else told.part = Math.min(told.part, 1)
  }
  if (
    /\b(?:mark-?up|on cost|on top|marked up)\b|\badd(?:s|ed|ing)? (?:a |another |some )?~?\uE00A|\badd(?:s|ed|ing)? (?:a |another |some )?~? \uE00A/.test(
      near,
    )
  ) {
    told.more = 3
    told.part = Math.min(told.part, 1)
    told.less = 0
  }
  if (CHANGE_OF.test(rate.term.after) && / (?:the|that|this|an?) ~?$/.test(rate.term.before)) {
    if (LESS.test(rate.term.after.slice(0, 30))) told.less = 3
    if (MORE.test(rate.term.after.slice(0, 30))) told.more = 3
  }
  if (OF_WHOLE.test(rate.term.after) && !rest) {
    told.part = 3
    told.less = Math.min(told.less, 1)
    told.more = Math.min(told.more, 1)
  }
  // a response rate, and those who replied
  if (OF_A_RATE.test(rate.term.before) && areOfOneSide(near, beside(small, 40))) {
    told.part = 3
    told.less = 0
  }
  // "climbed from A to B, or by 7%"
  if (/ by ~?$/.test(rate.term.before)) {
    if (LESS.test(text)) told.less = Math.max(told.less, 2)
    if (MORE.test(text)) told.more = Math.max(told.more, 2)
  }
  // "783, which amounts to 36% of the total"
  if (
    /\uE00A +(?:of|in) (?:the (?:total|lot|whole|sum)|it|them|these|those|that|all)\b/.test(near) ||
    /\bmak\w+ up|made up/.test(beside(rate))
  )
    told.part = 3
  return told
}

const RECEIVES =
  /\b(?:receiv\w+|net(?:s|ted|ting)?|left with|gets?|got|getting|pa(?:id|ys?) (?:out|over)|remit\w*|hand(?:s|ed)? over|pass(?:es|ed)? on|pocket\w*|keeps?|kept|walks? away with|takes? home|proceeds)\b[^,;:]{0,40}$/

function isMostOf(small: Amount, large: Amount, rate: Amount): boolean {
  return valueOf(small).times(2).gt(valueOf(large)) && valueOf(rate).lte(MOST_TAKEN)
}
const MOST_TAKEN = 40

/** By what the percentage is said to be, where words say it. */
function toldByHead(rate: Amount, small: Amount, large: Amount): Record<Mode, number> | undefined {
  const none = { part: 0, less: 0, more: 0, times: 0 }
  const [own, part] = [ownWords(rate), ownWords(small)]
  const head = headOf(rate.term)
  if (head !== undefined && APPLIED.test(beside(rate))) return undefined
  if ((head === 'part' || head === 'rate' || isApposedPart(rate, small, large)) && EXCEPT.test(small.term.before))
    return { ...none, less: 3 }
  if (head === 'rate') {
    if (areOpposite(own, part)) return { ...none, less: 3 }
    return areOfOneSide(own, part) ? { ...none, part: 3 } : { ...none, part: 2, less: 2 }
  }
  if (head === 'part') return areOpposite(own, part) ? undefined : { ...none, part: 3, less: 1, more: 1 }
  if (head !== undefined) return headed(head, rate, small, large)
  if (A_NOUN_OF.test(rate.term.before) && isOfTwoTimes(small, large)) return headed('change', rate, small, large)
  return isApposedPart(rate, small, large) ? { ...none, part: 3 } : undefined
}

/** "a relief of 6.7 per cent" */
const A_NOUN_OF = /\ban? (?:[a-z-]+ )?[a-z-]{4,} of ~?$/

function isOfTwoTimes({ term: a }: Amount, { term: b }: Amount): boolean {
  const [one, other] = [yearOf(a), yearOf(b)]
  return one !== undefined && other !== undefined && one !== other
}

/** The words of a figure in its own stretch of the sentence. */
function ownWords({ term: { before, after } }: Amount): string {
  return `${before.split(/[,;:(\u2013\u2014\uE00B]/).at(-1) ?? ''} ${/^[^,;:(\u2013\u2014\uE00B]*/.exec(after)?.[0] ?? ''}`
}

/** What a percentage is that words call a change: by their way; else by the times of its ends. */
function headed(head: Head, rate: Amount, small: Amount, large: Amount): Record<Mode, number> {
  const none = { part: 0, less: 0, more: 0, times: 0 }
  if (head === 'rise') return { ...none, more: 3 }
  if (head === 'fall') return { ...none, less: 3 }
  if (head === 'margin') {
    if (OTHER_MARGIN.test(rate.term.before)) return { ...none, part: 1, less: 1 }
    const [cost, earned] = [isOf(COSTS, small), isOf(EARNED, small)]
    return cost === earned ? { ...none, part: 2, less: 2 } : cost ? { ...none, less: 3 } : { ...none, part: 3 }
  }
  const [from, to] = [yearOf(small.term), yearOf(large.term)]
  if (from === undefined || to === undefined || from === to) return { ...none, less: 2, more: 2 }
  return from < to ? { ...none, more: 3 } : { ...none, less: 3 }
}

/** "all but 63 of the 904" */
const EXCEPT =
  /\b(?:but|except(?: for)?|bar|save|apart from|other than|excepting|excluding)(?: [a-z]+)? [a-z]{0,3}\$?~?$/

/** "compares with a group margin of" */
const OTHER_MARGIN =
  /\b(?:group|compar\w+|against|versus|average|target\w*|industry|sector|peers?|rivals?|last|previous)\b/
/** What was made of something: against it, a margin; and what it cost, which leaves the margin. */
const EARNED =
  /\b(?:profit\w*|income|earn\w*|ebitd?a?|surplus\w*|gain\w*|contribution|net|gross|pocket\w*|keep\w*|kept|left|retain\w*|clear\w*|dividend\w*|made)\b/

function isOf(words: RegExp, { term: { before, after } }: Amount): boolean {
  return words.test(before) || words.test(/^[^,;.\uE00B]{0,40}/.exec(after)?.[0] ?? '')
}

/** "of the 1,846 ballots, 517, or 28%", "288 out of 1,200; that is to say 24%" */
function isApposedPart({ term }: Amount, { term: part }: Amount, { term: whole }: Amount): boolean {
  return (
    /(?:^|[\s(])(?:of|out of|among) (?:the |those |these |all |its |our |their |a total of |a sample of |a )*(?:[a-z]+ )?~?$/.test(
      whole.before,
    ) &&
    /^(?:[,;:(\u2013\u2014\uE00B ]|or|that is(?: to say)?|which is|i\.e\.?|namely|so|thus|being)+~?$/.test(
      term.before.trim() + ' ',
    ) &&
    (part.at < term.at || part.sentence !== term.sentence)
  )
}

function equationOf(
  mode: Mode,
  { rate, small, large, result }: { rate: Amount; small: Amount; large: Amount; result: Amount },
  told: number,
  { ruled, named, first, overrules, rivals, applied }: { ruled: boolean; named: boolean; first: boolean; overrules: boolean; rivals: number; applied: boolean },
): Equation {
  const share = (of: Of) => scale(rate.value(of), new Decimal('0.01'))
  /** What the smaller is times, to give the larger, or the other way. */
  const times = (of: Of): Interval =>
    mode === 'part' || mode === 'times'
      ? share(of)
      : mode === 'less'
        ? subtract(ONE, share(of))
        : { low: share(of).low.plus(1), high: share(of).high.plus(1) }
  const up = mode === 'more' || mode === 'times'
  const [from, to] = up ? [small, large] : [large, small]
  const ratio = (of: Of) => divide(to.value(of), from.value(of))
  const compute = (of: Of): Interval | undefined => {
    if (result === to) return multiply(from.value(of), times(of))
    if (result === from) return divide(to.value(of), times(of))
    const own = ratio(of)
    if (!own) return undefined
    const part = mode === 'less' ? subtract(ONE, own) : mode === 'more' ? subtract(own, ONE) : own
    return scale(part, HUNDRED)
  }
  const isRate = result === rate
  return {
    kind: !isRate ? 'percent-of' : mode === 'part' || mode === 'times' ? 'share' : 'percent-change',
    result,
    operands: isRate
      ? [
          { role: mode === 'part' ? 'part' : 'to', amount: to },
          { role: mode === 'part' ? 'whole' : 'from', amount: from },
        ]
      : [
          { role: 'rate', amount: rate },
          { role: 'base', amount: result === to ? from : to },
        ],
    formula: isRate
      ? {
          part: '(part / whole) × 100',
          times: '(to / from) × 100',
          less: '(1 − to / from) × 100',
          more: '(to / from − 1) × 100',
        }[mode]
      : `${result === to ? 'base × ' : 'amount / '}${{ part: 'rate', times: 'rate', less: '(1 − rate)', more: '(1 + rate)' }[mode]}`,
    says: isRate
      ? `${textOf(to)} ${mode === 'part' ? 'of' : 'and'} ${textOf(from)}`
      : mode === 'part'
        ? `${textOf(rate)} of ${textOf(from)}`
        : `${textOf(from)} ${mode === 'less' ? '−' : '+'} ${textOf(rate)}`,
    compute,
    told,
    closed: !first && rivals === 0 && (mode !== 'part' || ruled || isOfThese(rate, small, large)),
    tied: ruled,
    sure: isRate && mode !== 'part' && mode !== 'times' && overrules && named && !first && isOfOneSize(result, ratio(({ value }) => point(value)), mode),
    overrules,
    unqualified: !isRate && (mode === 'less' || mode === 'more'),
    tries: 3,
    applied: !isRate && applied,
    ...(!isRate &&
      mode === 'less' &&
      told > 2 && {
        mistaken: [{ says: 'it is what is taken off', compute: (of: Of) => multiply(from.value(of), share(of)) }],
      }),
    ...(isRate && {
      mistaken: [
        ...(mode === 'less' && told > 2
          ? [
              {
                says: 'it is the other part',
                compute: (of: Of) => {
                  const own = ratio(of)
                  return own && scale(own, HUNDRED)
                },
              },
            ]
          : []),
        ...(mode === 'part' && overrules
          ? [
              {
                says: 'it is the other part',
                compute: (of: Of) => {
                  const own = ratio(of)
                  return own && scale(subtract(ONE, own), HUNDRED)
                },
              },
              { says: 'it is the whole over the part', compute: (of: Of) => divide(from.value(of), to.value(of)) },
            ]
          : []),
        ...(mode === 'more'
          ? [
              {
                says: 'it is the end as a percentage of the start',
                compute: (of: Of) => {
                  const own = ratio(of)
                  return own && scale(own, HUNDRED)
                },
              },
            ]
          : []),
        ...(mode !== 'part'
          ? [
              {
                says: 'it is the change on the other end',
                compute: (of: Of) => {
                  const own = divide(from.value(of), to.value(of))
                  if (!own) return undefined
                  return scale(up ? subtract(ONE, own) : subtract(own, ONE), HUNDRED)
                },
              },
            ]
          : []),
      ],
    }),
  }
}
