import type { JsonObject } from '../../../src/model.js'

/** A typed analysis for examples: one authority, cited once and set out in parts. */
export function analysis(fields: JsonObject): JsonObject {
  return {
    artifact_type: 'legal_analysis',
    title: 'Notice of defect',
    legal_question: 'Was notice given in time?',
    short_answer: 'Yes.',
    sections: [
      { heading: 'Notice', body: 'Notice within a month is timely. Hale v. Orrin Mills, 512 F.2d 101 (2d Cir. 1975).' },
    ],
    citations: [{ id: 'c1', kind: 'case', text: 'Hale v. Orrin Mills, 512 F.2d 101 (2d Cir. 1975)' }],
    ...fields,
  }
}
