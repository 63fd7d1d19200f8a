import type { Place } from '../../../../src/document/model.js'
import { type Decision, unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import { type Day, daysBetween, isoOf } from '../../calendar/calendar.js'
import type { Sentence } from '../../prose/clauses.js'
import type { PrintedDate } from '../../prose/dates.js'

/** A day that is counted from another, both of them dated: "day 9 post-op today (18 October); the operation was on 9 October". */
export interface DayNumber {
  readonly number: number
  readonly from: Day
  readonly to: Day
  readonly places: readonly Place[]
  /** The day of an operation is none of those behind it. */
  readonly isAfter: boolean
}

const NUMBERED =
  /\b(?:(?<after>post-?op(?:erative)?|pod|post-?surgery)(?: day)? ?|day )#?(?<n>\d{1,3})(?: (?<behind>post-?op\w*|post-?surgery|after (?:surgery|the operation|the procedure)|of (?:treatment|therapy|admission|the (?:course|trial|strike|trip|tour|cycle)|cycle \d)))?(?![\d./-]\d|\d)/i
const OPERATED =
  /\b(?:[a-z]+(?:ectomy|otomy|ostomy|plasty|scopy)|operation|operated|surgery|procedure|repair|replacement|transplant|bypass|section)\b/
const BEGAN = /\b(?:first (?:dose|day)|start(?:ed|s)?|beg[au]n|admitted|admission|commenced|given on)\b/

/** `previous`: sentences before, where this one has one of the dates only. */
export function dayNumber(sentence: Sentence, ...previous: readonly Sentence[]): DayNumber | undefined {
  const told = [...previous, sentence]
  const days = told.flatMap(({ items }) => items.flatMap(({ date }) => (date ? [date] : []))).filter(isDay)
  const [a, b] = days
  if (days.length !== 2 || !a || !b) return undefined
  for (const { block, from, to, skeleton } of told) {
    const match = NUMBERED.exec(block.text.slice(from, to))
    if (!match?.groups) continue
    const { n, after, behind = '' } = match.groups
    const isAfter = after !== undefined || /^(?:post|after)/i.test(behind)
    const words = told.map((one) => one.skeleton).join(' ')
    if (
      !(isAfter ? OPERATED.test(words) : behind !== '' && BEGAN.test(words)) ||
      /\b(?:second|third|re-?do|again|previous)\b/.test(skeleton)
    )
      return undefined
    const [first, last] = daysBetween(a.day, b.day) < 0 ? [b, a] : [a, b]
    const place = { block, from: from + match.index, to: from + match.index + match[0].length }
    return { number: Number(n), from: first.day, to: last.day, places: [a.place, b.place, place], isAfter }
  }
  return undefined
}

function isDay(date: PrintedDate): date is PrintedDate & { readonly day: Day } {
  return date.exists && date.day !== undefined
}

export function decideDayNumber({ number, from, to, places, isAfter }: DayNumber): Decision {
  const days = daysBetween(from, to)
  const grounds = {
    basis: [{ formula: 'end − start', operands: places, computed: String(days), printed: String(number) }],
  }
  const says = `${isoOf(to)} is ${String(days)} days after ${isoOf(from)}`
  if (number === days || (!isAfter && number === days + 1)) return verified(`Day ${String(number)}: ${says}`, grounds)
  return isAfter && Math.abs(number - days) > 1
    ? violation(`Unexpected day ${String(number)}: ${says}`, grounds)
    : unverifiable('ambiguous', `Day ${String(number)} may be counted from another day: ${says}`, grounds)
}
