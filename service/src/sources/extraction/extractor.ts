import { CutError, type Turn, Workers } from '../../verification/workers.js'
import { type Extraction, RefusedFile } from './extraction.js'

export interface ExtractionJob {
  readonly path: string
  readonly filename: string
}
export type ExtractionAnswer = { readonly extraction: Extraction } | { readonly refused: string }

export interface ExtractorOptions {
  /** Files read at a time, each in its own process. */
  readonly workers: number
  /** Files that may wait. */
  readonly queue: number
  /** Longest wait for a worker. Milliseconds. */
  readonly queueWait: number
  /** Longest reading of one file. Milliseconds. */
  readonly deadline: number
  /** What a worker may hold in all. Megabytes. */
  readonly memory: number
  readonly onDeath?: (reason: string) => void
}

/** A worker that is larger than this when it is done is replaced: what a large file left behind is not kept. Megabytes. */
const RETIRE = 256

/** A file of more bytes is a long one. */
const LONG = 1_000_000

/** Reads files in processes that may be killed. The only seam between this room and the pool of workers. */
export class Extractor {
  readonly #options: ExtractorOptions
  readonly #workers: Workers<ExtractionJob, ExtractionAnswer>
  #started: Promise<void> | undefined

  constructor(options: ExtractorOptions) {
    const { memory, ...rest } = options
    this.#options = options
    this.#workers = new Workers({
      ...rest,
      what: 'files',
      long: LONG,
      module: new URL('./worker.js', import.meta.url),
      memory: Math.ceil(memory / 2),
      resident: memory,
      retire: RETIRE,
    })
  }

  /** Reads a file; `turn` says for whom, and its bytes. Rejects with RefusedFile, or with BusyError where too many wait. The workers are started by the first. */
  async extract(job: ExtractionJob, turn: Turn): Promise<Extraction> {
    await (this.#started ??= this.#workers.start())
    const answer = await this.#workers.run(job, turn).catch((error: unknown) => {
      throw error instanceof CutError ? this.#refusal(error) : error
    })
    if ('refused' in answer) throw new RefusedFile(answer.refused)
    return answer.extraction
  }

  async close(): Promise<void> {
    await this.#workers.close()
  }

  #refusal({ reason }: CutError): RefusedFile {
    const { deadline, memory } = this.#options
    if (reason === 'died')
      return new RefusedFile('Found content that ends its reader, expected a file as its program writes it')
    if (reason === 'deadline') {
      return new RefusedFile(
        `Found a file that takes more than ${deadline / 1_000} seconds to read, expected less; split it`,
      )
    }
    return new RefusedFile(`Found a file that takes more than ${memory} MB to read, expected less; split it`)
  }
}
