import { Decimal } from '../../number/decimal.js'
import { add, point, scale } from '../../number/interval.js'
import type { Window } from '../closed/window.js'
import { type Amount, areAllAlike, valueOf } from './amount.js'
import { type Equation, listed } from './equation.js'

/** "runs from £34,200 to £41,800 … the midpoint, £38,000": what lies in the middle of two ends. */
export function* midpoints(amounts: readonly Amount[], { text }: Window): Generator<Equation> {
  if (amounts.length !== 3 || !MIDDLE.test(text) || !areAllAlike(amounts)) return
  const named = amounts.filter(({ term }) => MIDDLE.test(term.before) || NAMED_BEHIND.test(term.after))
  const [result] = named
  if (!result || named.length > 1) return
  // "The midpoint last year had been $1.1 million"
  if (OTHER_TIME.test(result.term.before)) return
  const ends = amounts.filter((amount) => amount !== result)
  const low = ends[0] as Amount
  const high = ends[1] as Amount
  yield {
    kind: 'average',
    result,
    operands: ends.map((amount) => ({ role: 'end', amount })),
    formula: '(low + high) / 2',
    says: `midpoint of ${listed(ends, ' and ')}`,
    compute: (of) => scale(add(low.value(of), high.value(of)), HALF),
    // of the ends as they are printed
    narrow: () => scale(add(point(valueOf(low)), point(valueOf(high))), HALF),
    // "The midpoint of last year was $45,000; the band now runs from …"
    told: result === amounts.at(-1) ? 3 : 1,
    closed: result === amounts.at(-1),
    sure: true,
    overrules: result === amounts.at(-1),
    unqualified: true,
    tied: true,
  }
}

const HALF = new Decimal('0.5')
const OTHER_TIME = /\b(?:last|previous\w*|earlier|before|old|former|had been|consensus|rivals?|industry|national)\b/
const MIDDLE =
  /\b(?:mid-?points?|half-?way|(?:the )?(?:exact )?middle of (?:the|that|this|its) (?:[a-z]+ )?(?:range|band|scale|bracket|corridor))\b/
/** "£38,000, the midpoint of the scale" */
const NAMED_BEHIND = /^,? (?:(?:is|was|being|lies|at) )?(?:the |its )?(?:exact )?(?:mid-?point|half-?way)/
