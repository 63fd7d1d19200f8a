import { part } from '../../ground/ground.js'
import { Problem } from '../../http/problem.js'
import { verificationSettings } from '../../verification/settings.js'
import { CutError, Workers } from '../../verification/workers.js'
import type { DocxJob } from './worker.js'

type Writing = Workers<DocxJob, { readonly docx: string }>

class DocxWriter {
  readonly #open: () => Promise<Writing>
  #workers: Promise<Writing> | undefined

  constructor(open: () => Promise<Writing>) {
    this.#open = open
  }

  /** The bytes of a Word document. Status 503 where too many wait, 422 for a text that cannot be laid out in its time. */
  async write(job: DocxJob, account: string): Promise<Buffer> {
    const workers = await (this.#workers ??= this.#open())
    const { docx } = await workers.run(job, { account, size: job.markdown.length }).catch((error: unknown) => {
      if (!(error instanceof CutError)) throw error
      throw new Problem(
        422,
        'Unexpected text that could not be laid out in its time, expected a shorter or simpler one',
      )
    })
    return Buffer.from(docx, 'base64')
  }

  async close(): Promise<void> {
    await (await this.#workers)?.close()
  }
}

/** The process that writes Word documents. It starts when the first is asked for. */
export const docxWriter = part(
  'docx writer',
  (ground) =>
    new DocxWriter(async () => {
      const { queue, queueWait, deadline, memory } = ground.settings(verificationSettings)
      const workers: Writing = new Workers({
        what: 'documents',
        long: Infinity,
        workers: 1,
        ...{ queue, queueWait, deadline, memory },
        module: new URL('./worker.js', import.meta.url),
        onDeath: (reason) => ground.log.warn({ reason }, 'a process that wrote a document ended'),
      })
      await workers.start()
      return workers
    }),
  async (writer) => await writer.close(),
)
