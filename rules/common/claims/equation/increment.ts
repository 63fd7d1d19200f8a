import { HUNDRED } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { divide, type Interval, scale, subtract, sum } from '../../number/interval.js'
import { isChange } from '../closed/closed-doubts.js'
import { baseOf, endOf } from '../reading/role.js'
import { type Amount, areAlike, valueOf } from './amount.js'
import { beside, type Equation, textOf } from './equation.js'
import { directionOf } from './step-words.js'

type Of = (figure: Figure) => Interval

/**
 * By how much something moved, where it stands now and what percentage that is: "12,400 people, 1,900 fewer than in 1991, a loss of 13%". The
 * percentage is on where it stood before, which is not printed.
 */
export function* increments(amounts: readonly Amount[]): Generator<Equation> {
  const found = incrementIn(amounts)
  if (!found) return
  const { rate, change, end, way } = found
  const base = (of: Of) =>
    way > 0 ? subtract(end.value(of), change.value(of)) : sum([end.value(of), change.value(of)])
  const share = (of: Of, whole: Interval) => {
    const own = divide(change.value(of), whole)
    return own && scale(own, HUNDRED)
  }
  yield {
    kind: 'percent-change',
    result: rate,
    operands: [
      { role: 'change', amount: change },
      { role: 'to', amount: end },
    ],
    formula: way > 0 ? 'change / (to − change) × 100' : 'change / (to + change) × 100',
    says: `${textOf(change)} on the way to ${textOf(end)}`,
    compute: (of) => share(of, base(of)),
    told: 3,
    closed: true,
    overrules: true,
    tied: true,
    mistaken: [{ says: 'it is so much of what it came to', compute: (of) => share(of, end.value(of)) }],
  }
}

interface Increment {
  readonly rate: Amount
  readonly change: Amount
  readonly end: Amount
  readonly way: 1 | -1
}

/** Three amounts of which words call one a move to another, and the third the percentage of that move. */
export function incrementIn(amounts: readonly Amount[]): Increment | undefined {
  const [rate, more] = amounts.filter(({ sort }) => sort === 'percent')
  const two = amounts.filter((amount) => amount !== rate)
  const [change, other] = two.filter(({ term }) => isChange(term))
  const end = two.find((amount) => amount !== change)
  if (amounts.length !== 3 || !rate || more || !change || other || !end || !/^(?:money|amount)$/.test(end.sort))
    return undefined
  if (rate.term.at < change.term.at || !TOLD_AGAIN.test(rate.term.before) || OF_ELSE.test(rate.term.after))
    return undefined
  if (!areAlike(change, end) || valueOf(change).lte(0) || valueOf(end).lte(valueOf(change))) return undefined
  // "a rise of 1,900 on 10,500": where it stood before is printed
  if (baseOf(end.term).score > endOf(end.term).score || OF_WHOLE.test(end.term.before)) return undefined
  // "Had been £441. The increase of £27, or 6.1%": it is so much of what stands before it
  if (HAD_BEEN.test(end.term.before)) return undefined
  const way = directionOf(change.term.before, change.term.after) ?? directionOf(beside(rate), '')
  return way && { rate, change, end, way }
}

const HAD_BEEN =
  /\b(?:had (?:been|stood at)|was|were|started at|began at|opened (?:at|with)) (?:[a-z]+ ){0,2}[a-z]{0,3}\$?~?$/
/** ", or 13%", "(13%)", ", a loss of 13%": what it moved by, told again. */
const TOLD_AGAIN =
  /(?:,? or|\(|, that is|, i\.e\.?|, which is|,? equivalent to|,? equal to|, an? (?:[a-z]+ )?[a-z]+ of)(?: (?:about|some|just|nearly|almost))? ?[+-]?~?$/
/** "of the 2,400 seats 310 more": what they are taken out of, and not where they came to. */
const OF_WHOLE = /\b(?:of|among|out of)(?: the| its| their| our| all)? [a-z]{0,3}\$?~?$/
/** "13% of them children", "13% above plan" */
const OF_ELSE = /^\)? (?:of|above|below|over|under|on|in|at|per|a)\b/
