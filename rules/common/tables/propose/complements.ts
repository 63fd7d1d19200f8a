import { equate, type Equation, type Form } from '../equation.js'
import { type Family, tallyOf } from '../family.js'
import { figureAt, type Grid, type Line } from '../grid-model.js'
import { sharper } from './quotients.js'
import { CHANGE, RATE } from './words.js'

/** Columns to the left of a rate in which what it is the rest of stands. */
const REACH = 4
/** Fewer rows show by no more than accident what a rate is the rest of. */
const LEAST_ROWS = 4
/** Hundred less one part of a hundred: a scale of thousands to millions is the widest that stands side by side. */
const EXPONENTS = [2, -1, -4, 5] as const

/** Columns of what did not happen, in per cent: "On time" beside parcels and how many of them were late. */
export function complements(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  const rows = grid.rows.filter(({ role }) => role !== 'head')
  if (rows.length < LEAST_ROWS) return []
  return grid.columns.flatMap((column): readonly Family[] => {
    if (!isRate(column, rows)) return []
    const near = grid.columns.filter(
      ({ index, numeric, name }) =>
        numeric && index < column.index && index >= column.index - REACH && !CHANGE.test(name),
    )
    return near.flatMap((part) =>
      near.flatMap((whole) => {
        if (part === whole || part.role === 'rate' || whole.role === 'rate') return []
        spend(rows.length)
        return familyOf(column, part, whole, rows, near.length) ?? []
      }),
    )
  })
}

/** A percentage below a hundred in every row that holds a figure. */
function isRate({ name, numeric, index }: Line, rows: readonly Line[]): boolean {
  if (!numeric || CHANGE.test(name)) return false
  const cells = rows.flatMap((row) => figureAt(row, index) ?? [])
  return (
    (RATE.test(name) || cells.some(({ percent }) => percent)) &&
    cells.every(({ value, inner }) => value > 0 && value < 100 && !inner)
  )
}

function familyOf(column: Line, part: Line, whole: Line, rows: readonly Line[], near: number): Family | undefined {
  const values = rows.flatMap((row) => figureAt(row, column.index)?.value ?? [])
  const spread = Math.max(...values) - Math.min(...values)
  if (!(spread > 0)) return undefined
  for (const exponent of EXPONENTS) {
    const propose = (exact: boolean) =>
      rows.flatMap((row): Equation[] => {
        const [target, a, b] = [column, part, whole].map(({ index }) => figureAt(row, index))
        if (!target || !a || !b || b.value === 0) return []
        return [equate(target, [a, b], restOf(10 ** exponent), { exact, spread })]
      })
    const equations = sharper(propose(false), propose(true))
    const { hold, fail } = tallyOf({ equations, tries: 1 })
    if (hold < LEAST_ROWS - 1 || hold < 2 * fail) continue
    return {
      kind: 'table-derived',
      formula: `100 less ${part.name.slice(0, 40)} over ${whole.name.slice(0, 40)}`,
      slot: `column ${String(column.index)}`,
      naming: 'silent',
      tries: near * near,
      equations,
    }
  }
  return undefined
}

/** A hundred less so many of a hundred. */
function restOf(factor: number): Form {
  return {
    value: ([a, b]) => 100 - (factor * (a as number)) / (b as number),
    solve: ([a, b], i, y) => (i === 0 ? ((100 - y) * (b as number)) / factor : (factor * (a as number)) / (100 - y)),
  }
}
