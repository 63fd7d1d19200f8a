import { BACKSLASH, PIPE, skipBlanks, trimBlanks } from '../characters.js'
import { readInline } from './inline.js'
import type { Labels } from './labels.js'
import { afterSpaces, isBlank, type Lines, TAB } from './lines.js'
import { type FastNode, node, parent } from './node.js'

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
  const delimiters = readRow(lines, line + 1, labels)
  if (!delimiters || !source.slice(starts[line], ends[line]).includes('|')) return -1
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
    const cells = readRow(lines, next, labels)
    if (!cells || (next === line && (cells.length !== delimiters.length || isBar(lines, line)))) return -1
    rows.push(parent('tableRow', at, ends[next]!, cells))
  }
  const align = delimiters.map(({ children: [text] = [] }) => alignment(text?.value ?? ''))
  nodes.push(node('table', afterSpaces(lines, line), ends[next - 1]!, { align, children: rows }))
  return next
}

/** One bar and nothing else: as a head it has no cells, as a row one. */
function isBar(lines: Lines, line: number): boolean {
  const at = afterSpaces(lines, line)
  const end = lines.ends[line]!
  return lines.source.charCodeAt(at) === PIPE && skipBlanks(lines.source, at + 1, end) === end
}

function alignment(text: string): 'left' | 'right' | 'center' | null {
  if (text.startsWith(':')) return text.endsWith(':') ? 'center' : 'left'
  return text.endsWith(':') ? 'right' : null
}

/** The cells of a row, each with its bars and white space; undefined where one holds what is not read here. */
function readRow(lines: Lines, line: number, labels: Labels): FastNode[] | undefined {
  const { source } = lines
  const begin = afterSpaces(lines, line)
  const lineEnd = lines.ends[line]!
  const cells: FastNode[] = []
  let start = begin
  let open = source.charCodeAt(begin) === PIPE ? begin + 1 : begin // where the content of the open cell begins
  for (let at = open; at <= lineEnd; at++) {
    const unit = source.charCodeAt(at)
    if (at < lineEnd && unit === BACKSLASH && (source[at + 1] === '|' || source[at + 1] === '\\')) at++
    else if (at === lineEnd || unit === PIPE) {
      const last = at < lineEnd && skipBlanks(source, at + 1, lineEnd) === lineEnd
      const from = skipBlanks(source, open, at)
      if (at === lineEnd && from === at && cells.length > 0) break // a bar alone is an empty cell
      const children = readInline(lines, line, line, from, trimBlanks(source, from, at), labels, true)
      if (!children) return undefined
      cells.push(parent('tableCell', start, last ? lineEnd : at, children))
      if (last) break
      start = at
      open = at + 1
    }
  }
  return cells
}
