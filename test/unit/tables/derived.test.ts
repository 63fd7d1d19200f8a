import { describe, expect, it } from 'vitest'
import { accusedIn } from './accused.js'

const HARBOUR = `# Harbour, 2031

**Harbour fund (£ thousand)**

| | 2031 |
| --- | --- |
| Balance at the start | 2,310 |
| Dues | 4,150 |
| Upkeep | (3,876) |
| Balance at the end | 2,584 |

**Moorings by pier**

| Pier | Moorings | Members |
| --- | --- | --- |
| East | 214 | 1,180 |
| Mole | 168 | 2,075 |
| Total | 382 | 3,255 |

`

describe('what follows from a cell and a figure of prose', () => {
  it.each([
    [
      'The floor is £1,650 thousand. The balance at the end exceeds it by £934 thousand.',
      '£934 thousand',
      '£943 thousand',
    ],
    ['Upkeep cost £3.876 million, or £1,191 per member.', '£1,191', '£1,911'],
    ['Dues were £4.15 million. For each of its 3,255 members the harbour took £1,275.', '£1,275', '£1,725'],
  ])('%s', (text, was, now) => {
    expect(accusedIn(HARBOUR + text)).toEqual([])
    expect(accusedIn(HARBOUR + text.replace(was, now))).toEqual([now])
  })

  it.each([
    // On another basis; of another whole; planned.
    'Upkeep cost £3.876 million. On attendance, each member costs more: £1,911.',
    'Upkeep cost £3.876 million; the yard budgeted £1,911 per member.',
    'The floor is £1,650 thousand. The harbour raised £943 thousand.',
  ])('is not held against %s', (text) => {
    expect(accusedIn(HARBOUR + text)).toEqual([])
  })
})

describe('rows under a subtotal that its label does not name', () => {
  const table = (nets: string) =>
    `| Item | Cost |\n| --- | --- |\n| Hemp | 1,620 |\n| Twine | ${nets} |\n| Tar | 1,090 |\n| Corks | 655 |\n| *Making of nets* | 6,155 |\n| Carting | 1,020 |\n| Office | 240 |\n| Total cost | 7,415 |`
  it('are held against what the total takes in', () => {
    expect(accusedIn(table('2,790'))).toEqual([])
    expect(accusedIn(table('2,970'))).toEqual(['2,970'])
  })
  it('are other things where nothing adds up to them', () => {
    expect(accusedIn(table('2,300'))).toEqual([])
  })
})

describe('counts and totals by the number of their rows', () => {
  const rows = ['Hulls | 2 | 3 | 2 | 7', 'Masts | 1 | 2 | 1 | 4', 'Sails | 1 | 2 | 2 | 5', 'Ropes | 0 | 2 | 1 | 3']
  const table = (sails: string) =>
    [
      '| Fault | High | Middle | Low | All |',
      '| --- | --- | --- | --- | --- |',
      ...rows.map((row) => `| ${row} |`),
      '| Total | 4 | 9 | 6 | 19 |',
    ]
      .join('\n')
      .replace('Sails | 1 | 2 | 2 | 5', sails)
  it('are not rounded', () => {
    expect(accusedIn(table('Sails | 1 | 2 | 2 | 5'))).toEqual([])
    expect(accusedIn(table('Sails | 1 | 2 | 2 | 6'))).toEqual(['6'])
  })
  it('are totals of all of them', () => {
    const yards = (last: string) =>
      `| Yard | Boats | Trips |\n| --- | --- | --- |\n| East | 365 | 73 |\n| Mole | 365 | ${last} |\n| Quay | 365 | 106 |\n| Three yards | 1,095 | 420 |`
    expect(accusedIn(yards('241'))).toEqual([])
    expect(accusedIn(yards('214'))).toEqual(['214'])
  })
})
