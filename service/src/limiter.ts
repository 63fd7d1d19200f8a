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
 * A limit of so many requests an hour for each holder (generic cell rate algorithm): all of them may come at once, and each comes
 * back after its share of the hour. It keeps one number a holder: the time at which its limit is whole again.
 */
export class Limiter {
  readonly #limit: number
  readonly #share: number
  readonly #whole = new Map<string, number>()

  constructor(perHour: number) {
    this.#limit = perHour
    this.#share = HOUR / perHour
  }

  /** Takes one request of a holder, where one is left. `now` in milliseconds, of a clock that never goes back. */
  take(holder: string, now: number): Allowance {
    const whole = Math.max(this.#whole.get(holder) ?? 0, now)
    const next = whole + this.#share
    const allowed = next - now <= HOUR + 1e-6 // the shares of an hour need not add up to it exactly
    if (allowed) {
      if (this.#whole.size >= MOST) this.#forget(now)
      this.#whole.set(holder, next)
    }
    const used = (allowed ? next : whole) - now
    return {
      allowed,
      limit: this.#limit,
      remaining: Math.max(0, Math.floor((HOUR - used) / this.#share + 1e-6)),
      reset: Math.ceil(used / 1000),
      retryAfter: allowed ? 0 : Math.max(1, Math.ceil((next - now - HOUR) / 1000)),
    }
  }

  /** Makes room for a tenth, so that it is not called again at once: memory and time stay bounded whoever comes. */
  #forget(now: number): void {
    for (const [holder, whole] of this.#whole) if (whole <= now) this.#whole.delete(holder)
    for (const holder of this.#whole.keys()) {
      if (this.#whole.size <= MOST * 0.9) return
      this.#whole.delete(holder) // whoever came first, and begins anew
    }
  }
}
