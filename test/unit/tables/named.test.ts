import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { keyOf } from '../../../rules/common/repeated/naming/keys.js'
import { compatible, timesIn } from '../../../rules/common/repeated/naming/times.js'
import { accusedIn } from './accused.js'

const ACCOUNTS = `## Accounts

**Sales by line (£ million)**

| Line | 2031 | 2030 |
| --- | --- | --- |
| Kites | 48.2 | 41.6 |
| Sails | 36.5 | 42.3 |
| Ropes | 21.9 | 22.4 |
| Group | 106.6 | 106.3 |

**Profit by line (£ million)**

| Line | 2031 | 2030 |
| --- | --- | --- |
| Kites | 9.3 | 7.5 |
| Sails | 4.1 | 7.9 |
| Ropes | 1.2 | 1.6 |
| Group | 14.6 | 17.0 |

**Crew at 31 December 2031**

| Yard | Crew |
| --- | --- |
| Wick | 214 |
| Stornoway | 168 |
| Total | 382 |
`

function report(sentence: string): string {
  return `# The year 2031\n\n${ACCOUNTS}\n## Remarks\n\n${sentence}\n`
}

function verdictOf(sentence: string, figure: string): string | undefined {
  const { reports } = createVerifier({}).verify(report(sentence), { checks: ['common.quantities'] })
  return reports[0]?.evidence.find(({ subject }) => subject === figure)?.verdict
}

describe('figures of prose and the lines of tables that their words name', () => {
  it.each([
    ['Sales of kites came to £48.2 million.', '£48.2 million'],
    ['In sails, sales fell by 13.7%.', '13.7%'],
    ['Wick employs 214 people.', '214'],
  ])('%s', (sentence, figure) => {
    expect(verdictOf(sentence, figure)).toBe('verified')
  })

  it.each([
    // A slip of the pen, and a figure of the same line beside it.
    ['Sales of sails were £35.6 million.', '£35.6 million'],
    ['In sails, sales fell by 17.3%.', '17.3%'],
    ['Sales of sails were £34.9 million, compared with £42.3 million in 2030.', '£34.9 million'],
    // Of two tables: what a line keeps of its sales.
    ['Kites kept 24.1% of their sales as profit (2030: 18.0%).', '24.1%'],
  ])('accused: %s', (sentence, figure) => {
    expect(accusedIn(report(sentence))).toEqual([figure])
  })

  it.each([
    'The plan for sails had been £39.8 million.',
    'In the first half, sails sold for £19.8 million.',
    'In 2025 sales of sails were £39.8 million.',
    'Sales of sails to schools were £31.8 million.',
    'Sales of sails for 2031 and 2030 were £42.3 million and £36.5 million, respectively.',
    'Sails lay unsold for 365 days.',
    'On a like-for-like basis, sales of sails were £39.8 million.',
  ])('left alone: %s', (sentence) => {
    expect(accusedIn(report(sentence))).toEqual([])
  })
})

const VISITS = `
| Harbour | Berths | Visits | Late rate |
| --- | --- | --- | --- |
| Wick | 144 | 12,480 | 5.4% |
| Lerwick | 98 | 9,316 | 6.1% |
| Kirkwall | 83 | 11,205 | 4.2% |
| Scotland | 325 | 33,001 | 5.3% |
`

describe('what lines give together', () => {
  const draft = (sentence: string) => `# Harbours in 2031\n\n${VISITS}\n## Remarks\n\n${sentence}\n`

  it.each([
    ['Wick had 3,164 more visits than Lerwick.', []],
    ['Wick had 3,146 more visits than Lerwick.', ['3,146']],
    ['Wick and Kirkwall combined counted 23,685 visits.', []],
    ['Wick and Kirkwall combined counted 26,385 visits.', ['26,385']],
    ['The average harbour had 11,000 visits.', []],
    ['The average harbour had 14,000 visits.', ['14,000']],
    ['The average stay had 14,000 visits behind it.', []],
    // The last row adds up the others: it is a whole without saying so.
    ['Wick made up 37.8% of all visits and Lerwick 28.2%.', []],
    ['Wick made up 37.8% of all visits and Lerwick 38.2%.', ['38.2%']],
    ['- Wick has 144 berths.\n- Lerwick has 98 berths.\n- Kirkwall has 63 berths.', ['63']],
    ['- Wick has 144 berths.\n- Lerwick has 98 berths.\n- Kirkwall had 63 berths in 2019.', []],
  ])('%s', (sentence, expected) => {
    expect(accusedIn(draft(sentence))).toEqual(expected)
  })

  it.each([
    ['Wick had the most visits, followed by Kirkwall.', []],
    ['Wick had the most visits, followed by Lerwick.', ['followed by Lerwick']],
    ['Kirkwall had the highest late rate.', ['Kirkwall had the highest late rate']],
    ['Kirkwall had the highest late rate in 2019.', []],
    ['Kirkwall had the highest growth of visits.', []],
    ['Lerwick had the fewest visits of the two.', []],
  ])('said to be the first: %s', (sentence, expected) => {
    expect(accusedIn(draft(sentence))).toEqual(expected)
  })

  it.each([
    ['Two of the three harbours had a late rate above 5%.', []],
    ['Three of the three harbours had a late rate above 5%.', ['Three']],
    ['All but one of the three harbours had fewer than 100 berths.', []],
    ['Two of the three harbours had a late rate above 5% last year.', []],
    ['One of the three harbours had a late rate above 4.2%.', []],
    ['The late rate was above the common average of 5.0% in two harbours.', []],
    ['The late rate was above the common average of 5.0% in three harbours.', ['three']],
    ['The late rate was above the average of 5.0% in three harbours of the mainland last year.', []],
  ])('rows counted: %s', (sentence, expected) => {
    expect(accusedIn(draft(sentence))).toEqual(expected)
  })
})

describe('figures of two sections', () => {
  const draft = (first: string, second: string) => `## Summary\n\n${first}\n\n## The works\n\n${second}\n`

  it('are held to each other where one phrase names both and nothing else does', () => {
    const body =
      '| Berth | Idle | Rate |\n| --- | --- | --- |\n| East | 12 | 4.1% |\n| West | 31 | 5.3% |\n| All | 43 | 4.9% |\n\nThe idle rate was 4.9%.'
    expect(accusedIn(draft('The idle rate was 5.9%.', body))).toEqual(['5.9%'])
    expect(accusedIn(draft('Before repairs, the idle rate was 5.9% in spring 2019.', body))).toEqual([])
  })

  it('are held to each other where figures beside both are the same', () => {
    const summary = 'Availability of turbines was 96.1%, after 97.4% in 2030.'
    expect(accusedIn(draft(summary, 'Technical availability was 96.1%, after 97.4% in 2030.'))).toEqual([])
    expect(accusedIn(draft(summary, 'Technical availability was 96.7%, after 97.4% in 2030.'))).toEqual(['96.7%'])
    expect(accusedIn(draft(summary, 'The target for availability is 96.7%, after 97.4% in 2030.'))).toEqual([])
  })

  it('are left alone between parts that do not sum up each other', () => {
    const body = '## North\n\nThe dam held 1,642 litres of brine.\n\n## South\n\nThe dam held 1,742 litres of brine.\n'
    expect(accusedIn(`## Dams\n\nThere are 12 dams.\n\n${body}`)).toEqual([])
  })
})

describe('keys and times', () => {
  it.each([
    ['admitted', 'admissions'],
    ['sales', 'revenue'],
    ['produced', 'production'],
    ['employees', 'staff'],
    ['deliveries', 'delivery'],
  ])('%s and %s are one', (a, b) => {
    expect(keyOf(a)).toBe(keyOf(b))
  })

  it('tell years, parts and days', () => {
    expect(timesIn('Q3 FY25 and 8 February').map(({ year, part }) => [year, part])).toEqual([
      [2025, 'q3'],
      [undefined, 'd0208'],
    ])
    expect(compatible(timesIn('in 2024'), timesIn('2023/24'))).toBe(true)
    expect(compatible(timesIn('in 2023'), timesIn('2023/24'))).toBe(false)
  })
})
