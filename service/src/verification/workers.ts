import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Problem } from '../http/problem.js'

export interface WorkersOptions {
  /** What the jobs are about, in the plural: for people. */
  readonly what: string
  /** The module that each of them runs. It says 'ready', then answers each message with one. */
  readonly module: URL
  readonly arguments?: readonly string[]
  readonly workers: number
  /** Jobs that may wait. */
  readonly queue: number
  /** Milliseconds. */
  readonly queueWait: number
  /** Milliseconds. */
  readonly deadline: number
  /** Megabytes of heap. */
  readonly memory: number
  /** Megabytes of everything, looked at while a job runs (Linux): buffers are no heap. */
  readonly resident?: number
  /** A worker that holds more megabytes than this when its job is done is replaced. */
  readonly retire?: number
  /** Told of a worker that died. */
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

/** A job that was ended before it was done. */
export class CutError extends Error {
  readonly reason: 'deadline' | 'memory' | 'died'

  constructor(reason: CutError['reason']) {
    super(reason)
    this.reason = reason
  }
}

interface Task<Job, Answer> {
  readonly job: Job
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
  patience?: NodeJS.Timeout
}

/** A worker that died before it was ready is made again after so many milliseconds. */
const PAUSE = 1_000
/** Milliseconds between two looks at the memory of a worker. */
const LOOK = 100

/**
 * Does jobs in a fixed number of processes. A job that takes too long or too much memory, or takes its worker down, ends with that
 * worker, and a new one takes the place. Processes, because a thread that runs out of memory can take the whole service with it.
 */
export class Workers<Job extends object, Answer> {
  readonly #options: WorkersOptions
  readonly #idle: ChildProcess[] = []
  readonly #all = new Set<ChildProcess>()
  readonly #queue: Task<Job, Answer>[] = []
  #closed = false

  constructor(options: WorkersOptions) {
    this.#options = options
  }

  /** Starts the workers. Throws where one cannot start. */
  async start(): Promise<void> {
    await Promise.all(Array.from({ length: this.#options.workers }, async () => await this.#hire()))
  }

  /** Does a job. Rejects with {@link BusyError} or {@link CutError}. One whose `signal` is aborted while it waits is not begun. */
  async run(job: Job, signal?: AbortSignal): Promise<Answer> {
    if (this.#closed || this.#queue.length >= this.#options.queue) {
      throw new BusyError(`Too many ${this.#options.what} are waiting`)
    }
    return await new Promise<Answer>((resolve, reject) => {
      const task: Task<Job, Answer> = { job, resolve, reject }
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

  /** Ends the workers. Jobs that wait or are being done are refused. */
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

  #run(worker: ChildProcess, { job, resolve, reject }: Task<Job, Answer>): void {
    const { deadline, resident, retire } = this.#options
    let cut: CutError['reason'] = 'died'
    const end = (reason: CutError['reason']) => {
      cut = reason
      worker.off('message', onMessage) // an answer that comes while it is being ended comes too late
      worker.kill('SIGKILL')
    }
    const timer = setTimeout(() => end('deadline'), deadline)
    const look = async () => {
      if ((await residentOf(worker)) > (resident ?? Infinity) && worker.listeners('message').includes(onMessage))
        end('memory')
    }
    const looking = resident === undefined ? undefined : setInterval(() => void look(), LOOK)
    const done = () => {
      clearTimeout(timer)
      clearInterval(looking)
      worker.off('message', onMessage).off('exit', onExit)
    }
    const onMessage = (message: 'ready' | Answer) => {
      if (message === 'ready') return
      done()
      resolve(message)
      void this.#free(worker, retire)
    }
    const onExit = () => {
      done()
      reject(this.#closed ? new BusyError('The service is shutting down') : new CutError(cut))
    }
    worker.on('message', onMessage).on('exit', onExit)
    worker.send(job, () => undefined) // one that is gone says so by its exit
  }

  async #free(worker: ChildProcess, retire: number | undefined): Promise<void> {
    if (retire !== undefined && (await residentOf(worker)) > retire) {
      this.#all.delete(worker) // and so its end is no death
      worker.kill('SIGKILL')
      return
    }
    if (!this.#all.has(worker)) return
    this.#idle.push(worker)
    this.#next()
  }

  async #hire(): Promise<void> {
    const { module, memory } = this.#options
    const worker = fork(fileURLToPath(module), [...(this.#options.arguments ?? [])], {
      execArgv: [`--max-old-space-size=${memory}`],
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
        if (this.#all.delete(worker) && !this.#closed) this.#options.onDeath?.(signal ?? `exit code ${code}`)
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

/** Megabytes that a process holds; 0 where the system does not tell. */
async function residentOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024
}
