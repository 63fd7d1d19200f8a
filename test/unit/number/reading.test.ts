import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BORDER, sentences } from '../../../rules/common/prose/clauses.js'
import { dates } from '../../../rules/common/prose/dates.js'
import { metrics } from '../../../rules/common/claims/metrics.js'
import { movements } from '../../../rules/common/claims/movements.js'
import { createVerifier } from '../../../src/index.js'
import { readDocument } from '../../../src/document/document.js'

describe('dates', () => {
  it.each([
    ['due 3 March 2024', '2024-3-3', true],
    ['on the 3rd of March, 2024', '2024-3-3', true],
    ['March 3rd, 2024', '2024-3-3', true],
    ['dated 2024-02-30.', '2024-2-30', false],
    ['on 31/12/2023', '2023-12-31', true],
    ['on 12/31/2023', '2023-12-31', true],
    ['am 31.12.2023', '2023-12-31', true],
  ])('%s', (draft, day, exists) => {
    const [date] = readDocument(draft).layer(dates).all
    expect(`${date?.day?.year}-${date?.day?.month}-${date?.day?.day}`).toBe(day)
    expect(date?.exists).toBe(exists)
  })

  it('leaves part numbers, versions and scores alone', () => {
    for (const draft of ['part 2024-13-45', 'v1.12.2023.4', 'ratio 20/40', 'room 4/5/6']) {
      expect(readDocument(draft).layer(dates).all, draft).toEqual([])
    }
  })

  it('keeps both readings of a numeric date', () => {
    const [date] = readDocument('Filed 04/05/2024 (Saturday).').layer(dates).all
    expect(date?.either?.map(({ month }) => month)).toEqual([5, 4])
    expect(date?.weekday?.name).toBe('Saturday')
  })
})

describe('sentences', () => {
  it('ends a clause where another begins', () => {
    const [sentence] = readDocument('Sales rose 12% to $4.7m and profit per share increased 24% from $1.74.').layer(
      sentences,
    ).all
    expect(sentence?.skeleton.split(BORDER)).toHaveLength(2)
  })

  it('does not end at abbreviations or decimal points', () => {
    expect(readDocument('Acme Inc. sold 4.5 vs. 3.1 units, approx. 45% more.').layer(sentences).all).toHaveLength(1)
    expect(readDocument('We sold 4.5. They sold 3.1.').layer(sentences).all).toHaveLength(2)
  })

  it('leads every letter back to its figure', () => {
    for (const sentence of readDocument('On 3 March 2024 about $4.2bn (12%) of 120 units, 2023: 5x, were sold.').layer(
      sentences,
    ).all) {
      for (const { at, figure, date } of sentence.items) {
        expect(sentence.itemAt(at)).toBeDefined()
        expect(sentence.textAt(at)).toBe(figure ? figure.from : date?.place.from)
      }
    }
  })
})

describe('movements', () => {
  const shown = (draft: string) =>
    readDocument(draft)
      .layer(movements)
      .map(
        ({ from, to, changes }) =>
          `${from.text} → ${to.text}: ${changes.map(({ figure, direction }) => `${direction} ${figure.text}`).join(', ')}`,
      )

  it.each([
    ['Fees rose 8% to £5.4m from £5.0m.', ['£5.0m → £5.4m: up 8%']],
    ['Fees of £5.4m compared with £5.0m in 2021, a rise of £0.4m.', ['£5.0m → £5.4m: up £0.4m']],
    ['Fees fell £0.4m, or 7.4%, to £5.0m from £5.4m.', ['£5.4m → £5.0m: down £0.4m, down 7.4%']],
    ['Fees were £5.0m in 2021 and £5.4m in 2022, up 8%.', ['£5.0m → £5.4m: up 8%']],
    // The growth rate belongs to the second clause, whose base is not printed.
    ['Fees reached £5.4m from £5.0m, and are 9% above 2019.', ['£5.0m → £5.4m: ']],
    ['Fees rose 8% in 2021 and 9% in 2022.', []],
    ['Hours rose to 1,047 from 838, and a 6.2% increase in the hourly fee helped.', ['838 → 1,047: ']],
  ])('%s', (draft, expected) => {
    expect(shown(draft)).toEqual(expected)
  })
})

describe('metrics', () => {
  it('gives one key to one statistic of one period, and another to every other', () => {
    const keys = (draft: string) =>
      readDocument(draft)
        .layer(metrics)
        .map(({ key }) => key)
    const [a, b] = keys(
      'Net debt for the year ended 31 March 2024 was $5m. For the year ended March 31, 2024, net debt was $6m.',
    )
    expect(a).toBe(b)
    const [c, d, e, f] = keys(
      'Net debt in 2023 was $5m. Net debt in 2024 was $6m. Gross debt in 2024 was $7m. Net debt in 2024 was €6m.',
    )
    expect(new Set([c, d, e, f]).size).toBe(4)
  })
})

describe('any string', () => {
  it('gives an outcome without an internal error', () => {
    const piece = fc.constantFrom(
      'rose ',
      'from ',
      'to ',
      '$4.2bn ',
      '12% ',
      'of ',
      '(',
      ') ',
      ', ',
      'and ',
      'about ',
      '3 March 2024 ',
      '31 June 2024 ',
      'two ',
      'in ',
      'five ',
      '0 ',
      '−3 ',
      '; ',
      '. ',
      'total ',
      'per ',
      'week ',
      'weeks ',
      'born ',
      'was ',
      'average ',
      'interest ',
      'simple ',
      'on ',
      'over ',
      'years ',
      'half ',
      '9'.repeat(60),
      'between ',
      'than ',
      'higher ',
      'split ',
      '2023 ',
      'Q3 ',
      '120 ',
      '84 ',
      '70% ',
      'İ',
      '\u2009',
      '\n\n',
      '| ',
    )
    const errors: unknown[] = []
    const verifier = createVerifier({ onInternalError: (_, error) => errors.push(error) })
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const [report] = verifier.verify(pieces.join(''), { checks: ['common.quantities'] }).reports
        expect(errors).toEqual([])
        expect(report?.complete).toBe(true)
      }),
      { numRuns: 400 },
    )
  })
})
