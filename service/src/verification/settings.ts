import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { createVerifier } from 'tickmark'
import { optional, whole } from '../config/setting.js'

export const verificationSettings = {
  releases: optional('TICKMARK_DATA', 'folder of official lists (`tickmark data add`)'),
  asOf: optional('TICKMARK_AS_OF', 'date taken for today', {
    shown: 'today, UTC',
    check: (asOf) => void createVerifier({ asOf }), // throws if it is not a date
  }),
  workers: {
    ...whole('TICKMARK_WORKERS', availableParallelism() + 1, 'drafts verified at a time; no account gets all of them'),
    shown: 'processor cores and one',
  },
  queue: whole('TICKMARK_QUEUE', 100, 'drafts that may wait'),
  queueWait: whole('TICKMARK_QUEUE_WAIT_MS', 30_000, 'longest wait for a worker'),
  deadline: whole('TICKMARK_DEADLINE_MS', 20_000, 'longest verification of a draft'),
  memory: whole('TICKMARK_WORKER_MEMORY_MB', 512, 'heap of a worker', 64),
  answerLimit: whole('TICKMARK_MAX_ANSWER_BYTES', 2 ** 25, 'longest answer to a verification, in bytes'),
  contentLimit: whole('TICKMARK_MAX_CHARACTERS', 500_000, 'longest `content`, in characters (Unicode code points)'),
}

/** The absolute path of the folder of releases. */
export const releasesFolder = (given: string | undefined) => (given === undefined ? {} : { releases: resolve(given) })
