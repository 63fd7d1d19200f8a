import { unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { hasPower, spreadFits, sumsFor } from '../../statistics/granularity.js'
import { meanSubject, type ReportedMean, reportedMeans } from '../../statistics/reported-mean.js'

export default defineRule<Subject<ReportedMean>>({
  id: 'common.quantities/grimmer',
  title: 'A standard deviation of whole-number scores is possible for its mean and group size (GRIMMER)',
  decides:
    'Where a sentence states a whole-number scale, group size, mean and standard deviation, some whole sum of squares of the parity of the sum must print as the standard deviation.',
  why: 'A standard deviation that no whole-number scores can have was misprinted, or the group is not of the size stated.',
  limits: [
    'Read as the sample standard deviation, with n - 1.',
    'Scores left out, weighted or not whole make an impossible value harmless.',
  ],
  references: [
    {
      title: 'Allard: Analytic-GRIMMER (2018)',
      url: 'https://aurelienallard.netlify.app/post/anaytic-grimmer-possibility-standard-deviations/',
    },
  ],
  severity: 'warning',
  off: true,
  kinds: ['grim'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['Readers scored the text on a 5-point Likert scale («M = 3.45, SD = 1.10, n = 20»).'],
    violation: ['Readers scored the text on a 5-point Likert scale («M = 3.44, SD = 2.47, n = 18»).'],
    unverifiable: ['Readers scored the text on a 5-point Likert scale («M = 3.48, SD = 1.03, n = 250»).'],
  },
  subjects: (context) =>
    context
      .layer(reportedMeans)
      .filter(({ sd }) => sd !== undefined)
      .map(meanSubject),
  decide({ data: { mean, sd, n, items } }) {
    if (sd === undefined) return undefined
    if (n < 2 || !hasPower(mean, n, items))
      return unverifiable('vague', `A group of ${n} leaves the standard deviation open`)
    if (sumsFor(mean, n, items).length === 0)
      return unverifiable('vague', `No whole-number scores of ${n} have the mean ${mean}`)
    const basis = [
      { formula: 'Σx² = sd² (n - 1) + (Σx)² / n, Σx² ≡ Σx mod 2', n: String(n), items: String(items), printed: sd },
    ]
    if (spreadFits(mean, sd, n, items))
      return verified(`Whole-number scores of ${n} can have the standard deviation ${sd}`, { basis })
    return violation(
      `Unexpected standard deviation ${sd}, expected one that ${n} whole-number scores with mean ${mean} can have`,
      { basis },
    )
  },
})
