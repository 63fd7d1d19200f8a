import { type Figure, power } from '../number/figure.js'
import { type Sentence, wordsAround } from '../prose/clauses.js'
import {
  BETTER_LOW,
  type Direction,
  DOWN_NOUN,
  DOWN_SIGN,
  INVERSE,
  PLAIN_NOUN,
  UP_NOUN,
  UP_SIGN,
} from '../prose/words-of-change.js'
import { TIME } from '../prose/other-thing.js'
import { isBudgeted, OF_THE_BUDGET } from './budgeted.js'
import { type Claim, spanOf } from './claim.js'
import { isSlip } from '../number/miswritten.js'
import { nearMiss } from './reading/near-miss.js'
import { areOnTwoSides } from './signed-ends.js'

/** A change as it was read, by whatever reads it. */
export interface ToldChange {
  readonly sentence: Sentence
  readonly from: Figure
  readonly to: Figure
  readonly figure: Figure
  /** Skeleton offset of the word that says that something changed. */
  readonly cue: number
  readonly direction: Direction
}

/** Why a change that misses may be what the words mean: on another base, of another measure or time, of a step of the way. */
export function changeDoubt({ sentence, from, to, figure, cue, direction }: ToldChange): Claim['doubt'] {
  const ends = figure.unit.kind === from.unit.kind ? [from, to, figure] : [from, to]
  const scaled = ends.some(({ parts }) => parts.exponent >= 3)
  const small = ends.find(({ parts, value }) => parts.exponent === 0 && value.abs().lt(power(3)))
  if (scaled && small && !small.value.isZero())
    return { reason: 'ambiguous', says: `${small.text} may be meant in the scale of the other figures` }
  if (figure.isPercent && areFarApart(from, to, figure))
    return { reason: 'structure', says: `${from.text} and ${to.text} are too far apart for a change of ${figure.text}` }
  const lead = sentence.skeleton.slice(Math.max(0, cue - 16), cue + 5)
  const half = SWING.test(lead) && figure.value.times(2).eq(to.value.minus(from.value).abs())
  const each = OF_EACH.test(lead) && !(/(?:annual|yearly)[^.]*$/.test(lead) && YEAR_AGO.test(behind(from)))
  if (half || EACH.test(lead) || each || RATE.test(behind(figure)) || AVERAGE.test(before(figure)))
    return {
      reason: 'structure',
      says: `${figure.text} need not be the whole change between ${from.text} and ${to.text}`,
    }
  if (MORE.test(behind(from)))
    return { reason: 'structure', says: `${from.text} is itself how far two amounts are apart, and no base` }
  if (NOW.test(behind(from)) && !NOW.test(behind(to)))
    return { reason: 'structure', says: `${from.text} is of now, and no base` }
  if ((START.test(behind(from)) && !OVER_IT.test(behind(figure))) || beginsLater(figure, from))
    return { reason: 'structure', says: `${figure.text} names a base of its own, which need not be ${from.text}` }
  if (RUNNING.test(behind(figure)))
    return { reason: 'structure', says: `${figure.text} says how many times it changed` }
  if (isToldForEach(figure, from, to))
    return { reason: 'other-scope', says: `${from.text} and ${to.text} are for each of what ${figure.text} is not of` }
  if (isInBrackets(to, figure))
    return { reason: 'structure', says: `${to.text} stands in brackets, beside what changed by ${figure.text}` }
  if (ANOTHER_MEASURE.test(lead) || ANOTHER_BASE.test(withoutShared(behindBase(figure, from), behind(from))))
    return {
      reason: 'structure',
      says: `${figure.text} may be another measure of the change from ${from.text} to ${to.text}`,
    }
  if (NAMED.test(sentence.skeleton.slice(Math.max(0, cue - 12), cue + 14)) || isFarBack(from, figure) || isWithin(to))
    return {
      reason: 'structure',
      says: `${from.text} and ${to.text} need not be the two ends of what changed by ${figure.text}`,
    }
  if (figure.isPercent && !figure.isPoints && from.isPercent && to.isPercent && AGAINST.test(before(from)))
    return { reason: 'ambiguous', says: `${figure.text} may be a rate that is compared with ${from.text}` }
  if (SPREAD_AFTER.test(behind(figure)))
    return { reason: 'other-scope', says: `${figure.text} is a mean of changes, which is not the change of the means` }
  if (isIntervalOf(figure, from, to))
    return { reason: 'structure', says: `${from.text} and ${to.text} may be the interval of ${figure.text}` }
  if (isToldApart(figure, from, to))
    return { reason: 'other-scope', says: `${figure.text} may be the change of another time than since ${from.text}` }
  if (DISCOUNTED.test(before(figure)))
    return { reason: 'structure', says: `${figure.text} is a rate that something is discounted at` }
  if (figure.from < from.from && isBandOf(from, to))
    return { reason: 'other-scope', says: `${from.text} to ${to.text} may say who or what is meant` }
  const trails = figure.from > Math.max(from.from, to.from)
  if (trails && ELSEWHERE.test(behind(figure).toLowerCase()))
    return { reason: 'structure', says: `${figure.text} is said of something else than ${from.text} and ${to.text}` }
  const words = wordsAround(sentence, spanOf([from, to, figure]))
  if (PACE.test(sentence.skeleton))
    return { reason: 'other-scope', says: `${from.text} and ${to.text} may say how fast it went` }
  if (areOpposite(words, [from, to, figure]))
    return { reason: 'ambiguous', says: `${from.text} and ${to.text} may be of opposite sign` }
  const rises = to.value.gt(from.value)
  if (direction === (rises ? 'down' : 'up') && INVERSE.test(words))
    return { reason: 'ambiguous', says: `The figure may ${rises ? 'rise' : 'fall'} when what it measures does not` }
  const sign = ARROW.test(sentence.skeleton.charAt(cue)) ? direction : direction === 'none' && signOf(figure)
  if (sign === (rises ? 'down' : 'up') && BETTER_LOW.test(words))
    return { reason: 'ambiguous', says: `The sign of ${figure.text} may tell better from worse` }
  return undefined
}

/** "Rose by 32.1% in two years, more slowly in the second (8.8) than in the first (21.4)" */
const PACE = /\b(?:more|less) [a-z]+ly\b[^.;]{1,40}\bthan\b/

/** "Total minutes rose by 4.7%, or from 14.5 to 14.7 minutes per departure": how much all rose, and what each had. */
function isToldForEach(figure: Figure, from: Figure, to: Figure): boolean {
  if (figure.from > from.from || figure.block !== from.block) return false
  return TOLD_AGAIN.test(figure.block.text.slice(figure.to, from.from)) && FOR_EACH.test(behind(to))
}
const TOLD_AGAIN = /[,–—(] ?(?:or|that is|i\.e\.,?)(?: [a-z]+)? (?:from|between) \S?$/
const FOR_EACH = /^ ?(?:[a-z-]+ ){0,2}(?:per|each|an? head|for each|for every|apiece)\b/

/** "181,455 members in 1,034 clubs, 2.4% more than the 177,280": ends tens of times apart are of two things, unless one has lost digits. */
function areFarApart(from: Figure, to: Figure, figure: Figure): boolean {
  if (figure.value.abs().gte(HALF)) return false
  const [small, large] = from.value.abs().lt(to.value.abs()) ? [from, to] : [to, from]
  if (small.value.isZero() || small.value.isNegative() !== large.value.isNegative()) return false
  return small.value.abs().times(FAR).lt(large.value.abs()) && !isSlip(small, large.value)
}

const HALF = 50
const FAR = 20

/** "15% over budget", of the budget that is printed. */
function behindBase(figure: Figure, from: Figure): string {
  return isBudgeted(from) ? behind(figure).replace(OF_THE_BUDGET, '') : behind(figure)
}

/** What is printed behind a figure, without what it is per, where an end is per the same. */
function withoutShared(words: string, end: string): string {
  const per = /^ per [a-z]+(?: [a-z]+)?/i.exec(words)?.[0]
  return per !== undefined && end.toLowerCase().startsWith(per.toLowerCase()) ? words.slice(per.length) : words
}

/** "grown two years running" */
const RUNNING =
  /^\s(?:years?|quarters?|months?|weeks?|days?|seasons?)\s(?:running|in a row|in succession)\b|^\s(?:straight|consecutive|successive)\s/

/** "€31.8 on average (August: €30.6), 12% less than": what is told in passing is no end of a change that is told outside. */
function isInBrackets({ block: { text }, from, to }: Figure, figure: Figure): boolean {
  if (figure.block.text !== text || figure.from < to) return false
  const lead = text.slice(Math.max(0, from - 40), from)
  const at = lead.lastIndexOf('(')
  return (
    at > lead.lastIndexOf(')') &&
    /\p{L}{3}/u.test(lead.slice(at)) &&
    !/\d/.test(lead.slice(at)) &&
    /\d/.test(lead.slice(0, at)) &&
    /^[^()]*\)/.test(text.slice(to, figure.from))
  )
}
/** "+11.0% (±8.2)" */
const SPREAD_AFTER = /^\s?\(?\s?(?:±|\+\/?[-−–])/

/** "+2.7% (+0.4 to +5.0%)" */
function isIntervalOf(figure: Figure, from: Figure, to: Figure): boolean {
  const alike = figure.unit.kind === to.unit.kind
  const inside = from.value.lte(figure.value) && to.value.gte(figure.value)
  return alike && inside && figure.to < from.from && /^\s?\(\s?$/.test(figure.block.text.slice(figure.to, from.from))
}

/**
 * "dropped by five to 761, against 1,137 a year ago": the change stands with where it led, and what that is compared with comes after. Where
 * the difference of the two is nothing like it, and no end has slipped, it is the change of another time.
 */
function isToldApart(figure: Figure, from: Figure, to: Figure): boolean {
  if (figure.unit.kind !== from.unit.kind || figure.isPercent || figure.from > to.from || to.from > from.from)
    return false
  if (!AGAINST.test(before(from))) return false
  const change = to.value.minus(from.value).abs()
  const miss = nearMiss(figure, change)
  const way = to.value.gte(from.value) ? figure.value.abs() : figure.value.abs().neg()
  if (isSlip(to, from.value.plus(way)) || isSlip(from, to.value.minus(way))) return false
  return miss === undefined || (miss === 'close to it' && figure.value.abs().times(SHORT).lt(change))
}

/** A change that is much smaller than the difference is one of a shorter time. */
const SHORT = '1.25'

const AGAINST = /\b(?:compared (?:with|to)|against|versus|vs\.?) (?:about |some |just |only )?$/i
const DISCOUNTED = /\bdiscount(?:ed)?(?: at| by| of)? $/i

const YEAR_AGO =
  /^(?: [a-z]+)? (?:a|one) year (?:ago|earlier|before)\b|^(?: [a-z]+)? (?:last|the previous|the prior) year\b/i

/** Amounts that change their sign under other words: cash provided and used, income and loss. */
const OUT =
  /\b(?:used|outflows?|loss(?:es)?|deficits?|benefit|expense|credit|shortfall|dis-?investment|overdraft|overdrawn|liabilit(?:y|ies)|owed)\b/
const IN =
  /\b(?:provided|inflows?|income|profits?|surplus(?:es)?|gains?|provision|earnings|generated|(?<!dis-?)investment|in credit|assets?)\b/

/** One account has one name before its figures, "the provision for expenses"; what turns the sign stands with one of them. */
export function areOpposite(words: string, figures: readonly Figure[]): boolean {
  const [from, to, change] = figures
  if (from && to && change && !change.isPercent && areOnTwoSides(from, to)) return false
  // "from a loss of $(8.0) million to income of $3.5 million": the sign is printed
  if (from && to && from.parts.parenthesised && from.value.isNegative() && to.value.gt(0)) return false
  if (!OUT.test(words) || !IN.test(words)) return false
  const { first, last } = stretchOf(figures)
  const block = figures[0]?.block
  const behind = block?.text.slice(first, last + 60).toLowerCase() ?? ''
  return OUT.test(behind) || IN.test(behind)
}

/** "a 6.2% increase in the billing rate", "a 3% increase for the average bill": of something else. */
export const ELSEWHERE = new RegExp(
  `^(?:[ -](?:${UP_NOUN}|${DOWN_NOUN}|${PLAIN_NOUN}))? (?:in|for) (?!(?:(?:the|an?|its|their|our|all|one|two|three) )?(?:[a-z'-]+[ -]){0,2}(?:${TIME})\\b|fiscal|calendar|total|all|which|whom|q[1-4]|\uE005|\uE008|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\\b)`,
)
/** A rate of change, which goes on for longer than its unit: "0.2 degrees per decade", "an average of 2%". */
const RATE =
  /^(?:[ -]?[a-z°]{0,10}\s(?:a|per|each|every)\s(?:day|week|month|quarter|year|annum|decade|century)|\sper\s(?:head|capita|person|employee|patient|customer|household|resident|inhabitant))\b/i
const AVERAGE = /\baverage of\s$/
/** "an annual increase of 11%": of each year. */
const OF_EACH = /\b(?:annual|yearly|monthly|quarterly|weekly|daily|average) ?(?:[a-z]{3,12}(?: of)? ?)?$/
/** "gave 1,920, which is 230 more than before, and legacies climbed by 73%". */
const MORE = /^ (?:more|fewer|less|higher|lower|above|below)\b/

/** "2,086 in 2023 against 2,078 now": what is compared with is not always the base. */
const NOW = /^(?:\s[a-z-]+){0,2}\s(?:now|today|currently|at present)\b/

/** The change of a day, beside what stood at the start of a longer time. */
const START = /^\sat the (?:beginning|start) of\b/
/** "declined by 22 per cent during 2024, from €550 million at the start of the year" */
const OVER_IT = /^,?\s(?:during|over|in|through|across)\s(?:the\s)?(?:year|course|\d{4})\b/

/** Each moving 3.5. */
const EACH = /\b(?:each|both) [a-z ]{0,16}$/
/** The change is one of something named: "an EPS increase of 11%". */
const NAMED = new RegExp(
  `\\b(?:eps|per-share|volume|unit|price|traffic|margin) (?:(?:${UP_NOUN}|${DOWN_NOUN}|${PLAIN_NOUN})\\b|${UP_SIGN}|growth)(?! to| from)`,
)
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

/** Where the first of some figures begins and the last ends. A list may have a hundred thousand of them. */
export function stretchOf(figures: readonly Figure[]): { readonly first: number; readonly last: number } {
  return figures.reduce(
    ({ first, last }, { from, to }) => ({ first: Math.min(first, from), last: Math.max(last, to) }),
    { first: Infinity, last: 0 },
  )
}

/** The words right before a figure. */
export function before({ block, from }: Figure): string {
  return block.text.slice(Math.max(0, from - 16), from)
}

/** The words right behind a figure. */
export function behind({ block, to }: Figure): string {
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

/** "rose 12% among adults from 50 to 64": who they are, not what it rose from and to. */
function isBandOf(from: Figure, to: Figure): boolean {
  const { text } = from.block
  return (
    from.to < to.from &&
    /^(?: [a-z]+)? to [$€£¥]?$/i.test(text.slice(from.to, to.from)) &&
    BAND.test(text.slice(Math.max(0, from.from - 60), from.from))
  )
}
const BAND =
  /\b(?:among|for|in|of|by|between) (?:the |all |its |those )?(?:[a-z'-]+ ){0,2}?(?:adults|people|persons|(?:wo)?men|children|pupils|students|patients|workers|employees|earners|voters|residents|members|households|families|firms|companies|homes|houses|flats|cars|vehicles|drivers|girls|boys|teenagers|infants|claimants|borrowers|taxpayers|aged|ages|ages of)(?: (?:aged|with [a-z]+))? from [$€£¥]?$/i

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
