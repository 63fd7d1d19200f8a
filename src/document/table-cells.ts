import { matches } from './matches.js'
const PREFIX = /^[> ]*(?=\|)/
const PIPE = /\\[\\|]|\|/g
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
  const lines = text.slice(first).split(/\r\n|\n|\r/)
  const [header, rule] = lines.map((line) => (line.startsWith(`${prefix}|`) ? cellsOf(line.slice(prefix.length)) : []))
  if (!header || !rule || header.length !== rule.length || !rule.every((cell) => RULE.test(cell))) return [text]
  const end = lines.findIndex((line) => !line.startsWith(`${prefix}|`))
  const rows = end < 0 ? lines : lines.slice(0, end)
  const cells = rows.flatMap((line) => cellsOf(line.slice(prefix.length)))
  return end < 0 ? cells : [...cells, lines.slice(end).join('\n')]
}

/** The cells of a line that begins with a pipe. */
function cellsOf(line: string): string[] {
  const cells: string[] = []
  let from = 1
  for (const { 0: pipe, index } of matches(PIPE, line)) {
    if (pipe !== '|' || index === 0) continue
    cells.push(line.slice(from, index))
    from = index + 1
  }
  if (line.slice(from).trim() !== '') cells.push(line.slice(from))
  return cells
}
