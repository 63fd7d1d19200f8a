import { isSpace } from '../../../src/document/characters.js'
import { isAge } from './age.js'
import type { FigureClass } from './figure.js'
import { matchAt } from './sticky.js'

/** What tells digits that count nothing (references, identifiers, times, parts of dates) from quantities. */

const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)'
const MONTH_BEFORE = new RegExp(`\\b${MONTH}\\.?\\s{1,2}(?:the )?$`)
const MONTH_COMMA = new RegExp(`\\b${MONTH}\\.?,\\s$`)
const MONTH_AFTER = new RegExp(`(?:st|nd|rd|th)?\\s(?:of )?${MONTH}\\b(?![’'])`, 'y')
const DATED = new RegExp(`\\b${MONTH}\\.?\\s\\d{1,2}(?:st|nd|rd|th)?(?:\\s?[–-]\\s?\\d{1,2})?,\\s$`)

/** 2015 = 100, "with 2019 set at 100", "taking 2020 as 100", "indexed to 100 in 2020": what an index is set to. */
const INDEX_BASE =
  /\b(?:19|20)\d\d(?:[-–/]\d\d)?(?: ?= ?| (?:set|taken|fixed|rebased|equal) (?:at|as|to)(?: be)? | equals )$|\b(?:re-?based|indexed) (?:at|to) $|\b(?:taking|setting|putting|with|where|if)\b[^.;,]{1,24}\b(?:19|20)\d\d(?:[-–/]\d\d)? (?:as|at|to) $/i

/** Words that a number names one of, in small letters: as they stand right before it. */
const REFERENCES = new Set(
  (
    'section sections sec. s. ss. article articles art. arts. no. nos. number numbers table tables tab. figure figures fig. ' +
    'figs. page pages p. pp. chapter chapters ch. note notes item items exhibit exhibits rule rules form forms part parts ' +
    'step steps phase phases stage stages type types grade grades classes class level levels clause clauses paragraph ' +
    'paragraphs para. paras. appendix annex schedule schedules title titles volume volumes vol. issue issues line lines ' +
    'column columns row rows question questions q. footnote footnotes equation equations eq. regulation regulations directive ' +
    'order bill act room flat suite route highway flight gate building box zip basel ifrs ias asc asu sfas fas topic tier ' +
    'severity priority week day version release model series ref ref. case docket isbn issn doi risk risks seed scenario sprint milestone task'
  ).split(' '),
)
const LONGEST_REFERENCE = Math.max(...[...REFERENCES].map((word) => word.length))
const WHICH = /\b(?:first|last|next|second|third|fourth|same|past|each|every|per|a|one|that|this|opening|final) $/i
/** "and the high scenario 180": the verb before it is left out, and this is no name of a scenario. */
const KIND_OF =
  /\b(?:the|its|their|our) (?:high|low|upper|lower|top|bottom|central|middle|base|best|worst|optimistic|pessimistic) $/i
const SIGNS = '§¶#№'
/** These words also stand before quantities ("case 12", but "day 5" is a label and "order 12 units" is not). */
const REFERENCE_GO_ON = /^\s?(?:[,–\-&]|and|or|to|through|,\s?and)\s?$/

/** "1.2 The waiting list stood at", "3.1 60.8% of": the number of a paragraph, which stands before its first word. */
const NUMBERED = /^\d{1,2}\.\d{1,2}\s(?=\p{Lu}(?:\p{Ll}|\s)|[\d£$€])/u

const YEAR = /^(?:1[5-9]|20|21)\d\d$/
/** What a month's name begins with: without one, no month stands there. */
const MONTH_LETTER = /[ADFJMNOS]/
const ORDINAL = /(?:st|nd|rd|th)\b/y
const CLOCK_AFTER = /\s?(?:a\.?m\b|p\.?m\b|o[’']clock)/iy
const UPPER_TAIL = /-[A-Z]{1,3}\b(?!-)/y
/** "368 F.3d 1186", "466 U.S. 789": the volume of a reporter, with its name and a page. */
const REPORTER = /\s(?:[A-Z][A-Za-z]{0,5}\.\s?){1,4}(?:\s?\d(?:d|th)\.?)?\s\d{1,4}\b(?!,\d)/y
/** "in Odense.[33]": the mark of a note stands right behind a word or a stop. */
const NOTE_MARK = /[\p{L}.,;:)\]”"]/u
const SUB_PARAGRAPH = /\((?:\d{1,2}|[a-z]{1,4}|[A-Z])\)/y

/** What the text around digits at `[from, to)` (currency and sign included) says they are; undefined for a quantity. */
export function classifyPlain(text: string, from: number, to: number, bare: boolean): FigureClass | undefined {
  if (!bare) return undefined
  if (from === 0 && NUMBERED.test(text.slice(0, 10))) return 'reference'
  const next = text.charCodeAt(to)
  if (next >= 110 && next <= 116 && matchAt(ORDINAL, text, to)) {
    return matchAt(MONTH_AFTER, text, to) || MONTH_BEFORE.test(text.slice(Math.max(0, from - 16), from))
      ? 'date'
      : 'ordinal'
  }
  if (referenceBefore(text, from) || isAge(text, from, to)) return 'reference'
  if (text.startsWith('100', from) && INDEX_BASE.test(text.slice(Math.max(0, from - 60), from))) return 'reference'
  if (isSpace(next) && matchAt(REPORTER, text, to)) return 'reference'
  if (text.charCodeAt(from - 1) === 91 && next === 93 && NOTE_MARK.test(text.charAt(from - 2))) return 'reference'
  if (next === 40 && matchAt(SUB_PARAGRAPH, text, to)) return 'reference'
  if (next === 45 && matchAt(UPPER_TAIL, text, to)) return 'identifier'
  if (mayBeClock(text, to) && matchAt(CLOCK_AFTER, text, to)) return 'time'
  const short = to - from <= 2
  if (!short && !YEAR.test(text.slice(from, to))) return undefined
  const before = isSpace(text.charCodeAt(from - 1)) ? text.slice(Math.max(0, from - 24), from) : ''
  const named = MONTH_LETTER.test(before)
  if (short) {
    const follows = isSpace(next) && matchAt(MONTH_AFTER, text, to) !== null
    return follows || (named && MONTH_BEFORE.test(before)) ? 'date' : undefined
  }
  const comma = text.charCodeAt(from - 2) === 44
  const date = named && (comma ? DATED.test(before) || MONTH_COMMA.test(before) : MONTH_BEFORE.test(before))
  return date ? 'date' : 'year'
}

const MEASURED_RISK = /\b(?:relative|absolute|attributable|excess) $/i
const THOUSANDS = /^\d{1,3},\d{3}(?:,\d{3})? \p{Ll}{3}/u
const ARE_SO_MANY = /\p{Ll}{3}s (?:now |together |still )?$/u
/** § 5, Section 5, pp. 12: a sign, with a space or none, or a word of the list and a space. */
function referenceBefore(text: string, from: number): boolean {
  if (SIGNS.includes(text.charAt(from - 1) || ' ')) return true
  // "Jones et al.8": the number of a source
  if (!isSpace(text.charCodeAt(from - 1))) return text.endsWith(' al.', from)
  const end = from - 1
  if (SIGNS.includes(text.charAt(end - 1) || ' ')) return true
  let start = text.charCodeAt(end - 1) === 46 ? end - 1 : end
  while (end - start <= LONGEST_REFERENCE && isAsciiLetter(text.charCodeAt(start - 1))) start--
  const before = text.charCodeAt(start - 1)
  if (before === 95 || (before >= 48 && before <= 57)) return false
  const word = text.slice(start, end).toLowerCase()
  // "in the first week 615 were handed out": no name of a week
  // "Teachers number 47"
  if (word === 'number' && ARE_SO_MANY.test(text.slice(Math.max(0, start - 16), start))) return false
  // "on the count day 14,066 pupils were enrolled": no day has such a number
  if (/^(?:day|week|stage|phase|level|class|grade)$/.test(word) && THOUSANDS.test(text.slice(from, from + 12)))
    return false
  // "relative risk 0.50"
  if (word === 'risk' && MEASURED_RISK.test(text.slice(Math.max(0, start - 16), start))) return false
  return (
    REFERENCES.has(word) &&
    !(/^(?:week|day)$/.test(word) && WHICH.test(text.slice(Math.max(0, start - 12), start))) &&
    !(
      /^(?:scenario|grade|class|level|tier|type|stage)$/.test(word) &&
      KIND_OF.test(text.slice(Math.max(0, start - 20), start))
    )
  )
}

function isAsciiLetter(code: number): boolean {
  const small = code | 32
  return small >= 97 && small <= 122
}

/** Do an a, a p or an o follow, as in 5 pm and 5 o'clock? */
function mayBeClock(text: string, to: number): boolean {
  const next = text.charCodeAt(to)
  const letter = (isSpace(next) ? text.charCodeAt(to + 1) : next) | 32
  return letter === 97 || letter === 111 || letter === 112
}

/** Whether what stands between two figures carries a reference on: pages 12 and 3, Items 7 and 7A. */
export function goesOn(gap: string): boolean {
  return REFERENCE_GO_ON.test(gap)
}
