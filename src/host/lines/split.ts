import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

/** A line without its end, and where it begins: bytes from the start of the file or stream. */
export interface Line {
  readonly offset: number
  /** Undefined for a line longer than {@link LONGEST}: it is passed over without being held. */
  readonly bytes: Uint8Array | undefined
  /** False for a last line without a line end. */
  readonly ended: boolean
}

/** One of `count` contiguous parts of a file, from 1. Put together in order they are the whole. */
export interface Shard {
  readonly index: number
  readonly count: number
}

/** Bytes of a line at most: far more than the largest draft the engine reads takes, however it is escaped. */
export const LONGEST = 64 * 1024 * 1024
const LINE_END = 0x0a

/** The lines of a file that begin in a shard of its bytes: every line is in one shard, whole. Holds one line at a time. */
export async function* linesOfFile(file: string, { index, count }: Shard, longest = LONGEST): AsyncGenerator<Line> {
  const { size } = await stat(file)
  const from = Math.floor((size * (index - 1)) / count)
  const to = Math.floor((size * index) / count)
  const start = Math.max(0, from - 1) // the byte before tells whether a line begins at `from`
  for await (const line of splitLines(createReadStream(file, { start }), start, longest)) {
    if (line.offset >= to) return
    if (line.offset >= from) yield line
  }
}

/** The lines of a stream. `offset`: that of its first byte. */
export async function* splitLines(
  chunks: AsyncIterable<Uint8Array>,
  offset = 0,
  longest = LONGEST,
): AsyncGenerator<Line> {
  let parts: Uint8Array[] = []
  let length = 0
  const take = (ended: boolean): Line => {
    const line = { offset, ended, bytes: length > longest ? undefined : Buffer.concat(parts) }
    offset += length + 1
    parts = []
    length = 0
    return line
  }
  const add = (part: Uint8Array) => {
    length += part.length
    if (length > longest) parts = []
    else parts.push(part)
  }
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, from)) {
      add(chunk.subarray(from, end))
      yield take(true)
      from = end + 1
    }
    add(chunk.subarray(from))
  }
  if (length > 0) yield take(false)
}
