import { sameUnit } from '../number/figure.js'
import { quantitiesOf, type Sentence } from '../prose/clauses.js'
import { differInMeasure } from '../units/measure-of.js'
import type { Restated } from './restated.js'

const EXACT =
  '(?:precisely|exactly|to be (?:more )?(?:exact|precise)|more (?:precisely|exactly)|in full|strictly|to the (?:last )?(?:penny|cent|pound|dollar|euro))'
/** "€4.7 million (precisely, €4,702,900)": up to the exact figure. */
const BEFORE = new RegExp(`^(?: [a-z]+){0,3}(?: ?\\(|, | [–—] ?)(?:or,? |that is,? )?${EXACT}[,:]? [a-z]{0,3}\\$?$`)
/** "£3.1 million (£3,094,500 to be exact)": behind it. */
const APPOSED = /^(?: [a-z]+){0,3}(?: ?\(|, | [–—] ?)(?:or |that is,? )?[a-z]{0,3}\$?$/
const BEHIND = new RegExp(`^(?:[ ,][a-z ]{0,30})?[ ,]? ?${EXACT}(?= ?[).,;–—]| ?$)`)

/** A round figure and the exact one that is printed for it right behind: one amount. */
export function* toldPrecisely(sentence: Sentence): Generator<Restated> {
  const { skeleton } = sentence
  if (!/precise|exact|in full|strictly|to the /.test(skeleton)) return
  const own = quantitiesOf(sentence)
  for (const [i, exact] of own.entries()) {
    const round = own[i - 1]
    if (!round || !sameUnit(round.figure, exact.figure) || differInMeasure(round.figure, exact.figure)) continue
    const between = skeleton.slice(round.at + 1, exact.at)
    const isExact =
      BEFORE.test(between) || (APPOSED.test(between) && BEHIND.test(skeleton.slice(exact.at + 1, exact.at + 60)))
    // what is further off is another amount: so many of them, or the same a year before
    const [a, b] = [round.figure.value, exact.figure.value]
    if (!isExact || b.gt(a.times(MOST)) || a.gt(b.times(MOST))) continue
    yield { earlier: round.figure, later: exact.figure, words: ['the amount in full'] }
  }
}
const MOST = 1.25
