import { onceFor } from '../../../../src/document/once.js'
import { CONTRAST, DOWN_NOUN, DOWN_VERB, qualifierIn, UP_NOUN, UP_VERB } from '../../prose/words-of-change.js'
import { withoutRemarks } from '../../prose/asides.js'
import { TIME } from '../../prose/other-thing.js'
import type { Figure } from '../../number/figure.js'
import { doubtIn } from '../reading/doubts.js'
import type { Term } from '../reading/term.js'
import { FALLS, GOES_ON, LABELLED, OF_A_GROUP, RATE_NOUNS, RISES, UNREAL } from './cues.js'
import type { Result } from './pair.js'
import type { Nearby, Window } from './window.js'

/** Why a window whose figures one relation binds may say something else with them. */

/** What any relation of a window may be doubted for. */
export function doubtsWindow(window: Window, figures: readonly Figure[], kind: string): boolean {
  const { sentences, last } = window
  // what a multiple is of, and as many as what, is told by its figures
  const text = window.text.replace(COMPARED, ' ')
  return (
    UNREAL.test(withoutRemarks(upToLast(window, figures)).replace(COMPARED, ' ').replace(OF_A_GROUP, ' ')) ||
    qualifierIn(text) !== undefined ||
    CONTRAST.test(withoutRemarks(text)) ||
    /\bmedian\b/.test(text) ||
    doubtIn(text, figures, kind) !== undefined ||
    (sentences.length > 1 && !GOES_ON.test(last.skeleton) && !LABELLED.test(last.skeleton))
  )
}

/** "five times as much as", "twice the borough median" */
const COMPARED = /\btimes (?:as (?:much|many) as|(?:the|its) (?:[a-z]+ ){0,2}median)\b/g

/** A window up to the last of some figures and the rest of the clause: what people would not do is no matter of how many they are. */
function upToLast({ text, last }: Window, figures: readonly Figure[]): string {
  const { skeleton } = last
  const end = Math.max(0, ...figures.map((figure) => last.offsetOf(figure) + 1))
  const stop = /[,;:.)–—\uE00B]/.exec(skeleton.slice(end))?.index ?? skeleton.length
  const own = end === 0 ? skeleton : skeleton.slice(0, end + (isGroup(skeleton.slice(0, end)) ? 0 : stop))
  return text.slice(0, text.length - skeleton.length) + own
}

/** "387 out of 645": so many of so many, whatever they would do. */
function isGroup(before: string): boolean {
  return /~?\uE005(?: [a-z'-]+){0,3} (?:out of|of|in) (?:the |all )?~?\uE005$/.test(before)
}

/** Nouns that stand for what was just told. */
const ANAPHOR =
  /^(?:it|them|these|those|that|this|which|whom|what|him|her|total|totals|whole|lot|sum|amount|all|overall|both|everything|everyone|entire|combined|former|latter|same|figure|number|size|level|price|original|one|each|every)$/
const SKIPPED = new Set(
  'the a an its all our their his her those these that this of in for on at by to with from and or as is was are were be has had have any every each some such so same full group company'.split(
    ' ',
  ),
)

/** Whether what a result is said "of" is named beside the whole, or stands for it. */
export function isOfThis(
  { after }: Nearby,
  whole: Term,
  part: Term,
  { at, worded }: Pick<Result, 'at' | 'worded'>,
): boolean {
  // "doubled in the period": when, and of nothing
  const said = OF.exec(worded?.kind === 'multiple' ? after.replace(IN_A_TIME, '') : after)
  if (!said || isRestated(whole, part, at)) return true
  const phrase = said[1] as string
  // "310 were smokers, 41% of whom", "12% of those aged over 60"
  if (WHOM.test(phrase)) return part.sentence !== whole.sentence || part.at > at || whole.at > part.at
  if (/^(?:those|people|any|some)\b/.test(phrase)) return /^those(?: ?$|,)/.test(phrase)
  const words = phrase.split(/[^a-z'-]+/).filter(Boolean)
  if (words.length === 0 || words.some((word) => ANAPHOR.test(word))) return true
  const content = words.filter((word) => !SKIPPED.has(word)).slice(0, 4)
  if (content.length === 0) return true
  const around = `${whole.before} ${whole.after.slice(0, 60)}`
  return content.some(
    (word) => around.includes(stemOf(word)) || OF_ONE_MATTER.some((names) => names.test(word) && names.test(around)),
  )
}
/** "48.3% of the poll", of the votes that are printed; "27% of output", of what was generated. */
const OF_ONE_MATTER: readonly RegExp[] = [
  /\b(?:votes?|polls?|ballots?)\b/,
  /\b(?:output|production|generat(?:ed|ion)|produced|manufactured|mined|harvest(?:ed)?|crop|grown)\b/,
  /\b(?:sales|sold|turnover|revenues?|takings|receipts)\b/,
  /\b(?:spen[dt]|spending|expenditure|outlay|budget|costs?)\b/,
  /\b(?:staff|workforce|employe(?:d|es)|payroll|headcount|jobs|workers)\b/,
  /\b(?:enrol(?:l?ed|l?ments?)|pupils|students|intake|roll)\b/,
  /\b(?:admitted|admissions|patients|caseload)\b/,
  /\b(?:emitted|emissions)\b/,
  /\b(?:lent|loans?|lending|loan book)\b/,
]
const IN_A_TIME = new RegExp(
  `^ (?:in|over|during|within|since|across) (?:the |its |that |this )?(?:[a-z'-]+ ){0,2}(?:${TIME})\\b`,
)
const OF = /^(?:[ -][a-z]+){0,3}? (?:of|than|as|off|the|that of|that in|that at) ((?:[a-z'-]+ ?){1,6})/

/** "Two thirds of the fleet, 18 ships out of 45": a proportion and right behind it what it is of, in figures. */
function isRestated(whole: Term, part: Term, at: number): boolean {
  if (part.sentence !== whole.sentence || part.at < at || whole.at < part.at) return false
  const { skeleton } = part.sentence
  return (
    /^(?: [a-z'-]+){0,3} (?:out of|of|from|in) (?:the |all |a total of )?[a-z]{0,3}\$?~?$/.test(
      skeleton.slice(part.at + 1, whole.at),
    ) &&
    /^[^,;:(]{0,90}[,;:(–—\uE00B] ?(?:(?:or|that is(?: to say)?|namely|i\.e\.?|in figures|exactly|precisely),? )?[a-z]{0,3}\$?~?$/.test(
      skeleton.slice(at + 1, part.at).replace(/\uE005/g, ' '),
    )
  )
}
const WHOM = /^(?:whom|which|them|these)\b/

function stemOf(word: string): string {
  return word.slice(0, Math.max(4, word.length - 3))
}

/** "Three times the regional average", "9.8 hours for each tonne": nothing of that name is printed beside the figures. */
export function isOfAnother({ worded, near }: Pick<Result, 'worded' | 'near'>, operands: readonly Term[]): boolean {
  if (worded?.kind !== 'multiple') return false
  // "twice what we paid in May, £240": what it is twice of has no figure
  if (/ what$/.test(worded.wording) && /^[^,;.]*[a-z], ~?$/.test(near.after)) return true
  const around = operands.map(({ before, after }) => `${before.slice(-60)} ${after.slice(0, 60)}`).join(' ')
  const isThere = (word: string) => around.includes(stemOf(word))
  const contentOf = (text: string) =>
    text.split(/[^a-z'-]+/).filter((word) => word.length > 2 && !SKIPPED.has(word) && !ANAPHOR.test(word))
  if (/ for (?:each|every) /.test(worded.wording))
    return !contentOf(worded.wording.replace(/^.* for (?:each|every) |^.*?\d[\d.,]*|\bfor\b/g, ' ')).every(
      (word) => isThere(word) || (OPENING.test(word) && OPENING.test(around)),
    )
  // "three times more than it can handle; it closed 410 in 2024 and 395 in 2023": the base is told in words, and others follow
  const than = /^[^,;:.()–]{0,40} than (?!in\b|at\b|on\b)[^,;:.()\uE001-\uE00A]{3,60}[;.\uE00B]/.exec(near.after)
  if (/ more\b/.test(worded.wording + near.after) && than) return true
  // "twice as many as in the first round"
  if (!/ (?:the|that|those|its|their|his|her)$/.test(worded.wording) && !AS_ELSEWHERE.test(near.after)) return false
  const phrase = /^[^,.;:()\uE001-\uE00B]{0,40}/.exec(near.after)?.[0] ?? ''
  const base = contentOf(phrase.replace(/^ as /, ' ')).slice(0, 3)
  // "20 times that of a nurse, and a porter earns $28,000": named there, and by no figure
  const elsewhere = GOES_ON_TO.test(near.after.slice(phrase.length)) ? around.replaceAll(phrase, ' ') : around
  return base.length > 0 && !base.some((word) => elsewhere.includes(stemOf(word)))
}

const AS_ELSEWHERE = /^ as (?:in|at|for|on|among|during) /
const GOES_ON_TO = /^(?:;|,? ?\uE00B|, (?:and|but|while|whereas) )/

/** What is to be filled has many names: "1,056 places", "nine for every seat". */
const OPENING = /\b(?:seats?|places?|posts?|jobs?|vacanc(?:y|ies)|positions?|slots?|spots?|openings?|beds?)\b/

const CUTS = /[,;:()\u2013\u2014\uE00B]/

/** "Interest income rose from 69 to 70 while costs rose 8%": the words right before a result name another thing than those of the figures. */
export function hasOwnSubject(
  { before, after }: Nearby,
  window: Window,
  at: number,
  isVerbal: boolean,
  /** Its last word has to be theirs: "Solar output" is not the solar capacity of before. */
  byHead = false,
): boolean {
  // "Wages, up 6%": what stands before the comma is what went up
  const lead = before.replace(WHEN, ' ').replace(PER, ' ')
  const cut = lead.split(CUTS)
  const own = cut.at(-1) ?? ''
  const clause = lead.endsWith(`,${own}`) ? `${cut.at(-2) ?? ''},${own}` : own
  const isVerb = (word: string) => FALLS.test(word) || RISES.test(word) || VERB.test(word)
  const wordsOf = (text: string) => text.split(/[^a-z'-]+/).filter(Boolean)
  const bare = wordsOf(own).findIndex(isVerb) === 0
  const words = wordsOf(bare ? clause : own)
  const verb = words.findIndex(isVerb)
  // "Volume doubled": the result is the verb
  const subject = words
    .slice(0, verb >= 0 ? verb : isVerbal ? words.length : 0)
    .filter((word) => !SKIPPED.has(word) && !COMMON.test(word) && !IS_RATE.test(word))
  // "so the club is growing": what the sentences are about
  if (/^ ?(?:and )?(?:so|thus|hence|therefore),? the [a-z]+ (?:is|was|has|had) /.test(own)) return false
  if (subject.length === 0 || subject.some((word) => ANAPHOR.test(word))) return false
  // "is eight times its former size"
  if (/^ (?:former|original|previous|earlier|old|initial|opening|starting|first) [a-z]+\b/.test(after)) return false
  const rest =
    window.text.slice(0, window.text.length - window.last.skeleton.length) +
    window.last.skeleton.slice(0, at - clause.length) +
    window.last.skeleton.slice(at + 1)
  return !(byHead ? subject.slice(-1) : subject).some((word) => rest.includes(stemOf(word)))
}
/** "$52,000 a place was", of which so much is for each */
const PER = /^ (?:an?|per|each|every) [a-z-]+(?= (?:is|was|are|were)\b)/
/** "by last spring", "in the third year": no subject. */
const WHEN =
  /\b(?:by|in|since|until|during|over|at) (?:the )?(?:(?:end|start|close) of )?(?:last |this |next |that |early |late |mid-)?(?:spring|summer|autumn|fall|winter|year|month|week|quarter|season|january|february|march|april|june|july|august|september|october|november|december|now|then|\uE008|\uE009)\b/g
/** "so turnout was": what the two come to, and nobody. */
const IS_RATE = new RegExp(`^(?:${RATE_NOUNS}|rate|response|reply|failure|pass|success)$`)
const VERB = /^(?:is|was|were|are|has|have|had|been|be|cost|accounts?|makes?|represents?|amounts?|equals?)$/
const COMMON =
  /^(?:and|or|but|with|while|so|thus|hence|therefore|which|who|then|there|years?|months?|weeks?|days?|quarters?|only|just|even|still|now|later|since|mean\w*|giv\w+|making|leaving|price|total|growth|change|business|figure|number|level|rate|result|overall|average|cumulative|annual|net|relative|other|words|say|says|said|put|another|way|full|exactly|roughly|about|nearly|almost|some|by|at|to|from|that)$/

/** "a 15% fall on the previous year", "above the same quarter of 2022": its own base, which is not printed. */
export function hasOwnBase(
  { before, after }: Nearby,
  window: Window,
  { end }: { readonly end: number },
  operands: readonly Term[],
): boolean {
  if (BASE_BEFORE.test(before)) return true
  const own = OWN_BASE.exec(after)
  if (!own) return false
  const { last } = window
  const next = window.terms.find((term) => term.sentence === last && term.at >= end)
  if (
    next &&
    operands.includes(next) &&
    next.at - end < 60 &&
    !/[.;,\uE00B]/.test(last.skeleton.slice(end + own.index, next.at))
  )
    return false
  return !/^(?:that|this|it|before|then|those|these|them)\b/.test(after.slice(own.index + own[0].length))
}
/** "compared with Q3 last year it rose" */
const BASE_BEFORE =
  /\b(?:compared (?:with|to)|against|versus|relative to|from|over|on) [^,;:\uE001-\uE007\uE00B]{0,24}\b(?:last year|a year (?:ago|earlier|before)|previous|prior|preceding|same)\b[^;:\uE00B]*$/
const OWN_BASE =
  /(?:^|^[^,;:()]{0,40}? )(?:on|than|from|above|below|over|versus|vs\.?|against|compared (?:to|with)|since|relative to|in) (?=(?:the |its |their |that |this |it\b|a |an )?(?:same|previous|prior|last|preceding|year|quarter|month|week|corresponding|average|early|late|[a-z]+ (?:year|quarter|month|average|earlier|before)|20\d\d|\uE008|that|it|before))/

/** A word of change right before an amount: "grew $27.7 million": it is no part and no end. */
export const isChange = onceFor(({ before, after, sort }: Term): boolean => {
  // "It raised 250 alerts", "the appeal raised £4,000": so many, and not so many more
  if ((sort === 'amount' || sort === 'money') && RAISED.test(before)) return false
  return CHANGED.test(after) || AMOUNT_OF_CHANGE.test(before)
})
const AMOUNT_OF_CHANGE = new RegExp(
  `\\b(?:${UP_VERB}|${DOWN_VERB}|${UP_NOUN}|${DOWN_NOUN}|(?<=(?:^|[,;(]|is|was|were|are|went|going) )(?:up|down)|higher|lower|added|gained)(?: (?:by|of|a|an|about|some|another|approximately|further))* ?[a-z]{0,3}\\$?~?$`,
)
const RAISED = /\brais(?:ed|es|ing) (?:some |about )?[a-z]{0,3}\$?~?$/
const CHANGED =
  /^ (?:[a-z]+ )?(?:(?:increase|decrease|rise|fall|drop|decline|higher|lower|gain|reduction)\b|(?:more|fewer|less) than (?:in|at|on|a|an|the (?:year|quarter|month)|last|before|previous\w*|\uE008)\b)/

/** "carries a 4 percent fee and a £42 charge": the one is not what the other comes to. */
export function isAnotherItem({ sentence, at }: Pick<Result, 'sentence' | 'at'>, small: Term): boolean {
  if (small.sentence !== sentence || small.at < at) return false
  return /^ (?:[a-z'-]+ ){1,4}(?:and|plus|together with|as well as) (?:(?:an?|the|another|its|their) )?(?:[a-z]+ (?:fee|charge) of )?[a-z]{0,3}\$?~?$/.test(
    sentence.skeleton.slice(at + 1, small.at),
  )
}

/** "while", "although" between a result and its figures: they are of another clause. */
export function isBehindBorder(window: Window, at: number, operands: readonly Term[]): boolean {
  const own = operands.filter(({ sentence }) => sentence === window.last)
  const { skeleton } = window.last
  const apart = (term: Term) => CONTRARY.test(skeleton.slice(Math.min(term.at, at), Math.max(term.at, at)))
  return own.some((term) => term.at > at && apart(term)) || (own.length === operands.length && own.every(apart))
}
const CONTRARY = /\uE00B ?(?:while|whereas|whilst|although|though|but)\b/
