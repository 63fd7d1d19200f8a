import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import type { Subject } from '../../../src/rule/subject.js'
import { operandValue } from '../number/claim.js'
import type { Figure } from '../number/figure.js'
import { intervalOf, meets } from '../number/interval.js'
import { comparable, type Statistic, statistics } from '../number/statistics.js'
import { brief } from './artifact-examples.js'

const ID = 'common.quantities/statistic-repeated'

interface Repeated {
  readonly by: typeof ID
  readonly statistic: Statistic
  readonly figure: Figure
  /** The statistic before it of the same name, period and unit. */
  readonly earlier: Figure
}

export default defineRule<Subject<Repeated | { readonly by: string }>>({
  id: ID,
  title: 'A typed statistic has one value',
  decides: 'Whether two statistics of a data brief with the same name, period and unit have the same value within rounding.',
  why: 'Whoever reads the statistics by name gets one of the two values, and no one knows which is meant.',
  limits: ['Only equal names, periods and units are compared; a statistic without a period is compared with none.'],
  references: [],
  severity: 'blocking',
  kinds: ['same-statistic'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [{ artifact: brief({ statistics: [use('4,180'), use(4180)] }), at: '/statistics/1' }],
    violation: [{ artifact: brief({ statistics: [use('4,180'), use('4,810')] }), at: '/statistics/1' }],
    unverifiable: [{ artifact: brief({ statistics: [use('4,180'), use('about 4,300')] }), at: '/statistics/1' }],
  },
  *subjects({ document, layer }) {
    const seen = new Map<string, Statistic>()
    for (const statistic of layer(statistics)) {
      const { label, period, unit, figure } = statistic
      if (period === undefined || !figure) continue
      const key = JSON.stringify([label, period, figure.unit.kind === 'none' ? unit : figure.unit.kind])
      const before = seen.get(key)
      if (!before?.figure || !comparable(before.figure, figure)) {
        if (!before) seen.set(key, statistic)
        continue
      }
      const operands = [before.figure, figure].map((mention) => operandValue({ role: 'mention', figure: mention }, document))
      yield {
        kind: 'same-statistic',
        place: figure.place,
        value: { operands, label, period },
        data: { by: ID, statistic, figure, earlier: before.figure },
      }
    }
  },
  decide({ data }) {
    if (!('earlier' in data) || data.by !== ID) return undefined
    const { statistic, figure, earlier } = data
    const says = `${statistic.label}, ${statistic.period ?? ''}: ${earlier.text} before`
    const grounds = { related: [earlier.place], basis: [{ formula: 'mention1 = mention2', operands: [earlier.place, figure.place] }] }
    if (meets(intervalOf(earlier, 'strict'), intervalOf(figure, 'strict'))) return verified(`${figure.text} agrees with the statistic before (${says})`, grounds)
    if (earlier.hedge || figure.hedge) return unverifiable('vague', `${figure.text} differs from the statistic before (${says}), and one of them is approximate`, grounds)
    return violation(`Unexpected ${figure.text}, expected ${earlier.text} (${says})`, grounds)
  },
})

function use(value: string | number) {
  return { name: 'Water use', value, unit: 'megalitres', period: '2024' }
}
