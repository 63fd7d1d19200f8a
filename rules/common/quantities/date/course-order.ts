import { violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { isoOf } from '../../calendar/calendar.js'
import { misplacedDays } from '../../medicine/course-order.js'
import { isHealthcare } from '../../medicine/medication.js'
import type { PrintedDate } from '../../prose/dates.js'

const settings = { vertical: 'healthcare' }

export default defineRule<Subject<PrintedDate>>({
  id: 'common.quantities/course-order',
  title: 'The days of a course stand in their order',
  decides:
    'In a healthcare draft: whether birth, admission, operation and discharge follow each other, and whether what is used or claimed had not expired on the day of the visit.',
  why: 'A discharge before the admission or an expired lot is a slip of one digit that claims and registries refuse.',
  limits: [
    'Only where the note names one day for each; an operation only where all three stand in the head of a form.',
    'What is said to be renewed or replaced is left alone.',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['date'],
  verdicts: ['violation'],
  examples: {
    violation: [
      { draft: 'Admitted 2026-03-12, discharged «2026-03-07».', settings },
      {
        draft: '# Visit, 4 March 2026\n\nInfluenza vaccine, lot U7231AB, exp «2026-01-31», left deltoid.',
        settings,
        layout: 'fixed',
      },
      {
        draft: '**Admission date:** 2026-03-02\n\n**Procedure date:** «2026-03-09»\n\n**Discharge date:** 2026-03-06',
        settings,
        layout: 'fixed',
      },
    ],
  },
  *subjects(context) {
    if (!isHealthcare(context.settings)) return
    // days that are dates by their name only
    for (const { day: own } of context.layer(misplacedDays)) {
      const { day, place, short } = own
      if (short) yield { kind: 'date', place, value: { date: isoOf(day) }, data: { place, day, exists: true } }
    }
  },
  decide({ data: { place } }, context) {
    if (!isHealthcare(context.settings)) return undefined
    const found = context
      .layer(misplacedDays)
      .find(({ day: own }) => own.place.block === place.block && own.place.from === place.from)
    if (!found) return undefined
    const { day, other, expected } = found
    const [own, than] = [isoOf(day.day), isoOf(other.day)]
    return violation(
      `Unexpected ${day.event} ${own}, expected ${expected === 'before' ? 'one before' : 'none before'} the ${other.event} ${than}`,
      {
        basis: [{ printed: own, compared: than }],
        related: [other.place],
        ...(day.event === 'expiry' && { severity: 'warning' as const }),
      },
    )
  },
})
