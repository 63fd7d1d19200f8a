import { monthNumber } from '../../calendar/months.js'
import { type Day, daysBetween, exists } from '../../calendar/calendar.js'
import { affine, type Equation, equate } from '../equation.js'
import { type Family, tallyOf } from '../family.js'
import { figureAt, type Grid, type GridCell, type Line } from '../grid-model.js'

const DAYS = /\b(?:days?|nights?|duration|length of stay|los|elapsed)\b/i
const ISO = /^(\d{4})-(\d\d)-(\d\d)$/
const WORDED = /^(\d{1,2})\.? ([a-z]{3,9})\.? (\d{4})$/i
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i

/** Each pair of so many columns of dates is tried. */
const MOST_DATED = 5

/** Days between two columns of dates; with both ends counted, where that holds in the others. */
export function dates(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  const days = grid.columns.filter(
    ({ numeric, name }) =>
      numeric && DAYS.test(name) && !/\b(?:per|working|business|school|trading|billable|target)\b/i.test(name),
  )
  if (days.length === 0) return []
  const dated = grid.columns.filter((column) => datesIn(grid, column) >= 2)
  if (dated.length > MOST_DATED) return []
  const pairs = dated.flatMap((from, i) => dated.slice(i + 1).map((to) => [from, to] as const))
  return days.flatMap((column) => pairs.flatMap(([from, to]) => between(grid, column, from, to, pairs.length, spend)))
}

function between(
  grid: Grid,
  column: Line,
  from: Line,
  to: Line,
  pairs: number,
  spend: (steps: number) => void,
): readonly Family[] {
  return [0, 1].flatMap((plus): Family[] => {
    spend(grid.rows.length)
    const equations = grid.rows.flatMap((row): Equation[] => {
      const target = figureAt(column, row.index)
      const [start, end] = [dayOf(grid, row, from), dayOf(grid, row, to)]
      if (!target || !start || !end || start.cell.block === end.cell.block) return []
      const between = daysBetween(start.day, end.day) + plus
      const known: GridCell = {
        kind: 'number',
        cell: end.cell,
        value: between,
        half: 0,
        decimals: 0,
        percent: false,
        place: { block: end.cell.block, from: 0, to: end.cell.block.text.length },
      }
      return [equate(target, [known], affine(1), { copied: true })]
    })
    const tries = 2 * pairs
    const { hold, fail } = tallyOf({ equations, tries })
    if (hold < 2 || (pairs > 1 && hold < 2 * fail)) return []
    return [
      {
        kind: 'table-derived',
        formula: `days from ${from.name.slice(0, 40)} to ${to.name.slice(0, 40)}${plus ? ', both counted' : ''}`,
        slot: `dates ${String(column.index)}`,
        naming: 'said',
        tries,
        equations,
      },
    ]
  })
}

function datesIn(grid: Grid, column: Line): number {
  return grid.rows.slice(0, 12).filter((row) => dayOf(grid, row, column) !== undefined).length
}

function dayOf(grid: Grid, row: Line, column: Line): { day: Day; cell: GridCell['cell'] } | undefined {
  const cell = grid.table.rows[row.index + 1]?.[column.index]
  const text = cell && cell.block.text.length < 32 ? cell.block.text.trim() : ''
  const iso = ISO.exec(text)
  const worded = WORDED.exec(text)
  const first = MONTH_FIRST.exec(text)
  const [year, month, day] = iso
    ? [iso[1], Number(iso[2]), iso[3]]
    : worded
      ? [worded[3], monthNumber(worded[2] ?? ''), worded[1]]
      : first
        ? [first[3], monthNumber(first[1] ?? ''), first[2]]
        : []
  if (!cell || year === undefined || month === undefined || month === 0) return undefined
  const found = { year: Number(year), month, day: Number(day) }
  return exists(found) ? { day: found, cell } : undefined
}
