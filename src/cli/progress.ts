import type { Io } from './io.js'

/** A run shorter than this shows nothing. */
const SILENT_MS = 500
const STEP_MS = 100
const ERASE = '\r\u001b[2K'

/** One line on a terminal that says how far a run is. What is printed besides comes after {@link erase}. */
export class Progress {
  readonly #io: Io
  readonly #wanted: boolean
  readonly #started = Date.now()
  #last = 0
  #shown = false

  constructor(io: Io, wanted: boolean) {
    this.#io = io
    this.#wanted = wanted && io.terminal
  }

  show(text: string): void {
    const now = Date.now()
    if (!this.#wanted || now - this.#started < SILENT_MS || now - this.#last < STEP_MS) return
    this.#last = now
    this.#shown = true
    this.#io.stderr(`${ERASE}${text}`)
  }

  erase(): void {
    if (this.#shown) this.#io.stderr(ERASE)
    this.#shown = false
  }
}
