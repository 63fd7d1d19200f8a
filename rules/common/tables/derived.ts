import { defineLayer } from '../../../src/document/layer.js'
import { Decimal, ZERO } from '../number/decimal.js'
import { power } from '../number/figure.js'
import { around, type Interval, multiply, point, scale } from '../number/interval.js'
import { type GridCell, halfOf } from './cell.js'
import { type Grid, type GridColumn, type GridRow, grids } from './grid.js'
import { claimsFrom, relate, type Relation, type RelationClaim, sharper, spreadOf } from './relation.js'

const CUMULATIVE = /\b(?:cumulative|cum\.?|running total|YTD|year[- ]to[- ]date)(?![a-z\u00C0-\u024F])/i
const AMOUNT =
  /\b(?:amount|total|cost|value|sum|extended|charge|pay|wages?|fees?|sales|revenue|price|interest|commission|tax|VAT|fringe|royalt(?:y|ies)|rent)\b/i
const FACTOR =
  /\b(?:qty|quantit(?:y|ies)|units?|hours?|hrs|days?|weeks?|months?|nights?|number|no|count|shares?|licen[cs]es|people|persons|items?|pieces|rate|price|cost|fee|wage|each|per)\b/i
const OF_WHICH = /^(?:of which|thereof|o\/w)\b/i
const STATISTICS: readonly (readonly [RegExp, 'minimum' | 'maximum' | 'median' | 'mean'])[] = [
  [/^(?:min(?:imum)?|lowest)\.?$/i, 'minimum'],
  [/^(?:max(?:imum)?|highest)\.?$/i, 'maximum'],
  [/^median$/i, 'median'],
  [/^(?:mean|average|avg\.?)$/i, 'mean'],
]

/** Running totals, and rows of minimum, maximum, median and mean. */
export const tableDerived = defineLayer<readonly RelationClaim[]>({
  id: 'common/tables/derived',
  build(_document, { layer, spend }) {
    return layer(grids).flatMap((grid) => {
      spend(grid.rows.length)
      const figures = grid.columns.filter(({ numeric }) => numeric)
      return [
        ...runningTotals(grid, figures),
        ...figures.flatMap((column, i) => product(grid, figures.slice(Math.max(0, i - 2), i), column)),
        ...details(grid),
        ...statisticRows(grid),
      ]
    })
  },
})

/** Each column of running totals against the nearest before it that is none. */
function runningTotals(grid: Grid, figures: readonly GridColumn[]): RelationClaim[] {
  let source: GridColumn | undefined
  return figures.flatMap((column) => {
    if (CUMULATIVE.test(column.header)) return source ? runningTotal(grid, source, column) : []
    source = column
    return []
  })
}

/** Each cell against the sum of the column beside it so far. */
function runningTotal(grid: Grid, source: GridColumn, column: GridColumn): RelationClaim[] {
  let sum = ZERO
  let slack = ZERO
  const parts: GridCell[] = []
  const relations: Relation[] = []
  for (const row of grid.rows) {
    if (row.kind === 'head') continue
    if (row.kind === 'total') break
    const [target, part] = [row.cells[column.index], row.cells[source.index]]
    if (target?.kind !== 'number' || part?.kind !== 'number') return []
    sum = sum.plus(part.value)
    slack = slack.plus(halfOf(part))
    parts.push(part)
    relations.push(relate(target, parts.slice(-12), around(sum, slack)))
  }
  return claimsFrom('table-derived', grid, `running total of ${source.header.slice(0, 40)}`, relations)
}

/** Quantity times price: an amount against the two columns of figures before it. */
function product(grid: Grid, [x, y]: readonly GridColumn[], column: GridColumn): RelationClaim[] {
  if (!x || !y || !AMOUNT.test(column.header) || ![x, y].some(({ header }) => FACTOR.test(header))) return []
  const rows = grid.rows.flatMap((row) => {
    const [target, a, b] = [row.cells[column.index], row.cells[x.index], row.cells[y.index]]
    if (row.kind !== 'part' || target?.kind !== 'number' || a?.kind !== 'number' || b?.kind !== 'number') return []
    if (/\bmin(?:imum|\.)/i.test(row.label)) return [] // a minimum charge
    if (a.value.isZero() || b.value.isZero() || (a.percent && b.percent)) return []
    return [{ target, a, b, factor: power(a.percent || b.percent ? -2 : 0) }]
  })
  const relations = sharper(
    rows.map(({ target, a, b, factor }) => relate(target, [a, b], scale(multiply(spreadOf(a), spreadOf(b)), factor))),
    rows.map(({ target, a, b, factor }) => relate(target, [a, b], point(a.value.times(b.value).times(factor)))),
  )
  return claimsFrom('table-derived', grid, `${x.header.slice(0, 40)} times ${y.header.slice(0, 40)}`, relations)
}

/** Of a net figure a part may be larger than the whole: interest income in the financial result. */
function isNet({ label, cells }: GridRow): boolean {
  return (
    /\b(?:net|result|balance|change|movement|difference|gains?|loss(?:es)?)\b/i.test(label) ||
    cells.some(({ kind, value }) => kind === 'number' && value.isNegative())
  )
}

/** Columns in which a part may be above its whole: growth, densities, lengths of stay. */
const NO_AMOUNT =
  /\b(?:change|growth|yoy|vs\.?|cagr|lfl|density|length|stay|per|rate|yield|margin|price|score|index|days|average|mean|median|ratio|return|coverage|occupancy|vacancy|absence)\b|Δ/i

/** An "of which" row against the row it is a part of: nothing is more than the whole it is taken from. */
function details(grid: Grid): RelationClaim[] {
  const found: RelationClaim[] = []
  let parent: GridRow | undefined
  for (const row of grid.rows) {
    if (row.kind !== 'detail') parent = row.kind === 'part' || row.kind === 'total' ? row : undefined
    else if (parent && OF_WHICH.test(row.label) && !isNet(parent)) {
      for (const { index, additive, header } of grid.columns) {
        const [target, whole] = [row.cells[index], parent.cells[index]]
        if (
          !additive ||
          NO_AMOUNT.test(header) ||
          (target?.percent && !/\b(?:share|proportion)\b|% of/i.test(header)) ||
          target?.kind !== 'number' ||
          whole?.kind !== 'number' ||
          target.value.isNegative() ||
          whole.value.isNegative()
        )
          continue
        const relation = relate(target, [whole], { low: ZERO, high: whole.value.plus(halfOf(whole)) })
        found.push({
          kind: 'table-derived',
          grid,
          relation,
          formula: `at most ${parent.label}`,
          expected: `at most ${whole.value.toString()}`,
          confirmed: 'it is printed as a part of it',
        })
      }
    }
  }
  return found
}

/** The statistics of all columns together confirm that they are taken over the rows above. */
function statisticRows(grid: Grid): RelationClaim[] {
  const parts = grid.rows.filter(({ kind }) => kind === 'part')
  const rows = grid.rows.flatMap((row) => {
    const statistic = STATISTICS.find(([pattern]) => pattern.test(row.label))?.[1]
    return statistic ? [{ row, statistic }] : []
  })
  if (parts.length < 3 || rows.length === 0 || rows.length > 8) return []
  if (/\b(?:average|mean|median) (?:of|for|across) (?:all|the) /i.test(grid.context)) return [] // of more than is listed
  const relations = grid.columns.flatMap((column) => {
    if (!column.numeric) return []
    const cells = parts.flatMap((row) => {
      const cell = row.cells[column.index]
      return cell?.kind === 'number' ? [cell] : []
    })
    if (cells.length !== parts.length) return []
    const sorted = [...cells].sort((a, b) => a.value.cmp(b.value))
    return rows.flatMap(({ row, statistic }): Relation[] => {
      const target = row.cells[column.index]
      if (target?.kind !== 'number' || target.percent !== cells[0]?.percent) return []
      const relation = relate(target, sorted.slice(0, 40), statisticOf(statistic, sorted), statistic !== 'mean')
      // A mean may be weighted: it only has to lie between the least and the greatest.
      const weighted = statistic === 'mean' && relation.outcome === 'differs' && isBetween(target, sorted)
      return [weighted ? { ...relation, outcome: 'unknown' } : relation]
    })
  })
  const claims = claimsFrom('table-derived', grid, 'statistics of the rows above', relations)
  const alone = grid.rows.at(-1)?.label
  if (claims.length > 0 || rows.length > 1 || rows[0]?.row.label !== alone || rows[0]?.statistic !== 'mean')
    return claims
  // A mean beyond all its rows is wrong whatever the weights.
  const outside = relations.filter(({ outcome }) => outcome === 'differs')
  return outside.map((relation) => ({
    kind: 'table-derived',
    grid,
    relation,
    formula: 'mean of the rows above',
    confirmed: 'it lies beyond all of them',
  }))
}

function isBetween({ value }: GridCell, sorted: readonly GridCell[]): boolean {
  return value.gte((sorted[0] as GridCell).value) && value.lte((sorted.at(-1) as GridCell).value)
}

function statisticOf(statistic: 'minimum' | 'maximum' | 'median' | 'mean', sorted: readonly GridCell[]): Interval {
  const at = (i: number) => sorted[i] as GridCell
  const half = sorted.reduce((most, cell) => Decimal.max(most, halfOf(cell)), ZERO)
  const exact = (value: Decimal): Interval => ({ low: value, high: value })
  const middle = Math.floor(sorted.length / 2)
  switch (statistic) {
    case 'minimum':
      return exact(at(0).value)
    case 'maximum':
      return exact(at(sorted.length - 1).value)
    case 'median':
      return sorted.length % 2 === 1
        ? exact(at(middle).value)
        : around(
            at(middle - 1)
              .value.plus(at(middle).value)
              .div(2),
            half,
          )
    case 'mean':
      return around(sorted.reduce((sum, cell) => sum.plus(cell.value), ZERO).div(sorted.length), half)
  }
}
