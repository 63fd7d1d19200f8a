import type { Sentence } from '../../prose/clauses.js'
import type { Claim } from '../claim.js'
import * as average from './average.js'
import * as difference from './difference.js'
import * as overall from './overall.js'
import * as percentOf from './percent-of.js'
import * as product from './product.js'
import * as rate from './rate.js'
import * as share from './share.js'
import * as sum from './sum.js'
import * as tally from './tally.js'

/** Sentences whose grammar leaves no doubt which figure is which: exact, and a licence to accuse. */
export interface Construction {
  /** A look at the letters of a sentence that saves trying its patterns. */
  mayStandIn(sentence: Sentence): boolean
  claimsIn(sentence: Sentence, before: Sentence | undefined): Iterable<Claim>
}

const percents = ({ skeleton }: Sentence) => skeleton.includes('\uE001')

export const CONSTRUCTIONS: readonly Construction[] = [
  { mayStandIn: ({ items }) => items.length > 2, claimsIn: sum.claimsIn },
  { mayStandIn: ({ items, skeleton }) => items.length > 2 && overall.HINT.test(skeleton), claimsIn: overall.claimsIn },
  { mayStandIn: ({ items, skeleton }) => items.length > 2 && tally.HINT.test(skeleton), claimsIn: tally.claimsIn },
  { mayStandIn: ({ items }) => items.length > 2, claimsIn: difference.claimsIn },
  { mayStandIn: () => true, claimsIn: product.claimsIn },
  { mayStandIn: ({ items, skeleton }) => items.length > 2 && rate.HINT.test(skeleton), claimsIn: rate.claimsIn },
  { mayStandIn: ({ items, skeleton }) => items.length > 2 && average.HINT.test(skeleton), claimsIn: average.claimsIn },
  { mayStandIn: (sentence) => sentence.items.length > 2 && percents(sentence), claimsIn: percentOf.claimsIn },
  { mayStandIn: percents, claimsIn: share.claimsIn },
]
