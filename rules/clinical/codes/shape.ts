import { unverifiable, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { paddedSeventh } from '../systems/icd-10-cm.js'
import { SYSTEMS } from '../systems/systems.js'
import { lookUp } from '../coding/lookup.js'
import { mentioned } from '../coding/mention.js'
import { CODE_KINDS, type CodeSubject } from '../coding/subject.js'

export default defineRule<CodeSubject>({
  id: 'clinical.codes/shape',
  title: 'A code has the shape of its system',
  decides:
    'Whether what stands after a label or in a code column has the characters, length and separators of the system named there.',
  why: 'A claim with a malformed code is rejected before anyone reads it; a code in the wrong field is billed as something else.',
  limits: [
    'A shape that fits says nothing about the existence of the code.',
    'Where the draft names no single system, an odd shape is no violation.',
    'The segments of an NDC are not compared with the labeler.',
  ],
  references: [
    { title: 'ICD-10-CM Official Guidelines for Coding and Reporting, section I.A' },
    { title: 'NDC format, 21 CFR 207.33', url: 'https://www.ecfr.gov/current/title-21/section-207.33' },
  ],
  severity: 'blocking',
  kinds: CODE_KINDS,
  verdicts: ['violation', 'unverifiable'],
  examples: {
    violation: [
      'CPT: «9930»',
      'ICD-10-CM: «99214»',
      'ICD-10-CM: «I1O», hypertension',
      'NDC: «4229-1051-701»',
      'Fall, ICD-10-CM: «W19.A»',
    ],
    unverifiable: ['NDC: «6299127020»', 'CPT: «9921», a typo for 99213.'],
  },
  decide({ data: code, place }, context) {
    const { reading, kind } = code
    const { name } = SYSTEMS[kind]
    const basis = [{ system: name, printed: code.text, ...(code.by && { announced: code.by }) }]
    if (reading.fault) {
      const { found, expected, meant } = reading.fault
      return (
        mentioned(code) ??
        violation(`Unexpected ${found} in ${name} code "${code.text}", expected ${expected}`, {
          basis,
          ...(meant !== undefined && place && { suggestion: { place, text: meant, safe: false } }),
        })
      )
    }
    const padded = kind === 'icd-10-cm' && !lookUp(code, context) ? paddedSeventh(reading.key) : undefined
    if (padded !== undefined && place) {
      const text = `${padded.slice(0, 3)}.${padded.slice(3)}`
      return violation(
        `Unexpected seventh character ${padded.slice(-1)} at place ${reading.key.length} of ${code.text}, expected ${text}`,
        {
          basis,
          suggestion: { place, text, safe: false },
        },
      )
    }
    if (reading.ambiguous !== undefined)
      return unverifiable('ambiguous', `${name} ${code.text}: ${reading.ambiguous}`, { basis })
    return undefined
  },
})
