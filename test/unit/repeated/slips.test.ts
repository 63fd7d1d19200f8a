import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

function accusedIn(draft: string): readonly string[] {
  return verifier
    .verify(draft)
    .reports.flatMap(({ evidence }) => evidence)
    .filter(({ verdict }) => verdict === 'violation')
    .map(({ subject }) => subject)
}

const WORKS = `

**Table 2. Effluent, annual average (mg/L)**

| Parameter | Limit | North | Southside |
| --- | ---: | ---: | ---: |
| Biochemical oxygen demand (BOD) | 20.0 | 8.4 | 11.2 |
| Total suspended solids (TSS) | 20.0 | 7.9 | 13.6 |
`
const EVENTS = `

**Table 3. Patients with adverse events, n (%)**

| Event | Placebo (n = 82) | 20 mg (n = 83) |
| --- | --- | --- |
| Nausea | 6 (7.3) | 19 (22.9) |
| Headache | 9 (11.0) | 8 (9.6) |
`
const SPENDING = `

| Department | 2023 | 2024 | Change | % |
| --- | ---: | ---: | ---: | ---: |
| Police | 34,720 | 36,150 | +1,430 | +4.1% |
| Fire | 22,480 | 23,260 | +780 | +3.5% |
| Roads | 14,310 | 14,050 | −260 | −1.8% |
`
const MARGINS = `

**Gross margin ($ thousand)**

| Department | FY2024 | FY2025 |
| --- | ---: | ---: |
| Grain margin | 5,963 | 6,482 |
| Energy margin | 2,391 | 2,274 |
| Feed margin | 1,072 | 1,138 |
`
const HOLDINGS = `

| Company | Cost ($m) | Proceeds ($m) |
| --- | ---: | ---: |
| Marlowe | 11.2 | 26.9 |
| Norrland | 9.8 | 12.7 |
| Quillon | 8.6 | 6.1 |
| Sable | 6.4 | 14.7 |
`
const CAMPAIGN = `

**Table 4. Expenditure (US$)**

| Item | Budget | Spent |
| --- | ---: | ---: |
| Vaccines | 386,400 | 374,200 |
| Staff | 423,600 | 456,300 |
| Total | 810,000 | 830,500 |
`

/** Drafts that hold together with the second figure, and with the first do not. */
const SLIPS: readonly (readonly [string, string, string, string])[] = [
  [
    'what another section told',
    'In Patient 014-022 the lipase was 364 U/L, and treatment was stopped. It resolved in two weeks.\n\n## Safety\n\nThe lipase of ~ U/L in Patient 014-022 was the highest of the study.',
    '346',
    '364',
  ],
  ['a line beside', `Southside has the thinner margin. Its TSS averaged ~ mg/L in the year.${WORKS}`, '11.2', '13.6'],
  ['a change of another row', `Fire rises by ~, nearly all of it salaries.${SPENDING}`, '4.1%', '3.5%'],
  ['what stands in the same cell', `Nausea was reported by 19 on 20 mg (~%).${EVENTS}`, '29.2', '22.9'],
  [
    'those two and no others',
    `Marlowe was the best of all. Sable came close to it. Together these two brought in $~ million.${HOLDINGS}`,
    '39.6',
    '41.6',
  ],
  ['where a move ended', `Feed improved by $66 thousand, to $~ thousand.${MARGINS}`, '1,072', '1,138'],
  ['a total beside its budget', `The campaign cost $~, against a budget of $810,000.${CAMPAIGN}`, '803,500', '830,500'],
  [
    'an amount said again for each',
    'Members hauled in 14,862 thousand bushels and were paid $63.16 million for it, or $~ a bushel on average.',
    '4.62',
    '4.25',
  ],
]

describe('a figure that must agree with another place, and does not', () => {
  it.each(SLIPS)('%s', (_, draft, wrong, right) => {
    expect(accusedIn(draft.replace('~', right))).toEqual([])
    expect(accusedIn(draft.replace('~', wrong)).join(' ')).toContain(wrong)
  })

  it.each([
    [
      'another patient',
      'In Patient 014-022 the lipase was 364 U/L.\n\n## Safety\n\nThe lipase of 346 U/L in Patient 021-004 fell.',
    ],
    [
      'another day',
      'On Day 15 the lipase was 364 U/L in Patient 3.\n\n## Safety\n\nOn Day 22 the lipase was 346 U/L in Patient 3.',
    ],
    ['another year', 'The fair drew 148,260 visitors in 2024.\n\n## Before\n\nThe fair drew 142,860 visitors in 2019.'],
    ['two of one sentence', 'We expected 2,481 answers and received 2,418.'],
    [
      'an average of all',
      `Marlowe turned its stock over 1.9 times, the best of all; the average was 1.6 times.${HOLDINGS}`,
    ],
  ])('%s is spared', (_, draft) => expect(accusedIn(draft)).toEqual([]))
})
