import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../dist/app.js'
import { rowsOf } from '../../dist/database/database.js'
import type { Ground } from '../../dist/ground/ground.js'
import { rooms } from '../../dist/rooms.js'
import { makeCaller, openTestGround } from '../harness/ground.js'
import { type EmbeddingServer, startEmbeddings } from './embedding-server.js'

const NOTICE = 'The tenant must give thirty days written notice before leaving the premises. '.repeat(2)
const REPAIR = 'The landlord repairs the roof, the boiler and the windows at his own cost within a month. '.repeat(2)
const documentOf = (text: string, change: object = {}) => ({
  vertical: 'legal',
  source_title: 'A lease',
  source_url: 'https://example.org/lease',
  text,
  ...change,
})

let app: FastifyInstance
let ground: Ground
let embeddings: EmbeddingServer
let close: () => Promise<void>
let alice: string
let bob: string
let admin: string

beforeAll(async () => {
  embeddings = await startEmbeddings()
  const opened = await openTestGround({
    ...embeddings.environment,
    TICKMARK_REQUESTS_PER_HOUR: '100000',
    TICKMARK_CORPUS_UPLOAD_WAIT_MS: '60000', // vectors that come later would be a change of their own
  })
  ;({ ground, close } = opened)
  app = await createApp(ground, rooms)
  alice = (await makeCaller(ground)).key
  bob = (await makeCaller(ground)).key
  admin = (await makeCaller(ground, { role: 'admin' })).key
})
afterAll(async () => {
  await app.close()
  await close()
  embeddings.close()
})

async function call(key: string, method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown) {
  const response = await app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.statusCode, body: response.json() }
}
const upload = async (key: string, body: unknown) => await call(key, 'POST', '/corpus/documents', body)
const search = async (key: string, query: string, change: object = {}) =>
  await call(key, 'POST', '/corpus/search', { query, vertical: 'legal', top_k: 10, ...change })

/** How many rows each table of the corpus has. */
async function rowCounts(): Promise<unknown> {
  return await rowsOf(
    ground.database.queries,
    sql`select (select count(*)::integer from corpus_documents) as documents, (select count(*)::integer from corpus_chunks) as chunks,
      (select count(*)::integer from corpus_vectors) as vectors, (select count(*)::integer from corpus_removals) as removals`,
  )
}

describe('an upload', () => {
  it('answers with id, chunks and scope, and the same again for the same document', async () => {
    const first = await upload(alice, documentOf(NOTICE))
    expect(first).toMatchObject({
      status: 201,
      body: {
        document_id: expect.stringMatching(/^doc_[0-9a-f]{40}$/),
        chunk_count: 1,
        scope: 'private',
        embedded: true,
      },
    })
    expect(first.body.non_claims).toContain('Retrieval relevance is not proof of factual correctness.')
    const before = await rowCounts()
    const again = await upload(alice, documentOf(NOTICE))
    expect(again).toEqual({ status: 200, body: { ...first.body } })
    expect(await rowCounts()).toEqual(before)
    const other = await upload(bob, documentOf(NOTICE))
    expect(other).toMatchObject({ status: 201, body: { document_id: first.body.document_id } })
    expect((await upload(bob, documentOf(NOTICE, { vertical: 'fintech' }))).body.document_id).not.toBe(
      first.body.document_id,
    )
  })

  it.each([
    ['100 characters', 'x '.repeat(50)],
    ['100 characters of two code units', '😀'.repeat(100)],
    ['500,000 characters', 'word and '.repeat(60_000).slice(0, 499_999) + '.'],
  ])('takes %s', async (_, text) => {
    const { key } = await makeCaller(ground)
    const { status, body } = await upload(key, documentOf(text))
    expect([status, body.chunk_count > 0]).toEqual([201, true])
    const stats = await call(key, 'GET', '/corpus/documents/stats')
    expect(stats.body).toEqual({
      scope: 'private',
      documents: 1,
      chunks: body.chunk_count,
      verticals: [{ vertical: 'legal', documents: 1, chunks: body.chunk_count }],
    })
    const { items } = (await call(key, 'GET', '/corpus/documents')).body
    expect(items[0].characters).toBe(Array.from(text).length)
  })

  it('takes 500,000 characters that are escaped one by one, as some clients do', async () => {
    const { key } = await makeCaller(ground)
    const body = JSON.stringify(documentOf('Жилище и сад. '.repeat(35_714) + 'Дом.'))
    const escaped = body.replace(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    expect(escaped.length).toBeGreaterThan(2 ** 21)
    expect((await call(key, 'POST', '/corpus/documents', escaped)).status).toBe(201)
  })

  it.each([
    ['99 characters', documentOf('x'.repeat(99)), '/text'],
    ['99 characters of two code units', documentOf('😀'.repeat(99)), '/text'],
    ['500,001 characters', documentOf('x'.repeat(500_001)), '/text'],
    ['an unknown vertical', documentOf(NOTICE, { vertical: 'law' }), '/vertical'],
    ['no title', documentOf(NOTICE, { source_title: undefined }), '/source_title'],
    ['an empty title', documentOf(NOTICE, { source_title: ' ' }), '/source_title'],
    ['a number for a title', documentOf(NOTICE, { source_title: 5 }), '/source_title'],
    ['no address', documentOf(NOTICE, { source_url: undefined }), '/source_url'],
    ['a script for an address', documentOf(NOTICE, { source_url: 'javascript:alert(1)' }), '/source_url'],
    ['U+0000', documentOf(`${NOTICE}\0`), '/text'],
    ['half a character', documentOf(`${NOTICE}\ud83d`), '/text'],
    ['white space alone', documentOf(' '.repeat(200)), '/text'],
    ['an owner', documentOf(NOTICE, { owner: 'usr_x' }), '/owner'],
    ['a user', documentOf(NOTICE, { user_id: 'usr_x' }), '/user_id'],
    ['a scope', documentOf(NOTICE, { scope: 'curated' }), '/scope'],
    ['a list', [], ''],
    ['null', null, ''],
  ])('of %s is refused with 422 and its pointer, and changes nothing', async (_, body, pointer) => {
    const before = await rowCounts()
    const refused = await upload(alice, body)
    expect(refused).toMatchObject({ status: 422, body: { errors: [expect.objectContaining({ pointer })] } })
    expect(await rowCounts()).toEqual(before)
  })

  it('stores once what two requests bring at the same time', async () => {
    const { key } = await makeCaller(ground)
    const answers = await Promise.all([1, 2, 3, 4].map(async () => await upload(key, documentOf(REPAIR))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
    expect((await call(key, 'GET', '/corpus/documents/stats')).body).toMatchObject({ documents: 1 })
  })
})

describe('lists, counts and removal', () => {
  it('page through the documents of the caller alone, the newest first', async () => {
    const { key } = await makeCaller(ground)
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.unshift((await upload(key, documentOf(`${NOTICE} ${i}`))).body.document_id)
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await call(
        key,
        'GET',
        `/corpus/documents?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      )
      seen.push(...body.items.map((item: any) => item.document_id))
      cursor = body.next_cursor ?? ''
    } while (cursor !== '')
    expect(seen).toEqual(ids)
    const { body } = await call(key, 'GET', '/corpus/documents?limit=2')
    expect(Object.keys(body.items[0]).sort()).toEqual(
      ['characters', 'chunk_count', 'created_at', 'document_id', 'title', 'url', 'vertical'].sort(),
    )
    expect(body.items[0].created_at).toMatch(/T\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(await call(bob, 'GET', `/corpus/documents?cursor=${encodeURIComponent(body.next_cursor)}`)).toMatchObject({
      status: 422,
    })
    expect(await call(key, 'GET', '/corpus/documents?vertical=fintech')).toMatchObject({ body: { items: [] } })
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=x', 'vertical=law', 'owner=usr_x']) {
      expect(await call(key, 'GET', `/corpus/documents?${query}`), query).toMatchObject({ status: 422 })
    }
  })

  it('delete only what is the caller’s', async () => {
    const { key } = await makeCaller(ground)
    const { key: other } = await makeCaller(ground)
    const { document_id: id, chunk_count } = (await upload(key, documentOf(REPAIR))).body
    await upload(other, documentOf(REPAIR))
    const { key: third } = await makeCaller(ground)
    const before = await rowCounts()
    expect(await call(third, 'DELETE', `/corpus/documents/${id}`)).toMatchObject({ status: 404 })
    expect(await call(key, 'DELETE', '/corpus/documents/doc_unknown')).toMatchObject({ status: 404 })
    expect(await rowCounts()).toEqual(before)
    expect((await search(key, 'boiler')).body.results).toHaveLength(1)
    expect(await call(key, 'DELETE', `/corpus/documents/${id}`)).toEqual({
      status: 200,
      body: { document_id: id, deleted_chunks: chunk_count, scope: 'private' },
    })
    expect((await search(key, 'boiler')).body.results).toEqual([])
    expect((await search(other, 'boiler')).body.results).toHaveLength(1)
    expect(await call(key, 'DELETE', `/corpus/documents/${id}`)).toMatchObject({ status: 404 })
    expect((await upload(key, documentOf(REPAIR))).status).toBe(201)
    expect((await search(key, 'boiler')).body.results).toHaveLength(1)
  })
})

describe('search', () => {
  it('shows what was found, where it stands, whose it is and which lanes found it', async () => {
    const { key } = await makeCaller(ground)
    const text = `${'Nothing to see here, move along. '.repeat(40)}${NOTICE}`
    const { body: uploaded } = await upload(key, documentOf(text))
    const { status, body } = await search(key, 'how many days of notice?', { top_k: 1 })
    expect(status).toBe(200)
    expect(body.results).toHaveLength(1)
    const [hit] = body.results
    expect(hit).toMatchObject({
      document_id: uploaded.document_id,
      title: 'A lease',
      url: 'https://example.org/lease',
      scope: 'private',
      ranks: { lexical: 1 },
    })
    expect(hit.chunk_id.startsWith(`${uploaded.document_id}.`)).toBe(true)
    expect(hit.text).toContain('thirty days written notice')
    expect(Array.from(text).slice(hit.start, hit.end).join('')).toBe(hit.text)
    expect(body.lanes).toEqual({
      lexical: { passages: uploaded.chunk_count, weight: 1 },
      dense: { used: true, model: 'test-model', passages: uploaded.chunk_count, weight: 1, limitation: null },
    })
    expect(body.non_claims).toContain('Retrieval relevance is not proof of factual correctness.')
  })

  it('finds by meaning what shares no word', async () => {
    const { key } = await makeCaller(ground)
    await upload(key, documentOf(NOTICE))
    await upload(key, documentOf(REPAIR))
    const { body } = await search(key, 'lessee')
    expect(body.results[0]).toMatchObject({
      ranks: { lexical: null, dense: 1 },
      text: expect.stringContaining('tenant'),
    })
  })

  it('finds codes and sections as wholes', async () => {
    const { key } = await makeCaller(ground)
    const padded = (text: string) =>
      documentOf(`${text} ${'It says so in the text of the record that was filed. '.repeat(2)}`)
    const wanted: Record<string, string> = {}
    for (const code of ['E11.9', 'E11.65', '§ 1983', '§ 1985', '10-K', '10-Q', '401(k)']) {
      wanted[code] = (await upload(key, padded(`See ${code} and 9, 11, 65, 10, 401.`))).body.document_id
    }
    for (const [code, id] of Object.entries(wanted)) {
      expect((await search(key, code, { top_k: 1 })).body.results[0].document_id, code).toBe(id)
    }
  })

  it.each([1, 50])('takes top_k %i', async (top_k) => {
    const { body, status } = await search(alice, 'tenant', { top_k })
    expect([status, body.results.length <= top_k]).toEqual([200, true])
  })

  it.each([
    ['top_k 0', { top_k: 0 }, '/top_k'],
    ['top_k 51', { top_k: 51 }, '/top_k'],
    ['top_k "5"', { top_k: '5' }, '/top_k'],
    ['top_k 1.5', { top_k: 1.5 }, '/top_k'],
    ['no top_k', { top_k: undefined }, '/top_k'],
    ['an unknown vertical', { vertical: 'law' }, '/vertical'],
    ['an empty query', { query: '' }, '/query'],
    ['a query of white space', { query: ' \n ' }, '/query'],
    ['a query of operators and quotes', { query: `" & | ! ( ) : * ' -- ;` }, '/query'],
    ['100,000 characters', { query: 'a '.repeat(50_000) }, '/query'],
    ['U+0000', { query: 'tenant\0' }, '/query'],
    ['half a character', { query: 'tenant \udc00' }, '/query'],
    ['an owner', { owner_id: 'usr_x' }, '/owner_id'],
  ])('with %s is refused with 422 and its pointer', async (_, change, pointer) => {
    const before = await rowCounts()
    expect(await search(alice, 'tenant', change)).toMatchObject({
      status: 422,
      body: { errors: [expect.objectContaining({ pointer })] },
    })
    expect(await rowCounts()).toEqual(before)
  })

  it.each([
    `"tenant" OR '1'='1' -- & | ! (notice):*`,
    '\\ % _ $1 ${x} tenant',
    'tenant '.repeat(1_400),
    'the of and',
    '漢字',
    '😀 tenant',
  ])('reads %j as words and nothing else', async (query) => expect((await search(alice, query)).status).toBe(200))

  it('goes on without the model, and says so', async () => {
    const { key } = await makeCaller(ground)
    await upload(key, documentOf(NOTICE))
    try {
      embeddings.fault = 'status'
      const late = await upload(key, documentOf(REPAIR))
      expect(late).toMatchObject({ status: 201, body: { embedded: false } })
      for (const fault of ['status', 'shape'] as const) {
        embeddings.fault = fault
        const { body } = await search(key, 'boiler')
        expect(body.results[0]).toMatchObject({
          ranks: { lexical: 1, dense: null },
          text: expect.stringContaining('boiler'),
        })
        expect(body.lanes).toMatchObject({
          lexical: { passages: 2 },
          dense: { used: false, passages: 1, limitation: 'test-model did not answer' },
        })
      }
    } finally {
      embeddings.fault = 'none'
    }
    const { body } = await search(key, 'boiler')
    expect(body.lanes.dense).toMatchObject({
      used: true,
      passages: 1,
      limitation: '1 of 2 passages have no vector yet',
    })
  })
})

describe('curated documents', () => {
  it('are stored by admins and found by all, each under its scope', async () => {
    const one = await call(admin, 'POST', '/corpus/ingest/document', documentOf(NOTICE, { vertical: 'education' }))
    expect(one).toMatchObject({ status: 201, body: { scope: 'curated', chunk_count: 1 } })
    const two = [NOTICE, REPAIR].map((text) => documentOf(text, { vertical: 'education' }))
    expect(await call(admin, 'POST', '/corpus/ingest', { documents: two })).toMatchObject({
      status: 200,
      body: { stored: 1, unchanged: 1, scope: 'curated' },
    })
    const { key } = await makeCaller(ground)
    await upload(key, documentOf(`${NOTICE} Mine.`, { vertical: 'education' }))
    const { body } = await search(key, 'tenant notice', { vertical: 'education' })
    expect(body.results.map((hit: any) => hit.scope).sort()).toEqual(['curated', 'curated', 'private'])
    expect(await call(key, 'DELETE', `/corpus/documents/${one.body.document_id}`)).toMatchObject({ status: 404 })
    // One that has a copy of its own sees it once.
    await upload(key, documentOf(NOTICE, { vertical: 'education' }))
    const again = await search(key, 'tenant notice', { vertical: 'education' })
    expect(again.body.results.map((hit: any) => hit.scope).sort()).toEqual(['curated', 'private', 'private'])
    expect(await call(admin, 'GET', '/corpus/stats')).toMatchObject({
      body: {
        scope: 'curated',
        documents: 2,
        chunks: 2,
        verticals: [{ vertical: 'education', documents: 2, chunks: 2 }],
      },
    })
    const list = await call(admin, 'GET', '/corpus/vertical/education?limit=1')
    expect([list.body.scope, list.body.items.length, typeof list.body.next_cursor]).toEqual(['curated', 1, 'string'])
    expect(await call(admin, 'DELETE', '/corpus/vertical/education')).toEqual({
      status: 200,
      body: { vertical: 'education', deleted_documents: 2, deleted_chunks: 2, scope: 'curated' },
    })
    expect((await search(bob, 'tenant notice', { vertical: 'education' })).body.results).toEqual([])
    expect((await search(key, 'tenant notice', { vertical: 'education' })).body.results).toHaveLength(2)
  })

  it('are stored all or none', async () => {
    const before = await rowCounts()
    const documents = [documentOf(NOTICE), documentOf(`${NOTICE}\0`)]
    expect(await call(admin, 'POST', '/corpus/ingest', { documents })).toMatchObject({
      status: 422,
      body: { errors: [expect.objectContaining({ pointer: '/documents/1/text' })] },
    })
    for (const body of [
      {},
      { documents: [] },
      { documents: [{}] },
      { documents: [documentOf(NOTICE, { owner: 'x' })] },
    ]) {
      expect(await call(admin, 'POST', '/corpus/ingest', body)).toMatchObject({ status: 422 })
    }
    expect(await call(admin, 'DELETE', '/corpus/vertical/law')).toMatchObject({ status: 422 })
    expect(await rowCounts()).toEqual(before)
  })

  it.each([
    ['POST', '/corpus/ingest', { documents: [documentOf(NOTICE)] }],
    ['POST', '/corpus/ingest', 'no json'],
    ['POST', '/corpus/ingest/document', documentOf(NOTICE)],
    ['GET', '/corpus/stats', undefined],
    ['GET', '/corpus/vertical/legal', undefined],
    ['DELETE', '/corpus/vertical/legal', undefined],
  ] as const)('%s %s is not there for a member, and 401 without a key', async (method, url, body) => {
    const before = await rowCounts()
    expect(await call(alice, method, url, body)).toMatchObject({ status: 404 })
    expect(await call('tm_0', method, url, body)).toMatchObject({ status: 401 })
    expect(await rowCounts()).toEqual(before)
  })
})
