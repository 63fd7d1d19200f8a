import { matches } from '../../../../src/document/matches.js'
import type { Block, Cell, Place } from '../../../../src/document/model.js'
import { partitionPoint } from '../../../../src/document/partition-point.js'
import type { Citation } from '../../reader/citation.js'
import { trimmedEnd } from '../../reader/letters/spelling.js'
import { coreEnd, endOf, startOf } from './extent.js'
import { isFull } from './key.js'
import type { Layout, Region } from './layout.js'
import { isEmpty, parseReferences, readReferences, type ReferenceList } from './reference-list.js'
import { announcedGroups, type Group, isCategory, standsAlone, withoutPages } from './titles.js'
import { inTitle } from './work-title.js'

/** A heading, bold line, item or row that announces what follows it. */
export interface Category {
  readonly title: string
  readonly groups: readonly Group[]
  readonly index: number
}

/** Longest title of a category. */
const TITLE = 80

/** One line of a table of authorities. */
export interface Entry {
  readonly index: number
  readonly region: Region
  readonly category?: Category
  /** All it prints but the references. */
  readonly place: Place
  /** What it prints before the references, an asterisk at its start left out. */
  readonly text: string
  /** The citation it is about; absent where none was read. */
  readonly primary?: Citation
  /** All citations in it, history and parallel ones too. */
  readonly citations: readonly Citation[]
  readonly references: Omit<ReferenceList, 'from'>
  /** Marked as an authority chiefly relied upon. */
  readonly asterisk: boolean
}

interface Piece {
  readonly block: Block
  from: number
  to: number
  /** References printed in other cells of the row. */
  readonly cells?: readonly Cell[]
}

/** Splits a table into entries, whatever its shape: list items, rows, paragraphs, lines. `source`: the draft. */
export function readEntries(region: Region, { citations }: Pick<Layout, 'citations'>, source: string): Entry[] {
  const entries: Entry[] = []
  let categories = 0
  const titled = (line: string, groups: readonly Group[]): Category => ({
    title: trimmedEnd(withoutPages(line), ':—–-').replace(/\s+/g, ' '),
    groups,
    index: categories++,
  })
  let category = region.groups.length > 0 ? titled(region.title.text, region.groups) : undefined
  const add = (piece: Piece) => {
    for (const part of split(piece, citations.get(piece.block) ?? [])) {
      for (let line = titleLine(part, source); line; line = titleLine(part, source)) {
        category = titled(line.text, line.groups)
        part.from = line.to
      }
      const entry = entryOf(part, citations.get(part.block) ?? [], region, entries.length, category)
      if (entry) entries.push(entry)
    }
  }
  for (const block of region.blocks) {
    if (block.footnote !== undefined) continue
    const announces = !citations.has(block) && isCategory(block.text)
    if (block.kind === 'heading' || (announces && (block.item || standsAlone(block)))) {
      category = titled(block.text, citations.has(block) ? [] : announcedGroups(block.text))
    } else if (block.cell) {
      const row = block.cell.table.rows[block.cell.row] ?? []
      if (row[0] !== block.cell) continue
      const announced = rowCategory(row, citations)
      if (announced) category = titled(announced.text, announcedGroups(announced.text))
      else if (block.cell.row > 0 || row.some((cell) => citations.has(cell.block))) addRow(row, citations, add)
    } else if (!isLegend(block.text)) {
      for (const piece of block.item
        ? [{ block, from: 0, to: block.text.length }]
        : lines(block, citations.get(block) ?? [], source)) {
        const line = block.text.slice(piece.from, piece.to)
        if (isCategory(line)) category = titled(line, announcedGroups(line))
        else add(piece)
      }
    }
  }
  return entries
}

/** A category on the first line of a piece, which Markdown joins with the next: `Cases Page(s)` and a line break. */
function titleLine(
  { block, from, to }: Piece,
  source: string,
): { readonly text: string; readonly groups: readonly Group[]; readonly to: number } | undefined {
  const start = from + (/^\s*/.exec(block.text.slice(from, to))?.[0].length ?? 0)
  for (
    let at = block.text.indexOf(' ', start);
    at >= 0 && at < Math.min(to, start + TITLE);
    at = block.text.indexOf(' ', at + 1)
  ) {
    const [range] = block.projection.ranges(at, at + 1)
    if (!range || !source.slice(...range).includes('\n')) continue
    const text = block.text.slice(start, at)
    const groups = announcedGroups(text)
    return groups.length > 0 ? { text, groups, to: at + 1 } : undefined
  }
  return undefined
}

/** `* Authorities upon which we chiefly rely are marked with asterisks.` */
export function isLegend(text: string): boolean {
  return /\bauthorit\w+[^.\w][^.]{0,80}\b(?:chiefly|principally|primarily|mainly)\b|\b(?:chiefly|principally|primarily|mainly)\s+rel\w+|\basterisks?\b/i.test(
    text.slice(0, 400),
  )
}

/** A header or row that holds nothing but the name of a category. */
function rowCategory(row: readonly Cell[], citations: ReadonlyMap<Block, unknown>): Block | undefined {
  const [first, ...rest] = row
  if (!first || citations.has(first.block) || !isCategory(first.block.text)) return undefined
  const plain = /^(?:authority|authorities)$/i.test(first.block.text.trim())
  const bare = rest.every((cell) => /^\W*$|page|paragraph|¶|reference/i.test(cell.block.text))
  return bare && !plain ? first.block : undefined
}

function addRow(row: readonly Cell[], citations: ReadonlyMap<Block, unknown>, add: (piece: Piece) => void): void {
  const own = row.find((cell) => citations.has(cell.block)) ?? row.find((cell) => cell.block.text.trim() !== '')
  if (!own) return
  const cells = row.filter((cell) => cell.column > own.column)
  add({ block: own.block, from: 0, to: own.block.text.length, cells })
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

/** The lines of a paragraph; one that goes on from the line before is joined to it. */
function lines(block: Block, citations: readonly Citation[], source: string): Piece[] {
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
function split(piece: Piece, all: readonly Citation[]): Piece[] {
  if (piece.block.item || piece.block.cell) return [piece]
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
function within(citations: readonly Citation[], from: number, to: number): readonly Citation[] {
  return citations.slice(indexFrom(citations, from), indexFrom(citations, to))
}

function citationAfter(citations: readonly Citation[], from: number): Citation | undefined {
  return citations[indexFrom(citations, from)]
}

/** The first citation that begins at or behind `from`. */
function indexFrom(citations: readonly Citation[], from: number): number {
  return partitionPoint(citations.length, (i) => (citations[i]?.place.from ?? 0) < from)
}

function entryOf(
  piece: Piece,
  all: readonly Citation[],
  region: Region,
  index: number,
  category: Category | undefined,
): Entry | undefined {
  const { block, cells } = piece
  const citations = within(all, piece.from, piece.to).filter((one) => !inTitle(one, piece.from))
  const primary =
    citations.find((one) => isFull(one) && !one.within && !one.blank) ??
    citations.find((one) => isFull(one) && !one.within) ??
    citations.find((one) => !one.within)
  const closed = citations.reduce(
    (end, one) => Math.max(end, one.within || !one.places.pin || one.places.parenthetical ? endOf(one) : coreEnd(one)),
    piece.from,
  )
  const tail = block.text.slice(closed, piece.to)
  const read = readReferences(tail)
  const inCells = cells && cells.some((cell) => cell.block.text.trim() !== '')
  const references = inCells ? cellReferences(cells) : withoutFrom(read)
  const end = inCells && primary ? closed : closed + read.from
  const raw = block.text.slice(piece.from, end)
  const mark = /^\s*(?:[*\u2217†]\s*)+/.exec(raw)
  const from = piece.from + (mark ? mark[0].length : raw.length - raw.trimStart().length)
  const text = trimmedEnd(block.text.slice(from, end), ',:;.…·_—–')
  if (text === '' || (!primary && !/[a-z]{2}/i.test(text))) return undefined
  return {
    index,
    region,
    place: { block, from, to: from + text.length },
    text: text.replace(/\s+/g, ' '),
    citations,
    references,
    asterisk: mark !== null,
    ...(primary && { primary }),
    ...(category && { category }),
  }
}

function withoutFrom({ numbers, passim, unread, unit }: ReferenceList): Omit<ReferenceList, 'from'> {
  return { numbers, passim, unread, ...(unit && { unit }) }
}

/** The references of a row: in the cells behind the citation, their unit told by the sign or the header. */
function cellReferences(cells: readonly Cell[]): Omit<ReferenceList, 'from'> {
  const read = parseReferences(cells.map((cell) => cell.block.text).join(', '))
  const headers = cells.map((cell) => cell.header?.title ?? '').join(' ')
  const unit = read.unit ?? (/para|¶/i.test(headers) ? 'paragraph' : /page/i.test(headers) ? 'page' : undefined)
  return { ...read, ...(unit && { unit }) }
}
