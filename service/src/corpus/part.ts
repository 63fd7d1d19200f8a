import { type Ground, part } from '../ground/ground.js'
import { embeddings } from '../providers/embeddings.js'
import { corpusSettings } from './settings.js'
import { Shelves } from './shelves.js'

/** The indexes that this process searches. */
export const shelves = part('corpus shelves', (ground: Ground) => {
  const { most } = ground.settings(corpusSettings)
  return new Shelves(ground.database.queries, ground.get(embeddings).model, most)
})
