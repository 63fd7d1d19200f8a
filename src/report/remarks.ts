import { LIMITS } from '../document/guard.js'
import type { Report, Severity, Span } from '../model.js'
import { inFile, pathOfError } from './places.js'
import type { Result, RunInfo } from './result.js'
import { shortLine } from './text.js'
import { idleWaivers } from './waivers.js'

/** What must be said of a draft beside its findings, so that nothing left undone looks clean and no waiver looks as if it worked. */
export interface Remark {
  readonly id: RemarkId
  readonly path: string
  /** Its name within the draft, never given twice. */
  readonly key: string
  /** Where it stands in the draft; absent: it is about the whole of it. */
  readonly at?: { readonly source: string; readonly span: Span }
  readonly severity: Severity
  readonly message: string
}

export type RemarkId = keyof typeof REMARKS

/** The remarks there are, each with what it means. */
export const REMARKS = {
  unreadable: 'The draft could not be read: nothing in it was judged.',
  incomplete: 'A check was cut short: what it did not reach was not judged.',
  'not-configured': 'No checks are configured for this vertical: nothing was judged.',
  'unused-waiver': 'A waiver waives nothing.',
} as const

/** The remarks of a run: drafts that could not be read, then those of each draft. */
export function remarksOf(results: readonly Result[], run: Pick<RunInfo, 'errors' | 'rules'>): Remark[] {
  const unreadable = run.errors.map((message): Remark => ({
    id: 'unreadable',
    key: `unreadable ${message}`,
    path: pathOfError(message),
    severity: 'blocking',
    message,
  }))
  return [...unreadable, ...results.flatMap((result) => remarksOfDraft(result, run))]
}

/** What must be said of one draft. */
export function remarksOfDraft(result: Result, { rules }: Pick<RunInfo, 'rules'>): Remark[] {
  const { path, source, outcome } = result
  const incomplete = outcome.reports
    .filter((report) => !report.complete)
    .map((report): Remark => {
      const message = `${report.check} incomplete: ${cuts(report)}`
      return { id: 'incomplete', path, key: `incomplete ${report.check}`, severity: 'blocking', message }
    })
  const notConfigured: Remark = {
    ...{ id: 'not-configured', path, key: `not-configured ${REMARKS['not-configured']}`, severity: 'info' },
    message: REMARKS['not-configured'],
  }
  const waivers = idleWaivers(outcome, rules).map(({ waiver: { rule, span }, why }, i): Remark => {
    const message = `${shortLine(rule, 100)} waives nothing: ${why}`
    const at = inFile(result, span) && { source, span }
    return { id: 'unused-waiver', path, key: `unused-waiver ${i + 1}`, severity: 'warning', message, ...(at && { at }) }
  })
  return [...incomplete, ...(outcome.configured ? [] : [notConfigured]), ...waivers]
}

/** What a reason alone would not tell: the limit, and the way out. */
const WAYS_OUT: Readonly<Record<string, string>> = {
  'too-large': `too-large (more than ${LIMITS.size / 1_000_000} million characters; split the draft, as into its chapters)`,
}

/** What cut a report short: `budget`, `internal-error: <rule>`, `too-complex`, `too-many-marks`, with the way out where there is one. */
export function cuts({ coverage }: Report): string {
  const reasons = coverage.skipped.map(({ reason }) => reason)
  return [...new Set(reasons.filter((reason) => /^(?:internal-error|budget|too-)/.test(reason)))]
    .map((reason) => WAYS_OUT[reason] ?? reason)
    .join(', ')
}
