import { isCountedTwiceOrPartial } from '../doubts.js'
import { type Family, tallyOf } from '../family.js'
import type { Grid, Line } from '../grid-model.js'
import { judge, type Judged, type Setting } from './judged-run.js'
import { foundRuns, type Item, itemOf, naturalRuns, plainRun, type Run } from './runs-of-rows.js'
import { isClosing, isNet, isOpening, isWholeName } from './words.js'

const MOST_DETAILS = 8
/** Rows that are no total by name are tried as one in tables that people set: longer ones are data. */
const MOST_ROWS = 400
/** A total of more rows is not recomputed. */
const MOST_OPEN = 1000

/** Total rows: subtotals, grand totals, what is left of a first row, balances; said by their label, or found by adding up. */
export function sumsDown(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  const columns = grid.columns.filter((column) => column.numeric)
  const table: Setting = {
    columns,
    totals: grid.rows.filter(({ role }) => role === 'total').length,
    doubt: isCountedTwiceOrPartial(grid),
    context: grid.context,
  }
  let details: Line[] = []
  const families: Family[] = []
  const byRow = new Map<Line, number>()
  let open: Item[] = []
  let boundary = 0
  let opened = false
  let first: Line | undefined
  const closeFirst = () => {
    const items = open.slice(boundary)
    if (first && items.length > 1) {
      const judged = judge(table, [], first, plainRun(items, items.length, true, 1))
      if (judged) families.push(judged.family)
    }
    first = undefined
  }
  for (const row of grid.rows) {
    spend(1)
    if (row.role === 'head') {
      if (first && open.length > boundary) closeFirst()
      boundary = open.length
      continue
    }
    if (row.role === 'detail') details = [...details.slice(-MOST_DETAILS), row]
    if (row.role === 'rate' || row.role === 'detail' || isOfOne(row, open.at(-1)?.row)) continue
    if (isOpening(row.name)) {
      opened = true
      open.push(itemOf(row))
      boundary = open.length - 1
      continue
    }
    const loud = row.role === 'total'
    // a section of one row, which its total says again
    if (loud && open.length === boundary + 1 && boundary > 0 && isSaidAgain(row, open.at(-1)?.row)) {
      boundary = open.length
      continue
    }
    if (loud && open.length === boundary && (open.length === 0 || first)) {
      closeFirst()
      first = row
      boundary = open.length
      continue
    }
    const best =
      loud || grid.rows.length <= MOST_ROWS ? bestRun(table, details, row, open, boundary, opened, spend) : undefined
    if (best) {
      byRow.set(row, families.length)
      families.push(best.family, ...overSubtotals(table, details, row, best, open))
      if (isSettled(best)) {
        for (const { row: part } of best.items) {
          const at = byRow.get(part)
          const own = at === undefined ? undefined : families[at]
          if (at !== undefined && own) families[at] = asSubtotal(own)
        }
        const under = subtotalOf(table, details, best, open, boundary)
        if (under) families.push(under)
      }
    }
    if (best?.closes) {
      const leaves = open.slice(open.length - best.own)
      open = [...open.slice(0, open.length - best.own), itemOf(row, leaves)]
      boundary = loud ? open.length : Math.min(boundary, open.length - 1)
    } else if (loud) {
      open = [itemOf(row)]
      boundary = 1
    } else open.push(itemOf(row))
    if (open.length > MOST_OPEN) {
      boundary = Math.max(0, boundary - open.length + MOST_OPEN)
      open = open.slice(-MOST_OPEN)
    }
  }
  closeFirst()
  return families
}

function bestRun(
  table: Setting,
  details: readonly Line[],
  row: Line,
  open: readonly Item[],
  boundary: number,
  opened: boolean,
  spend: (steps: number) => void,
): Judged | undefined {
  const loud = row.role === 'total'
  const named = loud || isNet(row.name) || isWholeName(row.name) || (opened && isClosing(row.name))
  let best: Judged | undefined
  const consider = (run: Run) => {
    if (run.items.length < 2) return
    spend(run.items.length)
    const judged = judge(table, details, row, run)
    if (judged && (!best || judged.score > best.score)) best = judged
  }
  // What follows a total of all rows is no second one, unless it is called so.
  if (named && (loud || open.length > 1)) for (const run of naturalRuns(open, boundary)) consider(run)
  if (best && best.score > SURE) return best
  for (const run of foundRuns(table.columns, row, open, spend)) consider(run)
  return best
}

function isSaidAgain(row: Line, above: Line | undefined): boolean {
  const own = row.cells.filter((cell) => cell?.kind === 'number')
  return (
    own.length > 0 &&
    own.every((cell) => {
      const same = above?.cells[cell?.cell.column ?? -1]
      return same?.kind === 'number' && same.value === cell?.value
    })
  )
}

/** The subtotal of one row, which says it again under a line and has no name. */
function isOfOne(row: Line, above: Line | undefined): boolean {
  return (
    row.name === '' &&
    above !== undefined &&
    row.cells.every((cell, at) => {
      const same = above.cells[at]
      return cell === undefined || (cell.kind === same?.kind && (cell.kind !== 'number' || cell.value === same.value))
    })
  )
}

/** What agrees with the parts of its subtotals, held against the subtotals: one that is wrong shows here. */
function overSubtotals(
  table: Setting,
  details: readonly Line[],
  row: Line,
  best: Judged,
  open: readonly Item[],
): readonly Family[] {
  if (best.own < 2 || best.items.length <= best.own) return []
  const over = judge(table, details, row, plainRun(open.slice(-best.own), best.own, true, 1))?.family
  return over?.equations.some(({ outcome }) => outcome === 'differs')
    ? [{ ...over, slot: `${over.slot} over subtotals`, witness: true }]
    : []
}

/** It adds up wherever it is printed, by no accident. */
function isSettled({ family, own, items }: Judged): boolean {
  const { hold, fail, evidence } = tallyOf(family)
  return own >= 2 && items.length === own && fail === 0 && hold > 0 && evidence >= LEAST_EVIDENCE
}

const LEAST_EVIDENCE = 2.4

/** What a total takes in holds the subtotals among its parts up: they are totals as surely as if they were named so. */
function asSubtotal(family: Family): Family {
  return family.naming === 'said' || tallyOf(family).hold === 0 ? family : { ...family, naming: 'said' }
}

/** A total that passes over the rows before its first part: these make up that part, whose label does not say so. */
function subtotalOf(
  table: Setting,
  details: readonly Line[],
  { items: [first], own }: Judged,
  open: readonly Item[],
  boundary: number,
): Family | undefined {
  const parts = open.slice(boundary, open.length - own)
  if (!first || first.leaves.length > 0 || parts.length < LEAST_UNDER) return undefined
  const family = judge(table, details, first.row, { ...plainRun(parts, parts.length, true, 1), settled: true })?.family
  return family?.equations.every(
    ({ outcome, target, low, high }) => outcome !== 'differs' || isClose(target.value, low, high),
  )
    ? family
    : undefined
}

const LEAST_UNDER = 3

function isClose(value: number, low: number, high: number): boolean {
  return Math.abs(value - (low + high) / 2) <= 0.25 * Math.abs(value)
}

/** A run by whose columns all is settled. */
const SURE = 12
