import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InOrder } from '../../../src/engine/in-order.js'

const offset = fc.nat({ max: 30 })

describe('things by where they start', () => {
  it('are what a look at each of them finds', () => {
    fc.assert(
      fc.property(fc.array(offset), offset, (starts, at) => {
        const things = new InOrder(starts.map((start) => ({ start, item: start })))
        const sorted = [...starts].sort((a, b) => a - b)
        expect(things.from(at)).toBe(sorted.find((start) => start >= at))
        expect(things.before(at)).toBe(sorted.findLast((start) => start < at))
      }),
    )
  })

  it('are taken once, by the first stretch they start in', () => {
    fc.assert(
      fc.property(fc.array(offset), fc.array(fc.tuple(offset, offset)), (starts, stretches) => {
        const placed = starts.map((start, item) => ({ start, item }))
        const things = new InOrder(placed)
        const takers = new Map<number, number>()
        stretches.forEach(([from, to], taker) => {
          for (const { item } of things.take(from, to)) takers.set(item, taker)
        })
        for (const { start, item } of placed) {
          const first = stretches.findIndex(([from, to]) => start >= from && start < to)
          expect(takers.get(item) ?? -1).toBe(first)
        }
      }),
    )
  })
})
