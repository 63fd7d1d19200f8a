import { grouped } from '../../number/format.js'
import type { Figure } from '../../number/figure.js'
import { CHANGE } from '../../tables/propose/words.js'
import { nameOf } from './anchor.js'
import { cellsAt, isLike, missOf, type NamedCell, sortOf } from './cells.js'
import { keyOf } from './keys.js'
import type { NamedGrid, NamedLine } from './lines.js'
import { isOfTime, isOneName, tellingWords } from './named-by.js'
import type { Reading } from './reading.js'
import { type Candidate, WEIGHTS } from './score.js'
import type { Statement } from './statements.js'
import { compatible } from './times.js'

/**
 * How much there is of one column of a row for each of another, in one table or in two that have a row of the same name; and what so many, as
 * prose counts them, come to at the rate that a table prints.
 */

const FOR_EACH = /\b(?:averag(?:e|es|ed|ing)|mean|each|every|apiece|per(?! ?cent)|divid(?:e|ed|ing)|a head)\b/i
/** A column of what one of something costs or brings. */
const RATE = /\b(?:rate|price|fee|tariff|wage|charge|unit (?:cost|value)|per)\b/i
const MOST_ROWS = 8
const MOST_COLUMNS = 12

export function rates(statement: Statement, candidates: readonly Candidate[], own: readonly Figure[]): Reading[] {
  const isDivided = isForEach(statement)
  const count = countBefore(statement, own)
  const rows = isDivided || count ? rowsNamed(candidates, statement.times) : []
  return [...(isDivided ? forEach(statement, rows) : []), ...(count ? products(statement, rows, count) : [])]
}

interface NamedRow {
  readonly grid: NamedGrid
  readonly line: NamedLine
  readonly score: number
}

/** The rows that the sentence names by all their words, or by their time. */
function rowsNamed(candidates: readonly Candidate[], stated: Statement['times']): readonly NamedRow[] {
  const found = new Map<NamedLine, NamedRow>()
  for (const { cell, row } of candidates) {
    const { keys, times } = cell.row
    const isTime = keys.size === 0 && times.length > 0 && stated.length > 0 && compatible(times, stated)
    if ((isTime || (row >= WEIGHTS.sentence && keys.size > 0)) && !found.has(cell.row))
      found.set(cell.row, { grid: cell.grid, line: cell.row, score: isTime ? WEIGHTS.clause : row })
  }
  return [...found.values()].slice(0, MOST_ROWS)
}

function isForEach(statement: Statement): boolean {
  const { block, sentence, figure } = statement
  return !figure.isPercent && (FOR_EACH.test(block.text.slice(...sentence)) || isAHead(statement))
}

function forEach(statement: Statement, rows: readonly NamedRow[]): Reading[] {
  const { figure } = statement
  const sort = sortOf(figure)
  const noun = sort === 'count' ? keyOf(figure.noun?.word ?? '') : ''
  return rows.flatMap((one) =>
    rows
      .filter(({ line }) => isOneName(line, one.line))
      .flatMap((other) => {
        // So much money for each is of an amount that says so.
        const like = cellsOf(one, statement).filter((cell) =>
          figure.isMoney ? cell.sort === sort : isLike(sort, cell),
        )
        // "30.0 pupils each": pupils are divided, and divide nothing.
        const counted = like.filter(({ column }) => column.keys.has(noun))
        const amounts = counted.length > 0 ? counted : like
        const counts = cellsOf(other, statement).filter((cell) => cell.sort === 'count' && isCounted(statement, cell))
        return counts.flatMap((count) =>
          amounts
            .filter((amount) => amount.cell !== count.cell && amount.value > 0)
            .map((amount): Reading => {
              const half = sort === 'count' && amount.cell.decimals <= 0 ? 0 : amount.half
              const slack = Number.isInteger(count.value) ? 0 : count.half / count.value
              const size = amount.value / count.value
              const own = scaleNamed(count)
              const scales = own === 0 ? amount.scales : amount.scales.map((exponent) => exponent - own)
              const each = { ...amount, scales, value: size, half: half / count.value + size * slack }
              const { scale } = sort === 'count' && amount.scales.length > 1 ? { scale: 1 } : missOf(figure, each)
              const line = isPrinted(statement, count) ? WEIGHTS.clause : Math.min(one.score, other.score)
              return {
                kind: 'ratio',
                cells: [amount.cell, count.cell],
                named: [amount, count],
                low: scale * (each.value - each.half),
                high: scale * (each.value + each.half),
                score: line + WEIGHTS.time,
                line,
                signatures: [],
                told: true,
                label: `${nameOf(amount)} for each of ${nameOf(count)}`,
              }
            }),
        )
      }),
  )
}

/** "£5.99 a journey": so much for one of them. */
function isAHead({ block, figure, near }: Statement): boolean {
  const [, noun] = A_HEAD.exec(block.text.slice(figure.to, figure.to + 32)) ?? []
  return figure.isMoney && noun !== undefined && near.has(keyOf(noun))
}

const A_HEAD = /^ an? ([a-z]{3,20})\b(?! (?:more|less|earlier|ago|before|later))/

/** The amounts of a row, of the time that is meant or of the latest. */
function cellsOf({ grid, line }: NamedRow, { times }: Statement): readonly NamedCell[] {
  return grid.columns.slice(0, MOST_COLUMNS).flatMap((column) => {
    if (
      !isOfTime(column, { times }) ||
      column.line.role === 'rate' ||
      CHANGE.test(column.line.name) ||
      RATE.test(column.line.name)
    )
      return []
    return cellsAt(grid, line, column).filter(({ sort }) => sort !== 'percent')
  })
}

/** The sentence says of what there is so much each, by a word of its column, or by their number. */
function isCounted(statement: Statement, cell: NamedCell): boolean {
  const { column, value } = cell
  if ((!Number.isInteger(value) && !IN_MILLIONS.test(column.line.name)) || value < 2) return false
  const telling = tellingWords(column.keys)
  return (
    (telling.length > 0 ? telling : [...column.keys]).some((key) => statement.near.has(key)) ||
    isPrinted(statement, cell)
  )
}

/** "Journeys (m)" */
const IN_MILLIONS = /\((?:m|mn|millions?|(?<small>000s?|thousands?))\)/i

function scaleNamed({ column }: NamedCell): number {
  const named = IN_MILLIONS.exec(column.line.name)
  return !named ? 0 : named.groups?.['small'] === undefined ? 6 : 3
}

const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** "Its nine schools average": the number stands in the clause. */
function isPrinted({ block, clause, own }: Statement, { value, column }: NamedCell): boolean {
  const word = WORDS[value]
  const digits = grouped(String(value))
  const text = block.text.slice(...clause).toLowerCase()
  return (
    [...column.keys].some((key) => own.has(key)) &&
    (new RegExp(`(?<![\\d.,])${digits}(?![\\d.,]\\d|\\d)`).test(text) ||
      (word !== undefined && new RegExp(`\\b${word}\\b`).test(text)))
  )
}

/** The one number of its clause before an amount of money. */
function countBefore({ figure, clause }: Statement, own: readonly Figure[]): Figure | undefined {
  if (!figure.isMoney) return undefined
  const [count, other] = own.filter(
    ({ unit, from, to, value, decimals }) =>
      unit.kind === 'none' && decimals === 0 && value.gt(1) && from >= clause[0] && to <= figure.from,
  )
  return other ? undefined : count
}

/** "The 86 further learners bring $153,510", at the rate of their row. */
function products({ figure }: Statement, rows: readonly NamedRow[], count: Figure): Reading[] {
  const sort = sortOf(figure)
  return rows.flatMap(({ grid, line, score }) =>
    grid.columns.slice(0, MOST_COLUMNS).flatMap((column): Reading[] => {
      if (!RATE.test(column.line.name)) return []
      const rate = cellsAt(grid, line, column).find((cell) => cell.sort !== 'percent' && isLike(sort, cell))
      if (!rate) return []
      const n = count.value.toNumber()
      const { scale } = missOf(figure, { ...rate, value: n * rate.value, half: n * rate.half })
      return [
        {
          kind: 'product',
          cells: [rate.cell],
          named: [rate],
          low: scale * n * (rate.value - (rate.cell.decimals === 0 && scale === 1 ? 0 : rate.half)),
          high: scale * n * (rate.value + (rate.cell.decimals === 0 && scale === 1 ? 0 : rate.half)),
          score: score + WEIGHTS.time,
          line: score,
          signatures: [],
          told: true,
          label: `${count.text} at ${nameOf(rate)}`,
        },
      ]
    }),
  )
}
