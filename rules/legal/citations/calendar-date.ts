import { defineRule } from '../../../src/rule/define.js'
import { unverifiable, violation } from '../../../src/rule/decision.js'
import { type CitationSubject, figure } from '../reader/fields.js'
import { isDay } from '../reader/courts/days.js'

/** Years up to this one were past when the rule was written: no clock is needed for them. */
const PAST = 2025

export default defineRule<CitationSubject>({
  id: 'legal.citations/calendar-date',
  title: 'The date is in the calendar, and not in the future',
  decides:
    'Whether a full date in the parenthetical is a day of the calendar, and whether date or year lie after the date the draft is checked for.',
  why: 'A decision of 30 February was never made, and one of next year has not been.',
  limits: [
    'A day of the calendar need not be one on which the court decided.',
    'Without a date to check for, years after 2025 are not judged.',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['case', 'neutral', 'docket', 'federal-register', 'session-law'],
  verdicts: ['violation', 'unverifiable'],
  examples: {
    violation: [
      'See Alder v. Birch, No. 1:10-cv-00123, «2011 WL 123456» (S.D.N.Y. Feb. 30, 2011).',
      { draft: 'See Alder v. Birch, «534 F.3d 200» (9th Cir. 2031).', settings: { asOf: '2026-11-20' } },
    ],
    unverifiable: ['See Alder v. Birch, «170 F.4th 200» (9th Cir. 2031).'],
  },
  decide({ data: citation }, { settings: { asOf } }) {
    const { date, places } = citation
    const related = places.parenthetical ? [places.parenthetical] : []
    if (date !== undefined && !isDay(date))
      return violation(`Unexpected date ${date}, which no calendar has`, { basis: [{ printed: date }], related })
    const year = date === undefined ? figure(citation, 'year') : Number(date.slice(0, 4))
    if (year === undefined || year <= PAST) return undefined
    if (asOf === undefined)
      return unverifiable('date-unknown', `Whether ${year} lies in the future is not known without a date to check for`)
    const late = date === undefined ? year > Number(asOf.slice(0, 4)) : date > asOf
    if (!late) return undefined
    return violation(`Unexpected date ${date ?? year}, later than ${asOf}`, {
      basis: [{ printed: date ?? String(year), asOf }],
      related,
    })
  },
})
