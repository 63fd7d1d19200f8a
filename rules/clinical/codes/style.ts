import { unverifiable } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { SYSTEMS } from '../systems/systems.js'
import { CODE_KINDS, type CodeSubject } from '../coding/subject.js'

export default defineRule<CodeSubject>({
  id: 'clinical.codes/style',
  title: 'A code is written as its system prints it',
  decides: 'Whether case, dot, hyphens and leading zero are those of the printed standard. Proposes the usual form.',
  why: 'Search, copy and claim software take the printed form; e78.5 or a dash for a hyphen is missed by them.',
  limits: ['Never a violation: everyone understands the code as written, and claims leave the dot out on purpose.'],
  references: [{ title: 'ICD-10-CM Official Guidelines for Coding and Reporting, section I.A.1' }],
  severity: 'info',
  kinds: CODE_KINDS,
  verdicts: ['unverifiable'],
  examples: { unverifiable: ['ICD-10-CM: «e78.5»', 'ICD-10-CM: «K219»', 'ICD-10-CM: «J44,9»', 'Revenue code: «450»'] },
  decide({ data: { reading, kind }, place }) {
    if (!reading.slip || !place) return undefined
    const { found, expected } = reading.slip
    return unverifiable('structure', `${SYSTEMS[kind].name} "${found}" is printed ${expected}`, {
      basis: [{ printed: found, usual: expected }],
      // as long as before: only case, a dash or a comma for a point; whether to print the dot or the leading zero is the author's choice
      suggestion: { place, text: expected, safe: expected.length === found.length },
    })
  },
})
