import { HUNDRED } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { divide, type Interval, meets, scale, subtract } from '../../number/interval.js'
import { widthsOf } from '../closed/width.js'
import type { Window } from '../closed/window.js'
import { type Amount, areAllAlike, valueOf } from './amount.js'
import { type Equation, isOfSize, textOf } from './equation.js'

/**
 * What something is bought for, what it is sold for, and the margin or the mark-up between them: a margin is of the selling price and a mark-up of
 * the cost, unless words put it on the other: "bought in at £9.45 and sold at £12.60, a margin of 25% on the selling price".
 */
export function* markUps(amounts: readonly Amount[], { text }: Window): Generator<Equation> {
  if (!/margin|mark-?up/.test(text)) return
  const [rate, more] = amounts.filter(({ sort }) => sort === 'percent')
  const sums = amounts.filter((amount) => amount !== rate)
  if (!rate || more || sums.length < 2 || sums.length > 3) return
  if (!sums.every(({ sort }) => sort === 'money') || !areAllAlike(sums)) return
  if (sums.some((amount) => valueOf(amount).lte(0))) return
  if (WITH_TAX.test(text)) return
  const name = nameOf(rate)
  const [cost, sale] = [BOUGHT, SOLD].map((words) => only(sums.filter((sum) => words.test(lastWords(sum)))))
  if (!name || !cost || !sale || cost === sale || valueOf(sale).lte(valueOf(cost))) return
  // the profit, where it is printed, is what lies between them
  const profit = sums.find((sum) => sum !== cost && sum !== sale)
  const width = widthsOf(sums.map(({ term }) => term.figure))('strict')
  if (profit && !meets(subtract(sale.value(width), cost.value(width)), profit.value(width))) return
  const onCost = ON_COST.test(rate.term.after) || (name === 'mark-up' && !ON_SALE.test(rate.term.after))
  const [base, other] = onCost ? [cost, sale] : [sale, cost]
  const of = (whole: Amount) => (by: (figure: Figure) => Interval) => {
    const share = divide(subtract(sale.value(by), cost.value(by)), whole.value(by))
    return share && scale(share, HUNDRED)
  }
  const expected = valueOf(sale).minus(valueOf(cost)).div(valueOf(base)).times(HUNDRED)
  yield {
    kind: 'rate',
    result: rate,
    operands: [
      { role: 'whole', amount: sale },
      { role: 'part', amount: cost },
    ],
    formula: onCost ? '(price − cost) / cost × 100' : '(price − cost) / price × 100',
    says: `${textOf(sale)} less ${textOf(cost)}, of ${textOf(base)}`,
    compute: of(base),
    told: 3,
    closed: true,
    overrules: true,
    byName: true,
    sure: isOfSize(rate, expected),
    unqualified: true,
    tied: true,
    fields: { per: 'share' },
    mistaken: [{ says: `it is that of ${textOf(other)}`, compute: of(other) }],
  }
}

function only(found: readonly Amount[]): Amount | undefined {
  return found.length === 1 ? found[0] : undefined
}

/** The words right before an amount, and those right behind where none stand before: "£9.45 to make". */
function lastWords({ term: { before, after } }: Amount): string {
  return `${before.slice(-60)}|${/^ (?:to (?:buy|make|produce|customers)|retail|wholesale|trade|each|at cost)\b/.exec(after)?.[0] ?? ''}`
}
const AT = '(?:(?: [a-z-]+){0,4} (?:at|for|of|is|was|be)(?: just| only| about)?)? [a-z]{0,3}\\$?~?'
const BOUGHT = new RegExp(
  `\\b(?:(?:bought|buys?|buying|purchas(?:ed?|es|ing)|acquir(?:ed|es)|sourc(?:ed|es)|stocked|import(?:ed|s))${AT}|(?:costs?|costing|cost price|unit cost|(?:purchase|buying|wholesale|trade|landed|supplier's|invoice) (?:price|cost)s?)${AT})\\|| to (?:buy|make|produce)$`,
)
const SOLD = new RegExp(
  `\\b(?:sold|sells?|selling|resold|resells?|retail(?:s|ed|ing)?|goes|charg(?:ed|es?)|(?:selling|sale|retail|list|shelf|menu|ticket|catalogue) price)${AT}\\|| to customers$`,
)
const ON_SALE =
  /^ (?:[a-z]+ )?(?:on|of|over|against) (?:the |its |our |their )?(?:selling|sales?|retail|price|revenue|takings|turnover|shelf)\b/
const ON_COST =
  /^ (?:[a-z]+ )?(?:on|of|over|above|against) (?:the |its |our |their |what )?(?:costs?|purchase|buying|wholesale|trade|landed|(?:it|they|we) (?:cost|paid))\b/

/** What the percentage is called, right before it or behind it. */
function nameOf({ term: { before, after } }: Amount): 'margin' | 'mark-up' | undefined {
  const near = `${before.split(/[,;:]/).at(-1) ?? ''} ${/^ (?:[a-z]+ ){0,2}(?:margin|mark-?up)\b/.exec(after)?.[0] ?? ''}`
  if (NET.test(near)) return undefined
  return /\bmark-?up\b/.test(near) ? 'mark-up' : /\bmargin\b/.test(near) ? 'margin' : undefined
}
/** One of the two may hold a tax. */
const WITH_TAX =
  /\b(?:includ\w+|inclusive of|with|plus|before|after|net of) (?:vat|gst|tax\w*|sales tax|duty)\b|\bnet (?:selling )?price\b/
/** After costs that are not printed. */
const NET = /\b(?:net|operating|target|usual|typical|average|minimum)\b/
