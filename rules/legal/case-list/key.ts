/**
 * Lists of cases: the one made from CourtListener's bulk files, and one of one's own. Rows are keyed by
 * `<reporter>|<volume>|<first page>|<case>`: the canonical abbreviation, digits padded to six so that a volume's rows are in page order,
 * and what tells apart the cases on one page. A neutral citation has its year for a volume, its number for a page.
 */
export const CASE_LISTS = ['cases', 'courtlistener-citations'] as const

/** What a list says of a case; `''` where it does not say. `court` is an id of courts-db. */
export const CASE_COLUMNS = [
  { name: 'name', type: 'string' },
  { name: 'year', type: 'string' },
  { name: 'court', type: 'string' },
] as const

export function volumePrefix(reporter: string, volume: string): string {
  return `${reporter}|${padded(volume)}|`
}

export function pagePrefix(reporter: string, volume: string, page: string): string {
  return `${volumePrefix(reporter, volume)}${padded(page)}|`
}

/** The page of a key as it is cited. */
export function pageOf(key: string): string {
  const page = key.split('|')[2] ?? ''
  return /^\d+$/.test(page) ? String(Number(page)) : page
}

function padded(number: string): string {
  return /^\d{1,9}$/.test(number) ? String(Number(number)).padStart(6, '0') : number.toLowerCase()
}
