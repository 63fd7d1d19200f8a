import { type Equation, equate, sum } from '../equation.js'
import type { Family } from '../family.js'
import { figureAt, type Grid, type Line } from '../grid-model.js'

const PLAYED = /^(?:p|pl|pld|played|gp|games|matches)$/i
const WON = /^(?:w|won|wins)$/i
const DRAWN = /^(?:d|drawn|draws|t|ties)$/i
const LOST = /^(?:l|lost|losses)$/i
const POINTS = /^(?:pts|points)$/i
const FOR = /^(?:gf|f|for|goals for|pf)$/i
const AGAINST = /^(?:ga|a|against|goals against|pa)$/i
const DIFFERENCE = /^(?:gd|diff|difference|goal difference|\+\/[-–−])$/i

/** A league table: games played, goal difference, and points of three for a win, or of two. */
export function league(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  const column = (pattern: RegExp) => grid.columns.find(({ name, numeric }) => numeric && pattern.test(name))
  const [won, drawn, lost] = [column(WON), column(DRAWN), column(LOST)]
  if (!won || !lost) return []
  spend(grid.rows.length * 4)
  const results = drawn ? [won, drawn, lost] : [won, lost]
  const [played, points, gained, given, difference] = [PLAYED, POINTS, FOR, AGAINST, DIFFERENCE].map(column)
  return [
    ...(played
      ? [
          familyOf(
            grid,
            played,
            results,
            results.map(() => 1),
          ),
        ]
      : []),
    ...(points && drawn ? [3, 2].map((win) => familyOf(grid, points, [won, drawn], [win, 1])) : []),
    ...(difference && gained && given ? [familyOf(grid, difference, [gained, given], [1, -1])] : []),
  ]
}

/** Points taken off or added: of the row that a footnote marks, or where none does of any. */
function isAdjusted({ context, rows }: Grid): boolean {
  return /\bdeduct|\bpenalt|\bbonus\b/i.test(context) && !rows.some(({ noted }) => noted)
}

function familyOf(grid: Grid, column: Line, parts: readonly Line[], weights: readonly number[]): Family {
  const equations = grid.rows.flatMap((row): Equation[] => {
    const target = figureAt(column, row.index)
    const cells = parts.flatMap((part) => figureAt(part, row.index) ?? [])
    return target && cells.length === parts.length ? [equate(target, cells, sum(weights), { exact: true })] : []
  })
  return {
    kind: 'table-derived',
    formula: parts.map(({ name }, i) => (weights[i] === 1 ? name : `${String(weights[i])} × ${name}`)).join(' + '),
    slot: `column ${String(column.index)}`,
    naming: 'said',
    tries: 1,
    equations,
    signed: true,
    barred: isAdjusted(grid),
  }
}
