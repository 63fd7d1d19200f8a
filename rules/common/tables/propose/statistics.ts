import { type Equation, equate, sum } from '../equation.js'
import type { Family } from '../family.js'
import { figureAt, type Grid, type GridCell } from '../grid-model.js'

type Statistic = 'minimum' | 'maximum' | 'median'

const STATISTICS: readonly (readonly [RegExp, Statistic])[] = [
  [/^(?:min(?:imum)?|lowest|smallest)\.?$/i, 'minimum'],
  [/^(?:max(?:imum)?|highest|largest)\.?$/i, 'maximum'],
  [/^median$/i, 'median'],
]

/** Rows of minimum, maximum and median of the rows above: each confirms for the others that they are taken over these rows. */
export function statistics(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  const parts = grid.rows.filter(({ role }) => role === 'part')
  const rows = grid.rows.flatMap((row) => {
    const statistic = STATISTICS.find(([pattern]) => pattern.test(row.name))?.[1]
    return statistic ? [{ row, statistic }] : []
  })
  if (parts.length < 3 || rows.length === 0 || rows.length > 8) return []
  const equations = grid.columns.flatMap((column): Equation[] => {
    if (!column.numeric) return []
    const cells = parts.flatMap((row) => figureAt(row, column.index) ?? [])
    if (cells.length !== parts.length) return []
    spend(cells.length)
    const sorted = [...cells].sort((a, b) => a.value - b.value)
    return rows.flatMap(({ row, statistic }): Equation[] => {
      const target = figureAt(row, column.index)
      if (!target || target.percent !== cells[0]?.percent) return []
      const of = operandsOf(statistic, sorted)
      return [
        equate(
          target,
          of,
          sum(
            of.map(() => 1),
            1 / of.length,
          ),
          { copied: true, exact: true },
        ),
      ]
    })
  })
  return [
    {
      kind: 'table-derived',
      formula: 'statistics of the rows above',
      slot: 'statistics',
      naming: 'said',
      tries: 1,
      equations,
    },
  ]
}

function operandsOf(statistic: Statistic, sorted: readonly GridCell[]): readonly GridCell[] {
  const at = (i: number) => sorted[i] as GridCell
  const middle = Math.floor(sorted.length / 2)
  if (statistic === 'minimum') return [at(0)]
  if (statistic === 'maximum') return [at(sorted.length - 1)]
  return sorted.length % 2 === 1 ? [at(middle)] : [at(middle - 1), at(middle)]
}
