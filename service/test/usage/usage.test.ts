import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvOf } from '../../dist/usage/csv.js'
import { periodOf } from '../../dist/usage/read.js'
import { casesOf } from '../composer/cases.js'
import { makeDraft, workDrafts } from '../harness/drafts.js'
import { type Account, openWorld, type World } from '../harness/world.js'

let world: World
let account: Account
let requests: string[]
beforeAll(async () => {
  world = await openWorld()
  account = await world.account(500)
  const fine = await makeDraft(world, account, 'The monthly rent is $1,200 (S1, paragraph 1).')
  const bad = await makeDraft(world, account, 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).')
  const failed = await makeDraft(world, account, '') // an empty section is no draft
  await account.get(`/replay/${fine}/request`)
  requests = [fine, bad, failed]
})
afterAll(async () => await world.close())

const generated = (days: { kind: string }[]) => days.filter(({ kind }) => kind === 'generation')

describe('GET /usage', () => {
  it('tells credits, requests and outcomes by day, kind and template', async () => {
    const { status, json } = await account.get('/usage')
    expect(status).toBe(200)
    expect(json.credits).toEqual({ balance: 480, charged: 30, refunded: 10, granted: 500 })
    expect(json.credits.balance).toBe(await account.balance())
    expect(generated(json.days)).toEqual([
      {
        day: new Date().toISOString().slice(0, 10),
        kind: 'generation',
        template: 'contract_summary',
        ...{ requests: 3, completed: 2, failed: 1, processing: 0 },
        ...{ ok: 1, blocked: 1, incomplete: 0, unconfigured: 0, unusable: 0 },
        ...{ charged: 30, refunded: 10 },
      },
    ])
    expect(json.days.find(({ kind }: { kind: string }) => kind === 'replay')).toMatchObject({
      template: '',
      requests: 1,
      charged: 0,
      ok: 0,
    })
    expect(json.non_claims).toHaveLength(6)
  })

  it('counts the day in UTC, to its first and last moment', async () => {
    const other = await world.account()
    const ids = []
    for (let i = 0; i < 3; i += 1) ids.push(await makeDraft(world, other, 'Nothing.'))
    const times = ['2025-01-01T23:59:59.999Z', '2025-01-02T00:00:00Z', '2025-01-02T23:59:59.999Z']
    for (const [i, id] of ids.entries()) {
      await world.ground.database.queries.execute(
        sql`update requests set created_at = ${times[i]}::timestamptz where id = ${id}`,
      )
    }
    const { days, credits } = (await other.get('/usage?from=2025-01-02&to=2025-01-02')).json
    expect(days.map(({ day, requests: n }: { day: string; requests: number }) => [day, n])).toEqual([['2025-01-02', 2]])
    expect(credits).toMatchObject({ charged: 20, granted: 0 })
    expect((await other.get('/usage?from=2025-01-01&to=2025-01-02')).json.days).toHaveLength(2)
    expect((await other.get('/usage?from=2025-01-03&to=2025-01-04')).json.days).toEqual([])
  })

  it('is CSV on demand', async () => {
    const { headers, text } = await account.get('/usage?format=csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
    const [names, ...lines] = text.split('\r\n')
    expect(names).toBe(
      'day,kind,template,requests,completed,failed,processing,ok,blocked,incomplete,unconfigured,unusable,charged,refunded',
    )
    expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\d,generation,contract_summary,3,2,1,0,1,1,0,0,0,30,10$/)
  })

  it.each([
    ['from=2025-02-30', '/from'],
    ['to=2025-13-01', '/to'],
    ['from=1800-01-01', '/from'],
    ['from=2025-01-02&to=2025-01-01', '/from'],
    ['from=2020-01-01&to=2025-01-01', '/from'],
    ['from=yesterday', '/from'],
    ['format=xml', '/format'],
    ['account_id=acc_0', '/account_id'],
  ])('?%s is 422', async (query, pointer) => {
    const { status, json } = await account.get(`/usage?${query}`)
    expect([status, json.errors[0].pointer]).toEqual([422, pointer])
  })

  it('takes the last thirty days unless told', () => {
    const now = new Date('2026-03-01T23:30:00Z')
    expect(periodOf({}, now)).toEqual({ from: '2026-01-31', to: '2026-03-01' })
    expect(periodOf({ from: '2025-03-01' }, now)).toEqual({ from: '2025-03-01', to: '2026-03-01' })
    expect(periodOf({ to: '2024-02-29' }, now)).toEqual({ from: '2024-01-31', to: '2024-02-29' })
  })
})

describe('GET /usage/activity', () => {
  it('lists each request with what came of it', async () => {
    const { items, next_cursor: next } = (await account.get('/usage/activity')).json
    expect(next).toBeNull()
    expect(items.map((item: { kind: string }) => item.kind)).toEqual([
      'replay',
      'generation',
      'generation',
      'generation',
    ])
    const of = (id: string) => items.find((item: { request_id: string }) => item.request_id === id)
    const [fine = '', bad = '', failed = ''] = requests
    expect(of(fine)).toMatchObject({ status: 'completed', outcome: 'ok', charged: 10, refunded: 0 })
    expect(of(bad)).toMatchObject({ status: 'completed', outcome: 'blocked', template: 'contract_summary' })
    expect(of(failed)).toMatchObject({ status: 'failed', outcome: null, charged: 10, refunded: 10 })
    expect(of(failed).finished_at).toMatch(/Z$/)
  })

  it('tells what came of artifacts by their type', async () => {
    const other = await world.account()
    const ask = async (prompt: string) =>
      (await other.post('/artifacts/generate', { artifact_type: 'data_brief', prompt, model: 'composer' })).json
    const cases = casesOf('data_brief')
    const prompts = [true, false].map((clean) => cases.find((one) => one.clean === clean)?.prompt ?? '')
    const answers = [await ask(prompts[0] ?? ''), await ask(prompts[1] ?? '')]
    const { items } = (await other.get('/usage/activity')).json
    for (const { request_id: id, ok } of answers) {
      const item = items.find((one: { request_id: string }) => one.request_id === id)
      expect(item).toMatchObject({ kind: 'artifact', template: 'data_brief', status: 'completed' })
      expect(item.outcome).toBe(ok ? 'ok' : 'blocked')
    }
    expect(answers.map(({ ok }) => ok as boolean)).toEqual([true, false])
    expect((await other.get('/usage')).json.days).toMatchObject([{ requests: 2, completed: 2, ok: 1 }])
  })

  it('goes on with a cursor, as JSON and as CSV', async () => {
    const first = (await account.get('/usage/activity?limit=3')).json
    const rest = (await account.get(`/usage/activity?limit=3&cursor=${first.next_cursor}`)).json
    expect([first.items.length, rest.items.length, rest.next_cursor]).toEqual([3, 1, null])
    const csv = await account.get('/usage/activity?limit=3&format=csv')
    expect(csv.text.split('\r\n')).toHaveLength(5)
    const next = /^<\/api(.*)>; rel="next"$/.exec(String(csv.headers['link']))?.[1] ?? ''
    const last = await account.get(next)
    expect(last.text).toContain(rest.items[0].request_id)
    expect(last.headers['link']).toBeUndefined()
    expect((await (await world.account()).get(`/usage/activity?cursor=${first.next_cursor}`)).status).toBe(422)
  })

  it('tells nothing of another account', async () => {
    const other = await world.account()
    expect((await other.get('/usage/activity')).json.items).toEqual([])
    expect((await other.get('/usage')).json).toMatchObject({ days: [], credits: { charged: 0, granted: 1_000 } })
  })

  it('says processing of what waits', async () => {
    const other = await world.account()
    const source = await other.upload('Text.\n', 'a.txt')
    await other.post('/generate', {
      template: 'contract_summary',
      style_profile: 'executive',
      generation_mode: 'standard',
      user_input: { topic: 'Lease', reference_files: [source] },
    })
    expect((await other.get('/usage/activity')).json.items).toMatchObject([{ status: 'processing', finished_at: null }])
    expect((await other.get('/usage')).json.days).toMatchObject([{ requests: 1, processing: 1 }])
    await workDrafts(world)
  })
})

it('writes CSV that no reader takes for more than text', () => {
  expect(
    csvOf(
      ['a', 'b'],
      [
        { a: '=1+1', b: 'x,"y"\n' },
        { a: null, b: -2 },
      ],
    ),
  ).toBe('a,b\r\n\'=1+1,"x,""y""\n"\r\n,-2\r\n')
})
