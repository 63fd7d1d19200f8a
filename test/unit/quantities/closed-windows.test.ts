import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { verdictIn } from './marks.js'

const verifier = createVerifier()
const verdictOf = (draft: string) => verdictIn(verifier.verify(draft, { checks: ['common.quantities'] }))

/** Sentences in which `#` stands for a result: the first is right, the second is not. */
const CLAIMS: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  'so much less': [
    [
      'Having sold for $90 apiece in spring, the lamps were going for $63 by autumn; their price, then, had sunk by # per cent.',
      '30',
      '43',
    ],
    ['Membership reached 2,310. A year earlier it had been 2,100, so the club is growing at #% a year.', '10', '24'],
    [
      'The bill – £8.0m at its 2019 peak – has since shrunk by # and stands at £6.0m.',
      'a quarter',
      'a little over half',
    ],
  ],
  'points apart': [
    [
      'Occupancy was 81.4% in May. Last year’s figure was 78.9%; the owners ascribe the # points of improvement to the fair.',
      '2.5',
      '5.2',
    ],
  ],
  'so many times': [
    ['Where the old pump moved 1,500 litres an hour, the new one moves 6,000, # times as many.', 'four', 'seven'],
    ['Back in 2015 the trust spent $2.5m. Last year’s grants, $15m, were # times that sum.', 'six', 'nine'],
    ['With 420 entrants for 60 berths, the regatta drew # crews for every berth.', '7', '5'],
  ],
  'a part of a whole': [
    [
      'The council’s debts total £8.0m. Harbour loans, on their own, come to £2.8m and so make up #% of the lot.',
      '35',
      '65',
    ],
    ['Of the 64 GWh sold on the island, the tidal plant supplied 16 GWh, which is #% of the total.', '25', '41'],
  ],
  'a margin': [
    [
      'On turnover of $150m the firm made an operating profit of $24m, giving it an operating margin of #%.',
      '16',
      '12',
    ],
    ['A dealer who buys bikes at $120 and sells them at $160 earns, on the selling price, a margin of #%.', '25', '33'],
  ],
  'so much each': [
    ['Split evenly among the nine owners, the $1.35m of profit puts $# in each purse.', '150,000', '105,000'],
    [
      'The college has 4,100 students and spends $49.2m a year on them, so that per-student spending amounts to $#.',
      '12,000',
      '14,500',
    ],
    ['The crew laid 3.2 km of pipe for £57,600. Cost per metre: £#.', '18', '11'],
    ['The depot sent out 35 trucks with 48 crates to a truck, all told # crates.', '1,680', '1,860'],
  ],
}

/** Sentences of the same figures and words that state no such relation. */
const OPEN: readonly string[] = [
  // of another whole
  'Of 1,800 pupils, 240 cycle, 35% of whom live in the village.',
  // another subject
  'Fee income went from £31m to £34m while costs climbed 21%.',
  // a base of its own
  'Orders were $46m in June against $41m in May, and are 31% above the same month of 2019.',
  // two percentages
  'About 45% of the 600 tenants had a car and 38% a bicycle; 210 had both.',
  // an amount of change is no part
  'Sales of $210 million grew $20 million or 14% on last year.',
  // denied, planned
  'Burglaries have not fallen by half, whatever the leaflet says; there were 610 last year and 580 this.',
  // the price of another time
  'Wages, up 7.1%, outpaced the index, which went from 120.0 to 122.4.',
  // a count of other things
  'A total of 41 came back, with 14 from the first group and 13 each from the other groups.',
  // the conclusion stands before its premises
  'One adult in three sleeps badly. Our register lists 210 of the practice’s 3,900 patients.',
]

describe('a few sentences whose figures one relation binds', () => {
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
  it.each(OPEN)('is left open: %s', (draft) => {
    expect(verdictOf(draft)).not.toBe('violation')
  })
})
