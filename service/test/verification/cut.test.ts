// On one database: it is about the processes that verify.
import { Ajv2020 } from 'ajv/dist/2020.js'
import schema from 'tickmark/schema/outcome.json' with { type: 'json' }
import { afterEach, expect, it } from 'vitest'
import { createApp } from '../../dist/app.js'
import { rooms } from '../../dist/rooms.js'
import { verifierPool } from '../../dist/verification/part.js'
import { Pool } from '../../dist/verification/pool.js'
import { verificationSettings } from '../../dist/verification/settings.js'
import { makeCaller, openTestGround } from '../harness/ground.js'
import { LEGAL, verify } from '../harness/service.js'
import { HOSTILE_WORKER, makeGate } from './gate.js'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function start(environment: Record<string, string> = {}, module?: URL) {
  const deaths: string[] = []
  const { ground, close } = await openTestGround(environment)
  const { workers, queue, queueWait, deadline, memory } = ground.settings(verificationSettings)
  const pool = new Pool({
    ...{ workers, queue, queueWait, deadline, memory },
    onDeath: (reason) => deaths.push(reason),
    ...(module && { module }),
  })
  await pool.start()
  ground.put(verifierPool, Promise.resolve(pool))
  const { key } = await makeCaller(ground)
  const app = await createApp(ground, rooms)
  const base = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api`
  closing.push(async () => await app.close(), close)
  const post = async (content: string, vertical = 'legal') => await verify(base, key, { content, vertical })
  return { post, deaths, base }
}

/** Expects the answer to a draft that was cut off: every check there, none complete, and an outcome by its schema. */
async function expectCut(response: Response, reason: string, total: number) {
  expect(response.status).toBe(200)
  const answer = (await response.json()) as Record<string, any>
  expect(answer).toMatchObject({ configured: true, ok: false, verification: { complete: false } })
  const reports = answer['verification'].reports as Record<string, any>[]
  expect(reports.map(({ check }) => check)).toEqual(['common.quantities', 'legal.authorities', 'legal.citations'])
  for (const report of reports) {
    expect(report).toMatchObject({ verdict: 'unverifiable', complete: false, evidence: [] })
    expect(report['coverage']).toMatchObject({
      found: 0,
      skipped: [{ reason, count: 1 }],
      characters: { examined: 0, total },
    })
    expect(report['limits'].length).toBeGreaterThan(0)
  }
  const { verification, position_encoding: _, non_claims: _claims, ...rest } = answer
  const validate = new Ajv2020({ strict: false }).compile(schema)
  validate({ schema: 'tickmark.outcome/1', ...rest, ...verification })
  expect(validate.errors).toBeNull()
}

/** Expects that a plain draft is verified. */
async function expectWorks(post: (content: string) => Promise<Response>) {
  expect(await (await post(LEGAL)).json()).toMatchObject({ ok: false, verification: { passed: false, complete: true } })
}

it('drafts that hang or backtrack for ever are cut off, and the service goes on', async () => {
  const { post, deaths } = await start({ TICKMARK_DEADLINE_MS: '5000', TICKMARK_WORKERS: '3' }, HOSTILE_WORKER)
  await expectWorks(post)
  // Both at once: a whole deadline passes for each.
  const drafts = ['hang quokka', 'backtrack quokka']
  const responses = await Promise.all(drafts.map(async (content) => await post(content)))
  for (const [i, response] of responses.entries()) await expectCut(response, 'deadline', drafts[i]!.length)
  await expectWorks(post)
  expect(deaths.join()).not.toContain('quokka')
})

it('drafts that eat all memory, crash or end their worker are cut off, and the service goes on', async () => {
  const { post, deaths } = await start({ TICKMARK_WORKER_MEMORY_MB: '64' }, HOSTILE_WORKER)
  for (const content of ['eat quokka', 'crash quokka', 'exit quokka']) {
    await expectCut(await post(content), 'internal-error: worker', content.length)
    await expectWorks(post)
  }
  expect(deaths).toHaveLength(3)
  expect(deaths.join()).not.toContain('quokka')
})

it('cuts off a real draft at the deadline, in the real worker', async () => {
  const { post } = await start({ TICKMARK_DEADLINE_MS: '50' })
  const content = `${LEGAL} `.repeat(8_000)
  await expectCut(await post(content), 'deadline', content.length)
})

it('answers 503 with Retry-After when too many wait, and those that wait in turn', async () => {
  const { post, base } = await start({ TICKMARK_QUEUE: '2' }, HOSTILE_WORKER)
  const gate = makeGate()
  closing.push(gate.remove)
  let refused = 0
  const held = Array.from({ length: 5 }, async () => {
    const response = await post(gate.held)
    // One is at work and two wait: the other two are refused at once. Then those three go on.
    if (response.status === 503 && ++refused === 2) gate.open()
    return response
  })
  const responses = await Promise.all(held)
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 503, 503])
  for (const response of responses.filter(({ status }) => status === 503)) {
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toMatchObject({ status: 503, detail: 'Too many drafts are waiting' })
  }
  expect((await fetch(`${base}/health`)).status).toBe(200)
  await expectWorks(post)
})

it('answers 503 to what waited too long for a worker', async () => {
  const { post } = await start({ TICKMARK_QUEUE_WAIT_MS: '300' }, HOSTILE_WORKER)
  const gate = makeGate()
  closing.push(gate.remove)
  const responses = await Promise.all(
    [1, 2].map(async () => {
      const response = await post(gate.held)
      if (response.status === 503) gate.open()
      return response
    }),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 503])
  await expectWorks(post)
})
