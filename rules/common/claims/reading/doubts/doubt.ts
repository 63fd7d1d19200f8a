import { stretchOf } from '../../change-doubt.js'
import type { Figure } from '../../../number/figure.js'

/**
 * Why a reading that misses may be what the draft means to say after all: a named value with the sentence it spares, and its twin without
 * the doubt, which is accused. A test runs all of them both ways.
 */
export interface Doubt {
  readonly name: string
  readonly reason: 'structure' | 'ambiguous' | 'vague' | 'several-readings' | 'other-scope'
  readonly says: string
  /** Whether it applies, from the words around the claim (lower case), its figures and its kind. */
  applies(words: string, figures: readonly Figure[], kind: string): boolean
  readonly spares: string
  readonly twin: string
  /** It holds for what the constructions read too, which have doubts of their own. */
  readonly always?: true
}

/** Text around a claim that may doubt it. */
export const AROUND = 160

/** From the first of some figures to the last. */
export function across(figures: readonly Figure[]): string {
  const { first, last } = stretchOf(figures)
  return figures[0]?.block.text.slice(first, last).toLowerCase() ?? ''
}
