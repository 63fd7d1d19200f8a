import { resolve } from 'node:path'
import type { AdminVerb } from '../ground/room.js'
import { embeddings } from '../providers/embeddings.js'
import { embedAll } from './embedding.js'
import { countEmbedded, dropOtherVectors } from './embedding-store.js'
import { readReferences } from './files.js'
import { ingest } from './upload.js'

/** Documents of one transaction. */
const PORTION = 50

export const corpusVerbs: readonly AdminVerb[] = [
  {
    name: 'ingest',
    usage: 'FOLDER|FILE.jsonl',
    summary: 'stores curated documents; those that are there already stay',
    arguments: 1,
    async run(ground, { arguments: [path = ''], folder }) {
      const references = await readReferences(resolve(folder, path))
      let stored = 0
      for (let i = 0; i < references.length; i += PORTION) {
        const done = await ingest(ground, references.slice(i, i + PORTION))
        stored += done.filter((one) => one.stored).length
      }
      const unchanged = references.length - stored
      return {
        value: { stored, unchanged },
        text: `${stored} documents stored, ${unchanged} were there already; "work" makes their vectors`,
      }
    },
  },
  {
    name: 'reembed',
    usage: '[--drop-others yes]',
    summary: 'makes the vectors of the model that is set, beside those of others, for every document that lacks them',
    arguments: 0,
    options: ['drop-others'],
    async run(ground, { options }) {
      const embedded = await embedAll(ground)
      const { model } = ground.get(embeddings)
      const dropped = options['drop-others'] === 'yes' ? await dropOtherVectors(ground.database.queries, model) : 0
      const counts = await countEmbedded(ground.database.queries)
      return {
        value: { model, embedded, dropped, ...counts },
        text: `${embedded} documents embedded by ${model}, which has ${counts.models[model] ?? 0} of ${counts.documents} now; vectors of ${dropped} dropped`,
      }
    },
  },
]
