import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCell } from '../../../rules/common/tables/grid/cell.js'
import type { Cell } from '../../../src/document/model.js'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier()

/** Cells with a violation, as "row/column". */
function wrong(draft: string): string[] {
  const { reports } = verifier.verify(draft, { checks: ['common.quantities'] })
  const cells = reports.flatMap(({ evidence }) =>
    evidence
      .filter(({ verdict }) => verdict === 'violation')
      .map(({ value }) => `${JSON.stringify(value['row'])}/${JSON.stringify(value['column'])}`),
  )
  return [...new Set(cells)].sort()
}

function table(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => `| ${row.join(' | ')} |`)
  return [lines[0], `|${' --- |'.repeat(rows[0]?.length ?? 0)}`, ...lines.slice(1)].join('\n')
}

describe('cells', () => {
  const read = (text: string) => {
    const { kind, value, decimals, percent, place } = readCell({ block: { text } } as Cell)
    return { kind, value: String(value), step: String(10 ** -decimals), percent, from: place.from, to: place.to }
  }

  it.each([
    ['1,234,567.89', '1234567.89', '0.01'],
    ['(1,234)', '-1234', '1'],
    ['12,34,567', '1234567', '1'],
    ["1'234'567.5", '1234567.5', '0.1'],
    ['-.5', '-0.5', '0.1'],
    ['0.50', '0.5', '0.01'],
  ])('reads %s', (text, value, step) => {
    expect(read(` ${text} `)).toEqual({ kind: 'number', value, step, percent: false, from: 1, to: 1 + text.length })
  })

  it.each(['1,23', '1234,567', '1,234.', '1.2.3', '(5', '5)', '1-2', ',123', '0450', '0001'])(
    'reads no figure in %s',
    (text) => {
      expect(read(text).kind).toBe('text')
    },
  )

  it('reads a figure the same with a footnote mark behind it, for which no short way is taken', () => {
    const texts = fc
      .string({ unit: fc.constantFrom(...'0123456789,.-()%'.split('')), minLength: 1, maxLength: 9 })
      .filter((text) => /\d/.test(text))
    fc.assert(
      fc.property(texts, (text) => {
        expect({ ...read(`${text}†`), to: text.length }).toEqual({ ...read(text), to: text.length })
      }),
      { numRuns: 2000 },
    )
  })
})

describe('columns of ratios', () => {
  const counties = (rates: readonly string[]) =>
    table([
      ['County', 'Population', 'Cases', 'Cases per 100,000'],
      ['North', '1,240,000', '3,472', rates[0] ?? ''],
      ['South', '860,000', '1,978', rates[1] ?? ''],
      ['West', '2,100,000', '4,830', rates[2] ?? ''],
    ])
  const marks = (draft: string) =>
    verifier.verify(draft, { checks: ['common.quantities'] }).reports.flatMap(({ evidence }) => evidence)
  const derived = (draft: string) => marks(draft).filter(({ kind }) => kind === 'table-derived')

  it('follow from the two columns that explain them', () => {
    expect(wrong(counties(['280.0', '230.0', '230.0']))).toEqual([])
    expect(derived(counties(['280.0', '230.0', '230.0'])).map(({ verdict }) => verdict)).toEqual(
      Array.from({ length: 3 }, () => 'verified'),
    )
    expect(wrong(counties(['280.0', '320.0', '230.0']))).toEqual(['2/3'])
    expect(derived(counties(['250.0', '320.0', '230.0']))).toEqual([])
  })

  it('are read as a margin, a price per unit, a yield', () => {
    const draft = table([
      ['Sale', 'Price', 'Units', 'Price/unit', 'NOI', 'Cap rate'],
      [1, '$5,400,000', 28, '$192,857', '$318,600', '5.90%'],
      [2, '$3,900,000', 20, '$195,000', '$241,800', '6.20%'],
      [3, '$6,120,000', 30, '$204,000', '$367,200', '6.00%'],
    ])
    expect(derived(draft)).toHaveLength(6)
    expect(wrong(draft)).toEqual([])
    expect(wrong(draft.replace('195,000', '159,000'))).toEqual(['2/3'])
    expect(wrong(draft.replace('6.00%', '5.00%'))).toEqual(['3/5'])
  })

  it('of a total are no plain mean of those above, of an average they may be', () => {
    const draft = (last: string) => `${counties(['280.0', '230.0', '230.0'])}\n| ${last} | 246.7 |`
    expect(wrong(draft('Total | 4,200,000 | 10,280'))).toEqual(['4/3'])
    expect(wrong(draft('Average | 1,400,000 | 3,427'))).toEqual([])
  })

  it('of small figures, which follow from any two columns, are left', () => {
    const draft = table([
      ['Run', 'Hits', 'Tries', 'Score rate'],
      ['A', 3, 5, '0.57'],
      ['B', 2, 4, '0.47'],
      ['C', 4, 6, '0.71'],
      ['D', 5, 9, '0.20'],
    ])
    expect(derived(draft)).toEqual([])
  })

  it('and amounts, where three others are products of figures as they are printed, are too', () => {
    const draft = table([
      ['Plan', 'Price', 'Units sold', 'Revenue'],
      ['Basic', '$9', '1,204', '$10,836'],
      ['Plus', '$29', 500, '$14,500'],
      ['Pro', '$49', 860, '$42,140'],
      ['Team', '$99', 312, '$30,818'],
    ])
    expect(wrong(draft)).toEqual(['4/3'])
    expect(wrong(draft.replace('30,818', '30,888'))).toEqual([])
    // Prices of which the cents are not shown.
    expect(wrong(draft.replace('10,836', '10,943').replace('14,500', '14,610'))).toEqual([])
  })

  it('and interest at a rate in percent', () => {
    const draft = table([
      ['Loan', 'Principal', 'Rate', 'Annual interest'],
      ['A', '$2,000,000', '6.5%', '$130,000'],
      ['B', '$1,500,000', '7.25%', '$108,750'],
      ['C', '$800,000', '7.00%', '$65,000'],
    ])
    expect(wrong(draft)).toEqual(['3/3'])
  })
})

describe('tables whose last row is no plain total', () => {
  it.each<[string, string, (string | number)[][]]>([
    [
      'a column of means',
      '',
      [
        ['Region', 'Shops', 'Per shop', 'Takings'],
        ['North', 12, 2.1, 25.2],
        ['South', 8, '3.0', '24.0'],
        ['West', 5, 4.2, '21.0'],
        ['Total', 25, 2.8, 70.2],
      ],
    ],
    [
      'visitors counted once',
      'Visitors who came twice are counted once.',
      [
        ['Channel', 'Visitors'],
        ['Search', 5200],
        ['Mail', 3100],
        ['Other', 2400],
        ['Total', 8900],
      ],
    ],
    [
      'costs without a sign',
      '',
      [
        ['', '2023'],
        ['Revenue', '1,000'],
        ['Cost of sales', 600],
        ['Gross profit', 400],
        ['Staff', 250],
        ['Operating profit', 150],
      ],
    ],
    [
      'all rows bold',
      '',
      [
        ['Model', 'Gain'],
        ['**A**', '**0.1**'],
        ['**B**', '**0.2**'],
        ['**C**', '**0.1**'],
        ['**Chance**', '**0.0**'],
      ],
    ],
    [
      'a change in basis points',
      '',
      [
        ['', '2023', '2022', 'Change'],
        ['Revenue', 500, 450, 50],
        ['Profit', 60, 45, 15],
        ['Margin', '12.0', '10.0', 200],
      ],
    ],
    [
      'shares of those who answered',
      '',
      [
        ['', 'A (n = 80)', 'B (n = 85)'],
        ['Women', '40 (50.0)', '45 (52.9)'],
        ['Urban', '60 (75.0)', '61 (71.8)'],
        ['Ill', '30 (37.5)', '34 (40.0)'],
        ['Smokers', '20 (25.6)', '22 (26.2)'],
        ['Age, median (IQR)', '54 (42)', '55 (44)'],
      ],
    ],
    [
      'a product by chance',
      '',
      [
        ['', 'Minimum', 'Maximum', 'Mean', 'Total'],
        ['A', 2, 10, 5, 50],
        ['B', 1, 12, 6, 60],
        ['C', 3, 9, 5, 40],
      ],
    ],
    [
      'a rank by another measure',
      '',
      [
        ['Rank', 'Film', 'Budget'],
        [1, 'A', 30],
        [2, 'B', 90],
        [3, 'C', 60],
        [4, 'D', 50],
        [5, 'E', 40],
      ],
    ],
  ])('leaves %s alone', (_, note, rows) => {
    expect(wrong(`${note}\n\n${table(rows)}`)).toEqual([])
  })
})

describe('tables', () => {
  it('does not verify a total that only the roundings of all parts together explain', () => {
    const rows = (total: number) =>
      table([
        ['Term', 'Sales ($m)'],
        ['A', 20],
        ['B', 22],
        ['C', 21],
        ['D', 23],
        ['Total', total],
      ])
    const verdict = (draft: string) =>
      verifier.verify(draft, { checks: ['common.quantities'] }).reports[0]?.evidence.at(-1)?.verdict
    expect(verdict(rows(86))).toBe('verified')
    expect(verdict(rows(87))).toBe('verified')
    expect(verdict(rows(88))).toBe('unverifiable')
  })

  it.each<[string, readonly (readonly (string | number)[])[], string[]]>([
    [
      'a deduction',
      [
        ['Item', '2022', '2023'],
        ['Gross sales', 900, '1,000'],
        ['Less: returns', 45, 60],
        ['Net sales', 855, 990],
      ],
      ['3/2'],
    ],
    [
      'of which',
      [
        ['Staff', 'n'],
        ['Nurses', 120],
        ['of which part-time', 130],
        ['Doctors', 340],
        ['Total', 460],
      ],
      ['2/1'],
    ],
    [
      'an inner cell',
      [
        ['', 'Q1', 'Q2', 'Total'],
        ['N', 110, 220, 330],
        ['S', 150, 205, 400],
        ['E', 80, 90, 170],
        ['Total', 340, 560, 900],
      ],
      ['2/2'],
    ],
    [
      'a total of columns',
      [
        ['', 'Q1', 'Q2', 'Total'],
        ['N', 110, 220, 330],
        ['S', 150, 250, 450],
        ['E', 80, 90, 170],
        ['Total', 340, 560, 900],
      ],
      ['2/3'],
    ],
    [
      'a grand total',
      [
        ['', 'Q1', 'Q2', 'Total'],
        ['N', 110, 220, 330],
        ['S', 150, 250, 400],
        ['E', 80, 90, 170],
        ['Total', 340, 560, 990],
      ],
      ['4/3'],
    ],
    [
      'a share that breaks its total',
      [
        ['Fuel', 'GWh', '% of total'],
        ['Coal', 200, '40.0'],
        ['Gas', 150, '30.0'],
        ['Wind', 150, '35.0'],
        ['Total', 500, '100.0'],
      ],
      ['3/2'],
    ],
    [
      'growth from year to year',
      [
        ['Year', 'Sales', 'Growth'],
        [2020, 200, '—'],
        [2021, 220, '10.0%'],
        [2022, 242, '10.0%'],
        [2023, 300, '14.0%'],
      ],
      ['4/2'],
    ],
    [
      'n (%)',
      [
        ['Sex', 'A (n = 120)', 'B (n = 118)'],
        ['Female', '66 (55.0)', '59 (50.0)'],
        ['Male', '54 (45.0)', '59 (55.0)'],
      ],
      ['2/2'],
    ],
    [
      'a total in the first row',
      [
        ['Group', '2022', '2023'],
        ['Total', 300, 330],
        ['Men', 140, 150],
        ['Women', 160, 190],
      ],
      ['1/2'],
    ],
    [
      'a balance',
      [
        ['', '2022', '2023'],
        ['Opening balance', 100, 130],
        ['Additions', 50, 60],
        ['Disposals', '(20)', '(15)'],
        ['Closing balance', 130, 157],
      ],
      ['4/2'],
    ],
    [
      'two blocks',
      [
        ['Line', 'USD'],
        ['Income', ''],
        ['Fees', 200],
        ['Rent', 100],
        ['Total income', 300],
        ['Costs', ''],
        ['Staff', 150],
        ['Power', 60],
        ['Total costs', 120],
      ],
      ['8/1'],
    ],
    [
      'quantity times price',
      [
        ['Item', 'Qty', 'Unit price', 'Amount'],
        ['Bolts', 40, '$2.50', '$100.00'],
        ['Nuts', 60, '$1.20', '$72.00'],
        ['Nails', 100, '$0.35', '$53.00'],
      ],
      ['3/3'],
    ],
    [
      'a mean beyond its rows',
      [
        ['Site', 'Score'],
        ['A', 12],
        ['B', 31],
        ['C', 20],
        ['Average', 41],
      ],
      ['4/1'],
    ],
  ])('finds the wrong cell: %s', (_, rows, cells) => expect(wrong(table(rows))).toEqual(cells))

  it.each<[string, readonly (readonly (string | number)[])[]]>([
    [
      'a rate column',
      [
        ['Item', 'Count', 'Rate per 100,000'],
        ['A', 20, 3.1],
        ['B', 30, 4.2],
        ['Total', 50, 3.7],
      ],
    ],
    [
      'means above counts',
      [
        ['', 'A', 'B'],
        ['Age', '54.2 (9.1)', '53.8 (8.7)'],
        ['BMI', '27.1 (4.2)', '26.9 (4.4)'],
        ['Total', 100, 120],
      ],
    ],
    [
      'indented parts',
      [
        ['Line', 'USD'],
        ['Europe', 300],
        ['&nbsp;&nbsp;France', 200],
        ['&nbsp;&nbsp;Spain', 100],
        ['Asia', 500],
        ['&nbsp;&nbsp;Japan', 350],
        ['&nbsp;&nbsp;Korea', 150],
        ['Total', 800],
      ],
    ],
    [
      'a missing part',
      [
        ['Site', 'Cases'],
        ['A', 120],
        ['B', 'n/a'],
        ['C', 88],
        ['Total', 260],
      ],
    ],
    [
      'another sign of a change',
      [
        ['Line', '2022', '2023', 'Decrease'],
        ['A', 90, 80, 10],
        ['B', 70, 65, 5],
        ['C', 40, 31, 9],
      ],
    ],
    [
      'a name that begins like a total',
      [
        ['Firm', 'Profit'],
        ['Totalis', 12],
        ['Acme', 30],
        ['Bolt', 99],
      ],
    ],
    [
      'prices and levels',
      [
        ['Year', 'Price index'],
        [2021, 100],
        [2022, 104],
        [2023, 109],
        ['Total', 400],
      ],
    ],
    [
      'several answers',
      [
        ['Reason (more than one possible)', 'Share'],
        ['Price', '62%'],
        ['Speed', '48%'],
        ['Total', '100%'],
      ],
    ],
  ])('leaves alone: %s', (_, rows) => expect(wrong(table(rows))).toEqual([]))

  it('verifies any table that foots, and finds any one cell that is far off', () => {
    const cell = fc.integer({ min: 100, max: 9999 })
    fc.assert(
      fc.property(
        fc
          .integer({ min: 3, max: 5 })
          .chain((width) =>
            fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 3, maxLength: 8 }),
          ),
        fc.nat(),
        fc.nat(),
        (parts, r, c) => {
          const width = parts[0]?.length ?? 0
          const sums = Array.from({ length: width }, (_, i) => parts.reduce((sum, row) => sum + (row[i] ?? 0), 0))
          const across = (row: readonly number[]) => row.reduce((sum, value) => sum + value, 0)
          const names = ['Asker', 'Bodø', 'Drammen', 'Elverum', 'Fauske', 'Gjøvik', 'Hamar', 'Kongsberg']
          const rows = (body: readonly (readonly number[])[]) => [
            ['Town', ...sums.map((_, i) => `Line ${'ABCDE'[i] ?? ''}`), 'Total'],
            ...body.map((row, i) => [names[i] ?? '', ...row.map(String)]),
          ]
          const whole = [...parts.map((row) => [...row, across(row)])]
          const total = [...sums, across(sums)]
          const draft = (body: readonly (readonly number[])[], last: readonly number[]) =>
            table([...rows(body), ['Total', ...last.map(String)]])
          expect(wrong(draft(whole, total))).toEqual([])
          const [i, j] = [r % whole.length, c % (width + 1)]
          const bad = whole.map((row, k) => (k === i ? row.map((value, l) => (l === j ? value + 777 : value)) : row))
          expect(wrong(draft(bad, total))).toEqual([`${i + 1}/${j + 1}`])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('adds up rows that name a rate: tax, discounts, notes', () => {
    const invoice = table([
      ['Item', 'Amount'],
      ['Pens', '$18.00'],
      ['Paper', '$12.75'],
      ['Subtotal', '$30.75'],
      ['Discount (10%)', '($3.08)'],
      ['VAT (20%)', '$5.53'],
      ['Total', '$33.20'],
    ])
    const { reports } = verifier.verify(invoice, { checks: ['common.quantities'] })
    expect(reports[0]?.evidence.map(({ verdict }) => verdict)).toEqual(Array(4).fill('verified'))
  })

  it('grows with the number of cells', () => {
    const body = (rows: number, columns: number) =>
      table([
        ['L', ...Array.from({ length: columns }, (_, i) => `C${i}`)],
        ...Array.from({ length: rows }, (_, i) => [
          i % 5 === 4 ? 'Total' : `Row ${i}`,
          ...Array.from({ length: columns }, (_, j) => (i * 7 + j * 3) % 97),
        ]),
      ])
    for (const draft of [body(3000, 4), body(40, 200)]) {
      const { reports } = verifier.verify(draft, { checks: ['common.quantities'] })
      expect(reports[0]?.complete).toBe(true)
    }
  })
})

describe('changes in points and with arrows', () => {
  const kpis = (margin: string, churn: string) =>
    table([
      ['Metric', 'Q4 2024', 'Q4 2023', 'YoY'],
      ['Revenue', '$4.2M', '$3.75M', '▲ 12%'],
      ['Gross margin', '71%', '68%', margin],
      ['Customers', 342, 310, '▲ 10.3%'],
      ['Churn', '2.1%', '2.6%', churn],
    ])

  it.each([
    ['▲ 3 pts', '▼ 0.5 pp', []],
    ['+300 bps', '−50 bps', []],
    ['▲ 9 pts', '▼ 0.5 pp', ['2/3']],
    ['+3 pp', '-5 bps', ['4/3']],
  ])('%s, %s', (margin, churn, expected) => {
    expect(wrong(kpis(margin, churn))).toEqual(expected)
  })

  it.each([
    ['+15%', '+5%', []],
    ['+0.6%', '+0.1%', []],
    ['+15%', '+50%', ['2/3']],
  ])('a lift of rates is %s or in points', (email, ads, expected) => {
    const search = email === '+0.6%' ? '+0.5%' : '+10%'
    const rows = [
      ['Channel', 'Control', 'Variant', 'Lift'],
      ['Email', '4.0%', '4.6%', email],
      ['Ads', '2.0%', '2.1%', ads],
      ['Search', '5.0%', '5.5%', search],
    ]
    expect(wrong(table(rows))).toEqual(expected)
  })
})

describe('a roll-forward', () => {
  /** Opening, in, out, closing, in four quarters. */
  const cash = (last: number, label = 'Cash out') =>
    table([
      ['Cash flow', 'Q1', 'Q2', 'Q3', 'Q4'],
      ['Opening balance', 100, 120, 90, 130],
      ['Cash in', 300, 280, 340, 310],
      [label, 280, 310, 300, 290],
      ['Closing balance', 120, 90, 130, last],
    ])

  it('takes off what went out, signed or not', () => {
    const { reports } = verifier.verify(cash(150), { checks: ['common.quantities'] })
    expect(reports[0]?.evidence.map(({ kind, verdict }) => `${kind} ${verdict}`)).toEqual(
      Array<string>(4).fill('table-total verified'),
    )
    expect(wrong(cash(105))).toEqual(['4/4'])
  })

  it('is closed by nothing but that which holds its opening', () => {
    expect(wrong(cash(105, 'Put by'))).toEqual([])
    const tickets = [
      ['Tickets', 'Mon', 'Tue', 'Wed'],
      ['Open at start', 40, 44, 39],
      ['New', 25, 18, 30],
      ['Closed', 21, 23, 27],
      ['Open at end', 44, 39, 42],
    ]
    expect(wrong(table(tickets))).toEqual([])
  })

  it.each([
    ['At the start of the year', 'Joiners', 'Leavers', 'At the end of the year'],
    ['Members at 1 January', 'Joined', 'Left', 'Members at 31 December'],
  ])('runs from %s', (opening, joined, left, closing) => {
    const members = (end: number) =>
      table([
        ['Members', '2022', '2023', '2024'],
        [opening, '1,204', '1,310', '1,388'],
        [joined, 210, 190, 205],
        [left, 104, 112, 96],
        [closing, '1,310', '1,388', end],
      ])
    expect(wrong(members(1497))).toEqual([])
    expect(wrong(members(1947))).toEqual(['4/3'])
  })
})

describe('a roll-forward across', () => {
  const funds = (last: number) =>
    table([
      ['Fund', 'At 1 April 2023', 'Income', 'Expenditure', 'At 31 March 2024'],
      ['General', '1,204', '3,410', '3,320', '1,294'],
      ['Designated', 204, 410, 320, 294],
      ['Restricted', 410, 980, '1,020', last],
    ])

  it('ends with what is left', () => {
    expect(wrong(funds(370))).toEqual([])
    expect(wrong(funds(307))).toEqual(['3/4'])
  })

  it('shows what came in and what went out', () => {
    const beds = [
      ['Ward', 'Beds at start', 'Opened', 'Beds at end'],
      ['A', 40, 2, 42],
      ['B', 20, 0, 20],
      ['C', 31, 0, 27],
    ]
    expect(wrong(table(beds))).toEqual([])
  })
})

describe('a row that only one column fills', () => {
  const sales = (last: number) =>
    table([
      ['', 'Q1', 'Q2', 'Q3'],
      ['Sales', 100, 200, 300],
      ['Services', 50, 60, 70],
      ['Refunds', '–', '–', 20],
      ['Total', 150, 260, last],
    ])

  it('may be taken off without a sign', () => {
    expect(wrong(sales(350))).toEqual([])
    expect(wrong(sales(930))).toEqual(['4/3'])
  })
})

describe('the group below its segments', () => {
  const segments = (total: number) =>
    table([
      ['Segment', '2024', '2023', '2022'],
      ['Europe', 420, 400, 390],
      ['Americas', 610, 580, 560],
      ['Eliminations', '(80)', '(70)', '(65)'],
      ['Group', 950, 910, total],
    ])

  it('is their sum where eliminations are printed', () => {
    expect(wrong(segments(885))).toEqual([])
    expect(wrong(segments(985))).toEqual(['4/3'])
  })

  it('need not be where none are', () => {
    const rows = [
      ['Segment', '2024', '2023'],
      ['Europe', 420, 400],
      ['Americas', 610, 580],
      ['Group', 950, 910],
    ]
    expect(wrong(table(rows))).toEqual([])
  })
})

describe('what was saved of a budget, in percent of it', () => {
  const budget = (percent: string) =>
    table([
      ['Item', 'Budget', 'Actual', 'Variance', '% Variance'],
      ['Personnel', '100,000', '96,000', '4,000', '4.0%'],
      ['Travel', '10,000', '12,500', '(2,500)', '(25.0%)'],
      ['Supplies', '5,000', '4,500', '500', percent],
      ['Rent', '20,000', '19,000', '1,000', '5.0%'],
    ])

  it('has the sign of the saving', () => {
    expect(wrong(budget('10.0%'))).toEqual([])
    expect(wrong(budget('15.0%'))).toEqual(['3/4'])
  })
})
