import { createHash } from 'node:crypto'
import { type FileHead, type OfficialFile, ReleaseFileError } from '../../rule/release-file.js'
import { type Content, heldContent } from './content.js'

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
/** End of file in DOS; some agencies' files still close with it. */
const CONTROL_Z = 0x1a
const UTF8_MARK = Buffer.of(0xef, 0xbb, 0xbf)
/** Windows-1252 at 0x80 to 0x9F; the five it leaves open stay the control characters they are in Latin-1. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
/** The longest line, bytes: far above those of the files known. */
const LONGEST_LINE = 1 << 28

/** Why bytes are no text a format could be read from; undefined when they may be. */
export function notText(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 65_536)
  if (start.length === 0) return 'the file is empty'
  if (start.toString('latin1', 0, 5) === '%PDF-') return 'a PDF, expected the text or XML edition'
  if (/^BZh[1-9]$/.test(start.toString('latin1', 0, 4))) return 'packed by bzip2; unpack it, as with bunzip2'
  if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)) {
    return 'UTF-16 text, expected UTF-8, Latin-1 or Windows-1252'
  }
  return start.includes(0) ? 'binary content, expected text' : undefined
}

/** An official file with the digest of its bytes. */
export interface DigestedFile extends OfficialFile {
  readonly sha256: string
}

/** Text as UTF-8 where it is that, as Windows-1252 otherwise. Reads the content once here, and once for each call of `lines`. */
export function officialFile(name: string, archive: string | undefined, content: Content): DigestedFile {
  const { sha256, isUtf8, isMarked, separator, length, last } = survey(content)
  const decode = isUtf8 ? (line: Buffer) => line.toString('utf8') : windows1252
  return {
    name,
    sha256,
    ...(archive !== undefined && { archive }),
    whole: last === separator,
    *lines() {
      const text = (line: Buffer): string => {
        const cut = separator === LINE_FEED && line.at(-1) === CARRIAGE_RETURN ? 1 : 0
        return decode(cut ? line.subarray(0, -1) : line)
      }
      let pending: Buffer[] = []
      let [at, held, line] = [0, 0, 1]
      for (const piece of content.pieces()) {
        let from = at === 0 && isMarked ? UTF8_MARK.length : 0
        const end = Math.min(piece.length, length - at)
        at += piece.length
        for (let found = piece.indexOf(separator, from); found >= 0 && found < end;) {
          const rest = piece.subarray(from, found)
          yield text(pending.length > 0 ? Buffer.concat([...pending, rest]) : rest)
          pending = []
          held = 0
          line++
          from = found + 1
          found = piece.indexOf(separator, from)
        }
        if (from >= end) continue
        pending.push(Buffer.from(piece.subarray(from, end)))
        held += end - from
        if (held > LONGEST_LINE)
          throw new ReleaseFileError(name, line, 1, 'Unexpected length of a line, expected a line end')
      }
      if (pending.length > 0) yield text(Buffer.concat(pending))
    },
  }
}

interface Survey {
  readonly sha256: string
  readonly isUtf8: boolean
  readonly isMarked: boolean
  readonly separator: number
  /** Bytes before the marks of the end of the file. */
  readonly length: number
  /** The last byte before those. */
  readonly last: number | undefined
}

function survey(content: Content): Survey {
  const digest = createHash('sha256')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [isUtf8, isMarked, hasLineFeed] = [true, false, false]
  let [at, length] = [0, 0]
  let last: number | undefined
  for (const piece of content.pieces()) {
    digest.update(piece)
    if (at === 0) isMarked = piece.subarray(0, UTF8_MARK.length).equals(UTF8_MARK)
    if (isUtf8) isUtf8 = isText(() => decoder.decode(piece, { stream: true }))
    hasLineFeed ||= piece.includes(LINE_FEED)
    let end = piece.length
    while (end > 0 && piece[end - 1] === CONTROL_Z) end--
    if (end > 0) [length, last] = [at + end, piece[end - 1]]
    at += piece.length
  }
  if (isUtf8) isUtf8 = isText(() => decoder.decode())
  const separator = hasLineFeed ? LINE_FEED : CARRIAGE_RETURN
  return { sha256: digest.digest('hex'), isUtf8, isMarked, separator, length, last }
}

function isText(decode: () => string): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
}

/** The lines at the beginning of a file; the last one only when the file ends there. */
export function headOf(name: string, start: Buffer, complete: boolean): FileHead {
  const lines = [...officialFile(name, undefined, heldContent(start)).lines()]
  return { name, lines: complete ? lines : lines.slice(0, -1) }
}

function windows1252(line: Buffer): string {
  return line
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (character) => WINDOWS_1252.charAt(character.charCodeAt(0) - 0x80))
}
