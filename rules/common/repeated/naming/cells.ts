import type { Place } from '../../../../src/document/model.js'
import type { Figure } from '../../number/figure.js'
import type { GridCell } from '../../tables/grid-model.js'
import { unitName, unitOf } from '../table-unit.js'
import type { NamedGrid, NamedLine } from './lines.js'

/** `percent`, `points`, `bps`, `multiple`, a currency, `count`, or `bare`: a decimal that stands alone, in whatever its table is in. */
export type Sort = string

/** A figure of a table, with the lines that name it and what it is in. */
export interface NamedCell {
  readonly grid: NamedGrid
  readonly row: NamedLine
  readonly column: NamedLine
  readonly cell: GridCell
  readonly value: number
  readonly half: number
  readonly sort: Sort
  /** Its table is in a currency, and this reading of it is of what is none: no money either. */
  readonly isCount?: true
  /** What its printed figure may have to be multiplied by. */
  readonly scales: readonly number[]
  readonly place: Place
}

const CODES: Readonly<Record<string, string>> = {
  '£': 'GBP',
  '€': 'EUR',
  '₹': 'INR',
  US$: '$',
  USD: '$',
  A$: '$',
  C$: '$',
}

function currencyOf(name: string): string {
  return CODES[name] ?? name
}

export function sortOf(figure: Figure): Sort {
  const { unit, isPoints, isPercent, isMoney } = figure
  if (isBare(figure)) return 'bare'
  if (isPercent) return 'percent'
  if (isPoints) return 'points'
  if (isMoney) return currencyOf(unit.code ?? '')
  return unit.kind === 'bps' || unit.kind === 'multiple' ? unit.kind : 'count'
}

/** "Profit before tax 323.7, against 369.7", in a report whose amounts are in millions. */
function isBare({ unit, noun, decimals, parts }: Figure): boolean {
  return unit.kind === 'none' && noun === undefined && decimals > 0 && parts.exponent === 0
}

const PERCENT = /%|\bper ?cent(?:age)?\b/i
const COUNTED = /\b(?:number|count|n|headcount)\b/i

/** What part one figure is of another, at the least and at the most, given how they are rounded; of a whole in per cent. */
export function partOf(
  part: Pick<NamedCell, 'value' | 'half'>,
  whole: Pick<NamedCell, 'value' | 'half'>,
  times = 100,
): { readonly low: number; readonly high: number } {
  return {
    low: (times * (part.value - part.half)) / (whole.value + whole.half),
    high: (times * (part.value + part.half)) / (whole.value - whole.half),
  }
}

/** Asked for again by each figure of prose that a table may hold. */
const known = new WeakMap<NamedLine, Map<NamedLine, readonly NamedCell[]>>()

/** The figures where a row and a column cross: of "45 (37.5)", two. */
export function cellsAt(grid: NamedGrid, row: NamedLine, column: NamedLine): readonly NamedCell[] {
  let own = known.get(row)
  if (!own) known.set(row, (own = new Map<NamedLine, readonly NamedCell[]>()))
  let cells = own.get(column)
  if (!cells) own.set(column, (cells = readCells(grid, row, column)))
  return cells
}

function readCells(grid: NamedGrid, row: NamedLine, column: NamedLine): readonly NamedCell[] {
  const cell = row.line.cells[column.line.index]
  if (cell?.kind !== 'number') return []
  const unit = unitOf(grid.grid, column.line)
  const rated = (PERCENT.test(row.line.name) && !COUNTED.test(row.line.name)) || isRatedTable(grid, column)
  const printed = unitName(cell, column.line, unit)
  const name = printed === '' && rated && !cell.inner ? 'percent' : printed
  const sort = sortOfCell(name)
  const isRate = sort === 'percent' || row.line.role === 'rate'
  const isMean = /\bper\b|\baverage\b|\bmean\b/i.test(column.line.name)
  // "ARR per customer" may be in thousands as the amounts of its table are, or in units.
  const exponents = isRate ? [0] : isMean ? [0, 3] : unit.exponent > 0 ? [unit.exponent] : [0, 3, 6]
  const common = { grid, row, column, cell }
  const own: NamedCell = {
    ...common,
    value: cell.value,
    half: cell.half,
    sort,
    scales: exponents,
    place: cell.place,
  }
  // A caption in thousands of dollars says nothing of a column of positions.
  const counted: NamedCell[] =
    unit.currency !== undefined &&
    cell.unit === undefined &&
    cell.decimals === 0 &&
    !MENTIONS_MONEY.test(column.line.name)
      ? [{ ...own, sort: 'count', isCount: true, scales: [0] }]
      : []
  if (!cell.inner) return [own, ...counted]
  const share =
    cell.inner.percent ||
    PERCENT.test(`${row.line.name} ${column.line.name} ${cornerOf(grid)}`) ||
    BRACKETED.test(grid.grid.caption)
  const inner = {
    ...common,
    value: cell.inner.value,
    half: cell.inner.half,
    sort: share ? 'percent' : 'spread',
    scales: [0],
  }
  return [
    { ...own, sort: own.sort === 'percent' ? 'count' : own.sort },
    { ...inner, place: cell.inner.place },
  ]
}

/** "Patients with adverse events, n (%)" */
const BRACKETED = /\(%\)/

/** "Event, patients (%)", above the names of the rows. */
function cornerOf({ grid }: NamedGrid): string {
  return grid.columns.find(({ role }) => role === 'label')?.name ?? ''
}

/** "Punctuality, per cent of departures": the caption says of all figures that they are, and all of them may be. */
function isRatedTable({ grid, columns }: NamedGrid, { line }: NamedLine): boolean {
  return (
    CAPTION_PERCENT.test(grid.caption) &&
    // "Participants with events, n (%)" prints both.
    !COUNTED.test(`${grid.caption} ${line.name}`) &&
    columns.every(({ line: { cells } }) =>
      cells.every((cell) => cell?.kind !== 'number' || (cell.value >= -100 && cell.value <= 100 && !cell.inner)),
    )
  )
}

const CAPTION_PERCENT = /[,(:–—] ?(?:in )?(?:%|per ?cent(?:age)?s?)(?:\)| of\b|\W{0,3}$)/i

function sortOfCell(name: string): Sort {
  if (name === 'percent' || name === 'points' || name === 'bps') return name
  if (name === 'times') return 'multiple'
  return /^(?:[A-Z]{0,3}[$£€¥₹]|[A-Z]{3})$/.test(name) ? currencyOf(name) : 'count'
}

/** Whether a figure can be that of a cell: of its sort; money also in a table that names no currency. */
export function isLike(sort: Sort, { sort: own, isCount, grid, row, column, cell }: NamedCell): boolean {
  if (sort === own) return true
  if (sort === 'bare') return own !== 'percent' && own !== 'points' && own !== 'spread' && !isCount
  if (isCount) return false
  const money = sort === '$' || /^[A-Z]{3}$/.test(sort)
  const measured = [row, column].some(({ line }) => OF_MEASURE.test(line.name))
  return money && own === 'count' && cell.unit === undefined && !measured && !MENTIONS_MONEY.test(grid.grid.caption)
}
const MENTIONS_MONEY = /[$£€]/
/** "Change, GWh", "Land (thousand ha)": no money. */
const OF_MEASURE =
  /(?:[,(] ?|\b(?:thousand|million|in) )(?:[kMGT]?W(?:h|p)?|tonnes?|[kM]?t|ha|hectares?|km|m[²³]|kg|litres?|people|persons|pupils|hours|days|minutes)\)?$/i

/**
 * How far a figure is from a cell beyond rounding, at the scale at which it is nearest; zero or less where they agree. `stated`: what it would
 * say, where that is not what it says.
 */
export function missOf(
  figure: Figure,
  { value, half, scales }: Pick<NamedCell, 'value' | 'half' | 'scales'>,
  stated = Math.abs(figure.value.toNumber()),
): { readonly miss: number; readonly scale: number } {
  const own = figure.strict.toNumber()
  let best = { miss: Infinity, scale: 1 }
  for (const exponent of isBare(figure) ? AS_PRINTED : scales) {
    const scale = 10 ** exponent
    const miss = Math.abs(stated - Math.abs(value) * scale) - (own + half * scale) * (1 + 1e-9)
    if (miss < best.miss) best = { miss, scale }
  }
  return best
}

const AS_PRINTED = [0]

/** Whether a figure is what a cell prints, to the coarser of both prints. */
export function isPrintOf(figure: Figure, cell: NamedCell): boolean {
  const { value, half } = scaled(figure, cell)
  const [stated, own] = [Math.abs(figure.value.toNumber()), figure.strict.toNumber()]
  return Math.abs(stated - Math.abs(value)) <= Math.max(own, half) * (1 + 1e-9)
}

/** The printed value at the scale that a figure shows. */
export function scaled(figure: Figure, cell: NamedCell): { readonly value: number; readonly half: number } {
  const { scale } = missOf(figure, cell)
  return { value: cell.value * scale, half: cell.half * scale }
}
