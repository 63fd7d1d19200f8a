import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

const HARBOURS = `# Harbours

| Harbour | Berths | Visits | Late rate |
| --- | --- | --- | --- |
| Wick | 144 | 12,480 | 5.4% |
| Lerwick | 98 | 9,316 | 6.1% |
| Kirkwall | 83 | 11,205 | 4.2% |
| Scotland | 325 | 33,001 | 5.3% |
`
const MONTHS = `# Losses

| Month | Forecast | Sold | Lost sales |
| --- | ---: | ---: | ---: |
| April | 412 | 296 | 116 |
| May | 431 | 228 | 203 |
| June | 588 | 402 | 186 |
`
const ANSWERS = `# Answers

| Answer | Patients |
| --- | ---: |
| Excellent | 1,246 |
| Good | 1,583 |
| Fair | 402 |
| Poor | 131 |
`
const MARKETS = `# Markets

| Region | Sales | Share, % | Staff |
| --- | ---: | ---: | ---: |
| North | 231.6 | 29.2 | 1,842 |
| Rest of Europe | 288.5 | 36.4 | 1,917 |
| Americas | 164.2 | 20.7 | 698 |
| Asia and other | 108.1 | 13.6 | 463 |
`

const VISITS = `# Visits

| Month | 2025 | 2026 |
| --- | ---: | ---: |
| April | 14,920 | 15,376 |
| May | 28,407 | 30,112 |
| June | 16,433 | 17,208 |
`
const SCHOOLS = `# Schools

| School | Pupils | Pupils per teacher |
| --- | ---: | ---: |
| Oak Hill Primary | 398 | 16.6 |
| Mill Lane Primary | 548 | 18.3 |
| Easter Road Primary | 287 | 15.1 |
| Wester High | 1,517 | 17.2 |
`

function ranked(draft: string): readonly string[] {
  return verifier
    .verify(draft)
    .reports.flatMap(({ evidence }) => evidence)
    .filter(({ kind }) => kind === 'rank')
    .map(({ verdict }) => verdict)
}

describe('a row that prose gives a place', () => {
  it.each([
    [HARBOURS, 'Kirkwall came second with 11,205 visits.'],
    [HARBOURS, 'Kirkwall, at 4.2%, had the lowest late rate.'],
    [HARBOURS, 'The late rate was lowest in Kirkwall.'],
    [HARBOURS, 'Kirkwall lost three ferries; it remains our second-largest harbour at 11,205.'],
    [ANSWERS, 'The most frequent answer was "good", chosen by 1,583 patients.'],
    [SCHOOLS, 'Classes are heaviest at Mill Lane, where each teacher has 18.3 pupils.'],
  ])('verified: %s%s', (table, sentence) => {
    expect(ranked(`${table}\n${sentence}\n`)).toEqual(['verified'])
  })

  it.each([
    [HARBOURS, 'Lerwick came second with 9,316 visits.'],
    [HARBOURS, 'Lerwick, at 4.2%, had the lowest late rate.'],
    [HARBOURS, 'The late rate was lowest in Wick.'],
    [HARBOURS, 'The busiest harbour was Kirkwall, with 12,480 visits.'],
    [MONTHS, 'The loss was small at first, and greatest in June.'],
    [ANSWERS, 'The most frequent answer was "fair", chosen by 1,583 patients.'],
    [MARKETS, 'Asia and other ranks third.'],
    // Said of what was named before, as its figure tells.
    [HARBOURS, 'Kirkwall lost three ferries; it remains our third-largest harbour at 11,205.'],
    // Any superlative, where the figure is that of the row which comes first from one end.
    [HARBOURS, 'The slackest harbour, at 6.1%, was Wick.'],
    [MONTHS, 'The shortfall was deepest in June, when 203 were lost.'],
    // A name without what kind of thing all are.
    [SCHOOLS, 'Classes are heaviest at Oak Hill, where each teacher has 18.3 pupils.'],
  ])('accused: %s%s', (table, sentence) => {
    expect(ranked(`${table}\n${sentence}\n`)).toEqual(['violation'])
  })

  it.each([
    // Of another measure than the table has.
    [HARBOURS, 'Lerwick, with 98 berths, has the longest quay.'],
    [HARBOURS, 'Wick, with 12,480 visits, was the cheapest.'],
    [HARBOURS, 'Lerwick came second in the survey of masters.'],
    [HARBOURS, 'Wick takes the largest ships.'],
    // Of some rows, or of another time or scope.
    [HARBOURS, 'Lerwick and Kirkwall, the harbours with the fewest berths, are small.'],
    [HARBOURS, 'Of the two northern harbours, Lerwick has the most visits.'],
    [HARBOURS, 'The late rate was lowest in Wick in 2019.'],
    [HARBOURS, 'Among small boats, the late rate was lowest in Wick.'],
    [HARBOURS, 'The late rate was lowest in Wick for yachts.'],
    // The figure is that of no row which comes first.
    [HARBOURS, 'The slackest harbour, at 5.4%, was Lerwick.'],
    // The columns do not agree on who it is.
    [HARBOURS, 'Wick ranks second.'],
    [MONTHS, 'The mood was best in April.'],
    [ANSWERS, 'A fair summary: most wards were good.'],
    [HARBOURS, 'Lerwick (98 berths) has most to do.'],
  ])('left alone: %s%s', (table, sentence) => {
    expect(ranked(`${table}\n${sentence}\n`)).toEqual([])
  })

  it.each([
    ['June, the quietest', 'violation'],
    ['April, the quietest', 'verified'],
  ])('is of the column of the place before: %s', (name, verdict) => {
    expect(ranked(`${VISITS}\nMay was the busiest month with 30,112, nearly double ${name}.\n`)).toEqual([
      'verified',
      verdict,
    ])
  })
})
