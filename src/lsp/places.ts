import { fileURLToPath } from 'node:url'
import type { Position, Range } from 'vscode-languageserver/node'
import type { Mark, Point, Span } from '../index.js'

/** Lines and columns begin at 0 in an editor; both count UTF-16 units, and end lines at LF, CRLF and CR. */
export function positionOf({ line, column }: Point): Position {
  return { line: line - 1, character: column - 1 }
}

/** From the first to the last character of a span, markup between them included. */
export function rangeOf({ start, end }: Span): Range {
  return { start: positionOf(start), end: positionOf(end) }
}

/** Is some character of a mark within the range, or the range within or beside the mark? */
export function touches(mark: Mark, range: Range): boolean {
  const own = rangeOf(mark.span)
  return !isBefore(own.end, range.start) && !isBefore(range.end, own.start)
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character)
}

/** Where a document is on this machine; undefined for one that was never saved, or is elsewhere. */
export function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri)
  } catch {
    return undefined
  }
}

/** Editors name the language; some send every file they open. */
export function isMarkdown({ uri, languageId }: { readonly uri: string; readonly languageId: string }): boolean {
  return languageId === 'markdown' || /\.(?:md|markdown)$/i.test(uri)
}
