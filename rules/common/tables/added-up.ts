import type { Grid, Line } from './grid-model.js'

/** Fewer parts add up by accident, and a small figure does. */
const LEAST_PARTS = 3
const LEAST_DIGITS = 3
/** Digits that agree beside one that does not. */
const LEAST_EVIDENCE = 6
/** Longer runs are data. */
const MOST_PARTS = 48

/** The last line of an axis if it adds up the others in every line across: a total that its label does not tell, as that of a country under its regions. */
export function addedUp(lines: readonly Line[], across: readonly Line[]): Line | undefined {
  const last = lines.at(-1)
  const parts = lines.slice(0, -1).filter(({ role }) => role === 'part')
  if (last?.role !== 'part' || parts.length < LEAST_PARTS || parts.length !== lines.length - 1) return undefined
  return addsUp(last, parts, across) ? last : undefined
}

/** Whether a line is what others add up to. */
function addsUp(total: Line, parts: readonly Line[], across: readonly Line[]): boolean {
  let [holds, fails, evidence] = [0, 0, 0]
  for (const { index, role } of across) {
    const cell = total.cells[index]
    if (role === 'rate' || cell?.kind !== 'number' || cell.percent) continue
    const own = parts.map(({ cells }) => cells[index])
    let [sum, slack] = [0, cell.half]
    for (const part of own) {
      if (part?.kind !== 'number') continue
      sum += part.value
      slack += part.half
    }
    if (own.some((part) => part?.kind === 'text')) return false
    if (Math.abs(sum - cell.value) > slack * (1 + 1e-9)) {
      if (++fails > 1) return false
    } else {
      const digits = digitsOf(cell.value, cell.half)
      if (digits >= LEAST_DIGITS) holds++
      evidence += digits
    }
  }
  // Where it holds in others, a line that does not add up has a wrong figure.
  return holds > 0 && (fails === 0 || evidence >= LEAST_EVIDENCE)
}

function digitsOf(value: number, half: number): number {
  return String(Math.round(Math.abs(value) / (2 * half || 1))).length
}

/** Lines that add up those since the line before of their sort, and a last one that adds up these: no labels tell of "Primary" that it is grades 1 to 6. */
function nested(lines: readonly Line[], across: readonly Line[]): ReadonlySet<Line> {
  const found = new Set<Line>()
  let run: Line[] = []
  for (const line of lines) {
    const closes =
      run.length >= LEAST_PARTS && run.length <= MOST_PARTS && line.role === 'part' && addsUp(line, run, across)
    if (closes) found.add(line)
    if (closes || line.role === 'total') run = []
    else run.push(line)
  }
  const last = lines.at(-1)
  const parts = [...found].filter((line) => line !== last)
  if (last?.role === 'part' && parts.length > 1 && addsUp(last, [...parts, ...run.slice(0, -1)], across))
    found.add(last)
  return found
}

/** What adds lines of a table up. */
export interface AddedUp {
  /** The last line of an axis, of all others. */
  readonly whole: ReadonlySet<Line>
  /** These, and rows of those before them. */
  readonly some: ReadonlySet<Line>
}

/** The axes of a table with what adds them up. */
export function addedUpIn(grid: Grid): AddedUp {
  const rows = grid.rows.filter(({ role }) => role !== 'head')
  const columns = grid.columns.filter(({ role, numeric }) => role !== 'label' && numeric)
  const some = nested(rows, columns)
  const last = rows.at(-1)
  const ends = [
    addedUp(rows, columns),
    addedUp(columns, rows),
    some.size > 2 && last && some.has(last) ? last : undefined,
  ]
  const whole = new Set(ends.filter((line) => line !== undefined))
  return { whole, some: new Set([...whole, ...some]) }
}
