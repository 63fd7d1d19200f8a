import type { Line } from './lines.js'

const SENTENCE_END = /[.?!:][\])”’"']*\d{0,3}$/
/** The number of a paragraph, as opinions have it: `¶ 12 The court`, `[¶12] The court`. */
const NUMBERED = /^(?:¶\s?\d{1,4}|\[¶\s?\d{1,4}\])\s{1,4}[\p{Lu}“"[(]/u
export const LEADER = /(?<![.…])(?:\.{4,99}|(?:\. ){3,40}|…{2,40})[\s.]{0,9}(?:passim|[\d, \u2013\-ivx]{1,40})?$/i

/** Pages listed after a leader that go on over the end of a line: `15, 23, 25,`. */
const PAGES = /^(?:(?:\d{1,4}|[ivxl]{1,6})(?:[-–](?:\d{1,4}|[ivxl]{1,6}))?(?:,\s{0,3}|$)){1,40}(?:passim)?$/i
/** Lines looked at back to the leader that listed pages belong to. */
const ENTRY = 8

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
  const end = text.slice(Math.max(last.from, last.to - 120), last.to)
  if (endsEntry(lines, end, next, text)) return true
  if (NUMBERED.test(next.head) && SENTENCE_END.test(end)) return true
  // the name of a work or a case over several lines, unless the first alone may be the title of a part
  if (listed && (lines.length > 1 || !isCapital(last) || isCapital(next))) return false
  return [last, next].some((line) => isTitle(line) && line.to - line.from <= 0.6 * width)
}

function isCapital({ head }: Line): boolean {
  return !/\p{Ll}/u.test(head)
}

/** True of lines that end with a leader and the pages it leads to. */
export function isEntry(lines: readonly Line[], text: string): boolean {
  return lines.slice(-ENTRY).some((line) => endsWithLeader(line, text))
}

/** True of a line that ends with a leader, the pages after it left out or not. */
export function endsWithLeader(line: Line, text: string): boolean {
  return LEADER.test(text.slice(Math.max(line.from, line.to - 120), line.to))
}

/** The pages of an entry may need lines of their own: only the last of them ends it. */
function endsEntry(lines: readonly Line[], end: string, next: Line, text: string): boolean {
  const goesOn = end.endsWith(',') && PAGES.test(next.head)
  if (LEADER.test(end)) return !goesOn
  if (!PAGES.test(lines.at(-1)?.head ?? '') || goesOn) return false
  for (let back = 2; back <= ENTRY; back++) {
    const line = lines.at(-back)
    if (!line) return false
    if (endsWithLeader(line, text)) return true
    if (!PAGES.test(line.head)) return false
  }
  return false
}

/** All in capitals, or every word but the smallest with one: `TABLE OF AUTHORITIES`, `Table of Authorities`. */
function isTitle({ head, from, to }: Line): boolean {
  if (to - from > 80 || /\d|[.,;:]$/.test(head) || !/\p{Lu}\p{L}\p{L}/u.test(head)) return false
  return head
    .split(/\s+/)
    .every((word) => !/^\p{Ll}/u.test(word) || /^(?:of|and|the|in|to|for|by|on|or|a|an)$/.test(word))
}
