import { unverifiable, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { type OutOfLimits, outOfLimits } from '../../medicine/clinical-limits.js'
import { isHealthcare } from '../../medicine/medication.js'

const ID = 'common.quantities/clinical-limits'
const settings = { vertical: 'healthcare' }

export default defineRule<Subject<OutOfLimits & { readonly by: string }>>({
  id: ID,
  title: 'A vital sign or score is possible',
  decides:
    'In a healthcare draft: systolic above diastolic pressure, saturation up to 100%, temperature in the unit printed, rates a heart can have, and scores within their scale.',
  why: 'Inverted, mistyped or wrongly labelled vital signs are copied from note to note.',
  limits: ['A possible value is not examined further, and not marked.', 'Scales named as modified are left undecided.'],
  references: [],
  severity: 'blocking',
  kinds: ['bound'],
  verdicts: ['violation', 'unverifiable'],
  examples: {
    violation: [
      { draft: 'On arrival «BP 76/124», alert.', settings },
      { draft: '«Temp 98.4 C», skin warm.', settings },
      { draft: '«SpO2 107»% on room air.', settings },
      { draft: 'Opens eyes to voice, «GCS 17».', settings },
      { draft: 'Reports «pain 14/10» in the knee.', settings },
    ],
    unverifiable: [{ draft: 'Scored 25 on the modified «NIHSS 45» at baseline.', settings }],
  },
  *subjects(context) {
    if (!isHealthcare(context.settings)) return
    for (const limit of context.layer(outOfLimits)) {
      const { block, from, to, printed, min, max } = limit
      const value = { operands: [{ role: 'figure', value: printed }], printed, min, max }
      yield { kind: 'bound', place: { block, from, to }, value, data: { ...limit, by: ID } }
    }
  },
  decide({ data }) {
    if (data.by !== ID) return undefined
    const { name, printed, expected, certain, mild, min, max } = data
    const basis = [{ formula: `${min} ≤ ${name} ≤ ${max}`, printed }]
    if (!certain) return unverifiable('ambiguous', `${name} ${printed} may be on a modified scale`, { basis })
    return violation(`Unexpected ${name} ${printed}, expected ${expected}`, {
      basis,
      ...(mild && { severity: 'warning' }),
    })
  },
})
