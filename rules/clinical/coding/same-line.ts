import type { Code, Codes } from '../systems/code.js'
import { COLUMNS } from '../systems/columns.js'
import type { CodeKind } from '../systems/system.js'

/** A paragraph of more codes is no line. */
const CODES = 60

/** The codes of a kind on the line of a code: in its row, or in its paragraph or list item. */
export function onLine(code: Code, kinds: readonly CodeKind[], found: Codes): readonly Code[] {
  const { block } = code.place
  const row = block.cell && (block.cell.table.rows[block.cell.row] ?? []).slice(0, COLUMNS)
  const codes = row ? row.flatMap((cell) => found.of(cell.block)) : found.of(block)
  if (codes.length > CODES) return []
  return codes.filter(({ kind, reading }) => kinds.includes(kind) && !reading.fault)
}
