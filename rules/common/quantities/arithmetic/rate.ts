import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { statedClaims } from '../../explained/stated-claims.js'
import { type Claim, claimSubject, judge } from '../../claims/claim.js'

export default defineRule<Subject<Claim>>({
  id: 'common.quantities/rate',
  title: 'A rate agrees with what it is a rate of',
  decides:
    'Whether an amount per head, per 100,000, per share, or a margin follows from the two amounts printed with it.',
  why: 'Rates slip by powers of ten, because nobody carries the magnitude of a rate in the head.',
  limits: ['Both amounts must be printed in the clause; averages over a period with other weights are not known.'],
  references: [],
  severity: 'blocking',
  kinds: ['rate'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Park spending of «$48.2 million across 1.31 million residents works out at $36.8» per person.',
      'There were «1,204 fractures among 815,300 members, equivalent to 147.7 per 100,000».',
      'Operating income of «$61.3 million on net sales of $402.8 million gave an operating margin of 15.2%».',
      'Diluted EPS of «$1.84 reflects net income of $212.4 million and 115.4 million» diluted shares.',
    ],
    violation: [
      'Park spending of «$48.2 million across 1.31 million residents works out at $368» per person.',
      'There were «1,204 fractures among 815,300 members, equivalent to 14.8 per 100,000».',
    ],
    unverifiable: ['Age-adjusted, the «1,204 fractures among 815,300 members correspond to 131.2 per 100,000».'],
  },
  *subjects({ document, layer }) {
    for (const claim of layer(statedClaims).of(['rate'])) yield claimSubject(claim, document)
  },
  decide: ({ data }) => judge(data),
})
