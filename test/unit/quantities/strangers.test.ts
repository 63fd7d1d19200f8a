import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { verdictIn } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const verdictOf = (draft: string) => verdictIn(verifier.verify(draft))

/** Sentences in which `#` stands for a result: the first is right, the second is not. */
function holds(claims: readonly (readonly [string, string, string])[]): void {
  it.each(claims)('%s: %s and not %s', (draft, right, wrong) => {
    expect(verdictOf(draft.replace('#', right))).toBe('verified')
    expect(verdictOf(draft.replace('#', wrong))).toBe('violation')
  })
}

describe('a clause with figures of another matter', () => {
  describe('is no part of what is worked out beside it', () => {
    holds([
      [
        'The estate let go of 640 cords of oak at €85 a cord, earning €#, and still has 90 acres of beech.',
        '54,400',
        '45,400',
      ],
      [
        'Support for the bridge now stands at 38 percent. In the autumn wave, which asked 1,540 drivers, it had been 45 percent, so the slide comes to # points.',
        '7',
        '12',
      ],
      [
        'The three inspections were marked 71, 84 and 79. Their mean is #, and the clerk has 12 years in the post.',
        '78',
        '73',
      ],
    ])
  })
  it.each([
    'The first 40 crates go at $20 each, and 30 smaller ones at $15 each, which makes $1,250 in all.',
    'ARR went from $6.0 million to $9.0 million in the three years to May, which works out at 14.5 percent a year. Headcount is 71.',
    'The logs that follow RFC 5280 fill two disks. We shall make our RFC 5280 logs read-only, and close the rest.',
  ])('is a part where it counts: %s', (draft) => {
    expect(verdictOf(draft)).not.toBe('violation')
  })
})

describe('a miss that no slip of the pen explains', () => {
  describe('is one where words and units leave nothing else', () => {
    holds([
      ['At $4.10 a bushel, the 12,500 bushels still in the barn would bring $#.', '51,250', '57,600'],
      [
        'A rent of £18,000 that goes up by 4 per cent a year, compounded annually, will have reached £# after three years.',
        '20,248',
        '21,900',
      ],
      ['Of 30 of 150 treated and 45 of 150 untreated the wound reopened. The risk ratio was #.', '0.67', '0.86'],
    ])
  })
  it.each([
    'The premium of £3,100 carries a 5 percent levy and a £60 charge for the policy.',
    'Third-quarter fees of $52m were 9 per cent better than a year earlier and followed $50m in the second quarter.',
    'Membership by calendar was 6,104. The count by season, at 6,390, is up 1.5 percent on the one before.',
    'The trial had 1,204 people from 14 parishes (702 women, 433 tenants); their mean age was 51 years.',
  ])('is none where something else may be meant: %s', (draft) => {
    const findings = verifier
      .verify(draft)
      .reports.flatMap(({ evidence }) => evidence)
      .filter(({ kind, verdict }) => verdict === 'violation' && kind !== 'share')
    expect(findings).toEqual([])
  })
})
