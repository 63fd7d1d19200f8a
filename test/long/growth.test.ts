import { describe, expect, it } from 'vitest'
import { readDocument } from '../../src/document/document.js'
import { createVerifier } from '../../src/index.js'
import { Stopwatch } from '../../src/host/timing.js'
import { cpu } from '../cpu.js'
import { DRAFTS } from './growth-drafts.js'
import { slope } from './slope.js'

const stopwatch = new Stopwatch()
const verifier = createVerifier({
  asOf: '2026-03-01',
  measure: stopwatch.measure,
  onInternalError(where, error) {
    throw new Error(`internal error in ${where}`, { cause: error })
  },
})

const SIZES = [1, 2, 4, 8]
/** Linear is 1, quadratic 2; what memory and its collection add lies between, and most in a part of some milliseconds by the clock on the wall. */
const EXPONENT = 1.5
/** Of the whole on the processor's clock. Measured from 4 to 16 times the least size: 1.15 at most, one draft of 55 ms 1.18. */
const WHOLE = 1.25
/** Milliseconds: what takes less at the largest size is no matter, and what takes less at another is too quick to measure. */
const SLOW = 40
const QUICK = 0.5
const ATTEMPTS = 12

/** The least that each part (guard, parse, layer, rule, digest, and what stands between them) took so far at each size. */
class Growth {
  readonly #least = new Map<string, number[]>()
  readonly #whole = SIZES.map(() => Infinity)

  run(drafts: readonly string[]): void {
    drafts.forEach((draft, i) => {
      stopwatch.take()
      const time = cpu(() => void stopwatch.measure('all between', () => verifier.verify(draft)))
      this.#whole[i] = Math.min(this.#whole[i]!, time)
      for (const [part, { ms }] of stopwatch.take()) {
        const times = this.#least.get(part) ?? SIZES.map(() => Infinity)
        times[i] = Math.min(times[i]!, ms)
        this.#least.set(part, times)
      }
    })
  }

  /** The parts whose time grows faster than the draft. */
  fast(): string[] {
    const all = [
      ...[...this.#least].map((part) => [...part, EXPONENT] as const),
      ['the whole', this.#whole, WHOLE] as const,
    ]
    return all.flatMap(([part, times, most]) => {
      const exponent = slope(times.map((ms) => Math.max(ms, QUICK)))
      const shown = times.map((ms) => ms.toFixed(1)).join(', ')
      return times.at(-1)! > SLOW && exponent > most ? [`${part}: n^${exponent.toFixed(2)} (${shown} ms)`] : []
    })
  }
}

describe('time grows with length, not faster, in every layer and rule', () => {
  it.each(Object.entries(DRAFTS))('%s', { timeout: 300_000 }, (_, [n, draft]) => {
    const drafts = SIZES.map((size) => draft(size * n))
    expect(readDocument(drafts.at(-1)!).refused).toEqual([])
    verifier.verify(drafts[0]!)
    const growth = new Growth()
    // A busy machine only ever adds: what is over must stay so at the least of several runs.
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      growth.run(drafts)
      if (growth.fast().length === 0) break
    }
    expect(growth.fast()).toEqual([])
  })

  it('is told from time that does not', () => {
    expect(slope([1, 2, 4, 8])).toBeCloseTo(1)
    expect(slope([1, 4, 16, 64])).toBeCloseTo(2)
    expect(slope([1, 2, 4, 40])).toBeCloseTo(1)
    expect(slope([8, 52, 63, 229])).toBeLessThan(1.1)
    expect(slope([QUICK, QUICK, 4, 16])).toBeGreaterThan(EXPONENT)
  })
})
