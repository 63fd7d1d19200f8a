import type { Figure } from '../number/figure.js'
import { type Claim, figuresOf } from './claim.js'

/**
 * A fit that rests on how coarsely one of its figures is printed: "2,146 thousand of 2.5 million, which leaves 345 thousand", where 2.5 million may
 * be anything up to 2.55. What allows a tenth of the result either way lets through whatever is printed, and verifies nothing.
 */

const ADDITIVE = /^(?:sum|count-total|difference|absolute-change)$/
/** So much of a result. */
const MOST = 0.1

export function heldToRounding(claim: Claim): Claim {
  const { kind, printed, computed } = claim
  if (!ADDITIVE.test(kind) || printed.hedge) return claim
  const figures = [...figuresOf(claim)]
  const result = concluded(claim, figures)
  // What the printed digits come to is no matter of rounding.
  if (computed.minus(printed.value).abs().lte(result.strict)) return claim
  const most = result.value.abs().times(MOST)
  const coarse = figures.find((figure) => figure !== result && !figure.words && figure.strict.gt(most))
  if (!coarse) return claim
  return {
    ...claim,
    undecidable: {
      reason: 'rounding',
      says: `${coarse.text} is rounded too coarsely for ${result.text} to be worked out from it`,
    },
  }
}

/** Whichever of its figures the search took for the result: the last of them, where words say that it is what is left. */
function concluded({ printed }: Claim, figures: readonly Figure[]): Figure {
  const last = figures
    .filter(({ block }) => block === printed.block)
    .reduce((one, other) => (other.from > one.from ? other : one), printed)
  const { block, from, to } = last
  return LEFT_BEFORE.test(block.text.slice(Math.max(0, from - REACH), from)) ||
    LEFT_BEHIND.test(block.text.slice(to, to + REACH))
    ? last
    : printed
}
const REACH = 40
const LEFT_BEFORE =
  /\b(?:leav(?:es?|ing)|left|remain(?:s|ed|ing|der)?|rest|balance|others?|difference|gap|surplus|deficit|shortfall|excess|by)\b[^.;,]{0,24}$/i
const LEFT_BEHIND = /^(?: [a-z]+){0,2} (?:left|remain(?:s|ed|ing)?|more|less|fewer|over|short|unspent|unsold|unused)\b/i
