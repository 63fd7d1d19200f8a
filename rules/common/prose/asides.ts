import { matches } from '../../../src/document/matches.js'
import type { Figure } from '../number/figure.js'
import { matchAt } from '../number/sticky.js'
import type { Part, Quantity } from './clause-parts.js'

/** The quantities of a clause that may be a change or one of its ends. */
export function withoutAsides(own: readonly Quantity[], skeleton: string): readonly Quantity[] {
  return own.length < 3 ? own : withoutSpread(withoutDurations(withoutBases(own, skeleton), skeleton), skeleton)
}

const OF_A_RATE = / (?:per|for every|in every|out of every) $/

/** "5.08 per 1,000 days compared with 5.63": of how many a rate is one. */
export function isBaseOfRate({ unit, block, from }: Figure): boolean {
  return unit.kind === 'none' && OF_A_RATE.test(block.text.slice(Math.max(0, from - 16), from))
}

function withoutBases(own: readonly Quantity[], skeleton: string): readonly Quantity[] {
  return / (?:per|every) /.test(skeleton) ? own.filter(({ figure }) => !isBaseOfRate(figure)) : own
}

const TIMES = 'months?|weeks?|quarters?|years?|days?|hours?|decades?'
const TIME = new RegExp(`[ -](?:(?:fiscal|calendar|full|consecutive) )?(${TIMES})\\b`, 'y')
/** The three months ended, the nine-month period ending. */
const ENDED = new RegExp(`[ -](?:fiscal )?(?:${TIMES})(?: periods?)? (?:ended|ending)\\b`, 'y')
/** Its 200-day average, the 52-week high. */
const SPAN_OF = new RegExp(
  `-(?:${TIMES})(?: [a-z]{1,12})? (?:averages?|means?|medians?|highs?|lows?|peaks?|records?|ranges?|totals?|trends?|bests?)\\b`,
  'y',
)
const DURING = /(?:^|[\s(,])(?:in|over|during|for|within)(?: (?:the|a|its|our))?(?: [a-z]+)? ~?$/

/**
 * Over five years, in the first six months of 2024: how long something took is neither its change nor one of its ends, unless these are in
 * the same unit of time.
 */
function withoutDurations(own: readonly Quantity[], skeleton: string): readonly Quantity[] {
  const times = own.map(({ figure, at }) =>
    figure.unit.kind === 'none' ? matchAt(TIME, skeleton, at + 1)?.[1]?.slice(0, 3) : undefined,
  )
  if (times.every((time) => time === undefined)) return own
  const during = own.map(({ at }, i) => times[i] !== undefined && DURING.test(skeleton.slice(Math.max(0, at - 30), at)))
  const measured = new Set(times.filter((_, i) => !during[i]))
  const tied = own.map(({ figure }, i) => times[i] !== undefined && figure.parts.hyphenated)
  // "up 5% from the previous three-month period": a length that is tied to a noun is no end, but of "from a 30-day to a 60-day limit"
  const ends = tied.filter(Boolean).length > 1
  return own.filter(({ at }, i) => {
    if (times[i] === undefined) return true
    if (tied[i] === true && !ends) return false
    if (matchAt(ENDED, skeleton, at + 1) || matchAt(SPAN_OF, skeleton, at + 1)) return false
    return !during[i] || measured.has(times[i])
  })
}

/** (SD 12), (IQR 30–61), (95% CI 2.1 to 3.4), a credible interval of 2.1 to 3.4, (n = 40), ± 3.2 */
export const SPREAD =
  /\b(?:confidence|credible|uncertainty|prediction|\uE001) (?:interval|limit|bound)s?(?: [a-z]+){0,2}? ~?[\uE001-\uE006] ?(?:to|and|[-–]) ?[\uE001-\uE006]|\((?:s\.?d|s\.?e\.?m?|iqr|interquartile range|range|n|(?:\uE001 )?(?:ci|confidence interval))\b[^()]{0,40}\)|± ?[\uE001-\uE00A]/g

/** No spread is longer. */
const LONGEST = 64

/** What is said of the spread of an amount, or of how many it is of, is none itself. */
function withoutSpread(own: readonly Quantity[], skeleton: string): readonly Quantity[] {
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last) return own
  const from = Math.max(0, first.at - LONGEST)
  const around = skeleton.slice(from, last.at + LONGEST)
  if (!/[(±]|interval|limit|bound/.test(around)) return own
  const spreads = [...matches(SPREAD, around)].map(({ index, 0: { length } }) => ({
    start: from + index,
    end: from + index + length,
  }))
  let next = 0
  return own.filter(({ at }) => {
    while ((spreads[next]?.end ?? Infinity) <= at) next++
    return at < (spreads[next]?.start ?? Infinity)
  })
}

/** "$14.0 million, or 0.61% of total assets,": what is said of an end is none. */
export function isAside({ before, after }: Part): boolean {
  return /^(?:,? or |,? \(|, representing )~?$/.test(before) && /^ (?:of|per|an?) /.test(after)
}

/** "$60 million, after charges of $12 million, down 20% from": a part of an amount, or what led to it, is no end of what moved. */
export function isSubordinate({ before, after }: Part): boolean {
  return SUBORDINATE.test(before) && /^(?: [a-z'-]{1,16}){0,3}(?:,|\))/.test(after)
}

const SUBORDINATE =
  /^(?: [a-z'-]{1,16}){0,3},? \(?(?:after|including|inclusive of|excluding|net of|of which|before|with|bringing|taking|helped by|despite|thanks to|reflecting|following)(?: [a-z'-]{1,20}){1,6} (?:of|to) ~?$/

const INCLUSION =
  /\([^()\d]{0,80}\bincluded\b[^()\d]{0,60}\)|, (?!(?:[a-z]+ )*(?:tax\w*|vat|tips?|deposits?|delivery|shipping|postage|carriage|fees?|grants?|subsid\w+|discounts?|bonus\w*|interest) )(?:[a-z]+ ){1,4}included(?= ?(?:[,.;:)\uE00B]|$))/g

/** Words without "(legacies not included)", ", inspections included": what one of the figures holds, as it was counted. */
export function withoutInclusions(words: string): string {
  return words.replace(INCLUSION, ' ')
}

/** Not what a figure holds, or is net of. */
const HOLDS =
  '(?![^,;:.\\d\\uE001-\\uE00B]{0,90}\\b(?:includ|exclud|except|net|after|before|adjust|less|plus|compris|cover|represent|only))'
const BESIDE = new RegExp(
  `, (?:(?:which|who|whom) ${HOLDS}[^,;:.\\d\\uE001-\\uE00B]{3,90}|(?:mostly|mainly|largely|chiefly) (?:for|because of|due to|owing to|through|on account of) [^,;:.\\d\\uE001-\\uE00B]{3,60}),(?= )`,
  'g',
)

/** Words without ", which the defence does not dispute,", ", mostly for want of staff,": what is said in passing, and has no figure. */
export function withoutRemarks(words: string): string {
  return words.includes(', ') ? words.replace(BESIDE, ' ') : words
}
