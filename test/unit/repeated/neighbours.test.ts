import { describe, expect, it } from 'vitest'
import { accusedIn } from '../tables/accused.js'

const DRAFT = `# Water companies

| Company | Customers (000) | Complaints | Referred to Ombudsman |
| --- | ---: | ---: | ---: |
| Aldham North | 1,284 | 2,410 | 171 |
| Fenwick Water | 618 | 3,902 | 196 |
| Merrow Supply | 1,107 | 1,942 | 143 |
| Sector | 3,009 | 8,254 | 510 |

## Visitors

| Guests | Nights 2030 | Nights 2031 |
| --- | ---: | ---: |
| Domestic | 1,921,306 | 1,968,411 |
| All abroad | 556,168 | 608,567 |
| Total | 2,477,474 | 2,576,978 |

## Remarks

`

describe('a figure of the line beside the one that is named', () => {
  it.each([
    ['Fenwick also generated 143 of the 510 Ombudsman referrals.', ['143']],
    ['Fenwick also generated 196 of the 510 Ombudsman referrals.', []],
    // The other row stands in the sentence, or in the one before it.
    ['Merrow and not Fenwick generated 143 of the 510 Ombudsman referrals.', []],
    ['Merrow was better. Unlike Fenwick, it generated 143 of the 510 Ombudsman referrals.', []],
    ['Guests from abroad accounted for 22.4% of all nights in 2031, the highest share since 2011.', ['22.4%']],
    ['Guests from abroad accounted for 23.6% of all nights in 2031, the highest share since 2011.', []],
    ['Guests from abroad accounted for 22.4% of all nights in 2030.', []],
    ['Guests from abroad accounted for 22.4% of all nights the year before.', []],
  ])('%s', (sentence, expected) => {
    expect(accusedIn(DRAFT + sentence)).toEqual(expected)
  })
})
