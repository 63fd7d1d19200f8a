import { part } from '../ground/ground.js'
import { Pool } from './pool.js'
import { releasesFolder, verificationSettings } from './settings.js'

/** The pool of workers that verify drafts; ask it with `(await ground.get(verifierPool)).verify(job)`. */
export const verifierPool = part(
  'verifiers',
  async (ground) => {
    const { workers, queue, queueWait, deadline, memory, releases } = ground.settings(verificationSettings)
    const pool = new Pool({
      ...{ workers, queue, queueWait, deadline, memory },
      ...releasesFolder(releases),
      onDeath: (reason) => ground.log.error({ reason }, 'a worker ended'),
    })
    await pool.start()
    return pool
  },
  async (pool) => (await pool.catch(() => undefined))?.close(), // one that did not start has nothing to close
)
