import { isCountedTwiceOrPartial, isQualified } from '../doubts.js'
import { type Equation, equate, sum } from '../equation.js'
import { type Family, tallyOf } from '../family.js'
import { figureAt, type Grid, type Line } from '../grid-model.js'
import { CHANGE } from './words.js'

const LEAST_PARTS = 2
const MOST_PARTS = 60

/**
 * Rows before those that are indented below them, or that are not in bold as they are: "Exports", then what was exported. The total stands
 * first, and is not called so.
 */
export function parents(given: Grid, spend: (steps: number) => void): readonly Family[] {
  const grid = hasBoldGroups(given) ? { ...given, rows: given.rows.map(belowBold) } : given
  if (!grid.rows.some(({ indent }) => indent > 0)) return []
  const doubt = isCountedTwiceOrPartial(grid)
  return grid.rows.flatMap((row): readonly Family[] => {
    const parts = partsOf(grid.rows, row)
    if (row.role === 'head' || row.role === 'rate' || parts.length < LEAST_PARTS || parts.length > MOST_PARTS) return []
    spend(parts.length * grid.columns.length)
    const equations = grid.columns.flatMap((column): Equation[] => {
      const target = figureAt(row, column.index)
      const cells = parts.flatMap((part) => figureAt(part, column.index) ?? [])
      const isAmount = column.numeric && column.role !== 'rate' && !CHANGE.test(column.name)
      if (!isAmount || !target || target.percent || cells.length !== parts.length) return []
      return [equate(target, cells, sum(cells.map(() => 1)))]
    })
    const family: Family = {
      kind: 'table-total',
      role: 'subtotal',
      formula: `sum of the ${String(parts.length)} rows indented below`,
      slot: `below ${String(row.index)}`,
      naming: 'said',
      tries: 1,
      equations,
      doubt: isQualified(row.name) ? 'its label names another basis' : doubt,
    }
    return tallyOf(family).hold > 0 ? [family] : []
  })
}

/** Two rows in bold or more, each with some below it that are not. */
function hasBoldGroups({ rows }: Grid): boolean {
  const heads = rows.filter(
    ({ bold, role }, i) => bold && role === 'part' && isPlain(rows[i + 1]) && isPlain(rows[i + 2]),
  )
  return heads.length > 1 && !rows.some(({ indent }) => indent > 0)
}

function isPlain(row: Line | undefined): boolean {
  return row?.role === 'part' && !row.bold
}

function belowBold(row: Line): Line {
  return row.bold ? row : { ...row, indent: 1 }
}

/** The rows right below one, of the next indent, up to the next that is not below it. */
function partsOf(rows: readonly Line[], { index, indent }: Line): readonly Line[] {
  const below = rows.slice(index + 1)
  const end = below.findIndex((row) => row.indent <= indent)
  const inner = end < 0 ? below : below.slice(0, end)
  const next = Math.min(...inner.map((row) => row.indent))
  return inner.filter(
    (row) => row.indent === next && row.role !== 'detail' && row.role !== 'rate' && row.role !== 'head',
  )
}
