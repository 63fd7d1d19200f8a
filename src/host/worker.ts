import { parentPort, workerData } from 'node:worker_threads'
import type { VerifyOptions } from '../index.js'
import { createRunner, type Job } from './job.js'
import { openTable } from './releases/table-reader.js'

/** What a worker is started with: plain data. */
export interface WorkerStart {
  readonly options: VerifyOptions
  /** Tables of the releases, in the order they are handed over. */
  readonly tables: readonly { readonly file: string; readonly sha256: string }[]
  readonly timed: boolean
}

const { options, tables, timed } = workerData as WorkerStart
const releases = tables.map(({ file, sha256 }) => {
  const release = openTable(file)
  if (release.sha256 !== sha256) throw new Error(`${file}: the table was replaced while it was in use: run again`)
  return release
})
const runner = createRunner({ ...options, releases }, timed)
parentPort?.on('message', (job: Job) => parentPort?.postMessage(runner(job)))
parentPort?.postMessage('ready')
