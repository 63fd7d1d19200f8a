import { describe, expect, it } from 'vitest'
import { readReportedTests } from '../../../rules/common/statistics/reported-test.js'
import { growth } from '../../growth.js'

function brief(text: string): string[] {
  return readReportedTests(text).map(({ test, df1, df2, statistic, statisticComparison, p, comparison, from, to }) =>
    [
      test,
      df1?.text ?? '',
      df2?.text ?? '',
      statisticComparison + statistic.text,
      comparison + (p?.text ?? 'ns'),
      text.slice(from, to),
    ].join(' | '),
  )
}

describe('reported tests', () => {
  it.each([
    ['as shown, t(38) = 2.41, p = .021.', 't | 38 |  | =2.41 | =.021 | t(38) = 2.41, p = .021'],
    ['as shown, T [38] = −2.41; p-value = 0.021', 't | 38 |  | =2.41 | =0.021 | T [38] = −2.41; p-value = 0.021'],
    ['(t38 = 2.41, p < .05)', 't | 38 |  | =2.41 | <.05 | t38 = 2.41, p < .05'],
    ['(t_{38} = 2.41, P ≤ 0.05)', 't | 38 |  | =2.41 | <0.05 | t_{38} = 2.41, P ≤ 0.05'],
    ['t(1,024) = 2.41, p < .05', 't | 1024 |  | =2.41 | <.05 | t(1,024) = 2.41, p < .05'],
    [
      'F(2, 96) = 1,204.5, MSE = 3.1, p < .001',
      'F | 2 | 96 | =1204.5 | <.001 | F(2, 96) = 1,204.5, MSE = 3.1, p < .001',
    ],
    ['F2,96 = 4.5, p = .01', 'F | 2 | 96 | =4.5 | =.01 | F2,96 = 4.5, p = .01'],
    ['F = 4.5, df = 2, 96, p = .01', 'F | 2 | 96 | =4.5 | =.01 | F = 4.5, df = 2, 96, p = .01'],
    ['t = 2.41, df = 38, p-value = 0.02', 't | 38 |  | =2.41 | =0.02 | t = 2.41, df = 38, p-value = 0.02'],
    ['X² (3, n = 1,210) = 9.1, p > .02', 'chi2 | 3 |  | =9.1 | >.02 | X² (3, n = 1,210) = 9.1, p > .02'],
    ['χ2(3) = 9.1, n.s.', 'chi2 | 3 |  | =9.1 | >ns | χ2(3) = 9.1, n.s.'],
    ['chi-square(3) = 9.1 (p = .028)', 'chi2 | 3 |  | =9.1 | =.028 | chi-square(3) = 9.1 (p = .028'],
    ['Q-between(4) = 9.1, p = .06', 'Q | 4 |  | =9.1 | =.06 | Q-between(4) = 9.1, p = .06'],
    ['with z-score = 5.2, p = 2.0 × 10−7', 'z |  |  | =5.2 | =2.0e-7 | z-score = 5.2, p = 2.0 × 10−7'],
    ['r(40) = −.31, two-tailed p = .046', 'r | 40 |  | =.31 | =.046 | r(40) = −.31, two-tailed p = .046'],
    [
      't(38) = 2.41, d = 0.78, 95% CI [0.1, 1.4], p = .021',
      't | 38 |  | =2.41 | =.021 | t(38) = 2.41, d = 0.78, 95% CI [0.1, 1.4], p = .021',
    ],
  ])('reads %s', (text, want) => expect(brief(text)).toEqual([want]))

  it.each([
    'p = .03',
    'F = 4.5, p = .03',
    'don’t = 2.2, p = .03',
    'QT(16) = 42.4, p < .05',
    'M = 4.2, SD = 1.1, n = 20',
    'R2(3) = 0.4, p = .02',
    'at(3) = 2.2, p = .1',
    'f(x) = 2, and p is prime',
    't(28) = 2.2',
    't(28) = 2.2, p = .04–.06',
    't(2, 28) = 2.2, p = .04',
    'chi2(2) = 4 at 5%, p = 3%',
  ])('leaves %s', (text) => expect(brief(text)).toEqual([]))

  it('reads several in one sentence', () => {
    expect(brief('Both differed, t(28) = 2.2, p = .04, and F(1, 9) = 1.2, p = .3, ns.')).toHaveLength(2)
  })

  it('stays linear on hostile text', () => {
    for (const unit of ['t(28) = ', '= ', 't(', 'χ2(3) = 9.1, d = 1, ', 'p = .', '?2(1) = 2, p = ']) {
      const reading = (n: number) => () => readReportedTests(unit.repeat(n))
      expect(growth(reading(5_000), reading(20_000), 8), unit).toBeLessThan(8)
    }
  })
})
