import { availableParallelism } from 'node:os'
import { OptionError, type VerifierOptions } from '../index.js'
import { type Answer, createRunner, type Job, type KeptOutcomes, type Runner } from './job.js'
import { unsendable } from './sendable.js'
import { addTimes, type PartTime } from './timing.js'
import type { VerifyPool } from './verify-pool.js'

/** `auto`: workers where they pay; `off`: none; a number: that many, at most. */
export type Concurrency = 'auto' | 'off' | number

/** How jobs are done. None of it changes an outcome. */
export interface Setup {
  /** What all jobs have in common. */
  readonly options: VerifierOptions
  /** Default: off. */
  readonly concurrency?: Concurrency
  /** Milliseconds a job may take. Needs workers: with `off` and `auto` there is one at least. */
  readonly deadline?: number
  readonly cache?: KeptOutcomes
  /** Receives the time of each part of the work. */
  readonly timing?: Map<string, PartTime>
}

/** A job, or an answer that needs none, and whatever the caller wants back beside the answer. */
export type Task<T> = { readonly about: T } & ({ readonly job: Job } | { readonly answer: Answer })

/** UTF-16 units of work that pay for a worker: it takes a tenth of a second to start, in which about 20,000 are verified. */
const WORTH = 100_000
/** Tasks that may wait while nobody knows yet whether workers pay. */
const UNDECIDED = 4096
/** Milliseconds to wait for the next task before a waiting job is done here: many times what reading a file takes. */
const PATIENCE = 20
/** Jobs handed out for each worker: those behind a slow one have to wait for their turn to be printed. */
const AHEAD = 8

/**
 * Does jobs as they come and gives their answers in the same order. Never more than a window of them is in memory. Throws
 * OptionError where the options of all jobs are wrong; what is wrong with one job is its answer.
 */
export async function* verifyJobs<T>(
  tasks: AsyncIterable<Task<T>>,
  setup: Setup,
): AsyncGenerator<{ readonly about: T; readonly answer: Answer }> {
  const bench = new Bench(setup)
  const queue: Entry<T>[] = []
  const source = tasks[Symbol.asyncIterator]()
  let coming: Promise<IteratorResult<Task<T>>> | undefined
  const next = async () => {
    const entry = queue.shift()!
    return { about: entry.about, answer: await bench.finish(entry) }
  }
  try {
    await bench.prepare()
    for (;;) {
      coming ??= asked(source)
      if (queue.length > 0 && !(await comesBefore(coming, queue[0]!.answer))) {
        yield await next()
        continue
      }
      const step = await coming
      coming = undefined
      if (step.done) break
      queue.push(bench.begin(step.value))
      await bench.decide(queue)
      while (queue.length > bench.window) yield await next()
    }
    while (queue.length > 0) yield await next()
  } finally {
    if (!coming) await source.return?.() // else it would wait for a task that may never come
    await bench.close()
  }
}

/** The next task. Its error counts when it is awaited. */
function asked<T>(source: AsyncIterator<T>): Promise<IteratorResult<T>> {
  const coming = source.next()
  coming.catch(() => undefined)
  return coming
}

/**
 * Does the next task come before the first answer is there, or, where nobody has taken the first job, within {@link PATIENCE}? Whoever
 * sends drafts slowly gets each answer in the meantime.
 */
async function comesBefore(coming: Promise<unknown>, answer: Answer | Promise<Answer> | undefined): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const first =
    answer === undefined ? new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE))) : Promise.resolve(answer)
  try {
    return await Promise.race([coming.then(() => true), first.then(() => false)])
  } finally {
    clearTimeout(timer)
  }
}

interface Entry<T> {
  readonly about: T
  readonly job?: Job
  /** Absent: nobody has taken the job yet. */
  answer?: Answer | Promise<Answer>
  /** The answer is to be kept in the cache. */
  readonly fresh: boolean
}

/** Where jobs are done: here, or in workers once they pay. */
class Bench {
  readonly #setup: Setup
  readonly #here: Runner
  readonly #mayPool: boolean
  #pool: VerifyPool | undefined
  #size = 0
  /** UTF-16 units of jobs that nobody has taken. */
  #left = 0

  constructor(setup: Setup) {
    const { options, concurrency = 'off', deadline } = setup
    checkSetup(concurrency, deadline)
    this.#setup = setup
    this.#here = createRunner(options, setup.timing !== undefined)
    this.#mayPool = concurrency === 'auto' && availableParallelism() > 1 && unsendable(options) === undefined
  }

  /** Opens the workers that are wanted whatever comes. */
  async prepare(): Promise<void> {
    const { concurrency = 'off', deadline } = this.#setup
    if (typeof concurrency === 'number') await this.#open(concurrency, 0)
    else if (deadline !== undefined) await this.#open(concurrency === 'auto' ? availableParallelism() : 1, WORTH)
  }

  /** Tasks that may be under way. */
  get window(): number {
    return this.#pool ? AHEAD * this.#size : this.#mayPool ? UNDECIDED : 0
  }

  begin<T>(task: Task<T>): Entry<T> {
    if ('answer' in task) return { about: task.about, answer: task.answer, fresh: false }
    const { about, job } = task
    const outcome = this.#setup.cache?.get(job)
    if (outcome) return { about, answer: { outcome }, fresh: false }
    if (this.#pool) return { about, job, fresh: true, answer: handOver(this.#pool, job) }
    this.#left += job.source.length
    return { about, job, fresh: true }
  }

  /** Opens the workers when what waits is worth it. */
  async decide(queue: readonly Entry<unknown>[]): Promise<void> {
    if (this.#pool || !this.#mayPool || this.#left < 2 * WORTH) return
    const pool = await this.#open(availableParallelism(), WORTH)
    for (const entry of queue) entry.answer ??= handOver(pool, entry.job!)
  }

  /** The answer to a task; its job is done here if no worker has it. */
  async finish<T>({ job, fresh, answer: given }: Entry<T>): Promise<Answer> {
    const { cache, timing, options } = this.#setup
    const answer = await (given ?? this.#do(job!))
    for (const { where, ...crash } of answer.crashes ?? []) {
      options.onInternalError?.(where, Object.assign(new Error(crash.message), crash))
    }
    if (timing && answer.times) addTimes(timing, answer.times)
    if (fresh && 'outcome' in answer && !answer.crashes) cache?.put(job!, answer.outcome)
    return answer
  }

  #do(job: Job): Answer {
    this.#left -= job.source.length
    return this.#here(job)
  }

  async close(): Promise<void> {
    await this.#pool?.close()
  }

  async #open(size: number, worth: number): Promise<VerifyPool> {
    const { VerifyPool } = await import('./verify-pool.js') // most runs need none, and start sooner
    const { options, deadline, timing } = this.#setup
    this.#size = size
    const timed = timing !== undefined
    return (this.#pool = new VerifyPool(options, { size, worth, timed, ...(deadline !== undefined && { deadline }) }))
  }
}

function handOver(pool: VerifyPool, job: Job): Promise<Answer> {
  const answer = pool.run(job)
  answer.catch(() => undefined) // whoever awaits the first of several that fail alike gets the error
  return answer
}

function checkSetup(concurrency: Concurrency, deadline: number | undefined): void {
  const isCount = typeof concurrency === 'number' && Number.isInteger(concurrency) && concurrency >= 1
  if (!isCount && concurrency !== 'auto' && concurrency !== 'off') {
    const got = JSON.stringify(concurrency)
    throw new OptionError('/concurrency', `Unexpected ${got} for concurrency, expected auto, off or a number from 1`)
  }
  if (deadline !== undefined && !(deadline >= 1 && deadline <= 2 ** 31 - 1)) {
    throw new OptionError('/deadline', `Unexpected ${deadline} for deadline, expected milliseconds, 1 to 2147483647`)
  }
}
