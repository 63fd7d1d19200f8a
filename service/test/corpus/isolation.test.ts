import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embedAll } from '../../dist/corpus/embedding.js'
import { search, searchCurated } from '../../dist/corpus/search.js'
import { countDocuments, deleteDocument, listDocuments } from '../../dist/corpus/store.js'
import { ingest, upload } from '../../dist/corpus/upload.js'
import type { Ground } from '../../dist/ground/ground.js'
import { makeCaller, openTestGround } from '../harness/ground.js'
import { type EmbeddingServer, startEmbeddings } from './embedding-server.js'

/**
 * Owners with documents of the same few words, so that one's would be found, counted and weighed in another's search if anything could.
 * The same searches are made on a database that never had the others: every answer must be equal to the last digit.
 */
const WORDS = 'court notice tenant lease rent code claim dose rate table title share sum date weight'.split(' ')
const VERTICALS = ['legal', 'fintech']
const OWNERS = 12

let seed = 20_261_124
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
const words = (count: number) => Array.from({ length: count }, () => WORDS[random(WORDS.length)]!).join(' ')
const documentOf = (mark: string) => ({
  vertical: VERTICALS[random(VERTICALS.length)]!,
  source_title: `${mark} ${words(2)}`,
  source_url: `https://example.org/${mark}`,
  text: `${words(30 + random(300))} ${mark}.`,
})

const curated = Array.from({ length: 15 }, (_, i) => documentOf(`curated${i}`))
const shared = documentOf('everyones')
const private_ = Array.from({ length: OWNERS }, (_, owner) => [
  ...Array.from({ length: 1 + random(6) }, (_, i) => documentOf(`owner${owner}x${i}`)),
  shared,
])
const queries = [...Array.from({ length: 12 }, () => words(1 + random(6))), 'everyones', 'owner3x0 notice', 'curated1']

let embeddings: EmbeddingServer
let together: Awaited<ReturnType<typeof openTestGround>>
let alone: Awaited<ReturnType<typeof openTestGround>>
const users: string[] = []
let lone: string

beforeAll(async () => {
  embeddings = await startEmbeddings()
  together = await openTestGround(embeddings.environment)
  alone = await openTestGround(embeddings.environment)
  for (let i = 0; i < OWNERS; i++) users.push((await makeCaller(together.ground)).caller.user)
  lone = (await makeCaller(alone.ground)).caller.user
  for (const { ground } of [together, alone]) await ingest(ground, curated)
  for (const [i, documents] of private_.entries()) {
    for (const document of documents) await upload(together.ground, users[i]!, document)
  }
  for (const { ground } of [together, alone]) await embedAll(ground)
})
afterAll(async () => {
  await together.close()
  await alone.close()
  embeddings.close()
})

/** Everything that a search says, for all queries and verticals. */
async function answers(ground: Ground, user: string | null): Promise<unknown[]> {
  const found: unknown[] = []
  for (const query of queries) {
    for (const vertical of VERTICALS) {
      const wanted = { query, vertical, topK: 50 }
      found.push(user === null ? await searchCurated(ground, wanted) : await search(ground, user, wanted))
    }
  }
  return found
}

describe('an owner', () => {
  it.each([0, 3, 7, 11])('%i finds, counts and weighs what he would if there were no other', async (owner) => {
    const others = private_.flatMap((documents, i) =>
      i === owner ? [] : documents.map(({ source_url }) => source_url),
    )
    for (const document of private_[owner]!) await upload(alone.ground, lone, document)
    const found = await answers(together.ground, users[owner]!)
    expect(found).toEqual(await answers(alone.ground, lone))
    for (const url of others.filter((one) => one !== shared.source_url)) {
      expect(JSON.stringify(found)).not.toContain(`${url}"`)
    }
    const count = async (ground: Ground, user: string) => await countDocuments(ground.database.queries, user)
    expect(await count(together.ground, users[owner]!)).toEqual(await count(alone.ground, lone))
    const listed = await listDocuments(together.ground.database.queries, users[owner]!, { most: 1_000 })
    expect(listed.map(({ url }) => url).sort()).toEqual(private_[owner]!.map(({ source_url }) => source_url).sort())
    for (const { document_id } of listed) {
      await alone.ground.database.transaction(async (tx) => await deleteDocument(tx, lone, document_id))
    }
  })

  it('takes away his own copy alone', async () => {
    const [one, two] = [users[1]!, users[2]!]
    const before = await answers(together.ground, two)
    const listed = await listDocuments(together.ground.database.queries, one, { most: 1_000 })
    for (const { document_id } of listed) {
      await together.ground.database.transaction(async (tx) => await deleteDocument(tx, one, document_id))
    }
    expect(await answers(together.ground, two)).toEqual(before)
    expect(await answers(together.ground, one)).toEqual(await answers(together.ground, null))
  })
})

describe('the curated corpus', () => {
  it('is what it is without any private document', async () => {
    const found = await answers(together.ground, null)
    expect(found).toEqual(await answers(alone.ground, null))
    expect(JSON.stringify(found)).not.toMatch(/owner\d|everyones/)
    expect(JSON.stringify(found)).not.toContain('"private"')
  })
})
