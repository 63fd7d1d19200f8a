import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const verdicts = (draft: string) =>
  marksOf(verifier.verify(draft), 'date', 'direction').map((mark) => mark.split(' ')[1])

describe('a word that multiplies and takes no part keeps a fit from being one', () => {
  it.each([
    ['84 tablets, taken two at a time, twice a day, will last her 42 days.', 'twice a day'],
    ['The 12 drivers each make 3 runs a day for 5 days, 36 runs in all.', 'for 5 days'],
    ['Each of 14 volunteers phones 20 donors a night, three nights a week, which makes 280 calls.', 'a week'],
    ['She swam 40 lengths of 25 m on each of 5 days, 1,000 m in the week.', 'on each of'],
    ['A deposit of £200 was paid three times, leaving £1,000 of the £1,200 price.', 'what is taken off'],
    ['He scored 80 twice and 60 once, a mean of 70.', 'what is averaged'],
    ['The bus makes 14 trips each way with 50 seats, a capacity of 700 a day.', 'each way'],
  ])('%s', (draft) => expect(verdicts(draft)).not.toContain('verified'))

  it.each([
    'The 12 drivers each make 3 runs a day for 5 days, 180 runs in all.',
    'From a stock of 1,500 ml she withdrew 275 ml twice; 950 ml was left.',
    'The choir sang 6 concerts, twice to a full house, and sold 300 tickets for each, 1,800 in all.',
    'Each of 14 volunteers phones 20 donors a night, three nights a week, which makes 840 calls a week.',
  ])('agrees where it is a factor, or none of the amounts: %s', (draft) =>
    expect(verdicts(draft)).toContain('verified'),
  )

  it('accuses no price of a pace', () =>
    expect(verdicts('Sessions cost £45 each; the 10 held this spring, two a week, came to £450.')).not.toContain(
      'violation',
    ))
})

describe('a list that words call a part', () => {
  it.each([
    'Wheat (3.2 Mt), maize (2.1 Mt) and barley (1.4 Mt) were among the main contributors to a harvest totalling 8.9 Mt.',
    'Donations of $40,000, a grant of $25,000 and a bequest of $12,000 contributed to total income of $96,000.',
    'The north had 41 cases, the south 38 and the coast 22, most of the total of 118.',
  ])('is not accused: %s', (draft) => expect(verdicts(draft)).not.toContain('violation'))

  it('is where they do not', () =>
    expect(
      verdicts('Wheat (3.2 Mt), maize (2.1 Mt) and barley (1.4 Mt) made up the whole harvest, totalling 8.9 Mt.'),
    ).toContain('violation'))
})

describe('a multiple', () => {
  it.each([
    ['Enrolment saw a threefold increase, from 120 to 360.', 'verified'],
    ['Enrolment saw a threefold increase, from 120 to 480.', 'unverifiable'],
    ['Enrolment saw a threefold increase, from 120 to 720.', 'violation'],
    ['There was a 4-fold increase in calls, from 210 to 1,050.', 'unverifiable'],
    ['With a threefold increase in its staff of 40, the firm now has 160.', 'unverifiable'],
  ])('of an increase has two readings: %s', (draft, verdict) => expect(verdicts(draft)).toEqual([verdict]))

  it.each([
    'Net debt stood at $612m a year ago. It is now $621m, 1.8 times EBITDA.',
    'Net debt at the end of June stood at $612m. That net debt of $612m is 1.8 times EBITDA.',
  ])('of what is named and not printed is not accused: %s', (draft) =>
    expect(verdicts(draft)).not.toContain('violation'),
  )
})

describe('a figure told again in the next sentence', () => {
  it.each([
    'The group spent €# on capital expenditure in the second quarter of 2025. That second-quarter capital expenditure, €@, was met from cash.',
    'In 2024 the clinic saw # patients. Each of the @ patients seen in 2024 was sent a survey.',
    'On 31 March 2025 the register held # names. The @ names of 31 March 2025 were checked.',
  ])('%s', (draft) => {
    const told = (first: string, second: string) => verdicts(draft.replace('#', first).replace('@', second))
    expect(told('1,284', '1,284')).toContain('verified')
    expect(told('1,284', '1,824')).toContain('violation')
  })

  it.each([
    'In 2024 the clinic saw 1,284 patients. The 1,824 patients seen in 2023 and 2024 were sent a survey.',
    'Capital expenditure in the second quarter of 2025 was €48.3m. Capital expenditure of €43.8m was planned for that quarter.',
  ])('is left open: %s', (draft) => expect(verdicts(draft)).not.toContain('violation'))
})
