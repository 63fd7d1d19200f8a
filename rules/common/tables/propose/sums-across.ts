import { isCountedTwiceOrPartial, isQualified } from '../doubts.js'
import { type Equation, equate, sum } from '../equation.js'
import { type Family, tallyOf } from '../family.js'
import { figureAt, type Grid, type GridCell, type Line } from '../grid-model.js'
import { CHANGE, flowOf, isClosing, isOpening, VARIANCE } from './words.js'

/** So many columns to either side are tried for a column that is no total by name. */
const REACH = 6
/** Of so many columns every choice of signs is tried. */
const MOST_SIGNED = 4
/** Whatever stands at one date is no sum of what stood at others. */
const STOCK =
  /\b(?:at|end|balance|headcount|employees|staff|members|customers|cash|stock|inventory|population|subscribers|outstanding|backlog|beds|users|debt|assets|liabilities|equity|stores|accounts)\b/i

/** Columns that are sums or differences of others: totals, closing balances, what is left, changes in amounts. */
export function sumsAcross(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  const columns = grid.columns.filter((column) => column.numeric)
  if (columns.length < 3) return []
  return columns.flatMap((column, at) => {
    if (column.role === 'rate' || (CHANGE.test(column.name) && column.role !== 'total')) return [] // changes have a relation of their own
    const candidates = isNamed(column) ? [...namedRuns(columns, at), ...foundRuns(columns, at)] : foundRuns(columns, at)
    const families = candidates.flatMap((run) => {
      spend(run.parts.length + (run.named ? grid.rows.length : 8))
      if (!run.named && !mayHold(grid, column, run)) return []
      spend(grid.rows.length)
      const family = familyOf(grid, column, run, candidates.length)
      return family ? [family] : []
    })
    return families
  })
}

interface Run {
  readonly parts: readonly Line[]
  readonly signs: readonly number[]
  readonly named: boolean
}

function isNamed(column: Line): boolean {
  return column.role === 'total' || isClosing(column.name)
}

/** What a total column may be of: the columns to its left up to another total, or else to its right; a balance of those since the opening. */
function namedRuns(columns: readonly Line[], at: number): readonly Run[] {
  const column = columns[at] as Line
  const usable = (line: Line) =>
    line.role !== 'rate' && line.role !== 'label' && (column.group === '' || line.group === column.group)
  const until = (lines: readonly Line[]) => {
    const end = lines.findIndex(({ role }) => role === 'total')
    return (end < 0 ? lines : lines.slice(0, end)).filter(usable)
  }
  const left = until(columns.slice(0, at).reverse()).reverse()
  const right = until(columns.slice(at + 1))
  const opening = left.findLastIndex(({ name }) => isOpening(name))
  const plain = (parts: readonly Line[]): Run => ({ parts, signs: parts.map(() => 1), named: true })
  const balance = left.slice(opening)
  return [
    ...(isClosing(column.name) && opening >= 0
      ? [{ parts: balance, signs: balance.map(({ name }) => (flowOf(name) === 'out' ? -1 : 1)), named: true }]
      : []),
    ...(column.role === 'total' ? [plain(left), plain(right)] : []),
  ].filter(({ parts }) => parts.length > 1)
}

/** Runs that touch the column, with signs; and pairs near it. */
function foundRuns(columns: readonly Line[], at: number): readonly Run[] {
  const runs: Run[] = []
  const near = columns.slice(Math.max(0, at - REACH), at)
  const after = columns.slice(at + 1, at + 1 + REACH)
  const add = (parts: readonly Line[], signs: readonly number[]) => runs.push({ parts, signs, named: false })
  for (const side of [near, after]) {
    for (let i = 0; i < side.length; i++) {
      for (let j = i + 1; j < side.length; j++) {
        const pair = [side[i] as Line, side[j] as Line]
        for (const signs of [
          [1, 1],
          [1, -1],
          [-1, 1],
        ])
          add(pair, signs)
      }
    }
    const runsOf = side === near ? (n: number) => side.slice(-n) : (n: number) => side.slice(0, n)
    for (let n = 3; n <= side.length; n++) {
      const parts = runsOf(n)
      if (n > MOST_SIGNED) {
        add(
          parts,
          parts.map(() => 1),
        )
        add(
          parts,
          parts.map((_, i) => (i === 0 ? 1 : -1)),
        )
        continue
      }
      for (let bits = 0; bits < 1 << (n - 1); bits++)
        add(
          parts,
          parts.map((_, i) => (i > 0 && bits & (1 << (i - 1)) ? -1 : 1)),
        )
    }
  }
  // A column between its two parts: a result before what it is of.
  for (const a of near.slice(-2))
    for (const b of after.slice(0, 2))
      for (const signs of [
        [1, 1],
        [1, -1],
        [-1, 1],
      ])
        add([a, b], signs)
  return runs
}

/** A look at the first rows, in doubles: most choices of columns add up to nothing. */
function mayHold(grid: Grid, column: Line, { parts, signs }: Run): boolean {
  let [hold, fail] = [0, 0]
  for (const row of grid.rows) {
    const target = figureAt(column, row.index)
    if (!target || row.role === 'head') continue
    const cells = parts.flatMap((part) => figureAt(part, row.index) ?? [])
    if (cells.length < parts.length) continue
    // so many and so much per cent add up to nothing
    if (cells.some(({ percent }) => percent !== target.percent)) return false
    const value = cells.reduce((all, cell, i) => all + (signs[i] as number) * cell.value, 0)
    const slack = cells.reduce((all, cell) => all + cell.half, 2.01 * target.half)
    const size = cells.reduce((all, cell) => all + Math.abs(cell.value), Math.abs(target.value))
    if (Math.abs(value - target.value) <= slack + 1e-9 * size) hold++
    else if (++fail > hold + 2) return false
    if (hold + fail >= 12) break
  }
  return hold > 0 && hold >= fail
}

function familyOf(grid: Grid, column: Line, { parts, signs, named }: Run, tries: number): Family | undefined {
  const spread = spreadOf(column)
  const nil = new Set<Equation>()
  const between = new Set<Equation>()
  const gapped = new Set<Equation>()
  const proposed = grid.rows.flatMap((row): Equation[] => {
    const target = figureAt(column, row.index)
    if (row.role === 'head' || !target) return []
    const all = parts.map((part) => part.cells[row.index])
    if (all.some((cell) => cell?.kind === 'text')) return []
    const figures = parts.flatMap((part, i) => {
      const cell = figureAt(part, row.index)
      return cell ? [{ cell, sign: signs[i] as number }] : []
    })
    const cells = figures.map(({ cell }) => cell)
    if (cells.length < 2 || cells.every(({ value }) => value === 0)) return []
    if (cells.some((cell) => cell.percent !== target.percent && !(cell.percent && target.unit === undefined))) return []
    if (cells.some((cell) => cell.unit !== cells[0]?.unit)) return []
    const equation = equate(
      target,
      cells,
      sum(figures.map(({ sign }) => sign)),
      signs.some((sign) => sign < 0) ? { spread: Math.min(spread, nearest(target.value, cells, signs)) } : {},
    )
    const gaps = cells.length < parts.length
    if (gaps && equation.outcome === 'agrees') nil.add(equation)
    if (equation.outcome !== 'differs' && equation.outcome !== 'turned') return [equation]
    const open =
      row.role === 'rate' ||
      target.percent ||
      isStock(
        row,
        target.value,
        cells.map(({ value }) => value),
      ) ||
      (!named && holdsTurned(equation))
    const lies =
      figures.every(({ sign }) => sign > 0) &&
      isBetween(
        target.value,
        cells.map(({ value }) => value),
      )
    if (named && !open && lies) between.add(equation)
    if (gaps && !open) gapped.add(equation)
    return [open ? { ...equation, outcome: 'unknown' } : equation]
  })
  // Where it adds up in most other rows, it is no mean.
  const adds = proposed.filter(({ outcome }) => outcome === 'agrees').length
  const isSum = adds >= LEAST_ADDED && adds >= 3 * between.size
  // A gap is nothing where another row with one adds up; what two rows lack may have gone from one to the other.
  const isGapNil = nil.size > 0 && gapped.size === 1
  const equations = proposed.map((one): Equation =>
    (between.has(one) && !isSum) || (gapped.has(one) && !isGapNil) ? { ...one, outcome: 'unknown' } : one,
  )
  const { hold, fail, evidence } = tallyOf({ equations, tries: named ? 1 : tries })
  if (hold === 0 && !(named && fail === 1)) return undefined
  if (!named && (hold < 2 || evidence < 2)) return undefined
  const kind = named || signs.every((sign) => sign > 0) ? 'table-total' : 'table-derived'
  return {
    kind,
    ...(kind === 'table-total' && { role: 'row' as const }),
    formula: parts
      .map(
        ({ name }, i) => `${signs[i] === 1 ? (i === 0 ? '' : '+ ') : '− '}${name.slice(0, 40) || 'the column before'}`,
      )
      .slice(0, 8)
      .join(' '),
    slot: `column ${String(column.index)}`,
    naming: named ? 'said' : 'silent',
    tries: named ? 1 : tries,
    sole: named && hold + fail === 1,
    equations,
    signed: !named && signs.includes(-1) && !VARIANCE.test(`${column.name} ${grid.context}`),
    doubt: isQualified(column.name)
      ? 'its heading names another basis'
      : named
        ? isCountedTwiceOrPartial(grid)
        : undefined,
  }
}

const LEAST_ADDED = 3

/** It holds with one printed sign the other way round: what is to be taken as good has a plus in one row, and a minus in another. */
function holdsTurned({ target, operands, form, low, high }: Equation): boolean {
  const off = target.value - (low + high) / 2
  const open = (high - low) / 2 + target.half
  return operands.some(
    ({ value }, i) => value < 0 && Math.abs(off + 2 * value * (form.linear?.(i) ?? 1)) <= open * (1 + 1e-9),
  )
}

/** A figure plus the difference of two others like it is near to it: what counts is how far the result lies from each of them. */
function nearest(value: number, cells: readonly GridCell[], signs: readonly number[]): number {
  if (signs.reduce((all, sign) => all + sign, 0) !== 1) return Infinity
  return Math.min(...cells.map((cell) => Math.abs(value - cell.value)))
}

/** How far the figures of a column lie apart: differences of like figures are near any other of them. */
export function spreadOf(line: Line): number {
  let [low, high] = [Infinity, -Infinity]
  for (const cell of line.cells) {
    if (cell?.kind !== 'number') continue
    if (cell.value < low) low = cell.value
    if (cell.value > high) high = cell.value
  }
  return Math.max(high - low, 0)
}

/** Of a stock, the year is its last quarter, or its first. */
function isStock(row: Line, total: number, parts: readonly number[]): boolean {
  return STOCK.test(row.name) && (total === parts.at(-1) || total === parts[0])
}

/** A mean, or the figure of one of them: no total of what is above it and what is below it. */
function isBetween(total: number, parts: readonly number[]): boolean {
  return (
    parts.every((value) => value >= 0) && parts.some((value) => value <= total) && parts.some((value) => value >= total)
  )
}
