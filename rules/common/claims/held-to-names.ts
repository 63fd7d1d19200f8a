import { addTo } from '../../../src/document/add-to.js'
import type { Block } from '../../../src/document/model.js'
import type { Figure } from '../number/figure.js'
import { type Claim, figuresOf, isFitting } from './claim.js'
import { heldToItsList } from './held-to-list.js'
import { heldToMultipliers } from './held-to-multipliers.js'
import { heldToRounding } from './held-to-rounding.js'
import { heldToItsRest } from './named-rest.js'
import { heldToPrintedRest } from './printed-rest.js'
import { heldToItsTime } from './named-rate.js'
import { ofNamedWhole } from './named-whole.js'
import { scoped } from './result-scope.js'
import { ofBothTogether } from './share-of-both.js'
import { ofTheRest } from './share-of-the-rest.js'

/**
 * Claims held to the words of their results: what agrees has the right arithmetic, and may still be of another whole, the other way round or of
 * what was taken off; what misses is given what else its result may be of.
 */
export function heldToNames(claims: readonly Claim[], figuresIn: (block: Block) => readonly Figure[]): Claim[] {
  const shares = new Map<Block, Claim[]>()
  for (const claim of claims) if (claim.printed.isPercent && isFitting(claim)) addTo(shares, claim.printed.block, claim)
  const held = claims.map((claim) => {
    const { block } = claim.printed
    const around = figuresIn(block)
    return isFitting(claim)
      ? heldToItsList(
          heldToRounding(
            heldToPrintedRest(
              heldToMultipliers(heldToItsRest(heldToItsTime(ofNamedWhole(claim, around, shares.get(block) ?? [])))),
              around,
            ),
          ),
          around,
        )
      : ofBothTogether(ofTheRest(scoped(claim)))
  })
  // what else agrees with a figure that is wrong by its words is of the same few figures, and says nothing more
  const wrong = new Map(
    held.flatMap((claim, i) =>
      claim !== claims[i] && claim.told === true && !isFitting(claim)
        ? [[claim.printed, figuresOf(claim)] as const]
        : [],
    ),
  )
  if (wrong.size === 0) return held
  return held.filter((claim) => {
    const around = claim.operands.map(({ figure }) => wrong.get(figure)).find((found) => found !== undefined)
    return !around || !isFitting(claim) || ![...figuresOf(claim)].every((figure) => around.has(figure))
  })
}
