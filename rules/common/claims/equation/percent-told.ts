import type { Window } from '../closed/window.js'
import { COSTS } from '../closed/cues.js'
import { NO_CHANGE } from '../closed/pair.js'
import { yearOf } from '../reading/role.js'
import { type Amount, valueOf } from './amount.js'
import { beside } from './equation.js'
import { type Head, headOf } from './percent-head.js'
import { areOfOneSide, areOpposite, LESS, MORE, PART, RESTS, SELLS, TAKES_OFF } from './words.js'

/** How surely the words beside a percentage announce each of the things that it may be of two amounts. */

export type Mode = 'part' | 'less' | 'more' | 'times'

const DISCOUNT = /\b(?:discount\w*|reduction|(?<!-)off|markdown|marked down|rebate\w*|knock\w*)\b/
const OF_WHOLE =
  /^ (?:of|in) (?:the|all|those|these|its|our|their|his|her|whom|which|them|it) (?!(?:rate|increase|rise|change)\b)/
const OF_A_RATE = /\b(?:rate|proportion|share|ratio) (?:of|was|is|at) ~?$/
const CHANGE_OF = /^ (?:[a-z]+ )?(?:decrease|increase|rise|fall|drop|decline|reduction|gain|growth|jump|improvement)\b/
/** What is paid by a percentage of something. */
const PAYS =
  /\b(?:withh\w+|dut(?:y|ies)|deposit\w*|commission\w*|lev(?:y|ies)|contribut\w*|set aside|tips?|fees?|royalt\w+|tax\w*|tithe|retainer|tolls?|surcharge|gratuit\w+|excise)\b/

/** What a percentage takes off a price or puts on it, and not how it moved. */
export const APPLIED =
  /\b(?:discount\w*|(?<!-)off|reduction|markdown|marked down|rebate\w*|knock\w*|deduct\w*|sale|allowance|withh\w+|concession|on top|adds?|adding|mark-?up|marked up|plus|on cost|premium|surcharge|vat|tax\w*|gratuity|service|bonus|uplift|loading|dut(?:y|ies)|deposit\w*|commission\w*|lev(?:y|ies)|contribut\w*|set aside|tips?|fees?|royalt\w+|tolls?|excise)\b/

export function toldOf(rate: Amount, small: Amount, large: Amount, { text }: Window): Record<Mode, number> {
  const near = beside(rate).replace(NO_CHANGE, ' ')
  const away = (mode: RegExp) => (mode.test(near) ? 2 : mode.test(text.replace(NO_CHANGE, ' ')) ? 1 : 0)
  const told = { part: away(PART), less: away(LESS), more: away(MORE), times: 0 }
  const byHead = toldByHead(rate, small, large)
  if (byHead) return byHead
  // "leaving holders 14% better off": by a price that rose or by a bill that fell
  if (/^ (?:better|worse) off\b/.test(rate.term.after)) return { part: 0, less: 2, more: 2, times: 0 }
  const rest = RESTS.test(near)
  if (rest) told.less = Math.max(told.less, 2)
  if (areOpposite(near, beside(small)) || (areOpposite(near, beside(large)) && !areOpposite(near, text))) {
    told.less = 3
    told.part = 0
  }
  // "a discount of 7.5%, which brings the annual fee down to": what is left of it
  if (DISCOUNT.test(near) && BROUGHT_DOWN.test(small.term.before)) return { ...told, less: 3, part: 0, more: 0 }
  // "we retain 12.5% as commission; the vendor will receive": what it leaves, where it is the most of it
  if (PAYS.test(near) && RECEIVES.test(small.term.before) && isMostOf(small, large, rate))
    return { ...told, less: 3, part: 0, more: 0 }
  if (PAYS.test(near)) {
    told.part = 3
    told.less = Math.min(told.less, 1)
    told.more = Math.min(told.more, /\b(?:vat|tax|gratuity|tip|service)\b/.test(near) ? 2 : 1)
  } else if (DISCOUNT.test(near) || (LESS.test(near) && !PART.test(near.replace(/\bof\b/g, ' ')))) {
    // what is paid after a reduction, or the reduction itself
    // "get 35 percent off and are billed $962": the words of its own verb
    const own = small.term.before.split(/\uE00B|\band\b/).at(-1) ?? ''
    if (TAKES_OFF.test(own)) told.part = Math.max(told.part, 2)
    else if (SELLS.test(own) && DISCOUNT.test(near)) {
      told.less = 3
      told.part = 0
    } else told.part = Math.min(told.part, 1)
  }
  if (
    /\b(?:mark-?up|on cost|on top|marked up)\b|\badd(?:s|ed|ing)? (?:a |another |some )?~?\uE00A|\badd(?:s|ed|ing)? (?:a |another |some )?~? \uE00A/.test(
      near,
    )
  ) {
    told.more = 3
    told.part = Math.min(told.part, 1)
    told.less = 0
  }
  if (CHANGE_OF.test(rate.term.after) && / (?:the|that|this|an?) ~?$/.test(rate.term.before)) {
    if (LESS.test(rate.term.after.slice(0, 30))) told.less = 3
    if (MORE.test(rate.term.after.slice(0, 30))) told.more = 3
  }
  if (OF_WHOLE.test(rate.term.after) && !rest) {
    told.part = 3
    told.less = Math.min(told.less, 1)
    told.more = Math.min(told.more, 1)
  }
  // a response rate, and those who replied
  if (OF_A_RATE.test(rate.term.before) && areOfOneSide(near, beside(small, 40))) {
    told.part = 3
    told.less = 0
  }
  // "climbed from A to B, or by 7%"
  if (/ by ~?$/.test(rate.term.before)) {
    if (LESS.test(text)) told.less = Math.max(told.less, 2)
    if (MORE.test(text)) told.more = Math.max(told.more, 2)
  }
  // "783, which amounts to 36% of the total"
  if (
    /\uE00A +(?:of|in) (?:the (?:total|lot|whole|sum)|it|them|these|those|that|all)\b/.test(near) ||
    /\bmak\w+ up|made up/.test(beside(rate))
  )
    told.part = 3
  return told
}

const BROUGHT_DOWN =
  /\b(?:br(?:ings?|inging|ought)|tak(?:es?|ing)|took|cut(?:s|ting)?|lower(?:s|ed|ing)|reduc(?:es?|ed|ing)|get(?:s|ting)?|knock(?:s|ed|ing))\b[^,;:]{1,40}\b(?:down )?to [a-z]{0,3}\$?~?$/

const RECEIVES =
  /\b(?:receiv\w+|net(?:s|ted|ting)?|left with|gets?|got|getting|pa(?:id|ys?) (?:out|over)|remit\w*|hand(?:s|ed)? over|pass(?:es|ed)? on|pocket\w*|keeps?|kept|walks? away with|takes? home|proceeds)\b[^,;:]{0,40}$/

function isMostOf(small: Amount, large: Amount, rate: Amount): boolean {
  return valueOf(small).times(2).gt(valueOf(large)) && valueOf(rate).lte(MOST_TAKEN)
}
const MOST_TAKEN = 40

/** By what the percentage is said to be, where words say it. */
function toldByHead(rate: Amount, small: Amount, large: Amount): Record<Mode, number> | undefined {
  const none = { part: 0, less: 0, more: 0, times: 0 }
  const [own, part] = [ownWords(rate), ownWords(small)]
  const head = headOf(rate.term)
  if (head !== undefined && APPLIED.test(beside(rate))) return undefined
  if ((head === 'part' || head === 'rate' || isApposedPart(rate, small, large)) && EXCEPT.test(small.term.before))
    return { ...none, less: 3 }
  if (head === 'rate') {
    if (areOpposite(own, part)) return { ...none, less: 3 }
    if (areOfOneSide(own, part)) return { ...none, part: 3 }
    // "four in five": one proportion, and no two counts
    if (small.term.figure.words && large.term.figure.words) return { ...none, part: 2, less: 2 }
    // "idle for 54 of its 720 hours, leaving availability at 92%": of the two that which is of its size
    const share = valueOf(small).div(valueOf(large)).toNumber()
    if (share > FEW && share < MOST) return { ...none, part: 2, less: 2 }
    return share < FEW === valueOf(rate).lt(HALF) ? { ...none, part: 3 } : { ...none, less: 3 }
  }
  // a ratio of more than a hundred is the larger over the smaller
  if (head === 'part' && /\bratio\b/.test(rate.term.before) && valueOf(rate).gt(100)) return { ...none, times: 3 }
  if (head === 'part') return areOpposite(own, part) ? undefined : { ...none, part: 3, less: 1, more: 1 }
  if (head !== undefined) return headed(head, rate, small, large)
  if (A_NOUN_OF.test(rate.term.before) && isOfTwoTimes(small, large)) return headed('change', rate, small, large)
  return isApposedPart(rate, small, large) ? { ...none, part: 3 } : undefined
}

/** A part so small, or so large, that nobody takes it for the rest. */
const FEW = 0.25
const MOST = 0.75
const HALF = 50

/** "a relief of 6.7 per cent" */
const A_NOUN_OF = /\ban? (?:[a-z-]+ )?[a-z-]{4,} of ~?$/

export function isOfTwoTimes({ term: a }: Amount, { term: b }: Amount): boolean {
  const [one, other] = [yearOf(a), yearOf(b)]
  return one !== undefined && other !== undefined && one !== other
}

/** The words of a figure in its own stretch of the sentence. */
function ownWords({ term: { before, after } }: Amount): string {
  return `${before.split(/[,;:(\u2013\u2014\uE00B]/).at(-1) ?? ''} ${/^[^,;:(\u2013\u2014\uE00B]*/.exec(after)?.[0] ?? ''}`
}

/** What a percentage is that words call a change: by their way; else by the times of its ends. */
function headed(head: Head, rate: Amount, small: Amount, large: Amount): Record<Mode, number> {
  const none = { part: 0, less: 0, more: 0, times: 0 }
  if (head === 'rise') return { ...none, more: 3 }
  if (head === 'fall') return { ...none, less: 3 }
  if (head === 'margin') {
    if (OTHER_MARGIN.test(rate.term.before)) return { ...none, part: 1, less: 1 }
    // "a gross profit of 16.8 on cost of sales of 31.2": a margin is of what was sold, and not of what it cost
    if (COST_OF.test(large.term.before)) return none
    const [cost, earned] = [isOf(COSTS, small), isOf(EARNED, small)]
    return cost === earned ? { ...none, part: 2, less: 2 } : cost ? { ...none, less: 3 } : { ...none, part: 3 }
  }
  const [from, to] = [yearOf(small.term), yearOf(large.term)]
  if (from === undefined || to === undefined || from === to) return { ...none, less: 2, more: 2 }
  return from < to ? { ...none, more: 3 } : { ...none, less: 3 }
}

const COST_OF =
  /\b(?:costs?|expenses|outgoings|overheads)(?: of (?:sales|goods sold|revenue))? (?:of|were|was|came to|absorbed|totall?ed|at|took) [a-z]{0,3}\$?~?$/
/** "all but 63 of the 904" */
const EXCEPT =
  /\b(?:but|except(?: for)?|bar|save|apart from|other than|excepting|excluding)(?: [a-z]+)? [a-z]{0,3}\$?~?$/

/** "compares with a group margin of" */
const OTHER_MARGIN =
  /\b(?:group|compar\w+|against|versus|average|target\w*|industry|sector|peers?|rivals?|last|previous)\b/
/** What was made of something: against it, a margin; and what it cost, which leaves the margin. */
const EARNED =
  /\b(?:profit\w*|income|earn\w*|ebitd?a?|surplus\w*|gain\w*|contribution|net|gross|pocket\w*|keep\w*|kept|left|retain\w*|clear\w*|dividend\w*|made)\b/

function isOf(words: RegExp, { term: { before, after } }: Amount): boolean {
  return words.test(before) || words.test(/^[^,;.\uE00B]{0,40}/.exec(after)?.[0] ?? '')
}

/** "of the 1,846 ballots, 517, or 28%", "288 out of 1,200; that is to say 24%" */
function isApposedPart({ term }: Amount, { term: part }: Amount, { term: whole }: Amount): boolean {
  return (
    /(?:^|[\s(])(?:of|out of|among) (?:the |those |these |all |its |our |their |a total of |a sample of |a )*(?:[a-z]+ )?~?$/.test(
      whole.before,
    ) &&
    /^(?:[,;:(\u2013\u2014\uE00B ]|or|that is(?: to say)?|which is|i\.e\.?|namely|so|thus|being)+~?$/.test(
      term.before.trim() + ' ',
    ) &&
    (part.at < term.at || part.sentence !== term.sentence)
  )
}
