import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { constants, gunzipSync } from 'node:zlib'
import { reasonOf } from '../read.js'
import { type Content, fileContent, heldContent } from './content.js'
import { zipMembers, ZipError } from './zip.js'

/** The most bytes an official file may have that a format keeps in memory, or that is unpacked: twice the largest one known. */
const LARGEST_FILE = 512 * 2 ** 20
/** The most bytes an archive may have: the largest official one carries a full history besides the snapshot. */
const LARGEST_ARCHIVE = 1536 * 2 ** 20
/** Compressed bytes that are unpacked to recognise a file, at most a thousandfold. */
const HEAD = 32_768
/** Bytes of text a format is recognised by. */
export const RECOGNISED_BY = 131_072

/** A file the user named that cannot be used. The message is one line: file, line and column where known, what is wrong. */
export class ReleaseInputError extends Error {}

/** A file, or a member of an archive, before it is read. */
export interface Input {
  /** As shown to the user: the path given, for a member with its path inside. */
  readonly shown: string
  readonly name: string
  readonly archive?: string
  /** From an archive somebody else packed: what is not recognised is passed over. */
  readonly member: boolean
  /** The beginning, unpacked; `complete` when it is all of it. */
  head(): { readonly start: Buffer; readonly complete: boolean }
  /** All of it, unpacked; of any size where it is `streamed`. Throws {@link ReleaseInputError}. */
  content(streamed: boolean): Content
}

/** The official files in a file: itself, what a gzip file holds, or the members of a zip archive. */
export function inputsOf(path: string): Input[] {
  const { content, start } = opened(path)
  const name = basename(path)
  const whole = (): Buffer => {
    if (content.size > LARGEST_ARCHIVE) throw new ReleaseInputError(`${path}: ${tooLarge(LARGEST_ARCHIVE)}`)
    return Buffer.concat(Array.from(content.pieces(), (piece) => Buffer.from(piece)))
  }
  if (start[0] === 0x1f && start[1] === 0x8b) return [gzipInput(path, name.replace(/\.gz$/i, ''), whole())]
  if (start.length >= 4 && start.readUInt32BE(0) === 0x504b0304) return zipInputs(path, name, whole())
  return [
    {
      shown: path,
      name,
      member: false,
      head: () => ({ start, complete: content.size <= RECOGNISED_BY }),
      content(streamed) {
        if (!streamed && content.size > LARGEST_FILE) throw new ReleaseInputError(`${path}: ${tooLarge(LARGEST_FILE)}`)
        return content
      },
    },
  ]
}

/** What is at a path, and its beginning. What is no plain file, as a pipe, can be read only once and is kept. */
function opened(path: string): { content: Content; start: Buffer } {
  try {
    const about = statSync(path)
    if (about.isDirectory()) throw new ReleaseInputError(`${path}: is a folder, expected an official file`)
    const content = about.isFile() ? fileContent(path, about.size) : heldContent(readFileSync(path))
    let start: Buffer = Buffer.alloc(0)
    for (const piece of content.pieces()) {
      start = Buffer.from(piece.subarray(0, RECOGNISED_BY))
      break
    }
    return { content, start }
  } catch (error) {
    if (error instanceof ReleaseInputError) throw error
    throw new ReleaseInputError(`${path}: ${reasonOf(error)}`)
  }
}

function gzipInput(path: string, name: string, packed: Buffer): Input {
  const unpack = (options: Parameters<typeof gunzipSync>[1], bytes: Buffer): Buffer => {
    try {
      return gunzipSync(bytes, options)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ERR_BUFFER_TOO_LARGE') throw new ReleaseInputError(`${path}: ${tooLarge(LARGEST_FILE)}`)
      const reason = code === 'Z_BUF_ERROR' ? 'it is cut short' : (code ?? String(error))
      throw new ReleaseInputError(`${path}: cannot be unpacked: ${reason}`)
    }
  }
  return {
    shown: path,
    name,
    member: false,
    head() {
      const start = unpack({ finishFlush: constants.Z_SYNC_FLUSH }, packed.subarray(0, HEAD))
      return {
        start: start.subarray(0, RECOGNISED_BY),
        complete: packed.length <= HEAD && start.length <= RECOGNISED_BY,
      }
    },
    content: () => heldContent(unpack({ maxOutputLength: LARGEST_FILE }, packed)),
  }
}

function zipInputs(path: string, archive: string, packed: Buffer): Input[] {
  const guarded = <T>(read: () => T): T => {
    try {
      return read()
    } catch (error) {
      throw error instanceof ZipError ? new ReleaseInputError(`${path}: ${error.message}`) : error
    }
  }
  return guarded(() => zipMembers(packed, LARGEST_FILE)).map((member) => ({
    shown: `${path}/${member.path}`,
    name: basename(member.path),
    archive,
    member: true,
    head() {
      const start = guarded(() => member.head(HEAD))
      return {
        start: start.subarray(0, RECOGNISED_BY),
        complete: start.length === member.size && start.length <= RECOGNISED_BY,
      }
    },
    content: () => heldContent(guarded(() => member.bytes())),
  }))
}

function tooLarge(limit: number): string {
  return `more than ${limit / 2 ** 20} MB, expected an official release file`
}
