import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const marks = (draft: string) => marksOf(verifier.verify(draft))

/** A median or a mean lies within its range, and what is called the lowest is not above the highest. */
describe('the middle of a range', () => {
  it.each([
    'The incubation period, known for 88 of the cases, had a median of 7 days and ranged from 3 to 14 days.',
    'Response times ranged from 4 to 19 minutes, with a median of 14 minutes.',
    'Plasma levels had a mean of 6.2 ng/mL (range 1.4 to 7.9).',
    'The shortest shift was 6.5 hours, the median 8.2 hours and the longest 11.0 hours.',
  ])('is verified: %s', (draft) => {
    expect(marks(draft)).toContain('range verified')
    expect(marks(draft).join()).not.toContain('violation')
  })

  it.each([
    'The incubation period, known for 88 of the cases, had a median of 17 days and ranged from 3 to 14 days.',
    'Response times ranged from 4 to 19 minutes, with a median of 41 minutes.',
    'The bids received, six in all, ranged between £4.1m and £5.6m and averaged £6.4m.',
    'Plasma levels had a mean of 8.2 ng/mL (range 1.4 to 7.9).',
    'The shortest shift was 9.5 hours, the median 8.2 hours and the longest 11.0 hours.',
    'The lowest bid in the balancing auction was €64.10 per MWh, the median €55.30 and the highest €59.80.',
  ])('is wrong: %s', (draft) => expect(marks(draft)).toContain('range violation'))

  it.each([
    'The median stay was 17 days in 2019; this year it ranged from 3 to 14 days.',
    'Prices ranged from £3 to £14 while the national average was £17.',
    'The bids ranged between £4.1m and £5.6m and averaged £4.3m.',
    'Scores ran from 41 to 67, with an average of 52.',
    'Ages ranged from 3 to 14 in the younger group, and the median of the older group was 17.',
    'The lowest grade was 5.3, the median 3.1 and the highest 1.2.',
  ])('is not accused: %s', (draft) => expect(marks(draft).join()).not.toContain('violation'))
})

describe('figures of another basis', () => {
  it.each([
    'The pump uses 4,380 kWh a year, or 12 kWh for each day of a 365-day year.',
    'Net income was $45.0 million, or $0.72 per diluted share; 60.0 million shares were outstanding at year-end.',
    'The rent is £10,400 a year, or £200 a week over 52 weeks; for each day of a 30-day month it is £28.89.',
    'Sales of €400 million brought $435 million. Assets go at the closing rate of $1.12 to the euro, income at the average for the year.',
  ])('are not accused: %s', (draft) => expect(marks(draft).join()).not.toContain('violation'))

  it.each([
    'We employed 4,310 people in 14 countries, some 38% of whom are covered by agreements. Of our employees, 2,645 worked in plants, 1,120 in service and the remaining 545 in offices.',
    'The trust owns 1,240 homes on 9 estates, some 22% of which are let to key workers. Of the homes, 610 are flats, 385 terraced houses and the remaining 245 bungalows.',
  ])('make up what they go back to: %s', (draft) => {
    expect(marks(draft)).toContain('difference verified')
    expect(marks(draft).join()).not.toContain('violation')
  })
})
