import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetOrphan, keep } from '../../dist/blobs/keep.js'
import { blobFolder } from '../../dist/blobs/settings.js'
import { referredBySource } from '../../dist/sources/store.js'
import { type Client, holdings, openClients } from '../harness/sources.js'

const work = mkdtempSync(join(tmpdir(), 'tickmark-orphans-'))
let service: Awaited<ReturnType<typeof openClients>>
let joe: Client
const held = async () => await holdings(service.ground, blobFolder(service.ground))
beforeAll(async () => {
  service = await openClients()
  joe = await service.client('joe')
})
afterAll(async () => {
  await service.close()
  rmSync(work, { recursive: true })
})

/** As a process does that dies before it writes the row. */
async function keepAndDie(content: string): Promise<void> {
  const path = join(work, 'file')
  writeFileSync(path, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  await keep(service.ground, { path, sha256, bytes: content.length })
}
const forget = async (seconds: number) => await forgetOrphan(service.ground, referredBySource, seconds)
const age = async () =>
  await service.ground.database.queries.execute(sql`update blobs set touched_at = now() - interval '2 hours'`)

it('are forgotten when they are old, and what a source refers to is not', async () => {
  await joe.upload('kept', 'a.txt')
  await keepAndDie('lost')
  expect(await held()).toMatchObject({ blobs: 2, files: 2, sources: 1 })
  expect(await forget(3_600)).toBe(false) // it may yet get its row
  await age()
  expect(await forget(3_600)).toBe(true)
  expect(await forget(3_600)).toBe(false)
  expect(await held()).toMatchObject({ blobs: 1, files: 1, sources: 1 })
  expect((await joe.get('/sources')).json()).toMatchObject({ items: [{ filename: 'a.txt' }] })
})

it('that are announced anew meanwhile are there when their row is written', async () => {
  for (let i = 0; i < 20; i++) {
    await keepAndDie('both')
    await age()
    const [forgotten, uploaded] = await Promise.all([forget(3_600), joe.upload('both', 'b.txt')])
    expect(uploaded.statusCode, `${forgotten}`).toBe(200)
    const id = uploaded.json<{ source_id: string }>().source_id
    expect((await joe.get(`/sources/${id}/original`)).body).toBe('both')
    await service.ground.database.queries.execute(sql`delete from source_texts where source_id = ${id}`)
    await service.ground.database.queries.execute(sql`delete from sources where id = ${id}`)
  }
})

it('the room does it, again and again', async () => {
  await keepAndDie('by the loop')
  await age()
  const { sources } = await import('../../dist/sources/room.js')
  const [loop] = sources.loops!(service.ground)
  const { signal } = new AbortController()
  while (await loop!.turn(signal));
  expect(await held()).toMatchObject({ blobs: 1, files: 1 })
})
