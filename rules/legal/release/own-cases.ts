import { ReleaseFileError, shown, type OfficialFile, type ReleaseFormat } from '../../../src/rule/release-file.js'
import { type CsvRow, csvRows } from '../../common/release/csv.js'
import { CASE_COLUMNS, pagePrefix } from '../case-list/key.js'
import { courtById, findCourt } from '../reader/courts/courts.js'
import { ReporterNames } from './reporter-names.js'

const NEEDED = ['volume', 'reporter', 'page', 'name'] as const

/**
 * A list of cases of one's own, a CSV file with a header: `volume`, `reporter`, `page`, `name`, and, where known, `year` and `court` (an id of
 * courts-db or the abbreviation of a citation, as `9th Cir.`).
 */
export const ownCases: ReleaseFormat = {
  id: 'cases',
  title: 'a list of cases of your own (CSV with the columns volume, reporter, page, name, year, court)',
  columns: CASE_COLUMNS,
  leading: 'whole',
  needsRelease: false,
  streamed: true,
  rank: 1,
  recognise(head) {
    const columns = new Set((head.lines[0] ?? '').replaceAll('"', '').split(','))
    return NEEDED.every((name) => columns.has(name)) && !columns.has('cluster_id') ? 'whole' : undefined
  },
  read(file, _, emit) {
    const reporters = new ReporterNames()
    let listed = 0
    for (const row of csvRows(file, NEEDED)) {
      const reporter = reporters.canonical(row.field('reporter').trim())
      const volume = needed(file, row, 'volume', /^\d{1,6}$/, 'a volume')
      const page = needed(file, row, 'page', /^[\dA-Za-z][\dA-Za-z-]{0,15}$/, 'a first page')
      const year = needed(file, row, 'year', /^(?:1[6-9]\d\d|20\d\d)?$/, 'a year or nothing')
      if (reporter === undefined) continue
      emit({
        key: pagePrefix(reporter, volume, page) + String(row.line),
        name: row.field('name').replace(/\s+/g, ' ').trim(),
        year,
        court: courtOf(row.field('court').trim()),
      })
      listed++
    }
    if (listed === 0) throw new ReleaseFileError(file.name, 0, 0, 'Unexpected list without a case of a known reporter')
    const release = /\d{4}-\d\d-\d\d/.exec(file.name)?.[0]
    const warnings =
      reporters.unknown > 0 ? [`cases of ${reporters.unknown} reporters left out, whose abbreviation is not known`] : []
    return { ...(release !== undefined && { release }), warnings }
  },
  window: () => undefined,
}

function needed(file: OfficialFile, row: CsvRow, column: string, shape: RegExp, expected: string): string {
  const text = row.field(column).trim()
  if (shape.test(text)) return text
  const message = `Unexpected ${shown(text)} in column ${column}, expected ${expected}`
  throw new ReleaseFileError(file.name, row.line, 1, message)
}

function courtOf(text: string): string {
  return text === '' ? '' : ((courtById(text) ?? findCourt(text))?.id ?? text)
}
