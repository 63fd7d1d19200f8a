import { describe, expect, it } from 'vitest'
import type { Source } from '../../../src/index.js'
import { marks, prose, table } from './held.js'

describe('a table printed in columns of plain text', () => {
  const STATION = prose(
    [
      'RIVER STATION REPORT       Gauge 14',
      'Reading              Unit      04 May   06 May   11 May',
      'Water level          cm        212      198      176',
      'Fine suspended load  mg/L      38.4     31.7     22.9',
      'Dissolved oxygen     mg/L      7.1      7.6      -',
      'Conductivity         uS/cm     418      402      391',
      '',
      'The gauge was cleaned on 5 May. Nothing else was done to it that week.',
    ].join('\n'),
  )
  it.each([
    ['On 6 May the water level was 198 cm.', '198 verified'],
    ['On 6 May the water level was 189 cm.', '189 violation'],
    ['FSL fell to 22.9 in the last sample.', '22.9 verified'],
  ])('%s', (draft, expected) => {
    expect(marks([STATION], draft)).toEqual([expected])
  })

  it('is no list of names and numbers with a blank or two between', () => {
    const list = prose(
      'Minutes  of the board\nPresent:  Ames, Bell\nThe board met at 7 and rose at 9, having heard 12 speakers.',
    )
    expect(marks([list], 'The board heard 12 speakers.')).toEqual(['12 verified'])
  })
})

describe('scales and units of labels', () => {
  const YARD = table(
    '(In thousands except employees and per share data),2021,2022\nSales,"84,120","91,377"\nEarnings per share ($),1.12,1.30\nEmployees at year end,"1,204","1,316"\n',
  )
  it.each([
    ['Headcount rose by 112 employees at year end.', '112 verified'],
    ['Sales were $91.4 million in 2022.', '$91.4 million verified'],
  ])('a scale is not of what it excepts: %s', (draft, expected) => {
    expect(marks([YARD], draft)).toEqual([expected])
  })

  const MUSEUM: Source = {
    key: 'visits.md',
    mediaType: 'text/markdown',
    text: 'Visits in persons; income in thousands of dollars.\n\n| House | 2021 | 2022 | Income 2022 ($000) |\n|---|---|---|---|\n| Old Forge | 31,240 | 36,815 | 214 |\n| Toll House | 12,077 | 12,630 | 96 |\n',
  }
  it.each([
    ['The Old Forge took in 5,575 more people in 2022 than in 2021.', '5,575 verified'],
    ['Income at the Old Forge was $214,000 in 2022.', '$214,000 verified'],
  ])('a scale that some columns give is theirs alone: %s', (draft, expected) => {
    expect(marks([MUSEUM], draft)).toEqual([expected])
  })

  it.each([
    ['Amoxil at 0.25 mg was given.', 'Amoxil 250 micrograms given.', '0.25 verified'],
    ['She had perhaps eight capsules of senna.', 'She took about 8 senna capsules.', 'eight verified'],
    [
      'The farm sold 412 thousand bushels of oats.',
      'Farm,Oats sold 2022 (000 bu),Oats sown 2022 (000 acres)\nHill,118,5\nDale,294,11\nTotal,412,16\n',
      '412 thousand verified',
    ],
    // Of what no row is named, any may have the value.
    [
      'Flax took up 11,000 acres.',
      'Farm,Oats sold 2022 (000 bu),Oats sown 2022 (000 acres)\nHill,118,5\nDale,294,11\nTotal,412,16\n',
      '11,000 unverifiable',
    ],
  ])('%s', (draft, source, expected) => {
    expect(marks([source.includes('\n') ? table(source) : prose(source)], draft)).toEqual([expected])
  })

  it('a figure with digits behind its point is not of a column without', () => {
    const counties = table('County,Population,Rate\nElm,41230,169.8\nOak,52745,225.6\nAsh,58990,225.5\n')
    expect(
      marks([counties], 'Once population is taken into account Oak leads, at 225.6, a whisker ahead of Ash.'),
    ).toEqual(['225.6 verified'])
  })
})
