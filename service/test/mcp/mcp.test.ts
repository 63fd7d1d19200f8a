import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { verticals } from 'tickmark'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embedAll } from '../../dist/corpus/embedding.js'
import { ingest, upload } from '../../dist/corpus/upload.js'
import type { Ground } from '../../dist/ground/ground.js'
import { type Listening, listenMcp } from '../../dist/mcp/listen.js'
import { type EmbeddingServer, startEmbeddings } from '../corpus/embedding-server.js'
import { makeCaller, openTestGround } from '../harness/ground.js'
import { type Issuer, startIssuer } from './tokens.js'

let ground: Ground
let close: () => Promise<void>
let embeddings: EmbeddingServer
let issuer: Issuer
let service: Listening

const documentOf = (title: string, text: string) => ({
  vertical: 'legal',
  source_title: title,
  source_url: `https://example.org/${encodeURIComponent(title)}`,
  text: `${text} ${'It is written so that it may be found. '.repeat(3)}`,
})

beforeAll(async () => {
  ;[embeddings, issuer] = await Promise.all([startEmbeddings(), startIssuer()])
  const opened = await openTestGround({ ...embeddings.environment, ...issuer.environment })
  ;({ ground, close } = opened)
  const { caller } = await makeCaller(ground)
  await ingest(
    ground,
    Array.from({ length: 30 }, (_, i) => documentOf(`Curated ${i}`, `The tenant gives notice number ${i}.`)),
  )
  for (let i = 0; i < 5; i++) {
    await upload(ground, caller.user, documentOf(`Secret ${i}`, `The tenant gives SECRETWORD notice number ${i}.`))
  }
  await embedAll(ground)
  service = await listenMcp(ground)
})
afterAll(async () => {
  await service.close()
  await close()
  embeddings.close()
  issuer.close()
})

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
}
const post = async (token: string | undefined, body: unknown = initialize, path = ''): Promise<Response> =>
  await fetch(`${service.address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** What comes to the door, and the status that it is answered with. */
const COMERS: readonly (readonly [who: string, make: () => Promise<string | undefined>, status: number])[] = [
  ['a token of the issuer', () => issuer.good(), 200],
  ['one signed with ES256', () => issuer.elliptic(), 200],
  ['one by a verified address', () => issuer.good({ sub: 'x', email: 'agent@example.org', email_verified: true }), 200],
  ['one for several audiences', () => issuer.good({ aud: ['https://other.example', 'https://tools.example'] }), 200],
  ['no token', async () => undefined, 401],
  ['what is no token', async () => 'abc', 401],
  ['an expired one', () => issuer.expired(), 401],
  ['one that never ends', () => issuer.endless(), 401],
  ['one that is not in force yet', () => issuer.early(), 401],
  ['one of a foreign key', () => issuer.foreign(), 401],
  ['one of a foreign issuer', () => issuer.good({ iss: 'https://evil.example' }), 401],
  ['one for another audience', () => issuer.good({ aud: 'https://other.example' }), 401],
  ['one for no audience', () => issuer.good({ aud: undefined }), 401],
  ['one without a subject', () => issuer.good({ sub: undefined }), 401],
  ['one with alg none', () => issuer.unsigned(), 401],
  ['one with alg none and a signature', () => issuer.unsignedWithSignature(), 401],
  ['one with HS256 and the public key', () => issuer.confused(), 401],
  ['one with other claims than were signed', () => issuer.tampered(), 401],
  ['a good one of somebody who is not listed', () => issuer.good({ sub: 'agent-2' }), 403],
  ['one by an address that is not verified', () => issuer.good({ sub: 'x', email: 'agent@example.org' }), 403],
  [
    'one with "true" for verified',
    () => issuer.good({ sub: 'x', email: 'agent@example.org', email_verified: 'true' }),
    403,
  ],
]

describe('the door', () => {
  it.each(COMERS)('with %s', async (_, make, status) => {
    const response = await post(await make())
    expect(response.status).toBe(status)
    if (status === 401) expect(response.headers.get('www-authenticate')).toContain('Bearer')
    const body = (await response.json()) as Record<string, unknown>
    expect(Object.hasOwn(body, 'result')).toBe(status === 200)
  })

  it.each(COMERS)('to a client of the SDK with %s', async (_, make, status) => {
    const token = await make()
    const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }) }
    const client = new Client({ name: 'test', version: '1' })
    const connected = client.connect(
      new StreamableHTTPClientTransport(new URL(service.address), { requestInit: { headers } }),
    )
    if (status === 200) {
      await connected
      expect((await client.listTools()).tools).toHaveLength(3)
      await client.close()
    } else await expect(connected).rejects.toMatchObject({ code: status })
  })

  it('opens to no key of the service', async () => {
    const { key } = await makeCaller(ground, { role: 'admin' })
    expect((await post(key)).status).toBe(401)
  })

  it('leads to one path and one method, and takes messages that are not too long', async () => {
    const token = await issuer.good()
    expect((await post(token, initialize, 'x')).status).toBe(404)
    for (const unread of ['{', '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}']) {
      const answer = await post(token, unread)
      expect([answer.status, await answer.json()]).toMatchObject([400, { id: null, error: { code: -32_700 } }])
    }
    expect((await post(token, `"${'x'.repeat(300_000)}"`)).status).toBe(413)
    for (const method of ['GET', 'DELETE', 'PUT']) {
      expect((await fetch(service.address, { method, headers: { authorization: `Bearer ${token}` } })).status).toBe(405)
      expect((await fetch(service.address, { method })).status).toBe(401)
    }
  })
})

describe('a client of the SDK', () => {
  let client: Client
  beforeAll(async () => {
    client = new Client({ name: 'test', version: '1' })
    const headers = { authorization: `Bearer ${await issuer.good()}` }
    await client.connect(new StreamableHTTPClientTransport(new URL(service.address), { requestInit: { headers } }))
  })
  afterAll(async () => await client.close())

  const call = async (name: string, given: Record<string, unknown> = {}) =>
    (await client.callTool({ name, arguments: given })) as any
  const search = async (given: Record<string, unknown>) =>
    await call('search_curated_corpus', { query: 'tenant notice', vertical: 'legal', ...given })

  it('is offered three tools that read', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'search_curated_corpus',
      'list_curated_corpus',
      'corpus_capabilities',
    ])
    for (const { annotations, inputSchema } of tools) {
      expect(annotations?.readOnlyHint).toBe(true)
      expect(JSON.stringify(inputSchema)).not.toMatch(/owner|user/)
    }
  })

  it.each([
    [{}, 10, 10],
    [{ top_k: 3 }, 3, 3],
    [{ top_k: 20 }, 20, 20],
    [{ top_k: 21 }, 21, 20],
    [{ top_k: 5_000 }, 5_000, 20],
  ])('with %j gets what it asked for, 20 at most, and is told', async (given, requested, effective) => {
    const { structuredContent, isError } = await search(given)
    expect(isError).toBeUndefined()
    expect(structuredContent.top_k).toEqual({ requested, effective, most: 20 })
    expect(structuredContent.results).toHaveLength(effective)
    expect(structuredContent.results[0]).toMatchObject({ scope: 'curated', ranks: { lexical: expect.any(Number) } })
    expect(structuredContent.lanes).toMatchObject({ lexical: { passages: 30 }, dense: { passages: 30, used: true } })
  })

  it.each([
    [{ top_k: 0 }, 'Unexpected top_k'],
    [{ top_k: '5' }, 'Unexpected top_k'],
    [{ top_k: 1.5 }, 'Unexpected top_k'],
    [{ query: '' }, 'Unexpected query'],
    [{ query: 5 }, 'Unexpected query'],
    [{ query: 'a'.repeat(10_001) }, 'Unexpected query'],
    [{ query: '& | !' }, 'without a letter or digit'],
    [{ query: 'tenant\0' }, 'U+0000'],
    [{ vertical: 'law' }, 'Unexpected vertical'],
    [{ user_id: 'usr_1' }, 'Unexpected argument "user_id"'],
    [{ owner: null }, 'Unexpected argument "owner"'],
  ])('with %j is told what was expected', async (given, message) => {
    const { isError, content } = await search(given)
    expect(isError).toBe(true)
    expect(content[0].text).toContain(message)
  })

  it('sees no private document in anything', async () => {
    const said = [
      await search({ query: 'SECRETWORD notice', top_k: 20 }),
      await call('list_curated_corpus'),
      await call('corpus_capabilities'),
    ]
    expect(JSON.stringify(said).toLowerCase()).not.toContain('secret')
    expect(said[1].structuredContent).toMatchObject({ curated_only: true })
    const counts = said[1].structuredContent.verticals
    expect(counts).toHaveLength(10)
    expect(counts.find(({ id }: any) => id === 'legal')).toMatchObject({ documents: 30, chunks: 30 })
    expect(said[2].structuredContent).toMatchObject({
      read_only: true,
      curated_only: true,
      includes_private_documents: false,
      verticals: verticals.map(({ id }) => id),
      retrieval: { models: { dense: 'test-model' } },
    })
    expect(said[2].structuredContent.non_claims).toContain('Retrieval relevance is not proof of factual correctness.')
  })

  it('is told of a tool that is not there', async () =>
    await expect(call('ingest')).rejects.toThrow('Unknown tool "ingest"'))
})
