import { verified, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { SYSTEMS } from '../systems/systems.js'
import { mentioned } from '../coding/mention.js'
import type { CodeSubject } from '../coding/subject.js'

export default defineRule<CodeSubject>({
  id: 'clinical.codes/check-digit',
  title: 'The check digit of a LOINC term, SNOMED CT identifier or NPI holds',
  decides: 'Whether the last digit is the one the standard computes from the others.',
  why: 'A check digit catches every single mistyped digit and nearly every transposition, without any list.',
  limits: ['A check digit that holds does not show that the code exists or names what the draft says.'],
  references: [
    { title: "LOINC Users' Guide, check digits", url: 'https://loinc.org/kb/users-guide/' },
    { title: 'SNOMED CT Release File Specification, SCTID check digit', url: 'https://docs.snomed.org/' },
    { title: 'National Provider Identifier standard, 69 FR 3434' },
  ],
  severity: 'blocking',
  kinds: ['loinc', 'snomed-ct', 'npi'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['Hemoglobin, LOINC «718-7»', 'SNOMED CT: «44054006»', 'Rendering NPI: «1234567893»'],
    violation: ['Hemoglobin, LOINC «718-8»', 'SNOMED CT: «44054007»', 'Rendering NPI: «1245319598»'],
    unverifiable: ['The sender wrote NPI «1234567890», a placeholder.'],
  },
  decide({ data }) {
    const { reading, kind, text } = data
    const { checkDigit } = reading
    if (!checkDigit) return undefined
    const { formula, over, printed, computed } = checkDigit
    const basis = [{ formula, operands: [over], computed, printed }]
    const { name } = SYSTEMS[kind]
    if (printed === computed) return verified(`Check digit ${printed} of ${name} ${text} holds`, { basis })
    return (
      mentioned(data) ??
      violation(`Unexpected check digit ${printed} in ${name} ${text}, expected ${computed}`, { basis })
    )
  },
})
