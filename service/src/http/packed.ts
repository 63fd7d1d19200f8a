import type { Readable } from 'node:stream'
import { createGunzip, gzipSync } from 'node:zlib'

/** Bytes from which a text is packed. */
const LARGE = 65_536

/** A text in UTF-8 that is ready to be sent. Plain data. */
export interface Packed {
  /** By gzip, where it is large: an answer of many megabytes waits for its reader in a tenth of them. */
  readonly bytes: Uint8Array
  /** In bytes, unpacked. */
  readonly length: number
}

/** Packs a text: 100 MB a second, so call it where the text is made and nobody else waits. */
export function pack(text: string): Packed {
  const bytes = Buffer.from(text)
  return { bytes: bytes.length > LARGE ? gzipSync(bytes, { level: 1 }) : bytes, length: bytes.length }
}

/** Does a client take gzip? What it does not name it does not take (RFC 9110, 12.5.3, but that no header means none here). */
export function takesGzip(acceptEncoding: string | undefined): boolean {
  const named = (acceptEncoding ?? '').toLowerCase().split(',')
  const [own = ''] = ['gzip', '*'].flatMap((coding) => named.filter((one) => one.split(';')[0]?.trim() === coding))
  return own !== '' && !/;\s*q=0(?:\.0*)?\s*$/.test(own)
}

/** What was packed, no faster than it is read. */
export function unpack(bytes: Uint8Array): Readable {
  const text = createGunzip()
  text.end(bytes)
  return text
}
