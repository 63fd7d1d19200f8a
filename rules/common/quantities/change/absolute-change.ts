import { defineRule } from '../../../../src/rule/define.js'
import { statedClaims } from '../../explained/stated-claims.js'
import { claimSubject, judge } from '../../claims/claim.js'

export default defineRule<ReturnType<typeof claimSubject>>({
  id: 'common.quantities/absolute-change',
  title: 'An amount of change agrees with its two ends',
  decides:
    'Whether a stated increase or decrease is the difference of the two amounts printed in the same clause, within rounding.',
  why: 'A difference that does not fit its ends is the plainest sign that one of three figures was not updated.',
  limits: ['Both ends must be printed in the clause, in one currency.'],
  references: [],
  severity: 'blocking',
  kinds: ['absolute-change'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Payroll costs rose «£1.3m from £18.2m to £19.5m».',
      'Backlog of «$61.4M compared with $52.7M a year ago, an increase of $8.7M».',
      'Net debt moved from «−$3.0 million to $4.5 million, a swing of $7.5 million».',
    ],
    violation: [
      'Payroll costs rose «£3.1m from £18.2m to £19.5m».',
      'Staff numbers fell by «214 from 3,918 to 3,740».',
    ],
    unverifiable: ['Organic revenue rose «$2.0m from $18.2m to $19.5m».', 'Fees rose «$2.0m from €18.2m to €19.5m».'],
  },
  *subjects({ document, layer }) {
    for (const claim of layer(statedClaims).of(['absolute-change'])) yield claimSubject(claim, document)
  },
  decide: ({ data }) => judge(data),
})
