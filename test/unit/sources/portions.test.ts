import { describe, expect, it } from 'vitest'
import { createVerifier, type Source } from '../../../src/index.js'

const SOURCES: Source[] = [
  {
    key: 'depots.csv',
    mediaType: 'text/csv',
    text: [
      'depot,staff,vans,parcels_2023,parcels_2024',
      'Alton,48,31,812400,901300',
      'Brigg,22,14,402100,398700',
      'Corby,30,19,604900,610200',
      'Total,100,64,1819400,1910200',
    ].join('\n'),
  },
  {
    key: 'note.md',
    mediaType: 'text/markdown',
    text:
      'The council keeps 26 gritters and 9 ploughs. In January 18 of the gritters were out on the worst night. Salt cost £184,000, of which ' +
      '£61,500 went to the northern hills. The crews treated 12,400 km of road, up from 6,150 km the winter before. Of 240 calls, 181 were ' +
      'answered within the hour.',
  },
]

const verifier = createVerifier({ checks: ['common.sources'] })

/** Of the mark over what stands between angle quotes. */
function verdictOf(marked: string): string {
  const [before = '', words = ''] = marked.split(/[«»]/)
  const draft = marked.replace(/[«»]/g, '')
  const [from, to] = [before.length, before.length + words.length]
  // A paragraph without any figure is not looked at.
  const marks = verifier.verify(draft, { sources: SOURCES }).reports[0]?.evidence ?? []
  const own = marks.filter(({ span }) => span.start.offset < to && span.end.offset > from)
  return own[0]?.verdict ?? 'unverifiable'
}

describe('parts and multiples in words', () => {
  it.each([
    ['verified', 'Alton employs almost «half» of the 100 staff.'],
    ['verified', 'Corby handled «a third» of the parcels in 2024, 610,200 of them.'],
    ['verified', 'Alton handled 901,300 parcels in 2024, «nearly half» of the total of 1,910,200.'],
    ['unverifiable', 'In 2024 Alton handled «four times» the parcels of Brigg.'],
    ['verified', 'Of the 240 calls, «three quarters» were answered within the hour.'],
    ['verified', '«Three in four» calls were answered within the hour, 181 of 240.'],
    ['unverifiable', 'Of the 240 calls, «nine in ten» were answered within the hour.'],
    ['verified', 'Salt cost £184,000, and «a third» of that went to the northern hills.'],
    ['unverifiable', 'Salt cost £184,000, and «two thirds» of that went to the northern hills.'],
    ['verified', 'The crews treated 12,400 km of road, «twice» as much as the winter before.'],
    ['unverifiable', 'The crews treated 12,400 km of road, «three times» as much as the winter before.'],
    ['unverifiable', '«Half» the drivers speak Polish.'],
    ['unverifiable', 'The drivers meet «three times» as often as the office staff.'],
    ['unverifiable', "«A fifth» of Alton's vans are electric."],
    ['unverifiable', 'Fewer than «one in ten» customers complained about Brigg.'],
    ['unverifiable', '«A quarter» of the salt was imported.'],
    ['unverifiable', '«Two thirds» of members voted for the new depot at Corby.'],
    ['unverifiable', 'Brigg lost «a tenth» of its parcels in 2024.'],
  ])('%s: %s', (verdict, marked) => {
    expect(verdictOf(marked)).toBe(verdict)
  })

  it.each([
    'In the second «half» of the year Alton had 48 staff.',
    'Alton, with 48 staff, meets «three times» a day.',
    'Brigg, with 22 staff, waited «half» an hour.',
    'Alton, with 48 staff, opened two and a «half» years ago.',
    'Once a «quarter» Brigg, with 22 staff, is inspected.',
  ])('are not read in "%s"', (marked) => {
    expect(verdictOf(marked)).toBe('unverifiable')
  })
})
