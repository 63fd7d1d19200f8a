import { describe, expect, it } from 'vitest'
import { SCOPE_DOUBTS } from '../../../rules/common/claims/result-scope.js'
import { createVerifier } from '../../../src/index.js'
import { verdictIn } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const verdictOf = (draft: string) => verdictIn(verifier.verify(draft))

/** Sentences in which `#` stands for a result: the first is right, the second is not. */
const CLAIMS: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  'a rate per round number': [
    [
      'The ward had 52 falls over 17,420 patient days this spring; the rate was thus # per 1,000 patient days.',
      '2.99',
      '29.9',
    ],
    ['Counters saw 46 near misses in 15,310 crossings. Expressed per 1,000 crossings, the rate was #.', '3.00', '30.0'],
    [
      'Forty-one fires were reported in Larkhill last year. With 52,600 people living there, the rate was # per 100,000 inhabitants.',
      '77.9',
      '79.7',
    ],
    [
      'Larkhill has 152,600 residents. It saw 214 thefts of bicycles and 1,904 burglaries in May. The burglary rate stood at # per 100,000 residents.',
      '1,247.7',
      '1,274.7',
    ],
    [
      'Measles incidence reached # per 100,000 inhabitants in week 9 (1,184 new cases; population 4.2 million), and 5 of the 12 districts closed schools.',
      '28.2',
      '22.8',
    ],
  ],
  'so much a share': [
    [
      'Profit after tax was £61.2m and the weighted average number of shares 204.0 million, giving earnings per share of #p.',
      '30.0',
      '3.0',
    ],
    [
      'Diluted earnings were $# per share, computed on net income of $64.8 million and 36.0 million weighted average diluted shares.',
      '1.80',
      '1.08',
    ],
    [
      'Fuel for the buses cost $21.6 million in the year. Spread over 1,800 million passenger miles, that equals # cents per passenger mile.',
      '1.2',
      '12.0',
    ],
  ],
  'several factors': [
    [
      'Four surveyors stayed 12 days each, at $740 per surveyor per day. Their fees come to $# before travel.',
      '35,520',
      '8,880',
    ],
    ['Two plasterers worked 34 hours each at £46 an hour; the work was billed at £#.', '3,128', '1,564'],
    ['The clinic ordered 24 boxes of amoxicillin 500 mg at £31.60 a box, cost £#.', '758.40', '785.40'],
  ],
}

describe.each(Object.entries(CLAIMS))('%s', (_, claims) => {
  it.each(claims)('%s', (draft, right, wrong) => {
    expect(verdictOf(draft.replace('#', right))).toBe('verified')
    expect(verdictOf(draft.replace('#', wrong))).toBe('violation')
  })
})

describe('a result that may be of something else', () => {
  it.each(SCOPE_DOUBTS.map(({ name, spares, twin }) => [name, spares, twin]))('%s', (_, spares, twin) => {
    expect(verdictOf(spares)).not.toBe('violation')
    expect(verdictOf(twin)).toBe('violation')
  })
})
