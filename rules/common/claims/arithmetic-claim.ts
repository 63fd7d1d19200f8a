import type { Place } from '../../../src/document/model.js'
import type { Claim, Operand } from './claim.js'
import { spanOf } from './claim.js'
import { type Sentence, wordsAround } from '../prose/clauses.js'
import type { Decimal } from '../number/decimal.js'
import type { Figure } from '../number/figure.js'
import { type Interval, intervalOf, point } from '../number/interval.js'
import { CONTRAST, qualifierIn } from '../prose/words-of-change.js'

/** Before the first amount: what is written is a piece of a longer expression, or a range. */
const IN_EXPRESSION = /[/^*×x·÷)+−–-]\s?$|[/^*×·÷+−)]\s?\(\s?$/

/** Whether an expression has more before its first figure: `0.8 × (4.0 − 2.5) = 1.2`. */
export function isInExpression({ block: { text } }: Sentence, first: Figure): boolean {
  return IN_EXPRESSION.test(text.slice(Math.max(0, first.from - 4), first.from))
}

/** A large round count is mostly rounded. */
export const ROUND = /\d000$/

/** A figure as an operand: counts and billed amounts exact, everything else as wide as it is printed, hedges as loose. */
export function operandInterval(figure: Figure, width: 'strict' | 'loose'): Interval {
  if (figure.hedge) return intervalOf(figure, 'loose')
  if (
    figure.words ||
    (figure.countable && !figure.isPercent && (width === 'strict' || !ROUND.test(figure.parts.digits)))
  )
    return intervalOf(figure, 'exact')
  return intervalOf(figure, width)
}

/** What is worked out to the cent, on a sum in plain digits, is worked out on just that sum: 5% of $1,000 is $50.00. */
function isExactTerm(operand: Figure, printed: Figure): boolean {
  return printed.isMoney && printed.decimals >= 2 && operand.isMoney && operand.parts.exponent === 0 && !operand.hedge
}

/** Builds a claim from how its value follows from its operands. Undefined where it can not be computed. */
export function arithmeticClaim(own: {
  kind: string
  sentence: Sentence
  operands: readonly Operand[]
  printed: Figure
  formula: string
  says: string
  compute: (of: (figure: Figure) => Interval) => Interval | undefined
  exactly: Decimal
  fields?: Claim['fields']
  doubt?: Claim['doubt']
  /** Its amounts of money are terms that are applied (a price, a principal), not measurements. */
  terms?: true
  /** Its words put it on the right basis already: real wages, a weighted mean. */
  unqualified?: boolean
}): Claim | undefined {
  const { kind, sentence, operands, printed, formula, says, compute, exactly, fields, doubt } = own
  const widthOf = (width: 'strict' | 'loose') => (figure: Figure) =>
    own.terms && isExactTerm(figure, printed) ? point(figure.value) : operandInterval(figure, width)
  const strict = compute(widthOf('strict'))
  const loose = compute(widthOf('loose'))
  if (!strict || !loose || !exactly.isFinite()) return undefined
  const codes = new Set(
    [...operands.map(({ figure }) => figure), printed].filter(({ isMoney }) => isMoney).map(({ unit }) => unit.code),
  )
  const unsure = [...operands.map(({ figure }) => figure), printed].find(({ parts }) => parts.inherited)
  const place = spanOf([...operands.map(({ figure }) => figure), printed])
  return {
    kind,
    place,
    operands: [...operands].sort((a, b) => a.figure.from - b.figure.from),
    printed,
    computed: exactly,
    strict,
    loose,
    formula,
    says,
    qualifier: own.unqualified ? undefined : qualifierIn(wordsAround(sentence, place)),
    doubt: doubt ?? doubtOf(place, unsure),
    ...(codes.size > 1 && { undecidable: { reason: 'currency', says: 'The figures are in different currencies' } }),
    ...(fields && { fields }),
  }
}

/** Why a miss may be what the draft means to say, or no miss. */
function doubtOf({ block, from, to }: Place, unsure: Figure | undefined): Claim['doubt'] {
  if (unsure) return { reason: 'ambiguous', says: `${unsure.text} can be read in more than one way` }
  const contrast = CONTRAST.exec(block.text.slice(from, to))?.[0]
  return contrast === undefined
    ? undefined
    : { reason: 'structure', says: `"${contrast}" says that the figures are not what one would expect` }
}
