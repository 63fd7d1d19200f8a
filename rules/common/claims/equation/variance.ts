import { onceFor } from '../../../../src/document/once.js'
import { HUNDRED } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { divide, type Interval, negate, percentChange, scale, subtract } from '../../number/interval.js'
import { hasOwnSubject } from '../closed/closed-doubts.js'
import { nearby, type Window } from '../closed/window.js'
import type { Term } from '../reading/term.js'
import { type Amount, areAlike, valueOf } from './amount.js'
import { type Equation, textOf } from './equation.js'

/**
 * What was meant to be, what there was, and the variance between them, as an amount, in percent or as a part of the plan: "budgeted at $2.40 million
 * and cost $2.76 million, 15% over", "came in at $8.93 million, $0.46 million under the $9.39 million that was approved", "88% of budget".
 */

const PLANS =
  'budget|plan|estimate|allocation|allotment|allowance|provision|forecast|target|quotation|quote|tender|appropriation|approval|ceiling|envelope|vote|projection|guide price'
const PLANNED =
  /\b(?:budget(?:s|ed|ary)?|plan(?:s|ned)?|cost(?:ed)? (?:out )?at|put (?:down )?at|priced at|estimat(?:e[sd]?|ed at)|project(?:ed|ions?)|earmark\w*|allocat\w*|allot\w*|allow(?:ed|s|ance)|set aside|laid aside|put (?:aside|by)|reserved|voted|approved|authori[sz]ed|sanctioned|appropriat\w+|granted|provi(?:ded for|sion)|forecast\w*|target\w*|expected|assumed|quot(?:ed|ation)|tender\w*|pencilled in|agreed|envisaged|foreseen|guidance)\b/
const PLANNED_AFTER = new RegExp(
  `^(?: (?:that|which))?(?: [a-z]+){0,4} (?:budgeted|planned|costed|estimated|projected|earmarked|allocated|allotted|allowed|set aside|laid aside|put aside|voted|approved|authori[sz]ed|sanctioned|appropriated|granted|provided|forecast|targeted|expected|assumed|quoted|agreed|envisaged|foreseen|pencilled in)\\b|^ (?:${PLANS})\\b`,
)
/** What was spent, or came of it. */
const ACTUAL =
  /\b(?:cost|spen(?:t|ding)|came (?:in|out|to)|com(?:es|ing) (?:in|out|to)|outturn|out-turn|actual(?:ly)?|final|finish\w*|end(?:ed|s|ing)|clos(?:ed|es|ing)|total(?:led|ed|s)?|ran (?:to|up)|rose to|reach\w*|amount\w*|account|bill(?:ed)?|invoic\w*|paid|used|consum\w*|outlay|expenditure|took|taken|turned out|stood at|was|were|is)\b[^,;]{0,60}$/
const OVER = 'over|above|more|higher|dearer|in excess|beyond|past|ahead'
const UNDER = 'under|below|less|lower|cheaper|short|inside|within|shy'
const OF_PLAN = `(?:the |its |their |our |that |what )?(?:[a-z]+ )?(?:${PLANS})s?\\b`
/** "15% over", "18% under budget", "£0.46m under the £9.39m" */
const APART = new RegExp(
  `^(?: [a-z]+)? (?:(?<over>${OVER})|${UNDER})(?: (?:of|than|on))?(?: (?:${OF_PLAN}|(?:the |an? |its |their |our )?[a-z]{0,3}\\$?~?$|had been [a-z ]{3,20}|planned|budgeted|forecast|estimated|expected))?`,
)
const NAMED =
  /\b(?:(?<over>overspen[dt](?:ing)?|over-?run|over-?shoot|excess|cost overrun)|underspen[dt](?:ing)?|under-?run|under-?shoot|saving|shortfall)(?: (?:of|is|was|being|by|came to|comes to|works out at))? (?:some |about )?[a-z]{0,3}\$?~?$/
const PART_OF_PLAN = new RegExp(`^ (?:of|against) ${OF_PLAN}`)
/** Nothing behind it names another base: "12% over last year". */
const ENDS =
  /^(?:[.,;:)–—\uE00B]| ?$| (?:and|but|mainly|largely|mostly|chiefly|partly|because|owing|due|after|when|as|with|for the|on the)\b)/

type Of = (figure: Figure) => Interval

export function* variances(amounts: readonly Amount[], window: Window): Generator<Equation> {
  const money = amounts.filter(({ sort }) => sort === 'money' || sort === 'amount')
  const rates = amounts.filter(({ sort }) => sort === 'percent')
  // a plan, what there was and what lies between them
  if (amounts.length !== 3 || rates.length > 1 || money.length + rates.length !== amounts.length) return
  const [plan, another] = money.filter(({ term }) => isPlan(term))
  if (!plan || another || valueOf(plan).lte(0)) return
  if (!money.every((amount) => areAlike(amount, plan))) return
  const [rate] = rates
  const gaps = money.filter((amount) => amount !== plan && sideOf(amount) !== undefined)
  const actuals = money.filter((amount) => amount !== plan && !gaps.includes(amount))
  const [actual] = actuals
  if (!actual || actuals.length > 1 || gaps.length > 1 || valueOf(actual).eq(valueOf(plan))) return
  const result = rate ?? gaps[0]
  if (!result || (rate && gaps.length > 0)) return
  const over = valueOf(actual).gt(valueOf(plan))
  const isActual = ACTUAL.test(actual.term.before)
  const closed = !isOfAnother(result, window)
  const two = [
    { role: 'plan', amount: plan },
    { role: 'actual', amount: actual },
  ]
  const share = rate && PART_OF_PLAN.exec(rate.term.after)
  // "of the budget of the year before": of another plan
  if (share && !ENDS.test(rate.term.after.slice(share[0].length))) return
  if (share) {
    yield {
      kind: 'share',
      result,
      operands: two,
      formula: '(actual / plan) × 100',
      says: `${textOf(actual)} of ${textOf(plan)}`,
      compute: (of) => percent(divide(actual.value(of), plan.value(of))),
      told: 3,
      closed,
      sure: isActual,
      tied: true,
      overrules: true,
      unqualified: true,
      mistaken: [{ says: 'it is what was not used', compute: (of) => apart(actual, plan, of, true) }],
    }
    return
  }
  const side = sideOf(result)
  if (side === undefined || side.over !== over) return
  const gap = (of: Of) =>
    over ? subtract(actual.value(of), plan.value(of)) : subtract(plan.value(of), actual.value(of))
  yield {
    kind: rate ? 'percent-change' : 'difference',
    result,
    operands: two,
    formula: rate ? '|actual / plan − 1| × 100' : '|actual − plan|',
    says: `${textOf(actual)} against ${textOf(plan)}`,
    compute: (of) => (rate ? apart(actual, plan, of, false) : gap(of)),
    told: 3,
    closed,
    sure: isActual && side.sure,
    tied: true,
    overrules: true,
    unqualified: true,
    mistaken: rate
      ? [{ says: 'it is set against what there was', compute: (of) => percent(divide(gap(of), actual.value(of))) }]
      : [],
  }
}

/** "; labour was 12% over": of a part of it, and not of the line, the project, the year. */
function isOfAnother({ term: { sentence, at, before } }: Amount, window: Window): boolean {
  const near = nearby(window.terms, sentence, at, at + 1)
  return hasOwnSubject(near, window, at, false, true) && !THE_MATTER.test(before.slice(-60))
}
const THE_MATTER =
  /\b(?:line|item|heading|project|scheme|job|works?|budget|outturn|year|account|programme|program|contract|costs?|spending|bill|total|whole|overspend\w*|underspend\w*|over-?run|saving|variance)\b/

function percent(ratio: Interval | undefined): Interval | undefined {
  return ratio && scale(ratio, HUNDRED)
}

/** How far what there was is from the plan, in percent of it; `left`: what of it was not used. */
function apart(actual: Amount, plan: Amount, of: Of, left: boolean): Interval | undefined {
  const change = percentChange(plan.value(of), actual.value(of))
  return change && (left || valueOf(actual).lt(valueOf(plan)) ? negate(change) : change)
}

const isPlan = onceFor(({ before, after }: Term): boolean => {
  const clause = before.slice(Math.max(before.lastIndexOf(';'), before.lastIndexOf('\uE00B')) + 1)
  const own = clause.replace(SET_AGAINST, ' ')
  return (PLANNED.test(own.slice(-70)) && !AFTER_PLAN.test(own)) || PLANNED_AFTER.test(after)
})
/** "came in over budget at": the word of the comparison, and no name of an amount. */
const SET_AGAINST = new RegExp(
  `\\b(?:over|under|above|below|within|inside|ahead of|behind|short of|against|on|of|beat|missed|exceed\\w*) ${OF_PLAN}`,
  'g',
)
/** "budgeted …, and the final account was" */
const AFTER_PLAN =
  /\b(?:cost|spent|came (?:in|out|to)|outturn|actual(?:ly)?|final|finished|ended|closed|ran to)\b[^,;]{0,40}$/

interface Side {
  readonly over: boolean
  /** Nothing behind it may be another base. */
  readonly sure: boolean
}

/** On which side of the plan words put a figure, where they call it a variance. */
function sideOf({ term: { before, after } }: Amount): Side | undefined {
  const behind = APART.exec(after)
  if (behind) return { over: behind.groups?.['over'] !== undefined, sure: ENDS.test(after.slice(behind[0].length)) }
  const named = NAMED.exec(before)
  return named ? { over: named.groups?.['over'] !== undefined, sure: ENDS.test(after) } : undefined
}
