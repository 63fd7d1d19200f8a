import { type Equation, equate, type Form, sum, WEIGHTED } from '../equation.js'
import { type Family, tallyOf } from '../family.js'
import { figureAt, type Grid, type GridCell, type Line } from '../grid-model.js'
import { wordValue } from '../../number/number-words.js'

type Statistic = 'minimum' | 'maximum' | 'median' | 'range' | 'mean'

const STATISTICS: readonly (readonly [RegExp, Statistic])[] = [
  [/^(?:min(?:imum)?|lowest|smallest|least)$/i, 'minimum'],
  [/^(?:max(?:imum)?|highest|largest|greatest)$/i, 'maximum'],
  [/^median$/i, 'median'],
  [/^range$/i, 'range'],
  [
    /^(?:(?:simple|plain|arithmetic|unweighted|column|row) )?(?:mean|average|avg)(?: (?:of|over|across) .{3,60})?$/i,
    'mean',
  ],
]
/** Unit or note at the end of a heading: "Mean (mm)". */
const BESIDE = /\.?(?: ?\([^)]{1,20}\))?$/
/** "Mean of three terms": of how many. */
const OF_SO_MANY = /\b(?:of|over|across) (?:the |all )?(\p{L}+|\d{1,2}) \p{L}+/iu
/** What weights a mean is said, or stands in a column beside it. */
const WEIGHTED_NAME = /\bweight/i
const LEAST_ROWS = 3
const MOST_STATISTICS = 8
/** Columns that a statistic across may be taken over. */
const MOST_COLUMNS = 14
const MOST_PARTS = 400

interface Said {
  readonly line: Line
  readonly statistic: Statistic
}

/** Rows of minimum, maximum, median, range and mean of the rows above, and columns of the same of the columns before them. */
export function statistics(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  const rows = saidIn(grid.rows)
  const columns = saidIn(grid.columns.filter(({ numeric }) => numeric))
  return [...(rows.length > 0 ? down(grid, rows, spend) : []), ...columns.flatMap((own) => across(grid, own, spend))]
}

function saidIn(lines: readonly Line[]): readonly Said[] {
  const found = lines.flatMap((line): Said[] => {
    const name = line.name.replace(BESIDE, '')
    const statistic = line.role === 'head' ? undefined : STATISTICS.find(([pattern]) => pattern.test(name))?.[1]
    return statistic ? [{ line, statistic }] : []
  })
  return found.length > MOST_STATISTICS ? [] : found
}

/** Of the rows above: each of those that are copied confirms for the others that they are taken over these rows. */
function down(grid: Grid, said: readonly Said[], spend: (steps: number) => void): readonly Family[] {
  const parts = grid.rows.filter(({ role, name }) => role === 'part' && !WEIGHTED_NAME.test(name))
  if (parts.length < LEAST_ROWS || parts.length > MOST_PARTS) return []
  const columns = grid.columns.filter(({ numeric }) => numeric)
  const equationsOf = (own: readonly Said[]) =>
    columns.flatMap((column): Equation[] => {
      const cells = parts.flatMap((row) => figureAt(row, column.index) ?? [])
      if (cells.length !== parts.length) return []
      spend(cells.length)
      return own.flatMap(({ line, statistic }) => {
        const equation = equationOf(figureAt(line, column.index), statistic, cells)
        if (!equation) return []
        const isWeighted =
          statistic === 'mean' && equation.outcome === 'differs' && weighs(columns, column, parts, equation)
        return [isWeighted ? { ...equation, outcome: 'unknown' as const } : equation]
      })
    })
  const copied = said.filter(({ statistic }) => statistic !== 'mean')
  const averaged = said.filter(({ statistic }) => statistic === 'mean')
  return [
    ...(copied.length > 0
      ? [familyOf('statistics of the rows above', 'statistics', 'said', 1, equationsOf(copied))]
      : []),
    ...averaged.map((own) =>
      familyOf(
        'mean of the rows above',
        `row ${String(own.line.index)} mean`,
        /^(?:simple|plain|arithmetic|unweighted)/i.test(own.line.name) ? 'said' : 'hinted',
        1,
        equationsOf([own]),
      ),
    ),
  ]
}

/** Of a run of columns right before it; how far it reaches, its heading says or its rows bear out. */
function across(grid: Grid, { line, statistic }: Said, spend: (steps: number) => void): readonly Family[] {
  const before = grid.columns.slice(0, line.index).filter(({ numeric, name }) => numeric && !isStatistic(name))
  const rows = grid.rows.filter(({ role }) => role !== 'head')
  const [, count = ''] = OF_SO_MANY.exec(line.name) ?? []
  const many = wordValue(count.toLowerCase()) ?? Number(count || Number.NaN)
  const runs: (readonly Line[])[] = []
  for (let n = 2; n <= Math.min(before.length, MOST_COLUMNS); n++)
    if (!(many >= 2 && many <= before.length) || n === many) runs.push(before.slice(-n))
  return runs.flatMap((run): Family[] => {
    spend(rows.length * run.length)
    const equations = rows.flatMap((row): Equation[] => {
      const cells = run.flatMap((column) => figureAt(column, row.index) ?? [])
      if (cells.length !== run.length) return []
      const equation = equationOf(
        figureAt(line, row.index),
        statistic,
        [...cells].sort((a, b) => a.value - b.value),
      )
      return equation ? [equation] : []
    })
    const family = familyOf(
      `${statistic} of the ${String(run.length)} columns before`,
      `column ${String(line.index)}`,
      many === run.length ? 'said' : 'hinted',
      runs.length,
      equations,
    )
    const { hold, fail } = tallyOf(family)
    return hold >= 2 && hold >= 2 * fail ? [family] : []
  })
}

function isStatistic(name: string): boolean {
  return STATISTICS.some(([pattern]) => pattern.test(name.replace(BESIDE, '')))
}

function familyOf(
  formula: string,
  slot: string,
  naming: Family['naming'],
  tries: number,
  equations: readonly Equation[],
): Family {
  return { kind: 'table-derived', formula, slot, naming, tries, equations }
}

function equationOf(
  target: GridCell | undefined,
  statistic: Statistic,
  cells: readonly GridCell[],
): Equation | undefined {
  if (!target || cells.length < 2 || cells.some(({ percent }) => percent !== target.percent)) return undefined
  const spread = Math.max(rangeIn(cells.map(({ value }) => value)), 2 * target.half)
  if (statistic === 'mean') return equate(target, cells, meanOf(cells.length), { spread })
  return equate(target, cells, FORMS[statistic], { exact: true, copied: true })
}

/** Of all cells, so that another value for one of them is seen for what it does. */
const FORMS: Readonly<Record<Exclude<Statistic, 'mean'>, Form>> = {
  minimum: copiedBy((x) => Math.min(...x)),
  maximum: copiedBy((x) => Math.max(...x)),
  median: copiedBy(medianOf),
  range: { value: rangeIn, solve: () => undefined },
}

/** One of the figures as it is: any of them would be the result, where it comes out as that. */
function copiedBy(value: (x: readonly number[]) => number): Form {
  return { value, solve: (x, i, y) => (Math.abs(value(x.with(i, y)) - y) < 1e-9 ? y : undefined) }
}

function medianOf(x: readonly number[]): number {
  const sorted = [...x].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle] as number
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] as number) + high) / 2
}

function rangeIn(x: readonly number[]): number {
  return Math.max(...x) - Math.min(...x)
}

function meanOf(n: number) {
  return sum(
    Array.from({ length: n }, () => 1),
    1 / n,
  )
}

/** Whether a column beside it weights the mean to what is printed. */
function weighs(columns: readonly Line[], own: Line, parts: readonly Line[], { target }: Equation): boolean {
  const cells = parts.map((row) => figureAt(row, own.index) as GridCell)
  return columns.some((column) => {
    const weights = column === own ? [] : parts.flatMap((row) => figureAt(row, column.index) ?? [])
    if (weights.length !== parts.length || weights.some(({ value }) => value < 0)) return false
    return equate(target, [...cells, ...weights], WEIGHTED).outcome !== 'differs'
  })
}
