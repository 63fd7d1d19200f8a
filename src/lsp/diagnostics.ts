import { type Diagnostic, DiagnosticSeverity, DiagnosticTag, type Range } from 'vscode-languageserver/node'
import { type Finding, type Mark, type Outcome, rules } from '../index.js'
import { cuts } from '../report/remarks.js'
import { idleWaivers } from '../report/waivers.js'
import { rangeOf } from './places.js'
import { rulePage } from './rule-pages.js'
import type { Verified } from './session.js'
import type { EditorSettings } from './settings.js'

const SEVERITY = {
  blocking: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const
const TOP: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } }

/**
 * What an editor shows of a draft. Violations by their severity; what is unverifiable, verified or waived as a hint, if asked for;
 * and, at the top, whatever kept the draft from being judged as a whole.
 */
export function diagnosticsOf({ uri, outcome, failure }: Verified, { show }: EditorSettings): Diagnostic[] {
  if (!outcome) return [note(TOP, DiagnosticSeverity.Error, `Not verified: ${failure ?? 'no outcome'}`, 'not-verified')]
  const marks = outcome.reports.flatMap(({ evidence }) => evidence)
  return [
    ...gaps(outcome),
    ...marks.flatMap((mark) => shownFindings(mark, show).map((finding) => diagnosticOf(uri, mark, finding))),
    ...idleWaivers(outcome, rules).map(({ waiver: { rule, span }, why }) => ({
      ...note(rangeOf(span), DiagnosticSeverity.Warning, `${rule} waives nothing: ${why}`, 'idle-waiver'),
      tags: [DiagnosticTag.Unnecessary],
    })),
  ]
}

/** The diagnostic of one finding. */
export function diagnosticOf(uri: string, mark: Mark, finding: Finding): Diagnostic {
  const { rule, verdict, severity, waived, related = [] } = finding
  const href = rulePage(rule)
  const message = waived ? `Waived (${waived.reason}): ${finding.message}` : finding.message
  return {
    range: rangeOf(mark.span),
    severity: verdict === 'violation' && !waived ? SEVERITY[severity] : DiagnosticSeverity.Hint,
    source: 'tickmark',
    code: rule,
    ...(href !== undefined && { codeDescription: { href } }),
    message: verdict === 'violation' ? message : `${verdict[0]?.toUpperCase()}${verdict.slice(1)}: ${message}`,
    ...(related.length > 0 && {
      relatedInformation: related.map((span) => ({
        location: { uri, range: rangeOf(span) },
        message: 'it rests on this',
      })),
    }),
  }
}

function shownFindings(mark: Mark, show: EditorSettings['show']): Finding[] {
  const name = mark.verdict === 'violation' ? 'violations' : mark.verdict
  return show.includes(name) ? mark.findings.filter(({ verdict }) => verdict === mark.verdict) : []
}

/** What was not judged, so that an empty list is never taken for a clean draft. */
function gaps({ configured, reports, vertical }: Outcome): Diagnostic[] {
  const none = `The vertical ${vertical ?? ''} has no checks: nothing was judged.`
  return [
    ...(configured ? [] : [note(TOP, DiagnosticSeverity.Information, none, 'not-configured')]),
    ...reports
      .filter(({ complete }) => !complete)
      .map((report) => {
        const message = `${report.check} is incomplete, there may be more than is marked: ${cuts(report)}`
        return note(TOP, DiagnosticSeverity.Warning, message, 'incomplete')
      }),
  ]
}

function note(range: Range, severity: DiagnosticSeverity, message: string, code: string): Diagnostic {
  return { range, severity, source: 'tickmark', code, message }
}
