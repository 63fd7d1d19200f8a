import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { digestOf } from 'tickmark'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentVersions } from '../../dist/content/tables.js'
import { makeDraft } from '../harness/drafts.js'
import { type Account, openWorld, type World } from '../harness/world.js'

let world: World
let account: Account
let requestId: string
let path: string
beforeAll(async () => {
  world = await openWorld()
  account = await world.account()
  requestId = await makeDraft(world, account, 'The monthly rent is $1,200 (S1, paragraph 1).')
  const saved = await account.post('/content', { request_id: requestId })
  expect(saved.status, saved.text).toBe(201)
  path = `/content/${saved.json.content_id}`
})
afterAll(async () => await world.close())

const BAD = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).'
const GOOD = 'See *Rose v. Lundy*, 455 U.S. 509 (1982).'
const edit = async (content: string) => {
  const { headers } = await account.get(path)
  return await account.patch(path, { content }, { 'if-match': headers['etag'] as string })
}

describe('a draft that is saved', () => {
  it('is what was delivered, with its outcome', async () => {
    const { data } = (await account.get(`/generate/status/${requestId}`)).json
    const { status, headers, json } = await account.get(`${path}/versions/1`)
    expect([status, headers['etag']]).toEqual([200, undefined])
    const { configured, ok, passed, complete, reports, digest } = data.verification
    expect(json).toMatchObject({
      request_id: requestId,
      version: 1,
      content: data.content,
      template: 'contract_summary',
      title: 'Lease summary',
    })
    expect(json.verification).toEqual({ configured, ok, passed, complete, reports, digest })
    expect(json.non_claims).toHaveLength(6)
  })

  it('is saved once', async () => {
    const moves = await account.moves()
    const again = await account.post('/content', { request_id: requestId })
    expect(again.status).toBe(200)
    expect(`/content/${again.json.content_id}`).toBe(path)
    const other = await makeDraft(world, account, 'Nothing.')
    const both = await Promise.all([1, 2].map(async () => await account.post('/content', { request_id: other })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(new Set(both.map(({ json }) => json.content_id)).size).toBe(1)
    expect(await account.moves()).toEqual([...moves, ['charge', -10]]) // the draft, and nothing for saving
  })

  it('has to be a completed draft of the caller', async () => {
    expect((await account.post('/content', { request_id: 'req_0' })).status).toBe(404)
    expect((await (await world.account()).post('/content', { request_id: requestId })).status).toBe(404)
    const source = await account.upload('Text.\n', 'a.txt')
    const waiting = await account.post('/generate', {
      template: 'contract_summary',
      style_profile: 'executive',
      generation_mode: 'standard',
      user_input: { topic: 'Lease', reference_files: [source] },
    })
    expect((await account.post('/content', { request_id: waiting.json.request_id })).status).toBe(409)
  })

  it.each([
    [{}, '/request_id'],
    [{ request_id: 5 }, '/request_id'],
    [{ request_id: 'req_0', account_id: 'acc_0' }, '/account_id'],
    [{ request_id: 'req_0', user_id: 'usr_0' }, '/user_id'],
    [{ request_id: 'req_\0' }, '/request_id'],
  ])('%j is 422', async (body, pointer) => {
    const { status, json } = await account.post('/content', body)
    expect([status, json.errors[0].pointer]).toEqual([422, pointer])
  })
})

describe('an edit', () => {
  it('is a version of its own, verified', async () => {
    const before = (await account.get(path)).json
    const { status, headers, json } = await edit(BAD)
    expect(status).toBe(200)
    expect(json).toMatchObject({ version: Number(before.version) + 1, content: BAD, etag: headers['etag'] })
    expect(json.sha256).toBe(createHash('sha256').update(BAD).digest('hex'))
    expect(json.verification).toMatchObject({ configured: true, ok: false, passed: false, complete: true })
    expect(JSON.stringify(json.verification.reports)).toContain('legal.citations/series-year')
    const read = await account.get(path)
    expect([read.headers['etag'], read.json]).toEqual([headers['etag'], json])
    const mended = await edit(GOOD)
    expect(mended.json.verification).toMatchObject({ ok: true, passed: true })
    expect((await account.get(`${path}/versions/${json.version}`)).json.content).toBe(BAD)
  })

  it('keeps the whole outcome with its digest', async () => {
    const id = path.replace('/content/', '')
    const rows = await world.ground.database.queries
      .select()
      .from(contentVersions)
      .where(eq(contentVersions.contentId, id))
    expect(rows.length).toBeGreaterThan(2)
    for (const row of rows) {
      const { digest, ...outcome } = JSON.parse(row.outcome)
      expect(digestOf(outcome)).toBe(digest)
      expect([row.digest, row.passed, row.ok]).toEqual([digest, outcome.passed, outcome.ok])
      expect(outcome.source).toBe(`sha256:${row.sha256}`)
    }
  })

  it('needs the tag of the current version', async () => {
    const { headers, json } = await account.get(path)
    const none = await account.patch(path, { content: 'Lost.' })
    expect([none.status, none.headers['content-type']]).toEqual([428, 'application/problem+json; charset=utf-8'])
    for (const tag of [
      '"0"',
      `"${json.version - 1}"`,
      `W/${String(headers['etag'])}`,
      String(json.version),
      '',
      '"x", "y"',
    ]) {
      const refused = await account.patch(path, { content: 'Lost.' }, { 'if-match': tag })
      expect([tag, refused.status, refused.headers['etag']]).toEqual([tag, 412, headers['etag']])
    }
    expect((await account.get(path)).json).toEqual(json)
    const listed = await account.patch(path, { content: GOOD }, { 'if-match': `"0", ${String(headers['etag'])}` })
    expect(listed.status).toBe(200)
    expect((await account.patch(path, { content: GOOD }, { 'if-match': '*' })).status).toBe(200)
  })

  it('is lost to none: of several at once one is kept', async () => {
    const { headers, json } = await account.get(path)
    const tag = { 'if-match': headers['etag'] as string }
    const all = await Promise.all(
      ['one', 'two', 'three'].map(async (content) => await account.patch(path, { content }, tag)),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    const after = (await account.get(path)).json
    expect(after.version).toBe(Number(json.version) + 1)
    expect(after.content).toBe(all.find(({ status }) => status === 200)?.json.content)
  })

  it.each([
    [{}, '/content'],
    [{ content: '' }, '/content'],
    [{ content: 'a\0b' }, '/content'],
    [{ content: 'a', version: 9 }, '/version'],
    [{ content: 'a', account_id: 'acc_0' }, '/account_id'],
  ])('%j is 422', async (body, pointer) => {
    const { status, json } = await account.patch(path, body, { 'if-match': '*' })
    expect([status, json.errors[0].pointer]).toEqual([422, pointer])
  })
})

it('is exported as Markdown to the byte, and as the evidence page, of any version', async () => {
  await edit(`😀 ${BAD}\r\n`)
  const { json } = await account.get(path)
  const md = await account.get(`${path}/export?format=md`)
  expect([md.status, md.headers['content-type'], md.text]).toEqual([
    200,
    'text/markdown; charset=utf-8',
    `😀 ${BAD}\r\n`,
  ])
  expect(md.headers['content-disposition']).toBe(`attachment; filename="contract_summary-${json.version}.md"`)
  const page = await account.get(`${path}/export?format=html`)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toBe('sandbox allow-scripts')
  expect(page.text).toContain('<!doctype html>')
  expect(page.text).toContain('series-year')
  const first = await account.get(`${path}/export?format=md&version=1`)
  expect(first.text).toContain('# Lease summary')
  for (const query of ['', '?format=pdf', '?format=md&version=0']) {
    expect((await account.get(`${path}/export${query}`)).status, query).toBe(422)
  }
  expect((await account.get(`${path}/export?format=md&version=999`)).status).toBe(404)
})

it('lists content and versions in pages', async () => {
  const one = (await account.get('/content?limit=1')).json
  expect(one.items).toHaveLength(1)
  const two = (await account.get(`/content?limit=1&cursor=${one.next_cursor}`)).json
  expect(two.next_cursor).toBeNull()
  expect([...one.items, ...two.items].map((item) => item.content_id)).toContain(path.replace('/content/', ''))
  const { version } = (await account.get(path)).json
  const seen: number[] = []
  for (let cursor = ''; ;) {
    const { items, next_cursor: next } = (await account.get(`${path}/versions?limit=2${cursor}`)).json
    seen.push(...items.map((item: { version: number }) => item.version))
    if (next === null) break
    cursor = `&cursor=${next as string}`
  }
  expect(seen).toEqual(Array.from({ length: version as number }, (_, i) => version - i))
  expect((await account.get(`${path}/versions?cursor=${one.next_cursor}`)).status).toBe(422)
})

it('is another account’s to nobody', async () => {
  const other = await world.account()
  expect((await other.get('/content')).json.items).toEqual([])
  for (const rest of ['', '/versions', '/versions/1', '/export?format=md', '/export?format=html']) {
    const foreign = await other.get(`${path}${rest}`)
    const unknown = await other.get(`/content/cnt_${'0'.repeat(32)}${rest}`)
    const { request_id: _a, ...a } = foreign.json
    const { request_id: _b, ...b } = unknown.json
    expect([foreign.status, a]).toEqual([404, b])
  }
  expect((await other.patch(path, { content: 'Mine.' }, { 'if-match': '*' })).status).toBe(404)
  expect((await other.patch(path, { content: 'Mine.' })).status).toBe(404)
})
