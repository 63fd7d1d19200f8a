import { onceFor } from '../../../../src/document/once.js'
import { cellsAt, type Sort } from './cells.js'
import type { NamedGrid, NamedLine } from './lines.js'

/**
 * What a table has along its rows and its columns, asked for by figure after figure: made once for each table, or a long one would be gone
 * through for each figure of a long draft.
 */

/** The lines of either axis that have figures of a sort. */
const holders = onceFor((grid: NamedGrid) => {
  const found = { row: new Map<Sort, Set<NamedLine>>(), column: new Map<Sort, Set<NamedLine>>() }
  const add = (of: Map<Sort, Set<NamedLine>>, sort: Sort, line: NamedLine) => {
    const own = of.get(sort)
    if (own) own.add(line)
    else of.set(sort, new Set([line]))
  }
  for (const row of grid.rows)
    for (const column of grid.columns)
      for (const { sort } of cellsAt(grid, row, column)) {
        add(found.row, sort, row)
        add(found.column, sort, column)
      }
  return found
})

/** No other line beside one has figures of a sort. */
export function isOnlyOf(grid: NamedGrid, line: NamedLine, sort: Sort): boolean {
  const own = holders(grid)[line.line.axis].get(sort)
  return own === undefined || own.size === (own.has(line) ? 1 : 0)
}

/** How many lines of either axis have a word, the whole aside. */
const counted = onceFor(({ rows, columns }: NamedGrid) => ({ row: countWords(rows), column: countWords(columns) }))

function countWords(lines: readonly NamedLine[]) {
  const parts = lines.filter(({ whole }) => !whole)
  const times = new Map<string, number>()
  for (const { keys } of parts) for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1)
  return { lines: parts.length, times }
}

/** A word that not all lines of its axis have. */
export function isTelling(grid: NamedGrid, axis: 'row' | 'column', key: string): boolean {
  const { lines, times } = counted(grid)[axis]
  return (times.get(key) ?? 0) < lines
}

/** The least and the most of each column, totals aside. */
const ends = onceFor((grid: NamedGrid) => {
  const parts = grid.rows.filter(({ whole, adds, line }) => !whole && !adds && line.role !== 'total')
  return new Map(
    grid.columns.map((column) => {
      let [least, most] = [Infinity, -Infinity]
      for (const row of parts) {
        const [first] = cellsAt(grid, row, column)
        if (!first) continue
        least = Math.min(least, first.value)
        most = Math.max(most, first.value)
      }
      return [column, { least, most }]
    }),
  )
})

/** The most or the least of its column. */
export function isExtreme(grid: NamedGrid, column: NamedLine, value: number): boolean {
  const own = ends(grid).get(column)
  return value === own?.least || value === own?.most
}
