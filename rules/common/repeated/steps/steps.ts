import { addTo } from '../../../../src/document/add-to.js'
import type { Figure } from '../../number/figure.js'
import { isLike, type NamedCell, type Sort, sortOf } from '../naming/cells.js'
import type { NamedGrid, NamedLine } from '../naming/lines.js'
import type { Statement } from '../naming/statements.js'
import { orderOf } from '../naming/times.js'
import { columnSets, type Earlier, FURTHEST, type LineSet, rowSets } from './line-sets.js'
import { nearestExponent } from '../../number/nearest-exponent.js'
import { hasRates, products } from './products.js'
import type { Announced } from './step-words.js'
import { type Sum, sumOf } from './sums.js'
import type { Tried } from './tried.js'

/** A figure that one step gives from cells of a table. */
export interface Step {
  readonly formula: string
  readonly cells: readonly NamedCell[]
  readonly grid: NamedGrid
  /** Whose sum it is, or whose part. */
  readonly rows: readonly NamedLine[]
  readonly columns: readonly NamedLine[]
  readonly low: number
  readonly high: number
  readonly tier: number
  readonly told: boolean
}

interface Part {
  readonly grid: NamedGrid
  readonly rows: LineSet
  readonly columns: LineSet
  readonly sum: Sum
  readonly tier: number
}

/** Columns of one row that are told from each other. */
const MOST_COLUMNS = 8

/** Tries all steps that the words announce, in one table. */
export function trySteps(
  tried: Tried,
  grid: NamedGrid,
  statement: Statement,
  words: Announced,
  earlier: Earlier | undefined,
  spend: (steps: number) => void,
): void {
  const isSum = words.together || words.rest || words.upTo || words.over || words.many !== undefined
  const isReckoned = words.part || isSum || words.apart
  if (!isReckoned && !hasRates(grid)) return
  const own = earlier?.grid === grid ? earlier : undefined
  const rows = rowSets(grid, statement, words, own)
  const columns = isReckoned ? columnSets(grid, statement, words, own) : []
  const parts: Part[] = []
  for (const row of rows)
    for (const column of columns) {
      const tier = row.tier + column.tier
      if (tier > FURTHEST) continue
      const sum = sumOf(grid, row, column)
      if (sum) parts.push({ grid, rows: row, columns: column, sum, tier })
    }
  spend(parts.length + 1)
  if (words.part) {
    portions(tried, parts)
    partsOfRow(tried, parts)
    return
  }
  const sort = sortOf(statement.figure)
  if (sort === 'points') return
  if (isSum) sums(tried, parts, statement)
  products(tried, grid, rows, sort)
  if (words.rest || words.apart) gaps(tried, parts, statement)
}

function linesOf({ grid, rows, columns }: Part): Pick<Step, 'grid' | 'rows' | 'columns'> {
  return { grid, rows: rows.lines, columns: columns.lines }
}

function isOne({ rows, columns }: Part): boolean {
  return rows.lines.length === 1 && columns.lines.length === 1
}

function sums(tried: Tried, parts: readonly Part[], { figure }: Statement): void {
  const sort = sortOf(figure)
  for (const part of parts) {
    const { sum, rows, columns, tier } = part
    if (isOne(part) || sum.sort === 'percent' || !isAlike(figure, sort, sum)) continue
    const value = scaledNear(sum.value, sum.scales, tried)
    if (value === undefined || !tried.takes(value, value, tier)) continue
    tried.steps.push({
      formula: 'sum',
      ...linesOf(part),
      cells: sum.cells,
      low: value,
      high: value,
      tier,
      told: (rows.told || rows.whole) && tier === 0 && (columns.lines.length === 1 || columns.whole),
    })
  }
}

/** "44.3 million", of a table in euros. */
function isAlike({ parts }: Figure, sort: Sort, { cells }: Sum): boolean {
  return cells.every(
    (cell) =>
      isLike(sort, cell) ||
      (sort === 'count' && parts.exponent > 0 && cell.sort !== 'percent' && cell.scales.includes(parts.exponent)),
  )
}

/** At the scale at which it is nearest. */
function scaledNear(value: number, scales: readonly number[], { size }: Tried): number | undefined {
  return value === 0 ? undefined : value * 10 ** nearestExponent(scales, value, size)
}

/** What some rows have of all of them, in one column or over the same columns. */
function portions(tried: Tried, parts: readonly Part[]): void {
  const wholes = new Map<LineSet, Part[]>()
  for (const part of parts) if (part.rows.whole) addTo(wholes, part.columns, part)
  for (const part of parts)
    if (!part.rows.whole)
      for (const whole of wholes.get(part.columns) ?? [])
        if (whole.sum.value >= part.sum.value) tryShare(tried, part, whole, part.tier)
}

/** What one column has of another, or some of all of them, in one row. */
function partsOfRow(tried: Tried, parts: readonly Part[]): void {
  const byRow = new Map<LineSet, Part[]>()
  for (const part of parts) if (part.rows.lines.length === 1 || part.rows.whole) addTo(byRow, part.rows, part)
  for (const own of byRow.values())
    for (const part of own)
      for (const whole of own)
        if (whole.sum.value > part.sum.value) tryShare(tried, part, whole, part.tier + whole.columns.tier)
}

function tryShare(tried: Tried, part: Part, whole: Part, tier: number): void {
  const [a, b] = [part.sum, whole.sum]
  if (a.sort !== b.sort || a.sort === 'percent' || b.value <= 0) return
  const low = (100 * (a.value - a.half)) / (b.value + b.half)
  const high = (100 * (a.value + a.half)) / (b.value - b.half)
  if (tried.takes(low, high, tier))
    tried.steps.push({
      formula: 'part / whole × 100',
      ...linesOf(part),
      cells: [...a.cells, ...b.cells],
      low,
      high,
      tier,
      told: tier === 0 && part.rows.told,
    })
}

/** "So much less than in 2031", of what has become more since. */
function goesOtherWay(a: Part, b: Part, way: Statement['direction']): boolean {
  const [x, y] = [a.columns.lines[0]?.times[0], b.columns.lines[0]?.times[0]]
  if (!x || !y || way === 'none' || a.sum.value === b.sum.value) return false
  const [from, to] = orderOf(x) < orderOf(y) ? [a, b] : [b, a]
  return to.sum.value < from.sum.value !== (way === 'down')
}

function wayOf({ block, sentence, figure, direction }: Statement): Statement['direction'] {
  const after = block.text.slice(figure.to, Math.min(sentence[1], figure.to + 40))
  const isLess = LESS.test(after) || direction === 'down'
  const isMore = MORE.test(after) || direction === 'up'
  return isLess === isMore ? 'none' : isLess ? 'down' : 'up'
}
const LESS =
  /^(?: [a-z]+)? (?:less|fewer|lower|smaller) than (?:in |the |at )*(?:year|season|(?:19|20)\d\d|last|before)\b/i
const MORE =
  /^(?: [a-z]+)? (?:more|higher|larger|greater) than (?:in |the |at )*(?:year|season|(?:19|20)\d\d|last|before)\b/i

/** By how much one column of a row differs from another, or one row of a column. */
function gaps(tried: Tried, parts: readonly Part[], statement: Statement): void {
  const { figure } = statement
  const sort = sortOf(figure)
  const way = wayOf(statement)
  const single = parts
    .filter((part) => isOne(part) && part.sum.sort !== 'percent')
    .slice(0, MOST_COLUMNS * MOST_COLUMNS)
    .filter(({ sum }) => isAlike(figure, sort, sum))
  for (const [i, a] of single.entries())
    for (const b of single.slice(i + 1)) {
      const [isRow, isColumn] = [a.rows === b.rows, a.columns === b.columns]
      if (isRow === isColumn) continue
      const tier = isRow ? a.tier + b.columns.tier : Math.max(a.tier, b.tier) + (a.rows.tier + b.rows.tier > 0 ? 1 : 0)
      if (tier > FURTHEST || (isRow && goesOtherWay(a, b, way))) continue
      const value = scaledNear(Math.abs(a.sum.value - b.sum.value), a.sum.scales, tried)
      if (value === undefined || !tried.takes(value, value, tier)) continue
      tried.steps.push({
        formula: 'the one − the other',
        ...linesOf(a),
        cells: [...a.sum.cells, ...b.sum.cells],
        low: value,
        high: value,
        tier,
        told: false,
      })
    }
}
