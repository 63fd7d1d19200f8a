import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

/** Kind and verdict of every mark that is no date. */
const marks = (draft: string) => marksOf(verifier.verify(draft), 'date')

const END = 'June 30, 2024'
const BEFORE = 'June 30, 2023'

describe('a change between two periods', () => {
  it.each([
    `Net income was $54.0 million for the three months ended ${END}, compared to $50.0 million for the same period in 2023, representing an increase of 8.0%.`,
    `Net sales increased 8.0% to $54.0 million for the 13 weeks ended ${END}, compared to $50.0 million for the 13 weeks ended ${BEFORE}.`,
    `For the twelve months ended ${END}, revenue was $54.0 million, compared to $50.0 million for the twelve months ended ${BEFORE}, an increase of 8.0%.`,
    'Sales rose 8% to $54 million in the first six months of 2024 from $50 million in the first six months of 2023.',
    'Sales were $54 million in the trailing twelve months, up from $50 million in the prior twelve months, an increase of 8%.',
    'The fund grew 8% in six weeks, from $50 million to $54 million.',
    `Costs were $54.0 million and $50.0 million for the three months ended ${END} and 2023, respectively, an increase of 8.0%.`,
    `Product sales for the three months ended ${END} and 2023 were $54.0 million and $50.0 million, respectively, representing an 8% increase.`,
    'Interest income was $50.0 million and $54.0 million in 2022 and 2023, respectively, an increase of 8%.',
    'Revenue was $54 million in 2023 and $50 million in 2022, an increase of 8%.',
    'Output was 54,000 tons, an increase of 8% over the 50,000 tons of the year before.',
    'EBITDA was $54.0 million, or 17.6% of revenue, up 8.0% from $50.0 million, or 16.5% of revenue, in 2022.',
    'The firm earned $54.0 million, or $1.08 per share, up 8% from $50.0 million, or $1.00 per share, a year earlier.',
  ])('%s', (draft) => {
    expect(marks(draft)).toContain('percent-change verified')
    expect(marks(draft.replace(/8(?:\.0)?%/, '28%'))).toContain('percent-change violation')
  })

  it('has its amount and its percentage', () => {
    for (const years of [
      ' for the years ended December 31, 2023 and 2022, respectively',
      ' in 2023 and 2022, respectively',
    ])
      expect(
        marks(`Research costs were $12.6 million and $10.1 million${years}, an increase of $2.5 million, or 24.8%.`),
      ).toEqual(['absolute-change verified', 'percent-change verified'])
  })

  it.each([
    'Research costs were $12.6 million in one year and $10.1 million in the other, an increase of $2.5 million, or 24.8%.',
    'Over 24 months the index went from 105 to 126, gaining 12% in the first year.',
    'Domestic sales increased 20% to $12.0 million and foreign sales increased 10% to $33.0 million, compared to $10.0 million and $30.0 million, respectively.',
    'Domestic sales increased 20% to $12.0 million, and foreign sales increased 10% to $33.0 million, from $10.0 million and $30.0 million.',
    'Sales growth averaged 3.7% over five years, from $50 million to $60 million.',
    'Sales rose 3.7% per year for five years, from $50 million to $60 million.',
    `Service revenue was $12.0 million and $23.0 million for the three and six months ended ${END}, an increase of 20% and 15% from $10.0 million and $20.0 million.`,
    `Turnover for the 52 weeks ended ${END} was £54.0m, up 10% on a 52-week basis from £50.0m for the 53 weeks ended ${BEFORE}.`,
  ])('is not this: %s', (draft) => {
    expect(marks(draft).filter((mark) => mark.endsWith('violation'))).toEqual([])
  })

  it.each([
    ['Enrollment declined by 600 students, or 5%, from 12,000 in fall 2022 to 11,400 in fall 2023.', 2],
    ['Prices rose from an average of $410 in May to an average of $451 in June, a 10% jump.', 1],
    ['Wait times fell from a median of 42 days (IQR 30–61) to 35 days (IQR 24–50), a 17% reduction.', 1],
    ['Scores rose from 24.1 ± 3.2 to 27.4 ± 3.0, an increase of 3.3 points.', 1],
    ['Loans rose to $16.1 million (0.71% of assets) from $14.0 million (0.61% of assets), an increase of 15%.', 1],
  ])('is seen past what is said of its ends: %s', (draft, changes) => {
    expect(marks(draft).filter((mark) => /-change verified/.test(mark))).toHaveLength(changes)
  })

  it('may itself be of times', () => {
    expect(marks('Patients stayed for 90 days, up from 60 days, an increase of 50%.')).toContain(
      'percent-change verified',
    )
  })
})
