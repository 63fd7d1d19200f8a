import type { Coverage, Report } from '../model.js'
import { countBySeverity, standingOf } from './entries.js'
import type { Result, RunInfo } from './result.js'
import { counted } from './text.js'

/** What a run came to: how many violations stand in how many drafts. */
export function totals(results: readonly Result[], { paint }: RunInfo): string {
  const standing = results.map(standingOf)
  const all = standing.flat()
  const clean = standing.filter((entries) => entries.length === 0).length
  const drafts = results.length > 1 ? `${counted(results.length, 'draft')}, ${clean} without a violation: ` : ''
  const split = all.length > 0 ? ` (${countBySeverity(all)})` : ''
  return `${drafts}${paint('bold', counted(all.length, 'violation'))}${split}`
}

/** The rules whose violations stand, the one with the most first. */
export function statistics(results: readonly Result[]): string[] {
  const entries = results.flatMap(standingOf)
  const counts = new Map<string, number>()
  for (const { finding } of entries) counts.set(finding.rule, (counts.get(finding.rule) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([rule, count]) => `  ${String(count).padStart(String(most).length)}  ${rule}`)
}

/**
 * The reports of all drafts as one for each check: what was found and decided in all of them, in the order of
 * the first draft that has it. What was judged has no name there: those of one and of several would have to agree.
 */
export function together(results: readonly Result[]): Report[] {
  const sums = new Map<string, Report>()
  for (const report of results.flatMap(({ outcome }) => outcome.reports)) {
    const before = sums.get(report.check)
    sums.set(report.check, before ? { ...report, ...joined(before, report) } : report)
  }
  return [...sums.values()]
}

function joined(a: Report, b: Report): Pick<Report, 'subject' | 'complete' | 'coverage'> {
  return { subject: '', complete: a.complete && b.complete, coverage: added(a.coverage, b.coverage) }
}

function added(a: Coverage, b: Coverage): Coverage {
  const reasons: Record<string, number> = { ...a.reasons }
  for (const [reason, count] of Object.entries(b.reasons)) reasons[reason] = (reasons[reason] ?? 0) + count
  const uncovered = (a.uncovered?.count ?? 0) + (b.uncovered?.count ?? 0)
  return {
    ...a,
    found: a.found + b.found,
    verified: a.verified + b.verified,
    violation: a.violation + b.violation,
    unverifiable: a.unverifiable + b.unverifiable,
    reasons,
    skipped: [...a.skipped, ...b.skipped],
    ...((a.uncovered || b.uncovered) && {
      uncovered: { ...(a.uncovered ?? b.uncovered!), count: uncovered, spans: [] },
    }),
  }
}
