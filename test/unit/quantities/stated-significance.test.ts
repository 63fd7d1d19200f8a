import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marksOf } from './marks.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const marks = (draft: string, kind: RegExp) => marksOf(verifier.verify(draft), 'date').filter((mark) => kind.test(mark))

describe('what is said of a p', () => {
  it.each([
    ['No significant difference was seen between the wards (P = 0.55).', 'verified'],
    ['Sleep improved significantly, by 40 minutes a night (p=0.003).', 'verified'],
    ['Falls were fewer, a non-significant change (p=0.34).', 'verified'],
    ['Wages differed by £12 a week, a gap that is statistically significant at the 1% level (p = 0.004).', 'verified'],
    ['Wages differed by £12 a week, a gap that is statistically significant at the 1% level (p = 0.03).', 'violation'],
    ['We found no statistically significant link (p = 0.004).', 'violation'],
    [
      'Goals per match were 1.3 and 1.4 (p = 0.38). This gap is statistically significant at the 5% level.',
      'violation',
    ],
    ['The gain was statistically significant (p = 0.07).', 'unverifiable'],
  ])('%s', (draft, verdict) => expect(marks(draft, /^p-value/)).toEqual([`p-value ${verdict}`]))

  it.each([
    'The effect was not significant in men (p = 0.30) but was significant in women (p = 0.01).',
    'Results were considered statistically significant at p < 0.05.',
    'The gain was marginally significant (p = 0.11).',
    'A significant number of staff left (p. 12).',
    'The result was clinically significant (p = 0.4).',
  ])('is not accused: %s', (draft) => expect(marks(draft, /^p-value/).join()).not.toContain('violation'))
})

describe('what is said of an interval', () => {
  it.each([
    ['The hazard ratio was 0.80 (95% CI 0.66 to 0.97), an interval that excludes 1.', 'verified'],
    ['The mean difference was 2.1 (95% CI −0.4 to 4.6), and the interval includes 0.', 'verified'],
    ['The hazard ratio was 0.80 (95% CI 0.66 to 1.07); the interval does not include 1.', 'violation'],
    ['The rate ratio was 1.40 (95% CI 1.10 to 1.78), which crosses 1.', 'violation'],
    ['The rate ratio was 1.40 (95% CI 1.10 to 1.78); the interval in women included 1.', 'verified'],
  ])('%s', (draft, verdict) => expect(marks(draft, /^interval/)).toEqual([`interval ${verdict}`]))
})
