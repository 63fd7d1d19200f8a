import { part } from '../ground/ground.js'
import { Extractor } from './extraction/extractor.js'
import { sourceSettings } from './settings.js'

/** The processes that read uploaded files; started by the first file. */
export const extractor = part(
  'extractors',
  (ground) => {
    const { workers, queue, queueWait, deadline, memory } = ground.settings(sourceSettings)
    return new Extractor({
      ...{ workers, queue, queueWait, deadline, memory },
      onDeath: (reason) => ground.log.warn({ reason }, 'a process that read a file ended'),
    })
  },
  (pool) => pool.close(),
)
