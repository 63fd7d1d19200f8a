import { longest, relaxed, spaced, tight, type Match } from './spelling.js'
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

interface Entry {
  readonly series: Series
  readonly spelling: string
}

class Index {
  readonly byKey = new Map<string, Entry[]>()
  most = 0

  add(spelling: string, series: Series): void {
    const key = relaxed(spelling)
    if (key === '') return
    const entries = this.byKey.get(key)
    if (!entries) this.byKey.set(key, [{ series, spelling }])
    else if (!entries.some((entry) => entry.series === series)) entries.push({ series, spelling })
    if (key.length > this.most) this.most = key.length
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
  const others: [string, Series][] = []
  const byAbbreviation = new Map<string, Series>()
  const put = (one: Series): void => {
    index.add(one.abbreviation, one)
    if (!byAbbreviation.has(one.abbreviation)) byAbbreviation.set(one.abbreviation, one)
  }
  for (const line of REPORTER_TABLE.split('\n')) {
    if (line === '') continue
    const fields = line.split('\t')
    const type = TYPES[Number(fields[0])] ?? ''
    const name = fields[1] ?? ''
    let reporter = ''
    for (let i = 2; i < fields.length; i++) {
      const parts = (fields[i] ?? '').split('^')
      const abbreviation = parts[0] ?? ''
      if (i === 2) reporter = abbreviation
      const one: Series = {
        abbreviation,
        name,
        reporter,
        type,
        ...(parts[1] && { start: Number(parts[1]) }),
        ...(parts[2] && { end: Number(parts[2]) }),
      }
      if (NO_REPORTERS.has(abbreviation)) continue
      put(one)
      for (let k = 3; k < parts.length; k++) others.push([parts[k] ?? '', one])
    }
  }
  for (const [abbreviation, reporter, name, start] of ADDED) {
    if (!byAbbreviation.has(abbreviation))
      put({ abbreviation, name, reporter, type: byAbbreviation.get(reporter)?.type ?? '', start })
  }
  for (const [type, abbreviation, name, ...more] of PUBLISHED) {
    const one: Series = { abbreviation, name, reporter: abbreviation, type }
    put(one)
    for (const other of more) others.push([other, one])
  }
  addPlain(index, LAW_TABLE, others)
  addPlain(index, JOURNAL_TABLE, others)
  for (const [spelling, abbreviation] of SPELLINGS) {
    const one = byAbbreviation.get(abbreviation)
    if (!one) continue
    index.byKey.delete(relaxed(spelling))
    index.add(spelling, one)
  }
  // canonical abbreviations first: another spelling of one series gives way to the name of another
  const settled = new Set(SPELLINGS.map(([spelling]) => relaxed(spelling)))
  for (const [spelling, one] of others) if (!settled.has(relaxed(spelling))) index.add(spelling, one)
  return index
}

/** Registers and session laws of the law table, or the journals: abbreviation, (type, jurisdiction or) name, other spellings. */
function addPlain(index: Index, table: string, others: [string, Series][]): void {
  const laws = table === LAW_TABLE
  for (const line of table.split('\n')) {
    if (line === '') continue
    const fields = line.split('\t')
    const abbreviation = fields[0] ?? ''
    const type = laws ? (fields[1] ?? '') : 'journal'
    if (
      laws &&
      (abbreviation === 'FR' ||
        (type !== 'leg_session' && type !== 'admin_register') ||
        index.byKey.has(relaxed(abbreviation)))
    )
      continue
    const one: Series = { abbreviation, name: (laws ? fields[0] : fields[1]) ?? '', reporter: abbreviation, type }
    if (!index.byKey.has(relaxed(abbreviation))) index.add(abbreviation, one)
    for (const other of fields.slice(laws ? 3 : 2)) others.push([other, one])
  }
}

/**
 * Of the readings of one relaxed form, those that are written the same way; all of them when none is. Series of that very
 * abbreviation come before those it is another spelling of.
 */
function narrow(entries: readonly Entry[], spelling: string): Series[] {
  if (entries.length === 1) return entries.map((entry) => entry.series)
  const written = tight(spelling)
  const same = entries.filter((entry) => tight(entry.spelling) === written)
  const kept = same.length > 0 ? same : entries
  const isOwn = (entry: Entry): boolean => entry.spelling === entry.series.abbreviation
  return [...kept.filter(isOwn), ...kept.filter((entry) => !isOwn(entry))].map((entry) => entry.series)
}

/** The longest abbreviation that begins at `from`, in any of its spellings: reporters, journals, registers, session laws. */
export function seriesAt(text: string, from: number): Match<Series> | undefined {
  const index = seriesIndex()
  const found = longest(text, from, index.byKey, index.most)
  if (!found) return undefined
  const spelling = spaced(text.slice(from, found.to))
  return { entries: narrow(found.value, spelling), to: found.to, spelling }
}

/** All series a spelling may mean, the exact ones first. Empty where no table has it. */
export function findSeries(spelling: string): readonly Series[] {
  const entries = seriesIndex().byKey.get(relaxed(spelling))
  return entries ? narrow(entries, spelling) : []
}

/** The series of one reporter, in order of their years: F., F.2d, F.3d, F.4th. */
export function seriesOf(reporter: string): readonly Series[] {
  const all = new Set<Series>()
  for (const entries of seriesIndex().byKey.values()) {
    for (const entry of entries) if (entry.series.reporter === reporter) all.add(entry.series)
  }
  return [...all].sort((a, b) => (a.start ?? 0) - (b.start ?? 0))
}

/** Every relaxed spelling the tables know: for the nearest one to a misspelt abbreviation. */
export function seriesSpellings(): Iterable<string> {
  return seriesIndex().byKey.keys()
}
