import { equate, type Equation, sum, WEIGHTED } from '../equation.js'
import { type Family, tallyOf } from '../family.js'
import { figureAt, type Grid, type GridCell, type Line } from '../grid-model.js'
import { wordsOf } from '../grid/lines.js'

/** "School (weighted by roll)", "Mean, weighted by beds". */
const WEIGHTED_BY = /\bweighted (?:by|on|for|with) ([^();,]{2,40})/i
const LEAST_PARTS = 2
const MOST_PARTS = 400

/** A row whose label says by which column its means are weighted: these means, and in that column what all of them weigh together. */
export function weightedRow(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  const row = grid.rows.find(({ name }) => WEIGHTED_BY.test(name))
  const by = row && wordsOf(WEIGHTED_BY.exec(row.name)?.[1] ?? '')
  if (!row || !by) return []
  const [weight, other] = grid.columns.filter(
    ({ numeric, words }) => numeric && [...by].some((word) => words.has(word)),
  )
  const parts = grid.rows.filter(({ role, index }) => role === 'part' && index < row.index)
  if (!weight || other || parts.length < LEAST_PARTS || parts.length > MOST_PARTS) return []
  const cellsOf = ({ index }: Line) => parts.flatMap((part) => figureAt(part, index) ?? [])
  const weights = cellsOf(weight)
  if (weights.length !== parts.length || weights.some(({ value }) => value < 0)) return []
  const means = grid.columns.flatMap((column): Equation[] => {
    const [target, cells] = [figureAt(row, column.index), cellsOf(column)]
    if (!column.numeric || column === weight || !target || cells.length !== parts.length) return []
    spend(cells.length)
    return [equate(target, [...cells, ...weights], WEIGHTED, { spread: spreadOf(cells) + target.half })]
  })
  const family: Family = {
    kind: 'table-derived',
    formula: `mean weighted by ${weight.name.slice(0, 40)}`,
    slot: `row ${String(row.index)}`,
    naming: 'said',
    tries: 1,
    equations: means,
  }
  const { hold, fail } = tallyOf(family)
  const total = figureAt(row, weight.index)
  if (!total || hold < 2 || fail > 1) return [family]
  return [
    family,
    {
      kind: 'table-total',
      role: 'column',
      formula: `sum of ${String(parts.length)} parts`,
      slot: `weights ${String(row.index)}`,
      naming: 'said',
      tries: 1,
      equations: [equate(total, weights, sum(weights.map(() => 1)))],
      certain: `${String(hold)} means of the row are weighted by these`,
    },
  ]
}

function spreadOf(cells: readonly GridCell[]): number {
  const values = cells.map(({ value }) => value)
  return Math.max(...values) - Math.min(...values)
}
