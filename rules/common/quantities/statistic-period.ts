import { unverifiable } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import type { Subject } from '../../../src/rule/subject.js'
import { type Statistic, statistics } from '../number/statistics.js'
import { brief } from './artifact-examples.js'

const ID = 'common.quantities/statistic-period'

export default defineRule<Subject<{ readonly by: string; readonly statistic?: Statistic }>>({
  id: ID,
  title: 'A typed statistic names its period',
  decides: 'That a statistic of a data brief without a period can not be compared with the text or with another statistic.',
  why: 'A figure without its period says nothing that can be looked up, and is the first to be carried over from the year before.',
  limits: ['A period that is there is not compared with any calendar.'],
  references: [],
  severity: 'warning',
  kinds: ['same-statistic'],
  verdicts: ['unverifiable'],
  examples: {
    unverifiable: [{ artifact: brief({ statistics: [{ name: 'Water use', value: '4,180', unit: 'megalitres' }] }), at: '/statistics/0/value' }],
  },
  *subjects({ layer }) {
    for (const statistic of layer(statistics)) {
      if (statistic.period !== undefined) continue
      yield { kind: 'same-statistic', place: statistic.place, value: { label: statistic.label }, data: { by: ID, statistic } }
    }
  },
  decide({ data: { by, statistic } }) {
    if (by !== ID || !statistic) return undefined
    return unverifiable('ambiguous', `"${statistic.label}" has no period, so that nothing can be compared with it`)
  },
})
