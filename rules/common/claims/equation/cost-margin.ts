import { HUNDRED, ZERO } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { divide, type Interval, scale, subtract, sum } from '../../number/interval.js'
import type { Window } from '../closed/window.js'
import { type Amount, areAllAlike, valueOf } from './amount.js'
import { beside, type Equation, listed, textOf } from './equation.js'
import { headOf } from './percent-head.js'

/** What several costs leave of what was sold: "revenue of 52.0; hosting at 9.1, support at 2.9 and fees at 1.0: a gross margin of 75%". */
export function* costMargins(amounts: readonly Amount[], { text }: Window): Generator<Equation> {
  const rates = amounts.filter(({ sort }) => sort === 'percent')
  const monies = amounts.filter(({ sort }) => sort === 'money')
  const [rate, more] = rates
  if (!rate || more || monies.length < 3 || monies.length + 1 !== amounts.length || !areAllAlike(monies)) return
  if (headOf(rate.term) !== 'margin' || !COSTS.test(text) || monies.some((amount) => valueOf(amount).lte(0))) return
  const [sales, other] = monies.filter((amount) => SALES.test(beside(amount, 50).replace(COST_OF, ' ')))
  if (!sales || other) return
  const costs = monies.filter((amount) => amount !== sales)
  if (costs.reduce((all, cost) => all.plus(valueOf(cost)), ZERO).gte(valueOf(sales))) return
  const ofSales = (part: Interval, of: (figure: Figure) => Interval) => {
    const share = divide(part, sales.value(of))
    return share && scale(share, HUNDRED)
  }
  const together = (some: readonly Amount[], of: (figure: Figure) => Interval) =>
    sum(some.map((cost) => cost.value(of)))
  const left = (taken: readonly Amount[]) => (of: (figure: Figure) => Interval) =>
    ofSales(subtract(sales.value(of), together(taken, of)), of)
  yield {
    kind: 'rate',
    result: rate,
    operands: [{ role: 'whole', amount: sales }, ...costs.map((amount) => ({ role: 'part', amount }))],
    formula: '(1 − costs / revenue) × 100',
    says: `${textOf(sales)} less ${listed(costs, ' and ')}, of ${textOf(sales)}`,
    compute: left(costs),
    told: 3,
    closed: true,
    overrules: true,
    fields: { per: 'share' },
    mistaken: [
      ...costs.map((cost) => ({
        says: `${textOf(cost)} is left out`,
        compute: left(costs.filter((one) => one !== cost)),
      })),
      ...costs.map((cost) => ({ says: `${textOf(cost)} alone is taken off`, compute: left([cost]) })),
      { says: 'it is what the costs are of it', compute: (of) => ofSales(together(costs, of), of) },
    ],
  }
}

const COSTS = /\b(?:costs?|expenses?|expenditure|outgoings|overheads|spen[dt]|took|absorbed|went on)\b/
const COST_OF = /\bcosts? of (?:revenues?|sales|turnover|goods(?: sold)?)\b/g
const SALES =
  /\b(?:revenues?|sales|turnover|takings|receipts|income|fees earned|billings|subscriptions?)\b(?! (?:cost|expense|tax))/
