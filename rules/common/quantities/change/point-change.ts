import { defineRule } from '../../../../src/rule/define.js'
import { statedClaims } from '../../explained/stated-claims.js'
import { claimSubject, judge } from '../../claims/claim.js'

export default defineRule<ReturnType<typeof claimSubject>>({
  id: 'common.quantities/point-change',
  title: 'A change in percentage or basis points agrees with its two rates',
  decides:
    'Whether stated percentage points (or basis points, a hundred to the point) are the difference of two printed rates.',
  why: 'Points and basis points differ by a factor of a hundred and are often confused.',
  limits: ['Both rates must be printed in the clause.'],
  references: [],
  severity: 'blocking',
  kinds: ['point-change'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'The vacancy rate fell from «6.3% to 5.9%, a decline of 0.4 percentage points».',
      'Gross margin stood at «41.72%, 85 bps higher than the 40.87%» reported last year.',
    ],
    violation: [
      'The vacancy rate fell from «6.3% to 5.9%, a decline of 0.9 percentage points».',
      'Gross margin stood at «41.7%, 9 bps higher than the 40.8%» reported last year.',
    ],
    unverifiable: ['The seasonally adjusted rate fell from «6.3% to 5.9%, a decline of 0.9 percentage points».'],
  },
  *subjects({ document, layer }) {
    for (const claim of layer(statedClaims).of(['point-change'])) yield claimSubject(claim, document)
  },
  decide: ({ data }) => judge(data),
})
