import { defineRule } from '../../../src/rule/define.js'
import { violation } from '../../../src/rule/decision.js'
import { type CitationSubject, printedAt } from '../reader/fields.js'
import { relaxed } from '../reader/letters/spelling.js'

export default defineRule<CitationSubject>({
  id: 'legal.citations/style',
  title: 'Reporters are abbreviated one way',
  decides:
    'Whether a reporter is abbreviated, pointed and spaced as in the table of reporters: `F. Supp. 2d`, `N.E.2d`.',
  why: 'Some courts return briefs over it. Off by default: many follow other manuals.',
  limits: ['Only the abbreviation is compared, by the conventions of one manual.'],
  references: [{ title: 'The Bluebook, rule 6.1: abbreviations and spacing' }],
  severity: 'info',
  off: true,
  kinds: ['case', 'short-case'],
  verdicts: ['violation'],
  examples: {
    violation: ['See Alder v. Birch, «500 F.Supp.2d 1» (D. Mass. 2007).'],
  },
  decide({ data: citation }) {
    const spelling = printedAt(citation, 'reporter')?.replace(/[‘’]/g, "'")
    const [series] = citation.series
    const place = citation.places.reporter
    if (spelling === undefined || !series || !place || citation.series.length !== 1 || spelling === series.abbreviation)
      return undefined
    // only points and spaces differ: no other reading is possible
    const safe = relaxed(spelling) === relaxed(series.abbreviation)
    return violation(`Unexpected ${spelling}, expected ${series.abbreviation}`, {
      suggestion: { place, text: series.abbreviation, safe },
    })
  },
})
