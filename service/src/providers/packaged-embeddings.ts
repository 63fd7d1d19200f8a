import { Worker } from 'node:worker_threads'
import type { Embeddings } from './embeddings.js'

/** What a worker is sent, and what it answers: one vector a text, or why there is none. */
export interface ToEmbed {
  readonly texts: readonly string[]
}
export type Embedded = { readonly vectors: readonly (readonly number[])[] } | { readonly error: string }

interface Task extends ToEmbed {
  readonly resolve: (vectors: readonly (readonly number[])[]) => void
  readonly reject: (error: Error) => void
}

/** Texts that one worker takes at a time. More are no faster, and a search would wait longer for its turn. */
const BATCH = 4

/**
 * The model that is packaged with the service: English sentences, 512 dimensions, nothing to download and nothing sent anywhere. It runs
 * in threads, which start when it is first needed.
 */
export class PackagedEmbeddings implements Embeddings {
  readonly model = 'energetic-ai-en-0.2.0'
  /** It is a small model: measured on test collections (docs/corpus.md), it helps as a second opinion and harms as an equal one. */
  readonly weight = 0.2
  readonly #most: number
  readonly #module: URL
  readonly #all = new Set<Worker>()
  readonly #idle: Worker[] = []
  readonly #urgent: Task[] = []
  readonly #waiting: Task[] = []
  #closed = false

  constructor(workers: number, module = new URL('./embedding-worker.js', import.meta.url)) {
    this.#most = workers
    this.#module = module
  }

  async embed(texts: readonly string[], { urgent = false } = {}): Promise<readonly (readonly number[])[]> {
    const batches: Promise<readonly (readonly number[])[]>[] = []
    for (let i = 0; i < texts.length; i += BATCH) batches.push(this.#add(texts.slice(i, i + BATCH), urgent))
    return (await Promise.all(batches)).flat()
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const { reject } of [...this.#urgent.splice(0), ...this.#waiting.splice(0)]) reject(closed())
    await Promise.all([...this.#all].map(async (worker) => await worker.terminate()))
  }

  async #add(texts: readonly string[], urgent: boolean): Promise<readonly (readonly number[])[]> {
    if (this.#closed) throw closed()
    return await new Promise((resolve, reject) => {
      const queue = urgent ? this.#urgent : this.#waiting
      queue.push({ texts, resolve, reject })
      this.#next()
    })
  }

  #next(): void {
    if (this.#closed || this.#urgent.length + this.#waiting.length === 0) return
    const worker = this.#idle.pop() ?? (this.#all.size < this.#most ? this.#hire() : undefined)
    const task = worker && (this.#urgent.shift() ?? this.#waiting.shift())
    if (worker && task) this.#run(worker, task)
  }

  #run(worker: Worker, { texts, resolve, reject }: Task): void {
    worker.ref()
    const onMessage = (answer: Embedded) => {
      worker.off('exit', onExit)
      worker.unref() // one that waits does not keep the process
      this.#idle.push(worker)
      if ('vectors' in answer) resolve(answer.vectors)
      else reject(new Error(`The packaged model: ${answer.error}`))
      this.#next()
    }
    const onExit = () => {
      worker.off('message', onMessage)
      reject(this.#closed ? closed() : new Error('The thread of the packaged model ended'))
    }
    worker.once('message', onMessage).once('exit', onExit)
    worker.postMessage({ texts } satisfies ToEmbed)
  }

  #hire(): Worker {
    const worker = new Worker(this.#module, { env: {}, stdout: true, stderr: true })
    this.#all.add(worker)
    worker.on('error', () => undefined) // its exit follows, and tells the task that it had
    worker.once('exit', () => {
      this.#all.delete(worker)
      const at = this.#idle.indexOf(worker)
      if (at >= 0) this.#idle.splice(at, 1)
      this.#next()
    })
    return worker
  }
}

function closed(): Error {
  return new Error('The service is shutting down')
}
