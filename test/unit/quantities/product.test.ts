import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const marks = (draft: string) => marksOf(verifier.verify(draft))

describe('a price, a number and the amount they come to', () => {
  it.each([
    ['The lodestar is $14,000 (40 hours x $350).', ['product verified']],
    ['The lodestar is $15,000 (40 hours x $350).', ['product violation']],
    ['Fees came to $3,750 (12.5 hours at $300 per hour).', ['product verified']],
    ['Counsel billed 40 hours at an hourly rate of $350, totaling $14,000.', ['product verified']],
    ['It sold 300 units at $25 each, for revenue of $7,500.', ['product verified']],
    ['Counsel spent 412 hours at $385 per hour, or $158,620.', ['product verified']],
    ['Counsel spent 412 hours at $385 per hour, or $185,620.', ['product violation']],
    ['Counsel seeks $158,620 for 412 hours at $385.', ['product verified']],
    [
      'It repurchased 1.2 million shares at an average price of $45.00 per share for a total of $54.0 million.',
      ['product verified'],
    ],
    ['Sixty monthly payments of $355 total $21,300.', ['product verified']],
    ['Sixty monthly payments of $355 total $23,100.', ['product violation']],
    ['Three grants of $25,000 each, $75,000 in total, were made.', ['product verified']],
    ['Lodging: 2 staff × 3 nights × $215 = $1,290.', ['product verified']],
    ['Lodging: 2 staff × 3 nights × $215 = $1,920.', ['product violation']],
    ['Fringe: $238,000 × 28.5% = $67,830.', ['product verified']],
    ['Fringe: 28.5% × $238,000 = $68,730.', ['product violation']],
    ['He worked 38 hours at $25 an hour, earning $950.', ['product verified']],
    [
      'With 50 million shares outstanding and a price of $12.00, market capitalization was $600 million.',
      ['product verified'],
    ],
    ['A market capitalization of $660 million (51.2 million shares at $12.00).', ['product violation']],
    ['10% × 2 = 20', []],
    ['The fee is 3 × 4 × 5 × $6 = $360.', ['product verified']],
    ['4 people for 3 nights at $100 per night, or $1,200.', ['product verified']],
    // of several, of what is left after costs, of persons too
    ['It cost $4,000 for 5 days at $200 per person.', []],
    ['12 payments of $99, $999 in total if paid at once.', ['product unverifiable']],
    ['It issued 24 grants of up to $5,000 each, $87,500 in total.', ['product unverifiable']],
    ['Loans of $10m (5 at $2.5m) were made.', ['product unverifiable']],
    ['A bonus of $500 (2 x $300 less tax) was paid.', ['product unverifiable']],
    ['It issued 2,000,000 shares at $1.50 per share for net proceeds of $2,800,000.', ['product unverifiable']],
  ])('%s', (draft, expected) => {
    expect(marks(draft)).toEqual(expected)
  })
})

describe('interest between two dates', () => {
  const interest = (draft: string) => marks(draft).filter((mark) => mark.startsWith('interest'))
  it.each([
    [
      'Interest at 9% per annum on $250,000 from January 15, 2020 to March 3, 2022 is $47,958.90.',
      ['interest verified'],
    ],
    [
      'Interest at 9% per annum on $250,000 from January 15, 2020 to March 3, 2022 is $49,758.90.',
      ['interest unverifiable'],
    ],
    [
      'Simple interest at 9% a year on $250,000 from January 15, 2020 to March 3, 2022 is $49,758.90.',
      ['interest violation'],
    ],
    [
      'Simple interest at 9% on the $250,000 judgment was $61.64 a day from January 15, 2020 to March 3, 2022.',
      ['interest verified'],
    ],
  ])('%s', (draft, expected) => {
    expect(interest(draft)).toEqual(expected)
  })
})
