import type { Context } from '../../../src/rule/define.js'
import { defineCheck } from '../../../src/rule/define.js'
import type { Subject } from '../../../src/rule/subject.js'
import type { Citation } from '../reader/citation.js'
import { isDisowned } from '../reader/whole/disowned.js'
import { reading } from '../reader/index.js'

export default defineCheck({
  id: 'legal.citations',
  title: 'Legal citations',
  unit: ['citation', 'citations'],
  limits: [
    'No verdict claims that a cited authority was decided, enacted or published; only its form, dates and references within the draft are judged.',
    'Whether an authority supports the proposition, or is still good law, is not judged.',
    'Quotations are compared only with texts handed over under their citations.',
  ],
  kinds: {
    case: 'A full citation to a reporter.',
    neutral: 'A citation to a database or a neutral citation: WL, LEXIS, 2013 UT 4.',
    'short-case': 'A short form with volume and reporter: 410 U.S. at 120.',
    supra: 'A short form by name, note or part.',
    id: 'Id. or Ibid.',
    reference: 'A bare name with a pin: In Foo at 62.',
    statute: 'The United States Code or a state code.',
    regulation: 'The Code of Federal Regulations or a state code of regulations.',
    'federal-register': 'The Federal Register.',
    'session-law': 'The Statutes at Large or state session laws.',
    'public-law': 'A public law by congress and number.',
    constitution: 'A provision of a constitution.',
    rule: 'A rule of court.',
    journal: 'An article in a law journal.',
    restatement: 'A section of a Restatement.',
    treaty: 'A treaty in a treaty series.',
    docket: 'A decision by docket number.',
    record: 'The record of the case: not an authority, but what an Id. may refer to.',
    unknown: 'Shaped like a citation, recognised as none of these.',
    quotation: 'Words quoted with a citation for them; only where sources are handed over.',
  },
  reasons: {
    'no-release': 'No release of the list it would be looked up in was handed over.',
    'no-table': 'No curated table covers it.',
    'unknown-reporter': 'Its abbreviation stands in no table, and the shape does not decide.',
    ambiguous: 'The abbreviation or the reference fits more than one.',
    'no-antecedent': 'No citation before it that it could refer to was read with certainty.',
    'internal-reference': 'It refers to a note or part of the draft itself.',
    'date-unknown': 'No date, neither in the draft nor in the settings, to compare with.',
    'no-pagination': 'The draft has no pages or paragraphs to compare with.',
    'no-source': 'The text it quotes from was not supplied.',
    'unread-source':
      'Between a short form and the citation before it stands something that may be a source and was not read.',
    unresolved: 'A short form or a cite-like string was left open.',
    budget: 'The draft is too large for this rule.',
  },
  *subjects(context: Context): Iterable<Subject<Citation>> {
    const { citations, resolutions } = context.layer(reading)
    const made = new Map<Citation, Subject<Citation>>()
    for (const citation of citations) {
      const antecedent = resolutions.get(citation)?.antecedent
      const subject: Subject<Citation> = {
        kind: citation.kind,
        place: citation.place,
        value: citation.value,
        data: citation,
        antecedent: antecedent && made.get(antecedent),
      }
      made.set(citation, subject)
      yield subject
    }
  },
  disowns: ({ data, kind }) => kind !== 'quotation' && isDisowned(data as Citation),
})
