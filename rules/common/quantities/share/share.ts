import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { statedClaims } from '../../explained/stated-claims.js'
import { type Claim, claimSubject, judge } from '../../claims/claim.js'

export default defineRule<Subject<Claim>>({
  id: 'common.quantities/share',
  title: 'A part, its whole and the percentage agree',
  decides: 'Whether a percentage printed with a part and its whole is that part of that whole, within rounding.',
  why: 'Complements, swapped digits and a wrong base all show up here.',
  limits: [
    'Part and whole must be printed in the clause, or be groups and the count nearby that they add up to, or are said to be of. Whether it is the right whole is not decided.',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['share'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'In all «84 of the 119 sites (71%)» were inspected.',
      'At «£38.4 million, parking is 6.2% of the £619.5 million» total.',
      'Of the «412 tenants, 309 (75%)» replied.',
      'The reply rate was «75% (309/412)».',
      'There were 412 tenants. «309 (75%)» replied and 103 (25%) did not.',
    ],
    violation: [
      'In all «84 of the 119 sites (29%)» were inspected.',
      'Parking income of «£38.4m represented 26% of group income of £619.5m».',
    ],
    unverifiable: ['Excluding closed sites, «84 of the 119 sites (78%)» were inspected.'],
  },
  *subjects({ document, layer }) {
    for (const claim of layer(statedClaims).of(['share'])) yield claimSubject(claim, document)
  },
  decide: ({ data }) => judge(data),
})
