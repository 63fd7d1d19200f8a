import { matches } from '../../../../src/document/matches.js'
import { Decimal, ZERO } from '../../number/decimal.js'
import { acceptable, meets, scale } from '../../number/interval.js'
import { widthsOf } from '../closed/width.js'
import type { Window } from '../closed/window.js'
import { type Amount, areAllAlike, valueOf } from './amount.js'
import { type Equation, isOfSize, textOf } from './equation.js'

/** A whole, the parts it is shared out in, and in what ratio, in their order: "the 50/30/20 rule", "divided 3:2:1". */
export function* ratioSplits(amounts: readonly Amount[], { sentences, text }: Window): Generator<Equation> {
  if (amounts.length < 3 || amounts.length > 6 || !/[:/]/.test(text) || !areAllAlike(amounts)) return
  if (!amounts.every(({ sort }) => /^(?:money|amount)$/.test(sort))) return
  const [ratio, more] = sentences.flatMap(({ block, from, to }) => ratiosIn(block.text.slice(from, to)))
  if (!ratio || more || ratio.length + 1 !== amounts.length) return
  const whole = amounts.reduce((a, b) => (valueOf(b).gt(valueOf(a)) ? b : a))
  const parts = amounts.filter((amount) => amount !== whole)
  // told first, or last of all
  if (whole !== amounts[0] && whole !== amounts.at(-1)) return
  const sum = ratio.reduce((all, share) => all.plus(share), ZERO)
  const shareOf = (i: number) => (ratio[i] as Decimal).div(sum)
  const width = widthsOf(amounts.map(({ term }) => term.figure))('strict')
  const isOff = (part: Amount, i: number) =>
    !meets(scale(whole.value(width), shareOf(i)), acceptable(part.term.figure, 'strict'))
  const off = parts.filter(isOff)
  // the parts that agree say in which order they stand
  if (off.length > 1 || (parts.length === 2 && off.length > 0 && sum.eq(2))) return
  const result = off[0] ?? parts.at(-1)
  if (!result) return
  const at = parts.indexOf(result)
  const expected = valueOf(whole).times(shareOf(at))
  yield {
    kind: 'percent-of',
    result,
    operands: [{ role: 'base', amount: whole }],
    formula: 'whole × share of the ratio',
    says: `${textOf(whole)} × ${ratio[at]?.toFixed() ?? ''}/${sum.toFixed()}`,
    compute: (of) => scale(whole.value(of), shareOf(at)),
    told: 3,
    closed: true,
    overrules: true,
    applied: true,
    unqualified: true,
    tied: true,
    sure: isOfSize(result, expected),
  }
}

const RATIO = /(?<![\d:/.,-])\d{1,2}(?:\s?[:/]\s?\d{1,2}){1,4}(?![\d:/%]|[.,]\d)/g
const SAID =
  /\b(?:ratio|proportions?|split|divided?|shared?|apportioned|allocated|rule|basis|mix|division|allocation|portfolio|formula|partnership|arrangement)\b/i

/** The ratios that words call so, each as its shares; no date and no time of day. */
function ratiosIn(text: string): (readonly Decimal[])[] {
  return [...matches(RATIO, text)].flatMap((match) => {
    const around = `${text.slice(Math.max(0, match.index - 50), match.index)}|${text.slice(match.index + match[0].length).slice(0, 20)}`
    const shares = match[0].split(/[:/]/).map((share) => new Decimal(share.trim()))
    return SAID.test(around) && shares.every((share) => share.gt(0)) ? [shares] : []
  })
}
