import { defineLayer } from '../../../src/document/layer.js'
import { arithmeticClaim } from './arithmetic-claim.js'
import type { Claim } from './claim.js'
import { type Sentence, sentences } from '../prose/clauses.js'
import { type Decimal, HUNDRED } from '../number/decimal.js'
import { type Figure, sameUnit } from '../number/figure.js'
import { type Interval, negate } from '../number/interval.js'
import { fig, type Fit, fits, gap, SORT, template } from '../prose/template.js'
import { directionOf, DOWN_NOUN, DOWN_VERB, UP_NOUN, UP_VERB } from '../prose/words-of-change.js'

/**
 * Changes told by their amount, their percentage and one of their ends: "rose $1.2 million, or 8%, to $16.2 million". What they began
 * with is not printed, but follows; or it is, and where they end is not: "fell by $200 million (40%) from $500 million".
 */
const CHANGE = `${fig('change', SORT.amount + SORT.points)}(?: [a-z-]{1,20})?`
const PERCENT = fig('percent', SORT.percent)
const TO = fig('to', SORT.amount)
const FROM = fig('from', SORT.amount)
/** To 4,400; to close at 4,400. */
const ENDS_AT = ',? to (?:(?:close|end|finish|settle|stand) (?:up |down |lower |higher )?at )?'
/** Of a price or wage: $1,650 a month. */
const A_TIME = '(?: (?:a|an|per) [a-z]{3,8})?'
const VERB = `\\b(?<verb>${UP_VERB}|${DOWN_VERB}|up|down|higher|lower)(?: by| of)? `
const NOUN = `an? (?:[a-z]+ )?(?<noun>${UP_NOUN}|${DOWN_NOUN}) of `
const CLOSED = '\\b(?:clos|end|finish|settl|trad)(?:e|ed|es|s|ing) (?<verb>up|down|higher|lower) '
/** When: in fiscal 2006, during the year ended on a day. */
const WHEN = `(?:,? (?:in|for|during|at|as of) ${gap(50)})?`
const also = (figure: string) => `(?:,? or |,? \\()${figure}\\)?`

const TEMPLATES = [
  template(VERB, CHANGE, also(PERCENT), WHEN, ENDS_AT, TO),
  template(VERB, PERCENT, also(CHANGE), WHEN, ENDS_AT, TO),
  template(VERB, CHANGE, also(PERCENT), WHEN, ',? from ', FROM, "(?!(?: [a-z'-]{1,16}){0,3},? to )"),
  template(CLOSED, CHANGE, also(PERCENT), ',? (?:at|to) ', TO),
  template(TO, A_TIME, WHEN, '(?:,| –| —) (?:representing |reflecting )?', NOUN, CHANGE, also(PERCENT)),
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
  `[${SORT.amount}][^${SORT.any}.;]{0,50},? (?:and|after|versus|vs\\.?|against|compared (?:with|to)|from|to) ~?$`,
)

/** "Lost 0.25 million, or 2.6 per cent, to eleven weekends of works", "lost 40 places, or 5%, to 3 rivals": that to which it went is counted, and no end. */
function isOfOthers(change: Figure, end: Figure): boolean {
  if (end.unit.kind !== 'none' || change.unit.kind !== 'none') return false
  const [counted, own] = [end.noun?.word, change.noun?.word]
  if (counted === undefined) return false
  return (end.words && !change.words) || (own !== undefined && own !== counted && /s$/.test(own))
}

function claimOf(sentence: Sentence, fit: Fit): Claim | undefined {
  const [change, percent] = [fit.figure('change'), fit.figure('percent')]
  const from = fit.maybe('from')
  const end = from ?? fit.figure('to')
  const direction = directionOf(fit.text('verb') ?? fit.text('noun') ?? '')
  const alike = change.unit.kind === 'points' ? end.unit.kind === 'none' : sameUnit(change, end)
  if (!alike || (!from && isOfOthers(change, end)) || direction === 'none' || change.value.lte(0) || end.value.lte(0))
    return undefined
  const sign = direction === 'up' ? -1 : 1
  const baseOf = (printed: Decimal, by: Decimal) => (from ? printed : printed.plus(by.times(sign)))
  if (baseOf(end.value, change.value).lte(0)) return undefined
  const negative = percent.value.isNegative()
  if (negative && direction === 'up') return undefined
  const shareOf = (by: Decimal, printed: Decimal) => by.div(baseOf(printed, by)).times(HUNDRED)
  // It grows with the change and falls with the end: its extremes are at the corners.
  const sharesOf = (by: Interval, printed: Interval): Interval | undefined => {
    if (!baseOf(printed.low, by.high).gt(0) || !baseOf(printed.high, by.low).gt(0)) return undefined
    const shares = { low: shareOf(by.low, printed.high), high: shareOf(by.high, printed.low) }
    return negative ? negate(shares) : shares
  }
  const exactly = shareOf(change.value, end.value)
  const way = `${change.text} ${from ? 'from' : 'to'} ${end.text}`
  return arithmeticClaim({
    kind: 'percent-change',
    sentence,
    operands: [
      { role: 'change', figure: change },
      { role: from ? 'from' : 'to', figure: end },
    ],
    printed: percent,
    formula: from ? 'change / from × 100' : `change / (to ${direction === 'up' ? '−' : '+'} change) × 100`,
    says: `${direction} ${way}`,
    compute: (of) => sharesOf(of(change), of(end)),
    exactly: negative ? exactly.neg() : exactly,
    fields: { direction },
    ...((EACH.test(sentence.skeleton.slice(fit.start, fit.end)) ||
      AND.test(sentence.skeleton.slice(Math.max(0, fit.start - 60), fit.start))) && {
      doubt: {
        reason: 'structure',
        says: `${change.text} need not be the whole change ${from ? 'from' : 'to'} ${end.text}`,
      },
    }),
  })
}
