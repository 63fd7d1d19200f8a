import { describe, expect, it } from 'vitest'
import { sourcesOfPrompt } from '../../dist/verification/tables.js'
import { asMarkdown } from '../../dist/verification/typed-text.js'

describe('an object', () => {
  it('becomes labelled lines, lists and tables, with every word and figure of it', () => {
    const text = JSON.stringify({
      reportingPeriod: 'Q1 2025',
      open: true,
      empty: '',
      none: null,
      notes: ['one', 'two | three'],
      rents: [
        { city_name: 'Harbor', rent: 1450 },
        { city_name: 'Dale', deposit: 30 },
      ],
      contact: { office: 'Room 4' },
    })
    expect(
      asMarkdown(text)
        .replace(/\n{2,}/g, '\n')
        .trim()
        .split('\n'),
    ).toEqual([
      'Reporting Period: Q1 2025',
      'Open: true',
      'Notes:',
      '- one',
      '- two | three',
      'Rents:',
      '| City name | Rent | Deposit |',
      '| --- | --- | --- |',
      '| Harbor | 1450 |  |',
      '| Dale |  | 30 |',
      'Contact:',
      'Office: Room 4',
    ])
  })

  it.each([
    ['braces that are no object', '{ this is the rent }'],
    ['one that is too deep', '{"a":'.repeat(9) + '1' + '}'.repeat(9)],
    ['nothing but depth', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ])('%s stays as it was typed', (_, text) => expect(asMarkdown(text)).toBe(text))
})

describe('rows of separated values', () => {
  it.each([
    ['commas', 'county,cases,deaths\nAdams,1204,18\n"Brown, east",987,12'],
    ['tabs', 'county\tcases\tdeaths\nAdams\t1204\t18\nBrown, east\t987\t12'],
  ])('parted by %s are a table', (_, text) => {
    const rows = [
      ['county', 'cases', 'deaths'],
      ['Adams', '1204', '18'],
      ['Brown, east', '987', '12'],
    ]
    expect(sourcesOfPrompt(`The cases:\n${text}\nThat is all.`)).toEqual([
      { key: 'prompt, table 1', mediaType: 'text/csv', rows },
    ])
  })

  it.each([
    ['sentences with commas', 'Rent, fees, tax\nrose, fell, stayed\nand, then, ended'],
    ['citations', 'Foo v. Bar, 12 U.S. 3, 4\nBaz v. Qux, 13 U.S. 5, 6\nA v. B, 14 U.S. 7, 8'],
    ['a header and one row', 'a,b,c\n1,2,3'],
    ['rows of other lengths', 'a,b,c\n1,2\n3,4'],
  ])('%s are none', (_, text) => expect(sourcesOfPrompt(text)).toEqual([]))

  it('take time in proportion to their length', () => {
    const time = (rows: number) => {
      const text = `a,b,c\n${'x,1,2\n'.repeat(rows)}${'a,b,c\n'.repeat(rows)}`
      const begin = performance.now()
      asMarkdown(text)
      return performance.now() - begin
    }
    time(100)
    const [small, large] = [time(1_000), time(8_000)]
    expect(large, `${small} ms, ${large} ms`).toBeLessThan(small * 8 * 4 + 100)
  })
})
