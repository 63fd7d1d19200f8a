import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../harness/database.js'
import { bearer, type Service, startService } from '../harness/service.js'

let service: Service
beforeAll(async () => {
  service = await startService({ TICKMARK_SESSION_SECONDS: '3', TICKMARK_REQUESTS_PER_HOUR: '10000' })
})
afterAll(async () => {
  expect(await service.stop()).toBe(0)
})

let names = 0
/** A new account: the name of it, and what `account make` prints. */
async function account(): Promise<{ name: string; key: string; account_id: string; user_id: string }> {
  const name = `account-${String(names++)}`
  return { name, ...(await service.admin('account', 'make', name)) }
}

const statusOf = async ({ base }: Service, key: string) =>
  (await fetch(`${base}/verticals`, { headers: bearer(key) })).status

describe('keys', () => {
  it('are made, listed and revoked while the service runs', async () => {
    await service.admin('account', 'make', 'acme')
    const { key, key_id: id } = await service.admin('key', 'make', 'acme')
    expect(key).toMatch(/^tm_[0-9a-f]{16}\.[\w-]{43}$/)
    expect(await statusOf(service, key)).toBe(200)
    expect(await service.admin('key', 'list', 'acme')).toMatchObject([
      { revoked_at: null },
      { key_id: id, revoked_at: null },
    ])
    await service.admin('key', 'revoke', id)
    expect(await statusOf(service, key)).toBe(401)
    expect(await service.admin('key', 'list', 'acme')).toMatchObject([
      { revoked_at: null },
      { revoked_at: expect.any(String) },
    ])
    expect(await statusOf(service, service.key)).toBe(200)
  })

  it('are nowhere on the disk, and nobody else may read what is', async () => {
    const { database, key } = service
    const secret = key.split('.')[1] ?? ''
    const files = readdirSync(database.folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      join(database.folder, file),
    )
    expect(files.length).toBeGreaterThan(0)
    for (const file of files.filter((file) => statSync(file).isFile())) {
      expect(readFileSync(file).includes(secret), file).toBe(false)
    }
    expect(statSync(database.folder).mode & 0o077).toBe(0)
  })

  it('hold only under the pepper they were made with: another does not start', async () => {
    const database = await freshDatabase()
    const first = await startService({ TICKMARK_PEPPER: 'p'.repeat(32) }, { database })
    expect(readdirSync(database.folder)).not.toContain('pepper')
    await first.stop()
    const again = await startService({ TICKMARK_PEPPER: 'p'.repeat(32) }, { database })
    expect(await statusOf(again, first.key)).toBe(200)
    expect(again.key).toBe('') // there is an account: none is made
    await again.stop()
    await expect(startService({ TICKMARK_PEPPER: 'q'.repeat(32) }, { database })).rejects.toThrow('another pepper')
    await database.drop()
  })

  it('are not read under a torn pepper: the start names the file', async () => {
    const database = await freshDatabase()
    mkdirSync(database.folder, { recursive: true })
    writeFileSync(join(database.folder, 'pepper'), 'abc')
    await expect(startService({}, { database })).rejects.toThrow(`${database.folder}/pepper: unexpected content`)
    await database.drop()
  })

  it.each([
    [['key', 'make'], 'Unexpected number of arguments'],
    [['drop', 'x'], 'Unknown "drop x", expected one of'],
    [['account', 'make', 'a b'], 'Unexpected name "a b", expected'],
    [['account', 'make', 'x', '--plan', 'none'], 'Unknown plan "none", expected one of starter'],
    [['account', 'make', 'x', '--credits', '-1'], 'expected'],
    [['account', 'make', 'x', '--colour', 'red'], "Unknown option '--colour'"],
    [['key', 'revoke', 'tm_0000000000000000'], 'Unknown key'],
    [['key', 'revoke', '../x'], 'Unknown key'],
    [['credits', 'add', 'demo', '1.5'], 'expected a whole number'],
    [['member', 'add', 'nowhere', 'demo'], 'Unknown workspace'],
  ])('wrong use %j says what was expected', async (words, message) => {
    const before = (await service.admin('account', 'list')) as unknown
    await expect(service.admin(...words)).rejects.toThrow(message)
    expect(await service.admin('account', 'list')).toEqual(before)
  })
})

describe('a session', () => {
  const sessionOf = async ({ base }: Service, credential: string) => {
    const response = await fetch(`${base}/auth/session`, { headers: bearer(credential) })
    return { status: response.status, body: (await response.json()) as Record<string, any> }
  }

  it('is a token for a time, used as the key is, and tells one who one is', async () => {
    const made = await service.admin('account', 'make', 'joe')
    const { workspace_id } = await service.admin('workspace', 'make', 'firm')
    await service.admin('member', 'add', 'firm', 'joe')
    const { status, body } = await sessionOf(service, made.key)
    expect(status).toBe(200)
    expect(body).toEqual({
      token: expect.stringMatching(/^ts_[\w-]{43}$/),
      token_type: 'Bearer',
      expires_at: expect.any(String),
      account_id: made.account_id,
      user_id: made.user_id,
      role: 'member',
      workspaces: [{ workspace_id, name: 'firm', active: true }],
    })
    const left = new Date(body['expires_at'] as string).getTime() - Date.now()
    expect(left).toBeLessThan(3_500)
    expect(left).toBeGreaterThan(0)
    expect(await statusOf(service, body['token'] as string)).toBe(200)
    expect((await sessionOf(service, body['token'] as string)).status).toBe(200)
  })

  it('leads to the active members of a workspace, for whoever is one', async () => {
    const { workspace_id: id } = await service.admin('workspace', 'make', 'ward')
    const [zoe, abe] = [await service.admin('account', 'make', 'zoe'), await service.admin('account', 'make', 'abe')]
    for (const name of ['zoe', 'abe']) await service.admin('member', 'add', 'ward', name)
    const seen = async (key: string) => {
      const answer = await fetch(`${service.base}/workspaces/${id}/members`, { headers: bearer(key) })
      return answer.ok ? ((await answer.json()) as { items: unknown }).items : answer.status
    }
    const both = [abe, zoe].map(({ user_id }, i) => ({ user_id, name: ['abe', 'zoe'][i] }))
    expect(await seen(zoe.key)).toEqual(both)
    await service.admin('member', 'suspend', 'ward', 'abe')
    expect([await seen(zoe.key), await seen(abe.key)]).toEqual([[both[1]], 404])
  })

  it('ends with its time, and with the key that it was made with', async () => {
    const { key } = await account()
    const short = (await sessionOf(service, key)).body['token'] as string
    await new Promise((resolve) => setTimeout(resolve, 3_200))
    expect(await statusOf(service, short)).toBe(401)
    const { token } = (await sessionOf(service, key)).body as { token: string }
    await service.admin('key', 'revoke', key.split('.')[0] ?? '')
    expect(await statusOf(service, token)).toBe(401)
  })
})

describe('POST /auth/keys', () => {
  const post = async ({ base }: Service, credential: string, body?: unknown) => {
    const response = await fetch(`${base}/auth/keys`, {
      method: 'POST',
      headers: { ...bearer(credential), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, any> }
  }

  it('makes a key in place of the one that is used', async () => {
    const own = await account()
    const { status, body } = await post(service, own.key)
    expect([status, body['replaces']]).toEqual([201, own.key.split('.')[0]])
    expect([await statusOf(service, own.key), await statusOf(service, body['key'] as string)]).toEqual([401, 200])
  })

  it('makes another one beside it, or in place of a third', async () => {
    const own = await account()
    const second = (await post(service, own.key, { replaces: null })).body
    expect([await statusOf(service, own.key), await statusOf(service, second['key'] as string)]).toEqual([200, 200])
    const third = (await post(service, own.key, { replaces: second['key_id'] })).body
    expect([await statusOf(service, second['key'] as string), await statusOf(service, third['key'] as string)]).toEqual(
      [401, 200],
    )
  })

  it('revokes no key of another, and then makes none', async () => {
    const [joe, own] = [await account(), await account()]
    const { status } = await post(service, own.key, { replaces: joe.key.split('.')[0] })
    expect(status).toBe(404)
    expect(await statusOf(service, joe.key)).toBe(200)
    expect(await service.admin('key', 'list', own.name)).toHaveLength(1)
  })

  it.each(['user_id', 'account_id', 'owner_id'])('refuses %s, naming it', async (field) => {
    const own = await account()
    const { status, body } = await post(service, own.key, { [field]: 'usr_1' })
    expect([status, body['errors']]).toEqual([
      422,
      [{ pointer: `/${field}`, detail: expect.stringContaining('Unexpected field') }],
    ])
    expect(await service.admin('key', 'list', own.name)).toHaveLength(1)
  })
})
