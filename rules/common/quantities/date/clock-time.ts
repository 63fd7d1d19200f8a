import { unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { decideElapsed, elapsedSubject } from '../../elapsed/decide.js'
import { type Elapsed, elapsed } from '../../elapsed/elapsed.js'
import { type ClockSpan, clockSpans } from '../../prose/clock-spans.js'
import { minutesBetween } from '../../prose/clock-times.js'

export default defineRule<Subject<ClockSpan | Elapsed | { readonly by: string }>>({
  id: 'common.quantities/clock-time',
  title: 'A length of time follows from its two times of day',
  decides: 'Whether the hours and minutes printed beside two times of day are those between them, over midnight too.',
  why: 'Times on a chart, a timesheet or a log are what is billed and what a deadline is counted by.',
  limits: ['A break that the clause names is not taken off: what does not follow is then left undecided.'],
  references: [],
  severity: 'blocking',
  kinds: ['duration'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'The clinic ran from «08:15 to 11:45 (210 min»).',
      'Alarm «22:40, all clear 00:10 (1 h 30 min») that night.',
      'There was a «25-minute wait from 9:50 to 10:15» at the gate.',
    ],
    violation: [
      'The clinic ran from «08:15 to 11:45 (240 min»).',
      'Alarm «22:40, all clear 00:10 (2 h 30 min») that night.',
    ],
    unverifiable: ['The class ran from «08:15 to 11:45, 180 minutes» excluding the break.'],
  },
  *subjects({ layer }) {
    const counted = layer(elapsed).filter(({ length }) => length.unit === 'minute')
    for (const found of counted) yield elapsedSubject(found)
    for (const span of layer(clockSpans)) {
      const { start, end, length } = span
      if (
        counted.some(({ length: { place } }) => place.block === length.place.block && place.from === length.place.from)
      )
        continue
      const places = [start.place, end.place, length.place]
      const place = {
        block: length.place.block,
        from: Math.min(...places.map(({ from }) => from)),
        to: Math.max(...places.map(({ to }) => to)),
      }
      yield { kind: 'duration', place, value: { minutes: String(length.minutes) }, data: span }
    }
  },
  decide({ data }) {
    if ('misses' in data) return decideElapsed(data)
    if ('by' in data || !('stated' in data)) return undefined
    const { start, end, length, pause, stated } = data
    const computed = minutesBetween(start, end).map((minutes) => minutes - (pause?.minutes ?? 0))
    const { block, from, to } = length.place
    const printed = block.text.slice(from, to)
    const grounds = {
      basis: [
        {
          formula: pause ? 'end − start − pause' : 'end − start',
          operands: [start.place, end.place, ...(pause ? [pause.place] : [])],
          computed: computed.map(String),
          printed,
        },
      ],
    }
    if (computed.some((minutes) => Math.abs(minutes - length.minutes) <= length.half))
      return verified(`${printed} is the time between the two`, grounds)
    const [first = 0] = computed
    const said = `${inWords(first)}${first >= 60 ? ` (${first} min)` : ''}`
    if (!stated)
      return unverifiable('ambiguous', `${printed} may be of another time: between the two lie ${said}`, grounds)
    return violation(`Unexpected ${printed}, expected ${said}`, grounds)
  },
})

function inWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`
}
