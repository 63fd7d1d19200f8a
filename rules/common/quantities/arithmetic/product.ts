import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { statedClaims } from '../../explained/stated-claims.js'
import { type Claim, claimSubject, judge } from '../../claims/claim.js'

export default defineRule<Subject<Claim>>({
  id: 'common.quantities/product',
  title: 'A number times a price or rate agrees with the amount',
  decides: 'Whether "n units at p per unit" comes to the amount printed in the same clause.',
  why: 'Invoices, damages schedules and budgets rest on such products.',
  limits: [
    'The unit of the price and of the number must be the same word.',
    'Overtime, minimum charges and tax that the clause does not mention are not known.',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['product'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Storage of «£315 per week for 16 weeks comes to £5,040».',
      'At «$1,140 per licence, the 35 licences cost $39,900».',
      'She billed «6.5 hours at $420 per hour, for fees of $2,730.00».',
    ],
    violation: [
      'Storage of «£315 per week for 16 weeks comes to £5,400».',
      'At «$1,140 per licence, the 35 licences cost $3,990».',
    ],
    unverifiable: [
      'Storage of «£315 per week for 16 weeks, excluding tax, comes to £6,048».',
      'Parking was «$9 an hour, yet she paid $45 for four» hours.',
    ],
  },
  *subjects({ document, layer }) {
    for (const claim of layer(statedClaims).of(['product'])) yield claimSubject(claim, document)
  },
  decide: ({ data }) => judge(data),
})
