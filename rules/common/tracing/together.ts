import { addTo } from '../../../src/document/add-to.js'
import { partitionPoint } from '../../../src/document/partition-point.js'
import type { Grid } from './grid.js'
import type { AnyNames } from './short-names.js'
import type { SourceIndex } from './source-index.js'

/** A closed interval of sizes. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** Whether one source, by its place among all, may have what is looked for. */
export type MayHave = (at: number) => boolean

/** What all sources have, so that a draft's words and values are looked for only in those that may have them. */
export interface Together {
  readonly count: number
  /** Those with a figure of a size in any of some intervals. */
  withSize(ranges: readonly Range[]): MayHave
  /** Those of which a row or column is found by one of some stems, and those of which a sentence is. */
  withLine(names: Iterable<string>): MayHave
  withSentence(names: Iterable<string>): MayHave
  /** The place of the source that a table stands in. */
  placeOf(grid: Grid): number | undefined
  readonly names: AnyNames
}

const ALL: MayHave = () => true

/** n log n in their figures, linear in their words: once for the drafts that are held against them. */
export function togetherOf(all: readonly SourceIndex[]): Together {
  const names = namesOf(all)
  const grids = new Map(all.flatMap((index, at) => index.grids.map((grid) => [grid, at] as const)))
  const placeOf = (grid: Grid) => grids.get(grid)
  // Nothing is saved by asking beforehand whether the only one has it.
  if (all.length < 2)
    return { count: all.length, names, placeOf, withSize: () => ALL, withLine: () => ALL, withSentence: () => ALL }
  const lines = placesByStem(all.map((index) => index.lines.keys()))
  const said = placesByStem(all.map((index) => index.said.keys()))
  const { sizes, places } = bySize(all)
  return {
    count: all.length,
    names,
    placeOf,
    withLine: (stems) => among(lines, stems),
    withSentence: (stems) => among(said, stems),
    withSize(ranges) {
      const found = new Set<number>()
      for (const { from, to } of ranges) {
        let i = partitionPoint(sizes.length, (at) => (sizes[at] as number) < from)
        for (; i < sizes.length && (sizes[i] as number) <= to && found.size < all.length; i++)
          found.add(places[i] as number)
      }
      return (at) => found.has(at)
    },
  }
}

function among(places: ReadonlyMap<string, readonly number[]>, stems: Iterable<string>): MayHave {
  const found = new Set<number>()
  for (const stem of stems) for (const at of places.get(stem) ?? []) found.add(at)
  return (at) => found.has(at)
}

function placesByStem(all: readonly Iterable<string>[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  all.forEach((stems, at) => {
    for (const stem of stems) addTo(found, stem, at)
  })
  return found
}

/** The sizes of all figures in their order, and the place of the source that each stands in. */
function bySize(all: readonly SourceIndex[]): { sizes: Float64Array; places: Uint16Array } {
  const count = all.reduce((sum, { size }) => sum + size, 0)
  const own = new Float64Array(count)
  const at = new Uint16Array(count)
  let next = 0
  all.forEach((index, place) => {
    own.set(index.sizes, next)
    at.fill(place, next, next + index.size)
    next += index.size
  })
  const order = new Uint32Array(count).map((_, i) => i).sort((a, b) => (own[a] as number) - (own[b] as number))
  const sizes = new Float64Array(count)
  const places = new Uint16Array(count)
  order.forEach((from, to) => {
    sizes[to] = own[from] as number
    places[to] = at[from] as number
  })
  return { sizes, places }
}

function namesOf(all: readonly SourceIndex[]): AnyNames {
  const keys = (of: (names: SourceIndex['shortNames']) => { keys(): Iterable<string> }) =>
    new Set(all.flatMap(({ shortNames }) => [...of(shortNames).keys()]))
  return {
    letters: keys(({ letters }) => letters),
    initials: keys(({ initials }) => initials),
    cut: keys(({ cut }) => cut),
    numbers: keys(({ numbers }) => numbers),
    roots: keys(({ roots }) => roots),
    stems: keys(({ stems }) => stems),
  }
}
