import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorkspace, setMember } from '../dist/identity/workspaces.js'
import { makeCaller } from './harness/ground.js'
import { bearer } from './harness/service.js'
import { makeDraft } from './harness/drafts.js'
import { form } from './harness/sources.js'
import { type Account, openWorld, type World } from './harness/world.js'

/**
 * Two accounts and three roles at every route of the OpenAPI document: the account whose things they are, another one, an admin of the
 * service (a third account), and nobody. A route that is not in the table, or a cell that is not as it says, fails.
 */
const ROLES = ['owner', 'other', 'admin', 'nobody'] as const
type Role = (typeof ROLES)[number]
type Statuses = readonly [owner: number, other: number, admin: number, nobody: number]

const OPEN: Statuses = [200, 200, 200, 200]
/** About oneself, or for everyone with a key. */
const KEY: Statuses = [200, 200, 200, 401]
const MAKES: Statuses = [201, 201, 201, 401]
/** Somebody's own: to all others it is not there. */
const OWN: Statuses = [200, 404, 404, 401]
const ADMIN: Statuses = [404, 404, 200, 401]

const DOCUMENT = {
  vertical: 'legal',
  source_title: 'T',
  source_url: 'https://example.org/t',
  text: 'Words. '.repeat(30),
}
const VERIFIED = { content: 'Rent is $5.', vertical: 'fintech' }
const BRIEF = { artifact_type: 'data_brief', prompt: 'Data brief: rent was $1,500 in 2023.', model: 'composer' }
const READ = { sha256: 'x', digest: 'y' }
const SEARCH = { query: 'rent', vertical: 'legal', top_k: 3 }

/** What is asked, in turn, so that what ends something comes last. `{…}` in a body are the ids of the owner's things. */
type Row = [route: string, statuses: Statuses, body?: object | 'file']
const TABLE: Row[] = [
  ['GET /health', OPEN],
  ['GET /ready', OPEN],
  ['GET /auth/session', KEY],
  ['GET /auth/keys', KEY],
  ['POST /auth/keys', MAKES, { replaces: null }],
  ['GET /workspaces/{workspace_id}/members', OWN],
  ['GET /templates', KEY],
  ['GET /templates/{template_id}', KEY],
  ['GET /style-profiles', KEY],
  ['GET /verticals', KEY],
  ['GET /artifacts/types', KEY],
  ['POST /artifacts/generate', KEY, BRIEF],
  ['POST /artifacts/verify', KEY, VERIFIED],
  ['POST /corpus/documents', MAKES, DOCUMENT],
  ['GET /corpus/documents', KEY],
  ['GET /corpus/documents/stats', KEY],
  ['POST /corpus/search', KEY, SEARCH],
  ['POST /corpus/ingest/document', [404, 404, 201, 401], DOCUMENT],
  ['POST /corpus/ingest', ADMIN, { documents: [DOCUMENT] }],
  ['GET /corpus/stats', ADMIN],
  ['GET /corpus/vertical/{vertical}', ADMIN],
  ['GET /usage', KEY],
  ['GET /usage/activity', KEY],
  ['GET /sources', KEY],
  ['GET /sources/{source_id}', OWN],
  ['GET /sources/{source_id}/original', OWN],
  ['POST /sources/{source_id}/grants', OWN, { user_id: '{recipient_id}', org_id: '{org_id}', can_use: true }],
  ['POST /parse-file', KEY, 'file'],
  [
    'POST /generate',
    [202, 422, 422, 401],
    {
      template: 'market_memo',
      style_profile: 'executive',
      generation_mode: 'standard',
      user_input: { topic: 'Rent', reference_files: ['{source_id}'] },
    },
  ],
  ['GET /generate/status/{request_id}', OWN],
  ['GET /generate/{request_id}/passport', OWN],
  ['GET /generate/{request_id}/evidence', OWN],
  ['GET /replay/{request_id}/request', OWN],
  // A draft is no artifact, whoever asks: test/artifacts/evidence.test.ts has one.
  ['GET /artifacts/{request_id}/evidence', [404, 404, 404, 401]],
  ['POST /content', [200, 404, 404, 401], { request_id: '{request_id}' }],
  ['GET /content', KEY],
  ['GET /content/{content_id}', OWN],
  [
    'POST /governance/approvals',
    [201, 404, 404, 401],
    { content_id: '{content_id}', version: 1, org_id: '{org_id}', reviewers: ['{recipient_id}'] },
  ],
  ['GET /governance/approvals', KEY],
  ['GET /governance/approvals/{approval_id}', OWN],
  ['GET /governance/approvals/{approval_id}/evidence', OWN],
  ['POST /governance/approvals/{approval_id}/comments', [201, 404, 404, 401], { text: 'A word.' }],
  // The one who asked may read, and decides nothing.
  ['POST /governance/approvals/{approval_id}/approve', [403, 404, 404, 401], READ],
  ['POST /governance/approvals/{approval_id}/reject', [403, 404, 404, 401], { ...READ, reason: 'No.' }],
  ['POST /governance/approvals/{approval_id}/withdraw', OWN],
  ['POST /governance/validity', [201, 404, 404, 401], { content_id: '{content_id}', version: 1 }],
  ['GET /governance/validity', KEY],
  ['GET /governance/validity/{watch_id}', OWN],
  ['GET /governance/validity/{watch_id}/checks', OWN],
  ['DELETE /governance/validity/{watch_id}', OWN],
  ['POST /content/{content_id}/sections/{section_id}/regenerate', [202, 404, 404, 401]],
  ['GET /content/{content_id}/regenerations/{request_id}', OWN],
  ['PATCH /content/{content_id}', OWN, { content: 'Another text.' }],
  ['GET /content/{content_id}/versions', OWN],
  ['GET /content/{content_id}/versions/{version}', OWN],
  ['GET /content/{content_id}/export', OWN],
  ['DELETE /sources/{source_id}/grants/{recipient_id}', OWN],
  ['POST /sources/{source_id}/revoke', OWN],
  ['DELETE /corpus/documents/{document_id}', OWN],
  ['DELETE /corpus/vertical/{vertical}', ADMIN],
  ['DELETE /auth/keys/{key_id}', OWN],
]

const SECRET = 'THE-MARK-THAT-STANDS-FAR-DOWN'
const TEXT = `${'Words before it. '.repeat(60)}${SECRET}`

let world: World
let owner: Account
const keys: Partial<Record<Role, string>> = {}
const ids: Record<string, string> = { template_id: 'market_memo', vertical: 'legal', version: '1', section_id: 'term' }

const filled = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole)

/** One name in two paths: the request of a draft, and that of a section. */
const pathOf = (route: string) =>
  filled(route.replace('/regenerations/{request_id}', `/regenerations/${ids['section']}`))

async function ask(role: Role, route: string, body?: object | 'file'): Promise<LightMyRequestResponse> {
  const [method = '', path = ''] = pathOf(route).split(' ')
  const sent =
    body === 'file'
      ? form([{ filename: 'memo.txt', content: TEXT }])
      : body && { payload: JSON.parse(filled(JSON.stringify(body))) as object, headers: {} }
  const key = keys[role]
  return await world.app.inject({
    method: method as 'GET',
    url: `/api${path}${path.endsWith('/export') ? '?format=md' : ''}`,
    headers: { ...(key !== undefined && bearer(key)), 'if-match': '*', ...sent?.headers },
    ...(sent && { payload: sent.payload }),
  })
}

beforeAll(async () => {
  world = await openWorld({ TICKMARK_FAILURES_PER_HOUR: '1000' })
  owner = await world.account()
  keys.owner = owner.key
  keys.other = (await world.account()).key
  keys.admin = (await makeCaller(world.ground, { role: 'admin' })).key
  ids['request_id'] = await makeDraft(world, owner, 'Nothing is said of it.')
  ids['content_id'] = (await owner.post('/content', { request_id: ids['request_id'] })).json.content_id
  ids['source_id'] = await owner.upload(TEXT, 'memo.txt')
  ids['document_id'] = (await owner.post('/corpus/documents', { ...DOCUMENT, source_title: 'Own' })).json.document_id
  ids['key_id'] = (await owner.post('/auth/keys', { replaces: null })).json.key_id
  const { caller } = await makeCaller(world.ground)
  ids['recipient_id'] = caller.user
  ids['org_id'] = await world.ground.database.transaction(async (tx) => {
    const id = await makeWorkspace(tx, 'firm')
    for (const account of [owner.id, caller.account]) await setMember(tx, id, account, true)
    return id
  })
  ids['workspace_id'] = ids['org_id']
  const section = `/content/${ids['content_id']}/sections/term/regenerate`
  ids['section'] = (await owner.post(section, undefined, { 'if-match': '*' })).json.request_id
  const asked = (await owner.post('/content', { request_id: await makeDraft(world, owner, 'Nothing.') })).json
  ids['approval_id'] = (
    await owner.post('/governance/approvals', {
      content_id: asked.content_id,
      version: 1,
      org_id: ids['org_id'],
      reviewers: [ids['recipient_id']],
    })
  ).json.approval_id
  ids['watch_id'] = (
    await owner.post('/governance/validity', { content_id: asked.content_id, version: 1 })
  ).json.watch_id
})
afterAll(async () => await world.close())

describe('who gets what, at every route', () => {
  it('the table holds the routes of the OpenAPI document, and no other; those of admins stand in theirs alone', async () => {
    const routesOf = async (account: Account, document: string) => {
      const { paths } = (await account.get(document)).json as { paths: Record<string, object> }
      return Object.entries(paths).flatMap(([path, operations]) =>
        Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
      )
    }
    const all = TABLE.map(([route]) => route).sort()
    const forAdmins = (route: string) => /\/corpus\/(?:ingest|stats|vertical)/.test(route)
    const admin = await world.account(0, undefined, 'admin')
    expect((await routesOf(admin, '/openapi-admin.json')).sort()).toEqual(all)
    expect((await routesOf(admin, '/openapi.json')).sort()).toEqual(all.filter((route) => !forAdmins(route)))
    expect((await owner.get('/openapi-admin.json')).status).toBe(404)
  })

  it('a route of admins is to a member what a path is that is not there', async () => {
    const told = async (method: 'GET' | 'PUT' | 'OPTIONS', path: string) => {
      const headers = bearer(owner.key)
      const answer = await world.app.inject({ method, url: `/api${path}`, headers })
      const { 'x-request-id': id, date: _, ...named } = answer.headers
      return { status: answer.statusCode, named, body: answer.body.replace(String(id), '') }
    }
    for (const path of ['/corpus/stats', '/corpus/vertical/legal', '/metrics']) {
      for (const method of ['GET', 'PUT', 'OPTIONS'] as const)
        expect(await told(method, path), `${method} ${path}`).toEqual(await told(method, '/none'))
    }
  })

  it.each([
    ['POST', '/replay/x/request', 'GET, HEAD, OPTIONS'],
    ['PUT', '/content/x', 'GET, HEAD, PATCH, OPTIONS'],
    ['DELETE', '/generate/status/x', 'GET, HEAD, OPTIONS'],
    ['GET', '/sources/x/grants', 'POST, OPTIONS'],
    ['GET', '/corpus/documents/x', 'DELETE, OPTIONS'],
    ['GET', '/sources/x/grants/y', 'DELETE, OPTIONS'],
  ] as const)('%s %s: 405, with what it takes', async (method, path, allow) => {
    const answer = await world.app.inject({ method, url: `/api${path}` })
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allow])
    const asked = await world.app.inject({ method: 'OPTIONS', url: `/api${path}` })
    expect([asked.statusCode, asked.headers['allow']]).toEqual([204, allow])
  })

  it('a path that cannot be decoded, or holds a long id, is not there, under the headers of every answer', async () => {
    for (const path of [`/templates/${'a'.repeat(101)}`, '/templates/%ff', '/templates/%zz']) {
      const { status, headers } = await owner.get(path)
      expect([path, status]).toEqual([path, 404])
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    }
  })

  it('a question that a route does not take is refused', async () => {
    for (const path of ['/templates?x=1', '/verticals?x=1', '/auth/session?x=1'])
      expect((await owner.get(path)).json).toMatchObject({ status: 422, errors: [{ pointer: '/x' }] })
    for (const [path, body] of [
      ['/corpus/search?owner_id=x', SEARCH],
      ['/artifacts/generate?owner_id=x', BRIEF],
    ] as const)
      expect((await owner.post(path, body)).json).toMatchObject({ status: 422, errors: [{ pointer: '/owner_id' }] })
  })

  it('no bytes are no body, of whatever type', async () => {
    const source = await owner.upload('Words.', 'words.txt')
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: `/api/sources/${source}/revoke`,
      headers: { ...bearer(owner.key), 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' },
    })
    expect(statusCode).toBe(200)
  })

  // The owner last: what he ends is there for the others before.
  it.each<Row>(TABLE)('%s', async (route, statuses, body) => {
    const answered: Partial<Record<Role, number>> = {}
    for (const role of [...ROLES].reverse()) {
      const answer = await ask(role, route, body)
      answered[role] = answer.statusCode
      // The whole text of a source is for GET /sources/{source_id} (and the file is the owner's), whatever else is asked.
      if (!/^GET \/sources\/\{source_id\}/.test(route)) expect(answer.body, role).not.toContain(SECRET)
      for (const preview of answer.body.matchAll(/"preview_text":"([^"]*)"/g))
        expect(preview[1]!.length).toBeLessThanOrEqual(500)
      // What is another's cannot be told from what is not there.
      if (answer.statusCode === 404 && /_id\}/.test(route)) {
        const name = /\{(\w+_id)\}/.exec(route)?.[1] ?? ''
        const nowhere = await ask(role, route.replace(`{${name}}`, 'none_0'), body)
        const plain = ({ statusCode, body: text }: LightMyRequestResponse, id: string) => {
          const { request_id: _, ...told } = JSON.parse(text.replaceAll(id, 'id')) as Record<string, unknown>
          return { statusCode, told }
        }
        expect(plain(answer, ids[name] ?? '')).toEqual(plain(nowhere, 'none_0'))
      }
    }
    expect(answered).toEqual(Object.fromEntries(ROLES.map((role, i) => [role, statuses[i]])))
  })
})
