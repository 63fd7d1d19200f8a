import { fieldsOf, withTables } from './structured-text.js'

/** A line that begins a thing of its own: a list item, a heading, a table row, a quotation, or words before a colon. */
const OPENS = /^\s*(?:[-*+•–]\s|\d{1,3}[.)]\s|#{1,6}\s|\||>|```|[A-Z][\w /&'’().-]{0,48}:(?:\s|$)|\[[^\]]{1,60}\]\s*$)/
/** Lines shorter than this were broken by their writer, not by an editor's margin. */
const MARGIN = 56

/**
 * Text as it is typed into a field, as Markdown: an object becomes the lines and tables of its fields, rows of separated values a
 * table, and lines keep apart: one is a paragraph of its own unless it goes on with the one before, as text wrapped at a margin does.
 */
export function asMarkdown(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n')
  const lines = withTables(fieldsOf(plain) ?? plain)
    .replace(/^(\s*)[•–]\s/gm, '$1- ')
    .split('\n')
  let fenced = false
  const out: string[] = []
  lines.forEach((line, i) => {
    const before = lines[i - 1]
    if (before !== undefined && !fenced && parts(before, line)) out.push('')
    if (/^\s*(?:```|~~~)/.test(line)) fenced = !fenced
    out.push(line)
  })
  return out.join('\n')
}

/** Whether two lines are not one paragraph, so that a blank line belongs between them. */
function parts(before: string, line: string): boolean {
  if (before.trim() === '' || line.trim() === '') return false
  const row = (one: string) => /^\s*\|/.test(one)
  const item = (one: string) => /^\s*(?:[-*+]\s|\d{1,3}[.)]\s)/.test(one)
  if (row(before) && row(line)) return false
  if (item(before) && (item(line) || /^\s{2,}\S/.test(line))) return false
  if (/^\s*>/.test(before) && /^\s*>/.test(line)) return false
  if (/^\s*(?:={3,}|-{3,})\s*$/.test(line)) return false
  if (OPENS.test(line) || OPENS.test(before) === row(before)) {
    return OPENS.test(line) || before.trim().length < MARGIN || /[.!?:;]["”’)]?\s*$/.test(before)
  }
  return before.trim().length < MARGIN
}
