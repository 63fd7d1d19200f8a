import { afterAll, beforeAll, expect, it } from 'vitest'
import { runSection } from '../../dist/content/regenerate/run.js'
import { claim } from '../../dist/jobs/requests.js'
import { makeDraft } from '../harness/drafts.js'
import { type Account, openWorld, type World } from '../harness/world.js'

let world: World
let account: Account
beforeAll(async () => {
  world = await openWorld()
  account = await world.account()
})
afterAll(async () => await world.close())

async function saved(owner = account) {
  const request = await makeDraft(world, owner, 'The monthly rent is $1,200 (S1, paragraph 1).')
  const { json } = await owner.post('/content', { request_id: request })
  const [source] = (await owner.get(`/generate/${request}/passport`)).json.passport.sources
  return {
    path: `/content/${json.content_id as string}`,
    source: source.source_id as string,
    text: json.content as string,
  }
}
const ask = async (
  path: string,
  section = 'term',
  headers: Record<string, string> = { 'if-match': '*' },
  as = account,
) => await as.post(`${path}/sections/${section}/regenerate`, undefined, headers)
/** What the model writes in the section. */
const says = (body: string, id = 'term') => {
  world.server.script = [{ json: { title: 'Any', sections: [{ id, body }] } }]
}
async function work(meanwhile?: () => Promise<unknown>): Promise<void> {
  const [job] = await claim(world.ground.database.queries, 'section', { worker: 'worker-1', lease: 30 })
  world.server.onCall = async () => {
    await meanwhile?.()
  }
  if (job) await runSection(world.ground, job, 'worker-1')
  world.server.onCall = () => undefined
}
const status = async (answer: { json: any }) =>
  (await account.get((answer.json.status_url as string).replace('/api', ''))).json

it('writes one section as the next version, verified, and charges for it as for the draft', async () => {
  const { path, text } = await saved()
  const before = await account.moves()
  says('See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).')
  const asked = await ask(path, 'term', { 'if-match': '"1"' })
  expect([asked.status, asked.json]).toMatchObject([202, { section: 'term', status: 'processing', version: null }])
  await work()
  expect(await status(asked)).toMatchObject({ status: 'completed', version: 2, error: null })
  const { json } = await account.get(path)
  const parts = text.split('The monthly rent is $1,200 (S1, paragraph 1).')
  expect(parts).toHaveLength(7) // six sections
  const [a = '', b = '', ...rest] = parts
  const others = 'The monthly rent is $1,200 (S1, paragraph 1).'
  expect(json.content).toBe(`${a}${others}${b}See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).${rest.join(others)}`)
  expect(json).toMatchObject({ version: 2, verification: { passed: false, complete: true } })
  expect(await account.moves()).toEqual([...before, ['charge', -10]])
  const asks = JSON.stringify(world.server.calls.at(-1)?.body)
  expect(asks).toContain('Write the section term and no other')
  const { days } = (await account.get('/usage')).json
  expect(days.find((one: { kind: string }) => one.kind === 'section')).toMatchObject({
    template: 'contract_summary',
    blocked: 1,
    charged: 10,
  })
})

it('keeps what was edited elsewhere, and loses nothing that comes while it is written', async () => {
  const { path, text } = await saved()
  await account.patch(path, { content: text.replace('# Lease summary', '# My title') }, { 'if-match': '"1"' })
  says('Two years.')
  const asked = await ask(path, 'term', { 'if-match': '"2"' })
  await work()
  expect((await status(asked)).version).toBe(3)
  expect((await account.get(path)).json.content).toContain('# My title')
  const late = await ask(path)
  await work(async () => await account.patch(path, { content: 'Mine.' }, { 'if-match': '"3"' }))
  expect(await status(late)).toMatchObject({ status: 'failed', error: expect.stringContaining('Another version came') })
  expect((await account.get(path)).json).toMatchObject({ version: 4, content: 'Mine.' })
  expect((await account.moves()).slice(-2)).toEqual([
    ['charge', -10],
    ['refund', 10],
  ])
})

it('rechecks its sources: before the charge, when it is begun and before it is kept', async () => {
  const early = await saved()
  await account.post(`/sources/${early.source}/revoke`, undefined)
  const moves = await account.moves()
  const refused = await ask(early.path)
  expect([refused.status, refused.json.errors[0].pointer]).toEqual([422, '/user_input/reference_files/0'])
  expect(await account.moves()).toEqual(moves)
  for (const when of ['waiting', 'writing']) {
    const { path, source } = await saved()
    says('Two years.')
    const asked = await ask(path)
    const revoke = async () => await account.post(`/sources/${source}/revoke`, undefined)
    if (when === 'waiting') await revoke()
    await work(when === 'writing' ? revoke : undefined)
    expect(await status(asked), when).toMatchObject({ status: 'failed', error: expect.stringContaining(source) })
    expect((await account.get(path)).json.version).toBe(1)
    expect((await account.moves()).at(-1)).toEqual(['refund', 10])
  }
})

it('is not delivered where the model fails, and refunded', async () => {
  const { path } = await saved()
  for (const answer of [
    { json: { title: 'x', sections: [] } },
    { json: { title: 'x', sections: [{ id: 'term', body: ' ' }] } },
  ]) {
    world.server.script = [answer]
    const asked = await ask(path)
    await work()
    expect((await status(asked)).status).toBe('failed')
    expect((await account.moves()).at(-1)).toEqual(['refund', 10])
  }
  expect((await account.get(path)).json.version).toBe(1)
})

it('is charged once for a key', async () => {
  const { path } = await saved()
  says('Two years.')
  const headers = { 'if-match': '*', 'idempotency-key': 'one' }
  const both = await Promise.all([ask(path, 'term', headers), ask(path, 'term', headers)])
  expect(new Set(both.map(({ json }) => json.request_id)).size).toBe(1)
  await work()
  const again = await ask(path, 'term', headers)
  expect([again.status, again.json.status, again.json.version]).toEqual([202, 'completed', 2])
  expect((await ask(path, 'payment', headers)).status).toBe(422)
})

it('is refused in order, and leaves nothing behind', async () => {
  const { path } = await saved()
  const other = await world.account()
  const poor = await world.account(10)
  const of = await saved(poor)
  const moves = await account.moves()
  expect((await ask(path, 'term', { 'if-match': '*' }, other)).status).toBe(404)
  expect((await ask(path, 'term', {})).status).toBe(428)
  expect((await ask(path, 'term', { 'if-match': '"2"' })).status).toBe(412)
  expect((await ask(path, 'none')).status).toBe(404)
  expect((await ask(of.path, 'term', { 'if-match': '*' }, poor)).status).toBe(402)
  expect((await account.post(`${path}/sections/term/regenerate`, { model: 'x' }, { 'if-match': '*' })).status).toBe(422)
  expect(await account.moves()).toEqual(moves)
  await account.patch(path, { content: '# Lease\n\nNo sections.' }, { 'if-match': '*' })
  expect((await ask(path)).status).toBe(409)
  const { json } = await ask(of.path, 'term', { 'if-match': '*' }, poor)
  expect((await account.get(`${path}/regenerations/${json.request_id as string}`)).status).toBe(404)
})
