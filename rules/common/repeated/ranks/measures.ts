import type { Cell } from '../../../../src/document/model.js'
import type { Grid, GridCell } from '../../tables/grid-model.js'
import { CHANGE, RATIO } from '../../tables/propose/words.js'
import type { Sides } from '../../tables/sides.js'
import { cellsBut, endsOf, familiesOf, inOrder, type Told } from '../conditions/told-columns.js'
import type { NamedLine } from '../naming/lines.js'
import type { Listing } from '../row-names.js'

/** By what the rows of a table may be ranked: a column of it, or what its columns come to. */
export interface Measure {
  readonly by: string
  readonly sort: 'amount' | 'rate' | 'change' | 'ratio' | 'sum'
  /** By whose words it is told. */
  readonly line: NamedLine
  /** A change in per cent of what there was, and not of so much. */
  readonly relative?: boolean
  /** Among those alone that moved one way. */
  readonly moved?: true
  /** Of the time that is meant where no word says. */
  readonly now: boolean
  readonly at: (row: NamedLine) => Span | undefined
  readonly cellsOf: (row: NamedLine) => readonly GridCell[]
}
interface Span {
  readonly low: number
  readonly high: number
}

/** The place of a row, at the best and at the worst, and the cells that lie before it. */
export interface Placed {
  readonly best: number
  readonly worst: number
  readonly ahead: readonly NamedLine[]
}

export function isRate({ line }: NamedLine): boolean {
  return line.role === 'rate' || RATIO.test(line.name)
}

/** How much there is, as the columns print it. Steps: the columns. */
export function printedMeasures({ named }: Listing, wrong: ReadonlySet<Cell>): readonly Measure[] {
  const cellAt = cellsBut(wrong)
  return named.columns.flatMap((line): Measure[] => {
    if (!line.line.numeric || line.whole) return []
    const sort = CHANGE.test(line.line.name) ? 'change' : isRate(line) ? 'rate' : 'amount'
    const at = (row: NamedLine) => {
      const cell = cellAt(row, line)
      // What is printed alike shares its place, whatever rounding hides.
      return cell && { low: cell.value, high: cell.value }
    }
    const cellsOf = (row: NamedLine) => [cellAt(row, line)].flatMap((cell) => cell ?? [])
    const now = line.age === undefined || line.age === 'now'
    return [{ by: line.line.name.slice(0, 60), sort, line, now, at, cellsOf }]
  })
}

/** So much of one column for each of another, and all columns together: what readers reckon for themselves. Steps: pairs of columns. */
export function reckonedMeasures({ named }: Listing, wrong: ReadonlySet<Cell>): readonly Measure[] {
  const cellAt = cellsBut(wrong)
  const amounts = named.columns
    .filter((line) => line.line.numeric && !line.whole && !CHANGE.test(line.line.name) && !isRate(line))
    .slice(0, MOST_COLUMNS)
  const of = (lines: readonly NamedLine[]) => (row: NamedLine) => lines.flatMap((line) => cellAt(row, line) ?? [])
  const ratios = amounts.flatMap((line) =>
    amounts.flatMap((base): Measure[] => {
      if (base === line) return []
      const cellsOf = of([line, base])
      const at = (row: NamedLine) => {
        const [a, b] = cellsOf(row)
        if (!a || !b || b.value <= b.half) return undefined
        return { low: (a.value - half(a)) / (b.value + half(b)), high: (a.value + half(a)) / (b.value - half(b)) }
      }
      const now = line.age === undefined || line.age === 'now'
      return [{ by: `${nameOf(line)} / ${nameOf(base)}`, sort: 'ratio', line, now, at, cellsOf }]
    }),
  )
  const [first] = amounts
  if (!first || amounts.length < 2 || amounts.some(({ age }) => age !== undefined)) return ratios
  const cellsOf = of(amounts)
  const at = (row: NamedLine) => {
    const cells = cellsOf(row)
    const sum = cells.reduce((all, { value }) => all + value, 0)
    return cells.length < amounts.length ? undefined : { low: sum, high: sum }
  }
  return [...ratios, { by: 'all columns', sort: 'sum', line: first, now: true, at, cellsOf }]
}
const MOST_COLUMNS = 8

/** A count is what it is. */
function half({ half: own, decimals }: GridCell): number {
  return decimals === 0 ? 0 : own
}

function nameOf({ line }: NamedLine): string {
  return line.name.slice(0, 30)
}

/** How far each row moved between two times of one thing, one way or both. Steps: the columns. */
export function moves({ named }: Listing, told: Told, wrong: ReadonlySet<Cell>, way: 1 | -1): readonly Measure[] {
  const cellAt = cellsBut(wrong)
  const { all, meant } = familiesOf(named.columns, told)
  return all.flatMap((columns): Measure[] => {
    const ordered = inOrder(columns)
    return (ordered ? endsOf(ordered, told) : []).flatMap(([before, line, isMeant]) =>
      [false, true].map((relative): Measure => {
        const cellsOf = (row: NamedLine) => [before, line].flatMap((column) => cellAt(row, column) ?? [])
        const at = (row: NamedLine) => {
          const [a, b] = cellsOf(row)
          if (!a || !b || (relative && a.value <= 0)) return undefined
          const by = relative ? a.value : 1
          const rounding = a.decimals + b.decimals > 0 || relative ? (a.half + b.half) / by / 2 : 0
          const value = (way * (b.value - a.value)) / by
          return { low: value - rounding, high: value + rounding }
        }
        const by = `${relative ? 'relative change' : 'change'}, ${nameOf(before)} to ${nameOf(line)}`
        return { by, sort: 'change', line, relative, moved: true, now: isMeant && meant === columns, at, cellsOf }
      }),
    )
  })
}

/** The same column of printed changes, of those that went one way. */
export function oneWay(measure: Measure, way: 1 | -1): Measure {
  const at = (row: NamedLine) => {
    const own = measure.at(row)
    return own && { low: way * (way > 0 ? own.low : own.high), high: way * (way > 0 ? own.high : own.low) }
  }
  return { ...measure, relative: RATIO.test(measure.line.line.name), moved: true, at }
}

/**
 * Which place a row has among all in one measure; undefined where it has no value, or did not move the way that is meant. What may come before
 * it: nothing that it is a part of, and nothing on the other side of a statement.
 */
export function placedIn(
  { at, sort, moved }: Measure,
  row: NamedLine,
  { rows, rests, named }: Listing,
  most: boolean,
  sides: ReadonlyMap<Grid, Sides>,
): Placed | undefined {
  const own = at(row)
  // "(1,472)": the largest payment has the least figure.
  if (!own || (moved && own.high <= 0) || (sort !== 'change' && own.low < 0)) return undefined
  const side = sides.get(named.grid)
  let [best, worst] = [1, 1]
  const ahead: NamedLine[] = []
  for (const other of [...rows, ...rests]) {
    if (other === row) continue
    if (side && !side.isResult(row.line) && (side.isResult(other.line) || side.areOpposed(row.line, other.line)))
      continue
    const span = at(other)
    if (!span) {
      // What did not move that way is no rival, and what is not printed may be one.
      worst++
      continue
    }
    if (moved && span.high <= 0) continue
    const isAhead = most ? span.low > own.high : span.high < own.low
    const isBehind = most ? span.high < own.low : span.low > own.high
    // "Other": of no one member, which may each be less than its row.
    if (isAhead && !rests.includes(other)) {
      best++
      ahead.push(other)
    }
    if (!isBehind) worst++
  }
  return { best, worst, ahead }
}
