import { skipBlanks, trimBlanks } from '../characters.js'
import { readInline } from './inline.js'
import type { Labels } from './labels.js'
import { afterSpaces, isBlank, type Lines, TAB } from './lines.js'
import { type FastNode, node } from './node.js'

const DELIMITERS = /^:?-+:?$/

/** Looks a line like the row between the head and the body of a table? */
export function isDelimiterRow(lines: Lines, line: number): boolean {
  const text = lines.source.slice(afterSpaces(lines, line), lines.ends[line])
  if (!/[|:]/.test(text)) return false
  const cells = text.split('|').map((cell) => cell.trim())
  if (cells[0] === '') cells.shift()
  if (cells.at(-1) === '') cells.pop()
  return cells.length > 0 && cells.every((cell) => DELIMITERS.test(cell))
}

/**
 * Reads a table, its head at `line`. Gives the line after it; -1 where the head has other columns than the row below, and for rows that
 * may be no rows (`endsTable`).
 */
export function readTable(
  lines: Lines,
  line: number,
  nodes: FastNode[],
  labels: Labels,
  endsTable: (lines: Lines, line: number) => boolean,
): number {
  const { source, starts, ends } = lines
  const delimiters = cellsOf(lines, line + 1)
  if (cellsOf(lines, line).length !== delimiters.length || !/\|/.test(source.slice(starts[line], ends[line]))) return -1
  const align = delimiters.map(({ from, to }) => alignment(source.slice(from, to)))
  const rows: FastNode[] = []
  let next = line
  for (; next < starts.length && !isBlank(lines, next); next++) {
    if (next === line + 1) continue
    const at = afterSpaces(lines, next)
    if (
      at - starts[next]! > 3 ||
      source.charCodeAt(at) === TAB ||
      lines.lazy?.[next] ||
      (next > line && endsTable(lines, next))
    )
      return -1
    const cells: FastNode[] = []
    for (const cell of cellsOf(lines, next)) {
      const children = readInline(lines, next, next, cell.from, cell.to, labels)
      if (!children) return -1
      cells.push(node('tableCell', cell.start, cell.end, { children }))
    }
    rows.push(node('tableRow', at, ends[next]!, { children: cells }))
  }
  nodes.push(node('table', afterSpaces(lines, line), ends[next - 1]!, { align, children: rows }))
  return next
}

function alignment(text: string): 'left' | 'right' | 'center' | null {
  if (text.startsWith(':')) return text.endsWith(':') ? 'center' : 'left'
  return text.endsWith(':') ? 'right' : null
}

/** A cell with its bars and white space, and its content `[from, to)`. */
interface CellSpan {
  readonly start: number
  readonly end: number
  readonly from: number
  readonly to: number
}

function cellsOf(lines: Lines, line: number): CellSpan[] {
  const { source } = lines
  const begin = afterSpaces(lines, line)
  const lineEnd = lines.ends[line]!
  const cells: CellSpan[] = []
  let start = begin
  let open = source[begin] === '|' ? begin + 1 : begin // where the content of the open cell begins
  for (let at = open; at <= lineEnd; at++) {
    const unit = source[at]
    if (at < lineEnd && unit === '\\' && (source[at + 1] === '|' || source[at + 1] === '\\')) at++
    else if (at === lineEnd || unit === '|') {
      const last = at < lineEnd && skipBlanks(source, at + 1, lineEnd) === lineEnd
      const from = skipBlanks(source, open, at)
      if (at === lineEnd && from === at && cells.length > 0) break // a bar alone is an empty cell
      cells.push({ start, end: last ? lineEnd : at, from, to: trimBlanks(source, from, at) })
      if (last) break
      start = at
      open = at + 1
    }
  }
  return cells
}
