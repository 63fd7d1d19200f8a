import { describe, expect, it } from 'vitest'
import { accused } from './accused.js'

interface Case {
  readonly name: string
  readonly rows: readonly string[]
  readonly note?: string
  /** What is printed where it is wrong, and in its place. */
  readonly slips: readonly (readonly [string, string])[]
}

const CASES: readonly Case[] = [
  {
    name: 'least, greatest, middle and mean of the rows above',
    rows: [
      'Well | Depth (m) | Chloride (mg/L)',
      'Barn | 14.2 | 31',
      'Mill | 22.7 | 46',
      'Lane | 18.1 | 29',
      'Ford | 30.5 | 58',
      'Hill | 26.4 | 37',
      'Minimum | 14.2 | 29',
      'Median | 22.7 | 37',
      'Maximum | 30.5 | 58',
      'Mean | 22.4 | 40.2',
    ],
    slips: [
      ['Minimum | 14.2', 'Minimum | 18.1'],
      ['Maximum | 30.5 | 58', 'Maximum | 30.5 | 46'],
    ],
  },
  {
    name: 'the mean of the columns before it',
    rows: [
      'Lake | May | June | July | Mean of three months',
      'Upper | 11.4 | 14.8 | 17.3 | 14.5',
      'Middle | 12.1 | 15.5 | 18.6 | 15.4',
      'Lower | 12.9 | 16.2 | 19.5 | 16.2',
      'Outer | 10.8 | 13.9 | 16.1 | 13.6',
    ],
    slips: [['18.6 | 15.4', '18.6 | 16.5']],
  },
  {
    name: 'a row that says by which column it is weighted, and what all of them weigh',
    rows: [
      'Ward | Beds | Clean (%) | Tidy (%)',
      'East | 24 | 91.5 | 88.0',
      'West | 36 | 94.0 | 90.5',
      'North | 18 | 87.5 | 92.0',
      'All wards (weighted by beds) | 78 | 91.7 | 90.1',
    ],
    slips: [['beds) | 78', 'beds) | 60']],
  },
  {
    name: 'a rank that two have, by the column that its heading names',
    rows: [
      'Port | Calls 2031 | Calls 2032 | Rank, 2032',
      'Vik | 412 | 398 | 3',
      'Nes | 377 | 431 | 2',
      'Dal | 508 | 519 | 1',
      'Eid | 290 | 305 | 5',
      'Tun | 311 | 322 | 4',
      'Lund | 188 | 176 | 6',
    ],
    slips: [['322 | 4', '322 | 5']],
  },
  {
    name: 'two lines and a constant that everyone knows',
    rows: [
      'Ward | Bed days | Beds | Occupancy (%)',
      'Ash | 7,446 | 24 | 85.0',
      'Elm | 10,512 | 32 | 90.0',
      'Fir | 5,840 | 20 | 80.0',
      'Oak | 9,928 | 34 | 80.0',
      'Yew | 8,669 | 25 | 95.0',
    ],
    slips: [['32 | 90.0', '32 | 70.0']],
  },
  {
    name: 'times as figures: so far, and a speed',
    rows: [
      'Stage | Distance (km) | Time | Time so far | Speed (km/h)',
      'One | 12.6 | 48:30 | 48:30 | 15.59',
      'Two | 9.8 | 36:15 | 1:24:45 | 16.22',
      'Three | 14.3 | 57:40 | 2:22:25 | 14.88',
      'Four | 7.7 | 27:50 | 2:50:15 | 16.60',
      'Five | 10.4 | 39:20 | 3:29:35 | 15.86',
    ],
    slips: [
      ['2:22:25', '2:32:25'],
      ['14.88', '18.48'],
    ],
  },
  {
    name: 'days between any two of three dates',
    rows: [
      'Permit | Filed | Heard | Granted | Days to hearing | Days in all',
      'P1 | 3 Feb 2031 | 17 Mar 2031 | 2 Apr 2031 | 42 | 58',
      'P2 | 10 Feb 2031 | 7 Apr 2031 | 30 Apr 2031 | 56 | 79',
      'P3 | 24 Feb 2031 | 14 Apr 2031 | 9 May 2031 | 49 | 74',
      'P4 | 5 Mar 2031 | 28 Apr 2031 | 4 Jun 2031 | 54 | 91',
    ],
    slips: [['49 | 74', '49 | 84']],
  },
  {
    name: 'a total before the rows that are indented below it',
    rows: [
      'Line | 2031 | 2032',
      'Receipts | 4,816 | 5,135',
      '&nbsp;&nbsp;Tickets | 2,904 | 3,118',
      '&nbsp;&nbsp;Shop | 1,127 | 1,206',
      '&nbsp;&nbsp;Hire | 785 | 811',
      'Staff | 3,120 | 3,260',
    ],
    slips: [['5,135', '5,315']],
  },
  {
    name: 'a column of which a footnote says what it is',
    note: '¹ Fares over journeys.',
    rows: [
      'Line | Fares | Journeys | Fare per journey¹',
      'Red | 8,640 | 3,600 | 2.40',
      'Blue | 7,125 | 2,850 | 2.50',
      'Green | 9,180 | 3,400 | 2.70',
      'Grey | 4,928 | 2,240 | 2.20',
      'Ring | 6,460 | 2,584 | 2.50',
    ],
    slips: [['3,400 | 2.70', '3,400 | 7.20']],
  },
]

describe('what cells follow from', () => {
  for (const { name, rows, note, slips } of CASES)
    it(name, () => {
      expect(accused(rows, note)).toEqual([])
      for (const [was, now] of slips) {
        const wrong = rows.map((row) => row.replace(was, now))
        const [cell = ''] = now.split(' | ').slice(-1)
        expect(accused(wrong, note)).toEqual([cell.split(') ').at(-1)])
      }
    })
})

describe('what is no miss', () => {
  const spared: readonly (readonly [string, readonly string[], string?])[] = [
    [
      'a charge that is the least, and more than the product',
      [
        'Item | Qty | Rate | Amount',
        'Haul | 12 | 8.50 | 102.00',
        'Dig | 9 | 14.00 | 126.00',
        'Call-out, minimum | 1 | 20.00 | 45.00',
        'Fill | 5 | 11.00 | 55.00',
      ],
    ],
    [
      'a mean that a column beside it weights',
      [
        'Farm | Herd | Yield',
        'Low | 210 | 24.1',
        'Top | 95 | 31.6',
        'Mid | 160 | 27.3',
        'Far | 45 | 22.8',
        'Mean | | 26.4',
      ],
      'Yields are weighted by herd.',
    ],
    [
      'ranks that go by no column shown',
      [
        'Rank | Bridge | Length | Traffic',
        '1 | Ayr | 310 | 8,400',
        '2 | Esk | 620 | 5,100',
        '3 | Tay | 275 | 9,900',
        '4 | Dee | 410 | 7,300',
        '5 | Wye | 390 | 6,800',
      ],
    ],
    [
      'ranks by what a note names and no column shows',
      [
        'Rank | Town | Homes 2029',
        '1 | Arn | 812',
        '2 | Bel | 640',
        '3 | Cor | 598',
        '4 | Dal | 402',
        '5 | Elm | 411',
        '6 | Fen | 377',
        '7 | Gar | 301',
        '8 | Hol | 287',
      ],
      'Ranked by the estimate for 2033.',
    ],
    [
      'so much a second that a day is told of',
      ['Gauge | Flow', 'Weir | 1.2', 'Lock | 1.5', 'Ford | 1.9'],
      'A flow of 1 m³/s × 1 mg/L = 86.4 kg a day.',
    ],
  ]
  for (const [name, rows, note] of spared)
    it(name, () => {
      expect(accused(rows, note)).toEqual([])
    })
})
