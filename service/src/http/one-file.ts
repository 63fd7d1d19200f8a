import type { Multipart, MultipartFile } from '@fastify/multipart'
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pointerStep } from './pointer.js'
import { Problem } from './problem.js'

/** A file that was received. */
export interface ReceivedFile {
  /** Where it is until it was used. */
  readonly path: string
  /** As the client named it. */
  readonly filename: string
  readonly bytes: number
  /** Hexadecimal. */
  readonly sha256: string
}

/**
 * Receives the one part `file` of a form into a temporary file, hands it over and removes it, whatever happens. Status 422 for any other
 * part, 413 for a file of more than `most` bytes.
 */
export async function receiveFile<T>(
  parts: AsyncIterable<Multipart>,
  most: number,
  use: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const path = join(tmpdir(), `tickmark-upload-${randomUUID()}`)
  try {
    return await use(await theFile(parts, path, most))
  } finally {
    await rm(path, { force: true })
  }
}

async function theFile(parts: AsyncIterable<Multipart>, path: string, most: number) {
  let received: ReceivedFile | undefined
  try {
    for await (const part of parts) {
      if (part.type !== 'file' || part.fieldname !== 'file') throw unexpected(part.fieldname, 'part')
      if (received) throw unexpected('file', 'second part')
      received = { path, filename: part.filename, ...(await write(part, path, most)) }
    }
  } catch (error) {
    // What the parser says of a form is in words of its own.
    throw error instanceof Problem ? error : refused('', 'Unexpected form, expected multipart/form-data that is whole')
  }
  if (!received) throw refused('/file', 'Unexpected absence, expected a part named file with a filename')
  return received
}

const PLAIN = /^(?:7bit|8bit|binary)$/i

async function write(
  { file, encoding }: MultipartFile,
  path: string,
  most: number,
): Promise<{ bytes: number; sha256: string }> {
  if (!PLAIN.test(encoding)) {
    throw refused('/file', `Unexpected Content-Transfer-Encoding, expected none: RFC 7578 has the bytes as they are`)
  }
  const hash = createHash('sha256')
  let bytes = 0
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const closed = new Promise<void>((resolve) => out.once('close', () => resolve()))
  try {
    await pipeline(
      file,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length
          if (bytes > most) throw tooLarge(most)
          hash.update(chunk)
          yield chunk
        }
      },
      out,
    )
  } finally {
    // a pipeline that fails does not wait for its file: opened later, it would be there after it was removed
    await closed
  }
  return { bytes, sha256: hash.digest('hex') }
}

export function tooLarge(most: number): Problem {
  return new Problem(413, `Unexpected length, expected a file of at most ${most} bytes`)
}

/** What a client says of a file is never believed: a field with text or a coverage is refused, not ignored. */
function unexpected(name: string, what: string): Problem {
  return refused(pointerStep(name), `Unexpected ${what}, expected one part named file and nothing else`)
}

function refused(pointer: string, detail: string): Problem {
  return new Problem(422, detail, { errors: [{ pointer, detail }] })
}
