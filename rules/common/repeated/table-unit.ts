import type { Grid, GridCell, Line } from '../tables/grid-model.js'

/** What the figures of a table are in: a currency, and a power of ten. */
export interface TableUnit {
  readonly currency?: string
  readonly exponent: number
}

const MONEY =
  /(?<currency>[$£€]|\b(?:EUR|GBP|USD|CHF|SEK|NOK|DKK)\b)\s?(?:US\s?)?(?<scale>thousands?|millions?|billions?|000s?|'000s?|k|mn?|bn)\b|\bin\s(?<words>thousands|millions|billions)\b/i
/** "Rent (£)", "Spent (US$)" */
const PLAIN = /(?:^|[\s(])[A-Z]{0,2}([$£€])(?=[\s),]|$)/
/** "Income by source (£)", "Revenue (dollars)", at the end of a caption. */
const CAPTIONED = /\((?:in )?(?:[A-Z]{0,2}(?<sign>[$£€])|(?:US )?(?<word>dollars|pounds|euros?))\)\W{0,3}$/i
const SIGNS: Readonly<Record<string, string>> = { d: '$', p: '£', e: '€' }
const EXPONENT: Readonly<Record<string, number>> = { t: 3, m: 6, b: 9, '0': 3, "'": 3, k: 3 }

/** The unit that the heading of a column tells, or the corner of the table, or its caption. */
export function unitOf(grid: Grid, column: Line): TableUnit {
  const corner = grid.columns[0]?.name ?? ''
  for (const text of [column.name, corner, grid.caption]) {
    const { currency, scale, words } = MONEY.exec(text)?.groups ?? {}
    const printed = scale ?? words
    if (printed === undefined) continue
    return { ...(currency !== undefined && { currency }), exponent: EXPONENT[printed.charAt(0).toLowerCase()] ?? 0 }
  }
  const { sign, word = '' } = CAPTIONED.exec(grid.caption)?.groups ?? {}
  const plain = PLAIN.exec(column.name)?.[1] ?? sign ?? SIGNS[word.charAt(0).toLowerCase()]
  return { ...(plain !== undefined && { currency: plain }), exponent: 0 }
}

/** The unit of one cell in one spelling: its own, that of its column, or none. */
export function unitName(cell: GridCell, column: Line, unit: TableUnit): string {
  if (cell.percent || /%|per ?cent/i.test(column.name)) return 'percent'
  return cell.unit ?? unit.currency ?? ''
}
