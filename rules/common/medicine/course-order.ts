import { defineLayer } from '../../../src/document/layer.js'
import { daysBetween } from '../calendar/calendar.js'
import { distinct, type Event, type EventDay, eventDays } from './course-days.js'

/** A day that another of the same course leaves no room for. */
export interface Misplaced {
  readonly day: EventDay
  readonly other: EventDay
  readonly expected: 'before' | 'after'
}

/** Something is renewed where its end lies behind it. */
const RENEWED = /\b(?:renew\w*|refill\w*|replac\w*|new|request\w*|exten\w*|reorder\w*|discard\w*|reauthori\w*)\b/i
/** The note tells of more than one stay, or of what was done before it. */
const OTHER_STAY = /\b(?:re-?admi\w*|prior|previous|outpatient|ambulatory|transfer\w*|earlier)\b/i
const SENTENCE_REACH = 80

/**
 * Days against the order of a course: born before all else, admitted before discharged, operated on between the two where all three stand in
 * the head of a form, seen before what is used expires. Only where the note has one day for each.
 */
export const misplacedDays = defineLayer<readonly Misplaced[]>({
  id: 'common/medicine/misplaced-days',
  build({ blocks }, { layer, spend }) {
    const days = layer(eventDays)
    if (days.length < 2) return []
    const only = (event: Event) => {
      const own = days.filter((one) => one.event === event)
      return distinct(own) === 1 ? own[0] : undefined
    }
    const [birth, admission, surgery, discharge, visit] = (
      ['birth', 'admission', 'surgery', 'discharge', 'visit'] as const
    ).map(only)
    const found: Misplaced[] = []
    const hold = (first: EventDay | undefined, second: EventDay | undefined, told: EventDay | undefined) => {
      if (!first || !second || daysBetween(first.day, second.day) >= 0) return
      found.push(
        told === first
          ? { day: first, other: second, expected: 'before' }
          : { day: second, other: first, expected: 'after' },
      )
    }
    hold(birth, admission ?? visit ?? surgery ?? discharge, birth)
    hold(admission, discharge, discharge)
    if (admission && surgery && discharge && [admission, surgery, discharge].every(({ field }) => field)) {
      spend(blocks.length)
      if (!blocks.some(({ text }) => OTHER_STAY.test(text))) {
        hold(admission, surgery, surgery)
        hold(surgery, discharge, surgery)
      }
    }
    const now = visit ?? admission
    for (const expiry of days.filter(({ event }) => event === 'expiry')) {
      const { block, from, to } = expiry.place
      if (!RENEWED.test(block.text.slice(Math.max(0, from - SENTENCE_REACH), to + SENTENCE_REACH)))
        hold(now, expiry, expiry)
    }
    return found
  },
})
