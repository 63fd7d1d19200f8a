import { longest, relaxed, relaxedTable, spaced, Spellings, tight, type Match } from './spelling.js'
import { JOURNAL_TABLE } from './tables/journals.js'
import { LAW_TABLE } from './tables/laws.js'
import { REPORTER_TABLE } from './tables/reporters.js'

/** One edition of a reporter, code or journal: `F.2d`, `U.S.`, `Cal. Rptr. 3d`. */
export interface Series {
  /** Canonical abbreviation. */
  readonly abbreviation: string
  /** Full name of the reporter: `Federal Reporter`. */
  readonly name: string
  /** Groups the series of one reporter, in order: `F.` for F., F.2d, F.3d, F.4th. */
  readonly reporter: string
  /** As the source table classes it: federal, state, state_regional, neutral, specialty, specialty_west, specialty_lexis, scotus_early, leg_session, admin_register, journal; `treaty` for treaty series. */
  readonly type: string
  /** Years of decisions printed in it, as the source table has them; a placeholder is absent. */
  readonly start?: number
  readonly end?: number
}

/** Encyclopedias that the source lists among the reporters. */
const NO_REPORTERS = new Set(['Am. Jur.', 'Am. Jur. 2d', 'C.J.S.'])

const TYPES = [
  'federal',
  'state',
  'state_regional',
  'neutral',
  'specialty',
  'specialty_west',
  'specialty_lexis',
  'scotus_early',
]

/** Series the source table does not have yet: abbreviation, of which reporter, first year. */
const ADDED: readonly (readonly [string, string, string, number])[] = [
  ['N.W.3d', 'N.W.', 'North Western Reporter', 2023],
  ['Wash. App. 2d', 'Wash. App.', 'Washington Appellate Reports', 2017],
  ['F. Supp. 4th', 'F. Supp.', 'Federal Supplement', 2024],
  ['Cal. Rptr. 4th', 'Cal. Rptr.', "West's California Reporter", 2024],
]

/** Readings of spellings that the source table takes for something else, or leaves out. */
const SPELLINGS: readonly (readonly [string, string])[] = [
  ['F.Appx.', "F. App'x"],
  ['Fed. Appx.', "F. App'x"],
  ['F. App', "F. App'x"],
  ['Fed. App.', "F. App'x"],
  ['Cal. App. 2d Supp.', 'Cal. App. Supp. 2d'],
  ['Cal. App. Supp', 'Cal. App. Supp.'],
]

/** One spelling of a series. */
interface Entry {
  /** The spelling, relaxed. */
  readonly key: string
  readonly spelling: string
  readonly series: Series
  /** Another series that the same key may mean. */
  next?: Entry
}

/** The first entry of each key; the others hang on it in order. */
class Index extends Spellings<Entry> {
  add(entry: Entry): void {
    let last = this.byKey.get(entry.key)
    if (!last) {
      if (entry.key !== '') this.set(entry.key, entry)
      return
    }
    for (;;) {
      if (last.series === entry.series) return
      if (!last.next) break
      last = last.next
    }
    last.next = entry
  }

  /** The series of an abbreviation. */
  named(abbreviation: string): Series | undefined {
    for (let entry = this.byKey.get(relaxed(abbreviation)); entry; entry = entry.next)
      if (entry.series.abbreviation === abbreviation) return entry.series
    return undefined
  }
}

/** Treaty series, and registers and session laws under the abbreviation that drafts use. */
const PUBLISHED: readonly (readonly [type: string, abbreviation: string, name: string, ...others: string[]])[] = [
  ['admin_register', 'Fed. Reg.', 'Federal Register', 'FR', 'Federal Register'],
  ['leg_session', 'Stat.', 'United States Statutes at Large', 'Statutes at Large'],
  ['treaty', 'U.N.T.S.', 'United Nations Treaty Series'],
  ['treaty', 'L.N.T.S.', 'League of Nations Treaty Series'],
  ['treaty', 'U.S.T.', 'United States Treaties and Other International Agreements'],
  ['treaty', 'E.T.S.', 'European Treaty Series'],
  ['treaty', 'Bevans', 'Treaties and Other International Agreements of the United States of America 1776-1949'],
  ['treaty', 'I.L.M.', 'International Legal Materials'],
]

let series: Index | undefined

function seriesIndex(): Index {
  return (series ??= buildSeries())
}

function buildSeries(): Index {
  const index = new Index()
  const others: Entry[] = []
  const put = (series: Series): void => {
    index.add({ key: relaxed(series.abbreviation), spelling: series.abbreviation, series })
  }
  addReporters(index, others)
  for (const [abbreviation, reporter, name, start] of ADDED) {
    if (!index.named(abbreviation))
      put({ abbreviation, name, reporter, type: index.named(reporter)?.type ?? '', start })
  }
  for (const [type, abbreviation, name, ...more] of PUBLISHED) {
    const series: Series = { abbreviation, name, reporter: abbreviation, type }
    put(series)
    for (const spelling of more) others.push({ key: relaxed(spelling), spelling, series })
  }
  addPlain(index, LAW_TABLE, others)
  addPlain(index, JOURNAL_TABLE, others)
  const settled = new Set<string>()
  for (const [spelling, abbreviation] of SPELLINGS) {
    const series = index.named(abbreviation)
    if (!series) continue
    const key = relaxed(spelling)
    settled.add(key)
    index.byKey.delete(key)
    index.add({ key, spelling, series })
  }
  // canonical abbreviations first: another spelling of one series gives way to the name of another
  for (const entry of others) if (!settled.has(entry.key)) index.add(entry)
  return index
}

/** The reporters: type, name, then each edition with its years and its other spellings. */
function addReporters(index: Index, others: Entry[]): void {
  const keys = relaxedTable(REPORTER_TABLE).split('\n')
  for (const [row, line] of REPORTER_TABLE.split('\n').entries()) {
    if (line === '') continue
    const fields = line.split('\t')
    const keyFields = (keys[row] ?? '').split('\t')
    const type = TYPES[Number(fields[0])] ?? ''
    const name = fields[1] ?? ''
    let reporter: string | undefined
    for (let i = 2; i < fields.length; i++) {
      const parts = (fields[i] ?? '').split('^')
      const keyParts = (keyFields[i] ?? '').split('^')
      const [abbreviation = '', start, end] = parts
      reporter ??= abbreviation
      if (NO_REPORTERS.has(abbreviation)) continue
      const series: { -readonly [K in keyof Series]: Series[K] } = { abbreviation, name, reporter, type }
      if (start) series.start = Number(start)
      if (end) series.end = Number(end)
      index.add({ key: keyParts[0] ?? '', spelling: abbreviation, series })
      for (let k = 3; k < parts.length; k++) others.push({ key: keyParts[k] ?? '', spelling: parts[k] ?? '', series })
    }
  }
}

/** Registers and session laws of the law table, or the journals: abbreviation, (type, jurisdiction or) name, other spellings. */
function addPlain(index: Index, table: string, others: Entry[]): void {
  const laws = table === LAW_TABLE
  const keys = relaxedTable(table).split('\n')
  for (const [row, line] of table.split('\n').entries()) {
    if (line === '') continue
    const fields = line.split('\t')
    const keyFields = (keys[row] ?? '').split('\t')
    const [abbreviation = '', second = ''] = fields
    const key = keyFields[0] ?? ''
    const type = laws ? second : 'journal'
    const known = index.byKey.has(key)
    if (laws && (abbreviation === 'FR' || (type !== 'leg_session' && type !== 'admin_register') || known)) continue
    const series: Series = { abbreviation, name: laws ? abbreviation : second, reporter: abbreviation, type }
    if (!known) index.add({ key, spelling: abbreviation, series })
    for (let i = laws ? 3 : 2; i < fields.length; i++)
      others.push({ key: keyFields[i] ?? '', spelling: fields[i] ?? '', series })
  }
}

/**
 * Of the readings of one relaxed form, those that are written the same way; all of them when none is. Series of that very
 * abbreviation come before those it is another spelling of.
 */
function narrow(first: Entry, spelling: string): Series[] {
  if (!first.next) return [first.series]
  const written = tight(spelling)
  const entries = [...chain(first)]
  const same = entries.filter((entry) => tight(entry.spelling) === written)
  const kept = same.length > 0 ? same : entries
  const isOwn = (entry: Entry): boolean => entry.spelling === entry.series.abbreviation
  return [...kept.filter(isOwn), ...kept.filter((entry) => !isOwn(entry))].map((entry) => entry.series)
}

function* chain(first: Entry): Generator<Entry, undefined> {
  for (let entry: Entry | undefined = first; entry; entry = entry.next) yield entry
}

/** The longest abbreviation that begins at `from`, in any of its spellings: reporters, journals, registers, session laws. */
export function seriesAt(text: string, from: number): Match<Series> | undefined {
  const found = longest(text, from, seriesIndex())
  if (!found) return undefined
  const spelling = spaced(text.slice(from, found.to))
  return { entries: narrow(found.value, spelling), to: found.to, spelling }
}

/** All series a spelling may mean, the exact ones first. Empty where no table has it. */
export function findSeries(spelling: string): readonly Series[] {
  const first = seriesIndex().byKey.get(relaxed(spelling))
  return first ? narrow(first, spelling) : []
}

/** The series of one reporter, in order of their years: F., F.2d, F.3d, F.4th. */
export function seriesOf(reporter: string): readonly Series[] {
  const all = new Set<Series>()
  for (const first of seriesIndex().byKey.values()) {
    for (let entry: Entry | undefined = first; entry; entry = entry.next)
      if (entry.series.reporter === reporter) all.add(entry.series)
  }
  return [...all].sort((a, b) => (a.start ?? 0) - (b.start ?? 0))
}

/** Every relaxed spelling the tables know: for the nearest one to a misspelt abbreviation. */
export function seriesSpellings(): Iterable<string> {
  return seriesIndex().byKey.keys()
}
