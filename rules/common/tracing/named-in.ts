import type { ReadSource } from '../../../src/rule/source.js'
import { likeSentences, type Named, namedLines } from './naming.js'
import { bestAgreement, type Period, periodsIn, spoken } from './periods.js'
import type { Printed } from './printed.js'
import type { ProperName } from './proper-names.js'
import type { Sentence } from './sentences.js'
import { type SourceIndex, sourceIndex } from './source-index.js'
import { saidOtherwise, spokenIn } from './short-names.js'
import { type Stem, stemsOf } from './stems.js'
import { type Range, type Together, togetherOf } from './together.js'

const NONE: readonly never[] = []

/** A source, and its figures. */
export interface Indexed {
  readonly source: ReadSource
  /** The stems of its name: "harvest_2025.csv". */
  readonly title: readonly string[]
  /** The time in its name, which all cells are of that have none themselves. */
  readonly time?: Period
  /** The years that its rows and columns name. */
  readonly years: ReadonlySet<number>
  readonly index: SourceIndex
  /** Its place among all sources, and what those have. */
  readonly at: number
  readonly together: Together
}

/** What of one source a draft's words name. */
export interface NamedIn extends Indexed {
  readonly lines: readonly Named[]
  readonly sentences: readonly Sentence[]
}

/** Tells of each of some sources whether it may have a figure of a size in any of some intervals. */
export function havingSize(all: readonly NamedIn[], ranges: readonly Range[]): (own: NamedIn) => boolean {
  const has = all[0]?.together.withSize(ranges)
  return ({ at }) => has?.(at) === true
}

const known = new WeakMap<ReadSource, readonly Indexed[]>()

/** Made once for the drafts that are held against the same sources. */
export function indexed(sources: readonly ReadSource[]): readonly Indexed[] {
  const [first] = sources
  if (!first) return []
  const own = known.get(first)
  if (own?.length === sources.length && own.every(({ source }, at) => source === sources[at])) return own
  const made = readIndexed(sources)
  known.set(first, made)
  return made
}

function readIndexed(sources: readonly ReadSource[]): readonly Indexed[] {
  const all = sources.map((source) => source.document.layer(sourceIndex))
  const together = togetherOf(all)
  return sources.map((source, at) => {
    const name = source.name.replace(/\.\w{1,5}$/, '')
    const [time, ...more] = periodsIn(spoken(name))
    return {
      source,
      title: stemsOf(name.replace(/[._-]/g, ' ')).map(({ stem }) => stem),
      ...(time?.year !== undefined && more.length === 0 && { time }),
      years: yearsOf(all[at] as SourceIndex),
      index: all[at] as SourceIndex,
      at,
      together,
    }
  })
}

function yearsOf({ grids }: SourceIndex): ReadonlySet<number> {
  const lines = grids.flatMap(({ rows, columns }) => [...rows, ...columns])
  return new Set(lines.flatMap(({ periods }) => periods.flatMap(({ year }) => year ?? [])))
}

/**
 * Whether the name of a source says that its cells are of another time than a figure: "mayor-2020.csv", and the draft speaks of 2024, of which no
 * row or column of it is.
 */
export function isOfOtherEdition({ time, years }: Indexed, { periods }: Printed): boolean {
  if (time === undefined || bestAgreement(periods, [time]) !== 'other') return false
  return !periods.some(({ year }) => year !== undefined && years.has(year))
}

/** The names a text has, and those that the sources print in short, or in full. `at`: where the text begins. */
export function allNames(
  all: readonly Indexed[],
  names: ReadonlySet<string>,
  text: string,
  at = 0,
): { readonly names: ReadonlySet<string>; readonly stems: readonly Stem[] } {
  const [first] = all
  const spoken = first && spokenIn(text, first.together.names)
  const isPlain = !spoken || Object.values(spoken).every(({ length }) => length === 0)
  const stems = isPlain ? [] : all.flatMap(({ index }) => saidOtherwise(spoken, at, index.shortNames))
  return { names: stems.length === 0 ? names : new Set([...names, ...stems.map(({ stem }) => stem)]), stems }
}

/** What each source has of the names in a draft's sentence, or of a row and column of its table. */
export function namedIn(
  all: readonly Indexed[],
  names: ReadonlySet<string>,
  stems: readonly Stem[] = [],
  proper?: readonly ProperName[],
): readonly NamedIn[] {
  const [first] = all
  if (!first) return []
  const [hasLine, hasSentence] = [first.together.withLine(names), first.together.withSentence(names)]
  return all.map((own) => ({
    ...own,
    lines: hasLine(own.at) ? namedLines(own.index, names, stems, proper) : NONE,
    sentences: hasSentence(own.at) ? likeSentences(own.index, names).map(({ sentence }) => sentence) : NONE,
  }))
}

/**
 * What the sentence before names, for one that names no row of its own: "Spending there rose by 4 %". It has no place in this one, so nothing is
 * accused by it.
 */
export function carriedOver(before: readonly NamedIn[], named: readonly NamedIn[]): readonly NamedIn[] {
  return named.map((own, i) => {
    if (own.lines.some(isWholeRow)) return own
    const isSaid = (named: Named) => isWholeRow(named) || isWholeColumn(named)
    const carried = before[i]?.lines.filter(own.lines.some(isWholeColumn) ? isWholeRow : isSaid) ?? []
    return { ...own, lines: [...carried.map((line) => ({ ...line, places: [], isCarried: true })), ...own.lines] }
  })
}

/** The names of a sentence, and those of the rows it goes on about. */
export function withCarried(names: ReadonlySet<string>, named: readonly NamedIn[]): ReadonlySet<string> {
  const carried = named.flatMap(({ lines }) => lines.filter(({ isCarried }) => isCarried))
  return carried.length === 0 ? names : new Set([...names, ...carried.flatMap(({ line }) => line.parts.flat())])
}

/** The same of a column. */
export function isWholeColumn({ whole, line, share }: Named): boolean {
  return whole && line.axis === 'column' && share.weight >= 1
}

/** Whether a draft names all of a row, by more than light words. */
export function isWholeRow({ whole, line, share }: Named): boolean {
  return whole && line.axis === 'row' && share.weight >= 1
}
