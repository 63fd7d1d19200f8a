import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

const SECTORS = `# Use

| Sector | 2030 | 2031 | Change |
| --- | ---: | ---: | ---: |
| Mills | 20,914 | 20,276 | −638 |
| Homes | 15,387 | 15,942 | +555 |
| Shops | 10,866 | 11,203 | +337 |
| Trams | 1,738 | 2,117 | +379 |
| Farms | 1,746 | 1,642 | −104 |
| All sectors | 50,651 | 51,180 | +529 |
`
const QUAYS = `# Quays

| Facility | Q1 2030 | Q1 2031 | Share Q1 2031 |
| --- | ---: | ---: | ---: |
| Eastquay | 1,418 | 1,367 | 20.5% |
| Norrhavn | 962 | 1,041 | 15.6% |
| Tank Pier | 2,735 | 2,918 | 43.7% |
| Ferry Berth | 1,204 | 1,345 | 20.2% |
| All | 6,319 | 6,671 | 100.0% |
`
const SCHOOLS = `# Schools

| School | Pupils | Teachers |
| --- | ---: | ---: |
| Alder | 412 | 24 |
| Birch | 386 | 23 |
| Cedar | 455 | 26 |
| Hazel | 618 | 37 |
| District | 1,871 | 110 |
`
const WORKS = `# Works

| Works programme | Budget | Outturn | On time |
| --- | ---: | ---: | ---: |
| Roads | 4,210 | 4,388 | 88.4% |
| Bridges | 1,960 | 1,902 | 93.1% |
| Lighting | 875 | 912 | 96.0% |
| Drains | 1,340 | 1,295 | 91.7% |
| Total | 8,385 | 8,497 | 90.6% |
`

function counted(draft: string): readonly string[] {
  return verifier
    .verify(draft)
    .reports.flatMap(({ evidence }) => evidence)
    .filter(({ kind }) => kind === 'counted-list')
    .map(({ verdict, subject }) => `${subject} ${verdict}`)
}

describe('rows that a sentence counts', () => {
  it.each([
    [
      SECTORS,
      'Of the five sectors, three used more power than in 2030 and two used less.',
      ['three verified', 'two verified'],
    ],
    [SECTORS, 'Of the five sectors, four used more power than in 2030.', ['four violation']],
    [SECTORS, 'All but one of the sectors grew.', ['All but one violation']],
    [SECTORS, 'All but two sectors grew.', ['All but two verified']],
    [SECTORS, 'Homes and Trams rose; the three others lost ground.', ['three violation']],
    [SECTORS, 'In all six northern sectors there was work.', ['six violation']],
    // The table of so many rows stands in the section; of a share at the same time nothing is said.
    [QUAYS, 'Three of the four quays grew.', ['Three verified']],
    [QUAYS, 'Two of the four quays grew.', ['Two violation']],
    // Larger than at a time before; against what was set aside; of a table that no word names.
    [SECTORS, 'Four of the five sectors are larger than last year.', ['Four violation']],
    [
      SECTORS,
      'Three of the five sectors are larger than last year and two are smaller.',
      ['Three verified', 'two verified'],
    ],
    [QUAYS, 'Three of the four quays handled more cargo than in the first quarter of 2030.', ['Three verified']],
    [QUAYS, 'Two of the four quays handled more cargo than in the first quarter of 2030.', ['Two violation']],
    // Told before a colon; as it was when the year began; in other words.
    [SECTORS, 'Three of the five sectors lost ground: mills used 3.1% less.', ['Three violation']],
    [SECTORS, 'Three of the five sectors ended the year with more power than they began it.', ['Three verified']],
    [SECTORS, 'One of the five sectors became smaller.', ['One violation']],
    [WORKS, 'Two of the four programmes overspent and three underspent.', ['Two verified', 'three violation']],
    [WORKS, 'Two of the four programmes came in under budget.', ['Two verified']],
    [WORKS, 'Two of the four contracts ran above 92 per cent.', ['Two verified']],
    [WORKS, 'Three of the four contracts ran above 92 per cent.', ['Three violation']],
    [SCHOOLS, 'There were 1,871 pupils in our five schools.', ['five violation']],
    [
      '',
      'We ask for four things, each of them proved:\n\n- the profits that were lost, $938;\n- the cost of repair;\n- a credit of $64.',
      ['four violation'],
    ],
  ])('%s%s', (table, sentence, expected) => {
    expect(counted(`${table}\n${sentence}\n`)).toEqual(expect.arrayContaining([...expected]))
  })

  it.each([
    // By so much, of other things, at another time.
    [SECTORS, 'Of the five sectors, one grew by more than 10% a year.'],
    [SECTORS, 'Four mills lost power in 2019.'],
    [SECTORS, 'At least four sectors grew.'],
    [SECTORS, 'The two smaller sectors gained twelve between them.'],
    [QUAYS, 'Two of the three quays grew.'],
    [SECTORS, 'Four sectors would have grown without the closure.'],
    [SECTORS, 'Four of the five sectors fell short of what they were promised.'],
    [SECTORS, 'Four of the five sectors became more profitable.'],
    [SECTORS, 'Four of the five sectors ended with more than was planned.'],
    // Larger than another one is.
    [SECTORS, 'Four of the five sectors are larger than Trams.'],
    // Fewer may be some of them; others may lie elsewhere.
    [SECTORS, 'In three northern sectors there was work.'],
    [SCHOOLS, 'The five schools of the town took part.'],
    [SCHOOLS, 'Our nine other schools are private.'],
    ['', 'There are four reasons:\n\n- it rained; the roof leaks\n- the cost of repair\n- a credit'],
  ])('left alone: %s%s', (table, sentence) => {
    expect(counted(`${table}\n${sentence}\n`).filter((one) => one.endsWith('violation'))).toEqual([])
  })
})
