/**
 * The time in which an answer has to be there to its last byte. Its timer holds it: a signal that was only handed to `fetch` is lost once
 * the garbage collector takes the request (nodejs/undici#4984), and a server that drips would be read for ever.
 */
export class Deadline {
  /** It passed before the answer was whole. */
  passed = false
  readonly #ending = new AbortController()
  readonly #given: readonly AbortSignal[]
  readonly #timer: NodeJS.Timeout
  readonly #giveUp = () => this.#ending.abort()

  /** `ms`: milliseconds from now; `given`: what ends it earlier. {@link close} has to be called. */
  constructor(ms: number, ...given: readonly AbortSignal[]) {
    this.#given = given
    this.#timer = setTimeout(() => {
      this.passed = true
      this.#ending.abort(new DOMException(`timeout: no whole answer within ${ms} ms`, 'TimeoutError'))
    }, ms)
    for (const signal of given) {
      if (signal.aborted) this.#giveUp()
      signal.addEventListener('abort', this.#giveUp, { once: true })
    }
  }

  /** For `fetch`, which ends by it while no answer has begun. */
  get signal(): AbortSignal {
    return this.#ending.signal
  }

  /** The body as text; undefined where it has more than `most` bytes. Throws once the time has passed. */
  async read({ body }: Response, most: number): Promise<string | undefined> {
    const chunks: Uint8Array[] = []
    if (!body) return ''
    const reader = (body as ReadableStream<Uint8Array>).getReader()
    const stop = () => void reader.cancel().catch(() => undefined)
    this.signal.addEventListener('abort', stop, { once: true })
    try {
      for (let length = 0; ;) {
        const { done, value } = await reader.read()
        this.signal.throwIfAborted()
        if (done) return Buffer.concat(chunks).toString('utf8')
        length += value.byteLength
        if (length > most) return undefined
        chunks.push(value)
      }
    } finally {
      this.signal.removeEventListener('abort', stop)
      stop()
    }
  }

  close(): void {
    clearTimeout(this.#timer)
    for (const signal of this.#given) signal.removeEventListener('abort', this.#giveUp)
  }
}
