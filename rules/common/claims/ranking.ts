import { matches } from '../../../src/document/matches.js'
import { type Figure, sameUnit } from '../number/figure.js'
import { measureOf } from '../units/measure-of.js'
import type { Sentence } from '../prose/clauses.js'
import { listsOf, type Member } from './ranked-members.js'
import { subjectBefore } from './ranked-subject.js'
import { sequenceIn } from './sequence-members.js'
import { LEAST, MOST, type Ranked, SUPERLATIVE } from './superlatives.js'

const ORDINAL = 'second|third|fourth|fifth|sixth|seventh|eighth|2nd|3rd|4th|5th|6th|7th|8th'
/** "came fourth", "in second place", "the third-highest", "ranked 4th" */
const NTH = new RegExp(
  `(?<![a-z-])(?:(?:ranks?|ranked|came|comes|coming|finish(?:ed|es|ing)|plac(?:ed|es)|stood|stands|sits|lies|was|is|in|takes|took) (?:in |at |only |the )*(?<nth>${ORDINAL})(?: place| spot| position)?(?! [a-z]+est\\b|-| of the year| quarter| half| month| week| year| time| grade| party| person)|(?:the |its )?(?<nth2>${ORDINAL})[ -](?:(?<most>${MOST})|(?<least>${LEAST})))(?![a-z])`,
  'g',
)
const HINT = new RegExp(`(?<![a-z-])(?:${MOST}|${LEAST}|${ORDINAL})(?![a-z])`)
/** Not the superlative of a list: at least, at most, most of, first quarter, second largest. */
const NO_CUE_BEFORE =
  /(?:\b(?:at(?: the)?|second|third|fourth|fifth|next|one of the|among the|than|for the|by the|in the|since|its|their|not the|never the|previous|was not the) |-)$/
const NO_CUE_AFTER =
  /^(?: (?:(?:[a-z]+ ){0,4}since\b|in (?:the (?:last|past) )?[^ ]{1,12} (?:years?|months?|weeks?|quarters?|decades?)|to|of (?:the|these|those|them|all|its|their)\b(?! (?:~?\uE005|list|group|three|four|five|six))|recently|notably|likely|widely|common|often|[\uE001-\uE00A])|-[a-z])/
/** "The highest of the three", "the most": of the figures; "the largest economy": of something else. */
const MEASURED =
  /^ (?:ever |single )?(?!(?:of|at|with|in|by|and|while|but|on|for|to|from|was|is|were|are|came|come|comes|went|goes|had|recorded|reported|among|scorer|share|rate|months?|weeks?|years?|days?|quarters?|seasons?|affected|hit|performing|performer|rated|paid)\b|(?:shares?|proportions?|percentages?|rates?|figures?|numbers?|totals?|values?|scores?|levels?|results?|amounts?|counts?|sums?|margins?)\b(?! of))[a-z]/
/** A race is won by the least time; what is first or last may be so in time, and a pace may be expected to last. */
const PLACE = /^(?:first|last|top|led|leads|leading|bottom|trailed)/
const SCORED = /\b(?:scored|score|points|votes|sales|goals|seats|marks)\b(?!.* to last\b)/

/** The superlatives said of a member of a sentence's list: in the sentence itself, or in the next one, which has no figures of its own. */
export function* rankedIn(sentence: Sentence): Generator<Ranked> {
  const { skeleton, block, to } = sentence
  const next = (NEXT.exec(block.text.slice(to, to + NEXT_REACH))?.[0] ?? '').toLowerCase()
  const before = subjectBefore(sentence, HINT)
  if (!HINT.test(skeleton) && !HINT.test(next) && !before) return
  const inSequence = sequenceIn(sentence)
  for (const items of [...listsOf(sentence, before?.name), ...(inSequence.length > 0 ? [inSequence] : [])]) {
    const found = [...rankedAmong(items, sentence, next, before)]
    yield* found
    if (found.length > 0) return
  }
}

function* rankedAmong(
  items: readonly Member[],
  sentence: Sentence,
  next: string,
  before: ReturnType<typeof subjectBefore>,
): Generator<Ranked> {
  const { skeleton, to } = sentence
  const [first] = items
  if (!first || items.length < 2 || !items.every(({ figure }) => sameUnit(figure, first.figure))) return
  if (before) {
    for (const ranked of saidIn(before.words, items, false, () => first.figure.from))
      if (ranked.own === first) yield { ...ranked, unsure: ranked.unsure || OF_ANY_SIZE.test(ranked.wording) }
    return
  }
  yield* saidIn(skeleton, items, true, (at) => sentence.textAt(at - 1) + 1)
  yield* placedIn(skeleton, items, true, (at) => sentence.textAt(at - 1) + 1)
  yield* placedIn(next, items, false, (at) => to + at, skeleton.slice(0, first.from), skeleton)
  yield* saidIn(next, items, false, (at) => to + at, skeleton.slice(0, first.from), skeleton)
}

const IS_FIGURE = /^ (?:was|is|were|being) ~?[\uE001-\uE007]/
const IS_NUMBERED = /^ ?~?[\uE001-\uE007]/
/** By what something is the largest need not be what is printed of it. */
const OF_ANY_SIZE =
  /^(?:largest|biggest|smallest|greatest|best|worst|oldest|youngest|richest|poorest|strongest|weakest)$/
/** "Last month" ranks nothing. */
const OF_TIME = /^ (?:quarter|half|year|time|month|week|day)/
const EITHER = /^(?:best|worst|fastest|slowest|quickest|strongest|weakest)$/
const PACE = /^(?:fastest|slowest|quickest)$/
/** What follows may be of other figures. */
const OTHER_CLAUSE =
  /\uE00B(?:while|whereas|whilst|although|though|but)\b|\b(?:where|whose|of whom|of which)\b(?! it\b)/
/** A sentence without a figure. */
const NEXT = /^\s?[^.!?\d\n]{8,}(?=[.!?]|$)/
const NEXT_REACH = 160
/** Characters between a member's name and its superlative. */
const REACH = 90

function* saidIn(
  text: string,
  items: readonly Member[],
  here: boolean,
  textAt: (at: number) => number,
  lead = '',
  list = text,
): Generator<Ranked> {
  const [first] = items as [Member]
  for (const cue of matches(SUPERLATIVE, text)) {
    const { index, 0: wording } = cue
    const end = index + wording.length
    if (/^(?:last|first)$/.test(wording) && OF_TIME.test(text.slice(end, end + 12))) continue
    // "the Top 20": how many, and not which
    if (/^(?:top|first|last|bottom)$/.test(wording) && IS_NUMBERED.test(text.slice(end, end + 3))) continue
    // "the highest was 14.2" says itself which one that is
    if (/\bthe $/.test(text.slice(Math.max(0, index - 4), index)) && IS_FIGURE.test(text.slice(end, end + 12))) continue
    const behind = text.slice(end, end + 48)
    if (NO_CUE_BEFORE.test(text.slice(Math.max(0, index - 20), index))) continue
    if (NO_CUE_AFTER.test(behind) && !(first.names && OF_ALL.test(behind))) continue
    if (first.names && PLACE.test(wording)) continue
    const named =
      namedBy(text, index, wording.length, items, here) ??
      (here && !first.names
        ? (besides(text, index, wording.length, items) ?? subjectOf(text, index, end, items))
        : undefined)
    if (!named) continue
    yield {
      items,
      own: named.member,
      // the quickest takes the least time
      most: (cue.groups?.['most'] !== undefined) !== (PACE.test(wording) && isTimed(first.figure)),
      place: 1,
      either:
        EITHER.test(wording) &&
        !(PACE.test(wording) && isTimed(first.figure)) &&
        !(MORE_IS_BETTER.test(list) && !LESS_IS_BETTER.test(list)),
      whole: true,
      wording,
      following: here ? followersOf(named.member, text, items) : [],
      unsure:
        named.unsure ||
        OTHER_CLAUSE.test(text.replace(OF_THESE, ' ')) ||
        isForAnother(text.slice(end), list) ||
        isOfElse(wording, text.slice(end), list, here ? named.member : lead) ||
        (PLACE.test(wording) && !SCORED.test(text) && !isOfThese(text, index, end, items)),
      to: textAt(Math.max(named.to, end)),
    }
  }
}

/** "the largest economy": a noun behind it that is not what the list measures. `of`: the member of this sentence, or what stands before the list. */
function isOfElse(wording: string, behind: string, list: string, of: Member | string): boolean {
  if (!MEASURED.test(behind) || isBySense(wording, behind, list)) return false
  return typeof of === 'string' ? !isOfLead(behind, of) : !isMeasure(wording, behind, list, of)
}

/** "of which Acme's was the highest": of those that were just listed. */
const OF_THESE = /,? of (?:which|whom) [a-z'’ -]{1,40}? (?:was|is|had|has|came|stood|saw|were)\b/

/** "and of these Manitoba came last": of what is listed, and nobody ran for it. */
function isOfThese(text: string, at: number, end: number, [first]: readonly Member[]): boolean {
  return (
    !(first && isTimed(first.figure)) &&
    /^ ?(?:$|[.,;)\uE00B])/.test(text.slice(end, end + 2)) &&
    AMONG_THESE.test(text.slice(0, at))
  )
}
const AMONG_THESE =
  /\b(?:of|among) (?:these|those|them|which|whom|the (?:two|three|four|five|six|seven|eight|nine|ten|\uE005))\b[^.;]*$/

/** "the strongest of the year": of all quarters that are listed. */
const OF_ALL = /^ of the (?:year|period|season|series|run|set|trial|week|month|day)\b/
/** Strong is what is much of these. */
const MORE_IS_BETTER =
  /\b(?:orders?|sales|revenues?|turnover|deliveries|output|shipments|bookings|demand|growth|profits?|income|earnings|production|yields?|takings|receipts|attendances?|traffic|margins?)\b/

/** "the strongest for new orders": by what the list is not of. */
function isForAnother(behind: string, list: string): boolean {
  const noun = /^ (?:for|in terms of|by) (?!the\b|these\b|those\b|all\b|far\b)(?:new |net )?([a-z]{4,})/.exec(
    behind,
  )?.[1]
  return noun !== undefined && !list.slice(0, list.length - behind.length).includes(noun)
}

/** "the most punctual of the four", of shares that were on time: by what an adjective measures. */
const SENSES: readonly (readonly [RegExp, RegExp])[] = [
  [/^ punctual\b/, /\b(?:on time|punctual\w*)\b/],
  [/^ reliable\b/, /\b(?:reliab\w+|uptime|availab\w+|on time)\b/],
  [/^ accurate\b/, /\b(?:accura\w+|correct\w*|right)\b/],
  [/^ (?:expensive|costly)\b/, /\b(?:cost\w*|pric\w+|charg\w+|rents?|fares?)\b/],
  [/^ populous\b/, /\b(?:population|residents|people|inhabitants)\b/],
  [/^ profitable\b/, /\b(?:profits?|margins?|earned|earnings)\b/],
  [/^ productive\b/, /\b(?:yield\w*|output|produc\w+|milk)\b/],
]
const NOT_BY_IT = /\b(?:not|late|delay\w*|cancel\w+|wrong|loss(?:es)?|lost|vacan\w+|per)\b/

function isBySense(wording: string, behind: string, text: string): boolean {
  return (
    /^(?:most|least)$/.test(wording) &&
    !NOT_BY_IT.test(text) &&
    SENSES.some(([adjective, measure]) => adjective.test(behind) && measure.test(text))
  )
}

/** "the highest sales": of what the list is said to be of. */
function isOfLead(behind: string, lead: string): boolean {
  const noun =
    /^ ([a-z]{4,})(?= ?[,.;:)]| ?$| (?:in|at|among|by|for|with|and|while|of (?:the|these|those|all))\b)/.exec(
      behind,
    )?.[1]
  return noun !== undefined && new RegExp(`\\b${noun}\\b`).test(lead)
}

/** "yielded the most milk per cow: 31.2 litres": the noun runs up to the figure, and is what it measures. */
function isMeasure(wording: string, behind: string, text: string, { from, to }: Member): boolean {
  if (!/^(?:most|fewest|least|highest|lowest|longest|shortest|tallest|heaviest|lightest)$/.test(wording)) return false
  const phrase = /^(?: [a-z'-]+){1,6}(?:,? (?:with|at|on)|:| \(|,)? ?~?(?=[\uE001\uE004-\uE006])/.exec(behind)?.[0]
  // "handled the most parcels: Crewe 41,200, Derby 38,900"
  if (phrase === undefined) return /^(?: [a-z'-]+){1,6}: /.test(behind)
  // "the most sparing, with 428 kilograms": what it has most of is not what is printed
  if (/^(?:most|least)$/.test(wording) && ADJECTIVE.test(behind)) return false
  // its name stands before the superlative, or in the phrase
  const at = text.length - behind.length
  return from < at + phrase.length && to <= at + phrase.length
}

const ADJECTIVE = /^ [a-z-]+(?:ing|ive|ous|ful|al|ent|ant|able|ible|ic|ed|less|some)(?:,| with\b| at\b| on\b| \()/
const FOLLOWED = /, followed (?:[a-z ]{0,40} )?by /
/** The members behind "followed by". */
function followersOf(own: Member, text: string, items: readonly Member[]): readonly Member[] {
  const at = FOLLOWED.exec(text)?.index ?? -1
  const behind = items.filter(({ from }) => at >= 0 && from > at)
  return behind.length > 1 && behind.length + 1 === items.length && !behind.includes(own) ? behind : []
}

const PLACES: Readonly<Record<string, number>> = {
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
}
/** A place among these may be counted from the least. */
const LESS_IS_BETTER =
  /\b(?:minutes?|seconds|hours?|times?|errors?|costs?|prices?|waits?|mortality|deaths?|debts?|crimes?|lowest|smallest|cheapest|fastest)\b/
/** All that are ranked are printed. */
const WHOLE_LIST =
  /\b(?:of|among) (?:the|all|all the|these) (?:~?\uE005|(?:two|three|four|five|six|seven|eight|nine|ten)\b)|\b(?:among|of) (?:these|those|them)\b/

const FIRST_TIME = /\bfirst (?:year|half|month|quarter|week|day|season|term|round|stage|phase|period|wave|session)\b/

/** Members said to come second, third and so on. */
function* placedIn(
  text: string,
  items: readonly Member[],
  here: boolean,
  textAt: (at: number) => number,
  lead = '',
  list = text,
): Generator<Ranked> {
  if (items[0]?.names) return
  for (const cue of matches(NTH, text)) {
    const { index, 0: wording, groups } = cue
    const nth = groups?.['nth'] ?? groups?.['nth2'] ?? ''
    const place = PLACES[nth] ?? Number.parseInt(nth, 10)
    const end = index + wording.length
    // "6.0% in the first year and 4.0% in the second": of a time
    if (
      groups?.['nth'] !== undefined &&
      FIRST_TIME.test(text.slice(0, index)) &&
      /(?:^| )(?:in|at) the [a-z0-9]+$/.test(wording)
    )
      continue
    const named =
      namedBy(text, index, wording.length, items, here) ??
      (here ? (rightBefore(text, index, items) ?? subjectOf(text, index, end, items)) : undefined)
    if (!named || place > items.length + 4) continue
    yield {
      items,
      own: named.member,
      most: groups?.['least'] === undefined,
      place,
      either: LESS_IS_BETTER.test(text),
      whole: WHOLE_LIST.test(text) && items.length >= place,
      wording,
      following: [],
      unsure:
        OTHER_CLAUSE.test(text) ||
        (groups?.['nth2'] !== undefined &&
          (isForAnother(text.slice(end), list) ||
            isOfElse(groups['most'] ?? groups['least'] ?? '', text.slice(end), list, here ? named.member : lead))),
      to: textAt(Math.max(named.to, end)),
    }
  }
}

/** "the South West, at £1,178, came fourth": what has its figure right before the verb. */
function rightBefore(text: string, at: number, items: readonly Member[]): Named | undefined {
  const member = items.findLast(({ to }) => to <= at)
  if (!member) return undefined
  const gap = text.slice(member.to, at)
  return /^[^;.]{0,12}[\uE001-\uE007](?: [a-z%/]{1,16}){0,2}\)?,? $/.test(gap)
    ? { member, to: member.to, unsure: false }
    : undefined
}

/** "Norwood came third of the six wards, on 58.1%": its name is the subject, and its figure comes next. */
function subjectOf(text: string, at: number, end: number, items: readonly Member[]): Named | undefined {
  const member = items.findLast(({ to }) => to <= at)
  if (!member || !SUBJECT.test(text.slice(member.to, at))) return undefined
  const next = FIGURE.exec(text.slice(end))
  const to = end + (next?.[0].length ?? 0)
  return next && !items.some(({ from }) => from > at && from < to) ? { member, to, unsure: false } : undefined
}
const FIGURE = /^[^;.]{0,60}?[\uE001\uE004-\uE006]/

function isTimed(figure: Figure): boolean {
  return /^(?:[adhs]|min|mo|wk)$/.test(measureOf(figure) ?? '')
}

interface Named {
  readonly member: Member
  /** Skeleton offset. */
  readonly to: number
  readonly unsure: boolean
}

/** The member whose name stands again beside the superlative: right before its verb, or right behind its preposition. */
function namedBy(
  skeleton: string,
  at: number,
  length: number,
  items: readonly Member[],
  here: boolean,
): Named | undefined {
  let best: (Named & { gap: number }) | undefined
  for (const member of items) {
    for (const label of member.names ?? endings(member.label)) {
      const hit = mentionNear(skeleton, label, at, length, here ? items : [])
      if (hit === undefined) continue
      if (!best || hit.gap < best.gap) best = { member, to: hit.to, gap: hit.gap, unsure: false }
      break
    }
  }
  return best
}

/** "north america", "america": a list may have the longer name. */
function endings(label: string): string[] {
  const words = label.split(' ')
  // A member without a name ends in nothing, which would be found everywhere.
  return words
    .map((_, i) => words.slice(i).join(' '))
    .filter((ending) => ending.length > 2 || (ending === label && label !== ''))
}

const SUBJECT =
  /^(?: (?:[a-z]{1,16}ed|had|has|have|was|is|were|are|came|comes?|ranks|records|saw|took|stood|remains|stays|being|having|leads|by (?:far|some (?:distance|margin|way)|a (?:wide |clear )?margin)|still|therefore|thus|hence|clearly|again|comfortably|easily|also|out|as|with|at))*(?: (?:a|an|the|by far the|far and away the))?(?: [a-z]+ )? ?$|^ (?!and\b|or\b|of\b|in\b|for\b|but\b|than\b|with\b|to\b)[a-z]{2,14} (?:by far )?the $/
const OBJECT =
  /^(?: (?!and\b|but\b|while\b)[a-z]+){0,5}? (?:in|for|at|was|is|by|among|being|belonged to|belongs to|went to|goes to|came from|to)(?: the)? $|^ ?[:–—,]? (?:was|is|being)(?: the)? $/

function mentionNear(
  skeleton: string,
  label: string,
  at: number,
  length: number,
  items: readonly Member[],
): { readonly to: number; readonly gap: number } | undefined {
  const last = at + length + REACH
  let from = skeleton.indexOf(label, Math.max(0, at - REACH - label.length))
  for (; from >= 0 && from <= last; from = skeleton.indexOf(label, from + 1)) {
    const to = from + label.length
    if (/[a-z]/.test(skeleton[from - 1] ?? '') || /[a-z-]/.test(skeleton[to] ?? '')) continue
    if (items.some((item) => item.from < to && item.to > from)) continue
    const gap = from > at ? skeleton.slice(at + length, from) : skeleton.slice(to, at)
    if (gap.length > REACH) continue
    if (from > at ? OBJECT.test(gap) : SUBJECT.test(gap.replace(/^['’]s?/, ''))) return { to, gap: gap.length }
  }
  return undefined
}

/** "Texas had the highest share (72.9%), ahead of Ohio (29.4%)": the first figure behind the superlative is that of its subject. */
function besides(skeleton: string, at: number, length: number, items: readonly Member[]): Named | undefined {
  const rest = skeleton.slice(at + length)
  const match =
    /^[^,;:\uE001-\uE00B]{0,60}?(?:, (?:with|at|on)(?: [a-z]+)? ?|: ?)?[ (]?~?(?=[\uE001\uE004\uE005\uE006])/.exec(rest)
  if (!match || !/,? (?:ahead of|followed by|before|then|compared with|against|versus|while|and) /.test(rest))
    return undefined
  const behind = at + length + match[0].length
  const member = items.find(({ to }) => to >= at && to <= behind) ?? items.find(({ from }) => from >= at)
  if (!member || member.to > behind + 1) return undefined
  const unsure =
    /,(?! (?:with|at|on) )| by /.test(match[0]) ||
    /\bfor |\bamong /.test(rest.slice(match[0].length)) ||
    !/^.?\)?(?: (?!and\b|but\b)[a-z'-]+){0,4},? (?:ahead of|followed by|before|then|against|compared with|with) /.test(
      rest.slice(match[0].length),
    )
  return { member, to: behind, unsure }
}
