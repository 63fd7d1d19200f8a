import { defineLayer } from '../../../src/document/layer.js'
import type { Cell } from '../../../src/document/model.js'
import { type Confirmed, confirm } from './confirm.js'
import { withSharpCounts } from './counts.js'
import { crossed } from './crossing.js'
import { isAnnotated, isLeastCharge, isMarked, isQualified, roundedTo } from './doubts.js'
import { type Equation, isSame } from './equation.js'
import type { Family, Kind } from './family.js'
import type { Grid, GridCell } from './grid-model.js'
import { grids, timed } from './grid/read.js'
import { changes } from './propose/changes.js'
import { innerSharesElsewhere } from './propose/inner-shares.js'
import { dates } from './propose/dates.js'
import { details } from './propose/details.js'
import { league } from './propose/league.js'
import { means } from './propose/means.js'
import { namedParts } from './propose/named-parts.js'
import { parents } from './propose/parents.js'
import { percentRows } from './propose/percent-rows.js'
import { ranks } from './propose/ranks.js'
import { running } from './propose/running.js'
import { search } from './propose/search.js'
import { shares } from './propose/shares.js'
import { statistics } from './propose/statistics.js'
import { sumsAcross } from './propose/sums-across.js'
import { sumsDown } from './propose/sums-down.js'
import { weightedRow } from './propose/weighted-row.js'
import { weights } from './propose/weights.js'
import { printedInProse } from './printed-in-prose.js'
import { type Blame, repair } from './repair.js'

/** What one relation says of one cell. */
export interface TableFinding {
  readonly family: Family
  readonly equation: Equation
  /** What licenses an accusation; absent where there is none. */
  readonly license?: string
  /** For a part that is wrong: what it would have to be. */
  readonly wanted?: number
  /** Another cell is held to be the wrong one. */
  readonly elsewhere?: GridCell
}

/** One mark: a cell and what was found of it. */
export interface TableClaim {
  readonly kind: Kind
  readonly grid: Grid
  readonly cell: GridCell
  readonly findings: readonly TableFinding[]
}

const RELATIONS = [
  sumsDown,
  sumsAcross,
  namedParts,
  parents,
  details,
  changes,
  running,
  shares,
  search,
  percentRows,
  means,
  weightedRow,
  weights,
  statistics,
  ranks,
  league,
  dates,
]

/** All tables explained: what their relations verify, and the cells that least repair shows to be wrong. */
export const tableClaims = defineLayer<readonly TableClaim[]>({
  id: 'common/tables/claims',
  build({ blocks }, { layer, spend }) {
    const inProse = layer(printedInProse)
    const all = layer(grids)
    return all.flatMap((plain) => {
      const grid = timed(plain, blocks)
      const families = [
        ...RELATIONS.flatMap((propose) => propose(grid, spend)),
        ...innerSharesElsewhere(grid, all, spend),
      ]
      const confirmed = crossed(
        confirm(families.map((family) => withoutOtherBasis(grid, withSharpCounts(grid, family)))),
        spend,
      )
      return claimsOf(plain, confirmed, repair(confirmed, inProse, grid, spend))
    })
  },
})

/** The cells that a relation of their table is held against. */
export const wrongCells = defineLayer<ReadonlySet<Cell>>({
  id: 'common/tables/wrong-cells',
  build: (_, { layer }) =>
    new Set(
      layer(tableClaims).flatMap(({ cell, findings }) =>
        findings.some(({ license }) => license !== undefined) ? [cell.cell] : [],
      ),
    ),
})

/** What a row or a column holds on another basis, as its label says, is no miss. */
function withoutOtherBasis(grid: Grid, family: Family): Family {
  const equations = family.equations.map((equation): Equation => {
    if (equation.outcome !== 'differs' && equation.outcome !== 'turned') return equation
    const { row, column } = equation.target.cell
    const names = [grid.rows[row - 1]?.name ?? '', grid.columns[column]?.name ?? '']
    return isWithinNote(grid, equation) ||
      names.some((name) => isQualified(name) || isLeastCharge(name)) ||
      isAnnotated(grid, equation.target, family.equations) ||
      (family.naming !== 'said' && equation.operands.some(({ cell }) => isMarked(cell))) ||
      isMadeUp(grid, equation)
      ? { ...equation, outcome: 'unknown' }
      : equation
  })
  return { ...family, equations }
}

/** A miss that the rounding explains which a note beside the table tells of. */
function isWithinNote(grid: Grid, { target, operands, low, high, form }: Equation): boolean {
  const unit = form.linear ? roundedTo(grid) : undefined
  if (unit === undefined) return false
  const miss = Math.max(low - target.value, target.value - high)
  return miss <= ((operands.length + 1) * unit) / 2
}

/** A smaller miss is some figure of any row. */
const LARGE = 100

/** Another figure of the row makes up for the miss: it belongs to the relation, as a credit that is added to a change. */
function isMadeUp(grid: Grid, { target, operands, low, high, form }: Equation): boolean {
  const { row } = target.cell
  if (!form.linear || operands.some(({ cell }) => cell.row !== row)) return false
  const off = Math.abs(target.value - (low + high) / 2)
  if (off < LARGE * target.half) return false
  const own = new Set([target, ...operands].map(({ cell }) => cell.column))
  return (grid.rows[row - 1]?.cells ?? []).some(
    (cell) =>
      cell?.kind === 'number' &&
      !own.has(cell.cell.column) &&
      cell.value !== 0 &&
      Math.abs(Math.abs(cell.value) - off) <= (high - low) / 2 + target.half,
  )
}

function claimsOf(grid: Grid, all: readonly Confirmed[], blames: readonly Blame[]): readonly TableClaim[] {
  const claims = new Map<string, { kind: Kind; grid: Grid; cell: GridCell; findings: TableFinding[] }>()
  const add = (kind: Kind, cell: GridCell, finding: TableFinding) => {
    const key = `${kind} ${String(cell.cell.row)} ${String(cell.cell.column)} ${String(cell.place.from)}`
    const claim = claims.get(key) ?? { kind, grid, cell, findings: [] }
    claims.set(key, claim)
    claim.findings.push(finding)
  }
  const blamed = new Map<Equation, Blame>()
  for (const blame of blames) for (const { equation } of blame.mends) blamed.set(equation, blame)
  for (const blame of blames) {
    // One mark for one wrong cell: of the relation whose result it is, if there is one.
    const own = blame.mends.find(({ equation }) => isSame(equation.target, blame.cell)) ?? blame.mends[0]
    if (!own || isAnnotated(grid, blame.cell, own.confirmed.family.equations)) continue
    const license = own.confirmed.licensed.get(own.equation)
    add(own.confirmed.family.kind, blame.cell, {
      family: own.confirmed.family,
      equation: own.equation,
      ...(license !== undefined && { license }),
      ...(!isSame(own.equation.target, blame.cell) && { wanted: blame.wanted }),
    })
  }
  const wrong = new Set(blames.map(({ cell }) => cell))
  for (const { family, verifies } of all) {
    for (const equation of family.equations) {
      const { outcome, target } = equation
      if (outcome === 'unknown' || [...wrong].some((cell) => isSame(cell, target))) continue
      const blame = blamed.get(equation)
      if (blame) add(family.kind, target, { family, equation, elsewhere: blame.cell })
      else if (family.witness || (outcome === 'agrees' && !verifies)) continue
      else if (outcome === 'differs' && family.naming !== 'said') continue
      else add(family.kind, target, { family, equation })
    }
  }
  return [...claims.values()]
}
