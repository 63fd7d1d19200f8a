import { type Equation, equate, sum } from '../equation.js'
import type { Family } from '../family.js'
import { figureAt, type Grid, type GridCell, type Line } from '../grid-model.js'
import { rankedBy } from '../doubts.js'
import { wordsOf } from '../grid/lines.js'

const RANK = /^(?:rank(?:ing)?|position|pos\.?|place|#|no\.?)$/i
/** In so long a list one row out of place is a slip; in a shorter one only where a note says by what it is ranked. */
const LONG = 8

interface Place {
  readonly rank: GridCell
  readonly value: GridCell
}

/** Ranks against the column they are ranks of. */
export function ranks(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  const rank = grid.columns.find(({ name }) => RANK.test(name))
  const column = rank && grid.table.rows.slice(1).length < 2000 ? rank : undefined
  if (!column) return []
  const cells = rankCells(grid, column)
  const values = grid.columns.filter((own) => own.numeric && own !== column)
  const by = rankedBy(grid)
  const [value] = values
  if (!value || (values.length > 1 && by === undefined)) return []
  const words = by === undefined ? undefined : wordsOf(by)
  const named = words && values.filter((own) => [...own.words].some((word) => words.has(word)))
  if (named && named.length !== 1) return []
  const ranked = named?.[0] ?? value
  spend(grid.rows.length)
  const places = grid.rows.flatMap((row): Place[] => {
    const [a, b] = [cells.get(row.index), figureAt(ranked, row.index)]
    return row.role !== 'head' && row.role !== 'total' && a && b && Number.isInteger(a.value)
      ? [{ rank: a, value: b }]
      : []
  })
  return familyOf(places, ranked, named !== undefined)
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

function familyOf(places: readonly Place[], { name }: Line, named: boolean): readonly Family[] {
  if (places.length < 4) return []
  const ordered = [...places].sort((a, b) => a.rank.value - b.rank.value)
  const steps = ordered.slice(1).map((place, i) => Math.sign(place.value.value - (ordered[i] as Place).value.value))
  const ups = steps.filter((step) => step > 0).length
  const downs = steps.filter((step) => step < 0).length
  const way = ups > downs ? 1 : -1
  const against = steps.flatMap((step, i) => (step === -way ? [i + 1] : []))
  // One row out of place makes one step against the others, or two when it is moved by more.
  const [at] = against
  const misplaced = at === undefined ? undefined : misplacedIn(ordered, at, way)
  if (against.length > 0 && (misplaced === undefined || (!named && places.length < LONG))) return []
  const equations = ordered.map((place, i): Equation => {
    const { rank } = place
    const before = ordered[i - 1]
    const parts = before ? [place.value, before.value] : [place.value]
    const base = equate(rank, [rank], sum([1]))
    if (i !== misplaced) return { ...base, operands: parts, form: SELF }
    return { ...base, operands: parts, form: SELF, outcome: 'differs' }
  })
  return [
    {
      kind: 'table-order',
      formula: `rank by ${name.slice(0, 40)}`,
      slot: 'rank',
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
