import { styleText } from 'node:util'
import { readFrontMatter } from '../document/front-matter.js'
import { findDrafts } from '../host/files.js'
import { decodeDraft, type InputError, readDraft } from '../host/read.js'
import { loadReleases } from '../host/releases/load.js'
import { type FileResults, type UnreadDraft, verifyDrafts } from '../host/verify-files.js'
import { createVerifier, type Outcome, rules, type Severity, type VerifyOptions } from '../index.js'
import { FORMATS } from '../report/formats.js'
import type { FormatName } from '../report/names.js'
import { type Result, type RunInfo, stands } from '../report/result.js'
import { idleWaivers } from '../report/waivers.js'
import { VERSION } from '../version.js'
import { readAcceptances } from './accept.js'
import { EXIT, type Io } from './io.js'
import { type Arguments, UsageError } from './options.js'
import { readSettings } from './settings.js'

/** Verifies the drafts the arguments name, prints the results and returns the exit code. */
export async function lint(args: Arguments, io: Io): Promise<number> {
  if (args.paths.length === 0) {
    throw new UsageError('No draft named; give files, folders, globs, or - for standard input')
  }
  if (args.flag('dry-run') && !args.flag('fix')) throw new UsageError('--dry-run shows what --fix would do: give both')
  const accept = await readAcceptances(args, io)
  const verified = await verifyPaths(args.paths, args, io)
  const judged = []
  for (const result of verified.results) judged.push(await accept(result))
  const fixed = args.flag('fix') ? await (await import('./fix.js')).fix(judged, verified, args, io) : undefined
  const results = fixed?.results ?? judged.map(({ result }) => result)
  const errors = [...verified.errors, ...(fixed?.errors ?? [])]
  for (const error of errors) io.stderr(`tickmark: ${error.message}\n`)
  const report = FORMATS[args.text('format') as FormatName](results, runInfo(args, io, errors))
  if (fixed?.printed) io.stderr(report)
  else io.stdout(report)
  if (fixed) io.stderr(fixed.summary)
  return exitCode(results, args, errors.length > 0, verified.crashed())
}

/** What came of the drafts that some paths name. */
export interface VerifiedPaths extends FileResults {
  /** Has anything crashed, up to now? */
  readonly crashed: () => boolean
  /** The outcome of another text in place of a draft, by the same settings. */
  readonly again: (path: string, source: string) => Promise<Outcome>
}

/** Verifies the drafts that paths name. Throws UsageError, InputError or OptionError. */
export async function verifyPaths(paths: readonly string[], args: Arguments, io: Io): Promise<VerifiedPaths> {
  let crashed = false
  const verifier = createVerifier({
    ...(await readSettings(args, io)),
    releases: await loadReleases(),
    onInternalError(where, error) {
      crashed = true
      const detail = error instanceof Error ? (args.flag('debug') ? error.stack : error.message) : String(error)
      io.stderr(`tickmark: internal error in ${where}: ${detail}\n`)
    },
  })
  const { inputs, errors } = await findDrafts(
    paths.filter((path) => path !== '-'),
    io.cwd,
  )
  const drafts = inputs.map(({ path, shown }) => ({ shown, read: () => readDraft(path, shown) }))
  if (paths.includes('-')) {
    const shown = args.text('stdin-filename') ?? '<stdin>'
    drafts.unshift({ shown, read: async () => decodeDraft(await io.stdin(), shown) })
  }
  const verify = (some: readonly UnreadDraft[]) => verifyDrafts(verifier, some, (source) => frontMatter(source, args))
  const verified = await verify(drafts)
  return {
    results: verified.results,
    errors: [...errors, ...verified.errors],
    crashed: () => crashed,
    async again(path, source) {
      const { results, errors: faults } = await verify([{ shown: path, read: () => Promise.resolve(source) }])
      const [fault] = faults
      if (fault) throw fault
      return (results[0] as Result).outcome
    },
  }
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
  if (named.includes('unused-waiver') && outcomes.some(hasUnusedWaiver)) return EXIT.undecided
  return EXIT.clean
}

/** Has it a waiver that waives nothing, where waivers are honoured? */
function hasUnusedWaiver(outcome: Outcome): boolean {
  return outcome.options['waivers'] === 'honour' && idleWaivers(outcome, rules).length > 0
}

/** Has it a violation of this severity that nobody waived or accepted? */
function hasStanding(result: Result, severity: Severity): boolean {
  return result.outcome.reports.some(({ evidence }) =>
    evidence.some((mark) =>
      mark.findings.some((finding) => finding.severity === severity && stands(result, mark, finding)),
    ),
  )
}
