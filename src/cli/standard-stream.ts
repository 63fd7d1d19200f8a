import { once } from 'node:events'
import { fstatSync, writeSync } from 'node:fs'
import { reasonOf } from '../host/read.js'
import { EXIT } from './io.js'

/**
 * Standard output or error. A file or a pipe is written to as it is: what Node opens for it costs some milliseconds, much of a short run.
 * `open` gives Node's stream for what else it may be (a terminal), and for a pipe whose reader set it not to wait.
 */
export class StandardStream {
  readonly #fd: number
  readonly #open: () => NodeJS.WriteStream
  #stream: NodeJS.WriteStream | undefined

  constructor(fd: number, open: () => NodeJS.WriteStream) {
    this.#fd = fd
    this.#open = open
    if (!isPlain(fd)) this.#opened()
  }

  get isTerminal(): boolean {
    return this.#stream?.isTTY ?? false
  }

  write(text: string): void {
    let rest: Uint8Array = Buffer.from(text)
    try {
      while (!this.#stream && rest.length > 0) rest = rest.subarray(writeSync(this.#fd, rest))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') end(error as NodeJS.ErrnoException)
    }
    if (rest.length > 0) this.#opened().write(rest)
  }

  /** Ends when the reader has room for more. */
  async drained(): Promise<void> {
    if (this.#stream?.writableNeedDrain) await once(this.#stream, 'drain')
  }

  #opened(): NodeJS.WriteStream {
    return (this.#stream ??= this.#open().on('error', end))
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

/** Nothing more can be said where it was to be said. A pipe that is closed has a reader who has seen enough. */
function end(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit(0)
  try {
    writeSync(2, `tickmark: the output could not be written: ${reasonOf(error)}\n`)
  } catch {
    // nor can this
  }
  process.exit(EXIT.usage)
}
