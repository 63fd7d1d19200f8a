import fc from 'fast-check'
import { expect, it } from 'vitest'
import { awkwardMarkdown, bothLanes } from '../lanes.js'

it('the fast parser reads 100,000 awkward drafts as the reference parser does', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(awkwardMarkdown, (markdown) => {
      const [fast, reference] = bothLanes(markdown)
      expect(JSON.stringify(fast)).toBe(JSON.stringify(reference))
    }),
    { numRuns: 100_000 },
  )
})
