import { resolve } from 'node:path'
import { readText } from '../host/extract/text.js'
import { readRecorded } from '../host/recorded.js'
import { loadReleases } from '../host/releases/load.js'
import { type Difference, reproduce } from '../host/reproduce.js'
import type { Outcome, Source } from '../index.js'
import { EXIT, type Io } from './io.js'
import { type Arguments, UsageError } from './options.js'

/** The most lines of a difference that are printed. */
const MOST = 50

const WHAT: Readonly<Record<Difference['in'], string>> = {
  record: 'the report was changed after it was written: its digest is not that of its content',
  source: 'the draft is not the one that was verified',
  engine: 'this is another version of the engine',
  releases: 'a release is not at hand',
  options: 'the options do not give what they gave',
  verdicts: 'verdicts differ',
  outcome: 'no verdict differs, but evidence, coverage or waivers do',
}

/**
 * Runs `tickmark reproduce <report.json> <draft>`: verifies the draft as the report says it was and proves the digest. Exit code 0, or 1
 * with the first thing that differs. Throws UsageError or InputError.
 */
export async function runReproduce(args: Arguments, io: Io): Promise<number> {
  const [report, draft, ...more] = args.paths
  if (report === undefined || draft === undefined || more.length > 0) {
    throw new UsageError('reproduce takes a report and its draft, as in: tickmark reproduce report.json brief.md')
  }
  const recorded = await readRecorded(resolve(io.cwd, report), report, draft, io.cwd)
  const { source: text } = await readText(resolve(io.cwd, draft), draft)
  const result = await reproduce(
    recorded,
    { shown: draft, text },
    await loadReleases(),
    await sourcesOf(recorded, args, io),
  )
  if ('outcome' in result) {
    io.stdout(`${draft}: reproduced\n${proof(result.outcome)}`)
    return EXIT.clean
  }
  const { in: what, lines } = result.difference
  const rest = lines.length > MOST ? [`and ${lines.length - MOST} more`] : []
  io.stdout(`${draft}: not reproduced: ${WHAT[what]}\n`)
  for (const line of [...lines.slice(0, MOST), ...rest]) io.stdout(`  ${line}\n`)
  return EXIT.violation
}

/** The sources the report was made with, which have to be named again. */
export async function sourcesOf({ options }: Outcome, args: Arguments, io: Io): Promise<readonly Source[]> {
  const named = args.list('sources')
  const recorded = options['sources']
  if (Array.isArray(recorded) && named.length === 0) {
    const keys = (recorded as readonly { key: string }[]).map(({ key }) => key)
    throw new UsageError(`the report was made with sources: name them with --sources (${keys.join(', ')})`)
  }
  return named.length === 0 ? [] : (await import('../host/sources.js')).readSources(named, io.cwd)
}

/** What was shown to be as recorded. */
function proof({ source, engine, options, reports, digest }: Outcome): string {
  const releases = engine.releases.map(({ id, release, sha256 }) => `${id} ${release} (sha256 ${sha256})`)
  const found = reports.reduce((sum, { coverage }) => sum + coverage.found, 0)
  const asOf = options['asOf']
  return [
    ['draft', source],
    ['engine', `${engine.name} ${engine.version}`],
    ['releases', releases.join(', ') || 'none'],
    ['options', `as recorded${typeof asOf === 'string' ? `, as of ${asOf}` : ''}`],
    ['marks', `${found}, each with the verdict and the evidence recorded`],
    ['digest', digest],
  ]
    .map(([name = '', value = '']) => `  ${name.padEnd(8)}  ${value}\n`)
    .join('')
}
