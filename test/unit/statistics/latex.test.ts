import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

function verdicts(draft: string): string[] {
  return verifier.verify(draft).reports.flatMap(({ evidence }) => evidence.map(({ verdict }) => verdict))
}

describe('a test in the mathematics of LaTeX', () => {
  it.each([
    ['Recall improved, $t(41) = 2.61, p = .013$.', 'Recall improved, $t(41) = 2.61, p = .13$.'],
    [
      'Groups did not differ, $\\chi^2(3, N = 212) = 4.10, p = .25$.',
      'Groups did not differ, $\\chi^2(3, N = 212) = 14.10, p = .25$.',
    ],
  ])('%s', (right, wrong) => {
    expect(verdicts(right)).toEqual(['verified'])
    expect(verdicts(wrong)).toEqual(['violation'])
  })
})
