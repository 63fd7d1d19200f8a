import { defineLayer } from '../../../src/document/layer.js'
import { Decimal, HUNDRED, ZERO } from '../number/decimal.js'
import { divide, type Interval, scale } from '../number/interval.js'
import type { GridCell } from './cell.js'
import { type Grid, type GridColumn, grids } from './grid.js'
import { claimsFrom, relate, type Relation, type RelationClaim, spreadOf, tally } from './relation.js'

const SHARE = /%|\b(?:per ?cent|percentage|share|proportion)\b/i
const NO_SHARE =
  /\b(?:change|variance|growth|increase|decrease|chg|margin|rate|yield|yoy|interest|return|CI|accuracy|score)\b|Δ|\+\/[-–−]/i
/** Rows in which the figure in parentheses is a spread or a rate. */
const OTHER_INNER = /\b(?:mean|median|average|IQR|SDs?|SE|range|years?|score|index|per|rate)\b/i
const GROUP = /\b[nN]\s?=\s?(\d{1,3}(?:,\d{3})+|\d+)/

/** Columns of shares against the column they are shares of, and n (%) cells against their group. */
export const tableShares = defineLayer<readonly RelationClaim[]>({
  id: 'common/tables/shares',
  build(_document, { layer, spend }) {
    return layer(grids).flatMap((grid) => [
      ...innerShares(grid),
      ...grid.columns.flatMap((column) => {
        if (!column.numeric) return []
        spend(grid.rows.length)
        return SHARE.test(column.header) && !NO_SHARE.test(column.header) ? sharesOf(grid, column) : []
      }),
    ])
  },
})

function share(part: GridCell, base: GridCell): Interval | undefined {
  const ratio = base.value.isZero() ? undefined : divide(spreadOf(part), spreadOf(base))
  return ratio && scale(ratio, HUNDRED)
}

/** Each row's share of the total row, from the nearest column of amounts. */
function sharesOf(grid: Grid, column: GridColumn): RelationClaim[] {
  const amounts = grid.columns.filter(({ additive, index }) => additive && index !== column.index)
  const near = [
    amounts.findLast(({ index }) => index < column.index),
    amounts.find(({ index }) => index > column.index),
  ]
  let best: { relations: Relation[]; formula: string; score: number } | undefined
  for (const amount of near) {
    if (!amount) continue
    const total = grid.rows.findLast((row) => row.kind === 'total' && row.cells[amount.index]?.kind === 'number')
    const base = total?.cells[amount.index]
    if (!total || !base) continue
    const printed = total.cells[column.index]
    if (printed?.kind === 'number' && !printed.value.eq(HUNDRED)) continue
    const isLast = grid.rows.some(({ kind, index }) => kind === 'part' && index < total.index)
    const relations = grid.rows.flatMap((row): Relation[] => {
      const [target, part] = [row.cells[column.index], row.cells[amount.index]]
      if (row === total || row.kind === 'head' || target?.kind !== 'number' || part?.kind !== 'number' || part.percent)
        return []
      const relation = relate(target, [part, base], share(part, base))
      // Below a total stand spoilt votes and the turnout, which are shares of another one.
      const other = relation.outcome === 'differs' && isLast && row.index > total.index
      return [other ? { ...relation, outcome: 'unknown' } : relation]
    })
    const { agree, differ } = tally(relations)
    if (!best || agree - 2 * differ > best.score)
      best = {
        relations,
        formula: `share of ${total.label} in ${amount.header.slice(0, 40)}`,
        score: agree - 2 * differ,
      }
  }
  return best ? claimsFrom('table-percent', grid, best.formula, best.relations) : []
}

/** "45 (37.5)": the second figure as the share of the group in the heading, or of the total row; all columns together. */
function innerShares(grid: Grid): RelationClaim[] {
  const relations = grid.columns.flatMap((column): Relation[] => {
    const rows = grid.rows.filter((row) => row.cells[column.index]?.inner && !OTHER_INNER.test(row.label))
    const base = rows.length < 2 ? undefined : groupOf(grid, column)
    if (!base) return []
    return rows.flatMap((row): Relation[] => {
      const part = row.cells[column.index] as GridCell
      if (!part.inner || part === base || part.value.isNegative() || !part.value.isInteger()) return []
      const target: GridCell = { ...part, ...part.inner, percent: true }
      // Counts are exact.
      const exact = base.value.isZero() ? undefined : part.value.div(base.value).times(HUNDRED)
      return [relate(target, [part, base], exact && { low: exact, high: exact })]
    })
  })
  return claimsFrom('table-percent', grid, 'share of the group in the heading or the total row', relations.map(known))

  // Shares that are a little too high, or in more than one cell of a row, are of those for whom it is known.
  function known(relation: Relation): Relation {
    const { target, computed, outcome } = relation
    const high = outcome === 'differs' && target.value.gt(computed.high)
    const others = relations.filter((other) => other !== relation && other.target.cell.row === target.cell.row)
    const little = target.value.lte(computed.high.times('1.05'))
    return high && (little || others.some((other) => other.outcome !== 'agrees'))
      ? { ...relation, outcome: 'unknown' }
      : relation
  }
}

/** "Arm A (n = 80)" as a figure, or the cell of the total row. */
function groupOf(grid: Grid, column: GridColumn): GridCell | undefined {
  const group = GROUP.exec(column.header)
  const header = grid.table.header[column.index]
  if (!group || !header)
    return grid.rows.findLast((row) => row.kind === 'total' && row.cells[column.index]?.kind === 'number')?.cells[
      column.index
    ]
  const place = { block: header.block, from: 0, to: header.block.text.length }
  const value = new Decimal((group[1] as string).replaceAll(',', ''))
  return { kind: 'number', cell: header, value, step: ZERO, percent: false, place }
}
