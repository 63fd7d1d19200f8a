import type { Report } from '../model.js'
import { countBySeverity, type Entry, messageOf, standingOf } from './entries.js'
import { inFile, pathOfError } from './places.js'
import { cuts, REMARKS, remarksOfDraft } from './remarks.js'
import type { Format, Result, RunInfo } from './result.js'
import { denominator } from './stylish.js'
import { element, escapeXml } from './xml.js'

/** One test of a suite, and how it ended. */
interface Case {
  readonly xml: string
  readonly end: 'passed' | 'failure' | 'error' | 'skipped'
}

/**
 * JUnit's XML: a suite for each draft, a test for each check. A check fails on a blocking violation that stands, is in error when it
 * was cut short, is skipped when it found nothing to judge; its denominator is always printed.
 */
export const junit: Format = (results, run) => {
  const suites = [
    ...results.map((result) => suite(result.path, casesOf(result, run))),
    ...(run.errors.length > 0 ? [suite('unreadable drafts', run.errors.map(unreadable))] : []),
  ]
  const totals = counts(suites.flatMap(({ cases }) => cases))
  const body = suites.map(({ xml }) => `${xml}\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', { name: 'tickmark', ...totals }, ['\n', ...body])}\n`
}

function suite(name: string, cases: readonly Case[]) {
  const { tests, failures, errors, skipped } = counts(cases)
  const body = cases.map(({ xml }) => `  ${xml}\n`)
  return { cases, xml: element('testsuite', { name, tests, failures, errors, skipped, time: 0 }, ['\n', ...body]) }
}

function counts(cases: readonly Case[]) {
  const of = (end: Case['end']) => cases.filter((one) => one.end === end).length
  return { tests: cases.length, failures: of('failure'), errors: of('error'), skipped: of('skipped'), time: 0 }
}

function casesOf(result: Result, run: RunInfo): Case[] {
  const { path, outcome } = result
  if (!outcome.configured) return [test(path, 'tickmark', 'skipped', REMARKS['not-configured'])]
  const standing = standingOf(result)
  const cases = outcome.reports.map((report) =>
    caseOf(
      path,
      report,
      standing.filter((entry) => entry.check === report.check),
    ),
  )
  const idle = remarksOfDraft(result, run).filter(({ id }) => id === 'unused-waiver')
  const log = idle.map(({ message, at }) => [...(at ? [`${at.span.start.line}:${at.span.start.column}`] : []), message])
  if (idle.length > 0) cases.push(test(path, 'waivers', 'passed', '', log.map((words) => words.join('  ')).join('\n')))
  return cases
}

function caseOf(path: string, report: Report, standing: readonly Entry[]): Case {
  const log = [denominator(report, { paint: (_, text) => text }), ...standing.map(line)].join('\n')
  if (!report.complete) return test(path, report.check, 'error', `incomplete: ${cuts(report)}`, log)
  if (standing.some(({ finding }) => finding.severity === 'blocking'))
    return test(path, report.check, 'failure', countBySeverity(standing.map(({ finding }) => finding)), log)
  if (report.coverage.found === 0) return test(path, report.check, 'skipped', 'nothing found to judge', log)
  return test(path, report.check, 'passed', '', log)
}

function unreadable(error: string): Case {
  return test('tickmark', pathOfError(error), 'error', 'unreadable', error)
}

/** The log goes where it is shown: into the failure or error, else to the test's output. */
function test(classname: string, name: string, end: Case['end'], message: string, log = ''): Case {
  const inside = end === 'failure' || end === 'error'
  const ending =
    end === 'passed' ? [] : [element(end, { message, ...(inside && { type: end }) }, inside ? [escapeXml(log)] : [])]
  const output = !inside && log !== '' ? [element('system-out', {}, [escapeXml(log)])] : []
  return { end, xml: element('testcase', { name, classname, time: 0 }, [...ending, ...output]) }
}

function line(entry: Entry): string {
  const { result, mark, finding } = entry
  const { start } = inFile(result, mark.span) ?? {}
  const place = start ? [`${start.line}:${start.column}`] : []
  return [...place, finding.severity, messageOf(entry), finding.rule].join('  ')
}
