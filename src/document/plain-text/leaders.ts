import { matches } from '../matches.js'
import type { Line } from './lines.js'

/** One page that a leader leads to, or a range: `12`, `iii`, `17 -20`, `6a`, `A-3`, `12 n.4`, `passim`. */
const PAGE = String.raw`(?:passim|(?:[A-Z]-?)?\d{1,4}[a-z]?(?:\s?[-–]\s?\d{1,4}[a-z]?)?(?:\s?nn?\.\s?\d{1,3})?|[ivxl]{1,7}(?:\s?[-–]\s?[ivxl]{1,7})?)`
/** Several, with commas; a scan may lose one. */
const PAGES = String.raw`${PAGE}(?:(?:\s?,\s{0,3}|\s)${PAGE}){0,40}`
/** A leader: dots, spaced or not, ellipses, and what a scan has made of a row of them. */
const DOTS = String.raw`(?<![.•…])(?=[.•]{4}|(?:[.•] ){3}|…{2})[\s.•…]{2,240}`

/** The end of a line with a leader, the pages after it left out or not. */
export const LEADER = new RegExp(`${DOTS}(?:${PAGES},?)?$`, 'i')
/** What may be left of a leader between entries that have one: two dots, one ellipsis, a wide space. */
const SHORT_LEADER = new RegExp(String.raw`(?:(?:[.…] ?){2,3}\s{0,3}|…\s{1,40}|\s{3,40})${PAGES}$`, 'i')
/** Listed pages that go on over the end of a line: `15, 23, 25,`. */
const LISTED = new RegExp(`^${PAGES},?$`, 'i')
/** Lines of one entry, at most. */
export const ENTRY = 8

/** True of a line that ends with a leader, the pages after it left out or not. */
export function endsWithLeader(line: Line, text: string): boolean {
  return LEADER.test(endOf(line, text))
}

/** True of lines that end with a leader and the pages it leads to; after another entry, with what is left of one. */
export function isEntry(lines: readonly Line[], text: string, listed = false): boolean {
  const last = lines.at(-1)
  if (listed && last && SHORT_LEADER.test(endOf(last, text))) return true
  return lines.slice(-ENTRY).some((line) => endsWithLeader(line, text))
}

/**
 * Does an entry end with the last of `lines`? Its pages may need lines of their own: only the last of them ends it. `listed`: it
 * follows another entry.
 */
export function endsEntry(lines: readonly Line[], next: Line, text: string, listed: boolean): boolean {
  const last = lines.at(-1)
  if (!last) return false
  const end = endOf(last, text)
  const goesOn = end.endsWith(',') && LISTED.test(next.head)
  if (LEADER.test(end) || (listed && SHORT_LEADER.test(end))) return !goesOn
  if (!LISTED.test(last.head) || goesOn) return false
  for (let back = 2; back <= ENTRY; back++) {
    const line = lines.at(-back)
    if (!line) return false
    if (endsWithLeader(line, text)) return true
    if (!LISTED.test(line.head)) return false
  }
  return false
}

/** Lines of one entry after a blank one, at most. */
const REST = 4

/** Does an entry that `lines` begin go on after a blank line, to a leader in the next few lines? */
export function endsLater(lines: readonly Line[], all: readonly Line[], at: number, text: string): boolean {
  const last = lines.at(-1)
  if (
    !last ||
    lines.length > ENTRY ||
    !/\p{Ll}/u.test(last.head) ||
    isEntry(lines, text) ||
    SHORT_LEADER.test(endOf(last, text))
  )
    return false
  let left = REST
  for (let next = at; left > 0 && next < all.length && next < at + 2 * REST; next++) {
    const line = all[next] as Line
    if (line.blank) continue
    if (endsWithLeader(line, text)) return true
    left--
  }
  return false
}

function endOf(line: Line, text: string): string {
  return text.slice(Math.max(line.from, line.to - 120), line.to)
}

/** A line that holds this much, and several entries near each other, has lost its breaks. */
const LOST = 1_000
const SEVERAL = 4
const NEAR = 1_500
/** The title of a list, but where a table of contents leads to it or the number of its page follows. */
const TITLE =
  /\b(?:table|index) of (?:\w+ )?(?:contents|authorities|cases|exhibits)\b(?!(?:\s\(?cont\S{1,8})?\s{0,3}(?:[.…]|(?:[-–—]\s?)?(?:[ivxl]{1,7}\b|\d)))/gi
/** A title that the first entry under it was glued to: `Statutes28 U.S.C. § 5`. */
const GLUED = /\b(?:Cases|Statutes|Rules|Regulations|Authorities|Constitutions)(?=[A-Z\d])/g
/** A leader and its pages in the middle of a line. */
const LISTS = new RegExp(String.raw`${DOTS}${PAGE}(?:\s?,\s{0,3}${PAGE}){0,40}(?![\d)])\s{0,3}`, 'g')

/**
 * Where the lines began that a text has lost: after the pages of an entry, before and after the title of a list. Offsets of
 * `line`, in order. Linear.
 */
export function lostBreaks(line: string): number[] {
  if (line.length < LOST) return []
  const ends = [...matches(LISTS, line)].map((found) => found.index + found[0].length)
  const titles = [...matches(TITLE, line)].flatMap(({ 0: title, index }) => [index, index + title.length])
  const glued = [...matches(GLUED, line)].map(({ 0: title, index }) => index + title.length)
  const entries = new Set(ends)
  const breaks: number[] = []
  let run: number[] = []
  const close = () => {
    if (run.filter((at) => entries.has(at)).length >= SEVERAL) breaks.push(...run)
    run = []
  }
  for (const at of [...new Set([...ends, ...titles, ...glued])].sort((a, b) => a - b)) {
    if (at - (run.at(-1) ?? at) > NEAR) close()
    run.push(at)
  }
  close()
  return breaks.filter((at) => at > 0 && at < line.length)
}
