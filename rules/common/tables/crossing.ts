import { type Confirmed, slackIn } from './confirm.js'
import { type Equation, isSame, mended, withCell } from './equation.js'
import type { GridCell } from './grid-model.js'
import { slipOf } from './slip.js'

/** A failing equation with the relation it belongs to. */
interface Failing {
  readonly equation: Equation
  readonly confirmed: Confirmed
}

/** What one failing equation asks of one of its cells. */
interface Demand extends Failing {
  readonly cell: GridCell
  readonly wanted: number
  /** How far the roundings of the other cells leave it open. */
  readonly slack: number
}

/** More failures than this in one table are a table that is not understood. */
const MOST_FAILING = 40
/** Of a sum of more cells, only the total is asked. */
const MOST_CELLS = 16
/** Two relations that ask for figures so much nearer to each other than to the printed one do not agree by accident. */
const ACCIDENT = 0.05

/**
 * Licenses what two relations say together: each alone may be misunderstood, but where both fail in the same cell and ask for the same
 * other figure there, and nothing that holds would break, the cell is wrong.
 */
export function crossed(all: readonly Confirmed[], spend: (steps: number) => void): readonly Confirmed[] {
  const failing = all.flatMap((confirmed) =>
    confirmed.family.barred || confirmed.family.bound
      ? []
      : confirmed.family.equations.flatMap((equation): Failing[] =>
          equation.outcome === 'differs' || equation.outcome === 'turned' ? [{ equation, confirmed }] : [],
        ),
  )
  if (failing.length < 2 || failing.length > MOST_FAILING) return all
  const demands = failing.flatMap((own) => demandsOf(own, spend))
  const licenses = new Map<Equation, string>()
  for (const [i, a] of demands.entries()) {
    for (const b of demands.slice(i + 1)) {
      spend(1)
      if (!isSame(a.cell, b.cell) || !isIndependent(a, b) || !agree(a, b)) continue
      if (breaks(a, all, spend)) continue
      for (const { equation } of [a, b])
        if (!licenses.has(equation))
          licenses.set(equation, `two relations ask for the same figure: ${[a, b].map(formulaOf).join('; ')}`)
    }
  }
  if (licenses.size === 0) return all
  return all.map((confirmed) => {
    const own = confirmed.family.equations.filter(
      (equation) => licenses.has(equation) && !confirmed.licensed.has(equation),
    )
    if (own.length === 0) return confirmed
    const licensed = new Map(confirmed.licensed)
    for (const equation of own) licensed.set(equation, licenses.get(equation) as string)
    return { ...confirmed, licensed }
  })
}

function formulaOf({ confirmed }: Failing): string {
  return confirmed.family.formula
}

function demandsOf({ equation, confirmed }: Failing, spend: (steps: number) => void): readonly Demand[] {
  const { target, operands } = equation
  const cells = operands.length > MOST_CELLS ? [target] : [target, ...operands]
  return cells.flatMap((cell): Demand[] => {
    spend(1)
    if (cell.kind !== 'number' || cell.half === 0) return []
    const wanted = mended(equation, cell)
    return wanted === undefined ? [] : [{ equation, confirmed, cell, wanted, slack: slackIn(equation, cell) }]
  })
}

/** Of two relations, and not the same one told in two ways; a figure that is only copied, or left over, is of no relation. */
function isIndependent(a: Demand, b: Demand): boolean {
  if (a.confirmed === b.confirmed) return false
  const cells = ({ target, operands }: Equation) => [target, ...operands]
  if (
    [a, b].some(
      ({ equation, wanted }) =>
        isCopied(equation) || cells(equation).some((cell) => Math.abs(cell.value - wanted) <= cell.half),
    )
  )
    return false
  const own = cells(a.equation)
  const shared = cells(b.equation).filter((cell) => own.some((other) => isSame(cell, other))).length
  return shared === 1
}

/** One figure as it is, which is no relation; of so many per cent of it, is one. */
function isCopied({ operands, form }: Equation): boolean {
  return operands.length < 2 && form.linear !== undefined && form.linear(0) === 1
}

function agree(a: Demand, b: Demand): boolean {
  const apart = Math.abs(a.wanted - b.wanted)
  const open = a.slack + b.slack + a.cell.half
  const miss = Math.min(...[a, b].map(({ wanted, cell }) => Math.abs(wanted - cell.value)))
  if (apart > open) return false
  // To the last digit, and by a slip of the pen: however much rounding leaves open.
  const isOne =
    apart <= a.cell.half * (1 + 1e-9) && [a, b].every((one) => slipOf(one.cell, one.wanted, 0) !== undefined)
  return isOne || 2 * open <= ACCIDENT * miss
}

/** Whether what holds now would fail with the other figure. */
function breaks({ cell, wanted }: Demand, all: readonly Confirmed[], spend: (steps: number) => void): boolean {
  const rounded = Number(wanted.toFixed(Math.max(0, Math.min(12, cell.decimals))))
  return all.some(
    ({ family, verifies }) =>
      verifies &&
      family.equations.some((equation) => {
        spend(1)
        if (equation.outcome !== 'agrees') return false
        if (![equation.target, ...equation.operands].some((own) => isSame(own, cell))) return false
        const { outcome } = withCell(equation, cell, rounded)
        return outcome !== 'agrees' && outcome !== 'near'
      }),
  )
}
