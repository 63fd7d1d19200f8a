import type { ReleaseFormat } from '../../../src/rule/release-file.js'
import { fiscalRelease, fiscalWindow } from './fiscal-year.js'
import { isPcs } from './icd-10-cm-order.js'
import { looksLikeOrderFile, ORDER_COLUMNS, orderCodes, readOrderFile, type OrderList } from './order-file.js'

export const ICD_10_PCS: OrderList = {
  code: /^(?:[0-9A-HJ-NP-Z]{3}|[0-9A-HJ-NP-Z]{7})$/,
  codeName: 'an ICD-10-PCS code of 7 or a table of 3 characters (neither I nor O)',
  initials: '0123456789BCDFGHX',
}

/** ICD-10-PCS order file of CMS: every code and every table header of one fiscal year. */
export const icd10pcsOrder: ReleaseFormat = {
  id: 'icd-10-pcs',
  title: 'ICD-10-PCS order file (icd10pcs_order_2026.txt)',
  columns: ORDER_COLUMNS,
  leading: 'whole',
  needsRelease: true,
  rank: 2,
  recognise(head) {
    if (/addenda/i.test(head.name)) return undefined
    if (looksLikeOrderFile(head)) return isPcs(head.name, orderCodes(head)) ? 'whole' : undefined
    return /icd-?10-?pcs.?order/i.test(head.name) && head.lines.length > 0 ? 'whole' : undefined
  },
  read(file, _, emit) {
    const warnings = readOrderFile(file, ICD_10_PCS, emit)
    const release = fiscalRelease(file.name, file.archive)
    return { ...(release && { release }), warnings }
  },
  window: fiscalWindow,
}
