import { defineRule } from '../../../src/rule/define.js'
import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import type { Citation } from '../reader/citation.js'
import type { Court } from '../reader/courts/courts.js'
import { type CitationSubject, figure, readings } from '../reader/fields.js'
import { levelOf, SERIES_COURTS, type SeriesCourts, stateOf } from '../reader/series/series-courts.js'

export default defineRule<CitationSubject>({
  id: 'legal.citations/court-reporter',
  title: 'The reporter prints decisions of that court',
  decides:
    'Whether the court in the parenthetical is one whose decisions the reporter prints, by its level and, for the regional reporters, its state.',
  why: 'The U.S. Reports hold the Supreme Court only, F. Supp. no court of appeals, A.3d no court of California. Court and reporter that exclude each other mean a wrong citation.',
  limits: [
    'A court that the reporter prints does not prove that the decision is of that court.',
    'Courts of special jurisdiction, territorial courts and reporters of a single state are not judged.',
    'F. and F.2d hold district courts before 1932, F. Supp. some special courts: these pairs are not judged.',
  ],
  references: [
    {
      title: 'The Bluebook, table T1: which reporter prints which court',
      url: 'https://www.legalbluebook.com/bluebook/v21/tables/t1-united-states-jurisdictions',
    },
  ],
  severity: 'blocking',
  kinds: ['case'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['See Alder v. Birch, «100 F.2d 1» (9th Cir. 1938).', 'See Alder v. Birch, «312 A.3d 674» (Del. 2024).'],
    violation: [
      'See Roe v. Doe, «200 U.S. 1» (9th Cir. 1906).',
      'See Alder v. Birch, «500 F. Supp. 2d 1» (9th Cir. 2007).',
      'See Alder v. Birch, «10 F.4th 1» (S.D.N.Y. 2021).',
      'See Alder v. Birch, «100 A.3d 1» (Cal. 2014).',
    ],
    unverifiable: ['See Alder v. Birch, «50 F. Supp. 2d 1» (J.P.M.L. 1999).'],
  },
  decide({ data: citation }) {
    const { court, courtPrinted } = citation
    const series = readings(citation)
    if (!court || !courtPrinted || series.length !== 1) return undefined
    const row = SERIES_COURTS.get(series[0]?.abbreviation ?? '')
    if (!row || !holds(row, citation)) return undefined
    // `D.C.` before F. and F. Supp. is how older drafts write its federal courts
    const level = court.id === 'dc' && !row.states ? undefined : levelOf(court)
    const related = citation.places.court ? [citation.places.court] : []
    const basis = [
      {
        table: 'series-courts',
        row: { series: row.series, prints: row.prints },
        court: court.name,
        level: level ?? 'not classed',
      },
    ]
    // `40 F.2d 269 (Mass. 1930)`: these printed the district courts too, then, named by their state alone
    if (level === 'state' && /^F\.(?:2d)?$/.test(row.series) && (figure(citation, 'year') ?? 9999) <= 1932)
      return unverifiable('ambiguous', `${row.series} printed the district court there, too`, { basis })
    const refused = level !== undefined && (row.not.includes(level) || foreign(row, court, level))
    if (refused)
      return violation(`Unexpected court ${court.name} for ${row.series}, which prints ${row.prints}`, {
        basis,
        related,
      })
    if (level !== undefined && row.levels.includes(level))
      return verified(`${row.series} prints ${row.prints}`, { basis })
    return unverifiable('no-table', `No table here says whether ${row.series} prints ${court.name}`, { basis })
  },
})

function holds({ since }: SeriesCourts, citation: Citation): boolean {
  return since?.volume === undefined || (figure(citation, 'volume') ?? 0) >= since.volume
}

/** A state court of another region. */
function foreign({ states }: SeriesCourts, court: Court, level: string): boolean {
  const state = level === 'state' ? stateOf(court) : undefined
  return states !== undefined && state !== undefined && !states.includes(state)
}
