import { filledText, list, object, oneOf, printedNumber, text } from '../../../src/artifact/schema.js'

/** A brief of figures: what was found, the statistics it rests on, and where they come from. */
export const dataBriefSchema = object('A data brief', {
  artifact_type: oneOf('The type of this document.', ['data_brief']),
  title: filledText('What the brief is about, and for which period.'),
  summary: text('The message in a few sentences.'),
  findings: list('One finding each, in full sentences.', text('A finding.')),
  statistics: list(
    'Every figure the text rests on, each with its period.',
    object(
      'A statistic',
      {
        id: text('A short name to refer to it.'),
        name: filledText('What is measured, as the text calls it.'),
        value: printedNumber('The figure, as the text prints it.'),
        unit: text('What is counted, or the unit: admissions, %, USD million.'),
        period: text('The time it is for: FY2024, Q3 2024, 2024-06-30.'),
        source: text('The id of the source it comes from.'),
      },
      ['id', 'period', 'source'],
    ),
  ),
  sources: list(
    'Where the figures come from.',
    object(
      'A source',
      {
        id: text('A short name to refer to it.'),
        title: filledText('Title of the publication.'),
        publisher: text('Who published it.'),
        date: text('Date of publication, YYYY-MM-DD.'),
      },
      ['id'],
    ),
  ),
  outlook: text('What is expected, and on what supposition.'),
})
