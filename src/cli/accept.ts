import { dirname, join, resolve } from 'node:path'
import { acceptedBy, type Baseline } from '../host/baseline.js'
import { BASELINE_NAME, readBaseline } from '../host/baseline-file.js'
import { InputError } from '../host/read.js'
import type { Finding, Mark } from '../index.js'
import { type Acceptance, findingKey, type Result } from '../report/result.js'
import type { Io } from './io.js'
import { type Arguments, UsageError } from './options.js'
import type { Settings } from './settings.js'

/** A result as this run counts it, and which of its findings a fix leaves alone. */
export interface Judged {
  readonly result: Result
  /** Accepted, waived, or on lines that did not change. */
  readonly spared: (mark: Mark, finding: Finding) => boolean
}

/** What a run accepts: the violations of the baseline, and with `--since` those of unchanged lines. Throws UsageError, InputError. */
export async function readAcceptances(
  args: Arguments,
  io: Io,
  settings: Settings,
): Promise<(result: Result) => Promise<Judged>> {
  if (args.flag('no-baseline') && args.text('baseline') !== undefined) {
    throw new UsageError('Unexpected --no-baseline beside --baseline, expected one of them')
  }
  const baseline = args.flag('no-baseline') ? undefined : await givenBaseline(args, io, settings)
  const since = args.text('since')
  if (since !== undefined && args.paths.includes('-')) throw new UsageError('--since needs files, not standard input')
  const untouchedIn = since === undefined ? undefined : await untouchedSince(since, io)
  return async (result) => {
    const path = resolve(io.cwd, result.path)
    const untouched = await untouchedIn?.(result)
    const held = baseline && acceptedBy(baseline, { path, outcome: result.outcome })
    const accepted = new Map([...violations(result, untouched), ...(held ?? [])])
    return {
      result: { ...result, ...((held || untouched) && { accepted }) },
      spared(mark, finding) {
        const key = findingKey(mark, finding)
        return finding.waived !== undefined || accepted.has(key) || (untouched?.has(key) ?? false)
      },
    }
  }
}

/** The findings of a draft that no change since a revision touches. */
async function untouchedSince(revision: string, io: Io): Promise<(result: Result) => Promise<ReadonlySet<string>>> {
  const { ChangedLines, untouchedFindings } = await import('../host/changed-lines.js') // only --since needs git
  const changed = new ChangedLines(revision)
  return async (result) => untouchedFindings(result, await changed.of(resolve(io.cwd, result.path), result.path))
}

/** Where the baseline is: as named, else beside the configuration, else in the working directory; and how it is shown. */
export function baselineFile(args: Arguments, io: Io, { config }: Settings): { file: string; shown: string } {
  const given = args.text('baseline')
  if (given !== undefined) return { file: resolve(io.cwd, given), shown: given }
  return { file: join(config ? dirname(config.path) : io.cwd, BASELINE_NAME), shown: BASELINE_NAME }
}

/** The baseline, if there is one: it must be there only where it was named. */
async function givenBaseline(args: Arguments, io: Io, settings: Settings): Promise<Baseline | undefined> {
  const { file, shown } = baselineFile(args, io, settings)
  const baseline = await readBaseline(file, shown)
  if (!baseline && args.text('baseline') !== undefined) {
    throw new InputError(`${shown}: no such baseline; write one with: tickmark baseline write --reason "…"`)
  }
  return baseline
}

function violations({ outcome }: Result, untouched: ReadonlySet<string> = new Set()): [string, Acceptance][] {
  return outcome.reports.flatMap(({ evidence }) =>
    evidence.flatMap((mark) =>
      mark.findings
        .filter(
          (finding) => finding.verdict === 'violation' && !finding.waived && untouched.has(findingKey(mark, finding)),
        )
        .map((finding): [string, Acceptance] => [findingKey(mark, finding), { by: 'unchanged', reason: '' }]),
    ),
  )
}
