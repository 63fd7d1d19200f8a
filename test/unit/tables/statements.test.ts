import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

/** Cells with a verdict, as "row/column"; figures are replaced by others first. */
function cells(rows: readonly string[], verdict: string, ...wrong: readonly (readonly [string, string])[]): string[] {
  const [header = '', ...body] = rows.map((row) => `| ${row} |`)
  const draft = [header, `|${' --- |'.repeat(header.split('|').length - 2)}`, ...body].join('\n')
  const { reports } = verifier.verify(wrong.reduce((text, [from, to]) => text.replace(from, to), draft))
  return reports.flatMap(({ evidence }) =>
    evidence.flatMap(({ verdict: found, value }) =>
      found === verdict ? [`${JSON.stringify(value['row'])}/${JSON.stringify(value['column'])}`] : [],
    ),
  )
}

const INCOME = [
  '($m) | 2024 | 2023 | 2022',
  'Net sales | 5,396.4 | 5,280.8 | 5,104.2',
  'Cost of goods sold | 3,507.7 | 3,485.3 | 3,402.9',
  'Gross profit | 1,888.7 | 1,795.5 | 1,701.3',
  'SG&A | 1,214.2 | 1,193.5 | 1,150.1',
  'R&D | 151.1 | 142.6 | 138.8',
  'Operating income | 523.4 | 459.4 | 412.4',
  'Gross margin | 35.0% | 34.0% | 33.3%',
  'Operating margin | 9.7% | 8.7% | 8.1%',
]
const FORECAST = [
  '($m) | 2022A | 2023A | 2024E | 2025E',
  'Revenue | 1,842.3 | 2,016.8 | 2,233.5 | 2,488.1',
  'growth | n.a. | 9.5% | 10.7% | 11.4%',
  'EBITDA | 331.6 | 385.2 | 446.7 | 522.5',
  'margin | 18.0% | 19.1% | 20.0% | 21.0%',
  'EPS ($) | 2.14 | 2.51 | 2.98 | 3.52',
  '% growth | n.a. | 17.3% | 18.7% | 18.1%',
]

describe('an income statement', () => {
  it('leaves of a first row what the others do not take', () => {
    expect(cells(INCOME, 'violation')).toEqual([])
    expect(cells(INCOME, 'verified')).toHaveLength(12)
    expect(cells(INCOME, 'violation', ['1,795.5', '1,759.5'])).toContain('3/2')
    expect(cells(INCOME, 'violation', ['412.4', '422.4'])).toContain('6/3')
  })

  it('says nothing of rows that may be added as well', () => {
    const gain = ['', 'Gain on sale | — | 8.0 | —']
    const rows = [...INCOME.slice(0, 6), gain[1] as string, 'Operating income | 523.4 | 467.4 | 412.4']
    expect(cells(rows, 'violation')).toEqual([])
    const benefit = [
      ' | 2024 | 2023 | 2022',
      'Income before taxes | 185 | 176 | 150',
      'Income tax | 40 | (6) | 30',
      'Net income | 145 | 182 | 120',
    ]
    expect(cells(benefit, 'violation')).toEqual([])
  })

  it('says nothing of rates beside the amounts', () => {
    const rates = [
      ' | 2024 | 2023 | Growth',
      'Sales | 500 | 480 | 4.2',
      'Cost of sales | 300 | 290 | 3.4',
      'Gross profit | 200 | 190 | 5.3',
    ]
    expect(cells(rates, 'violation')).toEqual([])
    expect(cells(rates, 'violation', ['Growth', 'LY'])).toEqual([])
  })
})

describe('rows of ratios', () => {
  it('follow from the rows that their names tell', () => {
    expect(cells(INCOME, 'violation', ['34.0%', '36.0%'])).toEqual(['7/2'])
    expect(cells(INCOME, 'violation', ['8.1%', '9.1%'])).toEqual(['8/3'])
    expect(cells(FORECAST, 'violation', ['19.1%', '18.1%'])).toEqual(['4/2'])
  })

  it('are left where no name tells of what', () => {
    expect(cells(INCOME, 'violation', ['Gross margin', 'Retention rate'], ['34.0%', '36.0%'])).toEqual([])
  })
})

describe('rows of growth', () => {
  it('are of the row above, from one period to the next', () => {
    expect(cells(FORECAST, 'violation')).toEqual([])
    expect(cells(FORECAST, 'verified')).toHaveLength(10)
    expect(cells(FORECAST, 'violation', ['10.7%', '12.7%'])).toEqual(['2/3'])
    expect(cells(FORECAST, 'violation', ['18.7%', '17.8%'])).toEqual(['6/3'])
  })

  it('are read in years that go back, and of quarters a year apart', () => {
    const back = [' | 2024 | 2023 | 2022 | 2021', 'Sales | 520 | 490 | 450 | 430', 'YoY growth | 6.1% | 8.9% | 4.7% | ']
    expect(cells(back, 'verified')).toHaveLength(3)
    expect(cells(back, 'violation', ['8.9%', '9.8%'])).toEqual(['2/2'])
    const quarters = [
      ' | Q1 23 | Q2 23 | Q3 23 | Q4 23 | Q1 24 | Q2 24 | Q3 24 | Q4 24',
      'Sales | 120 | 131 | 142 | 165 | 133 | 149 | 155 | 181',
      'YoY growth | — | — | — | — | 10.8% | 13.7% | 9.2% | 9.7%',
    ]
    expect(cells(quarters, 'verified')).toHaveLength(4)
    expect(cells(quarters, 'violation', ['9.2%', '2.9%'])).toEqual(['2/7'])
  })

  it('are of the row that they name', () => {
    const named = [
      ' | 2024 | 2023 | 2022 | 2021',
      'Loans | 20,000 | 19,500 | 19,000 | 18,100',
      'Deposits | 25,000 | 24,400 | 24,100 | 23,300',
      'Loan growth | 2.6% | 2.6% | 5.0% | ',
      'Deposit growth | 2.5% | 1.2% | 3.4% | ',
    ]
    expect(cells(named, 'verified')).toHaveLength(6)
    expect(cells(named, 'violation', ['5.0%', '5.9%'])).toEqual(['3/3'])
  })

  it('on another basis are left', () => {
    expect(cells(FORECAST, 'violation', ['growth', 'organic growth'], ['10.7%', '8.7%'])).toEqual([])
  })
})

describe('a statement of cash flows', () => {
  const CASH = [
    '($m) | 2023 | 2022 | 2021',
    'Cash, beginning of year | 210 | 184 | 150',
    'Operating activities | 412 | 388 | 341',
    'Investing activities | (290) | (310) | (254)',
    'Financing activities | (101) | (48) | (51)',
    'Effect of exchange rates | 3 | (4) | (2)',
    'Cash, end of year | 234 | 210 | 184',
  ]

  it('counts what exchange rates did, which is no rate', () => {
    expect(cells(CASH, 'violation')).toEqual([])
    expect(cells(CASH, 'verified')).toHaveLength(3)
    expect(cells(CASH, 'violation', ['(4)', '(14)'])).toEqual(['6/2'])
  })
})

describe('the votes of an election', () => {
  const VOTES = [
    'Candidate | Votes | %',
    'Ruiz | 41,203 | 46.8',
    'Osei | 38,950 | 44.2',
    'Lind | 7,910 | 9.0',
    'Total valid | 88,063 | 100.0',
    'Turnout | 89,267 | 62.4',
  ]

  it('are shares of those that are valid, the turnout is none', () => {
    expect(cells(VOTES, 'violation')).toEqual([])
    expect(cells(VOTES, 'violation', ['44.2', '42.4'])).toContain('2/2')
  })
})
