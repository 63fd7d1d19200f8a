import { styleText } from 'node:util'
import { loadReleases } from '../host/releases/load.js'
import { type FileResults, type UnreadDraft, verifyDrafts } from '../host/verify-files.js'
import { type Outcome, rules, type Severity } from '../index.js'
import { type Result, type RunInfo, stands } from '../report/result.js'
import { idleWaivers } from '../report/waivers.js'
import { VERSION } from '../version.js'
import { type Judged, readAcceptances } from './accept.js'
import { namedDrafts } from './drafts.js'
import { EXIT, type Io } from './io.js'
import { type Arguments, UsageError } from './options.js'
import { openOutputs } from './output.js'
import { readSettings, type Settings } from './settings.js'
import { beginWork } from './work.js'

/** Verifies the drafts the arguments name, prints the results and returns the exit code. */
export async function lint(args: Arguments, io: Io): Promise<number> {
  if (args.text('print-config') !== undefined) return (await import('./print-config.js')).printConfig(args, io)
  const settings = await readSettings(args, io)
  if (args.flag('show-files')) return showFiles(args, io, settings)
  const fixing = args.flag('fix')
  if (args.flag('dry-run') && !fixing) throw new UsageError('--dry-run shows what --fix would do: give both')
  const accept = await readAcceptances(args, io, settings)
  const outputs = openOutputs(args, printsDrafts(args) ? { ...io, stdout: (text) => io.stderr(text) } : io)
  const info = runInfo(args, io)
  const judged: Judged[] = []
  const verified = await verifyPaths(args.paths, args, io, settings, async (result) => {
    const one = await accept(result)
    judged.push(one)
    if (!fixing) outputs.each(one.result, info)
  })
  const fixed = fixing ? await (await import('./fix.js')).fix(judged, verified, args, io) : undefined
  const results = fixed?.results ?? judged.map(({ result }) => result)
  if (fixed) for (const result of results) outputs.each(result, info)
  const errors = [...verified.errors, ...(fixed?.errors ?? [])]
  for (const error of errors) io.stderr(`tickmark: ${error.message}\n`)
  await outputs.all(results, { ...info, errors: errors.map((error) => error.message) })
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

/** Verifies the drafts that paths name; `onResult` hears each in its order. Throws UsageError, InputError or OptionError. */
export async function verifyPaths(
  paths: readonly string[],
  args: Arguments,
  io: Io,
  settings: Settings,
  onResult: (result: Result) => Promise<void> = () => Promise.resolve(),
): Promise<VerifiedPaths> {
  const { drafts, errors } = await namedDrafts(paths, args, io, settings)
  const releases = await loadReleases(undefined, settings.config?.releases)
  const sources = await settings.readSources()
  const work = await beginWork(args, io, { releases, ...(sources.length > 0 && { sources }) }, drafts.length)
  const optionsOf = (source: string, shown: string) => settings.optionsOf(source, shown)
  const verified = await verifyDrafts(work.setup, drafts, optionsOf, async (result) => {
    work.tick()
    if (result) await onResult(result)
  })
  work.end()
  return {
    results: verified.results,
    errors: [...errors, ...verified.errors],
    crashed: () => work.crashed,
    async again(path, source) {
      const draft: UnreadDraft = { shown: path, read: () => Promise.resolve({ source }) }
      const { results, errors: faults } = await verifyDrafts({ ...work.setup, concurrency: 'off' }, [draft], optionsOf)
      const [fault] = faults
      if (fault) throw fault
      return results[0]!.outcome
    },
  }
}

/** Prints the drafts that would be verified, one a line. */
async function showFiles(args: Arguments, io: Io, settings: Settings): Promise<number> {
  const { drafts, errors } = await namedDrafts(args.paths, args, io, settings)
  for (const error of errors) io.stderr(`tickmark: ${error.message}\n`)
  io.stdout(drafts.map(({ shown }) => `${shown}\n`).join(''))
  return errors.length > 0 ? EXIT.usage : EXIT.clean
}

/** Does standard output carry a draft or a diff, so that the report has to go elsewhere? */
function printsDrafts(args: Arguments): boolean {
  return args.flag('fix') && (args.flag('dry-run') || args.paths.includes('-'))
}

/** What the formats are told of the run; its errors come when it is over. */
function runInfo(args: Arguments, io: Io): RunInfo {
  const colour = args.text('color')
  const coloured = colour === 'always' || (colour !== 'never' && io.colour)
  return {
    version: VERSION,
    rules,
    errors: [],
    show: args.flag('quiet') ? ['blocking'] : args.list('show'),
    statistics: args.flag('statistics'),
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
