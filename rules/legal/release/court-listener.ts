import {
  ReleaseFileError,
  shown,
  type OfficialFile,
  type ReleaseFormat,
  type ReleasePart,
} from '../../../src/rule/release-file.js'
import { type CsvQuoting, type CsvRow, csvRows } from '../../common/release/csv.js'
import { CASE_COLUMNS, pagePrefix } from '../case-list/key.js'
import { NumbersById, Texts } from './by-id.js'
import { ReporterNames } from './reporter-names.js'

const PARTS = {
  citations: ['id', 'volume', 'reporter', 'page', 'type', 'cluster_id'],
  clusters: ['id', 'date_filed', 'case_name', 'case_name_full', 'docket_id', 'precedential_status'],
  dockets: ['id', 'court_id', 'case_name', 'docket_number', 'pacer_case_id'],
} as const
/** Far above the ids given so far. */
const MOST_IDS = 1_000_000_000

/**
 * Bulk files of CourtListener, tables of its database as PostgreSQL's COPY writes them: `citations`, which say which cluster of opinions is
 * at a volume and page; with `opinion-clusters`, whose names and dates are then known; with `dockets`, whose courts are. Memory is needed for
 * the clusters and the courts of dockets, a few bytes each, not for the rows.
 */
export const courtListener: ReleaseFormat = {
  id: 'courtlistener-citations',
  title: 'CourtListener bulk files (citations-….csv, with opinion-clusters-….csv and dockets-….csv, unpacked)',
  columns: CASE_COLUMNS,
  leading: 'citations',
  needsRelease: false,
  streamed: true,
  rank: 1,
  recognise(head) {
    const columns = new Set((head.lines[0] ?? '').replace(/["`]/g, '').split(','))
    return Object.entries(PARTS).find(([, needed]) => needed.every((name) => columns.has(name)))?.[0]
  },
  read(file, others, emit) {
    const clusters = readClusters(partOf(others, 'clusters'), partOf(others, 'dockets'))
    const reporters = new ReporterNames()
    let [listed, nameless] = [0, 0]
    for (const row of rowsOf(file, 'citations')) {
      const reporter = reporters.canonical(row.field('reporter'))
      const [volume, page] = [row.field('volume').trim(), row.field('page').trim()]
      if (reporter === undefined || volume === '' || page === '') continue
      const cluster = idOf(file, row, 'cluster_id')
      const facts = clusters(cluster)
      if (facts.name === '') nameless++
      emit({ key: pagePrefix(reporter, volume, page) + String(cluster), ...facts })
      listed++
    }
    if (listed === 0)
      throw new ReleaseFileError(file.name, 0, 0, 'Unexpected list without a citation of a known reporter')
    const release = /\d{4}-\d\d-\d\d/.exec(file.name)?.[0]
    const warnings = [
      ...(reporters.unknown > 0
        ? [`citations of ${reporters.unknown} reporters left out, whose abbreviation is not known`]
        : []),
      ...(nameless > 0
        ? [
            `${nameless} of ${listed} citations without a name; add opinion-clusters and dockets of the same day in the same command`,
          ]
        : []),
    ]
    return { ...(release !== undefined && { release }), warnings }
  },
  window: () => undefined,
}

interface Facts {
  readonly name: string
  readonly year: string
  readonly court: string
}

const NOTHING: Facts = { name: '', year: '', court: '' }

function readClusters(clusters: OfficialFile | undefined, dockets: OfficialFile | undefined): (id: number) => Facts {
  if (!clusters) return () => NOTHING
  const courtOf = dockets ? readCourts(dockets) : () => ''
  const [names, courts] = [new Texts(), new Ordinals()]
  const [nameOf, yearOf, courtOfCluster] = [new NumbersById(), new NumbersById(), new NumbersById()]
  for (const row of rowsOf(clusters, 'clusters')) {
    const id = idOf(clusters, row, 'id')
    const name = row.field('case_name') || row.field('case_name_full')
    nameOf.set(id, names.put(name.replace(/\s+/g, ' ').trim()))
    const isRough = /^t/i.test(row.field('date_filed_is_approximate'))
    yearOf.set(id, isRough ? 0 : Number(/^(\d{4})-\d\d-\d\d/.exec(row.field('date_filed'))?.[1] ?? 0))
    courtOfCluster.set(id, courts.of(courtOf(idOf(clusters, row, 'docket_id'))))
  }
  return (id) => ({
    name: names.get(nameOf.get(id)),
    year: yearOf.get(id) === 0 ? '' : String(yearOf.get(id)),
    court: courts.text(courtOfCluster.get(id)),
  })
}

function readCourts(dockets: OfficialFile): (docket: number) => string {
  const courts = new Ordinals()
  const courtOf = new NumbersById()
  for (const row of rowsOf(dockets, 'dockets')) {
    courtOf.set(idOf(dockets, row, 'id'), courts.of(row.field('court_id')))
  }
  return (docket) => courts.text(courtOf.get(docket))
}

/** A few texts, each with a number; `''` has 0. */
class Ordinals {
  readonly #texts = ['']
  readonly #numbers = new Map([['', 0]])

  of(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.#texts.length)
    return this.#texts.push(text) - 1
  }

  text(number: number): string {
    return this.#texts[number] ?? ''
  }
}

function partOf(others: readonly ReleasePart[], part: keyof typeof PARTS): OfficialFile | undefined {
  return others.find((other) => other.part === part)?.file
}

function rowsOf(file: OfficialFile, part: keyof typeof PARTS): Generator<CsvRow> {
  return csvRows(file, PARTS[part], quotingOf(file))
}

/**
 * How the file was exported, by its first row: with all fields in quotes and quotes doubled until 2024; with all fields in grave accents for
 * some months; since then with quotes where they are needed, and a backslash before a quote inside.
 */
function quotingOf(file: OfficialFile): CsvQuoting {
  const [, first = ''] = beginning(file, 2)
  const [quote = ''] = first
  return quote === '"' || quote === '`' ? { quote, escape: quote } : { quote: '"', escape: '\\' }
}

function beginning(file: OfficialFile, count: number): readonly string[] {
  const lines: string[] = []
  for (const line of file.lines()) {
    if (lines.push(line) === count) break
  }
  return lines
}

function idOf(file: OfficialFile, row: CsvRow, column: string): number {
  const text = row.field(column)
  const id = /^\d{1,10}$/.test(text) ? Number(text) : MOST_IDS
  if (id >= MOST_IDS) {
    const message = `Unexpected ${shown(text)} in column ${column}, expected an id, a whole number below ${MOST_IDS}`
    throw new ReleaseFileError(file.name, row.line, 1, message)
  }
  return id
}
