import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embedAll } from '../../dist/corpus/embedding.js'
import { search, searchCurated } from '../../dist/corpus/search.js'
import { countDocuments, deleteDocument, listDocuments } from '../../dist/corpus/store.js'
import { ingest, upload } from '../../dist/corpus/upload.js'
import type { Ground } from '../../dist/ground/ground.js'
import { type Listening, listenMcp } from '../../dist/mcp/listen.js'
import { makeCaller, openTestGround } from '../harness/ground.js'
import { type Issuer, startIssuer } from '../mcp/tokens.js'
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
let issuer: Issuer
let together: Awaited<ReturnType<typeof openTestGround>>
let alone: Awaited<ReturnType<typeof openTestGround>>
const users: string[] = []

beforeAll(async () => {
  ;[embeddings, issuer] = await Promise.all([startEmbeddings(), startIssuer()])
  const environment = { ...embeddings.environment, ...issuer.environment }
  together = await openTestGround(environment)
  alone = await openTestGround(environment)
  for (let i = 0; i < OWNERS; i++) users.push((await makeCaller(together.ground)).caller.user)
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
  issuer.close()
})

/**
 * What some work asks of the database, and how many rows it gets: what the time of an answer is made of, apart from the passages that are
 * searched, which every answer counts.
 */
async function asked({ database: { queries } }: Ground, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const dialect = new PgDialect()
  const execute: (query: SQL) => Promise<{ rows: unknown[] }> = queries.execute.bind(queries)
  Object.assign(queries, {
    async execute(query: SQL) {
      const result = await execute(query)
      statements.push(`${String(result.rows.length)} rows of ${dialect.sqlToQuery(query).sql}`)
      return result
    },
  })
  await work().finally(() => Reflect.deleteProperty(queries, 'execute'))
  return statements
}

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
  it.each([0, 3, 7, 11])(
    '%i finds, counts and weighs what he would if there were no other, and asks no more of the database',
    async (owner) => {
      const others = private_.flatMap((documents, i) =>
        i === owner ? [] : documents.map(({ source_url }) => source_url),
      )
      const lone = (await makeCaller(alone.ground)).caller.user
      for (const document of private_[owner]!) await upload(alone.ground, lone, document)
      let [found, expected]: unknown[][] = [[], []]
      const here = await asked(together.ground, async () => (found = await answers(together.ground, users[owner]!)))
      const there = await asked(alone.ground, async () => (expected = await answers(alone.ground, lone)))
      expect(found).toEqual(expected)
      expect(here.length).toBeGreaterThan(2 * queries.length)
      // The first search of a shelf reads it; then each asks whether it has changed, and for the texts of what it found.
      expect(here).toEqual(there)
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
    },
  )

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
    let [found, expected]: unknown[][] = [[], []]
    const here = await asked(together.ground, async () => (found = await answers(together.ground, null)))
    const there = await asked(alone.ground, async () => (expected = await answers(alone.ground, null)))
    expect(found).toEqual(expected)
    expect(here).toEqual(there)
    expect(JSON.stringify(found)).not.toMatch(/owner\d|everyones/)
    expect(JSON.stringify(found)).not.toContain('"private"')
  })

  it('is that to agents too: every tool says what it would if there were no private document', async () => {
    const [here, there] = await Promise.all([together, alone].map(async ({ ground }) => await toldAgents(ground)))
    expect(here).toEqual(there)
    expect(here!.said.length).toBe(2 * queries.length + 2)
    expect(JSON.stringify(here)).not.toMatch(/owner\d|everyones/)
  })
})

/** What the tool service says to all that can be asked of it, and what it asks of the database. */
async function toldAgents(ground: Ground) {
  const service: Listening = await listenMcp(ground)
  const authorization = `Bearer ${await issuer.good()}`
  const headers = { authorization, 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const said: unknown[] = []
  const call = async (name: string, given: object = {}) => {
    const params = { name, arguments: given }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
    said.push(await (await fetch(service.address, { method: 'POST', headers, body })).json())
  }
  const statements = await asked(ground, async () => {
    for (const query of queries) {
      for (const vertical of VERTICALS) await call('search_curated_corpus', { query, vertical, top_k: 20 })
    }
    await call('list_curated_corpus')
    await call('corpus_capabilities')
  })
  await service.close()
  return { said, statements }
}
