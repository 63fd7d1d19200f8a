import { isSpace } from '../../../src/document/characters.js'
import type { Block } from '../../../src/document/model.js'
import { defineLayer } from '../../../src/document/layer.js'
import { partitionPoint } from '../../../src/document/partition-point.js'
import { withBorders } from './clause-borders.js'
import { dates, type PrintedDate } from './dates.js'
import type { Figure } from '../number/figure.js'
import { figures } from '../number/lexer.js'
import { worded } from '../number/worded.js'

/**
 * Sentences as rules read them: a skeleton in which each figure is one letter of a private alphabet, so that a template is a
 * plain pattern and "no other figure in between" is a character class.
 *
 * The skeleton is lower case, with single-character white space; a hedge before a figure is one `~`; a clause border is
 * {@link BORDER}. Every skeleton offset leads back to its place in the block's text.
 */
export interface Sentence {
  readonly block: Block
  readonly from: number
  readonly to: number
  readonly skeleton: string
  /** Figures and dates, in order. */
  readonly items: readonly Item[]
  /** All figures of its block. */
  readonly around: readonly Figure[]
  /** The figure or date whose letter stands at a skeleton offset. */
  itemAt(offset: number): Item | undefined
  /** Index of the first item at or behind a skeleton offset. */
  firstFrom(offset: number): number
  /** Skeleton offset of a figure of this sentence; −1 for any other. */
  offsetOf(figure: Figure): number
  /** Text offset of a skeleton offset. */
  textAt(offset: number): number
}

export interface Item {
  readonly at: number
  readonly figure?: Figure
  readonly date?: PrintedDate
}

/** One letter for each sort of figure. */
export const LETTER = {
  percent: '\uE001',
  points: '\uE002',
  bps: '\uE003',
  money: '\uE004',
  number: '\uE005',
  unit: '\uE006',
  multiple: '\uE007',
  year: '\uE008',
  date: '\uE009',
  /** Neither a quantity nor prose: 20/40, 3,5, a version. Nothing binds across it. */
  other: '\uE00A',
} as const

/** Where one clause ends and another, with its own endpoints, begins. */
export const BORDER = '\uE00B'

export interface Sentences {
  /** Sentences with at least one figure or date, and words. */
  readonly all: readonly Sentence[]
  /** Those with so many at the least: most claims are made of two or three, and most sentences have fewer. */
  with(items: 2 | 3): readonly Sentence[]
}

export const sentences = defineLayer<Sentences>({
  id: 'common/prose/sentences',
  build(_, { layer, spend }) {
    const numbers = layer(figures)
    const days = layer(dates)
    const all: Sentence[] = []
    for (const block of layer(worded)) {
      spend(block.text.length)
      readSentences(block, numbers.in(block), days.in(block), all)
    }
    const two = all.filter(({ items }) => items.length >= 2)
    const three = two.filter(({ items }) => items.length >= 3)
    return { all, with: (items) => (items === 2 ? two : three) }
  },
})

const ABBREVIATIONS = new Set(
  (
    'approx ca cf vs no nos inc corp co ltd plc llc dr mr mrs ms prof st est avg etc al fig figs sec art pp vol jan feb mar apr ' +
    'jun jul aug sep sept oct nov dec mon tue tues wed thur thurs fri sat sun yr yrs mo min max incl excl resp dept gov sen rep'
  ).split(' '),
)
const INITIALS = /^(?:[a-z]\.)*[a-z]$/i
/** Characters looked back on for a word that a full stop abbreviates. */
const LONGEST = 8

/** Does the full stop at an offset abbreviate the word before it: Inc., approx., U.S.? */
function abbreviates(text: string, at: number): boolean {
  let from = at
  while (from > 0 && text.charAt(from - 1) !== '(' && !isSpace(text.charCodeAt(from - 1))) {
    if (at - from === LONGEST) return false
    from--
  }
  const word = text.slice(from, at)
  return ABBREVIATIONS.has(word.toLowerCase()) || INITIALS.test(word)
}

/** Bullets too: of lists that came into a paragraph from another program. */
const STOP = /[.!?]["”’')\]]?(?:\[\d{1,3}\])*(?=\s)|[\n•‣◦▪●■]/g

/** Text offsets where a sentence ends, the end of the text included. */
function sentenceEnds(text: string, found: readonly Figure[]): number[] {
  const ends: number[] = []
  let next = 0
  STOP.lastIndex = 0
  for (let stop = STOP.exec(text); stop; stop = STOP.exec(text)) {
    const [end, at] = [STOP.lastIndex, stop.index]
    while (next < found.length && (found[next] as Figure).to <= at) next++
    const inside = found[next]
    if (inside && inside.from < at && at < inside.to) continue
    if (text.charCodeAt(at) === 46 && abbreviates(text, at)) continue
    ends.push(end)
  }
  ends.push(text.length)
  return ends
}

function readSentences(block: Block, found: readonly Figure[], days: readonly PrintedDate[], all: Sentence[]): void {
  let from = 0
  let f = 0
  let d = 0
  for (const to of sentenceEnds(block.text, found)) {
    const [firstFigure, firstDay] = [f, d]
    while (f < found.length && (found[f] as Figure).from < to) f++
    while (d < days.length && (days[d] as PrintedDate).place.from < to) d++
    if (f > firstFigure)
      all.push(skeletonOf(block, from, to, found, [firstFigure, f], days.length > 0 ? days.slice(firstDay, d) : days))
    from = to
  }
}

function letterOf(figure: Figure): string | undefined {
  switch (figure.class) {
    case 'quantity':
      return figure.unit.kind === 'none'
        ? LETTER.number
        : figure.unit.kind === 'currency'
          ? LETTER.money
          : LETTER[figure.unit.kind]
    case 'year':
      return LETTER.year
    case 'pair':
    case 'ambiguous':
    case 'version':
      return LETTER.other
    default:
      return undefined
  }
}

function skeletonOf(
  block: Block,
  from: number,
  to: number,
  around: readonly Figure[],
  [first, end]: readonly [number, number],
  days: readonly PrintedDate[],
): Sentence {
  const flat = flatten(block.text.slice(from, to))
  const items: Item[] = []
  let skeleton = ''
  let at = from
  let d = 0
  for (const figure of around.slice(first, end)) {
    while (d < days.length && (days[d] as PrintedDate).place.to <= at) d++
    const date = days[d]
    if (date && date.place.from <= figure.from && figure.from < date.place.to) {
      if (date.place.from >= at) {
        skeleton += flat.slice(at - from, date.place.from - from)
        items.push({ at: skeleton.length, date })
        skeleton += LETTER.date
        at = date.place.to
      }
      continue
    }
    const letter = letterOf(figure)
    if (letter === undefined || figure.from < at) continue
    const { hedge } = figure
    const hedged = hedge && hedge.from >= at && hedge.to <= figure.from
    skeleton += flat.slice(at - from, (hedged ? hedge.from : figure.from) - from)
    if (hedged) skeleton += '~'
    items.push({ at: skeleton.length, figure })
    skeleton += letter
    at = figure.to
  }
  skeleton += flat.slice(at - from)
  return new Skeleton(block, from, to, withBorders(skeleton, BORDER), items, around)
}

/** The sentence with these dates as its dates. */
export function withDates({ block, from, to, around }: Sentence, days: readonly PrintedDate[]): Sentence {
  const at = (place: number) => partitionPoint(around.length, (i) => (around[i] as Figure).from < place)
  return skeletonOf(block, from, to, around, [at(from), at(to)], days)
}

export class Skeleton implements Sentence {
  readonly block: Block
  readonly from: number
  readonly to: number
  readonly skeleton: string
  readonly items: readonly Item[]
  readonly around: readonly Figure[]

  constructor(
    block: Block,
    from: number,
    to: number,
    skeleton: string,
    items: readonly Item[],
    around: readonly Figure[],
  ) {
    this.block = block
    this.from = from
    this.to = to
    this.skeleton = skeleton
    this.items = items
    this.around = around
  }

  itemAt(offset: number): Item | undefined {
    const item = this.items[this.firstFrom(offset)]
    return item?.at === offset ? item : undefined
  }

  firstFrom(offset: number): number {
    return partitionPoint(this.items.length, (i) => (this.items[i] as Item).at < offset)
  }

  offsetOf(figure: Figure): number {
    const { items } = this
    const startOf = ({ figure, date }: Item) => figure?.from ?? date?.place.from ?? 0
    const item = items[partitionPoint(items.length, (i) => startOf(items[i] as Item) < figure.from)]
    return item?.figure === figure ? item.at : -1
  }

  textAt(offset: number): number {
    const next = this.firstFrom(offset)
    const item = this.items[next]
    if (item?.at === offset) return item.figure?.from ?? item.date?.place.from ?? this.from
    // Between two items, unit for unit: the sign of a hedge stands at its end of the text.
    const before = this.items[next - 1]
    if (!before) return Math.min(this.to, this.from + offset)
    return Math.min(this.to, (before.figure?.to ?? before.date?.place.to ?? this.from) + offset - before.at - 1)
  }
}

/** Characters between sentences that go on with each other. */
const GOES_ON = 6

/** Whether a sentence stands right behind another. */
export function isNearBehind(before: Sentence, sentence: Sentence): boolean {
  return before.block === sentence.block && sentence.from - before.to < GOES_ON
}

/** The quantities of a sentence, without years and dates. */
export function quantitiesOf({ items }: Sentence): { readonly figure: Figure; readonly at: number }[] {
  const found: { figure: Figure; at: number }[] = []
  for (const { figure, at } of items) if (figure?.isQuantity) found.push({ figure, at })
  return found
}

/** Figures to either side of one that are near it. */
const NEIGHBOURS = 16

/** The figures of the block that are near one of them, itself among them: up to `reach` to either side. */
export function figuresNear({ around }: Sentence, { from }: Figure, reach = NEIGHBOURS): readonly Figure[] {
  const at = partitionPoint(around.length, (i) => (around[i] as Figure).from < from)
  return around.slice(Math.max(0, at - reach), at + reach)
}

const NEAR = 400

/** The words around a place of a sentence, lower case; never more than `NEAR` to either side, so that many claims stay linear. */
export function wordsAround(
  { block, from, to }: Sentence,
  place: { readonly from: number; readonly to: number },
): string {
  return flatten(block.text.slice(Math.max(from, place.from - NEAR), Math.min(to, place.to + NEAR)))
}

/** Lower case, plain spaces, plain apostrophes; unit for unit, so that offsets hold. */
function flatten(text: string): string {
  const lower = text.toLowerCase()
  const same = lower.length === text.length ? lower : text.replace(/[^İ]+/g, (part) => part.toLowerCase())
  return same.replace(UNPLAIN, (unit) => PLAIN.get(unit) ?? ' ')
}

/** White space other than a plain space, and what has a plain form. */
const UNPLAIN = /[^\S ]|[’‘‐‑]/g
const PLAIN = new Map([
  ['’', "'"],
  ['‘', "'"],
  ['‐', '-'],
  ['‑', '-'],
])
