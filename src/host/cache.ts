import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { remark } from '../document/parse.js'
import { canonicalJson } from '../engine/canonical.js'
import { mergeOptions } from '../engine/verify.js'
import { digestOf, type Outcome, VERSION, type VerifierOptions, type VerifyOptions } from '../index.js'
import { buildHash } from './built.js'
import type { Job } from './job.js'
import { InputError } from './read.js'

const DAY = 24 * 60 * 60 * 1000
/** An entry nobody has used for this long is deleted. */
const KEPT = 7 * DAY
/** What a killed run left half written is deleted after this long. */
const LEFT_OVER = DAY / 24
const ENTRY = /^[0-9a-f]{64}\.json\.gz$/
const PART = /^[0-9a-f]{64}\.[0-9a-f-]{36}\.part$/
/** Its time of change tells when the folder was last swept. */
const SWEPT = 'swept'

/** What an entry holds: the key says whose outcome it is. */
interface Entry {
  readonly key: string
  readonly outcome: Outcome
}

/**
 * Outcomes kept in a folder, a file for each. The name is the SHA-256 of all an outcome depends on: the text, the engine down to its
 * last byte, the parser, the options with the date, the releases. Files are written beside their place and renamed, so runs may share
 * a folder and be killed. An entry counts only if its own digest proves it; any other is as good as none.
 */
export class OutcomeCache {
  /** Outcomes that were found. */
  hits = 0
  /** The first thing the file system refused while an outcome was to be kept. */
  problem: string | undefined
  readonly #folder: string
  readonly #options: VerifyOptions
  readonly #engine: object

  private constructor(folder: string, held: VerifierOptions) {
    const { releases = [], parser, onInternalError: _, measure: __, ...options } = held
    this.#folder = folder
    this.#options = options
    this.#engine = {
      version: VERSION,
      build: buildHash(),
      parser: (parser ?? remark).name,
      releases: releases.map(({ id, release, sha256 }) => ({ id, release, sha256 })),
    }
  }

  /** Opens a folder, which is made where there is none, for the options of one run. Throws {@link InputError} where it can not. */
  static async open(folder: string, held: VerifierOptions): Promise<OutcomeCache> {
    try {
      await mkdir(folder, { recursive: true })
    } catch (error) {
      throw new InputError(`${folder}: no folder for the cache (${codeOf(error)}); name another with --cache-location`)
    }
    return new OutcomeCache(folder, held)
  }

  /** The outcome of a job, if it is kept and whole. */
  async get(job: Job): Promise<Outcome | undefined> {
    const key = this.#keyOf(job)
    const file = this.#fileOf(key)
    try {
      const { key: own, outcome } = JSON.parse(gunzipSync(await readFile(file)).toString()) as Entry
      const { digest, ...rest } = outcome
      if (own !== key || digestOf(rest) !== digest) return undefined
      await this.#touch(file)
      this.hits++
      return outcome
    } catch {
      return undefined // not there, cut short, of another make: it is written anew
    }
  }

  /** Keeps an outcome. What the file system refuses is noted in `problem`: the run goes on without. */
  async put(job: Job, outcome: Outcome): Promise<void> {
    const key = this.#keyOf(job)
    const part = join(this.#folder, `${key}.${randomUUID()}.part`)
    // Of 129 KB of JSON this leaves 21 KB, in less than a millisecond each way, and brings a checksum; proving the digest takes four.
    const bytes = gzipSync(JSON.stringify({ key, outcome } satisfies Entry), { level: 1 })
    try {
      await writeFile(part, bytes, { flag: 'wx' })
      await rename(part, this.#fileOf(key))
    } catch (error) {
      this.problem ??= codeOf(error)
      await rm(part, { force: true }).catch(() => undefined)
    }
  }

  /** Once a day: deletes entries that were not used for a week. Touches no file that is not the cache's own. */
  async sweep(now = Date.now()): Promise<void> {
    const swept = join(this.#folder, SWEPT)
    try {
      if (now - ((await changed(swept)) ?? 0) < DAY) return
      await writeFile(swept, '')
      await utimes(swept, now / 1000, now / 1000)
      for (const name of await readdir(this.#folder)) {
        const kept = ENTRY.test(name) ? KEPT : PART.test(name) ? LEFT_OVER : undefined
        if (kept === undefined) continue
        const used = await changed(join(this.#folder, name))
        if (used !== undefined && now - used > kept) await rm(join(this.#folder, name), { force: true })
      }
    } catch (error) {
      this.problem ??= codeOf(error)
    }
  }

  #keyOf({ kind, source, options }: Job): string {
    const depends = {
      engine: this.#engine,
      options: mergeOptions(this.#options, options),
      kind,
      source: sha256(source),
    }
    return sha256(canonicalJson(depends))
  }

  #fileOf(key: string): string {
    return join(this.#folder, `${key}.json.gz`)
  }

  /** Notes that an entry was used, to the day. */
  async #touch(file: string): Promise<void> {
    const now = Date.now()
    if (now - ((await changed(file)) ?? now) > DAY) await utimes(file, now / 1000, now / 1000).catch(() => undefined)
  }
}

/** When a file was last changed, in milliseconds; undefined when another run has just deleted it. */
async function changed(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
}

/** Of UTF-16, so that two drafts with different lone surrogates stay two. */
function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf16le').digest('hex')
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error)
}
