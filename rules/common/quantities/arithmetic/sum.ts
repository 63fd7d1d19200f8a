import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { statedClaims } from '../../explained/stated-claims.js'
import { type Claim, claimSubject, judge } from '../../claims/claim.js'

export default defineRule<Subject<Claim>>({
  id: 'common.quantities/sum',
  title: 'Enumerated parts add up to their total',
  decides:
    'Whether parts listed with a closing cue ("total", "bring … to", "consists of", "in all") add up to the total printed, within the sum of their roundings.',
  why: 'A total that does not foot is the first thing an auditor, an opponent or a reviewer finds.',
  limits: [
    'Lists that say they are partial (including, such as) are left alone.',
    'A note on rounding never widens the bound.',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['sum', 'count-total'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Fees of «£4.1 million, £2.7 million and £0.8 million bring the total bill to £7.6 million».',
      'The total of «$91.4m consists of rent ($60.2m), rates ($18.9m) and energy ($12.4m)».',
      'The clinic saw «34 adults and 21 children, 55» in all.',
      'Some «210 ballots were cast, 121 in favour and 89» against, with no abstentions.',
    ],
    violation: [
      'Fees of «£4.1 million, £2.7 million and £0.8 million bring the total bill to £8.6 million».',
      'The clinic saw «34 adults and 21 children, 65» in all.',
    ],
    unverifiable: [
      'In real terms, fees of «€4.1 million, €2.7 million and €0.8 million bring the total bill to €8.6 million».',
      'There were «210 ballots cast, 111 in favour and 89» against.',
      'Takings of «$20m in spring, $22m in summer, $21m in autumn and $23m in winter, for a total of $88m», were booked.',
    ],
  },
  *subjects({ document, layer }) {
    for (const claim of layer(statedClaims).of(['sum', 'count-total'])) yield claimSubject(claim, document)
  },
  decide: ({ data }) => judge(data),
})
