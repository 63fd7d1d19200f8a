import { Worker } from 'node:worker_threads'
import type { VerifierOptions } from '../index.js'
import { workerFile } from './built.js'
import { type Answer, crashed, type Job } from './job.js'
import { sendable } from './sendable.js'
import type { WorkerStart } from './worker.js'

export interface PoolOptions {
  /** Workers at most. */
  readonly size: number
  /** UTF-16 units of waiting work that are worth another worker; 0: whatever waits is. */
  readonly worth: number
  /** Milliseconds a job may take; then its worker is ended. */
  readonly deadline?: number
  readonly timed: boolean
}

/** Milliseconds to wait for workers to end. */
const PATIENCE = 2_000

interface Waiting {
  readonly job: Job
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

interface Member {
  readonly worker: Worker
  ready: boolean
  doing?: Waiting
  timer?: NodeJS.Timeout
}

/**
 * Workers that do jobs. They are started as work waits for them; one that crashes or is ended costs its own job only. What cannot
 * start at all rejects what waits.
 */
export class Pool {
  readonly #options: PoolOptions
  readonly #start: WorkerStart
  readonly #members = new Set<Member>()
  readonly #waiting: Waiting[] = []
  #units = 0

  /** Throws OptionError where options can not be handed to a worker: a parser of one's own, a release that is in no file. */
  constructor(options: VerifierOptions, pool: PoolOptions) {
    this.#options = pool
    this.#start = { ...sendable(options), timed: pool.timed }
  }

  /** Does a job as soon as a worker is free. */
  run(job: Job): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject })
      this.#units += job.source.length
      this.#distribute()
    })
  }

  /**
   * Ends all workers, whatever they do; what waits is never answered. A worker that is still starting may not say that it ended: then it is
   * left to the end of the process, which does not wait for it.
   */
  async close(): Promise<void> {
    const members = [...this.#members]
    this.#members.clear()
    this.#waiting.length = 0
    const ended = members.map(({ worker, timer }) => {
      clearTimeout(timer)
      worker.unref()
      return worker.terminate()
    })
    let late: NodeJS.Timeout | undefined
    await Promise.race([
      Promise.all(ended),
      new Promise<void>((resolve) => {
        late = setTimeout(resolve, PATIENCE)
      }),
    ])
    clearTimeout(late)
  }

  #distribute(): void {
    for (const member of this.#members) {
      if (!member.ready || member.doing) continue
      const next = this.#waiting.shift()
      if (!next) return
      this.#units -= next.job.source.length
      member.doing = next
      if (this.#options.deadline !== undefined) {
        member.timer = setTimeout(() => this.#abort(member), this.#options.deadline)
      }
      member.worker.postMessage(next.job)
    }
    const { size, worth } = this.#options
    const starting = [...this.#members].filter(({ ready }) => !ready).length
    const pays = this.#members.size === 0 || this.#units > worth * this.#members.size
    if (this.#waiting.length > starting && pays && this.#members.size < size) this.#hire()
  }

  #hire(): void {
    const worker = new Worker(workerFile(), { workerData: this.#start })
    const member: Member = { worker, ready: false }
    this.#members.add(member)
    worker.on('message', (message: 'ready' | Answer) => {
      if (message === 'ready') member.ready = true
      else this.#finish(member, message)
      this.#distribute()
    })
    worker.on('error', (error) => this.#lose(member, error))
    worker.on('exit', (code) => this.#lose(member, new Error(`a worker ended by itself (exit code ${code})`)))
  }

  #finish(member: Member, answer: Answer): void {
    clearTimeout(member.timer)
    const { doing } = member
    delete member.doing
    doing?.resolve(answer)
  }

  #abort(member: Member): void {
    this.#members.delete(member)
    void member.worker.terminate()
    this.#finish(member, { failed: `aborted: not verified within ${this.#options.deadline} ms` })
    this.#distribute()
  }

  /** A worker is gone. Its job has crashed; where it never came up, the next would not either. */
  #lose(member: Member, error: Error): void {
    if (!this.#members.delete(member)) return
    if (member.ready) this.#finish(member, crashed('a worker', error))
    else for (const { reject } of this.#waiting.splice(0)) reject(error)
    this.#distribute()
  }
}
