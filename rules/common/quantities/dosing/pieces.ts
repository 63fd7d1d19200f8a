import { unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { frequenciesIn } from '../../medicine/frequency.js'
import { type PieceDose, pieceDoses } from '../../medicine/pieces.js'
import { meets, point } from '../../number/interval.js'
import { doseSpread, printedUnit } from '../../units/measures.js'

/** Words that let the dose be something else than the pieces together. */
const QUALIFIER = /\b(?:max(?:imum)?|up to|not to exceed|elemental|equivalents?|salt|base)\b/i
const ID = 'common.quantities/pieces'

export default defineRule<Subject<PieceDose & { readonly by: string }>>({
  id: ID,
  title: 'A dose in tablets is their number times the strength',
  decides:
    'Where a number of tablets, capsules, puffs or the like, the strength of one and the dose they are stand together, multiplies and compares.',
  why: 'The patient takes the number of tablets, the chart keeps the milligrams: where they disagree, one of them is the wrong dose.',
  limits: [
    'Tablets of two substances are not read.',
    'A dose in parentheses that equals the strength of one piece is left undecided unless it says "total".',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['dose'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Gabapentin «300 mg capsule Take 2 capsules (600 mg» total) by mouth nightly.',
      'Take «2 tablets of 250 mg (500 mg») twice daily.',
      'Ibuprofen «600 mg (three 200 mg» tablets) with food.',
    ],
    violation: [
      'Gabapentin «300 mg capsule Take 2 capsules (900 mg» total) by mouth nightly.',
      'Ibuprofen «800 mg (3 x 200 mg») with food.',
    ],
    unverifiable: [
      'Take «2 tablets of 250 mg (250 mg») twice daily.',
      'Take «2 tablets of 250 mg (1,000 mg») twice daily.',
    ],
  },
  *subjects(context) {
    for (const dose of context.layer(pieceDoses)) {
      const { block, from, to, count, pieces, strength, total } = dose
      const operands = [
        { role: 'factor', value: pieces.toString(), text: count },
        { role: 'strength', value: strength.value.toString(), unit: strength.unit.code, place: strength.place },
        { role: 'result', value: total.value.toString(), unit: total.unit.code, place: total.place },
      ]
      const value = { operands, printed: total.value.toString(), unit: total.unit.code }
      yield { kind: 'dose', place: { block, from, to }, value, data: { ...dose, by: ID } }
    }
  },
  decide({ data }) {
    if (data.by !== ID) return undefined
    const { pieces, count, strength, total, whole, sentence } = data
    const one = strength.value.times(strength.unit.factor).div(total.unit.factor)
    const computed = pieces.times(one)
    const unit = printedUnit(total)
    const printed = `${total.value.toString()} ${unit}`
    const says = `${count} × ${strength.value.toString()} ${printedUnit(strength)}: ${computed.toString()} ${unit}`
    const basis = [
      {
        formula: 'pieces × strength',
        operands: [strength.place, total.place],
        computed: computed.toString(),
        printed: total.value.toString(),
      },
    ]
    if (meets(point(computed), doseSpread(total))) return verified(`${printed} follows (${says})`, { basis })
    if (total.value.eq(one) && !whole)
      return unverifiable('ambiguous', `${printed} may be that of each piece (${says})`, { basis })
    const times = frequenciesIn(sentence).map(({ perDay }) => perDay)
    if (times.some((n) => total.value.eq(computed.times(n)) || total.value.times(n).eq(computed)))
      return unverifiable('ambiguous', `${printed} may be the dose of a day (${says})`, { basis })
    if (QUALIFIER.test(sentence))
      return unverifiable('qualifier', `${printed} may be a limit or another part of the order (${says})`, { basis })
    return violation(`Unexpected ${printed}, expected ${computed.toString()} ${unit} (${says})`, { basis })
  },
})
