import { addedUp } from '../added-up.js'
import { isQualified, isReduced } from '../doubts.js'
import { type Equation, equate } from '../equation.js'
import { type Family, tallyOf } from '../family.js'
import { isClock } from '../grid/clock.js'
import { figureAt, type Grid, type GridCell, type Line } from '../grid-model.js'
import { knownFactor } from './conversions.js'
import { constantsOf, type Factor, factorOf, freeFactor, shownFactor, statedIn } from './factors.js'
import { type Formula, FORMULAS, PRODUCTS, QUOTIENT, SAME } from './formulas.js'
import { isNamedAmount, isNamedRatio, isPercentage, isPercentLine, namingOf } from './named-formula.js'
import { isOverall, sharper } from './sharper.js'
import { spreadOf } from './sums-across.js'
import { CHANGE } from './words.js'

/** Lines to either side: that a name may tell from afar, and that are tried without one; for three at once, fewer. */
const REACH = { column: 4, row: 24, untold: 4, three: 4 }
/** A ratio has as many units of its last digit: any quotient fits one that has fewer. */
const INFORMATIVE = 10
const SECONDS = [60, 3600]
/** More rows than this are data: no row of them follows from others. */
const MOST_ROWS = 80
/** Fewer siblings bear a row out by no more than accident, where no name says what it is. */
const LEAST_SIBLINGS = 4

/**
 * Every small formula over the lines that stand near, for every line of figures: a price per unit, quantity times price, a share of two, a
 * converted unit. A power of ten may stand before it, or a constant that is stated, that units have or that the figures share.
 */
export function search(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  return [
    ...along(grid, grid.columns, grid.rows, spend),
    ...(grid.rows.length <= MOST_ROWS ? along(grid, grid.rows, grid.columns, spend) : []),
  ]
}

interface Operand {
  readonly line: Line
  /** As doubles; NaN where a line has none. */
  readonly values: readonly number[]
  /** The same, with nothing for a dash. */
  readonly dashed: readonly number[]
}

/** A line that is explained, with what it may follow from. */
interface Target extends Operand {
  readonly grid: Grid
  readonly siblings: readonly Line[]
  readonly near: number
}

function along(
  grid: Grid,
  lines: readonly Line[],
  across: readonly Line[],
  spend: (steps: number) => void,
): readonly Family[] {
  const siblings = across.filter(
    ({ role, axis, name }) => role !== 'head' && role !== 'label' && (axis === 'row' || !CHANGE.test(name)),
  )
  const operands = lines.flatMap((line): Operand[] =>
    line.numeric && line.role !== 'label' && line.role !== 'head'
      ? [{ line, values: valuesOf(line, siblings), dashed: valuesOf(line, siblings, 0) }]
      : [],
  )
  return operands.flatMap((own, at) => {
    const ratio = isNamedRatio(own.line)
    if (!ratio && own.line.axis === 'row' && siblings.length < LEAST_SIBLINGS) return []
    const within = (reach: number) =>
      operands.slice(Math.max(0, at - reach), at + 1 + Math.min(reach, REACH.column)).filter((other) => other !== own)
    const far = within(ratio ? REACH[own.line.axis] : REACH.untold)
    const near = within(REACH.three)
    return FORMULAS.flatMap((formula) => {
      const choice = formula === QUOTIENT ? far : near
      const target: Target = { ...own, grid, siblings, near: choice.length }
      return [...tuples(choice, formula)].flatMap((chosen) => {
        spend(6)
        return familyOf(target, formula, chosen) ?? []
      })
    })
  })
}

function valuesOf(line: Line, siblings: readonly Line[], dash = NaN): readonly number[] {
  return siblings.map(({ index }) => figureAt(line, index)?.value ?? (line.cells[index]?.kind === 'dash' ? dash : NaN))
}

function* tuples(all: readonly Operand[], { arity, symmetric = false }: Formula): Generator<readonly Operand[]> {
  for (const a of all) {
    if (arity === 1) yield [a]
    else
      for (const b of all) {
        if (a === b || (symmetric && a.line.index > b.line.index)) continue
        if (arity === 2) yield [a, b]
        else for (const c of all) if (c !== a && c !== b) yield [a, b, c]
      }
  }
}

function familyOf(target: Target, formula: Formula, chosen: readonly Operand[]): Family | undefined {
  const { grid, line, siblings } = target
  const operands = chosen.map((own) => own.line)
  if (!isOfSort(formula, line, operands)) return undefined
  const inTime = formula === QUOTIENT && operands.some(isOfTimes)
  const given = chosen.map((own, i) => (formula.of === 'discount' && i === 2 ? own.dashed : own.values))
  const found = betweenOf(target, formula, operands, inTime, (i) =>
    formula.value(given.map((values) => values[i] as number)),
  )
  if (!found) return undefined
  const { between, tries } = found
  const naming = found.known ? 'said' : namingOf(grid, formula, between, line, operands, inTime)
  if (naming !== 'said' && (between.free || line.axis === 'row') && siblings.length < LEAST_SIBLINGS) return undefined
  const form = formula.form(between.factor)
  const spread = naming === 'silent' ? { spread: spreadOf(line) } : {}
  const whole = PRODUCTS.has(formula) ? addedUp(siblings, [line]) : undefined
  const propose = (exact: boolean) =>
    siblings.flatMap((other): Equation[] => {
      const cell = figureAt(line, other.index)
      const cells = operands.flatMap((own, i) => cellOf(own, other, formula.of === 'discount' && i === 2))
      if (!cell || cells.length < operands.length || cells.some(({ kind, value }) => kind === 'number' && value === 0))
        return []
      if (PRODUCTS.has(formula)) {
        const isNone = other.role === 'total' || other === whole || /\bmin(?:imum|\.)/i.test(other.name)
        return isNone ? [] : [equate(cell, cells, form, { exact, ...spread })]
      }
      const isRough = formula.of === 'amounts' && Math.abs(cell.value) < 2 * INFORMATIVE * cell.half
      if (isRough) return []
      const equation = equate(cell, cells, form, { exact, ...spread })
      const vague = formula.of === 'amounts' && equation.high - equation.low > Math.abs(cell.value) / INFORMATIVE
      const isOther = naming !== 'said' && equation.outcome === 'differs' && other.role !== 'part'
      const open = vague || isOther || isOverall(grid, line, other, equation, operands)
      return [open ? { ...equation, outcome: 'unknown' } : equation]
    })
  const equations = sharper(propose(false), propose(true))
  const { hold, fail } = tallyOf({ equations, tries: 1 })
  if (hold === 0 || (formula !== QUOTIENT && !PRODUCTS.has(formula) && (hold < 2 || hold < 2 * fail))) return undefined
  const sharpest = between.free ? Math.min(...equations.map(({ chance }) => chance)) : 1
  return {
    kind: 'table-derived',
    formula: formula.told(operands.map(({ name }) => name.slice(0, 40))) + shownFactor(between),
    slot: `${line.axis} ${String(line.index)}`,
    naming,
    tries: (naming === 'said' ? 2 : tries) / sharpest,
    equations,
    ...(formula.symmetric && PRODUCTS.has(formula) && formula.arity === 2
      ? { barred: isReduced(grid) }
      : { doubt: isQualified(line.name) ? 'its heading names another basis' : undefined }),
    ...(between.free && { slipsOnly: true }),
  }
}

/** What stands before a formula, and how many ways were tried to find it. */
function betweenOf(
  { grid, line, siblings, values, near }: Target,
  formula: Formula,
  operands: readonly Line[],
  inTime: boolean,
  of: (i: number) => number,
): { readonly between: Factor; readonly tries: number; readonly known?: true } | undefined {
  const tries = near ** formula.arity
  if (formula.plain) return isNear(values, of) ? { between: { factor: 1 }, tries } : undefined
  const [first] = operands
  const known = formula === SAME && first ? knownFactor(line, first, siblings) : undefined
  if (known !== undefined) return { between: { factor: known }, tries: 2, known: true }
  const isNamed = line.axis === 'column' && (isNamedRatio(line) || isNamedAmount(line))
  const constants = inTime ? SECONDS : formula === SAME ? statedIn(grid) : isNamed ? constantsOf(grid) : []
  const way = values.reduce((all, value, i) => all + (Math.sign(value * of(i)) || 0), 0) < 0 ? -1 : 1
  const between = factorOf(values, (i) => way * of(i), constants)
  // A line is no other one in thousands, or the same again.
  if (between && (formula !== SAME || between.constant !== undefined))
    return {
      between: { ...between, factor: way * between.factor },
      tries: tries * (between.constant === undefined ? 1 : constants.length),
    }
  if (between || formula.arity === 3) return undefined
  const cells = siblings.map(({ index }) => figureAt(line, index))
  const factor = freeFactor(cells, of)
  return factor === undefined ? undefined : { between: { factor, free: true }, tries }
}

/** A look at the first figures, as most lines have nothing to do with each other. */
function isNear(printed: readonly number[], of: (i: number) => number): boolean {
  let [hold, fail] = [0, 0]
  for (const [i, value] of printed.entries()) {
    const at = of(i)
    if (!Number.isFinite(value) || !Number.isFinite(at)) continue
    if (Math.abs(value - at) <= 0.02 * Math.abs(value)) hold++
    else if (++fail > hold + 2) return false
  }
  return hold > fail
}

function cellOf(line: Line, { index }: Line, isDashed: boolean): readonly GridCell[] {
  const cell = line.cells[index]
  return cell?.kind === 'number' || (isDashed && cell?.kind === 'dash') ? [cell] : []
}

function isOfTimes({ cells }: Line): boolean {
  return cells.some((cell) => cell !== undefined && isClock(cell))
}

/** Percentages are no amounts, and only like figures have a middle. */
function isOfSort({ of, arity }: Formula, line: Line, operands: readonly Line[]): boolean {
  if (of === 'amounts') return !operands.some(isPercentLine)
  if (of === 'discount') return operands.every((own, i) => isPercentage(own) === (i === 2))
  if (of !== 'like' && arity > 1) return true
  return operands.every((own) => isPercentLine(own) === isPercentLine(line))
}
