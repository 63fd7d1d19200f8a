import type { Line } from './lines.js'

const SENTENCE_END = /[.?!:][\])”’"']*\d{0,3}$/
/** The number of a paragraph, as opinions have it: `¶ 12 The court`, `[¶12] The court`. */
const NUMBERED = /^(?:¶\s?\d{1,4}|\[¶\s?\d{1,4}\])\s{1,4}[\p{Lu}“"[(]/u
const LEADER = /(?<![.…])(?:\.{4,99}|(?:\. ){3,40}|…{2,40})[\s.]{0,9}(?:passim|[\d, \u2013\-ivx]{1,40})?$/i

/** Does a paragraph run on over the end of a page, from the last line on one to the first on the next? */
export function runsOn(last: Line, next: Line, text: string): boolean {
  const end = text.slice(Math.max(last.from, last.to - 40), last.to)
  if (SENTENCE_END.test(end) && !/\b(?:v|vs|No|Nos|Cir|Ct|App|Supp|Inc|Co|Corp|See|at|U\.S|S\.Ct)\.$/.test(end))
    return false
  if (isTitle(last) || LEADER.test(end)) return false
  return /^[\p{Ll}\d§(“"]/u.test(next.head) || last.to - last.from >= 40
}

/** Does a paragraph end with a line although no blank one follows? With a title, an entry of a table with its leader, or before the number of the next. */
export function endsParagraph(last: Line, next: Line, text: string, width: number): boolean {
  const end = text.slice(Math.max(last.from, last.to - 120), last.to)
  if (LEADER.test(end) || (NUMBERED.test(next.head) && SENTENCE_END.test(end))) return true
  return [last, next].some((line) => isTitle(line) && line.to - line.from <= 0.6 * width)
}

/** All in capitals, or every word but the smallest with one: `TABLE OF AUTHORITIES`, `Table of Authorities`. */
function isTitle({ head, from, to }: Line): boolean {
  if (to - from > 80 || /\d|[.,;:]$/.test(head) || !/\p{Lu}\p{L}\p{L}/u.test(head)) return false
  return head
    .split(/\s+/)
    .every((word) => !/^\p{Ll}/u.test(word) || /^(?:of|and|the|in|to|for|by|on|or|a|an)$/.test(word))
}
