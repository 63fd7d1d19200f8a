import { describe, expect, it } from 'vitest'
import { marks, prose, table } from './held.js'

const MILL = prose(
  'The mill sold timber at an average of £212.40 a load, compared with £187.60 a year earlier. Sap content was 41.3 in 2022, compared with 38.7 in 2021 and 35.2 in 2010. ' +
    'The tribunal awarded the foreman damages of £58,300 of the £91,750 claimed. (b) Oak output for 2022 was revised from 6,418 loads after late returns.',
)
const LOADS = table('Year,Oak (loads),Ash (loads)\n2020,5980,3120\n2021,6102,3344\n2022,6731,3390\n')

describe('what a source says was before, was revised or was only asked for', () => {
  it.each([
    ['The mill now sells timber at an average of £187.60 a load.', '£187.60 violation'],
    ['The mill now sells timber at an average of £212.40 a load.', '£212.40 verified'],
    ['A year ago the mill sold timber at an average of £187.60 a load.', '£187.60 verified'],
    ['In 2022 sap content was 38.7.', '38.7 violation'],
    ['In 2022 sap content was 41.3.', '41.3 verified'],
    ['In 2021 sap content was 38.7.', '38.7 verified'],
    ['The tribunal awarded the foreman £91,750 in damages.', '£91,750 violation'],
    ['The tribunal awarded the foreman £58,300 in damages.', '£58,300 verified'],
    ['The foreman had claimed damages of £91,750 before the tribunal.', '£91,750 verified'],
    ['With late returns the corrected output of oak in 2022 was 6,418 loads.', '6,418 violation'],
    ['With late returns the corrected output of oak in 2022 was 6,731 loads.', '6,731 verified'],
  ])('%s', (draft, expected) => {
    expect(marks([MILL, LOADS], draft)).toEqual([expected])
  })

  const RESTATED = table(
    '"Fiscal 2022 ($ thousand)",As previously reported,As restated\nGross profit,"48,210","45,960"\nNet income,"9,415","7,105"\n',
  )
  it.each([
    ['After the restatement net income stands at $9.4 million.', '$9.4 million violation'],
    ['After the restatement net income stands at $7.1 million.', '$7.1 million verified'],
    ['Net income was previously reported as $9.4 million.', '$9.4 million verified'],
  ])('in a column of what was reported before: %s', (draft, expected) => {
    expect(marks([RESTATED], draft)).toEqual([expected])
  })
})

describe('digits the other way round', () => {
  const FERRY = prose(
    'Two new sailings, to Lerwick and to Kirkwall, carried 64,900 passengers together. The dredging contract fixes a penalty of £2,370 a day. Lost sailings came to 1,853 hours, at a cost of 42 million kroner.',
  )
  it.each([
    ['Between them the Lerwick and Kirkwall sailings carried 46,900 people.', '46,900 violation'],
    ['Between them the Lerwick and Kirkwall sailings carried 64,900 people.', '64,900 verified'],
    // Another thing altogether.
    ['The harbour café served 46,900 cups of tea.', '46,900 unverifiable'],
    ['Each day under the dredging contract costs £2,730.', '£2,730 violation'],
    ['A day at the spa costs £2,730.', '£2,730 unverifiable'],
  ])('%s', (draft, expected) => {
    expect(marks([FERRY], draft)).toEqual([expected])
  })

  it('are told by a figure that stands beside both', () => {
    expect(marks([FERRY], 'Boats lay idle for 1,583 hours, at a cost of 42 million kroner.')).toEqual([
      '1,583 violation',
      '42 million kroner verified',
    ])
  })

  const YEARS = table('Year,Peak load (MW),Imports (GWh)\n2020,8712,412\n2021,8964,388\n2022,9136,-57\n')
  it.each([
    [
      '| Grid | 2020 | 2022 |\n|---|---|---|\n| Peak load, MW | 8,712 | 9,316 |\n',
      ['8,712 verified', '9,316 violation'],
    ],
    [
      '| Grid | 2020 | 2022 |\n|---|---|---|\n| Peak load, MW | 8,712 | 9,136 |\n',
      ['8,712 verified', '9,136 verified'],
    ],
  ])('stand in a table that was turned about', (draft, expected) => {
    expect(marks([YEARS], draft)).toEqual(expected)
  })

  it('are told in a row that has a word more', () => {
    const own = table('(per share),2021,2022\nDividends declared ($),0.46,0.58\nEarnings ($),1.21,1.37\n')
    expect(marks([own], '| | 2022 |\n|---|---|\n| Dividends, $ | 0.85 |\n')).toEqual(['0.85 violation'])
    expect(marks([own], '| | 2022 |\n|---|---|\n| Dividends, $ | 0.58 |\n')).toEqual(['0.58 verified'])
  })
})

describe('the row of all', () => {
  const LINES = table('Line,Flights 2021,Flights 2022\nNorth,4120,4391\nSouth,3075,3216\nTotal,7195,7607\n')
  it.each([
    ['The carrier flew 7,195 flights in all during 2022.', '7,195 violation'],
    ['The carrier flew 7,607 flights in all during 2022.', '7,607 verified'],
    ['The carrier flew 7,195 flights in all during 2021.', '7,195 verified'],
  ])('has another value for another time: %s', (draft, expected) => {
    expect(marks([LINES], draft)).toEqual([expected])
  })
})

describe('a column of many that the draft does not name', () => {
  const POLL = table(
    'Question,Answer,All (%),Men (%),Women (%),18-34 (%),35-54 (%),55+ (%),May 2021 survey (%)\n' +
      'Q1 Tram line,Favour,46,44,48,61,47,38,41\nQ1 Tram line,Oppose,39,43,35,24,38,49,42\nQ1 Tram line,Unsure,15,13,17,15,15,13,17\n',
  )
  it.each([
    ['The tram line is favoured by 46 percent of all residents.', '46 percent verified'],
    // What the youngest say, and what was said the year before.
    ['Those who favour the tram line are 61 percent.', '61 percent unverifiable'],
    ['Those who favour the tram line are 41 percent.', '41 percent unverifiable'],
    ['Of those aged 18 to 34, 61 percent favour the tram line.', '61 percent verified'],
    ['Of the under-35s, 61 percent favour the tram line.', '61 percent verified'],
    ['In May 2021 those who favoured the tram line were 41 percent.', '41 percent verified'],
  ])('%s', (draft, expected) => {
    expect(marks([POLL], draft).at(-1)).toBe(expected)
  })
})
