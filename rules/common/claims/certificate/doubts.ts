import type { Claim } from '../claim.js'
import { isAccident, type CertificateDoubt } from './certificate-doubt.js'
import { DOUBTS_OF_BOUND } from './of-bound.js'
import { DOUBTS_OF_KIND } from './of-kind.js'
import { DOUBTS_OF_ITEM } from './of-item.js'
import { DOUBTS_OF_PRINT } from './of-print.js'
import { DOUBTS_OF_REACH } from './of-reach.js'
import { DOUBTS_OF_TIE } from './of-tie.js'
import { DOUBTS_OF_WORDS } from './of-words.js'

export const CERTIFICATE_DOUBTS: readonly CertificateDoubt[] = [
  ...DOUBTS_OF_KIND,
  ...DOUBTS_OF_BOUND,
  ...DOUBTS_OF_REACH,
  ...DOUBTS_OF_TIE,
  ...DOUBTS_OF_WORDS,
  ...DOUBTS_OF_ITEM,
  ...DOUBTS_OF_PRINT,
]

/** Without those that agree by accident. */
export function withoutAccidents(claims: readonly Claim[], doubts = CERTIFICATE_DOUBTS): Claim[] {
  return claims.filter((claim) => !isAccident(claim, doubts))
}
