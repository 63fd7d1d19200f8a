import { plainText } from '../document/plain-text/index.js'
import { canonicalJson } from '../engine/canonical.js'
import {
  type Mark,
  OptionError,
  type Outcome,
  type Release,
  type ReleaseHandle,
  type Source,
  VERSION,
  type VerifyOptions,
} from '../index.js'
import type { Result } from '../report/result.js'
import { syntaxOf } from './files.js'
import { isIntact } from './recorded.js'
import { verifyDrafts } from './verify-files.js'

/** The first thing in which a new run differs from a recorded outcome, with what belongs to it, a line each. */
export interface Difference {
  readonly in: 'record' | 'source' | 'engine' | 'releases' | 'options' | 'verdicts' | 'outcome'
  readonly lines: readonly string[]
}

/** What a draft gave now, or in what it differs from before. */
export type Reproduction = { readonly outcome: Outcome } | { readonly difference: Difference }

/**
 * Verifies a draft again, by the options and releases of a recorded outcome, and compares digests. `releases` are those at hand; the
 * ones that were not recorded take no part. Throws InputError for a draft that is no artifact though its name says so.
 */
export async function reproduce(
  recorded: Outcome,
  draft: { readonly shown: string; readonly text: string },
  releases: readonly ReleaseHandle[],
  sources: readonly Source[],
): Promise<Reproduction> {
  const differs = (what: Difference['in'], ...lines: string[]): Reproduction => ({ difference: { in: what, lines } })
  if (!isIntact(recorded)) return differs('record')
  const { source } = await run(draft, { checks: [] }, [])
  if (source !== recorded.source) return differs('source', ...sides(recorded.source, source))
  if (VERSION !== recorded.engine.version) return differs('engine', ...sides(recorded.engine.version, VERSION))
  const plugins = (recorded.engine.plugins ?? []).map(({ name, version }) => `${name} ${version}`)
  if (plugins.length > 0) return differs('engine', `recorded with plugins, which are not loaded: ${plugins.join(', ')}`)
  const missing = recorded.engine.releases.filter((release) => !releases.some((one) => same(one, release)))
  if (missing.length > 0) return differs('releases', ...missing.map((release) => explain(release, releases)))
  let again: Outcome
  try {
    const used = releases.filter((one) => recorded.engine.releases.some((release) => same(one, release)))
    again = await run(draft, { ...optionsOf(recorded), ...(sources.length > 0 && { sources }) }, used)
  } catch (error) {
    if (error instanceof OptionError) return differs('options', `${error.pointer}: ${error.message}`)
    throw error
  }
  if (again.digest === recorded.digest) return { outcome: again }
  if (canonicalJson(again.options) !== canonicalJson(recorded.options)) {
    return differs('options', ...sides(canonicalJson(recorded.options), canonicalJson(again.options)))
  }
  const marks = markDifferences(recorded, again)
  if (marks.length > 0) return differs('verdicts', ...marks)
  return differs('outcome', ...sides(recorded.digest, again.digest))
}

async function run(
  { shown, text }: { readonly shown: string; readonly text: string },
  options: VerifyOptions,
  releases: readonly ReleaseHandle[],
): Promise<Outcome> {
  const unread = { shown, read: () => Promise.resolve({ source: text }) }
  const { results, errors } = await verifyDrafts({ options: { ...options, releases } }, [unread], (_, path) => ({
    ...syntaxOf(path),
    ...options,
  }))
  const [fault] = errors
  if (fault) throw fault
  return (results[0] as Result).outcome
}

/** The options that give the recorded ones when they are resolved. */
function optionsOf({ options, vertical, engine }: Outcome): VerifyOptions {
  const { asOf, checks, rules, requiresTableOfAuthorities, profiles, waivers } = options
  const given = { checks, rules, requiresTableOfAuthorities, profiles, waivers, vertical } as VerifyOptions
  return {
    ...given,
    ...(vertical !== null && { verticals: { [vertical]: given.checks ?? [] } }), // it may be one of a configuration's own
    syntax: engine.parser === plainText.name ? 'plain-text' : 'markdown',
    ...(typeof asOf === 'string' && { asOf }),
  }
}

function same(a: Release, b: Release): boolean {
  return a.id === b.id && a.release === b.release && a.sha256 === b.sha256
}

function explain({ id, release, sha256 }: Release, releases: readonly Release[]): string {
  const other = releases.find((one) => one.id === id && one.release === release)
  const name = `${id} ${release} (sha256 ${sha256})`
  return other
    ? `${name} is not the one in the data folder (sha256 ${other.sha256})`
    : `${name} is not in the data folder`
}

function sides(before: string, now: string): string[] {
  return [`recorded: ${before}`, `now:      ${now}`]
}

/** A line for every mark whose findings are not those recorded. */
function markDifferences(recorded: Outcome, again: Outcome): string[] {
  const [before, now] = [marksOf(recorded), marksOf(again)]
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((key) => {
    const [old, own] = [before.get(key), now.get(key)]
    if (old && own && verdicts(old) === verdicts(own)) return []
    const { subject, span } = (own ?? old) as Mark
    const place = `${span.start.line}:${span.start.column} “${subject.replace(/\s+/g, ' ').slice(0, 80)}”`
    return [`${place}: recorded ${old ? verdicts(old) : 'no mark'}, now ${own ? verdicts(own) : 'no mark'}`]
  })
}

function marksOf({ reports }: Outcome): Map<string, Mark> {
  return new Map(reports.flatMap(({ check, evidence }) => evidence.map((mark) => [`${check} ${mark.id}`, mark])))
}

function verdicts({ verdict, findings }: Mark): string {
  const of = findings.map((finding) => `${finding.rule} ${finding.verdict}${finding.waived ? ', waived' : ''}`)
  return of.length > 0 ? `${verdict} (${of.join('; ')})` : verdict
}
