import { cellsAt, isLike, type NamedCell, type Sort, sortOf } from '../naming/cells.js'
import type { NamedGrid, NamedLine } from '../naming/lines.js'
import type { Statement } from '../naming/statements.js'
import type { LineSet } from './line-sets.js'
import { FURTHEST } from './line-sets.js'
import type { Tried } from './tried.js'

/**
 * So much of one column for each of another, in one row or in two tables that have the whole of both: the words name at least one side, the row
 * or all. What a column counts is often named by its unit alone: "per hectare" of "Area, ha".
 */

/** A cell that may be divided, or divided by. */
interface Side {
  readonly cell: NamedCell
  readonly tier: number
}

/** What words call a unit, and how headings print it. */
const UNITS: readonly (readonly [said: RegExp, printed: RegExp])[] = [
  [/\bhectares?\b/i, /\bha\b|hectares?/i],
  [/\bacres?\b/i, /\bacres?\b/i],
  [/\btonnes?\b|\bkilograms?\b|\bkilos?\b|\bkg\b/i, /\btonnes?\b|\bt\b|\bkg\b/i],
  [/\bsquare (?:foot|feet)\b/i, /\bsq\.? ?ft\b|square feet/i],
  [/\bsquare met(?:er|re)s?\b/i, /\bm²|\bsqm\b|sq\.? ?m\b|square met/i],
  [/\b(?:mega|kilo|giga)watt-hours?\b|\b[MkG]Wh\b/i, /\b[MkGT]Wh\b/],
  [/\b(?:mega|kilo)watts?\b(?!-)|\b[Mk]W\b/i, /\b[MkG]Wp?\b/],
  [/\bkilomet(?:er|re)s?\b|\bkm\b/i, /\bkm\b/i],
  [/\blit(?:er|re)s?\b/i, /\blit(?:er|re)s?\b|\bl\b/i],
  [/\b(?:heads?|inhabitants?|residents?|people|citizens?)\b/i, /\b(?:residents|inhabitants|population|people)\b/i],
]

/** Of the print of a table, of a thousand times a unit, or of so many of it. */
const SHIFTS = [0, 3, -3]
const UNSCALED = [0]
const PER_MANY = /\b(?:per|for every|in every|for each) (100,000|10,000|1,000|100|thousand|hundred|million)\b/i
const MANY: Readonly<Record<string, number>> = { hundred: 100, thousand: 1e3, million: 1e6 }
const TIMES: readonly (readonly [said: RegExp, many: number])[] = [
  [/\b(?:a|per|each|every) day\b|\bdaily\b/i, 365],
  [/\b(?:a|per|each|every) month\b|\bmonthly\b/i, 12],
  [/\b(?:a|per|each|every) week\b|\bweekly\b/i, 52],
]
const MOST_SIDES = 14

export function quotients(
  tried: Tried,
  grids: readonly { readonly grid: NamedGrid; readonly rows: readonly LineSet[] }[],
  statement: Statement,
): void {
  const { figure, block, sentence } = statement
  const text = block.text.slice(...sentence)
  const sort = sortOf(figure)
  const [, printed = '1'] = PER_MANY.exec(text) ?? []
  const many = MANY[printed.toLowerCase()] ?? Number(printed.replaceAll(',', ''))
  const span = TIMES.find(([said]) => said.test(text))?.[1]
  const offer = ({ cell }: Side, b: Side | undefined, tier: number) => {
    const by = b?.cell ?? { value: span ?? 1, half: 0, scales: UNSCALED }
    if (tier > FURTHEST || cell.value <= 0 || by.value <= 0) return
    const exponent = nearest(cell.scales, by.scales, b ? SHIFTS : UNSCALED, tried.size / many / (cell.value / by.value))
    const factor = many * 10 ** exponent
    const low = (factor * (cell.value - cell.half)) / (by.value + by.half)
    const high = (factor * (cell.value + cell.half)) / Math.max(by.value - by.half, by.value / 2)
    if (!tried.takes(low, high, tier)) return
    tried.steps.push({
      formula: 'amount / number',
      cells: b ? [cell, b.cell] : [cell],
      grid: cell.grid,
      rows: [cell.row],
      columns: [cell.column],
      low,
      high,
      tier,
      told: false,
    })
  }
  const units = UNITS.filter(([said]) => said.test(text)).map(([, print]) => print)
  const wholes: Side[] = []
  const totals: Side[] = []
  for (const { grid, rows } of grids) {
    const columns = grid.columns
      .slice(0, MOST_SIDES)
      .map((column) => [column, tierOf(column, statement, units)] as const)
    for (const set of rows) {
      const [row, more] = set.lines
      if (!row || more || set.tier > 1) continue
      const sides = sidesOf(grid, row, columns)
      const own = sides.map((side) => ({ ...side, tier: side.tier + set.tier }))
      if (set.whole || set.tier === 0) wholes.push(...own)
      if (set.whole) totals.push(...sides)
      for (const a of sides) {
        if (!isPart(sort, a.cell)) continue
        if (span !== undefined) offer(a, undefined, set.tier + a.tier)
        for (const b of sides) if (b !== a && b.cell.sort !== 'percent') offer(a, b, set.tier + a.tier + b.tier)
      }
    }
  }
  const [few, by] = [wholes.filter(({ cell }) => isPart(sort, cell)), totals].map((sides) =>
    sides.sort((a, b) => a.tier - b.tier).slice(0, MOST_SIDES),
  ) as [Side[], Side[]]
  for (const a of few) for (const b of by) if (a.cell.grid !== b.cell.grid) offer(a, b, a.tier + b.tier)
}

/** The power of ten that is nearest to a ratio, of those that the scales of an amount and of what it is divided by leave; the first of equals. */
function nearest(
  scales: readonly number[],
  byScales: readonly number[],
  shifts: readonly number[],
  ratio: number,
): number {
  const wanted = Math.log10(ratio)
  let best: number | undefined
  let least = Infinity
  for (const x of scales)
    for (const y of byScales)
      for (const shift of shifts) {
        const exponent = x - y + shift
        const away = Math.abs(exponent - wanted)
        if (best !== undefined && away >= least) continue
        best = exponent
        least = away
      }
  return best ?? 0
}

/** Money is made of money, a number of what is none. */
function isPart(sort: Sort, cell: NamedCell): boolean {
  if (cell.sort === 'percent' || cell.sort === 'points') return false
  return sort === 'count' || sort === 'bare'
    ? !/^(?:[$£€]|[A-Z]{3})$/.test(cell.sort)
    : isLike(sort, cell) ||
        (cell.sort === 'count' && cell.cell.unit === undefined && OF_MONEY.test(cell.column.line.name))
}

/** "Sales FY23", of which a note below the table says what they are in. */
const OF_MONEY = /\b(?:sales|revenues?|turnover|profits?|costs?|spend\w*|expen\w+|income|fees|rent|wages|receipts)\b/i

/** How far a column is from what the words say: those that they name come first. */
function tierOf(column: NamedLine, { near, before }: Statement, units: readonly RegExp[]): number {
  const isNamed = [...column.keys].some((key) => near.has(key)) || units.some((unit) => unit.test(column.line.name))
  const isLast = column.age === 'before' || column.age === 'older'
  return (isNamed ? 0 : 1) + (isLast && !before ? 2 : 0)
}

/** The cells of a row in the columns that may be meant. */
function sidesOf(
  grid: NamedGrid,
  row: NamedLine,
  columns: readonly (readonly [column: NamedLine, tier: number])[],
): readonly Side[] {
  return columns.flatMap(([column, tier]) => {
    const [cell] = cellsAt(grid, row, column)
    return cell ? [{ cell, tier }] : []
  })
}
