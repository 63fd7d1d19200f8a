import { styleText } from 'node:util'
import type { InputError } from '../host/read.js'
import { loadReleases } from '../host/releases/load.js'
import { type UnreadDraft, verifyDrafts } from '../host/verify-files.js'
import { createVerifier, rules, type Severity } from '../index.js'
import { FORMATS } from '../report/formats.js'
import type { FormatName } from '../report/names.js'
import { type Result, type RunInfo, stands } from '../report/result.js'
import { VERSION } from '../version.js'
import { namedDrafts } from './drafts.js'
import { EXIT, type Io } from './io.js'
import type { Arguments } from './options.js'
import { readSettings } from './settings.js'

/** Verifies the drafts the arguments name, prints the results and returns the exit code. */
export async function lint(args: Arguments, io: Io): Promise<number> {
  if (args.text('print-config') !== undefined) return (await import('./print-config.js')).printConfig(args, io)
  const settings = await readSettings(args, io)
  const { drafts, errors } = await namedDrafts(args, io, settings)
  if (args.flag('show-files')) return showFiles(drafts, errors, io)
  let crashed = false
  const verifier = createVerifier({
    releases: await loadReleases(undefined, settings.config?.releases),
    onInternalError(where, error) {
      crashed = true
      const detail = error instanceof Error ? (args.flag('debug') ? error.stack : error.message) : String(error)
      io.stderr(`tickmark: internal error in ${where}: ${detail}\n`)
    },
  })
  const verified = await verifyDrafts(verifier, drafts, (source, shown) => settings.optionsOf(source, shown))
  errors.push(...verified.errors)
  for (const error of errors) io.stderr(`tickmark: ${error.message}\n`)
  io.stdout(FORMATS[args.text('format') as FormatName](verified.results, runInfo(args, io, errors)))
  return exitCode(verified.results, args, errors.length > 0, crashed)
}

/** Prints the drafts that would be verified, one a line. */
function showFiles(drafts: readonly UnreadDraft[], errors: readonly InputError[], io: Io): number {
  for (const error of errors) io.stderr(`tickmark: ${error.message}\n`)
  io.stdout(drafts.map(({ shown }) => `${shown}\n`).join(''))
  return errors.length > 0 ? EXIT.usage : EXIT.clean
}

/** What the formats are told of the run. */
function runInfo(args: Arguments, io: Io, errors: readonly InputError[]): RunInfo {
  const colour = args.text('color')
  const coloured = colour === 'always' || (colour !== 'never' && io.colour)
  return {
    version: VERSION,
    rules,
    errors: errors.map((error) => error.message),
    show: args.list('show'),
    paint: (style, text) => (coloured ? styleText(style, text, { validateStream: false }) : text),
  }
}

/** Precedence: internal, usage, violation, undecided. */
function exitCode(results: readonly Result[], args: Arguments, failed: boolean, crashed: boolean): number {
  const outcomes = results.map(({ outcome }) => outcome)
  const standing = (severity: Severity) => results.some((result) => hasStanding(result, severity))
  const marks = outcomes.flatMap(({ reports }) => reports.flatMap(({ evidence }) => evidence))
  const named = args.list('fail-on')
  if (crashed) return EXIT.internal
  if (failed) return EXIT.usage
  if (standing('blocking')) return EXIT.violation
  if (outcomes.some((outcome) => !outcome.complete)) return EXIT.undecided
  if (named.includes('warning') && standing('warning')) return EXIT.undecided
  if (named.includes('unverifiable') && marks.some((mark) => mark.verdict === 'unverifiable')) return EXIT.undecided
  return EXIT.clean
}

/** Has it a violation of this severity that nobody waived or accepted? */
function hasStanding(result: Result, severity: Severity): boolean {
  return result.outcome.reports.some(({ evidence }) =>
    evidence.some((mark) =>
      mark.findings.some((finding) => finding.severity === severity && stands(result, mark, finding)),
    ),
  )
}
