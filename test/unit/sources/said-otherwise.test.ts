import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.sources'] })
const marks = (text: string, draft: string, ...more: string[]) =>
  (
    verifier.verify(draft, {
      sources: [
        { key: 'data.csv', mediaType: 'text/csv', text },
        ...more.map((prose, i) => ({ key: `notes${i}.txt`, mediaType: 'text/plain', text: prose })),
      ],
    }).reports[0]?.evidence ?? []
  ).map(({ subject, verdict }) => `${subject} ${verdict}`)

const FLEET = [
  'Depot,Veh. serviced,MTBF (h),Govt. jobs,Diesel (l)',
  'Ashby,431,187,64,8120',
  'Corwen,388,203,71,7940',
  'Total,819,194,135,16060',
].join('\n')

describe('labels said otherwise than they are printed', () => {
  it.each([
    ['In Ashby 431 vehicles were serviced.', ['431 verified']],
    ['Corwen had a mean time between failures of 203 hours.', ['203 verified']],
    ['In Corwen the mean time between failures was 302 hours.', ['302 violation']],
    ['Ashby did 64 jobs for the government.', ['64 verified']],
  ])('%s', (draft, expected) => {
    expect(marks(FLEET, draft)).toEqual(expected)
  })
})

describe('the row of all others', () => {
  it.each([
    ['We serviced 819 vehicles.', ['819 verified']],
    ['Corwen accounted for 388 vehicles, or 47%.', ['388 verified', '47% verified']],
    ['Together, Ashby and Corwen used 16,060 litres of diesel.', ['16,060 verified']],
    ['We serviced 431 vehicles.', ['431 unverifiable']],
    ['In Ashby 819 vehicles were serviced.', ['819 violation']],
  ])('is meant where no row is named: %s', (draft, expected) => {
    expect(marks(FLEET, draft)).toEqual(expected)
  })

  it('is known by its sums, whatever it is called', () => {
    const farms = 'Farm,Lambs,Wool (kg)\nNorth,120,410\nMoor,95,388\nHill,143,512\nAbove three,358,1310\n'
    expect(marks(farms, 'There were 358 lambs. Hill had 143 lambs, or 40% of them.')).toEqual([
      '358 verified',
      '143 verified',
      '40% verified',
    ])
  })

  it('agrees with the other sources, or is open', () => {
    const shops = 'Shop,Complaints\nEast,1310\nWest,1425\nTotal,2735\n'
    const draft = 'The shops received 2,735 complaints.'
    expect(marks(shops, draft)).toEqual(['2,735 verified'])
    expect(marks(shops, draft, 'The panel heard that the shops received 2,375 complaints.')).toEqual([
      '2,735 unverifiable',
    ])
  })
})

describe('years without a number', () => {
  const MEMBERS = 'Club,Members prev. yr,Members this yr\nRowing,412,455\nChess,96,88\nTotal,508,543\n'
  it.each([
    ['Rowing has 455 members, after 412 the year before.', ['455 verified', '412 verified']],
    [
      'There are 543 members, 6.9% more than the 508 of the year before.',
      ['543 verified', '6.9% verified', '508 verified'],
    ],
    ['There are 543 members, 35 more than a year earlier.', ['543 verified', '35 verified']],
    ['There are 543 members, 53 more than a year earlier.', ['543 verified', '53 violation']],
  ])('%s', (draft, expected) => {
    expect(marks(MEMBERS, draft)).toEqual(expected)
  })
})

describe('a quotient of two lines', () => {
  const TOLLS = 'Bridge,Tolls ($000),Crossings\nElm,1840,402000\nOak,960,318000\nTotal,2800,720000\n'
  it.each([
    ['The tolls were $3.89 per crossing.', '$3.89 verified'],
    ['The tolls were $4.89 per crossing.', '$4.89 unverifiable'],
  ])('%s', (draft, expected) => {
    expect(marks(TOLLS, draft)).toEqual([expected])
  })
})

describe('a figure of the sources that the draft works with', () => {
  const notes = 'The tower is 164 m high. The old tower was 272 m high. Lifts carried 8,120 guests.'
  it.each([
    ['The tower is 164 m high, 60% of the 272 m of the old tower.', '60% verified'],
    ['The tower rose from 164 m to 272 m, an increase of 65.9%.', '65.9% verified'],
    ['The tower rose from 164 m to 272 m, an increase of 85.9%.', '85.9% violation'],
  ])('%s', (draft, expected) => {
    expect(marks('a,b\nx,1\n', draft, notes)).toContain(expected)
  })
})
