import { defineLayer } from '../../../src/document/layer.js'
import { type Claim, spanOf } from './claim.js'
import { Decimal, HUNDRED, ZERO } from '../number/decimal.js'
import { type Figure, power } from '../number/figure.js'
import { around, type Interval, intervalOf, negate, percentChange, point, scale, subtract } from '../number/interval.js'
import { wordsAround } from '../prose/clauses.js'
import { differInUnit } from '../units/measure-of.js'
import { type Change, type Movement, movements } from './movements.js'
import { statisticMovements } from './statistic-mentions.js'
import { BETTER_LOW, type Direction, DOWN_SIGN, INVERSE, qualifierIn, UP_SIGN } from '../prose/words-of-change.js'

/** What the draft claims about changes whose two ends are printed: percent-change, point-change, absolute-change. */
export const changeClaims = defineLayer<readonly Claim[]>({
  id: 'common/claims/change-claims',
  build(_, { layer }) {
    return [...layer(movements), ...layer(statisticMovements)].flatMap((movement) =>
      movement.changes.flatMap((change) => {
        const claim = claimOf(movement, change)
        return claim ? [claim] : []
      }),
    )
  },
})

function claimOf(movement: Movement, change: Change): Claim | undefined {
  const { from, to } = movement
  const { figure } = change
  // Ten-fold and three times are multiples; see there.
  if (/^(?:fold|times)/.test(figure.noun?.word ?? '')) return undefined
  if (figure.unit.kind === 'percent') {
    return from.isPercent && to.isPercent && isAbsolute(movement, change)
      ? differenceClaim(movement, change, 'point-change', new Decimal(1))
      : percentClaim(movement, change)
  }
  if (from.isPercent && to.isPercent) {
    if (figure.isPoints) return differenceClaim(movement, change, 'point-change', new Decimal(1))
    return figure.unit.kind === 'bps' ? differenceClaim(movement, change, 'point-change', HUNDRED) : undefined
  }
  if (figure.unit.kind !== from.unit.kind || figure.unit.kind === 'multiple') return undefined
  if (figure.unit.code !== from.unit.code && figure.unit.kind !== 'currency') return undefined
  // "rose 48 to 1,204 from 1,156 cases" needs no scale word on either; "$0.3 from $4.2bn" is no difference of the two.
  return differenceClaim(movement, change, 'absolute-change', new Decimal(1))
}

/** An absolute risk reduction of 7.7%, 7.7% in absolute terms: percent that are points. */
function isAbsolute({ sentence }: Movement, { figure, cue }: Change): boolean {
  const lead = sentence.skeleton.slice(Math.max(0, cue - 24), Math.max(cue, sentence.offsetOf(figure)))
  return /\babsolute\b|\brisk difference\b/.test(lead) || /^ (?:\(?absolute\b|in absolute terms\b)/.test(behind(figure))
}

/** Both ends are rounded alike: from $40 million to $48 million, neither is rounded to tens. */
function endsOf({ from, to }: Movement, width: 'strict' | 'loose'): [Interval, Interval] {
  if (width === 'strict' || from.hedge || to.hedge || !from.strict.eq(to.strict))
    return [intervalOf(from, width), intervalOf(to, width)]
  const half = Decimal.min(from.loose, to.loose)
  return [around(from.value, half), around(to.value, half)]
}

/** The sign the words give the printed figure; undefined where words and sign contradict each other. */
function flips({ figure, direction }: Change): boolean | undefined {
  const negative = figure.value.isNegative()
  if (direction === 'up' && negative) return undefined
  return direction === 'down' && !negative
}

function percentClaim(movement: Movement, change: Change): Claim | undefined {
  const { from, to } = movement
  const flip = flips(change)
  if (flip === undefined) return undefined
  const turn = (value: Interval | undefined) => value && (flip ? negate(value) : value)
  const strict = turn(percentChange(...endsOf(movement, 'strict')))
  const loose = turn(percentChange(...endsOf(movement, 'loose')))
  if (strict && loose && !from.value.isZero()) {
    const growth = to.value.div(from.value).minus(1).times(HUNDRED)
    const points = turn(subtract(intervalOf(to, 'strict'), intervalOf(from, 'strict')))
    const claim = common(movement, change, {
      kind: 'percent-change',
      computed: unsigned(flip ? growth.neg() : growth, change),
      strict: unsignedInterval(strict, growth, change),
      loose: unsignedInterval(loose, growth, change),
      formula: '(to / from − 1) × 100',
    })
    return from.isPercent && to.isPercent && points
      ? { ...claim, points: unsignedInterval(points, growth, change) }
      : claim
  }
  const base = from.value.isNegative() ? 'a negative base' : from.value.isZero() ? 'a base of zero' : undefined
  return common(movement, change, {
    kind: 'percent-change',
    computed: ZERO,
    strict: point(ZERO),
    loose: point(ZERO),
    formula: '(to / from − 1) × 100',
    undecidable: base
      ? { reason: 'negative-base', says: `A percentage change from ${base} (${from.text}) has no settled meaning` }
      : { reason: 'rounding', says: `${from.text} may have been rounded from zero: no percentage can be computed` },
  })
}

/** Without a word or sign for the direction, the size alone is claimed. */
function unsigned(value: Decimal, { figure, direction }: Change): Decimal {
  return direction === 'none' && !figure.parts.signed ? value.abs() : value
}

function unsignedInterval(value: Interval, growth: Decimal, { figure, direction }: Change): Interval {
  return direction === 'none' && !figure.parts.signed && growth.isNegative() ? negate(value) : value
}

function differenceClaim(
  movement: Movement,
  change: Change,
  kind: 'point-change' | 'absolute-change',
  factor: Decimal,
): Claim | undefined {
  const { from, to } = movement
  const flip = flips(change)
  // By 18 lb, from 90 kg to 82 kg.
  if (flip === undefined || differInUnit(change.figure, from) || differInUnit(change.figure, to)) return undefined
  const growth = to.value.minus(from.value).times(factor)
  const width = (which: 'strict' | 'loose') => {
    const [start, end] = endsOf(movement, which)
    const value = scale(subtract(end, start), factor)
    return unsignedInterval(flip ? negate(value) : value, growth, change)
  }
  const mixed = from.isMoney && (from.unit.code !== to.unit.code || from.unit.code !== change.figure.unit.code)
  return common(movement, change, {
    kind,
    computed: unsigned(flip ? growth.neg() : growth, change),
    strict: width('strict'),
    loose: width('loose'),
    formula: factor.eq(1) ? 'to − from' : '(to − from) × 100',
    ...(mixed && { undecidable: currencies() }),
  })
}

function currencies(): NonNullable<Claim['undecidable']> {
  return {
    reason: 'currency',
    says: 'The figures are in different currencies, which do not combine without a printed rate',
  }
}

function common(
  movement: Movement,
  change: Change,
  own: Pick<Claim, 'kind' | 'computed' | 'strict' | 'loose' | 'formula'> & Partial<Claim>,
): Claim {
  const { from, to, sentence } = movement
  const mixed = own.kind === 'percent-change' && from.isMoney && from.unit.code !== to.unit.code
  const place = spanOf([from, to, change.figure])
  return {
    ...own,
    ...(mixed && { undecidable: currencies() }),
    place,
    operands: inOrder([
      { role: 'from', figure: from },
      { role: 'to', figure: to },
    ]),
    printed: change.figure,
    says: `from ${from.text} to ${to.text}`,
    qualifier: qualifierIn(wordsAround(sentence, place)),
    doubt: doubtOf(movement, change),
    fields: change.direction === 'none' ? {} : { direction: change.direction },
  }
}

function inOrder(operands: { role: string; figure: Figure }[]): { role: string; figure: Figure }[] {
  return operands.sort((a, b) => a.figure.block.index - b.figure.block.index || a.figure.from - b.figure.from)
}

/** Amounts that change their sign under other words: cash provided and used, income and loss. */
const OUT = /\b(?:used|outflows?|loss(?:es)?|deficits?|benefit|expense|credit|shortfall)\b/
const IN = /\b(?:provided|inflows?|income|profits?|surplus|gains?|provision|earnings|generated)\b/

/** A rate of change, which goes on for longer than its unit: "0.2 degrees per decade", "an average of 2%". */
const RATE =
  /^(?:[ -]?[a-z°]{0,10}\s(?:a|per|each|every)\s(?:day|week|month|quarter|year|annum|decade|century)|\sper\s(?:head|capita|person|employee|patient|customer|household|resident|inhabitant))\b/i
const AVERAGE = /\baverage of\s$/
/** "an annual increase of 11%": of each year. */
const OF_EACH = /\b(?:annual|yearly|monthly|quarterly|weekly|daily|average) ?(?:[a-z]{3,12}(?: of)? ?)?$/
/** The change of a day, beside what stood at the start of a longer time. */
const START = /^\sat the (?:beginning|start) of\b/

/** Each moving 3.5. */
const EACH = /\b(?:each|both) [a-z ]{0,16}$/
/** The change is one of something named: "an EPS increase of 11%". */
const NAMED = /\b(?:eps|per-share|volume|unit|price|traffic|margin) [a-z]{2,12}(?: of| by)? ?$/
/** "a real increase of 4%", "a median reduction of 41%", "a placebo-corrected reduction". */
const ANOTHER_MEASURE = /\b(?:real|median|squares mean|[a-z]+-corrected) (?:[a-z]+ )?(?:[a-z]{3,14}(?: of)? ?)?$/
/** "a 4% increase per share", "an increase of 4% over budget", "4.1 over placebo", "4% after inflation". */
const ANOTHER_BASE =
  /^(?:[ -][a-z]+)? (?:per [a-z]+|(?:after|once) inflation|on target|(?:over|under|on|against|above|below|vs\.?|versus|compared with|compared to) (?:the |its )?(?:budget|plan|target|forecast|placebo|controls?|comparator|previous record|guidance))\b/i
/** Between two sides, where what one gains the other loses, a swing is half of the change. */
const SWING = /\bswing$/

const ARROW = new RegExp(`${UP_SIGN}|${DOWN_SIGN}`)

function signOf({ parts, value }: Figure): Direction {
  return parts.signed ? (value.isNegative() ? 'down' : 'up') : 'none'
}

function before({ block, from }: Figure): string {
  return block.text.slice(Math.max(0, from - 16), from)
}

function behind({ block, to }: Figure): string {
  return block.text.slice(to, to + 40)
}

/**
 * A change of its own time, and a level of long before: "2.1% to $24.30 from an intraday low of $23.10", "2% last year to 41,200, from 31,800
 * a decade ago".
 */
function isFarBack(from: Figure, change: Figure): boolean {
  if (EXTREME.test(before(from)) || LONG_AGO.test(behind(from))) return true
  const year = IN_YEAR.exec(behind(from))?.[1]
  const own = IN_YEAR.exec(behind(change))?.[1]
  if (year === undefined) return false
  return own === undefined ? OWN_TIME.test(behind(change)) : Number(own) - Number(year) > 1
}

const EXTREME = /\b(?:low|high|peak|trough|record|nadir|bottom)(?: of)? [$€£¥]?$/i
const LONG_AGO =
  /^(?: [a-z]+){0,2} (?:a decade|(?:two|three|four|five|ten|twenty|\d{1,2}) (?:years|decades)) (?:ago|earlier|before)\b/i
const IN_YEAR = /^(?: [a-z]+){0,2} in (?:[A-Z][a-z]+ )?((?:19|20)\d\d)\b/
const OWN_TIME =
  /^(?: points)? (?:last|this|in the|in a|in (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*|over the|for an?|on (?:the (?:year|month|week|day)|(?:mon|tues|wednes|thurs|fri)day))\b/i

/** "including 98,000 e-books (up from 86,000)": what follows may be said of all of which they are a part. */
function isWithin({ block, from }: Figure): boolean {
  const lead = block.text.slice(Math.max(0, from - 80), from)
  return WITHIN.test(lead) || WITHIN_BRACKETS.test(lead)
}

const WITHIN =
  /\b(?:including|of which|among them|such as|notably|with)(?: (?!a\b|an\b)[a-z'-]+){0,3}(?: (?:at|of))? [$€£¥]?$/i
const WITHIN_BRACKETS = /\b(?:including|with)\b[^,;.]{1,40}\((?:up|down) from[^()]*$/i

/** 8% since 2019, from 1,000 in 2010. */
function beginsLater(change: Figure, from: Figure): boolean {
  const since = /^ since (\d{4})\b/.exec(behind(change))?.[1]
  const start = /^ (?:in|for) (\d{4})\b/.exec(behind(from))?.[1]
  return since !== undefined && start !== undefined && since !== start
}

/** Signs that the ends may be read otherwise than they were bound. */
function doubtOf(movement: Movement, change: Change): Claim['doubt'] {
  const { from, to, sentence, changes, series, apart } = movement
  const { figure, otherBase, cue, direction } = change
  const ends = figure.unit.kind === from.unit.kind ? [from, to, figure] : [from, to]
  const unsure = ends.find(
    ({ parts, isPercent }) =>
      (parts.inherited === true && !isPercent) || (parts.plainSpaced === true && parts.digits.length > 7),
  )
  if (unsure) return { reason: 'ambiguous', says: `${unsure.text} can be read in more than one way` }
  const scaled = ends.some(({ parts }) => parts.exponent >= 3)
  const small = ends.find(({ parts, value }) => parts.exponent === 0 && value.abs().lt(power(3)))
  if (scaled && small && !small.value.isZero()) {
    return { reason: 'ambiguous', says: `${small.text} may be meant in the scale of the other figures` }
  }
  if (changes.filter((change) => change.figure.unit.kind === figure.unit.kind).length > 1) {
    return {
      reason: 'structure',
      says: `${figure.text} is one of several changes stated with ${from.text} and ${to.text}`,
    }
  }
  const lead = sentence.skeleton.slice(Math.max(0, cue - 16), cue + 5)
  const half = SWING.test(lead) && figure.value.times(2).eq(to.value.minus(from.value).abs())
  if (
    half ||
    series ||
    EACH.test(lead) ||
    OF_EACH.test(lead) ||
    RATE.test(behind(figure)) ||
    AVERAGE.test(before(figure))
  ) {
    return {
      reason: 'structure',
      says: `${figure.text} need not be the whole change between ${from.text} and ${to.text}`,
    }
  }
  if (otherBase || START.test(behind(from)) || beginsLater(figure, from))
    return { reason: 'structure', says: `${figure.text} names a base of its own, which need not be ${from.text}` }
  if (ANOTHER_MEASURE.test(lead) || ANOTHER_BASE.test(behind(figure)))
    return {
      reason: 'structure',
      says: `${figure.text} may be another measure of the change from ${from.text} to ${to.text}`,
    }
  if (apart || NAMED.test(lead) || isFarBack(from, figure) || isWithin(to))
    return {
      reason: 'structure',
      says: `${from.text} and ${to.text} need not be the two ends of what changed by ${figure.text}`,
    }
  const words = wordsAround(sentence, spanOf([from, to, figure]))
  if (OUT.test(words) && IN.test(words)) {
    return { reason: 'ambiguous', says: `${from.text} and ${to.text} may be of opposite sign` }
  }
  const rises = to.value.gt(from.value)
  if (direction === (rises ? 'down' : 'up') && INVERSE.test(words))
    return { reason: 'ambiguous', says: `The figure may ${rises ? 'rise' : 'fall'} when what it measures does not` }
  const sign = ARROW.test(sentence.skeleton.charAt(cue)) ? direction : direction === 'none' && signOf(figure)
  if (sign === (rises ? 'down' : 'up') && BETTER_LOW.test(words))
    return { reason: 'ambiguous', says: `The sign of ${figure.text} may tell better from worse` }
  return undefined
}
