import { matches } from '../../../../src/document/matches.js'
import { onceFor } from '../../../../src/document/once.js'
import type { Term } from './term.js'

/**
 * The weights of what puts a term into a slot. The preposition that governs its whole noun phrase says most; times and order say which of
 * two comes first; what governs the other end counts against it.
 */
interface Weight {
  readonly weight: number
  readonly why: string
  readonly before?: RegExp
  readonly after?: RegExp
  readonly lead?: RegExp
  /** The words are of a time. */
  readonly timed?: true
}

const PHRASE =
  "(?:,? (?:(?!(?:and|or|but|while|whereas|with)\\b)[a-z'’$&/-]{1,22}|\\uE008|\\uE009)){0,9},? ?[a-z]{0,3}[$]?\\(?~?$"
const governed = (words: string) =>
  new RegExp(
    `(?:^|[\\s(,;–—])(?:${words})(?!.*\\b(?:from|to|versus|vs|against|than|reach(?:ed|ing)?|was|were|is|are)\\b)${PHRASE}`,
  )

/** Behind a figure and its unit, of that figure and of none that follows: "11.8 g/dL before, 10.1 g/dL after". */
const POSTPOSED = (words: string) => `(?: [a-z/%°²³]{1,10})? (?:${words})(?=[,;:.)]| ?$)`
const EARLIER = 'before|beforehand|previously|initially|pre-?op(?:eratively)?'
const LATER = 'after|afterwards?|post-?op(?:eratively)?'
/** "7.4 before the block and 4.6 half an hour after it": at two sides of what the words name. */
const BESIDE = (word: string) =>
  new RegExp(
    `^(?: [a-z/%°]{1,10})?(?: (?:just|shortly|right|immediately|soon|(?:half )?(?:an?|\uE005|\uE006) [a-z]+|\uE006))? ${word} (?:the |its |his |her |their |it\\b|this |that |them\\b|[a-z]+(?=[,;.)]| and\\b| but\\b| ?$))`,
  )
/** "to", where it is no part of "compared to", "relative to", "due to". */
const TO =
  '(?<!\\b(?:compared|relative|comparison|opposed|equal|equivalent|close|owing|due|thanks|according|prior|addition|attributable|related|similar|subject|contrary|next) )to'

/** "640 courses in the year before and 480 in the year after" */
const SPAN_BEFORE =
  /^(?: [a-z'-]{1,18}){0,5} (?:in|for|during|over) the (?:year|quarter|month|week|season|decade|period) before(?=[,;.)]| and\b| but\b| ?$)/

/** "a premium of 26% to Monday's close of $42.35": what the premium is on. */
const PREMIUM_TO =
  /\b(?:(?:premium|discount|mark-?up) (?:of )?~?[\uE001-\uE007]|[\uE001-\uE007] (?:premium|discount|mark-?up)) to (?:[a-z'’-]+ ){0,6}[a-z]{0,3}\$?~?$/

/** The earlier end of a change, or what something is compared with. */
const BASE: readonly Weight[] = [
  {
    weight: 4,
    why: 'governed by "from"',
    before: governed('(?:up |down )?from(?! [a-z\\uE008\\uE009 ]{1,24} (?:onwards?|on)\\b)'),
  },
  {
    weight: 4,
    why: 'what it is compared with',
    before: governed(
      'versus|vs\\.?|against|(?:as )?compared (?:with|to)|in comparison (?:with|to)|relative to|than(?! (?:a |an )?(?:half|third|quarter|twice|double))|as opposed to',
    ),
  },
  {
    weight: 4,
    why: 'said to be of an earlier time',
    timed: true,
    before:
      /(?:\b(?<!\bsince (?:the |our |its )?)(?:prior|previous|last|preceding|same|corresponding|comparable|year-ago|year-earlier)[ -]?(?:year|quarter|month|period|week|season|half|day|figure|level|total)?(?:'s)?|\b(?:a|one) year (?:ago|earlier|before)|\b(?:originally|initially|previously|formerly|once|at baseline|before)),?(?: [a-z'-]{1,18}){0,6}:? ?[($]?~?$/,
  },
  {
    weight: 4,
    why: 'followed by an earlier time',
    timed: true,
    after:
      /^(?:,? ?(?!(?:and|but|while|to|from|or|than)\b)[a-z'-]{1,18}){0,3},?\)? (?:a|the|one|two|three|five|ten|\uE005|twelve|\uE005 months?)? ?(?:(?:year|quarter|month|week|decade|day|season|generation)s? (?:ago|earlier|before|previously|prior)|(?:previous|prior|preceding|year-ago|year-earlier) (?:year|quarter|month|period|week|season)?|last (?:year|quarter|month|season)|then|before that|at baseline|at the (?:start|beginning|outset))\b|^(?: [a-z'-]{1,18}){0,3} (?:in|for|during) (?:the )?(?:previous|prior|preceding|last|same|corresponding|comparable|year-ago|year-earlier) /,
  },
  // "1,104 lamps last year, up 38% from 2012's shipments of 800": the year that was last is the later one
  {
    weight: -5,
    why: '',
    after:
      /^(?: [a-z'-]{1,18}){0,4} last (?:year|quarter|month|season),? (?:which (?:is|was) )?(?:up|down) (?:by )?~?(?:$|[\uE001-\uE00A])/,
  },
  { weight: 4, why: 'followed by "in the year before"', after: SPAN_BEFORE },
  { weight: 10, why: 'what the premium is on', lead: PREMIUM_TO },
  {
    weight: -4,
    why: '',
    before:
      /^(?: [a-z'-]{1,18}){0,6} (?:in|for|during|over) the (?:year|quarter|month|week|season|decade|period) before,? (?:and|but) [a-z]{0,3}\$?~?$/,
  },
  { weight: 4, why: 'followed by "before"', after: new RegExp(`^${POSTPOSED(EARLIER)}`) },
  { weight: 4, why: 'followed by "before"', after: BESIDE('before') },
  { weight: -4, why: '', before: new RegExp(`^${POSTPOSED(EARLIER)}[,;]?[^,;]*$`) },
  {
    weight: 3,
    why: 'stood before',
    before:
      /\bwhich (?:stood|was|were|had been|had stood)(?: at)?(?: [a-z'-]{1,18}){0,2} ~?$|\b(?:ha(?:d|ving) been|used to be|was once|(?:beg[ai]n(?:s|ning)?|start(?:s|ed|ing)?|open(?:s|ed|ing)?)(?: the)?(?: (?:[a-z]{3,12}|\uE008)){0,2} (?:at|with|from)) [a-z]{0,3}\$?~?$/,
  },
  {
    weight: 3,
    why: 'what had been before',
    before:
      /\bhad (?:counted|found|recorded|stood|numbered|seen|sold|taken|paid|made|held|cost|employed|carried|reported|registered|measured)(?: [a-z'-]{1,18}){0,2} [a-z]{0,3}\$?~?$/,
  },
  { weight: 4, why: 'what used to be', after: /^(?: [a-z'-]{1,18}){0,3} used to\b/ },
  { weight: 2, why: 'what it came after', before: /(?:^|[\s(,])after (?:the |its |a )?[a-z]{0,3}\$?~?$/ },
  {
    weight: 3,
    why: 'what the change is over',
    before: /(?:^|[\s(])(?:over|on|above|below) (?:the|its|their|last year's|a) (?:[a-z'-]{1,18} ){0,4}[a-z$]{0,3}~?$/,
  },
  { weight: -5, why: '', before: governed(`${TO}|reaching|reached|hitting|hit|now`) },
  {
    weight: -4,
    why: '',
    before:
      /\b(?:by|an? (?:[a-z-]+ )?(?:increase|decrease|rise|fall|gain|drop|decline|reduction|difference|change|loss) of) ~?$/,
  },
]

/** The later end of a change. */
const END: readonly Weight[] = [
  { weight: 4, why: 'governed by "to"', before: governed(`(?:up |down )?${TO}|reaching|reached|hitting|hit`) },
  {
    weight: 3,
    why: 'where it stands now',
    timed: true,
    before:
      /\b(?:now|currently|today|at present|this (?:year|quarter|month|week|season)|(?:end(?:s|ed|ing)?|clos(?:es?|ed|ing)|finish(?:es|ed|ing)?)(?: the)?(?: (?:[a-z]{3,12}|\uE008)){0,2} (?:at|with|on)|stands at|latest)(?: [a-z'-]{1,18}){0,4}:? \$?~?$/,
  },
  {
    weight: 3,
    why: 'followed by a later time',
    timed: true,
    after:
      /^(?: [a-z'-]{1,18}){0,3} (?:now|today|currently|at present|this (?:year|quarter|month|week|season)|later)\b/,
  },
  { weight: 3, why: 'followed by "after"', after: new RegExp(`^${POSTPOSED(LATER)}`) },
  { weight: 3, why: 'followed by "after"', after: BESIDE('after') },
  {
    weight: 2,
    why: 'what the sentence says of its subject',
    before:
      /(?:^|[\s(,;:–—])(?:was|were|is|are|of|at|totall?ed|totall?ing|came (?:to|in at)|amounted to|stood at|had|has|have|recorded|reported|posted|earned|generated|made|employs?|employed|sold|cost|costs|raised|spent|received|counted|served|handled|treated|carried|produced|issued|opened|saw|holds?|held|won|counts?|took|takes|reads?|shows?|weighs?|weighed|measures?|measured|scored|scores|with|were up|averaged|:)(?: [a-z'-]{1,18}){0,3} ?[a-z]{0,3}\$?~?$/,
  },
  { weight: 1, why: 'named first', before: /^["“]?[^,;]{0,60}$/ },
  { weight: 2, why: 'named first, with "at"', before: /^["“(]? ?at (?:about |some |just |nearly )?[a-z]{0,3}\$?~?$/ },
  { weight: -5, why: '', before: governed('from|versus|vs\\.?|against|compared (?:with|to)|than') },
  { weight: -10, why: '', lead: PREMIUM_TO },
  {
    weight: -4,
    why: '',
    before:
      /\b(?:by|an? (?:[a-z-]+ )?(?:increase|decrease|rise|fall|gain|drop|decline|reduction|difference|change|loss) of) ~?$/,
  },
]

export interface Role {
  readonly score: number
  readonly why: string
}

function weigh(table: readonly Weight[], { before, after, lead }: Term): Role {
  let score = 0
  let why = ''
  for (const one of table) {
    if (one.before?.test(before) === true || one.after?.test(after) === true || one.lead?.test(lead) === true) {
      score += one.weight
      if (one.weight > 0 && why === '') why = one.why
    }
  }
  return { score, why }
}

export const baseOf = onceFor((term: Term): Role => weigh(BASE, term))

export const endOf = onceFor((term: Term): Role => weigh(END, term))

/** "$20m then, $35m now": by words, and not by years. */
export function isBefore(from: Term, to: Term): boolean {
  return weigh(TIMED_BASE, from).score > 0 && weigh(TIMED_END, to).score > 0
}

const TIMED_BASE = BASE.filter(({ timed }) => timed)
const TIMED_END = END.filter(({ timed }) => timed)

/** How much more words that govern the two make the one the base of the other, whatever times stand beside them. */
export function governedLead(from: Term, to: Term): number {
  const weighed = (base: Term, end: Term) => weigh(UNTIMED_BASE, base).score + weigh(UNTIMED_END, end).score
  return weighed(from, to) - weighed(to, from)
}

const UNTIMED_BASE = BASE.filter(({ timed }) => timed !== true)
const UNTIMED_END = END.filter(({ timed }) => timed !== true)

/** The last year printed with a term: in its own words after it, or before it. */
const YEAR = /[\uE008\uE009]/g

/** Times of two terms, where the sentence ties a year to each: which of them is earlier. */
export const yearOf = onceFor((term: Term): number | undefined => {
  const { sentence, at, before, after } = term
  const behind =
    /^(?: [a-z'%-]{1,20}){0,4}? ?\(?(?:(?:in|for|at|of|during|by|on|through|as of|fiscal|fy|calendar|q[1-4]|h[12]|early|late|mid|the end of|year|the|[a-z]{3,9}) ){0,4}[\uE008\uE009]/.exec(
      after,
    )
  if (behind) return yearAt(term, at + behind[0].length)
  const lead =
    /(?:\b(?:in|for|by|since|during|of)|^|[(,;:]) ?(?:fy ?|q[1-4] |h[12] |[a-z]{3,9} )?[\uE008\uE009][,:)]?(?: [a-z'-]{1,20}){0,6} ?\$?\(?~?$/.exec(
      before,
    )
  if (!lead) return undefined
  const from = at - before.length + lead.index
  const offsets = [...matches(YEAR, lead[0])].map(({ index }) => from + index)
  const last = offsets.at(-1)
  return last === undefined
    ? undefined
    : (sentence.itemAt(last)?.figure?.value.toNumber() ?? sentence.itemAt(last)?.date?.day?.year)
})

function yearAt({ sentence }: Term, offset: number): number | undefined {
  const item = sentence.itemAt(offset)
  if (item?.figure?.class === 'year') return item.figure.value.toNumber()
  return item?.date?.day?.year
}
