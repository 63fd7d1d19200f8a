import { defineLayer } from '../../../src/document/layer.js'
import { matches } from '../../../src/document/matches.js'
import type { Block } from '../../../src/document/model.js'
import { numberIn } from '../number/number-words.js'
import { sentenceAt, sentencesOf } from '../prose/sentences.js'
import type { CountedList } from './counted-lists.js'
import { keysOf } from './naming/keys.js'
import type { NamedGrid, NamedLine } from './naming/lines.js'
import { namedGrids } from './naming/named-grids.js'
import { partsOf } from './row-names.js'

const NUMBER =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|\\d{1,2}'
/** "Five reasons for withdrawal were recorded". */
const COUNT = new RegExp(String.raw`(?<![\w.,$£€-])(${NUMBER}) (?:[a-z-]+ ){0,2}?([a-z]{3,20}s)\b(?! of the\b)`, 'gi')
/** "Each is shown in Table 1", "all listed in Table 2": every one of them has its row. */
const SHOWN =
  /\b(?:each|all|every one|these|which)(?: of (?:them|which|these))?(?: (?:is|are|was|were))?(?: (?:separately|fully|individually))? (?:shown|listed|given|set out|described|named|summari[sz]ed|presented|itemi[sz]ed|detailed) (?:one by one )?(?:separately )?in Table (\d{1,2}(?:\.\d{1,2})?)\b/i
const SOME =
  /\b(?:includ\w+|among|such as|main|major|leading|largest|top|other|further|more than|at least|about|around|over|nearly|up to|of (?:these|which|the))\b/i
/** A table that gained or lost a row keeps its count; what is far from it counts something else. */
const SLIP = 2
const NUMBERED = /^\W{0,4}table (\d{1,2}(?:\.\d{1,2})?)\b/i

/** A count of what a table is said to show, each in a row: "Five reasons were recorded, and each is shown in Table 1". Linear. */
export const countedShown = defineLayer<readonly CountedList[]>({
  id: 'common/repeated/counted-shown',
  build({ blocks }, { layer, spend }) {
    return blocks.flatMap((block): CountedList[] => {
      if (block.cell || block.kind === 'heading') return []
      spend(1)
      const shown = SHOWN.exec(block.text)
      if (!shown) return []
      const [start, end] = sentenceAt(sentencesOf(block), shown.index)
      const [table, other] = layer(namedGrids).filter(({ grid }) => NUMBERED.exec(grid.caption)?.[1] === shown[1])
      if (!table || other) return []
      spend(table.rows.length)
      const counted = countedIn(block, start, end, table)
      return counted ? [counted] : []
    })
  },
})

function countedIn(block: Block, start: number, end: number, table: NamedGrid): CountedList | undefined {
  const sentence = block.text.slice(start, end)
  const [count, other] = [...matches(COUNT, sentence)]
  if (!count || other || SOME.test(sentence)) return undefined
  const [, word = '', noun = ''] = count
  const rows = rowsOf(table, keysOf(sentence.slice(count.index + word.length, count.index + NEAR)))
  const [first, last] = [rows[0], rows.at(-1)]
  const stated = numberIn(word)
  if (!first || !last || rows.length < 2 || Math.abs(stated - rows.length) > SLIP) return undefined
  const at = start + count.index
  return {
    place: { block, from: at, to: at + word.length },
    text: word,
    stated,
    listed: rows.length,
    noun,
    said: 'have a row',
    related: [first, last].flatMap(({ line }) => {
      const cell = table.grid.table.rows[line.index + 1]?.[0]?.block
      return cell ? [{ block: cell, from: 0, to: cell.text.length }] : []
    }),
  }
}
const NEAR = 60

/** Those under one of the words: "Discontinued: adverse event", of reasons for discontinuation; or all, where the first column is headed so. */
function rowsOf({ rows, columns, grid }: NamedGrid, words: ReadonlySet<string>): readonly NamedLine[] {
  const isOne = (name: string) =>
    [...keysOf(name)].some((key) => [...words].some((word) => word.slice(0, STEM) === key.slice(0, STEM)))
  const headed = rows.filter(({ line }) => isOne(/^([^:,–]{3,30})[:–] /.exec(line.name)?.[1] ?? ''))
  if (headed.length > 0) return headed
  const head = grid.columns.find(({ role }) => role === 'label')?.name ?? ''
  return isOne(head) ? partsOf({ rows, columns } as NamedGrid) : []
}
const STEM = 5
