import type { Claim } from '../claim.js'
import { type AccusationDoubt, type FiguresIn, isAccusing, isClosed } from './accusation-doubt.js'
import { DOUBTS_OF_NUMBER } from './of-number.js'
import { DOUBTS_OF_PLACE } from './of-place.js'
import { DOUBTS_OF_ROLE } from './of-role.js'
import { DOUBTS_OF_SCOPE } from './of-scope.js'
import { DOUBTS_OF_WHOLE } from './of-whole.js'

export const ACCUSATION_DOUBTS: readonly AccusationDoubt[] = [
  ...DOUBTS_OF_NUMBER,
  ...DOUBTS_OF_PLACE,
  ...DOUBTS_OF_ROLE,
  ...DOUBTS_OF_WHOLE,
  ...DOUBTS_OF_SCOPE,
]

/** What would be accused, left open where nothing but an accident ties its figures together. */
export function licensed(claim: Claim, around: FiguresIn, doubts = ACCUSATION_DOUBTS): Claim {
  if (!isAccusing(claim)) return claim
  const closed = isClosed(claim)
  const doubt = doubts.find(
    ({ kinds, applies, unlessClosed }) =>
      kinds.test(claim.kind) && !(closed && unlessClosed === true) && applies(claim, around),
  )
  return doubt ? { ...claim, doubt: { reason: 'several-readings', says: doubt.says } } : claim
}
