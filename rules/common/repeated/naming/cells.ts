import type { Place } from '../../../../src/document/model.js'
import { onceFor } from '../../../../src/document/once.js'
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
  readonly isCount: boolean
  /** Neither it nor its lines nor its caption say what it is in. */
  readonly isOpen: boolean
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
  return shownBy(figure).sort
}

/** What a figure prints, asked for again by each cell and each reading that it may be of. */
export const shownBy = onceFor((figure: Figure) => {
  const value = figure.value.toNumber()
  return { sort: sortPrinted(figure), value, size: Math.abs(value), half: figure.strict.toNumber() }
})

function sortPrinted(figure: Figure): Sort {
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

/** The figures where a row and a column cross: of "45 (37.5)", two. Read once: each figure of prose that a table may hold asks for them. */
export function cellsAt(grid: NamedGrid, row: NamedLine, column: NamedLine): readonly NamedCell[] {
  return (row.cells[column.line.index] ??= readCells(grid, row, column))
}

const unitIn = onceFor(({ grid, line }: NamedLine) => unitOf(grid, line))

/** What the name of a line says of its figures. */
const said = onceFor(({ line }: NamedLine) => ({
  isPercent: PERCENT.test(line.name) && !COUNTED.test(line.name),
  isMean: /\bper\b|\baverage\b|\bmean\b/i.test(line.name),
  isMeasure: OF_MEASURE.test(line.name),
  isMoney: MENTIONS_MONEY.test(line.name),
}))

function readCells(grid: NamedGrid, row: NamedLine, column: NamedLine): readonly NamedCell[] {
  const cell = row.line.cells[column.line.index]
  if (cell?.kind !== 'number') return []
  const [ofRow, ofColumn] = [said(row), said(column)]
  const unit = unitIn(column)
  const rated = ofRow.isPercent || isRatedTable(grid, column)
  const printed = unitName(cell, column.line, unit)
  const name = printed === '' && rated && !cell.inner ? 'percent' : printed
  const sort = sortOfCell(name)
  const isRate = sort === 'percent' || row.line.role === 'rate'
  // "ARR per customer" may be in thousands as the amounts of its table are, or in units.
  const exponents = isRate ? [0] : ofColumn.isMean ? [0, 3] : unit.exponent > 0 ? [unit.exponent] : [0, 3, 6]
  const common = { grid, row, column, cell }
  const own: NamedCell = {
    ...common,
    value: cell.value,
    half: cell.half,
    sort,
    isCount: false,
    isOpen: cell.unit === undefined && !ofRow.isMeasure && !ofColumn.isMeasure && !isInMoney(grid),
    scales: exponents,
    place: cell.place,
  }
  // A caption in thousands of dollars says nothing of a column of positions.
  const counted: NamedCell[] =
    unit.currency !== undefined && cell.unit === undefined && cell.decimals === 0 && !ofColumn.isMoney
      ? [{ ...own, sort: 'count', isCount: true, scales: [0] }]
      : []
  if (!cell.inner) return [own, ...counted]
  const share =
    cell.inner.percent ||
    PERCENT.test(`${row.line.name} ${column.line.name} ${cornerOf(grid)}`) ||
    BRACKETED.test(grid.grid.caption)
  const { value, half, place } = cell.inner
  return [
    { ...own, sort: own.sort === 'percent' ? 'count' : own.sort },
    { ...own, value, half, sort: share ? 'percent' : 'spread', scales: [0], place },
  ]
}

/** "Patients with adverse events, n (%)" */
const BRACKETED = /\(%\)/

/** "Event, patients (%)", above the names of the rows. */
function cornerOf({ grid }: NamedGrid): string {
  return grid.columns.find(({ role }) => role === 'label')?.name ?? ''
}

/** "Punctuality, per cent of departures": the caption says of all figures that they are, and all of them may be. */
function isRatedTable(grid: NamedGrid, { line }: NamedLine): boolean {
  // "Participants with events, n (%)" prints both.
  return isInPercent(grid) && !COUNTED.test(`${grid.grid.caption} ${line.name}`)
}

const isInPercent = onceFor(
  ({ grid, columns }: NamedGrid): boolean =>
    CAPTION_PERCENT.test(grid.caption) &&
    columns.every(({ line: { cells } }) =>
      cells.every((cell) => cell?.kind !== 'number' || (cell.value >= -100 && cell.value <= 100 && !cell.inner)),
    ),
)

const isInMoney = onceFor(({ grid }: NamedGrid): boolean => MENTIONS_MONEY.test(grid.caption))

const CAPTION_PERCENT = /[,(:–—] ?(?:in )?(?:%|per ?cent(?:age)?s?)(?:\)| of\b|\W{0,3}$)/i

function sortOfCell(name: string): Sort {
  if (name === 'percent' || name === 'points' || name === 'bps') return name
  if (name === 'times') return 'multiple'
  return /^(?:[A-Z]{0,3}[$£€¥₹]|[A-Z]{3})$/.test(name) ? currencyOf(name) : 'count'
}

/** Whether a figure can be that of a cell: of its sort; money also in a table that names no currency. */
export function isLike(sort: Sort, { sort: own, isCount, isOpen }: NamedCell): boolean {
  if (sort === own) return true
  if (sort === 'bare') return own !== 'percent' && own !== 'points' && own !== 'spread' && !isCount
  return own === 'count' && isOpen && !isCount && (sort === '$' || /^[A-Z]{3}$/.test(sort))
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
  stated?: number,
): { readonly miss: number; readonly scale: number } {
  const { sort, size, half: own } = shownBy(figure)
  const said = stated ?? size
  let least = Infinity
  let best = 1
  for (const exponent of sort === 'bare' ? AS_PRINTED : scales) {
    const scale = 10 ** exponent
    const miss = Math.abs(said - Math.abs(value) * scale) - (own + half * scale) * (1 + 1e-9)
    if (miss < least) {
      least = miss
      best = scale
    }
  }
  return { miss: least, scale: best }
}

const AS_PRINTED = [0]

/** Whether a figure is what a cell prints, to the coarser of both prints. */
export function isPrintOf(figure: Figure, cell: NamedCell): boolean {
  const { value, half } = scaled(figure, cell)
  const { size, half: own } = shownBy(figure)
  return Math.abs(size - Math.abs(value)) <= Math.max(own, half) * (1 + 1e-9)
}

/** The printed value at the scale that a figure shows. */
export function scaled(figure: Figure, cell: NamedCell): { readonly value: number; readonly half: number } {
  const { scale } = missOf(figure, cell)
  return { value: cell.value * scale, half: cell.half * scale }
}
