import { addTo } from '../../../../src/document/add-to.js'
import type { Block } from '../../../../src/document/model.js'
import type { Figure } from '../../number/figure.js'
import { amountKey, type Read, timesStated } from '../naming/read.js'
import type { Statement } from '../naming/statements.js'

const SENTENCES_BEFORE = 2

/** The figures of prose with those around them. Linear: a figure sees no more than a few of its passage. */
export class Passages {
  readonly #byBlock = new Map<Block, Read[]>()
  /** Those that have figures, in their order. */
  readonly #blocks: readonly Block[]
  readonly #places: ReadonlyMap<Block, number>
  readonly #times: ReadonlyMap<string, number>

  constructor(reads: readonly Read[]) {
    for (const read of reads) addTo(this.#byBlock, read.statement.block, read)
    this.#blocks = [...this.#byBlock.keys()]
    this.#places = new Map(this.#blocks.map((block, i) => [block, i]))
    this.#times = timesStated(reads)
  }

  /** What is stated twice is no slip. */
  isStatedAgain(figure: Figure): boolean {
    return (this.#times.get(amountKey(figure)) ?? 0) > 1
  }

  /** The last of the figures of its sentence and of the two before it. */
  around(statement: Statement, most: number): readonly Read[] {
    const all = this.#upTo(statement)
    const starts = [...new Set(all.map(({ statement: own }) => own.sentence[0]))].slice(-1 - SENTENCES_BEFORE)
    return all
      .filter(({ statement: own }) => own.figure !== statement.figure && starts.includes(own.sentence[0]))
      .slice(-most)
  }

  /** Of an item of a list, the last of its figures and of those of the items before. */
  aroundItem(statement: Statement, most: number): readonly Read[] {
    const { block, figure } = statement
    const at = this.#places.get(block) ?? 0
    const items = this.#blocks
      .slice(Math.max(0, at - SENTENCES_BEFORE), at)
      .filter(({ item }) => item?.list === block.item?.list)
    const earlier = items.flatMap((item) => this.#byBlock.get(item) ?? [])
    return [...earlier, ...this.#upTo(statement).filter(({ statement: own }) => own.figure !== figure)].slice(-most)
  }

  #upTo({ block, sentence }: Statement): readonly Read[] {
    return (this.#byBlock.get(block) ?? []).filter(({ statement }) => statement.sentence[0] <= sentence[0])
  }
}
