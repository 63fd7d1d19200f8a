import { whole } from '../config/setting.js'
import type { Ground } from '../ground/ground.js'
import { errorFacts } from '../log/log.js'
import { renew } from './requests.js'

export const jobSettings = {
  lease: whole('TICKMARK_JOB_LEASE_MS', 30_000, 'how long a process that says nothing keeps a request', 1_000),
}

/** Seconds of a lease. */
export function leaseOf(ground: Ground): number {
  return ground.settings(jobSettings).lease / 1_000
}

/** Renews the lease of a request until what it returns is called. Where that fails the lease ends, and what comes of the work is not kept. */
export function holdLease(ground: Ground, id: string, worker: string): () => void {
  return keepRenewing(ground, id, async (seconds) => await renew(ground.database.queries, id, worker, seconds))
}

/** The same for anything that is leased; `what` names it in the log. */
export function keepRenewing(ground: Ground, what: string, renewal: (seconds: number) => Promise<unknown>): () => void {
  const seconds = leaseOf(ground)
  const beat = setInterval(
    () => {
      renewal(seconds).catch((error: unknown) => {
        ground.log.warn({ request: what, ...errorFacts(error) }, 'a lease was not renewed')
      })
    },
    (seconds * 1_000) / 3,
  )
  return () => clearInterval(beat)
}
