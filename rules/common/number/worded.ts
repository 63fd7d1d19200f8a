import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'
import type { Figure } from './figure.js'
import { figures } from './lexer.js'

/** The blocks that hold a figure and something beside it, in reading order. About the rest, most cells of a table, no words say anything. */
export const worded = defineLayer<readonly Block[]>({
  id: 'common/number/worded',
  build(_, { layer, spend }) {
    const found = layer(figures)
    spend(found.blocks.length)
    return found.blocks.filter((block) => !isBare(block, found.in(block)))
  },
})

/** One figure and nothing else. */
export function isBare({ text }: Block, found: readonly Figure[]): boolean {
  const [first] = found
  return found.length === 1 && first?.from === 0 && first.to === text.length
}
