import type { Confirmed } from './confirm.js'
import { slackIn } from './confirm.js'
import { type Equation, isSame, mended, withCell } from './equation.js'
import { tallyOf } from './family.js'
import type { Grid, GridCell } from './grid-model.js'
import type { InProse } from './printed-in-prose.js'
import { slipOf } from './slip.js'

/** The one cell that is held to be wrong, and the equations that its change would mend. */
export interface Blame {
  readonly cell: GridCell
  /** What it would have to be. */
  readonly wanted: number
  readonly mends: readonly { readonly equation: Equation; readonly confirmed: Confirmed }[]
}

interface Use {
  readonly equation: Equation
  readonly confirmed: Confirmed
}

/** Of a sum of more cells, only the total is looked at. */
const MOST_SUSPECTS = 60

/**
 * Blame by least repair: of the cells in failing equations, the one whose change mends most of them and breaks fewest that hold. Where two
 * would do as well, a slip of the pen decides, then the result stands before its parts.
 */
export function repair(
  all: readonly Confirmed[],
  inProse: InProse,
  grid: Grid,
  spend: (steps: number) => void,
): readonly Blame[] {
  let open = all.flatMap((confirmed): Use[] =>
    [...confirmed.licensed.keys()].map((equation) => ({ equation, confirmed })),
  )
  if (open.length === 0) return []
  const uses = usesOf(all)
  open = open.filter((use) => !isOfLevels(use, uses))
  // "The remaining 118,500" of prose is the cell that prints it, and says nothing of another.
  const own = printedIn(grid)
  const wanted = (value: number) => !own.has(value) && inProse(value)
  const held: Told = { printed: inProse, wanted, moves: (cell, value) => isMoveTold(grid, cell, value, wanted) }
  const found: Blame[] = []
  while (open.length > 0) {
    let best: Trial | undefined
    for (const { equation } of open.slice(0, MOST_OPEN)) {
      const trials = suspectsOf(equation).flatMap((suspect) => trial(equation, suspect, open, uses, held, spend) ?? [])
      const candidate = clearest(trials, equation)
      // Of two relations that ask for a figure, the one that leaves it less open says what it should be.
      const isSharper = candidate && best && candidate.score === best.score && candidate.slack < best.slack
      if (candidate && (!best || candidate.score > best.score || isSharper)) best = candidate
    }
    if (!best) break
    const { blame } = best
    found.push(blame)
    const mended = new Set(blame.mends.map(({ equation }) => equation))
    open = open.filter(({ equation }) => !mended.has(equation))
  }
  return found.filter((blame) => !isOutOfOrderBy(blame, found))
}

/** A rank is right where the figure that it is held against is held to be wrong. */
function isOutOfOrderBy({ mends }: Blame, all: readonly Blame[]): boolean {
  return mends.every(
    ({ equation, confirmed }) =>
      confirmed.family.kind === 'table-order' &&
      all.some(({ cell }) => equation.operands.some((operand) => isSame(operand, cell))),
  )
}

/**
 * The last row's "−0.7 points" is what lies between its 81.3% and its 82.0%, which are no sums: nor is what lies between them, though other
 * columns of the table do add up.
 */
function isOfLevels({ equation: { target }, confirmed: { family } }: Use, uses: ReadonlyMap<unknown, readonly Use[]>) {
  if (family.kind !== 'table-total') return false
  const isSum = (cell: GridCell) => family.equations.some((own) => own.outcome === 'agrees' && isSame(own.target, cell))
  return (uses.get(target.cell) ?? []).some(
    ({ equation, confirmed }) =>
      confirmed.family !== family &&
      confirmed.verifies &&
      equation.outcome === 'agrees' &&
      equation.operands.length === 2 &&
      isDifference(equation) &&
      isSame(equation.target, target) &&
      !equation.operands.some(isSum),
  )
}

function isDifference({ form: { linear } }: Equation): boolean {
  return linear !== undefined && linear(0) * linear(1) < 0
}

/** What prose says of the cells of a table: what one prints, and what no cell prints and one should. */
interface Told {
  readonly printed: InProse
  readonly wanted: InProse
  /** By how much a cell would be away from another of its row, with this value. */
  readonly moves: (cell: GridCell, value: number) => boolean
}

/** The amounts that a table prints. */
function printedIn({ rows }: Grid): ReadonlySet<number> {
  return new Set(rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell?.kind === 'number' ? [cell.value] : []))))
}

/** "The west lost 2,445": what prose tells of two cells of a row, and no cell prints. */
function isMoveTold({ rows }: Grid, { cell, percent, decimals }: GridCell, value: number, isTold: InProse): boolean {
  return (rows[cell.row - 1]?.cells ?? []).some(
    (other) =>
      other?.kind === 'number' &&
      other.cell.column !== cell.column &&
      Math.abs(other.cell.column - cell.column) <= MOVES_REACH &&
      other.percent === percent &&
      other.decimals === decimals &&
      isTold(Number(Math.abs(value - other.value).toFixed(Math.max(0, Math.min(12, decimals))))),
  )
}

const MOVES_REACH = 3

interface Trial {
  readonly blame: Blame
  readonly score: number
  /** How far the roundings of the other cells leave what is wanted open. */
  readonly slack: number
}

/** The best suspect; where a second part would do nearly as well, the finding stands on the result. */
function clearest(trials: readonly Trial[], { target }: Equation): Trial | undefined {
  const sorted = [...trials].sort((a, b) => b.score - a.score)
  const [first, second] = sorted
  if (!first || !second || isSame(first.blame.cell, target)) return first
  const result = sorted.find(({ blame }) => isSame(blame.cell, target))
  // A result that other relations and the text hold up is right, whichever of its parts is wrong.
  const isHeld = result !== undefined && first.score - result.score >= HELD
  return first.score - second.score >= (isHeld ? SLIGHTLY : CLEARLY) ? first : (result ?? first)
}

const CLEARLY = 0.75
const SLIGHTLY = 0.25
const HELD = 2

/** More failures than this in one table are judged in turn. */
const MOST_OPEN = 24

function suspectsOf({ target, operands }: Equation): readonly GridCell[] {
  if (operands.length > MOST_SUSPECTS) return [target]
  return [target, ...operands.filter(({ kind, half }) => kind === 'number' && half > 0)]
}

/** The equations in which each cell takes part, of relations that are worth keeping. */
function usesOf(all: readonly Confirmed[]): Map<unknown, Use[]> {
  const uses = new Map<unknown, Use[]>()
  for (const confirmed of all) {
    for (const equation of confirmed.family.equations) {
      if (equation.outcome === 'unknown') continue
      for (const { cell } of [equation.target, ...equation.operands]) {
        const own = uses.get(cell)
        if (!own) uses.set(cell, [{ equation, confirmed }])
        else if (own.at(-1)?.equation !== equation) own.push({ equation, confirmed })
      }
    }
  }
  return uses
}

function trial(
  equation: Equation,
  suspect: GridCell,
  open: readonly Use[],
  uses: ReadonlyMap<unknown, readonly Use[]>,
  { printed, wanted: isTold, moves }: Told,
  spend: (steps: number) => void,
): Trial | undefined {
  const wanted = mended(equation, suspect)
  if (wanted === undefined) return undefined
  const rounded = Number(wanted.toFixed(Math.max(0, Math.min(12, suspect.decimals))))
  const slack = slackIn(equation, suspect)
  const failing = new Set(open.map((use) => use.equation))
  const mends: Use[] = []
  let [breaks, besides] = [0, 0]
  for (const use of (uses.get(suspect.cell) ?? []).slice(0, MOST_USES)) {
    if (!contains(use.equation, suspect)) continue
    spend(use.equation.operands.length)
    const { outcome } = withCell(use.equation, suspect, rounded)
    const holds = outcome === 'agrees' || outcome === 'near'
    if (use.equation === equation || (failing.has(use.equation) && holds)) mends.push(use)
    else if (use.equation.outcome === 'differs' && asksFor(use.equation, suspect, wanted, slack)) besides++
    else if (use.equation.outcome === 'agrees' && !holds && outcome !== 'unknown') breaks += weightOf(use.confirmed)
  }
  const isTarget = isSame(suspect, equation.target)
  const found = slipOf(suspect, wanted, slack)
  // A sign that is printed is right: what was made of it is not.
  const slip = found?.kind === 'a sign' && !isTarget ? undefined : found
  // Nothing is copied wrong into less than nothing.
  const odd = !isTarget && suspect.value > 0 && wanted < 0
  const score =
    3 * mends.length +
    BESIDES * Math.min(1, besides) -
    3 * breaks +
    (slip ? Math.min(2, -Math.log10(slip.chance)) : 0) +
    (isTarget ? 1.2 : 0) +
    (isTold(rounded) ? PRINTED : 0) -
    (printed(suspect.value) ? PRINTED : 0) +
    (moves(suspect, rounded) ? MOVED : 0) -
    (moves(suspect, suspect.value) ? MOVED : 0) -
    (odd ? 4 : 0)
  return { blame: { cell: suspect, wanted, mends }, score, slack }
}

/** Whether another miss asks for the same figure of a cell, as far as the roundings of both leave it open, and not for the printed one. */
function asksFor(equation: Equation, suspect: GridCell, wanted: number, slack: number): boolean {
  const other = mended(equation, suspect)
  if (other === undefined) return false
  const open = slack + slackIn(equation, suspect) + suspect.half
  return Math.abs(other - wanted) <= open && Math.abs(other - suspect.value) > open
}

/** What a sentence of the draft says as well is seldom wrong. */
const PRINTED = 2
/** What follows from two cells agrees by accident more often. */
const MOVED = 1.5
/** A miss that may be held against nothing alone, and that the same change would mend. */
const BESIDES = 2.5

/** What a relation that would break counts for: nothing where it fails as often as it holds, as one does that is an accident. */
function weightOf({ verifies, family }: Confirmed): number {
  const { hold, fail } = tallyOf(family)
  if (family.naming !== 'said' && hold < 2 * fail) return 0
  return verifies ? 1 : 0.5
}

const MOST_USES = 64

function contains({ target, operands }: Equation, cell: GridCell): boolean {
  return isSame(target, cell) || operands.some((operand) => isSame(operand, cell))
}
