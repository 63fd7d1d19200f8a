/** What a request finds of its limit. Seconds are whole and rounded up. */
export interface Allowance {
  readonly allowed: boolean
  readonly limit: number
  /** Requests that would be allowed right now. */
  readonly remaining: number
  /** Seconds until the whole limit is there again. */
  readonly reset: number
  /** Seconds until one more request is allowed; 0 while one is. */
  readonly retryAfter: number
}

const HOUR = 3_600_000
/** Holders remembered at once. */
const MOST = 100_000

/**
 * A limit of so many requests for each holder in any hour, wherever it begins. It keeps the time of each request that was allowed within
 * the last hour: all may come at once, and each makes room when it is an hour old. What was refused does not count.
 */
export class Limiter {
  readonly #limit: number
  /** By holder, the oldest first. */
  readonly #times = new Map<string, number[]>()

  constructor(perHour: number) {
    this.#limit = perHour
  }

  /** Takes one request of a holder, where one is left. `now` in milliseconds, of a clock that never goes back. */
  take(holder: string, now: number): Allowance {
    const before = (this.#times.get(holder) ?? []).filter((time) => time > now - HOUR)
    const allowed = before.length < this.#limit
    const times = allowed ? [...before, now] : before
    if (allowed) {
      if (this.#times.size >= MOST) this.#forget(now)
      this.#times.set(holder, times)
    }
    const until = (time: number | undefined) => Math.ceil(((time ?? now) + HOUR - now) / 1000)
    return {
      allowed,
      limit: this.#limit,
      remaining: this.#limit - times.length,
      reset: until(times.at(-1)),
      retryAfter: allowed ? 0 : until(times[0]),
    }
  }

  /** Makes room for a tenth, so that it is not called again at once: memory and time stay bounded whoever comes. */
  #forget(now: number): void {
    for (const [holder, times] of this.#times) if ((times.at(-1) ?? 0) <= now - HOUR) this.#times.delete(holder)
    for (const holder of this.#times.keys()) {
      if (this.#times.size <= MOST * 0.9) return
      this.#times.delete(holder) // whoever came first, and begins anew
    }
  }
}
