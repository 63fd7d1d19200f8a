import type { Place } from '../../../../src/document/model.js'
import type { Claim } from '../claim.js'
import type { Figure } from '../../number/figure.js'
import { withoutRemarks } from '../../prose/asides.js'
import { besideInSentence } from '../../prose/sentences.js'
import { AROUND, type Doubt } from './doubts/doubt.js'
import { SCOPE_DOUBTS } from './doubts/of-scope.js'
import { SEVERAL_DOUBTS } from './doubts/of-several.js'
import { STRUCTURE_DOUBTS } from './doubts/of-structure.js'

export const DOUBTS: readonly Doubt[] = [...STRUCTURE_DOUBTS, ...SCOPE_DOUBTS, ...SEVERAL_DOUBTS]

/** The first doubt that applies to a claim's figures and the words around them. */
export function doubtIn(words: string, figures: readonly Figure[], kind: string, of = DOUBTS): Claim['doubt'] {
  const own = withoutRemarks(words)
  const doubt = of.find((one) => one.applies(own, figures, kind))
  return doubt && { reason: doubt.reason, says: doubt.says }
}

const ALWAYS = DOUBTS.filter(({ always }) => always)

/** That which applies to what a construction read. */
export function doubtAround({ block, from, to }: Place, kind: string, figures: readonly Figure[]): Claim['doubt'] {
  // What the sentences beside it speak of is no doubt of this one.
  const [before, behind] = besideInSentence(block.text, from, to, AROUND)
  const words = before + block.text.slice(from, to) + behind
  return doubtIn(words.toLowerCase(), figures, kind, ALWAYS)
}
