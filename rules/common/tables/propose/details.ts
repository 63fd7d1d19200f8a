import { isOverlapping } from '../doubts.js'
import { type Equation, equate, sum } from '../equation.js'
import type { Family } from '../family.js'
import { figureAt, type Grid, type GridCell, type Line } from '../grid-model.js'

const OF_WHICH = /^(?:of which|of whom|thereof|o\/w)\b/i
/** Of a net figure a part may be larger than the whole: interest income in the financial result. */
const NET = /\b(?:net|result|balance|change|movement|difference|gains?|loss(?:es)?)\b/i
/** Columns in which a part may be above its whole: growth, densities, lengths of stay. */
const NO_AMOUNT =
  /\b(?:change|growth|yoy|vs\.?|cagr|lfl|density|length|stay|per|rate|yield|margin|price|score|index|days|average|mean|median|ratio|return|coverage|occupancy|vacancy|absence)\b|Δ/i

/** "Of which" rows against the row they are parts of: together they are no more than it; and may be all of it. */
export function details(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  if (isOverlapping(grid)) return []
  const families: Family[] = []
  let parent: Line | undefined
  let own: Line[] = []
  const close = () => {
    if (parent && own.length > 0 && !isNet(parent)) {
      spend(own.length * grid.columns.length)
      families.push(...familiesOf(grid, parent, own))
    }
    own = []
  }
  for (const row of grid.rows) {
    if (row.role === 'detail' && OF_WHICH.test(row.name)) own.push(row)
    else if (
      own.length > 0 &&
      parent &&
      row.role === 'part' &&
      row.indent > parent.indent &&
      row.indent === own[0]?.indent
    )
      own.push(row)
    else {
      close()
      parent = row.role === 'part' || row.role === 'total' ? row : undefined
    }
  }
  close()
  return families
}

function isNet(row: Line): boolean {
  return NET.test(row.name) || row.cells.some((cell) => cell?.kind === 'number' && cell.value < 0)
}

function familiesOf(grid: Grid, parent: Line, own: readonly Line[]): readonly Family[] {
  const whole: Equation[] = []
  const above: Equation[] = []
  for (const column of grid.columns) {
    const target = figureAt(parent, column.index)
    if (!column.numeric || !target || target.percent || column.role === 'rate' || NO_AMOUNT.test(column.name)) continue
    const cells = own.flatMap((row) => figureAt(row, column.index) ?? [])
    if (cells.length === 0 || cells.some((cell) => cell.percent !== target.percent || cell.value < 0)) continue
    const equation = equate(target, cells, sum(cells.map(() => 1)))
    const alone = cells.find((cell) => cell.value > target.value + target.half + cell.half)
    // Groups of details may overlap; each of them does not exceed the whole.
    const over =
      alone !== undefined || (equation.low > target.value + 2 * target.half && cells.length > 1 && sameSort(own))
    if (cells.length > 1)
      whole.push(over || equation.outcome !== 'differs' ? equation : { ...equation, outcome: 'unknown' })
    if (over) above.push(bounded(equation, alone ?? largest(cells)))
  }
  const common = { kind: 'table-derived', tries: 1 } as const
  const slot = `details ${String(parent.index)}`
  return [
    ...(whole.length > 0 && above.length === 0
      ? [
          {
            ...common,
            formula: `parts of ${parent.name.slice(0, 40)}`,
            slot,
            naming: 'hinted' as const,
            equations: whole,
          },
        ]
      : []),
    ...(above.length > 0
      ? [
          {
            ...common,
            formula: `at most ${parent.name.slice(0, 40)}`,
            slot,
            naming: 'said' as const,
            equations: above,
            bound: true,
          },
        ]
      : []),
  ]
}

/** Nurses and doctors, but not women and nurses. */
function sameSort(own: readonly Line[]): boolean {
  return !own.some(({ name }) =>
    /\b(?:women|men|female|male|part-time|full-time|aged|under|over|new|foreign|abroad)\b/i.test(name),
  )
}

function largest(cells: readonly GridCell[]): GridCell {
  return cells.reduce((most, cell) => (cell.value > most.value ? cell : most))
}

/** What is printed as a part, held against the whole. */
function bounded(equation: Equation, part: GridCell): Equation {
  const whole = equation.target
  const high = whole.value + whole.half
  return {
    ...equation,
    target: part,
    operands: [whole, ...equation.operands.filter((cell) => cell !== part)],
    form: { value: () => high, solve: () => undefined },
    outcome: 'differs',
    low: 0,
    high,
  }
}
