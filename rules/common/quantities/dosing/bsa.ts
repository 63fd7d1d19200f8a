import { unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { type BodyIndex, bodyIndices, bsaOf } from '../../medicine/body-index.js'
import { compare } from '../../number/interval.js'

export default defineRule<Subject<BodyIndex>>({
  id: 'common.quantities/bsa',
  title: 'A body surface area follows from weight and height',
  decides:
    'Computes the surface area by the formulas of Mosteller, Du Bois, Haycock and Gehan and compares with the span of their results.',
  why: 'Cytotoxic doses are set by surface area.',
  limits: ['Which formula was used is not decided: a value any of them gives is accepted.'],
  references: [{ title: 'Mosteller, Simplified Calculation of Body-Surface Area, NEJM 317 (1987)' }],
  severity: 'blocking',
  kinds: ['bsa'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['Height 168 cm, weight 74 kg, «BSA 1.86» m².'],
    violation: ['Height 168 cm, weight 74 kg, «BSA 2.86» m².'],
    unverifiable: ['Height 168 cm, weight 74 kg, «BSA 1.89» m².'],
  },
  *subjects(context) {
    for (const index of context.layer(bodyIndices)) {
      if (index.kind !== 'bsa') continue
      const { block, figure, weight, height, from, to } = index
      const operands = [
        { role: 'weight', value: weight.value.toString(), unit: weight.unit.code, place: weight.place },
        { role: 'height', value: height.value.toString(), unit: height.unit.code, place: height.place },
      ]
      yield {
        kind: 'bsa',
        place: { block, from, to },
        value: { operands, printed: figure.value.toString(), unit: 'm2' },
        data: index,
      }
    }
  },
  decide({ data: { figure, weight, height, contested } }) {
    const { low, high } = bsaOf(weight, height)
    const [a, b] = [low.toFixed(3), high.toFixed(3)]
    const basis = [
      {
        formula: 'Mosteller, Du Bois, Haycock, Gehan',
        operands: [weight.place, height.place],
        printed: figure.value.toString(),
        low: a,
        high: b,
      },
    ]
    const outcome = compare(figure, { low, high }, { low, high })
    if (outcome === 'agrees') return verified(`BSA ${figure.text} follows (${a} to ${b})`, { basis })
    if (outcome === 'band') return unverifiable('rounding', `BSA ${figure.text} is next to ${a} to ${b}`, { basis })
    if (contested)
      return unverifiable('structure', `BSA ${figure.text} may go by another weight or height (${a} to ${b})`, {
        basis,
      })
    return violation(`Unexpected BSA ${figure.text}, expected ${a} to ${b}`, { basis })
  },
})
