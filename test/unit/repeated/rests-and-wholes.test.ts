import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { accusedIn } from '../tables/accused.js'

/** What is left of a row, what a bare figure restates, what a row of the whole adds up, and what only looks like a figure of a table. */

const DISTRICTS = `# Coverage

**Table 1. Immunisation by district**

| District | Infants due | Immunised | Coverage (%) |
| --- | ---: | ---: | ---: |
| Ambar | 48,260 | 45,118 | 93.5 |
| Birch | 61,935 | 55,704 | 89.9 |
| Cedar | 72,880 | 61,274 | 84.1 |
| State | 183,075 | 162,096 | 88.5 |

**Table 2. Sessions**

| Sessions | Planned | Held |
| --- | ---: | ---: |
| Clinics | 21,340 | 20,280 |
| Outreach | 17,580 | 16,020 |
| State | 38,920 | 36,300 |

`
const BANK = `# Results

Amounts are in millions of euros.

**Table 1. Income (€ million)**

| | H1 2031 | H1 2030 |
| --- | ---: | ---: |
| Operating income | 782.9 | 799.2 |
| Profit before tax | 332.7 | 369.7 |

`
const verifier = createVerifier({ asOf: '2031-12-01' })

function verifiedIn(text: string): readonly string[] {
  return verifier
    .verify(text)
    .reports.filter(({ check }) => check === 'common.quantities')
    .flatMap(({ evidence }) => evidence)
    .filter(({ verdict }) => verdict === 'verified')
    .map(({ subject }) => subject)
}

describe('what one column of a row leaves of another', () => {
  it.each([
    'Cedar alone leaves 12,606 infants without the schedule.',
    'Of what was planned 93.3% was held, and 2,680 sessions fell through for lack of a nurse.',
  ])('accuses another figure: %s', (text) => {
    expect(accusedIn(DISTRICTS + text)).toHaveLength(1)
  })

  it.each([
    ['Cedar alone leaves 11,606 infants without the schedule.', '11,606'],
    ['Of what was planned 93.3% was held, and 2,620 sessions fell through for lack of a nurse.', '2,620'],
  ])('verifies the right one: %s', (text, figure) => {
    expect(accusedIn(DISTRICTS + text)).toEqual([])
    expect(verifiedIn(DISTRICTS + text)).toContain(figure)
  })

  it('says nothing where no words speak of what is left', () => {
    expect(accusedIn(`${DISTRICTS}Cedar ordered 12,606 doses.`)).toEqual([])
    expect(verifiedIn(`${DISTRICTS}Cedar ordered 11,606 doses.`)).not.toContain('11,606')
  })
})

describe('a decimal that stands alone', () => {
  it('restates the cell as it is printed', () => {
    expect(accusedIn(`${BANK}- Profit before tax 323.7, against 369.7`)).toEqual(['323.7'])
    expect(verifiedIn(`${BANK}- Profit before tax 332.7, against 369.7`)).toEqual(
      expect.arrayContaining(['332.7', '369.7']),
    )
  })
})

describe('a row that is named for the whole', () => {
  const table = (total: string) => `| Faculty | Applied | Offers | Accepted | Entrants |
| --- | ---: | ---: | ---: | ---: |
| Arts | 6,842 | 5,174 | 1,386 | 1,102 |
| Law | 4,318 | 1,684 | 562 | 448 |
| Science | 8,057 | 5,921 | 1,708 | 1,371 |
| University | 19,217 | 12,779 | ${total} | 2,921 |
`
  it('adds up its rows, as the other columns show', () => {
    expect(accusedIn(table('3,876'))).toEqual(['3,876'])
    expect(accusedIn(table('3,656'))).toEqual([])
  })
})

describe('counts and ranks', () => {
  it('counts those of them that have passed a mark', () => {
    const table = `

| District | Coverage (%) |
| --- | ---: |
| Ambar | 93.5 |
| Birch | 89.9 |
| Cedar | 95.1 |
| Dell | 84.1 |
`
    expect(accusedIn(`Four districts took part: three of them have passed the 90 per cent mark.${table}`)).toEqual([
      'three',
    ])
    expect(accusedIn(`Four districts took part: two of them have passed the 90 per cent mark.${table}`)).toEqual([])
  })

  it('counts no whole of which half moved, nor the list of the few', () => {
    const table = `

| Group | 2023 | 2024 | Change |
| --- | ---: | ---: | ---: |
| Theft | 160 | 150 | −10 |
| Fraud | 210 | 190 | −20 |
| Arson | 120 | 132 | +12 |
| Other | 140 | 144 | +4 |
`
    expect(accusedIn(`Half of the four groups went down and half went up.${table}`)).toEqual([])
    expect(accusedIn(`Three groups went down.${table}`)).toEqual(['Three'])
    const causes = 'Of the five causes, only one became more frequent, namely coverage and speed, with 295 more cases.'
    expect(accusedIn(causes)).toEqual([])
  })

  it('reads a place behind what is said beside the name', () => {
    const table = `

| District | Coverage 2030 (%) | Coverage 2031 (%) |
| --- | ---: | ---: |
| Ambar | 93.0 | 93.5 |
| Birch | 88.9 | 86.9 |
| Cedar | 94.4 | 88.0 |
| Dell | 87.0 | 92.0 |
`
    const said = 'ahead of all others last year, has the lowest coverage in 2031.'
    expect(accusedIn(`Cedar, ${said}${table}`)).toEqual([
      'Cedar, ahead of all others last year, has the lowest coverage',
    ])
    expect(accusedIn(`Birch, ${said}${table}`)).toEqual([])
  })

  it('takes the number of a notice for no day', () => {
    expect(
      accusedIn('Notification No. 31/06/2023 amends rules 9 and 14, and Circular 29/02/2022 is withdrawn.'),
    ).toEqual([])
    expect(accusedIn('It was notified on 31/06/2023.')).toEqual(['31/06/2023'])
  })

  it.each([
    'Ambar did best in absolute terms, with three fewer.',
    'The most deprived fifth of postcodes (Birch) is the one to reach.',
  ])('takes no other quality for the place in a column: %s', (text) => {
    expect(accusedIn(DISTRICTS + text)).toEqual([])
  })
})

describe('what only looks like a figure of the table', () => {
  it.each([
    'Cedar has the most in number. Taken together these two make up 73.6% of those due and 72.2% of those immunised.',
    'Ambar lost one infant in 80 of those immunised.',
    'For next year we have set two aims: fewer complaints; and coverage in Cedar of 91.4%.',
  ])('%s', (text) => {
    expect(accusedIn(DISTRICTS + text)).toEqual([])
  })
})

describe('prose beside tables', () => {
  it.each([
    'The outcome is a result of $9.5 million, more than a fifth below the $12.1 million of last year.',
    'Costs of all kinds rose, and by $4.2 million in sum. Water alone explains $1.6 million of the $2.2 million added to operating costs. The outcome is a result of $9.5 million, below the $12.1 million of last year.',
    'Between January and June 25.42 million tonnes were handled, and from July onwards 26.71 million, 5.1% above the first six months.',
    'Children account for 58 of the 193 walkers, and 39 of these 58 were hurt between 8 and 9 in the morning; the other 19 were not.',
    'The rate is lowest in law, where 247 offers were made on 914 applications, and highest in arts at 75.6%.',
  ])('is not accused: %s', (text) => {
    expect(accusedIn(text)).toEqual([])
  })
})

describe('what two relations of a table ask for', () => {
  const table = (income: string) => `| | This quarter | Last quarter |
| --- | ---: | ---: |
| Trading fees | 20.4 | 20.0 |
| Storage | 14.7 | 14.1 |
| Members | 6.2 | 6.2 |
| Data | 1.9 | 1.6 |
| Income | ${income} | 41.9 |
| Staff | 18.3 | 17.6 |
| Technology | 7.9 | 7.4 |
| Laboratories | 6.5 | 6.6 |
| Premises | 5.1 | 4.8 |
| Expenditure | 37.8 | 36.4 |
| Surplus | 5.4 | 5.5 |
`
  it('is that figure, to its last digit', () => {
    expect(accusedIn(table('44.2'))).toEqual(['44.2'])
    expect(accusedIn(table('43.2'))).toEqual([])
  })
})

describe('what prose calls a figure of the whole', () => {
  const draft = (share: string) => `Turnover came to 6,798.1 million.

| Crop | Value (m) | Price |
| --- | ---: | ---: |
| Maize | 1,174.5 | 38.4 |
| Coffee | 3,512.3 | 612.0 |
| Sesame | 2,111.3 | 204.1 |
| All | 6,798.1 | 117.2 |

Sesame brought 2,111.3 million, or ${share} of turnover, in the year.
`
  it('names the column that holds it', () => {
    expect(accusedIn(draft('29.1%'))).toEqual(expect.arrayContaining([expect.stringContaining('29.1%')]))
    expect(accusedIn(draft('31.1%'))).toEqual([])
  })
})
