import { addTo } from '../../../../src/document/add-to.js'
import { defineLayer } from '../../../../src/document/layer.js'
import type { Block } from '../../../../src/document/model.js'
import { type Sentence, sentences } from '../../prose/clauses.js'
import { type Term, termsOf } from './term.js'

/** A list of the draft as one statement: what introduces it, its items, and what is said right after it. */
export interface Itemised {
  /** Figures of the last sentence before the list, or of the heading over it. */
  readonly intro: readonly Term[]
  readonly items: readonly Entry[]
  /** Figures of the first sentence behind it that has any. */
  readonly close: readonly Term[]
  /** The words before the list. */
  readonly lead: string
}

export interface Entry {
  readonly text: string
  readonly terms: readonly Term[]
}

/** More items are a table, longer ones are paragraphs. */
const MOST = 40
const LONGEST = 200

export const itemised = defineLayer<readonly Itemised[]>({
  id: 'common/claims/itemised',
  build({ blocks }, { layer, spend }) {
    const told = new Map<Block, Sentence[]>()
    for (const sentence of layer(sentences).all) addTo(told, sentence.block, sentence)
    const termsIn = (block: Block | undefined, which?: 'first' | 'last') => {
      const own = (block && told.get(block)) ?? []
      const chosen = which === 'first' ? own.slice(0, 1) : which === 'last' ? own.slice(-1) : own
      spend(chosen.length)
      return chosen.flatMap(termsOf)
    }
    const plain = (block: Block | undefined, like: Block) =>
      block && !block.item && !block.cell && block.quote === like.quote ? block : undefined
    const found: Itemised[] = []
    for (let at = 0; at < blocks.length; at++) {
      const first = blocks[at] as Block
      if (!first.item || blocks[at - 1]?.item?.list === first.item.list || first.item.depth > 1) continue
      let end = at
      const own: Block[] = []
      for (; blocks[end]?.item; end++) {
        const block = blocks[end] as Block
        if (block.item?.list === first.item.list) own.push(block)
      }
      const usable =
        own.length > 1 && own.length <= MOST && own.every(({ item, text }) => item?.first && text.length <= LONGEST)
      if (usable) {
        const before = plain(blocks[at - 1], first)
        found.push({
          intro: termsIn(before, 'last'),
          lead: before?.text.slice(-LONGEST) ?? '',
          items: own.map((block) => ({ text: block.text, terms: termsIn(block) })),
          close: termsIn(plain(blocks[end], first), 'first'),
        })
      }
      at = Math.max(at, end - 1)
    }
    return found
  },
})
