import { sql } from 'drizzle-orm'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStore } from '../../dist/blobs/folder.js'
import { blobFolder } from '../../dist/blobs/settings.js'
import { rowsOf } from '../../dist/database/database.js'
import { setMember } from '../../dist/identity/workspaces.js'
import { buildContext } from '../../dist/sources/budget.js'
import type { Pin, PinnedSource } from '../../dist/sources/pins.js'
import { expectStored, isPinned, loadPinned, recheck, resolveForGeneration } from '../../dist/sources/use.js'
import { type Client, openClients, workspace } from '../harness/sources.js'

let service: Awaited<ReturnType<typeof openClients>>
let owner: Client
let user: Client
let org: string
beforeAll(async () => {
  service = await openClients()
  owner = await service.client('owner')
  user = await service.client('user')
  org = await workspace(service.ground, 'firm', [owner, user])
})
afterAll(async () => await service.close())

const put = async (text: string, supersedes?: string): Promise<string> =>
  (await owner.upload(text, 'memo.txt', supersedes)).json<{ source_id: string }>().source_id
const share = async (id: string, can_use: boolean) =>
  await owner.post(`/sources/${id}/grants`, { user_id: user.caller.user, org_id: org, can_use })
const resolve = async (client: Client, ...ids: string[]) =>
  await resolveForGeneration(service.ground.database.queries, client.caller, ids)
async function pin(client: Client, ...ids: string[]): Promise<PinnedSource[]> {
  const pinned = (await resolve(client, ...ids)).filter(isPinned)
  expect(pinned.map(({ source_id: id }) => id)).toEqual(ids)
  return pinned
}
/** What keeps a request from being released, by code. */
const failing = async (client: Client, pins: readonly Pin[]) =>
  (await service.ground.database.transaction(async (tx) => await recheck(tx, client.caller, pins))).map(
    ({ code }) => code,
  )

describe('resolving', () => {
  it('pins text, coverage and fingerprint, in the order asked for', async () => {
    const [first, second] = [await put('one 𝔸'), await put('two')]
    const [a, b] = await pin(owner, second, first)
    expect(b).toMatchObject({
      ...{ source_id: first, version: 1, filename: 'memo.txt', media_type: 'text/plain', text: 'one 𝔸' },
      ...{ segments: [{ start: 0, end: 5, paragraph: 1 }], coverage: { status: 'complete' }, bytes: 8 },
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(a!.fingerprint).not.toBe(b!.fingerprint)
    expect(a!.characters + b!.characters).toBe(buildContext([a!, b!]).characters)
    expect(JSON.parse(JSON.stringify(a))).toEqual(a)
  })

  it('says why not: unknown and foreign in one way', async () => {
    const [used, read, foreign, revoked] = [await put('a'), await put('b'), await put('c'), await put('d')]
    await share(used, true)
    await share(read, false)
    await share(revoked, true)
    await owner.post(`/sources/${revoked}/revoke`)
    const found = await resolve(user, used, read, foreign, 'src_none', revoked)
    expect(found.map((one) => (isPinned(one) ? 'pinned' : one.code))).toEqual([
      ...['pinned', 'read-only', 'unavailable', 'unavailable', 'unavailable'],
    ])
    expect((found[2] as { detail: string }).detail).toBe((found[3] as { detail: string }).detail)
    expect(await resolve(owner, revoked)).toMatchObject([{ code: 'revoked' }])
    expect(await resolve(owner)).toEqual([])
  })
})

describe('checking again', () => {
  it('a pinned version stays as it is when it is superseded', async () => {
    const id = await put('one')
    const pins = await pin(owner, id)
    await put('two', id)
    expect(await failing(owner, pins)).toEqual([])
    const plain = pins.map(({ text: _, segments: __, ...rest }) => rest)
    expect(await loadPinned(service.ground.database.queries, plain)).toEqual(pins)
  })

  it('finds what was taken away since: revoked, granted no more, to read only, suspended', async () => {
    const id = await put('one')
    await share(id, true)
    const pins = await pin(user, id)
    const member = async (active: boolean) =>
      await service.ground.database.transaction(async (tx) => await setMember(tx, org, user.caller.account, active))
    expect(await failing(user, pins)).toEqual([])
    await share(id, false)
    expect(await failing(user, pins)).toEqual(['read-only'])
    await share(id, true)
    await member(false)
    expect(await failing(user, pins)).toEqual(['unavailable'])
    await member(true)
    await owner.delete(`/sources/${id}/grants/${user.caller.user}`)
    expect(await failing(user, pins)).toEqual(['unavailable'])
    await share(id, true)
    await owner.post(`/sources/${id}/revoke`)
    expect(await failing(user, pins)).toEqual(['unavailable'])
    expect(await failing(owner, pins)).toEqual(['revoked'])
  })

  it.each(['text', 'segments'])('finds another %s than was pinned', async (column) => {
    const pins = await pin(owner, await put(`with its ${column}`))
    await service.ground.database.queries.execute(
      sql`update source_texts set ${sql.identifier(column)} = ${sql.identifier(column)} || ' ' where source_id = ${pins[0]!.source_id}`,
    )
    expect(await failing(owner, pins)).toEqual(['changed'])
    expect(await failing(owner, [{ ...pins[0]!, fingerprint: '0'.repeat(64) }])).toEqual(['changed'])
  })
})

function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give: () => void = () => undefined
  const given = new Promise<void>((resolve) => (give = resolve))
  return { given, give: () => give() }
}

it('a revoke that races 100 running requests: none is released after it', async () => {
  const { database } = service.ground
  await database.queries.execute(sql`create table released (id text, round int)`)
  let before = 0
  for (let round = 0; round < 5; round++) {
    const id = await put(`round ${round}`)
    await share(id, true)
    const pins = await pin(user, id)
    const done = async () =>
      (
        await rowsOf<{ n: number }>(
          database.queries,
          sql`select count(*)::int as n from released where round = ${round}`,
        )
      )[0]!.n
    // However slow the machine: the first is released before the revoke is asked for, and the last begin after it.
    const [first, revoked] = [signal(), signal()]
    const release = async (client: Client, i: number) => {
      await new Promise((resolve) => setTimeout(resolve, i * 10))
      if (i >= 80) await revoked.given
      await database.transaction(async (tx) => {
        if ((await recheck(tx, client.caller, pins)).length > 0) return
        await new Promise((resolve) => setTimeout(resolve, 2)) // it does what belongs to the release
        await tx.execute(sql`insert into released (id, round) values (${`${i}`}, ${round})`)
      })
      first.give()
    }
    const running = Promise.all(Array.from({ length: 100 }, async (_, i) => await release(i % 2 ? user : owner, i)))
    await first.given
    await new Promise((resolve) => setTimeout(resolve, 60 * round))
    const answer = await owner.post(`/sources/${id}/revoke`)
    revoked.give()
    expect(answer.statusCode).toBe(200)
    const atRevoke = await done()
    await running
    expect(await done()).toBe(atRevoke)
    before += atRevoke
  }
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThanOrEqual(5 * 80)
})

describe('the storage', () => {
  it('that has lost the bytes of a source makes it unavailable', async () => {
    const pins = await pin(owner, await put('to be lost'), await put('to stay'))
    expect(await expectStored(service.ground, pins)).toEqual([])
    await folderStore(blobFolder(service.ground)).remove(pins[0]!.sha256)
    expect(await expectStored(service.ground, pins)).toMatchObject([
      { source_id: pins[0]!.source_id, code: 'unavailable' },
    ])
    const original = await owner.get(`/sources/${pins[0]!.source_id}/original`)
    expect(original.json()).toMatchObject({ status: 503 })
    expect((await owner.get(`/sources/${pins[0]!.source_id}`)).statusCode).toBe(200)
    await put('to be lost') // the same bytes again
    expect(await expectStored(service.ground, pins)).toEqual([])
  })

  it('that has other bytes than were uploaded does not hand them out', async () => {
    const [damaged] = await pin(owner, await put('to be damaged'))
    writeFileSync(join(blobFolder(service.ground), damaged!.sha256.slice(0, 2), damaged!.sha256), 'to be dAmaged')
    const original = await owner.get(`/sources/${damaged!.source_id}/original`)
    expect(original.json()).toMatchObject({ status: 503, detail: expect.stringContaining('not what was uploaded') })
  })

  it('that is down: 503, and nothing else happens', async () => {
    const pins = await pin(owner, await put('before it is down'))
    const folder = blobFolder(service.ground)
    const aside = join(dirname(folder), 'aside')
    const rows = async () =>
      await rowsOf(
        service.ground.database.queries,
        sql`select count(*)::int as n from sources union all select count(*)::int from lineages`,
      )
    const before = await rows()
    renameSync(folder, aside)
    writeFileSync(folder, 'in its way')
    try {
      const answers = [await owner.upload('more', 'a.txt'), await owner.get(`/sources/${pins[0]!.source_id}/original`)]
      for (const { statusCode, headers, body } of answers) {
        expect(statusCode, body).toBe(503)
        expect(headers).toMatchObject({ 'retry-after': '30', 'content-type': expect.stringContaining('problem+json') })
        expect(body).not.toContain(folder)
      }
      await expect(expectStored(service.ground, pins)).rejects.toMatchObject({ status: 503 })
      expect(await rows()).toEqual(before)
    } finally {
      rmSync(folder)
      renameSync(aside, folder)
    }
    expect((await owner.upload('more', 'a.txt')).statusCode).toBe(200)
  })
})
