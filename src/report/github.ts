import { messageOf, standingOf } from './entries.js'
import { forwardSlashes, inFile } from './places.js'
import { remarksOf } from './remarks.js'
import type { Format } from './result.js'
import type { Severity, Span } from '../model.js'
import { printable } from './text.js'

const COMMANDS: Readonly<Record<Severity, string>> = { blocking: 'error', warning: 'warning', info: 'notice' }

/** Workflow commands: GitHub shows the violations as annotations of a pull request, on their lines. */
export const github: Format = (results, run) => {
  const remarks = remarksOf(results, run).map(({ id, path, severity, message, at }) =>
    command(severity, { file: forwardSlashes(path), ...place(at?.span), title: `tickmark/${id}` }, message),
  )
  const violations = results.flatMap(standingOf).map((entry) => {
    const { result, mark, finding } = entry
    const properties = {
      file: forwardSlashes(result.path),
      ...place(inFile(result, mark.span)),
      title: finding.rule,
    }
    return command(finding.severity, properties, messageOf(entry))
  })
  return [...remarks, ...violations].join('')
}

function place(span: Span | undefined) {
  if (!span) return {}
  const { start, end } = span
  return {
    line: start.line,
    endLine: end.line,
    col: start.column,
    endColumn: start.line === end.line ? end.column : undefined, // GitHub takes it within one line only
  }
}

function command(
  severity: Severity,
  properties: Readonly<Record<string, string | number | undefined>>,
  message: string,
): string {
  const given = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeData(String(value)).replace(/:/g, '%3A').replace(/,/g, '%2C')}`)
  return `::${COMMANDS[severity]} ${given.join(',')}::${escapeData(message)}\n`
}

/** Draft text must neither end the line nor be taken for an escape: what follows could be a command of its own. */
function escapeData(text: string): string {
  return printable(text).replace(/%/g, '%25').replace(/\n/g, '%0A')
}
