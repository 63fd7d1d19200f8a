import { cellsAt, isLike, missOf, type NamedCell, sortOf } from './cells.js'
import { isOutcome, isSetAside, type NamedLine } from './lines.js'
import { nameOf } from './anchor.js'
import { NAMED, type Reading } from './reading.js'
import { type Candidate, WEIGHTS } from './score.js'
import type { Statement } from './statements.js'

/** How far what came of it is from what was meant to be: "£12,000 over budget", "catering was £27,000 better than planned". */

const MEANT = /\b(?:budget\w*|plan(?:ned|s)?|target\w*|forecast\w*|estimate[ds]?)\b/i
/** What says no more of what it is far from. */
const FAR = /\b(?:over|under|above|below|short|better|worse|beat|missed|over-?sp\w+|under-?sp\w+|variance)\b/i
const MOST_ROWS = 12

export function variances(statement: Statement, candidates: readonly Candidate[]): Reading[] {
  const { figure } = statement
  const words = statement.block.text.slice(...statement.sentence)
  if (!MEANT.test(words) && !FAR.test(words)) return []
  const rows = new Map<NamedLine, Candidate>()
  for (const candidate of candidates)
    if (candidate.row >= NAMED && !rows.has(candidate.cell.row)) rows.set(candidate.cell.row, candidate)
  const sort = sortOf(figure)
  const isNamed = [...rows.values()].some(({ cell, row }) => row >= WEIGHTS.clause && !cell.row.whole)
  return [...rows.values()].slice(0, MOST_ROWS).flatMap(({ cell: { grid, row }, row: score }): Reading[] => {
    const pair = pairIn(grid.columns)
    if (!pair) return []
    const [meant, came] = pair.map((column) => cellsAt(grid, row, column)[0])
    if (!meant || !came || meant.sort !== came.sort) return []
    const isShare = sort === 'percent' && meant.sort !== 'percent'
    if (!isShare && !(sort === 'points' ? meant.sort === 'percent' : isLike(sort, meant))) return []
    const [low, high] = isShare ? inPercent(meant, came) : inAmount(statement, meant, came)
    return [
      {
        kind: 'variance',
        cells: [meant.cell, came.cell],
        named: [meant, came],
        low,
        high,
        score: score + WEIGHTS.time,
        line: score,
        signatures: [],
        // Another row of the sentence is of another clause of it.
        told: score >= WEIGHTS.clause || !isNamed,
        label: `${nameOf(meant)} to ${nameOf(came)}`,
      },
    ]
  })
}

/** The one column of what was meant to be, and that of what came of it. */
function pairIn(columns: readonly NamedLine[]): readonly [NamedLine, NamedLine] | undefined {
  const [meant, more] = columns.filter(({ line }) => line.role !== 'rate' && isSetAside(line.name))
  if (!meant || more) return undefined
  const others = columns.filter((column) => column !== meant && column.age !== 'before' && column.age !== 'older')
  const came =
    others.find(({ line }) => isOutcome(line.name)) ?? others.find(({ generic, age }) => generic && age === 'now')
  return came && [meant, came]
}

function inPercent(meant: NamedCell, came: NamedCell): readonly [number, number] {
  const gap = Math.abs(came.value - meant.value)
  const half = came.half + meant.half
  const base = Math.abs(meant.value)
  return [
    (100 * Math.max(0, gap - half)) / (base + meant.half),
    (100 * (gap + half)) / Math.max(base - meant.half, 1e-9),
  ]
}

function inAmount({ figure }: Statement, meant: NamedCell, came: NamedCell): readonly [number, number] {
  const [value, half] = [Math.abs(came.value - meant.value), came.half + meant.half]
  const { scale } = missOf(figure, { ...came, value, half })
  return [scale * (value - half), scale * (value + half)]
}
