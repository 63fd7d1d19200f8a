import { defineLayer } from '../../../src/document/layer.js'
import { matches } from '../../../src/document/matches.js'
import type { Block } from '../../../src/document/model.js'
import { numberIn } from '../number/number-words.js'
import { sentenceAt, sentencesOf } from '../prose/sentences.js'
import { wrongCells } from '../tables/claims.js'
import { figureAt, type GridCell } from '../tables/grid-model.js'
import type { CountedList } from './counted-lists.js'
import { isLight, keysOf } from './naming/keys.js'
import type { NamedGrid, NamedLine } from './naming/lines.js'
import { namedGrids } from './naming/named-grids.js'

const UNITS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
/** "Fifteen of the 38 volunteers". */
const OUT_OF = new RegExp(
  String.raw`(?<![\w-])((?:${TENS})(?:-(?:${UNITS}))?|${UNITS}) of (?:the |our |all |these )*(\d{2,6}|\d{1,3},\d{3}) ([a-z]{3,20})\b`,
  'gi',
)
const VAGUE =
  /\b(?:about|around|nearly|almost|at least|at most|over|under|up to|some|than|another|further|other|the other) $/i
const OTHERWISE = /\b(?:not|no|never|without|except|would|could|may|might|expected|planned|by (?:day|week|month)|until)\b/i
/** Whoever had any of what the other rows tell one by one. */
const ANY = /\b(?:any|at least one|one or more|1 or more|≥ ?1)\b/i
/** It happened to them: no word of what. */
const HAD = /^(?:report|experi|had|suffer|develo|sustai|descri|show|least|one|more|any|treatm|part|whole|took|take)/
const SIZE_OF = /\bn ?= ?([\d,]+)/i

/**
 * So many, in words, of a number that a table prints as the size of a group: "Fifteen of the 38 volunteers reported at least one event", beside
 * a column "All (n = 38)" with a row "Any event". Wrong where the words leave one row, and it has another figure. Linear: the tables with that
 * number, for each count of its kind.
 */
export const countedOutOf = defineLayer<readonly CountedList[]>({
  id: 'common/repeated/counted-out-of',
  build({ blocks }, { layer, spend }) {
    return blocks.flatMap((block): CountedList[] => {
      if (block.cell || block.kind === 'heading') return []
      spend(1)
      const counts = [...matches(OUT_OF, block.text)]
      if (counts.length === 0) return []
      const tables = layer(namedGrids)
      const wrong = layer(wrongCells)
      return counts.flatMap((match) => {
        const said = saidBehind(block, match)
        if (!said) return []
        const found = tables.flatMap((table) => {
          spend(table.rows.length + table.columns.length)
          return cellsFor(table, numberIn(match[2]?.replace(',', '') ?? ''), said.words)
        })
        const [cell, other] = found.filter((one) => !wrong.has(one.cell))
        if (!cell || other) return []
        const [, word = '', , noun = ''] = match
        const place = { block, from: match.index, to: match.index + word.length }
        const all = { said: 'are told by the table', related: [cell.place] }
        return [{ place, text: word, stated: numberIn(word), listed: cell.value, noun, ...all }]
      })
    })
  },
})

function saidBehind(block: Block, { 0: whole, index }: RegExpExecArray): { readonly words: string } | undefined {
  const { text } = block
  const [start, end] = sentenceAt(sentencesOf(block), index)
  if (VAGUE.test(text.slice(Math.max(start, index - 16), index))) return undefined
  const [words = ''] = /^[^;:(]*/.exec(text.slice(index + whole.length, end)) ?? []
  return OTHERWISE.test(words) || /\d/.test(words.replace(/[A-Z]+-\d+/g, '')) ? undefined : { words }
}

/** The figure of those that are told among so many; none where the words say more than the table. */
function cellsFor(table: NamedGrid, size: number, words: string): readonly GridCell[] {
  const { rows, columns, topic } = table
  const said = [...keysOf(words)].filter((key) => !isLight(key) && !key.startsWith('#') && !HAD.test(key))
  const isOf = (line: NamedLine) => sizeOf(line) === size
  const at = (row: NamedLine, column: NamedLine) => {
    const cell = figureAt(row.line, column.line.index)
    return cell && cell.decimals === 0 && !cell.percent ? [cell] : []
  }
  const told = (lines: readonly NamedLine[], group: NamedLine | undefined) =>
    lines.filter((line) => {
      const keys = [...line.keys].filter((key) => !isLight(key))
      const isNamed = keys.length > 0 && keys.every((key) => said.includes(key))
      const isAny = ANY.test(line.line.name)
      const knows = (key: string) => keys.includes(key) || topic.has(key) || group?.keys.has(key)
      return isNamed && isAny === ANY.test(words) && said.every(knows)
    })
  const headed = columns.filter(isOf).flatMap((column) => told(rows, column).flatMap((row) => at(row, column)))
  const [column, more] = columns.filter((one) => isAllOf(rows, one, size))
  if (headed.length > 0 || !column || more) return headed
  const whole = rows.find((row) => row.whole)
  return whole ? told(columns, column).flatMap((one) => (one === column ? [] : at(whole, one))) : []
}

/** The figure of all rows in a column is the size. */
function isAllOf(rows: readonly NamedLine[], column: NamedLine, size: number): boolean {
  const whole = rows.find((row) => row.whole)
  return whole !== undefined && figureAt(whole.line, column.line.index)?.value === size
}

function sizeOf({ line }: NamedLine): number | undefined {
  const printed = SIZE_OF.exec(line.name)?.[1]
  return printed === undefined ? undefined : Number(printed.replaceAll(',', ''))
}
