import { defineLayer } from '../../../src/document/layer.js'
import type { Cell } from '../../../src/document/model.js'
import type { GridCell } from './cell.js'
import { type Grid, type GridColumn, type GridRow, grids } from './grid.js'
import { tableChanges } from './changes.js'
import { tableDerived } from './derived.js'
import { isChange, isNoneLeft, mayBeTakenAway, MOST_TAKEN_OFF } from './left-over.js'
import { isWrong, type RelationClaim } from './relation.js'
import { rowChecks } from './row-totals.js'
import { type Item, itemOf, LONG, LONGEST_SUFFIX, mayFoot, naturalRuns } from './runs.js'
import { tableShares } from './shares.js'
import {
  type Addend,
  footing,
  isCertain,
  isCountedTwice,
  isMean,
  mayBeTakenOff,
  type Slip,
  slipOf,
  type Sum,
  sumOf,
  type TotalCheck,
  type TotalRole,
} from './sum.js'

/** All checks whose mark stands on one cell. */
export interface TotalClaim {
  readonly grid: Grid
  readonly cell: GridCell
  readonly checks: readonly TotalCheck[]
}

const MULTIPLE_RESPONSE =
  /\b(?:more than one|multiple (?:responses?|answers?|choice)|several (?:answers|reasons)|all that apply|select all)\b/i

export const totalClaims = defineLayer<readonly TotalClaim[]>({
  id: 'common/tables/totals',
  build(_document, { layer, spend }) {
    const wrong = new Map<Cell, RelationClaim>()
    for (const claim of [...layer(tableShares), ...layer(tableChanges), ...layer(tableDerived)]) {
      if (isWrong(claim)) wrong.set(claim.relation.target.cell, claim)
    }
    return layer(grids).flatMap((grid) => claimsOf(grid, wrong, spend))
  },
})

function claimsOf(grid: Grid, wrong: ReadonlyMap<Cell, RelationClaim>, spend: (steps: number) => void): TotalClaim[] {
  if (isCountedTwice(grid)) return []
  const explained = (check: TotalCheck) => explainedBy(check, wrong)
  const columns = columnChecks(grid, spend).map(explained)
  const rows = rowChecks(grid, spend).map(explained)
  const byCell = new Map<Cell, { cell: GridCell; checks: TotalCheck[] }>()
  for (const check of crossed(columns, rows)) {
    const cell = check.culprit ?? check.target
    const claim = byCell.get(cell.cell) ?? { cell, checks: [] }
    byCell.set(cell.cell, claim)
    claim.checks.push(check)
  }
  return [...byCell.values()].map((claim) => ({ grid, ...claim }))
}

function columnChecks(grid: Grid, spend: (steps: number) => void): TotalCheck[] {
  const checks: TotalCheck[] = []
  const totals = grid.rows.filter(({ kind }) => kind === 'total').length
  let open: Item[] = []
  let boundary = 0
  let long = LONG.times
  let first: GridRow | undefined
  const closeFirst = () => {
    if (first && open.length > boundary + 1) {
      const about = { sole: false, loud: false, totals }
      checks.push(...(judge(grid, first, targetsOf(grid, first), open.slice(boundary), about, -Infinity)?.checks ?? []))
    }
    first = undefined
  }
  for (const row of grid.rows) {
    spend(1)
    if (row.kind === 'head') {
      if (first && open.length > boundary) closeFirst()
      boundary = open.length
    } else if (row.kind === 'part') open.push(itemOf(row))
    else if (row.kind === 'total' || row.kind === 'derived') {
      if (open.length === boundary && row.kind === 'total' && open.length === 0) {
        closeFirst()
        first = row
        continue
      }
      const loud = row.kind === 'total'
      const sole = loud && totals === 1 && boundary <= (grid.rows.some(({ kind }) => kind === 'head') ? open.length : 0)
      const shorter = !loud && open.length > LONG.run && long-- <= 0 ? open.length - LONG.run : 0
      const near = shorter > 0 ? open.slice(shorter) : open
      const best = bestRun(grid, row, near, Math.max(0, boundary - shorter), { sole, loud, totals }, spend)
      checks.push(...best.checks)
      if (best.closed) {
        const kept = open.slice(0, Math.max(0, open.length - best.length))
        open = [...kept.slice(-LONGEST_SUFFIX), itemOf(row, open.slice(open.length - best.length))]
        boundary = loud ? open.length : Math.min(boundary, open.length - 1)
      } else if (loud) {
        open = [itemOf(row)]
        boundary = 1
      } else open.push(itemOf(row))
    }
  }
  closeFirst()
  return checks
}

interface About {
  /** The only total of the table, over one unbroken block. */
  readonly sole: boolean
  /** Labelled as a total, so that an unconfirmed one is worth a mark. */
  readonly loud: boolean
  readonly totals: number
  /** What is left of the first row. */
  readonly left?: boolean
}

interface Judged {
  readonly checks: readonly TotalCheck[]
  readonly closed: boolean
  readonly length: number
  readonly score: number
}

/** The natural runs first; the runs that end right above the total only where no natural one fits. */
function bestRun(
  grid: Grid,
  row: GridRow,
  open: readonly Item[],
  boundary: number,
  about: About,
  spend: (steps: number) => void,
): Judged {
  const targets = targetsOf(grid, row)
  let best: Judged = { checks: [], closed: false, length: 0, score: -Infinity }
  const consider = (run: readonly Item[], own: number, least = -500, how = about) => {
    // A closing balance holds that with which it opened.
    if (run.length < 2 || (row.balance && !run.some((item) => item.row.balance))) return
    spend(run.length)
    // Without a column that foots, only a total by name and a single column have a mark.
    if ((least >= 0 || (!about.loud && targets.length > 1)) && !mayFoot(targets, run)) return
    const judged = judge(grid, row, targets, run, how, Math.max(best.score, least))
    if (judged) best = { ...judged, length: own }
  }
  naturalRuns(open, boundary).forEach((run, i) => consider(run, i === 0 ? open.length - boundary : open.length))
  if (best.score >= 1000) return best
  if (row.kind === 'derived' && !row.balance) {
    const left = { ...about, left: true }
    for (let length = 2; length <= Math.min(open.length, MOST_TAKEN_OFF); length++)
      consider(takenOff(grid, open.slice(-length)), length, 0, left)
    if (best.score >= 1000) return best
  }
  for (let length = 2; length <= Math.min(open.length, LONGEST_SUFFIX); length++) {
    if (length !== open.length - boundary && length !== open.length) consider(open.slice(-length), length, 0)
  }
  return best
}

/** The first row less all others. */
function takenOff(grid: Grid, [first, ...others]: readonly Item[]): readonly Item[] {
  const rows = others.map(({ row }) => row)
  return first && mayBeTakenAway(grid, rows)
    ? [first, ...others.map((item) => ({ ...item, row: { ...item.row, less: true } }))]
    : []
}

/** What the columns of a run say about a total; undefined where its score is not above `least`. */
function judge(
  grid: Grid,
  row: GridRow,
  targets: readonly GridCell[],
  run: readonly Item[],
  about: About,
  least: number,
): Omit<Judged, 'length'> | undefined {
  const all = columnSums(targets, run)
  const sums = about.left ? all.filter(({ target }) => !isChange(grid, target.cell.column)) : all
  const { agree, differ } = footing(sums)
  if (agree + differ === 0) return undefined
  const scoreIf = (closed: boolean) =>
    agree > 0 && differ === 0 ? 1000 + agree : (agree - differ) * 10 + (closed ? 5 : 0) + run.length / 1e6
  if (scoreIf(true) <= least) return undefined
  const role: TotalRole = /^grand/i.test(row.label)
    ? 'grand'
    : /^sub/i.test(row.label) || (about.totals > 1 && about.loud)
      ? 'subtotal'
      : 'column'
  const checks = sums.flatMap(({ target, parts, sum }): TotalCheck[] => {
    if (sum.outcome === 'unknown') return []
    const failing = sum.outcome === 'differs'
    if (failing && mayBeTakenOff({ target, parts, sum }, sums)) return []
    const confirmed = failing
      ? confirmation(target, parts, sum, agree, differ, sums.length, run, about)
      : agree > differ || sum.outcome === 'agrees'
        ? 'it foots'
        : undefined
    if (!about.loud && failing && confirmed === undefined) return []
    return [{ role, target, parts, sum, ...(confirmed !== undefined && { confirmed }) }]
  })
  const closed =
    agree > differ || checks.some(({ sum, confirmed }) => sum.outcome === 'differs' && confirmed !== undefined)
  const score = scoreIf(closed)
  if (score <= least) return undefined
  return { checks: about.loud || closed ? checks : [], closed, score }
}

/** What each total is held against: the sum of its column over a run of rows. */
function columnSums(
  targets: readonly GridCell[],
  run: readonly Item[],
): Pick<TotalCheck, 'target' | 'parts' | 'sum'>[] {
  return targets.flatMap((target) => {
    const parts = run.flatMap(({ row: { cells, less } }): Addend[] => {
      const cell = cells[target.cell.column]
      return cell ? [{ cell, minus: less }] : []
    })
    // Mean (SD) above a count.
    const spread = ({ cell }: Addend) => cell.inner && !cell.inner.percent && !cell.value.isInteger()
    return target.inner || !parts.some(spread) ? [{ target, parts, sum: sumOf(target, parts) }] : []
  })
}

/** What makes certain that a total that does not foot was meant to. */
function confirmation(
  target: GridCell,
  parts: readonly Addend[],
  sum: Sum,
  agree: number,
  differ: number,
  columns: number,
  run: readonly Item[],
  about: About,
): string | undefined {
  const slip: Slip | undefined = slipOf(target, parts, sum)
  if (!isCertain(slip) && isMean(target, parts)) return undefined
  if (about.left && (agree === 0 || slip === 'a sign' || isNoneLeft(target, parts, sum))) return undefined
  if (agree > differ) return `the same rows foot in ${agree} of ${agree + differ} columns`
  if (agree === differ && slip)
    return `the same rows foot in ${agree === 1 ? 'one other column' : `${agree} other columns`}, and ${slip} explains the miss`
  if (agree > 0 || columns > 1) return undefined
  // Costs and discounts are often printed without their sign; where one part has it, all that are taken off do.
  const unsigned = slip === 'a sign' && !parts.some(({ cell }) => cell.value.isNegative())
  if (slip && (isCertain(slip) || (slip === 'a sign' && !unsigned)))
    return `one run of rows, and ${slip} explains the miss`
  const even = run.every(({ row }) => row.indent === run[0]?.row.indent) && run.every(({ row }) => row.kind === 'part')
  if (!about.sole || !even || unsigned) return undefined
  if (sum.over) return 'the parts that are printed already exceed the total'
  return sum.delta.abs().lte(sum.sum.abs().div(5)) && !sum.gaps ? 'the rows above are one unbroken block' : undefined
}

/** The figures of a row that may be totals. */
function targetsOf(grid: Grid, { cells }: GridRow): readonly GridCell[] {
  return grid.columns.flatMap((column) => {
    const cell = cells[column.index]
    return cell?.kind === 'number' && addable(grid, column, cell) ? [cell] : []
  })
}

/** A column of percentages is added up only to a printed 100, and not where several answers were allowed. */
function addable(grid: Grid, column: GridColumn, target: GridCell): boolean {
  if (!column.numeric) return false
  const hundred = target.value.eq(100) && (target.percent || /%|per ?cent/i.test(column.header))
  if (hundred) return !MULTIPLE_RESPONSE.test(grid.context)
  return column.additive && !target.percent
}

/** A part that another claim shows to be wrong by as much as the total is off. */
function explainedBy(check: TotalCheck, wrong: ReadonlyMap<Cell, RelationClaim>): TotalCheck {
  if (check.sum.outcome !== 'differs' || wrong.size === 0) return check
  for (const { cell } of check.parts) {
    const claim = wrong.get(cell.cell)
    if (!claim) continue
    const { low, high } = claim.relation.computed
    const off = low.plus(high).div(2).minus(cell.value)
    const tolerance = check.sum.slack.plus(high.minus(low)).plus(cell.step)
    if (check.sum.delta.minus(off).abs().lte(tolerance)) return { ...check, culprit: cell }
  }
  return check
}

/** Where a failing row and a failing column are off by the same amount, the cell in which they cross is the wrong one. */
function crossed(columns: readonly TotalCheck[], rows: readonly TotalCheck[]): TotalCheck[] {
  const failing = (check: TotalCheck) => check.sum.outcome === 'differs' && check.confirmed !== undefined
  const culprits = new Map<TotalCheck, GridCell>()
  const failingRows = rows.filter(failing)
  if (failingRows.length > 0 && failingRows.length <= 16) {
    for (const column of columns.filter(failing).slice(0, 16)) {
      const involved = new Set([column.target, ...column.parts.map(({ cell }) => cell)].map(({ cell }) => cell))
      for (const row of failingRows) {
        if (!row.sum.delta.abs().eq(column.sum.delta.abs())) continue
        const shared = [row.target, ...row.parts.map(({ cell }) => cell)].find(({ cell }) => involved.has(cell))
        if (!shared) continue
        culprits.set(column, shared)
        culprits.set(row, shared)
      }
    }
  }
  return [...columns, ...rows].map((check) => {
    const culprit = culprits.get(check)
    return culprit && culprit.cell !== check.target.cell ? { ...check, culprit } : check
  })
}
