import { eq, sql } from 'drizzle-orm'
import { digestOf } from 'tickmark'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../dist/database/database.js'
import { runJob } from '../../dist/generation/run.js'
import { generations } from '../../dist/generation/tables.js'
import { makeWorkspace, setMember } from '../../dist/identity/workspaces.js'
import { reap } from '../../dist/jobs/reaper.js'
import { claim } from '../../dist/jobs/requests.js'
import { requests } from '../../dist/jobs/tables.js'
import { accounts } from '../../dist/identity/tables.js'
import { type Account, MODEL, MODEL_TIMEOUT, openWorld, type World } from '../harness/world.js'
import type { Act } from '../providers/model-server.js'

let world: World
let account: Account
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => await world.close())
beforeEach(async () => {
  account = await world.account()
  world.server.calls.length = 0
  world.server.onCall = () => undefined
  world.server.script = [{ json: ANSWER }]
  world.waitForModel(MODEL_TIMEOUT)
})

const COST = 10
const LEASE =
  'The monthly rent is $1,200, payable on the first day of each month.\n\nEither party may terminate on thirty days notice.\n'
const IDS = ['parties', 'term', 'payment', 'obligations', 'risk', 'law']
const answer = (body: string) => ({ title: 'Lease summary', sections: IDS.map((id) => ({ id, body })) })
const ANSWER = answer('The monthly rent is $1,200 (S1, paragraph 1).')
const ask = (files: readonly string[], more: object = {}) => ({
  template: 'contract_summary',
  style_profile: 'executive',
  generation_mode: 'standard',
  user_input: { topic: 'Lease', reference_files: files },
  ...more,
})
const submit = async (files: readonly string[], more: object = {}, headers?: Record<string, string>) =>
  await account.post('/generate', ask(files, more), headers)
/** Has a worker do the next draft. */
const work = async (worker = 'worker-1') => {
  const [job] = await claim(world.ground.database.queries, 'generation', { worker, lease: 30 })
  if (job) await runJob(world.ground, job, worker)
  return job
}
const statusOf = async (id: string) => (await account.get(`/generate/status/${id}`)).json.data
/** Rows of everything a request may leave. */
const rows = async () =>
  await rowsOf(
    world.ground.database.queries,
    sql`select (select count(*)::int from requests) as requests, (select count(*)::int from generations) as generations,
      (select count(*)::int from ledger where kind <> 'grant') as moves, (select sum(credits)::text from accounts) as credits`,
  )

describe('a draft', () => {
  it('goes from sources to a passport', async () => {
    const id = await account.upload(LEASE, 'lease.txt')
    const { status, json } = await submit([id])
    expect(status).toBe(202)
    expect(json).toMatchObject({
      status_url: `/api/generate/status/${json.request_id}`,
      source_coverage: [{ source_id: id, filename: 'lease.txt', version: 1, coverage: { status: 'complete' } }],
    })
    expect(await statusOf(json.request_id)).toMatchObject({ status: 'processing', content: null, error: null })
    expect((await account.get(`/generate/${json.request_id}/passport`)).status).toBe(409)
    expect((await account.get(`/generate/${json.request_id}/evidence`)).status).toBe(409)
    await work()
    const data = await statusOf(json.request_id)
    expect(data).toMatchObject({
      status: 'completed',
      error: null,
      verification: { configured: true, passed: true, complete: true },
    })
    expect(data.content).toContain('# Lease summary')
    expect(data.content).toContain('## Price and payment\n\nThe monthly rent is $1,200 (S1, paragraph 1).')
    expect(data.content).toContain(`- S1: lease.txt, version 1 (${id})`)
    const { passport } = (await account.get(`/generate/${json.request_id}/passport`)).json
    expect(passport).toMatchObject({
      template: { id: 'contract_summary', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      model: { id: MODEL, kind: 'model' },
      vertical: 'legal',
      credits: COST,
      usage: { input_tokens: 10, output_tokens: 20 },
      sources: [{ source_id: id, version: 1, segments_used: [{ start: 0, place: 'paragraph 1' }] }],
      verification: { digest: data.verification.digest, ok: data.verification.ok },
    })
    expect(data.passport).toEqual(passport)
    const [row] = await world.ground.database.queries
      .select()
      .from(generations)
      .where(eq(generations.requestId, json.request_id))
    const { digest, ...outcome } = JSON.parse(row!.outcome!)
    expect(digestOf(outcome)).toBe(digest)
    const page = await account.get(`/generate/${json.request_id}/evidence`)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('<!doctype html>')
    expect(await account.moves()).toEqual([['charge', -COST]])
    expect(world.server.calls).toHaveLength(1)
    const { messages } = world.server.calls[0]!.body
    expect(messages[1].content).toContain('The monthly rent is $1,200')
  })

  it('is another account’s to nobody', async () => {
    const { json } = await submit([await account.upload(LEASE, 'lease.txt')])
    await work()
    const other = await world.account()
    for (const path of [
      `/generate/status/${json.request_id}`,
      `/generate/${json.request_id}/passport`,
      `/generate/${json.request_id}/evidence`,
      `/replay/${json.request_id}/request`,
    ]) {
      const foreign = await other.get(path)
      const unknown = await other.get(path.replace(json.request_id, 'req_0'))
      expect(foreign.status).toBe(404)
      const { request_id: _a, ...one } = foreign.json
      const { request_id: _b, ...two } = unknown.json
      expect(one).toEqual(two)
    }
  })

  it('takes the other container, a vertical, and a second mode of the plan', async () => {
    const id = await account.upload(LEASE, 'lease.txt')
    const { user_input: input, ...rest } = ask([id])
    const { status, json } = await account.post('/generate', {
      ...rest,
      dynamic_parameters: input,
      vertical: 'fintech',
      generation_mode: 'thorough',
    })
    expect(status).toBe(202)
    await work()
    const { passport, verification } = await statusOf(json.request_id)
    expect(passport).toMatchObject({ vertical: 'fintech', generation_mode: 'thorough', credits: 25 })
    expect((verification.reports as { check: string }[]).map(({ check }) => check)).toEqual([
      'common.quantities',
      'common.sources',
    ])
  })

  it('says what verification found, and stays charged', async () => {
    world.server.script = [{ json: answer('Rent rose 21% from $4.2bn to $4.7bn.') }]
    const { json } = await submit([await account.upload(LEASE, 'lease.txt')], { vertical: 'fintech' })
    await work()
    expect(await statusOf(json.request_id)).toMatchObject({
      status: 'completed',
      verification: { ok: false, passed: false, complete: true },
    })
    expect(await account.moves()).toEqual([['charge', -COST]])
  })

  it('has the shape of its template, whatever its writer does', async () => {
    const evil = '# New title\n\n<script>alert(1)</script>\n\nSetext\n===\n\n```\nopen fence'
    world.server.script = [{ json: { ...answer(evil), title: '# <b>T</b>\nx' } }]
    const { json } = await submit([await account.upload(LEASE, 'lease.txt')])
    await work()
    const { content } = await statusOf(json.request_id)
    const headings = (content as string).split('\n').filter((line) => /^#/.test(line))
    expect(headings).toHaveLength(1 + IDS.length + 1)
    expect(content).not.toMatch(/(?<!\\)<script/)
    expect((content as string).match(/^```/gm)).toHaveLength(2 * IDS.length)
  })

  it('replays: the payload as submitted, nothing run, no credits', async () => {
    const { json } = await submit([await account.upload(LEASE, 'lease.txt')])
    await work()
    const replay = await account.get(`/replay/${json.request_id}/request`)
    expect(replay.status).toBe(200)
    const balance = await account.balance()
    expect((await account.post('/generate', replay.json)).status).toBe(202)
    expect(await account.balance()).toBe(balance - COST)
    expect(
      await world.ground.database.queries.select().from(requests).where(eq(requests.accountId, account.id)),
    ).toHaveLength(3)
    await work()
  })

  it('is charged once for one Idempotency-Key', async () => {
    const id = await account.upload(LEASE, 'lease.txt')
    const key = { 'idempotency-key': 'k-1' }
    const answers = await Promise.all(Array.from({ length: 5 }, async () => await submit([id], {}, key)))
    expect(new Set(answers.map(({ json }) => json.request_id)).size).toBe(1)
    expect(answers.every(({ status }) => status === 202)).toBe(true)
    expect((await submit([id], { vertical: 'fintech' }, key)).status).toBe(422)
    expect(await account.moves()).toEqual([['charge', -COST]])
    await work()
  })
})

type Step = readonly [name: string, spoil: (context: Spoiled) => Promise<void> | void, error: RegExp, calls: number]
interface Spoiled {
  readonly source: string
  readonly request: string
}
const revoke = async ({ source }: Spoiled) => {
  expect((await account.post(`/sources/${source}/revoke`, undefined)).status).toBe(200)
}

describe('the table of failures', () => {
  const calls: readonly (readonly [string, Act, RegExp])[] = [
    ['hangs', 'hang', /gave no draft.*did not answer within/],
    ['answers with status 500', { status: 500 }, /gave no draft.*The provider answered with status 500/],
    ['resets', 'reset', /could not be reached/],
    ['answers 429', { status: 429 }, /status 429/],
    ['answers 500', { status: 500 }, /status 500/],
    ['answers prose', { say: 'Dear reader,' }, /not JSON/],
    ['refuses', 'refuse', /refused/],
    ['is cut off', 'truncate', /stopped before/],
    ['answers half an object', 'half', /not JSON/],
    ['answers another schema', { json: { x: 1 } }, /another form/],
    [
      'leaves a section out',
      { json: { title: 'x', sections: [{ id: 'law', body: 'x' }] } },
      /section parties stands there 0 times/,
    ],
    ['leaves a section empty', { json: answer(' ') }, /section parties is empty/],
    ['answers 50 MB', 'huge', /longer than/],
  ]
  it.each(calls)('the call %s: failed, refunded, called once', async (_, act, error) => {
    world.server.script = [act]
    if (act === 'hang') world.waitForModel(2_000)
    const { json } = await submit([await account.upload(LEASE, 'lease.txt')])
    await work()
    const data = await statusOf(json.request_id)
    expect(data).toMatchObject({ status: 'failed', content: null, error: expect.stringMatching(error) })
    expect(await account.moves()).toEqual([
      ['charge', -COST],
      ['refund', COST],
    ])
    expect(world.server.calls).toHaveLength(1)
    expect(await account.balance()).toBe(1_000)
    expect((await account.get(`/generate/${json.request_id}/passport`)).status).toBe(409)
  })

  const before: readonly Step[] = [
    ['the source is revoked', revoke, /revoked|Revoked|in force/, 0],
    [
      'the template has changed',
      async ({ request }) => {
        await world.ground.database.queries
          .update(generations)
          .set({ templateSha256: 'x' })
          .where(eq(generations.requestId, request))
      },
      /changed since/,
      0,
    ],
    [
      'the model is gone',
      async ({ request }) => {
        await world.ground.database.queries
          .update(generations)
          .set({ model: 'gone' })
          .where(eq(generations.requestId, request))
      },
      /not available any more/,
      0,
    ],
    [
      'the text of the source is another than was pinned',
      async ({ source }) => {
        await world.ground.database.queries.execute(
          sql`update source_texts set text = 'other' where source_id = ${source}`,
        )
      },
      /Changed since/,
      0,
    ],
  ]
  it.each(before)('at the claim %s: failed, refunded, not called', async (_, spoil, error, count) => {
    const source = await account.upload(LEASE, 'lease.txt')
    const { json } = await submit([source])
    await spoil({ source, request: json.request_id })
    await work()
    expect(await statusOf(json.request_id)).toMatchObject({
      status: 'failed',
      content: null,
      error: expect.stringMatching(error),
    })
    expect(await account.moves()).toEqual([
      ['charge', -COST],
      ['refund', COST],
    ])
    expect(world.server.calls).toHaveLength(count)
  })

  it.each<Step>([
    ['the source is revoked', revoke, /in force/, 1],
    [
      'the text of the source changes',
      async ({ source }) => {
        await world.ground.database.queries.execute(
          sql`update source_texts set text = 'other' where source_id = ${source}`,
        )
      },
      /Changed since/,
      1,
    ],
  ])('while the model writes %s: not released, refunded', async (_, spoil, error, count) => {
    const source = await account.upload(LEASE, 'lease.txt')
    const { json } = await submit([source])
    world.server.onCall = async () => await spoil({ source, request: json.request_id })
    await work()
    expect(await statusOf(json.request_id)).toMatchObject({
      status: 'failed',
      content: null,
      error: expect.stringMatching(error),
    })
    expect(await account.moves()).toEqual([
      ['charge', -COST],
      ['refund', COST],
    ])
    expect(world.server.calls).toHaveLength(count)
  })

  it.each([
    ['the lease ends', { leasedUntil: new Date(0) }, /process that worked/],
    ['the deadline passes', { deadlineAt: new Date(0) }, /deadline passed/],
  ])('while the model writes %s: the reaper refunds, the late draft is not kept', async (_, change, error) => {
    const { json } = await submit([await account.upload(LEASE, 'lease.txt')])
    world.server.onCall = async () => {
      await world.ground.database.queries.update(requests).set(change).where(eq(requests.id, json.request_id))
      await reap(world.ground)
    }
    await work()
    expect(await statusOf(json.request_id)).toMatchObject({
      status: 'failed',
      content: null,
      error: expect.stringMatching(error),
    })
    expect(await account.moves()).toEqual([
      ['charge', -COST],
      ['refund', COST],
    ])
    const [row] = await world.ground.database.queries
      .select()
      .from(generations)
      .where(eq(generations.requestId, json.request_id))
    expect([row?.content, row?.passport]).toEqual([null, null])
  })

  it('a lease that ends before the call goes to the next worker', async () => {
    const { json } = await submit([await account.upload(LEASE, 'lease.txt')])
    await claim(world.ground.database.queries, 'generation', { worker: 'dead', lease: 30 })
    await world.ground.database.queries
      .update(requests)
      .set({ leasedUntil: new Date(0) })
      .where(eq(requests.id, json.request_id))
    await reap(world.ground)
    await work('alive')
    expect(await statusOf(json.request_id)).toMatchObject({ status: 'completed' })
    expect(await account.moves()).toEqual([['charge', -COST]])
    expect(world.server.calls).toHaveLength(1)
  })

  it('a superseded source stays pinned', async () => {
    const source = await account.upload(LEASE, 'lease.txt')
    const { json } = await submit([source])
    await account.upload('Another lease altogether.', 'lease.txt', `?supersedes_source_id=${source}`)
    await work()
    expect(await statusOf(json.request_id)).toMatchObject({
      status: 'completed',
      passport: { sources: [{ source_id: source, version: 1 }] },
    })
  })
})

describe('the order of refusals, each of which leaves nothing', () => {
  it.each<[string, number, (id: string) => object | Promise<object>]>([
    ['no shape before an unknown template', 422, (id) => ({ ...ask([id]), template: 5 })],
    ['both containers', 422, (id) => ({ ...ask([id]), dynamic_parameters: { topic: 'x' }, template: 'unknown' })],
    ['no container', 422, () => ({ template: 'unknown', style_profile: 'executive', generation_mode: 'standard' })],
    ['an unknown vertical', 422, (id) => ({ ...ask([id]), vertical: 'law', template: 'unknown' })],
    ['an unknown field', 422, (id) => ({ ...ask([id]), model: 'gpt' })],
    ['an owner', 422, (id) => ({ ...ask([id]), account_id: 'acc_1' })],
    ['U+0000', 422, (id) => ({ ...ask([id]), user_input: { topic: 'a\0', reference_files: [id] } })],
    [
      'an unknown template before the mode',
      404,
      (id) => ({ ...ask([id]), template: 'unknown', generation_mode: 'turbo' }),
    ],
    [
      'an unknown style before the mode',
      404,
      (id) => ({ ...ask([id]), style_profile: 'unknown', generation_mode: 'turbo' }),
    ],
    ['an unknown mode before the parameters', 403, () => ({ ...ask([]), generation_mode: 'turbo', user_input: {} })],
    ['missing parameters', 422, (id) => ({ ...ask([id]), user_input: { reference_files: [id] } })],
    [
      'an unknown parameter',
      422,
      (id) => ({ ...ask([id]), user_input: { topic: 'x', reference_files: [id], other: 1 } }),
    ],
    ['a parameter of another type', 422, (id) => ({ ...ask([id]), user_input: { topic: 5, reference_files: [id] } })],
    [
      'extracted text',
      422,
      () => ({ ...ask([]), user_input: { topic: 'x', reference_files_extracted_text: 'all of it' } }),
    ],
    [
      'claimed coverage',
      422,
      (id) => ({ ...ask([id]), user_input: { topic: 'x', reference_files: [id], coverage: 'complete' } }),
    ],
    ['no source where one is required', 422, () => ask([])],
    ['a source nobody has', 422, () => ask(['src_0'])],
    ['six sources', 422, (id) => ask([id, 'b', 'c', 'd', 'e', 'f'])],
    ['a source twice', 422, (id) => ask([id, id])],
    ['a foreign source', 422, async () => ask([await (await world.account()).upload(LEASE, 'lease.txt')])],
    ['an empty source', 422, async () => ask([await account.upload('\n', 'empty.txt')])],
    ['a format the parameter does not take', 422, async () => ask([await account.upload('a,b\n1,2\n', 'table.csv')])],
    ['sources over the budget', 422, async () => ask([await account.upload('word '.repeat(13_000), 'long.txt')])],
    [
      'a revoked source',
      422,
      async () => {
        const id = await account.upload(LEASE, 'lease.txt')
        await revoke({ source: id, request: '' })
        return ask([id])
      },
    ],
  ])('%s: %i', async (_, status, make) => {
    const body = await make(await account.upload(LEASE, 'lease.txt'))
    await world.ground.database.queries.update(accounts).set({ credits: 5 }).where(eq(accounts.id, account.id))
    const left = await rows()
    const response = await account.post('/generate', body)
    expect([response.status, response.json.errors?.[0]?.pointer ?? '']).toEqual([status, expect.any(String)])
    expect(await rows()).toEqual(left)
  })

  it('no credits last: 402', async () => {
    const id = await account.upload(LEASE, 'lease.txt')
    await world.ground.database.queries
      .update(accounts)
      .set({ credits: COST - 1 })
      .where(eq(accounts.id, account.id))
    const left = await rows()
    expect((await submit([id])).status).toBe(402)
    expect(await rows()).toEqual(left)
  })

  it('eleven sources in a request', async () => {
    // No template of the catalog has three file parameters: the bound is that of the input itself.
    const { inputFaults } = await import('../../dist/catalog/input.js')
    const file = (name: string) => ({
      name,
      type: 'file_upload' as const,
      required: false,
      description: 'x',
      accepts: ['txt'],
      max_bytes: 1,
      max_files: 5,
    })
    const ids = (n: number, prefix: string) => Array.from({ length: n }, (_, i) => `${prefix}${i}`)
    const template = { parameters: [file('a'), file('b'), file('c')] } as any
    expect(inputFaults(template, { a: ids(5, 'a'), b: ids(5, 'b') }, '/user_input')).toEqual([])
    expect(inputFaults(template, { a: ids(5, 'a'), b: ids(5, 'b'), c: ['c'] }, '/user_input')).toEqual([
      { pointer: '/user_input', detail: 'Unexpected 11 sources, expected at most 10 in a request' },
    ])
  })

  it('a failing storage: 503, and nothing starts', async () => {
    const { blobStore } = await import('../../dist/blobs/part.js')
    const id = await account.upload(LEASE, 'lease.txt')
    const left = await rows()
    const store: any = await world.ground.get(blobStore)
    const has = store.has
    store.has = async () => {
      const { StorageDown } = await import('../../dist/blobs/store.js')
      throw new StorageDown('down')
    }
    const response = await submit([id])
    store.has = has
    expect(response.status).toBe(503)
    expect(await rows()).toEqual(left)
  })
})

describe('a granted source', () => {
  it('may be used with can_use, and no more when the grant is gone', async () => {
    const owner = await world.account()
    const { ground } = world
    const org = await ground.database.transaction(async (tx) => {
      const id = await makeWorkspace(tx, `firm-${Math.random()}`)
      for (const one of [owner, account]) await setMember(tx, id, one.id, true)
      return id
    })
    const id = await owner.upload(LEASE, 'lease.txt')
    const grant = async (can_use: boolean) =>
      await owner.post(`/sources/${id}/grants`, { user_id: account.caller.user, org_id: org, can_use })
    expect((await submit([id])).status).toBe(422)
    await grant(false)
    expect((await submit([id])).status).toBe(422)
    await grant(true)
    const { status, json } = await submit([id])
    expect(status).toBe(202)
    await grant(false)
    await work()
    expect(await statusOf(json.request_id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('can_use'),
    })
    expect(await account.moves()).toEqual([
      ['charge', -COST],
      ['refund', COST],
    ])
  })
})

it('of 20 revokes that race the release, none is overtaken', async () => {
  for (let i = 0; i < 20; i++) {
    const source = await account.upload(`${LEASE}\n\nNumber ${i}.`, 'lease.txt')
    const { json } = await submit([source])
    const [, revoked] = await Promise.all([
      work(`w-${i}`),
      new Promise((resolve) => setTimeout(resolve, Math.random() * 120)).then(async () => {
        await account.post(`/sources/${source}/revoke`, undefined)
        return await statusOf(json.request_id)
      }),
    ])
    // What is not released when the revoke is answered never is.
    if (revoked.status !== 'completed') expect((await statusOf(json.request_id)).status).toBe('failed')
  }
  const moves = await account.moves()
  expect(moves.filter(([kind]) => kind === 'charge')).toHaveLength(20)
}, 120_000)

it('a catalog that is gone fails the draft and refunds it', async () => {
  const { json } = await submit([await account.upload(LEASE, 'lease.txt')])
  await world.ground.database.queries
    .update(generations)
    .set({ styleId: 'gone' })
    .where(eq(generations.requestId, json.request_id))
  await work()
  expect(await statusOf(json.request_id)).toMatchObject({ status: 'failed' })
  expect(await account.balance()).toBe(1_000)
})
