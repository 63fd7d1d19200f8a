import { defineLayer } from '../../../src/document/layer.js'
import { arithmeticClaim } from './arithmetic-claim.js'
import type { Claim } from './claim.js'
import { type Sentence, sentences } from './clauses.js'
import { type Decimal, HUNDRED } from './decimal.js'
import { type Figure, sameUnit } from './figure.js'
import type { Interval } from './interval.js'
import { fig, type Fit, fits, gap, SORT, template } from './template.js'
import { directionOf, DOWN_NOUN, DOWN_VERB, UP_NOUN, UP_VERB } from './words-of-change.js'

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
  id: 'common/number/implied-base',
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
  const share = (by: Decimal, end: Decimal) => {
    const percentage = by.div(baseOf(end, by)).times(HUNDRED)
    return negative ? percentage.neg() : percentage
  }
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
    compute: (of) => shares(of(change), of(to), share, (end, by) => baseOf(end, by).gt(0)),
    exactly: share(change.value, to.value),
    fields: { direction },
    ...(EACH.test(sentence.skeleton.slice(fit.start, fit.end)) && {
      doubt: { reason: 'structure', says: `${change.text} need not be the whole change to ${to.text}` },
    }),
  })
}

/** A share grows with the change and falls with the end, so that its extremes are at the corners. */
function shares(
  change: Interval,
  to: Interval,
  share: (by: Decimal, end: Decimal) => Decimal,
  hasBase: (end: Decimal, by: Decimal) => boolean,
): Interval | undefined {
  if (!hasBase(to.low, change.high) || !hasBase(to.high, change.low)) return undefined
  const ends = [share(change.low, to.high), share(change.high, to.low)] as const
  return ends[0].lte(ends[1]) ? { low: ends[0], high: ends[1] } : { low: ends[1], high: ends[0] }
}

/** Does another claim print this figure already? */
export function isPrintedIn(claims: readonly Claim[]): (figure: Figure) => boolean {
  const printed = new Set(claims.map((claim) => claim.printed))
  return (figure) => printed.has(figure)
}
