import { type Decision, unverifiable, violation } from '../../../../src/rule/decision.js'
import { acceptable, meets } from '../../number/interval.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { statedClaims } from '../../explained/stated-claims.js'
import { type Claim, claimEvidence, claimSubject, judge } from '../../claims/claim.js'

export default defineRule<Subject<Claim>>({
  id: 'common.quantities/average',
  title: 'An average agrees with the values it is made from',
  decides:
    'Whether a stated mean is the mean of the values listed with it; where it is weighted, whether it lies between them.',
  why: 'A mean outside its own values is wrong whatever the weights.',
  limits: ['Weights that are not printed leave a mean inside the range of its values undecided.'],
  references: [],
  severity: 'blocking',
  kinds: ['average', 'weighted-average'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Weekly takings were «$412, $388, $455 and $401, averaging $414».',
      'The plan spends «$6.0 billion over five years, $1.2 billion» a year on average.',
    ],
    violation: [
      'Weekly takings were «$412, $388, $455 and $401, averaging $441».',
      'The weighted average of the sites («14.0 and 19.0) was 21.5».',
    ],
    unverifiable: ['The weighted average of the sites («14.0 and 19.0) was 16.5».'],
  },
  *subjects({ document, layer }) {
    for (const claim of layer(statedClaims).of(['average', 'weighted-average'])) yield claimSubject(claim, document)
  },
  decide: ({ data }) => (data.kind === 'weighted-average' && !data.reading ? decideWeighted(data) : judge(data)),
})

function decideWeighted(claim: Claim): Decision {
  const { printed, strict, loose, says } = claim
  const grounds = { basis: [claimEvidence(claim)] }
  if (meets(loose, acceptable(printed, 'wide')) || meets(strict, acceptable(printed, 'strict'))) {
    return unverifiable('missing-base', `${printed.text} lies ${says}; the weights are not printed`, grounds)
  }
  return violation(`Unexpected ${printed.text}, expected a mean ${says}`, grounds)
}
