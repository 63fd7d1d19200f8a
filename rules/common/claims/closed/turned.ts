import type { Figure } from '../../number/figure.js'
import { directionOf } from '../../prose/words-of-change.js'
import type { Sentence } from '../../prose/clauses.js'
import { baseOf } from '../reading/role.js'
import type { Term } from '../reading/term.js'
import { FALLS, RISES } from './cues.js'
import type { Pair, Way } from './pair.js'

/** A change of two amounts whose size is right and whose way is not: "18.9 million, a decline of 4.4% on the preceding year's 18.1 million". */
export interface Turned {
  readonly sentence: Sentence
  readonly from: Figure
  readonly to: Figure
  /** What the words call it. */
  readonly verb: string
}

/** Some word of an earlier time at one end and not at the other: enough to certify nothing. */
const LEAST = 2
/** A preposition or a time of its own: enough to say that the way is wrong. */
const SURE = 4

/** Whether words put the other end of a change first than its way has it. */
export function isTurned({ small, large, margin, result }: Pair, way: Way): boolean {
  if (margin || result.worded || (way !== 'rise' && way !== 'rest')) return false
  const [base, end] = way === 'rise' ? [small, large] : [large, small]
  return lead(end, base) >= LEAST
}

function lead(end: Term, base: Term): number {
  return baseOf(end).score - baseOf(base).score
}

/** The change with its ends in the order of its words. */
export function turnedOf({ small, large, result }: Pair, way: Way): Turned | undefined {
  const [from, to] = way === 'rise' ? [large.figure, small.figure] : [small.figure, large.figure]
  const { before, after } = result.near
  const words = way === 'rise' ? RISES : FALLS
  const verb = (words.exec(before.split(/[,;:(–—\uE00B]/).at(-1) ?? '') ?? words.exec(after))?.[0].trim()
  if (
    Math.abs(lead(small, large)) < SURE ||
    verb === undefined ||
    directionOf(verb) !== (way === 'rise' ? 'up' : 'down')
  )
    return undefined
  return { sentence: result.sentence, from, to, verb }
}
