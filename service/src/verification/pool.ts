import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ReleaseHandle } from 'tickmark'
import { loadReleases } from 'tickmark/node'
import { Problem } from '../http/problem.js'
import { answerOf, cutShort, type Job, type Summary, summaryOf } from './verification.js'

/** An answer as JSON, ready to be sent, and what may be logged of it. */
export interface Answer {
  readonly answer: string
  readonly summary: Summary
  /** Why the verification was ended before it was done. */
  readonly cut?: string
}

export type FromWorker = 'ready' | Answer

export interface PoolOptions {
  readonly workers: number
  /** Drafts that may wait. */
  readonly queue: number
  /** Milliseconds. */
  readonly queueWait: number
  /** Milliseconds. */
  readonly deadline: number
  /** Megabytes of heap. */
  readonly memory: number
  readonly releases?: string
  /** Told of a worker that died. */
  readonly onDeath?: (reason: string) => void
  /** The module that the workers run. */
  readonly module?: URL
}

/** Seconds after which a busy service is worth another try. */
const RETRY_AFTER = '5'

/** No worker was free in time, or too many drafts wait already. */
class BusyError extends Problem {
  constructor(detail: string) {
    super(503, detail, { headers: { 'retry-after': RETRY_AFTER } })
  }
}

interface Task {
  readonly job: Job
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
  patience?: NodeJS.Timeout
}

/** A worker that died before it was ready is made again after so many milliseconds. */
const PAUSE = 1_000

/**
 * Verifies drafts in a fixed number of processes. A draft that takes too long, or takes its worker down, ends with that worker: its
 * answer says that no check was complete, and a new worker takes the place. Processes, because a thread that runs out of memory
 * can take the whole service with it.
 */
export class Pool {
  readonly #options: PoolOptions
  readonly #idle: ChildProcess[] = []
  readonly #all = new Set<ChildProcess>()
  readonly #queue: Task[] = []
  #releases: readonly ReleaseHandle[] = []
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /** Starts the workers. Throws where one cannot start, as with a folder of releases that does not exist. */
  async start(): Promise<void> {
    const { releases } = this.#options
    if (releases !== undefined) this.#releases = await loadReleases(releases)
    await Promise.all(Array.from({ length: this.#options.workers }, async () => await this.#hire()))
  }

  /** Verifies a draft. Rejects with status 503 where it cannot be begun. A job whose `signal` is aborted while it waits is not begun. */
  async verify(job: Job, signal?: AbortSignal): Promise<Answer> {
    if (this.#closed || this.#queue.length >= this.#options.queue) throw new BusyError('Too many drafts are waiting')
    return await new Promise<Answer>((resolve, reject) => {
      const task: Task = { job, resolve, reject }
      const leave = (error: Error) => {
        const at = this.#queue.indexOf(task)
        if (at < 0) return
        this.#queue.splice(at, 1)
        clearTimeout(task.patience)
        reject(error)
      }
      task.patience = setTimeout(() => leave(new BusyError('No worker was free in time')), this.#options.queueWait)
      signal?.addEventListener('abort', () => leave(new BusyError('The client went away')), { once: true })
      this.#queue.push(task)
      this.#next()
    })
  }

  /** Ends the workers. Drafts that wait or are being verified are refused. */
  close(): void {
    this.#closed = true
    for (const { reject, patience } of this.#queue.splice(0)) {
      clearTimeout(patience)
      reject(new BusyError('The service is shutting down'))
    }
    for (const worker of this.#all) worker.kill('SIGKILL')
  }

  #next(): void {
    const worker = this.#queue.length > 0 ? this.#idle.pop() : undefined
    const task = worker && this.#queue.shift()
    if (!worker || !task) return
    clearTimeout(task.patience)
    this.#run(worker, task)
  }

  #run(worker: ChildProcess, { job, resolve, reject }: Task): void {
    let cut = 'internal-error: worker'
    const timer = setTimeout(() => {
      cut = 'deadline'
      worker.off('message', onMessage) // an answer that comes while it is being ended comes too late
      worker.kill('SIGKILL')
    }, this.#options.deadline)
    const done = () => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('exit', onExit)
    }
    const onMessage = (message: FromWorker) => {
      if (message === 'ready') return
      done()
      resolve(message)
      this.#idle.push(worker)
      this.#next()
    }
    const onExit = () => {
      done()
      if (this.#closed) {
        reject(new BusyError('The service is shutting down'))
        return
      }
      const outcome = cutShort(job, { releases: this.#releases }, cut)
      resolve({ answer: JSON.stringify(answerOf(outcome)), summary: summaryOf(outcome), cut })
    }
    worker.on('message', onMessage).on('exit', onExit)
    worker.send(job, () => undefined) // one that is gone says so by its exit
  }

  async #hire(): Promise<void> {
    const { memory, releases, module = new URL('./worker.js', import.meta.url) } = this.#options
    const worker = fork(fileURLToPath(module), releases === undefined ? [] : [releases], {
      execArgv: [`--max-old-space-size=${String(memory)}`],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'], // what a dying process prints may quote the draft
      serialization: 'advanced',
    })
    this.#all.add(worker)
    let ready = false
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => {
        ready = true
        this.#idle.push(worker)
        resolve()
        this.#next()
      })
      worker.on('error', reject)
      worker.once('exit', (code, signal) => {
        if (!this.#closed) this.#options.onDeath?.(signal ?? `exit code ${String(code)}`)
        this.#all.delete(worker)
        const at = this.#idle.indexOf(worker)
        if (at >= 0) this.#idle.splice(at, 1)
        reject(new Error('A worker ended before it was ready'))
        if (ready) this.#replace()
      })
    })
  }

  #replace(): void {
    if (this.#closed) return
    this.#hire().catch(() => {
      setTimeout(() => this.#replace(), PAUSE).unref()
    })
  }
}
