import { matches } from '../../../../src/document/matches.js'
import { Decimal } from '../../number/decimal.js'
import { multiply, point } from '../../number/interval.js'
import type { Window } from '../closed/window.js'
import { precedes } from '../reading/term.js'
import { type Amount, areAlike, valueOf } from './amount.js'
import { type Equation, isOfSize, textOf } from './equation.js'

/** One amount for so many of another, by a ratio: "with a 3:1 conversion, oral morphine 135 mg becomes subcutaneous diamorphine 45 mg". */
export function* conversions(amounts: readonly Amount[], { sentences, text }: Window): Generator<Equation> {
  const [from, to] = amounts
  if (
    amounts.length !== 2 ||
    !from ||
    !to ||
    !text.includes(':') ||
    !areAlike(from, to) ||
    !precedes(from.term, to.term)
  )
    return
  if (!/^(?:money|amount)$/.test(from.sort) || valueOf(from).lte(0) || valueOf(to).lte(0)) return
  const [ratio, more] = sentences.flatMap((one) => ratiosIn(one.block.text.slice(one.from, one.to)))
  if (!ratio || more || !BECOMES.test(to.term.before) || LESS.test(text)) return
  // which of the two is the stronger, their sizes say
  const isDivided = valueOf(to).lt(valueOf(from))
  const factor = isDivided ? new Decimal(1).div(ratio) : ratio
  yield {
    kind: 'product',
    result: to,
    operands: [{ role: 'factor', amount: from }],
    formula: 'amount × ratio of the two',
    says: `${textOf(from)} ${isDivided ? '/' : '×'} ${ratio.toFixed()}`,
    compute: (of) => multiply(from.value(of), point(factor)),
    told: 3,
    closed: true,
    overrules: true,
    applied: true,
    tied: true,
    sure: isOfSize(to, valueOf(from).times(factor)),
  }
}

const RATIO = /(?<![\d:.,/-])(?:(\d{1,2}(?:\.\d{1,2})?)\s?:\s?1|1\s?:\s?(\d{1,2}(?:\.\d{1,2})?))(?![\d:]|[.,]\d)/g
const SAID = /\b(?:conversion|converted|converting|converts?|ratio|potency|equianalgesic|exchange|equivalen(?:ce|t))\b/i
const BECOMES =
  /\b(?:becomes?|became|converts? to|converted to|gives?|equals?|equates to|(?:is )?equivalent to|corresponds? to|comes? to|works? out (?:at|to)|makes?|to)(?: [a-z-]+){0,4} [a-z]{0,3}\$?~?$/
/** Taken off besides, as for incomplete cross-tolerance. */
const LESS =
  /\b(?:reduc\w+|less|lower\w*|cautious\w*|cross-tolerance|rounded|round|start(?:ing)? (?:low|at)|plus|then)\b/

function ratiosIn(text: string): Decimal[] {
  return [...matches(RATIO, text)].flatMap((match) => {
    const { index, 1: many, 2: other } = match
    const around = `${text.slice(Math.max(0, index - 50), index)}|${text.slice(index + match[0].length).slice(0, 24)}`
    const ratio = new Decimal(many ?? other ?? 1)
    return SAID.test(around) && ratio.gt(1) ? [ratio] : []
  })
}
