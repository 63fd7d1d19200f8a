import { chanceOf } from './chance.js'
import { gives } from './derive.js'
import { reachOf } from './fits.js'
import type { Mention } from './mention.js'
import type { Derivation } from './steps.js'

/**
 * The first step of some tries that gives a draft's figure; none where so many are tried that it is likelier than `most` that one gives it by
 * accident. The steps of one try are different ways to print the same, and count once.
 */
export function firstOf(mention: Mention, tries: Iterable<Iterable<Derivation>>, most: number): Derivation | undefined {
  const chance = chanceOf(mention.printed, reachOf(mention.printed))
  let tried = 0
  for (const steps of tries) {
    if (++tried * chance > most) return undefined
    for (const step of steps) if (gives(mention, step)) return step
  }
  return undefined
}
