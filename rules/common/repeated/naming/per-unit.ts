import { matches } from '../../../../src/document/matches.js'
import { CHANGE } from '../../tables/propose/words.js'
import { nameOf } from './anchor.js'
import { cellsAt, isLike, type NamedCell, sortOf } from './cells.js'
import { isLight, keyOf } from './keys.js'
import type { NamedGrid, NamedLine } from './lines.js'
import { isOfTime, isOneName } from './named-by.js'
import type { Reading } from './reading.js'
import { type Candidate, WEIGHTS } from './score.js'
import type { Statement } from './statements.js'

/**
 * How much there is of one thing for each of another, or for each 100,000, where two tables or two of their columns hold them: "revenue per
 * parcel was £10.48", "42.6 complaints per 100,000 journeys", "spending per visit".
 */

const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1e3, million: 1e6 }
const EACH = String.raw`(?:per|for (?:each|every)) (?:(?<many>\d{1,3}(?:,\d{3})+|\d{2,6}|hundred|thousand|million) )?(?<noun>(?!cent\b)[a-z]{3,20})\b`
/** "£5.99 a journey", "12.1 complaints per 100,000 journeys". */
const BEHIND = new RegExp(`^(?: [a-z]{3,20})? (?:${EACH}|an? (?<noun2>[a-z]{3,20})\\b)`, 'i')
const BEFORE = new RegExp(`(?:\\b(?<of>[a-z]{3,20}) )?\\b${EACH}`, 'gi')

interface Unit {
  readonly key: string
  readonly many: number
  /** What there is so much of, as it stands right before. */
  readonly of: string
}

/** Of what, and of how many of it, a figure says how much there is for each. */
function unitIn({ block: { text }, clause, sentence, figure, role }: Statement): Unit | undefined {
  const behind = BEHIND.exec(text.slice(figure.to, Math.min(clause[1], figure.to + 60)))
  // "12.1 complaints per 100,000 journeys, down from 12.6": the same of the time before.
  const from = role === 'base' ? sentence[0] : clause[0]
  const found = behind ?? [...matches(BEFORE, text.slice(from, figure.from))].at(-1)
  const { many = '1', noun, noun2, of = '' } = found?.groups ?? {}
  const word = noun ?? noun2
  if (word === undefined || TIME.test(word)) return undefined
  return { key: keyOf(word), many: SCALES[many.toLowerCase()] ?? Number(many.replaceAll(',', '')), of }
}

const TIME = /^(?:day|days|week|month|quarter|year|hour|minute|second|time|further|little|lot|few|more|less)$/i
const MOST_GRIDS = 16
const MOST_EACH = 4

export function perUnit(
  statement: Statement,
  candidates: readonly Candidate[],
  grids: readonly NamedGrid[],
): Reading[] {
  const { figure } = statement
  if (figure.isPercent || figure.isPoints) return []
  const unit = unitIn(statement)
  if (!unit || isLight(unit.key)) return []
  const counts = grids.slice(0, MOST_GRIDS).flatMap((grid) => countsIn(grid, unit.key, statement))
  if (counts.length === 0) return []
  const amounts = amountsIn(statement, candidates, grids, unit)
  return amounts.flatMap((amount) =>
    counts
      .filter(
        ({ cell, row, column }) =>
          // What there was a year before is none for each of those that there are now.
          !(amount.cell.column.age === 'before' && column.age === undefined) &&
          cell !== amount.cell.cell &&
          (isOneName(row, amount.cell.row) || (row.whole && !isPart(amount.cell))),
      )
      .slice(0, MOST_EACH)
      .map((count) => readingOf(statement, amount, count, unit)),
  )
}

/** How many there are of it: in the whole of a column, or of the table that is of it. */
function countsIn(grid: NamedGrid, key: string, statement: Statement): readonly NamedCell[] {
  // "School visits" are fewer than the visits that are told.
  const isOf = ({ keys }: NamedLine) =>
    keys.has(key) && [...keys].every((one) => isLight(one) || statement.near.has(one))
  const columns = grid.columns.filter((column) => isOfTime(column, statement) && !isRate(column))
  const own = columns.some(isOf) ? columns.filter(isOf) : grid.topic.has(key) ? columns.filter(isPlain) : []
  const wholes = grid.rows.flatMap((row) => own.flatMap((column) => cellsAt(grid, row, column)))
  const named = grid.rows.filter(isOf).flatMap((row) => columns.flatMap((column) => cellsAt(grid, row, column)))
  return [...wholes, ...named].filter(({ sort, value }) => sort === 'count' && value > 1)
}

/** A column that nothing but its time names. */
function isPlain({ keys }: NamedLine): boolean {
  return [...keys].every(isLight)
}

function isRate({ line }: NamedLine): boolean {
  return line.role === 'rate' || CHANGE.test(line.name) || /%|\bper\b/i.test(line.name)
}

/** A member of a list: what there is of it is of its own number. */
function isPart({ grid, row }: NamedCell): boolean {
  return !row.whole && !row.adds && row.line.role === 'part' && grid.rows.some(({ whole }) => whole)
}

interface Amount {
  readonly cell: NamedCell
  /** How well the words tell its line. */
  readonly line: number
}

/** What there is so much of: in rows that the words name, in the whole of a column that they do, in the whole of a table of what is counted. */
function amountsIn(
  statement: Statement,
  candidates: readonly Candidate[],
  grids: readonly NamedGrid[],
  unit: Unit,
): readonly Amount[] {
  const sort = sortOf(statement.figure)
  const isFit = (cell: NamedCell) =>
    isLike(sort, cell) &&
    cell.value > 0 &&
    [cell.row, cell.column].every((line) => isOfTime(line, statement) && !isRate(line) && !line.keys.has(unit.key))
  const isTold = (line: NamedLine, score: number) => score >= WEIGHTS.sentence && line.keys.size > 0
  const told = candidates.flatMap(({ cell, row, column }): Amount[] =>
    isFit(cell) && (isTold(cell.row, row) || (isTold(cell.column, column) && cell.row.whole))
      ? [{ cell, line: Math.max(row, column) }]
      : [],
  )
  if (told.length > 0) return told.slice(0, MOST_EACH)
  const inTopic = statement.figure.isMoney ? inRows(statement, candidates) : ofTopic(statement, unit, grids)
  return inTopic.filter(({ cell }) => isFit(cell)).slice(0, MOST_EACH)
}

/** "Local rail, at £5.99 a journey": what column it is of, the words before it tell. */
function inRows({ near, topic }: Statement, candidates: readonly Candidate[]): readonly Amount[] {
  const rows = new Map(candidates.map(({ cell, row }) => [cell.row, { grid: cell.grid, score: row }] as const))
  return [...rows].flatMap(([row, { grid, score }]) => {
    if (score < WEIGHTS.clause || row.keys.size === 0) return []
    const told = grid.columns.filter(({ keys }) =>
      [...keys].some((key) => !isLight(key) && (near.has(key) || topic.has(key))),
    )
    return told.flatMap((column) => cellsAt(grid, row, column)).map((cell) => ({ cell, line: score }))
  })
}

/** "12.1 complaints": the whole of a table that is of complaints. */
function ofTopic({ figure }: Statement, { of }: Unit, grids: readonly NamedGrid[]): readonly Amount[] {
  const noun = keyOf(figure.noun?.word ?? of)
  if (noun === '' || isLight(noun)) return []
  return grids
    .filter(({ caption }) => caption.has(noun))
    .flatMap((grid) =>
      grid.rows
        .filter(({ whole }) => whole)
        .flatMap((row) => grid.columns.filter(isPlain).flatMap((column) => cellsAt(grid, row, column))),
    )
    .map((cell) => ({ cell, line: WEIGHTS.clause }))
}

function readingOf(statement: Statement, { cell, line }: Amount, count: NamedCell, unit: Unit): Reading {
  const { figure } = statement
  const exact = cell.sort === 'count' && cell.cell.decimals <= 0 && cell.scales.includes(0) ? 0 : cell.half
  const value = (cell.value / count.value) * unit.many
  const low = ((cell.value - exact) / (count.value + count.half)) * unit.many
  const high = ((cell.value + exact) / (count.value - count.half)) * unit.many
  const scale = scaleOf(figure.value.toNumber(), value, cell, count)
  return {
    kind: 'ratio',
    cells: [cell.cell, count.cell],
    named: [cell, count],
    low: scale * low,
    high: scale * high,
    score: line + WEIGHTS.time,
    line,
    signatures: [{ key: `ratio ${signature(cell)} / ${signature(count)}`, told: true }],
    told: true,
    label: `${nameOf(cell)} for each of ${nameOf(count)}`,
  }
}

/** The row of a cell, or its column where the row is the whole, whatever the time. */
function signature({ grid, row, column }: NamedCell): string {
  const line = row.whole && column.keys.size > 0 ? column : row
  return `${String(grid.grid.table.index)} ${line.line.axis} ${[...line.keys].sort().join(' ')}`
}

/** Of the scales that both prints leave open, that which comes nearest. */
function scaleOf(stated: number, value: number, amount: NamedCell, count: NamedCell): number {
  const all = amount.scales.flatMap((a) => count.scales.map((b) => 10 ** (a - b)))
  const away = (scale: number) => Math.abs(Math.log((value * scale) / Math.abs(stated)))
  return all.sort((a, b) => away(a) - away(b))[0] as number
}
