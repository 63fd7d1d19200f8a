import { BusyError, WorkerPool } from 'tickmark/node'
import type { Embeddings } from './embeddings.js'

type Vectors = readonly (readonly number[])[]

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
  readonly #workers: WorkerPool<readonly string[], Vectors>

  constructor(workers: number, module = new URL('./embedding-worker.js', import.meta.url)) {
    this.#workers = new WorkerPool({ worker: { kind: 'thread', module, sealed: true }, size: workers })
  }

  async embed(texts: readonly string[], { urgent = false } = {}): Promise<Vectors> {
    const batches: Promise<Vectors>[] = []
    for (let i = 0; i < texts.length; i += BATCH) batches.push(this.#embed(texts.slice(i, i + BATCH), urgent))
    return (await Promise.all(batches)).flat()
  }

  async close(): Promise<void> {
    await this.#workers.close()
  }

  async #embed(texts: readonly string[], urgent: boolean): Promise<Vectors> {
    try {
      return await this.#workers.run(texts, { urgent })
    } catch (error) {
      if (error instanceof BusyError) throw new Error('The service is shutting down', { cause: error })
      const { message } = ((error as Error).cause ?? error) as Error
      throw new Error(`The packaged model: ${message}`, { cause: error })
    }
  }
}
