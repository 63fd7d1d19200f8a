import type { Coverage, Report } from '../model.js'
import { countBySeverity, type Entry, standingOf } from './entries.js'
import type { Result, RunInfo } from './result.js'
import { counted } from './text.js'

/** What a run came to: how many violations stand in how many drafts; with `statistics`, a line for each rule that has some. */
export function totals(results: readonly Result[], { paint, statistics }: RunInfo): { sum: string; rules: string[] } {
  const standing = results.map(standingOf)
  const all = standing.flat()
  const clean = standing.filter((entries) => entries.length === 0).length
  const drafts = results.length > 1 ? `${counted(results.length, 'draft')}, ${clean} without a violation: ` : ''
  const split = all.length > 0 ? ` (${countBySeverity(all.map(({ finding }) => finding))})` : ''
  const sum = `${drafts}${paint('bold', counted(all.length, 'violation'))}${split}`
  return { sum, rules: statistics ? byRule(all) : [] }
}

/** The rules whose violations stand, the one with the most first. */
function byRule(entries: readonly Entry[]): string[] {
  const counts = new Map<string, number>()
  for (const { finding } of entries) counts.set(finding.rule, (counts.get(finding.rule) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([rule, count]) => `  ${String(count).padStart(String(most).length)}  ${rule}`)
}

/** The reports of all drafts as one for each check, in the order of the first draft that has it. */
export function together(results: readonly Result[]): Report[] {
  const byCheck = new Map<string, Report[]>()
  for (const report of results.flatMap(({ outcome }) => outcome.reports)) {
    const others = byCheck.get(report.check)
    if (others) others.push(report)
    else byCheck.set(report.check, [report])
  }
  return [...byCheck.values()].map((reports) => (reports.length === 1 ? reports[0]! : joined(reports)))
}

/** What was judged has no name here: those of one and of several would have to agree. */
function joined(reports: readonly Report[]): Report {
  const all = reports.map(({ coverage }) => coverage)
  const sum = (count: (coverage: Coverage) => number) => all.reduce((before, coverage) => before + count(coverage), 0)
  const reasons: Record<string, number> = {}
  for (const [reason, count] of all.flatMap((coverage) => Object.entries(coverage.reasons)))
    reasons[reason] = (reasons[reason] ?? 0) + count
  const looked: Record<string, number> = {}
  for (const [sort, count] of all.flatMap((coverage) => Object.entries(coverage.looked ?? {})))
    looked[sort] = (looked[sort] ?? 0) + count
  const coverage: Coverage = {
    found: sum(({ found }) => found),
    verified: sum(({ verified }) => verified),
    violation: sum(({ violation }) => violation),
    unverifiable: sum(({ unverifiable }) => unverifiable),
    reasons,
    skipped: all.flatMap(({ skipped }) => skipped),
    uncovered: { count: sum(({ uncovered }) => uncovered?.count ?? 0), spans: [] },
    looked,
    characters: {
      examined: sum(({ characters }) => characters.examined),
      total: sum(({ characters }) => characters.total),
    },
  }
  return { ...reports[0]!, subject: '', complete: reports.every(({ complete }) => complete), coverage }
}
