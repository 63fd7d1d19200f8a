import { type Equation, equate, sum } from '../equation.js'
import type { Family, TotalRole } from '../family.js'
import { figureAt, type Grid, type GridCell, type Line } from '../grid-model.js'
import { isCountedTwiceOrPartial, isQualified } from '../doubts.js'
import { bestSlip } from '../confirm.js'
import { flowOf, isClosing, isLess, isNet, isOpening } from './words.js'

/** A row that no total has closed yet, and the rows that it is the total of. */
interface Item {
  readonly row: Line
  readonly leaves: readonly Item[]
  /** How many rows without leaves it stands for. */
  readonly size: number
}

function itemOf(row: Line, leaves: readonly Item[] = []): Item {
  return { row, leaves, size: Math.max(1, sizeOf(leaves)) }
}

function sizeOf(items: readonly Item[]): number {
  return items.reduce((all, { size }) => all + size, 0)
}

/** What all runs of a table have in common. */
interface Setting {
  readonly columns: readonly Line[]
  readonly totals: number
  readonly doubt: string | undefined
}

const MOST_DETAILS = 8

interface Run {
  readonly items: readonly Item[]
  readonly signs: readonly number[]
  /** How many open items it takes up. */
  readonly own: number
  /** A run that the table's own structure marks off. */
  readonly natural: boolean
  readonly tries: number
}

interface Judged extends Run {
  readonly family: Family
  readonly score: number
  readonly closes: boolean
}

/** Longest run of rows that is tried besides the natural ones, and longest for rows that are a first one less all others. */
const LONGEST = 48
const MOST_TAKEN_OFF = 12
/** Rows that are no total by name are tried as one in tables that people set: longer ones are data. */
const MOST_ROWS = 400
/** A total of more rows is not recomputed. */
const MOST_OPEN = 1000
/** Most rows that subtotals are taken apart into. */
const MOST_LEAVES = 192

/** Total rows: subtotals, grand totals, what is left of a first row, balances; said by their label, or found by adding up. */
export function sumsDown(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  const columns = grid.columns.filter((column) => column.numeric)
  const table: Setting = {
    columns,
    totals: grid.rows.filter(({ role }) => role === 'total').length,
    doubt: isCountedTwiceOrPartial(grid),
  }
  let details: Line[] = []
  const families: Family[] = []
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
    if (row.role === 'rate' || row.role === 'detail') continue
    if (isOpening(row.name)) {
      opened = true
      open.push(itemOf(row))
      boundary = open.length - 1
      continue
    }
    const loud = row.role === 'total'
    if (loud && open.length === boundary && (open.length === 0 || first)) {
      closeFirst()
      first = row
      boundary = open.length
      continue
    }
    const best =
      loud || grid.rows.length <= MOST_ROWS ? bestRun(table, details, row, open, boundary, opened, spend) : undefined
    if (best) families.push(best.family)
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
  const named = loud || isNet(row.name) || (opened && isClosing(row.name))
  let best: Judged | undefined
  const consider = (run: Run) => {
    if (run.items.length < 2) return
    spend(run.items.length)
    const judged = judge(table, details, row, run)
    if (judged && (!best || judged.score > best.score)) best = judged
  }
  if (named) for (const run of naturalRuns(open, boundary)) consider(run)
  if (best && best.score > SURE) return best
  for (const run of foundRuns(table.columns, row, open, spend)) consider(run)
  return best
}

/** A run by whose columns all is settled. */
const SURE = 12

function plainRun(items: readonly Item[], own: number, natural: boolean, tries: number): Run {
  return { items, own, natural, tries, signs: items.map(({ row }) => (isLess(row) ? -1 : 1)) }
}

/** What a total may be of: the rows since the last one, all that are open, the same without subtotals, and the least indented. */
function naturalRuns(open: readonly Item[], boundary: number): readonly Run[] {
  const margin = open.reduce((least, { row: { indent } }) => Math.min(least, indent), Infinity)
  const outer = open.filter(({ row }) => row.indent === margin)
  const size = sizeOf(open)
  const since = open.slice(boundary)
  const balance = since[0] !== undefined && isOpening(since[0].row.name)
  return [
    plainRun(since, since.length, true, 1),
    ...(balance
      ? [
          {
            ...plainRun(since, since.length, true, 1),
            signs: since.map(({ row }) => (flowOf(row.name) === 'out' ? -1 : 1)),
          },
        ]
      : []),
    ...(boundary > 0 ? [plainRun(open, open.length, true, 2)] : []),
    ...(size > open.length && size <= MOST_LEAVES
      ? [
          plainRun(
            open.flatMap((item) => leavesOf(item)),
            open.length,
            true,
            2,
          ),
        ]
      : []),
    ...(outer.length > 1 && outer.length < open.length ? [plainRun(outer, open.length, true, 3)] : []),
  ]
}

function leavesOf(item: Item): readonly Item[] {
  return item.leaves.length > 0 ? item.leaves.flatMap((leaf) => leavesOf(leaf)) : [item]
}

/**
 * Runs that end right above a row and add up to it in some column: all added, or the first one less the others. In doubles, as most runs
 * add up to nothing.
 */
function* foundRuns(
  columns: readonly Line[],
  row: Line,
  open: readonly Item[],
  spend: (steps: number) => void,
): Generator<Run> {
  const usable = columns.flatMap(({ index }) => {
    const target = figureAt(row, index)
    return target && target.value !== 0 ? [{ index, target }] : []
  })
  if (usable.length === 0) return
  const added = usable.map(() => 0)
  const slack = usable.map(({ target }) => 2.01 * target.half)
  const size = usable.map(() => 0)
  const least = Math.max(0, open.length - LONGEST)
  for (let i = open.length - 1; i >= least; i--) {
    const { row: part } = open[i] as Item
    spend(1)
    let [plain, left] = [false, false]
    const length = open.length - i
    usable.forEach(({ index, target }, k) => {
      const cell = figureAt(part, index)
      const value = cell ? (isLess(part) ? -Math.abs(cell.value) : cell.value) : 0
      // Of the first row, the others are taken off.
      if (cell && length > 1 && length <= MOST_TAKEN_OFF && within(cell.value - (added[k] as number), k, target))
        left = true
      added[k] = (added[k] as number) + value
      slack[k] = (slack[k] as number) + (cell?.half ?? 0)
      size[k] = (size[k] as number) + Math.abs(value)
      if (cell && length > 1 && within(added[k], k, target)) plain = true
    })
    const items = open.slice(i)
    if (plain) yield plainRun(items, length, false, length)
    if (left && !items.some(({ row: own }) => isLess(own)))
      yield { items, own: length, natural: false, tries: 2 * length, signs: items.map((_, at) => (at === 0 ? 1 : -1)) }
  }

  function within(value: number, k: number, target: GridCell): boolean {
    return Math.abs(value - target.value) <= (slack[k] as number) + 1e-9 * (size[k] as number)
  }
}

function judge({ columns, totals, doubt }: Setting, details: readonly Line[], row: Line, run: Run): Judged | undefined {
  const { items, signs, natural } = run
  const loud = row.role === 'total'
  const takenOff = signs.some((sign, i) => sign < 0 && flowOf((items[i] as Item).row.name) === 'in')
  const exceeded: Equation[] = []
  const dashed = new Set<Equation>()
  const proposed = columns.flatMap((column): Equation[] => {
    const target = figureAt(row, column.index)
    if (!target || !isAddable(column, target)) return []
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
    const equation = equate(
      target,
      figures.map(({ cell }) => cell),
      sum(figures.map(({ sign }) => sign)),
      { beside: details.flatMap((detail) => figureAt(detail, column.index) ?? []) },
    )
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
    return { ...run, score: 0, closes: true, family: exceeding(row, exceeded) }
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
    (loud && natural) || (natural && (isNet(row.name) || isClosing(row.name)))
      ? 'said'
      : loud || isNet(row.name) || isClosing(row.name)
        ? 'hinted'
        : 'silent'
  if (naming === 'silent' && (hold === 0 || score < 2)) return undefined
  if (takenOff && hold === 0) return undefined
  if (naming === 'hinted' && hold === 0) return undefined
  const [only] = judged
  const sole = judged.length === 1 && natural && (loud || isNet(row.name) || isClosing(row.name))
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
  const even = items.every(({ row }) => row.indent === first?.row.indent && row.role === 'part')
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
function isAddable(column: Line, target: GridCell): boolean {
  if (target.value === 100 && (target.percent || /%|per ?cent/i.test(column.name))) return true
  return column.role !== 'rate' && !target.percent
}

interface Figure {
  readonly cell: GridCell
  readonly sign: number
}

/** "$1,204" above and below bare figures. */
function isMoney(target: GridCell, figures: readonly Figure[]): boolean {
  const units = new Set(
    [target, ...figures.map(({ cell }) => cell)].flatMap(({ unit }) => (unit === undefined ? [] : [unit])),
  )
  return units.size === 1 && /^(?:[A-Z]{0,3}[$£€¥₹]|[A-Z]{3}|Rs\.?)$/.test([...units][0] as string)
}

/** The total of positive parts is more than each of them: one among them, with decimals, is a mean or the rate of the whole. */
function isOneMean(target: GridCell, figures: readonly Figure[]): boolean {
  return (
    figures.length > 1 &&
    figures.every(({ cell, sign }) => sign > 0 && cell.value >= 0) &&
    [target, ...figures.map(({ cell }) => cell)].some(({ half }) => half < 0.5) &&
    figures.some(({ cell }) => cell.value <= target.value) &&
    figures.some(({ cell }) => cell.value >= target.value)
  )
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
