import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.sources'] })
const marks = (text: string, draft: string, mediaType = 'text/csv') =>
  (verifier.verify(draft, { sources: [{ key: 'source', mediaType, text }] }).reports[0]?.evidence ?? []).map(
    ({ subject, verdict }) => `${subject} ${verdict}`,
  )

const SCHOOLS = [
  'School,Pupils,Attendance (%),Meals served,Bus km (target),Bus km',
  'Birch Lane,642,93.4,41200,9100,8840',
  'Quay Road,518,89.7,36900,7300,7720',
  'All schools,1160,91.7,78100,16400,16560',
].join('\n')

describe('a cell of which row and column are named', () => {
  it.each([
    ['Quay Road has 158 pupils.', ['158 violation']],
    ['Attendance at Birch Lane was 83.4%.', ['83.4% violation']],
    ['Birch Lane has 642 pupils. Its attendance was 98.9%.', ['642 verified', '98.9% violation']],
    ['At Quay Road the pupils ate 63,900 meals.', ['63,900 violation']],
  ])('is wrong in a draft: %s', (draft, expected) => {
    expect(marks(SCHOOLS, draft)).toEqual(expected)
  })

  it.each([
    'Quay Road has some 40 pupils more than the town hall expected.',
    'In the first term Quay Road had 211 meals a day.',
    'Of the pupils at Quay Road, 158 of them walk.',
    'Quay Road forecasts 790 pupils.',
    'Birch Lane and Quay Road lost 97 pupils to measles.',
    'Attendance at Birch Lane is planned to be 96.5%.',
  ])('may not be what is meant: %s', (draft) => {
    expect(marks(SCHOOLS, draft).filter((mark) => mark.endsWith('violation'))).toEqual([])
  })
})

describe('columns of days', () => {
  const CHART = 'Test,Unit,Day 0,Day 1,Day 2\nLactate,mmol/L,4.1,3.2,1.9\nAlbumin,g/L,38,35,31\n'
  it.each([
    ['Lactate was 3.2 mmol/L on day 1.', ['3.2 verified']],
    ['Lactate was 3.2 mmol/L on day 2.', ['3.2 violation']],
    ['Lactate was 7.7 mmol/L at its worst.', ['7.7 violation']],
    ['Lactate is expected to reach 7.7 mmol/L.', ['7.7 unverifiable']],
  ])('%s', (draft, expected) => {
    expect(marks(CHART, draft)).toEqual(expected)
  })
})

describe('a sentence that says the same', () => {
  const NOTES =
    'Time to first response was 42 minutes. The depot replaced 318 brake discs. Staff turnover was 17.4 percent; the sector has 21 percent.'
  it.each([
    ['The first response took 24 minutes.', ['24 violation']],
    ['At the depot, 381 brake discs were new.', ['381 violation']],
    ['Turnover among staff stood at 14.7%, better than the 21% of the sector.', ['14.7% violation', '21% verified']],
    ['The second depot will need 381 lamps.', ['381 unverifiable']],
    ['A lunch break of 24 minutes is usual.', ['24 unverifiable']],
    ['Turnover is expected to be 14.7%.', ['14.7% unverifiable']],
  ])('%s', (draft, expected) => {
    expect(marks(NOTES, draft, 'text/plain')).toEqual(expected)
  })
})

describe('a quotation with other words', () => {
  const LETTER = 'We are proud of the older members who kept the boats afloat in winter. The council has never paid us.'
  it.each([
    ['She wrote that "the older members who kept the boats afloat in winter" come first.', 'verified'],
    ['She wrote that "the younger members who kept the boats afloat in winter" come first.', 'violation'],
    ['She wrote that "the older membres who kept the boats afloat in winter" come first.', 'unverifiable'],
    ['She wrote that "the older members which kept the boats afloat in winter" come first.', 'unverifiable'],
  ])('%s', (draft, verdict) => {
    expect(marks(LETTER, draft, 'text/plain').at(-1)?.split(' ').at(-1)).toBe(verdict)
  })
})
