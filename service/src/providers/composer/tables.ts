import type { Readings } from '../../verification/engine.js'
import { printed } from './passages.js'

/** The tables of a text as rows of printed cells, the header first, by the number the reader gives each. */
export function tablesOf({ blocks }: Readings): Map<number, string[][]> {
  const tables = new Map<number, string[][]>()
  for (const block of blocks) {
    if (!block.cell) continue
    const rows = tables.get(block.cell.table) ?? []
    tables.set(block.cell.table, rows)
    const row = (rows[block.cell.row] ??= [])
    row[block.cell.column] = printed(block, 0, block.text.length)
  }
  return tables
}
