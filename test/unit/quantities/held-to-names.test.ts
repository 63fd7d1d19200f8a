import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { verdictIn } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const verdictOf = (draft: string) => verdictIn(verifier.verify(draft))

/** Arithmetic that is right, in a sentence that is wrong: `#` stands for what is right, and for what is right of something else. */
const CLAIMS: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  'the whole that the words name': [
    [
      'The parish had 640 voters, of whom 400 turned out. The yes side took 240 votes, or # of those who turned out.',
      '60%',
      '37.5%',
    ],
    [
      'Sales came to $4.0 million and the goods cost $3.0 million. The gross profit of $1.0 million is a margin of # on sales.',
      '25%',
      '33%',
    ],
    [
      'Of 300 girls 240 passed, and of 200 boys 150. The pass rate was thus # for boys.',
      '80% for girls and 75%',
      '75% for girls and 80%',
    ],
  ],
  'a whole that is named elsewhere': [
    [
      'The questionnaire went to 480 directors, of whom 312 replied. Among those who replied, 187 expected to freeze hiring, or #.',
      '60%',
      '39%',
    ],
    [
      'The trust has 1,240 staff at 6 sites, 310 of whom are nurses. In May 62 nurses were absent, or # of the nurses.',
      '20%',
      '5%',
    ],
  ],
  'the sides of a rate': [
    ['The club had 14 coaches on duty for 168 players, or 12 #.', 'players to each coach', 'coaches to each player'],
    [
      'Monthly recurring revenue reached €1.86 million. It came from 12,400 accounts, which puts revenue per account at €150 #.',
      'a month',
      'a year',
    ],
  ],
  'what is left, and what is taken off': [
    ["On a fee of £2,400 the agent's 15% is deducted at source, and the author receives #.", '£2,040', '£360'],
    [
      'They valued the losses at $640,000 and put 30% of the fault on him. With that 30% taken off, he recovers #.',
      '$448,000',
      '$192,000',
    ],
  ],
  'a share of a share': [
    [
      'Sixty per cent of members opened the email, and 45% of those who opened it went on to vote. Voters by that route were thus # of the membership.',
      '27%',
      '15%',
    ],
    [
      'Just 30% of trial users import their data. Of those who do, 40% go on to subscribe, so # of all trials convert by that route.',
      '12%',
      '70%',
    ],
    [
      'Subscriptions generate 60% of turnover. Three-quarters of that, equal to # of turnover, renews by itself.',
      '45%',
      '54%',
    ],
  ],
  'over and under what was planned': [
    ['The roof cost £44,200 against an estimate of £41,000, so it came in # the estimate.', 'over', 'under'],
    [
      'The committee had set aside £780,000 for the move. Final invoices totalled £897,000, so the project closed # budget.',
      'over',
      'under',
    ],
  ],
  'the way of a change': [
    [
      "Ferry traffic amounted to 18.9 million foot passengers. The review calls that a # of 4.4% on the preceding year's 18.1 million.",
      'rise',
      'decline',
    ],
  ],
  'figures that names tie, whatever stands among them': [
    [
      "It reached 3,400 children in 52 villages and cost $231,200 from first to last. That is # a child, inside the donor's ceiling of $90.",
      '$68',
      '$86',
    ],
    [
      'Some 41 volunteers ran 26 clinics over 9 weekends and treated 1,534 patients. That comes to # patients a clinic, up from 55.',
      '59',
      '95',
    ],
    ['The 18 buses covered 743,400 km on 12 routes last year, # km per bus.', '41,300', '43,100'],
  ],
  'a figure that comes back': [
    ['The grant of £84,000 covers four sites. Split equally, the £84,000 gives each #.', '£21,000', '£12,000'],
  ],
  'a length some sentences behind its first date': [
    [
      'The bridge was shut on 14 March 2025 after a failure. Engineers replaced two rams. Traffic was let back on 9 May 2025, so that drivers lived with the diversion for # days.',
      '56',
      '65',
    ],
    [
      'Possession was lost on 4 March 2022 and regained on 4 October of that year. For those # months the landlord claims.',
      'seven',
      'nine',
    ],
  ],
}

describe.each(Object.entries(CLAIMS))('%s', (_, claims) => {
  it.each(claims)('%s', (draft, right, wrong) => {
    expect(verdictOf(draft.replace('#', right))).toBe('verified')
    expect(verdictOf(draft.replace('#', wrong))).toBe('violation')
  })
})

/** What looks like one of these and is right, or says nothing that can be decided. */
const SPARED = [
  'The trust saw 31,480 attendances, up from 29,870 a year earlier, an increase of 1,610 or 5.4%.',
  'The board set £640,000 aside for 16 beds, equivalent to £10,000 a bed in each of the four months.',
  'Subscriptions now bring in 75.3% of what we sell, up from 73.0%. Services are 15.5% and hardware the remaining 9.2%.',
  '| Medicine | Instruction | Dose |\n|---|---|---|\n| Spironolactone 25 mg tablets | half a tablet daily | 12.5 mg |',
  'The parish had 640 voters, of whom 400 turned out. The yes side took 240 votes, or 37.5% of the voters.',
  'The agreements of 48 franchisees came up this year, and 31 have been renewed on a royalty of 6%.',
  'Units of class A, 60% of the fund, returned 8%; class B units, the other 40%, managed 3%.',
  'A unit was worth $10.40 in January and $11.18 in December, and $0.26 was paid out on it in between.',
  'Women make up 55% of staff, 40% of those in grade 6 and 23% of directors.',
  'She hit 49 of 72 greens in regulation and three-putted twice.',
  'Members numbered 6,420 on 1 January; 810 joined during the year and 560 left, so we closed with 6,670.',
  'Invoice 20418 replaces 20391 and should be matched to purchase order 40809 under cost centre 27.',
  'Spending was €1.84 million compared with a budget of €1.60 million, an overspend of €0.24 million or 15%.',
  'The lease was signed on 21 December 2021. The assets are written off over a life span of 10 years. The statements are for the year to 30 June 2022.',
]

it.each(SPARED)('spares: %s', (draft) => {
  expect(verdictOf(draft)).not.toBe('violation')
})

it('certifies no accident of identifiers or of prices', () => {
  const marks = (draft: string) => verifier.verify(draft).reports.flatMap(({ evidence }) => evidence)
  for (const draft of [
    'Invoice 20418 replaces 20391 and should be matched to purchase order 40809 under cost centre 27.',
    'A seat costs $49 on the monthly plan and $39 if billed yearly. The average customer paid $44.20 a seat in March.',
    'Codeine 30 mg, one or two tablets every four to six hours if needed, no more than 8 in 24 hours.',
    'Revenue was CHF 812 million, after CHF 840 million in 2023. In local currencies it advanced by 4%, the group said.',
  ])
    expect(marks(draft).filter(({ verdict }) => verdict === 'verified')).toEqual([])
})
