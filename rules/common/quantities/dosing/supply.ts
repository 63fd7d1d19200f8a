import { unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { type Supply, supplies } from '../../medicine/supplies.js'

export default defineRule<Subject<Supply | { readonly by: string }>>({
  id: 'common.quantities/supply',
  title: 'The number dispensed covers the days prescribed',
  decides:
    'Multiplies pieces a dose, doses a day and days of a prescription line and compares with the number dispensed.',
  why: 'Too few leave the patient without medicine, too many are a risk and are refused by the pharmacy.',
  limits: [
    'Lines with a range, a taper, refills or "as needed" are left undecided.',
    'Inhalers, drops and other numbers of containers are not read.',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['supply'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['Sig: «1 tab three times a day x 10 days, #30».', 'Take «two capsules BID for 2 weeks. Dispense 56».'],
    violation: ['Sig: «1 tab three times a day x 10 days, #20».'],
    unverifiable: [
      'Sig: «1 tab three times a day as needed for 10 days, #12».',
      'Sig: «1 tab three times a day for 5 days per outbreak, #60».',
    ],
  },
  *subjects(context) {
    for (const supply of context.layer(supplies)) {
      const { block, pieces, frequency, days, dispensed, from, to } = supply
      const operands = [
        { role: 'dose', value: String(pieces) },
        { role: 'frequency', value: String(frequency.perDay), unit: '/d' },
        { role: 'time', value: String(days), unit: 'd' },
      ]
      const value = { operands, printed: String(dispensed), computed: String(pieces * frequency.perDay * days) }
      yield { kind: 'supply', place: { block, from, to }, value, data: supply }
    }
  },
  decide({ data }) {
    if ('by' in data) return undefined
    const { pieces, frequency, days, dispensed, asNeeded } = data
    const needed = pieces * frequency.perDay * days
    const formula = `${pieces} × ${frequency.perDay} a day × ${days} days = ${needed}`
    const basis = [{ formula, computed: String(needed), printed: String(dispensed) }]
    if (needed === dispensed) return verified(`#${dispensed} covers the days (${formula})`, { basis })
    if (asNeeded)
      return unverifiable('qualifier', `#${dispensed} may be less than the most that can be taken (${formula})`, {
        basis,
      })
    return violation(`Unexpected #${dispensed}, expected #${needed} (${formula})`, { basis })
  },
})
