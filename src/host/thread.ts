import type { Worker } from 'node:worker_threads'
import { InputError } from './read.js'
import type { Answer, Job } from './thread-worker.js'

/** How long a verification may take before it is stopped, in milliseconds. */
export const DEADLINE = 30_000
/** How long one that nobody waits for any more may go on. */
const PATIENCE = 1_000

/** A job that was stopped: it took too long, or the thread it ran on ended. */
export class Stopped extends Error {}

interface Task {
  readonly job: Job
  readonly settle: (answer: Answer | Error) => void
}

/**
 * Verifies on a thread of its own, so that who asked can go on answering others. One job at a time, in the order given. A job that
 * passes the deadline ends with its thread; the next one gets a new thread.
 */
export class VerificationThread {
  readonly #deadline: number
  readonly #queue: Task[] = []
  #running: Task | undefined
  #worker: Promise<Worker> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(deadline = DEADLINE) {
    this.#deadline = deadline
    this.#worker = this.#start()
    this.#worker.catch(() => undefined) // told with the first job
  }

  /**
   * Runs one job. Throws {@link InputError} for a wrong option or artifact, {@link Stopped} at the deadline. A job whose signal is
   * aborted does not start, or is stopped soon: it throws then too, and nobody should be listening.
   */
  run<J extends Job>(job: J, signal?: AbortSignal): Promise<Extract<Answer, { readonly type: J['type'] }>['gives']> {
    return new Promise((resolve, reject) => {
      const task: Task = {
        job,
        settle: (answer) => {
          if (answer instanceof Error) reject(answer)
          else if (answer.type === 'fault')
            reject(answer.input ? new InputError(answer.message) : new Error(answer.message))
          else resolve(answer.gives as never)
        },
      }
      this.#queue.push(task)
      signal?.addEventListener('abort', () => {
        this.#abandon(task)
      })
      if (signal?.aborted) this.#abandon(task)
      void this.#next()
    })
  }

  /** Ends the thread and whatever runs on it. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await (await this.#worker?.catch(() => undefined))?.terminate()
  }

  async #next(): Promise<void> {
    if (this.#running || this.#queue.length === 0) return
    const task = this.#queue.shift()!
    this.#running = task
    try {
      const worker = await (this.#worker ??= this.#start())
      this.#limit(this.#deadline, `stopped after ${this.#deadline / 1000} seconds`)
      worker.postMessage(task.job)
    } catch (error) {
      this.#end(error instanceof Error ? error : new Error(String(error)))
    }
  }

  async #start(): Promise<Worker> {
    const { startWorker } = await import('./thread-worker.js') // a file of its own: the thread loads that and no more
    const worker = startWorker()
    const gone = (error: Error) => {
      this.#worker = undefined
      this.#end(error)
    }
    return worker
      .on('message', (answer: Answer) => {
        this.#end(answer)
      })
      .on('error', (error) => {
        gone(new Stopped(`the verification ended early: ${error.message}`))
      })
  }

  #end(answer: Answer | Error): void {
    clearTimeout(this.#timer)
    const task = this.#running
    this.#running = undefined
    task?.settle(answer)
    void this.#next()
  }

  /** Stops what runs now when the time is over. */
  #limit(time: number, why: string): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const old = this.#worker
      this.#worker = undefined
      void old?.then((worker) => worker.removeAllListeners().terminate())
      this.#end(new Stopped(why))
    }, time)
  }

  #abandon(task: Task): void {
    const at = this.#queue.indexOf(task)
    if (at >= 0) {
      this.#queue.splice(at, 1)
      task.settle(new Stopped('no longer asked for'))
    } else if (task === this.#running) {
      this.#limit(PATIENCE, 'no longer asked for')
    }
  }
}
