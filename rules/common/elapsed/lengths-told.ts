import { matches } from '../../../src/document/matches.js'
import type { Block, Place } from '../../../src/document/model.js'
import { numberIn } from '../number/number-words.js'
import { lengthsIn } from '../prose/clock-times.js'
import { MONTH } from '../calendar/months.js'
import { unitOf, type Unit } from '../calendar/period-length.js'

/** A length of time with words that say from what it is counted, or that it is late: "nine days later", "three weeks from the date of this memo". */
export interface LengthTold {
  readonly place: Place
  /** In its unit; of hours and minutes, in minutes. */
  readonly number: number
  readonly unit: Unit | 'minute'
  /** From the event that these words name, or else from the point told before. */
  readonly event?: string
  /** It is counted to an earlier point. */
  readonly back: boolean
  /** It is that of the time between two points told right before: "after 30 months of treatment". */
  readonly closes?: true
  /** Behind all its words. */
  readonly end: number
}

const WORD = '[a-z]{3,9}(?:-[a-z]{3,5})?'
const LENGTH = new RegExp(String.raw`\b(?<n>\d{1,4}|${WORD}|an?)[ -](?<unit>days?|weeks?|months?|years?)\b`, 'gi')
const COUNTED =
  /^ (?:(?<later>later(?! than\b)|afterwards?|after (?:that|this)(?: (?:day|date|time))?(?=[,;. )]))|(?<late>late\b)|(?<side>after|before|from|following|since|earlier than) (?<event>(?:(?:the|a|an|this|its|their|his|her|our) )?[^,.;:()\d]{3,60}?)(?=[,.;:)]|$| (?:on|at) (?:Day )?\d))/i
/** About so long, so long at the most: none to count with. */
const HEDGED =
  /\b(?:about|around|roughly|nearly|almost|some|approximately|circa|over|under|within|least|most|than|up to|every|each|only after|further|another|additional|first|last|next|or|to|few|couple of|several|and|working|business)(?: an?| the)? $/i
export function isHedged({ block, from }: Place): boolean {
  return HEDGED.test(block.text.slice(Math.max(0, from - 24), from))
}
/** "after 30 months of treatment.", "a term of ten years)" */
const CLOSES =
  /(?:\b(?:after|for|over|in|lasting|(?:an?|the) (?:[a-z]+ )?(?:total|period|span|term|spell|stretch|interval|gap|course|duration) of)|\()(?: (?:exactly|just|all))? $/
const ENDS = /^(?: of [a-z]+(?: [a-z]+)?| in (?:all|total|office|post))?(?:[.,;:)]|$)/
const QUICK =
  /(?:minutes?|hours?|half|days?|weeks?|months?|years?) ?(?:later|afterward|after|before|from|following|since|late|earlier than)\b/i
const OF_CLOCK = /(?:hours?|minutes?) (?:later|afterward|after|before|from|following|since|late|earlier)\b/i
const CLOSING = /(?:days?|weeks?|months?|years?)(?: of [a-z]+(?: [a-z]+)?| in [a-z]+)?(?:[.,;:)]|$)/i
/** What such a length is held to. */
const POINT = new RegExp(`\\b(?:${MONTH}) (?:19|20)\\d\\d\\b|\\bDay \\d`)

/** Whether a text may have such a length: most do not. */
export function mayCount(text: string): boolean {
  return QUICK.test(text) || (POINT.test(text) && CLOSING.test(text))
}

export function lengthsTold(block: Block): readonly LengthTold[] {
  const { text } = block
  const found: LengthTold[] = []
  for (const { minutes, place } of OF_CLOCK.test(text) ? lengthsIn(block) : [])
    add({ number: minutes, unit: 'minute', place })
  for (const { index, 0: all, groups = {} } of matches(LENGTH, text)) {
    const { n = '', unit } = groups
    const number = /^an?$/i.test(n) ? 1 : numberIn(n)
    if (Number.isInteger(number) && number > 0)
      add({ number, unit: unitOf(unit?.toLowerCase()), place: { block, from: index, to: index + all.length } })
  }
  return found

  function add(length: Pick<LengthTold, 'number' | 'unit' | 'place'>): void {
    const { from, to } = length.place
    const counted = COUNTED.exec(text.slice(to, to + REACH))
    if (isHedged(length.place)) return
    if (!counted) {
      if (
        length.unit !== 'minute' &&
        CLOSES.test(text.slice(Math.max(0, from - 32), from)) &&
        ENDS.test(text.slice(to, to + 40))
      )
        found.push({ ...length, closes: true, back: false, end: to })
      return
    }
    const { event, side } = counted.groups ?? {}
    const back = side !== undefined && /^(?:before|earlier)/i.test(side)
    found.push({ ...length, ...(event !== undefined && { event }), back, end: to + counted[0].length })
  }
}
const REACH = 90
