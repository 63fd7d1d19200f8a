import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embedAll, embedDocument, embeddingLoop } from '../../dist/corpus/embedding.js'
import { claimUnembedded, countEmbedded } from '../../dist/corpus/embedding-store.js'
import { shelves } from '../../dist/corpus/part.js'
import { search } from '../../dist/corpus/search.js'
import { Shelves } from '../../dist/corpus/shelves.js'
import { loadShipped } from '../../dist/corpus/shipped.js'
import { countDocuments, deleteCurated, deleteDocument } from '../../dist/corpus/store.js'
import { ingest, upload } from '../../dist/corpus/upload.js'
import { corpusVerbs } from '../../dist/corpus/verbs.js'
import { rowsOf } from '../../dist/database/database.js'
import { Ground } from '../../dist/ground/ground.js'
import { makeCaller, openTestGround } from '../harness/ground.js'
import { type EmbeddingServer, startEmbeddings } from './embedding-server.js'

const documentOf = (text: string, vertical = 'legal') => ({
  vertical,
  source_title: 'A page',
  source_url: 'https://example.org/page',
  text: `${text} ${'It goes on like this for a while. '.repeat(4)}`,
})

let embeddings: EmbeddingServer
let ground: Ground
let close: () => Promise<void>
let user: string

beforeAll(async () => {
  embeddings = await startEmbeddings()
  ;({ ground, close } = await openTestGround(embeddings.environment))
  user = (await makeCaller(ground)).caller.user
})
afterAll(async () => {
  await close()
  embeddings.close()
})

/** The same service with another model: a process that an operator starts with other settings. */
const withModel = (environment: Readonly<Record<string, string>>) =>
  new Ground(ground.database, ground.log, environment, 'p')
const find = async (one: Ground, query: string) => await search(one, user, { query, vertical: 'legal', topK: 10 })

describe('vectors', () => {
  it('are made later for what has none, once for each model, both alive', async () => {
    await ingest(ground, [documentOf('The tenant leaves.'), documentOf('The bank lends.')])
    expect((await find(ground, 'tenant')).lanes.dense).toMatchObject({
      passages: 0,
      limitation: '2 of 2 passages have no vector yet',
    })
    const loop = embeddingLoop(ground)
    const { signal } = new AbortController()
    expect([await loop.turn(signal), await loop.turn(signal), await loop.turn(signal)]).toEqual([true, true, false])
    expect((await find(ground, 'lessee')).results[0]).toMatchObject({ ranks: { lexical: null, dense: 1 } })

    const other = withModel({ ...embeddings.environment, EMBEDDINGS_MODEL: 'other-model' })
    expect((await find(other, 'lessee')).lanes.dense).toMatchObject({ model: 'other-model', passages: 0 })
    const reembed = corpusVerbs.find(({ name }) => name === 'reembed')!
    const call = { arguments: [], options: {}, folder: '.' }
    expect((await reembed.run(other, call)).value).toEqual({
      ...{ model: 'other-model', embedded: 2, dropped: 0, documents: 2 },
      models: { 'other-model': 2, 'test-model': 2 },
    })
    expect((await reembed.run(other, call)).value).toMatchObject({ embedded: 0 })
    for (const one of [ground, other]) {
      expect((await find(one, 'lessee')).lanes.dense).toMatchObject({ used: true, passages: 2, limitation: null })
    }
    expect((await reembed.run(other, { ...call, options: { 'drop-others': 'yes' } })).value).toMatchObject({
      dropped: 2,
      models: { 'other-model': 2 },
    })
    await embedAll(ground)
  })

  it('of one document are made by one process at a time, and by another when it is gone', async () => {
    await ingest(ground, [documentOf('The clerk files.')])
    const { queries } = ground.database
    const id = await claimUnembedded(queries, 'test-model', 60)
    expect(id).toBeDefined()
    expect(await claimUnembedded(queries, 'test-model', 60)).toBeUndefined()
    await queries.execute(sql`update corpus_documents set leased_until = now() - interval '1 second' where id = ${id}`)
    expect(await claimUnembedded(queries, 'test-model', 60)).toBe(id)
    await embedDocument(ground, id!)
    expect(await claimUnembedded(queries, 'test-model', 60)).toBeUndefined()
  })

  it('of a document that was removed meanwhile are not kept', async () => {
    const before = await countEmbedded(ground.database.queries)
    const [row] = await rowsOf<{ id: string }>(ground.database.queries, sql`select 'cdoc_gone' as id`)
    expect(await embedDocument(ground, row!.id)).toBe(false)
    const { documentId } = await upload(ground, user, documentOf('To be removed.'))
    await ground.database.transaction(async (tx) => await deleteDocument(tx, user, documentId))
    expect(await countEmbedded(ground.database.queries)).toEqual(before)
  })

  it('are asked for again when the model did not answer', async () => {
    await ingest(ground, [documentOf('The judge rules.')])
    embeddings.fault = 'status'
    await expect(embeddingLoop(ground).turn(new AbortController().signal)).rejects.toThrow('unexpected status 500')
    embeddings.fault = 'none'
    await ground.database.queries.execute(sql`update corpus_documents set leased_until = null`)
    expect(await embedAll(ground)).toBe(1)
  })
})

describe('an index in memory', () => {
  it('follows what other processes store and remove', async () => {
    const { queries } = ground.database
    const other = new Shelves(queries, 'test-model', 1_000)
    const sizes = async () => {
      const [own, others] = [await ground.get(shelves).get(user, 'political'), await other.get(user, 'political')]
      expect([others.size, others.length, others.embedded]).toEqual([own.size, own.length, own.embedded])
      return own.size
    }
    expect(await sizes()).toBe(0)
    const ids: string[] = []
    for (const text of ['The senate votes.', 'The house votes.', 'The mayor speaks.']) {
      ids.push((await upload(ground, user, documentOf(text, 'political'))).documentId)
      expect(await sizes()).toBe(ids.length)
    }
    await ground.database.transaction(async (tx) => await deleteDocument(tx, user, ids[1]!))
    expect(await sizes()).toBe(2)
    const found = await search(ground, user, { query: 'house votes', vertical: 'political', topK: 10 })
    expect(found.results.map(({ document_id }) => document_id)).not.toContain(ids[1])
  })

  it('is dropped for others when there are too many passages, and made anew', async () => {
    const small = new Shelves(ground.database.queries, 'test-model', 3)
    for (let round = 0; round < 2; round++) {
      expect((await small.get(user, 'political')).size).toBe(2)
      expect((await small.get(null, 'legal')).size).toBe(4)
      expect(small.size).toBe(4) // what is searched stays, whatever its size
    }
  })
})

describe('the shipped pages', () => {
  it('are loaded once, and not again when an admin has removed them', async () => {
    await ground.database.queries.execute(sql`delete from facts where name = 'shipped corpus'`)
    expect(await loadShipped(ground)).toBe(true)
    expect(await loadShipped(ground)).toBe(false)
    const counts = await countDocuments(ground.database.queries, null)
    expect(counts.map(({ vertical }) => vertical)).toHaveLength(10)
    const { results } = await search(ground, user, {
      query: 'What does configured: false mean?',
      vertical: 'entertainment',
      topK: 3,
    })
    expect(results[0]).toMatchObject({ scope: 'curated', title: expect.stringContaining('configured: false') })
    await ground.database.transaction(async (tx) => await deleteCurated(tx, 'entertainment'))
    expect(await loadShipped(ground)).toBe(false)
    await ground.database.queries.execute(
      sql`update facts set value = 'doc_of_an_older_version' where name = 'shipped corpus'`,
    )
    expect(await loadShipped(ground)).toBe(true)
    expect(await countDocuments(ground.database.queries, null)).toEqual(counts)
  })
})
