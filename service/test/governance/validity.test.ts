import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkNext } from '../../dist/governance/validity/check.js'
import { verifierPool } from '../../dist/verification/part.js'
import { verificationSettings } from '../../dist/verification/settings.js'
import { CutError } from '../../dist/verification/workers.js'
import { officialLists } from '../harness/official-lists.js'
import { type Account, openWorld, type World } from '../harness/world.js'
import { checkAll, publish } from './published.js'

const lists = officialLists()
let world: World
let account: Account
beforeAll(async () => {
  lists.addIcd(2026, ['E119', 'M5450'])
  world = await openWorld({ TICKMARK_DATA: lists.folder })
  account = await world.account()
})
afterAll(async () => {
  await world.close()
  lists.remove()
})
/** Sets the date taken for today. */
const today = (day: string) => void Object.assign(world.ground.settings(verificationSettings), { asOf: day })
beforeEach(async () => {
  today('2026-09-30')
  await world.ground.database.queries.execute(sql`update watches set ended_at = now() where ended_at is null`)
})

const NOTE = '## Assessment\n\nType 2 diabetes mellitus (ICD-10-CM E11.9).'
const seen = async (path: string) => (await account.get(path)).json

describe('a note with an ICD-10-CM code that ends on 30 September', () => {
  it('is valid that day and to be reviewed on 1 October, also when the next list has not got the code', async () => {
    const { path, watch } = await publish(world, account, NOTE)
    expect([watch.status, watch.checked_at]).toEqual([null, null])
    expect(await checkAll(world)).toBe(1)
    expect(await seen(path)).toMatchObject({ status: 'valid', reasons: [], last_check: { causes: ['first'] } })
    expect(await checkAll(world)).toBe(0)
    today('2026-10-01')
    expect(await checkAll(world)).toBe(1)
    const outside = await seen(path)
    expect(outside).toMatchObject({ status: 'review', reasons: ['mark-worse'] })
    expect(outside.last_check).toMatchObject({ causes: ['as-of'], as_of: '2026-10-01' })
    expect(outside.last_check.difference.marks).toMatchObject([
      { subject: 'E11.9', change: 'worse', before: { verdict: 'verified' }, after: { verdict: 'unverifiable' } },
    ])
    lists.addIcd(2027, ['M5450'])
    expect(await checkAll(world)).toBe(1) // at once, without a start
    const retired = await seen(path)
    expect(retired).toMatchObject({ status: 'review', reasons: ['blocked', 'mark-worse'] })
    expect(retired.last_check.causes).toEqual(['releases'])
    expect(retired.last_check.releases.map((one: { release: string }) => one.release)).toEqual(['FY2026', 'FY2027'])
    expect(retired.last_check.difference.marks[0].after.findings.map((one: { rule: string }) => one.rule)).toContain(
      'clinical.codes/retired',
    )
    expect(await checkAll(world)).toBe(0)
    const { items } = await seen(`${path}/checks`)
    expect(items.map((one: { causes: string[] }) => one.causes[0])).toEqual(['releases', 'as-of', 'first'])
    expect((await seen(`/governance/validity?status=review`)).items.map((one: any) => one.watch_id)).toContain(
      watch.watch_id,
    )
  })

  it('is invalid where it names a code that was none on its day', async () => {
    today('2025-09-30') // no list speaks for that day yet
    const { path } = await publish(world, account, '## Assessment\n\nLow back pain (ICD-10-CM M54.59).')
    await checkAll(world)
    expect((await seen(path)).status).toBe('valid')
    lists.addIcd(2025, ['E119'])
    await checkAll(world)
    expect(await seen(path)).toMatchObject({
      status: 'invalid',
      reasons: ['wrong-when-published', 'blocked', 'mark-worse'],
    })
  })
})

describe('is checked again', () => {
  it('when a source is superseded or revoked, and says which', async () => {
    const source = await account.upload('Blood pressure 120/80.\n', 'visit.txt')
    const other = await account.upload('Weight 80 kg.\n', 'weight.txt')
    const { path } = await publish(world, account, NOTE, [source, other])
    await checkAll(world)
    expect(await seen(path)).toMatchObject({
      status: 'valid',
      sources: [{ standing: 'current' }, { standing: 'current' }],
    })
    await account.upload('Blood pressure 130/80.\n', 'visit.txt', `?supersedes_source_id=${source}`)
    expect(await checkAll(world)).toBe(1)
    expect(await seen(path)).toMatchObject({
      status: 'review',
      reasons: ['source-superseded'],
      sources: [
        { source_id: source, filename: 'visit.txt', version: 1, standing: 'superseded' },
        { source_id: other, filename: 'weight.txt', version: 1, standing: 'current' },
      ],
      last_check: { causes: ['sources'] },
    })
    await account.post(`/sources/${other}/revoke`, undefined)
    expect(await checkAll(world)).toBe(1)
    // What it was written from cannot be read any more, so not all of it can be checked.
    expect((await seen(path)).reasons).toEqual(['incomplete', 'source-superseded', 'source-revoked'])
    expect(await checkAll(world)).toBe(0)
  })

  it('when the engine is another, once for each, also where two run side by side', async () => {
    const { path, watch } = await publish(world, account, NOTE)
    await checkAll(world)
    // As if what was checked had been checked by the version before.
    await world.ground.database.queries.execute(
      sql`update validity_checks set engine = '0.0.9 abc', basis = 'of 0.0.9' where watch_id = ${watch.watch_id}`,
    )
    expect(await checkAll(world)).toBe(1)
    expect((await seen(path)).last_check.causes).toEqual(['engine'])
    expect(await checkAll(world)).toBe(0)
  })

  it('by the clock', async () => {
    const { path } = await publish(world, account, NOTE)
    await checkAll(world)
    await world.ground.database.queries.execute(sql`update watches set checked_at = checked_at - interval '24 hours'`)
    expect(await checkAll(world)).toBe(1)
    expect((await seen(path)).last_check.causes).toEqual(['schedule'])
  })

  it('after the lease of a worker that is gone, and not before', async () => {
    const { path, watch } = await publish(world, account, NOTE)
    const { queries } = world.ground.database
    await queries.execute(
      sql`update watches set worker = 'gone', leased_until = now() + interval '1 hour' where id = ${watch.watch_id}`,
    )
    expect(await checkAll(world)).toBe(0)
    await queries.execute(sql`update watches set leased_until = now() where id = ${watch.watch_id}`)
    expect(await checkAll(world)).toBe(1)
    expect((await seen(path)).status).toBe('valid')
  })
})

it('a worker that has lost a watch keeps nothing, nor does one whose watch has ended', async () => {
  const { path, watch } = await publish(world, account, NOTE)
  const { queries } = world.ground.database
  const pool = await world.ground.get(verifierPool)
  const meanwhile = async (statement: ReturnType<typeof sql>) => {
    const run = vi.spyOn(pool, 'run').mockImplementationOnce(async (job, owner) => {
      await queries.execute(statement)
      return await pool.run(job, owner)
    })
    expect(await checkNext(world.ground, 'worker-1')).toBe(true)
    run.mockRestore()
    expect((await seen(`${path}/checks`)).items).toEqual([])
  }
  await meanwhile(sql`update watches set worker = 'other' where id = ${watch.watch_id}`)
  await queries.execute(sql`update watches set worker = null, leased_until = null where id = ${watch.watch_id}`)
  await meanwhile(sql`update watches set ended_at = now() where id = ${watch.watch_id}`)
  expect((await seen(path)).status).toBeNull()
})

it('a version that cannot be verified in its time is to be reviewed, and the next one gets its turn', async () => {
  const one = await publish(world, account, NOTE)
  const two = await publish(world, account, NOTE)
  const pool = await world.ground.get(verifierPool)
  const run = vi.spyOn(pool, 'run').mockRejectedValueOnce(new CutError('deadline'))
  expect(await checkAll(world)).toBe(2)
  run.mockRestore()
  expect(await seen(one.path)).toMatchObject({
    status: 'review',
    reasons: ['incomplete'],
    last_check: { digest: null, difference: null },
  })
  expect((await seen(two.path)).status).toBe('valid')
})

it('is watched once a version, ends when it is told to, and can be watched anew', async () => {
  const { id, version, watch, path } = await publish(world, account, NOTE)
  const again = await account.post('/governance/validity', { content_id: id, version })
  expect([again.status, again.json.watch_id]).toEqual([200, watch.watch_id])
  expect((await account.post('/governance/validity', { content_id: id, version: 1 })).status).toBe(201)
  const ofContent = await seen(`/governance/validity?content_id=${id}`)
  expect(ofContent.items.map((one: any) => one.version)).toEqual([1, version])
  expect((await seen('/governance/validity?content_id=cnt_none')).items).toEqual([])
  const ended = await world.app.inject({
    method: 'DELETE',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${account.key}` },
  })
  expect(ended.json()).toMatchObject({ watch_id: watch.watch_id, ended_at: expect.stringMatching(/Z$/) })
  expect(await checkAll(world)).toBe(1) // of version 1
  expect((await seen('/governance/validity')).items.map((one: any) => one.watch_id)).not.toContain(watch.watch_id)
  const anew = await account.post('/governance/validity', { content_id: id, version })
  expect([anew.status, anew.json.watch_id === watch.watch_id]).toEqual([201, false])
})

it('is another account’s to nobody', async () => {
  const { id, version, path } = await publish(world, account, NOTE)
  const other = await world.account()
  expect((await other.post('/governance/validity', { content_id: id, version })).status).toBe(404)
  expect((await account.post('/governance/validity', { content_id: id, version: 99 })).status).toBe(404)
  for (const rest of ['', '/checks']) expect((await other.get(`${path}${rest}`)).status).toBe(404)
  expect((await other.get('/governance/validity')).json.items).toEqual([])
})
