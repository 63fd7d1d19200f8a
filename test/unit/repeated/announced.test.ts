import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

/** The verdict of the mark on a figure of a draft. */
function verdictOn(draft: string, figure: string): string {
  const at = draft.indexOf(figure)
  const marks = verifier
    .verify(draft)
    .reports.flatMap(({ evidence }) => evidence)
    .filter(({ span }) => span.start.offset < at + figure.length && span.end.offset > at)
    .map(({ verdict }) => verdict)
  return marks.includes('violation') ? 'violation' : (marks[0] ?? 'none')
}

const RENTS = `

**Table 1. The year's accounts (£ thousand)**

| Item | 2031 | 2032 |
| --- | ---: | ---: |
| Rents | 4,118 | 4,306 |
| Repairs | 1,655 | 1,742 |
| Turnover | 6,240 | 6,520 |
`

describe('figures whose words announce what they follow from', () => {
  const told: readonly (readonly [name: string, draft: string, right: string, wrong: string])[] = [
    [
      'the last part of a list',
      'Of the 3,127 parcels lost last winter, 1,840 (58.8%) were found within the week, 731 (23.4%) turned up later and # never did.',
      '556',
      '656',
    ],
    [
      'a part in the middle of a list',
      'The wardens wrote 391 notices. Parking was the reason in 204 cases; # concerned noise, 52 litter and 39 all other matters.',
      '96',
      '69',
    ],
    [
      'what is left of a budget',
      'Spending was £28.4 million in the spring and £93.7 million up to the end of October. The grant for the year is £152.0 million, which leaves £# million for the winter.',
      '58.3',
      '48.3',
    ],
    [
      'what stands free',
      'The council has licences for 640 stalls. With 517 let by the end of May, # are still free.',
      '123',
      '132',
    ],
    [
      'a number and the list behind its colon',
      'Of these, # were turned away: 217 because the form was late, 88 since they lived elsewhere and 64 for other reasons.',
      '369',
      '396',
    ],
    [
      'so much for each of what was counted before',
      'The ferry cost the islands £412,650 to run. Divided by 63,000 crossings that is £# a crossing.',
      '6.55',
      '5.65',
    ],
    [
      'two percentages of its paragraph',
      'Late trains made up 12.4% of departures, after 17.9% in 2031. The share has thus come down by # percentage points.',
      '5.5',
      '6.5',
    ],
    [
      'a share of what a table names',
      `What was left over, £1,123 thousand, is #% of turnover.${RENTS}`,
      '17.2',
      '27.2',
    ],
  ]
  it.each(told)('%s: what is wrong is accused', (_, draft, right, wrong) => {
    expect(verdictOn(draft.replace('#', wrong), wrong)).toBe('violation')
    expect(verdictOn(draft.replace('#', right), right)).not.toBe('violation')
  })

  const open: readonly (readonly [name: string, draft: string, figure: string])[] = [
    [
      'a part of a part',
      'Of the 3,127 parcels lost last winter, 1,840 were found, including 731 in one barn and 656 in another.',
      '656',
    ],
    [
      'points of a score',
      'Wounds healed in 84% of cases at 31% of the cost. The score fell from 61 to 17, an improvement of 44 points.',
      '44',
    ],
    [
      'a miss that no slip explains',
      'The council has licences for 640 stalls. With 517 let by the end of May, 208 are still free.',
      '208',
    ],
  ]
  it.each(open)('%s: left alone', (_, draft, figure) => {
    expect(verdictOn(draft, figure)).not.toBe('violation')
  })

  it('reads a scale that the draft says once for the tables that say none', () => {
    const draft = `# Results\n\nAll amounts in EUR million unless another unit is given.\n\nThe third quarter of 2032 closed with revenue of EUR 73.4 million.\n\n**Income statement**\n\n| | Q3 2032 | Q3 2031 |\n| --- | ---: | ---: |\n| Revenue | 75.4 | 70.1 |\n| Costs | 51.2 | 49.9 |\n| Profit | 24.2 | 20.2 |\n`
    expect(verdictOn(draft, '73.4')).toBe('violation')
    expect(verdictOn(draft.replace('73.4', '75.4'), '75.4')).toBe('verified')
  })
})
