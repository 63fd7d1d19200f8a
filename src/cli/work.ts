import { resolve } from 'node:path'
import { cacheFolder } from '../host/cache-folder.js'
import type { OutcomeCache } from '../host/cache.js'
import type { PartTime } from '../host/timing.js'
import type { Concurrency, Setup } from '../host/verify-jobs.js'
import type { VerifierOptions } from '../index.js'
import type { Io } from './io.js'
import { type Arguments, UsageError } from './options.js'
import { Progress } from './progress.js'
import { timingRows, timingTable } from './timing.js'

/** A run of many drafts: how it is done, how far it is, and what it says at its end on standard error. */
export interface Work {
  readonly setup: Setup
  /** True once something inside the engine went wrong. */
  readonly crashed: boolean
  /** Tells that one more draft is done. */
  readonly tick: () => void
  /** Ends the run: what is left to say is said, old cache entries are deleted. */
  end(): void
}

/** Begins a run. `total`: how many drafts there are, if anybody knows. Throws {@link UsageError} or InputError. */
export async function beginWork(args: Arguments, io: Io, options: VerifierOptions, total?: number): Promise<Work> {
  const rows = timingRows(args.flag('timing'), io.timing)
  const timing = rows === undefined ? undefined : new Map<string, PartTime>()
  const cache = await openCache(args, io, options)
  const progress = new Progress(io, !args.flag('no-progress'))
  const started = timing ? performance.now() : 0 // the clock is a module that takes time to load
  let done = 0
  let crashed = false
  return {
    setup: {
      options: {
        ...options,
        onInternalError(where, error) {
          crashed = true
          progress.erase()
          const detail = error instanceof Error ? (args.flag('debug') ? error.stack : error.message) : String(error)
          io.stderr(`tickmark: internal error in ${where}: ${detail}\n`)
        },
      },
      concurrency: concurrency(args),
      ...(timing && { timing }),
      ...(cache && { cache }),
    },
    get crashed() {
      return crashed
    },
    tick() {
      done++
      progress.show(`${done}${total === undefined ? '' : ` of ${total}`} drafts`)
    },
    end() {
      progress.erase()
      cache?.sweep()
      if (cache?.problem !== undefined) io.stderr(`tickmark: the cache could not be written: ${cache.problem}\n`)
      if (timing && rows !== undefined) {
        const { user, system } = process.cpuUsage()
        const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
        const drafts = `${done} ${done === 1 ? 'draft' : 'drafts'}${cache ? `, ${cache.hits} from the cache` : ''}`
        const about = `${drafts}; ${seconds((user + system) / 1000)} CPU, ${seconds(performance.now() - started)} elapsed`
        io.stderr(timingTable(timing, rows, about))
      }
    },
  }
}

async function openCache(args: Arguments, io: Io, options: VerifierOptions): Promise<OutcomeCache | undefined> {
  const location = args.text('cache-location')
  if (location === undefined && !args.flag('cache')) return undefined
  const { OutcomeCache } = await import('../host/cache.js') // it brings hashing and compression
  return OutcomeCache.open(location === undefined ? cacheFolder(io.cwd) : resolve(io.cwd, location), options)
}

function concurrency(args: Arguments): Concurrency {
  const given = args.text('concurrency') ?? 'auto'
  if (given === 'auto' || given === 'off') return given
  if (/^[1-9]\d{0,3}$/.test(given)) return Number(given)
  throw new UsageError(`Unexpected "${given}" for --concurrency, expected auto, off or a number from 1`)
}
