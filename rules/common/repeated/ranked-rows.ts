import { defineLayer } from '../../../src/document/layer.js'
import { matches } from '../../../src/document/matches.js'
import type { Block, Cell } from '../../../src/document/model.js'
import type { Figure } from '../number/figure.js'
import { figures } from '../number/lexer.js'
import { sentenceAt, sentenceStarts } from '../prose/sentences.js'
import type { GridCell } from '../tables/grid-model.js'
import { wrongCells } from '../tables/claims.js'
import { CHANGE } from '../tables/propose/words.js'
import { cellsAt, isLike, missOf, type NamedCell, sortOf } from './naming/cells.js'
import { isLight, type Key, keysIn } from './naming/keys.js'
import type { NamedLine } from './naming/lines.js'
import { compatible, type Time, timesIn } from './naming/times.js'
import { countOf, type Cue, cuesIn, MOVES, OTHERWISE, scopeOf } from './rank-words.js'
import { type Listing, type RowMention, type RowNames, rowNames, rowsNamedIn } from './row-names.js'
import { superlatives, type Superlative } from './superlatives.js'

/**
 * Rows that prose ranks: "Malawi, at 39.3 euros, is the least expensive", "heating comes third with $3,275 thousand", "the loss was greatest
 * in December". The column is told by words, by a figure that stands in it, or by all columns agreeing on who has that place.
 */
export const rankedRows = defineLayer<readonly Superlative[]>({
  id: 'common/repeated/ranked-rows',
  build({ blocks }, { layer, spend }) {
    const names = layer(rowNames)
    if (names.size === 0) return []
    const all = layer(figures)
    const told = layer(superlatives)
    const wrong = layer(wrongCells)
    return blocks.flatMap((block): Superlative[] => {
      if (block.cell || block.kind === 'heading') return []
      spend(1)
      const cues = cuesIn(block.text)
      if (cues.length === 0) return []
      const starts = sentenceStarts(block.text)
      return cues.flatMap((cue) => {
        if (told.some(({ place: { block: own, from, to } }) => own === block && from <= cue.from && cue.to <= to))
          return []
        const found = rankedBy(cue, block, sentenceAt(starts, cue.from), all.in(block), names, wrong, spend)
        return found ? [found] : []
      })
    })
  },
})

const LONGEST = 320
/** What ends a clause for certain. */
const BORDER =
  /[;:!?—–]|\.(?!\d)|,? (?:yet|while|whereas|although|though|but|which|who|since|because|when|where|before|than|as|and|if|so that|thanks to|ahead of) /g

function rankedBy(
  cue: Cue,
  block: Block,
  [start, end]: readonly [number, number],
  own: readonly Figure[],
  names: RowNames,
  wrong: ReadonlySet<Cell>,
  spend: (steps: number) => void,
): Superlative | undefined {
  if (end - start > LONGEST) return undefined
  const { text } = block
  const mentions = rowsNamedIn(text, start, end, names)
  if (mentions.length === 0) return undefined
  const isIn = (at: number) => mentions.some(({ from, to }) => from <= at && at < to)
  const borders = [...matches(BORDER, text.slice(start, end))]
    .map(({ index }) => start + index)
    .filter((at) => !isIn(at))
  const from = borders.findLast((at) => at < cue.from) ?? start
  const to = borders.find((at) => at >= cue.to) ?? end
  const [left, right] = partAround(text, from, to, cue, isIn)
  const inside = mentions.filter((one) => one.from >= from && one.to <= to)
  const close = inside.filter((one) => one.from >= left && one.to <= right)
  const meant = close.length > 0 ? close : inside
  const [first] = meant
  // Of two that are named, either may be the one.
  if (!first || meant.some((one) => one.from !== first.from) || isOfSeveral(first, mentions, text)) return undefined
  const [begin] = partAround(text, from, to, first, isIn)
  const clause = [
    text.slice(Math.min(left, begin), Math.min(right, first.from)),
    text.slice(Math.max(Math.min(left, begin), first.to), Math.max(right, first.to)),
  ].join(' ')
  if (OTHERWISE.test(clause)) return undefined
  const beside = own.filter((one) => one.from >= from && one.to <= to && one.isQuantity && !isIn(one.from))
  spend(meant.length * (beside.length + 1))
  const lead = scopeOf(text.slice(start, cue.from))
  const saying: Saying = {
    cue,
    block,
    clause,
    right,
    beside,
    subject: keysIn(text.slice(start, Math.max(start, Math.min(cue.from, first.from, start + 60))).split(',')[0] ?? ''),
    lead,
    scope: keysIn(lead),
    wrong,
  }
  const judged = meant.flatMap((mention) => judge(mention, saying) ?? [])
  const [best, other] = judged
  if (!best || (other && other.ahead.length !== best.ahead.length)) return undefined
  const at = [Math.min(first.from, cue.from), Math.max(first.to, cue.to)] as const
  return { ...best, most: cue.most, order: cue.place, place: { block, from: at[0], to: at[1] } }
}

/** "Wick and Lerwick, the harbours with the lowest": what is said of both. */
function isOfSeveral({ from, to }: RowMention, all: readonly RowMention[], text: string): boolean {
  return all.some(
    (other) =>
      (other.to < from && LISTED.test(text.slice(other.to, from))) ||
      (other.from > to && LISTED.test(text.slice(to, other.from))),
  )
}

const LISTED = /^(?: \([^()]{1,20}\))?(?:,|,? (?:and|or))(?: the| in)? $/

/** Between the commas and brackets that stand around a cue. */
function partAround(
  text: string,
  from: number,
  to: number,
  cue: { readonly from: number; readonly to: number },
  isIn: (at: number) => boolean,
): readonly [number, number] {
  const commas = [...matches(/,(?!\d)|[()]/g, text.slice(from, to))].map(({ index }) => from + index)
  const outside = commas.filter((at) => !isIn(at))
  return [outside.findLast((at) => at < cue.from) ?? from, outside.find((at) => at >= cue.to) ?? to]
}

/** Rows that are added up and taken off are no competitors. */
const OF_A_STATEMENT = /^(?:less|plus|add|deduct|minus|of which)\b/i

type Judged = Pick<Superlative, 'row' | 'column' | 'cell' | 'ahead'>

/** What is said around a cue. */
interface Saying {
  readonly cue: Cue
  readonly block: Block
  /** Without the name. */
  readonly clause: string
  /** Where the part of the clause ends in which the cue stands. */
  readonly right: number
  readonly beside: readonly Figure[]
  /** What the sentence begins with: what it is of, and whom it is of alone. */
  readonly subject: readonly Key[]
  readonly lead: string
  readonly scope: readonly Key[]
  readonly wrong: ReadonlySet<Cell>
}

function judge(mention: RowMention, saying: Saying): Judged | undefined {
  const { cue, block, clause, right, beside, subject, scope } = saying
  const { listing, row } = mention
  const { named, rows, rests } = listing
  if (named.rows.some(({ line }) => OF_A_STATEMENT.test(line.name))) return undefined
  const count = countOf(clause) ?? countOf(`of ${saying.lead}`)
  if (count !== undefined && count !== rows.length + rests.length) return undefined
  const moves = MOVES.test(clause)
  const times = timesIn(clause)
  const columns = columnsFor(listing, moves, times)
  const placesOf = (one: NamedLine, column: NamedLine) => placeIn(listing, one, column, saying)
  const places = columns.flatMap((column) => placesOf(row, column))
  if (places.length === 0) return undefined
  const held = (column: NamedLine) => places.filter((one) => one.line === column)
  // What is measured: the words behind the superlative; where none follow, the subject of the sentence.
  const nouns = keysIn(block.text.slice(cue.to, Math.min(right, cue.to + 50))).filter(
    ({ key, from, to }) => !key.startsWith('#') && !(cue.to + from >= mention.from && cue.to + to <= mention.to),
  )
  // What the table knows nothing of is another measure, or sets other members apart.
  if ([...nouns, ...scope].some(({ key }) => !isLight(key) && !named.topic.has(key) && !named.vocabulary.has(key)))
    return undefined
  const words = new Set([...nouns, ...(cue.predicate ? subject : [])].map(({ key }) => key))
  const byWords = columns.filter((column) => isNamedBy(column, words))
  const isTold = byWords.length > 0
  // A figure of the clause stands in one row: that of the name, or that which has the place.
  for (const figure of beside)
    for (const column of isTold ? byWords : columns) {
      const owner = ownerOf(figure, listing, column)
      const [own] = held(column)
      if (!owner || !own) continue
      const isFirst = own.ahead.length === cue.place - 1
      if (owner === row && !moves && (isFirst || ((cue.size || isTold) && isClose(figure, mention, saying)))) return own
      const [theirs] = owner === row ? [] : placesOf(owner, column)
      if (theirs?.ahead.length === cue.place - 1 && !isFirst) return own
    }
  if (isTold) {
    const all = byWords.flatMap(held)
    const fit = all.find(({ ahead }) => ahead.length === cue.place - 1)
    return all.length < byWords.length || (fit && byWords.length > 1) ? undefined : (fit ?? all[0])
  }
  if (beside.some((figure) => figure.digits.length > 1 && isClose(figure, mention, saying))) return undefined
  if (!cue.size || moves || times.length > 0 || named.grid.table.section !== block.section) return undefined
  // All columns agree on who has that place, or one tells how long each took.
  const [column] = columns
  if (
    places.length < columns.length ||
    (cue.span ? columns.length > 1 || !SPAN.test(column?.line.name ?? '') : columns.length < 2)
  )
    return undefined
  const holders = new Set(
    columns.flatMap((one) =>
      rows.filter((other) => placesOf(other, one).some(({ ahead }) => ahead.length === cue.place - 1)),
    ),
  )
  return holders.size === 1 && !holders.has(row) ? places[0] : undefined
}

function isNamedBy({ keys }: NamedLine, words: ReadonlySet<string>): boolean {
  const telling = [...keys].filter((key) => !isLight(key))
  return telling.length > 0
    ? telling.some((key) => words.has(key))
    : keys.size > 0 && [...keys].every((key) => words.has(key))
}

/** The columns that may be meant: of the time that is named, or else the latest; of changes where the words are. */
function columnsFor({ named }: Listing, moves: boolean, times: readonly Time[]): readonly NamedLine[] {
  const isTimed = times.length > 0
  const columns = named.columns.filter(
    (column) =>
      !column.whole &&
      moves === CHANGE.test(column.line.name) &&
      (isTimed && column.times.length > 0
        ? compatible(times, column.times)
        : column.age !== 'before' && column.age !== 'older'),
  )
  if (!isTimed) return columns
  return columns.some((column) => column.times.length > 0) || (named.times.length > 0 && compatible(times, named.times))
    ? columns
    : []
}

const SPAN = /\b(?:minutes?|hours?|days?|weeks?|months?|km|kilomet\w+|miles?|met(?:re|er)s?)\b/i

/** Right behind the name or the superlative: "at 39.3 euros", "with $3,275 thousand". */
function isClose({ from, to }: Figure, mention: RowMention, { cue, block: { text } }: Saying): boolean {
  return [mention, cue].some(
    (one) =>
      (from >= one.to && from - one.to < 24 && AT.test(text.slice(one.to, from))) ||
      (to <= one.from && one.from - to < 6),
  )
}

const AT = /^(?:[ ,(]|at|with|of|by)*\S{0,2}$/

interface Held extends Judged {
  readonly line: NamedLine
}

/** The place of a row in a column: nothing where a cell is missing or the same, or a rest lies before it. */
function placeIn(
  { named, rows, rests }: Listing,
  row: NamedLine,
  column: NamedLine,
  { cue: { most, either }, wrong }: Saying,
): readonly Held[] {
  const cellOf = (one: NamedLine) => cellsAt(named, one, column)[0]
  const cell = cellOf(row)
  const printed = rows.filter((one) => one !== row).flatMap((one) => cellOf(one) ?? [])
  if (!cell || printed.length !== rows.length - 1) return []
  // What its own table shows to be wrong ranks nothing.
  if (wrong.has(cell.cell.cell)) return []
  const others = printed.filter((one) => !wrong.has(one.cell.cell))
  const isAhead = ({ value }: NamedCell) => (most ? value > cell.value : value < cell.value)
  if (rests.some((one) => ((other) => !other || isAhead(other))(cellOf(one)))) return []
  if (others.some(({ value }) => value === cell.value)) return []
  const above = others.filter(isAhead)
  const below = others.filter((one) => !isAhead(one))
  const ahead = either && below.length < above.length ? below : above
  return [
    {
      row: row.line.name.slice(0, 60),
      column: column.line.name.slice(0, 60),
      cell: cell.cell,
      ahead: ahead.map((one): GridCell => one.cell),
      line: column,
    },
  ]
}

/** The only row of a column that holds a figure. */
function ownerOf(figure: Figure, { named, rows }: Listing, column: NamedLine): NamedLine | undefined {
  if (figure.digits.length < 2 || figure.hedge) return undefined
  const sort = sortOf(figure)
  const [row, other] = rows.filter((one) =>
    cellsAt(named, one, column).some(
      (cell) => (isLike(sort, cell) || isBareRate(figure, cell)) && missOf(figure, cell).miss <= 0,
    ),
  )
  return other ? undefined : row
}

/** "At 39.3 euros" in a column of euros per person; what its header measures is no unit of its cells. */
function isBareRate({ isPercent }: Figure, { sort, column }: NamedCell): boolean {
  return !isPercent && sort === 'count' && /\bper\b/i.test(column.line.name)
}
