import { type Equation, equate, type Outcome, sum, WEIGHTED } from '../equation.js'
import type { Family } from '../family.js'
import { figureAt, type Grid, type GridCell, type Line } from '../grid-model.js'
import { isCountedTwiceOrPartial, isOtherBasis, isQualified } from '../doubts.js'

const OVERALL =
  /^(?:average|avg\.?|mean|overall|weighted (?:average|mean)|all\b|both sexes|combined)|\b(?:average|mean)$/i
const MEDIAN = /\bmedian\b/i
const PLAIN_MEAN = /^(?:average|avg\.?|mean)$/i
/** What may lie beyond its groups: a spread, a rank, an index, the least or the greatest. */
const NO_MEAN =
  /\b(?:median|rank|index|max(?:imum)?|min(?:imum)?|std|s\.?d\.?|se|p-?value|CI|cumulative|growth|change|contribution|share|of total|variance|ratio|odds|HR|OR|RR|multiple|range|count|effect|gaps?|difference|spread)\b/i
const MEAN =
  /\b(?:mean|average|avg\.?|rate|per|price|yield|margin|score|occupancy|share of|utili[sz]ation|turnout|coverage)\b|%|\p{L}\/\p{L}/iu
/** "Percent of sales": what is taken of one base, row by row. */
const OF_ONE_BASE = /(?:\bper ?cent(?:age)?|%) of (?:all |total |net |gross )?[a-z]+$/i
const WEIGHT =
  /\b(?:responses?|respondents?|patients?|people|persons?|members|students?|pupils?|children|schools?|staff|employees|participants|n|number|count|units?|loans?|drawn|amount|principal|sales|volume|residents|population|households|deposits|balance|exposure|beds|customers|visits|orders|square|area|hours)\b|[$£€]/i
/** A mean over more than the table lists. */
const OF_OTHERS = /\b(?:average|mean) (?:of|for|across|over) (?:all|the (?!rows|above))\b/i
const MOST_PARTS = 200

/** The overall rate or mean of a total row: between those of its groups, and their mean weighted by a column beside it. */
export function means(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  const isOverall = ({ role, name }: Line) =>
    role !== 'head' && (role === 'total' || OVERALL.test(name)) && !MEDIAN.test(name)
  const at = grid.rows.findLastIndex(isOverall)
  const overall = grid.rows[at]
  if (!overall || isQualified(overall.name.replace(/weighted/i, ''))) return []
  if (OF_OTHERS.test(grid.context) || isOtherBasis(grid) || isCountedTwiceOrPartial(grid) !== undefined) return []
  const totals = grid.rows.filter(isOverall)
  const parts = grid.rows.filter((row) => row.role === 'part' && row !== overall && !OVERALL.test(row.name))
  if (totals.length !== 1 || parts.length < 2 || parts.length > MOST_PARTS) return []
  if (at !== 0 && parts.some(({ index }) => index > at)) return []
  const footing = grid.columns.filter((column) => column.numeric && footsIn(column, overall, parts))
  const weights = footing.filter(({ name }) => WEIGHT.test(name))
  return grid.columns.flatMap((column): readonly Family[] => {
    if (!column.numeric) return []
    const target = figureAt(overall, column.index)
    const cells = parts.flatMap((row) => figureAt(row, column.index) ?? [])
    if (!target || cells.length !== parts.length || cells.some((cell) => cell.percent !== target.percent)) return []
    spend(cells.length * (1 + footing.length))
    const mayBeSum =
      isCount(column.name) ||
      !MEANT.test(`${column.name} ${overall.name}`) ||
      (footing.length > 0 && !AVERAGED.test(column.name)) ||
      PER_TIME.test(column.name)
    if (mayBeSum && !target.percent && sumsUp(target, cells)) return []
    // Shares of one base add up to that of their total, whatever stands below it.
    const above = cells.filter((_, i) => (parts[i]?.index ?? 0) < overall.index)
    if (OF_ONE_BASE.test(column.name) && above.length > 1 && sumsUp(target, above)) return []
    // "171 / 359 (47.6)": the count of which the bracket says the share.
    if (target.over !== undefined || (target.inner && target.decimals <= 0 && column.role !== 'rate')) return []
    const rate =
      (column.role === 'rate' && !/^(?:full |whole )?year$/i.test(column.name)) ||
      target.percent ||
      MEAN.test(column.name)
    const [low, high] = [Math.min(...cells.map(({ value }) => value)), Math.max(...cells.map(({ value }) => value))]
    const outside = target.value < low - 2 * target.half || target.value > high + 2 * target.half
    // The growth of all lies between that of its parts, where these were more than nothing.
    if (isGrowth(column, target) && outside && footing.some((own) => isOfAmounts(own, parts)))
      return [between(column, overall, target, cells, low, high)]
    if (!rate || NO_MEAN.test(column.name) || target.value === 100) {
      return PLAIN_MEAN.test(overall.name) ? simple(grid, column, overall, target, cells) : []
    }
    const by = (lines: readonly Line[]) =>
      lines
        .filter((weight) => weight !== column)
        .map((weight) => weightedBy(column, weight, overall, parts, target, cells))
    // An amount of money weights rates; a mean that is one itself is of what is counted.
    const money = /[$£€]/.test(column.name + (target.unit ?? ''))
    const weighted = by(money ? weights.filter(({ name }) => !/[$£€]|\bamount\b/i.test(name)) : weights)
    // Whatever its name, a column that adds up and weights the mean to what is printed is what it is weighted by.
    const held = by(footing).find(({ equations }) => equations[0]?.outcome === 'agrees')
    if (held) return [held]
    // "Minutes per customer", by cause, and nothing else: no column weights it, and it adds up.
    if (
      outside &&
      !target.percent &&
      grid.columns.filter(({ numeric }) => numeric).length === 1 &&
      sumsUp(target, cells)
    )
      return []
    const [only] = weighted
    const plain =
      isPlainMean(target, cells) && !PLAIN_MEAN.test(overall.name) ? 'the plain mean of the rows is printed' : undefined
    // The mean of those counted beside it, by name, can be nothing else; where the amounts of a column do not add up, it may be of these.
    if (
      !outside &&
      only &&
      weighted.length === 1 &&
      !grid.columns.some((own) => own.numeric && own.role === 'part' && own !== column && !footing.includes(own)) &&
      /\b(?:mean|average)\b/i.test(column.name) &&
      !hasTwin(grid, column)
    )
      return [{ ...only, bound: true }]
    if (!outside && only && weighted.length === 1 && (target.percent || /%|per ?cent/i.test(column.name)))
      return [{ ...only, sole: true, certain: plain }]
    // Groups that do not add up to it are not all of it.
    const amounts = grid.columns.some((own) => own.numeric && own.role === 'part' && WEIGHT.test(own.name))
    if (
      outside &&
      footing.some((amount) => amount !== column && isShareOf(amount, [...parts, overall], [...cells, target]))
    )
      return []
    // "All industries" above those that are worst: that the rows are all of them, a count beside the rates shows, the word for their mean, or
    // that the rates were added.
    const areAll =
      PLAIN_MEAN.test(overall.name) || sumsUp(target, cells) || (footing.length > 0 && MEAN.test(column.name))
    if (outside && target.value !== 0 && (weights.length > 0 || (!amounts && areAll)))
      return [between(column, overall, target, cells, low, high)]
    // "Points per entry", beside a column of entries: of each of them, and not of each row.
    const [named, more] = by(footing.filter(({ words }) => [...words].some((word) => column.words.has(word))))
    if (named && !more && plain !== undefined) return [{ ...named, certain: plain }]
    return PLAIN_MEAN.test(overall.name) ? simple(grid, column, overall, target, cells) : []
  })
}

const GROWTH = /\b(?:growth|change|increase)\b/i

function isGrowth({ name }: Line, { percent }: GridCell): boolean {
  return (
    GROWTH.test(name) && (percent || /%|per ?cent/i.test(name)) && !/\b(?:points?|pp|share|contribution)\b/i.test(name)
  )
}

function isOfAmounts({ index }: Line, parts: readonly Line[]): boolean {
  return parts.every((row) => (figureAt(row, index)?.value ?? 0) > 0)
}

function isPlainMean(target: GridCell, cells: readonly GridCell[]): boolean {
  return (
    Math.abs(cells.reduce((all, { value }) => all + value, 0) / cells.length - target.value) <= target.half * (1 + 1e-9)
  )
}

/** "Average pay, men" beside "Average pay, women": neither is of all that are counted. */
function hasTwin({ columns }: Grid, { index, words }: Line): boolean {
  return columns.some(
    (other) =>
      other.index !== index &&
      other.words.size === words.size &&
      [...words].filter((word) => !other.words.has(word)).length === 1,
  )
}

/** What is averaged for certain; of anything else, a column that adds up beside others is a sum. */
const AVERAGED = /\b(?:average|avg|mean|median|rate|ratio|per)\b/i
/** "Fixed rate assets" are amounts, though they are called by a rate: what adds up is none, unless it is in percent, of each or a mean. */
const MEANT = /%|\b(?:average|avg|mean|median|per)\b/i
/** "Hours per week", by site: so much in a length of time, which adds up. */
const PER_TIME =
  /^(?!.*\b(?:average|avg|mean|median|rate|ratio)\b)(?:.* )?(?:per|a|each) (?:hour|day|night|week|fortnight|month|quarter|term|season|session|year|annum)\b(?!.* per )/i

function footsIn(column: Line, overall: Line, parts: readonly Line[]): boolean {
  const target = figureAt(overall, column.index)
  if (!target || target.percent || column.role === 'rate') return false
  const cells = parts.flatMap((row) => figureAt(row, column.index) ?? [])
  return cells.length === parts.length && sumsUp(target, cells)
}

/** "Average 2025", of staff by team: what adds up is a total, whatever its heading says. */
function isCount(name: string): boolean {
  return !MEAN.test(name.replace(/\b(?:mean|average|avg\.?)\b/gi, ''))
}

function sumsUp(target: GridCell, cells: readonly GridCell[]): boolean {
  const off = cells.reduce((left, { value }) => left - value, target.value)
  return Math.abs(off) <= 2 * target.half * Math.sqrt(cells.length + 1)
}

/** Whether each figure is one and the same part of the amount beside it: shares of one base, which add up as the amounts do. */
function isShareOf(amount: Line, rows: readonly Line[], cells: readonly GridCell[]): boolean {
  let [low, high] = [0, Infinity]
  for (const [i, { value, half }] of cells.entries()) {
    const own = figureAt(rows[i] as Line, amount.index)
    if (!own || own.value <= own.half) return false
    low = Math.max(low, (value - half) / (own.value + own.half))
    high = Math.min(high, (value + half) / (own.value - own.half))
  }
  return low <= high
}

function weightedBy(
  column: Line,
  weight: Line,
  overall: Line,
  parts: readonly Line[],
  target: GridCell,
  cells: readonly GridCell[],
): Family {
  const weights = parts.map((row) => figureAt(row, weight.index) as GridCell)
  return {
    kind: 'table-derived',
    formula: `mean of ${column.name.slice(0, 40)} weighted by ${weight.name.slice(0, 40)}`,
    slot: `mean ${String(overall.index)} ${String(column.index)}`,
    naming: 'said',
    tries: 2,
    equations: [equate(target, [...cells, ...weights], WEIGHTED)],
  }
}

function between(
  column: Line,
  overall: Line,
  target: GridCell,
  cells: readonly GridCell[],
  low: number,
  high: number,
): Family {
  const middle = (low + high) / 2
  const equation: Equation = {
    target,
    operands: cells,
    form: { value: () => middle, solve: () => undefined },
    outcome: 'differs' satisfies Outcome,
    low,
    high,
    chance: 1,
    options: {},
  }
  return {
    kind: 'table-derived',
    formula: `between the least and the greatest of ${column.name.slice(0, 40)}`,
    slot: `mean ${String(overall.index)} ${String(column.index)}`,
    naming: 'said',
    tries: 1,
    equations: [equation],
    bound: true,
  }
}

/** "Average", in a table of one column of figures: nothing else could weight it. */
function simple(
  grid: Grid,
  column: Line,
  overall: Line,
  target: GridCell,
  cells: readonly GridCell[],
): readonly Family[] {
  const only = grid.columns.filter(({ numeric }) => numeric).length === 1
  const equation = equate(
    target,
    cells,
    sum(
      cells.map(() => 1),
      1 / cells.length,
    ),
  )
  if (equation.outcome === 'differs' && !(only && cells.length >= 4 && overall.index === grid.rows.length - 1))
    return []
  return [
    {
      kind: 'table-derived',
      formula: 'mean of the rows above',
      slot: `mean ${String(overall.index)} ${String(column.index)}`,
      naming: 'said',
      tries: 1,
      equations: [equation],
      bound: equation.outcome === 'differs' && !/\bweight/i.test(grid.context),
    },
  ]
}
