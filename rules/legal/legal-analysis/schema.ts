import { CITATION_KINDS } from '../reader/citation.js'
import { filledText, list, object, oneOf, text } from '../../../src/artifact/schema.js'

/** The fields of a citation's value, as the marks of legal.citations name them. */
export const VALUE_FIELDS = [
  'volume',
  'reporter',
  'page',
  'number',
  'year',
  'court',
  'plaintiff',
  'defendant',
  'name',
  'pin',
  'title',
  'chapter',
  'section',
  'subsection',
  'part',
  'jurisdiction',
  'date',
  'congress',
  'article',
  'amendment',
  'clause',
  'rule',
  'edition',
  'subject',
  'antecedent',
] as const

const value = object(
  'The citation in parts; what the text does not say is left out.',
  {
    ...Object.fromEntries(VALUE_FIELDS.map((name) => [name, text(`The ${name}.`)])),
    etSeq: { type: 'boolean', description: 'et seq. follows the section.' },
  },
  [...VALUE_FIELDS, 'etSeq'],
)

/** An answer to one legal question, with its citations in parts and the table of authorities derived from them. */
export const legalAnalysisSchema = object(
  'A legal analysis',
  {
    artifact_type: oneOf('The type of this document.', ['legal_analysis']),
    title: filledText('What the analysis is about.'),
    legal_question: text('The question.'),
    short_answer: text('The answer in a few sentences.'),
    sections: list(
      'The analysis.',
      object('A section', { heading: filledText('Its heading.'), body: text('Its text, with citations.') }),
    ),
    citations: list(
      'Every citation of the text.',
      object(
        'A citation',
        {
          id: text('A short name to refer to it.'),
          kind: oneOf('What is cited.', CITATION_KINDS),
          text: filledText('The citation as the text prints it.'),
          value,
        },
        ['id', 'kind', 'value'],
      ),
    ),
    table_of_authorities: list(
      'Every authority the text cites, once.',
      object(
        'An entry',
        {
          category: text('The heading it stands under: Cases, Statutes.'),
          entry: filledText('The authority in full.'),
          references: list('Ids of citations, or headings of sections, where it is cited.', text('A reference.')),
        },
        ['category', 'references'],
      ),
    ),
  },
  ['citations', 'table_of_authorities'],
)
