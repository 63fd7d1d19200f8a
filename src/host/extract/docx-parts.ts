import { crc32 } from 'node:zlib'
import { zipMembers, type ZipMember, ZipError } from '../releases/zip.js'
import { ExtractError } from './error.js'
import { readPart, type XmlPart } from './xml.js'

/** The most bytes one part may have, inflated: some two thousand pages. */
const LARGEST_PART = 32 * 2 ** 20
/** The most bytes all parts that are read may have together. */
const LARGEST_TEXT = 48 * 2 ** 20
const MOST_MEMBERS = 10_000
/** Paragraphs of all parts: some thousand pages. The reader holds 10 kB for each, however short it is. */
const MOST_PARAGRAPHS = 20_000
/** Elements of all parts. */
const MOST_ELEMENTS = 1_000_000

const READ = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[\w-]+\.xml(?:\.rels)?)$/
const MAIN = 'word/document.xml'

/**
 * The XML parts of a Word file, checked and rewritten, by path. Nothing is inflated past what the archive declares, and that is held
 * against the limits before. Throws {@link ExtractError}.
 */
export function docxParts(bytes: Buffer): Map<string, XmlPart> {
  const members = membersOf(bytes).filter(({ path }) => READ.test(path))
  const total = members.reduce((sum, { size }) => sum + size, 0)
  if (total > LARGEST_TEXT) throw new ExtractError(`its text has ${total} bytes, expected ${LARGEST_TEXT} at most`)
  const parts = new Map<string, XmlPart>()
  for (const member of members) {
    if (parts.has(member.path)) throw new ExtractError(`the archive has two ${member.path}`)
    parts.set(
      member.path,
      readPart(
        decode(
          guarded(() => member.bytes()),
          member.path,
        ),
        member.path,
      ),
    )
  }
  checkCounts([...parts.values()].map(({ counts }) => counts))
  if (!parts.has(MAIN)) throw new ExtractError(`no Word document: the archive has no ${MAIN}`)
  return parts
}

/** An archive of a few kilobytes can hold a hundred thousand short paragraphs. */
function checkCounts(counts: readonly XmlPart['counts'][]): void {
  const paragraphs = counts.reduce((sum, count) => sum + (count.get('w:p') ?? 0), 0)
  if (paragraphs > MOST_PARAGRAPHS) {
    throw new ExtractError(`has ${paragraphs} paragraphs, expected ${MOST_PARAGRAPHS} at most; split it`)
  }
  const elements = counts.reduce((sum, count) => [...count.values()].reduce((all, own) => all + own, sum), 0)
  if (elements > MOST_ELEMENTS) {
    throw new ExtractError(`has ${elements} elements, expected ${MOST_ELEMENTS} at most; split it`)
  }
}

function membersOf(bytes: Buffer): ZipMember[] {
  if (bytes.length >= 8 && bytes.readUInt32BE(0) === 0xd0cf11e0) {
    // The container of old Office files, and of new ones under a password.
    const locked = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw new ExtractError(
      locked ? 'protected by a password; save it without one' : 'a Word 97 to 2003 document (.doc); save it as .docx',
    )
  }
  if (bytes.length < 4 || bytes.readUInt32BE(0) !== 0x504b0304)
    throw new ExtractError('no Word document: not a zip archive')
  const members = guarded(() => zipMembers(bytes, LARGEST_PART))
  if (members.length > MOST_MEMBERS) {
    throw new ExtractError(`the archive has ${members.length} files, expected ${MOST_MEMBERS} at most`)
  }
  return members
}

function guarded<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof ZipError ? new ExtractError(error.message) : error
  }
}

/** XML is UTF-8, or UTF-16 with a byte order mark. */
function decode(bytes: Buffer, path: string): string {
  const mark = bytes.length >= 2 ? bytes.readUInt16BE(0) : 0
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new ExtractError(`${path} is not ${encoding.toUpperCase()}`)
  }
}

/** An archive of these texts, stored: what the reader is given in place of the file. */
export function zipOf(texts: Iterable<readonly [path: string, text: string]>): Buffer {
  const entries: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, text] of texts) {
    const name = Buffer.from(path)
    const bytes = Buffer.from(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0) // version that can read it
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    entries.push(Buffer.from('PK\x03\x04', 'latin1'), common, name, bytes)
    const where = Buffer.alloc(14)
    where.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, where, name)
    at += 30 + name.length + bytes.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(directory.length / 4, 8)
  end.writeUInt16LE(directory.length / 4, 10)
  end.writeUInt32LE(
    directory.reduce((sum, piece) => sum + piece.length, 0),
    12,
  )
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...entries, ...directory, end])
}
