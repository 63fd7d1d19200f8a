import { matches } from '../../../../src/document/matches.js'
import type { Block, Cell } from '../../../../src/document/model.js'
import { partitionPoint } from '../../../../src/document/partition-point.js'
import type { Citation } from '../../reader/citation.js'
import { coreEnd, endOf, startOf } from './extent.js'
import { isFull } from './key.js'
import { isMidLine } from './lost-lines.js'
import { isEmpty, readReferences } from './reference-list.js'
import { isCategory } from './titles.js'
import { inTitle } from './work-title.js'

/** What an entry is read from. */
export interface Piece {
  readonly block: Block
  from: number
  to: number
  /** Nothing in it begins another entry. */
  readonly whole?: boolean
  /** References printed in other cells of the row. */
  readonly cells?: readonly Cell[]
}

/** Where the lines of a block begin, those that Markdown joins counted. */
function lineStarts(block: Block, source: string): number[] {
  const starts = [0]
  for (const { index } of matches(/[ \n]/g, block.text)) {
    if (block.text[index] === '\n') starts.push(index + 1)
    else {
      const [range] = block.projection.ranges(index, index + 1)
      if (range && source.slice(...range).includes('\n')) starts.push(index + 1)
    }
  }
  return starts
}

/** A leader and the first page it leads to. */
const LED = /(?:[.•]{4}|(?:[.•] ){3}|…{2})[\s.•…]{0,60}(?:passim|\d|[ivxl]{1,7}\b)/gi

/** Pages that something else follows, a leader of a point or two before them. */
const PAGES_INSIDE = /(?:(?:\s[.…]|[.…]{2})\s?\d{1,3}(?:,\s?\d{1,3}){0,20}|\bpassim)\s\p{Lu}/u

/** True of a paragraph whose only leader stands at its end, with one authority before it. */
function isOneEntry(block: Block, citations: readonly Citation[], source: string): boolean {
  const [first, ...more] = [...matches(LED, block.text)]
  if (
    !first ||
    more.length > 0 ||
    /\p{L}{3}/u.test(block.text.slice(first.index + first[0].length).replace(/passim/gi, ''))
  )
    return false
  if (isMidLine(block, source)) return !PAGES_INSIDE.test(block.text)
  const own = citations.filter((one) => !one.within && !one.history && !one.mention && isFull(one))
  return new Set(own.map((one) => one.parallel?.[0] ?? one)).size < 2
}

/** The lines of a paragraph; one that goes on from the line before is joined to it. */
export function lines(block: Block, citations: readonly Citation[], source: string): Piece[] {
  if (isOneEntry(block, citations, source)) return [{ block, from: 0, to: block.text.length, whole: true }]
  const pieces: Piece[] = []
  const starts = lineStarts(block, source)
  /** References are printed, so a line without any does not end an entry. */
  const paged = !isEmpty(readReferences(block.text.slice(starts.at(-1))))
  starts.forEach((from, i) => {
    const to = (starts[i + 1] ?? block.text.length + 1) - 1
    const line = block.text.slice(from, to)
    const last = pieces.at(-1)
    const before = last ? block.text.slice(last.from, last.to) : ''
    if (last && !isCategory(line) && !isCategory(before) && goesOn(last, before, from, to, citations, paged))
      last.to = to
    else if (line.trim() !== '' && !/^\s*pages?(?:\(s\))?\s*$/i.test(line)) pieces.push({ block, from, to })
  })
  return pieces
}

/** Longest entry that a line is still joined to: what runs on longer is none, and would be read again with each line. */
const LONGEST = 1_200

/** The year of an act or edition at the end of a line is no page. */
const DATED = /\b(?:of|in)\s(?:1[6-9]|20)\d\d\s*$/

/** True where the line `[from, to)` belongs to the entry of the line before, `last`, which reads `before`. */
function goesOn(
  last: Piece,
  before: string,
  from: number,
  to: number,
  citations: readonly Citation[],
  paged: boolean,
): boolean {
  const own = within(citations, from, to)
  const first = own[0] ?? citationAfter(citations, from)
  if (first !== undefined && entryStart(first, citations) < from && first.place.from <= to) return true
  if (before.length > LONGEST) return false
  const listed = within(citations, last.from, last.to).filter((one) => !inTitle(one, last.from))
  const tail = before.slice(listed.reduce((end, one) => Math.max(end, coreEnd(one)), last.from) - last.from)
  const open = /,\s*$/.test(before) || DATED.test(before) || isEmpty(readReferences(tail))
  if (!open || /:\s*$/.test(before)) return false
  const cited = listed.length > 0
  const head = own[0]
  if (head && cited) return head.history !== undefined || (/,\s*$/.test(before) && paged)
  return head !== undefined || cited || (paged && !/[.…·_]{4}\s*$/.test(before))
}

/** References at the start of what lies between two citations: digits, signs, `passim`. */
const REFERENCES = /^(?:[\s.…·_,;¶*–-]|\d{1,4}(?![\w.])|\d{1,4}\.(?=\s)|passim|(?:and|&)\s+(?=\d))+/i

/**
 * Where the entry of a citation begins: at its name, but never in the references of the entry before it, which a name
 * read from right to left may swallow.
 */
function entryStart(citation: Citation, citations: readonly Citation[]): number {
  const start = startOf(citation)
  const index = indexFrom(citations, citation.place.from)
  const previous = citations[index - 1]
  const floor = previous ? endOf(previous) : 0
  const run = REFERENCES.exec(citation.block.text.slice(floor, citation.place.from))
  return run && /\d|passim/i.test(run[0]) ? Math.max(start, floor + run[0].length) : start
}

/** Entries that share a line: one begins where references, or nothing at all, lie between two citations. */
export function split(piece: Piece, all: readonly Citation[]): Piece[] {
  if (piece.block.item || piece.block.cell || piece.whole) return [piece]
  const own = within(all, piece.from, piece.to).filter(
    (one) => !one.within && !one.history && (one.parallel?.[0] ?? one) === one,
  )
  const parts: Piece[] = []
  let from = piece.from
  for (let i = 1; i < own.length; i++) {
    const [left, right] = [own[i - 1], own[i]]
    if (!left || !right) continue
    const start = entryStart(right, all)
    // behind the history of a case, too
    const end = within(all, left.place.from, right.place.from).reduce((to, one) => Math.max(to, endOf(one)), 0)
    const between = piece.block.text.slice(end, start)
    const run = REFERENCES.exec(between)
    // a name cut short by its reader still begins behind the references
    const at = run && /\d|passim/i.test(run[0]) ? end + run[0].length : start
    if (between.length > 400 || (at === start && between.trim() !== '' && !run)) continue
    if (between.trim() !== '' && !/\d|passim/i.test(run?.[0] ?? '')) continue
    parts.push({ block: piece.block, from, to: at })
    from = at
  }
  return [...parts, { ...piece, from }]
}

/** The citations of a block that begin in `[from, to)`. */
export function within(citations: readonly Citation[], from: number, to: number): readonly Citation[] {
  return citations.slice(indexFrom(citations, from), indexFrom(citations, to))
}

function citationAfter(citations: readonly Citation[], from: number): Citation | undefined {
  return citations[indexFrom(citations, from)]
}

/** The first citation that begins at or behind `from`. */
function indexFrom(citations: readonly Citation[], from: number): number {
  return partitionPoint(citations.length, (i) => (citations[i]?.place.from ?? 0) < from)
}
