import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

function accused(text: string): readonly string[] {
  return verifier
    .verify(text)
    .reports.flatMap(({ evidence }) =>
      evidence.flatMap(({ verdict, subject }) => (verdict === 'violation' ? [subject] : [])),
    )
}

const HERD = `| Farm | Ewes | Share of ewes | Lambs | Sold |
| --- | ---: | ---: | ---: | ---: |
| Hill | 2,475 | 14.9% | 4,312 | 142 |
| Vale | 3,120 | 18.8% | 5,204 | 58 |
| Moor | 11,020 | 66.3% | 18,996 | 139 |
| **All** | **16,615** | **100.0%** | **28,512** | **339** |

`
const ROOMS = `| Wing | Rooms | Area (m²) |
| --- | ---: | ---: |
| North | 36 | 2,664 |
| South | 28 | 2,240 |
| West | 20 | 1,380 |

`
const RESULTS = `| | 2030 | 2031 | Change |
| --- | ---: | ---: | ---: |
| Income (£m) | 196.0 | 211.0 | +7.7% |
| Profit (£m) | 58.0 | 64.8 | +11.7% |
| Margin | 29.6% | 30.7% | +1.1 pts |
| Staff | 80 | 81 | +1 |
| Cash (£m) | 14.9 | 18.6 | +3.7 |
`

/** What is right for a reason that stands beside it, and what nothing beside it explains. */
const PAIRS: readonly (readonly [name: string, spared: string, accused?: string])[] = [
  [
    'so much for each of a number in words',
    'The two fairs raised £218,400 in May (seven days) and £305,600 in July (eight). Together that is 29 percent of gifts. Per day of fair, July did better: £38,200 against £31,200.',
  ],
  [
    'the sum of a list behind it',
    'We made 250 checks on five days, fifty a day, and found the gate shut in 217. The daily counts, 41, 42, 43, 45 and 46, rose throughout.',
  ],
  ['the share of another column of its row', `${HERD}Hill has few of the ewes and took 41.9% of the sales.`],
  [
    'a cover ratio',
    'Capital was 940 against a requirement of 400 (235%).',
    'Of the 940 boats, 400 (24.5%) were hired.',
  ],
  ['a change without a sign among percentages', RESULTS, RESULTS.replace('+11.7%', '+17.1%')],
  [
    'the largest by a mean that no column has',
    `${ROOMS}The average room has 74.8 m² (74 in North, 80 in South), so those in South are the largest.`,
    `${ROOMS}By area, South is the largest.`,
  ],
  [
    'how it went',
    'Claims rose by 32.1 per cent in two years, more slowly in the second (8.8) than in the first (21.4).',
    'Claims among cyclists (8.8%) were more frequent than among walkers (21.4%).',
  ],
  ['a wait for longer than so long', 'Spring was best, with 38 boats held for more than an hour out of 1,082.'],
  ['two sides of one event', 'The score was 74 before lunch and 46 after it, a fall of 28.'],
  [
    'counted on from something else',
    'Book the test at ten weeks, i.e. 20 days before the limit.',
    'The lease runs for ten weeks, i.e. 20 days.',
  ],
  [
    'a part of its own whole',
    'The evening walks, 12 of the 41, had 288 walkers: less than three-tenths of the walks, 44% of the walkers.',
    'Less than three-tenths of the walks, i.e. 44%, were led by women.',
  ],
  [
    'half of a group',
    'Nearly half the tenants want a freeze: 43 per cent said so in the smaller survey and 52 per cent in the larger.',
  ],
]

describe('what stands beside a figure explains it', () => {
  for (const [name, spared, wrong] of PAIRS)
    it(name, () => {
      expect(accused(spared)).toEqual([])
      if (wrong !== undefined) expect(accused(wrong)).not.toEqual([])
    })
})
