import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const marks = (draft: string) => marksOf(verifier.verify(draft))

describe('a rate written as a division', () => {
  it.each([
    ['Price per unit: $18.0 million / 120 units = $150,000.', ['rate verified']],
    ['Price per unit: $18.0 million / 120 units = $510,000.', ['rate violation']],
    ['Revenue per employee = $90 million / 450 employees = $20,000.', ['rate violation']],
    ['The cap rate is 6.25% (NOI $125,000 / price $2,000,000).', ['rate verified']],
    ['Leverage is $450 million / $300 million = 1.5x.', ['rate verified']],
    ['Length of stay averaged 4.2 days (1,260 bed-days / 300 admissions).', ['rate verified']],
    ['Length of stay averaged 4.7 days (1,260 bed-days / 300 admissions).', ['rate violation']],
    // The first figure behind "per unit" is what is divided.
    ['Total per student: $14.9 million over 1,240 students, or $12,016.', []],
    // Of measures, it is the unit that is divided.
    ['It made 30 km / 30 min = 60 km/h.', ['conversion verified']],
    ['Infuse 1,000 mL / 8 h = 150 mL/h.', ['conversion violation']],
    // pieces of a longer expression, other units, in thousands, a slash that does not divide
    ['Rent is $32 × 10,000 / 12 = $26,667.', ['rate verified']],
    ['The mean is 8 + 10 / 2 = 13.', ['sum verified']],
    ['BMI is 70 kg / 1.75² = 22.9.', []],
    ['Sales ($ in thousands) were $90,000 / 450 = $200,000 per head.', ['product unverifiable', 'rate unverifiable']],
    ['PPV = 90 / 110 = 81.8.', ['rate unverifiable']],
    ['There were 12 patients (5 men / 7 women).', []],
    ['Admission is $20 (adults $15 / children 5).', ['rate unverifiable']],
    ['Sales were up 25% ($50 million / $40 million).', ['percent-change verified']],
    ['The share price fell 45% ($22 / $40).', ['rate unverifiable']],
    ['The split was 60% (6 / 4).', ['rate unverifiable']],
  ])('%s', (draft, expected) => {
    expect(marks(draft)).toEqual(expected)
  })
})

describe('a ratio whose name says what is divided by what', () => {
  it.each([
    ['Debt of $450 million against equity of $300 million gives a debt-to-equity ratio of 1.5.', ['rate verified']],
    ['Debt of $450 million against equity of $300 million gives a debt-to-equity ratio of 0.67.', ['rate violation']],
    ['The debt-to-equity ratio is 0.8x ($240 million of debt over $300 million of equity).', ['rate verified']],
    ['The loan-to-value ratio is 57% ($1.5 million loan on a $2.0 million appraisal).', ['rate violation']],
    ['DSCR of 1.25x: NOI of $500,000 against debt service of $400,000.', ['rate verified']],
    ['NOI of $125,000 and a purchase price of $2.5 million imply a cap rate of 5.0%.', ['rate verified']],
    // of other amounts, of what is asked for
    ['Total debt of $450 million and net equity of $300 million go with a debt-to-equity ratio of 1.1.', []],
    ['Debt of $100 million matures in 2026; with equity of $300 million, the debt-to-equity ratio is 1.1.', []],
    ['The covenant requires a DSCR of 1.20x; NOI was $500,000 and debt service $400,000.', []],
  ])('%s', (draft, expected) => {
    expect(marks(draft)).toEqual(expected)
  })
})

describe('a price of each square foot', () => {
  it.each([
    ['At $1.2 million for 2,400 square feet, the house sold for $500 per square foot.', ['rate verified']],
    ['At $1.2 million for 2,400 square feet, the house sold for $550 per square foot.', ['rate violation']],
    ['The 3,250-square-foot home listed at $975,000, or $330 a square foot.', ['rate violation']],
    ['The 80-acre tract sold for $1.6 million, or $20,000 an acre.', ['rate verified']],
    // A rent is one of a year; the median of quotients is no quotient of medians.
    ['Rent is $32 per square foot on 10,000 square feet, $26,667 a month.', []],
    [
      'The median price per square foot was $212, based on a median price of $389,000 and a median size of 1,810 square feet.',
      ['rate unverifiable'],
    ],
    ['Monthly rent of $4,000 on 2,000 square feet works out to $24 per square foot.', ['rate unverifiable']],
    ['A 2,000-square-foot apartment is $1.5 million, while the norm is $600 per square foot.', []],
    ['The 10-acre parcel was appraised at $500,000 and rents for $75 per acre.', []],
    ['It spent $1.2 million on 2,400 square feet, and the landlord contributed $50 per square foot.', []],
    ['The 2,400-square-foot house was bought for $300,000 and has a tax bill of $4 per square foot.', []],
  ])('%s', (draft, expected) => {
    expect(marks(draft)).toEqual(expected)
  })
})

describe('a rate per head', () => {
  it.each([
    ['GDP per capita was $50,200 (GDP of $502 billion, population 10.0 million).', ['rate verified']],
    ['GDP per capita was $60,200 (GDP of $502 billion, population 10.0 million).', ['rate violation']],
    ['GDP per capita was $50,200 (GDP of $502 billion, working-age population 6.1 million).', []],
  ])('%s', (draft, expected) => {
    expect(marks(draft)).toEqual(expected)
  })
})

describe('an average of years', () => {
  it.each([
    [
      'It spent $1.2 million in 2022, $1.3 million in 2023 and $1.1 million in 2024, an average of $1.2 million.',
      ['average verified'],
    ],
    [
      'It spent $1.2 million in 2022, $1.3 million in 2023 and $1.1 million in 2024, an average of $1.4 million.',
      ['average violation'],
    ],
  ])('%s', (draft, expected) => {
    expect(marks(draft)).toEqual(expected)
  })
})

describe('a multiple of what is earned', () => {
  it.each([
    ['Net debt of $200 million is 2.5x EBITDA of $80 million.', ['rate verified']],
    ['Net debt was $200 million, or 3.5x adjusted EBITDA of $80 million.', ['rate violation']],
    ['The enterprise value of $1.2 billion implies 4.0x 2024 revenue of $300 million.', ['rate verified']],
    // of another amount, or of less than is printed
    ['The price of $450 million, net of cash of $20 million, is 8.6x EBITDA of $50 million.', []],
    ['The company trades at 12x earnings of $4.00 per share, or $48.', []],
  ])('%s', (draft, expected) => {
    expect(marks(draft)).toEqual(expected)
  })
})
