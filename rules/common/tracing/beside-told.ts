import type { Figure } from '../number/figure.js'
import type { Mention } from './mention.js'
import { digitsOf } from './printed.js'
import type { Told } from './told-steps.js'
import type { Match } from './value-matches.js'

/**
 * "Norwich employs 412, and 96 are elsewhere", of "Employees: 412 in Norwich, 96 in Leeds": what a sentence of a source has beside a figure
 * that the draft prints beside this one. Their own words need not agree as well.
 */
export function besideTold(mention: Mention, matches: readonly Match[], told: readonly Told[]): Match | undefined {
  const { figure } = mention.printed
  if (!mention.sentence || digitsOf(figure) < FEWEST) return undefined
  const near = told.flatMap(({ isNear, step, printed }) =>
    isNear && !step && 'sentence' in printed ? [printed.figure] : [],
  )
  const [own, ...more] = matches.filter(
    ({ printed, agreement, isOfElse }) =>
      'sentence' in printed &&
      agreement !== 'other' &&
      !isOfElse &&
      (digitsOf(figure) >= MANY || printed.figure.noun?.word === figure.noun?.word) &&
      near.some((other) => other !== printed.figure && areInOneSentence(other, printed.figure)),
  )
  return more.length === 0 ? own : undefined
}

/** Digits of a figure that does not stand beside another by accident; and of one that needs no noun of its own. */
const FEWEST = 2
const MANY = 3

/** No full stop stands between them: what a semicolon parts is one sentence here. */
function areInOneSentence(a: Figure, b: Figure): boolean {
  if (a.block !== b.block) return false
  const [first, second] = a.from < b.from ? [a, b] : [b, a]
  return !/[.!?:]\s/.test(a.block.text.slice(first.to, second.from))
}
