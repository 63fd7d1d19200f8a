import { defineRule } from '../../../src/rule/define.js'
import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { isDay, weekday } from '../reader/courts/days.js'
import { type CitationSubject, figure } from '../reader/fields.js'
import { isPresidential } from './presidential.js'

/** The Register came out on Saturdays in its first decades. */
const SINCE = 1990
export default defineRule<CitationSubject>({
  id: 'legal.citations/federal-register-day',
  title: 'The Federal Register came out on that day',
  decides: 'Whether the full date of a citation to the Federal Register, from 1990 on, is a day from Monday to Friday.',
  why: 'The Register does not appear at weekends: a date on one is misprinted, or that of the document and not of the issue.',
  limits: [
    'Holidays are not judged.',
    'That the page is of that day is not decided.',
    'Executive orders and proclamations are cited by the day they were signed, too: at weekends, they are not judged.',
  ],
  references: [
    {
      title: 'Office of the Federal Register: published every Federal business day',
      url: 'https://www.federalregister.gov/reader-aids',
    },
  ],
  severity: 'warning',
  kinds: ['federal-register'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['See «87 Fed. Reg. 1234» (Jan. 10, 2022).'],
    violation: ['See «87 Fed. Reg. 1234» (Jan. 8, 2022).'],
    unverifiable: ['See Proclamation No. 9645, «82 Fed. Reg. 45,161» (Sept. 24, 2017).'],
  },
  decide({ data: citation }) {
    const { date, place, places } = citation
    const year = figure(citation, 'year')
    if (date === undefined || year === undefined || year < SINCE || !isDay(date)) return undefined
    const day = weekday(date)
    const basis = [{ formula: 'day of the week', operands: [date], computed: day }]
    if (day > 0 && day < 6) return verified('The date is a weekday', { basis })
    if (isPresidential(place))
      return unverifiable('ambiguous', `${date} is no weekday, and may be the day the paper was signed`, { basis })
    return violation(`Unexpected ${day === 0 ? 'Sunday' : 'Saturday'} ${date}, expected a day from Monday to Friday`, {
      basis,
      related: places.parenthetical ? [places.parenthetical] : [],
    })
  },
})
