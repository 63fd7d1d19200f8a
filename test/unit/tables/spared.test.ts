import { describe, expect, it } from 'vitest'
import { accusedIn } from './accused.js'

const YEAR = `# The ferry year 2031

## Results

**Results (£ thousand)**

| | 2031 | 2030 |
| --- | --- | --- |
| Fares | 6,420 | 6,105 |
| Freight | 1,385 | 1,290 |
| Total income | 7,805 | 7,395 |

**Crew by port**

| Port | Crew | Days at sea |
| --- | --- | --- |
| Wick | 214 | 3,920 |
| Stornoway | 168 | 2,875 |
| Total | 382 | 6,795 |

## Remarks

`

describe('what a table does not hold is no error', () => {
  it.each([
    // Another scope, and what another body thinks of it.
    'The group, with its yards, had a total income of £9.3 million.',
    "Fares came to £6,420 thousand; the ministry's own forecast, which came late, put them lower, at £6.1 million.",
    'The forecast for next year, with fares 4% higher, is a total income of £8,105 thousand.',
    // What is left out of the table is added to what it holds.
    'Gifts in kind of £1,240 thousand are left out here, and this is why the accounts show a total income of £9,045 thousand.',
    // The end of an interval.
    'Crew at Wick were 1.3 times as likely to stay (95% CI 1.1 to 2.4).',
  ])('%s', (sentence) => {
    expect(accusedIn(YEAR + sentence)).toEqual([])
  })

  it.each([
    ['Fares brought in £6,240 thousand in 2031.', '£6,240 thousand'],
    ['After an average stay of two days at sea, Wick had 241 crew.', '241'],
  ])('%s', (sentence, figure) => {
    expect(accusedIn(YEAR + sentence)).toEqual([figure])
  })
})

describe('the wrong cell of a relation', () => {
  const table = (nets: string, total = '1,940') => `## Nets

**Nets sold**

| Net | Sold |
| --- | --- |
| Drift | 720 |
| Purse | ${nets} |
| Seine | 583 |
| Total | ${total} |

`
  it('is the part, where prose states the total', () => {
    expect(accusedIn(`${table('673')}In all, 1,940 nets were sold.`)).toEqual(['673'])
  })
  it('is the total, where prose states another', () => {
    expect(accusedIn(`${table('637', '1,490')}In all, nets sold came to 1,940.`)).toEqual(['1,490'])
  })
  it('is neither where a line below the total is of something else', () => {
    expect(
      accusedIn(
        '| Item | Amount |\n| --- | --- |\n| Staff | 402,000 |\n| Rent | 165,000 |\n| Repairs | 154,000 |\n| Total | 721,000 |\n| Net operating income | 391,000 |',
      ),
    ).toEqual([])
  })
})

describe('two digits exchanged in a figure that stands nowhere else', () => {
  it.each([
    // A row beside it, the only money of its row, the whole of what the caption counts.
    ['Wick, with its 3,920 days at sea and 241 of us, leads.', '241'],
    ['Freight earned £1,835 thousand.', '£1,835 thousand'],
  ])('%s', (sentence, figure) => {
    expect(accusedIn(YEAR + sentence)).toEqual([figure])
  })

  it.each([
    // Stated twice; of another row; what it would be; of another time.
    'Freight earned £1,835 thousand on the coast. Of the £1,835 thousand, most came in summer.',
    'The pilots number 241.',
    'Without the strike, Wick would have had 241 crew.',
    'In 2019 Wick had a crew of 241.',
  ])('is not held against %s', (sentence) => {
    expect(accusedIn(YEAR + sentence)).toEqual([])
  })
})
