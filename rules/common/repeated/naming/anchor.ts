import type { NamedCell } from './cells.js'
import type { Read } from './read.js'

/** A figure beside another, with the cells that it may be. */
export interface Anchor {
  readonly read: Read
  readonly cells: readonly NamedCell[]
}

/** Figures of its row and its column that are looked at. */
export const MOST_OTHERS = 40

/** As well told as a line whose words all stand in the clause, across one of the time that is meant. */
export const ANCHORED = 4

export function nameOf({ row, column }: NamedCell): string {
  return `${row.line.name.slice(0, 40)} ${column.line.name.slice(0, 40)}`.trim()
}
