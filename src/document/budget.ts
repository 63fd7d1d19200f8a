/** Thrown when a budget is spent. The engine turns it into `complete: false` and skipped `budget`. */
export class BudgetExceeded extends Error {
  constructor(what: string) {
    super(`budget of ${what} spent`)
    this.name = 'BudgetExceeded'
  }
}

/**
 * Work counted in steps (characters scanned, candidates tried, rows compared), never in time: a cut is the same on every
 * machine. The allowance grows with the length of the draft, so linear work never meets it.
 */
export class Budget {
  readonly #what: string
  #left: number

  constructor(what: string, steps: number) {
    this.#what = what
    this.#left = steps
  }

  /** Spends `steps`. Throws {@link BudgetExceeded} when there are none left. */
  spend(steps = 1): void {
    this.#left -= steps
    if (this.#left < 0) throw new BudgetExceeded(this.#what)
  }

  /** Steps a draft of `length` UTF-16 units is worth. */
  static for(what: string, length: number): Budget {
    return new Budget(what, 100_000 + 64 * length)
  }
}
