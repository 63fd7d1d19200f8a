import { unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { computedOf, type Taper, tapers } from '../../medicine/tapers.js'

const ID = 'common.quantities/taper'
const NOUNS = { total: 'mg', days: 'days', pieces: 'pieces' } as const

export default defineRule<Subject<Taper & { readonly by: string }>>({
  id: ID,
  title: 'What is printed for a weaning schedule follows from its steps',
  decides:
    'Adds up the steps of a schedule (dose, times a day, days) and compares with the printed total, days or number of tablets.',
  why: 'A schedule is changed step by step, and the number dispensed is left as it was.',
  limits: [
    'Steps in one paragraph with their days each; a step without days ends the schedule.',
    'More tablets than needed are left undecided: a pharmacy dispenses whole packs.',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['supply'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Prednisone «40 mg daily x 3 days, then 20 mg daily x 3 days, total 180 mg».',
      'Prednisone «40 mg daily for 5 days, then 20 mg daily for 5 days over 10 days».',
      'Prednisone «40 mg daily x 3 days, 20 mg daily x 3 days; 10 mg tabs #18».',
    ],
    violation: [
      'Prednisone «40 mg daily x 3 days, then 20 mg daily x 3 days, total 150 mg».',
      'Prednisone «40 mg daily x 3 days, 20 mg daily x 3 days; 10 mg tabs #12».',
    ],
    unverifiable: ['Prednisone «40 mg daily x 3 days, 20 mg daily x 3 days; 10 mg tabs #20».'],
  },
  *subjects({ layer }) {
    for (const taper of layer(tapers)) {
      const { steps, says, printed, place } = taper
      const operands = steps.map(({ dose, perDay, days }) => ({ role: 'step', value: `${dose} × ${perDay} × ${days}` }))
      yield {
        kind: 'supply',
        place,
        value: { operands, printed: String(printed), of: says },
        data: { ...taper, by: ID },
      }
    }
  },
  decide({ data }) {
    if (data.by !== ID) return undefined
    const { steps, says, printed, strength } = data
    const computed = Number(computedOf(data).toFixed(3))
    const terms = steps.map(({ dose, perDay, days }) =>
      says === 'days' ? `${days}` : `${dose} × ${perDay === 1 ? '' : `${perDay} × `}${days}`,
    )
    const formula = `${terms.join(' + ')}${says === 'pieces' ? `, by ${strength ?? 1} mg` : ''}`
    const basis = [{ formula, computed: String(computed), printed: String(printed) }]
    const noun = NOUNS[says]
    if (printed === computed) return verified(`${printed} ${noun} follow (${formula})`, { basis })
    if (says === 'pieces' && printed > computed)
      return unverifiable('rounding', `${printed} pieces may be a whole pack, ${computed} are needed (${formula})`, {
        basis,
      })
    return violation(`Unexpected ${printed} ${noun}, expected ${computed} (${formula})`, { basis })
  },
})
