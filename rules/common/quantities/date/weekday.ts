import { defineRule } from '../../../../src/rule/define.js'
import { unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { isoOf, weekdayOf } from '../../calendar/calendar.js'
import { spanOf } from '../../claims/claim.js'
import { dates, type PrintedDate } from '../../prose/dates.js'

const OLD_STYLE = /\b(?:[Oo]ld [Ss]tyle|O\.S\.|Julian calendar)/

export default defineRule<Subject<PrintedDate>>({
  id: 'common.quantities/weekday',
  title: 'A weekday agrees with its date',
  decides: 'Whether the date printed falls on the weekday printed with it, in the Gregorian calendar.',
  why: 'A wrong weekday means that either the day or the date of an appointment is wrong.',
  limits: ['Dates before 1752 are left alone: the calendar in use is not known.'],
  references: [],
  severity: 'blocking',
  kinds: ['weekday'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['The hearing is on «Tuesday, 12 March 2024».', 'Published on «November 10, 2022 (Thursday)».'],
    violation: [
      'The hearing is on «Monday, 12 March 2024».',
      'Published on «November 10, 2022 (Friday)».',
      'The hearing on «04/05/2024 was a Monday».',
    ],
    unverifiable: ['The hearing on «04/05/2024 was a Saturday».'],
  },
  *subjects({ layer }) {
    for (const date of layer(dates).all) {
      if (!date.weekday || !date.exists) continue
      const value = { ...(date.day && { date: isoOf(date.day) }), weekday: date.weekday.name }
      yield { kind: 'weekday', place: spanOf([date.place, date.weekday.place]), value, data: date }
    }
  },
  decide({ data: { place, day, either, weekday } }) {
    if (!weekday) return undefined
    if (either) {
      const readings = either.map((one) => `${isoOf(one)} is a ${weekdayOf(one)}`).join(', ')
      const fitting = either.filter((one) => weekdayOf(one) === weekday.name).length
      const grounds = { basis: [{ formula: 'weekday(date)', computed: either.map(weekdayOf), printed: weekday.name }] }
      if (fitting === either.length) return verified(`In either order of day and month: ${readings}`, grounds)
      if (fitting === 0) return violation(`Unexpected ${weekday.name}: ${readings}`, grounds)
      return unverifiable('ambiguous-date', `Day and month can be read in either order: ${readings}`, grounds)
    }
    if (!day || day.year < 1753) return undefined
    const computed = weekdayOf(day)
    const grounds = { basis: [{ formula: 'weekday(date)', computed, printed: weekday.name, place: weekday.place }] }
    if (computed === weekday.name) return verified(`${isoOf(day)} is a ${computed}`, grounds)
    if (OLD_STYLE.test(place.block.text))
      return unverifiable('ambiguous-date', `${isoOf(day)} may be a date of the Julian calendar`, grounds)
    return violation(`Unexpected ${weekday.name}, expected ${computed} (${isoOf(day)})`, grounds)
  },
})
