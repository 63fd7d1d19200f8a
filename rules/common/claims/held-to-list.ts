import { type Figure, sameUnit } from '../number/figure.js'
import { type Claim, figuresOf, inOrder } from './claim.js'

/**
 * A fit that passes over the last of its list: "9,846 joined, 7,392 lapsed and 1,105 were removed. On balance there are 2,454 more". What "and" ties to
 * the operands takes part in what they come to, so that the others alone verify nothing.
 */

const ADDITIVE = /^(?:sum|count-total|difference|absolute-change)$/

/** `around`: all figures of its block, in order. */
export function heldToItsList(claim: Claim, around: readonly Figure[]): Claim {
  const { kind, printed } = claim
  if (!ADDITIVE.test(kind)) return claim
  const own = figuresOf(claim)
  const last = inOrder(claim.operands).findLast(
    ({ figure }) => figure !== printed && figure.block === printed.block && figure.to <= printed.from,
  )?.figure
  const next = last && around[around.indexOf(last) + 1]
  if (!next || own.has(next) || next.to > printed.from || next.hedge || next.words || !sameUnit(next, last))
    return claim
  const { text } = printed.block
  const concludes = text.slice(next.to, printed.from)
  if (
    !JOINED.test(text.slice(last.to, next.from)) ||
    !CONCLUDES.test(concludes) ||
    NAMES_ONE.test(text.slice(printed.to))
  )
    return claim
  return {
    ...claim,
    undecidable: {
      reason: 'structure',
      says: `${next.text} is joined to the figures that agree, and takes no part in it`,
    },
  }
}

/** "7,392 lapsed and 1,105 were removed", "£310,000 and rent £45,000": two of one list, with nothing of another clause between them. */
const JOINED = /^(?: [\p{L}’'-]+){0,4},? and (?:[\p{L}’'-]+ ){0,4}[$£€¥]?$/u
/** What all of them come to. */
const CONCLUDES =
  /\b(?:leav(?:es?|ing)|left|remain(?:s|ed|ing)?|the rest|balance|net|surplus|deficit|profit|loss|in all|altogether|total\w*|together|combined|sum|grew|grown|rose|risen|fell|fallen|gain(?:ed)?)\b[^.;]{0,40}$/i
/** "530 more than the east": of two that are named, and not of all. */
const NAMES_ONE = /^[^.;]{0,24} (?:than|ahead of|behind|above|below|between)\b/i
