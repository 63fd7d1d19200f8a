import { endsEntry, ENTRY, LEADER } from './leaders.js'
import type { Line } from './lines.js'

const SENTENCE_END = /[.?!:][\])”’"']*\d{0,3}$/
/** The number of a paragraph, as opinions have it: `¶ 12 The court`, `[¶12] The court`. */
const NUMBERED = /^(?:¶\s?\d{1,4}|\[¶\s?\d{1,4}\])\s{1,4}[\p{Lu}“"[(]/u
/** Does a paragraph run on over the end of a page, from the last line on one to the first on the next? */
export function runsOn(last: Line, next: Line, text: string): boolean {
  const end = text.slice(Math.max(last.from, last.to - 40), last.to)
  if (SENTENCE_END.test(end) && !/\b(?:v|vs|No|Nos|Cir|Ct|App|Supp|Inc|Co|Corp|See|at|U\.S|S\.Ct)\.$/.test(end))
    return false
  if (isTitle(last) || LEADER.test(end)) return false
  if (/[,;]$/.test(end)) return true
  return /^[\p{Ll}\d§(“"]/u.test(next.head) || last.to - last.from >= 40
}

/** Words that no paragraph ends with: `See id. at`, `Roe v.`, `pursuant to §`. */
const DANGLING =
  /(?:[,(]|\b(?:at|v\.|vs\.|[Ss]ee|[Ii]d\.,? at|the|of|and|or|in|to|a|an|by|with|for|No\.|Nos\.)|§{1,2})$/

/** Does a line break off before a blank one, and go on after it? */
export function breaksOff(last: Line, next: Line, text: string): boolean {
  const before = text.slice(Math.max(last.from, last.to - 40), last.to)
  if (last.to - last.from < 20) return false
  // `within 28`, `U.S.C. § 1291`
  if (/(?:^|[\s,(])\d{1,4}$/.test(before) && /^(?:[A-Z][A-Za-z]{0,5}\.\s?){1,3}/.test(next.head)) return true
  if (!/^[\p{Ll}\d§(“"]/u.test(next.head)) return false
  return DANGLING.test(before)
}

/**
 * Does a paragraph end with a line although no blank one follows? With a title, an entry of a table with its leader, or before
 * the number of the next. `listed`: it follows an entry with a leader, as the next of the same table.
 */
export function endsParagraph(
  lines: readonly Line[],
  next: Line,
  text: string,
  width: number,
  listed: boolean,
): boolean {
  const last = lines.at(-1)
  if (!last) return false
  if (endsEntry(lines, next, text, listed)) return true
  if (isListTitle(last) || isListTitle(next)) return true
  if (last.to === next.from) return true // a title that was glued to what follows it
  if (NUMBERED.test(next.head) && SENTENCE_END.test(text.slice(Math.max(last.from, last.to - 40), last.to))) return true
  // the name of a work or a case over several lines, unless the first alone may be the title of a part
  if (listed && lines.length <= ENTRY && (lines.length > 1 || !isCapital(last) || isCapital(next))) return false
  const short = (line: Line) => line.to - line.from <= 0.6 * width
  // a word in italics may stand in a line of its own
  const open = !short(last) && !SENTENCE_END.test(text.slice(Math.max(last.from, last.to - 40), last.to))
  if (isTitle(last) && short(last) && !/^\p{Ll}/u.test(next.head)) return true
  return isTitle(next) && short(next) && (!open || isCapital(next))
}

function isCapital({ head }: Line): boolean {
  return !/\p{Ll}/u.test(head)
}

/** All in capitals, or every word but the smallest with one: `TABLE OF AUTHORITIES`, `Table of Authorities`. */
function isTitle({ head, from, to }: Line): boolean {
  if (to - from > 80 || /\d|[.,;:]$/.test(head) || !/\p{Lu}\p{L}\p{L}/u.test(head)) return false
  return head
    .split(/\s+/)
    .every((word) => !/^\p{Ll}/u.test(word) || /^(?:of|and|the|in|to|for|by|on|or|a|an)$/.test(word))
}

/** `TABLE OF AUTHORITIES`, `Index of Cases—Continued`: a title whatever stands around it. */
const LIST_TITLE = /^(?:table|index) of (?:\p{L}+ ){0,2}\p{L}{4,20}(?:\W{0,3}\(?cont(?:inued|['’]d|\.)?\)?)?:?$/iu

export function isListTitle(line: Line): boolean {
  return LIST_TITLE.test(line.head) && isTitle(line)
}
