import { addedUp } from '../added-up.js'
import { isQualified, isReduced } from '../doubts.js'
import { type Equation, equate } from '../equation.js'
import { type Family, tallyOf } from '../family.js'
import { isClock } from '../grid/clock.js'
import { figureAt, type Grid, type GridCell, type Line } from '../grid-model.js'
import { knownFactor } from './conversions.js'
import { constantsOf, type Factor, factorOf, freeFactor, shownFactor, statedIn } from './factors.js'
import { type Formula, FORMULAS, PRODUCT, PRODUCTS, QUOTIENT, SAME } from './formulas.js'
import { isNamedAmount, isNamedRatio, isPercentLine, namingOf, PERCENT } from './named-formula.js'
import { isOverall, sharper } from './sharper.js'
import { isOfRanks } from './ranks.js'
import { spreadOf } from './sums-across.js'
import { CHANGE, RATE } from './words.js'

/** Lines to either side: that a name may tell from afar, and that are tried without one; for three at once, fewer. */
const REACH = { column: 4, row: 24, untold: 4, three: 4 }
/** A ratio has as many units of its last digit: any quotient fits one that has fewer. */
const INFORMATIVE = 10
const SECONDS = [60, 3600]
/** More rows than this are data: no row of them follows from others. */
const MOST_ROWS = 80
/** More figures than this are data as well: they are a quotient or a product, or nothing. */
const LARGE = 2000
const LARGE_FORMULAS = [QUOTIENT, PRODUCT]
/** Fewer siblings bear a row out by no more than accident, where no name says what it is. */
const LEAST_SIBLINGS = 4
const LEAST_HINTED = 3
/** So many figures must hold, as the names say that they do. */
const LEAST_HELD = { said: 1, hinted: 1, silent: 2 } as const
/** So many figures are looked at first, and half of them lie as near to each other as this. */
const PROBES = 6
const NEAR = 0.15

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
  readonly percent: boolean
  /** As doubles; NaN where a line has none. */
  readonly values: readonly number[]
  /** The same, with nothing for a dash. */
  readonly dashed: readonly number[]
}

/** A line that is explained, with what it may follow from. */
interface Target extends Operand {
  readonly grid: Grid
  readonly siblings: readonly Line[]
  /** Where it has a figure: the first few. */
  readonly probes: readonly number[]
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
    line.numeric && line.role !== 'label' && line.role !== 'head' && !isOfRanks(line.name)
      ? [
          {
            line,
            percent: isPercentLine(line),
            values: valuesOf(line, siblings),
            dashed: valuesOf(line, siblings, 0),
          },
        ]
      : [],
  )
  return operands.flatMap((own, at) => {
    const ratio = isNamedRatio(own.line)
    if (!ratio && own.line.axis === 'row' && siblings.length < LEAST_SIBLINGS) return []
    const within = (reach: number) =>
      operands.slice(Math.max(0, at - reach), at + 1 + Math.min(reach, REACH.column)).filter((other) => other !== own)
    const far = within(ratio ? REACH[own.line.axis] : REACH.untold)
    const near = within(REACH.three)
    const probes = own.values.flatMap((value, i) => (Number.isFinite(value) && value !== 0 ? [i] : [])).slice(0, PROBES)
    const target: Target = { ...own, grid, siblings, probes }
    const found: Found[] = []
    for (const formula of lines.length * siblings.length > LARGE ? LARGE_FORMULAS : FORMULAS) {
      if (formula.arity === 3 && found.some(({ family }) => isSettled(family))) break
      const choice = formula === QUOTIENT ? far : near
      for (const chosen of tuples(choice, formula)) {
        spend(2)
        const family = familyOf(target, formula, chosen, choice.length)
        if (family && !found.some((simpler) => isTold(simpler, { family, chosen }))) found.push({ family, chosen })
      }
    }
    return found.map(({ family }) => family)
  })
}

interface Found {
  readonly family: Family
  readonly chosen: readonly Operand[]
}

/** It holds wherever it is printed: nothing more is to be looked for. */
function isSettled(family: Family): boolean {
  const { hold, fail } = tallyOf(family)
  return hold > 2 && fail === 0
}

/** A formula of fewer lines, or a simpler one of the same, explains as many figures. */
function isTold(simpler: Found, { family, chosen }: Found): boolean {
  const isFewer =
    simpler.chosen.length < chosen.length ||
    (simpler.family.formula !== family.formula && simpler.chosen.every((own) => chosen.includes(own)))
  return isFewer && tallyOf(simpler.family).hold >= tallyOf(family).hold
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

function familyOf(target: Target, formula: Formula, chosen: readonly Operand[], near: number): Family | undefined {
  const { grid, line, siblings } = target
  if (!isOfSort(formula, target, chosen)) return undefined
  const given = chosen.map((own, i) => (formula.of === 'discount' && i === 2 ? own.dashed : own.values))
  const of = (i: number) => formula.value(given.map((values) => values[i] as number))
  if (!mayFit(target, formula, of)) return undefined
  const operands = chosen.map((own) => own.line)
  const inTime = formula === QUOTIENT && operands.some(isOfTimes)
  const tries = near ** formula.arity
  const found = betweenOf(target, formula, operands, inTime, of)
  if (!found) return undefined
  const { between, ways } = found
  const naming = found.known ? 'said' : namingOf(grid, formula, between, line, operands, inTime)
  const least = naming === 'hinted' && !between.free ? LEAST_HINTED : LEAST_SIBLINGS
  if (naming !== 'said' && (between.free || line.axis === 'row') && siblings.length < least) return undefined
  const form = formula.form(between.factor)
  const isUnnamed = naming === 'silent' || (formula === SAME && naming === 'hinted')
  const spread = spreadOf(line)
  const whole = PRODUCTS.has(formula) ? addedUp(siblings, [line]) : undefined
  const propose = (exact: boolean) =>
    siblings.flatMap((other): Equation[] => {
      const cell = figureAt(line, other.index)
      const cells = operands.flatMap((own, i) => cellOf(own, other, formula.of === 'discount' && i === 2))
      if (!cell || cells.length < operands.length || cells.some(({ kind, value }) => kind === 'number' && value === 0))
        return []
      const equation = equate(cell, cells, form, {
        exact,
        ...(isUnnamed && { spread: formula.of === 'like' ? Math.min(spread, apart(cells)) : spread }),
      })
      if (PRODUCTS.has(formula)) {
        const isNone = other.role === 'total' || other === whole || /\bmin(?:imum|\.)/i.test(other.name)
        return isNone ? [] : [equation]
      }
      if (formula.of === 'amounts' && Math.abs(cell.value) < 2 * INFORMATIVE * cell.half) return []
      const vague = formula.of === 'amounts' && equation.high - equation.low > Math.abs(cell.value) / INFORMATIVE
      const isOther =
        formula !== QUOTIENT && naming !== 'said' && equation.outcome === 'differs' && other.role !== 'part'
      const open =
        vague ||
        isOther ||
        (isUnnamed && equation.outcome === 'near') ||
        isOverall(grid, line, other, equation, operands)
      return [open ? { ...equation, outcome: 'unknown' } : equation]
    })
  const equations = sharper(propose(false), propose(true)).map((own) =>
    own.outcome === 'differs' && naming !== 'silent' ? withBeside(own, grid, line) : own,
  )
  const { hold, fail } = tallyOf({ equations, tries: 1 })
  const isOpen = formula === QUOTIENT || PRODUCTS.has(formula)
  if (hold < LEAST_HELD[isOpen && between.constant === undefined ? naming : 'silent']) return undefined
  if ((!isOpen || naming === 'silent') && hold < 2 * fail) return undefined
  if (
    (naming === 'silent' || (naming === 'hinted' && formula === SAME)) &&
    operands.some((_, i) => isConstant(equations, i))
  )
    return undefined
  const sharpest = between.free ? Math.min(...equations.map(({ chance }) => chance)) : 1
  return {
    kind: 'table-derived',
    formula: formula.told(operands.map(({ name }) => name.slice(0, 40))) + shownFactor(between),
    slot: `${line.axis} ${String(line.index)}`,
    naming,
    tries: (naming === 'said' ? 2 : naming === 'hinted' ? ways * nearTries(line, operands) : tries * ways) / sharpest,
    equations,
    doubt: formula !== PRODUCT && isQualified(line.name) ? 'its heading names another basis' : undefined,
    // What something is taken off of is no price times a number, nor is the price what it is by each.
    barred:
      (formula === PRODUCT || (naming === 'silent' && !isRate(target))) && formula.of !== 'discount' && isReduced(grid),
    ...(between.free && { slipsOnly: true }),
  }
}

/** What stands beside the operands, and may have been taken for one of them. */
function withBeside(equation: Equation, grid: Grid, line: Line): Equation {
  const { rows } = grid
  const { axis } = line
  const { target, operands, options } = equation
  const own = new Set([target, ...operands].map(({ cell }) => cell))
  const instead = new Set<GridCell>()
  for (const { cell } of operands)
    for (const step of BESIDE)
      for (const [along, across] of [[step, 0], ...(Math.abs(step) === 1 ? [[0, step]] : [])] as const) {
        const [down, right] = axis === 'row' ? [along, across] : [across, along]
        const other = rows[cell.row - 1 + down]?.cells[cell.column + right]
        if (other?.kind === 'number' && other.value !== 0 && !own.has(other.cell)) instead.add(other)
      }
  return { ...equation, options: { ...options, instead: [...instead], parts: partsOf(grid, line, target) } }
}
const BESIDE = [-3, -2, -1, 1, 2, 3]

/** The rates of the parts, beside that of the whole: their plain mean may have been taken for it. */
function partsOf({ rows, columns }: Grid, line: Line, { cell }: GridCell): readonly GridCell[] {
  const others = line.axis === 'column' ? rows : columns
  const isWhole = others.some(
    (own) => own.role === 'total' && (line.axis === 'column' ? cell.row - 1 : cell.column) === own.index,
  )
  return isWhole ? others.flatMap((own) => (own.role === 'part' ? (figureAt(line, own.index) ?? []) : [])) : []
}

/** The rate right below its amount is tried first: as many tries as are no farther away. */
function nearTries({ index }: Line, operands: readonly Line[]): number {
  return operands.reduce((all, own) => all * Math.abs(own.index - index), 2)
}

/** One figure wherever it holds: the line follows from the others alone. */
function isConstant(equations: readonly Equation[], i: number): boolean {
  const values = equations.filter(({ outcome }) => outcome === 'agrees').map(({ operands }) => operands[i]?.value)
  return values.length > 1 && values.every((value) => value === values[0])
}

/** How far like figures lie apart: their middle is not far from it by accident. */
function apart(cells: readonly GridCell[]): number {
  const values = cells.map(({ value }) => value)
  return Math.max(...values) - Math.min(...values)
}

/** What stands before a formula, and how many ways were tried to find it. */
function betweenOf(
  { grid, line, siblings, values, probes }: Target,
  formula: Formula,
  operands: readonly Line[],
  inTime: boolean,
  of: (i: number) => number,
): { readonly between: Factor; readonly ways: number; readonly known?: true } | undefined {
  if (formula.plain) return { between: { factor: 1 }, ways: 1 }
  const [first] = operands
  const known = formula === SAME && first ? knownFactor(line, first, siblings) : undefined
  if (known !== undefined) return { between: { factor: known }, ways: 1, known: true }
  const isNamed = line.axis === 'column' && (isNamedRatio(line) || isNamedAmount(line))
  const constants = inTime
    ? SECONDS
    : formula === SAME
      ? [
          ...(first && areTimes(line, first) ? [] : statedIn(grid)),
          ...(isRate({ line, percent: false }) || isNamedRatio(line) ? basesIn(line, first, siblings) : []),
        ]
      : isNamed
        ? constantsOf(grid)
        : []
  const way = probes.reduce((all, i) => all + (Math.sign((values[i] as number) * of(i)) || 0), 0) < 0 ? -1 : 1
  const between = factorOf(values, (i) => way * of(i), constants)
  // A line is no other one in thousands, or the same again.
  if (between && (formula !== SAME || between.constant !== undefined))
    return {
      between: { ...between, factor: way * between.factor },
      ways: between.constant === undefined ? 1 : constants.length,
    }
  if (between || formula.arity === 3) return undefined
  const cells = siblings.map(({ index }) => figureAt(line, index))
  const factor = freeFactor(cells, of)
  return factor === undefined ? undefined : { between: { factor, free: true }, ways: 1 }
}

/** One time is no constant of another. */
function areTimes(...lines: readonly Line[]): boolean {
  return lines.every(({ name }) => TIME.test(name))
}
const TIME = /\b(?:19|20)\d\d\b|\b(?:FY|[QH][1-4])|\b(?:this|last|previous|prior) (?:year|quarter|month)\b/i

/** "Patient-years", below events and their rates: what stands in the column of the amounts, and has no rate itself. */
function basesIn(line: Line, amounts: Line | undefined, siblings: readonly Line[]): readonly number[] {
  return siblings.flatMap((other) => {
    const cell = amounts && line.cells[other.index]?.kind !== 'number' ? figureAt(amounts, other.index) : undefined
    return cell && cell.value > 1 ? [cell.value] : []
  })
}

/** A look at the first figures, as most lines have nothing to do with each other: half of them lie together. */
function mayFit({ values, probes }: Target, { plain = false }: Formula, of: (i: number) => number): boolean {
  const ratios: number[] = []
  for (const i of probes) {
    const ratio = (values[i] as number) / of(i)
    if (Number.isFinite(ratio) && ratio !== 0) ratios.push(ratio)
  }
  const isNear = (a: number, b: number) => Math.abs(a / b - 1) < NEAR
  const isShared = (one: number) => ratios.filter((other) => isNear(other, one)).length * 2 >= ratios.length
  return ratios.length > 0 && (plain ? isShared(1) : ratios.some(isShared))
}

function cellOf(line: Line, { index }: Line, isDashed: boolean): readonly GridCell[] {
  const cell = line.cells[index]
  return cell?.kind === 'number' || (isDashed && cell?.kind === 'dash') ? [cell] : []
}

function isOfTimes({ cells }: Line): boolean {
  return cells.some((cell) => cell !== undefined && isClock(cell))
}

function isRate({ line, percent }: Pick<Operand, 'line' | 'percent'>): boolean {
  return percent || RATE.test(line.name)
}

/** Percentages are no amounts, and only like figures have a middle. */
function isOfSort({ of, arity }: Formula, { line, percent, values }: Operand, operands: readonly Operand[]): boolean {
  if (of === 'discount') return operands.every((own, i) => (own.percent || PERCENT.test(own.line.name)) === (i === 2))
  if (of === 'like' || arity === 1) return operands.every((own) => own.percent === percent)
  if (of === 'rest' && (!isRate({ line, percent }) || values.some((value) => value <= 0))) return false
  return of === undefined || !operands.some((own) => own.percent)
}
