/** Does one job of the engine after another in a process of its own, which may be killed at any time. */
import { serveJobs, startData } from 'tickmark/worker'
import { doJob, type EngineJob } from './engine-jobs.js'
import { Releases } from './releases.js'
import { type Job, packedOf, summaryOf, verifyJob } from './verification.js'

const known = new Releases(startData() as string | undefined)
await known.current()

serveJobs(async (job: Job | EngineJob) => {
  const releases = await known.current()
  if ('do' in job) return doJob(job, { releases })
  const outcome = verifyJob(job, { releases })
  return { answer: packedOf(job, outcome), summary: summaryOf(outcome) }
})
