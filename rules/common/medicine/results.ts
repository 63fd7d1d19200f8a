import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block, Cell, Place } from '../../../src/document/model.js'
import { partitionPoint } from '../../../src/document/partition-point.js'
import { BlockLists, type ByBlock } from '../number/by-block.js'
import type { Figure } from '../number/figure.js'
import { figures } from '../number/lexer.js'
import { lookBack, matchAt } from '../number/sticky.js'
import { readUnit } from '../units/units.js'
import { type ResultName, RESULT_NAMES } from './result-names.js'

/** A laboratory value, a vital sign or a calculated figure behind its name: in a sentence, a list or a row of a table. */
export interface Result {
  readonly name: ResultName
  readonly figure: Figure
  /** Its unit by code, where one is printed with it or in its row. */
  readonly unit: string | undefined
  /** From the name to the figure; in a table the cell of the figure. */
  readonly place: Place
  /** It is on its way to another: "138 → 132", "from 138 to 132". */
  readonly moving: boolean
}

/** A qualifier and a few words may stand between a name and its figure: "AG (corrected) today was 14". */
const GAP =
  /(?:\s?\([A-Za-z][^()]{0,30}\))?(?:,?\s(?:today|now|level|value|score|result|interval|estimated|calculated|initially|of|is|was|at|about|approximately|comes to|came to|works out (?:at|to)|measured|stable|came back|back|then|repeat|by [A-Z][a-z]+(?:-[A-Z][a-z]+)?)\b){0,4}\s?(?:[:=≈~|→]|->)?\s?(?:about\s|~)?/y
/** Names of something else: another fluid, a goal, an earlier value. */
const OTHER =
  /\b(?:urin\w+|ioni[sz]ed|i|goal|target|CSF|pleural|ascit\w+|fluid|prior|previous(?:ly)?|last|earlier|baseline|admission|initial|dialysate|spot|delta|expected|normal|ideal|peak|max(?:imum)?|maternal|mother['’]?s?|father['’]?s?)[\s-]$/i
const MOVES = /\s?(?:[→➔]|-+>|(?:up|down)?\s?(?:to|from)\s\d)/y
/** "Anion gap 138 - (100 + 18) = 20": what the name is said of stands behind the expression; without an equals sign it is no value. */
const EXPRESSION = /\s?[-−–+×x*÷]\s?\(?\d[\d\s.,()+×x*÷/−–-]{0,60}(?:=\s?)?/y
const UNIT_COLUMN = /^units?$/i
const VALUE_COLUMN = /\b(?:results?|values?|findings?|measured?|levels?|today|current|patient)\b/i
const NO_VALUE_COLUMN =
  /\b(?:ref(?:erence)?|range|normal|units?|flags?|loinc|codes?|prior|previous|baseline|interval)\b/i

/** Every named result, in text order. Linear: a bounded look behind each name. */
export const results = defineLayer<ByBlock<Result>>({
  id: 'common/medicine/results',
  build({ blocks }, { layer, spend }) {
    const lists = new BlockLists<Result>()
    const printed = layer(figures)
    for (const block of blocks) {
      spend(1 + (block.text.length >> 4))
      const own = printed.in(block)
      lists.add(block, block.cell && own.length === 0 ? ofRow(block.cell, printed) : inProse(block, own))
    }
    return lists
  },
})

function inProse(block: Block, own: readonly Figure[]): Result[] {
  const found: Result[] = []
  if (own.length === 0) return found
  const { text } = block
  for (const match of matches(RESULT_NAMES.pattern, text)) {
    if (OTHER.test(lookBack(text, match.index, 16).window)) continue
    const end = match.index + match[0].length
    const at = end + (matchAt(GAP, text, end)?.[0].length ?? 0)
    const figureAt = (from: number) => {
      const figure = own[partitionPoint(own.length, (i) => (own[i] as Figure).parts.digitsFrom < from)]
      return figure?.parts.digitsFrom === from ? figure : undefined
    }
    const first = figureAt(at)
    if (!first) continue
    const { digitsTo } = first.parts
    const expression = matchAt(EXPRESSION, text, digitsTo)
    const figure = expression ? figureAt(digitsTo + expression[0].length) : first
    if (!figure || figure.parts.joined) continue
    const to = figure.to
    found.push({
      name: RESULT_NAMES.nameOf(match),
      figure,
      unit: readUnit(text, figure.parts.digitsTo + (text[figure.parts.digitsTo] === ' ' ? 1 : 0))?.code,
      place: { block, from: match.index, to },
      moving: matchAt(MOVES, text, to) !== null,
    })
  }
  return found
}

/** The value in the row of a label that is a name and nothing else: in the column of results, or the only figure. */
function ofRow({ table, row, column, title }: Cell, printed: ByBlock<Figure>): Result[] {
  if (row === 0 || column > 1) return []
  const name = RESULT_NAMES.whole(title)
  if (!name) return []
  const cells = (table.rows[row] ?? []).filter(({ column: other }) => other > column)
  const values = cells.filter(({ header, block }) => {
    if (NO_VALUE_COLUMN.test(header?.title ?? '')) return false
    return printed.in(block).length === 1 && printed.in(block)[0]?.parts.joined === undefined
  })
  const cell =
    values.find(({ header }) => VALUE_COLUMN.test(header?.title ?? '')) ?? (values.length === 1 ? values[0] : undefined)
  const figure = cell && printed.in(cell.block)[0]
  if (!cell || !figure || /[<>≤≥]/.test(cell.block.text)) return []
  const unitCell = cells.find(({ header }) => UNIT_COLUMN.test(header?.title ?? ''))
  const own = readUnit(
    cell.block.text,
    figure.parts.digitsTo + (cell.block.text[figure.parts.digitsTo] === ' ' ? 1 : 0),
  )
  const unit = own ?? (unitCell && readUnit(unitCell.block.text, 0))
  return [
    { name, figure, unit: unit?.code, place: { block: cell.block, from: figure.from, to: figure.to }, moving: false },
  ]
}
