import type { Queries } from '../database/database.js'
import type { Ground } from '../ground/ground.js'
import type { Loop } from '../ground/loops.js'
import { embeddings } from '../providers/embeddings.js'
import { chunkTexts, claimUnembedded, renewLease, saveVectors } from './embedding-store.js'
import { quantise } from './vectors.js'

/** Chunks between two looks at whether the document is still there. Others that embed get their turns between them. */
const PORTION = 16

/** Seconds for which a document is one process's to embed; lengthened while it does. */
export const LEASE = 120

/** Gives a document its vectors. False where it is gone before it is done. Throws where the model does not answer: it is tried again. */
export async function embedDocument(ground: Ground, id: string): Promise<boolean> {
  const model = ground.get(embeddings)
  const texts = await chunkTexts(ground.database.queries, id)
  const parts: Buffer[] = []
  for (let i = 0; i < texts.length; i += PORTION) {
    for (const vector of await model.embed(texts.slice(i, i + PORTION)))
      parts.push(Buffer.from(quantise(vector).buffer))
    if (!(await renewLease(ground.database.queries, id, LEASE))) return false
  }
  await ground.database.transaction(async (tx) => await saveVectors(tx, id, model.model, Buffer.concat(parts)))
  return texts.length > 0
}

/** Embeds what is left over: of processes that ended, of a model that did not answer, of another model. */
export function embeddingLoop(ground: Ground): Loop {
  return {
    name: 'corpus: embedding',
    every: 5_000,
    turn: async (signal) => {
      const id = await claimUnembedded(ground.database.queries, ground.get(embeddings).model, LEASE)
      if (id !== undefined) await embedDocument(ground, id)
      return id !== undefined && !signal.aborted
    },
  }
}

/** Embeds every document that lacks vectors of the model that is set. Returns how many it did. */
export async function embedAll(ground: Ground, queries: Queries = ground.database.queries): Promise<number> {
  let done = 0
  for (;;) {
    const id = await claimUnembedded(queries, ground.get(embeddings).model, LEASE)
    if (id === undefined) return done
    if (await embedDocument(ground, id)) done++
  }
}
