import {
  type OfficialFile,
  type ReleaseColumn,
  type ReleaseFormat,
  type ReleaseWindow,
} from '../../../src/rule/release-file.js'
import { isoDay } from './iso-day.js'
import { tabRows, wrongField } from './tab-separated.js'
import { requireRows } from './whole-file.js'

const PRODUCT = ['PRODUCTID', 'PRODUCTNDC', 'PROPRIETARYNAME']
const PACKAGE = ['PRODUCTID', 'NDCPACKAGECODE']
const COLUMNS: readonly ReleaseColumn[] = ['title', 'package', 'ended'].map((name) => ({ name, type: 'string' }))

/** NDC directory of the FDA, package file: one row per package, under its 11 digits; named when product.txt is given too. */
export const ndc: ReleaseFormat = {
  id: 'ndc',
  title: 'NDC directory packages (package.txt, with product.txt for the names)',
  columns: COLUMNS,
  leading: 'package',
  needsRelease: false,
  rank: 1,
  recognise(head) {
    const columns = new Set((head.lines[0] ?? '').split('\t').map((name) => name.trim()))
    if (PACKAGE.every((name) => columns.has(name))) return 'package'
    return PRODUCT.every((name) => columns.has(name)) ? 'product' : undefined
  },
  read(file, others, emit) {
    const products = new Map<string, string>()
    for (const { part, file: other } of others) {
      if (part === 'product')
        for (const row of tabRows(other, PRODUCT)) products.set(row.field('PRODUCTID'), titleOf(row))
    }
    const seen = new Set<string>()
    for (const row of tabRows(file, PACKAGE)) {
      const key = elevenDigits(row.field('NDCPACKAGECODE').trim())
      if (!key) throw wrongField(file, row, 'NDCPACKAGECODE', '10 digits as 4-4-2, 5-3-2 or 5-4-1')
      // Two codes of 10 digits may share the 11: either settles that a package has them.
      if (seen.has(key)) continue
      seen.add(key)
      const title = products.get(row.field('PRODUCTID')) ?? ''
      emit({
        key,
        title,
        package: row.field('PACKAGEDESCRIPTION'),
        ended: isoDay(row.field('ENDMARKETINGDATE').trim()),
      })
    }
    const warnings = excerptWarnings(file, seen.size)
    if (products.size === 0) warnings.push('no names: add product.txt together with package.txt to compare them')
    return { warnings }
  },
  window: dayWindow,
}

/** NDC directory of the FDA, product file alone: one row per product, under labeler and product, 9 digits. */
export const ndcProduct: ReleaseFormat = {
  id: 'ndc-product',
  title: 'NDC directory products (product.txt)',
  columns: COLUMNS.filter(({ name }) => name !== 'package'),
  leading: 'product',
  needsRelease: false,
  rank: 1,
  recognise(head) {
    return ndc.recognise(head) === 'product' ? 'product' : undefined
  },
  read(file, _, emit) {
    const seen = new Set<string>()
    for (const row of tabRows(file, PRODUCT)) {
      const match = /^(\d{4,5})-(\d{3,4})$/.exec(row.field('PRODUCTNDC').trim())
      if (!match) throw wrongField(file, row, 'PRODUCTNDC', 'labeler and product as 4-4, 5-3 or 5-4 digits')
      const [, labeler = '', product = ''] = match
      const key = labeler.padStart(5, '0') + product.padStart(4, '0')
      if (seen.has(key)) continue
      seen.add(key)
      emit({ key, title: titleOf(row), ended: isoDay(row.field('ENDMARKETINGDATE').trim()) })
    }
    const warnings = excerptWarnings(file, seen.size)
    warnings.push('product.txt lists no packages: add package.txt with it to look up whole NDCs')
    return { warnings }
  },
  window: dayWindow,
}

/** Pads the short one of three segments: 0002-0152-01 is 00002015201. */
function elevenDigits(code: string): string | undefined {
  if (!/^(?:\d{4}-\d{4}-\d{2}|\d{5}-\d{3}-\d{2}|\d{5}-\d{4}-\d{1,2})$/.test(code)) return undefined
  const [labeler = '', product = '', pack = ''] = code.split('-')
  return labeler.padStart(5, '0') + product.padStart(4, '0') + pack.padStart(2, '0')
}

function titleOf(row: { field(column: string): string }): string {
  const suffix = row.field('PROPRIETARYNAMESUFFIX').trim()
  const name = `${row.field('PROPRIETARYNAME').trim()}${suffix && ` ${suffix}`}`
  const generic = row.field('NONPROPRIETARYNAME').trim()
  return generic && generic.toLowerCase() !== name.toLowerCase() ? `${name} (${generic})` : name
}

function excerptWarnings(file: OfficialFile, rows: number): string[] {
  requireRows(file, rows)
  return rows < 1000 ? ['this is an excerpt, packages that are not in it will count as unlisted'] : []
}

function dayWindow(release: string): ReleaseWindow | undefined {
  return /^20\d\d-\d\d-\d\d$/.test(release) ? { from: release } : undefined
}
