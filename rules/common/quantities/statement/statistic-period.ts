import { unverifiable } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { type StatisticData, statistics, statisticSubject } from '../../claims/brief-statistics.js'
import { brief } from '../artifact-examples.js'

export default defineRule<Subject<StatisticData | { readonly by: string }>>({
  id: 'common.quantities/statistic-period',
  title: 'A typed statistic names its period',
  decides:
    'That a statistic of a data brief without a period cannot be compared with the text or with another statistic.',
  why: 'A figure without its period says nothing that can be looked up, and is the first to be carried over from the year before.',
  limits: ['A period that is there is not compared with any calendar.'],
  references: [],
  severity: 'warning',
  kinds: ['same-statistic'],
  verdicts: ['unverifiable'],
  examples: {
    unverifiable: [
      {
        artifact: brief({ statistics: [{ name: 'Water use', value: '4,180', unit: 'megalitres' }] }),
        at: '/statistics/0/value',
      },
    ],
  },
  *subjects({ document, layer }) {
    for (const statistic of layer(statistics)) {
      if (statistic.period === undefined) yield statisticSubject(statistic, document)
    }
  },
  decide({ data }) {
    if (!('statistic' in data) || data.statistic.period !== undefined) return undefined
    return unverifiable('ambiguous', `"${data.statistic.label}" has no period, so that nothing can be compared with it`)
  },
})
