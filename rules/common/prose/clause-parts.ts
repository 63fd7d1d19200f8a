import { BORDER, LETTER, type Sentence } from './clauses.js'
import type { Figure } from '../number/figure.js'
import { PARTS_OF_WHOLE } from '../number/proportion.js'
import {
  COMPARATIVE,
  directionOf,
  type Direction,
  DOWN_NOUN,
  DOWN_SIGN,
  DOWN_VERB,
  OVER_TIME,
  PLAIN_NOUN,
  PLAIN_VERB,
  UP_NOUN,
  UP_SIGN,
  UP_VERB,
} from './words-of-change.js'

/** A quantity of a clause, with the text around it. */
export interface Part {
  readonly figure: Figure
  readonly at: number
  /** Skeleton text between the figure before (or the clause border) and this one. */
  readonly before: string
  readonly after: string
}

/** A quantity of a sentence, at a skeleton offset. */
export interface Quantity {
  readonly figure: Figure
  readonly at: number
}

export interface Clause {
  readonly start: number
  readonly end: number
  readonly parts: readonly Part[]
}

const QUANTITY = new RegExp(`[${LETTER.percent}-${LETTER.multiple}${LETTER.other}]`)
const WINDOW = 90

/** Two-thirds, three quarters of: what counts the parts of a whole is no amount. */
function countsParts(figure: Figure): boolean {
  return figure.words && PARTS.test(figure.noun?.word ?? '')
}

const PARTS = new RegExp(`^(?:${PARTS_OF_WHOLE})$`)

/** The clauses of a sentence, each with its quantities and the text around them; `select` leaves out those that are not meant. */
export function clausesOf(
  sentence: Sentence,
  select: (own: readonly Quantity[], skeleton: string) => readonly Quantity[] = (own) => own,
): Clause[] {
  const { skeleton, items } = sentence
  const clauses: Clause[] = []
  let next = 0
  for (let start = 0; start < skeleton.length;) {
    const border = skeleton.indexOf(BORDER, start)
    const end = border < 0 ? skeleton.length : border
    const found: Quantity[] = []
    for (let item = items[next]; item && item.at < end; item = items[++next]) {
      const { figure, at } = item
      if (figure && QUANTITY.test(skeleton[at] ?? '') && !countsParts(figure)) found.push({ figure, at })
    }
    const own = select(found, skeleton)
    const parts = own.map(({ figure, at }, i): Part => {
      const previous = own[i - 1]?.at ?? start - 1
      const following = own[i + 1]?.at ?? end
      return {
        figure,
        at,
        before: skeleton.slice(Math.max(previous + 1, at - WINDOW), at),
        after: skeleton.slice(at + 1, Math.min(following, at + WINDOW)),
      }
    })
    if (parts.length > 0) clauses.push({ start, end, parts })
    start = end + 1
  }
  return clauses
}

const ADVERB =
  '(?: (?:sharply|slightly|strongly|steadily|modestly|significantly|further|markedly|substantially|only|just|nearly|a further|another|an additional|year[- ]on[- ]year|year[- ]over[- ]year))?'
const BEFORE_VERB = new RegExp(
  `(?:^|[\\s(,])(${UP_VERB}|${DOWN_VERB}|${PLAIN_VERB})${ADVERB}(?: by)?(?: a total of| an average of)? ?~?$`,
)
/** "reduced the average wait by 25%, from 40 minutes": the ends follow at once, or what changed is another thing. */
const BEFORE_OBJECT = new RegExp(
  `(?:^|[\\s(,])(${UP_VERB}|${DOWN_VERB})(?: (?!(?:and|but|or|while|as|because|when|that|which|who|if|from|to|by|in|on|at|than|with|after|before|more|less)\\b)[a-z'&/-]{1,20}){1,6} by ~?$`,
)
const AT_ONCE = /^(?: (?:percentage )?points)?(?:,? \(?(?:from|to) | \(~?$)/
const BEFORE_NOUN = new RegExp(
  `\\b(?!(?:loss|gain) on )(${UP_NOUN}|${DOWN_NOUN}|${PLAIN_NOUN})(?: (?:in|on) [a-z' -]{1,40})? (?:of|was|is) ~?$`,
)
const BEFORE_PARTICLE = new RegExp(`(?:^|[\\s(,–—-])(up|down|higher by|lower by|${UP_SIGN}|${DOWN_SIGN}) ?(?:by )?~?$`)
/** "(+12%)", "(+12% YoY from", "(+0.6 pp, +19%)" */
const ALONE = /^(?: (?:pts?|points?))?(?: (?:yoy|y\/y|qoq|q\/q|mom|m\/m))?(?:\)|, $| (?:from|vs\.?|versus|against|on) )/
/** Points that are not said to be of percent are no unit. */
const POINTS = '(?: (?:points?|pts))?'
const AFTER_CHANGE = new RegExp(`^${POINTS}[ -]${OVER_TIME}(${COMPARATIVE}|${UP_NOUN}|${DOWN_NOUN}|${PLAIN_NOUN})\\b`)
const COMPARED = new RegExp(`^${POINTS}[ -](?:higher|lower|more|less|fewer)|^ (?:points|pts) (?:above|below)`)
/** A rate per year is not the change between the ends. */
const PER_YEAR =
  /^(?: \(?(?:a|per|each|every) (?:year|annum|month|quarter|decade)| \(?(?:annually|annualized|annualised|cagr|compound(?:ed)?|p\.a\.|yearly|on average|annual(?: average)?|average annual)|[- ](?:of|share|stake|margin|owned|interest)\b)/
const ANNUAL =
  /\b(?:compound(?:ed)?|cagr|average annual|annual(?:ly| average| rate)|annuali[sz]ed)\b[^\uE001-\uE00A]{0,40}$/

const THE =
  "(?: (?:the|a|an|just|only|its|their|our|last year's|the (?:previous|prior) year's|previous|prior|a (?:restated|revised|record)|approximately))?"
/** To a median of, to a record high of. */
const LEVEL = ' (?:an? (?:mean|median|average|total|baseline)|(?:a|the|its) (?:record )?(?:peak|low|high)) of'
/** From a median of, from the 2019 base of, below a previous level of. */
const BASE =
  "(?:the|an?|its|their|our)(?: [a-z\uE005\uE008'-]{1,16}){0,3} (?:base|baseline|level|figure|total|value|average|mean|median|peak|high|low|record|reading|number|amount) of"
const FROM = new RegExp(
  `(?:^|[\\s(,])(?:from|compared (?:with|to)|versus|vs\\.?|against|than(?: in \uE008)?|below|above|as compared (?:with|to))${THE}(?: (?:previous|prior|year-ago|year-earlier|reported|recorded))?(?: ${BASE})? ?~?$`,
)
/** On the previous year's, (2022: , (Q3 2022: , (prior year: */
const FROM_YEARS =
  /\bon (?:the )?(?:previous|prior|last|preceding) (?:year|quarter|month)'s ~?$|\((?:(?:q[1-4] |h[12] |fy ?)?[\uE008\uE009]|(?:prior|previous|last) (?:year|quarter|period)|(?:a )?year (?:ago|earlier)): ?[a-z$]{0,3}~?$/
const FROM_AFTER =
  /^(?: (?:a|one|\uE005 \w+|twelve months) ?(?:year|quarter|month)?s? ?(?:ago|earlier|before|previously)\b| (?:a|the|one) (?:year|quarter|month) (?:ago|earlier|before)\b)/
const TO = new RegExp(
  `(?:^|[\\s(,])(?:to|reaching|hitting|reached|hit)(?: a (?:record|new)| an? (?:estimated|all-time)|${LEVEL})? ~?$`,
)
const LOOSE_TO =
  /: ~?$|(?:^|[\s(,])(?:of|costs?|spent|earned|raised|paid|received|sold|had|was|were|at|totall?ed|stood at|came to|came in at|amounted to|is|are|totall?ing) ~?$/

/** "absent the impairment of $3m", "56.9% of 230,260 votes": neither what is left out nor the whole of a part is what moved. */
const LEFT_OUT =
  /\b(?:absent|excluding|without|apart from|aside from|other than|but for|net of)(?: [a-z'-]{1,20}){1,6} of ~?$|^ (?:out )?of (?:the |its |all |our )?~?$/

export function isLeftOut({ before }: Part): boolean {
  return LEFT_OUT.test(before)
}

const CHANGE_NOUN = new RegExp(`^ (?:${UP_NOUN}|${DOWN_NOUN})\\b(?! to )`)

/** What a quantity is to a change: its size, one of its ends, or (`loose`) perhaps its later end. */
export type Role = 'change' | 'from' | 'to' | 'loose' | undefined

/** Reads the role off the words before and after; `cue` is the skeleton offset of those that say so. */
export function roleOf(part: Part): { role: Role; direction: Direction; cue: number } {
  const { figure, before, after, at } = part
  const none: Direction = 'none'
  const change = BEFORE_NOUN.exec(before) ?? BEFORE_PARTICLE.exec(before)
  const verb = change ? null : (BEFORE_VERB.exec(before) ?? (AT_ONCE.test(after) ? BEFORE_OBJECT.exec(before) : null))
  const late = AFTER_CHANGE.exec(after)
  const isRate = figure.isPercent && (PER_YEAR.test(after) || ANNUAL.test(before))
  const cueAt = (match: RegExpExecArray) => at - before.length + match.index + match[0].indexOf(match[1] as string)
  if (change || verb) {
    const hit = (change ?? verb) as RegExpExecArray
    return isRate
      ? { role: undefined, direction: none, cue: at }
      : { role: 'change', direction: directionOf(hit[1] as string), cue: cueAt(hit) }
  }
  const from = FROM.test(before) || FROM_YEARS.test(before)
  if (late && !from && (figure.unit.kind !== 'none' || COMPARED.test(after)) && !/\bto ~?$/.test(before)) {
    return isRate
      ? { role: undefined, direction: none, cue: at }
      : { role: 'change', direction: directionOf(late[1] as string), cue: at }
  }
  // "compared with the $2.8 billion increase of April": a change that another is compared with
  if (from && figure.unit.kind !== 'none' && CHANGE_NOUN.test(after))
    return { role: undefined, direction: none, cue: at }
  if (/\($/.test(before) && figure.parts.signed && ALONE.test(after)) {
    return { role: 'change', direction: none, cue: at }
  }
  // ($4.2bn to $4.7bn), ($4.7bn against $4.2bn), $4.2bn → $4.7bn
  if ((/\($/.test(before) && /^ ?to [a-z$]{0,3}~?$/.test(after)) || /^ ?(?:→|->|–>) ?[a-z$]{0,3}~?$/.test(after))
    return { role: 'from', direction: none, cue: at }
  if (/(?:→|->|–>) ?$/.test(before)) return { role: 'to', direction: none, cue: at }
  if (/\($/.test(before) && /^ (?:against|compared (?:with|to)|vs\.?|versus|up from|down from|from) /.test(after)) {
    return { role: 'to', direction: none, cue: at }
  }
  if (/^ (?:lower|higher|up|down),? at ~?$/.test(before)) return { role: 'to', direction: none, cue: at }
  if (from || FROM_AFTER.test(after)) return { role: 'from', direction: none, cue: at }
  if (TO.test(before)) return { role: 'to', direction: none, cue: at }
  if (isLeftOut(part)) return { role: undefined, direction: none, cue: at }
  if (LOOSE_TO.test(before) || before.trim() === '') return { role: 'loose', direction: none, cue: at }
  return { role: undefined, direction: none, cue: at }
}
