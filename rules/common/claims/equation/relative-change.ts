import { HUNDRED } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { divide, type Interval, point, scale, subtract } from '../../number/interval.js'
import type { Window } from '../closed/window.js'
import { isInRelativeTerms } from '../reading/change-cues.js'
import { baseOf, endOf } from '../reading/role.js'
import { type Amount, valueOf } from './amount.js'
import { beside, type Equation, listed } from './equation.js'

type Of = (figure: Figure) => Interval

function distance(a: Interval, b: Interval): Interval {
  return a.low.gt(b.low) ? subtract(a, b) : subtract(b, a)
}

const RELATIVE =
  /\b(?:in relative terms|relatively|relative (?:reduction|increase|fall|rise|change|decline|drop)|proportional(?:ly|ate|ately)?|in proportion)\b/

/** How one percentage changed set against itself: "from 20% to 15%. In relative terms that is a 25% reduction". */
export function* relativeChanges(amounts: readonly Amount[], { text }: Window): Generator<Equation> {
  if (amounts.length !== 3 || !RELATIVE.test(text) || !amounts.every(({ sort }) => sort === 'percent')) return
  const result = amounts.find(({ term }) => isInRelativeTerms(term)) ?? amounts[2]
  const [first, second] = amounts.filter((one) => one !== result)
  if (!result || !first || !second || !amounts.every((one) => valueOf(one).gt(0))) return
  if (!RELATIVE.test(`${result.term.lead}${beside(result)}`) || valueOf(first).eq(valueOf(second))) return
  const [a, b] = isTurnedAround(first, second) ? [second, first] : [first, second]
  const change = (of: Of) => {
    const gap = distance(a.value(of), b.value(of))
    const ratio = divide(gap, a.value(of))
    return ratio && scale(ratio, HUNDRED)
  }
  yield {
    kind: 'percent-change',
    result,
    operands: [
      { role: 'from', amount: a },
      { role: 'to', amount: b },
    ],
    formula: '|to − from| / from × 100',
    says: listed([a, b], ' to '),
    compute: change,
    // coarse percentages allow nearly any change: what fits is that of the printed ones
    narrow: () => scale(point(valueOf(a).minus(valueOf(b)).abs().div(valueOf(a))), HUNDRED),
    told: 3,
    closed: true,
    overrules: true,
    byName: true,
    tied: true,
    // a "relative reduction" of a trial may come from a model
    sure: baseOf(a.term).score > 0 && IN_RELATIVE_TERMS.test(`${result.term.before} \uE00A${result.term.after}`),
    mistaken: [{ says: 'it is the difference in points', compute: (of) => distance(a.value(of), b.value(of)) }],
  }
}

const IN_RELATIVE_TERMS = /\bin relative terms[^,;]{0,24}\uE00A|\uE00A in relative terms\b/

/** "to 44.7% from 42.9%" */
function isTurnedAround({ term: a }: Amount, { term: b }: Amount): boolean {
  return baseOf(b).score > Math.max(0, baseOf(a).score) && endOf(a).score > Math.max(0, endOf(b).score)
}
