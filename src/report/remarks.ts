import type { Report, Severity } from '../model.js'
import { pathOfError } from './places.js'
import type { Result, RunInfo } from './result.js'

/** What must be said of a whole draft, so that nothing left undone looks clean. */
export interface Remark {
  readonly id: RemarkId
  readonly path: string
  /** The check that was cut short. */
  readonly check?: string
  readonly severity: Severity
  readonly message: string
}

export type RemarkId = keyof typeof REMARKS

/** The remarks there are, each with what it means. */
export const REMARKS = {
  unreadable: 'The draft could not be read: nothing in it was judged.',
  incomplete: 'A check was cut short: what it did not reach was not judged.',
  'not-configured': 'No checks are configured for this vertical: nothing was judged.',
} as const

/** The remarks of a run: drafts that could not be read, then those of each draft. */
export function remarksOf(results: readonly Result[], { errors }: Pick<RunInfo, 'errors'>): Remark[] {
  const unreadable = errors.map((message): Remark => ({
    id: 'unreadable',
    path: pathOfError(message),
    severity: 'blocking',
    message,
  }))
  return [...unreadable, ...results.flatMap(remarksOfDraft)]
}

/** What must be said of one draft. */
export function remarksOfDraft({ path, outcome }: Result): Remark[] {
  const remarks = outcome.reports
    .filter((report) => !report.complete)
    .map((report): Remark => {
      const { check } = report
      return { id: 'incomplete', path, check, severity: 'blocking', message: `${check} incomplete: ${cuts(report)}` }
    })
  if (!outcome.configured) {
    remarks.push({ id: 'not-configured', path, severity: 'info', message: REMARKS['not-configured'] })
  }
  return remarks
}

/** What cut a report short: `budget`, `internal-error: <rule>`, `too-complex`. */
export function cuts({ coverage }: Report): string {
  return coverage.skipped
    .filter(({ reason }) => /^(?:internal-error|budget|too-)/.test(reason))
    .map(({ reason }) => reason)
    .join(', ')
}
