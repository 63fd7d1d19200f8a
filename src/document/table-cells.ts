import { BACKSLASH, CARRIAGE_RETURN, LINE_FEED, PIPE } from './characters.js'

const PREFIX = /^[> ]*(?=\|)/
const RULE = /^[ \t]*:?-+:?[ \t]*$/

/**
 * The parts of a stretch of lines that the parser reads one by one: the cells of a table, and the rest as one. Only a table whose
 * every line begins with a pipe (behind the same quote marks) is one for certain; anything else is one part.
 */
export function cellsOrText(text: string): string[] {
  const first = text.search(/[^\n\r]/)
  if (first < 0) return []
  const prefix = PREFIX.exec(text.slice(first, first + 100))?.[0]
  if (prefix === undefined || !(prefix === '' || prefix.startsWith('>'))) return [text]
  const begin = `${prefix}|`
  const cells: string[] = []
  let header = 0 // how many cells stand in the first row
  let start = first
  for (let row = 0; ; row++) {
    if (!text.startsWith(begin, start)) return row < 2 ? [text] : [...cells, text.slice(start)]
    const end = readCells(text, start + begin.length, cells)
    if (row === 0) header = cells.length
    if (row === 1 && (cells.length !== 2 * header || !cells.every((cell, i) => i < header || RULE.test(cell))))
      return [text]
    start = end + (text.startsWith('\r\n', end) ? 2 : 1)
  }
}

/** Appends the cells of a line, from behind its first pipe; gives where the line ends. */
function readCells(text: string, from: number, cells: string[]): number {
  let at = from
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === LINE_FEED || unit === CARRIAGE_RETURN) break
    if (unit === BACKSLASH && (text[at + 1] === '|' || text[at + 1] === '\\')) at++
    else if (unit === PIPE) {
      cells.push(text.slice(from, at))
      from = at + 1
    }
  }
  if (text.slice(from, at).trim() !== '') cells.push(text.slice(from, at))
  return at
}
