import { defineLayer } from '../../../src/document/layer.js'
import { figures } from '../number/lexer.js'
import { worded } from '../number/worded.js'

/** Whether prose prints an amount of a table, in its scale or in a larger one. */
export type InProse = (value: number) => boolean

/** Fewer digits stand in many places by accident. */
const LEAST_DIGITS = 3

/** The amounts that the sentences of a draft print. Linear. */
export const printedInProse = defineLayer<InProse>({
  id: 'common/tables/printed-in-prose',
  build(_, { layer, spend }) {
    const all = layer(figures)
    const found = new Set<string>()
    for (const block of layer(worded)) {
      if (block.cell || block.kind === 'heading') continue
      for (const { isQuantity, digits, hedge, value } of all.in(block)) {
        spend(1)
        if (isQuantity && digits.length >= LEAST_DIGITS && !hedge) found.add(keyOf(Math.abs(value.toNumber())))
      }
    }
    return (value) => {
      const size = Math.abs(value)
      if (
        String(Number(size.toPrecision(10)))
          .replace('.', '')
          .replace(/^0+/, '').length < LEAST_DIGITS
      )
        return false
      return [1, 1e3, 1e6].some((scale) => found.has(keyOf(size * scale)))
    }
  },
})

function keyOf(value: number): string {
  return value.toPrecision(10)
}
