import { HUNDREDTH, ZERO } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { add, type Interval, multiply, point, scale, subtract } from '../../number/interval.js'
import type { Window } from '../closed/window.js'
import { type Amount, areAllAlike, valueOf } from './amount.js'
import { type Equation, isOfSize, listed, textOf } from './equation.js'

/**
 * A charge by slices: "nil on the first £250,000 and 5% on the rest", "2% of the first $50,000, 4% of the next $50,000 and 6% above that"; an amount,
 * and what it is charged.
 */
export function* bands(amounts: readonly Amount[], { text }: Window): Generator<Equation> {
  if (amounts.length < 4 || amounts.length > 8 || !/first|initial/.test(text)) return
  const rates = amounts.filter(({ sort }) => sort === 'percent')
  const sums = amounts.filter(({ sort }) => sort === 'money')
  if (rates.length + sums.length !== amounts.length || !areAllAlike(sums)) return
  const slices = sums.filter(({ term }) => SLICE.test(term.before))
  const [price, result, more] = sums.filter((sum) => !slices.includes(sum))
  const isFree = NIL.test(text)
  if (!price || !result || more || slices.length === 0 || !REST.test(text) || UNUSUAL.test(text)) return
  if (rates.length !== slices.length + (isFree ? 0 : 1)) return
  const [base, charge] = valueOf(price).gt(valueOf(result)) ? [price, result] : [result, price]
  const below = slices.reduce((all, slice) => all.plus(valueOf(slice)), ZERO)
  if (charge !== amounts.at(-1) || valueOf(base).lte(below)) return
  const compute = (of: (figure: Figure) => Interval): Interval => {
    const shares = rates.map((rate) => scale(rate.value(of), HUNDREDTH))
    const own = isFree ? [point(ZERO), ...shares] : shares
    const parts = slices.map((slice, i) => multiply(slice.value(of), own[i] as Interval))
    const rest = slices.reduce((left, slice) => subtract(left, slice.value(of)), base.value(of))
    return parts.reduce(add, multiply(rest, own.at(-1) as Interval))
  }
  yield {
    kind: 'percent-of',
    result: charge,
    operands: [
      { role: 'base', amount: base },
      ...rates.map((amount) => ({ role: 'rate', amount })),
      ...slices.map((amount) => ({ role: 'part', amount })),
    ],
    formula: 'each slice × its rate',
    says: `${textOf(base)} by slices of ${listed(slices, ', ')}`,
    compute,
    told: 3,
    closed: true,
    overrules: true,
    applied: true,
    tied: true,
    unqualified: true,
    sure: isOfSize(charge, compute(({ value }) => point(value)).low),
    mistaken: rates.map((rate) => ({
      says: `${textOf(rate)} is taken of all of it`,
      compute: (of) => scale(multiply(base.value(of), rate.value(of)), HUNDREDTH),
    })),
  }
}

const SLICE = /\b(?:first|next|initial|following) [a-z]{0,3}\$?~?$/
const NIL =
  /\b(?:nil|nothing|zero|no (?:duty|tax|charge|fee|commission|levy|royalty|stamp duty)|free|exempt|untaxed|tax-free|not (?:charged|taxed|payable))\b/
const REST =
  /\b(?:rest|remainder|balance|excess|anything (?:above|over|beyond)|(?:above|over|beyond) (?:that|this|it)|thereafter|what is left)\b/
/** Something else that changes what is charged. */
const UNUSUAL =
  /\b(?:surcharge|relief|second home|additional (?:dwelling|property)|discount|rebate|minimum|capped|maximum|plus)\b/
