import { HUNDRED } from '../../number/decimal.js'
import { point, subtract } from '../../number/interval.js'
import type { Window } from '../closed/window.js'
import type { Amount } from './amount.js'
import { type Equation, textOf } from './equation.js'

/** "Take-up reached 63% of eligible families, leaving 37% who have yet to claim it": what a share leaves of its whole. */
export function* complements(amounts: readonly Amount[], { sentences }: Window): Generator<Equation> {
  const [part, rest] = amounts
  if (!part || !rest || amounts.length !== 2 || sentences.length !== 1) return
  if (![part, rest].every(({ sort, term }) => sort === 'percent' && !term.figure.hedge)) return
  if (!OF_WHOLE.test(part.term.after) || !LEAVES.test(rest.term.before) || !OF_THE_SAME.test(rest.term.after)) return
  if (ANOTHER_WHOLE.test(part.term.before)) return
  yield {
    kind: 'difference',
    result: rest,
    operands: [{ role: 'part', amount: part }],
    formula: '100 − part',
    says: `100% less ${textOf(part)}`,
    compute: (of) => subtract(point(HUNDRED), part.value(of)),
    told: 3,
    closed: true,
    sure: true,
    overrules: true,
    unqualified: true,
  }
}

const OF_WHOLE = /^ (?:of|among) [^,;:()]{2,60}(?:,|$)/
const LEAVES =
  /(?:^|[ ,])(?:leaving|which leaves|and leaves|which left|and left)(?: (?:just|only|some|the (?:other|remaining|rest,?)))? ~?$/
/** They, or what they are: nobody of another whole. */
const OF_THE_SAME =
  /^(?: ?$|[.;:)–—\uE00B]| (?:who|which|that|still|without|with|not|yet|to|un[a-z]+|out|outside|empty|vacant|of (?:them|these|those|it)|behind|idle|over|remaining)\b)/
/** "The fee takes 20% of the price": of a price other things are taken too. */
const ANOTHER_WHOLE =
  /\b(?:fees?|tax\w*|costs?|margin|vat|discounts?|interest|growth|rose|fell|increase\w*|decrease\w*|(?<!-)up|down)\b/
