import { matches } from './matches.js'
import type { Nodes, Paragraph, PhrasingContent, TableCell, TableRow } from 'mdast'
import { decodeReference } from './align.js'

const TOKEN =
  /<(?<close>\/?)(?<name>[A-Za-z][A-Za-z\d]{0,30})(?<rest>(?![A-Za-z\d])(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^<>"'])*)>/g
const SPAN = /\b(colspan|rowspan)\s*=\s*["']?(\d{1,3})/gi
/** A cell may stand over so many columns and rows; one over more is no table of figures. */
const WIDEST = 60

/** An open cell: what it has so far, and where its text goes on. */
interface OpenCell {
  readonly children: PhrasingContent[]
  readonly start: number
  readonly columns: number
  readonly rows: number
}

interface OpenTable {
  readonly start: number
  readonly rows: TableRow[]
  /** Cells of rows above that reach down into the next ones: by column, how many rows are left. */
  readonly reaching: number[]
  row?: { readonly start: number; readonly cells: TableCell[] }
  cell?: OpenCell
  caption?: { readonly start: number; readonly children: PhrasingContent[] }
}

/**
 * The tables of a block of HTML, as the nodes that Markdown tables are, each after its caption as a paragraph. `at`: offset of the block.
 * Undefined where it holds none, or what is no plain table: one in another, a comment, a cell outside of a row, one that is not closed. Linear.
 */
export function htmlTables(html: string, at: number): readonly Nodes[] | undefined {
  if (!/<table\b/i.test(html) || html.includes('<!--')) return undefined
  const found: Nodes[] = []
  let table: OpenTable | undefined
  let end = 0 // of the last tag
  for (const match of matches(TOKEN, html)) {
    const [tag] = match
    const { close, name = '', rest = '' } = match.groups ?? {}
    const inner = table?.cell?.children ?? table?.caption?.children
    if (inner) inner.push(...textOf(html, end, match.index, at))
    const next = match.index + tag.length
    end = next
    const opens = close === ''
    switch (name.toLowerCase()) {
      case 'table':
        if (opens === (table !== undefined)) return undefined
        if (opens) table = { start: match.index, rows: [], reaching: [] }
        else if (table) {
          endRow(table, match.index, at)
          found.push({ type: 'table', align: [], children: table.rows, ...positionOf(table.start, next, at) })
          table = undefined
        }
        break
      case 'caption':
        if (!table) break
        if (opens) table.caption = { start: next, children: [] }
        else if (table.caption) {
          const { start, children } = table.caption
          found.push({ type: 'paragraph', children, ...positionOf(start, match.index, at) } satisfies Paragraph)
          delete table.caption
        }
        break
      case 'tr':
        if (!table) break
        endRow(table, match.index, at)
        if (opens) table.row = { start: match.index, cells: [] }
        break
      case 'td':
      case 'th':
        if (!table) break
        if (!table.row) return undefined
        endCell(table, match.index, at)
        if (opens) table.cell = { children: [], start: next, ...spansOf(rest) }
        break
      default:
        inner?.push({ type: 'html', value: tag, ...positionOf(match.index, next, at) })
    }
  }
  return table || found.length === 0 ? undefined : found
}

function spansOf(attributes: string): { columns: number; rows: number } {
  const spans = { columns: 1, rows: 1 }
  for (const [, name = '', count] of matches(SPAN, attributes))
    spans[name.toLowerCase() === 'colspan' ? 'columns' : 'rows'] = Math.max(1, Math.min(WIDEST, Number(count)))
  return spans
}

/** Ends the open cell; the columns that it stands over besides its first are empty. */
function endCell(table: OpenTable, to: number, at: number): void {
  const { cell, row } = table
  if (!cell || !row) return
  fillReached(table, at)
  for (let i = 0; i < cell.columns; i++) {
    if (cell.rows > 1) table.reaching[row.cells.length] = cell.rows
    const from = i === 0 ? cell.start : to
    row.cells.push({ type: 'tableCell', children: i === 0 ? cell.children : [], ...positionOf(from, to, at) })
  }
  delete table.cell
}

function endRow(table: OpenTable, to: number, at: number): void {
  endCell(table, to, at)
  const { row } = table
  if (!row) return
  fillReached(table, at)
  for (const [column, left] of table.reaching.entries()) if (left > 0) table.reaching[column] = left - 1
  if (row.cells.length > 0) table.rows.push({ type: 'tableRow', children: row.cells, ...positionOf(row.start, to, at) })
  delete table.row
}

/** Leaves empty what a cell of a row above stands in. */
function fillReached({ reaching, row }: OpenTable, at: number): void {
  while (row && (reaching[row.cells.length] ?? 0) > 0) {
    const end = row.cells.at(-1)?.position?.end.offset
    const start = end === undefined ? row.start : end - at
    row.cells.push({ type: 'tableCell', children: [], ...positionOf(start, start, at) })
  }
}

/** Text between two tags, without the white space at its ends. */
function textOf(html: string, from: number, to: number, at: number): PhrasingContent[] {
  let [start, end] = [from, to]
  while (start < end && html.charCodeAt(start) <= 32) start++
  while (end > start && html.charCodeAt(end - 1) <= 32) end--
  if (start === end) return []
  // A word before a tag and one after it stay two.
  if (start > from) start--
  if (end < to) end++
  const value = withoutIndents(decoded(html.slice(start, end)))
  return [{ type: 'text', value, ...positionOf(start, end, at) }]
}

/** Line breaks without the white space around them, as they stand in a text of Markdown. */
function withoutIndents(text: string): string {
  const parts = text.split(/(\r\n|\n|\r)/)
  return parts
    .map((part, i) => (i % 2 === 1 || i === 0 ? part : part.trimStart()))
    .map((part, i) => (i % 2 === 1 || i === parts.length - 1 ? part : part.trimEnd()))
    .join('')
}

function decoded(text: string): string {
  if (!text.includes('&')) return text
  let out = ''
  let done = 0
  for (let and = text.indexOf('&'); and >= 0; and = text.indexOf('&', done)) {
    const reference = decodeReference(text, and)
    out += text.slice(done, and) + (reference?.text ?? '&')
    done = reference?.end ?? and + 1
  }
  return out + text.slice(done)
}

function positionOf(from: number, to: number, at: number) {
  const point = (offset: number) => ({ line: 1, column: 1, offset: at + offset })
  return { position: { start: point(from), end: point(to) } }
}
