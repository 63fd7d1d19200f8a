import { describe, expect, it } from 'vitest'
import { accused } from './accused.js'

const STATEMENT = [
  '£000 | 2031 | 2030',
  'Fees | 3,310 | 2,905',
  'Grants | 845 | 790',
  'Revenue | 4,155 | 3,695',
  'Cost of sales | (1,620) | (1,488)',
  'Gross profit | 2,535 | 2,207',
  'Marketing | (512) | (470)',
  'Administration | (688) | (641)',
  'Operating profit | 1,335 | 1,096',
]
const HALVES = [
  ' | Q1 | Q2 | H1 | Q3',
  'Sales | 910 | 1,024 | 1,934 | 988',
  'Gross margin | 318 | 371 | 689 | 350',
  'Gross margin, % | 34.9 | 36.2 | 35.6 | 35.4',
  'Rent | 140 | 142 | 282 | 141',
  'Contribution | 178 | 229 | 407 | 209',
]
const DIVISION = [
  'Team | P | W | D | L | GF | GA | GD | Pts',
  'Alva | 9 | 6 | 2 | 1 | 17 | 8 | 9 | 20',
  'Brora* | 9 | 6 | 1 | 2 | 16 | 9 | 7 | 16',
  'Crieff | 9 | 4 | 3 | 2 | 12 | 10 | 2 | 15',
  'Duns | 9 | 1 | 2 | 6 | 8 | 21 | -13 | 5',
]
const MARKS = [
  'Candidate | Paper | Project | Viva | Weighted',
  'Aalto | 70 | 80 | 60 | 72.0',
  'Berg | 55 | 90 | 75 | 73.0',
  'Cruz | 82 | 64 | 91 | 76.6',
]
const WEIGHTS = 'The paper counts 40%, the project 40% and the viva 20%.'

/** One cell of a table exchanged for another figure. */
function swapped(rows: readonly string[], from: string, to: string): string[] {
  return rows.map((row) => row.replace(from, to))
}

describe('two relations that ask for the same figure', () => {
  it('finds a subtotal that later totals pass by', () => {
    expect(accused(STATEMENT)).toEqual([])
    expect(accused(swapped(STATEMENT, '2,535', '2,869'))).toEqual(['2,869'])
  })

  it('finds a half year that neither its quarters nor what is left of it explain', () => {
    expect(accused(HALVES)).toEqual([])
    expect(accused(swapped(HALVES, '689', '812'))).toEqual(['812'])
  })

  it('leaves alone what only one relation asks for', () => {
    expect(accused(['£000 | 2031', 'Revenue | 4,155', 'Other gains | 310', 'Operating profit | 1,335'])).toEqual([])
  })
})

describe('notes that tell how a column is made', () => {
  it('takes points off the row that is marked, and holds the others to the rule', () => {
    const note = '* Three points deducted.'
    expect(accused(DIVISION, note)).toEqual([])
    expect(accused(swapped(DIVISION, '2 | 15', '2 | 18'), note)).toEqual(['18'])
    expect(accused(swapped(DIVISION, 'Brora*', 'Brora'), note)).toEqual([])
  })

  it('weights columns as the note says', () => {
    expect(accused(MARKS, WEIGHTS)).toEqual([])
    expect(accused(swapped(MARKS, '76.6', '68.2'), WEIGHTS)).toEqual(['68.2'])
    expect(accused(swapped(MARKS, '76.6', '68.2'))).toEqual([])
  })

  it('takes an average count that adds up for a total', () => {
    const staff = ['Team | 2031 | Average 2031', 'Sales | 21 | 20.2', 'Support | 14 | 12.8', 'All | 35 | 33.0']
    expect(accused(staff)).toEqual([])
  })
})
