import { defineLayer } from '../../../../src/document/layer.js'
import type { Claim } from '../claim.js'
import type { RatioClaim } from '../ratio-claim.js'
import { breakdowns } from './breakdown.js'
import { pairClaims } from './pair-claims.js'
import { retoldIn } from './retold.js'
import { triplesIn } from './triple.js'
import type { Turned } from './turned.js'
import { windows } from './window.js'

/** What the sentences say whose figures one relation binds, whatever their wording. */
export interface ClosedClaims {
  readonly claims: readonly Claim[]
  readonly ratios: readonly RatioClaim[]
  /** Changes that go the other way than their words say. */
  readonly turned: readonly Turned[]
}

export const closedClaims = defineLayer<ClosedClaims>({
  id: 'common/claims/closed-claims',
  build(_, { layer }) {
    const claims: Claim[] = [...layer(breakdowns)]
    const ratios: RatioClaim[] = []
    const turned: Turned[] = []
    for (const window of layer(windows)) {
      pairClaims(window, { claims, ratios, turned })
      claims.push(...triplesIn(window))
      ratios.push(...retoldIn(window))
    }
    return {
      claims: firstOfEach(claims, ({ printed }) => printed),
      ratios: firstOfEach(ratios, ({ place, wording }) => `${place.block.index}:${place.to}:${wording}`),
      turned: firstOfEach(turned, ({ from }) => from),
    }
  },
})

/** The narrowest window comes first. */
function firstOfEach<C>(claims: readonly C[], keyOf: (claim: C) => unknown): C[] {
  const told = new Set<unknown>()
  return claims.filter((claim) => {
    const key = keyOf(claim)
    if (told.has(key)) return false
    told.add(key)
    return true
  })
}
