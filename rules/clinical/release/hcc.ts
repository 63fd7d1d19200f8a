import type { ReleaseFormat } from '../../../src/rule/release-file.js'
import { hasHeader, rowsBelowNotice } from './below-notice.js'
import { requireRows, yearInName } from './whole-file.js'

/** The model's column, and whether CMS pays for it in the year: `CMS-HCC Model Category V28 for 2026 Payment Year`. */
const COLUMNS = {
  code: /^Diagnosis Code$/i,
  title: /^Description$/i,
  category: /^CMS-HCC (?!ESRD).*V28(?!.*Payment Year)/i,
  paid: /^CMS-HCC (?!ESRD).*V28.*Payment Year/i,
}
const EXCERPT = 5000

/**
 * Hierarchical condition categories of Medicare Advantage, model V28: which category a diagnosis counts for. CMS publishes the
 * mapping for a payment year (`PY2026`), comma-separated below a title; it draws on the services of the year before and stands until
 * the next is out. A code that counts in another model only has no category.
 */
export const hccV28: ReleaseFormat = {
  id: 'cms-hcc-v28',
  title: 'ICD-10-CM mappings to CMS-HCC V28 (2026 Midyear_Final ICD-10-CM Mappings.csv)',
  columns: ['title', 'category', 'paid'].map((name) => ({ name, type: 'string' as const })),
  leading: 'whole',
  needsRelease: true,
  example: 'PY2026',
  rank: 1,
  recognise(head) {
    return hasHeader(head, COLUMNS) ? 'whole' : undefined
  },
  read(file, _, emit) {
    const seen = new Set<string>()
    for (const row of rowsBelowNotice(file, COLUMNS)) {
      const code = row.field('code').toUpperCase().replace('.', '')
      const [category, paid] = [row.field('category'), row.field('paid').toLowerCase()]
      if (!/^[A-Z]\d[\dA-Z]{1,5}$|^[A-Z]A\d/.test(code)) {
        // notes stand below the rows
        if (seen.size > 0 && category === '') continue
        throw row.wrong('code', 'an ICD-10-CM code without its dot')
      }
      if (!/^\d{0,3}$/.test(category)) throw row.wrong('category', 'the number of a category or nothing')
      if (!/^(?:yes|no)?$/.test(paid)) throw row.wrong('paid', 'Yes, No or nothing')
      if (seen.has(code)) throw row.wrong('code', 'one row of each code')
      seen.add(code)
      emit({ key: code, title: row.field('title'), category, paid })
    }
    requireRows(file, seen.size)
    const year = yearInName(file)
    const warnings = seen.size < EXCERPT ? ['this is an excerpt, codes that are not in it will be left alone'] : []
    return { ...(year !== undefined && { release: `PY${year}` }), warnings }
  },
  window(release) {
    const match = /^PY(20\d\d)\b/.exec(release)
    return match ? { from: `${Number(match[1]) - 1}-01-01`, to: `${match[1]}-12-31` } : undefined
  },
}
