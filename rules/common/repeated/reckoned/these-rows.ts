import { wordValue } from '../../number/number-words.js'
import { isLike, cellsAt, missOf, type NamedCell, sortOf } from '../naming/cells.js'
import { keysOf } from '../naming/keys.js'
import type { NamedGrid, NamedLine } from '../naming/lines.js'
import { linesToldBy } from '../naming/named-by.js'
import type { Statement } from '../naming/statements.js'
import { sentencesOf } from '../../prose/sentences.js'
import { isExchange } from '../../tables/slip.js'
import { amountOfCell } from './amount.js'
import type { Decided } from './decide.js'

/**
 * "Marlowe was the best of the four. Sable came close to it. Together these two brought in $39.6 million": so many rows as the words say are
 * those that the sentences before name, and their sum is told of them and of no others.
 */

const THESE = /\b(?:these|those|the|all|both)(?: of (?:these|those|them))? (two|three|four|five)\b|\bboth\b/i
const TOGETHER = /\b(?:together|combined|jointly|between them|in all|altogether)\b/i
const SENTENCES_BEFORE = 3
const LEAST_DIGITS = 3

/** Rows that are meant, and what a column holds of them. */
interface Meant {
  readonly grid: NamedGrid
  readonly rows: readonly NamedLine[]
}

/** The rows that "these two" are; undefined where the words say so of none, or the sentence names others. */
export function theseRows(statement: Statement, grids: readonly NamedGrid[]): Meant | undefined {
  const { block, sentence, figure, near } = statement
  if (figure.isPercent || figure.isPoints || figure.hedge || figure.digits.length < LEAST_DIGITS) return undefined
  const text = block.text.slice(...sentence)
  if (!TOGETHER.test(text)) return undefined
  const said = THESE.exec(text)
  if (!said) return undefined
  const many = said[1] === undefined ? 2 : wordValue(said[1].toLowerCase())
  const starts = sentencesOf(block)
    .filter((start) => start < sentence[0])
    .slice(-SENTENCES_BEFORE)
  for (const grid of grids) {
    if (linesToldBy(grid.rows, near).length > 0) continue
    const rows = new Set<NamedLine>()
    for (const [i, start] of [...starts.entries()].reverse()) {
      if (rows.size >= (many ?? 0)) break
      const words = keysOf(block.text.slice(start, starts[i + 1] ?? sentence[0]))
      for (const row of linesToldBy(grid.rows, words)) if (!row.whole) rows.add(row)
    }
    if (rows.size > 1 && rows.size === many) return { grid, rows: [...rows] }
  }
  return undefined
}

/** Their sum in one column; or a slip of it: two digits exchanged, or another row in the place of one of them. */
export function sumOfThese(statement: Statement, { grid, rows }: Meant): Decided | undefined {
  const { figure } = statement
  const sums = grid.columns.flatMap((column) => {
    const cells = rows.flatMap((row) => cellsAt(grid, row, column).slice(0, 1))
    const isAll = cells.length === rows.length && cells.every((cell) => isLike(sortOf(figure), cell))
    return isAll ? [{ column, cells, sum: sumOf(cells) }] : []
  })
  const decided = ({ cells, sum }: (typeof sums)[number]): Omit<Decided, 'outcome'> => {
    const { scale } = missOf(figure, sum)
    const [value, half] = [sum.value * scale, sum.half * scale]
    return {
      figure,
      formula: 'sum',
      operands: cells.map(amountOfCell),
      low: value - half,
      high: value + half,
      told: true,
    }
  }
  const fit = sums.find(({ sum }) => missOf(figure, sum).miss <= 0)
  if (fit) return { ...decided(fit), outcome: 'agrees' }
  const slips = sums.filter(({ column, cells, sum }) => {
    const unit = 2 * figure.strict.toNumber()
    const digits = [Math.abs(figure.value.toNumber()), sum.value * missOf(figure, sum).scale].map((one) =>
      String(Math.round(one / unit)),
    )
    if (isExchange(digits[0]!, digits[1]!)) return true
    return grid.rows.some((row) => {
      if (row.whole || rows.includes(row)) return false
      const [other] = cellsAt(grid, row, column)
      return (
        other && cells.some((cell) => missOf(figure, sumOf([...cells.filter((one) => one !== cell), other])).miss <= 0)
      )
    })
  })
  const [only, more] = slips
  return only && !more
    ? { ...decided(only), outcome: 'differs', because: 'these are the rows that its words name' }
    : undefined
}

function sumOf(cells: readonly NamedCell[]): Pick<NamedCell, 'value' | 'half' | 'scales'> {
  return {
    value: cells.reduce((sum, { value }) => sum + value, 0),
    half: cells.reduce((sum, { half }) => sum + half, 0),
    scales: cells[0]?.scales ?? [0],
  }
}
