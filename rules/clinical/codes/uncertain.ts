import { unverifiable, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { encounterLayer } from '../note/encounter.js'
import { assertionOn } from '../coding/assertion.js'
import { wordsOf } from '../coding/entry.js'
import type { CodeSubject } from '../coding/subject.js'

export default defineRule<CodeSubject>({
  id: 'clinical.codes/uncertain',
  title: 'An uncertain diagnosis is not coded as established in outpatient care',
  decides:
    'Whether a diagnosis coded in an outpatient note is called suspected, probable, possible or the like beside its code.',
  why: 'Outpatient claims code what is known, at worst the symptom; inpatient claims code an uncertain diagnosis at discharge as if it existed.',
  limits: [
    'Needs the setting; without it the guideline is quoted and nothing decided.',
    'Conditions with a rule of their own (HIV, COVID-19, influenza) are not told apart.',
  ],
  references: [
    {
      title: 'ICD-10-CM Official Guidelines for Coding and Reporting, sections IV.H (outpatient) and II.H (inpatient)',
    },
  ],
  severity: 'warning',
  kinds: ['icd-10-cm'],
  verdicts: ['violation', 'unverifiable'],
  examples: {
    violation: [
      'Outpatient visit. Suspected GERD - «K21.9»',
      'Office visit for cough.\n\n- Possible pneumonia («J18.9»)',
    ],
    unverifiable: ['Suspected GERD - «K21.9»'],
  },
  decide({ data: code }, context) {
    const found = assertionOn(code, 'uncertain', context)
    if (!found) return undefined
    const { setting } = context.layer(encounterLayer)
    const basis = [{ cue: found.cue, governed: found.governed, ...(setting && { setting: setting.place }) }]
    const said = `"${wordsOf(found.cue)} ${wordsOf(found.governed).trim()}"`
    if (!setting) {
      return unverifiable(
        'setting-unknown',
        `${code.text} for ${said}: not coded in outpatient care (guideline IV.H), coded at inpatient discharge (II.H)`,
        { basis },
      )
    }
    if (setting.is === 'inpatient') return undefined
    return violation(
      `Unexpected code ${code.text} for ${said} in outpatient care, expected the symptom or sign (guideline IV.H)`,
      { basis },
    )
  },
})
