import { zipMembers, type ZipMember, ZipError } from '../releases/zip.js'
import { ExtractError } from './error.js'
import { readPart, type XmlPart } from './xml.js'

/** The most bytes one part may have, inflated: some two thousand pages. */
export const LARGEST_PART = 32 * 2 ** 20
/** The most bytes all parts that are read may have together. */
const LARGEST_TEXT = 48 * 2 ** 20
const MOST_MEMBERS = 10_000
/** Elements of all parts. */
const MOST_ELEMENTS = 1_000_000

/** What an Office file has to hold, and what it is called. */
export interface OfficeKind {
  /** "Word document". */
  readonly name: string
  /** What the container of old Office files is then: "Word 97 to 2003 document (.doc); save it as .docx". */
  readonly old: string
  /** The path without which it is none. */
  readonly main: string
  /** Paths of what is read. */
  readonly read: RegExp
}

/**
 * The XML parts of an Office file, checked and rewritten, by path. Nothing is inflated past what the archive declares, and that is held
 * against the limits before. Throws {@link ExtractError}.
 */
export function officeParts(bytes: Buffer, kind: OfficeKind): Map<string, XmlPart> {
  const members = membersOf(bytes, kind).filter(({ path }) => kind.read.test(path))
  const total = members.reduce((sum, { size }) => sum + size, 0)
  if (total > LARGEST_TEXT) throw new ExtractError(`its text has ${total} bytes, expected ${LARGEST_TEXT} at most`)
  const parts = new Map<string, XmlPart>()
  for (const member of members) {
    if (parts.has(member.path)) throw new ExtractError(`the archive has two ${member.path}`)
    const text = decodePart(
      guarded(() => member.bytes()),
      member.path,
    )
    parts.set(member.path, readPart(text, member.path))
  }
  const elements = [...parts.values()].flatMap(({ counts }) => [...counts.values()]).reduce((sum, own) => sum + own, 0)
  if (elements > MOST_ELEMENTS)
    throw new ExtractError(`has ${elements} elements, expected ${MOST_ELEMENTS} at most; split it`)
  if (!parts.has(kind.main)) throw new ExtractError(`no ${kind.name}: the archive has no ${kind.main}`)
  return parts
}

function membersOf(bytes: Buffer, { name, old }: OfficeKind): ZipMember[] {
  if (bytes.length >= 8 && bytes.readUInt32BE(0) === 0xd0cf11e0) {
    // The container of old Office files, and of new ones under a password.
    const locked = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw new ExtractError(locked ? 'protected by a password; save it without one' : old)
  }
  if (bytes.length < 4 || bytes.readUInt32BE(0) !== 0x504b0304) throw new ExtractError(`no ${name}: not a zip archive`)
  const members = guarded(() => zipMembers(bytes, LARGEST_PART))
  if (members.length > MOST_MEMBERS) {
    throw new ExtractError(`the archive has ${members.length} files, expected ${MOST_MEMBERS} at most`)
  }
  return members
}

/** What a reader of archives gives. Throws {@link ExtractError} where the archive is damaged. */
export function guarded<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof ZipError ? new ExtractError(error.message) : error
  }
}

/** XML is UTF-8, or UTF-16 with a byte order mark. */
export function decodePart(bytes: Buffer, path: string): string {
  const mark = bytes.length >= 2 ? bytes.readUInt16BE(0) : 0
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new ExtractError(`${path} is not ${encoding.toUpperCase()}`)
  }
}
