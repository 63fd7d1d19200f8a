import { defineLayer } from '../../../src/document/layer.js'
import { partitionPoint } from '../../../src/document/partition-point.js'
import { type Interval, negate, percentChange, subtract } from '../number/interval.js'
import type { GridCell } from './cell.js'
import { type Grid, type GridColumn, grids, wordsOf } from './grid.js'
import { claimsFrom, relate, type Relation, type RelationClaim, scoreOf, spreadOf, tally } from './relation.js'
import { ROW_REACH, transposedGrids } from './transposed.js'

export const CHANGE =
  /\b(?:change|variance|difference|diff|increase|decrease|growth|lift|uplift|chg|var|delta|yoy)\b|Δ|\+\/[-–−]/i
/** Changes on another basis than the two columns. */
const QUALIFIED =
  /\b(?:constant|organic|like-for-like|lfl|adjusted|real|cc|comparable|reported|annuali[sz]ed|CAGR|compound|significan\w*|p-?value)\b/i

const VARIANCE = /\bvar(?:iance)?\b/i

/** Of percentages too it is the percentage by which one is above the other. */
const RELATIVE = /\b(?:lift|uplift|relative)\b/i
const RATE = /%|\b(?:per ?cent\w*|margin|rate|ratio|share|yield)\b/i

/** Columns of changes, each against the two columns it is the change of. */
export const tableChanges = defineLayer<readonly RelationClaim[]>({
  id: 'common/tables/changes',
  build(_document, { layer, spend }) {
    return layer(grids).flatMap((grid) => {
      const across = grid.rows.some(({ label }) => isRowOfChanges(label)) ? layer(transposedGrids)(grid) : undefined
      return [...changesIn(grid, spend), ...(across ? changesIn(across, spend, true) : [])]
    })
  },
})

/** `across`: rows read as columns, where a change may also be from one period to the next of what stands above it. */
function changesIn(grid: Grid, spend: (steps: number) => void, across = false): RelationClaim[] {
  const changed = grid.columns.filter(
    ({ numeric, header }) =>
      numeric && CHANGE.test(header) && !QUALIFIED.test(header) && (!across || isRowOfChanges(header)),
  )
  if (changed.length === 0) return []
  const values = grid.columns.filter(
    ({ numeric, header }) => numeric && !CHANGE.test(header) && !(across && RATE.test(header)),
  )
  return changed.flatMap((column) => {
    spend(grid.rows.length * (across ? 8 : 4))
    return changesOf(grid, column, values, across)
  })
}

/** "Growth", "% change" and "Revenue growth", but not "Increase in inventories". */
function isRowOfChanges(label: string): boolean {
  return CHANGE.test(label) && !/ (?:in|of|to|from) /i.test(label)
}

interface Form {
  readonly formula: string
  /** Of the second column to the first. */
  readonly back: boolean
  readonly compute: (a: GridCell, b: GridCell) => Interval | undefined
}

function changesOf(grid: Grid, column: GridColumn, values: readonly GridColumn[], across: boolean): RelationClaim[] {
  const behind = partitionPoint(values.length, (i) => (values[i] as GridColumn).index < column.index)
  const before = values.slice(Math.max(0, behind - ROW_REACH), behind)
  const pairs = [before.slice(-2), values.slice(0, 2)].filter((pair) => pair.length === 2) as [GridColumn, GridColumn][]
  let best: { relations: Relation[]; formula: string; points?: string; score: number } | undefined
  for (const [a, b] of pairs) {
    const forms = formsOf(grid, column, a, b)
    for (const { formula, back, compute } of forms) {
      const relations = grid.rows.flatMap((row): Relation[] => {
        const [cell, x, y] = [row.cells[column.index], row.cells[a.index], row.cells[b.index]]
        const target = cell && inPoints(cell)
        if (row.kind === 'head' || target?.kind !== 'number' || x?.kind !== 'number' || y?.kind !== 'number') return []
        if (target !== cell) return [relate(target, [x, y], back ? difference(y, x) : difference(x, y))]
        const relation = relate(target, [x, y], compute(x, y))
        // A row of rates among amounts: its change is in points, or in basis points.
        const other =
          relation.outcome === 'differs' &&
          RATE.test(row.label) &&
          forms.some(({ compute: other }) =>
            [target, inBasisPoints(target)].some((read) => fits(relate(read, [x, y], other(x, y)))),
          )
        return [other ? { ...relation, outcome: 'unknown' } : relation]
      })
      const score = scoreOf(tally(relations))
      const points = `${(back ? a : b).header.slice(0, 40)} less ${(back ? b : a).header.slice(0, 40)}, in points`
      if (!best || score > best.score) best = { relations, formula, points, score }
    }
  }
  for (const value of across ? grownIn(before, column) : pairs.length === 0 ? values : []) {
    for (const { formula, of } of across ? PERIOD_FORMS : ROW_FORMS) {
      const relations = grid.rows.flatMap((row, i): Relation[] => {
        const [target, now, then] = [
          row.cells[column.index],
          row.cells[value.index],
          grid.rows[i + of]?.cells[value.index],
        ]
        if (row.kind !== 'part' || target?.kind !== 'number' || now?.kind !== 'number' || then?.kind !== 'number')
          return []
        const computed = isPercent(grid, column) ? change(then, now) : subtract(spreadOf(now), spreadOf(then))
        return [relate(target, [then, now], computed)]
      })
      const score = scoreOf(tally(relations))
      if (!best || score > best.score)
        best = { relations, formula: `change of ${value.header.slice(0, 40)} ${formula}`, score }
    }
  }
  if (!best) return []
  const { relations, formula, points } = best
  return claimsFrom('table-change', grid, formula, relations).map((claim) =>
    points !== undefined && claim.relation.target.points ? { ...claim, formula: points } : claim,
  )
}

/** What a row of growth is of: the row that its label names, or that above it. */
function grownIn(before: readonly GridColumn[], { header }: GridColumn): readonly GridColumn[] {
  const own = wordsOf(header)
  const isNamed = (value: GridColumn) => wordsOf(value.header).some((word) => own.includes(word))
  const value = before.findLast(isNamed) ?? before.at(-1)
  return value ? [value] : []
}

const ROW_FORMS = [
  { formula: 'from the row before', of: -1 },
  { formula: 'from the row after', of: 1 },
]

/** From one period to the next, in either order, or to the same quarter of the next year. */
const PERIOD_FORMS = [...ROW_FORMS, { formula: 'from four before', of: -4 }, { formula: 'from four after', of: 4 }]

function isPercent(grid: Grid, column: GridColumn): boolean {
  return /%|per ?cent/i.test(column.header) || grid.rows.some((row) => row.cells[column.index]?.percent)
}

function formsOf(grid: Grid, column: GridColumn, a: GridColumn, b: GridColumn): Form[] {
  const percent = isPercent(grid, column)
  const relatively = RELATIVE.test(column.header)
  const [first, second] = [a.header, b.header].map((header) => header.slice(0, 40) || 'one column') as [string, string]
  const relative: Form[] = [
    {
      formula: `percentage change from ${first} to ${second}`,
      back: false,
      compute: (x, y) => change(x, y, relatively),
    },
    {
      formula: `percentage change from ${second} to ${first}`,
      back: true,
      compute: (x, y) => change(y, x, relatively),
    },
    // What was saved of a budget
    ...(VARIANCE.test(column.header)
      ? [{ formula: `${first} less ${second}, in percent of ${first}`, back: false, compute: saving }]
      : []),
  ]
  const absolute: Form[] = [
    { formula: `${second} less ${first}`, back: false, compute: (x, y) => difference(x, y) },
    { formula: `${first} less ${second}`, back: true, compute: (x, y) => difference(y, x) },
  ]
  return percent ? [...relative, ...absolute] : [...absolute, ...relative]
}

function saving(from: GridCell, to: GridCell): Interval | undefined {
  const more = change(from, to)
  return more && negate(more)
}

function difference(from: GridCell, to: GridCell): Interval | undefined {
  return from.percent === to.percent ? subtract(spreadOf(to), spreadOf(from)) : undefined
}

/** A change in points as a figure. */
function inPoints(cell: GridCell): GridCell {
  return cell.points ? { ...cell, ...cell.points, kind: 'number' } : cell
}

function inBasisPoints(cell: GridCell): GridCell {
  return { ...cell, value: cell.value.div(100), step: cell.step.div(100) }
}

function fits({ outcome, signOnly }: Relation): boolean {
  return outcome === 'agrees' || outcome === 'near' || signOnly
}

/** Changes of percentages are points as often as percent: left to the absolute forms, but for a column that says which. */
function change(from: GridCell, to: GridCell, relatively = false): Interval | undefined {
  return (from.percent || to.percent) && !(relatively && from.percent === to.percent)
    ? undefined
    : percentChange(spreadOf(from), spreadOf(to))
}
