import type { Point, Severity, Span } from '../model.js'
import { messageOf, replacementOf, standingOf } from './entries.js'
import { HOME, rulePage } from './links.js'
import { forwardSlashes, inFile } from './places.js'
import { remarksOf } from './remarks.js'
import type { Format } from './result.js'
import { printable } from './text.js'

const SEVERITIES: Readonly<Record<Severity, string>> = { blocking: 'ERROR', warning: 'WARNING', info: 'INFO' }

/** A DiagnosticResult of reviewdog: the violations, with what is suggested in their place. */
export const rdjson: Format = (results, run) => {
  const remarks = remarksOf(results, run).map(({ id, path, severity, message, at }) => ({
    message: printable(message),
    location: { path: forwardSlashes(path), ...(at && { range: range(at.source, at.span) }) },
    severity: SEVERITIES[severity],
    code: { value: `tickmark/${id}` },
  }))
  const violations = results.flatMap(standingOf).map((entry) => {
    const { result, mark, finding } = entry
    const at = inFile(result, mark.span)
    const suggestion = replacementOf(entry)
    const page = rulePage(finding.rule, run)
    return {
      message: messageOf(entry),
      location: { path: forwardSlashes(result.path), ...(at && { range: range(result.source, at) }) },
      severity: SEVERITIES[finding.severity],
      code: { value: finding.rule, ...(page !== undefined && { url: page }) },
      ...(suggestion && { suggestions: [{ range: range(result.source, suggestion.span), text: suggestion.text }] }),
    }
  })
  const source = { name: 'tickmark', url: HOME }
  return `${JSON.stringify({ source, diagnostics: [...remarks, ...violations] }, null, 2)}\n`
}

function range(source: string, { start, end }: Span) {
  return { start: position(source, start), end: position(source, end) }
}

/** Lines from 1; columns from 1 in bytes of UTF-8. */
function position(source: string, { line, column, offset }: Point) {
  return { line, column: utf8Length(source.slice(offset - (column - 1), offset)) + 1 }
}

function utf8Length(text: string): number {
  let length = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return length
}
