import { availableParallelism } from 'node:os'
import { whole } from '../config/setting.js'

export const sourceSettings = {
  maxBytes: whole('TICKMARK_SOURCE_MAX_BYTES', 25 * 2 ** 20, 'largest uploaded file, in bytes'),
  workers: {
    ...whole('TICKMARK_EXTRACTORS', availableParallelism(), 'files read at a time'),
    shown: 'processor cores',
  },
  queue: whole('TICKMARK_EXTRACTOR_QUEUE', 100, 'uploaded files that may wait to be read'),
  queueWait: whole('TICKMARK_EXTRACTOR_QUEUE_WAIT_MS', 60_000, 'longest wait of a file to be read'),
  deadline: whole('TICKMARK_EXTRACTOR_DEADLINE_MS', 30_000, 'longest reading of one file'),
  memory: whole('TICKMARK_EXTRACTOR_MEMORY_MB', 1_024, 'what a process that reads a file may hold', 256),
  orphanAge: whole('TICKMARK_ORPHAN_SECONDS', 3_600, 'how long bytes that belong to no source are kept', 0),
}
