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
  const texts = ['key', ...columns.filter(({ type }) => type === 'string').map(({ name }) => name)]
  const flags = columns.filter(({ type }) => type === 'boolean').map(({ name }) => name)
  const values: Buffer[] = texts.map(() => Buffer.alloc(0))
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
    for (let column = 0; column < texts.length; column++) {
      const shared = varint()
      const length = varint()
      const before = values[column]!
      if (shared > before.length || at + length > page.length) damaged()
      const suffix = page.subarray(at, at + length)
      values[column] = shared === 0 ? suffix : Buffer.concat([before.subarray(0, shared), suffix], shared + length)
      at += length
    }
    const flagsAt = at
    at += flags.length
    if (at > page.length) damaged()
    const row = (): ReleaseRow => {
      const cells: [string, string | boolean][] = texts.map((name, column) => [name, values[column]!.toString('utf8')])
      flags.forEach((name, flag) => cells.push([name, page[flagsAt + flag] === 1]))
      return Object.fromEntries(cells) as unknown as ReleaseRow
    }
    if (visit(values[0]!, row) === 'stop') return
  }
}
