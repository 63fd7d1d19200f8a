import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { verdictIn } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const verdictOf = (draft: string) => verdictIn(verifier.verify(draft))

/** Sentences in which `#` stands for a result: the first is right, the second is not. */
const CLAIMS: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  'changes one upon the other': [
    [
      'Tram fares went up 20% in 2022 and 15% in 2023, which makes them #% dearer than before the two rises.',
      '38',
      '35',
    ],
    [
      'Ewes fetched 20% less at the autumn sale and another 10% less in spring. Altogether they have fallen by #%.',
      '28',
      '30',
    ],
    [
      'The levy was cut by 25 per cent, then raised again by 20 per cent; taken together it is # per cent lower.',
      '10',
      '5',
    ],
    [
      'The fund lost a quarter in 2022 and won back 20% in 2023. Compounded, that is #% below where it began.',
      '10',
      '5',
    ],
    [
      'After an increase of 6.0% in the first year and one of 4.0% in the second, dues are #% higher in all.',
      '10.2',
      '12.0',
    ],
    ['The mooring cost £2,400 until it rose 10% and then another 5%, to £#.', '2,772', '2,760'],
    ['After three successive cuts of 10 per cent each, the allowance of $2,000 stands at $#.', '1,458', '1,400'],
    ['The share price fell 20% and then rose #%, back where it had been.', '25', '20'],
  ],
  'a tax that is in a price, or comes on top': [
    ['The joiner quoted £2,350.00 net. With VAT at 20% the bill comes to £#.', '2,820.00', '2,280.00'],
    ['Of the €95.20 on the receipt, which includes VAT at 19%, €# is tax.', '15.20', '18.09'],
    ['The inn charges $252 with the 12% lodging tax included. Of that, $# is tax.', '27', '72'],
    ['From a programme sold at £6.00 the club keeps £# once VAT at 20% has been taken out.', '5.00', '4.80'],
    ['The desk costs 480 euros before tax; 21% VAT adds # euros to that.', '100.80', '108.00'],
  ],
  'interest, by years and months': [
    [
      'For the five months the loan of £180,000 ran, interest was charged at 0.8% a month without compounding and came to £#.',
      '7,200',
      '2,700',
    ],
    [
      'The tribunal allowed simple interest of 6% a year on the $30,000 owed. Eighteen months at that rate add $#.',
      '2,700',
      '1,800',
    ],
    [
      'A legacy of £5,200 earns 3% compounded annually. After four years, with nothing drawn, it will hold £#.',
      '5,852.65',
      '5,258.65',
    ],
    [
      'Left at 4% compounded annually, an endowment of €50,000 becomes €# at the end of the third year.',
      '56,243',
      '52,643',
    ],
  ],
  'a margin, by what something cost or earned': [
    ['Making a saddle that sells at £800 costs the workshop £600, so that its gross margin is #%.', '25', '33'],
    [
      'Turning over €3.20 million, the bakery was left with €256,000 after everything, a net margin of #%.',
      '8.0',
      '12.5',
    ],
    ['Sales for the year were $540.0 million. On operating profit of $81.0 million the margin was #%.', '15.0', '51.0'],
  ],
  'a change in words that no list has': [
    [
      'A bale fetched $640 at the first sale. A year before, buyers had paid $512, and the agent speaks of a jump of #%.',
      '25.0',
      '52.0',
    ],
    ['Feed costs (2020 = 100) were at 125.0 in 2023 and at 112.5 in 2024, a respite of #%.', '10.0', '11.1'],
    ['Orders of PLN 92.4 million exceeded those of the year before, PLN 84.0 million, by #%.', '10', '20'],
  ],
  'a part and right beside it what it is of': [
    ['Of the 1,640 permits issued, 574, or #%, had lapsed by the end of May.', '35.0', '65.0'],
    [
      'Those who had never sailed numbered 312, out of a sample of 1,300; that is to say #% were new to it.',
      '24',
      '76',
    ],
  ],
}

/** The same in words: right, and wrong. */
const WORDED: readonly (readonly [string, string])[] = [
  [
    'Two fifths of the crew, 18 hands out of 45, had signed on in spring.',
    'Two thirds of the crew, 18 hands out of 45, had signed on in spring.',
  ],
  [
    'Three in five of those who wrote, 372 out of 620 to be precise, would keep the ferry.',
    'Two in five of those who wrote, 372 out of 620 to be precise, would keep the ferry.',
  ],
  [
    'One in four of the 1,840 gauges is past repair; the list names 460 of them.',
    'One in eight of the 1,840 gauges is past repair; the list names 460 of them.',
  ],
  [
    'In 2010 the marsh held 24 pairs of curlew, and by last spring there were 96. The colony is four times its former size.',
    'In 2010 the marsh held 24 pairs of curlew, and by last spring there were 96. The colony is seven times its former size.',
  ],
  [
    'A pilot there earns three times as much as a clerk: £96,000 against £32,000.',
    'A pilot there earns five times as much as a clerk: £96,000 against £32,000.',
  ],
]

/** True sentences that look like these and say something else. */
const OPEN: readonly string[] = [
  'Rents rose 8% in 2022 and wages 5% in 2023; fuel, over the two years together, is 30% dearer.',
  'The shares fell 50% and then rose 50%, far from where they had been.',
  'All but 46 of the 920 clinics replied, a response rate of 95.0%.',
  'Of the 920 tenants, 46 were evicted in the year, a retention rate of 95.0%.',
  'A third of the 90 schools had a garden, and 24 ran a kitchen of their own.',
  'The office deals with some three times more letters than it can file; it closed 410 in 2024 and 395 in 2023.',
  'On the £8,400 paid some months late the authority asked for £190 at the 7.75 per cent rate then in force.',
  'The estate was valued at £1.6 million and duty of £380,000 was paid on it; the rate is 40%, after reliefs that are not set out.',
  'Rent income of €7.9 million and fee income of €12.1 million were all there was; rent made up 39.5% of it.',
  'The school sold 640 tickets for €4,480 with tax at 9% included, and 20% more than last year.',
]

describe('ratios', () => {
  for (const [name, claims] of Object.entries(CLAIMS))
    describe(name, () => {
      for (const [draft, right, wrong] of claims) {
        it(`holds: ${draft.replace('#', right)}`, () => {
          expect(verdictOf(draft.replace('#', right))).toBe('verified')
        })
        it(`fails: ${draft.replace('#', wrong)}`, () => {
          expect(verdictOf(draft.replace('#', wrong))).toBe('violation')
        })
      }
    })
  it.each(WORDED)('tells %s from %s', (right, wrong) => {
    expect(verdictOf(right)).toBe('verified')
    expect(verdictOf(wrong)).toBe('violation')
  })
  it.each(OPEN)('does not accuse: %s', (draft) => {
    expect(verdictOf(draft)).not.toBe('violation')
  })
  it('does not certify a part of a whole by the other part, or by its neighbour', () => {
    expect(verdictOf('Of the 1,640 permits issued, 574, or 65.0%, had been left blank.')).not.toBe('verified')
    expect(
      verdictOf(
        'Rent income of €7.9 million and fee income of €12.1 million were all there was; rent made up 65.3% of it.',
      ),
    ).not.toBe('verified')
    expect(verdictOf('Dues went up 6.0% in the first year of the term and 4.0% in the second.')).not.toBe('verified')
  })
})
