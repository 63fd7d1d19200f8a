import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { statedClaims } from '../../explained/stated-claims.js'
import { type Claim, claimSubject, judge } from '../../claims/claim.js'

export default defineRule<Subject<Claim>>({
  id: 'common.quantities/percent-of',
  title: 'A percentage of a base agrees with the amount',
  decides:
    'Whether "P% of B is A", a percentage fee on B or a price after a percentage discount gives the amount printed.',
  why: 'A base or rate changed late leaves the old amount standing.',
  limits: ['Rate, base and amount must be printed in the clause.'],
  references: [],
  severity: 'blocking',
  kinds: ['percent-of'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'We note that «12% of $350,000 is $42,000».',
      'Counsel kept «7.5% of the £2.4m settlement (£180,000)».',
      'After a «20% discount the $850 course costs $680».',
    ],
    violation: ['We note that «12% of $350,000 is $4,200».', 'After a «20% discount the $850 course costs $830».'],
    unverifiable: ['Excluding fees, «12% of $350,000 is $38,000».'],
  },
  *subjects({ document, layer }) {
    for (const claim of layer(statedClaims).of(['percent-of'])) yield claimSubject(claim, document)
  },
  decide: ({ data }) => judge(data),
})
