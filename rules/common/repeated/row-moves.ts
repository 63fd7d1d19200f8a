import { defineLayer } from '../../../src/document/layer.js'
import { matches } from '../../../src/document/matches.js'
import type { Block, Cell, Place } from '../../../src/document/model.js'
import { sentenceAt, sentencesOf } from '../prose/sentences.js'
import { wrongCells } from '../tables/claims.js'
import { keysOf } from './naming/keys.js'
import { timesIn } from './naming/times.js'
import { type Listing, listings, type RowMention, rowNames, type RowNames, rowsNamedIn } from './row-names.js'
import { movedIn } from './rows-that-moved.js'

/** A row of a table said to have risen or fallen between its times, with no figure that says how far: "Legacies were down on 2022". */
export interface RowMove {
  /** From the name of the row to the word. */
  readonly place: Place
  readonly word: string
  readonly row: string
  /** The two times, by their headings. */
  readonly times: string
  readonly isSo: boolean
  readonly related: readonly Place[]
}

const UP = 'rose|grew|increased|climbed|advanced|went up|(?:was|were) (?:up|higher|larger)'
const DOWN = 'fell|declined|decreased|dropped|shrank|went down|(?:was|were) (?:down|lower|smaller)'
const MOVED = new RegExp(
  String.raw`(?<= )(?:(?<up>${UP})|(?<down>${DOWN}))\b(?! (?:by|from|short|behind|out|into|apart|less|faster|slower|most|least|\S{0,3}\d))`,
  'g',
)
/** What is higher is so than something: than the year before, or else it is not of two times. */
const STATE = /^(?:was|were)/
const THAN_BEFORE =
  /^ (?:again )?(?:on|than|against|over) (?:(?:in|at|for|the|a|those of|that of) )*(?:(?:previous|prior|preceding|last) (?:year|season)|year (?:before|earlier|ago)|(?:19|20)\d\d(?:[/–-]\d\d)?)\b/
/** Between its name and the word: what of it moved. */
const SUBJECT =
  /^(?: (?!(?:and|or|than|with|which|that|but|while|as|where|who|had|if|when|from|to|rates?|share|shares|per|average|prices?)\b)[a-z-]+){0,2} $/
/** Other times than those of the table, other measures, and what is not said to have been so. */
const OTHERWISE =
  /\b(?:except|excluding|target\w*|budget\w*|planned|forecast\w*|expected|average|earlier|would|could|should|will|may|might|not|never|if|since|until|during|quarters?|half|months?|weeks?|days?|decades?|initially|later|then|before (?:the|they|it)|first|early|late|share|rates?|per|percent\w*|points?|real terms|adjusted|January|February|March|April|June|July|August|September|October|November|December|spring|summer|autumn|winter|between|respectively)\b|%/i

/** Linear in the text and its tables. */
export const rowMoves = defineLayer<readonly RowMove[]>({
  id: 'common/repeated/row-moves',
  build({ blocks }, { layer, spend }) {
    if (layer(listings).length === 0) return []
    const names = layer(rowNames)
    const wrong = layer(wrongCells)
    return blocks.flatMap((block): RowMove[] => {
      if (block.cell || block.kind === 'heading') return []
      spend(1)
      return [...matches(MOVED, block.text)].flatMap((match) => moveAt(match, block, names, wrong) ?? [])
    })
  },
})

function moveAt(
  match: RegExpMatchArray & { readonly index: number },
  block: Block,
  names: RowNames,
  wrong: ReadonlySet<Cell>,
): RowMove | undefined {
  const { text } = block
  const { index, groups = {}, 0: word } = match
  const [start, end] = sentenceAt(sentencesOf(block), index)
  const behind = /^[^.;:]*/.exec(text.slice(index + word.length, end))?.[0] ?? ''
  if (STATE.test(word) && !THAN_BEFORE.test(behind)) return undefined
  const named = rowsNamedIn(text, start, index, names)
  const last = named.at(-1)
  if (
    !last ||
    !SUBJECT.test(text.slice(last.to, index)) ||
    /\b(?:and|or|of|than|in|for|both|with) (?:the )?$/i.test(text.slice(start, last.from))
  )
    return undefined
  if (
    OTHERWISE.test(
      text.slice(clauseFrom(text, start, last.from), last.from) +
        text.slice(last.to, index) +
        behind.replace(THAN_BEFORE, ' '),
    )
  )
    return undefined
  const way = groups['up'] === undefined ? -1 : 1
  const results = named
    .filter(({ from }) => from === last.from)
    .flatMap((mention) => resultOf(mention, block, way, text.slice(last.to, index), text.slice(start, end), wrong))
  const [only, other] = results
  if (!only || other) return undefined
  const label = only.listing.named.grid.table.rows[last.row.line.index + 1]?.[0]?.block
  return {
    place: { block, from: last.from, to: index + word.length },
    word,
    row: last.row.line.name.slice(0, 60),
    times: only.times,
    isSo: only.isSo,
    related: label ? [{ block: label, from: 0, to: label.text.length }] : [],
  }
}

function clauseFrom(text: string, start: number, to: number): number {
  const lead = text.slice(start, to)
  return start + Math.max(lead.lastIndexOf(','), lead.lastIndexOf(';'), lead.lastIndexOf(':')) + 1
}

interface Result {
  readonly listing: Listing
  readonly times: string
  readonly isSo: boolean
}

/** Whether the row rose or fell, where it did one of them. */
function resultOf(
  { listing, row }: RowMention,
  block: Block,
  way: number,
  of: string,
  sentence: string,
  wrong: ReadonlySet<Cell>,
): readonly Result[] {
  if (listing.named.grid.table.section !== block.section) return []
  // A cost printed as what is taken off rises as its cell falls.
  if (row.line.cells.some((cell) => cell?.kind === 'number' && cell.value < 0)) return []
  const alone: Listing = { named: listing.named, rows: [row], rests: [] }
  const subject = of.trim() === '' ? undefined : keysOf(of)
  const [so, otherwise] = [way, -way].map((sign) => movedIn(alone, sign, timesIn(sentence), wrong, subject))
  if (!so || !otherwise || so.listed + otherwise.listed !== 1) return []
  return [{ listing, times: so.column, isSo: so.listed === 1 }]
}
