import { styleText } from 'node:util'
import { readFrontMatter } from '../document/front-matter.js'
import { findConfig } from '../host/config.js'
import { findDrafts } from '../host/files.js'
import { decodeDraft, InputError, readDraft } from '../host/read.js'
import { loadReleases } from '../host/releases/load.js'
import { verifyDrafts } from '../host/verify-files.js'
import { createVerifier, OptionError, type RuleSetting, type Severity, type VerifyOptions } from '../index.js'
import { json } from '../report/json.js'
import type { Result } from '../report/result.js'
import { stylish } from '../report/stylish.js'
import { EXIT, type Io } from './io.js'
import { type Arguments, UsageError } from './options.js'

/** Verifies the drafts the arguments name, prints the results and returns the exit code. */
export async function lint(args: Arguments, io: Io): Promise<number> {
  if (args.paths.length === 0) {
    throw new UsageError('No draft named; give files, folders, globs, or - for standard input')
  }
  let crashed = false
  const verifier = createVerifier({
    ...held(args, io, await configured(args, io)),
    releases: await loadReleases(),
    onInternalError(where, error) {
      crashed = true
      const detail = error instanceof Error ? (args.flag('debug') ? error.stack : error.message) : String(error)
      io.stderr(`tickmark: internal error in ${where}: ${detail}\n`)
    },
  })
  const { inputs, errors } = await findDrafts(
    args.paths.filter((path) => path !== '-'),
    io.cwd,
  )
  const drafts = inputs.map(({ path, shown }) => ({ shown, read: () => readDraft(path, shown) }))
  if (args.paths.includes('-')) {
    const shown = args.text('stdin-filename') ?? '<stdin>'
    drafts.unshift({ shown, read: async () => decodeDraft(await io.stdin(), shown) })
  }
  const verified = await verifyDrafts(verifier, drafts, (source) => frontMatter(source, args))
  errors.push(...verified.errors)
  for (const error of errors) io.stderr(`tickmark: ${error.message}\n`)
  io.stdout(print(verified.results, args, io))
  return exitCode(verified.results, args, errors.length > 0, crashed)
}

/** A draft's front matter may name its vertical; the command line comes first. */
function frontMatter(source: string, args: Arguments): VerifyOptions {
  const vertical = readFrontMatter(source.replace(/^\uFEFF/, '')).values['vertical']
  return vertical === undefined || args.text('vertical') !== undefined ? {} : { vertical }
}

/** The options of the nearest configuration, checked on their own so that a fault is reported where it stands. */
async function configured(args: Arguments, io: Io): Promise<VerifyOptions> {
  const config = args.flag('no-config') ? undefined : await findConfig(io.cwd)
  if (!config) return {}
  try {
    createVerifier(config.options)
    return config.options
  } catch (error) {
    if (error instanceof OptionError) throw new InputError(`${config.path}: ${error.pointer}: ${error.message}`)
    throw error
  }
}

/** What the command line settles comes before the configuration. */
function held(args: Arguments, io: Io, config: VerifyOptions): VerifyOptions {
  const checks = args.list('check')
  const vertical = args.text('vertical')
  return {
    ...config,
    ...(checks.length > 0 && { checks }),
    ...(vertical !== undefined && { vertical }),
    asOf: args.text('as-of') ?? config.asOf ?? io.today,
    requiresTableOfAuthorities:
      args.flag('require-table-of-authorities') || (config.requiresTableOfAuthorities ?? false),
    rules: { ...config.rules, ...(pairs(args, 'rule') as Record<string, RuleSetting & Severity>) },
    profiles: { ...config.profiles, ...pairs(args, 'profile') },
  }
}

function pairs(args: Arguments, name: string): Record<string, string> {
  return Object.fromEntries(
    args.list(name).map((item) => {
      const at = item.lastIndexOf('=')
      if (at < 1) throw new UsageError(`Unexpected "${item}" for --${name}, expected two names joined by =`)
      return [item.slice(0, at), item.slice(at + 1)]
    }),
  )
}

function print(results: readonly Result[], args: Arguments, io: Io): string {
  if (args.text('format') === 'json') return json(results, undefined)
  const colour = args.text('color')
  const coloured = colour === 'always' || (colour !== 'never' && io.colour)
  return stylish(results, {
    show: args.list('show'),
    paint: (style, text) => (coloured ? styleText(style, text, { validateStream: false }) : text),
  })
}

/** Precedence: internal, usage, violation, undecided. */
function exitCode(results: readonly Result[], args: Arguments, failed: boolean, crashed: boolean): number {
  const outcomes = results.map(({ outcome }) => outcome)
  const findings = outcomes.flatMap(({ reports }) => reports.flatMap(({ evidence }) => evidence))
  const named = args.list('fail-on')
  if (crashed) return EXIT.internal
  if (failed) return EXIT.usage
  if (outcomes.some((outcome) => !outcome.passed)) return EXIT.violation
  if (outcomes.some((outcome) => !outcome.complete)) return EXIT.undecided
  if (named.includes('warning') && findings.some((mark) => mark.severity === 'warning')) return EXIT.undecided
  if (named.includes('unverifiable') && findings.some((mark) => mark.verdict === 'unverifiable')) return EXIT.undecided
  return EXIT.clean
}
