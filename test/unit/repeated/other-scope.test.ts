import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

function accused(draft: string): string[] {
  return verifier
    .verify(draft)
    .reports.flatMap(({ evidence }) => evidence)
    .filter(({ verdict }) => verdict === 'violation')
    .map(({ subject }) => subject)
}

const FREIGHT = `
| Mode | Loads 2026 | Loads 2025 | Share 2026, % |
| --- | ---: | ---: | ---: |
| Road | 6,412 | 6,144 | 68.2 |
| Rail | 2,090 | 1,863 | 22.2 |
| Barge | 902 | 973 | 9.6 |
| All | 9,404 | 8,980 | 100.0 |
`
const FALLS = `
**Table 2. Falls of patients**

| | Q1 | Q2 | Q3 | Q4 | 2024/25 |
| --- | ---: | ---: | ---: | ---: | ---: |
| Falls | 212 | 198 | 231 | 187 | 828 |
| Falls per 1,000 bed days | 3.65 | 3.45 | 3.91 | 3.18 | 3.55 |
`
const LEASES = `
| Expiry | Leases | Rent |
| --- | ---: | ---: |
| 2026 | 9 | 1,860 |
| 2027 | 14 | 2,930 |
| 2028–2030 | 22 | 6,270 |
| 2031–2035 | 11 | 5,150 |
| after 2035 | 5 | 2,250 |
| Total | 61 | 18,460 |
`
const RECURRING = `
| Segment | Customers 2025 | Customers 2024 | ARR 2025 | ARR 2024 | Share of ARR 2025 | ARR per customer 2025 |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
| Large firms | 86 | 71 | 22,962 | 16,870 | 46.1% | 267.0 |
| Mid-market | 412 | 378 | 17,304 | 13,905 | 34.8% | 42.0 |
| Small firms | 1,938 | 1,802 | 9,496 | 8,240 | 19.1% | 4.9 |
| Total | 2,436 | 2,251 | 49,762 | 39,015 | 100.0% | 20.4 |
`
const ATTENDANCE = `
| Level | 2025 | 2026 | Change (points) |
| --- | ---: | ---: | ---: |
| Infants | 94.0% | 93.2% | -0.8 |
| Juniors | 92.8% | 92.3% | -0.5 |
| Seniors | 90.6% | 91.5% | +0.9 |
`
const YIELDS = `
| Crop | Yield 2024 (t/ha) | Yield 2025 (t/ha) |
| --- | ---: | ---: |
| Winter wheat | 7.42 | 6.58 |
| Spring barley | 6.31 | 5.97 |
`

describe('a figure of prose beside a table is not held against it where', () => {
  it.each([
    [
      'its percentage is of the amount before it',
      FREIGHT,
      'Rail brought 227 more loads, equal to 53.5% of the net gain, and road 268, or 63.2%; barges lost 71.',
    ],
    ['its time is no year of the table', FALLS, 'The rate, 3.55 per 1,000, compares with 3.81 in 2023/24.'],
    [
      'the sentence prints a base of its own',
      YIELDS,
      'Compared with the mean of 7.21 t/ha over five years, the yield of winter wheat was down by 8.7%.',
    ],
    [
      'only some of what the total counts are meant',
      LEASES,
      'All 61 leases pay rent. The 16 leases that run beyond 2030 are the most valuable, 26.2% by number.',
    ],
    [
      'a column of means is in thousands as the amounts are',
      RECURRING,
      'Small firms, at $4.9 thousand apiece, form the other end: 79.6% of names, 19.1% of ARR.',
    ],
    ['"of" names another whole than the table has', FREIGHT, 'Road makes up 71.3% of the gross tonnage in 2026.'],
    [
      'it is how far two rates are apart',
      ATTENDANCE,
      'Infants lost 0.8 of a point and juniors 0.5. Seniors gained 0.9, which narrows their distance to infants from 3.4 points to 1.7.',
    ],
    [
      'what is called a base is how far two amounts are apart',
      '',
      'Members gave $1,921,750, which is $233,350 more than the year before, and legacies climbed by 73.5%.',
    ],
    [
      'shares of one base add up',
      `
| Cost | Percent of sales |
| --- | ---: |
| Flour | 21.4% |
| Yeast | 8.6% |
| Salt | 5.0% |
| Total cost | 35.0% |
| Margin | 65.0% |
`,
      'All of it is audited.',
    ],
  ])('%s', (_, table, prose) => {
    expect(accused(`${table}\n${prose}\n`)).toEqual([])
  })

  it('and is where nothing says so', () => {
    expect(accused(`${FREIGHT}\nRoad makes up 86.2% of all loads in 2026.\n`)).toEqual(['86.2%'])
    expect(accused(`${FREIGHT}\nRoad carried 6,412 loads, and rail 2,900 in 2026.\n`)).toEqual(['2,900'])
  })
})
