import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

/** Sentences of long reports whose figures their tables hold, where another reading would be a miss. */

const verifier = createVerifier({ checks: ['common.quantities'] })

function marks(draft: string): readonly string[] {
  return verifier
    .verify(draft)
    .reports.flatMap(({ evidence }) => evidence)
    .filter(({ verdict }) => verdict === 'violation')
    .map(({ subject }) => subject)
}

const INCOME = `# Income

**Table 1. Income, £ thousand**

| Item | Q3 2030 | Q2 2031 | Q3 2031 | Change on year | Change on year, % |
| --- | ---: | ---: | ---: | ---: | ---: |
| Ferry fares | 3,480 | 3,915 | 3,742 | +262 | +7.5% |
| Gifts and legacies | 2,890 | 2,655 | 2,518 | −372 | −12.9% |
| Total | 6,370 | 6,570 | 6,260 | −110 | −1.7% |
`
const RATES = `# Waits

| Clinic | Seen in time, 2031 | Seen in time, 2030 | Change, points |
| --- | ---: | ---: | ---: |
| Hips | 64.7% | 56.2% | +8.5 |
| Eyes | 75.8% | 71.8% | +4.0 |
| Hearts | 81.4% | 79.3% | +2.1 |
| All clinics | 70.0% | 66.6% | +3.4 |
`
const BUDGET = `# Budget

**Table 1. Revenue, € million**

| Source | Forecast 2030 | Budget 2031 | Change | Share of 2031, % |
| --- | ---: | ---: | ---: | ---: |
| Land tax | 58.4 | 61.2 | +2.8 | 29.9 |
| Transfers | 72.9 | 77.6 | +4.7 | 37.9 |
| Fees | 65.2 | 66.0 | +0.8 | 32.2 |
| Total revenue | 196.5 | 204.8 | +8.3 | 100.0 |
`
const CASH = `# Cash

**Table 1. Cash flow, £ thousand**

| Item | 2031 |
| --- | ---: |
| Opening cash | 62,418 |
| Net cash from operations | 5,236 |
| New boats | (1,918) |
| Closing cash | 65,736 |
`
const ROOMS = `# Rooms

| House | Rooms | Let | Vacant |
| --- | ---: | ---: | ---: |
| Cedar | 1,120 | 1,098 | 22 |
| Quay | 945 | 936 | 9 |
| Ash | 620 | 605 | 15 |
| Partners | 300 | 252 | 48 |
| Total | 2,985 | 2,891 | 94 |
`
const ANSWERS = `# Answers (base: 702)

| Difficulty | Firms | % of firms |
| --- | ---: | ---: |
| Staff | 401 | 57.1 |
| Rent | 372 | 53.0 |
| None of these | 88 | 12.5 |
`

describe('right figures of a report', () => {
  it.each([
    // A change that its row prints, on another basis than the columns beside it.
    [INCOME, 'Ferry fares came to £3,742 thousand. Gifts and legacies fell by 12.9% to £2,518 thousand.'],
    [
      INCOME,
      'Ferry fares rose from £3,480 thousand to £3,742 thousand, whereas gifts and legacies fell by £372 thousand.',
    ],
    // Points add up to nothing.
    [RATES, 'Hips improved most.'],
    // The one amount of its time, beside a share of it.
    [BUDGET, 'Land tax rises by 4.8%; land tax and transfers together make up 67.8% of the total.'],
    // What was paid, printed in brackets.
    [CASH, 'New boats of £1,918 thousand were bought.'],
    // Without the rooms of partners, as no word of the table says.
    [ROOMS, 'Our own houses are nearly full, with 46 vacant rooms among 2,685.'],
    // The whole is that of the table.
    [ANSWERS, 'Only 88 firms, 12.5% of the base, had none of these; that leaves 614 that named at least one.'],
  ])('left alone: %s%s', (table, sentence) => {
    expect(marks(`${table}\n${sentence}\n`)).toEqual([])
  })

  it.each([
    [INCOME, 'Gifts and legacies fell by 19.2% to £2,518 thousand.', '19.2%'],
    [BUDGET, 'Land tax and transfers together make up 76.8% of the total.', '76.8%'],
    [CASH, 'New boats of £1,198 thousand were bought.', '£1,198 thousand'],
  ])('accused: %s%s', (table, sentence, figure) => {
    expect(marks(`${table}\n${sentence}\n`)).toEqual([figure])
  })
})

describe('what is left, in a draft of many figures', () => {
  const many = Array.from(
    { length: 40 },
    (_, i) => `Ward ${String(i + 1)} took in ${String(301 + 7 * i)} people.`,
  ).join('\n\n')
  const said = 'On average 979 of 1,034 beds were occupied. That leaves 95 beds free.'
  const table = (occupied: string) =>
    `| Site | Beds | Occupied |\n| --- | ---: | ---: |\n| North | 412 | 388 |\n| South | 1,034 | ${occupied} |`

  it('is held to both figures where a row of a table has them', () =>
    expect(marks(`${many}\n\n${said}\n\n${table('979')}`)).toEqual(['979 of 1,034 beds were occupied. That leaves 95']))

  it('is held to its own sentences where none has', () =>
    expect(marks(`${many}\n\n${said}\n\n${table('951')}`)).toEqual(['95']))
})
