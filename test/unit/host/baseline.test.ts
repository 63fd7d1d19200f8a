import { describe, expect, it } from 'vitest'
import { baselineOf, staleEntries, withStanding } from '../../../src/host/baseline.js'
import { verify } from '../../../src/index.js'
import { least } from '../../cpu.js'

describe('a baseline', () => {
  it('of thousands of violations is held against them in little time', () => {
    const outcome = verify('See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).\n\n'.repeat(3000), {
      checks: ['legal.citations'],
    })
    const drafts = [{ path: '/drafts/a.md', outcome }]
    const baseline = withStanding(baselineOf('/drafts/baseline.json', []), drafts, 'as filed')
    expect(baseline.entries.length).toBeGreaterThan(2999)
    let stale
    expect(least(() => (stale = staleEntries(baseline, drafts)), 1000)).toBeLessThan(1000)
    expect(stale).toEqual([])
  })
})
