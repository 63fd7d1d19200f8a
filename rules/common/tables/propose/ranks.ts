import { rankedBy } from '../doubts.js'
import { equate, type Equation, sum } from '../equation.js'
import type { Family } from '../family.js'
import { figureAt, type Grid, type GridCell, type Line } from '../grid-model.js'
import { wordsOf } from '../grid/lines.js'

const RANK = /^(?:rank(?:ing|ed)?|position|pos|place)\b(?! (?:change|movement))/i
const NUMBERED = /^(?:#|no\.?)$/i
/** In so long a list one row out of place is a slip; in a shorter one only where words say by what it is ranked. */
const LONG = 8
/** A rank that two have, beside one that none has, needs fewer. */
const LEAST_IN_PLACE = 5
const LEAST_PLACES = 4
const MOST_ROWS = 2000
const MOST_COLUMNS = 24

interface Place {
  readonly rank: GridCell
  readonly value: GridCell
}

/** Ranks against the column they are ranks of: the one that a note or the heading names, or the only one whose order they follow. */
export function ranks(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  if (grid.table.rows.length > MOST_ROWS) return []
  return grid.columns.flatMap((column, i): readonly Family[] => {
    if (!isOfRanks(column.name)) return []
    const cells = rankCells(grid, column)
    if (cells.size < LEAST_PLACES) return []
    const values = grid.columns
      .filter((own) => own.numeric && own !== column && !isOfRanks(own.name))
      .slice(0, MOST_COLUMNS)
    const by = rankedBy(grid)
    const named = namedIn(values, by ?? column.name.replace(RANK, ' '))
    // By what no column shows.
    if (by !== undefined && !named) return []
    const candidates = named ? [named] : values
    const found = candidates.flatMap((own) => {
      spend(grid.rows.length)
      const ordered = orderOf(grid, cells, own)
      return ordered ? [{ own, ...ordered }] : []
    })
    // Several columns may run in one order; by which of them the ranks go is then not to be told.
    const [first] = found.filter(({ against }) => against === 0)
    const [other, ...others] = found
    if (first) return familyOf(first, `rank ${String(i)}`, named !== undefined)
    if (!other) return []
    return others.every((one) => isSameMiss(one, other))
      ? familyOf(other, `rank ${String(i)}`, named !== undefined)
      : []
  })
}

/** Amounts and their shares run in one order, and have the same row out of it. */
function isSameMiss(a: Ordered, b: Ordered): boolean {
  const row = ({ places, misplaced = -1 }: Ordered) => places[misplaced]?.rank.cell.row
  return row(a) === row(b) && a.wanted === b.wanted
}

export function isOfRanks(name: string): boolean {
  return RANK.test(name) || NUMBERED.test(name)
}

/** The only column that words name; undefined where they name none, or several. */
function namedIn(values: readonly Line[], text: string | undefined): Line | undefined {
  if (text === undefined) return undefined
  const years = new Set(text.match(/\d{4}/g) ?? [])
  const words = wordsOf(text)
  const scored = values
    .map((own) => {
      const shared = [...own.words].filter((word) => words.has(word)).length
      const times = (own.name.match(/\d{4}/g) ?? []).filter((year) => years.has(year)).length
      return { own, score: shared + times, plain: own.role === 'rate' ? 0 : 1 }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.plain - a.plain)
  const [first, second] = scored
  return first && (!second || first.score > second.score || first.plain > second.plain) ? first.own : undefined
}

/** A column of ranks may be the labels of the table. */
function rankCells(grid: Grid, column: Line): ReadonlyMap<number, GridCell> {
  const found = new Map<number, GridCell>()
  for (const row of grid.rows) {
    const own = figureAt(column, row.index) ?? labelFigure(grid, row, column)
    if (own) found.set(row.index, own)
  }
  return found
}

function labelFigure(grid: Grid, row: Line, column: Line): GridCell | undefined {
  const cell = grid.table.rows[row.index + 1]?.[column.index]
  const text = cell?.block.text.trim() ?? ''
  const digits = /^(\d{1,4})[=.]?$/.exec(text)?.[1]
  if (!cell || digits === undefined) return undefined
  const from = cell.block.text.indexOf(digits)
  const place = { block: cell.block, from, to: from + digits.length }
  return { kind: 'number', cell, value: Number(digits), half: 0.5, decimals: 0, percent: false, place }
}

interface Ordered {
  readonly places: readonly Place[]
  readonly name: string
  /** Whether a row is out of order, or has a rank that is not its place. */
  readonly against: 0 | 1
  /** The row without which all others are in order, and the rank that it has by its value. */
  readonly misplaced?: number
  readonly wanted?: number
}

/** The rows by their ranks, held against a column; undefined where it runs in no order, or more than one row is out of it. */
function orderOf(grid: Grid, cells: ReadonlyMap<number, GridCell>, own: Line): Ordered | undefined {
  const found = grid.rows.flatMap((row): Place[] => {
    const [rank, value] = [cells.get(row.index), figureAt(own, row.index)]
    return row.role !== 'head' && row.role !== 'total' && rank && value && Number.isInteger(rank.value)
      ? [{ rank, value }]
      : []
  })
  if (found.length < LEAST_PLACES || found.length * 4 < cells.size * 3) return undefined
  const { name } = own
  const stepsOf = (all: readonly Place[]) =>
    all.slice(1).map((place, i) => Math.sign(place.value.value - (all[i] as Place).value.value))
  const listed = [...found].sort((a, b) => a.rank.value - b.rank.value)
  const rises = stepsOf(listed)
  const way = rises.filter((step) => step > 0).length > rises.filter((step) => step < 0).length ? 1 : -1
  const places = listed.sort((a, b) => a.rank.value - b.rank.value || way * (a.value.value - b.value.value))
  const steps = stepsOf(places)
  const at = steps.findIndex((step) => step === -way)
  if (at >= 0) {
    const misplaced = misplacedIn(places, at + 1, way)
    return misplaced === undefined ? undefined : { places, name, against: 1, misplaced }
  }
  // In order, and one of them has not the rank that its place gives it: two fifths though no two are equal, and no fourth.
  const [only, other] = places.flatMap((_, i) => (isRight(places, i) ? [] : [i]))
  if (only === undefined) return { places, name, against: 0 }
  if (other !== undefined || places[0]?.rank.value !== 1) return undefined
  return { places, name, against: 1, misplaced: only, wanted: only + 1 }
}

/** Its rank is its place, or that of one that is equal to it, or their middle. */
function isRight(places: readonly Place[], at: number): boolean {
  const { rank, value } = places[at] as Place
  const ties = places.flatMap((place, i) => (place.value.value === value.value ? [i + 1] : []))
  const [first = at + 1, last = at + 1] = [ties[0], ties.at(-1)]
  return (rank.value >= first && rank.value <= last) || rank.place.block.text.includes('=')
}

function familyOf({ places, name, misplaced, wanted }: Ordered, slot: string, named: boolean): readonly Family[] {
  const least = wanted === undefined ? LONG : LEAST_IN_PLACE
  if (misplaced !== undefined && !named && places.length < least) return []
  const equations = places.map((place, i): Equation => {
    const { rank } = place
    const before = places[i - 1]
    const operands = before ? [place.value, before.value] : [place.value]
    const base = { ...equate(rank, [rank], sum([1])), operands, form: SELF }
    if (i !== misplaced) return base
    return wanted === undefined
      ? { ...base, outcome: 'differs' }
      : { ...base, outcome: 'differs', low: wanted, high: wanted }
  })
  return [
    {
      kind: 'table-order',
      formula: `rank by ${name.slice(0, 40)}`,
      slot,
      naming: 'said',
      tries: 1,
      equations,
      bound: true,
    },
  ]
}

const SELF: Equation['form'] = { value: () => Number.NaN, solve: () => undefined }

/** The row without which all others are in order: of two that stand side by side, the second. */
function misplacedIn(ordered: readonly Place[], at: number, way: number): number | undefined {
  const orderedWithout = (out: number) => {
    const left = ordered.filter((_, i) => i !== out)
    return left.every(({ value }, i) => i === 0 || Math.sign(value.value - (left[i - 1] as Place).value.value) !== -way)
  }
  return [at - 1, at].findLast(orderedWithout)
}
