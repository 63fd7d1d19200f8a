import type { Document } from '../../../src/document/document.js'
import { defineLayer } from '../../../src/document/layer.js'

/** Words of notes, claims and the names of diseases. */
const CLINICAL =
  /\b(?:patients?|pt|diagnos\w*|dx|icd|cpt|hcpcs|snomed|npi|symptoms?|diseases?|disorders?|syndromes?|diabet\w*|\w*tension|pain|ache|\w*ache|fractures?|sprain|strain|injur\w*|infection|cancer|tumou?r|neoplasm|lupus|asthma|copd|gerd|uti|cough|fever|rash|stroke|\w*cardia\w*|heart|renal|kidney|knee|pregnan\w*|vaccin\w*|immuniz\w*|clinic\w*|hospital|physician|inpatient|outpatient|encounter|medical|medication|surg\w*|chronic|acute|wound|burn|allerg\w*|obes\w*|bmi|screening|telehealth|assessment|history of|\w{3,}(?:itis|osis|emia|aemia|uria|pathy|algia|oma|ectomy|plasty|pnea|rrhea|plegia|phobia|mania))\b/i

/** Words of what is billed by procedure. */
const BILLED = /\b(?:CPT|HCPCS|NCCI|E\/M|procedure codes?|claim (?:form|line)s?|billed|payers?|medicare|medicaid)\b/i

/** Whether the draft is about patients at all. */
export const subjectMatterLayer = defineLayer<{ readonly clinical: boolean }>({
  id: 'clinical.subject-matter',
  build: (document, { spend }) => ({ clinical: speaksOf(CLINICAL, document, spend) }),
})

/** Whether it is about what is billed for them. */
export const billingLayer = defineLayer<{ readonly billed: boolean }>({
  id: 'clinical.billing',
  build: (document, { spend }) => ({ billed: speaksOf(BILLED, document, spend) }),
})

function speaksOf(words: RegExp, { blocks }: Document, spend: (steps: number) => void): boolean {
  return blocks.some(({ text }) => {
    spend(1 + (text.length >> 4))
    return words.test(text)
  })
}
