import { describe, expect, it } from 'vitest'
import { readIntervals } from '../../../rules/common/statistics/reported-interval.js'

describe('the estimate of an interval', () => {
  it.each([
    ['the risk fell (OR = 0.71, 95% CI 0.55 to 0.92).', '0.71'],
    ['r(98) = .31, p = .002, 95% CI [.12, .48]', '.31'],
    ['OR = 2.31, p < .001, 95% CI 1.42 to 3.75', '2.31'],
    // what is tested, and what has no name
    ['t(41) = 3.12, p = .003, 95% CI [0.20, 0.94]', undefined],
    ['F(2, 87) = 6.94, p = .002, 95% CI [0.20, 0.94]', undefined],
    ['b = 0.31, SE = 0.10, p = .04, 95% CI [0.02, 0.60]', undefined],
  ])('%s', (text, estimate) => {
    expect(readIntervals(text).map((interval) => interval.estimate?.text)).toEqual([estimate])
  })
})
