import { describe, expect, it } from 'vitest'
import { SCOPE_DOUBTS } from '../../../rules/common/claims/result-scope.js'
import { createVerifier } from '../../../src/index.js'
import { verdictIn } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const verdictOf = (draft: string) => verdictIn(verifier.verify(draft))

/** Sentences in which `#` stands for a result: the first is right, the second is not. */
const CLAIMS: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  'a rate per round number': [
    [
      'The ward had 52 falls over 17,420 patient days this spring; the rate was thus # per 1,000 patient days.',
      '2.99',
      '29.9',
    ],
    ['Counters saw 46 near misses in 15,310 crossings. Expressed per 1,000 crossings, the rate was #.', '3.00', '30.0'],
    [
      'Forty-one fires were reported in Larkhill last year. With 52,600 people living there, the rate was # per 100,000 inhabitants.',
      '77.9',
      '79.7',
    ],
    [
      'Larkhill has 152,600 residents. It saw 214 thefts of bicycles and 1,904 burglaries in May. The burglary rate stood at # per 100,000 residents.',
      '1,247.7',
      '1,274.7',
    ],
    [
      'Measles incidence reached # per 100,000 inhabitants in week 9 (1,184 new cases; population 4.2 million), and 5 of the 12 districts closed schools.',
      '28.2',
      '22.8',
    ],
  ],
  'so much a share': [
    [
      'Profit after tax was £61.2m and the weighted average number of shares 204.0 million, giving earnings per share of #p.',
      '30.0',
      '3.0',
    ],
    [
      'Diluted earnings were $# per share, computed on net income of $64.8 million and 36.0 million weighted average diluted shares.',
      '1.80',
      '1.08',
    ],
    [
      'Fuel for the buses cost $21.6 million in the year. Spread over 1,800 million passenger miles, that equals # cents per passenger mile.',
      '1.2',
      '12.0',
    ],
  ],
  'several factors': [
    [
      'Four surveyors stayed 12 days each, at $740 per surveyor per day. Their fees come to $# before travel.',
      '35,520',
      '8,880',
    ],
    ['Two plasterers worked 34 hours each at £46 an hour; the work was billed at £#.', '3,128', '1,564'],
    ['The clinic ordered 24 boxes of amoxicillin 500 mg at £31.60 a box, cost £#.', '758.40', '785.40'],
  ],
  'a price that no word names the thing of': [
    [
      'The buyer takes 1,145 crates at a unit price of €16.20, for a purchase price of €# exclusive of carriage.',
      '18,549',
      '15,849',
    ],
  ],
  'one money at a printed rate': [
    ['The prize of US$40,000 was entered at £#, at the rate of the day (US$1 = £0.80).', '32,000', '50,000'],
    ['At £1 = €1.15 the bequest of £60,000 is worth €#.', '69,000', '52,174'],
  ],
  'a mean that is taken of groups': [
    [
      'Two bonds are outstanding: £5.0m at 4.0% and £1.0m at 7.0%. Weighted by amount, the average rate is #%.',
      '4.5',
      '5.5',
    ],
    [
      'The 14 pupils of 6A averaged 61.0 marks, the 42 pupils of 6B 73.0. For all 56 pupils together the mean was # marks.',
      '70.0',
      '67.0',
    ],
    [
      'The east depot, with 90 drivers, had a vacancy rate of 2.0%, the west depot, with 30 drivers, one of 6.0%. Over both depots the rate was #%.',
      '3.0',
      '4.0',
    ],
    [
      'Noon readings from Monday to Thursday were 18.2, 19.4, 21.0 and 20.6 °C. Averaged over the four days this gives # °C.',
      '19.8',
      '26.4',
    ],
  ],
  'interest over a time of its own': [
    [
      'Principal: £18,000. Rate: 5 per cent a year, simple. Period: two years to 1 May 2024. Interest accrued: £#.',
      '1,800',
      '8,100',
    ],
    [
      'She lent £90,000 at a simple rate of 6% a year, nothing being repaid in the first three years; interest for twelve months was £#.',
      '5,400',
      '4,500',
    ],
  ],
  'a margin that is of what is sold': [
    [
      'The print costs us £6.00 framed and sells at £15.00. That is a gross margin of #%, well above the category’s usual 40%.',
      '60.0',
      '150.0',
    ],
    [
      'Fee income came to €310 million and costs absorbed €248 million of it. The remaining €62 million of profit represents a margin of # per cent.',
      '20.0',
      '25.0',
    ],
  ],
  'a tax that is told with what it comes to': [
    ['Net premium £350.00, plus insurance premium tax of £42.00 (12%). Please pay £# by May.', '392.00', '329.00'],
  ],
  'a discount that the next sentence applies': [
    ['The stove was marked £640. With 15% off, the buyer paid £#.', '544', '625'],
  ],
}

describe.each(Object.entries(CLAIMS))('%s', (_, claims) => {
  it.each(claims)('%s', (draft, right, wrong) => {
    expect(verdictOf(draft.replace('#', right))).toBe('verified')
    expect(verdictOf(draft.replace('#', wrong))).toBe('violation')
  })
})

describe('growth between two years', () => {
  it('is read where what grew is called deposits', () => {
    const draft = (rate: string) =>
      `Retail deposits, €2.50 billion at the end of 2018, stood at €3.35 billion at the end of 2022, equivalent to compound growth of ${rate} per cent a year.`
    expect(verdictOf(draft('7.6'))).toBe('verified')
  })

  it('is not accused of a rate of another time', () => {
    expect(
      verdictOf(
        'Sales rose from $50.0 million in 2018 to $80.5 million in 2023. Over ten years they grew by 7% a year compound.',
      ),
    ).not.toBe('violation')
  })
})

describe('a result that may be of something else', () => {
  it.each(SCOPE_DOUBTS.map(({ name, spares, twin }) => [name, spares, twin]))('%s', (_, spares, twin) => {
    expect(verdictOf(spares)).not.toBe('violation')
    expect(verdictOf(twin)).toBe('violation')
  })
})
