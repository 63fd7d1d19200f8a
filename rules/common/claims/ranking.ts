import { matches } from '../../../src/document/matches.js'
import { BORDER, quantitiesOf, type Sentence } from '../prose/clauses.js'
import { type Figure, sameUnit } from '../number/figure.js'

/** A member of a printed list with its figure. */
export interface Member {
  readonly label: string
  readonly figure: Figure
  /** Skeleton offsets of the label. */
  readonly from: number
  readonly to: number
}

/** A member of a list that is said to have the largest, or the smallest, of the figures printed. */
export interface Ranked {
  readonly items: readonly Member[]
  readonly own: Member
  readonly most: boolean
  readonly wording: string
  /** The superlative may be one of something else than the figures measure. */
  readonly unsure: boolean
  /** Text offset behind what says so. */
  readonly to: number
}

const MOST =
  'best|largest|highest|greatest|biggest|most|top|first|led(?: with)?|leads|leading|strongest|fastest|heaviest|oldest|tallest|longest|dearest|priciest|busiest|richest|steepest|topped(?: the (?:list|table|ranking))?|ahead of the (?:rest|others)'
const LEAST =
  'worst|smallest|lowest|least|fewest|last|weakest|slowest|lightest|youngest|shortest|cheapest|poorest|bottom|trailed'
const CUE = new RegExp(`(?<![a-z-])(?:(?<most>${MOST})|(?<least>${LEAST}))(?![a-z])`, 'g')
const HINT = new RegExp(`(?<![a-z-])(?:${MOST}|${LEAST})(?![a-z])`)
/** Not the superlative of a list: at least, at most, most of, first quarter, second largest. */
const NO_CUE_BEFORE =
  /(?:\b(?:at(?: the)?|second|third|fourth|fifth|next|one of the|among the|than|for the|by the|in the|since|its|their|not the|never the|previous|was not the) |-)$/
const NO_CUE_AFTER =
  /^(?: (?:to|of (?:the|these|those|them|all|its|their)\b(?! (?:list|group|three|four|five|six))|quarter|half|year|time|month|week|day|recently|notably|likely|widely|common|often|[\uE001-\uE00A])|-[a-z])/
/** A label: plain words, at most four of them; the last ones count. */
const WORDS = /(?:[a-z][a-z.'&-]{0,24} ){0,3}[a-z][a-z.'&-]{0,24}$/
/** Words that stand before a label and belong to no name. */
const LEAD =
  /^(?:(?:and|or|the|in|at|for|of|from|among|with|while|was|were|is|are|by|to|on|then|followed|scored|had|has|rates?|shares?|figures|scores|results|between|across|only|both|a|an|as|its|reported|recorded|posted|saw|spent|earned|sold|took|raised|produced|registered|reached|hit|stood|cost|costs|made|got|won|received) )+/
const CONNECT =
  /(?: (?:(?:was |were |is |are )?[a-z]{1,16}ed(?: by| in| for)?|by|had|has|have|scores|records|saw|spent|sold|took|with|at|was|were|is|stood at|came in at|made|got|won|on))? ?[(:]? ?\$?~?$/
/** "41% in the north": the name stands behind its figure. */
const BEHIND =
  /^(?<gap>(?: [a-z]+){0,2}? (?:in|for|at|among|from|on|by) (?:the )?)(?<name>[a-z][a-z.'&-]*(?: (?!(?:and|while|but|with|making|so)\b)[a-z.'&-]+){0,2})(?= ?(?:[,.;:)]|and|while|but|with|making|so|$))/
const NAME = "[a-z][a-z.'&-]{0,24}(?: [a-z][a-z.'&-]{0,24}){0,3}"
const RESPECTIVELY = new RegExp(
  `((?:${NAME}, ){1,8}${NAME},? and ${NAME}) (?:[a-z]{1,16}ed|had|were|sold|spent|took|cost|stood at|came in at) $`,
)
/** "The highest of the three", "the most": of the figures; "the largest economy": of something else. */
const MEASURED =
  /^ (?:ever |single )?(?!(?:of|at|with|in|by|and|while|but|on|for|to|from|was|is|were|are|recorded|reported|among|scorer|share|rate)\b|(?:shares?|proportions?|percentages?|rates?|figures?|numbers?|totals?|values?|scores?|levels?|results?|amounts?|counts?|sums?|margins?)\b(?! of))[a-z]/
/** A race is won by the least time; what is first or last may be so in time, and a pace may be expected to last. */
const PLACE = /^(?:first|last|top|led|leads|leading|bottom|trailed)/
const SCORED = /\b(?:scored|score|points|votes|sales|goals|seats|marks)\b(?!.* to last\b)/
const REACH = 90

/** Members of a list in a sentence: a name with a figure in parentheses, after a colon or a verb; or names and figures "respectively". */
function membersIn(sentence: Sentence): Member[] {
  const { skeleton } = sentence
  const own = quantitiesOf(sentence)
  const found: Member[] = []
  const [first] = own
  const listed =
    first && /\brespectively\b/.test(skeleton) && RESPECTIVELY.exec(skeleton.slice(0, first.at).replace(/~$/, ''))
  if (listed) {
    const names = (listed[1] as string).split(/,? and |, /)
    if (names.length === own.length) {
      let at = listed.index
      for (const [i, name] of names.entries()) {
        at = skeleton.indexOf(name, at)
        found.push({ label: nameOf(name), figure: (own[i] as (typeof own)[0]).figure, from: at, to: at + name.length })
      }
      return found
    }
  }
  const behind = own.map(({ figure, at }) => {
    const match = BEHIND.exec(skeleton.slice(at + 1, at + REACH))
    if (!match?.groups) return undefined
    const { gap = '', name = '' } = match.groups
    const from = at + 1 + gap.length
    return { label: nameOf(name), figure, from, to: from + name.length }
  })
  if (behind.length > 1 && behind.every((member) => member !== undefined && member.label !== ''))
    return behind as Member[]
  for (const [i, { figure, at }] of own.entries()) {
    const start = (own[i - 1]?.at ?? -1) + 1
    const before = skeleton.slice(Math.max(start, at - REACH), at)
    const end = before.search(CONNECT)
    const lead = before.slice(0, end)
    const words = WORDS.exec(
      lead.slice(
        Math.max(
          lead.lastIndexOf(','),
          lead.lastIndexOf(';'),
          lead.lastIndexOf(':'),
          lead.lastIndexOf('('),
          lead.lastIndexOf(BORDER),
        ) + 1,
      ),
    )
    if (!words) continue
    const label = nameOf(words[0])
    if (label === '') continue
    const to = at - before.length + end
    found.push({ label, figure, from: to - label.length, to })
  }
  return found
}

function nameOf(words: string): string {
  return words.replace(LEAD, '').trim()
}

/** The superlatives said of a member of a sentence's list: in the sentence itself, or in the next one, which has no figures of its own. */
export function* rankedIn(sentence: Sentence): Generator<Ranked> {
  const { skeleton, block, to } = sentence
  const next = (NEXT.exec(block.text.slice(to, to + NEXT_REACH))?.[0] ?? '').toLowerCase()
  if (!HINT.test(skeleton) && !HINT.test(next)) return
  const items = membersIn(sentence)
  const [first] = items
  if (!first || items.length < 2 || !items.every(({ figure }) => sameUnit(figure, first.figure))) return
  if (quantitiesOf(sentence).length > items.length) return
  yield* saidIn(skeleton, items, true, (at) => sentence.textAt(at - 1) + 1)
  yield* saidIn(next, items, false, (at) => to + at)
}

/** What is better the less there is of it. */
const LOWER_IS_BETTER =
  /\b(?:error|cost|wait|time|delay|mortal|death|unemploy|default|churn|crime|complaint|loss|vacanc|turnover|absen|days?|hours?|minutes?|price|rent|debt|defects?|rejects?|emission|risk|rank|place|score)/
/** What follows may be of other figures. */
const OTHER_CLAUSE = /\uE00B(?:while|whereas|whilst|although|though|but)\b/
/** A sentence without a figure. */
const NEXT = /^\s?[^.!?\d\n]{8,}(?=[.!?]|$)/
const NEXT_REACH = 160

function* saidIn(
  text: string,
  items: readonly Member[],
  here: boolean,
  textAt: (at: number) => number,
): Generator<Ranked> {
  for (const cue of matches(CUE, text)) {
    const { index, 0: wording } = cue
    const end = index + wording.length
    if (NO_CUE_BEFORE.test(text.slice(Math.max(0, index - 20), index)) || NO_CUE_AFTER.test(text.slice(end, end + 24)))
      continue
    const named =
      namedBy(text, index, wording.length, items, here) ??
      (here ? besides(text, index, wording.length, items) : undefined)
    if (!named) continue
    yield {
      items,
      own: named.member,
      most: cue.groups?.['most'] !== undefined,
      wording,
      unsure:
        named.unsure ||
        OTHER_CLAUSE.test(text) ||
        (/^(?:best|worst)$/.test(wording) && LOWER_IS_BETTER.test(text)) ||
        MEASURED.test(text.slice(end)) ||
        (PLACE.test(wording) && !SCORED.test(text)),
      to: textAt(Math.max(named.to, end)),
    }
  }
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
    for (const label of endings(member.label)) {
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
  return words.map((_, i) => words.slice(i).join(' ')).filter((ending) => ending.length > 2 || ending === label)
}

const SUBJECT =
  /^(?: (?:[a-z]{1,16}ed|had|has|have|was|is|were|are|came|comes?|ranks|records|saw|took|stood|being|having|leads|by far|still|therefore|thus|clearly|again|comfortably|also|out|as|with|at))*(?: (?:a|an|the|by far the|far and away the))?(?: [a-z]+ )? ?$/
const OBJECT =
  /^(?: (?!and\b|but\b|while\b)[a-z]+){0,5}? (?:in|for|at|was|is|by|among|being|belonged to|belongs to|went to|goes to|came from|to)(?: the)? $|^ ?[:–—,]? (?:was|is|being)(?: the)? $/

function mentionNear(
  skeleton: string,
  label: string,
  at: number,
  length: number,
  items: readonly Member[],
): { readonly to: number; readonly gap: number } | undefined {
  for (let from = skeleton.indexOf(label); from >= 0; from = skeleton.indexOf(label, from + 1)) {
    const to = from + label.length
    if (/[a-z]/.test(skeleton[from - 1] ?? '') || /[a-z-]/.test(skeleton[to] ?? '')) continue
    if (items.some((item) => item.from < to && item.to > from)) continue
    const gap = from > at ? skeleton.slice(at + length, from) : skeleton.slice(to, at)
    if (gap.length > REACH) continue
    if (from > at ? OBJECT.test(gap) : SUBJECT.test(gap)) return { to, gap: gap.length }
  }
  return undefined
}

/** "Texas had the highest share (72.9%), ahead of Ohio (29.4%)": the first figure behind the superlative is that of its subject. */
function besides(skeleton: string, at: number, length: number, items: readonly Member[]): Named | undefined {
  const rest = skeleton.slice(at + length)
  const match = /^[^,;:\uE001-\uE00B]{0,60}?[ (]~?(?=[\uE001\uE004\uE005\uE006])/.exec(rest)
  if (!match || !/,? (?:ahead of|followed by|before|then|compared with|against|versus|while|and) /.test(rest))
    return undefined
  const behind = at + length + match[0].length
  const member = items.find(({ to }) => to >= at && to <= behind) ?? items.find(({ from }) => from >= at)
  if (!member || member.to > behind + 1) return undefined
  const unsure =
    /,| by /.test(match[0]) ||
    /\bfor |\bamong /.test(rest.slice(match[0].length)) ||
    !/^.?\)?,? (?:ahead of|followed by|before|then) /.test(rest.slice(match[0].length))
  return { member, to: behind, unsure }
}
