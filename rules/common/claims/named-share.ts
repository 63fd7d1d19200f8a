import { defineLayer } from '../../../src/document/layer.js'
import { HUNDRED } from '../number/decimal.js'
import { type Figure, sameUnit } from '../number/figure.js'
import { acceptable, meets } from '../number/interval.js'
import { figures } from '../number/lexer.js'
import { worded } from '../number/worded.js'
import { type Claim, spanOf } from './claim.js'
import { isWhollyNamed, OF_ANOTHER_WHOLE, shareOf } from './named-whole.js'

/**
 * A part right before its percentage, and the whole that words name, wherever it stands: "Among those who replied, 187 expected to freeze hiring, or
 * 60%". What misses is one where it is the share of another amount that is printed.
 */
export const namedShares = defineLayer<readonly Claim[]>({
  id: 'common/claims/named-shares',
  build(_, { layer, spend }) {
    const numbers = layer(figures)
    return layer(worded).flatMap((block) => {
      const around = numbers.in(block)
      spend(around.length)
      return around.flatMap((printed, i) => shareIn(printed, around[i - 1], around) ?? [])
    })
  },
})

/** "187 expected to freeze hiring, or 60%" */
const OR = /^(?: [a-z'-]+){0,8}(?:,? or |, that is,? |, i\.e\.,? | \(|, | – | — )$/i
const REACH = 320

function shareIn(printed: Figure, part: Figure | undefined, around: readonly Figure[]): Claim | undefined {
  const { block } = printed
  if (!printed.isPercent || printed.hedge || !part || part.isPercent || part.words) return undefined
  if (part.value.lte(0) || !OR.test(block.text.slice(part.to, printed.from))) return undefined
  const isNamed = isWhollyNamed(printed, around)
  if (!isNamed) return undefined
  const others = around.filter(
    (figure) =>
      figure.from < part.from &&
      part.from - figure.from < REACH &&
      !figure.words &&
      sameUnit(figure, part) &&
      figure.value.gt(part.value),
  )
  const [whole, more] = others.filter(isNamed)
  if (!whole || more) return undefined
  const [strict, loose] = [shareOf(part, whole, 'strict'), shareOf(part, whole, 'loose')]
  if (!strict || !loose) return undefined
  const agrees = (of: typeof strict | undefined) => of !== undefined && meets(of, acceptable(printed, 'strict'))
  const another = others.find((figure) => figure !== whole && agrees(shareOf(part, figure, 'strict')))
  if (!agrees(strict) && !another) return undefined
  return {
    kind: 'share',
    place: spanOf([whole, part, printed]),
    operands: [
      { role: 'whole', figure: whole, why: 'the words name it' },
      { role: 'part', figure: part, why: 'right before the percentage' },
    ],
    printed,
    computed: part.value.div(whole.value).times(HUNDRED),
    strict,
    loose,
    formula: '(part / whole) × 100',
    says: another ? `${part.text} of ${whole.text}; it is that of ${another.text}` : `${part.text} of ${whole.text}`,
    ...(!agrees(strict) && { counted: true as const, told: true as const }),
    reading: {
      chance: 'named',
      ...(another && !agrees(strict) && { licence: OF_ANOTHER_WHOLE, miss: 'of another whole' }),
    },
  }
}
