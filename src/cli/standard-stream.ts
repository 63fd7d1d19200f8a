import { once } from 'node:events'
import { fstatSync, writeSync } from 'node:fs'

/**
 * Standard output or error. A file or a pipe is written to as it is: what Node opens for it costs some milliseconds, much of a short run.
 * `open` gives Node's stream for what else it may be (a terminal), and for a pipe whose reader set it not to wait. What cannot be
 * written any more is dropped, and {@link lost} says why.
 */
export class StandardStream {
  readonly #fd: number
  readonly #open: () => NodeJS.WriteStream
  #stream: NodeJS.WriteStream | undefined
  #lost: NodeJS.ErrnoException | undefined

  constructor(fd: number, open: () => NodeJS.WriteStream) {
    this.#fd = fd
    this.#open = open
    if (!isPlain(fd)) this.#opened()
  }

  /** What ended it early. */
  get lost(): NodeJS.ErrnoException | undefined {
    return this.#lost
  }

  get isTerminal(): boolean {
    return this.#stream?.isTTY ?? false
  }

  /** How many columns the terminal has; undefined where it is none. */
  get columns(): number | undefined {
    return this.isTerminal ? this.#stream?.columns : undefined
  }

  write(text: string): void {
    let rest: Uint8Array = Buffer.from(text)
    try {
      while (!this.#stream && !this.#lost && rest.length > 0) rest = rest.subarray(writeSync(this.#fd, rest))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') this.#lost = error as NodeJS.ErrnoException
    }
    if (!this.#lost && rest.length > 0) this.#opened().write(rest)
  }

  /** Ends when the reader has room for more, or reads no more. */
  async drained(): Promise<void> {
    if (this.#stream?.writableNeedDrain) await once(this.#stream, 'drain').catch(() => undefined)
  }

  /** Ends when all is written, or lost. */
  async written(): Promise<void> {
    if (this.#stream) await new Promise((resolve) => this.#stream?.write('', resolve))
  }

  #opened(): NodeJS.WriteStream {
    if (this.#stream) return this.#stream
    this.#stream = this.#open()
    this.#stream.on('error', (error: NodeJS.ErrnoException) => {
      this.#lost ??= error
    })
    return this.#stream
  }
}

/** Writing waits for the reader, and needs nothing but the number. */
function isPlain(fd: number): boolean {
  if (process.platform === 'win32') return false
  try {
    const stat = fstatSync(fd)
    return stat.isFile() || stat.isFIFO() || stat.isSocket()
  } catch {
    return false
  }
}
