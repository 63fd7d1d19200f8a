import { Decimal, HUNDRED, HUNDREDTH } from '../number/decimal.js'
import type { Figure } from '../number/figure.js'
import { acceptable, intervalOf, meets, multiply, point, scale, subtract } from '../number/interval.js'
import { type Claim, inOrder } from './claim.js'

/**
 * What is left once a percentage is taken off, and not what was taken off: "with that 30% taken off, he recovers $192,000" of $640,000. A percentage
 * of an amount that agrees, held against the words of its result.
 */
export function heldToItsRest(claim: Claim): Claim {
  const { operands, kind } = claim
  const figureOf = (role: string) => operands.find((operand) => operand.role === role)?.figure
  // "the author receives £360 of £2,400, after 15% was deducted": the percentage may be what was read as the result
  const [base, rate, rest] =
    kind === 'percent-of'
      ? [figureOf('base'), figureOf('rate'), claim.printed]
      : kind === 'share'
        ? [figureOf('whole'), claim.printed, figureOf('part')]
        : []
  if (operands.length !== 2 || !base || !rate || !rest || !rate.isPercent) return claim
  // of a half as much is left as was taken off
  if (rate.value.lte(0) || rate.value.gte(HUNDRED) || rate.value.eq(50) || !isRest(rest, rate)) return claim
  const taken = multiply(intervalOf(base, 'strict'), scale(intervalOf(rate, 'strict'), HUNDREDTH))
  if (!meets(taken, acceptable(rest, 'strict'))) return claim
  const of = (width: 'strict' | 'loose') => {
    const part = scale(intervalOf(rate, rate.hedge ? width : 'exact'), HUNDREDTH)
    return multiply(intervalOf(base, base.countable ? 'exact' : width), subtract(point(ONE), part))
  }
  return {
    ...claim,
    kind: 'percent-of',
    printed: rest,
    operands: inOrder([
      { role: 'base', figure: base },
      { role: 'rate', figure: rate },
    ]),
    computed: base.value.times(HUNDRED.minus(rate.value)).div(HUNDRED),
    strict: of('strict'),
    loose: of('loose'),
    formula: '(1 − rate / 100) × base',
    says: `${base.text} less ${rate.text}; it is what is taken off`,
    told: true,
    reading: {
      chance: claim.reading?.chance ?? '0',
      licence: 'the words say that it is what is left',
      miss: 'what is taken off',
    },
  }
}

const ONE = new Decimal(1)
const REACH = 140

function isRest({ block, from }: Figure, rate: Figure): boolean {
  if (rate.block !== block || rate.from > from) return false
  const lead = block.text.slice(Math.max(0, rate.from - 40, from - REACH), from)
  return TAKEN.test(lead) && LEFT.test(lead)
}

const TAKEN =
  /\b(?:tak(?:en|ing) (?:off|away|out)|deduct(?:ed|ing)|withheld|knocked off|subtract(?:ed|ing)|docked|held back|after (?:the |that |this |a |an )?(?:deduction|discount|reduction|rebate|fee|commission|cut|tax))\b/i
/** Who gets it, or pays it, or that it is left. */
const LEFT =
  /\b(?:recover(?:s|ed)?|receiv(?:es|ed)|gets?|got|keeps?|kept|nets?|netted|pa(?:ys|id)|takes? home|took home|walks? away with|pockets?|pocketed|is left with|was left with|leaving|leaves|remains?|left)(?: (?:him|her|them|it|just|only|a|an|the|about|net|some))* [a-z]{0,3}[$£€¥]?$/i
