import { defineRule } from '../../../../src/rule/define.js'
import { unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { isoOf } from '../../calendar/calendar.js'
import { dates, type PrintedDate } from '../../prose/dates.js'

export default defineRule<Subject<PrintedDate>>({
  id: 'common.quantities/date',
  title: 'A date is a day of the calendar',
  decides: 'Whether the calendar has the day printed: 31 June and 29 February 2023 do not exist.',
  why: 'An impossible date is a typing error in a deadline, a term or an event.',
  limits: ['Numeric dates that can be read in both orders count as dates if either exists.'],
  references: [],
  severity: 'blocking',
  kinds: ['date'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['The lease ends on «29 February 2024».', 'Filed «June 30th, 2023».'],
    violation: ['The lease ends on «31 June 2024».', 'Payment falls due on «2023-02-29».'],
    unverifiable: [
      'The minutes, “signed on «31 June 2024»”, were put in evidence.',
      'The system gave «31 June 2024», which does not exist.',
      'Filed on «04/05/2024».',
    ],
  },
  *subjects({ layer }) {
    for (const date of layer(dates).all) {
      const value = date.day && date.exists ? { date: isoOf(date.day) } : {}
      yield { kind: 'date', place: date.place, value, data: date }
    }
  },
  decide({ data: { place, day, either, exists } }) {
    const printed = place.block.text.slice(place.from, place.to)
    const numbered = !exists && NUMBERED.test(place.block.text.slice(Math.max(0, place.from - 24), place.from))
    if (numbered) return unverifiable('ambiguous', `${printed} is no day of the calendar, but may be a number`)
    if (either) {
      if (!exists) return violation(`Unexpected date ${printed}, which the calendar does not have in either order`)
      return unverifiable('ambiguous-date', `${printed} can be read as ${isoOf(either[0])} or ${isoOf(either[1])}`)
    }
    if (!day) return undefined
    if (exists) return verified(`${printed} is a day of the calendar (${isoOf(day)})`)
    const message = `Unexpected date ${printed}, which the calendar does not have`
    if (isQuoted(place.block.text, place.from, place.to) || place.block.quote > 1)
      return unverifiable('ambiguous', `${message}; it is quoted`)
    return isDenied(place.block.text, place.from, place.to)
      ? unverifiable('ambiguous', `${message}; the draft seems to say so itself`)
      : violation(message)
  },
})

/** "batch 2024-06-31", "job 30/02/25-B": a number that only looks like a day. */
const NUMBERED =
  /\b(?:batch|lot|job|serial|order|invoice|ticket|case|file|ref(?:erence)?|part|model|version|docket|claim|policy|account|consignment|notification|circular|memo(?:randum)?|decree|directive|resolution|instruction|form|regulation|act|rule|bill|letter|permit|licen[cs]e|certificate)(?: (?:nos?\.?|number|code|id))?[:#]? $|\b(?:nos?\.|number) $/i

const NO_DAY = 'incorrect|invalid|impossible|non-?existent|fictitious|mistaken|erroneous|wrong|as if|no such'
const DENIED_BEFORE = new RegExp(`\\b(?:${NO_DAY}|there (?:is|was) no)\\b[^.!?;]{0,40}$`, 'i')
const DENIED_BEHIND = new RegExp(
  `^[^.!?;]{0,60}\\b(?:${NO_DAY}|even though|(?:do|does|did)(?:n[’']t| not) exist|never existed|(?:no|not a) leap year|(?:is|was) (?:no|not an?) (?:real |valid |possible |such )?(?:date|day))`,
  'i',
)

/** Said to be no day: "29 February 1900, as if it had been a leap year". */
function isDenied(text: string, from: number, to: number): boolean {
  return DENIED_BEFORE.test(text.slice(Math.max(0, from - 60), from)) || DENIED_BEHIND.test(text.slice(to, to + 80))
}

/** Inside quotation marks of one block: somebody else's date. */
function isQuoted(text: string, from: number, to: number): boolean {
  const window = 200
  const before = text.slice(Math.max(0, from - window), from)
  const after = text.slice(to, to + window)
  const curly = before.lastIndexOf('“') > before.lastIndexOf('”') && after.includes('”')
  const straight = (before.split('"').length - 1) % 2 === 1 && after.includes('"')
  return curly || straight
}
