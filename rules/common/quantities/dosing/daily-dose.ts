import { unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { Decimal } from '../../number/decimal.js'
import { around, meets, point } from '../../number/interval.js'
import { doseSpread, printedUnit } from '../../units/measures.js'
import { type DailyTotal, dailyTotals } from '../../medicine/schedules.js'

/** The total is bounded, aimed at, or of something else than the dose before it. */
const QUALIFIER =
  /\b(?:prn|needed|required|max(?:imum)?|up to|plus|then|taper|titrat\w+|increas\w+|decreas\w+|advance|goal|target|aim\w*|elemental|equivalents?|previous(?:ly)?|instead|from|home|usual|was|were|baseline|prior|former(?:ly)?|vs)\b/i
const OTHER_SUBSTANCE = /^\s?\(?(?:of\s)?(?:[a-z]+\s)?(?:elemental|base|equivalents?|MME|OME|active)\b/i
const ID = 'common.quantities/daily-dose'

export default defineRule<Subject<DailyTotal & { readonly by: string }>>({
  id: ID,
  title: 'A daily dose is the single dose times the doses a day',
  decides:
    'Where a dose, how often it is given and the total of a day, or of so many days, stand in one sentence, multiplies and compares in the units printed.',
  why: 'A daily total that does not follow hides a wrong dose or a wrong interval.',
  limits: [
    'Doses as needed, tapered or given in a range are not read.',
    'After another dose or a number of tablets, a total that does not follow is left undecided.',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['dose'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Take «300 mg every 8 hours (total 900 mg per day»).',
      'Give «750 mg twice daily = 1.5 g/day» by mouth.',
      'Metoprolol tartrate «25 mg PO BID (50 mg/day»).',
      'Prednisone «40 mg daily x 5 days (200 mg» total).',
    ],
    violation: [
      'Take «300 mg every 8 hours (total 1,200 mg per day»).',
      'Prednisone «40 mg daily for 5 days, total 240 mg».',
    ],
    unverifiable: [
      'Take «300 mg every 8 hours as needed (total 600 mg per day»).',
      'Metformin «500 mg three times daily (2 g/day»).',
      'Take 300 mg in the morning and «600 mg at bedtime, total 900 mg/day».',
      'Take 2 tablets of «500 mg twice daily (total 2,000 mg per day»).',
      'Ferrous sulfate «325 mg TID = 195 mg/day» elemental iron.',
    ],
  },
  *subjects(context) {
    for (const claim of context.layer(dailyTotals)) {
      const { dose, frequency, total, days } = claim
      const { block, to } = total.place
      const operands = [
        { role: 'dose', value: dose.value.toString(), unit: dose.unit.code, place: dose.place },
        { role: 'frequency', value: String(frequency.perDay), unit: '/d' },
        ...(days ? [{ role: 'time', value: String(days), unit: 'd' }] : []),
        { role: 'result', value: total.value.toString(), unit: total.unit.code, place: total.place },
      ]
      const value = { operands, printed: total.value.toString(), unit: total.unit.code }
      yield { kind: 'dose', place: { block, from: dose.place.from, to }, value, data: { ...claim, by: ID } }
    }
  },
  decide({ data }) {
    if (data.by !== ID) return undefined
    const { dose, frequency, total, days, partial } = data
    const doses = frequency.perDay * (days ?? 1)
    const computed = dose.value.times(dose.unit.factor).times(doses).div(total.unit.head.factor)
    const unit = printedUnit(total)
    const printed = `${total.value.toString()} ${unit}`
    const basis = [
      {
        formula: days ? 'dose × doses a day × days' : 'dose × doses a day',
        operands: [dose.place, total.place],
        computed: computed.toString(),
        printed: total.value.toString(),
      },
    ]
    const times = `${frequency.text} is ${frequency.perDay} a day${days ? `, ${doses} in ${days} days` : ''}`
    const said = `${times}: ${computed.toSignificantDigits(6).toString()} ${unit}`
    if (meets(point(computed), doseSpread(total))) return verified(`${printed} follows (${said})`, { basis })
    const wide = around(
      total.value,
      Decimal.min(total.strict.times(2), Decimal.max(total.strict, total.value.abs().div(10))),
    )
    if (meets(point(computed), wide)) return unverifiable('rounding', `${printed} is next to it (${said})`, { basis })
    const between = dose.place.block.text.slice(dose.place.to, total.place.from)
    const after = dose.place.block.text.slice(total.place.to, total.place.to + 40)
    if (QUALIFIER.test(between) || OTHER_SUBSTANCE.test(after))
      return unverifiable('qualifier', `${printed} may be a limit, a goal or part of more (${said})`, { basis })
    if (partial)
      return unverifiable('structure', `${printed} may be the total of more than one dose (${said})`, { basis })
    return violation(
      `Unexpected ${printed}, expected ${computed.toSignificantDigits(6).toString()} ${unit} (${said})`,
      { basis },
    )
  },
})
