import { addTo } from '../../../src/document/add-to.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'
import { partitionPoint } from '../../../src/document/partition-point.js'
import { type Grid, type GridFigure, grids, type Line } from './grid.js'
import { type Sentence, type SentenceFigure, sentences } from './sentences.js'
import { type ShortNames, shortNamesOf } from './short-names.js'

/** A figure of a source: of a table, or of a sentence. */
export type SourceFigure = GridFigure | SentenceFigure

/** All figures of a source by value, and what names them by stem. */
export interface SourceIndex {
  readonly grids: readonly Grid[]
  readonly sentences: readonly Sentence[]
  /** Figures in the order of their size; the sign is not counted. */
  readonly size: number
  /** Their sizes. */
  readonly sizes: Float64Array
  /** Those of which the size is in a closed interval, `most` of them at most. */
  between(low: number, high: number, most: number): readonly SourceFigure[]
  /** How many there are. */
  count(low: number, high: number): number
  /** Rows and columns that a stem names; of many, only those of which it is among the rarest of their names. */
  readonly lines: ReadonlyMap<string, readonly Line[]>
  /** Sentences that have a stem. */
  readonly said: ReadonlyMap<string, readonly Sentence[]>
  /** Those of one paragraph. */
  readonly ofBlock: ReadonlyMap<Block, readonly Sentence[]>
  /** How its labels may be said otherwise. */
  readonly shortNames: ShortNames
}

/** Built once for a source. n log n in its figures. */
export const sourceIndex = defineLayer<SourceIndex>({
  id: 'common/tracing/source-index',
  build(_, { layer, spend }) {
    const tables = layer(grids)
    const prose = layer(sentences).filter(({ figures }) => figures.length > 0)
    const all: SourceFigure[] = []
    const lines = new Map<string, Line[]>()
    const said = new Map<string, Sentence[]>()
    const named = tables.flatMap((grid) => [...grid.rows, ...grid.columns])
    const ofBlock = new Map<Block, Sentence[]>()
    const common = named.length > FEW ? countsOf(named) : undefined
    for (const line of named) {
      for (const stem of line.role) addTo(lines, stem, line)
      for (const stem of common ? rarest(line, common) : new Set(line.parts.flat())) addTo(lines, stem, line)
    }
    for (const grid of tables) {
      for (const line of grid.rows) {
        for (const figure of line.figures) all.push(figure)
      }
    }
    for (const sentence of prose) {
      addTo(ofBlock, sentence.block, sentence)
      for (const stem of sentence.names) addTo(said, stem, sentence)
      for (const figure of sentence.figures) all.push(figure)
    }
    spend(all.length)
    const sized = all.map((figure) => ({ figure, size: Math.abs(figure.near) }))
    sized.sort((a, b) => a.size - b.size)
    const sizes = Float64Array.from(sized, ({ size }) => size)
    const range = (low: number, high: number): [number, number] => [
      partitionPoint(sizes.length, (i) => (sizes[i] as number) < low),
      partitionPoint(sizes.length, (i) => (sizes[i] as number) <= high),
    ]
    return {
      grids: tables,
      sentences: prose,
      size: sized.length,
      sizes,
      between(low, high, most) {
        const [from, to] = range(low, high)
        return sized.slice(from, Math.min(to, from + most)).map(({ figure }) => figure)
      },
      count(low, high) {
        const [from, to] = range(low, high)
        return to - from
      },
      lines,
      said,
      ofBlock,
      shortNames: shortNamesOf(
        named,
        prose.map(({ block, from, to }) => block.text.slice(from, to)),
      ),
    }
  },
})

/** So many rows and columns are found by any word of their names. */
const FEW = 2000

function countsOf(lines: readonly Line[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { parts } of lines) for (const stem of parts.flat()) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

/** The two rarest stems of each part of a line's name: one that is named has them. */
function rarest({ parts }: Line, counts: ReadonlyMap<string, number>): Set<string> {
  const rank = (stem: string) => counts.get(stem) ?? 0
  return new Set(parts.flatMap((part) => [...part].sort((a, b) => rank(a) - rank(b)).slice(0, 2)))
}
