import { Points } from '../document/points.js'
import type { Mark, Outcome, Report, Verdict } from '../model.js'
import { type Bulk, inBulk, type Listed } from './bulk.js'
import { evidenceLine, groundsOf, shorten } from './evidence-line.js'
import { listedFindings } from './listed.js'
import { cuts } from './remarks.js'
import { findingKey, type Format, type Result, type RunInfo } from './result.js'
import { excerpt, wrap } from './terminal-text.js'
import { singleLine } from './text.js'
import { together, totals } from './totals.js'
import { idleWaivers } from './waivers.js'

/** The longest of `blocking`, `warning`, `verified`, … that most lines begin with. */
const SEVERITY = 8

/** How many of the violations that are told in one line are named there. */
const NAMED = 10

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
    listedFindings(result, options).length === 0 &&
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
  const marks = listedFindings(drawn, options)
  const width = marks.reduce((most, { mark }) => Math.max(most, at(mark).length), 0)
  const parts = [
    title,
    ...inBulk(marks, options.rules).map((one) =>
      'rule' in one ? bulk(drawn, one, width, options) : entry(drawn, one, width, options),
    ),
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

/** A finding: place, severity, message and rule, then what it rests on. A terminal also gets the line of the text it is about. */
function entry(drawn: Result, { mark, finding }: Listed, width: number, run: RunInfo): string[] {
  const { accepted, source } = drawn
  const known = finding.verdict === 'violation' ? accepted?.get(findingKey(mark, finding))?.by : undefined
  const word =
    known ?? (finding.waived ? 'waived' : finding.verdict === 'violation' ? finding.severity : finding.verdict)
  const head = headed(at(mark), word, finding.verdict, `${singleLine(finding.message)}  `, finding.rule, width, run)
  const indent = ' '.repeat(width + 4)
  const dim = (text: string) => run.paint('dim', text)
  if (run.columns === undefined) return [...head, `${indent}${dim(evidenceLine(drawn, mark, finding))}`]
  const { start, end } = mark.span
  const [line, carets] = excerpt(source, start.offset, end.offset, run.columns - indent.length)
  const grounds = groundsOf(drawn, mark, finding).join(' · ')
  return [
    ...head,
    ...(start.offset < end.offset ? [`${indent}${line}`, `${indent}${run.paint(PAINT[finding.verdict], carets)}`] : []),
    ...(grounds === '' ? [] : wrap(grounds, run.columns - indent.length).map((part) => `${indent}${dim(part)}`)),
  ]
}

/** The first line of an entry, on a terminal as many as it takes, each below the message. */
function headed(
  place: string,
  word: string,
  verdict: Verdict,
  message: string,
  rule: string,
  width: number,
  { paint, columns }: RunInfo,
): string[] {
  const colour = word === 'warning' || word === 'info' ? 'yellow' : PAINT[verdict]
  const head = `  ${paint('dim', place.padStart(width))}  ${paint(colour, word.padEnd(SEVERITY))}  `
  const text = `${message}${paint('dim', rule)}`
  if (columns === undefined) return [`${head}${text}`]
  const hanging = ' '.repeat(width + SEVERITY + 6)
  return wrap(text, columns - hanging.length).map((part, i) => `${i === 0 ? head : hanging}${part}`)
}

/** Many violations of one rule that one command mends, in one line. */
function bulk({ path }: Result, { rule, findings }: Bulk, width: number, run: RunInfo): string[] {
  const [{ mark, finding }] = findings as [Listed, ...Listed[]]
  const named = findings.slice(0, NAMED).map((one) => `“${shorten(one.mark.subject)}” (${at(one.mark)})`)
  const more = findings.length > NAMED ? ` and ${findings.length - NAMED} more` : ''
  const mended = rule.mendedBy?.replace('<draft>', singleLine(path))
  const message = `${findings.length} × ${rule.title}: ${named.join(', ')}${more}; see tickmark ${mended}  `
  return headed(at(mark), finding.severity, finding.verdict, message, rule.id, width, run)
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
  const { columns = Infinity } = options
  const lines = found.flatMap((report) =>
    wrap(denominator(report, options), columns - 6).map((line, i) => `${i === 0 ? '  ' : '      '}${line}`),
  )
  return rest.length === 0 ? lines : [...lines, `  ${rest.join(', ')}: nothing to decide`]
}

/** `legal.citations: 9 of 11 citations decided (8 verified, 1 violation); 2 unverifiable: unknown-reporter`. */
export function denominator(report: Report, { paint }: Pick<RunInfo, 'paint'>): string {
  const { found, verified, violation, unverifiable, reasons, uncovered: rest, looked = {} } = report.coverage
  const unit = report.subject.replace(/^\d+/, '')
  const decided = `${paint('bold', report.check)}: ${verified + violation} of ${found}${unit} decided`
  const split = `(${verified} verified, ${violation} ${violation === 1 ? 'violation' : 'violations'})`
  const why = Object.entries(reasons).map(([reason, count]) =>
    Object.keys(reasons).length > 1 ? `${reason} ${count}` : reason,
  )
  const open = unverifiable > 0 ? `; ${unverifiable} unverifiable: ${why.join(', ')}` : ''
  const figures = rest && rest.count > 0 ? `; ${rest.count} ${rest.count === 1 ? 'figure' : 'figures'} in no claim` : ''
  const cut = report.complete ? '' : `; ${paint('red', 'incomplete')}: ${cuts(report)}`
  const values = Object.entries(looked).map(([sort, count]) => `${count} ${sort}`)
  const only = values.length > 0 ? `; read with nothing to compare: ${values.join(', ')}` : ''
  return `${decided} ${split}${open}${figures}${only}${cut}`
}

/** What a Word or HTML draft has beside the text that was verified. */
function leftOut({ origin }: Result): string[] {
  const counts = (origin?.leftOut ?? []).map(({ what, count }) => `${what} ${count}`)
  return counts.length > 0 ? [`  not read: ${singleLine(counts.join(', '))}`] : []
}

function at(mark: Mark): string {
  return `${mark.span.start.line}:${mark.span.start.column}`
}
