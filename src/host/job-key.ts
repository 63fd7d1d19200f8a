import { createHash } from 'node:crypto'
import { fast } from '../document/fast/index.js'
import { canonicalJson } from '../engine/canonical.js'
import { mergeOptions } from '../engine/merge.js'
import { VERSION, type VerifierOptions, type VerifyOptions } from '../index.js'
import { buildHash } from './built.js'
import type { Job } from './job.js'
import { isLoaded } from './plugins.js'

/**
 * The key of each job of a run: hexadecimal SHA-256 of all its outcome depends on, which is the text, the engine down to its last byte, the
 * parser, the options with the date, the releases, the plugins and the sources.
 */
export function jobKeys(held: VerifierOptions): (job: Job) => string {
  const { releases = [], plugins = [], parser, onInternalError: _, measure: __, ...rest } = held
  const own = withDigests(rest)
  const engine = {
    version: VERSION,
    build: buildHash(),
    parser: (parser ?? fast).name,
    releases: releases.map(({ id, release, sha256: digest }) => ({ id, release, sha256: digest })),
    plugins: plugins.map((plugin) => ({
      name: plugin.name,
      version: plugin.version,
      ...(isLoaded(plugin) && { sha256: plugin.sha256 }),
    })),
  }
  const known = new WeakMap<Job, string>() // looked up and then kept under: one job is asked for twice
  const keyOf = ({ kind, source, options }: Job) =>
    sha256(canonicalJson({ engine, options: mergeOptions(own, withDigests(options)), kind, source: sha256(source) }))
  return (job) => {
    const key = known.get(job) ?? keyOf(job)
    known.set(job, key)
    return key
  }
}

/** The options with the hash of each source in place of its content. */
function withDigests({ sources, ...options }: VerifyOptions): VerifyOptions {
  if (!sources) return options
  const digests = sources.map(({ text, rows, ...about }) => ({ ...about, text: sha256(text ?? JSON.stringify(rows)) }))
  return { ...options, sources: digests }
}

/** Of UTF-16, so that two drafts with different lone surrogates stay two. */
function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf16le').digest('hex')
}
