import {
  type DataCallback,
  type Disposable,
  Message,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { LONGEST_MESSAGE } from '../host/longest-message.js'

/** Requests at work at once, and messages on their way to an editor, from which on nothing more is read: what it asks for would only wait. */
export const MOST_WAITING = 64

/** What waits: requests for their answers, until these are read, and whatever else is said to the editor. While there is too much, it is not read. */
class Waiting {
  readonly #input: NodeJS.ReadableStream
  readonly #all = new Set<unknown>()

  constructor(input: NodeJS.ReadableStream) {
    this.#input = input
  }

  add(one: unknown): void {
    this.#all.add(one)
    if (this.#all.size >= MOST_WAITING) this.#input.pause()
  }

  delete(one: unknown): void {
    if (this.#all.delete(one) && this.#all.size === MOST_WAITING - 1) this.#input.resume()
  }
}

/** Reads messages up to a length. Of a longer one no more is kept: `onTooLong` is called, once. */
class BoundedReader extends StreamMessageReader {
  readonly #input: NodeJS.ReadableStream
  readonly #waiting: Waiting
  readonly #onTooLong: () => void
  /** Bytes since the last whole message. */
  #unread = 0

  constructor(input: NodeJS.ReadableStream, waiting: Waiting, onTooLong: () => void) {
    super(input)
    this.#input = input
    this.#waiting = waiting
    this.#onTooLong = onTooLong
  }

  override listen(callback: DataCallback): Disposable {
    const count = (chunk: Uint8Array | string) => {
      this.#unread += chunk.length
      if (this.#unread <= LONGEST_MESSAGE) return
      this.#input.off('data', count)
      this.#onTooLong()
    }
    this.#input.on('data', count) // before the listener of the reader, which would keep what is too much
    return super.listen((message) => {
      this.#unread = 0
      if (Message.isRequest(message)) this.#waiting.add(message.id)
      callback(message)
    })
  }
}

/** Writes messages; each waits until the editor has read it. */
class BoundedWriter extends StreamMessageWriter {
  readonly #waiting: Waiting

  constructor(output: NodeJS.WritableStream, waiting: Waiting) {
    super(output)
    this.#waiting = waiting
  }

  override async write(message: Message): Promise<void> {
    // An answer takes the place of its request.
    const one = Message.isResponse(message) ? message.id : message
    this.#waiting.add(one)
    try {
      await super.write(message)
    } finally {
      this.#waiting.delete(one)
    }
  }
}

/** The two ends of a line to an editor, on which no more waits than is stated. */
export function boundedStreams(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  onTooLong: () => void,
): readonly [StreamMessageReader, StreamMessageWriter] {
  const waiting = new Waiting(input)
  return [new BoundedReader(input, waiting, onTooLong), new BoundedWriter(output, waiting)]
}

/** Sends what is newest of each draft, one message at a time: for an editor that reads slowly, or not at all, names wait, and no diagnostics. */
export class Outbox {
  readonly #send: (uri: string) => Promise<void>
  readonly #waiting = new Set<string>()
  #isSending = false

  constructor(send: (uri: string) => Promise<void>) {
    this.#send = send
  }

  /** What is newest of this draft is to be sent. */
  add(uri: string): void {
    this.#waiting.add(uri)
    if (!this.#isSending) void this.#sendAll()
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true
    for (const uri of this.#waiting) {
      this.#waiting.delete(uri)
      await this.#send(uri).catch(() => undefined) // the editor may be gone
    }
    this.#isSending = false
  }
}
