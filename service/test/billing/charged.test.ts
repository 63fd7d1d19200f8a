import { sql } from 'drizzle-orm'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { charge, refund } from '../../dist/billing/charged.js'
import { rowsOf } from '../../dist/database/database.js'
import type { Ground } from '../../dist/ground/ground.js'
import { reap } from '../../dist/jobs/reaper.js'
import { accept, claim, complete, fail } from '../../dist/jobs/requests.js'
import { rooms } from '../../dist/rooms.js'
import { openGround } from '../../dist/start.js'
import { freshDatabase } from '../harness/database.js'
import { makeCaller, openTestGround } from '../harness/ground.js'
import { bearer, type Service, settle, startService } from '../harness/service.js'

const program = join(import.meta.dirname, '../harness/charged-service.mjs')
const OK = { template: 'memo', generation_mode: 'standard', user_input: { topic: 'rent' } }

async function post({ base }: Service, key: string, body: unknown): Promise<Response> {
  return await fetch(`${base}/charged`, {
    method: 'POST',
    headers: { ...bearer(key), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** What is wrong with the books: accounts whose rows do not add up, requests without one charge, refunds that should not be. */
async function faultsOf(ground: Ground): Promise<unknown[]> {
  return await rowsOf(
    ground.database.queries,
    sql`
      select 'balance' as what, a.id from accounts a
        where a.credits <> (select coalesce(sum(l.credits), 0) from ledger l where l.account_id = a.id)
      union all select 'charge', r.id from requests r
        where (select count(*) from ledger l where l.request_id = r.id and l.kind = 'charge' and l.account_id = r.account_id) <> 1
      union all select 'refund', r.id from requests r
        where (r.state = 'failed') <> exists (select from ledger l where l.request_id = r.id and l.kind = 'refund')
      union all select 'sum', request_id from ledger where kind <> 'grant'
        group by request_id having count(*) = 2 and sum(credits) <> 0`,
  )
}

describe('a charged route', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ TICKMARK_GENERATE_PER_MINUTE: '20' }, { program })
  })
  afterAll(async () => {
    expect(await service.stop()).toBe(0)
  })

  it('refuses in one order: each fault stands before all that come after it', async () => {
    const poor = (await service.admin('account', 'make', 'poor', '--plan', 'starter')) as { key: string }
    const { key: busy } = (await service.admin('account', 'make', 'busy', '--credits', '1000')) as { key: string }
    const all = {
      template: 'none',
      generation_mode: 'thorough',
      user_input: { topic: 5, source: 'foreign' },
      owner_id: 'usr_1',
    }
    const { owner_id: _, ...shape } = all
    const inOrder: [unknown, number][] = [
      [all, 422],
      [shape, 404],
      [{ ...shape, template: 'memo' }, 403],
      [{ ...shape, template: 'memo', generation_mode: 'standard' }, 422],
      [{ ...OK, user_input: { topic: 'rent', source: 'foreign' } }, 422],
      [{ ...OK, user_input: { topic: 'rent', source: 'down' } }, 503],
      [OK, 402],
    ]
    const before = (await service.admin('account', 'list')) as unknown
    const seen: [number, unknown][] = []
    for (const [body] of inOrder) {
      const response = await post(service, poor.key, body)
      expect(response.headers.get('content-type')).toContain('application/problem+json')
      const { errors } = (await response.json()) as { errors: { pointer: string }[] }
      seen.push([response.status, errors.map(({ pointer }) => pointer)])
    }
    expect(seen).toEqual([
      [422, ['/owner_id']],
      [404, []],
      [403, ['/generation_mode']],
      [422, ['/user_input/topic']],
      [422, ['/user_input/source']],
      [503, []],
      [402, []],
    ])
    for (let i = 0; i < 20; i++) await post(service, busy, all)
    expect((await post(service, busy, all)).status).toBe(429) // though its shape is wrong
    expect((await post(service, 'tm_none', all)).status).toBe(401)
    expect(await service.admin('account', 'list')).toEqual(before)
  })

  it('charges what the plan says, and an inactive subscription nothing', async () => {
    const { key } = (await service.admin('account', 'make', 'rich', '--credits', '45')) as { key: string }
    const statuses = [OK, { ...OK, generation_mode: 'thorough' }, OK, OK].map(
      async (body) => (await post(service, key, body)).status,
    )
    expect((await Promise.all(statuses)).sort()).toEqual([202, 202, 202, 402])
    await service.admin('credits', 'add', 'rich', '100')
    await service.admin('plan', 'set', 'rich', 'starter', '--subscription', 'inactive')
    expect((await post(service, key, OK)).status).toBe(402)
    await service.admin('plan', 'set', 'rich', 'starter')
    expect((await post(service, key, { ...OK, generation_mode: 'thorough' })).status).toBe(403)
    expect((await post(service, key, OK)).status).toBe(202)
  })
})

it('kill -9 while 200 are charged: every balance is the sum of its rows, every request has its charge', async () => {
  const database = await freshDatabase()
  const environment = { TICKMARK_GENERATE_PER_MINUTE: '1000', TICKMARK_JOB_LEASE_MS: '1000' }
  const first = await startService(environment, { program, database })
  const keys: string[] = []
  for (let i = 0; i < 4; i++) {
    keys.push((await first.admin('account', 'make', `account-${String(i)}`, '--credits', '300')).key as string)
  }
  const accepted: string[] = []
  let kill = () => undefined as unknown
  const killed = new Promise<void>((resolve) => {
    kill = () => {
      first.process.kill('SIGKILL')
      resolve()
    }
  })
  const all = Array.from({ length: 200 }, async (_, i) => {
    try {
      const response = await post(first, keys[i % 4] ?? '', { ...OK, user_input: { topic: i % 3 ? 'rent' : 'fail' } })
      const { request_id } = (await response.json()) as { request_id?: string }
      if (request_id !== undefined) accepted.push(request_id)
      if (accepted.length >= 40) kill()
    } catch {
      // it was killed meanwhile
    }
  })
  await Promise.all([killed, ...all])
  await first.stop()
  expect(accepted.length).toBeGreaterThanOrEqual(40)

  const second = await startService(environment, { program, database })
  expect((await post(second, keys[0] ?? '', OK)).status).toBe(202)
  await settle(second) // what a dead worker had goes back to the queue when its lease is over, and is done
  expect(await second.stop()).toBe(0)

  const ground = await openGround({ ...database.environment, TICKMARK_LOG_LEVEL: 'silent' }, rooms)
  expect(await faultsOf(ground)).toEqual([])
  const kept = await rowsOf<{ id: string; state: string }>(ground.database.queries, sql`select id, state from requests`)
  const ids = new Set(kept.map(({ id }) => id))
  expect(accepted.filter((id) => !ids.has(id))).toEqual([]) // what was acknowledged is there
  const states = new Set(kept.map(({ state }) => state))
  expect([...states].sort()).toEqual(['completed', 'failed'])
  await ground.close()
  await database.drop()
}, 180_000)

describe('the ledger', () => {
  let ground: Ground
  let close: () => Promise<void>
  beforeAll(async () => ({ ground, close } = await openTestGround()))
  afterAll(async () => await close())
  const request = { kind: 'stand-in', payload: {}, credits: 10, deadline: 600 }

  it('refunds once, whoever comes: the reaper, a retry, a failing worker', async () => {
    const { caller } = await makeCaller(ground, { credits: 30 })
    const id = await ground.database.transaction(async (tx) => await accept(tx, caller, request))
    const did = await Promise.all(
      Array.from({ length: 5 }, async () => await ground.database.transaction(async (tx) => await refund(tx, id))),
    )
    expect(did.filter(Boolean)).toHaveLength(1)
    await ground.database.transaction(async (tx) => await fail(tx, id, 'late'))
    expect(await faultsOf(ground)).toEqual([])
  })

  it('never goes below zero, however many pay at once, and a refusal keeps nothing', async () => {
    const { caller } = await makeCaller(ground, { credits: 35 })
    const all = await Promise.allSettled(
      Array.from(
        { length: 8 },
        async () => await ground.database.transaction(async (tx) => await accept(tx, caller, request)),
      ),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const [kept] = await rowsOf<{ count: number }>(
      ground.database.queries,
      sql`select count(*) as count from requests where account_id = ${caller.account}`,
    )
    expect(kept?.count).toBe(3)
    expect(await faultsOf(ground)).toEqual([])
  })

  it('does not charge a request twice', async () => {
    const { caller } = await makeCaller(ground)
    const id = await ground.database.transaction(async (tx) => await accept(tx, caller, request))
    const again = ground.database.transaction(
      async (tx) => await charge(tx, { accountId: caller.account, requestId: id, credits: 10 }),
    )
    await expect(again).rejects.toThrow()
    expect(await faultsOf(ground)).toEqual([])
  })

  it('throws where a query goes past an open transaction', async () => {
    await expect(
      ground.database.transaction(async () => await ground.database.queries.execute(sql`select 1`)),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('went past the open transaction') } })
  })
})

describe('jobs', () => {
  let ground: Ground
  let close: () => Promise<void>
  beforeAll(async () => ({ ground, close } = await openTestGround()))
  afterAll(async () => await close())
  const stateOf = async (id: string) =>
    (await rowsOf<{ state: string }>(ground.database.queries, sql`select state from requests where id = ${id}`))[0]
      ?.state

  it('go to one worker each, and in turn to each account', async () => {
    const [greedy, other] = [await makeCaller(ground), await makeCaller(ground)]
    const request = { kind: 'turns', payload: {}, credits: 1, deadline: 600 }
    const add = async ({ caller }: typeof greedy) =>
      await ground.database.transaction(async (tx) => await accept(tx, caller, request))
    for (let i = 0; i < 5; i++) await add(greedy)
    await add(other)
    const taken: string[] = []
    for (let i = 0; i < 7; i++) {
      for (const job of await claim(ground.database.queries, 'turns', { worker: `w${String(i)}`, lease: 60 })) {
        taken.push(job.accountId === other.caller.account ? 'other' : 'greedy')
      }
    }
    expect(taken).toEqual(['greedy', 'other', 'greedy', 'greedy', 'greedy', 'greedy'])
  })

  it('come back when a worker is gone, unless a provider was called; a late worker delivers nothing', async () => {
    const { caller } = await makeCaller(ground)
    const { queries } = ground.database
    const request = { kind: 'leases', payload: {}, credits: 1, deadline: 600 }
    const id = await ground.database.transaction(async (tx) => await accept(tx, caller, request))
    await claim(queries, 'leases', { worker: 'gone', lease: 0 })
    await reap(ground)
    expect(await stateOf(id)).toBe('queued')
    await claim(queries, 'leases', { worker: 'second', lease: 0 })
    expect(await ground.database.transaction(async (tx) => await complete(tx, id, 'gone'))).toBe(false)
    await queries.execute(sql`update requests set calling = true where id = ${id}`)
    await reap(ground)
    expect(await stateOf(id)).toBe('failed')
    expect(await ground.database.transaction(async (tx) => await complete(tx, id, 'second'))).toBe(false)
    expect(await faultsOf(ground)).toEqual([])
  })

  it('fail and are refunded at their deadline', async () => {
    const { caller } = await makeCaller(ground)
    const request = { kind: 'late', payload: {}, credits: 1, deadline: 0 }
    const id = await ground.database.transaction(async (tx) => await accept(tx, caller, request))
    expect(await claim(ground.database.queries, 'late', { worker: 'w', lease: 60 })).toEqual([])
    await reap(ground)
    expect(await stateOf(id)).toBe('failed')
    expect(await faultsOf(ground)).toEqual([])
  })
})
