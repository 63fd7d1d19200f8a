import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'
import type { Figure } from '../number/figure.js'
import { figures } from '../number/lexer.js'
import { sentenceStarts } from '../prose/sentences.js'
import { grids } from './grid.js'
import { periodOf } from './period-of.js'
import { type PrintedPeriod, periodsIn } from './periods.js'
import { type Printed, printedOf } from './printed.js'
import { numbersOf, type Stem, stemsOf } from './stems.js'

/** A sentence that holds figures. Offsets are those of its block. */
export interface Sentence {
  readonly block: Block
  readonly from: number
  readonly to: number
  readonly stems: readonly Stem[]
  readonly names: ReadonlySet<string>
  readonly periods: readonly PrintedPeriod[]
  readonly figures: readonly SentenceFigure[]
}

export interface SentenceFigure extends Printed {
  readonly sentence: Sentence
}

/** The sentences of a document that hold figures, in order; what stands in a grid is not among them. Linear. */
export const sentences = defineLayer<readonly Sentence[]>({
  id: 'common/tracing/sentences',
  build(_, { layer, spend }) {
    const printed = layer(figures)
    const inGrids = new Set(
      layer(grids).flatMap(({ rows }) => rows.flatMap((row) => row.figures.map(({ figure }) => figure))),
    )
    const found: Sentence[] = []
    for (const block of printed.blocks) {
      const all = printed.in(block)
      if (block.cell && all.some((figure) => inGrids.has(figure))) continue
      spend(block.text.length)
      const starts = sentenceStarts(block.text)
      let next = 0
      for (let i = 0; i + 1 < starts.length; i++) {
        const [from, to] = [starts[i] as number, starts[i + 1] as number]
        const own: Figure[] = []
        for (; next < all.length && (all[next] as Figure).from < to; next++) own.push(all[next] as Figure)
        if (own.some(({ isQuantity }) => isQuantity)) found.push(readSentence(block, from, to, own))
      }
    }
    return found
  },
})

function readSentence(block: Block, from: number, to: number, own: readonly Figure[]): Sentence {
  const text = block.text.slice(from, to)
  const moved = <T extends { from: number; to: number }>(item: T): T => ({
    ...item,
    from: item.from + from,
    to: item.to + from,
  })
  const stems = stemsOf(text).map(moved)
  const periods = periodsIn(text).map(moved)
  const quantities = own.filter(({ isQuantity }) => isQuantity)
  const sentence: Sentence & { figures: SentenceFigure[] } = {
    block,
    from,
    to,
    stems,
    names: new Set([...stems.map(({ stem }) => stem), ...numbersOf(text)]),
    periods,
    figures: [],
  }
  for (const figure of quantities) {
    const times = periodOf(figure, quantities, periods, text)
    sentence.figures.push({ ...printedOf(figure, [], true, times), sentence })
  }
  return sentence
}
