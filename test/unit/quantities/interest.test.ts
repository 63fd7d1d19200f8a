import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const verdicts = (draft: string) => marksOf(verifier.verify(draft))

describe('interest that compounds', () => {
  it.each([
    'A deposit of $1,000 at 5% compounded annually is worth $1,102.50 after two years.',
    '$10,000 invested at 6% per year, compounded monthly, for 10 years grows to $18,193.97.',
    'Over 3 years, $5,000 at 4% compounded quarterly becomes $5,634.13.',
    'At 7% compounded annually, $2,000 becomes $2,805.10 in 5 years.',
    'Interest on $50,000 at 8% compounded annually for 3 years is $12,985.60.',
    'A $1,000 deposit earning 5% a year, compounded annually, would be worth $1,276.28 in five years.',
  ])('%s', (draft) => expect(verdicts(draft)).toEqual(['interest verified']))

  it.each([
    '$10,000 invested at 6% compounded annually for 10 years grows to $19,708.48.',
    // simple interest
    'Interest on $50,000 at 8% compounded annually for 3 years is $12,000.00.',
  ])('%s', (draft) => expect(verdicts(draft)).toEqual(['interest violation']))

  it.each([
    'A deposit of $1,000 plus $100 a month at 5% compounded annually is worth $3,602.50 after two years.',
    'The loan of $10,000 carries 6% compounded monthly and is repaid at $111.02 over 10 years.',
    'Assuming 3% annual growth compounded for 10 years, revenue of $100 million would reach $150 million.',
  ])('is not told by payments: %s', (draft) => expect(verdicts(draft)).not.toContain('interest violation'))
})

describe('what is worked out to the cent', () => {
  it.each([
    ['A commission of 15% on $1,000 is $155.00.', ['percent-of violation']],
    ['Twelve payments of $1,000 come to $12,500.00.', ['product violation']],
    ['Simple interest of $1,450.00 was computed at 7% a year on $10,000 over two years.', ['interest violation']],
    // a sum in millions, or about so much, may be rounded
    ['A commission of 15% on $1.0 million is $155,000.00.', ['percent-of verified']],
    ['A commission of 15% on about $1,000 is $155.00.', ['percent-of verified']],
  ])('%s', (draft, expected) => expect(verdicts(draft)).toEqual(expected))
})
