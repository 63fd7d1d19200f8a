import { addTo } from '../../../src/document/add-to.js'
import { kindOf, wordScoreOf } from './against/column-score.js'
import { type Cues, cuesBeside } from './cues.js'
import { timeCompared } from './direction.js'
import { type Ends, endsOfChange } from './ends-of-change.js'
import { firstOf } from './first-of.js'
import type { Grid, GridFigure, Line } from './grid.js'
import type { Mention } from './mention.js'
import type { NamedIn } from './named-in.js'
import { lineShare, type Named } from './naming.js'
import { bestAgreement, type Period } from './periods.js'
import type { Pointing } from './pointing.js'
import { type Derivation, pairSteps } from './steps.js'

/** How likely an accident may be, of all changes that are tried; they are few, and each is of what the draft names. */
const CHANCE = 0.05
/** Rows, kinds of columns and tables that are looked at. */
const ROWS = 4
const KINDS = 4
const GRIDS = 4
/** What a sentence has of the name of a row that is meant, at least. */
const NAMED = 0.6
/** Rows that are times, of one table. */
const TIMES = 400

/**
 * A change along one line between the two times that a draft means: those it names, else its own year and the one before, else the last two. The
 * line is a row it names, or that of all, under columns of one kind; or a column it names, of rows that are times.
 */
export function changeOverTime(
  mention: Mention,
  said: Cues,
  named: readonly NamedIn[],
  pointing: Pointing,
): Derivation | undefined {
  const { printed, sentence } = mention
  if (!sentence || printed.isPortion === true || printed.measure === 'multiple' || !(said.change || said.difference))
    return undefined
  const { direction } = cuesBeside(mention)
  const cues: Cues = { ...MOVED, ...(direction && { direction }) }
  function* tries() {
    for (const [from, to] of pairsOf(mention, named, pointing)) yield pairSteps(printed, cues, from, to, true)
  }
  return firstOf(mention, tries(), CHANCE)
}

/** What is worked out from two times, whichever way it went. */
export const MOVED: Cues = { change: true, difference: true, share: false, sum: false, mean: false, times: false }

/** The cells between which a draft may say that something moved, the surest first. `least`: what the sentence has of a row's name. */
export function* pairsOf(
  mention: Mention,
  named: readonly NamedIn[],
  pointing: Pointing,
  least = NAMED,
): Generator<Ends> {
  const ends = endsOfChange(mention, named, pointing)
  if (ends) yield ends
  for (const { index, lines } of named) {
    for (const grid of index.grids.slice(0, GRIDS)) {
      const own = rowsNamed(mention, grid, lines, least)
      const rows = own.length > 0 ? own : grid.whole ? [grid.whole] : []
      for (const columns of rows.length === 0 ? [] : [...kindsOf(mention, grid, pointing), numberedOf(mention, grid)]) {
        for (const row of rows) {
          const cells = columns.flatMap((column) => row.figures.filter((cell) => cell.column === column))
          if (cells[0]?.column.periods.length === 0) yield* pairOf(cells, 0, 1)
          else yield* between(mention, cells, ({ column }) => column.periods)
        }
      }
      const [from, to] = columnsCompared(mention, grid, lines)
      for (const row of rows) {
        const [a, b] = [from, to].map((column) => row.figures.find((cell) => cell.column === column))
        if (a && b) yield [a, b]
      }
      for (const { line, whole } of lines) {
        if (line.axis !== 'column' || line.grid !== grid || !whole) continue
        yield* between(mention, timesIn(line), ({ row }) => row.periods)
      }
    }
  }
}

/** "From the FY2024 estimate", of "FY2024 Estimate" beside "FY2025 Proposed": the column that is named behind the figure, and that of the draft's time. */
function columnsCompared(mention: Mention, { columns }: Grid, lines: readonly Named[]): readonly Line[] {
  const time = timeCompared(mention)
  if (!time) return []
  const timed = columns.filter(({ figures, periods }) => figures.length > 0 && periods.length === 1)
  const isNamed = (column: Line) => lines.some(({ line, whole }) => line === column && whole)
  const from = timed.filter((column) => bestAgreement(column.periods, [time]) === 'same' && isNamed(column))
  const to = timed.filter(({ periods }) => bestAgreement(periods, mention.setting ?? []) === 'same')
  const [a, b] = [from[0], to[0]]
  return a && b && a !== b && from.length === 1 && to.length === 1 ? [a, b] : []
}

const inTimes = new WeakMap<Line, readonly GridFigure[]>()

/** The first figures of a column of which the row is a time and nothing else. */
function timesIn(column: Line): readonly GridFigure[] {
  const known = inTimes.get(column)
  if (known) return known
  const made = column.figures.slice(0, TIMES).filter(({ row }) => row.parts.length === 0 && row.periods.length === 1)
  inTimes.set(column, made)
  return made
}

/** The rows of a table that a sentence names, wholly or nearly so: that with its own word nearest before the figure first. */
export function rowsNamed(mention: Mention, grid: Grid, lines: readonly Named[], least = NAMED): readonly Line[] {
  const rows = lines.flatMap(({ line, share }) =>
    share.coverage >= least && line.axis === 'row' && line.grid === grid && !line.isWhole ? [line] : [],
  )
  if (rows.length < 2) return rows
  // How many of the rows have each word.
  const counts = new Map<string, number>()
  for (const { parts } of new Set(rows))
    for (const stem of new Set(parts.flat())) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  // "Our four high schools": of rows of one kind, that of all of them.
  return rows
    .map((row) => ({ row, gap: gapTo(mention, row, counts) }))
    .sort((a, b) => a.gap - b.gap || Number(b.row.isTotal) - Number(a.row.isTotal))
    .slice(0, least < NAMED ? 2 * ROWS : ROWS)
    .map(({ row }) => row)
}

/** Characters between a figure and the last word before it that one row has and no other of those named; many where there is none. */
function gapTo(
  { stems = [], printed: { figure } }: Mention,
  { parts }: Line,
  counts: ReadonlyMap<string, number>,
): number {
  const own = new Set(parts.flat().filter((stem) => counts.get(stem) === 1))
  const last = stems.findLast(({ stem, to }) => to <= figure.from && own.has(stem))
  return last ? figure.from - last.to : Number.MAX_SAFE_INTEGER
}

/** The kinds of columns that have several times, those of which words stand beside the figure first; of several, only what the sentence names. */
function kindsOf(mention: Mention, grid: Grid, pointing: Pointing): readonly (readonly Line[])[] {
  const kinds = timedKinds(grid)
  if (kinds.length < 2) return kinds
  const scoreOf = ([column]: readonly Line[]) =>
    column
      ? 2 * wordScoreOf(mention, column) +
        lineShare(column, mention.names).weight +
        (pointing.isTold(column) ? 1 : 0) +
        (column.unit !== undefined && column.unit === mention.printed.unitCode ? 1 : 0)
      : 0
  const scored = kinds.map((columns) => ({ columns, score: scoreOf(columns) })).filter(({ score }) => score > 0)
  // Where no column is named, those that are times and nothing else.
  if (scored.length === 0) return kinds.filter(([column]) => column?.parts.length === 0)
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, KINDS)
    .map(({ columns }) => columns)
}

const timed = new WeakMap<Grid, readonly (readonly Line[])[]>()

/** The kinds of columns of a table that have several times: looked for once, for figure after figure of a draft. */
function timedKinds(grid: Grid): readonly (readonly Line[])[] {
  const known = timed.get(grid)
  if (known) return known
  const byKind = new Map<string, Line[]>()
  for (const column of grid.columns)
    if (column.figures.length > 0 && column.periods.length === 1) addTo(byKind, kindOf(column), column)
  const made = [...byKind.values()].filter((columns) => columns.length >= 2)
  timed.set(grid, made)
  return made
}

/** "Between weeks 5 and 6": of columns that are told apart by numbers alone, the two that a sentence names. */
function numberedOf({ names }: Mention, grid: Grid): readonly Line[] {
  const numbered = grid.columns.filter(
    ({ figures, periods, parts: [part, ...more] }) =>
      figures.length > 0 && periods.length === 0 && more.length === 0 && part?.length === 1 && part[0]?.startsWith('#'),
  )
  const said = numbered.filter(({ parts }) => parts.flat().every((stem) => names.has(stem)))
  return numbered.length > 2 && said.length === 2 ? said : []
}

function pairOf(cells: readonly GridFigure[], from: number, to: number): readonly Ends[] {
  const [a, b] = [cells[from], cells[to]]
  return a && b && a !== b ? [[a, b]] : []
}

/** Of cells of one line, each of a time, the two that a sentence means. */
function* between(
  mention: Mention,
  cells: readonly GridFigure[],
  timeOf: (cell: GridFigure) => readonly Period[],
): Generator<Ends> {
  const { sentence, printed, setting = [] } = mention
  const isOf = (time: Period) => (cell: GridFigure) => bestAgreement(timeOf(cell), [time]) === 'same'
  const at = (time: Period | undefined) => (time ? cells.findIndex(isOf(time)) : -1)
  const said = (sentence?.periods ?? []).filter(({ year, part }) => year !== undefined || part !== undefined)
  const [one, two, ...more] = [...new Set(said.map(at))].filter((index) => index >= 0).sort((a, b) => a - b)
  const pair = (from: number, to: number) => pairOf(cells, from, to)
  const last = cells.length - 1
  if (one !== undefined && two !== undefined) {
    if (more.length === 0) yield* pair(one, two)
    return
  }
  if (one !== undefined) {
    const isSince =
      sentence !== undefined && /\bsince\b/i.test(printed.figure.block.text.slice(sentence.from, sentence.to))
    // "Less than in 2022", in a report of 2023: what it is compared with is not what it is of.
    const isBase = isSince || at(timeCompared(mention)) === one
    const own = isSince ? last : (setting.map(at).find((index) => index > one) ?? last)
    if (isBase && one < own) yield* pair(one, own)
    yield* pair(one - 1, one)
    return
  }
  if (said.some(({ year }) => year !== undefined)) return
  const own = setting.map(at).find((index) => index > 0)
  yield* pair((own ?? last) - 1, own ?? last)
  // A course, day by day, is told from its first day on.
  if (cells.every((cell) => timeOf(cell)[0]?.day !== undefined)) yield* pair(0, last)
}
