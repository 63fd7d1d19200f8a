import type { ReleaseRow } from '../../rule/release.js'
import type { ReleaseColumn } from '../../rule/release-file.js'
import { ReleaseTableError } from './table-format.js'

/** Rows of one page, in order. Stops at the first for which `wanted` says so, or at the end. */
export function readPage(
  file: string,
  page: Buffer,
  columns: readonly ReleaseColumn[],
  visit: (key: Buffer, row: () => ReleaseRow) => 'next' | 'stop',
): void {
  const flags = columns.filter(({ type }) => type === 'boolean').length
  const texts = columns.length - flags + 1 // the key comes first
  const values: Buffer[] = Array.from({ length: texts }, () => Buffer.alloc(0))
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
    for (let column = 0; column < texts; column++) {
      const shared = varint()
      const length = varint()
      const before = values[column]!
      if (shared > before.length || at + length > page.length) damaged()
      const suffix = page.subarray(at, at + length)
      values[column] = shared === 0 ? suffix : Buffer.concat([before.subarray(0, shared), suffix], shared + length)
      at += length
    }
    const flagsAt = at
    at += flags
    if (at > page.length) damaged()
    const row = (): ReleaseRow => {
      let text = 1
      let flag = flagsAt
      const cells = columns.map(({ name, type }): [string, string | boolean] =>
        type === 'string' ? [name, values[text++]!.toString('utf8')] : [name, page[flag++] === 1],
      )
      return { key: values[0]!.toString('utf8'), ...Object.fromEntries(cells) }
    }
    if (visit(values[0]!, row) === 'stop') return
  }
}
