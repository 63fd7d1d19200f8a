import { deflateRawSync, crc32 } from 'node:zlib'
import type { ReleaseFormat } from '../../../src/rule/release-file.js'
import type { ReleaseRow } from '../../../src/rule/release.js'
import { heldContent } from '../../../src/host/releases/content.js'
import { headOf, officialFile } from '../../../src/host/releases/decode.js'

/** A line of a CMS order file. */
export function orderLine(order: number, code: string, billable: 0 | 1, title: string, short = title): string {
  return `${String(order).padStart(5, '0')} ${code.padEnd(7)} ${billable} ${short.slice(0, 60).padEnd(60)} ${title}`
}

/** An order file with a category and a code for every letter, as a release has them: no excerpt by its chapters. */
export function orderFile(): string[] {
  const lines: string[] = []
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    lines.push(orderLine(lines.length + 1, `${letter}07`, 0, `Category ${letter}`))
    lines.push(orderLine(lines.length + 1, `${letter}071`, 1, `Condition ${letter}, first kind`))
    lines.push(orderLine(lines.length + 1, `${letter}079`, 1, `Condition ${letter}, unspecified`))
  }
  return lines
}

/** A record of the HCPCS file, 320 columns. */
export function hcpcsRecord(
  code: string,
  record: 3 | 4 | 7 | 8,
  long: string,
  about: { short?: string; added?: string; terminated?: string; sequence?: number } = {},
): string {
  const { short = '', added = '', terminated = '', sequence = 100 } = about
  const columns = Array.from({ length: 320 }, () => ' ')
  const put = (at: number, text: string): void => {
    columns.splice(at - 1, text.length, ...text.split(''))
  }
  put(record > 6 ? 4 : 1, code)
  put(6, String(sequence).padStart(5, '0'))
  put(11, String(record))
  put(12, long)
  if (record === 3 || record === 7) {
    put(92, short)
    put(269, added)
    put(285, terminated)
    put(293, 'N')
  }
  return columns.join('')
}

type Named = readonly [name: string, text: string | Buffer]

/** What a format makes of a file and those that come with it; only what it recognises. */
export function readText(format: ReleaseFormat, name: string, text: string | Buffer, ...others: readonly Named[]) {
  const rows = new Map<string, ReleaseRow>()
  const open = ([own, content]: Named) => {
    const bytes = Buffer.from(content)
    const part = format.recognise(headOf(own, bytes, true))
    if (part === undefined) throw new Error(`${own} is not recognised as ${format.title}`)
    return { part, file: officialFile(own, undefined, heldContent(bytes)) }
  }
  const { file } = open([name, text])
  const facts = format.read(file, others.map(open), (row) => rows.set(row.key, row))
  return { rows, ...facts }
}

export interface Member {
  readonly path: string
  readonly bytes: Buffer
  /** Claimed in the directory in place of the true figures. */
  readonly size?: number
  readonly checksum?: number
}

/** A zip archive with deflated members. */
export function zip(members: readonly Member[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const { path, bytes, size = bytes.length, checksum = crc32(bytes) } of members) {
    const name = Buffer.from(path, 'utf8')
    const packed = deflateRawSync(bytes)
    const figures = Buffer.alloc(20)
    figures.writeUInt16LE(8, 2) // deflated
    figures.writeUInt32LE(checksum, 8)
    figures.writeUInt32LE(packed.length, 12)
    figures.writeUInt32LE(size, 16)
    const lengths = Buffer.alloc(4)
    lengths.writeUInt16LE(name.length)
    const local = Buffer.concat([Buffer.from('PK\x03\x04\x14\x00', 'latin1'), figures, lengths, name, packed])
    const rest = Buffer.alloc(10)
    const place = Buffer.alloc(4)
    place.writeUInt32LE(at)
    central.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00\x14\x00', 'latin1'), figures, lengths, rest, place, name]),
    )
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(members.length, 8)
  end.writeUInt16LE(members.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}
