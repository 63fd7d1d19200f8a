import { defineArtifact } from '../../../src/artifact/define.js'
import { field, type Page, type Piece } from '../../../src/artifact/page.js'
import { pointer } from '../../../src/document/pointer.js'
import { VALUE_FIELDS, legalAnalysisSchema } from './schema.js'
import { validateLegalAnalysis } from './validate.generated.js'

export default defineArtifact({
  id: 'legal_analysis',
  title: 'Legal analysis',
  description: 'Legal question, short answer, sections, structured citations and the derived table of authorities.',
  verticals: ['healthcare_legal', 'legal'],
  checks: ['legal.authorities', 'legal.citations'],
  schema: legalAnalysisSchema,
  validate: validateLegalAnalysis,
  render(page) {
    page.heading(1, field('/title'))
    page.heading(2, 'Legal question')
    page.paragraphs('/legal_question')
    page.heading(2, 'Short answer')
    page.paragraphs('/short_answer')
    page.heading(2, 'Analysis')
    for (let i = 0; i < page.count('/sections'); i++) {
      page.heading(3, field(pointer('sections', i, 'heading')))
      page.paragraphs(pointer('sections', i, 'body'))
    }
    if (page.count('/citations') > 0) {
      page.heading(2, 'Citations in parts')
      citations(page)
    }
    if (page.count('/table_of_authorities') > 0) {
      page.heading(2, 'Table of Authorities')
      authorities(page)
    }
  },
})

function citations(page: Page): void {
  const rows = Array.from({ length: page.count('/citations') }, (_, i) => {
    const at = (name: string) => pointer('citations', i, name)
    const optional = (name: string): Piece[] => (page.has(at(name)) ? [field(at(name))] : [])
    return [optional('id'), optional('kind'), [field(at('text'))], parts(page, i)]
  })
  page.table(['Id', 'Kind', 'Citation', 'Parts'], rows)
}

/** `volume: 410; reporter: U.S.; page: 113`: no citation when read. */
function parts(page: Page, i: number): Piece[] {
  return [...VALUE_FIELDS, 'etSeq']
    .map((name) => ({ name, at: pointer('citations', i, 'value', name) }))
    .filter(({ at }) => page.has(at))
    .flatMap(({ name, at }, n): Piece[] => [`${n === 0 ? '' : '; '}${name}: `, field(at)])
}

function authorities(page: Page): void {
  const rows = Array.from({ length: page.count('/table_of_authorities') }, (_, i) => {
    const at = (name: string) => pointer('table_of_authorities', i, name)
    const references = Array.from({ length: page.count(at('references')) }, (_, n) =>
      pointer('table_of_authorities', i, 'references', n),
    )
    return [
      page.has(at('category')) ? [field(at('category'))] : [],
      [field(at('entry'))],
      references.flatMap((reference, n): Piece[] => [n === 0 ? '' : '; ', field(reference)]),
    ]
  })
  page.table(['Category', 'Authority', 'References'], rows)
}
