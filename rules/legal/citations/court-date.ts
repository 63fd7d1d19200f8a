import { defineRule } from '../../../src/rule/define.js'
import { verified, violation } from '../../../src/rule/decision.js'
import { COURT_YEARS } from '../reader/courts/court-years.js'
import { type CitationSubject, figure } from '../reader/fields.js'

/** From this year on, the name of a state's intermediate court is its own. */
const MODERN = 1900

export default defineRule<CitationSubject>({
  id: 'legal.citations/court-date',
  title: 'The court sat in that year',
  decides:
    'Whether the court in the parenthetical had been set up by the year of the decision, and had not been abolished before it.',
  why: 'The Eleventh Circuit was split off on 1 October 1981: a decision of 1975 is the Fifth Circuit’s, and binds other courts.',
  limits: [
    'Only the federal courts of appeals, courts of special jurisdiction and intermediate state courts listed here are judged.',
  ],
  references: [
    {
      title: 'Federal Judicial Center, history of the federal judiciary: courts',
      url: 'https://www.fjc.gov/history/courts',
    },
  ],
  severity: 'blocking',
  kinds: ['case', 'neutral', 'docket'],
  verdicts: ['verified', 'violation'],
  examples: {
    verified: ['See Alder v. Birch, «700 F.2d 1» (11th Cir. 1983).'],
    violation: [
      'See Alder v. Birch, «510 F.2d 1» (11th Cir. 1975).',
      'See Alder v. Birch, «20 F.2d 1» (10th Cir. 1927).',
    ],
  },
  decide({ data: citation }) {
    const { court, courtPrinted } = citation
    const year = figure(citation, 'year')
    const row = court && COURT_YEARS.get(court.id)
    if (!court || !row || !courtPrinted || year === undefined) return undefined
    // `Court of Appeals` was the highest court of some states then
    if (year < MODERN && court.system === 'state') return undefined
    const basis = [{ table: 'court-years', row: { ...row } }]
    const related = citation.places.court ? [citation.places.court] : []
    const from = Number(row.from.slice(0, 4))
    const to = row.to && Number(row.to.slice(0, 4))
    if (year < from)
      return violation(
        `Unexpected year ${year} for ${court.name}, expected ${from} or later: it sat from ${row.from}`,
        { basis, related },
      )
    if (to && year > to)
      return violation(`Unexpected year ${year} for ${court.name}, expected ${to} or earlier: it sat to ${row.to}`, {
        basis,
        related,
      })
    return verified(`${court.name} sat in ${year}`, { basis })
  },
})
