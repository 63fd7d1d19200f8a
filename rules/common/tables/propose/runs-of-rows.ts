import { figureAt, type GridCell, type Line } from '../grid-model.js'
import { flowOf, isLess, isOpening } from './words.js'

/** A row that no total has closed yet, and the rows that it is the total of. */
export interface Item {
  readonly row: Line
  readonly leaves: readonly Item[]
  /** How many rows without leaves it stands for. */
  readonly size: number
}

export function itemOf(row: Line, leaves: readonly Item[] = []): Item {
  return { row, leaves, size: Math.max(1, sizeOf(leaves)) }
}

function sizeOf(items: readonly Item[]): number {
  return items.reduce((all, { size }) => all + size, 0)
}

export interface Run {
  readonly items: readonly Item[]
  readonly signs: readonly number[]
  /** How many open items it takes up. */
  readonly own: number
  /** A run that the table's own structure marks off. */
  readonly natural: boolean
  readonly tries: number
  /** Another total takes its result in, and none of its parts: it is a total, whatever its label says. */
  readonly settled?: boolean
}

/** Longest run of rows that is tried besides the natural ones, and longest for rows that are a first one less all others. */
const LONGEST = 48
const MOST_TAKEN_OFF = 12
/** Most rows that subtotals are taken apart into. */
const MOST_LEAVES = 192

export function plainRun(items: readonly Item[], own: number, natural: boolean, tries: number): Run {
  return { items, own, natural, tries, signs: items.map(({ row }) => (isLess(row) ? -1 : 1)) }
}

/** What a total may be of: the rows since the last one, all that are open, the same without subtotals, and the least indented. */
export function naturalRuns(open: readonly Item[], boundary: number): readonly Run[] {
  const margin = open.reduce((least, { row: { indent } }) => Math.min(least, indent), Infinity)
  const outer = open.filter(({ row }) => row.indent === margin)
  const size = sizeOf(open)
  const since = open.slice(boundary)
  const balance = since[0] !== undefined && isOpening(since[0].row.name)
  return [
    plainRun(since, since.length, true, 1),
    ...(balance
      ? [
          {
            ...plainRun(since, since.length, true, 1),
            signs: since.map(({ row }) => (flowOf(row.name) === 'out' ? -1 : 1)),
          },
        ]
      : []),
    ...(boundary > 0 ? [plainRun(open, open.length, true, 2)] : []),
    ...(size > open.length && size <= MOST_LEAVES
      ? [
          plainRun(
            open.flatMap((item) => leavesOf(item)),
            open.length,
            true,
            2,
          ),
        ]
      : []),
    ...(outer.length > 1 && outer.length < open.length ? [plainRun(outer, open.length, true, 3)] : []),
  ]
}

function leavesOf(item: Item): readonly Item[] {
  return item.leaves.length > 0 ? item.leaves.flatMap((leaf) => leavesOf(leaf)) : [item]
}

/**
 * Runs that end right above a row and add up to it in some column: all added, or the first one less the others. In doubles, as most runs
 * add up to nothing.
 */
export function* foundRuns(
  columns: readonly Line[],
  row: Line,
  open: readonly Item[],
  spend: (steps: number) => void,
): Generator<Run> {
  const usable = columns.flatMap(({ index }) => {
    const target = figureAt(row, index)
    return target && target.value !== 0 ? [{ index, target }] : []
  })
  if (usable.length === 0) return
  const added = usable.map(() => 0)
  const slack = usable.map(({ target }) => 2.01 * target.half)
  const size = usable.map(() => 0)
  const least = Math.max(0, open.length - LONGEST)
  for (let i = open.length - 1; i >= least; i--) {
    const { row: part } = open[i] as Item
    spend(1)
    let [plain, left] = [false, false]
    const length = open.length - i
    usable.forEach(({ index, target }, k) => {
      const cell = figureAt(part, index)
      const value = cell ? (isLess(part) ? -Math.abs(cell.value) : cell.value) : 0
      // Of the first row, the others are taken off.
      if (cell && length > 1 && length <= MOST_TAKEN_OFF && within(cell.value - (added[k] as number), k, target))
        left = true
      added[k] = (added[k] as number) + value
      slack[k] = (slack[k] as number) + (cell?.half ?? 0)
      size[k] = (size[k] as number) + Math.abs(value)
      if (cell && length > 1 && within(added[k], k, target)) plain = true
    })
    const items = open.slice(i)
    if (plain) yield plainRun(items, length, false, length)
    if (left && !items.some(({ row: own }) => isLess(own)))
      yield { items, own: length, natural: false, tries: 2 * length, signs: items.map((_, at) => (at === 0 ? 1 : -1)) }
  }

  function within(value: number, k: number, target: GridCell): boolean {
    return Math.abs(value - target.value) <= (slack[k] as number) + 1e-9 * (size[k] as number)
  }
}
