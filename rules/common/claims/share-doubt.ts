import type { Claim } from './claim.js'
import { CLAIMED } from './claimed.js'
import { figuresNear, wordsAround } from '../prose/clauses.js'
import { type Decimal, HUNDRED, ZERO } from '../number/decimal.js'
import type { Figure } from '../number/figure.js'
import { acceptable, contains, divide, intervalOf, meets, scale } from '../number/interval.js'
import { measureOf } from '../units/measure-of.js'
import { isSlip } from '../number/miswritten.js'
import type { Fit } from '../prose/template.js'
import { DOWN_NOUN, DOWN_VERB, UP_NOUN, UP_VERB } from '../prose/words-of-change.js'

/** A name that is that of two amounts, or of a change. */
const OTHER_BASE = / and |\b(?:growth|increase|rise|change|decline|decrease)\b/

/** "$245,600 reflect an increase of $12,300": a change is no part. */
const MOVES = new RegExp(`\\b(?:${UP_VERB}|${DOWN_VERB}|${UP_NOUN}|${DOWN_NOUN})\\b`)
/** "172 failed, the most frequent reason being a positive test (26.7%)" */
const REASON =
  /,[^,()]{0,60}\b(?:being|in percentage terms|most (?:frequent|common|often|of all)|mainly|mostly|primarily|chiefly)\b/i
const REACH = 60
const ON = /\b(?:on|by|as of|through|until|till|since|before|after|dated|due) $/i
const YEAR = /^(?:19|20)\d\d$/

/** Odds of 5/2, vision of 20/40, a pressure of 98/62: two values, and no part of a whole. */
const READING = /\b(?:odds|vision|acuity|visus|snellen|pressures?|bp|vitals?|vital signs)\b/i

/** "12% (6/2010)", "by 11/5 (45%)": a slash stands in dates and readings too. */
function isOtherSlash(sentence: Fit['sentence'], part: Figure, whole: Figure, printed: Figure): boolean {
  const swapped =
    part.value.gt(0) && contains(intervalOf(printed, 'strict'), whole.value.div(part.value).times(HUNDRED))
  const before = part.block.text.slice(Math.max(0, part.from - 12), part.from)
  return (
    YEAR.test(whole.text) ||
    (part.value.gt(whole.value) && !swapped) ||
    ON.test(before) ||
    READING.test(wordsAround(sentence, part))
  )
}

/** Why a percentage that misses may be a share of another amount. */
export function shareDoubt(
  fit: Pick<Fit, 'sentence' | 'text'>,
  part: Figure,
  whole: Figure,
  printed: Figure,
  computed: Decimal,
): Claim['doubt'] {
  if (acceptable(printed, 'wide').high.gte(computed) && acceptable(printed, 'wide').low.lte(computed)) return undefined
  const says = `${part.text} may be no part of ${whole.text}`
  const between = part.block.text.slice(Math.min(part.to, whole.to), Math.max(part.from, whole.from)).toLowerCase()
  if (isOfOthers(printed, whole, computed)) return { reason: 'structure', says: `${printed.text} may be of the others` }
  if (/^,? (?:and )?\d[\d.]*%/.test(printed.block.text.slice(printed.to, printed.to + 16)))
    return { reason: 'structure', says: `${printed.text} may be what one of several has` }
  const own = printed.block.text.slice(Math.max(0, printed.from - REACH), printed.from).toLowerCase()
  if (CLAIMED.test(own.split(/[;.:]/).at(-1) ?? '') && /[;:]/.test(textBetween(printed, part)))
    return { reason: 'structure', says: `${printed.text} may be the figure of somebody else` }
  const lead = printed.from > part.to ? printed.block.text.slice(part.to, printed.from) : ''
  if (REASON.test(lead)) return { reason: 'structure', says: `${printed.text} may be of another group` }
  if (MOVES.test(between.slice(-REACH))) return { reason: 'structure', says }
  if (part.parts.joined?.by === 'slash' && isOtherSlash(fit.sentence, part, whole, printed))
    return { reason: 'ambiguous', says }
  // "scores under 18, 91 (7.5%)"; "120 of the 84" would be a slip
  if (
    whole.from < part.from &&
    part.value.gt(whole.value) &&
    !isSlip(part, whole.value.times(printed.value).div(HUNDRED))
  )
    return { reason: 'structure', says }
  if (measureOf(part) !== undefined && measureOf(part) !== measureOf(whole)) return { reason: 'structure', says }
  if (OTHER_BASE.test(fit.text('base') ?? ''))
    return { reason: 'structure', says: `${printed.text} may be a share of another amount than ${whole.text}` }
  // of the over 9,500, about 1.3%: neither is what it was before
  const vague = printed.hedge?.kind === 'about' && (part.hedge ?? whole.hedge) !== undefined
  if (vague && computed.minus(printed.value).abs().times(5).lte(printed.value))
    return { reason: 'vague', says: `${part.text}, ${whole.text} and ${printed.text} are approximate` }
  const base = figuresNear(fit.sentence, part).find(
    (figure) =>
      figure !== part &&
      figure !== whole &&
      figure.isQuantity &&
      sameSort(figure, whole) &&
      isShareOf(part, figure, printed),
  )
  return base && { reason: 'ambiguous', says: `${printed.text} is ${part.text} of ${base.text}` }
}

function textBetween(a: Figure, b: Figure): string {
  return a.block.text.slice(Math.min(a.to, b.to), Math.max(a.from, b.from))
}

/** What a count in parentheses did, or was. */
const DID =
  /^[^().;]{0,24}?\b(?:not|no|without|un[a-z]+|[a-z]+ed|[a-z]+(?:ew|ost|ept|eft|ook|ave)|had|having|being|present|absent|alive|dead|in work)\b[^().;]{0,24}(?:\)|\.|$)/i

/** 20% failed (4 of 5 passed), adherence was 94% (12 of 210 doses missed): the share of all others. */
function isOfOthers(printed: Figure, { block: { text }, to }: Figure, computed: Decimal): boolean {
  return (
    printed.to < to &&
    /^(?: [a-z-]{1,20}){0,4} ?[(:]/i.test(text.slice(printed.to, printed.to + 90)) &&
    DID.test(text.slice(to, to + 50)) &&
    contains(intervalOf(printed, 'strict'), HUNDRED.minus(computed))
  )
}

/** Counts are exact; 17.4 million of 33.6 million are not. */
export function isShareOf(part: Figure, base: Figure, printed: Figure): boolean {
  const [p, b] = [part, base].map((figure) => intervalOf(figure, figure.countable ? 'exact' : 'strict'))
  const share = p && b && base.value.gt(0) ? divide(p, b) : undefined
  return share !== undefined && meets(scale(share, HUNDRED), intervalOf(printed, 'strict'))
}

/**
 * Of the groups of a whole, in order, those that other groups may be made up of: "Of 614, 531 completed: 274 in one arm and 257 in the
 * other". What stands behind a colon, and two or more that add up to one before them.
 */
export function partsOfParts(groups: readonly Figure[]): ReadonlySet<Figure> {
  const within = new Set<Figure>()
  groups.forEach((group, i) => {
    const before = groups[i - 1]
    if (before && (within.has(before) || group.block.text.slice(before.to, group.from).includes(':'))) within.add(group)
  })
  for (const [i, group] of groups.entries()) {
    let sum = ZERO
    for (let j = i + 1; j < groups.length; j++) {
      sum = sum.plus((groups[j] as Figure).value)
      if (j > i + 1 && sum.eq(group.value)) groups.slice(i + 1, j + 1).forEach((part) => within.add(part))
    }
  }
  return within
}

export function sameSort(a: Figure, b: Figure): boolean {
  return (
    a.unit.kind === b.unit.kind && a.unit.code === b.unit.code && a.unit.kind !== 'unit' && a.unit.kind !== 'multiple'
  )
}
