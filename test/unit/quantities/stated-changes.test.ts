import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

function changes(draft: string): string[] {
  return verifier
    .verify(draft)
    .reports.flatMap(({ evidence }) => evidence.filter(({ kind }) => kind === 'percent-change'))
    .map(({ verdict }) => verdict)
}

/** A change with both of its ends, or with one and its amount, right and wrong. */
const STATED = [
  [
    'Exports were worth £3.4bn in 2023, against £2.8bn in 2022: a rise of 21%.',
    'Exports were worth £3.4bn in 2023, against £2.8bn in 2022: a rise of 31%.',
  ],
  [
    'Exports came to £3.4bn in 2023 against £2.8bn a year before, a 21% rise.',
    'Exports came to £3.4bn in 2023 against £2.8bn a year before, a 31% rise.',
  ],
  ['Revenue: $84.2 million (2022: $77.9 million), +8%.', 'Revenue: $84.2 million (2022: $77.9 million), +18%.'],
  [
    'Headcount at year-end was 3,180 (prior year: 3,000), a 6% increase.',
    'Headcount at year-end was 3,180 (prior year: 3,000), a 16% increase.',
  ],
  [
    'Emissions in 2020 (360 Mt) were 20% lower than in 2005 (450 Mt).',
    'Emissions in 2020 (360 Mt) were 40% lower than in 2005 (450 Mt).',
  ],
  [
    'Compared with 450 Mt in 2005, emissions in 2020 were down 20% at 360 Mt.',
    'Compared with 450 Mt in 2005, emissions in 2020 were down 40% at 360 Mt.',
  ],
  [
    'From 1,012 units in 2021, sales grew to 1,265 in 2022 (+25%).',
    'From 1,012 units in 2021, sales grew to 1,265 in 2022 (+45%).',
  ],
  ["EPS of $2.40 grew 20% over the prior year's $2.00.", "EPS of $2.40 grew 40% over the prior year's $2.00."],
  [
    'Headcount of 3,180 represents a 6% increase on the 3,000 recorded in 2020.',
    'Headcount of 3,180 represents a 26% increase on the 3,000 recorded in 2020.',
  ],
  [
    'At £64 million, profit before tax was 28% ahead of last year (£50 million).',
    'At £64 million, profit before tax was 68% ahead of last year (£50 million).',
  ],
  [
    'Emissions were 450 Mt in 2005 and 360 Mt in 2020, a decline of 20%.',
    'Emissions were 450 Mt in 2005 and 360 Mt in 2020, a decline of 50%.',
  ],
  [
    'The index gained 410 points, or 10%, to close at 4,510.',
    'The index gained 410 points, or 30%, to close at 4,510.',
  ],
  [
    'Net debt dropped by €205 million (40%) from €512.5 million.',
    'Net debt dropped by €205 million (60%) from €512.5 million.',
  ],
  [
    'Average rent is now $1,650 a month, an increase of $150 (10%) since 2021.',
    'Average rent is now $1,650 a month, an increase of $150 (30%) since 2021.',
  ],
] as const

describe('a change in a construction of its own', () => {
  it.each(STATED)('%s', (right, wrong) => {
    expect(changes(right)).toEqual(['verified'])
    expect(changes(wrong)).toEqual(['violation'])
  })

  it.each([
    'House prices averaged $330,000, up from $300,000 (12%).',
    'Margin was 14.0%, against a sector average of 11.0%: a rise of 2 points.',
    'Sales were $84.2 million (budget: $77.9 million), up 3% on the year.',
    'Exports were £3.4bn, against £2.8bn of imports: a rise of 31% in trade.',
  ])('left open where it may be of something else: %s', (draft) => {
    expect(changes(draft)).not.toContain('violation')
  })
})
