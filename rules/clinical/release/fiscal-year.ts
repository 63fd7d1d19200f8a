import type { ReleaseWindow } from '../../../src/rule/release-file.js'

/**
 * Name of the fiscal year's release a file belongs to: `FY2026`, or `FY2026 April update` for the list in force from 1 April.
 * CMS writes the year into the file's name, the update often into the archive's only; a year stated inside the file wins.
 */
export function fiscalRelease(name: string, archive = '', stated?: string): string | undefined {
  const year = stated ?? yearIn(name) ?? yearIn(archive)
  if (!year) return undefined
  return /apr(?:il|(?![a-z]))/i.test(`${name} ${archive}`) ? `FY${year} April update` : `FY${year}`
}

/** Fiscal years run from 1 October to 30 September, the April update from 1 April. */
export function fiscalWindow(release: string): ReleaseWindow | undefined {
  const match = /^FY(20\d\d)( April update)?$/.exec(release)
  if (!match) return undefined
  const year = Number(match[1])
  return { from: match[2] ? `${year}-04-01` : `${year - 1}-10-01`, to: `${year}-09-30` }
}

function yearIn(text: string): string | undefined {
  return /(?<!\d)20\d\d(?!\d)/.exec(text)?.[0]
}
