import { describe, expect, it } from 'vitest'
import { accusedIn } from './accused.js'

const WARDS = `## Wards

| Ward | Beds | Cases |
| --- | --- | --- |
| Alder | 28 | 2,361 |
| Birch | 34 | 1,905 |
| Cedar | 19 | 1,447 |
| All wards | 81 | 5,713 |

Those of Alder stay four days.
`
const FALLS = `## Falls

| Ward | Falls | With harm |
| --- | --- | --- |
| Alder | 41 | 3 |
| Birch | 37 | 6 |
| Cedar | 12 | 2 |
| All wards | 90 | 11 |
`

/** A report of two tables, with a sentence before them. */
function report(sentence: string): string {
  return `# Year in figures\n\n${sentence}\n\n${WARDS}\n${FALLS}`
}

describe('prose that restates a cell of another section', () => {
  it('is held to the row and the column that its words name', () => {
    expect(accusedIn(report('In Birch, which is the oldest, 1,905 cases were treated.'))).toEqual([])
    expect(accusedIn(report('In Birch, which is the oldest, 1,950 cases were treated.'))).toEqual(['1,950'])
    expect(accusedIn(report('Birch was shut in spring; it treated 1,950 cases.'))).toEqual(['1,950'])
  })

  it('is held to the totals where those beside it agree', () => {
    const summary = (falls: number) => `The 81 beds took 5,713 cases. Staff noted ${String(falls)} falls, 11 with harm.`
    expect(accusedIn(report(summary(90)))).toEqual([])
    expect(accusedIn(report(summary(76)))).toEqual(['76'])
    expect(accusedIn(report('Staff noted 76 falls.'))).toEqual([])
  })

  it.each([
    'The plan for Birch was 1,950 cases.',
    'With the day clinic, Birch treated 1,950 cases including its guests.',
    'In 2019 Birch treated 1,950 cases.',
    'Birch treated 1,905 cases, or 1,950 cases by the count of the insurer.',
    'Birch treated 2,214 cases.',
  ])('is not accused of another time, scope or basis: %s', (sentence) => {
    expect(accusedIn(report(sentence))).toEqual([])
  })

  it('leaves alone what stands twice', () => {
    expect(accusedIn(report('In Birch, 1,950 cases were treated. The ledger has 1,950 too.'))).toEqual([])
  })

  it('holds a value to the row of its day and to a row of the same words', () => {
    const levels =
      '| Date | Lead, µg/L |\n| --- | --- |\n| 4 May 2031 | 27 |\n| 1 June 2031 | 31 |\n| 6 July 2031 | 38 |'
    expect(accusedIn(`The peak of 83 µg/L was found on 6 July 2031.\n\n${levels}`)).toEqual(['83'])
    expect(accusedIn(`The peak of 38 µg/L was found on 6 July 2031.\n\n${levels}`)).toEqual([])
    const plan = '| Item | Value |\n| --- | --- |\n| Largest daily dose | 60 mg |\n| Visits | 5 |\n| Sites | 3 |'
    expect(accusedIn(`The largest daily dose was 90 mg.\n\n${plan}`)).toEqual(['90'])
    expect(accusedIn(`The largest daily dose was 60 mg.\n\n${plan}`)).toEqual([])
  })
})

describe('counts and what is listed', () => {
  const list = '\n\n- Hull\n- Leeds\n- York\n'
  it.each([
    ['The firm has four depots:', ['four']],
    ['The 4 depots opened in the year are:', ['4']],
    ['The firm has three depots:', []],
    ['Its four main depots include:', []],
    ['Two of the four depots are:', []],
    ['In four weeks we saw:', []],
  ])('%s', (sentence, expected) => {
    expect(accusedIn(`${sentence}${list}`)).toEqual(expected)
  })

  it('leaves lists alone whose items are sentences or go on', () => {
    expect(accusedIn('There are four depots:\n\n- Hull\n- Leeds. It is the oldest.\n- York\n')).toEqual([])
    expect(accusedIn('There are four depots:\n\n- Hull;\n- Leeds; and\n- York; and\nDerby.\n')).toEqual([])
  })

  it('leaves lists alone of what is no name, and figures that are part of one', () => {
    expect(
      accusedIn('The syntax is that of paths, with two additions:\n\n- a path may be empty\n- case counts\n- stars\n'),
    ).toEqual([])
    expect(accusedIn('V8 options that are allowed are:\n\n- Trace\n- Quiet\n- Fast\n')).toEqual([])
  })

  it('knows how many there are from the table of all', () => {
    expect(accusedIn(report('We ran a survey at four wards this year.'))).toEqual(['four'])
    expect(accusedIn(report('We ran a survey at the two wards.'))).toEqual([])
    expect(accusedIn(report('The three wards are in one house.'))).toEqual([])
    expect(accusedIn(report('We ran a survey at four wards of other clinics.'))).toEqual([])
  })
})

describe('dates of one event', () => {
  const plan =
    '| Step | Date |\n| --- | --- |\n| Flood drill | 18 May 2031 |\n| Report | 2 June 2031 |\n| Budget | 9 July 2031 |'
  it('are held to a timetable and a second place', () => {
    const draft = (day: number) =>
      `The flood drill is set for 18 May 2031.\n\n${plan}\n\nAll left in time at the flood drill of ${String(day)} May 2031.`
    expect(accusedIn(draft(18))).toEqual([])
    expect(accusedIn(draft(28))).toEqual(['28 May 2031'])
  })

  it('are left alone where no timetable tells, or one stands against one', () => {
    expect(accusedIn(`${plan}\n\nAll left in time at the flood drill of 28 May 2031.`)).toEqual([])
    expect(accusedIn(`The first flood drill was on 11 May 2031.\n\nFlood drill: 18 May 2031.\n\n${plan}`)).toEqual([])
  })
})
