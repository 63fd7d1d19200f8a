import { chain, type Entry, SeriesIndex, type Source } from './series-index.js'
import { longest, relaxed, spaced, tight, type Match } from '../letters/spelling.js'
import { JOURNAL_BEGINNINGS, JOURNAL_TABLE } from '../tables/journals.js'
import { LAW_BEGINNINGS, LAW_TABLE } from '../tables/laws.js'
import { REPORTER_BEGINNINGS, REPORTER_TABLE } from '../tables/reporters.js'

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
  'leg_session',
  'admin_register',
  'treaty',
]

/** Series the source table does not have yet, in its form: behind the first of their reporter, which it has. */
const ADDED = `
2\tNorth Western Reporter\tN.W.\tN.W.3d^2023
1\tWashington Appellate Reports\tWash. App.\tWash. App. 2d^2017
0\tFederal Supplement\tF. Supp.\tF. Supp. 4th^2024
1\tWest's California Reporter\tCal. Rptr.\tCal. Rptr. 4th^2024
`

/** Treaty series, and registers and session laws under the abbreviation that drafts use, in the same form. */
const PUBLISHED = `
9\tFederal Register\tFed. Reg.^^^FR^Federal Register
8\tUnited States Statutes at Large\tStat.^^^Statutes at Large
3\tNorth Carolina Neutral Citation (Supreme Court)\tNCSC^2021
3\tNorth Carolina Neutral Citation (Court of Appeals)\tNCCOA^2021
10\tUnited Nations Treaty Series\tU.N.T.S.
10\tLeague of Nations Treaty Series\tL.N.T.S.
10\tUnited States Treaties and Other International Agreements\tU.S.T.
10\tEuropean Treaty Series\tE.T.S.
10\tTreaties and Other International Agreements of the United States of America 1776-1949\tBevans
10\tInternational Legal Materials\tI.L.M.
`

/** Readings of spellings that the source table takes for something else, or leaves out. */
const SPELLINGS: readonly (readonly [string, string])[] = [
  ['F.Appx.', "F. App'x"],
  ['Fed. Appx.', "F. App'x"],
  ['F. App', "F. App'x"],
  ['Fed. App.', "F. App'x"],
  ['Cal. App. 2d Supp.', 'Cal. App. Supp. 2d'],
  ['Cal. App. Supp', 'Cal. App. Supp.'],
  ['Wn. App. 2d', 'Wash. App. 2d'],
  ['Fed. 2d', 'F.2d'],
  ['Fed. 3d', 'F.3d'],
  ['Fed. 4th', 'F.4th'],
]

/** What scanners make of an abbreviation, where that is one of another series: as printed. */
const MISREAD: ReadonlyMap<string, string> = new Map(
  ['S. CL', 'S.CL', 'S. CL.', 'S.CL.'].map((spelling) => [spelling, 'S. Ct.']),
)

/** Types of what is numbered by year: neutral citations and databases. */
export const DATABASES: ReadonlySet<string> = new Set(['neutral', 'specialty_west', 'specialty_lexis'])

export const SOURCES: readonly Source[] = [
  { table: REPORTER_TABLE, beginnings: REPORTER_BEGINNINGS, read: readReporter },
  { table: ADDED, read: (line) => readReporter(line).slice(1), yields: 'own' },
  { table: PUBLISHED, read: readReporter },
  { table: LAW_TABLE, beginnings: LAW_BEGINNINGS, read: readLaw, yields: 'line' },
  { table: JOURNAL_TABLE, beginnings: JOURNAL_BEGINNINGS, read: readJournal, yields: 'own' },
]

let series: SeriesIndex | undefined

function seriesIndex(): SeriesIndex {
  return (series ??= new SeriesIndex(SOURCES, new Map(SPELLINGS.map((one) => [relaxed(one[0]), one]))))
}

/** A reporter: type, name, then each edition with its years and its other spellings. */
function readReporter(line: string): Entry[] {
  const [type = '', name = '', ...editions] = line.split('\t')
  const entries: Entry[] = []
  let reporter: string | undefined
  for (const edition of editions) {
    const [abbreviation = '', start, end, ...others] = edition.split('^')
    reporter ??= abbreviation
    if (NO_REPORTERS.has(abbreviation)) continue
    const one: Series = {
      abbreviation,
      name,
      reporter,
      type: TYPES[Number(type)] ?? '',
      ...(start && { start: Number(start) }),
      ...(end && { end: Number(end) }),
    }
    entries.push(...entriesOf(one, others))
  }
  return entries
}

/** A register or session law of the law table: abbreviation, type, jurisdiction, other spellings. */
function readLaw(line: string): Entry[] {
  const [abbreviation = '', type = '', , ...others] = line.split('\t')
  if (abbreviation === 'FR' || (type !== 'leg_session' && type !== 'admin_register')) return []
  return entriesOf({ abbreviation, name: abbreviation, reporter: abbreviation, type }, others)
}

/** A journal: abbreviation, name, other spellings. */
function readJournal(line: string): Entry[] {
  const [abbreviation = '', name = '', ...others] = line.split('\t')
  return entriesOf({ abbreviation, name, reporter: abbreviation, type: 'journal' }, others)
}

function entriesOf(one: Series, others: readonly string[]): Entry[] {
  const entryOf = (spelling: string, own: boolean): Entry => ({ key: relaxed(spelling), spelling, series: one, own })
  return [entryOf(one.abbreviation, true), ...others.map((spelling) => entryOf(spelling, false))]
}

/**
 * Of the readings of one relaxed form, those that are written the same way; all of them when none is. Series of that very
 * abbreviation come before those it is another spelling of.
 */
function narrow(first: Entry, spelling: string): Series[] {
  if (!first.next) return [first.series]
  const written = tight(spelling)
  const entries = chain(first)
  const same = entries.filter((entry) => tight(entry.spelling) === written)
  const kept = same.length > 0 ? same : entries
  const isOwn = (entry: Entry): boolean => entry.spelling === entry.series.abbreviation
  return [...kept.filter(isOwn), ...kept.filter((entry) => !isOwn(entry))].map((entry) => entry.series)
}

/** The longest abbreviation that begins at `from`, in any of its spellings: reporters, journals, registers, session laws. */
export function seriesAt(text: string, from: number): Match<Series> | undefined {
  const found = longest(text, from, seriesIndex())
  if (!found) return undefined
  const spelling = spaced(text.slice(from, found.to))
  const meant = MISREAD.get(spelling)
  return { entries: meant === undefined ? narrow(found.value, spelling) : findSeries(meant), to: found.to, spelling }
}

/** All series a spelling may mean, the exact ones first. Empty where no table has it. */
export function findSeries(spelling: string): readonly Series[] {
  const first = seriesIndex().get(relaxed(spelling))
  return first ? narrow(first, spelling) : []
}

/** The series of one reporter, in order of their years: F., F.2d, F.3d, F.4th. */
export function seriesOf(reporter: string): readonly Series[] {
  return seriesIndex()
    .of(reporter)
    .sort((a, b) => (a.start ?? 0) - (b.start ?? 0))
}

/** The relaxed spellings the tables know that begin with a character: for the nearest one to a misspelt abbreviation. */
export function seriesSpellings(first: string): readonly string[] {
  return seriesIndex().keys(first)
}
