import { unverifiable, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { patientLayer } from '../../common/medicine/patient.js'
import type { CodeSubject } from '../coding/subject.js'

/** Blocks of the classification whose conditions belong to organs of one sex. Screening and status codes belong to neither. */
const FEMALE = /^(?:C5[1-8]|D06|D2[5-8]|N7[0-7]|N8|N9[0-8]|O)/
const MALE = /^(?:C6[0-3]|D29|N4\d|N5[013])/

export default defineRule<CodeSubject>({
  id: 'clinical.codes/sex',
  title: 'A code for organs of one sex fits the stated sex',
  decides:
    'Whether a code of the blocks for female or male genital organs, or for pregnancy, stands in a note that states the other sex.',
  why: 'Useful where records are known to carry anatomical sex: a mix-up of patients shows here first.',
  limits: [
    'Off by default: CMS withdrew the sex edit on 1 October 2024, and the stated sex need not be the anatomical one.',
  ],
  references: [{ title: 'CMS Medicare Code Editor v42: sex conflict edit deactivated 2024-10-01' }],
  severity: 'info',
  off: true,
  kinds: ['icd-10-cm'],
  verdicts: ['violation', 'unverifiable'],
  examples: {
    violation: ['A 45-year-old man. Excessive menstruation, «N92.0»'],
    unverifiable: ['Excessive menstruation, «N92.0»'],
  },
  decide({ data: code }, context) {
    const { key } = code.reading
    const expected = FEMALE.test(key) ? 'female' : MALE.test(key) ? 'male' : undefined
    if (expected === undefined || code.reading.fault) return undefined
    const { sex } = context.layer(patientLayer)
    if (!sex)
      return unverifiable('sex-unknown', `${code.text} is a code for ${expected} organs; the note states no one sex`)
    if (sex.is === expected) return undefined
    return violation(`Unexpected ${code.text} in a note on a ${sex.is} patient, expected ${expected}`, {
      basis: [{ sex: sex.place, block: expected }],
      related: [sex.place],
    })
  },
})
