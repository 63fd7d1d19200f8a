/** Does one job of the engine after another in a process of its own, which may be killed at any time. */
import { doJob, type EngineJob } from './engine-jobs.js'
import type { FromWorker } from './pool.js'
import { Releases } from './releases.js'
import { type Job, summaryOf, textOf, verifyJob } from './verification.js'

const known = new Releases(process.argv[2])
await known.current()
const send = (message: FromWorker) => process.send?.(message)

process.on('message', (job: Job | EngineJob) => {
  send('begun')
  void work(job) // what it throws ends the process
})

async function work(job: Job | EngineJob): Promise<void> {
  const releases = await known.current()
  if ('do' in job) {
    send(doJob(job, { releases }))
    return
  }
  const outcome = verifyJob(job, { releases })
  send({ answer: textOf(job, outcome), summary: summaryOf(outcome) })
}
// Signals to the whole group are for the service, which answers what is in flight first. It ends its workers, or they end with it.
process.on('SIGTERM', () => undefined).on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))
send('ready')
