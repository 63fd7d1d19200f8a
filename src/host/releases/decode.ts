import { isUtf8 } from 'node:buffer'
import type { FileHead, OfficialFile } from '../../rule/release-file.js'

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
/** End of file in DOS; some agencies' files still close with it. */
const CONTROL_Z = 0x1a
const UTF8_MARK = Buffer.of(0xef, 0xbb, 0xbf)
/** Windows-1252 at 0x80 to 0x9F; the five it leaves open stay the control characters they are in Latin-1. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** Why bytes are no text a format could be read from; undefined when they may be. */
export function notText(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 65_536)
  if (start.length === 0) return 'the file is empty'
  if (start.toString('latin1', 0, 5) === '%PDF-') return 'a PDF, expected the text or XML edition'
  if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)) {
    return 'UTF-16 text, expected UTF-8, Latin-1 or Windows-1252'
  }
  return start.includes(0) ? 'binary content, expected text' : undefined
}

/** Text as UTF-8 where it is that, as Windows-1252 otherwise. */
export function officialFile(name: string, archive: string | undefined, bytes: Buffer): OfficialFile {
  const marked = bytes.subarray(0, 3).equals(UTF8_MARK)
  let length = bytes.length
  while (length > 0 && bytes[length - 1] === CONTROL_Z) length--
  const content = bytes.subarray(marked ? 3 : 0, length)
  const decode = isUtf8(content) ? (line: Buffer) => line.toString('utf8') : windows1252
  const separator = content.includes(LINE_FEED) ? LINE_FEED : CARRIAGE_RETURN
  return {
    name,
    ...(archive !== undefined && { archive }),
    whole: content.length > 0 && content.at(-1) === separator,
    *lines() {
      for (let from = 0; from < content.length;) {
        const found = content.indexOf(separator, from)
        const end = found < 0 ? content.length : found
        const last = separator === LINE_FEED && content[end - 1] === CARRIAGE_RETURN && end > from ? end - 1 : end
        yield decode(content.subarray(from, last))
        from = end + 1
      }
    },
  }
}

/** The lines at the beginning of a file; the last one only when the file ends there. */
export function headOf(name: string, start: Buffer, complete: boolean): FileHead {
  const lines = [...officialFile(name, undefined, start).lines()]
  return { name, lines: complete ? lines : lines.slice(0, -1) }
}

function windows1252(line: Buffer): string {
  return line
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (character) => WINDOWS_1252.charAt(character.charCodeAt(0) - 0x80))
}
