import { ANCHORED, type Anchor, MOST_OTHERS, nameOf } from './anchor.js'
import { cellsAt, isLike, missOf, sortOf } from './cells.js'
import type { Reading } from './reading.js'
import type { Statement } from './statements.js'

/** "… 41 did harm, which means that 145 did not", "so that the city itself must find". */
export function isRest({ figure, block, sentence, role }: Statement, lead: string): boolean {
  if (role !== 'level' || figure.isPercent || figure.hedge) return false
  return REST_BEFORE.test(lead) || REST_AFTER.test(block.text.slice(figure.to, Math.min(sentence[1], figure.to + 48)))
}

const REST_BEFORE =
  /\b(?:remaining|remainder|the (?:rest|balance)|the other|leav(?:es|ing)|(?:so|which means|meaning) that)\b/i
const REST_AFTER =
  /^(?: [a-z]+){0,2} (?:(?:did|do|does|were|was|are|have|had) not\b(?! (?:only|just))|remain(?:s|ed|ing)?\b|left\b|still to)/

/** What the anchor leaves: of the whole of its line, of the figure beside it in its row, or of what its words name. */
export function rests(statement: Statement, { read, cells }: Anchor): Reading[] {
  const taken = read.statement.figure
  const sort = sortOf(statement.figure)
  if (sortOf(taken) !== sort || taken.hedge) return []
  const held = cells.flatMap(({ grid, row, column }) => [
    ...grid.columns.flatMap((line) => (line === column ? [] : cellsAt(grid, row, line))),
    ...grid.rows.flatMap((line) => (line === row || !line.whole ? [] : cellsAt(grid, line, column))),
  ])
  const named = cells.length > 0 ? [] : read.readings.filter(({ kind, told }) => kind === 'level' && told).slice(0, 2)
  const wholes = [...held, ...named.flatMap((reading) => reading.named)]
  return wholes.slice(0, MOST_OTHERS).flatMap((whole): Reading[] => {
    if (!isLike(sort, whole) || whole.sort === 'percent') return []
    const { scale } = missOf(taken, whole)
    const left = whole.value * scale - taken.value.toNumber()
    const half = whole.half * scale + (taken.unit.kind === 'none' && whole.half === 0.5 ? 0 : taken.strict.toNumber())
    if (left <= 0) return []
    return [
      {
        kind: 'difference',
        cells: [whole.cell],
        named: [whole],
        low: left - half,
        high: left + half,
        score: ANCHORED,
        line: 0,
        signatures: [],
        told: true,
        anchor: 'only',
        label: `${nameOf(whole)} less ${taken.text}`,
      },
    ]
  })
}
