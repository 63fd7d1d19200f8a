import { addTo } from '../document/add-to.js'
import type { Severity } from '../model.js'
import { messageOf, standingOf } from './entries.js'
import { inFile } from './places.js'
import { type Remark, remarksOf } from './remarks.js'
import type { Format } from './result.js'
import { element } from './xml.js'

const SEVERITIES: Readonly<Record<Severity, string>> = { blocking: 'error', warning: 'warning', info: 'info' }

/** Checkstyle's XML, which many servers read: the violations of each draft, drafts without any as empty files. */
export const checkstyle: Format = (results, run) => {
  const files = new Map<string, string[]>(results.map(({ path }) => [path, []]))
  const add = (path: string, error: string) => addTo(files, path, error)
  for (const remark of remarksOf(results, run)) add(remark.path, remarkError(remark))
  for (const entry of results.flatMap(standingOf)) {
    const { result, mark, finding } = entry
    const { start } = inFile(result, mark.span) ?? {}
    add(
      result.path,
      element('error', {
        line: start?.line ?? 1,
        column: start?.column,
        severity: SEVERITIES[finding.severity],
        message: messageOf(entry),
        source: `tickmark.${finding.rule}`,
      }),
    )
  }
  const lines = [...files].map(([name, errors]) => element('file', { name }, errors.length > 0 ? nested(errors) : []))
  const body = element(
    'checkstyle',
    { version: '4.3' },
    lines.length > 0 ? ['\n', ...lines.map((line) => `${line}\n`)] : [],
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`
}

function remarkError({ id, severity, message, at }: Remark): string {
  const { line = 1, column } = at?.span.start ?? {}
  return element('error', { line, column, severity: SEVERITIES[severity], message, source: `tickmark.${id}` })
}

function nested(lines: readonly string[]): string[] {
  return ['\n', ...lines.map((line) => `  ${line}\n`)]
}
