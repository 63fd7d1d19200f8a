import { constants, crc32, inflateRawSync } from 'node:zlib'

/** A zip archive that cannot be read as it says it should be. */
export class ZipError extends Error {}

export interface ZipMember {
  /** Path inside the archive. */
  readonly path: string
  /** Size it claims to have when inflated, bytes. */
  readonly size: number
  /** About the first `compressed` bytes of it, inflated; shorter where the member is. */
  head(compressed: number): Buffer
  /** All of it. Throws {@link ZipError} when size or checksum differ from what the archive declares. */
  bytes(): Buffer
  /** As it is in the archive, not inflated. */
  packed(): PackedContent
}

/** The content of a member as an archive holds it. */
export interface PackedContent {
  readonly method: number
  /** Its CRC-32 and its length, both inflated. */
  readonly checksum: number
  readonly size: number
  readonly bytes: Buffer
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const STORED = 0
const DEFLATED = 8

/** The members of an archive with stored or deflated content. `limit`: the most bytes one member may have. */
export function zipMembers(archive: Buffer, limit: number): ZipMember[] {
  const end = findEnd(archive)
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  if (count === 0xffff || at === 0xffffffff)
    throw new ZipError('the archive uses zip64, expected one below 4 GB; unpack it')
  const members: ZipMember[] = []
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== CENTRAL) {
      throw new ZipError(`the archive's directory is damaged at byte ${at}`)
    }
    const names = archive.readUInt16LE(at + 28)
    const path = archive.toString('utf8', at + 46, at + 46 + names)
    if (!path.endsWith('/')) members.push(member(archive, at, path, limit))
    at += 46 + names + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return members
}

function findEnd(archive: Buffer): number {
  const lowest = Math.max(0, archive.length - 22 - 0xffff)
  for (let at = archive.length - 22; at >= lowest; at--) if (archive.readUInt32LE(at) === END) return at
  throw new ZipError('the archive has no directory at its end: it is cut short')
}

function member(archive: Buffer, entry: number, path: string, limit: number): ZipMember {
  const encrypted = (archive.readUInt16LE(entry + 8) & 1) === 1
  const method = archive.readUInt16LE(entry + 10)
  const checksum = archive.readUInt32LE(entry + 16)
  const compressed = archive.readUInt32LE(entry + 20)
  const size = archive.readUInt32LE(entry + 24)
  const header = archive.readUInt32LE(entry + 42)
  const content = (): Buffer => {
    if (encrypted) throw new ZipError(`${path} is encrypted`)
    if (method !== STORED && method !== DEFLATED)
      throw new ZipError(`${path} is compressed with method ${method}, expected deflate`)
    if (header + 30 > archive.length || archive.readUInt32LE(header) !== LOCAL) {
      throw new ZipError(`${path} is not where the archive's directory says`)
    }
    const from = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    if (from + compressed > archive.length) throw new ZipError(`${path} is cut short`)
    return archive.subarray(from, from + compressed)
  }
  return {
    path,
    size,
    head(length) {
      const bytes = content().subarray(0, length)
      if (method === STORED) return bytes
      return guarded(path, () => inflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }))
    },
    packed: () => ({ method, checksum, size, bytes: content() }),
    bytes() {
      if (size > limit) throw new ZipError(`${path} has ${size} bytes, expected ${limit} at most`)
      // One byte of room tells more than declared from exactly as declared.
      const bytes =
        method === STORED ? content() : guarded(path, () => inflateRawSync(content(), { maxOutputLength: size + 1 }))
      if (bytes.length !== size) {
        throw new ZipError(
          `${path} has ${bytes.length > size ? 'more' : 'fewer'} bytes than the ${size} the archive declares`,
        )
      }
      if (crc32(bytes) !== checksum) throw new ZipError(`${path} does not have the checksum the archive declares`)
      return bytes
    },
  }
}

function guarded(path: string, inflate: () => Buffer): Buffer {
  try {
    return inflate()
  } catch (error) {
    if (error instanceof ZipError) throw error
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new ZipError(`${path} has more bytes than the archive declares`)
    throw new ZipError(`${path} cannot be inflated (${code ?? String(error)})`)
  }
}
