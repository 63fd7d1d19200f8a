import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openClients, workspace } from '../harness/sources.js'
import { setMember } from '../../dist/identity/workspaces.js'

/**
 * Who gets what. Roles: the owner; members of his workspace to whom it is granted for use, granted to read, not granted; an account
 * outside of it; an admin of the service, who is nobody here.
 */
const ROLES = ['owner', 'user', 'reader', 'member', 'stranger', 'admin'] as const
type Role = (typeof ROLES)[number]
let service: Awaited<ReturnType<typeof openClients>>
let org: string
const of: Partial<Record<Role, Client>> = {}
const client = (role: Role) => of[role]!
const SECRET = 'THE-MARK-THAT-STANDS-FAR-DOWN'
const LONG = `${'Words before it. '.repeat(60)}${SECRET}`

beforeAll(async () => {
  service = await openClients()
  for (const role of ROLES) of[role] = await service.client(role)
  org = await workspace(service.ground, 'firm', [client('owner'), client('user'), client('reader'), client('member')])
})
afterAll(async () => await service.close())

/** A source of the owner, granted as the roles say. */
async function shared(): Promise<string> {
  const { source_id: id } = (await client('owner').upload(LONG, 'memo.txt')).json()
  for (const [role, can_use] of [
    ['user', true],
    ['reader', false],
  ] as const) {
    const response = await client('owner').post(`/sources/${id}/grants`, {
      user_id: client(role).caller.user,
      org_id: org,
      can_use,
    })
    expect(response.statusCode, response.body).toBe(200)
  }
  return id
}
const statusesOf = async (call: (client: Client) => Promise<{ statusCode: number }>) =>
  Object.fromEntries(
    await Promise.all(ROLES.map(async (role) => [role, (await call(client(role))).statusCode] as const)),
  )
const listed = async (one: Client): Promise<{ source_id: string; access: string }[]> =>
  (await one.get('/sources?limit=100')).json().items

describe('who gets what', () => {
  it('text, original and the list', async () => {
    const id = await shared()
    const seen = { owner: 200, user: 200, reader: 200, member: 404, stranger: 404, admin: 404 }
    expect(await statusesOf(async (one) => await one.get(`/sources/${id}`))).toEqual(seen)
    expect(await statusesOf(async (one) => await one.get(`/sources/${id}/original`))).toEqual(seen)
    const access = async (one: Client) => (await listed(one)).find(({ source_id }) => source_id === id)?.access
    expect(await Promise.all(ROLES.map(async (role) => await access(client(role))))).toEqual([
      ...['owner', 'use', 'read', undefined, undefined, undefined],
    ])
  })

  it('superseding, granting, taking away, revoking: the owner alone', async () => {
    const id = await shared()
    const others = ROLES.filter((role) => role !== 'owner')
    const body = (role: Role) => ({ user_id: client(role).caller.user, org_id: org, can_use: true })
    for (const role of others) {
      const one = client(role)
      expect((await one.upload('next', 'memo.txt', id)).statusCode, role).toBe(422)
      expect((await one.post(`/sources/${id}/grants`, body('member'))).statusCode, role).toBe(404)
      expect((await one.delete(`/sources/${id}/grants/${client('reader').caller.user}`)).statusCode, role).toBe(404)
      expect((await one.post(`/sources/${id}/revoke`)).statusCode, role).toBe(404)
    }
    const owner = client('owner')
    expect((await owner.upload('next', 'memo.txt', id)).statusCode).toBe(200)
    expect((await owner.post(`/sources/${id}/grants`, body('member'))).statusCode).toBe(200)
    expect((await owner.delete(`/sources/${id}/grants/${client('member').caller.user}`)).statusCode).toBe(200)
    expect((await owner.delete(`/sources/${id}/grants/${client('member').caller.user}`)).statusCode).toBe(404)
    expect((await owner.post(`/sources/${id}/revoke`)).statusCode).toBe(200)
  })

  it('without a credential nothing', async () => {
    const id = await shared()
    const calls = [
      ['POST', '/parse-file'],
      ['GET', '/sources'],
      ['GET', `/sources/${id}`],
      ['GET', `/sources/${id}/original`],
      ['POST', `/sources/${id}/grants`],
      ['DELETE', `/sources/${id}/grants/${client('user').caller.user}`],
      ['POST', `/sources/${id}/revoke`],
    ] as const
    for (const [method, url] of calls)
      expect((await service.app.inject({ method, url: `/api${url}` })).statusCode, url).toBe(401)
    expect((await client('user').get(`/sources/${id}`)).statusCode).toBe(200) // nothing was taken away
  })
})

describe('grants', () => {
  it('are of all versions, those to come too', async () => {
    const id = await shared()
    const { source_id: next } = (await client('owner').upload('next', 'memo.txt', id)).json()
    for (const one of [id, next]) expect((await client('user').get(`/sources/${one}`)).statusCode).toBe(200)
  })

  it('are looked up anew: taken away, changed, suspended, revoked', async () => {
    const id = await shared()
    const { user, account } = client('user').caller
    const sees = async (role: Role) => (await client(role).get(`/sources/${id}`)).statusCode
    const member = async (who: string, active: boolean) =>
      await service.ground.database.transaction(async (tx) => await setMember(tx, org, who, active))
    await client('owner').post(`/sources/${id}/grants`, { user_id: user, org_id: org, can_use: false })
    expect((await client('user').get(`/sources/${id}`)).json()).toMatchObject({ access: 'read' })
    await member(account, false)
    expect(await sees('user')).toBe(404)
    await member(account, true)
    expect(await sees('user')).toBe(200)
    await member(client('owner').caller.account, false) // who granted it is a member no more
    expect([await sees('user'), await sees('reader'), await sees('owner')]).toEqual([404, 404, 200])
    await member(client('owner').caller.account, true)
    await client('owner').delete(`/sources/${id}/grants/${user}`)
    expect([await sees('user'), await sees('reader')]).toEqual([404, 200])
    const revoked = (await client('owner').post(`/sources/${id}/revoke`)).json()
    expect([await sees('reader'), await sees('owner')]).toEqual([404, 200])
    expect((await client('owner').get(`/sources/${id}`)).json()).toMatchObject({ revoked_at: revoked.revoked_at })
    expect((await client('owner').post(`/sources/${id}/revoke`)).json()).toEqual(revoked)
  })

  it('are refused unless both are active members, in one way', async () => {
    const id = await shared()
    const other = await workspace(service.ground, 'elsewhere', [client('stranger')])
    const body = (more: object) => ({ user_id: client('member').caller.user, org_id: org, can_use: true, ...more })
    const refusals = await Promise.all(
      [
        { user_id: client('stranger').caller.user },
        { user_id: 'usr_nobody' },
        { org_id: other },
        { org_id: 'wsp_none' },
      ].map(async (more) => (await client('owner').post(`/sources/${id}/grants`, body(more))).json()),
    )
    for (const { request_id: _, ...refusal } of refusals) {
      const { request_id: __, ...first } = refusals[0]!
      expect(refusal).toEqual(first)
      expect(refusal).toMatchObject({ status: 422, errors: [{ pointer: '/user_id' }] })
    }
    for (const [more, pointer] of [
      [{ user_id: client('owner').caller.user }, '/user_id'],
      [{ owner_id: 'usr_1' }, '/owner_id'],
      [{ can_use: 'yes' }, '/can_use'],
      [{ org_id: undefined }, '/org_id'],
    ] as const) {
      const response = await client('owner').post(`/sources/${id}/grants`, body(more))
      expect(response.json(), pointer).toMatchObject({ status: 422, errors: [{ pointer }] })
    }
    expect((await client('owner').post(`/sources/${id}/revoke`, { owner_id: 'usr_1' })).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/owner_id' }],
    })
    await client('owner').post(`/sources/${id}/revoke`, {})
    expect((await client('owner').post(`/sources/${id}/grants`, body({}))).statusCode).toBe(422)
  })
})

describe('what is not yours', () => {
  const unknown = `src_${'0'.repeat(32)}`
  it('cannot be told from what is not there: status, headers, body', async () => {
    const id = await shared()
    const stranger = client('stranger')
    const calls: ((id: string) => Promise<{ statusCode: number; headers: object; json: () => any }>)[] = [
      async (one) => await stranger.get(`/sources/${one}`),
      async (one) => await stranger.get(`/sources/${one}/original`),
      async (one) => await stranger.post(`/sources/${one}/grants`, { user_id: 'usr_1', org_id: org, can_use: true }),
      async (one) => await stranger.delete(`/sources/${one}/grants/${client('user').caller.user}`),
      async (one) => await stranger.post(`/sources/${one}/revoke`),
      async (one) => await stranger.upload('next', 'a.txt', one),
    ]
    for (const call of calls) {
      const [foreign, absent] = [await call(id), await call(unknown)]
      const plain = ({ statusCode, headers, json }: typeof foreign) => {
        const { request_id: _, ...body } = json() as Record<string, unknown>
        return { statusCode, body, headers: Object.keys(headers) }
      }
      expect(plain(foreign)).toEqual(plain(absent))
    }
  })

  it.each(['%00', 'a%00b', "'or'1'='1", 'src_', 'SRC_1', '..%2f..', 'x'.repeat(90)])(
    'an id such as %s is one that is not there',
    async (id) => {
      const owner = client('owner')
      const known = await shared()
      expect((await owner.get(`/sources/${id}`)).statusCode).toBe(404)
      expect((await owner.get(`/sources/${id}/original`)).statusCode).toBe(404)
      expect((await owner.post(`/sources/${id}/revoke`)).statusCode).toBe(404)
      expect((await owner.delete(`/sources/${known}/grants/${id}`)).statusCode).toBe(404)
      expect((await owner.upload('next', 'a.txt', id)).statusCode).toBe(422)
      const name = decodeURIComponent(id)
      for (const more of [{ user_id: name }, { org_id: name }]) {
        const body = { user_id: client('member').caller.user, org_id: org, can_use: true, ...more }
        expect((await owner.post(`/sources/${known}/grants`, body)).statusCode).toBe(422)
      }
      expect((await owner.get(`/sources/${known}`)).statusCode).toBe(200)
    },
  )

  it('nor by time: of 200 pairs no more than chance would have it', async () => {
    const id = await shared()
    const time = async (one: string) => {
      const began = performance.now()
      await client('stranger').get(`/sources/${one}`)
      return performance.now() - began
    }
    let slower = 0
    for (let i = 0; i < 200; i++) {
      // In turn, so that what slows the machine down slows both.
      const [foreign, absent] =
        i % 2 === 0 ? [await time(id), await time(unknown)] : [await time(unknown), await time(id)].reverse()
      if (foreign! > absent!) slower++
    }
    // Of 200 throws of a coin, one in 300,000 has fewer than 67 heads or more than 133.
    expect(slower).toBeGreaterThan(66)
    expect(slower).toBeLessThan(134)
  })
})

describe('the list', () => {
  it('goes on where it was, and looks access up anew between its pages', async () => {
    const owner = await service.client('lister')
    const reader = await service.client('list-reader')
    const firm = await workspace(service.ground, 'lists', [owner, reader])
    const ids: string[] = []
    for (let i = 0; i < 7; i++) {
      const { source_id: id } = (await owner.upload(`text ${i}`, `${i}.txt`)).json()
      await owner.post(`/sources/${id}/grants`, { user_id: reader.caller.user, org_id: firm, can_use: false })
      ids.unshift(id)
    }
    interface Page {
      readonly items: { readonly source_id: string }[]
      readonly next_cursor: string | null
    }
    const page = async (one: Client, cursor?: string) =>
      (await one.get(`/sources?limit=3${cursor === undefined ? '' : `&cursor=${cursor}`}`)).json<Page>()
    const first = await page(reader)
    const cursor = first.next_cursor!
    expect(first.items.map(({ source_id: id }) => id)).toEqual(ids.slice(0, 3))
    await owner.post(`/sources/${ids[4]}/revoke`)
    await owner.delete(`/sources/${ids[5]}/grants/${reader.caller.user}`)
    await owner.upload('newer', 'newer.txt') // before the first page: no reason to repeat one
    const second = await page(reader, cursor)
    expect(second.items.map(({ source_id: id }) => id)).toEqual([ids[3], ids[6]])
    expect(second.next_cursor).toBeNull()
    // The cursor is the reader's, and is taken as it was given.
    expect((await owner.get(`/sources?cursor=${cursor}`)).statusCode).toBe(422)
    const changed = cursor.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))
    for (const wrong of [changed, 'nonsense', `${cursor}x`]) {
      expect((await reader.get(`/sources?cursor=${wrong}`)).json()).toMatchObject({
        status: 422,
        errors: [{ pointer: '/cursor' }],
      })
    }
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'offset=3']) {
      expect((await reader.get(`/sources?${query}`)).statusCode, query).toBe(422)
    }
  })
})

it('the text leaves by GET /sources/{id} and by no other route', async () => {
  const owner = client('owner')
  const id = await shared()
  const answers = {
    upload: await owner.upload(LONG, 'memo.txt'),
    next: await owner.upload(LONG, 'memo.txt', id),
    list: await owner.get('/sources?limit=100'),
    grant: await owner.post(`/sources/${id}/grants`, {
      user_id: client('member').caller.user,
      org_id: org,
      can_use: true,
    }),
    ungrant: await owner.delete(`/sources/${id}/grants/${client('member').caller.user}`),
    refused: await owner.upload(LONG, 'memo.txt', id),
    revoke: await owner.post(`/sources/${id}/revoke`),
  }
  for (const [name, { body }] of Object.entries(answers)) {
    expect(body, name).not.toContain(SECRET)
    for (const preview of body.matchAll(/"preview_text":"([^"]*)"/g))
      expect(preview[1]!.length).toBeLessThanOrEqual(500)
  }
  expect((await owner.get(`/sources/${id}`)).body).toContain(SECRET)
})
