import type { Packed } from '../http/packed.js'
import { type EngineFacts, type EngineJob, engineFacts } from './engine-jobs.js'
import { Releases } from './releases.js'
import { cutShort, type Job, packedOf, type Summary, summaryOf } from './verification.js'
import { CutError, Workers, type WorkersOptions } from './workers.js'

/** An answer as JSON, or as a page, ready to be sent, and what may be logged of it. */
export interface Answer {
  readonly answer: Packed
  readonly summary: Summary
  /** Why the verification was ended before it was done. */
  readonly cut?: string
}

export interface PoolOptions extends Omit<WorkersOptions, 'what' | 'module' | 'data' | 'long'> {
  readonly releases?: string
  /** The module that the workers run. */
  readonly module?: URL
}

/** Characters from which a draft is a long one: a shorter one takes some milliseconds, whatever stands in it. */
const LONG = 8_000

/**
 * Verifies drafts in processes that may be killed. The answer to a draft that takes too long, or takes its worker down, says that no
 * check was complete.
 */
export class Pool {
  readonly #releases: Releases
  readonly #workers: Workers<Job | EngineJob, Answer | object>

  constructor({ releases, module = new URL('./worker.js', import.meta.url), ...options }: PoolOptions) {
    this.#releases = new Releases(releases)
    this.#workers = new Workers({
      ...options,
      what: 'drafts',
      long: LONG,
      module,
      data: releases,
    })
  }

  /** Starts the workers. Throws where one cannot start, as with a folder of releases that does not exist. */
  async start(): Promise<void> {
    await this.#releases.current()
    await this.#workers.start()
  }

  /** Verifies a draft for an account. Rejects with BusyError. A job whose `signal` is aborted while it waits is not begun. */
  async verify(job: Job, account: string, signal?: AbortSignal): Promise<Answer> {
    try {
      return (await this.#workers.run(job, { account, size: job.content.length, ...(signal && { signal }) })) as Answer
    } catch (error) {
      if (!(error instanceof CutError)) throw error
      const cut = error.reason === 'deadline' ? 'deadline' : 'internal-error: worker'
      const outcome = cutShort(job, { releases: await this.#releases.current() }, cut)
      return { answer: packedOf(job, outcome), summary: summaryOf(outcome), cut }
    }
  }

  /** Has a worker do another job of the engine. Rejects with BusyError, or with CutError where it was not done. */
  async run<A extends object>(job: EngineJob, account: string): Promise<A> {
    return (await this.#workers.run(job, { account, size: LONG })) as A
  }

  /** What verifies now: the engine with its rules, and the official lists in the folder. */
  async engine(): Promise<EngineFacts> {
    return engineFacts(await this.#releases.current())
  }

  /** Ends the workers. Drafts that wait or are being verified are refused. */
  async close(): Promise<void> {
    await this.#workers.close()
  }
}
