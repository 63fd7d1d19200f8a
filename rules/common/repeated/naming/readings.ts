import { onceFor } from '../../../../src/document/once.js'
import type { Figure } from '../../number/figure.js'
import { cellsAt, isLike, missOf, type NamedCell, scaled, sortOf } from './cells.js'
import { compared } from './compared.js'
import type { NamedGrid, NamedLine } from './lines.js'
import { margins } from './margins.js'
import { isToldBy } from './named-by.js'
import { type LineMove, movesTogether } from './moves-together.js'
import { perUnit } from './per-unit.js'
import { rates } from './rates.js'
import { labelOf, NAMED, type Reading, signatureOf } from './reading.js'
import { restsOfRow } from './rest-of-row.js'
import { type Candidate, WEIGHTS } from './score.js'
import { shares } from './share-readings.js'
import type { Statement } from './statements.js'
import { summedAcross } from './summed-across.js'
import { compatible, orderOf } from './times.js'
import { variances } from './variance.js'

/** Readings that are looked at for one figure. */
const MOST = 120

/** All readings of a statement, best first. */
export function readingsOf(
  statement: Statement,
  candidates: readonly Candidate[],
  own: readonly Figure[],
  grids: readonly NamedGrid[],
): readonly Reading[] {
  const { role, figure } = statement
  const moves = role === 'change' ? movesOf(statement, candidates) : []
  const isNamed = candidates.length > 0
  const found: Reading[] = [
    ...changes(statement, moves),
    ...levels(statement, candidates),
    ...(isNamed && figure.isPercent && role !== 'change' ? shares(statement, candidates) : []),
    ...(isNamed ? compared(statement, candidates) : []),
    ...movesTogether(
      statement,
      moves.filter(({ told }) => told),
    ),
    ...(isNamed ? rates(statement, candidates, own) : []),
    ...(isNamed ? variances(statement, candidates) : []),
    ...perUnit(statement, candidates, grids),
    ...margins(statement, grids),
    ...summedAcross(statement, grids),
    ...(isNamed ? restsOfRow(statement, candidates) : []),
  ]
  return found.sort((a, b) => b.score - a.score).slice(0, MOST)
}

/** The cells themselves, no more than are looked at: they come best first. */
function levels({ figure }: Statement, candidates: readonly Candidate[]): Reading[] {
  const sort = sortOf(figure)
  const isFine = figure.decimals > 0 && figure.parts.exponent === 0
  const found: Reading[] = []
  for (const { cell, row, column, caption, score } of candidates) {
    if (Math.max(row, column, caption) < NAMED || !isLike(sort, cell)) continue
    const { value, half } = scaled(figure, cell)
    // What is copied is not finer than what it is copied from.
    if (isFine && cell.cell.decimals <= 0 && half > 0.4) continue
    const size = Math.abs(value)
    const { cells, named, label, signatures } = ofCell(cell)
    const isRowShared = isShared(row, cell.row, column, cell.column)
    const isColumnShared = isShared(column, cell.column, row, cell.row)
    const many = found.push({
      kind: 'level',
      cells,
      named,
      low: size - half,
      high: size + half,
      score,
      line: Math.max(row, column),
      signatures: signatures[isRowShared ? 1 : 0][isColumnShared ? 1 : 0],
      told: row > 0 && column > 0,
      label,
    })
    if (many === MOST) break
  }
  return found
}

/** What all readings of a cell share; its signatures by whether that of its row is told, and that of its column. */
const ofCell = onceFor((cell: NamedCell) => {
  const signatures = (row: boolean, column: boolean) => [
    { key: signatureOf('level', cell.row), told: row },
    { key: signatureOf('level', cell.column), told: column },
  ]
  return {
    cells: [cell.cell],
    named: [cell],
    label: labelOf(cell.row, cell.column),
    signatures: [
      [signatures(false, false), signatures(false, true)],
      [signatures(true, false), signatures(true, true)],
    ] as const,
  }
})

/** A line that the sentence names, across one that tells the time, or that its clause names. */
function isShared(score: number, line: NamedLine, across: number, other: NamedLine): boolean {
  return (
    line.keys.size > 0 &&
    score >= NAMED &&
    (other.age !== undefined || other.times.length > 0 || across >= WEIGHTS.partly)
  )
}

interface Pair {
  readonly from: NamedCell
  readonly to: NamedCell
  readonly told: boolean
}

/** The lines that a statement names, each once. */
function linesOf(
  candidates: readonly Candidate[],
): readonly { readonly grid: NamedGrid; readonly line: NamedLine; readonly score: number; readonly table: number }[] {
  const found = new Map<NamedLine, { grid: NamedGrid; line: NamedLine; score: number; table: number }>()
  for (const { cell, row, column, caption, table } of candidates)
    for (const [line, score] of [
      [cell.row, row],
      [cell.column, column],
    ] as const)
      if ((score >= NAMED || caption > 0) && line.times.length === 0 && !found.has(line))
        found.set(line, { grid: cell.grid, line, score, table })
  return [...found.values()].sort((a, b) => b.score + b.table - a.score - a.table).slice(0, 12)
}

/** The figures along a line between two times, earlier first. */
function pairsAlong(grid: NamedGrid, line: NamedLine, statement: Statement, isOverYear: boolean): readonly Pair[] {
  const { times, since } = statement
  const across = line.line.axis === 'row' ? grid.columns : grid.rows
  const cells = across.flatMap((other) => {
    const [row, column] = line.line.axis === 'row' ? [line, other] : [other, line]
    const [own] = cellsAt(grid, row, column)
    return own && (other.age !== undefined || other.times.length === 1) ? [{ own, other }] : []
  })
  const timed = cells.map((one) => ({
    ...one,
    at: one.other.times[0] ? orderOf(one.other.times[0]) : one.other.age === 'now' ? 2 : 1,
    key: keyOf(one.other),
  }))
  const pairs: Pair[] = []
  for (const a of timed)
    for (const b of timed) {
      if (a.at >= b.at || (a.key !== b.key && !(a.other.generic && b.other.generic)) || a.own.sort !== b.own.sort)
        continue
      const isNow = times.length === 0 ? b.other.age === 'now' : compatible(b.other.times, times)
      const next =
        since.length > 0 && a.other.times.length > 0
          ? compatible(a.other.times, since)
          : isOverYear
            ? b.at - a.at === 10_000 || b.at - a.at === 1
            : !timed.some((c) => c.at > a.at && c.at < b.at && c.key === a.key)
      pairs.push({ from: a.own, to: b.own, told: isNow && next })
    }
  // Two columns of one sort, of which the second is no time: "than its long-term mean".
  if (pairs.length === 0) {
    const like = across.flatMap((other) =>
      cellsAt(grid, ...(line.line.axis === 'row' ? ([line, other] as const) : ([other, line] as const))).slice(0, 1),
    )
    const [a, b, more] = like
    if (a && b && !more && a.sort === b.sort && line.line.axis === 'row') {
      pairs.push({ from: b, to: a, told: true }, { from: a, to: b, told: true })
    }
  }
  return pairs.length === 0 ? betweenNamed(grid, line, statement) : pairs.slice(0, 40)
}

/** "Lost 1.8 points between spring and summer": the only two figures of one sort along a row whose columns the sentence names. */
function betweenNamed(grid: NamedGrid, line: NamedLine, { block, sentence, own }: Statement): readonly Pair[] {
  if (line.line.axis !== 'row' || !BETWEEN.test(block.text.slice(...sentence))) return []
  const named = grid.columns.flatMap((column) =>
    column.keys.size > 0 && isToldBy(column, own) ? cellsAt(grid, line, column).slice(0, 1) : [],
  )
  const [a, b, more] = named
  if (!a || !b || more || a.sort !== b.sort) return []
  return [
    { from: a, to: b, told: true },
    { from: b, to: a, told: true },
  ]
}
const BETWEEN = /\bbetween\b[^.;]{1,60}\band\b|\bfrom\b[^.;]{1,60}\bto\b/i

/** Between the same quarters of two years. */
const OVER_YEAR =
  /\b(?:(?:a|one) year (?:earlier|ago|before)|year[- ]on[- ]year|over the year|last year|same (?:quarter|month|period|weeks?))\b/i

function keyOf({ keys }: NamedLine): string {
  return [...keys].sort().join(' ')
}

/** A move of a line that the words name. */
interface Moved extends LineMove {
  /** Between the times that they mean. */
  readonly told: boolean
  readonly table: number
}

function movesOf(statement: Statement, candidates: readonly Candidate[]): readonly Moved[] {
  const isOverYear = OVER_YEAR.test(statement.block.text.slice(...statement.sentence))
  return linesOf(candidates).flatMap((named) =>
    pairsAlong(named.grid, named.line, statement, isOverYear).map((pair) => ({ ...named, ...pair })),
  )
}

/** By how much a line moved between two of its times, in percent, in points or in amounts. */
function changes(statement: Statement, moves: readonly Moved[]): Reading[] {
  const { figure, direction } = statement
  const sort = sortOf(figure)
  return moves.flatMap(({ line, score, table, from, to, told }): Reading[] => {
    const isPercent = to.sort === 'percent'
    const kind = sort === 'percent' && !isPercent ? 'change' : 'difference'
    if (kind === 'difference' && !(sort === 'points' ? isPercent : isLike(sort, to))) return []
    const { scale } = missOf(figure, { value: to.value - from.value, half: to.half + from.half, scales: to.scales })
    // What is printed in brackets as taken off grows as it gets less.
    const way = kind === 'change' && from.value < 0 && to.value < 0 ? -1 : 1
    const [a, b] = [from, to].map(({ value, half }) => [way * value - half, way * value + half] as const) as [
      readonly [number, number],
      readonly [number, number],
    ]
    if (kind === 'change' && a[0] <= 0) return []
    const [low, high] =
      kind === 'change'
        ? [100 * (b[0] / a[1] - 1), 100 * (b[1] / a[0] - 1)]
        : [scale * (b[0] - a[1]), scale * (b[1] - a[0])]
    const downward = direction === 'down'
    return [
      {
        kind,
        cells: [from.cell, to.cell],
        named: [from, to],
        low: downward ? -high : low,
        high: downward ? -low : high,
        score: score + table + (told ? WEIGHTS.time : 0),
        line: score,
        signatures: [{ key: signatureOf(kind, line), told }],
        told,
        label: `${line.line.name.slice(0, 60)}: ${lineAcross(from, line)} to ${lineAcross(to, line)}`,
      },
    ]
  })
}

function lineAcross({ row, column }: NamedCell, line: NamedLine): string {
  return (line.line.axis === 'row' ? column : row).line.name.slice(0, 40)
}
