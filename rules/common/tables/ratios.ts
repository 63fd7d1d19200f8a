import { defineLayer } from '../../../src/document/layer.js'
import { partitionPoint } from '../../../src/document/partition-point.js'
import type { Decimal } from '../number/decimal.js'
import { divide, point, scale } from '../number/interval.js'
import { power } from '../number/figure.js'
import type { GridCell } from './cell.js'
import { tableChanges } from './changes.js'
import { tableDerived } from './derived.js'
import { type Grid, type GridColumn, grids, wordsOf } from './grid.js'
import { claimsFrom, relate, type Relation, type RelationClaim, sharper, spreadOf, tally } from './relation.js'
import { tableShares } from './shares.js'
import { ROW_REACH, transposedGrids } from './transposed.js'

const RATIO =
  /\bper\b|\/|%|\b(?:pct|per ?cent(?:age)?|rate|ratio|margin|yield|average|avg|mean|multiple|utili[sz]ation|occupancy|density|intensity|conversion|productivity|coverage|CTR|CPC|CPM|CPA|CPL|ROAS|ROI|ROE|ROA|ARPU|AOV|EPS|LTV|DSCR|FTE cost)\b/i
/** Of another time, or of more than the table shows. */
const OTHERWISE =
  /\b(?:change|variance|growth|increase|decrease|yoy|CAGR|target|budget|goal|CI|p-?value|SD|SE|rank|interest|adjusted|standardi[sz]ed|weighted|cumulative|n ?\/)\b|Δ/i
/** Columns to either side that a ratio may be of. */
const REACH = 4
/** A ratio has as many units of its last digit, and is as many times its own doubt: any quotient fits one that has fewer. */
const INFORMATIVE = 10

/** Columns of ratios, each of two other columns: a price per unit, cases per 100,000, a margin in percent. */
export const tableRatios = defineLayer<readonly RelationClaim[]>({
  id: 'common/tables/ratios',
  build(_document, { layer, spend }) {
    const claimed = new Set([
      ...[...layer(tableShares), ...layer(tableChanges)].map(({ relation }) => relation.target.cell),
      ...layer(tableDerived).flatMap(({ relation }) => relation.parts.map(({ cell }) => cell)), // a rate that is a factor
    ])
    const ratios = ({ columns, rows }: Grid) =>
      columns
        .filter(({ numeric, header }) => numeric && isRatio(header))
        .filter(({ index }) => !rows.some(({ cells }) => cells[index] && claimed.has(cells[index].cell)))
    return layer(grids).flatMap((grid) => {
      const across = grid.rows.some(({ kind, label }) => kind === 'skip' && isRatio(label))
        ? layer(transposedGrids)(grid)
        : undefined
      return [...ratiosIn(grid, ratios(grid), spend), ...(across ? ratiosIn(across, ratios(across), spend, true) : [])]
    })
  },
})

/** A column that a ratio may be of. */
interface Amount {
  readonly column: GridColumn
  readonly words: readonly string[]
  /** As doubles; NaN where a row has none. */
  readonly values: readonly number[]
}

function ratiosIn(
  grid: Grid,
  columns: readonly GridColumn[],
  spend: (steps: number) => void,
  across = false,
): RelationClaim[] {
  if (columns.length === 0) return []
  const amounts = grid.columns.flatMap((column): Amount[] => {
    if (!column.numeric || RATIO.test(column.header)) return []
    return [{ column, words: wordsOf(column.header), values: valuesOf(grid, column) }]
  })
  return columns.flatMap((column) => {
    const reach = across ? ROW_REACH : REACH
    spend(reach * (reach + grid.rows.length))
    return ratioOf(grid, column, amounts, reach, across)
  })
}

function isRatio(name: string): boolean {
  return RATIO.test(name) && !OTHERWISE.test(name)
}

/** The quotient that explains the column best; of rows read as columns, only one whose two rows the name tells. */
function ratioOf(
  grid: Grid,
  column: GridColumn,
  amounts: readonly Amount[],
  reach: number,
  across: boolean,
): RelationClaim[] {
  const at = partitionPoint(amounts.length, (i) => (amounts[i] as Amount).column.index < column.index)
  const own = new Set(wordsOf(column.header))
  const near = amounts.slice(Math.max(0, at - reach), at + reach)
  const named = new Set(near.filter(({ words }) => words.some((word) => own.has(word))))
  const printed = valuesOf(grid, column)
  let best: { relations: readonly Relation[]; formula: string; score: number } | undefined
  for (const a of near) {
    for (const b of near) {
      const sure =
        (named.has(a) && (named.has(b) || isMeant(column, b))) ||
        (across && a === amounts[at - 1] && isMargin(column, b))
      const exponent = a === b || (across && !sure) ? undefined : exponentOf(printed, a.values, b.values)
      if (exponent === undefined) continue
      const relations = relationsOf(grid, column, a.column, b.column, power(exponent))
      const { agree, differ } = tally(relations)
      const score = agree - 2 * differ
      const least = sure ? 2 : 3
      if (agree < least || agree < least * differ || (best && score <= best.score)) continue
      best = { relations, formula: `${a.column.header.slice(0, 40)} over ${b.column.header.slice(0, 40)}`, score }
    }
  }
  return best ? claimsFrom('table-derived', grid, best.formula, best.relations) : []
}

function valuesOf({ rows }: Grid, { index }: GridColumn): readonly number[] {
  return rows.map(({ kind, cells }) => {
    const cell = cells[index]
    return kind === 'part' && cell?.kind === 'number' ? cell.value.toNumber() : NaN
  })
}

function relationsOf(
  grid: Grid,
  column: GridColumn,
  a: GridColumn,
  b: GridColumn,
  factor: Decimal,
): readonly Relation[] {
  const rows = grid.rows.flatMap((row) => {
    const [target, x, y] = [row.cells[column.index], row.cells[a.index], row.cells[b.index]]
    if (row.kind === 'head' || target?.kind !== 'number' || x?.kind !== 'number' || y?.kind !== 'number') return []
    const rounded = divide(spreadOf(x), spreadOf(y))
    return rounded && isInformative(target) ? [{ row, target, parts: [x, y] as const, rounded }] : []
  })
  const relations = sharper(
    rows.map(({ target, parts, rounded }) => relate(target, parts, scale(rounded, factor))),
    rows.map(({ target, parts: [x, y] }) => relate(target, [x, y], point(x.value.div(y.value).times(factor)))),
  )
  return relations.map((relation, i) => {
    // The ratio of a total row may be the mean of those above it.
    const other = rows[i]?.row.kind !== 'part' && relation.outcome === 'differs'
    return other || isVague(relation) ? { ...relation, outcome: 'unknown' } : relation
  })
}

/**
 * The power of ten that lies between a column and the quotient of two others in nearly all rows: 2 for percentages, 5 for rates per
 * 100,000. In doubles, for most pairs have none.
 */
function exponentOf(printed: readonly number[], a: readonly number[], b: readonly number[]): number | undefined {
  let found: number | undefined
  let fit = 0
  let miss = 0
  for (const [i, target] of printed.entries()) {
    const size = Math.log10((target * (b[i] as number)) / (a[i] as number))
    if (!Number.isFinite(size)) continue
    const exponent = Math.round(size)
    if (Math.abs(size - exponent) < 0.02 && exponent === (found ?? exponent)) {
      found = exponent
      fit++
    } else if (++miss * 3 > printed.length) return undefined
  }
  return fit >= 2 && fit >= 2 * miss ? found : undefined
}

function isInformative({ value, step }: GridCell): boolean {
  return value.abs().gte(step.times(INFORMATIVE))
}

/** Of small figures that may be rounded, nearly any ratio follows. */
function isVague({ target, computed }: Relation): boolean {
  return computed.high.minus(computed.low).gt(target.value.abs().div(INFORMATIVE))
}

const SALES = /\b(?:revenues?|sales|turnover)\b/i

/** "Cases per 100,000" beside a population, a margin beside sales: what the other column is of is told without its name. */
function isMeant({ header }: GridColumn, { column: b }: Amount): boolean {
  return (
    (/\bper\b/i.test(header) && /\b(?:population|residents|people|inhabitants)\b/i.test(b.header)) ||
    (/\bmargin\b/i.test(header) && SALES.test(b.header))
  )
}

/** Of what stands right above it. */
const BARE =
  /^(?:as )?(?:a )?(?:margin|%|per ?cent(?:age)?)(?: of (?:total |net )*(?:revenues?|sales|turnover))?(?: ?\(?%\)?)?$/i

/** A bare "margin", "% of sales", beside sales. */
function isMargin({ header }: GridColumn, { column: b }: Amount): boolean {
  return BARE.test(header) && SALES.test(b.header)
}
