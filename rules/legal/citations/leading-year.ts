import { defineRule } from '../../../src/rule/define.js'
import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import type { Citation } from '../reader/citation.js'
import { type CitationSubject, figure, printedAt, reporterOf, text } from '../reader/fields.js'
import { neutralSince } from '../reader/series/neutral-schemes.js'

export default defineRule<CitationSubject>({
  id: 'legal.citations/leading-year',
  title: 'A database or neutral citation leads with the year of decision',
  decides:
    'Whether the year a WL, LEXIS or neutral citation begins with is the year in its parenthetical; a year either side is left open. Without a year there, whether its court numbered decisions in that year.',
  why: 'The number after WL is counted from 1 again each year. With the wrong year it opens another document.',
  limits: ['The number itself has no check: nothing is decided about it.'],
  references: [{ title: 'The Bluebook, rule 18.3.1: cases in databases' }],
  severity: 'blocking',
  kinds: ['neutral'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      { draft: 'See State v. Bond, «2015 UT 88, ¶ 41».', settings: { asOf: '2026-11-24' } },
      'See Alder v. Birch, No. 1:10-cv-00123, «2011 WL 123456, at *3» (S.D.N.Y. Aug. 5, 2011).',
    ],
    violation: ['See Alder v. Birch, No. 1:10-cv-00123, «2016 WL 123456, at *3» (S.D.N.Y. Aug. 5, 2011).'],
    unverifiable: [
      'See Alder v. Birch, «2011 WL 123456».',
      'See Alder v. Birch, «2012 WL 12345» (S.D.N.Y. Dec. 30, 2011).',
      'See Alder v. Birch, «2005-1263 (La. 1/17/07)», 950 So. 2d 557.',
    ],
  },
  decide({ data: citation }, { settings: { asOf } }) {
    const lead = figure(citation, 'year')
    if (lead === undefined) return undefined
    const year = decided(citation)
    if (year === undefined) {
      const since = neutralSince(reporterOf(citation))
      const known = asOf === undefined ? undefined : Number(asOf.slice(0, 4))
      if (since !== undefined && known !== undefined && lead >= since && lead <= known)
        return verified(`Decisions are cited so since ${since}`, {
          basis: [{ table: 'neutral-schemes', row: { reporter: reporterOf(citation), since } }],
        })
    }
    if (year === undefined) return unverifiable('date-unknown', 'No date of decision to compare with the leading year')
    const basis = [{ formula: 'leading year = year of decision', operands: [lead, year] }]
    if (year === lead) return verified(`Both years are ${lead}`, { basis })
    // `2005-1263 (La. 1/17/07)`
    if (year > lead && text(citation, 'reporter')?.startsWith('La.'))
      return unverifiable('ambiguous', `Louisiana counts cases by the year they were filed in: ${lead}`, { basis })
    const place = citation.places.parenthetical
    const related = place ? [place] : []
    return Math.abs(year - lead) === 1
      ? unverifiable(
          'ambiguous',
          `The leading year is ${lead}, the year of decision ${year}: late or early entry explains one year`,
          { basis, related },
        )
      : violation(`Unexpected year ${lead} before the number, expected ${year}, the year of decision`, {
          basis,
          related,
        })
  },
})

/** The year in the citation's own parenthetical. */
function decided(citation: Citation): number | undefined {
  const { date, places } = citation
  if (date !== undefined) return Number(date.slice(0, 4))
  const year = places.parenthetical && printedAt(citation, 'year')
  return year !== undefined && /^\d{4}$/.test(year) ? Number(year) : undefined
}
