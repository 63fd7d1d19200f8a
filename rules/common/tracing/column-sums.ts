import { sum } from '../number/interval.js'
import { wordScoreOf } from './against/column-score.js'
import { chanceOf } from './chance.js'
import { countsElse } from './counts-else.js'
import type { Cues } from './cues.js'
import { gives } from './derive.js'
import { mayBeOf, reachOf, sizesOf } from './fits.js'
import type { Grid, GridFigure, Line } from './grid.js'
import { type Mention, nearness } from './mention.js'
import type { NamedIn } from './named-in.js'
import { lineShare } from './naming.js'
import { isLevel, isRelative } from './near-operands.js'
import type { Period } from './periods.js'
import type { Pointing } from './pointing.js'
import { type Base, baseOf, type Group, groupsOf, isOf, isOfAnother, isRange, namesRow } from './row-groups.js'
import { isOtherTime } from './setting.js'
import type { Derivation } from './steps.js'
import { intervalOf } from './whole.js'

/** How likely an accident may be, of a column that is named, and of one that is not: the digits alone tell it. */
const CHANCE = 0.02
const CHANCE_UNNAMED = 0.002
/** Tables of a source and columns that are looked at. */
const GRIDS = 4
const COLUMNS = 24
/** Figures of a sum that are shown. */
const SHOWN = 12

/**
 * "Across the heads she asked for £38,082.00", "Watford carried 19,797 in the four days": what a column has in all rows of a table, in those of one
 * name, or in the last ones of its times, together. Writers add up what a table prints without a word for it; that the digits fit is what tells it.
 */
export function columnSum(
  mention: Mention,
  said: Cues,
  named: readonly NamedIn[],
  pointing: Pointing,
): Derivation | undefined {
  const { printed } = mention
  const { hedge } = printed.figure
  if (isRelative(printed) || printed.isPortion === true || printed.measure === 'multiple' || printed.value.isZero())
    return undefined
  if (hedge?.kind === 'over' || hedge?.kind === 'under') return undefined
  const chance = chanceOf(printed, reachOf(printed))
  // The first that is tried would be one too many.
  if (chance > CHANCE) return undefined
  const tables = named.flatMap(({ index, lines }) =>
    index.grids.slice(0, GRIDS).map((grid) => ({ grid, index, rows: basesOf(mention, said, grid, lines) })),
  )
  const columns = tables.flatMap(({ grid, rows, index }) =>
    columnsOf(mention, grid).map((column) => ({ column, rows, index, isSaid: isSaid(mention, pointing, column) })),
  )
  const sizes = sizesOf(printed, false)
  const [low, high] = [sizes.from * (1 - SLACK), sizes.to * (1 + SLACK)]
  const isBeside = columns.some(({ column }) => wordScoreOf(mention, column) >= 1)
  let tried = 0
  for (const isNamed of [true, false]) {
    // Beside the name of one column a figure is not another's.
    if (!isNamed && (isBeside || mention.cell)) return undefined
    for (const { column, rows, index, isSaid: own } of columns) {
      // "A staff of 17,072", of a source that knows of no staff.
      if (own !== isNamed || (!isNamed && countsElse(mention, index, column.figures[0] as GridFigure))) continue
      for (const cells of rows.flatMap((base) => runsOf(mention, base, column))) {
        if (++tried * chance > (isNamed ? CHANCE : CHANCE_UNNAMED)) return undefined
        const size = Math.abs(cells.size)
        if (size < low || size > high || cells.figures.length < 2) continue
        const step: Derivation = {
          formula: `sum of ${cells.figures.length} figures`,
          operands: cells.figures.slice(0, SHOWN),
          computed: sum(cells.figures.map(intervalOf)),
          timed: false,
        }
        if (gives(mention, step)) return step
      }
    }
  }
  return undefined
}

const SLACK = 1e-9

function columnsOf(mention: Mention, grid: Grid): readonly Line[] {
  return grid.columns.slice(0, COLUMNS).filter((column) => {
    const [first] = column.figures
    return (
      first !== undefined &&
      !isRelative(first) &&
      !isLevel(column) &&
      mayBeOf(mention.printed, first) &&
      !isOtherTime(mention, column)
    )
  })
}

function isSaid(mention: Mention, pointing: Pointing, column: Line): boolean {
  if (mention.cell) return lineShare(column, mention.names).coverage === 1
  return wordScoreOf(mention, column) >= 1 || lineShare(column, mention.names).weight >= 1 || pointing.isTold(column)
}

interface Cells {
  readonly figures: readonly GridFigure[]
  readonly size: number
}

/** All rows of a table, or those of the one name that stands nearest; none where a single row is named. */
function basesOf(mention: Mention, said: Cues, grid: Grid, lines: NamedIn['lines']): readonly Base[] {
  const { all, groups } = groupsOf(grid)
  const own = [...mention.names]
    .flatMap((name) => groups.get(name) ?? [])
    .filter(({ stems }) => stems.every((stem) => mention.names.has(stem)))
  if (own.length > 0) {
    const nearest = nearestOf(mention, own)
    const together = said.sum && own.length > 1 ? [baseOf([...new Set(own.flatMap(({ base }) => base.rows))])] : []
    return [...(nearest ? [nearest.base] : []), ...together]
  }
  return !all || namesRow(grid, lines) ? [] : [all]
}

/** Of several names the last before the figure, else the first behind it. */
function nearestOf(mention: Mention, groups: readonly Group[]): Group | undefined {
  if (mention.cell || groups.length === 1) return groups[0]
  const placed = groups.map((group) => ({ group, at: nearness(mention, group.stems) }))
  return placed.filter(({ at }) => at > -Infinity).sort((a, b) => b.at - a.at)[0]?.group
}

/** The figures of a column in some rows: in all of them, in those of the time that is named, or in the last of their times. */
function runsOf(mention: Mention, { rows, byTime }: Base, column: Line): readonly Cells[] {
  const { printed, sentence, setting = [] } = mention
  const ends = trailing(rows, byTime, column)
  const [whole] = ends
  if (!whole) return []
  if (byTime.length === 0) return isOfAnother(printed.periods, rows) ? [] : [whole]
  const own = [ordinalOf(mention), printed.periods, sentence?.periods ?? [], setting].find(({ length }) => length > 0)
  if (!own) return ends
  const meant = byTime.filter((some) => isOf(own, some[0]?.periods[0]))
  const isLong = sentence !== undefined && isRange(sentence)
  // Of rows that are all of another time nothing is meant: "in 2023", of the months of 2024.
  if (meant.length === 0) return isLong && !isOfAnother(printed.periods, rows) ? ends : []
  const named = meant.length > 1 ? [cellsOf(meant.flat(), column)] : []
  if (meant.length === byTime.length) return [...named, ...(isLong ? ends : [])]
  // "In the four weeks to 23 February": those before it too.
  const last = byTime.indexOf(meant.at(-1) as readonly Line[])
  return isLong ? [...named, ...trailing(rows, byTime.slice(0, last + 1), column)] : named
}

/** "The first quarter brought 32,125, the second only 20,325": of the kind that the sentence speaks of. */
function ordinalOf({ sentence, printed: { figure } }: Mention): readonly Period[] {
  const kind = sentence?.periods.find(({ part }) => /^[qh]/.test(part ?? ''))
  if (!sentence || !kind) return []
  const before = figure.block.text.slice(Math.max(sentence.from, figure.from - 28), figure.from)
  const [, word] = /\bthe (first|second|third|fourth)(?: \p{L}+){0,2} [$£€]?$/iu.exec(before) ?? []
  if (word === undefined) return []
  const number = ['first', 'second', 'third', 'fourth'].indexOf(word.toLowerCase()) + 1
  return [{ ...(kind.year !== undefined && { year: kind.year }), part: `${kind.part?.charAt(0) ?? 'q'}${number}` }]
}

/** Times that a sum may begin at. */
const RUNS = 40

const sums = new WeakMap<Line, WeakMap<readonly unknown[], readonly Cells[]>>()

/** All figures of a column in some rows, then those without the first time, and so on: added up once. */
function trailing(rows: readonly Line[], byTime: readonly (readonly Line[])[], column: Line): readonly Cells[] {
  const key = byTime.length > 0 ? byTime : rows
  const ofColumn = sums.get(column) ?? new WeakMap<readonly unknown[], readonly Cells[]>()
  sums.set(column, ofColumn)
  const made = ofColumn.get(key)
  if (made) return made
  const found =
    byTime.length === 0
      ? [cellsOf(rows, column)]
      : byTime.slice(0, Math.min(byTime.length - 1, RUNS)).map((_, i) => cellsOf(byTime.slice(i).flat(), column))
  ofColumn.set(key, found)
  return found
}

function cellsOf(rows: readonly Line[], column: Line): Cells {
  const figures = rows.flatMap((row) => row.figures.filter((figure) => figure.column === column))
  return { figures, size: figures.reduce((all, { near }) => all + near, 0) }
}
