import type { Figure } from '../number/figure.js'
import type { Grid, Line } from './grid.js'
import type { Mention } from './mention.js'
import type { NamedIn } from './named-in.js'
import { type Named, type Stretch } from './naming.js'
import { neighboursOf } from './neighbours.js'
import { onceFor } from '../../../src/document/once.js'
import { type Stem, weightOf } from './stems.js'

/** What a sentence says a figure of: a row, or a column of a table whose rows are times. */
export interface MeantLine {
  readonly line: Line
  /** Its name stands beside the figure, with no other figure between; further off in the sentence; or the sentence before is about it. */
  readonly tie: 'beside' | 'said' | 'topic'
  /** All of its name stands there, not a word of it that no other row has. */
  readonly isWhole: boolean
}

/** Characters between a figure and a name behind it that is its own: "66 on the books of Llanfair". */
const BEHIND = 40
const LEADS_BEHIND = /^\s?$|^[^.,;:()\d]*\b(?:of|for|on|in|at|from|by|with|as|to)\b[^.,;:()\d]*$/i

/** Whether the rows of a table are times, and its columns what is told of. */
export const isOfTimes = onceFor(({ rows }: Grid): boolean => {
  const own = rows.filter(({ isTotal }) => !isTotal)
  return own.length > 1 && own.every(({ parts, periods }) => parts.length === 0 && periods.length === 1)
})

/** Whether a line may be what a figure is said of. */
export function isThing({ axis, parts, grid, isWhole }: Line): boolean {
  return parts.length > 0 && !isWhole && (axis === 'column') === isOfTimes(grid)
}

interface Placed {
  readonly named: Named
  readonly at: Stretch
}

/** The lines a figure is said of: of more than one table, where each has the name that stands there. */
export function linesMeant(mention: Mention, all: readonly NamedIn[]): readonly MeantLine[] {
  const { sentence, printed, stems = [], topic = [] } = mention
  if (!sentence) return []
  const { figure } = printed
  const placed = placedIn(stems, all)
  const { last, next } = neighboursOf(sentence, figure)
  const before = placed.filter(({ at }) => at.to <= figure.from)
  const nearest = latest(before)
  const isOwn = nearest && !(last > sentence.from && isOfLast(figure, nearest.at, last))
  if (isOwn && (nearest.at.from >= last || nearest.at.to === last)) return tied(placed, nearest, 'beside')
  const [first] = placed
    .filter(({ at }) => at.from >= figure.to && at.to <= next && at.from - figure.to <= BEHIND)
    .sort((a, b) => a.at.from - b.at.from)
  if (first && LEADS_BEHIND.test(figure.block.text.slice(figure.to, first.at.from)))
    return tied(placed, first, 'beside')
  if (nearest) return isOwn ? tied(placed, nearest, 'said') : []
  return placed.length > 0 ? [] : topic.map((line) => ({ line, tie: 'topic', isWhole: true }))
}

/** "587 for Singtel and 1.13 billion for Optus": the name is that of the figure before. */
export function isOfLast({ block: { text }, from }: Figure, at: Stretch, last: number): boolean {
  return (
    at.from > last &&
    at.to <= from &&
    LEADS_BEHIND.test(text.slice(last, at.from)) &&
    /^,?(?: and| but)? ?\p{Lu}{0,3}[$£€]?$/u.test(text.slice(at.to, from))
  )
}

/** What a sentence leaves the next one to go on about: the one line that it names, or none of several. Undefined where it names none. */
export function topicOf(stems: readonly Stem[], all: readonly NamedIn[]): readonly Line[] | undefined {
  const placed = placedIn(stems, all).filter(({ named }) => named.whole)
  const nearest = latest(placed)
  if (!nearest) return undefined
  const own = tied(placed, nearest, 'topic').map(({ line }) => line)
  return placed.every(({ named }) => own.includes(named.line)) ? own : []
}

/** The last of some places; of those that end together the longest. */
function latest(placed: readonly Placed[]): Placed | undefined {
  return placed.reduce<Placed | undefined>(
    (best, own) =>
      !best || own.at.to > best.at.to || (own.at.to === best.at.to && own.at.from < best.at.from) ? own : best,
    undefined,
  )
}

/** All lines that stand in one place. */
function tied(placed: readonly Placed[], { at, named }: Placed, tie: MeantLine['tie']): MeantLine[] {
  const isAll = named.whole
  const own = placed.filter((other) => other.at.from < at.to && other.at.to > at.from && other.named.whole === isAll)
  return [...new Set(own.map((other) => other.named.line))].map((line) => ({ line, tie, isWhole: isAll }))
}

/** Where a sentence has the names of lines, or a word of one that no other line of its table has. */
function placedIn(stems: readonly Stem[], all: readonly NamedIn[]): readonly Placed[] {
  return all.flatMap(({ lines, index }) =>
    lines
      .filter(({ line, isCarried }) => isThing(line) && isCarried !== true)
      .flatMap((named) => {
        if (named.places.length > 0) return named.places.map((at) => ({ named, at }))
        const own = new Set(named.line.parts.flat())
        const isAlone = (stem: string) =>
          index.lines
            .get(stem)
            ?.every(
              (other) => other === named.line || other.grid !== named.line.grid || other.axis !== named.line.axis,
            ) === true
        return stems
          .filter(({ stem }) => own.has(stem) && stem.length >= SHORTEST && weightOf(stem) >= 1 && isAlone(stem))
          .map((at) => ({ named: { ...named, whole: false }, at }))
      }),
  )
}

/** Letters of a word that names a line by itself. */
const SHORTEST = 4
