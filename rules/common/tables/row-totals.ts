import type { Grid, GridColumn } from './grid.js'
import { flowsInto } from './roll-forward.js'
import { type Addend, footing, isCertain, isMean, slipOf, sumOf, type TotalCheck } from './sum.js'

const TOTAL_COLUMN = /(?:^|\s)(?:grand |combined )?totals?$|^totals?\b|^(?:all|overall|sum)$/i

/** The totals of rows: columns that are headed so, each against the columns to its left, or else to its right; and closing balances. */
export function rowChecks(grid: Grid, spend: (steps: number) => void): TotalCheck[] {
  const checks: TotalCheck[] = []
  const usable = grid.columns.filter(({ numeric, additive }) => numeric && additive)
  const isTotal = ({ header }: GridColumn) => TOTAL_COLUMN.test(header)
  const beside = (column: GridColumn, step: 1 | -1): GridColumn[] => {
    const found: GridColumn[] = []
    for (let i = column.index + step; i > grid.stub && i < grid.columns.length; i += step) {
      const other = grid.columns[i] as GridColumn
      if (isTotal(other)) break
      if (other.numeric && other.additive) found.push(other)
    }
    return step < 0 ? found.reverse() : found
  }
  for (const [at, column] of usable.entries()) {
    const left = isTotal(column) ? beside(column, -1) : []
    const plain = left.length > 0 || !isTotal(column) ? left : beside(column, 1)
    const parts = plain.length > 0 ? plain.map((part) => ({ column: part, less: false })) : flowsInto(usable, at)
    if (parts.length < 2) continue
    const sums = grid.rows.flatMap((row) => {
      const target = row.cells[column.index]
      if (row.kind === 'head' || row.kind === 'skip' || target?.kind !== 'number') return []
      spend(parts.length)
      const addends = parts.flatMap(({ column: { index }, less }): Addend[] => {
        const cell = row.cells[index]
        return cell ? [{ cell, minus: less }] : []
      })
      return [{ target, parts: addends, sum: sumOf(target, addends) }]
    })
    const { agree, differ } = footing(sums)
    if (agree === 0) continue
    for (const { target, parts: addends, sum } of sums) {
      if (sum.outcome === 'unknown') continue
      const failing = sum.outcome === 'differs'
      const slip = failing ? slipOf(target, addends, sum) : undefined
      const confirmed = failing
        ? agree > differ && agree >= 2 && (isCertain(slip) || !isMean(target, addends))
          ? `the same columns foot in ${agree} of ${agree + differ} rows`
          : agree === differ && slip && `the same columns foot in ${agree} other rows, and ${slip} explains the miss`
        : agree > differ
          ? 'it foots'
          : undefined
      checks.push({ role: 'row', target, parts: addends, sum, ...(confirmed && { confirmed }) })
    }
  }
  return checks
}
