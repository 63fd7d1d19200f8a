import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const marks = (draft: string) => marksOf(verifier.verify(draft), 'date')
const verdicts = (draft: string) => marks(draft).map((mark) => mark.split(' ')[1])

describe('the last share of a whole, named by words behind it', () => {
  it.each([
    [
      'Parents could reply once: 23% were dissatisfied, 31% had no view and the #% who remain, to our surprise, were satisfied.',
      '46',
      '56',
    ],
    ['Coal supplied 44% of the power, gas 31% and wind 12%; the #% that is left came from dams.', '13', '23'],
    [
      'Rent takes 37% of the budget, food 21% and transport 16%, so that #% is left over for everything else.',
      '26',
      '36',
    ],
  ])('%s', (draft, right, wrong) => {
    expect(verdicts(draft.replace('#', right))).toEqual(['verified'])
    expect(verdicts(draft.replace('#', wrong))).toEqual(['violation'])
  })

  it('is none of them where it is said of others', () =>
    expect(
      verdicts('Of those asked 23% were dissatisfied, 31% had no view, and the 56% who remain members were not asked.'),
    ).toEqual([]))

  it('is no sum of two of them', () =>
    expect(verdicts('Rent takes 37% of the budget, food 21% and transport 16%; the 46% who own pay less.')).toEqual([]))
})

describe('a change in points and in relative terms', () => {
  const draft = 'Gross margin widened by # points, or @% in relative terms, as it moved from 42.9% to 44.7%.'
  it.each([
    ['1.8', '4.2', ['point-change verified', 'percent-change verified']],
    ['1.8', '6.2', ['point-change verified', 'percent-change violation']],
    ['2.8', '4.2', ['point-change violation', 'percent-change verified']],
  ])('by %s points, or %s%%', (points, percent, expected) =>
    expect(marks(draft.replace('#', points).replace('@', percent)).sort()).toEqual(expected.sort()),
  )
})

describe('which way it went, told before the two figures', () => {
  it.each([
    ['Premiums have come down: $389 a month, where $412 used to be asked.', 'verified'],
    ['Premiums have come down: $412 a month, where $389 used to be asked.', 'violation'],
    ['The vacancy rate has risen: 4.1% now, against 5.6% a year ago.', 'violation'],
  ])('%s', (draft, verdict) => expect(verdicts(draft)).toEqual([verdict]))

  it.each([
    'Unemployment has fallen: 61% are in work now, where 58% were a year ago.',
    'Costs have come down: 412 units now leave the line, where 389 used to.',
    'Premiums have not come down: $412 a month, where $389 used to be asked.',
  ])('says nothing of another thing: %s', (draft) => expect(verdicts(draft)).toEqual([]))
})

describe('a change told first, and behind a colon what it is and was', () => {
  it.each([
    ['Revenue went up #% in a year: it is $5.6m now and was $5.0m a year ago.', '12', '21'],
    ['The share of renters rose #% over the decade: it now stands at 43%, and in 2011 was 34%.', '26', '9'],
    [
      'The mortgage rate is 5.10%; it had been 5.85% before the summer, and borrowers have seen # basis points come off.',
      '75',
      '50',
    ],
  ])('%s', (draft, right, wrong) => {
    expect(verdicts(draft.replace('#', right))).toEqual(['verified'])
    expect(verdicts(draft.replace('#', wrong))).not.toContain('verified')
    expect(verdicts(draft.replace('#', right))).not.toContain('violation')
  })

  it.each([
    'The mortgage rate is 5.10%; it had been 5.85% before the summer, and on Tuesday borrowers saw 25 basis points come off.',
    'The mortgage rate is 5.10%; it had been 5.85% before the summer, of which 50 basis points came off in June.',
    'The list has grown by 312 names since June; it holds 4,418 today, where it held 4,206 in May.',
  ])('is not accused of a step of the way: %s', (draft) => expect(verdicts(draft)).not.toContain('violation'))
})
