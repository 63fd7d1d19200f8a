import { unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { type Score, scores } from '../../medicine/scores.js'

const ID = 'common.quantities/score'

export default defineRule<Subject<Score | { readonly calculation: unknown }>>({
  id: ID,
  title: 'A score is the sum of its items',
  decides:
    'Where a clinical score (coma, Apgar, stroke risk and others) is printed with the points of its items, adds them up and compares.',
  why: 'Treatment thresholds are set by the total; the items show whether it holds.',
  limits: [
    'Whether an item is met by the patient is not decided.',
    'Items without printed points are added by their definition (CHA2DS2-VASc) to confirm, never to contradict.',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['calculation'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'On arrival «GCS 11 (E3 V3 M5»).',
      'The «Apgar at 1 minute was 7 (heart rate 2, respiration 1, tone 1, reflex 2, colour 1»).',
    ],
    violation: [
      'On arrival «GCS 13 (E3 V3 M5»).',
      'The «Apgar at 1 minute was 9 (heart rate 2, respiration 1, tone 1, reflex 2, colour 1»).',
    ],
    unverifiable: ['With «CHA2DS2-VASc 4 (HTN, diabetes, female sex») she is anticoagulated.'],
  },
  *subjects(context) {
    for (const score of context.layer(scores)) {
      const { block, items, total, from, to } = score
      const operands = items.map(({ label, points }) => ({ role: 'part', value: String(points), text: label }))
      yield {
        kind: 'calculation',
        place: { block, from, to },
        value: { operands, printed: String(total) },
        data: score,
      }
    }
  },
  decide({ data }) {
    if (!('items' in data)) return undefined
    const { name, items, total, implied } = data
    const computed = items.reduce((sum, { points }) => sum + points, 0)
    const formula = items.map(({ label, points }) => `${label} ${points}`).join(' + ')
    const basis = [{ formula, computed: String(computed), printed: String(total) }]
    if (computed === total) return verified(`${name} ${total} is the sum of its items (${formula})`, { basis })
    if (implied)
      return unverifiable('structure', `${name} ${total}: the items named count ${computed} (${formula})`, { basis })
    return violation(`Unexpected ${name} ${total}, expected ${computed} (${formula})`, { basis })
  },
})
