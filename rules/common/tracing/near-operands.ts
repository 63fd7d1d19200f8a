import { type Interval, point, sum } from '../number/interval.js'
import { wordScoreOf } from './against/column-score.js'
import type { Grid, GridFigure, Line } from './grid.js'
import type { Mention } from './mention.js'
import { onceFor } from '../../../src/document/once.js'
import type { Pointing } from './pointing.js'
import type { Printed } from './printed.js'
import { proseOperands } from './prose-operands.js'
import type { Sentence } from './sentences.js'
import { mayBeOfAll } from './row-groups.js'
import { isOtherTime } from './setting.js'
import { type Slice, slicesMeant } from './slices.js'
import type { SourceFigure } from './source-index.js'
import type { Told } from './told-steps.js'
import { partsOf } from './whole.js'

/** Figures that a step is looked for among. */
const OPERANDS = 20
/** Points of what follows from figures of a source, and of a figure of the same sentence. */
const DERIVED = 8
const NEAR = 3
/** Points of what a sentence of a source says and one before prints. */
const TOLD = 4
/** Points of a column that the sentence names, of rows that are summed. */
const SAID = 6
/** Tables that are looked at. */
const GRIDS = 4
/** Points of rows that share a word which is said. */
const KIND = 2

/** A figure that a step may start from: a cell, what the draft prints beside, or cells that belong together, summed. */
export interface Operand {
  readonly printed: Printed
  readonly size: number
  readonly exact: () => Interval
  /** The figure right before, of which this one is said: "$2.2 million, or 57%". */
  readonly isLast: boolean
  readonly cells: readonly SourceFigure[]
  readonly row?: Line
  readonly column?: Line
  /** The sentence of a source that has it. */
  readonly sentence?: Sentence
  readonly isTold: boolean
  readonly isFar?: boolean
  /** In the same sentence. */
  readonly isNear: boolean
  readonly rowScore: number
  /** Of a sum: the rows that it is of. */
  readonly slice?: Slice
  /** Of a sum: the figure is not it, as it is of another time, or of one row. */
  readonly isOther?: boolean
  /** Of a sum: the words beside the figure name its column. */
  readonly isColumnSaid: boolean
  readonly score: number
}

/** "$2.2 million, or 57%", "332, which is 0.7%": said of the figure right before. */
export function isAside({ sentence, printed: { figure, isPortion } }: Mention): boolean {
  if (!sentence) return false
  if (
    isPortion === true &&
    /\d[^.;:]{0,30}[,–—(] ?$/.test(figure.block.text.slice(Math.max(sentence.from, figure.from - 48), figure.from))
  )
    return true
  const from = figure.hedge && figure.hedge.from < figure.from ? figure.hedge.from : figure.from
  return /(?:[,–—(] ?(?:or|i\.e\.,?|that is(?: to say)?,?|which (?:is|was|makes|made|means|meant|corresponds to)|an? (?:\p{L}+ )?(?:share|rate|rise|fall|increase|decrease|gain|drop|growth|change|coverage|margin|ratio|proportion) of) |\()$/u.test(
    figure.block.text.slice(Math.max(sentence.from, from - 48), from),
  )
}

/** What a step may start from: figures the draft prints, cells its words point at, and sums of rows that they name; the surest first. */
export function operandsOf(mention: Mention, pointing: Pointing, told: readonly Told[]): readonly Operand[] {
  const found: Operand[] = []
  const seen = new Set<SourceFigure>()
  for (const { printed, isNear, isFar, isLast, step } of told) {
    if (step?.formula.startsWith('count')) continue
    const cells = step ? step.operands : [printed as SourceFigure]
    if (!step) {
      if (seen.has(printed as SourceFigure)) continue
      seen.add(printed as SourceFigure)
    }
    const own = step ? step.computed : undefined
    const line = linesOf(cells)
    found.push({
      printed,
      size: own ? own.low.plus(own.high).toNumber() / 2 : printed.near,
      exact: () => point(own ? own.low.plus(own.high).div(2) : printed.value),
      cells,
      ...line,
      ...(!step && 'sentence' in printed && { sentence: printed.sentence }),
      isTold: true,
      ...(isFar === true && { isFar }),
      isNear,
      rowScore: line.row ? pointing.rowScore(line.row) : 0,
      isColumnSaid: false,
      isLast: isLast === true && isAside(mention),
      score:
        (!step && 'row' in printed ? pointing.scoreOf(printed) : isFar === true ? 0 : step || isNear ? DERIVED : TOLD) +
        (isNear ? NEAR : 1),
    })
  }
  for (const { printed, score } of pointing.cells()) {
    if (seen.has(printed)) continue
    const { row, column } = printed
    found.push({
      printed,
      size: printed.near,
      exact: () => point(printed.value),
      cells: [printed],
      row,
      column,
      isTold: false,
      isNear: false,
      rowScore: pointing.rowScore(row),
      isColumnSaid: false,
      isLast: false,
      score,
    })
  }
  found.push(...sumsOf(mention, pointing))
  found.push(...proseOperands(mention, pointing, seen))
  return found.sort((a, b) => b.score - a.score).slice(0, OPERANDS)
}

/** The row or column that all of some cells stand in. */
function linesOf(cells: readonly SourceFigure[]): { row?: Line; column?: Line } {
  const [first] = cells
  if (!first || !('row' in first)) return {}
  const { row, column } = first
  const isAll = (is: (cell: SourceFigure) => boolean) => cells.every(is)
  return {
    ...(isAll((cell) => 'row' in cell && cell.row === row) && { row }),
    ...(isAll((cell) => 'row' in cell && cell.column === column) && { column }),
  }
}

/** What a sentence names several rows of, summed by column; and columns without a total. */
function sumsOf(mention: Mention, pointing: Pointing): Operand[] {
  const rows = pointing.rows().filter((row) => !row.isTotal && pointing.rowScore(row) >= 3)
  const found: Operand[] = []
  const add = (cells: readonly SourceFigure[], column: Line, score: number, slice?: Slice, isOther = false) => {
    const [first] = cells
    if (!first || cells.length < 2 || isRelative(first)) return
    const size = sizeOf(cells)
    found.push({
      printed: first,
      size,
      exact: () => sum(cells.map(({ value }) => point(value))),
      cells,
      column,
      ...(slice && { slice }),
      isOther: isOther || (slice !== undefined && isOtherTime(mention, column)),
      isTold: false,
      isNear: false,
      rowScore: 0,
      isColumnSaid: wordScoreOf(mention, column) >= 1,
      isLast: false,
      score,
    })
  }
  for (const grid of new Set(rows.map((row) => row.grid))) {
    const own = rows.filter((row) => row.grid === grid)
    for (const column of grid.columns.slice(0, OPERANDS)) {
      if (own.length < 2 || own.length > 8) break
      const cells = own.flatMap(({ figures }) => figures.filter((figure) => figure.column === column))
      if (cells.length === own.length) {
        const score = Math.min(...cells.map((cell) => pointing.scoreOf(cell)))
        add(cells, column, score)
      }
    }
  }
  // "Wind made up 36%", "the onshore sites": rows that share a word which the sentence has.
  for (const { rows: own } of pointing.kinds()) {
    for (const { cells, column } of columnsOf(own)) {
      let least = Infinity
      for (const cell of cells) least = Math.min(least, pointing.scoreOf(cell))
      add(cells, column, least + KIND)
    }
  }
  const all = slicesNear(mention, pointing)
  for (const { grid, slice } of all) {
    for (const column of grid.columns.slice(0, OPERANDS)) {
      if (isLevel(column)) continue
      const cells = cellsIn(column, slice)
      if (cells.length === slice.length)
        add(cells, column, saidOf(mention, pointing, column) + (pointing.isTold(column) ? NEAR : 0), slice)
    }
  }
  const cut = new Set(all.map(({ grid }) => grid))
  for (const column of pointing.columns()) {
    const parts = partsOf(column)
    if (!parts || column.grid.whole || cut.has(column.grid)) continue
    // A share may be of it; "Coldwell carried 17,072" is none the less not what all carried.
    const isOther = pointing.namesRowOf(column.grid) || !mayBeOfAll(mention, column.grid)
    add(parts.figures, column, 2, undefined, isOther)
  }
  return found
}

/** What rows of one table have in each column in which all have a figure. */
const columnsOf = onceFor((rows: readonly Line[]): readonly { column: Line; cells: readonly GridFigure[] }[] =>
  (rows[0]?.grid.columns ?? []).slice(0, OPERANDS).flatMap((column) => {
    const cells = rows.flatMap(({ figures }) => figures.filter((figure) => figure.column === column))
    return cells.length === rows.length ? [{ column, cells }] : []
  }),
)

/** The rows of tables without a total that are meant together, where the sentence names none of them. */
function slicesNear(mention: Mention, pointing: Pointing): { grid: Grid; slice: Slice }[] {
  return pointing
    .grids()
    .slice(0, GRIDS)
    .filter((grid) => !pointing.namesRowOf(grid))
    .flatMap((grid) => slicesMeant(mention, grid).map((slice) => ({ grid, slice })))
}

/** A word of the draft that is the column's own says more than one for another. */
function saidOf({ sentence }: Mention, pointing: Pointing, column: Line): number {
  if (!pointing.isSaid(column)) return 0
  return column.parts.flat().some((stem) => sentence?.names.has(stem)) ? SAID + 1 : SAID
}

const sizes = new WeakMap<readonly SourceFigure[], number>()

function sizeOf(cells: readonly SourceFigure[]): number {
  const known = sizes.get(cells)
  if (known !== undefined) return known
  const made = cells.reduce((all, { near }) => all + near, 0)
  sizes.set(cells, made)
  return made
}

const cellsBySlice = new WeakMap<Slice, Map<Line, readonly GridFigure[]>>()

/** The figures of a column in some rows: looked for once, for figure after figure of a draft. */
function cellsIn(column: Line, slice: Slice): readonly GridFigure[] {
  const known = cellsBySlice.get(slice) ?? new Map<Line, readonly GridFigure[]>()
  cellsBySlice.set(slice, known)
  const made = known.get(column) ?? slice.flatMap(({ figures }) => figures.filter((own) => own.column === column))
  known.set(column, made)
  return made
}

/** Rates and stocks are not summed. */
export function isLevel({ label }: Line): boolean {
  return LEVEL.test(label.replaceAll('_', ' '))
}

const LEVEL =
  /%|\b(?:pct|percent(?:age)?|rate|ratio|average|avg|mean|median|share|price|index|score|margin|balance|opening|closing|ending|(?:at|period|month|quarter|year) end)\b/i

export function isRelative({ measure }: Printed): boolean {
  return measure === 'percent' || measure === 'points'
}
