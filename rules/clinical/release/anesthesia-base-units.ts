import type { ReleaseFormat } from '../../../src/rule/release-file.js'
import { hasHeader, rowsBelowNotice } from './below-notice.js'
import { requireRows, yearInName } from './whole-file.js'

const COLUMNS = { code: /^(?:CPT |HCPCS )?CODE$/i, units: /^(?:\d{4} )?BASE UNITS?(?:\(S\))?$/i }
const EXCERPT = 200

/** Base units of anesthesia services, which CMS publishes for a year: comma-separated, below a notice; descriptions are licensed and left out. */
export const anesthesiaBaseUnits: ReleaseFormat = {
  id: 'anesthesia-base-units',
  title: 'Anesthesia base units by CPT code (2026 anesthesia base units.csv)',
  columns: [{ name: 'units', type: 'string' }],
  leading: 'whole',
  needsRelease: true,
  example: '2026',
  rank: 1,
  recognise(head) {
    return hasHeader(head, COLUMNS) ? 'whole' : undefined
  },
  read(file, _, emit) {
    const seen = new Set<string>()
    for (const row of rowsBelowNotice(file, COLUMNS)) {
      // a leading zero is lost where a spreadsheet wrote the file
      const code = row.field('code').padStart(5, '0')
      if (!/^0[01]\d{3}$/.test(code)) throw row.wrong('code', 'an anesthesia code from 00100 to 01999')
      const units = row.field('units')
      if (!/^\d{1,2}$/.test(units)) throw row.wrong('units', 'a whole number of base units')
      if (seen.has(code)) throw row.wrong('code', 'one row of each code')
      seen.add(code)
      emit({ key: code, units })
    }
    requireRows(file, seen.size)
    const release = yearInName(file)
    const warnings = seen.size < EXCERPT ? ['this is an excerpt, codes that are not in it will be left alone'] : []
    return { ...(release !== undefined && { release }), warnings }
  },
  window(release) {
    return /^20\d\d$/.test(release) ? { from: `${release}-01-01`, to: `${release}-12-31` } : undefined
  },
}
