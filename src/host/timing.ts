import type { Measure } from '../index.js'

/** What a part of the work took: how often it ran, and its own milliseconds, without those of the parts inside it. */
export interface PartTime {
  readonly calls: number
  readonly ms: number
}

/** By part: `parse`, `layer legal.words`, `legal.citations/id`. Workers send theirs as it is. */
export type Times = ReadonlyMap<string, PartTime>

/** Adds `more` to what `times` holds. */
export function addTimes(times: Map<string, PartTime>, more: Times): void {
  for (const [part, { calls, ms }] of more) {
    const before = times.get(part)
    times.set(part, { calls: calls + (before?.calls ?? 0), ms: ms + (before?.ms ?? 0) })
  }
}

/** Times the parts of the work of one thread. */
export class Stopwatch {
  #parts = new Map<string, { calls: number; ms: number }>()
  /** Milliseconds spent so far in parts inside the one that runs. */
  #inside = 0

  readonly measure: Measure = (part, work) => {
    const outside = this.#inside
    this.#inside = 0
    const start = performance.now()
    try {
      return work()
    } finally {
      const spent = performance.now() - start
      const own = this.#parts.get(part) ?? { calls: 0, ms: 0 }
      own.calls++
      own.ms += spent - this.#inside
      this.#parts.set(part, own)
      this.#inside = outside + spent
    }
  }

  /** What was timed since it was last taken. */
  take(): Times {
    const taken = this.#parts
    this.#parts = new Map()
    return taken
  }
}
