import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pack, takesGzip, unpack } from '../dist/http/packed.js'

describe('a text that is packed', () => {
  it('is small where it was large, and comes out as it was', async () => {
    const text = '§ 5, „a“ 😀\n'.repeat(100_000)
    const { bytes, length } = pack(text)
    expect(length).toBe(Buffer.byteLength(text))
    expect(bytes.length).toBeLessThan(length / 10)
    expect(gunzipSync(bytes).toString()).toBe(text)
    expect(Buffer.concat(await unpack(bytes).toArray()).toString()).toBe(text)
  })

  it('is left as it is where it is small', () => {
    expect(pack('§ 5')).toEqual({ bytes: Buffer.from('§ 5'), length: 4 })
  })

  it('is unpacked no further than somebody reads', async () => {
    const stream = unpack(pack('a'.repeat(50_000_000)).bytes)
    stream.once('readable', () => undefined)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(stream.readableLength).toBeLessThan(1_000_000)
    stream.destroy()
  })
})

it.each([
  [undefined, false],
  ['', false],
  ['gzip', true],
  ['gzip, deflate, br', true],
  ['br;q=1.0, GZIP ; q=0.5', true],
  ['*', true],
  ['identity', false],
  ['gzip;q=0', false],
  ['gzip; q=0.000, *', false],
  ['*;q=0', false],
  ['x-gzipper', false],
])('Accept-Encoding %j takes gzip: %s', (header, takes) => {
  expect(takesGzip(header)).toBe(takes)
})
