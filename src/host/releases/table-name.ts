import { createHash } from 'node:crypto'
import { TABLE_EXTENSION } from './table-format.js'

/** File name of a table. Names that differ only in what a file system may fold get different files. */
export function tableName(id: string, release: string): string {
  const plain = release.toLowerCase().replace(/[^a-z0-9.-]+/g, '-')
  const exact = plain.replace(/\bfy(?=\d)/g, 'FY') === release
  const mark = exact ? '' : `.${createHash('sha256').update(release, 'utf8').digest('hex').slice(0, 8)}`
  return `${id}.${plain}${mark}${TABLE_EXTENSION}`
}
