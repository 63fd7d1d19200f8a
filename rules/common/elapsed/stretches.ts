import { matches } from '../../../src/document/matches.js'
import { unitOf } from '../calendar/period-length.js'
import { numberIn } from '../number/number-words.js'
import { keysOf, type Passage } from './events.js'
import { type LengthTold, isHedged } from './lengths-told.js'
import type { Point } from './points.js'

/**
 * How long something stood still, told in one place, and from when to when, told in another: "the lock was out of service for nineteen days in
 * March", "the lock was closed from 4 March to 22 March".
 */
export interface Stretch {
  readonly length: LengthTold
  readonly from: Point
  readonly to: Point
}

const STILL =
  /\b(?:closed|closure|shut(?:down)?|out of (?:service|action|use|order)|suspend\w+|suspension|halted|on strike|strike|off-?line|outage|unavailable|interrupted|laid up|in dry dock|grounded)\b/i
const LENGTH =
  /\b(?<n>\d{1,3}|[a-z]{3,9}(?:-[a-z]{3,5})?)[ -](?<unit>days?|weeks?|months?)\b(?! (?:later|after|before|from|earlier))/gi
/** "for nineteen days", "a nineteen-day closure" */
const FOR = /\b(?:for|an?|the|its|lasted|took)(?: a total of| all)? $/i
const MONTH = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g

/** Whether a text may tell that something stood still. */
export function mayStandStill(text: string): boolean {
  return STILL.test(text)
}

export function stretchesIn(told: readonly Passage[], all: readonly Passage[]): readonly Stretch[] {
  const spans = all.flatMap((passage) => {
    const [from, to, other] = passage.points.filter(({ axis }) => axis === 'date')
    const { block, from: start, to: end } = passage.sentence
    if (!from || !to || other || !STILL.test(block.text.slice(start, end))) return []
    return TO.test(block.text.slice(from.place.to, to.place.from)) &&
      /\b(?:from|between) $/.test(block.text.slice(start, from.place.from))
      ? [{ from, to, words: keysOf(block.text.slice(start, from.place.from).replace(STILL, ' ')), passage }]
      : []
  })
  if (spans.length === 0) return []
  return told.flatMap(({ sentence: { block, from, to }, points }) => {
    const words = block.text.slice(from, to)
    if (!STILL.test(words) || points.some(({ axis }) => axis === 'date')) return []
    return [...matches(LENGTH, words)].flatMap(({ index, 0: text, groups = {} }): readonly Stretch[] => {
      const number = numberIn(groups['n'] ?? '')
      const place = { block, from: from + index, to: from + index + text.length }
      const lead = words.slice(0, index)
      if (!Number.isInteger(number) || !FOR.test(lead) || isHedged(place)) return []
      const keys = keysOf(lead.replace(STILL, ' '))
      const months = words.match(MONTH)
      const meant = spans.filter(
        (span) =>
          span.passage.sentence.block !== block &&
          isWithin(keys, span.words) &&
          (months === null || months.some((month) => span.passage.sentence.block.text.includes(month))),
      )
      const [only, other] = meant
      if (!only || other) return []
      const length = { place, number, unit: unitOf(groups['unit']?.toLowerCase()), back: false, end: place.to }
      return [{ length, from: only.from, to: only.to }]
    })
  })
}
const TO = /^,? ?(?:to|until|till|through|and|[–\-—]) ?$/

/** "The East Lock", "the lock": one of the two names has all words of the other. */
function isWithin(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [few, many] = a.size < b.size ? [a, b] : [b, a]
  return few.size > 0 && [...few].every((key) => many.has(key))
}
