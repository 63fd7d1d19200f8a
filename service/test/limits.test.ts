import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it } from 'vitest'
import { Limiter } from '../dist/limits/limiter.js'
import { bearer, LEGAL, type Service, startService, verify } from './service.js'

const started: Service[] = []
const start = async (env: Record<string, string> = {}) => {
  const service = await startService(env)
  started.push(service)
  return service
}
afterEach(async () => {
  await Promise.all(started.splice(0).map(async (service) => await service.stop()))
})

const statusOf = async ({ base }: Service, key: string) =>
  (await fetch(`${base}/verticals`, { headers: bearer(key) })).status

describe('requests', () => {
  it('are 200 an hour, then 429 with the time to wait', async () => {
    const service = await start()
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
  })

  it('count for the account: another key of it does not begin anew, another account does', async () => {
    const service = await start({ TICKMARK_REQUESTS_PER_HOUR: '3' })
    const { key: second } = await service.keys.make('default')
    const { key: other } = await service.keys.make('other')
    expect([await statusOf(service, service.key), await statusOf(service, second)]).toEqual([200, 200])
    expect(await statusOf(service, other)).toBe(200)
    expect(await statusOf(service, second)).toBe(200)
    expect([await statusOf(service, service.key), await statusOf(service, second)]).toEqual([429, 429])
    expect(await statusOf(service, other)).toBe(200)
  })

  it('count whatever becomes of them', async () => {
    const service = await start({ TICKMARK_REQUESTS_PER_HOUR: '2' })
    expect((await verify(service.base, service.key, 5)).status).toBe(422)
    expect(
      (await verify(service.base, service.key, { content: 'x'.repeat(3_000_000), vertical: 'legal' })).status,
    ).toBe(413)
    expect(await statusOf(service, service.key)).toBe(429)
  })
})

describe('refused credentials', () => {
  it('are limited for each address; a key that is in force still opens', async () => {
    const service = await start({ TICKMARK_FAILURES_PER_HOUR: '3', TICKMARK_TRUST_PROXY: '127.0.0.1' })
    const from = async (address: string, key = 'wrong') =>
      await fetch(`${service.base}/verticals`, { headers: { ...bearer(key), 'x-forwarded-for': address } })
    for (let i = 0; i < 3; i++) expect((await from('192.0.2.1')).status).toBe(401)
    const refused = await from('192.0.2.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1_000)
    expect((await from('192.0.2.2')).status).toBe(401)
    expect((await from('192.0.2.1', service.key)).status).toBe(200)
    for (let i = 0; i < 3; i++) expect((await from(`2001:db8::${String(i)}`)).status).toBe(401)
    expect((await from('2001:db8:0:0:ffff::9')).status).toBe(429)
    expect((await from('2001:db8:0:1::9')).status).toBe(401)
  })

  it('do not believe X-Forwarded-For of a stranger', async () => {
    const service = await start({ TICKMARK_FAILURES_PER_HOUR: '2' })
    const statuses = []
    for (let i = 0; i < 4; i++) {
      const headers = { ...bearer('wrong'), 'x-forwarded-for': `192.0.2.${String(i)}` }
      statuses.push((await fetch(`${service.base}/verticals`, { headers })).status)
    }
    expect(statuses).toEqual([401, 401, 429, 429])
  })
})

describe('a limiter', () => {
  const HOUR = 3_600_000

  it('gives the whole limit at once, and each request back when it is an hour old', () => {
    const limiter = new Limiter(200)
    const take = (at: number) => limiter.take('a', at).allowed
    for (let i = 0; i < 100; i++) expect(take(0)).toBe(true)
    for (let i = 0; i < 100; i++) expect(take(HOUR / 2)).toBe(true)
    expect([take(HOUR / 2), take(HOUR - 1)]).toEqual([false, false])
    expect(limiter.take('b', HOUR - 1).allowed).toBe(true)
    for (let i = 0; i < 100; i++) expect(take(HOUR)).toBe(true)
    expect([take(HOUR), take(1.5 * HOUR - 1), take(1.5 * HOUR)]).toEqual([false, false, true])
  })

  it.each([
    ['at full tilt', () => 500],
    ['at about the limit', (i: number) => 17_000 + (i % 7) * 400],
    ['in bursts', (i: number) => (i % 150 === 0 ? 900_000 : 10)],
    ['in bursts that straddle an hour', (i: number) => (i % 200 === 100 ? HOUR - 5_000 : 20)],
  ])('lets no hour see more than 200, however they come: %s', (_, pause) => {
    const limiter = new Limiter(200)
    const allowed: number[] = []
    for (let at = 0, i = 0; at < 4 * HOUR; at += pause(i++)) if (limiter.take('a', at).allowed) allowed.push(at)
    expect(allowed.length).toBeGreaterThan(200)
    const most = Math.max(...allowed.map((from) => allowed.filter((at) => at >= from && at < from + HOUR).length))
    expect(most).toBeLessThanOrEqual(200)
  })

  it('says what is left, and the wait that suffices', () => {
    const limiter = new Limiter(7)
    for (let i = 0; i < 7; i++)
      expect(limiter.take('a', i * 1_000)).toMatchObject({ allowed: true, limit: 7, remaining: 6 - i, retryAfter: 0 })
    const { retryAfter, reset } = limiter.take('a', 10_500)
    expect([retryAfter, reset]).toEqual([3_590, 3_596])
    expect(limiter.take('a', 10_500 + (retryAfter - 1) * 1_000).allowed).toBe(false)
    expect(limiter.take('a', 10_500 + retryAfter * 1_000).allowed).toBe(true)
  })

  it('stays bounded, however many come', () => {
    const limiter = new Limiter(1)
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const held = () => {
      collect()
      return process.memoryUsage().heapUsed
    }
    const before = held()
    for (let i = 0; i < 400_000; i++) limiter.take(`192.0.2.${String(i)}`, i / 1000)
    expect(held() - before).toBeLessThan(60_000_000)
  })
})

describe('keys', () => {
  const command = ({ folder }: Service, ...args: string[]) =>
    execFileSync(process.execPath, [join(import.meta.dirname, '../dist/commands/keys.js'), ...args], {
      env: { TICKMARK_KEYS: folder },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })

  it('are made, listed and revoked while the service runs', async () => {
    const service = await start()
    const made = command(service, 'make', 'acme')
    const key = /^tm_[0-9a-f]{16}\.[\w-]{43}$/m.exec(made)?.[0] ?? ''
    const id = key.split('.')[0] ?? ''
    expect(await statusOf(service, key)).toBe(200)
    expect(command(service, 'list')).toMatch(new RegExp(`^${id}  acme  made \\d{4}-`, 'm'))
    command(service, 'revoke', id)
    expect(await statusOf(service, key)).toBe(401)
    expect(command(service, 'list')).toMatch(new RegExp(`^${id}  acme  .*revoked \\d{4}-`, 'm'))
    expect(await statusOf(service, service.key)).toBe(200)
  })

  it('are nowhere on the disk, and nobody else may read what is', async () => {
    const { folder, key } = await start()
    const secret = key.split('.')[1] ?? ''
    const files = readdirSync(folder)
    expect(files.sort()).toEqual(['pepper', `${key.split('.')[0] ?? ''}.json`])
    for (const file of files) {
      expect(readFileSync(join(folder, file), 'utf8')).not.toContain(secret)
      expect(statSync(join(folder, file)).mode & 0o077).toBe(0)
    }
  })

  it('hold only under the pepper they were made with', async () => {
    const first = await start({ TICKMARK_PEPPER: 'p'.repeat(32) })
    const again = await start({ TICKMARK_PEPPER: 'p'.repeat(32), TICKMARK_KEYS: first.folder })
    const other = await start({ TICKMARK_PEPPER: 'q'.repeat(32), TICKMARK_KEYS: first.folder })
    expect(readdirSync(first.folder)).not.toContain('pepper')
    expect(await statusOf(again, first.key)).toBe(200)
    expect(await statusOf(other, first.key)).toBe(401)
    expect([again.key, other.key]).toEqual(['', '']) // there is a key: none is made
  })

  it.each([
    [[], /^Usage/],
    [['make'], /^Usage/],
    [['drop', 'x'], /^Usage/],
    [['make', 'a b'], /Unexpected account "a b", expected/],
    [['revoke', 'tm_0000000000000000'], /Unknown key/],
    [['revoke', '../x'], /Unknown key/],
  ])('wrong use %j says what was expected', async (args, message) => {
    const service = await start()
    try {
      command(service, ...args)
      expect.unreachable()
    } catch (error) {
      const { status, stderr } = error as { status: number; stderr: string }
      expect([status, stderr]).toEqual([2, expect.stringMatching(message)])
    }
  })
})

it.each([
  [{ PORT: 'http' }, 'Unexpected "http" for PORT, expected a whole number from 0'],
  [{ TICKMARK_WORKERS: '0' }, 'Unexpected "0" for TICKMARK_WORKERS, expected a whole number from 1'],
  [{ TICKMARK_PEPPER: 'short' }, 'expected 32 characters or more'],
  [{ TICKMARK_LOG_LEVEL: 'loud' }, 'TICKMARK_LOG_LEVEL'],
  [{ TICKMARK_DATA: '/nowhere/at/all' }, 'no such folder'],
  [{ TICKMARK_AS_OF: '2026-02-30' }, '2026-02-30'],
])('does not start with %j', async (env, message) => {
  await expect(startService(env as Record<string, string>)).rejects.toThrow(message)
})
