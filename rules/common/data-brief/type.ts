import { defineArtifact } from '../../../src/artifact/define.js'
import { field, type Page, type Piece } from '../../../src/artifact/page.js'
import { pointer, textOf, valueAt } from '../../../src/document/pointer.js'
import { dataBriefSchema } from './schema.js'
import { validateDataBrief } from './validate.generated.js'

export default defineArtifact({
  id: 'data_brief',
  title: 'Data brief',
  description: 'Summary, findings, typed period-stamped statistics, sources and outlook.',
  verticals: [
    'education',
    'enterprise_operations',
    'fintech',
    'healthcare',
    'healthcare_legal',
    'political',
    'real_estate',
    'saas_tech',
  ],
  checks: ['common.quantities'],
  schema: dataBriefSchema,
  validate: validateDataBrief,
  render(page) {
    page.heading(1, field('/title'))
    page.heading(2, 'Summary')
    page.paragraphs('/summary')
    page.heading(2, 'Findings')
    page.list(indexes(page, '/findings').map((i) => [field(pointer('findings', i))]))
    page.heading(2, 'Statistics')
    page.list(indexes(page, '/statistics').map((i) => statistic(page, i)))
    page.heading(2, 'Sources')
    page.list(indexes(page, '/sources').map((i) => source(page, i)))
    page.heading(2, 'Outlook')
    page.paragraphs('/outlook')
  },
})

function indexes(page: Page, at: string): number[] {
  return Array.from({ length: page.count(at) }, (_, i) => i)
}

/** `Emergency admissions, FY2024: 129,600 admissions (s1)`. A list, because the rows of a table would read as parts of a total. */
function statistic(page: Page, i: number): Piece[] {
  const at = (name: string) => pointer('statistics', i, name)
  const unit = textOf(valueAt(page.artifact, at('unit'))) ?? ''
  return [
    field(at('name')),
    ...(page.has(at('period')) ? [', ', field(at('period'))] : []),
    ': ',
    field(at('value')),
    /^\s*%/.test(unit) ? '' : ' ',
    field(at('unit')),
    ...(page.has(at('id')) ? [' (', field(at('id')), ')'] : []),
    ...(page.has(at('source')) ? [' (source: ', field(at('source')), ')'] : []),
  ]
}

function source(page: Page, i: number): Piece[] {
  return [
    field(pointer('sources', i, 'title')),
    ', ',
    field(pointer('sources', i, 'publisher')),
    ', ',
    field(pointer('sources', i, 'date')),
    ...(page.has(pointer('sources', i, 'id')) ? [' (', field(pointer('sources', i, 'id')), ')'] : []),
  ]
}
