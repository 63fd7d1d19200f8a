import { Points } from '../document/points.js'
import type { Finding, Json, JsonObject, Mark, Outcome, Report } from '../model.js'
import { shortNumber } from './number.js'
import { placeOf } from './places.js'
import { cuts } from './remarks.js'
import { findingKey, type Format, type Result, type RunInfo } from './result.js'
import { shortLine, singleLine } from './text.js'
import { together, totals } from './totals.js'
import { idleWaivers } from './waivers.js'

const PAINT = { violation: 'red', verified: 'green', unverifiable: 'cyan' } as const

/** For people at a terminal: what was found, line by line, the denominator of every check, and what it all comes to. */
export const stylish: Format = (results, options) => {
  const several = results.length > 1
  const told = several ? results.filter((result) => !isPlain(result, options)) : results
  return [...told.map((result) => draft(result, options)), ...end(results, options), ...unread(options)].join('\n')
}

/** Nothing to list and nothing to remark: among several drafts such a one is only counted. */
function isPlain(result: Result, options: RunInfo): boolean {
  const { outcome } = result
  return (
    outcome.configured &&
    outcome.complete &&
    !options.show.includes('uncovered') &&
    listed(result, options).length === 0 &&
    idle(outcome, options).length + accepted(result).length + leftOut(result).length === 0
  )
}

/** The end of the run: violations, of several drafts the denominators of all, and the rules by number where that is asked. */
function end(results: readonly Result[], options: RunInfo): string[] {
  if (results.length === 0) return []
  const all = results.length > 1 ? together(results) : []
  const { sum, rules } = totals(results, options)
  return [`${[sum, ...denominators(all, options), ...rules].join('\n')}\n`]
}

/** The errors themselves are on standard error; what is printed must not look whole without them. */
function unread({ errors, paint }: RunInfo): string[] {
  const drafts = `${errors.length} ${errors.length === 1 ? 'draft' : 'drafts'}`
  return errors.length === 0 ? [] : [`${paint('red', `${drafts} could not be read`)}: nothing in them was judged.\n`]
}

function draft(drawn: Result, options: RunInfo): string {
  const { path, source, outcome } = drawn
  const { paint, show } = options
  const title = [paint('underline', singleLine(path))]
  const marks = listed(drawn, options)
  const width = marks.reduce((most, { mark }) => Math.max(most, at(mark).length), 0)
  const parts = [
    title,
    ...marks.map(({ mark, finding }) => entry(drawn, mark, finding, width, options)),
    ...(show.includes('uncovered') ? outcome.reports.map((report) => uncovered(report, source, options)) : []),
    marks.length > 0 ? [''] : [],
    outcome.configured ? [] : ['  No checks are configured for this vertical: nothing was judged.'],
    idle(outcome, options),
    denominators(outcome.reports, options),
    accepted(drawn),
    leftOut(drawn),
  ]
  return `${parts.flat().join('\n')}\n`
}

/** The findings that are listed, in the order of the text. */
function listed(drawn: Result, { show }: RunInfo): { mark: Mark; finding: Finding }[] {
  return drawn.outcome.reports
    .flatMap((report) => report.evidence)
    .sort((a, b) => a.span.start.offset - b.span.start.offset || a.span.end.offset - b.span.end.offset)
    .flatMap((mark) => shownFindings(drawn, mark, show).map((finding) => ({ mark, finding })))
}

/** A mark's line for each of its findings of the verdict that is shown. */
function shownFindings({ accepted: held }: Result, mark: Mark, show: readonly string[]): Finding[] {
  return mark.findings.filter((finding) => {
    if (finding.verdict !== mark.verdict) return false
    if (finding.verdict !== 'violation') return show.includes(finding.verdict)
    if (held?.has(findingKey(mark, finding))) return show.includes('accepted')
    return show.includes('violations') || (show.includes('blocking') && finding.severity === 'blocking')
  })
}

function entry(drawn: Result, mark: Mark, finding: Finding, width: number, { paint }: RunInfo): string[] {
  const { accepted } = drawn
  const known = finding.verdict === 'violation' ? accepted?.get(findingKey(mark, finding))?.by : undefined
  const word =
    known ?? (finding.waived ? 'waived' : finding.verdict === 'violation' ? finding.severity : finding.verdict)
  const colour = word === 'warning' || word === 'info' ? 'yellow' : PAINT[finding.verdict]
  const indent = ' '.repeat(width + 4)
  return [
    `  ${paint('dim', at(mark).padStart(width))}  ${paint(colour, word.padEnd(8))}  ${singleLine(finding.message)}  ${paint('dim', finding.rule)}`,
    `${indent}${paint('dim', evidence(drawn, mark, finding))}`,
  ]
}

function evidence(drawn: Result, mark: Mark, finding: Finding): string {
  const place = placeOf(drawn, mark.span)
  const parts = [
    `“${shorten(mark.subject)}”`,
    ...(place === undefined ? [] : [shorten(place)]),
    ...finding.basis.map(basis).filter((text) => text !== ''),
  ]
  if (finding.related?.length)
    parts.push(`see ${finding.related.map(({ start }) => `${start.line}:${start.column}`).join(', ')}`)
  if (finding.suggestion) parts.push(`suggested: ${shorten(finding.suggestion.text)}`)
  return parts.join(' · ')
}

/** One basis entry in words: a computation, a row of a table, a place; empty where there is nothing to say. */
export function basis(entry: JsonObject): string {
  const { formula, computed, table, release, row, text, source, place } = entry
  if (typeof formula === 'string') return computed === undefined ? formula : `${formula} = ${result(computed)}`
  if (typeof table === 'string')
    return [table, release, row]
      .filter((part) => part !== undefined)
      .map(plain)
      .join(' ')
  if (typeof text !== 'string') return ''
  const at = typeof place === 'object' && place !== null ? (place as JsonObject) : undefined
  const where = typeof source === 'string' && at ? ` in ${source}:${plain(at['line'])}:${plain(at['column'])}` : ''
  return `“${shorten(text)}”${where}`
}

/** A computed value, with the interval rounding leaves it, to six significant digits. */
function result(computed: Json): string {
  if (typeof computed !== 'object' || computed === null || Array.isArray(computed)) return shortNumber(computed)
  const { value, low, high } = computed as JsonObject
  if (value === undefined) return plain(computed)
  const wide = low !== undefined && high !== undefined && low !== high
  return shortNumber(value) + (wide ? ` (${shortNumber(low)} to ${shortNumber(high)})` : '')
}

function plain(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([key, item]) => `${key} ${plain(item)}`)
    .join(', ')
}

function uncovered(report: Report, source: string, { paint }: RunInfo): string[] {
  const spans = report.coverage.uncovered?.spans ?? []
  const points = new Points(source)
  return spans.map(([from, to]) => {
    const { line } = points.at(from)
    return `  ${paint('dim', `${line}`)}  ${paint('cyan', 'uncovered')}  ${shorten(source.slice(from, to))}`
  })
}

function idle(outcome: Outcome, { paint, rules }: RunInfo): string[] {
  return idleWaivers(outcome, rules).map(({ waiver: { rule, span }, why }) => {
    const place = `${span.start.line}:${span.start.column}`
    return `  ${paint('dim', place)}  ${paint('yellow', 'waiver')}  ${shorten(rule)} waives nothing: ${why}`
  })
}

/** How many violations do not count in this run, and why; nothing where all do. */
function accepted(result: Result): string[] {
  const { outcome, accepted: held } = result
  const by = { baseline: 0, unchanged: 0 }
  for (const mark of outcome.reports.flatMap(({ evidence }) => evidence)) {
    for (const finding of mark.findings) {
      const acceptance = finding.verdict === 'violation' ? held?.get(findingKey(mark, finding)) : undefined
      if (acceptance && !finding.waived) by[acceptance.by]++
    }
  }
  const counted = (count: number) => `${count} ${count === 1 ? 'violation' : 'violations'} accepted`
  return [
    ...(by.baseline > 0 ? [`  baseline: ${counted(by.baseline)}`] : []),
    ...(by.unchanged > 0 ? [`  unchanged lines: ${counted(by.unchanged)}`] : []),
  ]
}

/** A line for each check that found something, and one for all that did not. */
function denominators(reports: readonly Report[], options: RunInfo): string[] {
  const found = reports.filter(
    ({ coverage, complete }) => !complete || coverage.found > 0 || (coverage.uncovered?.count ?? 0) > 0,
  )
  const rest = reports.filter((report) => !found.includes(report)).map(({ check }) => options.paint('bold', check))
  const lines = found.map((report) => `  ${denominator(report, options)}`)
  return rest.length === 0 ? lines : [...lines, `  ${rest.join(', ')}: nothing to decide`]
}

/** `legal.citations: 9 of 11 citations decided (8 verified, 1 violation); 2 unverifiable: unknown-reporter`. */
export function denominator(report: Report, { paint }: Pick<RunInfo, 'paint'>): string {
  const { found, verified, violation, unverifiable, reasons, uncovered: rest } = report.coverage
  const unit = report.subject.replace(/^\d+/, '')
  const decided = `${paint('bold', report.check)}: ${verified + violation} of ${found}${unit} decided`
  const split = `(${verified} verified, ${violation} ${violation === 1 ? 'violation' : 'violations'})`
  const why = Object.entries(reasons).map(([reason, count]) =>
    Object.keys(reasons).length > 1 ? `${reason} ${count}` : reason,
  )
  const open = unverifiable > 0 ? `; ${unverifiable} unverifiable: ${why.join(', ')}` : ''
  const figures = rest && rest.count > 0 ? `; ${rest.count} ${rest.count === 1 ? 'figure' : 'figures'} in no claim` : ''
  const cut = report.complete ? '' : `; ${paint('red', 'incomplete')}: ${cuts(report)}`
  return `${decided} ${split}${open}${figures}${cut}`
}

/** What a Word or HTML draft has beside the text that was verified. */
function leftOut({ origin }: Result): string[] {
  const counts = (origin?.leftOut ?? []).map(({ what, count }) => `${what} ${count}`)
  return counts.length > 0 ? [`  not read: ${singleLine(counts.join(', '))}`] : []
}

function at(mark: Mark): string {
  return `${mark.span.start.line}:${mark.span.start.column}`
}

/** One line of at most a hundred characters. */
export function shorten(text: string): string {
  return shortLine(text, 100)
}
