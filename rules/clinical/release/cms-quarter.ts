import type { ReleaseWindow } from '../../../src/rule/release-file.js'

/** What the files have in common that CMS publishes for a quarter of a year, `2026Q1`. */

/** A code of CPT or HCPCS. */
export const SERVICE = /^(?:[A-Z]\d{4}|\d{4}[\dA-Z])$/

const LAST_DAYS = ['03-31', '06-30', '09-30', '12-31']

/** Of version 32.0 the first quarter of 2026, of 32.1 the second: the whole number counts years from 1994. */
export function quarterOfVersion(name: string): string | undefined {
  const match = /v(\d\d)([0-3])r\d/i.exec(name)
  return match ? `${1994 + Number(match[1])}Q${Number(match[2]) + 1}` : undefined
}

/** `…_Eff_01-01-2026.csv`, `…2026q1…`. */
export function quarterOfName(name: string): string | undefined {
  const day = /(?<!\d)(0[1-9]|1[0-2])[-_](?:0[1-9]|[12]\d|3[01])[-_](20\d\d)(?!\d)/.exec(name)
  if (day) return `${day[2]}Q${Math.ceil(Number(day[1]) / 3)}`
  const quarter = /(?<!\d)(20\d\d)[-_]?q([1-4])/i.exec(name)
  return quarter ? `${quarter[1]}Q${quarter[2]}` : undefined
}

const MONTHS = ['jan', 'apr', 'jul', 'oct']

/** `January 2026 …`, `october-2025-…`: the month that begins the quarter; a day in the name may be that of the publication. */
export function quarterOfMonth(name: string): string | undefined {
  const match = /(?<![a-z])(jan|apr|jul|oct)(?:uary|il|y|ober)?[-_ ]{1,3}(20\d\d)(?!\d)/i.exec(name)
  return match ? `${match[2]}Q${MONTHS.indexOf((match[1] ?? '').toLowerCase()) + 1}` : undefined
}

/** First and last day of a quarter; undefined for what is no name of one. */
export function windowOfQuarter(release: string): Required<ReleaseWindow> | undefined {
  const match = /^(20\d\d)Q([1-4])$/.exec(release)
  if (!match) return undefined
  const quarter = Number(match[2])
  return {
    from: `${match[1]}-${String(3 * quarter - 2).padStart(2, '0')}-01`,
    to: `${match[1]}-${LAST_DAYS[quarter - 1] ?? ''}`,
  }
}
