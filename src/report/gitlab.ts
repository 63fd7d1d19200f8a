import { fingerprint } from '../engine/canonical.js'
import type { Severity, Span } from '../model.js'
import { messageOf, standingOf } from './entries.js'
import { forwardSlashes, inFile } from './places.js'
import { remarksOf } from './remarks.js'
import type { Format } from './result.js'
import { printable } from './text.js'

const SEVERITIES: Readonly<Record<Severity, string>> = { blocking: 'blocker', warning: 'minor', info: 'info' }

/** A Code Quality report of GitLab: the violations, each with a fingerprint that survives edits elsewhere in the draft. */
export const gitlab: Format = (results, run) => {
  const remarks = remarksOf(results, run).map(({ id, path, severity, message, key, at }) =>
    issue({ path, ...lines(at?.span), rule: `tickmark/${id}`, severity, message, key }),
  )
  const violations = results.flatMap(standingOf).map((entry) => {
    const { result, mark, finding, key } = entry
    return issue({ path: result.path, ...lines(inFile(result, mark.span)), ...finding, message: messageOf(entry), key })
  })
  return `${JSON.stringify([...remarks, ...violations], null, 2)}\n`
}

function lines(span: Span | undefined) {
  return span ? { lines: { begin: span.start.line, end: span.end.line } } : {}
}

interface Issue {
  readonly path: string
  /** GitLab wants a line; where there is none, the first. */
  readonly lines?: { readonly begin: number; readonly end?: number }
  readonly rule: string
  readonly severity: Severity
  readonly message: string
  /** Its name within the draft. */
  readonly key: string
}

function issue({ path, lines = { begin: 1 }, rule, severity, message, key }: Issue) {
  return {
    description: printable(message),
    check_name: rule,
    fingerprint: fingerprint(`${forwardSlashes(path)}\n${key}`).slice('sha256:'.length),
    severity: SEVERITIES[severity],
    location: { path: forwardSlashes(path).replace(/^(?:\.\/)+/, ''), lines },
  }
}
