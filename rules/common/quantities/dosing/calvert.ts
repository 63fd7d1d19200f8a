import { unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { CALVERT, type CalvertDose, calvertDoses } from '../../medicine/calvert.js'

const ID = 'common.quantities/calvert'
/** A dose this near may be rounded to a vial. */
const NEAR = 0.05

export default defineRule<Subject<CalvertDose & { readonly by: string }>>({
  id: ID,
  title: 'A dose of carboplatin follows from exposure and filtration',
  decides: 'Recomputes a dose that is written out by Calvert’s formula: exposure times the filtration and 25.',
  why: 'The dose depends on two figures that change with each cycle; the product is copied.',
  limits: ['Caps of the filtration and roundings that are named beside it leave a miss undecided.'],
  references: [{ title: 'Calvert et al., J Clin Oncol 1989;7:1748-56' }],
  severity: 'blocking',
  kinds: ['dose'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['Carboplatin «AUC 5 x (53 + 25) = 390 mg» over 1 h.'],
    violation: ['Carboplatin «AUC 5 x (53 + 25) = 490 mg» over 1 h.'],
    unverifiable: [
      'Carboplatin «AUC 5 x (53 + 25) = 400 mg» over 1 h.',
      'Carboplatin «AUC 6 x (140 + 25) = 900 mg», capped at 125 mL/min.',
    ],
  },
  *subjects({ layer }) {
    for (const dose of layer(calvertDoses)) {
      const operands = [
        { role: 'factor', value: String(dose.exposure) },
        { role: 'part', value: String(dose.filtration) },
        { role: 'part', value: String(CALVERT) },
      ]
      yield {
        kind: 'dose',
        place: dose.place,
        value: { operands, printed: String(dose.dose), unit: 'mg' },
        data: { ...dose, by: ID },
      }
    }
  },
  decide({ data }) {
    if (data.by !== ID) return undefined
    const { exposure, filtration, dose, qualified } = data
    const computed = Number((exposure * (filtration + CALVERT)).toFixed(1))
    const formula = `${exposure} × (${filtration} + ${CALVERT})`
    const basis = [{ formula, computed: String(computed), printed: String(dose) }]
    if (Math.abs(dose - computed) <= 0.5) return verified(`${dose} mg follows (${formula})`, { basis })
    if (Math.abs(dose - computed) <= NEAR * computed)
      return unverifiable('rounding', `${dose} mg may be rounded to a vial (${formula}: ${computed} mg)`, { basis })
    if (qualified)
      return unverifiable('qualifier', `${dose} mg may be capped or reduced (${formula}: ${computed} mg)`, { basis })
    return violation(`Unexpected ${dose} mg, expected ${computed} mg (${formula})`, { basis })
  },
})
