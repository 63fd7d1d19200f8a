import { unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import { type Context, defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import type { JsonObject } from '../../../../src/model.js'
import { type PInterval, compareP, pIntervalOf } from '../../statistics/p-interval.js'
import {
  type PrintedFigure,
  type ReportedTest,
  type ReportedTestAt,
  reportedTests,
} from '../../statistics/reported-test.js'
import { testConventions } from '../../statistics/test-conventions.js'

export default defineRule<Subject<ReportedTestAt | { readonly by: string }>>({
  id: 'common.quantities/p-value',
  title: 'A reported p agrees with its test statistic',
  decides:
    'Recomputes p from the test statistic and its degrees of freedom, at both ends of the rounded statistic, and compares it with the p printed beside it. Reads t, F, χ², z, r and Q.',
  why: 'Statistic, degrees of freedom and p determine each other: where they disagree, one of them is misreported, and across the significance level the conclusion changes.',
  limits: [
    'Which of the three figures is wrong is not decided.',
    'One-tailed, corrected, exact and resampled p values are left undecided where the paragraph says so; larger ones also where the draft speaks of corrections anywhere.',
    'Agreement does not show that the test was the right one or that the data are sound.',
  ],
  references: [
    {
      title: 'Nuijten et al., The prevalence of statistical reporting errors in psychology (2016)',
      url: 'https://doi.org/10.3758/s13428-015-0664-2',
    },
  ],
  severity: 'blocking',
  kinds: ['p-value'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Recall improved with practice, «t(41) = 2.61, p = .013».',
      'Groups did not differ, «χ²(3, N = 212) = 4.10, p = .25».',
      'Dwell time fell («F[2, 87] = 6.14; p < .01»).',
      'The slope was steeper in winter («z = −2.58, p-value = 0.010»).',
      'No effect of order was found, «t(36) = 0.84, ns».',
    ],
    violation: [
      'Recall improved with practice, «t(41) = 2.61, p = .13».',
      'Groups did not differ, «χ²(3, N = 212) = 14.10, p = .25».',
      'Age and latency were related, «r(58) = .41, p = .02».',
      'Dwell time fell, «F(2, 87) = 26.14, p = .000».',
    ],
    unverifiable: [
      'In a one-tailed test recall improved, «t(41) = 1.75, p = .044».',
      'After Bonferroni correction the contrast held, «t(41) = 2.61, p = .039».',
    ],
  },
  *subjects(context) {
    for (const at of context.layer(reportedTests)) {
      const { block, test } = at
      yield { kind: 'p-value', place: { block, from: test.from, to: test.to }, value: valueOf(at, context), data: at }
    }
  },
  decide({ data }, context) {
    if (!('test' in data)) return undefined
    const { block, test } = data
    context.spend(256)
    const interval = pIntervalOf(test)
    if (!interval) return unverifiable('vague', 'No p can be computed from these figures')
    const { alpha, alphaStated, oneTailed, corrected, conventionIn } = context.layer(testConventions)
    const printed = test.p ? `p ${test.comparison} ${text(test.p)}` : 'a result without significance'
    const range = `${short(interval.low)}–${short(interval.high)} within rounding`
    const basis = [
      {
        formula: `tail of ${test.test}`,
        computed: String(interval.p),
        low: String(interval.low),
        high: String(interval.high),
      },
      ...figures(test).map(({ role, figure }) => ({ role, place: { block, from: figure.from, to: figure.to } })),
    ]
    const outcome = compareP(test, interval, alpha)
    if (test.p && Number(test.p.text) === 0 && test.comparison !== '>' && outcome === 'meets')
      return violation(`Unexpected ${printed}, expected p < .001: no p is exactly zero`, { basis, severity: 'info' })
    if (outcome === 'meets') return verified(`${printed} agrees with the statistic (${range})`, { basis })
    const expected = `expected p ${test.statisticComparison === '=' ? '=' : 'from'} ${short(interval.p)} (${range})`
    if (outcome === 'near')
      return unverifiable('rounding', `${printed}, computed ${short(interval.p)} (${range})`, { basis })
    const convention = conventionIn(block, hasTwoTails(test))
    if (convention)
      return unverifiable(
        convention.reason,
        `${printed} may rest on “${convention.words}”, two-tailed ${short(interval.p)}`,
        { basis },
      )
    if (!test.certain)
      return unverifiable('ambiguous', `The test before the brackets is not named plainly, ${expected}`, { basis })
    if (oneTailed && hasTwoTails(test) && compareP(test, halved(interval), alpha) === 'meets')
      return unverifiable('one-tailed', `${printed} is a one-tailed p, and the draft speaks of one-tailed tests`, {
        basis,
      })
    if (corrected && test.p && Number(test.p.text) > interval.high)
      return unverifiable('qualifier', `${printed} may be a corrected p, of which the draft speaks elsewhere`, {
        basis,
      })
    if (isOfAnother(block.text, test))
      return unverifiable('ambiguous', `${printed} may be of another test than the statistic, ${expected}`, { basis })
    const crosses = test.p !== undefined && decisive(test.comparison, Number(test.p.text), interval, alpha)
    const decisionError = test.p ? crosses : alphaStated
    return violation(`Unexpected ${printed}, ${expected}`, { basis, severity: decisionError ? 'blocking' : 'warning' })
  },
})

/** Coordinates of the brain, z scores of children, and the p of a difference between two correlations: p is of something else. */
function isOfAnother(text: string, { test, from, to }: ReportedTest): boolean {
  const before =
    text
      .slice(Math.max(0, from - 120), from)
      .split(/(?<=[.;?!]) (?=[A-Z])/)
      .at(-1) ?? ''
  const behind = text.slice(to, to + 40)
  if (/^\)?\s(?:vs\.?|versus|for (?:the|a) (?:difference|comparison|change|interaction|trend))\b/.test(behind))
    return true
  if (test === 'z')
    return /\b[xy]\s?=\s?[-−–]?\d{1,3},?\s?$|\([-−–]?\d{1,3},\s?[-−–]?\d{1,3},\s?$|\b(?:HAZ|WAZ|BAZ|WHZ|BMI|MNI|Talairach|SDS)\b[^.;]{0,24}$/.test(
      before,
    )
  return (
    test === 'r' &&
    /\br\s?\(\d+\)/.test(before) &&
    /\b(?:than|vs\.?|versus|compared|with|differ\w*|Steiger|Fisher)\b/.test(before)
  )
}

/** The reported p and the computed one lie on different sides of the significance level. */
function decisive(comparison: string, p: number, { low, high }: PInterval, alpha: number): boolean {
  const above = comparison === '>' ? p >= alpha : p > alpha
  return above ? high <= alpha : low > alpha
}

/** A test on more than one degree of freedom has no direction, so that half its p is no one-tailed p. */
function hasTwoTails({ test, df1 }: ReportedTest): boolean {
  return test === 't' || test === 'z' || test === 'r' || df1?.text === '1'
}

function halved({ p, low, high }: PInterval): PInterval {
  return { p: p / 2, low: low / 2, high: high / 2 }
}

function figures(test: ReportedTest): { role: string; figure: PrintedFigure }[] {
  return [
    { role: 'df1', figure: test.df1 },
    { role: 'df2', figure: test.df2 },
    { role: 'statistic', figure: test.statistic },
    { role: 'p', figure: test.p },
  ].filter((entry): entry is { role: string; figure: PrintedFigure } => entry.figure !== undefined)
}

function valueOf({ test }: ReportedTestAt, context: Context): JsonObject {
  const interval = pIntervalOf(test)
  return {
    test: test.test,
    comparison: test.comparison,
    operands: figures(test)
      .filter(({ role }) => role !== 'p')
      .map(({ role, figure }) => ({ role, value: figure.text })),
    ...(test.p && { reported: test.p.text }),
    ...(interval && { computed: interval.p.toPrecision(10) }),
    alpha: String(context.layer(testConventions).alpha),
  }
}

function text(figure: PrintedFigure): string {
  return figure.text.replace(/^0(?=\.)/, '')
}

/** Three significant digits, written as papers do. */
function short(p: number): string {
  return (p < 0.0001 && p > 0 ? p.toExponential(1) : String(Number(p.toPrecision(3)))).replace(/^0(?=\.)/, '')
}
