import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const marks = (draft: string, kinds: readonly string[]) =>
  verifier
    .verify(draft)
    .reports.flatMap(({ evidence }) =>
      evidence.filter(({ kind }) => kinds.includes(kind)).map(({ verdict }) => verdict),
    )

describe('what is left', () => {
  it.each([
    // The first is a part too: the whole is not printed.
    ['Of all parcels, 46 were lost, 31 damaged, 19 late and the remaining 12 opened.', []],
    ['Of the $84,315 budget, $61,540 has been spent, leaving $22,775.', ['verified']],
    ['Of the $84,315 budget, $61,540 has been spent, leaving $32,775.', ['violation']],
    ['Of the $84,315 budget, $61,540 has been spent and $22,775 remains.', ['verified']],
    ['She owed $4,212, paid $1,655 and still owes $2,557.', ['verified']],
    ['She sold 320 of her 1,007 shares and kept 687.', ['verified']],
    ['17 of the 25 seats were contested and 8 were not.', ['verified']],
    [
      'Receipts in 2023 totalled $402,306 and disbursements came to $380,100, leaving a surplus of $22,206.',
      ['verified'],
    ],
    [
      'Cash of $12.4 million plus receipts of $8.1 million less payments of $9.6 million gives $10.9 million.',
      ['verified'],
    ],
    [
      'Cash of $12.4 million plus receipts of $8.1 million less payments of $9.6 million gives $12.9 million.',
      ['violation'],
    ],
    ['Exports of $45.21 billion beat imports of $43.07 billion by $2.14 billion.', ['verified']],
    ['Exports of $41.21 billion fell short of the $43.07 billion forecast by $2.86 billion.', ['violation']],
    ['The gap between the $61,315 paid to men and the $54,210 paid to women is $7,105.', ['verified']],
    // of two percentages, in points
    ['She won with 52.3% of the vote to his 45.1%, a margin of 7.2 points.', ['verified']],
    ['She won with 52.3% of the vote to his 45.1%, a margin of 8.2 points.', ['violation']],
    ["The fund's 8.4% return beat the index's 6.1% by 3.3 percentage points.", ['violation']],
    ['Growth of 12% exceeded inflation of 5% by 7 points.', ['verified']],
    ['Support stood at 52% to 45%, 7 points up.', []],
    // more was taken off, or put on, than is printed
    ['Of the $84,315 budget, $61,540 has been spent and $12,125 remains after commitments.', ['unverifiable']],
    ['The police took 34 of the 120 calls, leaving 51 for the fire service and 35 unanswered.', ['verified']],
    ['It bought back $5.2 million of its $20.5 million program in March, leaving $11.7 million.', []],
    ['Democrats won 31 of the 100 seats, leaving Republicans with 66.', []],
    ['The loss of 12 seats, 5 of them in cities, leaves the party with 41.', []],
    // a sum of what came in and went out
    [
      'Cash of $12.4 million plus receipts of $8.1 million and grants of $1.1 million less payments of $9.6 million gives $12.0 million.',
      [],
    ],
  ])('%s', (draft, expected) => {
    expect(marks(draft, ['difference'])).toEqual(expected)
  })
})

describe('points that are not said to be of percent', () => {
  it.each([
    ['Turnout was 61.2%, 4.4 points below the 65.6% of 2020.', ['verified']],
    ['Turnout was 61.2%, 6.4 points below the 65.6% of 2020.', ['violation']],
    ['Unemployment of 4.4% was 0.6 points below the 5.0% of 2019.', ['verified']],
    ['Approval was 41%, 9 points below the average of 50% for presidents since 1945.', ['verified']],
  ])('%s', (draft, expected) => {
    expect(marks(draft, ['point-change'])).toEqual(expected)
  })
})

describe('two events and the time between them', () => {
  it.each([
    ['He was admitted on May 3, 2024 and discharged on May 12, 2024, a stay of 9 days.', ['verified']],
    ['He was admitted on May 3, 2024 and discharged on May 12, 2024, a stay of 19 days.', ['violation']],
    ['The complaint was filed on 3 May 2021 and, 21 days later, on 24 May 2021, served.', ['verified']],
    ['The complaint was filed on 3 May 2021 and served on 24 May 2021, 31 days later.', ['violation']],
    // from an earlier date, than planned, of a third event
    [
      'He was admitted on May 3, 2024, operated on May 5, 2024 and discharged on May 12, 2024, a stay of 9 days.',
      ['unverifiable'],
    ],
    ['The plant shut on May 3, 2024 and opened on May 12, 2024, three days later than planned.', []],
    ['His son was born on May 3, 1944, his wife died on May 12, 1971, 30 years later, he too.', []],
  ])('%s', (draft, expected) => {
    expect(marks(draft, ['duration'])).toEqual(expected)
  })
})

describe('other ways to write a percentage, a product, a part', () => {
  it.each([
    ['A deposit of 20% on $342,500 is $68,500.', ['verified']],
    ['A deposit of 20% on $342,500 is $78,500.', ['violation']],
    ['The licence costs $1,020 after a 15% discount on $1,200.', ['verified']],
    ['240 shares at $18.25 come to $4,380.', ['verified']],
    ['240 shares at $18.25 come to $5,830.', ['violation']],
    ['A quarter of the 84 beds, 21 in all, were closed.', ['verified']],
    ['A quarter of the 84 beds, 12 of them new, were closed.', []],
    ['The mix is 55% shares, 25% bonds and 20% cash.', ['verified']],
  ])('%s', (draft, expected) => {
    expect(marks(draft, ['percent-of', 'product', 'fraction', 'shares'])).toEqual(expected)
  })
})

describe('a day counted from another', () => {
  it.each([
    ['30 days after March 3, 2025 is April 2, 2025.', ['verified']],
    ['30 days after March 3, 2025 is April 20, 2025.', ['violation']],
    ['The answer is due 21 days after service on October 1, 2024, i.e., October 22, 2024.', ['verified']],
    ['The answer is due 21 days after service on October 1, 2024, i.e., October 12, 2024.', ['violation']],
    ['Ninety days before June 1, 2025 is March 3, 2025.', ['verified']],
    // put off from a Saturday, by mail
    ['Thirty days after March 6, 2025 is April 7, 2025.', ['unverifiable']],
    ['30 days after service by mail on March 3, 2025 is April 9, 2025.', ['unverifiable']],
    // another day, or something else that ends then
    ['Payment is due 30 days after March 1, 2025 or April 15, 2025, whichever is earlier.', []],
    ['The option granted 30 days after March 3, 2025 expires on May 4, 2026.', []],
  ])('%s', (draft, expected) => {
    expect(marks(draft, ['duration'])).toEqual(expected)
  })
})

describe('a margin, and what went in and out', () => {
  it.each([
    ["Smith received 1,204 votes to Jones's 1,101, a margin of 103 votes.", ['verified']],
    ["Smith received 1,204 votes to Jones's 1,101, a margin of 130 votes.", ['violation']],
    ['Intake 2400 mL, output 1850 mL, net +550 mL.', ['verified']],
    ['Intake 2400 mL, output 1850 mL, net +650 mL.', ['violation']],
    [
      'Working capital was $150 million ($320 million of current assets less $170 million of current liabilities).',
      ['verified'],
    ],
    ['He won 60 counties to 40, a margin of 120,000 votes.', []],
    // A majority is one over all the others.
    ["The party took 365 seats to its rival's 202, a majority of 80.", []],
  ])('%s', (draft, expected) => {
    expect(marks(draft, ['difference'])).toEqual(expected)
  })
})
