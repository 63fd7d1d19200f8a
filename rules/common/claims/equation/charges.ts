import { Decimal, HUNDRED } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { add, type Interval, scale, subtract, sum } from '../../number/interval.js'
import { type Amount, areAllAlike, valueOf } from './amount.js'
import { type Equation, listed, textOf } from './equation.js'

/**
 * A price, a charge of so much per cent of it, charges of a fixed amount, and what is paid or received with all of them: "a premium of £2,150
 * carries a 4 percent fee and a £42 charge: £2,278".
 */

type Of = (figure: Figure) => Interval

const CHARGE =
  /\b(?:fees?|charges?|commissions?|lev(?:y|ies)|dut(?:y|ies)|tax|vat|gst|surcharges?|gratuity|tips?|postage|delivery|shipping|handling|deposits?|stamp|premium tax|toll|royalt(?:y|ies)|discount)\b/
/** What is left of the price when all is taken off, or what all of it comes to. */
const LEFT =
  /\b(?:receiv\w+|nett?(?:s|ed|ting)?|left with|gets?|got|pa(?:id|ys?) (?:out|over)|remit\w*|hand(?:s|ed)? over|pocket\w*|keeps?|kept|walks? away with|takes? home|proceeds|credited)\b[^,;:]{0,40}$/
const TOTAL =
  /\b(?:total\w*|invoic\w+|bill\w*|pays?|paid|comes? to|came to|charg\w+|owes?|owed|due|costs?|in all|altogether|makes?|bring\w* (?:it|the [a-z]+) to)\b[^,;:]{0,40}$/

export function* charges(amounts: readonly Amount[]): Generator<Equation> {
  if (amounts.length < 4 || amounts.length > 5) return
  const [rate, ...more] = amounts.filter(({ sort }) => sort === 'percent')
  const sums = amounts.filter((amount) => amount !== rate)
  if (!rate || more.length > 0 || !sums.every(({ sort }) => sort === 'money') || !areAllAlike(sums)) return
  if ([rate, ...sums].some((amount) => valueOf(amount).lte(0)) || valueOf(rate).gt(MOST) || !isCharge(rate)) return
  const result = sums.at(-1) as Amount
  const others = sums.slice(0, -1)
  const base = others.reduce((a, b) => (valueOf(b).gt(valueOf(a)) ? b : a))
  const fixed = others.filter((amount) => amount !== base)
  if (!fixed.every((amount) => isCharge(amount) && valueOf(amount).times(2).lt(valueOf(base)))) return
  const down = LEFT.test(result.term.before)
  if (down ? valueOf(result).gte(valueOf(base)) : valueOf(result).lte(valueOf(base))) return
  const p = valueOf(rate).div(HUNDRED)
  const one = new Decimal(1)
  const flat = (of: Of) => sum(fixed.map((amount) => amount.value(of)))
  const both = (of: Of, factor: Decimal, charged: Interval): Interval => {
    const own = scale(base.value(of), factor)
    return down ? subtract(own, charged) : add(own, charged)
  }
  const factor = down ? one.minus(p) : one.plus(p)
  yield {
    kind: 'percent-of',
    result,
    operands: [
      { role: 'base', amount: base },
      { role: 'rate', amount: rate },
      ...fixed.map((amount) => ({ role: 'part', amount })),
    ],
    formula: down ? 'base × (1 − rate) − charges' : 'base × (1 + rate) + charges',
    says: `${textOf(base)} with ${textOf(rate)} and ${listed(fixed, ', ')}`,
    compute: (of) => both(of, factor, flat(of)),
    told: down || TOTAL.test(result.term.before) ? 3 : 2,
    overrules: down || TOTAL.test(result.term.before),
    closed: true,
    unqualified: true,
    applied: true,
    tied: true,
    mistaken: [
      { says: 'the fixed charge is left out', compute: (of) => scale(base.value(of), factor) },
      {
        says: 'the percentage is left out',
        compute: (of) => both(of, one, flat(of)),
      },
      {
        says: 'the percentage is taken of the fixed charge too',
        compute: (of) => scale(both(of, one, flat(of)), factor),
      },
    ],
  }
}

/** Per cent; a charge is seldom more. */
const MOST = 40

function isCharge({ term: { before, after } }: Amount): boolean {
  return CHARGE.test(/^[^,;:.]{0,40}/.exec(after)?.[0] ?? '') || CHARGE.test(before.slice(-30))
}
