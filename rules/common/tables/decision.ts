import { type Decision, unverifiable, verified, violation } from '../../../src/rule/decision.js'
import type { Subject } from '../../../src/rule/subject.js'
import type { LayerContext } from '../../../src/document/layer.js'
import { tableClaims, type TableClaim, type TableFinding } from './claims.js'
import type { Kind } from './family.js'
import type { GridCell } from './grid-model.js'
import { isClock, shownClock } from './grid/clock.js'
import { VARIANCE } from './propose/words.js'

/** The cells of one kind that relations judge, as subjects; a mark is the cell alone. */
export function tableSubjects(kind: Kind) {
  return ({ layer }: Pick<LayerContext, 'layer'>): Subject<TableClaim>[] =>
    layer(tableClaims)
      .filter((claim) => claim.kind === kind)
      .map(subjectOf)
}

const MOST_OPERANDS = 40

function subjectOf(claim: TableClaim): Subject<TableClaim> {
  const { kind, grid, cell, findings } = claim
  const { family, equation } = findings[0] as TableFinding
  const { row, column } = cell.cell
  const operand = (own: GridCell, role: string) => ({ role, value: fixed(own.value, own.decimals), place: own.place })
  return {
    kind,
    place: cell.place,
    value: {
      operands: [
        ...equation.operands.slice(0, MOST_OPERANDS).map((own) => operand(own, 'part')),
        ...(kind === 'table-total' ? [operand(equation.target, 'total')] : []),
      ],
      formula: family.formula,
      printed: fixed(cell.value, cell.decimals),
      computed: computedOf(claim.findings[0] as TableFinding),
      low: bound(equation.low, equation.target),
      high: bound(equation.high, equation.target),
      table: grid.table.index,
      row,
      column,
      ...(family.role && { role: family.role }),
    },
    data: claim,
  }
}

function computedOf({ equation }: TableFinding): string {
  return fixed((equation.low + equation.high) / 2, equation.target.decimals)
}

/** What each relation says of a cell. */
export function decideTable({ cell, grid, findings }: TableClaim): Decision[] {
  const [row, column] = [grid.rows[cell.cell.row - 1], grid.columns[cell.cell.column]]
  const isGoodOrBad = VARIANCE.test(column?.name ?? '') || (VARIANCE.test(grid.context) && COST.test(row?.name ?? ''))
  return findings.map((finding) => decide(cell, finding, isGoodOrBad))
}

/** More of it is worse. */
const COST =
  /\b(?:costs?|expens\w+|spending|charges?|wages|salaries|payroll|marketing|research|administrati\w+|tax|interest)\b/i

/** `isGoodOrBad`: the signs of its column may tell what is good and what is bad. */
function decide(
  cell: GridCell,
  { family, equation, license, wanted, elsewhere }: TableFinding,
  isGoodOrBad: boolean,
): Decision {
  const { target, operands, outcome, low, high } = equation
  const { formula, role } = family
  const printed = shown(cell.value, cell)
  const [from, to] = [edge(low, target), edge(high, target)]
  const range = from === to ? from : `${from} to ${to} within rounding`
  const basis = [
    { formula, ...(role && { role }), printed, low: from, high: to, structure: license ?? 'not confirmed' },
  ]
  const related = [target, ...operands]
    .filter((own) => own.place !== cell.place && own.kind === 'number')
    .slice(0, MOST_OPERANDS)
    .map(({ place }) => place)
  const grounds = { basis, related }
  const what = family.kind === 'table-total' ? `total ${printed}` : printed
  const isTurned = wanted !== undefined && Math.abs(wanted + cell.value) <= cell.half
  if (license !== undefined && !(isTurned && isGoodOrBad)) {
    const expected =
      wanted !== undefined
        ? shown(wanted, cell)
        : family.bound
          ? `${formula} (${shown(low, target)} to ${shown(high, target)})`
          : shown((low + high) / 2, target)
    const where = wanted === undefined ? '' : `, which ${shown(target.value, target)} is printed for`
    return violation(`Unexpected ${what}, expected ${expected} (${formula}${where}: ${range}; ${license})`, grounds)
  }
  if (outcome === 'agrees') return verified(`${what} follows (${formula}: ${range})`, grounds)
  if (elsewhere)
    return unverifiable(
      'structure',
      `${what} is not ${range} (${formula}), but ${elsewhere.place.block.text.trim().slice(0, 40)} is the figure that does not fit`,
      { ...grounds, related: [elsewhere.place, ...related] },
    )
  if (outcome === 'near') return unverifiable('rounding', `${what} is next to ${range} (${formula})`, grounds)
  if (outcome === 'turned' || isTurned)
    return unverifiable('structure', `${what} follows but for its sign (${formula}: ${range})`, grounds)
  return unverifiable('structure', `${what} is not ${range}, but that it is the ${formula} is not certain`, grounds)
}

/** A figure as the cell prints its own: with so many decimals, and no more digits than a double holds. */
function shown(value: number, like: GridCell): string {
  if (isClock(like)) return shownClock(value, like.decimals)
  return fixed(value, like.decimals)
}

function fixed(value: number, decimals: number): string {
  const text = Number(value.toPrecision(14)).toFixed(Math.max(0, Math.min(12, decimals)))
  return text.replace(/^-(?=0(?:\.0*)?$)/, '')
}

/** An end of a range: two more decimals than are printed, where they say something. */
function bound(value: number, { decimals }: GridCell): string {
  return String(Number(fixed(value, decimals + 2)))
}

function edge(value: number, like: GridCell): string {
  return isClock(like) ? shown(value, like) : bound(value, like)
}
