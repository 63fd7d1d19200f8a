import type { ReleaseFormat } from '../../../src/rule/release-file.js'
import { hasHeader, rowsBelowNotice } from './below-notice.js'
import { requireRows } from './whole-file.js'
import { quarterOfMonth, quarterOfName, SERVICE, windowOfQuarter } from './cms-quarter.js'

const COLUMNS = {
  code: /^(?:_20\d\d_CODE|HCPCS(?: Level II)? Code.*)$/i,
  ndc: /^NDC2?(?: or .+)?$/i,
  drug: /^Drug Name$/i,
  dosage: /^HCPCS Dosage$/i,
  size: /^PKG SIZE$/i,
  quantity: /^PKG QTY$/i,
  units: /^BILLUNITS$/i,
  packageUnits: /^BILLUNITSPKG$/i,
}
/** The other crosswalks of the same archive: prices are found in another way there. */
const OTHERS = /\b(?:AWP|OPPS|PrEP|NOC)\b/i
const NDC = /^\d{5}-\d{4}-\d{2}$/
const AMOUNT = /^\d{1,9}(?:\.\d{1,6})?$/
const EXCERPT = 1000

/**
 * Crosswalk of Medicare Part B drug pricing (average sales price): the HCPCS codes of each NDC, what one unit of the code is, and
 * how many units a vial and a package hold. CMS publishes it for a quarter, comma-separated below a notice. A row is kept under the
 * 11 digits and the code, because a package may be billed under several; what one unit is also under the code alone.
 */
export const aspCrosswalk: ReleaseFormat = {
  id: 'asp-crosswalk',
  title: 'ASP NDC-HCPCS crosswalk (section 508 version of January 2026 ASP NDC-HCPCS Crosswalk.csv)',
  columns: ['code', 'drug', 'dosage', 'size', 'quantity', 'units', 'packageUnits'].map((name) => ({
    name,
    type: 'string' as const,
  })),
  leading: 'whole',
  needsRelease: true,
  example: '2026Q1',
  rank: 1,
  recognise(head) {
    return !OTHERS.test(head.name) && hasHeader(head, COLUMNS) ? 'whole' : undefined
  },
  read(file, _, emit) {
    const seen = new Set<string>()
    const codes = new Set<string>()
    let others = 0
    for (const row of rowsBelowNotice(file, COLUMNS)) {
      const code = row.field('code').toUpperCase()
      if (!SERVICE.test(code)) throw row.wrong('code', 'a code of 5 characters')
      const ndc = row.field('ndc')
      if (!NDC.test(ndc)) {
        // Devices billed under the code of a drug carry a number of another kind.
        if (!/^[\w-]{4,20}$/.test(ndc)) throw row.wrong('ndc', '11 digits as 5-4-2')
        others++
        continue
      }
      for (const column of ['units', 'packageUnits'] as const)
        if (!AMOUNT.test(row.field(column))) throw row.wrong(column, 'a number of billing units')
      const key = ndc.replaceAll('-', '') + code
      if (seen.has(key)) continue
      seen.add(key)
      const dosage = row.field('dosage')
      const [drug, size, quantity] = [row.field('drug'), row.field('size'), row.field('quantity')]
      const [units, packageUnits] = [row.field('units'), row.field('packageUnits')]
      emit({ key, code, drug, dosage, size, quantity, units, packageUnits })
      if (codes.has(code)) continue
      codes.add(code)
      emit({ key: code, code, drug: '', dosage, size: '', quantity: '', units: '', packageUnits: '' })
    }
    requireRows(file, seen.size)
    const release =
      quarterOfMonth(file.name) ?? quarterOfMonth(file.archive ?? '') ?? quarterOfName(file.archive ?? file.name)
    const warnings: string[] = []
    if (others > 0) warnings.push(`${others} rows left out: their number is not an NDC`)
    if (seen.size < EXCERPT) warnings.push('this is an excerpt, packages that are not in it will be left alone')
    return { ...(release !== undefined && { release }), warnings }
  },
  window: windowOfQuarter,
}
