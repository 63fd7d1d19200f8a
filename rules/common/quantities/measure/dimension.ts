import { violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { type Mismatch, mismatches } from '../../units/noun-units.js'

export default defineRule<Subject<Mismatch>>({
  id: 'common.quantities/dimension',
  title: 'A unit measures what the noun names',
  decides:
    'Compares nouns of a closed list (distance, area, weight, duration, temperature, speed, blood pressure) with the dimension of the unit printed.',
  why: 'An area in metres or a pressure in kilograms shows that a figure or its unit was exchanged.',
  limits: [
    'A unit of the right dimension is not marked.',
    'Customary uses, such as a distance in minutes or a volume in tonnes, are not looked at.',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['dimension'],
  verdicts: ['violation'],
  examples: {
    violation: [
      'The lot has a total «area of 640 m», fenced on two sides.',
      'A «distance of 12 kg» separated the two sites.',
      'The «8 kg distance» took an hour.',
      'At noon the «blood pressure was 131/79 kg» and rising.',
    ],
  },
  *subjects(context) {
    for (const mismatch of context.layer(mismatches)) {
      const { measure, place, expected } = mismatch
      const operands = [
        { role: 'from', value: measure.value.toString(), unit: measure.unit.code, place: measure.place },
      ]
      yield { kind: 'dimension', place, value: { operands, fromUnit: measure.unit.code, expected }, data: mismatch }
    }
  },
  decide({ data: { noun, measure, expected } }) {
    const basis = [{ formula: `${noun}: ${expected}`, unit: measure.unit.code, dimension: measure.unit.dimension }]
    return violation(`Unexpected ${measure.unit.code} for ${noun}, expected a unit of ${expected}`, { basis })
  },
})
