import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

/** Kind and verdict of every mark. */
const marks = (draft: string) => marksOf(verifier.verify(draft))

describe('a change and the ends printed with it', () => {
  it.each([
    // a reason with figures of its own
    'Net interest income increased 5% due to growth in loans from $1.02 billion to $1.44 billion.',
    'Revenue grew 12% as subscriptions rose from 400,210 to 500,180.',
    'Cost per unit fell 4% when volume went from 213,117 to 261,834.',
    'Shares fell 4% after the company cut its forecast from $5.15 to $4.20 a share.',
    'Segment revenue decreased by $35.3 million, driven by cloud revenue, which increased by $77.2 million to $280.1 million from $202.9 million.',
    'The decrease of 5% reflects a fall in volumes from 412,300 tons to 301,800 tons.',
    // neither what is left out nor the whole of a part
    'Absent the impairment of $36.9 million recorded in 2023, operating income would have risen 13.9%, from $459.4 million.',
    'The measure passed with 56.9% of 230,260 votes, 4,375 more than the 126,643 needed.',
    'Headcount fell by 48 (1% of the group), from 400 to 352.',
    'Enrollment fell by 251 students, or 4% of the cohort, from 982 to 731.',
    'Capacity rose by 12 beds (80% occupancy), from 100 to 112.',
    // another thing that moves
    'An increase of 5% in prices more than offset a decline in volumes from 412,300 tons to 301,800 tons.',
    'With 5% fewer staff, output rose from 213 to 241 units.',
    'A 5% increase in fees took revenue from $101.3 million to $121.6 million.',
    'Total deposits grew 4%: savings increased from $201.4 million to $261.7 million.',
    'Same-store sales rose 5%, total sales from $101.3 million to $121.6 million.',
    'The share price rose 5% on Friday, and from $91.20 to $105.40 over the month.',
    'Total deposits grew 4% • Savings increased from $201.4 million to $261.7 million • Loans fell 3%',
    'Prices rose 5%, net income fell $3.1 million to $45.2 million from $48.3 million.',
    'We had cash of $254.6 million, a decrease of $146.8 million from $401.4 million in 2019, and accounts worth $900 billion were opened.',
    // a change of something else, behind the ends
    'Fees rose to $3.9 million from $3.2 million (a decrease of $106.7 million in cash flows; other items aside).',
    'The rate was cut from 5.00% to 4.75%, sending shares up 2%.',
    'Earnings per share rose to $3.05 from $2.01, on revenue up 5%.',
    'When the price was raised from $10.50 to $12.25, volume dropped 12%.',
    'Revenue increased from $42.1 million to $45.2 million (industry up 5.0%).',
    'Spending rose from $101.3 million to $121.6 million, against an increase of 3% the year before.',
    'Mean HbA1c decreased from 8.4% to 7.1%, a between-group difference of 0.9 percentage points.',
    // a change against something else
    'At 8,412 the index is 6% above its 200-day average of 7,936 and 2% off its high of 8,584.',
    'Emissions were 412 kt, 18% below the 2019 base of 502 kt and 4% below the 429 kt of the year before.',
    'Earnings per share rose from $2.01 to $3.05, 5% above forecasts.',
    'Spending rose 3% faster than inflation, from $101.3 million to $121.6 million.',
    'The yield rose 6 basis points to 4.31%, from 3.85% at the beginning of the year.',
    // a rate, which goes on
    'Temperatures rose 0.2 degrees per decade, from 14.0 in 1980 to 14.8 in 2020.',
    'Population grew by an average of 2% from 10.31 million in 2000 to 14.94 million in 2020.',
    // one of several steps
    'Output rose 100% from 412 tons in 2013 to 598 tons in 2018 and 824 tons in 2023.',
    'Output doubled over the decade, from 412 tons in 2013 to 598 tons in 2018 and 824 tons in 2023.',
    // a multiple of something else
    'Volume doubled as the price fell from $12.40 to $9.20.',
    'Output of 824 tons was twice as high as planned and up from 598 tons.',
  ])('is not of other ends: %s', (draft) => {
    expect(marks(draft).filter((mark) => mark.endsWith('violation'))).toEqual([])
  })

  it.each([
    ['Sales climbed 8% to $54.1 million from $50.1 million.', 'percent-change verified'],
    ['Sales climbed 18% to $54.1 million from $50.1 million.', 'percent-change violation'],
    ['Revenue was $54.1 million, up 8% from $50.1 million.', 'percent-change verified'],
    ['Elm Street carried 18,450 vehicles per day in 2024, up 2.5% from 18,000 in 2023.', 'percent-change verified'],
    ['Elm Street carried 18,450 vehicles per day in 2024, up 12.5% from 18,000 in 2023.', 'percent-change violation'],
    ['Emissions fell from 982 to 731 tons, a reduction of 251 tons (25.6%).', 'percent-change verified'],
    ['Emissions fell from 982 to 731 tons, a reduction of 251 tons (29.6%).', 'percent-change violation'],
    ['Conversion rose from 3.00% to 3.30%, an absolute lift of 0.50 percentage points.', 'point-change violation'],
    ['Revenue increased 18%, due to mild weather, to $54.1 million from $50.1 million.', 'percent-change violation'],
    ['Revenue rose 17.4% ($42.1 million to $45.2 million).', 'percent-change violation'],
    ['A 12% rise took output from 7,210 to 8,080.', 'percent-change verified'],
    ['Fares rose 9%, climbing from $2.25 to $2.75.', 'percent-change violation'],
    ['The fee rose from $2.25 to $2.50, a sharp increase of 21%.', 'percent-change violation'],
    ['Revenue totalled $78.2 million, 4.8% higher than the $73.2 million of 2022.', 'percent-change violation'],
  ])('is of these: %s', (draft, mark) => {
    expect(marks(draft)).toContain(mark)
  })

  it.each([
    ['Dividends rose from 40 to 44 cents per share.', 'direction verified'],
    ['Days outstanding decreased slightly from 93 to 92.', 'direction verified'],
    ['Growth picked up from 1.8% to 2.4%.', 'direction verified'],
    ['Growth picked up from 2.4% to 1.8%.', 'direction violation'],
    ['Net sales rose from $0.5 million to $0.5 million.', 'direction unverifiable'],
  ])('goes the way the verb says: %s', (draft, mark) => {
    expect(marks(draft)).toEqual([mark])
  })
})

describe('both ends are rounded alike', () => {
  it.each([
    ['Backlog rose 25%, from $40 million to $48 million.', 'percent-change violation'],
    ['Backlog rose 21%, from $40 million to $48 million.', 'percent-change verified'],
    ['Backlog rose 25%, from about $40 million to $48 million.', 'percent-change unverifiable'],
    // to tens, both of them
    ['Backlog rose 30%, from $40 million to $50 million.', 'percent-change unverifiable'],
    ['Spending came in at $98 million, 12% below the $100 million budget.', 'percent-change violation'],
  ])('%s', (draft, mark) => {
    expect(marks(draft)).toContain(mark)
  })
})

describe('the line of a dashboard', () => {
  it.each([
    ['- 📈 **MRR**: $84k → $97k (+15.5%)', ['percent-change verified']],
    ['- 👥 **Customers**: 310 → 342 (+42)', ['absolute-change violation']],
    ['Conversion: 3.2% → 3.8% (+0.6 pp, +19%)', ['point-change verified', 'percent-change verified']],
    ['Latency: 420 ms → 310 ms → 250 ms (−19%)', []],
    ['**Revenue:** $4.2M (+12% YoY from $3.75M)', ['percent-change verified']],
    ['**Revenue** – $4.2M (▲12% vs $3.75M)', ['percent-change verified']],
    ['Orders: 1,204 (▼ 19% vs 1,323)', ['percent-change violation']],
    ['Revenue: $4.2M, up from $3.75M (↑12%)', ['percent-change verified']],
    ['Gross margin: 71% (+3 pts vs 68%)', ['point-change verified']],
    ['Gross margin: 71% (+9 pts vs 68%)', ['point-change violation']],
    ['The index stood at 112.4 (2015 = 100), up 3.1% from 109.0 a year earlier.', ['percent-change verified']],
    ['The combined ratio improved 2.4 points to 96.3% from 98.4%.', ['point-change violation']],
  ])('%s', (draft, expected) => {
    expect(marks(draft)).toEqual(expected)
  })
})

describe('what counts something else than the ends is no change between them', () => {
  it.each([
    ['Weight fell 18 lb, from 90 kg to 82 kg.', []],
    ['Hours were cut by 90 minutes from 8 to 6.5 hours.', []],
    ['The sentence was reduced by two years, from 120 to 96 months.', []],
    ['Marks rose by 2 grades, from 60 to 75.', []],
    ['Scores rose by two standard deviations, from 50 to 70.', []],
    ['Support fell from two-thirds to three-fifths of members.', []],
    ['Sales fell by two-thirds, from 912 to 310.', ['fraction verified']],
    ['Output fell by three quarters, from 40 to 10.', ['fraction verified']],
    ['Prices fell threefold, from 9 to 3.', ['multiple verified']],
    ['The sentence was reduced by 24 months, from 120 to 96 months.', ['absolute-change verified']],
  ])('%s', (draft, expected) => {
    expect(marks(draft)).toEqual(expected)
  })
})

describe('ends that stand with their years', () => {
  it.each([
    [
      'Compared with $250 million in 2023, revenue in 2024 was $275 million, a 10% increase.',
      ['percent-change verified'],
    ],
    ['Versus $4.02 billion a year earlier, net sales reached $4.43 billion, up 20.2%.', ['percent-change violation']],
    [
      'Membership fell from 5,012 (2019) to 4,408 (2023), a drop of 22%.',
      ['direction verified', 'percent-change violation'],
    ],
    ['Enrolment fell 12% between 2019 (5,012) and 2023 (4,408).', ['percent-change verified']],
    ['Between 2020 ($101 million) and 2021 ($121 million), revenue grew by 40%.', ['percent-change violation']],
    ['In 2023 revenue was $251 million, and in 2024 it was $276 million, a 10% increase.', ['percent-change verified']],
    ['In 2023 revenue was $251 million; in 2024 it was $276 million, 20% more.', ['percent-change violation']],
    ['Sales had a CAGR of 20% between 2020 ($100 million) and 2023 ($172.8 million).', ['growth-rate verified']],
    ['The CAGR from 2020 ($101 million) to 2023 ($172.8 million) was 29.6%.', ['growth-rate violation']],
    // of something else, against something else, or how often
    ['Compared with $251 million at its rival, revenue was $276 million, up 5%.', []],
    ['Compared with $251 million in 2023, revenue was $276 million, 5% of it from licences.', []],
    ['In 2023 revenue was $251 million; in 2024 it was $276 million, 5% more than budgeted.', []],
    ['Between 2020 ($101 million) and 2023 ($151 million), the price rose 5% a year.', ['growth-rate unverifiable']],
    [
      'Between 2020 ($101 million) and 2023 ($151 million), sales rose by half while staff grew 12%.',
      ['fraction verified'],
    ],
    ['Revenue grew 20% faster between 2020 ($101 million) and 2021 ($131 million).', []],
  ])('%s', (draft, expected) => {
    expect(marks(draft)).toEqual(expected)
  })
})

describe('a part of the way, or another way, contradicts nothing', () => {
  it.each([
    ['The lead narrowed from 12 points to 5, a swing of 3.5 points.', 'absolute-change unverifiable'],
    ['The gap closed from 12 to 5, each moving 3.5.', 'absolute-change unverifiable'],
    ['Enrollment grew 8% since 2019, from 1,000 in 2010 to 2,159.', 'percent-change unverifiable'],
  ])('%s', (draft, mark) => {
    expect(marks(draft)).toContain(mark)
  })
})

describe('a column of changes', () => {
  it.each([
    ['2024', '2023', '3,125'],
    ['2023', '2024', '(3,125)'],
  ])('is read from %s and %s as it is signed', (first, second, change) => {
    const draft = [
      `| | ${first} | ${second} | Change |`,
      '| --- | ---: | ---: | ---: |',
      `| Wages | 61,240 | 58,115 | ${change} |`,
      `| Rent | 18,930 | 18,204 | ${change.startsWith('(') ? '(726)' : '726'} |`,
    ].join('\n')
    expect(marks(draft).filter((mark) => mark.startsWith('table-change'))).toEqual([
      'table-change verified',
      'table-change verified',
    ])
  })
})
