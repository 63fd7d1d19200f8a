import type { ReleaseRow } from '../../rule/release.js'
import type { ReleaseColumn } from '../../rule/release-file.js'
import { ReleaseTableError } from './table-format.js'

/** Walks the rows of one page in key order, until `visit` says stop. Throws {@link ReleaseTableError} for a damaged page. */
export function readPage(
  file: string,
  page: Buffer,
  columns: readonly ReleaseColumn[],
  visit: (key: Buffer, row: () => ReleaseRow) => 'next' | 'stop',
): void {
  const flags = columns.filter(({ type }) => type === 'boolean').length
  const texts = columns.length - flags + 1 // the key comes first
  let values: readonly Buffer[] = Array.from({ length: texts }, () => Buffer.alloc(0))
  let at = 0
  const damaged = (): never => {
    throw new ReleaseTableError(file, 'a page of the table is damaged: add the official file again')
  }
  const varint = (): number => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = page[at++] ?? damaged()
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
      if (scale > 1e9) damaged()
    }
  }
  while (at < page.length) {
    values = values.map((before) => {
      const shared = varint()
      const length = varint()
      if (shared > before.length || at + length > page.length) damaged()
      const suffix = page.subarray(at, at + length)
      at += length
      return shared === 0 ? suffix : Buffer.concat([before.subarray(0, shared), suffix], shared + length)
    })
    const [key = damaged(), ...cells] = values
    const flagsAt = at
    at += flags
    if (at > page.length) damaged()
    const row = (): ReleaseRow => {
      const text = cells.values()
      let flag = flagsAt
      const named = columns.map(({ name, type }): [string, string | boolean] =>
        type === 'string' ? [name, (text.next().value ?? damaged()).toString('utf8')] : [name, page[flag++] === 1],
      )
      return { key: key.toString('utf8'), ...Object.fromEntries(named) }
    }
    if (visit(key, row) === 'stop') return
  }
}
