import fc from 'fast-check'
import { expect, it } from 'vitest'
import { awkwardMarkdown, bothLanes } from '../lanes.js'

/** A hundred thousand at night. */
const RUNS = process.env['NIGHTLY'] ? 100_000 : 5_000

it('the fast parser reads thousands of awkward drafts as the reference parser does', { timeout: 1_200_000 }, () => {
  fc.assert(
    fc.property(awkwardMarkdown, (markdown) => {
      const [fast, reference] = bothLanes(markdown)
      expect(JSON.stringify(fast)).toBe(JSON.stringify(reference))
    }),
    { numRuns: RUNS },
  )
})
