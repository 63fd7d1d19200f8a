import { resolve } from 'node:path'
import { cacheFolder } from '../host/cache-folder.js'
import type { OutcomeCache } from '../host/cache.js'
import type { RememberedOutcomes } from '../host/remembered-outcomes.js'
import type { PartTime } from '../host/timing.js'
import type { Concurrency, Setup } from '../host/verify-jobs.js'
import type { VerifierOptions } from '../index.js'
import { counted } from '../report/text.js'
import type { Io } from './io.js'
import { type Arguments, UsageError } from './options.js'
import { Progress } from './progress.js'
import { timingRows, timingTable } from './timing.js'

/** What a shell reports of a command that was ended by Ctrl-C. */
export const INTERRUPTED = 130

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

/** What is known of a run before it begins. */
interface About {
  /** How many drafts there are, if anybody knows. */
  readonly total?: number
  /** What of the work stays where the reader ends it (Ctrl-C). */
  readonly kept?: string
  /** What runs of this process before it found out. */
  readonly remembered?: RememberedOutcomes
}

/** Begins a run. Throws {@link UsageError} or InputError. */
export async function beginWork(
  args: Arguments,
  io: Io,
  options: VerifierOptions,
  { total, kept = 'nothing was written', remembered }: About = {},
): Promise<Work> {
  const rows = timingRows(args.flag('timing'), io.timing)
  const timing = rows === undefined ? undefined : new Map<string, PartTime>()
  const cache = await openCache(args, io, options)
  const outcomes = remembered?.begin(options, cache) ?? cache
  const progress = new Progress(io, !args.flag('no-progress'))
  const started = timing ? performance.now() : 0 // the clock is a module that takes time to load
  let done = 0
  let crashed = false
  const interrupted = () => {
    progress.erase()
    const stays = cache ? `outcomes of ${drafts(done)} are in the cache` : kept
    io.stderr(`tickmark: interrupted after ${drafts(done, total)}; ${stays}\n`)
    process.exit(INTERRUPTED)
  }
  // A run of one draft has nothing to tell and ends at once.
  if (total === undefined || total > 1) process.once('SIGINT', interrupted)
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
      ...(outcomes && { cache: outcomes }),
    },
    get crashed() {
      return crashed
    },
    tick() {
      done++
      progress.show(drafts(done, total))
    },
    end() {
      process.off('SIGINT', interrupted)
      progress.erase()
      cache?.sweep()
      if (cache?.problem !== undefined) io.stderr(`tickmark: the cache could not be written: ${cache.problem}\n`)
      if (timing && rows !== undefined) {
        const { user, system } = process.cpuUsage()
        const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
        const cached = cache ? `, ${cache.hits} from the cache` : ''
        const about = `${drafts(done)}${cached}; ${seconds((user + system) / 1000)} CPU, ${seconds(performance.now() - started)} elapsed`
        io.stderr(timingTable(timing, rows, about))
      }
    },
  }
}

/** `3 drafts`, `3 of 7 drafts`. */
function drafts(done: number, total?: number): string {
  return total === undefined ? counted(done, 'draft') : `${done} of ${counted(total, 'draft')}`
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
