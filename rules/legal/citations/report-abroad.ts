import { defineRule } from '../../../src/rule/define.js'
import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { type CitationSubject, figure, text } from '../reader/fields.js'
import { reportAbroad } from '../reader/series/reports-abroad.js'

export default defineRule<CitationSubject>({
  id: 'legal.citations/report-abroad',
  title: 'A report of the Commonwealth was printed in the year it is cited by',
  decides:
    'Whether a series of law reports that is cited by its year in square brackets, `[1990] 2 AC 1`, was printed in that year.',
  why: 'The year in square brackets is part of the reference: with another year the volume cannot be found.',
  limits: [
    'Volume and page are not judged.',
    'Series that are numbered through, with the year in round brackets, are not judged.',
  ],
  references: [
    { title: 'Cardiff Index to Legal Abbreviations', url: 'https://www.legalabbrevs.cardiff.ac.uk' },
    { title: 'OSCOLA, part 2: United Kingdom primary legal sources' },
  ],
  severity: 'warning',
  kinds: ['unknown'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      {
        draft: 'The duty is owed to a neighbour. Donoghue v Stevenson «[1932] AC 562».',
        settings: { asOf: '2026-11-24' },
      },
    ],
    violation: [
      {
        draft: 'The term was broken. Alder v Birch «[1925] 1 WLR 112».',
        settings: { asOf: '2026-11-24' },
      },
    ],
    unverifiable: ['The duty is owed to a neighbour. Donoghue v Stevenson «[1932] AC 562».'],
  },
  decide({ data: citation, place }, { settings: { asOf } }) {
    const reporter = text(citation, 'reporter')
    const year = figure(citation, 'year')
    if (reporter === undefined || year === undefined || place?.block.text[place.from] !== '[') return undefined
    const report = reportAbroad(reporter)
    if (!report) return undefined
    const { since, until, country } = report
    const basis = [{ table: 'reports-abroad', row: { reporter, since, ...(until !== undefined && { until }) } }]
    const span = until === undefined ? `since ${String(since)}` : `${String(since)}–${String(until)}`
    if (year < since || (until !== undefined && year > until))
      return violation(`Unexpected year ${String(year)} for ${reporter} (${country}, ${span})`, { basis })
    if (until !== undefined) return verified(`${reporter} was printed ${span} (${country})`, { basis })
    if (asOf === undefined) return unverifiable('date-unknown', 'No date to compare the year with')
    return year <= Number(asOf.slice(0, 4))
      ? verified(`${reporter} has been printed ${span} (${country})`, { basis })
      : violation(`Unexpected year ${String(year)}, which is still to come on ${asOf}`, { basis })
  },
})
