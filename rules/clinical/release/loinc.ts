import { ReleaseFileError, shown, type ReleaseFormat } from '../../../src/rule/release-file.js'
import { csvRows } from '../../common/release/csv.js'

const NEEDED = ['LOINC_NUM', 'LONG_COMMON_NAME', 'STATUS'] as const
const EXCERPT = 10_000

/** LOINC table, `Loinc.csv` or `LoincTableCore.csv`. Its release is the newest version any of its terms changed in. */
export const loinc: ReleaseFormat = {
  id: 'loinc',
  title: 'LOINC table (Loinc.csv, LoincTableCore.csv)',
  columns: ['title', 'short', 'status', 'component', 'property', 'system', 'scale', 'units'].map((name) => ({
    name,
    type: 'string',
  })),
  leading: 'whole',
  needsRelease: false,
  rank: 1,
  recognise(head) {
    const first = head.lines[0] ?? ''
    const columns = new Set(first.replaceAll('"', '').split(','))
    return NEEDED.every((name) => columns.has(name)) ? 'whole' : undefined
  },
  read(file, _, emit) {
    const seen = new Set<string>()
    let version = ''
    for (const { line, field } of csvRows(file, NEEDED)) {
      const key = field('LOINC_NUM').trim()
      if (!/^\d{1,7}-\d$/.test(key)) {
        throw new ReleaseFileError(file.name, line, 1, `Unexpected ${shown(key)}, expected a LOINC number as 718-7`)
      }
      if (seen.has(key))
        throw new ReleaseFileError(file.name, line, 1, `Unexpected second row for ${key}, expected one`)
      seen.add(key)
      const changed = field('VersionLastChanged').trim()
      if (/^\d{1,2}\.\d{1,3}$/.test(changed) && (version === '' || isLater(changed, version))) version = changed
      emit({
        key,
        title: field('LONG_COMMON_NAME'),
        short: field('SHORTNAME'),
        status: field('STATUS').trim().toUpperCase(),
        component: field('COMPONENT'),
        property: field('PROPERTY'),
        system: field('SYSTEM'),
        scale: field('SCALE_TYP'),
        units: field('EXAMPLE_UCUM_UNITS'),
      })
    }
    if (seen.size === 0)
      throw new ReleaseFileError(file.name, 0, 0, 'Unexpected end of file, expected rows of LOINC terms')
    const named = /loinc_?(\d{1,2})[._](\d{1,3})(?!\d)/i.exec(`${file.archive ?? ''} ${file.name}`)
    const release = named ? `${named[1]}.${named[2]}` : version
    const warnings = seen.size < EXCERPT ? ['this is an excerpt, terms that are not in it will count as unlisted'] : []
    return { ...(release && { release }), warnings }
  },
  window: () => undefined,
}

/** Versions compare number by number: 2.9 is earlier than 2.81. */
function isLater(text: string, best: string): boolean {
  const [major = 0, minor = 0] = text.split('.').map(Number)
  const [bestMajor = 0, bestMinor = 0] = best.split('.').map(Number)
  return major > bestMajor || (major === bestMajor && minor > bestMinor)
}
