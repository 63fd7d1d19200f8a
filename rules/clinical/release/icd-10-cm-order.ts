import type { ReleaseFormat } from '../../../src/rule/release-file.js'
import { fiscalRelease, fiscalWindow } from './fiscal-year.js'
import { looksLikeOrderFile, ORDER_COLUMNS, orderCodes, readOrderFile, type OrderList } from './order-file.js'

/** Read liberally: the second and third characters may be letters too (C4A, QA0). */
export const ICD_10_CM: OrderList = {
  code: /^[A-Z][0-9A-Z]{2,6}$/,
  codeName: 'an ICD-10-CM code (a letter and 2 to 6 letters or digits)',
  initials: 'ABCDEFGHIJKLMNOPQRSTVWXYZ',
}

/** ICD-10-CM order file of CMS and NCHS: every code and every header of one fiscal year. */
export const icd10cmOrder: ReleaseFormat = {
  id: 'icd-10-cm',
  title: 'ICD-10-CM order file (icd10cm_order_2026.txt)',
  columns: ORDER_COLUMNS,
  leading: 'whole',
  needsRelease: true,
  rank: 2,
  recognise(head) {
    if (/addenda/i.test(head.name)) return undefined
    if (looksLikeOrderFile(head)) return isPcs(head.name, orderCodes(head)) ? undefined : 'whole'
    return /icd-?10-?cm.?order/i.test(head.name) && head.lines.length > 0 ? 'whole' : undefined
  },
  read(file, _, emit) {
    const release = fiscalRelease(file.name, file.archive)
    const warnings = readOrderFile(file, icd10cmOf(release), emit)
    return { ...(release && { release }), warnings }
  },
  window: fiscalWindow,
}

/** The list as it was in that release: chapter U came during fiscal year 2020. */
export function icd10cmOf(release: string | undefined): OrderList {
  return release && release >= 'FY2021' ? { ...ICD_10_CM, initials: `${ICD_10_CM.initials}U` } : ICD_10_CM
}

/** Only the procedure list has codes that begin with a digit, only the diagnosis list has codes of 4 to 6 characters. */
export function isPcs(name: string, codes: readonly string[]): boolean {
  if (codes.some((code) => /^\d/.test(code))) return true
  if (codes.some((code) => code.length > 3 && code.length < 7)) return false
  return /pcs/i.test(name)
}
