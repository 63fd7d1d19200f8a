import { defineArtifact } from '../../../src/artifact/define.js'
import { field, type Page, type Piece } from '../../../src/artifact/page.js'
import { pointer } from '../../../src/document/pointer.js'
import { clinicalNoteSchema } from './schema.js'
import { validateClinicalNote } from './validate.generated.js'

export default defineArtifact({
  id: 'clinical_note',
  title: 'Clinical note',
  description: 'A SOAP note with coded diagnoses, coded procedures and a disclaimer.',
  verticals: ['healthcare', 'healthcare_legal'],
  checks: ['clinical.codes', 'common.quantities'],
  schema: clinicalNoteSchema,
  validate: validateClinicalNote,
  render(page) {
    page.heading(1, 'Clinical note')
    const patient = [...labelled(page, 'Age: ', '/patient/age'), ...labelled(page, 'Sex: ', '/patient/sex')]
    if (patient.length > 0) page.list(patient)
    for (const [title, name] of PARTS) {
      page.heading(2, title)
      page.paragraphs(pointer('soap', name))
    }
    page.heading(2, 'Diagnoses (in sequence)')
    codes(page, 'diagnoses')
    page.heading(2, 'Procedures')
    codes(page, 'procedures')
    if (page.has('/observations')) {
      page.heading(2, 'Observations')
      observations(page)
    }
    page.heading(2, 'Disclaimer')
    page.paragraphs('/disclaimer')
  },
})

const PARTS = [
  ['Subjective', 'subjective'],
  ['Objective', 'objective'],
  ['Assessment', 'assessment'],
  ['Plan', 'plan'],
] as const

function labelled(page: Page, label: string, at: string): Piece[][] {
  return page.has(at) ? [[label, field(at)]] : []
}

/** One row a code: its system stands beside it, so that it is read as a code of that system. */
function codes(page: Page, list: string): void {
  const rows = Array.from({ length: page.count(pointer(list)) }, (_, i) => {
    const description = pointer(list, i, 'description')
    return [
      [`${i + 1}`],
      [field(pointer(list, i, 'system'))],
      [field(pointer(list, i, 'code'))],
      page.has(description) ? [field(description)] : [],
    ]
  })
  if (rows.length === 0) page.paragraph('None.')
  else page.table(['Seq', 'Code system', 'Code', 'Description'], rows)
}

function observations(page: Page): void {
  const rows = Array.from({ length: page.count('/observations') }, (_, i) => {
    const at = (name: string) => pointer('observations', i, name)
    return [
      [field(at('name'))],
      [field(at('value'))],
      [field(at('unit'))],
      page.has(at('unit_system')) ? [field(at('unit_system'))] : [],
    ]
  })
  if (rows.length === 0) page.paragraph('None.')
  else page.table(['Observation', 'Result', 'Unit', 'Unit system'], rows)
}
