import { describe, expect, it } from 'vitest'
import { marks as marksOf, prose, table } from './held.js'

const marks = (text: string, draft: string, kind = table) => marksOf([kind(text)], draft)

const PRICES = [
  'contract,unit,settled_2024-03-08,settled_2024-03-15',
  'Rotterdam coal first month,USD/t,118.40,112.75',
  'Robusta coffee,USD/t,3284,3391',
].join('\n')

const ACCOUNTS = `HARLOW KILNS LTD
(in thousands)

                         Three Months Ended         Six Months Ended
                        June 30,    June 30,     June 30,    June 30,
                          2024        2023         2024        2023
Kiln sales             $ 21,460    $ 19,835     $ 41,902    $ 38,774
Gross profit              8,317       7,604       16,051      14,966
Marketing costs           1,952       1,846        3,790       3,655
`

describe('a figure without a time, in a draft that is about one', () => {
  it.each([
    ['that of the time', 'Rotterdam coal settled this Friday at $112.75 a tonne.', '$112.75 verified'],
    ['that of the week before', 'Rotterdam coal settled this Friday at $118.40 a tonne.', '$118.40 violation'],
    ['the same by the head of its name alone', 'At the close Rotterdam stood at $121.75 a tonne.', '$121.75 violation'],
  ])('is %s', (_, sentence, expected) => {
    expect(marks(PRICES, `# Markets, Friday 15 March 2024\n\n${sentence}`)).toContain(expected)
  })

  it.each([
    ['that of the quarter', '- Gross profit of $8.3 million', '$8.3 million verified'],
    ['that of the quarter a year before', '- Gross profit of $7.6 million', '$7.6 million violation'],
  ])('is %s', (_, sentence, expected) => {
    expect(marks(ACCOUNTS, `# Second Quarter 2024 Results\n\n${sentence}\n`, prose)).toContain(expected)
  })

  it.each([
    'After a year of change gross profit was once $7.6 million.',
    'Gross profit improved from $7.6 million.',
    'Gross profit of the previous summer was $7.6 million.',
  ])('is not wrong where the words speak of another: %s', (sentence) => {
    expect(marks(ACCOUNTS, `# Second Quarter 2024 Results\n\n${sentence}\n`, prose).join()).not.toMatch(/violation/)
  })
})

describe('how long a time is', () => {
  it.each([
    ['Gross profit for the first six months of 2024 was $16.1 million.', '$16.1 million verified'],
    ['Gross profit for the second quarter of 2024 was $16.1 million.', '$16.1 million violation'],
  ])('tells columns that end on one day apart: %s', (draft, expected) => {
    expect(marks(ACCOUNTS, draft, prose)).toContain(expected)
  })
})

it('a longer time holds for what is told behind it too', () => {
  const draft =
    '# Second Quarter 2024 Results\n\nFor the six months kiln sales were $41.9 million and gross profit $16.1 million.'
  expect(marksOf([prose(ACCOUNTS)], draft).filter((mark) => mark.startsWith('$'))).toEqual([
    '$41.9 million verified',
    '$16.1 million verified',
  ])
})

it.each([
  ['an amount, where it is far too large for a rate', 'The gross margin was $8.3 million.', '$8.3 million verified'],
  ['an amount that its rate is worked out from', 'The gross margin was 38.8%.', '38.8% verified'],
])('a margin in thousands is %s', (_, draft, expected) => {
  expect(marks(ACCOUNTS.replace('Gross profit', 'Gross margin'), draft, prose)).toContain(expected)
})

it('what no word announces is no sum of rows that the sentence does not name', () => {
  const draft =
    '# Second Quarter 2024 Results\n\n- Gross profit of $8.3 million\n- Kiln sales of $21.5 million\n- A backlog of $29.8 million, versus $20.1 million'
  expect(marks(ACCOUNTS, draft, prose).filter((mark) => mark.startsWith('$2'))).toEqual([
    '$21.5 million verified',
    '$29.8 million unverifiable',
    '$20.1 million unverifiable',
  ])
})

describe('weeks by their number', () => {
  const FEVER = [
    'area,week,swabs,found,admissions',
    'Ashby,11,812,96,14',
    'Brook,11,655,71,29',
    'Ashby,12,840,118,31',
    'Brook,12,702,83,17',
  ].join('\n')
  it.each([
    ['Ashby admitted 31 patients in week 12.', '31 verified'],
    ['Ashby tested 804 swabs in week 12.', '804 violation'],
    ['Ashby admitted 14 patients in week 12.', '14 violation'],
    ['Brook admitted 29 patients in week 11.', '29 verified'],
  ])('are a time, and no figure of a table: %s', (draft, expected) => {
    expect(marks(FEVER, draft)).toContain(expected)
  })
})
