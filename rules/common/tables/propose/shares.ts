import { isCountedTwiceOrPartial, isQualified } from '../doubts.js'
import { type Equation, equate, quotient, sum } from '../equation.js'
import { type Family, tallyOf } from '../family.js'
import { figureAt, type Grid, type GridCell, type Line } from '../grid-model.js'
import { GROUP, groupOf, innerShares, OTHER_INNER } from './inner-shares.js'
import { CHANGE, SHARE } from './words.js'

const NO_SHARE =
  /\b(?:change|variance|growth|increase|decrease|chg|margin|yield|yoy|interest|return|CI|accuracy|score|tax|vat|discount|targets?|goal|benchmark|strategic|neutral|policy|limit|ceiling|minimum|maximum)\b|Δ|\+\/[-–−]/i
/** Amounts to either side that a column may be shares of. */
const REACH = 4
/** Rows that may be the whole, besides those called totals. */
const MOST_BASES = 60

/** Columns and rows of shares of one cell of the line beside them: the total, a parent, all that there were at first. */
export function shares(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  return [
    ...sharesOf(grid.columns, grid.rows, spend),
    ...sharesOfGroups(grid),
    ...(grid.rows.length <= MOST_BASES ? sharesOf(grid.rows, grid.columns, spend) : []),
    ...innerShares(grid, (column) => groupOf(grid, column)),
    ...hundreds(grid),
  ]
}

function sharesOf(lines: readonly Line[], across: readonly Line[], spend: (steps: number) => void): readonly Family[] {
  const amounts = lines.filter(
    (line) => line.numeric && line.role !== 'label' && !line.cells.some((cell) => cell?.percent),
  )
  return lines.flatMap((line) => {
    if (
      !line.numeric ||
      NO_SHARE.test(line.name) ||
      !(SHARE.test(line.name) || line.cells.some((cell) => cell?.percent))
    )
      return []
    const at = amounts.findIndex(({ index }) => index >= line.index)
    const middle = at < 0 ? amounts.length : at
    const near = amounts.slice(Math.max(0, middle - REACH), middle + REACH).filter((own) => own !== line)
    return near.flatMap((amount) =>
      basesOf(amount, line, across).flatMap(({ cell, name, said, tries }): Family[] => {
        spend(across.length)
        const first = !across.some(
          (other) => other.role !== 'head' && figureAt(amount, other.index) && isBefore(other, cell, line.axis),
        )
        const equations = across.flatMap((other): Equation[] => {
          const [target, part] = [figureAt(line, other.index), figureAt(amount, other.index)]
          if (!target || !part || part.cell === cell.cell || other.role === 'head') return []
          const equation = equate(target, [part, cell], quotient(100))
          // What is printed after the total, or over the whole of it, is a share of another one; a whole that comes first has its parts after it.
          const outside =
            Math.abs(part.value) > Math.abs(cell.value) || (said && !first && isAfter(other, cell, line.axis))
          return [equation.outcome === 'differs' && outside ? { ...equation, outcome: 'unknown' } : equation]
        })
        const { hold, fail, evidence } = tallyOf({ equations, tries })
        if (hold === 0 || (!said && (hold < 2 || fail > 1 || evidence < 2))) return []
        return [
          {
            kind: 'table-percent',
            formula: `share of ${name} in ${amount.name.slice(0, 40)}`,
            slot: `${line.axis} ${String(line.index)}`,
            naming: said ? 'said' : SHARE.test(line.name) ? 'hinted' : 'silent',
            tries,
            equations,
            doubt: isQualified(line.name) ? 'its heading names another basis' : undefined,
          },
        ]
      }),
    )
  })
}

/** "Arm A (N = 80)" and "%" beside it: shares of the group that its heading counts; "Both (97)" and "Share of doses" where they bear it out. */
function sharesOfGroups(grid: Grid): readonly Family[] {
  return grid.columns.flatMap((column): readonly Family[] => {
    if (!column.numeric || NO_SHARE.test(column.name)) return []
    const beside = grid.columns[column.index - 1]
    const said = beside !== undefined && BARE_SHARE.test(column.name) && GROUP.test(beside.name)
    if (!said && !(SHARE.test(column.name) || column.cells.some((cell) => cell?.percent))) return []
    const near = said ? [beside] : grid.columns.slice(Math.max(0, column.index - REACH), column.index)
    return near.flatMap((amount) => {
      const base = said ? groupOf(grid, amount) : countedIn(grid, amount)
      return base ? (sharesOfGroup(grid, column, amount, base, said) ?? []) : []
    })
  })
}

function sharesOfGroup(grid: Grid, column: Line, amount: Line, base: GridCell, said: boolean): Family | undefined {
  const equations = grid.rows.flatMap((row): Equation[] => {
    const [target, part] = [figureAt(column, row.index), figureAt(amount, row.index)]
    if (!target || !part || part.value < 0 || part.value > base.value || !Number.isInteger(part.value)) return []
    if (row.role === 'head' || OTHER_INNER.test(row.name)) return []
    return [equate(target, [{ ...part, half: 0 }, base], quotient(100), { exact: true })]
  })
  const { hold, fail } = tallyOf({ equations, tries: 1 })
  if (hold === 0 || (!said && (hold < 2 || fail > 1))) return undefined
  const formula = `share of those in ${amount.name.slice(0, 40)}`
  const slot = `column ${String(column.index)}`
  return { kind: 'table-percent', formula, slot, naming: said ? 'said' : 'hinted', tries: said ? 1 : REACH, equations }
}

const BARE_SHARE = /^\(?(?:%|per ?cent|percentage)\)?(?: of (?:patients|participants|subjects|group|arm))?$/i
/** "After the first dose (51)", "2024 (n = 51)": no year, and no unit. */
const COUNTED = /\((?:[nN]\s?=\s?)?(?!(?:19|20)\d\d\))(?<n>\d{1,3}(?:,\d{3})+|\d{2,})\)$/

function countedIn(grid: Grid, { name, index, numeric }: Line): GridCell | undefined {
  const header = grid.table.header[index]
  const n = numeric && header ? COUNTED.exec(name)?.groups?.['n'] : undefined
  if (n === undefined || !header) return undefined
  const place = { block: header.block, from: 0, to: header.block.text.length }
  return {
    kind: 'number',
    cell: header,
    value: Number(n.replace(/,/g, '')),
    half: 0,
    decimals: 0,
    percent: false,
    place,
  }
}

interface Base {
  readonly cell: GridCell
  readonly name: string
  readonly said: boolean
  readonly tries: number
}

/** The cells that shares may be of: totals by name, cells beside a printed 100, and in a short table any. */
function basesOf(amount: Line, line: Line, across: readonly Line[]): readonly Base[] {
  const found: Base[] = []
  for (const other of across) {
    const cell = figureAt(amount, other.index)
    if (!cell || cell.value <= 0 || other.role === 'head') continue
    const printed = figureAt(line, other.index)
    const said = other.role === 'total' && (!printed || printed.value === 100)
    const whole = printed?.value === 100
    if (said || whole || (across.length <= MOST_BASES && !printed))
      found.push({
        cell,
        name: other.name.slice(0, 40) || 'the first',
        said: said || whole,
        tries: said ? 1 : whole ? 2 : across.length,
      })
  }
  return found
}

function isAfter(other: Line, base: GridCell, axis: 'row' | 'column'): boolean {
  return axis === 'column' ? other.index > base.cell.row - 1 : other.index > base.cell.column
}

function isBefore(other: Line, base: GridCell, axis: 'row' | 'column'): boolean {
  return axis === 'column' ? other.index < base.cell.row - 1 : other.index < base.cell.column
}

/** Rows of percentages that make up a whole: each comes to 100. */
function hundreds(grid: Grid): readonly Family[] {
  const columns = grid.columns.filter((column) => column.numeric && !CHANGE.test(column.name))
  const shown = columns.filter((column) => column.cells.every((cell) => cell?.kind !== 'number' || cell.percent))
  if (shown.length < 3 || shown.length > 12 || shown.length !== columns.length) return []
  const equations = grid.rows.flatMap((row): Equation[] => {
    const cells = shown.flatMap((column) => figureAt(row, column.index) ?? [])
    const last = cells.at(-1)
    if (cells.length !== shown.length || !last || row.role === 'head' || row.role === 'total') return []
    // The last one is what the others leave of a hundred.
    const whole: GridCell = { ...last, value: 100, half: 0, place: { ...last.place, from: last.place.to } }
    return [equate(last, [whole, ...cells.slice(0, -1)], sum([1, ...cells.slice(0, -1).map(() => -1)]))]
  })
  if (equations.length < 3) return []
  return [
    {
      kind: 'table-percent',
      formula: 'the shares of a row come to 100',
      slot: 'hundreds',
      naming: /\bexhaustive|\b(?:breakdown|split|mix|composition|distribution)\b|\b100 ?%/i.test(grid.context)
        ? 'said'
        : 'hinted',
      tries: 1,
      equations,
      doubt: isCountedTwiceOrPartial(grid),
    },
  ]
}
