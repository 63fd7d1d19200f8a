/** What an outcome says where a text was written from sources that it cannot be held against any more. Pure. */
import { digestOf, type Outcome, type Report, type Source } from 'tickmark'

export interface LostSource {
  /** The name that the text has for it. */
  readonly key: string
  /** In a word: `revoked`, `unavailable`. */
  readonly reason: string
}

const COMPARES = 'common.sources'

/** What is handed over in the place of a lost source, so that the check on sources stands among the others: nothing. */
export function standIn({ key }: LostSource): Source {
  return { key, name: key, mediaType: 'text/plain', text: '' }
}

/**
 * The outcome of a text held against stand-ins: the check on sources was required and did not run, so it is not complete. `empty` is that of
 * an empty text.
 */
export function withoutSources({ digest: _, ...held }: Outcome, empty: Outcome, lost: readonly LostSource[]): Outcome {
  const counts = new Map<string, number>()
  for (const { reason } of lost) counts.set(`source: ${reason}`, (counts.get(`source: ${reason}`) ?? 0) + 1)
  const skipped = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([reason, count]) => ({ reason, count }))
  const none = empty.reports.find(({ check }) => check === COMPARES)
  const outcome: Omit<Outcome, 'digest'> = {
    ...held,
    complete: false,
    ok: false,
    reports: held.reports.map((report) =>
      none && report.check === COMPARES ? notRun(none, skipped, report.coverage.characters.total) : report,
    ),
  }
  return { ...outcome, digest: digestOf(outcome) }
}

/** The report on an empty text as that of a check that did not run on one of `total` characters: nothing found, nothing examined, and why. */
export function notRun(empty: Report, skipped: Report['coverage']['skipped'], total: number): Report {
  return {
    ...empty,
    verdict: 'unverifiable',
    severity: 'info',
    evidence: [],
    coverage: {
      ...empty.coverage,
      ...{ found: 0, verified: 0, violation: 0, unverifiable: 0, reasons: {}, skipped },
      characters: { examined: 0, total },
    },
    complete: false,
  }
}
