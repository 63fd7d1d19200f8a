import { styleText } from 'node:util'
import { readFrontMatter } from '../document/front-matter.js'
import { findDrafts } from '../host/files.js'
import { decodeDraft, type InputError, readDraft } from '../host/read.js'
import { loadReleases } from '../host/releases/load.js'
import { verifyDrafts } from '../host/verify-files.js'
import { rules, type Severity, type VerifyOptions } from '../index.js'
import { FORMATS } from '../report/formats.js'
import type { FormatName } from '../report/names.js'
import { type Result, type RunInfo, stands } from '../report/result.js'
import { VERSION } from '../version.js'
import { EXIT, type Io } from './io.js'
import { type Arguments, UsageError } from './options.js'
import { readSettings } from './settings.js'
import { beginWork } from './work.js'

/** Verifies the drafts the arguments name, prints the results and returns the exit code. */
export async function lint(args: Arguments, io: Io): Promise<number> {
  if (args.paths.length === 0) {
    throw new UsageError('No draft named; give files, folders, globs, or - for standard input')
  }
  const options = { ...(await readSettings(args, io)), releases: await loadReleases() }
  const { inputs, errors } = await findDrafts(
    args.paths.filter((path) => path !== '-'),
    io.cwd,
  )
  const drafts = inputs.map(({ path, shown }) => ({ shown, read: () => readDraft(path, shown) }))
  if (args.paths.includes('-')) {
    const shown = args.text('stdin-filename') ?? '<stdin>'
    drafts.unshift({ shown, read: async () => decodeDraft(await io.stdin(), shown) })
  }
  const work = await beginWork(args, io, options, drafts.length)
  const verified = await verifyDrafts(work.setup, drafts, (source) => frontMatter(source, args), work.tick)
  work.end()
  errors.push(...verified.errors)
  for (const error of errors) io.stderr(`tickmark: ${error.message}\n`)
  io.stdout(FORMATS[args.text('format') as FormatName](verified.results, runInfo(args, io, errors)))
  return exitCode(verified.results, args, errors.length > 0, work.crashed)
}

/** A draft's front matter may name its vertical; the command line comes first. */
function frontMatter(source: string, args: Arguments): VerifyOptions {
  const vertical = readFrontMatter(source.replace(/^\uFEFF/, '')).values['vertical']
  return vertical === undefined || args.text('vertical') !== undefined ? {} : { vertical }
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
