import { equate, type Equation, quotient } from '../equation.js'
import { type Family, tallyOf } from '../family.js'
import { figureAt, type Grid, type GridCell, type Line } from '../grid-model.js'

/** "45 (37.5)": the second figure of a cell as a share of those whom its column is of. */

/** Rows in which the figure in parentheses is a spread or a rate. */
export const OTHER_INNER = /\b(?:mean|median|average|IQR|SDs?|SE|range|years?|score|index|per|rate)\b/i
export const GROUP = /\b[nN]\s?=\s?(\d{1,3}(?:[,\u202f\u2009 ]\d{3})+|\d+)/

/** "45 (37.5)": the second figure as the share of the group in the heading, of the total row, or of the figure after the slash. */
export function innerShares(grid: Grid, groupFor: (column: Line) => GridCell | undefined): readonly Family[] {
  const relations = grid.columns.flatMap((column): Equation[] => {
    const rows = grid.rows.filter((row) => row.cells[column.index]?.inner && !OTHER_INNER.test(row.name))
    const group = rows.length === 0 ? undefined : groupFor(column)
    return rows.flatMap((row): Equation[] => {
      const part = figureAt(row, column.index)
      const base = part?.over !== undefined ? baseOf(part, part.over) : group
      if (!part?.inner || !base || part.value < 0 || !Number.isInteger(part.value) || base.value === 0) return []
      if (base.cell === part.cell && part.over === undefined) return []
      const target: GridCell = { ...part, ...part.inner, percent: true }
      return [
        equate(
          target,
          [
            { ...part, half: 0 },
            { ...base, half: 0 },
          ],
          quotient(100),
          { exact: true },
        ),
      ]
    })
  })
  if (relations.length < 2) return []
  return [
    {
      kind: 'table-percent',
      formula: 'share of the group in the heading or the total row',
      slot: 'inner',
      naming: 'said',
      tries: 1,
      equations: relations.map((relation) => known(relation, relations)),
    },
  ]
}

/** Shares that are a little too high, or in more than one cell of a row, are of those for whom it is known. */
function known(relation: Equation, all: readonly Equation[]): Equation {
  const { target, high, outcome, operands } = relation
  if (outcome !== 'differs' || target.value < high || operands[0]?.over !== undefined) return relation
  const others = all.filter((other) => other !== relation && other.target.cell.row === target.cell.row)
  // Of those in another column: nobody counts them here.
  if (isOfAnother(relation, all) && others.every((other) => other.outcome === 'agrees')) return relation
  const little = target.value <= high * 1.05
  return little || others.some((other) => other.outcome !== 'agrees') ? { ...relation, outcome: 'unknown' } : relation
}

function isOfAnother({ target, operands: [part, base], form, options }: Equation, all: readonly Equation[]): boolean {
  const bases = all.flatMap(({ operands }) => operands[1] ?? []).filter(({ value }) => value !== base?.value)
  return part !== undefined && bases.some((other) => equate(target, [part, other], form, options).outcome === 'agrees')
}

/** "Arm A (n = 80)" as a figure, or the cell of the total row. */
export function groupOf(grid: Grid, column: Line): GridCell | undefined {
  const group = GROUP.exec(column.name)
  const header = grid.table.header[column.index]
  if (group && header) {
    const place = { block: header.block, from: 0, to: header.block.text.length }
    const value = Number((group[1] as string).replace(/\D/g, ''))
    return { kind: 'number', cell: header, value, half: 0, decimals: 0, percent: false, place }
  }
  const total = grid.rows.findLast(
    (row) =>
      (row.role === 'total' || /^(?:n|number|total n|participants|patients|all)$/i.test(row.name)) &&
      figureAt(row, column.index),
  )
  return total && figureAt(total, column.index)
}

function baseOf(part: GridCell, value: number): GridCell {
  return { ...part, value, half: 0, decimals: 0, percent: false }
}

/** How many there are in each group, as a row of another table counts them. */
const COUNTS =
  /^(?:number|total n|(?:participants|patients|subjects|people|respondents|children|women|men|residents|households)?(?: |, )?(?:randomi[sz]ed|enrolled|recruited|included|treated|analy[sz]ed|surveyed|allocated|participants|patients|subjects|respondents|n))$/i
const LEAST_HELD = 4

/**
 * "67 (58.3)" under "40 mg", where the table of disposition has "Randomised | 115" under the same heading: most cells of two columns or more
 * say that the shares are of these.
 */
export function innerSharesElsewhere(
  grid: Grid,
  all: readonly Grid[],
  spend: (steps: number) => void,
): readonly Family[] {
  if (!hasInner(grid)) return []
  for (const other of all) {
    spend(other.rows.length)
    for (const row of other.rows) {
      const family = COUNTS.test(row.name.trim()) ? sharesOfRow(grid, other, row) : undefined
      if (!family || tallyOf(family).hold < 2) continue
      // What other tables of the draft say of the same row counts as well.
      const tallies = all.flatMap((one) => {
        const own = hasInner(one) ? sharesOfRow(one, other, row) : undefined
        return own ? [tallyOf(own)] : []
      })
      const [hold, fail] = [total(tallies.map((tally) => tally.hold)), total(tallies.map((tally) => tally.fail))]
      if (hold >= LEAST_HELD && fail * LEAST_HELD <= hold)
        return [{ ...family, formula: `share of ${row.name.slice(0, 40)} in another table`, slot: 'inner elsewhere' }]
    }
  }
  return []
}

function hasInner({ rows }: Grid): boolean {
  return rows.some(({ cells }) => cells.some((cell) => cell?.inner !== undefined))
}

function total(all: readonly number[]): number {
  return all.reduce((sum, one) => sum + one, 0)
}

function sharesOfRow(grid: Grid, other: Grid, row: Line): Family | undefined {
  if (other === grid) return undefined
  const columns = grid.columns.filter(({ cells }) => cells.some((cell) => cell?.inner !== undefined))
  if (columns.length < 2 || columns.some((column) => groupOf(grid, column))) return undefined
  const bases = new Map(columns.map((column) => [column, countIn(other, row, column)]))
  if ([...bases.values()].includes(undefined)) return undefined
  const [family] = innerShares(grid, (column) => {
    const [base, header] = [bases.get(column), grid.table.header[column.index]]
    return base && header && { ...base, cell: header }
  })
  return family
}

function countIn(other: Grid, row: Line, { name }: Line): GridCell | undefined {
  const [column, more] = other.columns.filter((one) => one.name !== '' && one.name === name)
  const cell = column && !more ? figureAt(row, column.index) : undefined
  return cell && cell.inner === undefined && !cell.percent && Number.isInteger(cell.value) && cell.value > 0
    ? cell
    : undefined
}
