import type { Window } from '../closed/window.js'
import { isAnotherItem } from '../closed/closed-doubts.js'
import { EARLIER } from '../closed/cues.js'
import { YEARLY } from '../closed/pair.js'
import { type Amount, areAlike, valueOf } from './amount.js'
import { beside, type Equation, isTurned } from './equation.js'
import { incrementIn } from './increment.js'
import { equationOf } from './percent-equation.js'
import { headOf } from './percent-head.js'
import { APPLIED, isOfTwoTimes, type Mode, toldOf } from './percent-told.js'
import { DOWN_NOUN, UP_NOUN } from '../../prose/words-of-change.js'
import { isTaxRate } from './tax.js'

/** Two amounts of one kind and a percentage: a part, what is left, what is put on top. Any of the three may be what follows. */

export function* percents(amounts: readonly Amount[], window: Window): Generator<Equation> {
  if (amounts.length !== 3) return
  const [rate, ...more] = amounts.filter(({ sort }) => sort === 'percent')
  const two = amounts.filter((amount) => amount !== rate)
  const [a, b] = two
  if (!rate || more.length > 0 || !a || !b || !/^(?:money|amount)$/.test(a.sort) || !areAlike(a, b)) return
  if ([a, b, rate].some((amount) => valueOf(amount).lte(0)) || valueOf(a).eq(valueOf(b))) return
  const [small, large] = valueOf(a).lt(valueOf(b)) ? [a, b] : [b, a]
  if (isAnotherItem(rate.term, small.term)) return
  if (isAsideOfChange(rate.term, two) || incrementIn(amounts)) return
  const last = amounts.at(-1) as Amount
  const rule = isRule(rate, a, b)
  if (rule && isLimited(window)) return
  const applied = rule || APPLIED.test(beside(rate))
  const head = applied ? undefined : headOf(rate.term)
  const result =
    last === rate || ((isConclusion(rate) || (head !== undefined && head !== 'part')) && !applied)
      ? rate
      : following(a, b)
  const told =
    rule && !OFF.test(beside(rate)) ? { part: 3, less: 0, more: 0, times: 0 } : toldOf(rate, small, large, window)
  // "a discount of 12.5%, which brings the annual fee down to": what follows is no matter of the percentage
  const own = APPLIED.test(beside(rate)) ? (rate.term.after.split(/[,;]/)[0] ?? '') : rate.term.after
  if ((YEARLY.test(own) || YEARLY.test(rate.term.before)) && !isOverOneYear(rate, window)) return
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
      ruled:
        result !== rate &&
        told[mode] >= 3 &&
        applied &&
        (rule || (small.term.sentence === large.term.sentence && rate.term.sentence !== small.term.sentence)),
      named:
        (head === 'rise' || head === 'fall') &&
        last === rate &&
        ENDS_CLAUSE.test(rate.term.after) &&
        areTwoEnds(small, large, window),
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

/** "an $89 million (+10 percent) increase": the amount before it is what it rose by, and no end. */
function isAsideOfChange(rate: Amount['term'], two: readonly Amount[]): boolean {
  return (
    / ?\([+-]?~?$/.test(rate.before) &&
    OF_CHANGE.test(rate.after) &&
    two.some(({ term }) => term.figure.block === rate.figure.block && rate.figure.from - term.figure.to <= 3)
  )
}
const OF_CHANGE = new RegExp(`^\\) (?:[a-z-]+ )?(?:${UP_NOUN}|${DOWN_NOUN})\\b`)

/** "10% of any claim, and on a claim of £6,800": for whatever there is, and then for one. */
function isRule({ term: rate }: Amount, a: Amount, b: Amount): boolean {
  return (
    /^ (?:of|on|off|from) (?:any|every|each|all|whatever|an?)\b/.test(rate.after) &&
    [a, b].every(({ term }) => term.sentence !== rate.sentence || term.at > rate.at) &&
    [a, b].some(({ term: { before } }) => ONE_SUCH.test(before))
  )
}
const ONE_SUCH =
  /\b(?:on|for|from|of|with|in the case of|against) (?:an?|one|this|the) (?:[a-z]+ ){0,3}?(?:of|worth|for|at) [a-z]{0,3}\$?~?$/
const OFF = /\b(?:off|discount\w*|reduction|rebate\w*|less|surcharge|on top|added|premium|mark-?up|plus)\b/
/** A rule with a limit is no plain percentage of what it is applied to. */
function isLimited({ sentences }: Window): boolean {
  return sentences.some(({ block, from, to }) => LIMITED.test(block.text.slice(from, to)))
}
const LIMITED =
  /\b(?:minimum|maximum|at least|at most|up to|no (?:more|less) than|subject to|capped|cap|floor|ceiling|limit|above|below|over|beyond|exceed\w*|exclud\w*|except|after|net of|less)\b/i

/** "putting annual inflation at 3.0%", of the index last May and this May */
function isOverOneYear({ term }: Amount, { text }: Window): boolean {
  return (
    !/\b(?:cagr|compound\w*|per|each|every)\b/.test(`${term.before.slice(-40)} ${term.after.slice(0, 30)}`) &&
    ONE_YEAR.test(text)
  )
}
const ONE_YEAR =
  /\b(?:last year|(?:a|one) year (?:earlier|ago|before)|(?:twelve|\uE005) months (?:earlier|ago|before)|the (?:previous|prior|preceding) year)\b/

/** Nothing behind it names a base of its own, "21.2% above the same quarter of 2022". */
const ENDS_CLAUSE = /^(?: (?:more|less|higher|lower|up|down|dearer|cheaper))?(?:[.,;:)\u2013\u2014\uE00B]| ?$)/

/** What it is now, and what it was: told as such, or of two years. */
function areTwoEnds(small: Amount, large: Amount, { text }: Window): boolean {
  return (
    isOfTwoTimes(small, large) ||
    [small, large].some(({ term: { before, after } }) => EARLIER.test(before) || EARLIER.test(after.slice(0, 50))) ||
    ONE_YEAR.test(text)
  )
}

/** "a turnout of 56%", "the 28% decrease": what the percentage is said to be. */
function isConclusion({ term: { before } }: Amount): boolean {
  return /\b(?:an?|the|that|this)(?: (?:[a-z-]+ ){1,4}of)? ~?$|\b(?:so|thus|hence|therefore|or|i\.e|that is|which is|mak\w+ up|made up|account\w* for|represent\w*|works? out|equal\w*|amount\w*)(?: [a-z-]+){0,5}? ~?$|\( ?~?$/.test(
    before,
  )
}

/** Of two amounts that which follows: not what words make the base. */
function following(a: Amount, b: Amount): Amount {
  const isBase = ({ term: { before, after } }: Amount) =>
    /\b(?:lists?(?:ed)?|marked|ordinar\w+|normal\w*|usual\w*|regular\w*|full|original\w*|instead of|was|were|had|rather than|price of|on|of|from)(?: [a-z'-]+){0,3} [a-z]{0,3}\$?~?$/.test(
      before.slice(-50),
    ) ||
    /^(?: [a-z'-]+){0,3} (?:at the|list|originally|before(?! (?:tax|vat|gst|any|postage|delivery|tip|expenses)\b)|normally)\b/.test(
      after,
    )
  return isBase(b) && !isBase(a) ? a : b
}
