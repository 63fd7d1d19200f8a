import type { Day } from '../../calendar/calendar.js'
import type { Sentence } from '../../prose/clauses.js'
import type { PrintedDate } from '../../prose/dates.js'
import { type Decision, verified, violation } from '../../../../src/rule/decision.js'
import { type Year, yearsOf } from './year-spans.js'

/** Two days of which the words tell which came first: "exchanged on D, with completion following on D", "came in on D and left on D". */
export interface DatedOrder {
  readonly first: PrintedDate & { readonly day: Day }
  readonly second: PrintedDate & { readonly day: Day }
}

/** The second day, in the words right before it, comes behind the first. */
const FOLLOWS =
  /\b(?:(?<!\bno )later(?! than)|afterwards?|subsequently|followed (?:by|on|up)|following(?=,? on )|thereafter|then|finally|eventually|in turn|ultimately)\b[^\uE001-\uE00A.;]{0,40}$/
/** The second day is that of what came before: "signed on D, after the inspection of D". */
const PRECEDES =
  /^,? (?:only |shortly |soon |just |immediately |long )?(?:after|following) (?!(?:which|that|this|it|on)\b)(?:[a-z'-]+ ){1,5}(?:on|of) (?:the )?$/
/** What begins a stay, a project, a contract, and what ends it. */
const BEGUN =
  /\b(?:admitted|came in|arrived|checked in|moved in|joined|hired|appointed|elected|opened|begun|began|started|launched|commenced|declared|imposed|introduced|broke out|exchanged|signed|ordered|placed|issued|raised|dated|invoiced|filed|lodged|submitted|borrowed|lent|rented|leased|departed|set (?:out|off|sail)|sailed|engaged|installed|laid|founded|incorporated|married)\b/
const ENDED = `(?:discharged|left(?: [a-z]+)?|checked out|moved out|departed|resigned|retired|stood down|stepped down|dismissed|closed|ended|finished|completed|concluded|lifted|declared over|handed over|delivered|received|paid|settled|repaid|returned|decided|granted|refused|rejected|approved|arrived|reached [a-z]+|wound up|dissolved|expired|demolished|reopened|resolved|died|divorced)(?: (?:for|to|at|in|by|without) [a-z]+)?,? (?:on )?(?:the )?$`
/** It goes on with the same subject: no other noun stands before what ended. */
const ON_THE_SAME = new RegExp(
  `(?:\\band|[;,\uE00B]) (?:(?:was|were|is|has|have|been|it|he|she|they|then|only|finally|duly) )*${ENDED}`,
)
const IT_ENDED = new RegExp(`^ ?(?:it|he|she|they)(?: (?:was|were|has been|then|only|finally|duly))* ${ENDED}`)
/** The days need not be of one course, or were moved. */
const APART =
  /\b(?:previous(?:ly)?|earlier|prior|formerly|original(?:ly)?|planned|scheduled|expected|due|instead|brought forward|moved|postponed|revised|amended|corrected|rather than|another|other|second|third|again|last|before|re-?admi\w*|re-?open\w*|re-?issued|whereas|while|unlike|respectively|different|not|never|until|back|predecessor|brother|sister|husband|wife|father|mother|if|should|backdated|retrospective(?:ly)?|effective|with effect)\b/

/** `previous`: the sentence before, where each of the two has one of the days. */
export function datedOrder(sentence: Sentence, previous?: Sentence): DatedOrder | undefined {
  const days = (one: Sentence) =>
    one.items.flatMap(({ date, at }) => (date ? [{ date, at, skeleton: one.skeleton }] : []))
  const told = [...(previous ? days(previous) : []), ...days(sentence)]
  const [a, b] = told
  if (told.length !== 2 || !a || !b) return undefined
  const whole = `${previous?.skeleton ?? ''} ${sentence.skeleton}`
  if (APART.test(whole) || !isDay(a.date) || !isDay(b.date)) return undefined
  const between = previous
    ? `${a.skeleton.slice(a.at + 1)} ${b.skeleton.slice(0, b.at)}`
    : b.skeleton.slice(a.at + 1, b.at)
  if (between.length > LONGEST || /\bhad\b/.test(between)) return undefined
  if (PRECEDES.test(between) && !previous) return { first: b.date, second: a.date }
  if (FOLLOWS.test(between)) return { first: a.date, second: b.date }
  const ends = previous ? IT_ENDED.test(b.skeleton.slice(0, b.at)) : ON_THE_SAME.test(between)
  return ends && BEGUN.test(a.skeleton.slice(0, a.at)) ? { first: a.date, second: b.date } : undefined
}

const LONGEST = 160

/** Two years, or months of years, in which one thing began and ended: "opened in September 2023 and closed in March 2022". */
export interface YearOrder {
  readonly begun: Year
  readonly ended: Year
}

/** Of these an end in a year before the beginning is a slip; who was elected may have retired from something else before. */
const OPENED =
  /\b(?:opened|begun|began|started|launched|commenced|founded|established|set up|incorporated|formed|introduced|enrolled|appointed|installed)\b/
const CLOSED =
  /(?:\band|[;,\uE00B]) (?:(?:was|were|is|has|have|been|it|they|then|only|finally|duly|eventually) )*(?:closed|shut|ended|finished|completed|concluded|wound up|dissolved|disbanded|abolished|demolished|scrapped|decommissioned|discontinued|stood down|stepped down|resigned|its last|the last)(?: down| its doors| (?:for|by|without) [a-z]+)?,? (?:in|during|at the end of) $/
/** It may be opened to the public before all of it is built. */
const OPENED_EARLY = /\b(?:opened|launched|introduced)\b/

export function yearOrder(sentence: Sentence): YearOrder | undefined {
  const [begun, ended, third] = yearsOf(sentence)
  const text = sentence.block.text.slice(sentence.from, sentence.to).toLowerCase()
  if (!begun || !ended || third || APART.test(text.replace(/\b(?:its|the) last\b/g, ' '))) return undefined
  const lead = text.slice(0, begun.place.from - sentence.from)
  const between = text.slice(begun.place.to - sentence.from, ended.place.from - sentence.from)
  const opened = OPENED.exec(lead)?.[0]
  if (opened === undefined || between.length > LONGEST || /\bhad\b/.test(between) || !CLOSED.test(between))
    return undefined
  if (OPENED_EARLY.test(opened) && /\b(?:completed|finished)\b/.test(between)) return undefined
  const isSameYear = begun.year === ended.year
  return isSameYear && (begun.month === 0 || ended.month === 0 || begun.month === ended.month)
    ? undefined
    : { begun, ended }
}

export function decideYearOrder({ begun, ended }: YearOrder): Decision {
  const [from, to] = [named(begun), named(ended)]
  const grounds = { basis: [{ formula: 'end − start', start: from, end: to, operands: [begun.place, ended.place] }] }
  return ended.year > begun.year || (ended.year === begun.year && ended.month > begun.month)
    ? verified(`${from} comes before ${to}`, grounds)
    : violation(`Unexpected end ${to} before start ${from}, expected the later one to come second`, grounds)
}

function isDay(date: PrintedDate): date is PrintedDate & { readonly day: Day } {
  return date.exists && date.day !== undefined && date.yearless !== true
}

function named({ year, month }: Year): string {
  return month === 0 ? String(year) : `${String(year)}-${String(month).padStart(2, '0')}`
}
