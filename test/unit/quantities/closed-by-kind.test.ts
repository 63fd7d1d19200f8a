import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const marks = (draft: string) => marksOf(verifier.verify(draft), 'date')

describe('figures whose kinds leave one relation, in whatever words', () => {
  it.each([
    ['interest', 'Lent for two years at 6% simple interest, £30,000 brings in £#.', '3,600', '5,400'],
    ['interest', 'On €90,000 at 4% per annum, simple interest for half a year works out to €#.', '1,800', '3,600'],
    ['interest', 'She owed £15,000 for eight months. Simple interest at 9% a year cost her £#.', '900', '1,350'],
    [
      'product',
      'The grant of US$250,000 was booked at £#, at the rate of the day (US$1 = £0.79).',
      '197,500',
      '316,456',
    ],
    ['product', 'The order is SEK 8.4 million, which at 10.5 kronor per US dollar is worth $#.', '800,000', '80,000'],
    ['product', 'A dollar bought ¥140 then, so the ¥2.8 billion ship went into the books at $# million.', '20', '40'],
    [
      'rate',
      'Profit was $72.0 million. With 40.0 million diluted shares in issue, that works out at $# per share.',
      '1.80',
      '1.30',
    ],
    [
      'product',
      'The dividend is 15.0p per share. With 240 million shares in issue, it will cost £# million.',
      '36',
      '360',
    ],
    ['product', 'His rent, $1,250 a month, swallows $# a year.', '15,000', '12,000'],
    [
      'count-total',
      'In this trial (N = #) patients got 20 mg (n = 84), 40 mg (n = 81) or placebo (n = 85).',
      '250',
      '205',
    ],
    ['percent-of', 'Net £1,400.00, VAT at 20% £280.00, amount payable £#.', '1,680.00', '1,860.00'],
  ])('%s: %s', (kind, draft, right, wrong) => {
    expect(marks(draft.replace('#', right))).toContain(`${kind} verified`)
    expect(marks(draft.replace('#', wrong))).toContain(`${kind} violation`)
  })

  it.each([
    'Interest expense for the quarter of $1.7 million was 35.6% lower as we refinanced our $150 million notes.',
    'At 5% compound interest for three years, $10,000 earned $1,700.',
    'The order is SEK 8.4 million, a tenth of it paid at 10.5 kronor per US dollar, beside $900,000 of cash and $40,000 of fees.',
    'Of the study (N = 250), 84 were women (n = 84) and some were lost (n = 20), (n = 81).',
    'Her rent is $1,250 a month and her tax $12,000 a year.',
  ])('is left open: %s', (draft) => {
    expect(marks(draft).filter((mark) => mark.endsWith('violation'))).toEqual([])
  })
})
