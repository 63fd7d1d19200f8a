import type { Grid, Line } from './grid-model.js'

/** Fewer parts add up by accident, and a small figure does. */
const LEAST_PARTS = 3
const LEAST_DIGITS = 3

/** The last line of an axis if it adds up the others in every line across: a total that its label does not tell, as that of a country under its regions. */
export function addedUp(lines: readonly Line[], across: readonly Line[]): Line | undefined {
  const last = lines.at(-1)
  const parts = lines.slice(0, -1).filter(({ role }) => role === 'part')
  if (last?.role !== 'part' || parts.length < LEAST_PARTS || parts.length !== lines.length - 1) return undefined
  let [holds, short, fails] = [0, 0, 0]
  for (const { index, role } of across) {
    const total = last.cells[index]
    if (role === 'rate' || total?.kind !== 'number' || total.percent) continue
    const own = parts.map(({ cells }) => cells[index])
    let [sum, slack] = [0, total.half]
    for (const cell of own) {
      if (cell?.kind !== 'number') continue
      sum += cell.value
      slack += cell.half
    }
    if (own.some((cell) => cell?.kind === 'text')) return undefined
    if (Math.abs(sum - total.value) > slack * (1 + 1e-9)) fails++
    else if (digitsOf(total.value, total.half) >= LEAST_DIGITS) holds++
    else short++
  }
  // Where it holds in two others, a line that does not add up has a wrong figure.
  return holds > 0 && (fails === 0 || (fails === 1 && holds + short >= (short > 0 ? 3 : 2))) ? last : undefined
}

function digitsOf(value: number, half: number): number {
  return String(Math.round(Math.abs(value) / (2 * half || 1))).length
}

/** The axes of a table with what adds each of them up. */
export function addedUpIn(grid: Grid): ReadonlySet<Line> {
  const rows = grid.rows.filter(({ role }) => role !== 'head')
  const columns = grid.columns.filter(({ role, numeric }) => role !== 'label' && numeric)
  return new Set([addedUp(rows, columns), addedUp(columns, rows)].filter((line) => line !== undefined))
}
