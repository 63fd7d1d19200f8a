/** Milliseconds of quiet that end a burst of changes: an editor writes a file in several steps, a checkout writes many. */
const QUIET_MS = 100
/** A burst that does not end is answered after this long. */
const LONGEST_MS = 1_000

/** Changes as they are reported, gathered into bursts, until the reader presses Ctrl-C. */
export class Changes {
  #first: number | undefined
  #timer: NodeJS.Timeout | undefined
  #due = false
  #answer: ((changed: boolean) => void) | undefined

  note(): void {
    const now = Date.now()
    this.#first ??= now
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#end(), Math.max(0, Math.min(QUIET_MS, this.#first + LONGEST_MS - now)))
  }

  /** Waits for the end of the next burst, or of one that came since the last call. Gives false where the reader ends it. */
  async next(): Promise<boolean> {
    const interrupted = () => this.#answer?.(false)
    process.once('SIGINT', interrupted)
    try {
      if (this.#due) return true
      return await new Promise<boolean>((resolve) => (this.#answer = resolve))
    } finally {
      process.off('SIGINT', interrupted)
      this.#due = false
      this.#answer = undefined
    }
  }

  #end(): void {
    this.#first = undefined
    this.#due = true
    this.#answer?.(true)
  }
}
