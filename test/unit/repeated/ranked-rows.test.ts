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

const GRAIN = `# Grain

| Crop | 2030 | 2031 | Change | Change, % |
| --- | ---: | ---: | ---: | ---: |
| Winter wheat | 18,640 | 19,872 | +1,232 | +6.6 |
| Spring barley | 11,215 | 10,488 | −727 | −6.5 |
| Oats | 4,127 | 4,683 | +556 | +13.5 |
| Rye | 1,894 | 1,812 | −82 | −4.3 |
| Total | 35,876 | 36,855 | +979 | +2.7 |
`
const SAMPLES = `# Samples

| Test | Samples | Failed, % |
| --- | ---: | ---: |
| Bacteria | 2,840 | 0.39 |
| Metals | 1,965 | 0.92 |
| Taste and odour of water | 720 | 1.25 |
`
const SHELVES = `# Shelves

| Room | Opening | Acquired | Given up | Books at the end |
| --- | ---: | ---: | ---: | ---: |
| Maps | 4,812 | 17 | 2 | 4,827 |
| Prints | 38,274 | 412 | 15 | 38,671 |
| Fabrics | 9,107 | 63 | 21 | 9,149 |
`
const ACCOUNT = `# Account

| Item | 2030 | 2031 |
| --- | ---: | ---: |
| Ticket sales | 96.8 | 101.3 |
| Wages | 21.7 | 22.8 |
| Fuel | 14.2 | 12.9 |
| Repairs | 18.4 | 19.9 |
| Operating costs | 54.3 | 55.6 |
| Operating surplus | 42.5 | 45.7 |
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
    // Of what moved one way.
    [GRAIN, 'Oats showed the strongest growth, 13.5%.'],
    [GRAIN, 'Spring barley suffered the sharpest fall, 6.5%.'],
    [GRAIN, 'Winter wheat grew most, by 1,232 tonnes.'],
    // Few failures are best.
    [SAMPLES, 'Bacteria did best with 0.39%.'],
    // Told by the figure, and not by what the rooms hold.
    [SHELVES, 'Fabrics gave up the most books, 21.'],
    // Costs do not compete with sales, nor with what adds them up.
    [ACCOUNT, 'Wages remained the largest cost, at 22.8 million.'],
    [ACCOUNT, 'Fuel has dropped to third place with 12.9 million.'],
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
    [GRAIN, 'Oats showed the weakest growth, 13.5%.'],
    [GRAIN, 'Rye suffered the sharpest fall, 4.3%.'],
    [GRAIN, 'Oats grew most, by 556 tonnes.'],
    [SHELVES, 'Maps acquired the most books.'],
    [ACCOUNT, 'Repairs remained the largest cost, at 19.9 million.'],
    [ACCOUNT, 'Fuel has dropped to second place with 12.9 million.'],
    [SAMPLES, 'Taste and water are in second place with 1.25%.'],
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
    [GRAIN, 'Of the bread crops, rye is third with 1,812 tonnes.'],
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
