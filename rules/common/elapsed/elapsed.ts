import { addTo } from '../../../src/document/add-to.js'
import type { Block } from '../../../src/document/model.js'
import { defineLayer } from '../../../src/document/layer.js'
import { DAYS, fitsLength } from '../calendar/period-length.js'
import { type Sentence, sentences } from '../prose/clauses.js'
import { clockTimes } from '../prose/clock-times.js'
import { keysOf, type Passage, pointOf, wordsOf } from './events.js'
import { type LengthTold, lengthsTold, mayCount } from './lengths-told.js'
import { mayStandStill, stretchesIn } from './stretches.js'
import { between, datesOf, mayHavePoints, type Point, pointsOf } from './points.js'

/**
 * A length of time and the two points it lies between: one that stands right beside it, "on 3 August, nineteen days late", and one from which its
 * words count, the point told before it or the event they name, wherever the draft dates that.
 */
export interface Elapsed {
  readonly length: LengthTold
  readonly start: Point
  readonly end: Point
  readonly fits: boolean
  /** So far from it that no way of counting explains it. */
  readonly misses: boolean
}

export const elapsed = defineLayer<readonly Elapsed[]>({
  id: 'common/elapsed',
  build(_, { layer, spend }) {
    const { all } = layer(sentences)
    const blocks = [...new Set(all.map(({ block }) => block))]
    const counting = blocks.filter(({ text }) => mayCount(text))
    const still = new Set(blocks.filter(({ text }) => mayStandStill(text)))
    if (counting.length === 0 && still.size < 2) return []
    const times = layer(clockTimes)
    const dated = new Set(blocks.filter(({ text }) => mayHavePoints(text)))
    if (dated.size === 0) return []
    const byBlock = new Map<Block, Passage[]>()
    for (const [i, sentence] of all.entries()) {
      const { block, from, to } = sentence
      const points = dated.has(block) ? pointsOf(sentence, earlierIn(all, i), times) : []
      spend(1 + (to - from))
      addTo(byBlock, block, { sentence, points })
    }
    const passages = [...byBlock.values()].flat()
    const timed = passages.filter(({ points }) => points.length > 0)
    const standing = passages.filter(({ sentence }) => still.has(sentence.block))
    const stretches = stretchesIn(standing, standing).map(({ length, from, to }): Elapsed => {
      return { length, start: from, end: to, ...compared(length, from, to) }
    })
    const counted = counting.flatMap((block) => {
      const own = byBlock.get(block) ?? []
      const lengths = lengthsTold(block)
      spend(lengths.length * (timed.length + 1))
      return lengths.flatMap((length) => elapsedBy(length, own, timed) ?? [])
    })
    return [...counted, ...stretches]
  },
})

const MOST_BEFORE = 4
function earlierIn(all: readonly Sentence[], at: number): readonly Sentence[] {
  return all.slice(Math.max(0, at - MOST_BEFORE), at).filter(({ block }) => block === all[at]?.block)
}

function elapsedBy(length: LengthTold, own: readonly Passage[], all: readonly Passage[]): Elapsed | undefined {
  const at = own.findIndex(({ sentence: { from, to } }) => from <= length.place.from && length.place.to <= to)
  const passage = own[at]
  if (!passage) return undefined
  const axes: readonly Point['axis'][] = length.unit === 'minute' ? ['clock'] : ['date', 'day', 'month']
  const closed = length.closes ? closedBy(length, passage) : undefined
  const beside = length.closes ? undefined : (pointBeside(length, passage, axes) ?? pointOfLine(length, passage, axes))
  const told = length.closes
    ? closed
    : beside
      ? startOf(length, beside, own.slice(0, at + 1), all)
      : bothOf(length, passage, axes, all)
  if (!told) return undefined
  const [start, end] = length.back ? [told.to, told.from] : [told.from, told.to]
  const { fits, misses } = compared(length, start, end)
  const { block, from, to } = passage.sentence
  const isDoubted = !fits && (start.axis === 'clock' ? ZONES : LIVES).test(block.text.slice(from, to))
  // "The 8 a.m. train came in at 10:35, 20 minutes late": behind the time at which it should have come
  const isLate =
    !fits &&
    start.axis === 'clock' &&
    /^ late\b/.test(block.text.slice(length.place.to)) &&
    !DUE.test(block.text.slice(from, to))
  return isDoubted || isLate ? undefined : { length, start, end, fits, misses }
}

const DUE = /\b(?:due|scheduled|expected|planned|meant|timetabled|supposed|booked|deadline)\b/
/** Of one life or another: "his son was born on D, his wife died on D, 30 years later". */
const LIVES = /\b(?:born|birth)\b/
/** Between two clocks: "left London at 11:00 and landed in New York at 14:00". */
const ZONES =
  /\b(?:local time|time zones?|flights?|flew|fly|flies|flown|land(?:s|ed)|GMT|UTC|EST|BST|CET|summer time)\b/

/** "started in January 2018 and stopped in July 2020, after 30 months": the only two points of a sentence, and the length behind them. */
function closedBy({ place }: LengthTold, { sentence: { block, from, to }, points }: Passage): Ends | undefined {
  const [first, second, other] = points
  if (!first || !second || other || first.axis !== second.axis || second.place.to > place.from) return undefined
  // days of the calendar have readers of their own
  if (first.axis === 'date' || first.axis === 'clock') return undefined
  const words = block.text.slice(second.place.to, place.from)
  return APART.test(words) || OTHER_LENGTH.test(block.text.slice(from, to)) ? undefined : { from: first, to: second }
}
/** Lengths of other things, and of only a part of the time. */
const OTHER_LENGTH =
  /\b(?:notice|warning|trial|warranty|every|each|per|extended|of which|including|except|excluding|at least|up to|originally|planned|interrupt\w+|break|gap|sentenced?|aged?|old|born)\b/i
const APART = /[.;:]|\b(?:and|but|while|whereas|then|with|when|who|which)\b/

/** "on Day 92, fifty-three days after", "three weeks later, on 10 June" */
function pointBeside(
  { place: { block, from }, end }: LengthTold,
  { points }: Passage,
  axes: readonly Point['axis'][],
): Point | undefined {
  const [found, other] = points.filter(
    ({ axis, place }) =>
      axes.includes(axis) &&
      ((place.to <= from && BEFORE_IT.test(block.text.slice(place.to, from))) ||
        (place.from >= end && BEHIND_IT.test(block.text.slice(end, place.from)))),
  )
  return other ? undefined : found
}
const BEFORE_IT =
  /^(?: (?:that|of that|the same) year)?(?:,| \(| [–—]) ?(?:which was |that is,? |i\.e\.,? |just |exactly |only )?$/
const BEHIND_IT = /^,? ?\(?(?:on |at |i\.e\.,? )?(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? )?$/

/** "July 1: the new year begins, three weeks after adoption": the point of a line of a timetable. */
function pointOfLine(
  { event }: LengthTold,
  { sentence: { block, from }, points }: Passage,
  axes: readonly Point['axis'][],
): Point | undefined {
  const [only, other] = points.filter(({ axis }) => axes.includes(axis))
  if (event === undefined || !only || other) return undefined
  return block.text.slice(from, only.place.from).trim() === '' && LINE.test(block.text.slice(only.place.to))
    ? only
    : undefined
}
const LINE = /^ ?[:–—-] /

interface Ends {
  readonly from: Point
  readonly to: Point
}

/** Where the length begins that ends at a point. */
function startOf(length: LengthTold, to: Point, own: readonly Passage[], all: readonly Passage[]): Ends | undefined {
  const { event } = length
  if (event !== undefined) {
    const from = PEAK.test(event) ? peakBefore(length, to, own) : pointOf(event, all, to.axis, to)
    return from && { from, to }
  }
  const before = own.map(({ points }) =>
    points.filter((point) => point.axis === to.axis && point.place.from < Math.min(to.place.from, length.place.from)),
  )
  const [here = [], ...earlier] = before.reverse()
  const told = here.length > 0 ? here : (earlier.find((points) => points.length > 0) ?? [])
  const [from, other] = told
  return from && !other ? { from, to } : undefined
}

const PEAK = /^(?:the |its |their |this )?(?:peak|maximum|nadir|highest|lowest)\b/i

/** The peak of what a paragraph follows from day to day is at one of them: the one that fits, or else the nearest. */
function peakBefore(length: LengthTold, to: Point, own: readonly Passage[]): Point | undefined {
  const before = own.flatMap(({ points }) =>
    points.filter(({ axis, place }) => axis === to.axis && place.to < to.place.from),
  )
  const fitting = before.find((point) => compared(length, point, to).fits)
  return fitting ?? (before.length > 1 ? before.find((point) => point.axis !== 'date') : undefined)
}

/** "The first crew reached the scene 36 minutes after the alarm": both of a timetable. */
function bothOf(
  length: LengthTold,
  passage: Passage,
  axes: readonly Point['axis'][],
  all: readonly Passage[],
): Ends | undefined {
  const { event, place } = length
  if (event === undefined || passage.points.some(({ axis }) => axes.includes(axis))) return undefined
  const { block, from } = passage.sentence
  const words = keysOf(block.text.slice(from, place.from))
  const listed = all.filter(({ sentence, points }) => sentence.block.item !== undefined && points.length === 1)
  const ends = listed.filter(({ sentence, points }) => {
    const keys = keysOf(wordsOf(sentence, points, 0))
    return keys.size > 1 && [...keys].every((key) => words.has(key))
  })
  const [to] = ends.flatMap(({ points }) => points)
  if (!to || ends.length > 1 || !axes.includes(to.axis)) return undefined
  const started = pointOf(event, listed, to.axis, to)
  return started && { from: started, to }
}

/** Half a day is no slip of the pen where a length is told in weeks; so many hours are mostly meant to the half hour. */
function compared({ number, unit }: LengthTold, start: Point, end: Point): Pick<Elapsed, 'fits' | 'misses'> {
  const apart = between(start, end)
  const [first] = apart
  if (first === undefined) return { fits: false, misses: false }
  if (unit === 'minute') {
    const off = Math.min(...apart.map((minutes) => Math.abs(minutes - number)))
    return { fits: off === 0, misses: off > (number % 60 === 0 && number > 60 ? 30 : 0) }
  }
  if (start.axis === 'month') {
    const size = { day: 0, week: 0, month: 1, year: 12 }[unit]
    const apartBy = first - size * number
    return { fits: size > 0 && apartBy === 0, misses: size > 0 && Math.abs(apartBy) > (unit === 'month' ? 1 : 6) }
  }
  const fits =
    start.axis === 'date' && end.axis === 'date'
      ? fitsLength(...datesOf(start, end), number, unit)
      : first === number * DAYS[unit]
  const off = Math.abs(first / DAYS[unit] - number)
  return { fits, misses: !fits && first > 0 && off > (unit === 'day' ? 1 : NEAR) }
}
const NEAR = 0.75
