import { unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { isoOf } from '../../calendar/calendar.js'
import { judgedTimes, type StatedTime, statedTimes } from '../../medicine/course.js'
import { isHealthcare } from '../../medicine/medication.js'

const settings = { vertical: 'healthcare' }
const ID = 'common.quantities/course'

export default defineRule<Subject<StatedTime & { readonly by: string }>>({
  id: ID,
  title: 'A time in the course of a patient follows from the days printed',
  decides:
    'An age from the date of birth and of the visit; in a healthcare draft also a length of stay, a day after surgery, a gestational age and a due date, from the days the note names for them.',
  why: 'Ages, days after surgery and weeks of pregnancy are copied forward while the dates move on.',
  limits: ['Where the note names several days for an event, what follows from none of them is left undecided.'],
  references: [],
  severity: 'blocking',
  kinds: ['age', 'duration', 'period'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      { draft: '# Visit, 4 March 2026\n\nDOB: 12 May 1980. A «45-year-old» woman.', settings, layout: 'fixed' },
      { draft: 'Admitted 2026-03-02, discharged 2026-03-07. «Length of stay 5 days».', settings },
    ],
    violation: [
      { draft: '# Visit, 4 March 2026\n\nDOB: 12 May 1980. A «54-year-old» woman.', settings, layout: 'fixed' },
      { draft: 'Admitted 2026-03-02, discharged 2026-03-07. «Length of stay 15 days».', settings },
    ],
    unverifiable: [
      {
        draft: 'Admitted 2026-03-02, discharged 2026-03-07; admitted 2026-04-01. «Length of stay 15 days».',
        settings,
      },
    ],
  },
  *subjects(context) {
    for (const time of judgedTimes(context.layer(statedTimes), isHealthcare(context.settings))) {
      const [start, end] = time.days
      const value = { ...(start && { start: isoOf(start.day) }), ...(end && { end: isoOf(end.day) }) }
      yield { kind: time.kind, place: time.place, value, data: { ...time, by: ID } }
    }
  },
  decide({ data }) {
    if (data.by !== ID) return undefined
    const { printed, days, computed, agrees, contested } = data
    const said = days.map(({ event, day }) => `${event} ${isoOf(day)}`).join(', ')
    const grounds = { basis: [{ formula: 'end − start', computed, printed }], related: days.map(({ place }) => place) }
    if (agrees) return verified(`${printed} follows (${said})`, grounds)
    if (contested) return unverifiable('ambiguous', `${printed} may go by other days of the note (${said})`, grounds)
    return violation(`Unexpected ${printed}, expected ${computed} (${said})`, grounds)
  },
})
