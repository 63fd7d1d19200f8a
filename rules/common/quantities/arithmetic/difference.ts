import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { statedClaims } from '../../explained/stated-claims.js'
import { type Claim, claimSubject, judge } from '../../claims/claim.js'

export default defineRule<Subject<Claim>>({
  id: 'common.quantities/difference',
  title: 'One amount less another leaves what is printed',
  decides: 'Whether "A less B leaves D" holds, within the sum of the roundings.',
  why: 'A remainder is rarely recomputed when one of its terms is corrected.',
  limits: [
    'All three amounts must be printed in one sentence, with words that say subtract.',
    'Where more may have been taken off than is printed ("and $22,775 remains"), a miss is unverifiable.',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['difference'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Of the «£84,315 grant, £61,540 has been spent, leaving £22,775».',
      'Rents of «£84.0 million less repairs of £21.6 million leaves £62.4 million».',
      'With income of «£9.1 million and expenditure of £8.7 million, the surplus was £0.4 million».',
    ],
    violation: [
      'Rents of «£84.0 million less repairs of £21.6 million leaves £64.2 million».',
      'Of the «£84,315 grant, £61,540 has been spent and £12,775» remains.',
    ],
    unverifiable: ['Rents of «£84.0 million less repairs of €21.6 million leaves £64.2 million».'],
  },
  *subjects({ document, layer }) {
    for (const claim of layer(statedClaims).of(['difference'])) yield claimSubject(claim, document)
  },
  decide: ({ data }) => judge(data),
})
