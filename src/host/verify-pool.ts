import { pathToFileURL } from 'node:url'
import type { VerifierOptions } from '../index.js'
import { workerFile } from './built.js'
import { type Answer, crashed, type Job } from './job.js'
import { CutError } from './pool/errors.js'
import { WorkerPool } from './pool/pool.js'
import { sendable } from './sendable.js'
import type { WorkerStart } from './worker.js'

export interface VerifyPoolOptions {
  /** Threads at most. */
  readonly size: number
  /** UTF-16 units of waiting work that are worth another thread; 0: whatever waits is. */
  readonly worth: number
  /** Milliseconds a job may take; then its thread is ended. */
  readonly deadline?: number
  readonly timed: boolean
}

/** Does jobs as a runner does, in threads. One that crashes or is ended costs its own job only. */
export class VerifyPool {
  readonly #workers: WorkerPool<Job, Answer>
  readonly #deadline: number | undefined

  /** Throws OptionError where options cannot be handed to a thread: a parser of one's own, a release that is in no file. */
  constructor(options: VerifierOptions, { timed, ...pool }: VerifyPoolOptions) {
    this.#deadline = pool.deadline
    const data: WorkerStart = { ...sendable(options), timed }
    this.#workers = new WorkerPool({ ...pool, worker: { kind: 'thread', module: pathToFileURL(workerFile()), data } })
  }

  /** Does a job as soon as a thread is free. Rejects where none can start, or the pool is closed. */
  async run(job: Job): Promise<Answer> {
    try {
      return await this.#workers.run(job, { size: job.source.length })
    } catch (error) {
      if (!(error instanceof CutError)) throw error
      if (error.reason === 'deadline') return { failed: `aborted: not verified within ${this.#deadline} ms` }
      return crashed('a worker', error.cause)
    }
  }

  /** Ends all threads, whatever they do. */
  async close(): Promise<void> {
    await this.#workers.close()
  }
}
