import { escapeInline } from '../artifact/escape.js'
import { SEVERITIES } from '../model.js'
import { countBySeverity, type Entry, entriesOf, messageOf, standingOf } from './entries.js'
import { rulePage } from './links.js'
import { type Remark, remarksOf } from './remarks.js'
import { type Format, findingKey, type Result, type RunInfo } from './result.js'
import { counted, shortLine } from './text.js'

/** A comment of GitHub holds 65,536 characters; the rest of it is for what stands around this. */
const LIMIT = 60_000
const MESSAGE = 300
const REMARKS_LISTED = 20
const ENTITIES: Readonly<Record<string, string>> = { '>': '&gt;', $: '&#36;' }

/** For a comment on a pull request or a job's summary: what stands, what was not judged, the denominator, the violations. */
export const markdown: Format = (results, run) => {
  const standing = results
    .flatMap(standingOf)
    .sort((a, b) => SEVERITIES.indexOf(a.finding.severity) - SEVERITIES.indexOf(b.finding.severity))
  const head = ['## tickmark', headline(results, standing), ...remarked(results, run), ...denominators(results)]
  const text = head.join('\n\n')
  return `${[text, ...violations(standing, run, LIMIT - text.length)].join('\n\n')}\n`
}

function headline(results: readonly Result[], standing: readonly Entry[]): string {
  const drafts = new Set(standing.map(({ result }) => result)).size
  const first =
    standing.length === 0
      ? '**No violation stands**'
      : `**${counted(standing.length, 'violation stands', 'violations stand')}** (${countBySeverity(standing.map(({ finding }) => finding))})`
  const others = notCounted(results)
  return `${first} in ${standing.length === 0 ? results.length : `${drafts} of ${results.length}`} drafts${others && `; ${others}`}.`
}

/** Violations that somebody answered for, and that were left out on request. */
function notCounted(results: readonly Result[]): string {
  const count = { waived: 0, baseline: 0, unchanged: 0 }
  for (const { accepted, ...rest } of results) {
    for (const { mark, finding } of entriesOf(rest)) {
      if (finding.verdict !== 'violation') continue
      const how = finding.waived ? 'waived' : accepted?.get(findingKey(mark, finding))?.by
      if (how) count[how] += 1
    }
  }
  const words = [
    [count.waived, 'waived in the draft'],
    [count.baseline, 'in the baseline'],
    [count.unchanged, 'on unchanged lines'],
  ] as const
  return words
    .filter(([n]) => n > 0)
    .map(([n, word]) => `${n} ${word}`)
    .join(', ')
}

/** What was not judged, and what was waived in vain. */
function remarked(results: readonly Result[], run: RunInfo): string[] {
  const remarks = remarksOf(results, run)
  const idle = remarks.filter(({ id }) => id === 'unused-waiver')
  const unjudged = remarks.filter(({ id }) => id !== 'unused-waiver')
  return [...remarkList('Not everything was judged', unjudged), ...remarkList('Waivers that waive nothing', idle)]
}

function remarkList(title: string, remarks: readonly Remark[]): string[] {
  if (remarks.length === 0) return []
  const lines = remarks.slice(0, REMARKS_LISTED).map(({ id, path, message, at }) => {
    const place = at ? `${path}:${at.span.start.line}:${at.span.start.column}` : path
    return `- ${id}: ${inline(id === 'unreadable' ? message : `${place}: ${message}`)}`
  })
  if (remarks.length > REMARKS_LISTED) lines.push(`- and ${remarks.length - REMARKS_LISTED} more`)
  return [`**${title}** (${remarks.length}):`, lines.join('\n')]
}

/** A row for each check, over all drafts. */
function denominators(results: readonly Result[]): string[] {
  const reports = results.flatMap(({ outcome }) => outcome.reports)
  const checks = [...new Set(reports.map(({ check }) => check))].sort()
  if (checks.length === 0) return []
  const rows = checks.map((check) => {
    const own = reports.filter((report) => report.check === check)
    const sum = (key: 'found' | 'verified' | 'violation' | 'unverifiable') =>
      own.reduce((total, { coverage }) => total + coverage[key], 0)
    const reasons = new Map<string, number>()
    for (const [reason, n] of own.flatMap(({ coverage }) => Object.entries(coverage.reasons))) {
      reasons.set(reason, (reasons.get(reason) ?? 0) + n)
    }
    const why = [...reasons].map(([reason, n]) => `${reason} ${n}`).join(', ')
    const whole = own.filter(({ complete }) => complete).length
    return [
      check,
      `${whole} of ${own.length}`,
      sum('found'),
      sum('verified'),
      sum('violation'),
      sum('unverifiable'),
      why,
    ]
  })
  const head = ['check', 'complete in drafts', 'found', 'verified', 'violations', 'unverifiable', 'why not decided']
  return [
    table(
      head,
      ['---', '---', '--:', '--:', '--:', '--:', '---'],
      rows.map((row) => row.map((cell) => inline(String(cell)))),
    ),
  ]
}

/** The violations, as many as there is room for; how many there was none for is said. */
function violations(standing: readonly Entry[], run: RunInfo, room: number): string[] {
  if (standing.length === 0) return []
  const rows: string[][] = []
  let left = room
  for (const entry of standing) {
    const { result, mark, finding } = entry
    const place = mark.pointer === undefined ? `:${mark.span.start.line}:${mark.span.start.column}` : ''
    const page = rulePage(finding.rule, run)
    const row = [
      inline(`${result.path}${place}`),
      finding.severity,
      inline(messageOf(entry)),
      page === undefined ? inline(finding.rule) : `[${inline(finding.rule)}](${page})`,
    ]
    left -= row.join(' | ').length + 5
    if (left < 0) break
    rows.push(row)
  }
  const rest = standing.length - rows.length
  const more =
    rest === 0 ? [] : [`${counted(rest, 'violation is', 'violations are')} not listed here for want of room.`]
  return [table(['place', 'severity', 'violation', 'rule'], ['---', '---', '---', '---'], rows), ...more]
}

function table(head: readonly string[], rule: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Draft text as one line that reads as just that text: no markup, nobody notified, nothing linked, no formula. */
function inline(text: string): string {
  return escapeInline(shortLine(text, MESSAGE)).replace(
    /[>$]|[@#]\b|:(?=\/\/)|\bwww(?=\.)/gi,
    (found) => ENTITIES[found] ?? `${found}<!-- -->`,
  )
}
