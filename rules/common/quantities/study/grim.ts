import { unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { hasPower, nearestMean, sumsFor } from '../../statistics/granularity.js'
import { meanSubject, type ReportedMean, reportedMeans } from '../../statistics/reported-mean.js'

export default defineRule<Subject<ReportedMean>>({
  id: 'common.quantities/grim',
  title: 'A mean of whole-number scores is possible for its group size (GRIM)',
  decides:
    'Where a sentence states a whole-number scale, the group size and the mean, some whole sum divided by that size must print as the mean.',
  why: 'A mean that no whole-number scores can have was misprinted, or the group is not of the size stated.',
  limits: [
    'Scores left out, weighted or not whole make an impossible mean harmless.',
    'Large groups can have every mean: nothing is decided for them.',
  ],
  references: [{ title: 'Brown, Heathers: The GRIM Test (2017)', url: 'https://doi.org/10.1177/1948550616673876' }],
  severity: 'warning',
  off: true,
  kinds: ['grim'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['Readers scored the text on a 5-point Likert scale («M = 3.48, SD = 1.03, n = 25»).'],
    violation: ['Readers scored the text on a 5-point Likert scale («M = 3.47, SD = 1.03, n = 25»).'],
    unverifiable: ['Readers scored the text on a 5-point Likert scale («M = 3.47, SD = 1.03, n = 250»).'],
  },
  subjects: (context) => context.layer(reportedMeans).map(meanSubject),
  decide({ data: { mean, n, items } }) {
    if (n < 1 || !hasPower(mean, n, items))
      return unverifiable('vague', `Every mean of ${n} scores can print as ${mean}`)
    const basis = [{ formula: 'sum / (n × items)', n: String(n), items: String(items), printed: mean }]
    if (sumsFor(mean, n, items).length > 0)
      return verified(`Whole-number scores of ${n} can have the mean ${mean}`, { basis })
    const nearest = nearestMean(mean, n, items).toFixed(4)
    return violation(
      `Unexpected mean ${mean} of ${n} whole-number scores, expected a multiple of 1/${n * items} such as ${nearest}`,
      { basis },
    )
  },
})
