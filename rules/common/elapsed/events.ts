import type { Sentence } from '../prose/clauses.js'
import { stemsOf } from '../repeated/stems.js'
import { areSame, type Point } from './points.js'

/** A sentence, an item or a row with its points in time. */
export interface Passage {
  readonly sentence: Sentence
  readonly points: readonly Point[]
}

/** Words that name no event of their own. */
const GENERIC = new Set(
  stemsOf('date day time first second third event the this moment same previous next last initial final'),
)
/** First letters of stems: a peak and what peaked. */
const LETTERS = 6

export function keysOf(text: string): ReadonlySet<string> {
  return new Set(
    stemsOf(text)
      .filter((stem) => !GENERIC.has(stem))
      .map((stem) => stem.slice(0, LETTERS)),
  )
}

/** "the date of this memorandum": that of the line which is headed so. */
const OF_THIS_PAPER =
  /^(?:the )?date of (?:this|the present) (?:memo(?:randum)?|letter|notice|report|paper|note|minute|agreement|update|briefing)$/i
const DATE_LINE = /\b(?:Date|Dated|Issued)\b\W*(?:[A-Z][a-z]+day,? )?$/

/**
 * The one point at which, as a passage tells, what words name came to pass: all their words stand beside it, or in the line that has it and no
 * other point. None where two passages tell it of two points.
 */
export function pointOf(
  event: string,
  passages: readonly Passage[],
  axis: Point['axis'],
  not?: Point,
): Point | undefined {
  const isOfPaper = OF_THIS_PAPER.test(event)
  const keys = keysOf(event)
  if (keys.size === 0 && !isOfPaper) return undefined
  const found: Point[] = []
  for (const { sentence, points } of passages) {
    const own = points.filter((point) => point.axis === axis)
    if (isOfPaper) {
      const { text } = sentence.block
      found.push(...own.filter(({ place }) => DATE_LINE.test(text.slice(Math.max(0, place.from - LINE), place.from))))
      continue
    }
    for (const [i, point] of own.entries()) {
      if (not && areSame(point, not)) continue
      const words = keysBeside(sentence, own, i)
      if ([...keys].every((key) => words.has(key))) found.push(point)
    }
  }
  const [first] = found
  return first && found.every((point) => areSame(point, first)) ? first : undefined
}

const known = new WeakMap<Point, ReadonlySet<string>>()

/** Found once: each event is looked for beside all points. */
function keysBeside(sentence: Sentence, own: readonly Point[], i: number): ReadonlySet<string> {
  const point = own[i] as Point
  let keys = known.get(point)
  if (!keys) known.set(point, (keys = keysOf(wordsOf(sentence, own, i))))
  return keys
}

/** The words that tell what was at a point: those of its sentence where it is the only one, or those of its own side of the others. */
export function wordsOf({ block, from, to }: Sentence, own: readonly Point[], i: number): string {
  const point = own[i] as Point
  const start = own[i - 1]?.place.to ?? from
  const end = own[i + 1]?.place.from ?? to
  const before = block.text.slice(start, point.place.from)
  const isLead = i === 0 && before.trim().length <= SHORT
  if (own.length === 1) return `${before} ${block.text.slice(point.place.to, end)}`
  return isLead ? block.text.slice(point.place.to, end) : before
}
const SHORT = 6
const LINE = 24
