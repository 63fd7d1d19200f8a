import { defineRule } from '../../../src/rule/define.js'
import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import type { Citation } from '../reader/citation.js'
import { cite, type CitationSubject, figure, readings, reporterOf } from '../reader/fields.js'
import { seriesOf } from '../reader/series/reporters.js'
import { printsYear, seriesYears, spell, yearsOfAll } from '../reader/series/series-years.js'
import { volumeYears } from '../reader/series/volume-years.js'

export default defineRule<CitationSubject>({
  id: 'legal.citations/series-year',
  title: 'The series printed decisions of that year',
  decides:
    'Whether the year of a full citation lies within the years its series was published, one year either side allowed. An abbreviation of several reporters is judged by all of them.',
  why: 'A decision of 2007 cannot stand in F.2d, which ended in 1993. The wrong series is the commonest error in reporter citations, and the reader who looks it up finds another case.',
  limits: [
    'A year within the series does not prove that the decision is of that year.',
    'A series that no table here dates is not judged.',
  ],
  references: [
    {
      title: 'The Bluebook, table T1: reporters and the years they cover',
      url: 'https://www.legalbluebook.com/bluebook/v21/tables/t1-united-states-jurisdictions',
    },
  ],
  severity: 'blocking',
  kinds: ['case'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'See Stone v. Reyes, «949 F. Supp. 1236» (D. Md. 1997).',
      'See Marbury v. Madison, «5 U.S. 137» (1803).',
    ],
    violation: [
      'See Alder v. Birch, «493 F.2d 1047» (9th Cir. 2007).',
      'See Cole v. Dane, «59 S.W.2d 90» (Tenn. 2001).',
    ],
    unverifiable: ['See Alder v. Birch, «12 Ohio N.P. 45» (1905).'],
  },
  decide({ data: citation }) {
    const year = figure(citation, 'year')
    if (year === undefined || citation.series.length === 0) return undefined
    const series = reporterOf(citation)
    const { rows, whole } = yearsOfAll(readings(citation))
    const fits = rows.find((row) => printsYear(row, year))
    if (!fits && !whole) return unverifiable('no-table', `No table here says in which years ${series} was published`)
    const basis = rows.map((row) => ({ table: 'series-years', row: { ...row } }))
    if (fits) return verified(`${year} lies within ${fits.series} (${spell(fits)})`, { basis })
    const other = suggest(citation, year)
    const place = citation.places.reporter
    return violation(
      `Unexpected year ${year} for ${rows.map((row) => `${row.series} (${spell(row)})`).join(' or ')}${other ? `, ${other} fits ${cite(citation)} and ${year}` : ''}`,
      { basis, ...(other && place && { suggestion: { place, text: other, safe: false } }) },
    )
  },
})

/** The one other series of the same reporter that printed decisions of `year` in a volume of that number. */
function suggest(citation: Citation, year: number): string | undefined {
  const volume = figure(citation, 'volume')
  const [own] = citation.series
  if (!own || volume === undefined) return undefined
  const fitting = seriesOf(own.reporter).filter((series) => {
    const row = seriesYears(series.abbreviation)
    const span = volumeYears(series, volume)
    if (!row || !printsYear(row, year) || (row.volumes !== undefined && volume > row.volumes)) return false
    return !span || (year >= span.first && (span.last === undefined || year <= span.last))
  })
  return fitting.length === 1 ? fitting[0]?.abbreviation : undefined
}
