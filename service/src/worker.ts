/** Verifies one draft after another in a thread of its own, which may be killed at any time. */
import { parentPort, workerData } from 'node:worker_threads'
import type { ReleaseHandle } from 'tickmark'
import { loadReleases } from 'tickmark/node'
import type { FromWorker } from './pool.js'
import { answerOf, type Job, summaryOf, verifyJob } from './verification.js'

const { releases: folder } = workerData as { releases?: string }
const releases: ReleaseHandle[] = folder === undefined ? [] : await loadReleases(folder)
const send = (message: FromWorker) => parentPort?.postMessage(message)

parentPort?.on('message', (job: Job) => {
  const outcome = verifyJob(job, { releases })
  send({ answer: JSON.stringify(answerOf(outcome)), summary: summaryOf(outcome) })
})
send('ready')
