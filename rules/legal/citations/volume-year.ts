import { defineRule } from '../../../src/rule/define.js'
import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { type CitationSubject, figure, readings, reporterOf } from '../reader/fields.js'
import { printsYear, yearsOfAll } from '../reader/series/series-years.js'
import { volumeYears } from '../reader/series/volume-years.js'

/** Years beyond its span at which no late or early printing explains a volume any more. */
const FAR = 5

export default defineRule<CitationSubject>({
  id: 'legal.citations/volume-year',
  title: 'The volume holds decisions of that year',
  decides:
    'Whether the year of a full citation fits its volume, for series whose volumes are dated here; each span is widened by the tolerance of its series, two to five years.',
  why: 'Volumes follow the calendar: 410 U.S. is of 1973. A year that does not fit its volume means that one of the two is wrong, and both are needed to find the case.',
  limits: [
    'A year that fits its volume does not prove that the decision is of that year.',
    'A year outside the whole series is left to legal.citations/series-year.',
    'Volumes that came out after the table was made are not judged.',
  ],
  references: [
    {
      title: 'Supreme Court of the United States, dates of decision by volume of the United States Reports',
      url: 'https://www.supremecourt.gov/opinions/datesofdecisions.pdf',
    },
  ],
  severity: 'warning',
  kinds: ['case'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['See Roe v. Wade, «410 U.S. 113» (1973).'],
    violation: [
      'See Alder v. Birch, «410 U.S. 113» (1992).',
      'See Alder v. Birch, «390 F. Supp. 3d 1141» (D. Alaska 2014).',
    ],
    unverifiable: ['See Stone v. Reyes, «12 Neb. 45» (1882).', 'See Stone v. Reyes, «640 F.4th 45» (9th Cir. 2025).'],
  },
  decide({ data: citation }) {
    const year = figure(citation, 'year')
    const volume = figure(citation, 'volume')
    if (year === undefined || volume === undefined || citation.series.length === 0) return undefined
    const series = readings(citation)
    const { rows, whole } = yearsOfAll(series)
    if (whole && rows.every((row) => !printsYear(row, year))) return undefined
    const of = `volume ${volume} of ${reporterOf(citation)}`
    const known = series.flatMap((one) => volumeYears(one, volume) ?? [])
    const basis = known.map((span) => ({ table: 'volume-years', row: { ...span } }))
    if (known.some(({ first, last }) => year >= first && last !== undefined && year <= last)) {
      return verified(`${year} fits ${of}`, { basis })
    }
    if (known.length === 0 || known.length < series.length) return unverifiable('no-table', `No table here dates ${of}`)
    if (known.some(({ first, last }) => year >= first && last === undefined)) {
      return unverifiable('no-table', `${of[0]?.toUpperCase()}${of.slice(1)} is beyond the volumes dated here`, {
        basis,
      })
    }
    const expected = known
      .map(({ first, last }) => (last === undefined ? `${first} or later` : `${first} to ${last}`))
      .join(' or ')
    const off = Math.min(...known.map(({ first, last }) => (year < first ? first - year : year - (last ?? year))))
    return violation(`Unexpected year ${year} for ${of}, expected ${expected}`, {
      basis,
      severity: off > FAR ? 'blocking' : 'warning',
    })
  },
})
