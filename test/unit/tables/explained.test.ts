import { describe, expect, it } from 'vitest'
import { accused } from './accused.js'

const LEAGUE = [
  'Team | P | W | D | L | GF | GA | GD | Pts',
  'Ajax | 10 | 7 | 2 | 1 | 22 | 9 | 13 | 23',
  'Bern | 10 | 6 | 1 | 3 | 18 | 12 | 6 | 19',
  'Celtic | 10 | 5 | 3 | 2 | 17 | 11 | 6 | 18',
  'Dinamo | 10 | 2 | 2 | 6 | 9 | 20 | -11 | 8',
]
const FUNNEL = [
  'Stage | Users | Rate from previous step',
  'Visits | 48,200 | ',
  'Sign-ups | 6,266 | 13.0%',
  'Trials | 2,193 | 35.0%',
  'Paid | 614 | 28.0%',
]
const INDEX = [
  'Year | Price | Index (2020 = 100)',
  '2020 | 48.20 | 100.0',
  '2021 | 50.61 | 105.0',
  '2022 | 54.47 | 113.0',
]
const STAYS = [
  'Patient | Admitted | Discharged | Days',
  '1 | 2025-03-02 | 2025-03-09 | 7',
  '2 | 2025-02-26 | 2025-03-03 | 5',
  '3 | 2025-03-11 | 2025-03-15 | 4',
]
const POSTEN = [
  'Posten | 2024 | 2023',
  'Miete | 12.450,00 | 11.900,50',
  'Strom | 2.310,75 | 2.105,25',
  'Gesamt | 14.760,75 | 14.005,75',
]
const KANTONE = ['Kanton | Einwohner', "Bern | 1'047'473", "Uri | 37'317", "Zug | 131'164", "Total | 1'215'954"]
const LOAN = [
  'Month | Payment | Interest | Principal',
  '1 | 860.66 | 50.00 | 810.66',
  '2 | 860.66 | 45.95 | 814.71',
  '3 | 860.66 | 41.87 | 818.79',
]
const VOTES = [
  'Option | Votes | % of valid votes | % of electorate',
  'Yes | 12,400 | 62.0 | 40.0',
  'No | 7,600 | 38.0 | 24.5',
  'Valid votes | 20,000 | 100.0 | 64.5',
  'Spoilt | 240 | | 0.8',
  'Electorate | 31,000 | | 100.0',
]

describe('relations of a table', () => {
  it.each<[string, readonly string[], string, string]>([
    ['goal difference', LEAGUE, '6 | 19', '9 | 19'],
    ['points', LEAGUE, '13 | 23', '13 | 32'],
    ['the rate of the step before', FUNNEL, '35.0%', '53.0%'],
    ['an index', INDEX, '113.0', '131.0'],
    ['days between dates', STAYS, '03 | 5', '03 | 8'],
    ['decimal commas', POSTEN, '14.760,75', '14.670,75'],
    ['apostrophes', KANTONE, "1'215'954", "1'251'954"],
    ['a payment', LOAN, '860.66 | 45.95', '866.06 | 45.95'],
    ['shares of two wholes', VOTES, '24.5', '42.5'],
  ])('verify and accuse: %s', (_, rows, right, wrong) => {
    expect(accused(rows)).toEqual([])
    expect(accused(rows.map((row) => row.replace(right, wrong)))).toEqual([
      wrong.split(' | ').find((cell) => !right.split(' | ').includes(cell)),
    ])
  })

  it.each<[string, readonly string[], string]>([
    [
      'points that a note deducts',
      LEAGUE.map((row) => row.replace('6 | 18', '6 | 15')),
      'Celtic had three points deducted.',
    ],
    [
      'a discount in a note',
      [
        'Item | Units | Price | Amount',
        'Pipe | 40 | 12.00 | 480.00',
        'Valve | 120 | 8.00 | 912.00',
        'Elbow | 60 | 3.50 | 210.00',
        'Flange | 25 | 22.00 | 550.00',
      ],
      'Orders over 100 units receive a discount of 5%.',
    ],
    [
      'overlapping diagnoses',
      ['Diagnosis | Patients', 'Hypertension | 210', 'Diabetes | 145', 'COPD | 88', 'Total patients | 310'],
      'Patients may have more than one diagnosis.',
    ],
    [
      'the five largest',
      ['Customer | Revenue', 'A | 41.2', 'B | 33.0', 'C | 28.4', 'Total revenue | 332.8'],
      'The three largest customers.',
    ],
    [
      'another basis',
      [
        '£m | 2025 | 2024 | Growth',
        'Food | 812.4 | 770.1 | 5.5%',
        'Home | 240.5 | 228.0 | 5.5%',
        'Total | 1,052.9 | 998.1 | 3.5%',
      ],
      'The total grew on a 52-week basis.',
    ],
    [
      'a rank of differences',
      [
        'Plot | After | Before | Diff | Rank of diff',
        ...['A | 54 | 53 | 1 | 1', 'B | 78 | 76 | 2 | 2', 'C | 76 | 73 | 3 | 3', 'D | 70 | 66 | 4 | 4'],
        ...['E | 65 | 60 | 5 | 5', 'F | 81 | 75 | 6 | 6', 'G | 94 | 85 | 9 | 7'],
      ],
      '',
    ],
    [
      'what is won less what is lost',
      ['Case | Count', 'Won back | 24', 'Lost again | 14', 'Net against base | 10'],
      '',
    ],
    [
      'a sum under a heading of prices',
      [
        'Kind | Rows | Price lookups | None',
        ...[
          'One leg | 200 | 200 | 0',
          'Two legs | 200 | 100 | 100',
          'Future | 200 | 160 | 40',
          'Total | 600 | 460 | 140',
        ],
      ],
      '',
    ],
    [
      'a difference in a row of percentages',
      [
        'Phase | Size | Speed | Rate',
        'Before | 694 | 232,255 | 990.5',
        'After | 688 | 248,513 | 993.5',
        'Change | -6 | +7.0% | +0.3%',
      ],
      '',
    ],
  ])('accuse nobody: %s', (_, rows, note) => {
    expect(accused(rows, note)).toEqual([])
  })

  it('blame the cell whose change mends most', () => {
    const sales = [
      'Shop | Q1 | Q2 | Year',
      'North | 412 | 388 | 800',
      'South | 295 | 310 | 605',
      'West | 188 | 203 | 391',
      'Total | 895 | 901 | 1,796',
    ]
    expect(accused(sales)).toEqual([])
    expect(accused(sales.map((row) => row.replace('310', '301')))).toEqual(['301'])
  })
})
