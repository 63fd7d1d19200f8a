import { BusyError as PoolBusy, type Turn, WorkerPool } from 'tickmark/node'
import { Problem } from '../http/problem.js'

export { CutError, type Turn } from 'tickmark/node'

export interface WorkersOptions {
  /** What the jobs are about, in the plural: for people. */
  readonly what: string
  /** The module that each of them runs. */
  readonly module: URL
  /** What the module is started with. */
  readonly data?: unknown
  readonly workers: number
  /** Jobs that may wait. */
  readonly queue: number
  /** Milliseconds. */
  readonly queueWait: number
  /** Milliseconds. */
  readonly deadline: number
  /** The size from which a job is a long one: those together leave one worker free, so that a short one never waits for them. */
  readonly long: number
  /** Megabytes of heap. */
  readonly memory: number
  /** Megabytes of everything, looked at while a job runs (Linux): buffers are not on the heap. */
  readonly resident?: number
  /** A worker that holds more megabytes than this when its job is done is replaced. */
  readonly retire?: number
  /** Called for each worker that died, or was ended for its job. */
  readonly onDeath?: (reason: string) => void
}

/** Seconds after which a busy service is worth another try. */
const BUSY_RETRY = '5'

/** No worker was free in time, or too many jobs wait already. */
export class BusyError extends Problem {
  constructor(detail: string) {
    super(503, detail, { headers: { 'retry-after': BUSY_RETRY } })
  }
}

/** A fixed number of processes: a thread that runs out of memory can take the whole service with it. */
export class Workers<Job extends object, Answer> {
  readonly #what: string
  readonly #pool: WorkerPool<Job, Answer>

  constructor({ what, module, data, workers, queueWait, long, memory, ...options }: WorkersOptions) {
    this.#what = what
    this.#pool = new WorkerPool({
      ...options,
      worker: { kind: 'process', module, data, memory, sealed: true },
      size: workers,
      kept: workers,
      wait: queueWait,
      fairness: { long, overdue: queueWait / 2 },
    })
  }

  /** Starts the workers. Throws where one cannot start. */
  async start(): Promise<void> {
    await this.#pool.start()
  }

  /** Does a job. Rejects with {@link BusyError} or CutError. One whose signal is aborted while it waits is not begun. */
  async run(job: Job, turn: Turn): Promise<Answer> {
    try {
      return await this.#pool.run(job, turn)
    } catch (error) {
      throw error instanceof PoolBusy ? new BusyError(this.#detail(error.reason)) : error
    }
  }

  /** Ends the workers. Jobs that wait or are being done are refused. */
  async close(): Promise<void> {
    await this.#pool.close()
  }

  #detail(reason: PoolBusy['reason']): string {
    switch (reason) {
      case 'full':
        return `Too many ${this.#what} are waiting`
      case 'wait':
        return 'No worker was free in time'
      case 'aborted':
        return 'The client went away'
      case 'closed':
        return 'The service is shutting down'
    }
  }
}
