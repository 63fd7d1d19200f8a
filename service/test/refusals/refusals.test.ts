import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetOrphan } from '../../dist/blobs/keep.js'
import { referredBySource } from '../../dist/sources/store.js'
import { type EmbeddingServer, startEmbeddings } from '../corpus/embedding-server.js'
import { contentsOf } from '../harness/database.js'
import { bearer, LEGAL } from '../harness/service.js'
import { form } from '../harness/sources.js'
import { openWorld, type World } from '../harness/world.js'
import { ARTIFACT, documentOf, draftOf, furnish, storageDown, verifiersBusy } from './furniture.js'
import { approvalRefusals, sectionRefusals, validityRefusals } from './governance.js'
import type { Refusal, Sent } from './refusal.js'

/**
 * Whatever is refused leaves the database as it was: every table is held, before and after, against its rows and all that stands in them.
 * The last test holds the table of refusals against the OpenAPI document: a route that writes has a row for each status it can refuse with.
 */
const LIMIT = 10_000
const MEGABYTE = 2 ** 20
let world: World
/** What there is to be refused. */
let there: Awaited<ReturnType<typeof furnish>>
let embeddings: EmbeddingServer
beforeAll(async () => {
  embeddings = await startEmbeddings()
  const limit = String(LIMIT)
  world = await openWorld({
    ...embeddings.environment,
    ...{ TICKMARK_GENERATE_PER_MINUTE: limit, TICKMARK_STATUS_PER_MINUTE: limit, TICKMARK_REQUESTS_PER_HOUR: limit },
    TICKMARK_FAILURES_PER_HOUR: limit,
    TICKMARK_SOURCE_MAX_BYTES: String(MEGABYTE),
  })
  there = await furnish(world, LIMIT)
})
afterAll(async () => {
  await world.close()
  embeddings.close()
})

/** A form with one file, as an upload has it. */
function fileOf(content: string | Buffer, name = 'a.txt'): Pick<Sent, 'body' | 'headers'> {
  const { payload, headers } = form([{ filename: name, content }])
  return { body: payload, headers }
}
const TEXT_HEADER = { 'content-type': 'text/plain' }
const REFUSALS: Readonly<Record<string, readonly Refusal[]>> = {
  'GET /auth/session': [],
  'POST /auth/keys': [
    [404, 'the key of another', () => ({ body: { replaces: there.other.key.split('.')[0] } })],
    [422, 'a wrong type', () => ({ body: { replaces: 5 } })],
    [422, 'U+0000', () => ({ body: { replaces: 'tm_\0' } })],
  ],
  'GET /workspaces/{workspace_id}/members': [
    [404, 'a workspace of others', () => ({ at: { workspace_id: there.workspace }, as: there.poor })],
    [404, 'no id', () => ({ at: { workspace_id: 'wsp_%00' } })],
  ],
  'DELETE /auth/keys/{key_id}': [
    [404, 'the key of another', () => ({ at: { key_id: there.other.key.split('.')[0]! } })],
    [404, 'no id', () => ({ at: { key_id: 'tm_%00' } })],
  ],
  'POST /parse-file': [
    [413, 'a large file', () => fileOf('x'.repeat(MEGABYTE + 1))],
    [415, 'JSON', () => ({ body: {} })],
    [422, 'an empty file', () => fileOf('')],
    [422, 'a program', () => fileOf(Buffer.from('\x7fELF\0\0'))],
    [
      422,
      'a field',
      () =>
        form([
          { name: 'owner_id', content: 'usr_1' },
          { filename: 'a.txt', content: 'a' },
        ]),
    ],
    [
      422,
      'two files',
      () =>
        form([
          { filename: 'a.txt', content: 'a' },
          { filename: 'b.txt', content: 'b' },
        ]),
    ],
    [422, 'no file', () => form([{ name: 'x', content: 'y' }])],
    [
      422,
      'one that supersedes that of another',
      () => ({ ...fileOf('a'), query: `?supersedes_source_id=${there.foreign.source}` }),
    ],
  ],
  'POST /sources/{source_id}/grants': [
    [404, 'the source of another', () => ({ at: { source_id: there.foreign.source }, body: grantOf({}) })],
    [404, 'no id', () => ({ at: { source_id: 'src_0' }, body: grantOf({}) })],
    [
      422,
      'a stranger',
      () => ({ at: { source_id: there.mine.source }, body: grantOf({ user_id: there.busy.caller.user }) }),
    ],
    [
      422,
      'a workspace that is not there',
      () => ({ at: { source_id: there.mine.source }, body: grantOf({ org_id: 'wsp_0' }) }),
    ],
    [422, 'a wrong type', () => ({ at: { source_id: there.mine.source }, body: grantOf({ can_use: 'yes' }) })],
    [
      422,
      'himself',
      () => ({ at: { source_id: there.mine.source }, body: grantOf({ user_id: there.own.caller.user }) }),
    ],
  ],
  'DELETE /sources/{source_id}/grants/{recipient_id}': [
    [
      404,
      'a grant that is not there',
      () => ({ at: { source_id: there.mine.source, recipient_id: there.busy.caller.user } }),
    ],
    [
      404,
      'the source of another',
      () => ({ at: { source_id: there.foreign.source, recipient_id: there.own.caller.user } }),
    ],
  ],
  'POST /sources/{source_id}/revoke': [
    [404, 'the source of another', () => ({ at: { source_id: there.foreign.source } })],
    [415, 'text', () => ({ at: { source_id: there.mine.source }, body: 'x', headers: TEXT_HEADER })],
    [422, 'a body', () => ({ at: { source_id: there.mine.source }, body: { reason: 'x' } })],
  ],
  'POST /artifacts/verify': [
    [422, 'an unknown vertical', () => ({ body: { content: LEGAL, vertical: 'law' } })],
    [
      503,
      'while no worker is free',
      () => ({ body: { content: LEGAL, vertical: 'legal' }, spoil: async () => await verifiersBusy(world) }),
    ],
  ],
  'POST /artifacts/generate': [
    [402, 'without credits', () => ({ body: ARTIFACT, as: there.poor })],
    [402, 'without a subscription', () => ({ body: ARTIFACT, as: there.inactive })],
    [409, 'a key that is at work', () => ({ body: ARTIFACT, headers: { 'idempotency-key': 'running' } })],
    [
      422,
      'the key of another request',
      () => ({ body: { ...ARTIFACT, prompt: `${ARTIFACT.prompt} Or so.` }, headers: { 'idempotency-key': 'running' } }),
    ],
    [422, 'a short prompt', () => ({ body: { ...ARTIFACT, prompt: 'x' } })],
    [422, 'an unknown model', () => ({ body: { ...ARTIFACT, model: 'none' } })],
    [422, 'a vertical of another type', () => ({ body: { ...ARTIFACT, vertical: 'legal' } })],
    [422, 'U+0000', () => ({ body: { ...ARTIFACT, prompt: `${ARTIFACT.prompt}\0` } })],
  ],
  'POST /generate': [
    [402, 'without credits', () => ({ body: draftOf(there.poorSource), as: there.poor })],
    [402, 'without a subscription', () => ({ body: draftOf(there.inactiveSource), as: there.inactive })],
    [403, 'a mode that the plan lacks', () => ({ body: draftOf(there.mine.source, { generation_mode: 'turbo' }) })],
    [404, 'an unknown template', () => ({ body: draftOf(there.mine.source, { template: 'none' }) })],
    [404, 'an unknown style', () => ({ body: draftOf(there.mine.source, { style_profile: 'none' }) })],
    [422, 'the source of another', () => ({ body: draftOf(there.foreign.source) })],
    [422, 'a parameter of another type', () => ({ body: draftOf('', { user_input: { topic: 5 } }) })],
    [422, 'both containers', () => ({ body: draftOf(there.mine.source, { dynamic_parameters: {} }) })],
    [
      422,
      'an odd idempotency key',
      () => ({ body: draftOf(there.mine.source), headers: { 'idempotency-key': 'a b' } }),
    ],
    [
      503,
      'while the storage is down',
      () => ({ body: draftOf(there.mine.source), spoil: async () => await storageDown(world) }),
    ],
  ],
  'POST /content': [
    [404, 'the draft of another', () => ({ body: { request_id: there.foreign.request } })],
    [409, 'a draft that is not completed', () => ({ body: { request_id: there.waiting } })],
    [422, 'a wrong type', () => ({ body: { request_id: 5 } })],
  ],
  'PATCH /content/{content_id}': [
    [
      404,
      'the content of another',
      () => ({ at: { content_id: there.foreign.content }, body: { content: 'x' }, headers: { 'if-match': '*' } }),
    ],
    [
      412,
      'an old version',
      () => ({ at: { content_id: there.mine.content }, body: { content: 'x' }, headers: { 'if-match': '"0"' } }),
    ],
    [428, 'no version', () => ({ at: { content_id: there.mine.content }, body: { content: 'x' } })],
    [
      422,
      'no text',
      () => ({ at: { content_id: there.mine.content }, body: { content: '' }, headers: { 'if-match': '*' } }),
    ],
    [
      503,
      'while no worker is free',
      () => ({
        at: { content_id: there.mine.content },
        body: { content: 'x' },
        headers: { 'if-match': '*' },
        spoil: async () => await verifiersBusy(world),
      }),
    ],
  ],
  'POST /corpus/documents': [
    [422, 'a short text', () => ({ body: documentOf({ text: 'x'.repeat(99) }) })],
    [422, 'an unknown vertical', () => ({ body: documentOf({ vertical: 'law' }) })],
  ],
  'DELETE /corpus/documents/{document_id}': [
    [404, 'the document of another', () => ({ at: { document_id: there.foreign.document } })],
    [404, 'no id', () => ({ at: { document_id: 'doc_%00' } })],
  ],
  'POST /corpus/search': [
    [422, 'no query', () => ({ body: { query: '', vertical: 'legal', top_k: 5 } })],
    [422, 'too many results', () => ({ body: { query: 'rent', vertical: 'legal', top_k: 51 } })],
  ],
  'POST /corpus/ingest/document': [
    [404, 'as a member', () => ({ body: documentOf(), as: there.own })],
    [422, 'a short text', () => ({ body: documentOf({ text: 'x' }) })],
  ],
  'POST /corpus/ingest': [
    [404, 'as a member', () => ({ body: { documents: [documentOf()] }, as: there.own })],
    [422, 'one bad among good ones', () => ({ body: { documents: [documentOf(), documentOf({ text: 'x' })] } })],
  ],
  'DELETE /corpus/vertical/{vertical}': [
    [404, 'as a member', () => ({ at: { vertical: 'legal' }, as: there.own })],
    [422, 'an unknown vertical', () => ({ at: { vertical: 'law' } })],
  ],
  ...approvalRefusals(() => there),
  ...validityRefusals(() => there),
  ...sectionRefusals(() => there),
}

function grantOf(more: object) {
  return { user_id: there.other.caller.user, org_id: there.workspace, can_use: true, ...more }
}

/** What any route refuses, and any that takes JSON. */
const ANYWHERE: readonly Refusal[] = [
  [401, 'without a key', () => ({ key: '' })],
  [401, 'with a key that nobody made', () => ({ key: `tm_0123456789abcdef.${'A'.repeat(43)}` })],
]
const QUERY: Refusal = [422, 'a question that it does not take', () => ({ query: '?colour=red' })]
/** To a member a route of admins is not there, and draws on no limit. */
const LIMITED: Refusal = [429, 'beyond the limit', () => ({ as: there.busy })]
const JSON_HEADER = { 'content-type': 'application/json' }
const WITH_JSON: readonly Refusal[] = [
  [413, 'a large body', () => ({ body: 'x'.repeat(7 * MEGABYTE), headers: JSON_HEADER })],
  [415, 'what is packed', () => ({ body: '{}', headers: { ...JSON_HEADER, 'content-encoding': 'gzip' } })],
  [415, 'text', () => ({ body: '{}', headers: TEXT_HEADER })],
  [422, 'half an object', () => ({ body: '{"a":', headers: JSON_HEADER })],
  [422, 'a key twice', () => ({ body: '{"a":1,"a":2}', headers: JSON_HEADER })],
  [422, 'a list', () => ({ body: [] })],
  [422, 'an unknown field', () => ({ body: { colour: 'red' } })],
  ...['account_id', 'owner_id', 'user_id'].map((field): Refusal => [422, field, () => ({ body: { [field]: 'x' } })]),
]
const ADMIN = /\/corpus\/(?:ingest|vertical|stats)/
const takesJson = (route: string) =>
  /^(?:POST|PATCH)/.test(route) && !/parse-file|revoke|withdraw|regenerate/.test(route)
const all = Object.entries(REFUSALS).flatMap(([route, own]) =>
  [
    ...ANYWHERE,
    ...(ADMIN.test(route) ? [] : [LIMITED]),
    ...(/parse-file/.test(route) ? [] : [QUERY]),
    ...(takesJson(route) ? WITH_JSON : []),
    ...own,
  ].map((refusal) => [route, ...refusal] as const),
)

async function send(route: string, { at = {}, query = '', body, headers = {}, as, key }: Sent) {
  const [method = '', path = ''] = route.split(' ')
  const credential = key ?? (as ?? (ADMIN.test(route) ? there.admin : there.own)).key
  return await world.app.inject({
    method: method as 'GET',
    url: `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => at[name] ?? 'x')}${query}`,
    headers: { ...(credential !== '' && bearer(credential)), ...headers },
    ...(body !== undefined && { payload: body as object }),
  })
}

/** All that is in the database but when requests came: those count, whatever becomes of them. */
async function contents(): Promise<Record<string, string>> {
  const { request_log: _, ...rest } = await contentsOf(world.ground.database.queries)
  return rest
}

describe('what is refused leaves every table as it was', () => {
  it.each(all)('%s, %i: %s', async (route, status, _what, make) => {
    const sent = make()
    const before = await contents()
    const mend = await sent.spoil?.()
    const response = await send(route, sent)
    mend?.()
    expect(response.statusCode, response.body).toBe(status)
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(await contents()).toEqual(before)
  })

  it('an upload while the storage is down leaves its announcement, by which the bytes are forgotten', async () => {
    const before = await contents()
    const mend = await storageDown(world)
    const response = await send('POST /parse-file', fileOf('Nobody has this text yet.'))
    mend()
    expect(response.statusCode).toBe(503)
    const { blobs: _, ...after } = await contents()
    expect({ blobs: before['blobs'], ...after }).toEqual(before)
    await forgetOrphan(world.ground, referredBySource, 0)
    expect(await contents()).toEqual(before)
  })

  it('U+0000 in a path or query, on any route', async () => {
    const before = await contents()
    for (const [path, methods] of Object.entries(documented())) {
      for (const method of Object.keys(methods)) {
        const route = `${method.toUpperCase()} ${path.replace('/api', '')}`
        const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
        const at = Object.fromEntries(names.map((name) => [name, '%00']))
        const headers = { 'if-match': '*' }
        const body = route === 'PATCH /content/{content_id}' ? { content: 'x' } : undefined
        if (names.length > 0) expect((await send(route, { at, headers, body })).statusCode, route).toBe(404)
        if (method === 'get' && names.length === 0 && !/health|ready/.test(path))
          expect((await send(route, { query: '?vertical=%00' })).statusCode, route).toBe(422)
      }
    }
    expect(await contents()).toEqual(before)
  })

  it('finds the tables, and what changes in them', async () => {
    const before = await contents()
    expect(Object.keys(before).length).toBeGreaterThan(15)
    expect((await there.own.get('/auth/session')).status).toBe(200)
    const after = await contents()
    expect(Object.keys(before).filter((table) => before[table] !== after[table])).toEqual(['sessions'])
  })
})

/** The paths of the OpenAPI document. */
function documented() {
  type Operation = { readonly responses: Readonly<Record<string, unknown>> }
  const { paths } = world.app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> }
  return paths
}

it('every refusal of a route that writes is in the table', () => {
  const refused = Object.entries(documented()).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.keys(responses)
        .filter((status) => Number(status) >= 400)
        .map((status) => `${method.toUpperCase()} ${path.replace('/api', '')} ${status}`),
    ),
  )
  const written = refused.filter((one) => !one.startsWith('GET') || one.startsWith('GET /auth/session'))
  const known = new Set([
    ...all.map(([route, status]) => `${route} ${String(status)}`),
    'POST /parse-file 503', // above
    ...['POST /corpus/ingest', 'POST /corpus/ingest/document', 'DELETE /corpus/vertical/{vertical}'].map(
      (route) => `${route} 429`, // of an admin
    ),
    'POST /artifacts/generate 503', // of answers that wait to be read, before any work: see slow-readers.test.ts
  ])
  expect(written.length).toBeGreaterThan(80)
  expect(written.filter((one) => !known.has(one))).toEqual([])
})
