import { describe, expect, it } from 'vitest'
import { createVerifier, type Source } from '../../../src/index.js'

const TABLE = {
  key: 'towns.csv',
  mediaType: 'text/csv',
  text: [
    'Town,Cases,Spending 2023,Spending 2024',
    'Harbour Town,500,1000000,1200000',
    'Mill Town,700,2000000,1900000',
    'Low Field 17,800,3000000,3900000',
  ].join('\n'),
}
const verifier = createVerifier({ checks: ['common.sources'] })
const marks = (draft: string, source: Source = TABLE) =>
  (verifier.verify(draft, { sources: [source] }).reports[0]?.evidence ?? []).map(
    ({ subject, verdict }) => `${subject} ${verdict}`,
  )

describe('a sentence that goes on about what the one before named', () => {
  it('is traced to that row', () => {
    expect(
      marks('Harbour Town saw 500 cases. Spending there rose by 20.0% to $1,200,000 in 2024, which surprised nobody.'),
    ).toEqual(['500 verified', '20.0% verified', '$1,200,000 verified'])
  })

  it('is not, where it names something else', () => {
    expect(
      marks('Harbour Town saw 500 cases. In Upper Bridge, their spending rose by 20.0% in 2024.').slice(1),
    ).toEqual(['20.0% unverifiable'])
  })

  it('is accused of nothing by it', () => {
    expect(marks('Harbour Town saw 500 cases. Spending there rose by 21.7% in 2024.').slice(1)).toEqual([
      '21.7% unverifiable',
    ])
  })
})

it('a number in the name of a row states nothing', () => {
  expect(marks('In Low Field 17, 800 cases were seen.')).toEqual(['800 verified'])
})

it('a change is no certificate for one the other way', () => {
  expect(marks('Spending in Mill Town fell by 5.0% in 2024.')).toEqual(['5.0% verified'])
  expect(marks('Spending in Mill Town rose by 5.0% in 2024.')).not.toContain('5.0% verified')
})

it('what is said to be no less than something follows from no other value', () => {
  expect(
    marks('Harbour Town and Mill Town keep a ratio of not less than 1.30 to 1 in spending per case.'),
  ).not.toContain('1.30 verified')
})

it('of many rows, another that has a wrong value says nothing of how it came about', () => {
  const rows = Array.from({ length: 3_000 }, (_, i) => [`North Ward${i} Parish`, 100 + ((i * 37) % 800)])
  const source = { key: 'wards.csv', mediaType: 'text/csv', rows: [['Parish', 'Cases'], ...rows] }
  const messages = ({ evidence }: { evidence: readonly { findings: readonly { message: string }[] }[] }) =>
    evidence.flatMap(({ findings }) => findings.map(({ message }) => message))
  const said = (parishes: typeof rows) =>
    verifier
      .verify('North Ward4 Parish recorded 433 cases.', {
        sources: [{ ...source, rows: [['Parish', 'Cases'], ...parishes] }],
      })
      .reports.flatMap(messages)
      .join()
  expect(said(rows.slice(0, 12))).toContain('the value of North Ward9 Parish')
  expect(said(rows)).not.toContain('the value of')
})
