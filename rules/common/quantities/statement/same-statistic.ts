import type { Place } from '../../../../src/document/model.js'
import { defineRule } from '../../../../src/rule/define.js'
import { unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { operandValue } from '../../claims/claim.js'
import { intervalOf, meets } from '../../number/interval.js'
import { type Metric, metrics } from '../../claims/metrics.js'

interface Pair {
  readonly later: Metric
  readonly earlier: Metric
}

export default defineRule<Subject<Pair | { readonly by: string }>>({
  id: 'common.quantities/same-statistic',
  title: 'One statistic of one period is stated once',
  decides:
    'Whether two sentences that state the same label for the same period, in the same unit and with the same qualifiers, state the same amount within rounding.',
  why: 'A summary that differs from the body shows which of the two was not updated.',
  limits: [
    'Only identical labels are matched; group and segment, gross and net, preliminary and final are different statistics.',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['same-statistic'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['Net debt for fiscal 2022 was $481.3 million. In fiscal 2022, net debt came to «$481.3 million».'],
    violation: ['Net debt for fiscal 2022 was $481.3 million. In fiscal 2022, net debt came to «$418.3 million».'],
    unverifiable: [
      'Net debt for fiscal 2022 was about $481 million. In fiscal 2022, net debt came to «$418.3 million».',
    ],
  },
  *subjects({ document, layer }) {
    const seen = new Map<string, Metric>()
    for (const metric of layer(metrics)) {
      const earlier = seen.get(metric.key)
      if (!earlier) {
        seen.set(metric.key, metric)
        continue
      }
      yield {
        kind: 'same-statistic',
        place: metric.figure.place,
        value: {
          operands: [earlier, metric].map(({ figure }) => operandValue({ role: 'mention', figure }, document)),
          label: metric.label,
          period: metric.period,
        },
        data: { earlier, later: metric },
      }
    }
  },
  decide({ data }) {
    if ('by' in data) return undefined
    const { earlier, later } = data
    const [a, b] = [earlier.figure, later.figure]
    const related: Place[] = [a.place]
    const says = `${later.label}, ${later.period}: ${a.text} before`
    const grounds = {
      related,
      basis: [
        { formula: 'mention1 = mention2', label: later.label, period: later.period, operands: [a.place, b.place] },
      ],
    }
    if (meets(intervalOf(a, 'strict'), intervalOf(b, 'strict')))
      return verified(`${b.text} agrees with the earlier mention (${says})`, grounds)
    if (a.hedge || b.hedge)
      return unverifiable('vague', `${b.text} differs from an approximate mention (${says})`, grounds)
    if (meets(intervalOf(a, 'loose'), intervalOf(b, 'loose')))
      return unverifiable('rounding', `${b.text} is near the earlier mention (${says})`, grounds)
    return violation(`Unexpected ${b.text}, expected ${a.text} (${says})`, grounds)
  },
})
