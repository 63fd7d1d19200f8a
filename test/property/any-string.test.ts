import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../src/index.js'
import { arbitraryText } from '../markdown.js'

const verifier = createVerifier({
  asOf: '2026-03-01',
  onInternalError(where, error) {
    throw new Error(`internal error in ${where}`, { cause: error })
  },
})

describe('any string at all', () => {
  it('gives a complete outcome', () => {
    fc.assert(
      fc.property(arbitraryText, (source) => {
        expect(verifier.verify(source).complete).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('is refused at once where the parser would not end, and the outcome says so', () => {
    for (const source of [
      '*a_ '.repeat(8_000),
      `${'>'.repeat(5_000)} a`,
      `${'- '.repeat(5_000)}a`,
      ']'.repeat(100_000),
    ]) {
      const { complete, reports } = verifier.verify(source)
      expect(complete).toBe(false)
      expect(reports[0]?.coverage.skipped.some(({ reason }) => reason.startsWith('too-complex'))).toBe(true)
    }
  })
})
