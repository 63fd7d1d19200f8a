import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partitionPoint } from '../../../src/document/partition-point.js'

it('counts what passes in an ordered list, asking of few', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100)), fc.nat(100), (values, bound) => {
      const sorted = [...values].sort((a, b) => a - b)
      let asked = 0
      const passes = (i: number) => {
        asked++
        return (sorted[i] as number) < bound
      }
      expect(partitionPoint(sorted.length, passes)).toBe(values.filter((value) => value < bound).length)
      expect(asked).toBeLessThanOrEqual(Math.ceil(Math.log2(sorted.length + 1)))
    }),
  )
})
