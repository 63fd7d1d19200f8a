import type { GridCell } from './cell.js'
import type { GridRow } from './grid.js'

/** A row that no total has closed yet, and the rows that it is the total of. */
export interface Item {
  readonly row: GridRow
  readonly leaves: readonly Item[]
  /** How many rows without leaves it stands for. */
  readonly size: number
}

export function itemOf(row: GridRow, leaves: readonly Item[] = []): Item {
  return { row, leaves, size: Math.max(1, sizeOf(leaves)) }
}

function sizeOf(items: readonly Item[]): number {
  return items.reduce((all, { size }) => all + size, 0)
}

/** Longest run of rows that is tried besides the natural ones. */
export const LONGEST_SUFFIX = 48
/** A run of more rows is tried for so many rows of a table that are no total by name: no statement has more, and the rest stay linear. */
export const LONG = { run: 64, times: 16 }
/** Most rows that subtotals are taken apart into. */
const MOST_LEAVES = 4 * LONGEST_SUFFIX

/** What a total may be of: the rows since the last one, all that are open, the same without subtotals, and the least indented. */
export function naturalRuns(open: readonly Item[], boundary: number): readonly (readonly Item[])[] {
  const margin = open.reduce((least, { row: { indent } }) => Math.min(least, indent), Infinity)
  const outer = open.filter(({ row }) => row.indent === margin)
  const size = sizeOf(open)
  return [
    open.slice(boundary),
    boundary > 0 ? open : [],
    size > open.length && size <= MOST_LEAVES ? open.flatMap(leavesOf) : [],
    outer.length < open.length ? outer : [],
  ]
}

function leavesOf(item: Item): readonly Item[] {
  return item.leaves.length > 0 ? item.leaves.flatMap(leavesOf) : [item]
}

/** How far a sum of doubles may be off, of what is summed. */
const INEXACT = 1e-9

/** Whether a run may add up to one of the targets: in doubles, and never no where exact arithmetic says yes. */
export function mayFoot(targets: readonly GridCell[], run: readonly Item[]): boolean {
  return targets.some((target) => {
    const { value, step, cell } = target
    let delta = value.toNumber()
    let size = Math.abs(delta)
    let largest = step.toNumber()
    let slack = 0
    for (const { row } of run) {
      const part = row.cells[cell.column]
      if (part?.kind !== 'number') continue
      const addend = part.value.toNumber()
      const unit = part.step.toNumber()
      delta -= row.less ? -Math.abs(addend) : addend
      size += Math.abs(addend)
      slack += unit / 2
      if (unit > largest) largest = unit
    }
    return !(Math.abs(delta) > slack + largest + INEXACT * size)
  })
}
