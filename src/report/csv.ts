import { entriesOf, messageOf } from './entries.js'
import { inFile } from './places.js'
import { remarksOf } from './remarks.js'
import type { Format } from './result.js'
import { sourcePlaces } from './source-places.js'
import { singleLine } from './text.js'

const COLUMNS = [
  'path',
  'line',
  'column',
  'check',
  'kind',
  'subject',
  'verdict',
  'severity',
  'reason',
  'rule',
  'message',
  'source',
  'source line',
  'source column',
  'source text',
  'source row',
  'source header',
  'formula',
]

/** Comma-separated values (RFC 4180), a row for each finding and each place of a source it rests on and for each remark on the run, which has no verdict. */
export const csv: Format = (results, run) => {
  const rows = results.flatMap(entriesOf).flatMap((entry) => {
    const { result, check, mark, finding } = entry
    const { start } = inFile(result, mark.span) ?? {}
    const own = [
      result.path,
      start?.line ?? '',
      start?.column ?? '',
      check,
      mark.kind,
      singleLine(mark.subject),
      finding.verdict,
      finding.severity,
      finding.reason ?? '',
      finding.rule,
      messageOf(entry),
    ]
    const formula = finding.basis.map((one) => one['formula']).find((one) => typeof one === 'string') ?? ''
    const places = finding.basis.flatMap(sourcePlaces)
    if (places.length === 0) return [[...own, '', '', '', '', '', '', formula]]
    return places.map(({ source, line, column, text, row = '', header = '' }) => [
      ...own,
      source,
      line,
      column,
      singleLine(text),
      row,
      header,
      formula,
    ])
  })
  const remarks = remarksOf(results, run).map(({ path, id, severity, message, at }) => {
    const { line = '', column = '' } = at?.span.start ?? {}
    return [path, line, column, '', 'remark', '', '', severity, '', id, message, '', '', '', '', '', '', '']
  })
  return [COLUMNS, ...rows, ...remarks].map((row) => `${row.map(field).join(',')}\r\n`).join('')
}

/** A field; what a spreadsheet would run as a formula is made text by an apostrophe before it. */
function field(value: unknown): string {
  const text = typeof value === 'string' && /^[=+@\t\r]|^-(?!\d)/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
