import type { Block, Cell, Place } from '../../../../src/document/model.js'
import type { Citation } from '../../reader/citation.js'
import { squeezed, trimmedEnd } from '../../reader/letters/spelling.js'
import { coreEnd, endOf } from './extent.js'
import { isFull } from './key.js'
import type { Layout, Region } from './layout.js'
import { isMidLine, lostStart } from './lost-lines.js'
import { lines, type Piece, split, within } from './pieces.js'
import { isEmpty, parseReferences, readReferences, type ReferenceList } from './reference-list.js'
import { announcedGroups, type Group, isCategory, standsAlone, withoutPages } from './titles.js'
import { codeOf, isSection, readUnder } from './under-code.js'
import { inTitle } from './work-title.js'

/** A heading, bold line, item or row that announces what follows it. */
export interface Category {
  readonly title: string
  readonly groups: readonly Group[]
  readonly index: number
}

/** Longest title of a category. */
const TITLE = 80
/** What stands over the numbers of pages. */
const OVER_PAGES = /^\W*pages?(?:\(s\))?\W*$/i

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
  /** What names the code or the work of which it lists a section or a number. */
  readonly under?: string
  /** The breaks before it and after it were lost: the title over it is not certain. */
  readonly midLine: boolean
  /** Marked as an authority chiefly relied upon. */
  readonly asterisk: boolean
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
  const announce = (line: string, groups: readonly Group[]) => {
    category = titled(line, groups)
    heading = undefined
  }
  const paged = arePaged(region.blocks)
  /** A line that prints neither pages nor a citation, after the last entry. */
  let heading: string | undefined
  /** What names the code of sections listed without one. */
  let code: string | undefined
  const add = (piece: Piece) => {
    for (const part of split(piece, citations.get(piece.block) ?? [])) {
      const midLine = isMidLine(part.block, source)
      if (part.from === 0 && midLine) {
        const { title, to } = lostStart(part.block.text.slice(0, part.to))
        if (title) announce(title.text, title.groups)
        part.from = to
      }
      for (let line = titleLine(part, source); line; line = titleLine(part, source)) {
        announce(line.text, line.groups)
        part.from = line.to
      }
      const entry = entryOf(part, citations.get(part.block) ?? [], region, entries.length, code, midLine)
      if (!entry) continue
      if (!isSection(entry.text)) code = codeOf(entry.text)
      if (paged && isHeading(entry)) {
        heading = entry.text
        continue
      }
      // of sections it names the code
      if (heading !== undefined && !isSection(entry.text)) category = titled(heading, [])
      heading = undefined
      entries.push(category ? { ...entry, category } : entry)
    }
  }
  for (const block of region.blocks) {
    if (block.footnote !== undefined) continue
    const announces = !citations.has(block) && isCategory(block.text)
    if (block.kind === 'heading' || (announces && (block.item || standsAlone(block)))) {
      announce(block.text, citations.has(block) ? [] : announcedGroups(block.text))
    } else if (block.cell) {
      const row = block.cell.table.rows[block.cell.row] ?? []
      if (row[0] !== block.cell) continue
      const announced = rowCategory(row, citations)
      if (announced) announce(announced.text, announcedGroups(announced.text))
      else if (block.cell.row > 0 || row.some((cell) => citations.has(cell.block))) addRow(row, citations, add)
    } else if (!isLegend(block.text)) {
      for (const piece of block.item
        ? [{ block, from: 0, to: block.text.length }]
        : lines(block, citations.get(block) ?? [], source)) {
        const line = block.text.slice(piece.from, piece.to)
        if (isCategory(line)) announce(line, announcedGroups(line))
        else add(piece)
      }
    }
  }
  return withoutEnd(entries)
}

/** Without what stands between a table with leaders and the text: the cover, printed again. */
function withoutEnd(entries: readonly Entry[]): Entry[] {
  const last = entries.findLastIndex(({ place }) => LEADER.test(place.block.text))
  return entries.filter(({ primary }, i) => last < 0 || i <= last || primary !== undefined)
}

const LEADER = /[.•]{4}|(?:[.•] ){3}|…{2}/

/** True of a table most of whose lines print pages: what prints none there is no entry. */
function arePaged(blocks: readonly Block[]): boolean {
  const paged = blocks.filter(({ text }) => !isEmpty(readReferences(text.slice(-80))))
  return paged.length > 3 && paged.length * 2 > blocks.length
}

/** True of what prints neither pages nor a citation, and may be a title or the name of a code: `LEGISLATIVE MATERIAL`, `Alaska Stat. (1983)`. */
function isHeading({ text, primary, references }: Entry): boolean {
  return (
    !primary &&
    isEmpty(references) &&
    text.length <= TITLE &&
    !/[,;]|\s(?:v|vs)\.?\s|^In re /.test(text) &&
    (!/\d/.test(text) || CODE.test(text))
  )
}

/** `17 U.S.C.`, `Alaska Stat. (1983)`: capitals and points, a title before, a year after. */
const CODE = /^(?:\d{1,3} )?(?:\p{Lu}[\p{L}.]{0,14}\s?){1,5}(?:\( ?[^()]{0,20}\d{4} ?\))?$/u

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
    // of the numbers beside it, and of no entry
    const groups = OVER_PAGES.test(text) ? undefined : announcedGroups(text)
    if (!groups) return titleLine({ block, from: at + 1, to }, source) ?? { text, groups: [], to: at + 1 }
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

function entryOf(
  piece: Piece,
  all: readonly Citation[],
  region: Region,
  index: number,
  code: string | undefined,
  midLine: boolean,
): Entry | undefined {
  const { block, cells } = piece
  const own = within(all, piece.from, piece.to).filter((one) => !inTitle(one, piece.from))
  const direct =
    own.find((one) => isFull(one) && !one.within && !one.blank) ??
    own.find((one) => isFull(one) && !one.within) ??
    own.find((one) => !one.within)
  const closed = own.reduce(
    (end, one) => Math.max(end, one.within || !one.places.pin || one.places.parenthetical ? endOf(one) : coreEnd(one)),
    piece.from,
  )
  const tail = block.text.slice(closed, piece.to)
  const read = readReferences(tail)
  const inCells = cells && cells.some((cell) => cell.block.text.trim() !== '')
  const references = inCells ? cellReferences(cells) : withoutFrom(read)
  const end = inCells && direct ? closed : closed + read.from
  const raw = block.text.slice(piece.from, end)
  const mark = /^\s*(?:[*\u2217†]\s*)+/.exec(raw)
  const from = piece.from + (mark ? mark[0].length : raw.length - raw.trimStart().length)
  const text = trimmedEnd(block.text.slice(from, end), ',:;.…·•_—–')
  const place = { block, from, to: from + text.length }
  const under = direct && isFull(direct) ? undefined : underCode(code, squeezed(text), place)
  const primary = under ?? direct
  if (text === '' || (!primary && !/[a-z]{2}/i.test(text))) return undefined
  return {
    index,
    region,
    place,
    text: squeezed(text),
    citations: under ? [under] : own,
    references,
    midLine,
    ...(code !== undefined && isSection(text) && { under: code }),
    asterisk: mark !== null,
    ...(primary && { primary }),
  }
}

/** A section without its code, under that of the entry before it or of its own first words. */
function underCode(code: string | undefined, text: string, place: Place): Citation | undefined {
  if (isSection(text)) return code === undefined ? undefined : readUnder(code, text, place)
  const own = codeOf(text)
  const rest =
    own === undefined
      ? ''
      : text
          .slice(own.length)
          .replace(/^\s*\([^()]*\)/, '')
          .replace(/^[\s,:]+/, '')
  return own !== undefined && isSection(rest) ? readUnder(own, rest, place) : undefined
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
