import { resolve } from 'node:path'
import { readText, textOf } from '../host/extract/text.js'
import { syntaxOf } from '../host/files.js'
import { readSources } from '../host/sources.js'
import { checks, createVerifier, rules } from '../index.js'
import { csv } from '../report/csv.js'
import { entriesOf } from '../report/entries.js'
import { json } from '../report/json.js'
import type { Format, Result } from '../report/result.js'
import { placeText, sourcePlaces } from '../report/source-places.js'
import { shorten } from '../report/evidence-line.js'
import { VERSION } from '../version.js'
import { EXIT, type Io } from './io.js'
import { type Arguments, UsageError } from './options.js'
import { openOutputs } from './output.js'
import { UNNAMED } from './settings.js'

/**
 * Runs `tickmark trace <draft> --sources <path>`: prints where each figure and quotation of a draft stands in its sources. Exit code 0, or 1
 * where a source contradicts one. Throws UsageError, InputError or OptionError.
 */
export async function runTrace(args: Arguments, io: Io): Promise<number> {
  const [path, ...more] = args.paths
  const named = args.list('sources')
  if (path === undefined || more.length > 0 || named.length === 0) {
    throw new UsageError('trace takes one draft and its sources, as in: tickmark trace brief.md --sources costs.csv')
  }
  const outputs = openOutputs(args, io, { table, csv, json })
  const shown = path === '-' ? UNNAMED : path
  const text = path === '-' ? await textOf(await io.stdin(), shown) : await readText(resolve(io.cwd, path), path)
  const comparing = checks.filter(({ needsSources }) => needsSources).map(({ id }) => id)
  const outcome = createVerifier().verify(text.source, {
    ...syntaxOf(shown),
    asOf: io.today,
    checks: comparing,
    sources: await readSources(named, io.cwd),
  })
  const result: Result = { path: shown, outcome, ...text }
  await outputs.all([result], { version: VERSION, rules, errors: [], show: [], paint: (_, plain) => plain })
  if (!outcome.complete) return EXIT.undecided
  return outcome.passed ? EXIT.clean : EXIT.violation
}

/** A line for each figure and quotation: its place, its verdict, and where it stands in a source. */
const table: Format = ([result]) => {
  if (!result) return ''
  const rows = entriesOf(result).map(({ mark, finding }) => {
    const { line, column } = mark.span.start
    const places = finding.basis.flatMap(sourcePlaces)
    const where = places.length > 0 ? places.slice(0, 3).map(placeText).join(', ') : (finding.reason ?? '')
    return [`${line}:${column}`, shorten(mark.subject), finding.verdict, where, finding.message]
  })
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => (row[column] ?? '').length)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const { found = 0, verified = 0, violation = 0, unverifiable = 0 } = result.outcome.reports[0]?.coverage ?? {}
  return [
    ...lines,
    `${found} figures and quotations: ${verified} verified, ${violation} ${violation === 1 ? 'violation' : 'violations'}, ${unverifiable} unverifiable`,
    '',
  ].join('\n')
}
