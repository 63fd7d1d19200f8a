import { longest, relaxed, spaced, tight, type Match } from './spelling.js'
import { JOURNAL_TABLE } from './tables/journals.js'
import { REPORTER_TABLE } from './tables/reporters.js'

/** One edition of a reporter, code or journal: `F.2d`, `U.S.`, `Cal. Rptr. 3d`. */
export interface Series {
  /** Canonical abbreviation. */
  readonly abbreviation: string
  /** Full name of the reporter: `Federal Reporter`. */
  readonly name: string
  /** Groups the series of one reporter, in order: `F.` for F., F.2d, F.3d, F.4th. */
  readonly reporter: string
  /** As the source table classes it: federal, state, state_regional, neutral, specialty, specialty_west, specialty_lexis, scotus_early; `journal` for law journals. */
  readonly type: string
  /** Years of decisions printed in it, as the source table has them; a placeholder is absent. */
  readonly start?: number
  readonly end?: number
}

const TYPES = ['federal', 'state', 'state_regional', 'neutral', 'specialty', 'specialty_west', 'specialty_lexis', 'scotus_early']

/** Series the source table does not have yet: abbreviation, of which reporter, first year. */
const ADDED: readonly (readonly [string, string, string, number])[] = [
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

/** Spellings of one relaxed form: a lazily split line of the table, then the series themselves. */
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

let reporters: Index | undefined
let journals: Index | undefined

function reporterIndex(): Index {
  return (reporters ??= buildReporters())
}

function buildReporters(): Index {
  const index = new Index()
  const others: [string, Series][] = []
  const byAbbreviation = new Map<string, Series>()
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
      const series: Series = {
        abbreviation,
        name,
        reporter,
        type,
        ...(parts[1] && { start: Number(parts[1]) }),
        ...(parts[2] && { end: Number(parts[2]) }),
      }
      index.add(abbreviation, series)
      if (!byAbbreviation.has(abbreviation)) byAbbreviation.set(abbreviation, series)
      for (let k = 3; k < parts.length; k++) others.push([parts[k] ?? '', series])
    }
  }
  for (const [abbreviation, reporter, name, start] of ADDED) {
    if (byAbbreviation.has(abbreviation)) continue
    const type = byAbbreviation.get(reporter)?.type ?? ''
    index.add(abbreviation, { abbreviation, name, reporter, type, start })
  }
  for (const [spelling, abbreviation] of SPELLINGS) {
    const series = byAbbreviation.get(abbreviation)
    if (!series) continue
    index.byKey.delete(relaxed(spelling))
    index.add(spelling, series)
  }
  // canonical abbreviations first: a variation of another reporter comes behind them
  const settled = new Set(SPELLINGS.map(([spelling]) => relaxed(spelling)))
  for (const [spelling, series] of others) if (!settled.has(relaxed(spelling))) index.add(spelling, series)
  return index
}

function journalIndex(): Index {
  return (journals ??= buildJournals())
}

function buildJournals(): Index {
  const index = new Index()
  for (const line of JOURNAL_TABLE.split('\n')) {
    if (line === '') continue
    const [abbreviation = '', name = '', ...others] = line.split('\t')
    const series: Series = { abbreviation, name, reporter: abbreviation, type: 'journal' }
    index.add(abbreviation, series)
    for (const other of others) index.add(other, series)
  }
  return index
}

/** Of the readings of one relaxed form, those that are written the same way; all of them when none is. */
function narrow(entries: readonly Entry[], spelling: string): Series[] {
  if (entries.length > 1) {
    const written = tight(spelling)
    const same = entries.filter((entry) => tight(entry.spelling) === written)
    const own = (same.length > 0 ? same : entries).filter((entry) => entry.spelling === entry.series.abbreviation)
    if (own.length > 0) return own.map((entry) => entry.series)
    if (same.length > 0) return same.map((entry) => entry.series)
  }
  return entries.map((entry) => entry.series)
}

function find(index: Index, text: string, from: number): Match<Series> | undefined {
  const found = longest(text, from, index.byKey, index.most)
  if (!found) return undefined
  const spelling = spaced(text.slice(from, found.to))
  return { entries: narrow(found.value, spelling), to: found.to, spelling }
}

/** The longest reporter abbreviation that begins at `from`, in any of its spellings. */
export function reporterAt(text: string, from: number): Match<Series> | undefined {
  return find(reporterIndex(), text, from)
}

/** The longest journal abbreviation that begins at `from`. */
export function journalAt(text: string, from: number): Match<Series> | undefined {
  return find(journalIndex(), text, from)
}

/** All series a spelling may mean, the exact ones first. Empty where no table has it. */
export function findSeries(spelling: string): readonly Series[] {
  const entries = reporterIndex().byKey.get(relaxed(spelling))
  return entries ? narrow(entries, spelling) : []
}

/** The series of one reporter, in order of their years: F., F.2d, F.3d, F.4th. */
export function seriesOf(reporter: string): readonly Series[] {
  const all = new Set<Series>()
  for (const entries of reporterIndex().byKey.values()) {
    for (const { series } of entries) if (series.reporter === reporter) all.add(series)
  }
  return [...all].sort((a, b) => (a.start ?? 0) - (b.start ?? 0))
}

/** Every relaxed spelling the reporter table knows: for the nearest one to a misspelt abbreviation. */
export function reporterSpellings(): Iterable<string> {
  return reporterIndex().byKey.keys()
}
