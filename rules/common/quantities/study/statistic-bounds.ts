import { unverifiable, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { type OutOfBounds, outOfBounds } from '../../statistics/bounded-statistic.js'

const ID = 'common.quantities/statistic-bounds'

export default defineRule<Subject<OutOfBounds & { readonly by: string }>>({
  id: ID,
  title: 'A statistic lies in the range its definition gives it',
  decides:
    'p and R² lie between 0 and 1, a correlation between -1 and 1, probability, AUC, sensitivity and specificity between 0 and 1.',
  why: 'A value outside the range is a slip of the decimal point or the wrong figure altogether.',
  limits: ['A value inside the range is not examined here, and not marked.'],
  references: [],
  severity: 'blocking',
  kinds: ['bound'],
  verdicts: ['violation', 'unverifiable'],
  examples: {
    violation: [
      'The two scores agreed closely, with a correlation «r = 1.21».',
      'Rainfall explained most of the variance («R² = 1.07»).',
      'The effect was small (t(40) = 0.31, p = «1.76»).',
      'The assay had a «specificity of 104%» in that series.',
    ],
    unverifiable: ['Out of sample the fit was poor («R² = −0.12»).'],
  },
  *subjects(context) {
    for (const figure of context.layer(outOfBounds)) {
      const { block, from, to, text, unit, min, max } = figure
      const value = { operands: [{ role: 'figure', value: text, ...(unit && { unit }) }], printed: text, min, max }
      yield { kind: 'bound', place: { block, from, to }, value, data: { ...figure, by: ID } }
    }
  },
  decide({ data }) {
    if (data.by !== ID) return undefined
    const { name, text, unit = '', min, max, certain } = data
    const basis = [{ formula: `${min} ≤ ${name} ≤ ${max}`, printed: text }]
    return certain
      ? violation(`Unexpected ${name} of ${text}${unit}, expected one between ${min} and ${max}`, { basis })
      : unverifiable(
          'ambiguous',
          `${text}${unit} is outside ${min} to ${max}, but ${name} may mean something else here`,
          { basis },
        )
  },
})
