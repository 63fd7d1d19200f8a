import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ground } from '../../dist/ground/ground.js'
import { take } from '../../dist/limits/take.js'
import { openTestGround } from '../harness/ground.js'
import { bearer, LEGAL, type Service, startService, verify } from '../harness/service.js'

const statusOf = async ({ base }: Service, key: string) =>
  (await fetch(`${base}/verticals`, { headers: bearer(key) })).status

describe('at a service', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ TICKMARK_FAILURES_PER_HOUR: '3', TICKMARK_TRUST_PROXY: '127.0.0.1' })
  })
  afterAll(async () => {
    expect(await service.stop()).toBe(0)
  })

  it('requests count whatever becomes of them', async () => {
    const { key } = (await service.admin('account', 'make', 'clumsy')) as { key: string }
    const left = (response: Response) => Number(response.headers.get('ratelimit-remaining'))
    const wrong = await verify(service.base, key, 5)
    expect([wrong.status, left(wrong)]).toEqual([422, 199])
    const large = await verify(service.base, key, { content: 'x'.repeat(3_000_000), vertical: 'legal' })
    expect([large.status, left(large)]).toEqual([413, 198])
    expect(left(await fetch(`${service.base}/verticals`, { headers: bearer(key) }))).toBe(197)
  })

  it('requests are 200 an hour, then 429 with the time to wait', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 200; i++) statuses.push(await statusOf(service, service.key))
    const refused = await fetch(`${service.base}/verticals`, { headers: bearer(service.key) })
    expect(refused.status).toBe(429)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(refused.headers.get('ratelimit-limit')).toBe('200')
    expect(refused.headers.get('ratelimit-remaining')).toBe('0')
    expect(Number(refused.headers.get('ratelimit-reset'))).toBeGreaterThan(3_500)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_600)
    expect(await refused.json()).toMatchObject({
      status: 429,
      detail: 'Unexpected request, expected at most 200 in an hour',
    })
    const { status } = await verify(service.base, service.key, { content: LEGAL, vertical: 'legal' })
    expect(status).toBe(429)
    expect((await fetch(`${service.base}/health`)).status).toBe(200)
    // They count for the account: another key of it does not begin anew, another account does.
    const { key: second } = (await service.admin('key', 'make', 'demo')) as { key: string }
    const { key: other } = (await service.admin('account', 'make', 'other')) as { key: string }
    expect([await statusOf(service, second), await statusOf(service, other)]).toEqual([429, 200])
  })

  it('refused credentials are limited for each address; a key that is in force still opens', async () => {
    const { key } = (await service.admin('account', 'make', 'careful')) as { key: string }
    const from = async (address: string, given = 'wrong') =>
      await fetch(`${service.base}/verticals`, { headers: { ...bearer(given), 'x-forwarded-for': address } })
    for (let i = 0; i < 3; i++) expect((await from('192.0.2.1')).status).toBe(401)
    const refused = await from('192.0.2.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1_000)
    expect((await from('192.0.2.2')).status).toBe(401)
    expect((await from('192.0.2.1', key)).status).toBe(200)
    for (let i = 0; i < 3; i++) expect((await from(`2001:db8::${String(i)}`)).status).toBe(401)
    expect((await from('2001:db8:0:0:ffff::9')).status).toBe(429)
    expect((await from('2001:db8:0:1::9')).status).toBe(401)
  })
})

it('X-Forwarded-For of a stranger is not believed', async () => {
  const service = await startService({ TICKMARK_FAILURES_PER_HOUR: '2' })
  const statuses = []
  for (let i = 0; i < 4; i++) {
    const headers = { ...bearer('wrong'), 'x-forwarded-for': `192.0.2.${String(i)}` }
    statuses.push((await fetch(`${service.base}/verticals`, { headers })).status)
  }
  expect(statuses).toEqual([401, 401, 429, 429])
  await service.stop()
})

describe('a sliding log', () => {
  const MINUTE = 60
  let ground: Ground
  let close: () => Promise<void>
  beforeAll(async () => ({ ground, close } = await openTestGround()))
  afterAll(async () => await close())

  let holders = 0
  /** Takes for a new holder, at the second that is said. */
  const taker = (most: number) => {
    const holder = `holder ${String(holders++)}`
    return async (at: number) =>
      await take(
        ground.database.queries,
        holder,
        { bucket: 'test', most, seconds: MINUTE },
        sql`${Math.round(at * 1e6)}::bigint`,
      )
  }

  it('gives the whole limit at once, and each request back when it is old', async () => {
    const at = taker(20)
    const allowed = async (time: number, times: number) => {
      let count = 0
      for (let i = 0; i < times; i++) if ((await at(time)).allowed) count++
      return count
    }
    expect(await allowed(1_000, 10)).toBe(10)
    expect(await allowed(1_030, 11)).toBe(10)
    expect(await allowed(1_059.999, 1)).toBe(0)
    expect(await allowed(1_060, 11)).toBe(10)
    expect(await allowed(1_089.999, 1)).toBe(0)
    expect(await allowed(1_090, 1)).toBe(1)
  })

  it.each([
    ['at full tilt', () => 0.5],
    ['at about the limit', (i: number) => 2.8 + (i % 7) * 0.07],
    ['in bursts', (i: number) => (i % 15 === 0 ? 15 : 0.01)],
    ['in bursts that straddle a minute', (i: number) => (i % 20 === 10 ? 59.9 : 0.02)],
  ])('lets no minute see more than 20, however they come: %s', async (_, pause) => {
    const take = taker(20)
    const allowed: number[] = []
    for (let at = 1_000, i = 0; at < 1_200; at += pause(i++)) if ((await take(at)).allowed) allowed.push(at)
    expect(allowed.length).toBeGreaterThan(20)
    const most = Math.max(...allowed.map((from) => allowed.filter((at) => at >= from && at < from + MINUTE).length))
    expect(most).toBeLessThanOrEqual(20)
  })

  it('says what is left, and the wait that suffices', async () => {
    const at = taker(7)
    for (let i = 0; i < 7; i++) {
      expect(await at(1_000 + i)).toMatchObject({ allowed: true, remaining: 6 - i, retryAfter: 0, reset: MINUTE })
    }
    const { retryAfter, reset } = await at(1_010.5)
    expect([retryAfter, reset]).toEqual([50, 56])
    expect((await at(1_010.5 + retryAfter - 1)).allowed).toBe(false)
    expect((await at(1_010.5 + retryAfter)).allowed).toBe(true)
  })

  it('is exact when many come at once', async () => {
    const { queries } = ground.database
    const limit = { bucket: 'test', most: 10, seconds: MINUTE }
    const all = await Promise.all(Array.from({ length: 60 }, async () => await take(queries, 'many', limit)))
    expect(all.filter(({ allowed }) => allowed)).toHaveLength(10)
  })
})
