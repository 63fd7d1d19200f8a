import { HUNDRED } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { divide, type Interval, point, scale, subtract } from '../../number/interval.js'
import type { Window } from '../closed/window.js'
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
  const [a, b, result] = amounts
  if (
    amounts.length !== 3 ||
    !a ||
    !b ||
    !result ||
    !amounts.every((one) => one.sort === 'percent' && valueOf(one).gt(0))
  )
    return
  if (!RELATIVE.test(text) || !RELATIVE.test(`${result.term.lead}${beside(result)}`) || valueOf(a).eq(valueOf(b)))
    return
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
    mistaken: [{ says: 'it is the difference in points', compute: (of) => distance(a.value(of), b.value(of)) }],
  }
}
