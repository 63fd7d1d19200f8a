import { unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { type BodyIndex, bodyIndices, bmiOf } from '../../medicine/body-index.js'
import { compare } from '../../number/interval.js'

export default defineRule<Subject<BodyIndex>>({
  id: 'common.quantities/bmi',
  title: 'A body mass index follows from weight and height',
  decides:
    'Divides the stated weight by the square of the stated height and compares within the rounding of all three.',
  why: 'The index decides on diagnosis codes and doses; a wrong one often means a wrong weight or height.',
  limits: [
    'Percentiles of children are not computed.',
    'Weights that are not the present one (birth, ideal, dry) are not taken, nor an index that is wanted, was, or limits a group.',
    'Where the draft states several weights, heights or indices, what does not follow is left undecided.',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['bmi'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['Height 168 cm, weight 74 kg, «BMI 26.2».', 'Weight 190 lb, height 5 ft 9 in. «BMI is 28.1».'],
    violation: ['Height 168 cm, weight 74 kg, «BMI 36.2».'],
    unverifiable: [
      'Height 170 cm, weight 74 kg, «BMI 26.0».',
      'Height 168 cm. Weight was 102 kg last year and is 74 kg today, «BMI 26.2».',
      'Weight 74 kg, height 168 cm, BMI 26.2. A year ago the «BMI was 36.2».',
      'Donor weight 82 kg. Recipient weight 74 kg, height 168 cm, «BMI 29.1».',
    ],
  },
  *subjects(context) {
    for (const index of context.layer(bodyIndices)) {
      if (index.kind !== 'bmi') continue
      const { block, figure, weight, height, from, to } = index
      const operands = [
        { role: 'weight', value: weight.value.toString(), unit: weight.unit.code, place: weight.place },
        { role: 'height', value: height.value.toString(), unit: height.unit.code, place: height.place },
      ]
      yield {
        kind: 'bmi',
        place: { block, from, to },
        value: { operands, printed: figure.value.toString(), unit: 'kg/m2' },
        data: index,
      }
    }
  },
  decide({ data: { figure, weight, height, contested } }) {
    const { low, high } = bmiOf(weight, height)
    const [a, b] = [low.toFixed(2), high.toFixed(2)]
    const basis = [
      {
        formula: 'weight / height²',
        operands: [weight.place, height.place],
        printed: figure.value.toString(),
        low: a,
        high: b,
      },
    ]
    const outcome = compare(figure, { low, high }, { low, high })
    if (outcome === 'agrees') return verified(`BMI ${figure.text} follows (${a} to ${b})`, { basis })
    if (outcome === 'band') return unverifiable('rounding', `BMI ${figure.text} is next to ${a} to ${b}`, { basis })
    if (contested)
      return unverifiable('structure', `BMI ${figure.text} may go by another weight or height (${a} to ${b})`, {
        basis,
      })
    return violation(`Unexpected BMI ${figure.text}, expected ${a} to ${b}`, { basis })
  },
})
