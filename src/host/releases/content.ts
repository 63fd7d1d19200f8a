import { closeSync, openSync, readSync } from 'node:fs'

/** The bytes of an official file, unpacked: held in memory, or read from the disk a piece at a time. */
export interface Content {
  readonly size: number
  /** All bytes in order, none of them kept: a piece may be overwritten by the next one. */
  pieces(): Iterable<Buffer>
}

const PIECE = 1 << 22

export function heldContent(bytes: Buffer): Content {
  return { size: bytes.length, pieces: () => [bytes] }
}

/** The content of a file of any size. */
export function fileContent(path: string, size: number): Content {
  return {
    size,
    *pieces() {
      const descriptor = openSync(path, 'r')
      try {
        const buffer = Buffer.allocUnsafe(Math.min(PIECE, Math.max(1, size)))
        for (let read = 1; read > 0;) {
          read = readSync(descriptor, buffer, 0, buffer.length, null)
          if (read > 0) yield buffer.subarray(0, read)
        }
      } finally {
        closeSync(descriptor)
      }
    },
  }
}
