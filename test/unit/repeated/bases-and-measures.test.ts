import { describe, expect, it } from 'vitest'
import { accusedIn } from '../tables/accused.js'

/** What a figure, a count or a rank of a report is of: of each pair one sentence is wrong, the other true or of something else. */

const LINES = `# Quarter

**Table 1. Lines, third quarter ($m)**

| Line | Revenue Q3 2031 | Revenue Q3 2030 | Change |
| --- | ---: | ---: | ---: |
| Ferries | 184.2 | 168.9 | +9.1% |
| Cranes | 121.7 | 124.3 | −2.1% |
| Towage | 76.4 | 71.8 | +6.4% |
| Storage | 93.5 | 81.6 | +14.6% |
| Head office | – | – | – |
| **Group** | **475.8** | **446.6** | **+6.5%** |

**Table 2. Income ($m)**

| $m | Q3 2031 | Q3 2030 |
| --- | ---: | ---: |
| Gross profit | 164.4 | 151.7 |
| Adjusted EBIT | 64.8 | 60.4 |
| Net profit | 40.7 | 39.5 |

`
const PLANTS = `# Plants

| Source | 2031 (GWh) | 2030 (GWh) |
| --- | ---: | ---: |
| Hydro | 3,842 | 3,610 |
| Gas | 1,954 | 2,412 |
| Solar | 688 | 541 |

| Direct emissions | 2031 | 2030 |
| --- | ---: | ---: |
| Fleet | 109 | 130 |
| Plants | 608 | 751 |

`
const PROJECTS = `# Projects

| Project | Size (ha) | Occupancy | Pre-let | Change |
| --- | ---: | ---: | ---: | ---: |
| Tower Yard | 46.0 | 90.9% | 71% | −23 |
| Harbour Point | 24.5 | 84.5% | 62% | −35 |
| Newton Labs | 21.0 | 67.9% | 80% | +27 |
| Gate Five | 12.5 | 75.2% | 20% | −8 |

`
const ANSWERS = `# Answers

| Answer | Respondents | Share |
| --- | ---: | ---: |
| Certain to vote | 796 | 62% |
| Likely | 251 | 20% |
| Unlikely | 129 | 10% |
| Will not vote | 102 | 8% |

`
const CAUSES = (total: string, weight = '') => `# Faults

| Cause | Minutes per customer |${weight && ' Customers |'}
| --- | ---: |${weight && ' ---: |'}
| Overhead line | 31.4 |${weight && ' 100 |'}
| Cable | 14.2 |${weight && ' 100 |'}
| Substation | 6.9 |${weight && ' 100 |'}
| **Total** | ${total} |${weight && ' 300 |'}
`

describe('what figures of a report are of', () => {
  it.each([
    // A row without figures is none that could grow or come last.
    [LINES, 'Two of the four lines grew; Cranes did not.', ['Two']],
    [LINES, 'Three of the four lines grew; Cranes did not.', []],
    [
      LINES,
      'Storage recorded the slowest revenue growth of the four lines, at 14.6%.',
      ['Storage recorded the slowest revenue'],
    ],
    [LINES, 'Storage recorded the fastest revenue growth of the four lines, at 14.6%.', []],
    // A basis that the row has too.
    [LINES, 'Adjusted EBIT was $68.4 million, against $60.4 million a year earlier.', ['$68.4 million']],
    [LINES, 'Adjusted net profit was $47.0 million, against $39.5 million a year earlier.', []],
    [
      LINES,
      '**Ferries.** Revenue came to $184.2 million, and the line now contributes 36.7% of group revenue.',
      ['36.7%'],
    ],
    [LINES, '**Ferries.** Revenue came to $184.2 million, and the line now contributes 38.7% of group revenue.', []],
    // Hours and thousands of tonnes.
    [PLANTS, 'The gas station ran for 4,210 hours.', []],
    [PLANTS, 'Emissions of plants fell to 608 thousand tonnes.', []],
    // Ranks by the column that a word, a sign or a figure tells.
    [PROJECTS, 'Newton Labs, at 67.9%, was the most occupied project.', ['Newton Labs, at 67.9%, was the most']],
    [PROJECTS, 'Newton Labs, at 67.9%, was the least occupied project.', []],
    [
      PROJECTS,
      'The largest is Tower Yard, and Harbour Point has the highest pre-let share.',
      ['Harbour Point has the highest pre-let'],
    ],
    [PROJECTS, 'The largest is Tower Yard, and Newton Labs has the highest pre-let share.', []],
    [PROJECTS, 'The largest loss was at Tower Yard (−35).', ['largest loss was at Tower Yard']],
    [PROJECTS, 'The largest loss was at Harbour Point (−35).', []],
    // Two rows together.
    [ANSWERS, 'In all 1,047 respondents are certain or likely to vote, or 82%.', []],
  ])('%s%s', (report, sentence, expected) => {
    expect(accusedIn(report + sentence)).toEqual(expected)
  })

  it('may add up per something, where nothing weights it', () => {
    expect(accusedIn(CAUSES('52.5'))).toEqual([])
    expect(accusedIn(CAUSES('52.5', 'weighted'))).toEqual(['52.5'])
  })
})
