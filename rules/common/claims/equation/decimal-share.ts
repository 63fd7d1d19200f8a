import { divide } from '../../number/interval.js'
import { type Amount, valueOf } from './amount.js'
import { type Equation, isOfSize, textOf } from './equation.js'

/** A part of a whole as a decimal: "won 54 of their 82 games, a winning percentage of .659", "171 hits in 570 at-bats, a .300 average". */
export function* decimalShares(amounts: readonly Amount[]): Generator<Equation> {
  const [part, whole, result] = amounts
  if (amounts.length !== 3 || !part || !whole || !result) return
  const { figure } = result.term
  if (result.sort !== 'amount' || result.unit || figure.decimals < 2 || figure.value.gt(1) || figure.value.lte(0))
    return
  if (![part, whole].every(({ sort, term }) => sort === 'amount' && term.figure.countable && !term.light)) return
  if (valueOf(part).gt(valueOf(whole)) || !OUT_OF.test(whole.term.before) || !isNamed(result)) return
  yield {
    kind: 'rate',
    result,
    operands: [
      { role: 'numerator', amount: part },
      { role: 'denominator', amount: whole },
    ],
    formula: 'part / whole',
    says: `${textOf(part)} / ${textOf(whole)}`,
    compute: (of) => divide(part.value(of), whole.value(of)),
    told: 3,
    closed: true,
    tied: true,
    // no product of the two counts
    overrules: true,
    sure: isOfSize(result, valueOf(part).div(valueOf(whole))),
    fields: { per: 'share' },
  }
}

/** "54 of their 82", "171 hits in 570" */
const OUT_OF =
  /^ (?:[a-z'-]+ ){0,5}(?:of|in|from|out of)(?: (?:the|their|its|his|her|our|all|those|these|a total of))* ?$/
const NAMES =
  '(?:percentage|pct|average|ratio|proportion|fraction|probability|rate|share|frequency|index|efficiency|prevalence|sensitivity|specificity)'
const NAMED_BEFORE = new RegExp(
  `\\b${NAMES}(?: (?:of|was|is|at|to|being|comes to|came to|works out at))+ ~?$|[,(–—] ?or ~?$`,
)
const NAMED_BEHIND = new RegExp(`^ (?:[a-z-]+ )?${NAMES}\\b`)
/** Of another time, or held against others. */
const OF_ANOTHER = /\b(?:league|career|last|previous|against|than|adjusted|weighted|target|expected|national)\b/

function isNamed({ term: { before, after } }: Amount): boolean {
  return (NAMED_BEFORE.test(before) || NAMED_BEHIND.test(after)) && !OF_ANOTHER.test(`${before} ${after.slice(0, 30)}`)
}
