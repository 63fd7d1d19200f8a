import { crc32, deflateRawSync } from 'node:zlib'
import type { PackedContent } from './releases/zip.js'

/** What an archive is made of: a path, and text (written as UTF-8), bytes, or what another archive has, which is taken as it is. */
export type ZipEntry = readonly [path: string, content: string | Uint8Array | PackedContent]

const STORED = 0
const DEFLATED = 8
/** The names are UTF-8. */
const FLAGS = 0x0800
/** 1 January 1980, the first day there is: the same content gives the same archive. */
const DAY = 0x0021

/** A zip archive of these entries, in their order. `deflate`: whether they are compressed; without it what reads the archive has less to do. */
export function zipOf(entries: Iterable<ZipEntry>, { deflate = false } = {}): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, content] of entries) {
    const name = Buffer.from(path)
    const { method, checksum, size, bytes } = packed(content, deflate)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0) // version that can read it
    common.writeUInt16LE(FLAGS, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt16LE(DAY, 8)
    common.writeUInt32LE(checksum, 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(size, 18)
    common.writeUInt16LE(name.length, 22)
    files.push(Buffer.from('PK\x03\x04', 'latin1'), common, name, bytes)
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
  return Buffer.concat([...files, ...directory, end])
}

function packed(content: ZipEntry[1], deflate: boolean): PackedContent {
  if (typeof content !== 'string' && 'method' in content) return content
  const bytes = Buffer.from(content)
  return {
    method: deflate ? DEFLATED : STORED,
    checksum: crc32(bytes),
    size: bytes.length,
    bytes: deflate ? deflateRawSync(bytes) : bytes,
  }
}
