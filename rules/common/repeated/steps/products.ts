import { nearestExponent } from '../../number/nearest-exponent.js'
import { cellsAt, type Sort } from '../naming/cells.js'
import type { NamedGrid } from '../naming/lines.js'
import type { LineSet } from './line-sets.js'
import type { Tried } from './tried.js'

/** So many at so much each, in one row of a table that prints both: "Price, €/t" beside "Harvest, t". */

const RATE = /[$£€] ?\/|\/ ?[a-z]+\b|\b(?:price|tariff|fee|fare|rate|wage|cost per|per)\b/i
const MOST_COLUMNS = 8

/** Whether one of its columns says so much for each. */
export function hasRates({ columns }: NamedGrid): boolean {
  return columns.slice(0, MOST_COLUMNS).some(({ line }) => RATE.test(line.name))
}

export function products(tried: Tried, grid: NamedGrid, rows: readonly LineSet[], sort: Sort): void {
  const columns = grid.columns.slice(0, MOST_COLUMNS)
  const rated = columns.filter(({ line }) => RATE.test(line.name))
  if (rated.length === 0 || !/^(?:[$£€]|[A-Z]{3})$/.test(sort)) return
  const plain = columns.filter((column) => !rated.includes(column))
  for (const set of rows) {
    const [row, more] = set.lines
    if (!row || more) continue
    for (const rate of rated)
      for (const column of plain) {
        const [[price], [many]] = [cellsAt(grid, row, rate), cellsAt(grid, row, column)]
        if (!price || !many || many.sort === 'percent') continue
        const product = price.value * many.value
        const value = product * 10 ** nearestExponent([...many.scales, 3], product, tried.size)
        if (!tried.takes(value, value, set.tier)) continue
        tried.steps.push({
          formula: 'number × rate',
          cells: [many, price],
          grid,
          rows: [row],
          columns: [column],
          low: value,
          high: value,
          tier: set.tier,
          told: set.told && set.tier === 0 && rated.length === 1,
        })
      }
  }
}
