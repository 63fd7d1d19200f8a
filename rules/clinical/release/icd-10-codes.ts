import type { ReleaseRow } from '../../../src/rule/release.js'
import {
  ReleaseFileError,
  shown,
  type FileHead,
  type OfficialFile,
  type ReleaseFormat,
} from '../../../src/rule/release-file.js'
import { fiscalRelease, fiscalWindow } from './fiscal-year.js'
import { icd10cmOf, isPcs } from './icd-10-cm-order.js'
import { ICD_10_PCS } from './icd-10-pcs-order.js'
import { coverage, ORDER_COLUMNS, type OrderList } from './order-file.js'

/** Columns 1-7 the code, left-justified, 8 blank, then the title. */
const LINE = /^(?=[0-9A-Z]{3,7} )([0-9A-Z ]{7}) \S/

/** ICD-10-CM codes file of CMS: the billable codes of one fiscal year. Headers are told from the codes below them. */
export const icd10cmCodes = codesFile('icd-10-cm', 'ICD-10-CM codes file (icd10cm_codes_2026.txt)')
/** ICD-10-PCS codes file of CMS: the codes of one fiscal year. */
export const icd10pcsCodes = codesFile('icd-10-pcs', 'ICD-10-PCS codes file (icd10pcs_codes_2026.txt)')

function codesFile(id: 'icd-10-cm' | 'icd-10-pcs', title: string): ReleaseFormat {
  const pcs = id === 'icd-10-pcs'
  const named = pcs ? /icd-?10-?pcs.?codes/i : /icd-?10-?cm.?codes/i
  return {
    id,
    title,
    columns: ORDER_COLUMNS,
    leading: 'whole',
    needsRelease: true,
    rank: 1,
    recognise(head) {
      if (/addenda/i.test(head.name)) return undefined
      const codes = codesIn(head)
      if (codes) return isPcs(head.name, codes) === pcs ? 'whole' : undefined
      return named.test(head.name) && head.lines.length > 0 ? 'whole' : undefined
    },
    read(file, _, emit) {
      const release = fiscalRelease(file.name, file.archive)
      const list = pcs ? ICD_10_PCS : icd10cmOf(release)
      const codes = readCodes(file, list, emit)
      for (const key of pcs ? tables(codes) : headers(codes)) emit({ key, billable: false, title: '', short: '' })
      const warnings = coverage(file, codes, list)
      warnings.push('a codes file holds no titles of headers; the order file of the same release does')
      return { ...(release && { release }), warnings }
    },
    window: fiscalWindow,
  }
}

function codesIn(head: FileHead): string[] | undefined {
  const lines = head.lines.filter((line) => line.trim() !== '').slice(0, 40)
  const codes = lines.flatMap((line) => LINE.exec(line)?.[1]?.trimEnd() ?? [])
  return codes.length > 0 && codes.length * 2 >= lines.length ? codes : undefined
}

function readCodes(file: OfficialFile, list: OrderList, emit: (row: ReleaseRow) => void): string[] {
  const seen = new Map<string, number>()
  let at = 0
  let end = 1
  for (const line of file.lines()) {
    at++
    if (line.trim() === '') continue
    end = line.length + 1
    const code = line.slice(0, 7).trimEnd()
    if (!list.code.test(code) || code.length < 3) {
      throw new ReleaseFileError(file.name, at, 1, `Unexpected ${shown(code)}, expected ${list.codeName} without a dot`)
    }
    const title = line.slice(8).trim()
    if (line.charAt(7) !== ' ' || title === '') {
      throw new ReleaseFileError(file.name, at, 8, `Unexpected ${shown(line.slice(7))}, expected a blank and the title`)
    }
    const before = seen.get(code)
    if (before !== undefined) {
      throw new ReleaseFileError(file.name, at, 1, `Unexpected second line for ${code}, the first is line ${before}`)
    }
    seen.set(code, at)
    emit({ key: code, billable: true, title, short: '' })
  }
  if (seen.size === 0) throw new ReleaseFileError(file.name, 0, 0, 'Unexpected empty file, expected lines of codes')
  if (!file.whole) {
    throw new ReleaseFileError(file.name, at, end, 'Unexpected end of file, expected a line end: the file is cut short')
  }
  return [...seen.keys()]
}

/**
 * What the order file lists as headers: every beginning of a code, but for one that only makes room for a seventh
 * character with placeholders (W19XXX of W19XXXA).
 */
function headers(codes: readonly string[]): Set<string> {
  const billable = new Set(codes)
  const found = new Set<string>()
  for (const code of codes) {
    for (let length = 3; length < code.length; length++) {
      const header = code.slice(0, length)
      const placeholder = header.endsWith('X') && (length === 6 || code.charAt(length) === 'X' || code.length === 7)
      if (!placeholder && !billable.has(header)) found.add(header)
    }
  }
  return found
}

function tables(codes: readonly string[]): Set<string> {
  return new Set(codes.map((code) => code.slice(0, 3)))
}
