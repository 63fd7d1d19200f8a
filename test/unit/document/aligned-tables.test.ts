import { describe, expect, it } from 'vitest'
import { readDocument } from '../../../src/document/document.js'
import { plainTextWithTables } from '../../../src/document/plain-text/index.js'

const tablesOf = (text: string) =>
  readDocument(text, plainTextWithTables).tables.map(({ rows }) =>
    rows.map((cells) => cells.map(({ block }) => block.text).join(' | ')),
  )

const STATEMENT = `KESTREL FERRIES LTD
(in thousands, except per share amounts)

                              Six Months Ended           Year Ended
                            June 30,    June 30,    Dec. 31,    Dec. 31,
                              2025        2024        2024        2023
                            --------    --------    --------    --------
Passenger revenue           $ 18,402    $ 17,115    $ 36,920    $ 34,870
Operating costs:
  Fuel and
    lubricants                 6,204       5,980      12,377      11,802
  Crew                         4,118       3,942       7,955       7,601

Result                      $  8,080    $  7,193    $ 16,588    $ 15,467
Earnings per share          $   0.81    $   0.72    $   1.66    $   1.55

The fleet sailed 4,210 times.  It carried 1,204,000 passengers.
`

describe('tables that a plain text sets out by white space', () => {
  it('has headers of several lines, signs of money apart, labels of two lines, headings, rules and blank lines', () => {
    expect(tablesOf(STATEMENT)).toEqual([
      [
        ' | Six Months Ended |  | Year Ended | ',
        ' | June 30, | June 30, | Dec. 31, | Dec. 31,',
        ' | 2025 | 2024 | 2024 | 2023',
        'Passenger revenue | $ 18,402 | $ 17,115 | $ 36,920 | $ 34,870',
        'Operating costs: |  |  |  | ',
        'Fuel and lubricants | 6,204 | 5,980 | 12,377 | 11,802',
        'Crew | 4,118 | 3,942 | 7,955 | 7,601',
        'Result | $8,080 | $7,193 | $ 16,588 | $ 15,467',
        'Earnings per share | $0.81 | $0.72 | $1.66 | $1.55',
      ],
    ])
  })

  it('maps every cell to its own place', () => {
    const document = readDocument(STATEMENT, plainTextWithTables)
    expect(document.skipped.filter(({ reason }) => reason === 'unaligned')).toEqual([])
    const cells = document.tables.flatMap(({ rows }) => rows.flat())
    const crew = cells.find(({ block }) => block.text === '4,118')
    expect(crew?.block.projection.ranges(0, 5)).toEqual([[STATEMENT.indexOf('4,118'), STATEMENT.indexOf('4,118') + 5]])
  })

  it('has leaders as white space, and a ledger of one column without a header', () => {
    expect(tablesOf('Rent ......... 12,400\nHeat .........  3,180\nRepairs ......    945\n')).toEqual([
      [' | ', 'Rent | 12,400', 'Heat | 3,180', 'Repairs | 945'],
    ])
  })

  it('has a heading between the header and the first row of numbers', () => {
    expect(
      tablesOf(
        '                 2025     2024\nFares\n  Summer        4,120    3,980\n  Winter        1,610    1,575\n',
      ),
    ).toEqual([[' | 2025 | 2024', 'Fares |  | ', 'Summer | 4,120 | 3,980', 'Winter | 1,610 | 1,575']])
  })

  it('takes days over the columns for their header', () => {
    expect(
      tablesOf(
        'Stock (tonnes)   14 Nov     7 Nov\nBarley            412.6     420.1\nOats               88.0      91.4\n',
      ),
    ).toEqual([['Stock (tonnes) | 14 Nov | 7 Nov', 'Barley | 412.6 | 420.1', 'Oats | 88.0 | 91.4']])
  })

  it.each([
    [
      'sentences set apart by two blanks',
      'The hall seats 400.  It has 12 rows.\nIt cost 3 million.  The roof leaks.\nIn 2019 it shut.  It opened again.\n',
    ],
    [
      'names and addresses',
      'Anna Reed        12 Mill Lane\nJohn Cole        4 High Street\nMary Dunn        The Old Forge\n',
    ],
    ['lines of which the numbers stand under nothing', 'a   1\nbcd  22     x   3\nefghijklmno   4   55   6\n'],
  ])('has no table in %s', (_, text) => {
    expect(tablesOf(text)).toEqual([])
  })
})
