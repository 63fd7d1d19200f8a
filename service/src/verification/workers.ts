import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Problem } from '../http/problem.js'

export interface WorkersOptions {
  /** What the jobs are about, in the plural: for people. */
  readonly what: string
  /** The module that each of them runs. It says 'ready', then answers each job with 'begun' and with what came of it. */
  readonly module: URL
  readonly arguments?: readonly string[]
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

/** Whose a job is, and how much work it may be. */
export interface Turn {
  /** The account that waits for it; none where no share is to be kept, because the request has had its turn. */
  readonly account?: string
  /** Characters or bytes: what the time that a job takes grows with. */
  readonly size: number
  /** Aborted when nobody waits for it any more. */
  readonly signal?: AbortSignal
}

interface Task<Job, Answer> {
  readonly job: Job
  readonly turn: Turn
  /** When it came, of a clock that never goes back. Milliseconds. */
  readonly since: number
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
  patience?: NodeJS.Timeout
}

/** A worker that died before it was ready is made again after so many milliseconds. */
const PAUSE = 1_000
/** A job is given to so many workers, if they die before they have begun it. */
const ATTEMPTS = 3
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
  readonly #running = new Set<Task<Job, Answer>>()
  #closed = false

  constructor(options: WorkersOptions) {
    this.#options = options
  }

  /** Starts the workers. Throws where one cannot start. */
  async start(): Promise<void> {
    await Promise.all(Array.from({ length: this.#options.workers }, async () => await this.#hire()))
  }

  /** Does a job. Rejects with {@link BusyError} or {@link CutError}. One whose signal is aborted while it waits is not begun. */
  async run(job: Job, turn: Turn): Promise<Answer> {
    if (this.#closed || this.#queue.length >= this.#options.queue) {
      throw new BusyError(`Too many ${this.#options.what} are waiting`)
    }
    return await new Promise<Answer>((resolve, reject) => {
      const task: Task<Job, Answer> = { job, turn, since: performance.now(), resolve, reject }
      const leave = (error: Error) => {
        const at = this.#queue.indexOf(task)
        if (at < 0) return
        this.#queue.splice(at, 1)
        clearTimeout(task.patience)
        reject(error)
      }
      task.patience = setTimeout(() => leave(new BusyError('No worker was free in time')), this.#options.queueWait)
      turn.signal?.addEventListener('abort', () => leave(new BusyError('The client went away')), { once: true })
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
    while (this.#idle.length > 0) {
      const task = this.#choose()
      if (!task) return
      this.#queue.splice(this.#queue.indexOf(task), 1)
      clearTimeout(task.patience)
      const worker = this.#idle.pop()
      if (worker) this.#run(worker, task, 1)
    }
  }

  /**
   * The job whose turn it is. One account, and all long jobs together, get every worker but one, so that another's short job finds one free. Of
   * the rest comes first what has waited for half of its patience, then the account with the fewest jobs at work, then the shortest.
   */
  #choose(): Task<Job, Answer> | undefined {
    const { workers, long, queueWait } = this.#options
    const most = Math.max(1, workers - 1)
    const atWork = new Map<string, number>()
    let longAtWork = 0
    for (const { turn } of this.#running) {
      if (turn.account !== undefined) atWork.set(turn.account, (atWork.get(turn.account) ?? 0) + 1)
      if (turn.size >= long) longAtWork++
    }
    const late = performance.now() - queueWait / 2
    return this.#queue
      .map((task) => ({
        task,
        share: (task.turn.account !== undefined && atWork.get(task.turn.account)) || 0,
        overdue: task.since < late,
      }))
      .filter(({ task, share }) => share < most && (task.turn.size < long || longAtWork < most))
      .sort((a, b) => {
        if (a.overdue !== b.overdue) return a.overdue ? -1 : 1
        if (a.overdue) return a.task.since - b.task.since
        return a.share - b.share || a.task.turn.size - b.task.turn.size || a.task.since - b.task.since
      })[0]?.task
  }

  #run(worker: ChildProcess, task: Task<Job, Answer>, attempt: number): void {
    const { job, resolve, reject } = task
    let begun = false
    this.#running.add(task)
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
      this.#running.delete(task)
      worker.off('message', onMessage).off('exit', onExit)
    }
    const onMessage = (message: 'ready' | 'begun' | Answer) => {
      if (message === 'begun') begun = true
      if (message === 'begun' || message === 'ready') return
      done()
      resolve(message)
      void this.#free(worker, retire)
    }
    const onExit = () => {
      done()
      if (this.#closed) reject(new BusyError('The service is shutting down'))
      // A worker that had not begun the job did not die of it.
      else if (!begun && cut === 'died' && attempt < ATTEMPTS) this.#again(task, attempt + 1)
      else reject(new CutError(cut))
    }
    worker.on('message', onMessage).on('exit', onExit)
    worker.send(job, () => undefined) // one that is gone says so by its exit
  }

  /** Gives a job to the next worker that is free, before all that wait. */
  #again(task: Task<Job, Answer>, attempt: number): void {
    if (this.#closed) {
      task.reject(new BusyError('The service is shutting down'))
      return
    }
    const worker = this.#idle.pop()
    if (worker) this.#run(worker, task, attempt)
    else setTimeout(() => this.#again(task, attempt), LOOK)
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
