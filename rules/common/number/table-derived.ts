import { defineLayer } from '../../../src/document/layer.js'
import { Decimal, ZERO } from './decimal.js'
import { around, type Interval } from './interval.js'
import { type GridCell, halfOf } from './table-cell.js'
import { type Grid, type GridColumn, grids } from './table-grid.js'
import { claimsFrom, relate, type Relation, type RelationClaim } from './table-relation.js'

const CUMULATIVE = /\b(?:cumulative|cum\.?|running total)(?![\p{L}])/iu
const STATISTICS: readonly (readonly [RegExp, 'minimum' | 'maximum' | 'median' | 'mean'])[] = [
  [/^(?:min(?:imum)?|lowest)\.?$/i, 'minimum'],
  [/^(?:max(?:imum)?|highest)\.?$/i, 'maximum'],
  [/^median$/i, 'median'],
  [/^(?:mean|average|avg\.?)$/i, 'mean'],
]

/** Running totals, and rows of minimum, maximum, median and mean. */
export const tableDerived = defineLayer<readonly RelationClaim[]>({
  id: 'common.number/table-derived',
  build(_document, { layer, spend }) {
    return layer(grids).flatMap((grid) => {
      spend(grid.rows.length)
      return [
        ...grid.columns
          .filter(({ numeric, header }) => numeric && CUMULATIVE.test(header))
          .flatMap((column) => runningTotal(grid, column)),
        ...statisticRows(grid),
      ]
    })
  },
})

/** Each cell against the sum of the column beside it so far. */
function runningTotal(grid: Grid, column: GridColumn): RelationClaim[] {
  const source = grid.columns.findLast(
    ({ index, numeric, header }) => numeric && index < column.index && !CUMULATIVE.test(header),
  )
  if (!source) return []
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

/** The statistics of all columns together confirm that they are taken over the rows above. */
function statisticRows(grid: Grid): RelationClaim[] {
  const parts = grid.rows.filter(({ kind }) => kind === 'part')
  const rows = grid.rows.flatMap((row) => {
    const statistic = STATISTICS.find(([pattern]) => pattern.test(row.label))?.[1]
    return statistic ? [{ row, statistic }] : []
  })
  if (parts.length < 3 || rows.length === 0 || rows.length > 8) return []
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
  return claimsFrom('table-derived', grid, 'statistics of the rows above', relations)
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
