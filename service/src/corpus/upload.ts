import type { Queries } from '../database/database.js'
import { type Ground, part } from '../ground/ground.js'
import { embeddings } from '../providers/embeddings.js'
import { chunksToKeep, documentIdOf, type Reference } from './documents.js'
import { embedDocument, LEASE } from './embedding.js'
import { isEmbedded } from './embedding-store.js'
import { corpusSettings } from './settings.js'
import { insertDocument, type Owner } from './store.js'

/** What came of an upload. */
export interface Uploaded {
  readonly documentId: string
  readonly chunkCount: number
  /** Whether it was stored now; false where its owner had it already. */
  readonly stored: boolean
  /** Whether the dense lane has it now. It is embedded later where not; the lexical lane has it at once. */
  readonly embedded: boolean
}

/** Documents that this process embeds for those who uploaded them. More than a few wait for `work`, without their texts in memory. */
const underWay = part('corpus uploads', () => ({ count: 0 }))
const MOST_UNDER_WAY = 8

/**
 * Stores a document of a user. It is found by its words as soon as this returns. Its vectors are made at once and waited for only so long
 * as the settings say: a short document leaves with them, a long one gets them within minutes.
 */
export async function upload(ground: Ground, user: string, reference: Reference): Promise<Uploaded> {
  const document = prepare(reference)
  const uploads = ground.get(underWay)
  const now = uploads.count < MOST_UNDER_WAY
  const id = await ground.database.transaction(
    async (tx) => await insertDocument(tx, { ...document, owner: user, lease: now ? LEASE : 0 }),
  )
  if (id === undefined) return await repeated(ground, ground.database.queries, user, document)
  if (!now) return { ...shown(document), stored: true, embedded: false }
  uploads.count++
  const embedding = embedDocument(ground, id)
    .catch((error: unknown) => {
      ground.log.warn({ reason: (error as Error).message }, 'a document has no vectors yet')
      return false
    })
    .finally(() => uploads.count--)
  const { uploadWait } = ground.settings(corpusSettings)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), uploadWait)))
  const embedded = await Promise.race([embedding, late]).finally(() => clearTimeout(timer))
  return { ...shown(document), stored: true, embedded }
}

/** Stores curated documents, all of them or none. Their vectors are made later, by `work`. `at`: the pointer of their list in the body. */
export async function ingest(ground: Ground, references: readonly Reference[], at?: string): Promise<Uploaded[]> {
  const kept = references.map((reference, i) => prepare(reference, at && `${at}/${i}`))
  return await ground.database.transaction(async (tx) => {
    const done: Uploaded[] = []
    for (const document of kept) {
      const id = await insertDocument(tx, { ...document, owner: null, lease: 0 })
      done.push(
        id === undefined
          ? await repeated(ground, tx, null, document)
          : { ...shown(document), stored: true, embedded: false },
      )
    }
    return done
  })
}

/** What is answered for a document that is there already. */
async function repeated(ground: Ground, queries: Queries, owner: Owner, document: Prepared): Promise<Uploaded> {
  const embedded = await isEmbedded(queries, owner, document.documentId, ground.get(embeddings).model)
  return { ...shown(document), stored: false, embedded }
}

type Prepared = ReturnType<typeof prepare>

function prepare(reference: Reference, at?: string) {
  return { reference, documentId: documentIdOf(reference), chunks: chunksToKeep(reference, at) }
}

function shown({ documentId, chunks }: Prepared) {
  return { documentId, chunkCount: chunks.length }
}
