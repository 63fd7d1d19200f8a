import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.sources'] })
const marks = (text: string, draft: string, mediaType = 'text/csv') =>
  (verifier.verify(draft, { sources: [{ key: 'source', mediaType, text }] }).reports[0]?.evidence ?? []).map(
    ({ subject, verdict, findings }) =>
      `${subject} ${verdict}${verdict === 'violation' ? ` (${findings[0]?.message.split(': ').at(-1)})` : ''}`,
  )

describe('a unit in the header of one column', () => {
  const REGIONS = [
    'Region,Revenue 2024 ($ million),Revenue 2025 ($ million),Members',
    'Upland,4.1,4.6,820',
    'Lowland,2.2,2.0,1340',
    'Islands,3.7,3.9,1290',
  ].join('\n')

  it('is not that of the others', () => {
    expect(marks(REGIONS, 'Lowland had 1,340 members. Upland earned $4.6 million in 2025.')).toEqual([
      '1,340 verified',
      '$4.6 million verified',
    ])
  })

  it('is no money of the others', () => {
    expect(marks(REGIONS, 'Islands earned $1.3 million in 2025.')).toEqual(['$1.3 million unverifiable'])
  })

  it('may be a letter that is a unit', () => {
    const masts = 'Mast,Height (m),Rain (mm)\nAlder,120,830\nBirch,145,910\n'
    expect(marks(masts, 'Alder is 120 m high. Birch has a height of 154 m. Birch had rain of 910 mm.')).toEqual([
      '120 verified',
      '154 violation (transposed digits)',
      '910 verified',
    ])
  })

  it('sums a column that the draft calls all of them', () => {
    expect(marks(REGIONS, 'Revenue of all three regions was $10.5 million in 2025.')).toContain(
      '$10.5 million verified',
    )
  })
})

describe('rows of months and days', () => {
  const MONTHS = 'month,orders,returns\n2025-01,4120,31\n2025-02,4480,37\n2025-03,5210,42\n'
  const LABS = [
    'date,test,result,unit,reference',
    '2025-04-02,Ferritin,212,ug/L,30-400',
    '2025-04-09,Ferritin,347,ug/L,30-400',
    '2025-04-09,Sodium,136,mmol/L,135-145',
  ].join('\n')

  it.each([
    ['Orders in February were 4,480.', ['4,480 verified']],
    ['Orders in March were 4,480.', ['4,480 violation (the value of 2025-02)']],
    ['Orders in February were 4,840.', ['4,840 violation (transposed digits)']],
    ['In January there were 31 returns; in March, 42 returns.', ['31 verified', '42 verified']],
  ])('are told apart: %s', (draft, expected) => {
    expect(marks(MONTHS, draft)).toEqual(expected)
  })

  it.each([
    ['On 9 April ferritin was 347 ug/L.', ['347 verified']],
    ['On 2 April ferritin was 347 ug/L.', ['347 violation (the value of 2025-04-09 Ferritin ug/L)']],
    ['Ferritin was 374 ug/L.', ['374 violation (transposed digits)']],
  ])('have a value each: %s', (draft, expected) => {
    expect(marks(LABS, draft)).toEqual(expected)
  })

  it('leave the time of what a figure is compared with to that', () => {
    const yearly = 'Measure,2020,2024\nUptake (%),71.6,83.2\n'
    expect(marks(yearly, 'Uptake reached 83.2%, after 71.6% in 2020.')).toEqual(['83.2% verified', '71.6% verified'])
  })

  it('take 2018/19 for the year that ends in 2019', () => {
    expect(marks('Item,2018,2019\nNet debt,512,467\n', 'Net debt was 467 in 2018/19.')).toEqual(['467 verified'])
  })
})

describe('a cell that a row and a column name', () => {
  const WARDS = 'Ward,Red,Blue,Spoilt\nNorthgate,2104,1733,41\nSouthgate,1650,1912,38\nWestgate,905,1120,22\n'

  it.each([
    ['In Northgate, the Blue candidate won 1,912 votes.', ['1,912 violation (the value of Southgate)']],
    ['Westgate gave Red 950 votes and Blue 1,120.', ['950 violation (transposed digits)', '1,120 verified']],
    ['In Northgate there were 2,104 votes for Red.', ['2,104 verified']],
  ])('contradicts another value: %s', (draft, expected) => {
    expect(marks(WARDS, draft)).toEqual(expected)
  })

  it('gives a rate of so many', () => {
    const towns = 'Town,Population,Cases\nHollin,48200,530\nMarsh,61750,415\n'
    expect(marks(towns, 'Hollin had 530 cases, a rate of 1,100 per 100,000.')).toEqual([
      '530 verified',
      '1,100 verified',
    ])
  })

  it('is a part or a multiple of the row said right behind', () => {
    const accounts = 'Item,2025\nNet sales,"61,300"\nResearch,"2,940"\nNet debt,"14,100"\nOperating profit,"5,640"\n'
    expect(
      marks(accounts, 'Research was 4.8% of net sales. Net debt was 14,100, that is 2.5 times operating profit.'),
    ).toEqual(['4.8% verified', '14,100 verified', '2.5 verified'])
  })
})

describe('a change that the draft names', () => {
  const COSTS = '(in thousands),2025,2024\nSelling and administrative,"24,430","14,830"\nResearch,"7,510","3,790"\n'

  it('is held to the two years of its row', () => {
    expect(
      marks(COSTS, 'Selling and administrative expenses increased $9.6 million to $24.4 million in 2025.'),
    ).toEqual(['$9.6 million verified', '$24.4 million verified'])
    expect(marks(COSTS, 'Research costs increased $3.27 million.')).toEqual([
      '$3.27 million violation (transposed digits)',
    ])
  })

  it('is not, where a cause of it is told', () => {
    const draft =
      'Research increased $3.7 million to $7.5 million in 2025, due to an increase of $1.9 million in the pay of engineers.'
    expect(marks(COSTS, draft)).toEqual(['$3.7 million verified', '$7.5 million verified', '$1.9 million unverifiable'])
  })
})

describe('a quotation of a decision', () => {
  const OPINION =
    'HARROW v. TIDESIDE CARRIERS\n\nWe do not decide whether a carrier must read its terms aloud. Terms that arrive after the harm do not govern it.\n'

  it('may be a question that the decision leaves open', () => {
    expect(marks(OPINION, 'The Court left open “whether a carrier must read its terms aloud.”', 'text/plain')).toEqual([
      '“whether a carrier must read its terms aloud.” verified',
    ])
  })

  it('is accused where a party of the title is said to hold it and nothing like it stands there', () => {
    const quotation = '“a carrier owes its passengers the highest degree of candor”'
    expect(marks(OPINION, `The Court in *Harrow* explained that ${quotation}.`, 'text/plain')[0]).toMatch(/violation/)
    expect(marks(OPINION, `The Court in *Morrow* explained that ${quotation}.`, 'text/plain')[0]).toMatch(
      /unverifiable/,
    )
  })
})
