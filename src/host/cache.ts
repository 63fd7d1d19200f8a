import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Outcome, VerifierOptions } from '../index.js'
import { jobKeys } from './job-key.js'
import type { Job } from './job.js'
import { makeFolder } from './make-folder.js'
import { InputError } from './read.js'

const DAY = 24 * 60 * 60 * 1000
/** Bytes of the longest entry, unpacked: an outcome of more is not kept, and a file that holds more is not of this cache. */
const LARGEST = 64 * 2 ** 20
/** An entry nobody has used for this long is deleted. */
const KEPT = 7 * DAY
/** What a killed run left half written is deleted after this long. */
const LEFT_OVER = DAY / 24
const ENTRY = /^[0-9a-f]{64}(?:\.json)?\.gz$/
const PART = /^[0-9a-f]{64}\.[0-9a-f-]{36}\.part$/
/** Its time of change tells when the folder was last swept. */
const SWEPT = 'swept'

/**
 * Outcomes kept in a folder, a file for each, under the name that {@link jobKeys} gives their job. Files are written beside their place and renamed, so runs may share
 * a folder and be killed. An entry counts only if its own sum proves it; any other is as good as none. Reading is synchronous, as
 * verifying is: waiting for the answers of a file system costs more than a small file.
 */
export class OutcomeCache {
  /** Outcomes that were found. */
  hits = 0
  /** The first thing the file system refused while an outcome was to be kept. */
  problem: string | undefined
  readonly #folder: string
  readonly #keyOf: (job: Job) => string

  private constructor(folder: string, held: VerifierOptions) {
    this.#folder = folder
    this.#keyOf = jobKeys(held)
  }

  /** Opens a folder, which is made where there is none, for the options of one run. Throws {@link InputError} where it can not. */
  static open(folder: string, held: VerifierOptions): OutcomeCache {
    try {
      makeFolder(folder)
    } catch (error) {
      throw new InputError(`${folder}: no folder for the cache (${codeOf(error)}); name another with --cache-location`)
    }
    return new OutcomeCache(folder, held)
  }

  /** The outcome of a job, if it is kept and whole. */
  get(job: Job): Outcome | undefined {
    const key = this.#keyOf(job)
    const file = this.#fileOf(key)
    try {
      const bytes = gunzipSync(readFileSync(file), { maxOutputLength: LARGEST })
      const json = bytes.subarray(headOf(key, '').length)
      if (bytes.toString('latin1', 0, bytes.length - json.length) !== headOf(key, sumOf(json))) return undefined
      const outcome = JSON.parse(json.toString()) as Outcome
      this.#touch(file)
      this.hits++
      return outcome
    } catch {
      return undefined // not there, cut short, of another make: it is written anew
    }
  }

  /** Keeps an outcome. What the file system refuses is noted in `problem`: the run goes on without. */
  put(job: Job, outcome: Outcome): void {
    const key = this.#keyOf(job)
    const part = join(this.#folder, `${key}.${randomUUID()}.part`)
    const json = Buffer.from(JSON.stringify(outcome))
    if (json.length + headOf(key, '').length > LARGEST) return
    // Of 129 KB of JSON this leaves 21 KB, in less than a millisecond each way.
    const bytes = gzipSync(Buffer.concat([Buffer.from(headOf(key, sumOf(json))), json]), { level: 1 })
    try {
      writeFileSync(part, bytes, { flag: 'wx' })
      renameSync(part, this.#fileOf(key))
    } catch (error) {
      this.problem ??= codeOf(error)
      this.#remove(part)
    }
  }

  /** Once a day: deletes entries that were not used for a week. Touches no file that is not the cache's own. */
  sweep(now = Date.now()): void {
    const swept = join(this.#folder, SWEPT)
    try {
      if (now - (changed(swept) ?? 0) < DAY) return
      writeFileSync(swept, '')
      utimesSync(swept, now / 1000, now / 1000)
      for (const name of readdirSync(this.#folder)) {
        const kept = ENTRY.test(name) ? KEPT : PART.test(name) ? LEFT_OVER : undefined
        if (kept === undefined) continue
        const used = changed(join(this.#folder, name))
        if (used !== undefined && now - used > kept) this.#remove(join(this.#folder, name))
      }
    } catch (error) {
      this.problem ??= codeOf(error)
    }
  }

  #fileOf(key: string): string {
    return join(this.#folder, `${key}.gz`)
  }

  /** Notes that an entry was used, to the day. */
  #touch(file: string): void {
    const now = Date.now()
    if (now - (changed(file) ?? now) < DAY) return
    try {
      utimesSync(file, now / 1000, now / 1000)
    } catch {
      // a folder that may only be read: the entry is good all the same
    }
  }

  #remove(file: string): void {
    try {
      rmSync(file, { force: true })
    } catch (error) {
      this.problem ??= codeOf(error)
    }
  }
}

/** When a file was last changed, in milliseconds; undefined where there is none, or none any more. */
function changed(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs
}

/** What an entry begins with, always as long: its key and the sum of the JSON behind it, which proves both. */
function headOf(key: string, sum: string): string {
  return `${key} ${sum.padStart(64)}\n`
}

function sumOf(json: Uint8Array): string {
  return createHash('sha256').update(json).digest('hex')
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error)
}
