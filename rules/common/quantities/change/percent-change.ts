import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { statedClaims } from '../../explained/stated-claims.js'
import { type Claim, claimSubject, judge } from '../../claims/claim.js'
import { acceptable, meets } from '../../number/interval.js'

export default defineRule<Subject<Claim>>({
  id: 'common.quantities/percent-change',
  title: 'A percentage change agrees with its two ends',
  decides:
    'Whether a stated percentage of change follows from the two amounts printed in the same clause, or from the amount of the change and where it ended, within rounding.',
  why: 'Growth figures are retyped and updated one at a time; a stale percentage beside fresh amounts misleads every reader.',
  limits: [
    'Both ends, or one and the amount of the change, must be printed in the clause.',
    'Which of the three figures is wrong is not decided.',
  ],
  references: [
    {
      title: 'XBRL Calculations 1.1 (interval comparison of rounded values)',
      url: 'https://www.xbrl.org/Specification/calculation-1.1/REC-2023-02-22/calculation-1.1-REC-2023-02-22.html',
    },
  ],
  severity: 'blocking',
  kinds: ['percent-change'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Net sales rose «12% from $4.2bn to $4.7bn» last year.',
      'Arrivals fell to «81,400 from 94,210, a decline of 13.6%».',
      'Freight revenue of «€31.6m was up 4.3% on the previous year’s €30.3m».',
      'Net interest income increased «$4.2 million, or 6.0%, to $74.2 million».',
      'The units gained «61 cents, or 7.1%, to $9.20» by the close.',
      'Sales were «$19.1 million in fiscal 2024, a decrease of $0.9 million, or 4.5%», on lower volumes.',
      'Premiums grew «8.1% year-on-year to £402.6m, compared with £372.4m» in 2023.',
    ],
    violation: [
      'Net sales rose «21% from $4.2bn to $4.7bn» last year.',
      'Net interest income increased «$4.2 million, or 16.0%, to $74.2 million».',
      'Enrolment dropped «12.4% from 5,120 to 4,805».',
      'Net sales rose «10.6% from $4.7bn to $4.2bn».',
    ],
    unverifiable: [
      'Sales grew «5% in constant currency, from $4.2bn to $4.7bn».',
      'Operating profit moved from «$(2.5)m to $5.8m (+332%)».',
    ],
  },
  *subjects({ document, layer }) {
    for (const claim of layer(statedClaims).of(['percent-change'])) yield claimSubject(claim, document)
  },
  decide({ data: claim }) {
    // Between two rates the figure may be the difference in points: that is for common.quantities/percent-or-points.
    if (claim.points && meets(claim.points, acceptable(claim.printed, 'strict'))) return undefined
    return judge(claim)
  },
})
