import { cellsAt, type NamedCell, partOf } from './cells.js'
import type { NamedGrid, NamedLine } from './lines.js'
import { isOfTime } from './named-by.js'
import type { Reading } from './reading.js'
import { WEIGHTS } from './score.js'
import type { Statement } from './statements.js'

/** What part of revenue a profit is, by the name of the margin: "gross margin was 72.5%", "an operating margin of 11.2%". */

interface Margin {
  readonly said: RegExp
  readonly profit: RegExp
}

const MARGINS: readonly Margin[] = [
  { said: /\bgross (?:profit )?margins?\b/i, profit: /^gross (?:profit|margin|income)$/i },
  { said: /\b(?:operating|ebit) (?:profit )?margins?\b/i, profit: /^(?:operating (?:profit|income|result)|ebit)$/i },
  { said: /\bebitda margins?\b/i, profit: /^ebitda$/i },
  {
    said: /\b(?:net|net profit) margins?\b/i,
    profit: /^(?:net (?:profit|income|earnings)|profit for the (?:year|period|quarter))$/i,
  },
]
const REVENUE = /^(?:total |net )?(?:revenues?|sales|turnover)$/i
/** Of a basis of its own. */
const OTHERWISE = /\b(?:adjusted|underlying|non-gaap|pro forma|segment|excluding|before|normali[sz]ed|constant)\b/i

export function margins(statement: Statement, grids: readonly NamedGrid[]): Reading[] {
  const { figure, block, sentence } = statement
  const text = block.text.slice(...sentence)
  if (!figure.isPercent || statement.role === 'change' || !/margin/i.test(text)) return []
  const lead = text.slice(0, figure.from - sentence[0])
  const told = MARGINS.filter(({ said }) => said.test(lead))
  const [margin, other] = told
  if (!margin || other || OTHERWISE.test(text)) return []
  return grids.flatMap((grid) => {
    const rowOf = (name: RegExp) =>
      grid.rows.filter(({ line }) => name.test(line.name.replace(/[^\p{L} ]/gu, ' ').trim()))
    const [[profit, more], [revenue]] = [rowOf(margin.profit), rowOf(REVENUE)]
    if (!profit || more || !revenue) return []
    return grid.columns.flatMap((column) => readingIn(statement, grid, [profit, revenue], column))
  })
}

function readingIn(
  statement: Statement,
  grid: NamedGrid,
  [profit, revenue]: readonly [NamedLine, NamedLine],
  column: NamedLine,
): Reading[] {
  const [part, whole] = [profit, revenue].map((row) => cellsAt(grid, row, column)[0]) as (NamedCell | undefined)[]
  if (!part || !whole || part.sort === 'percent' || part.value <= 0 || whole.value <= part.value) return []
  const told = isOfTime(column, statement)
  return [
    {
      kind: 'margin',
      cells: [part.cell, whole.cell],
      named: [part, whole],
      ...partOf(part, whole),
      score: WEIGHTS.clause + WEIGHTS.time,
      line: WEIGHTS.clause,
      signatures: [{ key: `margin ${String(grid.grid.table.index)} ${String(profit.line.index)}`, told }],
      told,
      label: `${profit.line.name.slice(0, 40)} of ${revenue.line.name.slice(0, 40)}: ${column.line.name.slice(0, 40)}`,
    },
  ]
}
