import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.sources'] })
const marks = (text: string, draft: string) =>
  (
    verifier.verify(draft, { sources: [{ key: 'source', mediaType: 'text/csv', text }] }).reports[0]?.evidence ?? []
  ).map(({ subject, verdict }) => `${subject} ${verdict}`)
const accused = (text: string, draft: string) => marks(text, draft).filter((mark) => mark.endsWith('violation'))

const FERRIES = [
  'Route,Sailings,On time (%),Fuel (t),Complaints (n)',
  'Skerry Sound,1840,94.2,612,37',
  'Lundy Passage,1275,88.6,540,52',
  'Harbour shuttle,3310,97.1,208,11',
  'Total,6425,94.6,1360,100',
  'Target,,94.0,,',
  '"Total, prev. yr",6180,91.5,1402,131',
].join('\n')

describe('a value that stands in the same column', () => {
  it.each([
    // For all rows together, beside what it is held against.
    'The fleet was on time in 94.6% of cases, against a target of 94.0%.',
    'Punctuality on time came to 94.6%, and at Lundy Passage to 88.6%.',
    // For the row of the sentence before.

    'Skerry Sound is our longest route. It was on time for 94.2% of sailings, well short of the best: Harbour shuttle with 97.1%.',
  ])('is spared: %s', (draft) => {
    expect(accused(FERRIES, draft)).toEqual([])
  })

  it.each([
    ['Lundy Passage was on time for 94.2% of sailings.', ['94.2% violation']],
    ['Lundy Passage burned 612 tonnes of fuel.', ['612 violation']],
    ['On time, the target is 49.0%.', ['49.0% violation']],
    ['The routes burned 208 tonnes. Lundy Passage was on time for 97.1% of sailings.', ['97.1% violation']],
  ])('is wrong where a name ties it to another row: %s', (draft, expected) => {
    expect(accused(FERRIES, draft)).toEqual(expected)
  })
})

describe('a value that stands in the same row', () => {
  it.each([
    'Skerry Sound, with 37 complaints, burned 612 tonnes of fuel.',
    'Lundy Passage, on 1,275 sailings, was on time for 88.6%.',
  ])('under what its noun names is spared: %s', (draft) => {
    expect(accused(FERRIES, draft)).toEqual([])
  })

  it('under another header alone is not', () => {
    expect(accused(FERRIES, 'Skerry Sound had 612 complaints.')).toEqual(['612 violation'])
  })
})

describe('a number of a label', () => {
  const WARDS = 'Ward,Beds,Seen within 4 h (%),Stay over 14 days (n)\nElm,24,81,9\nYew,31,72,14\nAll,55,76,23\n'
  it.each(['On Yew 72% were seen within 4 hours.', 'On Elm, stays of over fourteen days numbered 9.'])(
    'is no value: %s',
    (draft) => {
      expect(accused(WARDS, draft)).toEqual([])
    },
  )

  it('verifies no figure', () => {
    expect(marks(WARDS, 'The share seen grew by 4%.')).toEqual(['4% unverifiable'])
  })
})

describe('a change and its direction', () => {
  const LIBRARY = 'Period,Loans,Readers\nYear,52800,8170\nPrev. year,48000,8600\n'
  it.each([
    ['Loans reached 52,800, an increase of 10% on the previous year’s 48,000.', ['52,800', '10%', '48,000']],
    ['We counted 8,170 readers, a decrease of 5% on the previous year’s 8,600.', ['8,170', '5%', '8,600']],
  ])('agree: %s', (draft, figures) => {
    expect(marks(LIBRARY, draft)).toEqual(figures.map((figure) => `${figure} verified`))
  })

  it.each([
    'Loans reached 52,800, a decrease of 10% on the previous year’s 48,000.',
    'We counted 8,170 readers, an increase of 430 on the previous year’s 8,600.',
  ])('do not: %s', (draft) => {
    expect(marks(LIBRARY, draft)[1]).not.toMatch(/ verified$/)
  })
})

describe('a row of the year before', () => {
  it.each([
    ['Last year there were 131 complaints.', '131 verified'],
    ['The flood cost 131 working days.', '131 unverifiable'],
  ])('is meant only where it is said: %s', (draft, expected) => {
    expect(marks(FERRIES, draft)).toEqual([expected])
  })
})

describe('a share of a count, both of which are told', () => {
  const CLUBS = 'Club,Members,Would leave (%)\nNorth,240,35\nSouth,410,12\n'
  it.each([
    ['In North, 35% would leave. Among the 240 members of North that is about 84 people.', 'about 84', 'verified'],
    ['In North, 35% would leave. Among the 240 members of North that is about 140 people.', 'about 140', 'other'],
  ])('%s', (draft, _, verdict) => {
    const last = marks(CLUBS, draft).at(-1) ?? ''
    if (verdict === 'verified') expect(last).toMatch(/84 verified$/)
    else expect(last).not.toMatch(/ verified$/)
  })
})

describe('a sentence of more figures than any says anything of', () => {
  const counts = Array.from({ length: 80 }, (_, i) => `${i + 500} crates`).join(', ')

  it('is a list, and none of it is accused', () => {
    expect(accused(FERRIES, `Besides ${counts}, Skerry Sound had 612 complaints.`)).toEqual([])
  })
})

const MONTHS = 'Month,Wind (GWh),Solar (GWh)\nJan,251,12\nApr,180,40\nJul,94,46\nOct,170,22\n'
const RENT = 'Month,Rent billed (USD)\nMarch,77350\nApril,71200\nMay,68420\n'

describe('a time before "and in", and a currency alone', () => {
  it.each([
    [MONTHS, 'Wind in January yielded 251 GWh and in July only 94 GWh.', ['251 verified', '94 verified']],
    [MONTHS, 'Wind in January yielded 94 GWh and in July only 94 GWh.', ['94 violation', '94 verified']],
    [RENT, 'Rent billed in March was $77,350.', ['$77,350 verified']],
    [RENT, 'Rent billed in March was $77.35 million.', ['$77.35 million unverifiable']],
  ])('%s%s', (source, draft, expected) => {
    expect(marks(source, draft)).toEqual(expected)
  })
})
