import { describe, expect, it } from 'vitest'
import { createVerifier, type Source } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.sources'] })

function marks(text: string, draft: string, mediaType: Source['mediaType'] = 'text/csv'): string[] {
  const sources: Source[] = [{ key: 'own.csv', mediaType, text }]
  return (verifier.verify(draft, { sources }).reports[0]?.evidence ?? []).map(
    ({ subject, verdict }) => `${subject} ${verdict}`,
  )
}

const CLINICS = [
  'Clinic,Visits 2023,Visits 2024,Cancelled visits 2024,No-show rate 2024 (%)',
  'Ashgrove,14210,15936,612,4.1',
  'Birkdale,9840,9127,405,6.3',
  'Corran,20115,22480,1190,5.2',
  'Dunmere,7302,7015,266,3.7',
  'Total,51467,54558,2473,4.9',
].join('\n')

const PLANTS = [
  'Plant,Kind,Capacity (MW),Output (GWh)',
  'Alder,solar,42.0,61.3',
  'Bramble,solar,35.5,50.8',
  'Cairn,wind,110.0,402.7',
  'Drum,wind,96.5,331.9',
  'All plants,,284.0,846.7',
].join('\n')

describe('what the words around a figure point at', () => {
  it.each([
    [
      'a share of the figure before it',
      CLINICS,
      'Clinics counted 54,558 visits in 2024, of which Corran had 22,480, or 41.2%.',
      '41.2% verified',
    ],
    ['a sum of rows that share a word', PLANTS, 'The wind plants together put out 734.6 GWh.', '734.6 verified'],
    ['a table in another prefix of the unit', PLANTS, 'Cairn has a capacity of 0.11 GW.', '0.11 verified'],
    ['a row by a cell that no other has', PLANTS, 'Bramble put out 50.8 GWh.', '50.8 verified'],
    [
      'the neighbour of the cell that is named',
      PLANTS,
      'At Bramble, the smaller of the two, output was 61.3 GWh.',
      '61.3 violation',
    ],
    [
      'a difference missed by two digits',
      CLINICS,
      'Corran had 2,635 more visits in 2024 than in 2023.',
      '2,635 violation',
    ],
    ['a factor of a thousand between units', PLANTS, 'Cairn has a capacity of 110.0 GW.', '110.0 violation'],
  ])('%s', (_, source, draft, mark) => {
    expect(marks(source, draft)).toContain(mark)
  })

  it.each([
    ['another thing that no source knows', CLINICS, 'The porters moved 9,127 mattresses.', '9,127 unverifiable'],
    [
      'a row that the sentence gives no value of',
      CLINICS,
      'Visits include 3,350 made by children.',
      '3,350 unverifiable',
    ],
    [
      'a figure of two digits near a factor',
      PLANTS,
      'Output includes losses of about 4.0 GWh at Cairn.',
      '4.0 unverifiable',
    ],
  ])('is not: %s', (_, source, draft, mark) => {
    expect(marks(source, draft)).toContain(mark)
  })
})

describe('a count of rows', () => {
  it.each([
    ['Two of the clinics saw fewer visits than the year before.', 'Two verified'],
    ['Three of the four clinics had fewer visits in 2024.', 'Three violation'],
    ['Two clinics had a no-show rate of more than 5%.', 'Two verified'],
    ['Three of the clinics were repainted.', 'Three unverifiable'],
    ['Three of the four clinics had fewer visits than planned in 2024.', 'Three unverifiable'],
    ['Three of the four clinics lost more than 5% of their visits.', 'Three unverifiable'],
    ['Three of the four clinics grew by more than 5%.', 'Three unverifiable'],
  ])('%s', (draft, mark) => {
    expect(marks(CLINICS, draft)).toContain(mark)
  })
})

describe('a time that nothing says', () => {
  it('is that of the figures nearby', () => {
    const draft = (visits: string) =>
      `Ashgrove led with 15,936 visits in 2024. Corran closed its books on ${visits} visits.`
    expect(marks(CLINICS, draft('22,480'))).toContain('22,480 verified')
    expect(marks(CLINICS, draft('20,115'))).not.toContain('20,115 verified')
  })
})

describe('a quotation', () => {
  const RULES =
    'Records shall be kept for ten years after the last visit unless the patient asks for their return. A copy costs four euros.'

  it('misses a condition that stood behind it, wherever in the sentence it is put', () => {
    const draft = 'Under the rules records "shall be kept for ten years after the last visit", and nobody objects.'
    expect(marks(RULES, draft, 'text/plain').some((mark) => mark.endsWith('violation'))).toBe(true)
  })

  it('does not, where the draft has a condition of its own', () => {
    const draft =
      'Under the rules records "shall be kept for ten years after the last visit", but only if nobody asks for them.'
    expect(marks(RULES, draft, 'text/plain').some((mark) => mark.endsWith('violation'))).toBe(false)
  })
})
