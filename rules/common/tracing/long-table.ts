import type { Table } from '../../../src/document/model.js'
import { periodsIn } from './periods.js'

/** A table with a row for each measure of each thing, "Tamburi | Ore milled | kt": it is read as the one that has a column for each measure. */
export interface LongTable {
  /** The column that says what is measured. */
  readonly measure: number
  /** That of its unit. */
  readonly unit: number | undefined
  /** The columns that name the thing. */
  readonly things: readonly number[]
}

const MEASURE =
  /^(?:metrics?|measures?|indicators?|variables?|parameters?|statistics?|items?|line items?|accounts?|kpis?|series|analytes?|characteristics?)$/i

/** Whether a table is long; `labels`: its columns that hold no figures; `body`: its rows without the header. */
export function longTable(
  table: Table,
  labels: readonly number[],
  body: readonly number[],
  unit: number,
): LongTable | undefined {
  const text = (row: number, column: number) => table.rows[row]?.[column]?.block.text.trim() ?? ''
  const distinct = (...columns: readonly number[]) =>
    new Set(body.map((row) => columns.map((column) => text(row, column)).join('\n'))).size
  const counts = new Map(labels.map((column) => [column, distinct(column)]))
  const countOf = (column: number) => counts.get(column) ?? 0
  const repeats = (column: number) => countOf(column) > 1 && countOf(column) < body.length
  const names = labels.filter((column) => column !== unit && repeats(column))
  const isOfTimes = (column: number) => body.every((row) => periodsIn(text(row, column)).length > 0)
  for (const measure of names) {
    const isHeaded = MEASURE.test(text(0, measure))
    // A unit that goes with what is measured, and with nothing else, says as much as a header.
    const isUnited = unit >= 0 && countOf(unit) > 1 && distinct(measure, unit) === countOf(measure)
    if (!isHeaded && !isUnited) continue
    const thing = names.find(
      (column) =>
        column !== measure &&
        !isOfTimes(column) &&
        distinct(column, measure) === body.length &&
        (isHeaded || distinct(column, unit) > countOf(column)),
    )
    if (thing === undefined) continue
    const things = labels.filter(
      (column) =>
        column === thing || (column !== measure && column !== unit && distinct(thing, column) === countOf(thing)),
    )
    return { measure, unit: isUnited ? unit : undefined, things }
  }
  return undefined
}
