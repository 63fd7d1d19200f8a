import type { Severity } from '../model.js'
import { messageOf, standingOf } from './entries.js'
import { inFile } from './places.js'
import { remarksOf } from './remarks.js'
import type { Format } from './result.js'
import { singleLine } from './text.js'

/** As compilers name them, and the editors and tools that read their lines. */
const SEVERITIES: Readonly<Record<Severity, string>> = { blocking: 'error', warning: 'warning', info: 'note' }

/** `path:line:column: error: message [rule]`, a line for each violation: for editors, `grep` and jump lists. */
export const lines: Format = (results, run) => {
  const remarks = remarksOf(results, run).map(({ id, path, severity, message, at }) =>
    line(path, at?.span.start, severity, message, id),
  )
  const violations = results
    .flatMap(standingOf)
    .map((entry) =>
      line(
        entry.result.path,
        inFile(entry.result, entry.mark.span)?.start,
        entry.finding.severity,
        messageOf(entry),
        entry.finding.rule,
      ),
    )
  return [...remarks, ...violations].join('')
}

function line(
  path: string,
  at: { readonly line: number; readonly column: number } | undefined,
  severity: Severity,
  message: string,
  id: string,
): string {
  const { line: row, column } = at ?? { line: 1, column: 1 }
  return `${singleLine(path)}:${row}:${column}: ${SEVERITIES[severity]}: ${singleLine(message)} [${id}]\n`
}
