import { grouped } from '../../number/format.js'
import { bestSlip } from '../confirm.js'
import { isQualified } from '../doubts.js'
import { type Equation, equate, sum } from '../equation.js'
import type { Family, TotalRole } from '../family.js'
import { isClock } from '../grid/clock.js'
import { figureAt, type GridCell, type Line } from '../grid-model.js'
import type { Item, Run } from './runs-of-rows.js'
import { CHANGE, flowOf, isClosing, isNet, isWholeName, isOpening, isPeriod } from './words.js'

/** What all runs of a table have in common. */
export interface Setting {
  readonly columns: readonly Line[]
  readonly totals: number
  readonly doubt: string | undefined
  /** What its notes and the text around it say. */
  readonly context: string
}

export interface Judged extends Run {
  readonly family: Family
  readonly score: number
  readonly closes: boolean
}

/** A run of rows held against the row that may be their total, in every column. */
export function judge(
  { columns, totals, doubt, context }: Setting,
  details: readonly Line[],
  row: Line,
  run: Run,
): Judged | undefined {
  const { items, signs, natural, settled = false } = run
  const loud = row.role === 'total'
  const takenOff = signs.some((sign, i) => sign < 0 && flowOf((items[i] as Item).row.name) === 'in')
  const exceeded: Equation[] = []
  const dashed = new Set<Equation>()
  const proposed = columns.flatMap((column): Equation[] => {
    const target = figureAt(row, column.index)
    if (!target || !isAddable(column, target, items)) return []
    const parts = items.map(({ row: part }) => part.cells[column.index])
    if (parts.some((cell) => cell?.kind === 'text')) return []
    const figures = items.flatMap(({ row: part }, i) => {
      const cell = figureAt(part, column.index)
      // What is printed with its sign is taken off by it.
      return cell ? [{ cell, sign: flowOf(part.name) === 'out' && cell.value < 0 ? 1 : (signs[i] as number) }] : []
    })
    if (figures.length < (natural ? 1 : 2) || figures.every(({ cell }) => cell.value === 0)) return []
    if (
      target.inner === undefined &&
      figures.some(({ cell }) => cell.inner && !cell.inner.percent && !Number.isInteger(cell.value))
    )
      return []
    if (
      figures.some(({ cell }) => (cell.percent && !target.percent) || (cell.unit ?? '') !== (target.unit ?? '')) &&
      !isMoney(target, figures)
    )
      return []
    const by = (all: readonly number[]) =>
      equate(
        target,
        figures.map(({ cell }) => cell),
        sum(all),
        { beside: details.flatMap((detail) => figureAt(detail, column.index) ?? []) },
      )
    const signed = by(figures.map(({ sign }) => sign))
    // "Variance, favourable / (adverse)": of costs too, what is good has a plus, and all of them add up.
    const plain = takenOff && CHANGE.test(column.name) ? by(figures.map(() => 1)) : signed
    const equation = plain.outcome === 'agrees' ? plain : signed
    const gaps = parts.some((cell) => cell === undefined || cell.kind === 'empty' || cell.kind === 'dash')
    if (gaps && parts.every((cell) => cell?.kind === 'number' || cell?.kind === 'dash')) dashed.add(equation)
    // Something is not printed: only parts that already exceed the total are wrong.
    const over =
      gaps &&
      isNearly(target, figures) &&
      !isOneMean(target, figures) &&
      equation.low > target.value + 2 * target.half &&
      figures.every(({ cell, sign }) => cell.value >= 0 && sign > 0)
    if (over && loud) exceeded.push(equation)
    if (equation.outcome === 'differs' && isKnown(equation, context)) return [{ ...equation, outcome: 'unknown' }]
    if (gaps && !dashed.has(equation) && equation.outcome === 'differs') return [{ ...equation, outcome: 'unknown' }]
    if (equation.outcome === 'differs' && (isOneMean(target, figures) || (takenOff && isNoneLeft(target, figures))))
      return [{ ...equation, outcome: 'unknown' }]
    return [equation]
  })
  const equations = withDashes(proposed, dashed).map((own, _, all) =>
    mayBeTakenOff(own, all) ? { ...own, outcome: 'unknown' as const } : own,
  )
  const judged = equations.filter(({ outcome }) => outcome !== 'unknown')
  if (judged.length === 0 && natural && exceeded.length > 0)
    return { ...run, score: 0, closes: true, family: { ...exceeding(row, exceeded), doubt } }
  if (judged.length === 0) return undefined
  const hold = judged.filter(({ outcome }) => outcome === 'agrees' || outcome === 'near').length
  const fail = judged.length - hold
  let score = 0
  for (const equation of judged) {
    if (equation.outcome === 'agrees') score += Math.min(8, -Math.log10(equation.chance))
    else if (equation.outcome !== 'near') score -= bestSlip(equation) ? 1 : 4
  }
  score -= Math.log10(run.tries)
  const naming =
    settled || (loud && natural) || (natural && (isNet(row.name) || isClosing(row.name)))
      ? 'said'
      : loud || isNet(row.name) || isClosing(row.name) || (natural && isWholeName(row.name))
        ? 'hinted'
        : 'silent'
  if (naming === 'silent' && (hold === 0 || score < 2)) return undefined
  if (takenOff && hold === 0) return undefined
  if (naming === 'hinted' && hold === 0) return undefined
  const [only] = judged
  const sole =
    judged.length === 1 &&
    natural &&
    !items.some(isUnexplained) &&
    !(only && passesOver(row, items, columns, only.target)) &&
    (settled || loud || isNet(row.name) || isClosing(row.name))
  const roleOf = (): TotalRole =>
    /^grand/i.test(row.name) ? 'grand' : /^sub/i.test(row.name) || (totals > 1 && loud) ? 'subtotal' : 'column'
  return {
    ...run,
    score: score + (natural ? 2 : 0),
    closes:
      hold > 0 && hold >= fail
        ? true
        : naming === 'said' && judged.some((equation) => bestSlip(equation) !== undefined),
    family: {
      kind: 'table-total',
      role: roleOf(),
      formula: takenOff
        ? `${(items[0] as Item).row.name} less ${String(items.length - 1)} others`
        : `sum of ${String(items.length)} parts`,
      slot: `row ${String(row.index)}`,
      naming,
      tries: run.tries,
      equations,
      sole,
      certain:
        sole && loud && totals === 1 && only && isOneBlock(items, only) ? 'the rows are one unbroken block' : undefined,
      doubt: isQualified(row.name) ? 'its label names another basis' : doubt,
    },
  }
}

/** A total among the parts whose own parts are not understood: how it is made, and of what a total beside it is, nobody knows. */
function isUnexplained({ row, leaves }: Item): boolean {
  return row.role === 'total' && leaves.length === 0
}

/** Rows between a total and its parts say something in other units or in words: a list of facts, of which one is called a total of something. */
function passesOver(total: Line, items: readonly Item[], columns: readonly Line[], target: GridCell): boolean {
  const rows = [total, ...items.map(({ row }) => row)].map(({ index }) => index)
  const [first, last] = [Math.min(...rows), Math.max(...rows)]
  const { table, column: at } = target.cell
  const column = columns.find(({ index }) => index === at)
  return table.rows.slice(first + 1, last + 1).some((row, i) => {
    const cell = column?.cells[first + i]
    if (cell?.kind === 'number') return cell.percent !== target.percent || (cell.unit ?? '') !== (target.unit ?? '')
    return cell?.kind !== 'dash' && /[\p{L}\d]/u.test(row[at]?.title ?? '')
  })
}

/** So many rows without a known sign are tried in every way. */
const UNSIGNED = 4

/**
 * A row of refunds that only one column fills may be taken off without a sign: no column that adds up shows whether it is. Where taking
 * off such rows, or adding them, makes the total right, nothing is certain.
 */
function mayBeTakenOff(own: Equation, all: readonly Equation[]): boolean {
  if (own.outcome !== 'differs') return false
  const agreeing = all.filter(({ outcome }) => outcome === 'agrees')
  if (agreeing.length === 0) return false
  const shown = new Set(
    agreeing.flatMap(({ operands }) => operands.filter(({ value }) => value !== 0).map(({ cell }) => cell.row)),
  )
  const unsure = own.operands.flatMap((cell, i) =>
    shown.has(cell.cell.row) ? [] : [cell.value * (own.form.linear?.(i) ?? 1)],
  )
  if (unsure.length === 0 || unsure.length > UNSIGNED) return false
  const tolerance = (own.high - own.low) / 2 + own.target.half
  for (let chosen = 1; chosen < 1 << unsure.length; chosen++) {
    const turned = unsure.reduce((sum, value, i) => (chosen & (1 << i) ? sum + value : sum), 0)
    if (Math.abs(own.target.value - (own.high + own.low) / 2 + 2 * turned) <= tolerance) return true
  }
  return false
}

/** A dash is nothing where another column with dashes adds up, or where all do but for a slip; else it may be a missing figure. */
function withDashes(equations: readonly Equation[], dashed: ReadonlySet<Equation>): readonly Equation[] {
  const holds = (own: Equation) => own.outcome === 'agrees'
  const nil = equations.some((own) => dashed.has(own) && holds(own))
  return equations.map((own): Equation => {
    if (own.outcome !== 'differs' || !dashed.has(own) || nil) return own
    return equations.some(holds) && bestSlip(own) ? own : { ...own, outcome: 'unknown' }
  })
}

/** Parts of one indent, none of them missing, that come near the total. */
function isOneBlock(items: readonly Item[], { target, operands, low, high }: Equation): boolean {
  const [first] = items
  const even = items.every(({ row }) => row.indent === first?.row.indent && row.role === 'part' && row.name !== '')
  const signed = operands.some(({ value }) => value < 0)
  const near = Math.abs(target.value - (low + high) / 2) <= Math.abs(low + high) / 10
  return even && near && operands.length === items.length && (signed || target.value > 0)
}

/** Parts that cannot be negative and already exceed the total, whatever the missing ones are. */
function exceeding(row: Line, equations: readonly Equation[]): Family {
  return {
    kind: 'table-total',
    role: 'column',
    formula: 'at least the parts that are printed',
    slot: `row ${String(row.index)}`,
    naming: 'said',
    tries: 1,
    equations,
    bound: true,
  }
}

/** A column of percentages is added up only to a printed 100. */
function isAddable(column: Line, target: GridCell, items: readonly Item[]): boolean {
  if (target.value === 100 && (target.percent || /%|per ?cent/i.test(column.name))) return true
  // What a period begins and ends with is not added up over periods; "Waiting, 30 June" is over wards.
  if ((isOpening(column.name) || isClosing(column.name)) && items.some(({ row }) => isPeriod(row.name))) return false
  // By how many points a rate moved.
  if (target.unit === 'points' || (CHANGE.test(column.name) && POINTS.test(column.name))) return false
  return column.role !== 'rate' && !target.percent && target.unit !== 'times'
}

const POINTS = /\b(?:pp|p\.p\.|pts?|ppts?|points?)(?![a-z])/i

interface Figure {
  readonly cell: GridCell
  readonly sign: number
}

/** "The column adds up to 1,863, as some are in more than one row; there are 1,796": one sentence prints both. */
function isKnown({ target, low, high }: Equation, context: string): boolean {
  if (target.decimals > 0 || low < LEAST_TOLD) return false
  const [sum, total] = [(low + high) / 2, target.value].map((value) => grouped(String(Math.round(value)))) as [
    string,
    string,
  ]
  return (
    context.includes(sum) &&
    context.includes(total) &&
    context.split(/(?<=[.!?])\s/).some((sentence) => sentence.includes(sum) && sentence.includes(total))
  )
}

/** Fewer digits stand in many sentences. */
const LEAST_TOLD = 1000

/** "$1,204" above and below bare figures. */
function isMoney(target: GridCell, figures: readonly Figure[]): boolean {
  const units = new Set(
    [target, ...figures.map(({ cell }) => cell)].flatMap(({ unit }) => (unit === undefined ? [] : [unit])),
  )
  return units.size === 1 && /^(?:[A-Z]{0,3}[$£€¥₹]|[A-Z]{3}|Rs\.?)$/.test([...units][0] as string)
}

/** The total of positive parts is more than each of them: one among them, with decimals or with several to either side, is a mean or the rate of the whole. */
function isOneMean(target: GridCell, figures: readonly Figure[]): boolean {
  if (figures.some(({ cell, sign }) => sign <= 0 || cell.value < 0)) return false
  const below = figures.filter(({ cell }) => cell.value <= target.value).length
  const above = figures.filter(({ cell }) => cell.value >= target.value).length
  const least = isClock(target) || [target, ...figures.map(({ cell }) => cell)].some(({ half }) => half < 0.5) ? 1 : 2
  return figures.length > 1 && below >= least && above >= least
}

/** A total that is more than each of its parts, and not far from all of them. */
function isNearly({ value }: GridCell, figures: readonly Figure[]): boolean {
  const sum = figures.reduce((all, { cell }) => all + cell.value, 0)
  return value > 0.4 * sum && figures.every(({ cell }) => cell.value <= value)
}

/** More than there was: the column holds no amounts but rates of them. */
function isNoneLeft(target: GridCell, [first]: readonly Figure[]): boolean {
  return first === undefined || target.value > first.cell.value
}
