import { defineLayer } from '../../../src/document/layer.js'
import { matches } from '../../../src/document/matches.js'
import type { Block, Cell, Place } from '../../../src/document/model.js'
import type { Figure } from '../number/figure.js'
import { figures } from '../number/lexer.js'
import { numberIn, ORDINALS } from '../number/number-words.js'
import { hasOneOf } from '../prose/block-words.js'
import { sentenceAt, sentencesOf } from '../prose/sentences.js'
import { wrongCells } from '../tables/claims.js'
import { CHANGE } from '../tables/propose/words.js'
import { cellsAt, isLike, isPrintOf, type NamedCell, sortOf } from './naming/cells.js'
import { keysOf } from './naming/keys.js'
import { type RowMention, rowNames, rowsNamedIn } from './row-names.js'

/** How many times as much one cell of a table is as another, as prose says in words. */
export interface WordedMultiple {
  readonly place: Place
  readonly wording: string
  /** The cell that is told of, and the one that it is held against. */
  readonly cells: readonly [NamedCell, NamedCell]
  readonly ratio: number
  readonly agrees: boolean
}

/**
 * "118.2 minutes, nearly four times the Harbour figure", "a third above the rate in Southfield", "at less than half of that", "lands more than
 * twice as many as it ships": rows that the sentence names, in the column in which its figure stands, or one row in two columns that its words
 * name. Linear: only the words of a sentence that tells a multiple look up rows.
 */
export const wordedMultiples = defineLayer<readonly WordedMultiple[]>({
  id: 'common/repeated/worded-multiples',
  build({ blocks }, { layer, spend }) {
    const names = layer(rowNames)
    if (names.size === 0) return []
    const printed = layer(figures)
    const wrong = layer(wrongCells)
    return blocks.flatMap((block): WordedMultiple[] => {
      if (block.cell || block.kind === 'heading') return []
      spend(1)
      const told = hasOneOf(block, MULTIPLES) ? [...matches(MULTIPLE, block.text)] : []
      if (told.length === 0) return []
      const starts = sentencesOf(block)
      return told.flatMap((match) => {
        const [start, end] = sentenceAt(starts, match.index)
        const multiple = multipleIn(match)
        if (end - start > LONGEST || UNSURE.test(block.text.slice(start, match.index)) || !multiple) return []
        const [from] = sentenceAt(starts, start - 1)
        const mentions = rowsNamedIn(block.text, start, end, names)
        spend(mentions.length)
        const saying: Saying = {
          block,
          match,
          start,
          before: start > 0 ? from : start,
          mentions,
          own: printed.in(block).filter(({ isQuantity, words }) => isQuantity && !words),
          base: baseOf(block.text.slice(match.index + match[0].length, end)),
        }
        const pairs = [...ofPrevious(saying), ...ofTwoRows(saying), ...ofTwoColumns(saying)]
        return judged(pairs, multiple, saying, wrong)
      })
    })
  },
})

type Match = RegExpMatchArray & { readonly index: number }
type Pair = readonly [NamedCell, NamedCell]

interface Saying {
  readonly block: Block
  readonly match: Match
  /** Where the sentence begins, and the one before it. */
  readonly start: number
  readonly before: number
  readonly mentions: readonly RowMention[]
  readonly own: readonly Figure[]
  /** What it is held against, to the end of the clause. */
  readonly base: string
}

const LONGEST = 320
/** In words: what is printed in digits is exact, and a figure of its own. */
const NUMBER = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty'
const HEDGE =
  'more than|over|above|well over|just over|slightly over|at least|less than|fewer than|under|well under|just under|not quite|nearly|almost|close to|about|some|roughly|around|approximately'
const FRACTION = '(?:a|one) (?:half|third|quarter|fifth|tenth)|half|two[ -]thirds|three[ -]quarters'
const MULTIPLE = new RegExp(
  String.raw`\b(?:(?<hedge>${HEDGE}) )?(?:(?<times>twice|double|triple|(?:${NUMBER}) times)|(?<fraction>${FRACTION})(?: again)?(?: as (?:much|many|high|large))?(?= (?<way>more|higher|above|larger|greater|longer|over|less|lower|below|fewer|smaller|shorter|of (?:that|this)|the|that of|as)\b))`,
  'gi',
)
const MULTIPLES = 'twice double triple times half third quarter fifth tenth thirds quarters'.split(' ')
/** Nothing is said to be so, or it is said of something else. */
const UNSURE =
  /\b(?:not|never|if|whether|unless|would|could|should|may|might|expect\w*|forecast\w*|plan\w*|target\w*)\b/i
/** Held against what the table need not print: a time, an aim, a mean. */
const ELSEWHERE =
  /\b(?:average|mean|median|target\w*|budget\w*|plan\w*|forecast\w*|standard|limit|last|previous|earlier|ago|before|(?:19|20)\d\d|national\w*|regional\w*|sector|industry|other|others|rest|combined|together|both|all|any)\b/i

/** What is said of a ratio: which number, on which side of it or how near. */
interface Multiple {
  readonly number: number
  readonly hedge: string
  /** By how much more or less it is said to be, where it is told so. */
  readonly by: number
  /** "A third less": told is what is taken off. */
  readonly isLess: boolean
}

function multipleIn({ groups = {} }: Match): Multiple | undefined {
  const { hedge = '', times, fraction, way = '' } = groups
  if (times !== undefined) {
    const number = /^(?:twice|double)$/i.test(times)
      ? 2
      : /^triple$/i.test(times)
        ? 3
        : numberIn(times.split(' ')[0] ?? '')
    return Number.isFinite(number) && number > 1
      ? { number, hedge: hedge.toLowerCase(), by: number, isLess: false }
      : undefined
  }
  const part = partOf(fraction ?? '')
  if (part === undefined) return undefined
  const isMore = /^(?:more|higher|above|larger|greater|longer|over)$/i.test(way)
  const isLess = /^(?:less|lower|below|fewer|smaller|shorter)$/i.test(way)
  return { number: isMore ? 1 + part : part, hedge: hedge.toLowerCase(), by: part, isLess }
}

function partOf(fraction: string): number | undefined {
  const [count = '', name = count] = fraction.toLowerCase().split(/[ -]/)
  const many = /^(?:a|half)$/.test(count) ? 1 : numberIn(count)
  const kind = name.replace(/s$/, '')
  const of = kind === 'half' ? 2 : kind === 'quarter' ? 4 : ORDINALS.indexOf(kind) + 1
  return of < 2 ? undefined : many / of
}

function baseOf(behind: string): string {
  const end = behind.search(/[;:()—–]|,(?!\d)|\.(?!\d)|\b(?:while|whereas|although|though|but|because|since)\b/)
  return behind.slice(0, end < 0 ? 80 : Math.min(end, 80))
}

/** "Elm Parade is the smallest, at less than half of that": of the figure told last, in the column in which it stands. */
function ofPrevious({ match, start, before, mentions, own, base }: Saying): readonly Pair[] {
  if (!/^ (?:of )?(?:that|this)$/.test(base)) return []
  const figure = own.findLast(({ from, to }) => from >= before && to <= match.index)
  if (!figure || figure.from >= start) return []
  const said = mentions.filter(({ to }) => to <= match.index)
  if (said.some(({ row }) => row.line.name !== said[0]?.row.line.name)) return []
  return said.flatMap(({ listing: { named, rows }, row }) =>
    named.columns.flatMap((column): Pair[] => {
      const owners = rows.flatMap((one) => cellsAt(named, one, column).filter((cell) => isOf(figure, cell)))
      const [mine] = cellsAt(named, row, column)
      const [theirs, other] = owners
      return mine && theirs && !other && theirs.row !== row ? [[mine, theirs]] : []
    }),
  )
}

/** "Old Town leads with 146.0, a third above the rate in Southfield": two rows in the column of the figure that stands before. */
function ofTwoRows({ block, match, start, mentions, own, base }: Saying): readonly Pair[] {
  const at = match.index + match[0].length
  const figure = own.findLast(({ from, to }) => from >= start && to <= match.index)
  if (!figure || !NEXT_TO.test(block.text.slice(figure.to, match.index)) || ELSEWHERE.test(base)) return []
  const others = mentions.filter(({ from, to }) => from >= at && to <= at + base.length)
  if (others.some(({ from }) => from !== others[0]?.from)) return []
  return mentions.flatMap(({ listing, row, to }) => {
    const theirs = others.find((one) => one.listing === listing && one.row !== row)
    if (to > match.index || !theirs) return []
    const { named } = listing
    return named.columns.flatMap((column): Pair[] => {
      const mine = cellsAt(named, row, column).find((cell) => isOf(figure, cell))
      const [other] = cellsAt(named, theirs.row, column)
      return mine && other ? [[mine, other]] : []
    })
  })
}

/** Between a figure and what is said of it: its unit, and no other clause. */
const NEXT_TO = /^(?: [a-z-]+){0,6},? (?:(?:which|that) is |or |i\.e\. )?$/i

/** "The Far East lands more than twice as many TEU as it ships": one row in two columns. */
function ofTwoColumns({ block, match, start, mentions, base }: Saying): readonly Pair[] {
  const compared = /^ as (?:many|much)\b(.{0,40}?) as (?:it |they )?(.{3,60})$/i.exec(base)
  if (!compared || ELSEWHERE.test(base)) return []
  const said = mentions.filter(({ to }) => to <= match.index)
  if (said.some(({ from }) => from !== said[0]?.from)) return []
  const lead = keysOf(`${block.text.slice(said.at(-1)?.to ?? start, match.index)} ${compared[1] ?? ''}`)
  const rest = keysOf(compared[2] ?? '')
  return said.flatMap(({ listing: { named }, row }): Pair[] => {
    const columns = named.columns.filter(({ line, whole }) => !whole && !CHANGE.test(line.name) && line.role !== 'rate')
    const toldBy = (words: ReadonlySet<string>, others: ReadonlySet<string>) =>
      columns.filter(({ keys }) => [...keys].some((key) => words.has(key)) && ![...keys].some((key) => others.has(key)))
    const [[one, more], [other, else_]] = [toldBy(lead, rest), toldBy(rest, lead)]
    if (!one || !other || more || else_ || one === other) return []
    const [[mine], [theirs]] = [cellsAt(named, row, one), cellsAt(named, row, other)]
    return mine && theirs ? [[mine, theirs]] : []
  })
}

function isOf(figure: Figure, cell: NamedCell): boolean {
  return (
    figure.digits.length > 1 &&
    !CHANGE.test(cell.column.line.name) &&
    isLike(sortOf(figure), cell) &&
    isPrintOf(figure, cell)
  )
}

/** Where all cells that may be meant agree on whether it holds. */
function judged(
  pairs: readonly Pair[],
  multiple: Multiple,
  { block, match }: Saying,
  wrong: ReadonlySet<Cell>,
): readonly WordedMultiple[] {
  const [cells] = pairs
  if (!cells || pairs.flat().some(({ cell, value }) => wrong.has(cell.cell) || value <= 0)) return []
  const held = pairs.map((pair) => holds(pair, multiple))
  const agrees = held[0]
  if (agrees === undefined || held.some((one) => one !== agrees)) return []
  const wording = match[0]
  const place = { block, from: match.index, to: match.index + wording.length }
  return [{ place, wording, cells, ratio: cells[0].value / cells[1].value, agrees }]
}

/** Beyond so much of what is told, a rounded word is wrong; within so much it is right. Between them it may be either. */
const WRONG = 0.25
const RIGHT = 0.1
/** "Nearly four times" is less, and not by much. */
const NEARLY = /^(?:nearly|almost|close to|not quite|just under)$/
const JUST_OVER = /^(?:just over|slightly over)$/
const MORE = /^(?:more than|over|above|well over|just over|slightly over|at least)$/
const LESS = /^(?:less than|fewer than|under|well under|just under|not quite|nearly|almost|close to)$/
/** So little over is "nearly" to some. */
const TOUCH = 1.02

function holds([mine, theirs]: Pair, { number, hedge, by, isLess }: Multiple): boolean | undefined {
  const [least, most] = [
    (mine.value - mine.half) / (theirs.value + theirs.half),
    (mine.value + mine.half) / (theirs.value - theirs.half),
  ]
  const [low, high] = isLess ? [1 - most, 1 - least] : [least, most]
  const off = Math.abs((low + high) / 2 - number) / by
  if (MORE.test(hedge))
    return high < number ? false : low <= number ? undefined : JUST_OVER.test(hedge) && off > WRONG ? false : true
  if (LESS.test(hedge)) {
    if (low > number * (NEARLY.test(hedge) ? TOUCH : 1)) return false
    return high >= number ? undefined : NEARLY.test(hedge) && off > WRONG ? false : true
  }
  return off > WRONG ? false : off <= RIGHT ? true : undefined
}
