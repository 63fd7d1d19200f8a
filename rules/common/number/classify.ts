import type { FigureClass } from './figure.js'

/** What tells digits that count nothing (references, identifiers, times, parts of dates) from quantities. */

const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)'
const MONTH_BEFORE = new RegExp(`\\b${MONTH}\\.?\\s{1,2}(?:the )?$`)
const MONTH_COMMA = new RegExp(`\\b${MONTH}\\.?,\\s$`)
const MONTH_AFTER = new RegExp(`(?:st|nd|rd|th)?\\s(?:of )?${MONTH}\\b(?![’'])`, 'y')
const DATED = new RegExp(`\\b${MONTH}\\.?\\s\\d{1,2}(?:st|nd|rd|th)?(?:\\s?[–-]\\s?\\d{1,2})?,\\s$`)

const REFERENCE =
  /(?:[§¶#№]\s?|\b(?:sections?|sec\.|ss?\.|articles?|arts?\.|no\.|nos\.|numbers?|tables?|tab\.|figures?|figs?\.|pages?|pp?\.|chapters?|ch\.|notes?|items?|exhibits?|rules?|forms?|parts?|steps?|phases?|stages?|types?|grades?|classes|class|levels?|clauses?|paragraphs?|paras?\.|appendix|annex|schedules?|titles?|volumes?|vol\.|issues?|lines?|columns?|rows?|questions?|q\.|footnotes?|equations?|eq\.|regulation|regulations|directive|order|bill|act|room|flat|suite|route|highway|flight|gate|building|box|zip|basel|ifrs|ias|asc|asu|sfas|fas|topic|tier|week|day|version|release|model|series|ref\.?|case|docket|isbn|issn|doi)\s)$/i
/** These words also stand before quantities ("case 12", but "day 5" is a label and "order 12 units" is not). */
const REFERENCE_GO_ON = /^\s?(?:[,–\-&]|and|or|to|through|,\s?and)\s?$/

const ORDINAL = /(?:st|nd|rd|th)\b/y
const CLOCK_AFTER = /\s?(?:a\.?m\b|p\.?m\b|o[’']clock)/iy
const UPPER_TAIL = /-[A-Z]{1,3}\b(?!-)/y
const SUB_PARAGRAPH = /\((?:\d{1,2}|[a-z]{1,4}|[A-Z])\)/y

/** What the text around digits at `[from, to)` (currency and sign included) says they are; undefined for a quantity. */
export function classifyPlain(text: string, from: number, to: number, bare: boolean): FigureClass | undefined {
  ORDINAL.lastIndex = to
  if (bare && ORDINAL.test(text)) {
    MONTH_AFTER.lastIndex = to
    return MONTH_AFTER.test(text) || MONTH_BEFORE.test(text.slice(Math.max(0, from - 16), from)) ? 'date' : 'ordinal'
  }
  if (!bare) return undefined
  const before = text.slice(Math.max(0, from - 24), from)
  if (REFERENCE.test(before)) return 'reference'
  SUB_PARAGRAPH.lastIndex = to
  if (SUB_PARAGRAPH.test(text)) return 'reference'
  UPPER_TAIL.lastIndex = to
  if (UPPER_TAIL.test(text)) return 'identifier'
  CLOCK_AFTER.lastIndex = to
  if (CLOCK_AFTER.test(text)) return 'time'
  if (to - from <= 2) {
    MONTH_AFTER.lastIndex = to
    if (MONTH_BEFORE.test(before) || MONTH_AFTER.test(text)) return 'date'
  }
  if (/^(?:1[5-9]|20|21)\d\d$/.test(text.slice(from, to)))
    return DATED.test(before) || MONTH_BEFORE.test(before) || MONTH_COMMA.test(before) ? 'date' : 'year'
  return undefined
}

/** Whether what stands between two figures carries a reference on: pages 12 and 3, Items 7 and 7A. */
export function goesOn(gap: string): boolean {
  return REFERENCE_GO_ON.test(gap)
}
