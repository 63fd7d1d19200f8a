import { defineLayer } from '../../../src/document/layer.js'
import { arithmeticClaim } from './arithmetic-claim.js'
import type { Claim } from './claim.js'
import { type Sentence, sentences } from '../prose/clauses.js'
import { type Decimal, HUNDRED } from '../number/decimal.js'
import { sameUnit } from '../number/figure.js'
import { type Interval, negate } from '../number/interval.js'
import { fig, type Fit, fits, gap, SORT, template } from '../prose/template.js'
import { directionOf, DOWN_NOUN, DOWN_VERB, UP_NOUN, UP_VERB } from '../prose/words-of-change.js'

/**
 * Changes told by their amount, their percentage and where they end: "rose $1.2 million, or 8%, to $16.2 million". What they began
 * with is not printed, but follows.
 */
const CHANGE = `${fig('change', SORT.amount + SORT.points)}(?: [a-z-]{1,20})?`
const PERCENT = fig('percent', SORT.percent)
const TO = fig('to', SORT.amount)
const VERB = `\\b(?<verb>${UP_VERB}|${DOWN_VERB}|up|down|higher|lower)(?: by| of)? `
const NOUN = `an? (?:[a-z]+ )?(?<noun>${UP_NOUN}|${DOWN_NOUN}) of `
const CLOSED = '\\b(?:clos|end|finish|settl|trad)(?:e|ed|es|s|ing) (?<verb>up|down|higher|lower) '
/** When: in fiscal 2006, during the year ended on a day. */
const WHEN = `(?:,? (?:in|for|during|at|as of) ${gap(50)})?`
const also = (figure: string) => `(?:,? or |,? \\()${figure}\\)?`

const TEMPLATES = [
  template(VERB, CHANGE, also(PERCENT), WHEN, ',? to ', TO),
  template(VERB, PERCENT, also(CHANGE), WHEN, ',? to ', TO),
  template(CLOSED, CHANGE, also(PERCENT), ',? (?:at|to) ', TO),
  template(TO, WHEN, '(?:,| –| —) (?:representing |reflecting )?', NOUN, CHANGE, also(PERCENT)),
  template(TO, WHEN, '(?:,| –| —) (?<verb>up|down) ', CHANGE, also(PERCENT)),
]
/** The change of one year of several. */
const EACH = /\b(?:each|every|per|averag\w+|annual\w*|yearly|monthly|quarterly|successive|consecutive)\b/

/** Percentages of change whose base follows from the amount of the change and where it ends. Linear. */
export const impliedBases = defineLayer<readonly Claim[]>({
  id: 'common/claims/implied-base',
  build(_, { layer, spend }) {
    const claims: Claim[] = []
    for (const sentence of layer(sentences).with(3)) {
      if (!sentence.skeleton.includes(' or ') && !sentence.skeleton.includes('(')) continue
      if (!sentence.items.some(({ figure }) => figure?.isPercent)) continue
      spend(sentence.skeleton.length)
      for (const pattern of TEMPLATES) {
        for (const fit of fits(pattern, sentence)) {
          const claim = claimOf(sentence, fit)
          if (claim) claims.push(claim)
        }
      }
    }
    return claims
  },
})

/** "12.6 and 10.1", "12.6 in 2024 and 10.1": the change may be the one between these two. */
const AND = new RegExp(
  `[${SORT.amount}][^${SORT.any}.;]{0,50},? (?:and|versus|vs\\.?|against|compared (?:with|to)|from|to) ~?$`,
)

function claimOf(sentence: Sentence, fit: Fit): Claim | undefined {
  const [change, percent, to] = [fit.figure('change'), fit.figure('percent'), fit.figure('to')]
  const direction = directionOf(fit.text('verb') ?? fit.text('noun') ?? '')
  const alike = change.unit.kind === 'points' ? to.unit.kind === 'none' : sameUnit(change, to)
  if (!alike || direction === 'none' || change.value.lte(0) || to.value.lte(0)) return undefined
  const sign = direction === 'up' ? -1 : 1
  const baseOf = (end: Decimal, by: Decimal) => end.plus(by.times(sign))
  if (baseOf(to.value, change.value).lte(0)) return undefined
  const negative = percent.value.isNegative()
  if (negative && direction === 'up') return undefined
  const shareOf = (by: Decimal, end: Decimal) => by.div(baseOf(end, by)).times(HUNDRED)
  // It grows with the change and falls with the end: its extremes are at the corners.
  const sharesOf = (by: Interval, end: Interval): Interval | undefined => {
    if (!baseOf(end.low, by.high).gt(0) || !baseOf(end.high, by.low).gt(0)) return undefined
    const shares = { low: shareOf(by.low, end.high), high: shareOf(by.high, end.low) }
    return negative ? negate(shares) : shares
  }
  const exactly = shareOf(change.value, to.value)
  return arithmeticClaim({
    kind: 'percent-change',
    sentence,
    operands: [
      { role: 'change', figure: change },
      { role: 'to', figure: to },
    ],
    printed: percent,
    formula: `change / (to ${direction === 'up' ? '−' : '+'} change) × 100`,
    says: `${direction} ${change.text} to ${to.text}`,
    compute: (of) => sharesOf(of(change), of(to)),
    exactly: negative ? exactly.neg() : exactly,
    fields: { direction },
    ...((EACH.test(sentence.skeleton.slice(fit.start, fit.end)) ||
      AND.test(sentence.skeleton.slice(Math.max(0, fit.start - 60), fit.start))) && {
      doubt: { reason: 'structure', says: `${change.text} need not be the whole change to ${to.text}` },
    }),
  })
}
