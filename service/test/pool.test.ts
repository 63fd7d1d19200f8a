import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import schema from 'tickmark/schema/outcome.json' with { type: 'json' }
import { afterEach, describe, expect, it } from 'vitest'
import { createApp } from '../dist/app.js'
import { rooms } from '../dist/rooms.js'
import { verifierPool } from '../dist/verification/part.js'
import { Pool } from '../dist/verification/pool.js'
import { verificationSettings } from '../dist/verification/settings.js'
import { makeCaller, openTestGround } from './harness/ground.js'
import { LEGAL, verify } from './harness/service.js'

/** The real worker, but that a draft can ask to hang, to eat memory or to crash: what none is known to bring about. */
const HOSTILE_WORKER = `
process.on('message', ({ content }) => {
  if (content.startsWith('hang')) for (;;);
  if (content.startsWith('backtrack')) /^(a+)+$/.test('a'.repeat(100) + '!')
  if (content.startsWith('eat')) { const all = []; for (;;) all.push({ n: all.length }) }
  if (content.startsWith('crash')) throw new TypeError('quoting: ' + content)
  if (content.startsWith('exit')) process.exit(3)
  if (content.startsWith('sleep')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)
})
await import(${JSON.stringify(new URL('../dist/verification/worker.js', import.meta.url).href)})
`

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function start(environment: Record<string, string> = {}, module?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-pool-'))
  const file = join(folder, 'worker.mjs')
  if (module !== undefined) writeFileSync(file, module)
  const deaths: string[] = []
  const { ground, close } = await openTestGround(environment)
  const { workers, queue, queueWait, deadline, memory } = ground.settings(verificationSettings)
  const pool = new Pool({
    ...{ workers, queue, queueWait, deadline, memory },
    onDeath: (reason) => deaths.push(reason),
    ...(module !== undefined && { module: pathToFileURL(file) }),
  })
  await pool.start()
  ground.put(verifierPool, Promise.resolve(pool))
  const { key } = await makeCaller(ground)
  const app = await createApp(ground, rooms)
  const base = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api`
  closing.push(
    async () => await app.close(),
    close,
    () => rmSync(folder, { recursive: true }),
  )
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

it.each([
  ['hangs', 'hang', 'deadline'],
  ['backtracks for ever', 'backtrack', 'deadline'],
  ['eats all memory', 'eat', 'internal-error: worker'],
  ['crashes', 'crash', 'internal-error: worker'],
  ['ends its thread', 'exit', 'internal-error: worker'],
])('a draft that %s is cut off, and the service goes on', async (_, content, reason) => {
  const { post, deaths } = await start(
    { TICKMARK_DEADLINE_MS: '8000', TICKMARK_WORKER_MEMORY_MB: '64' },
    HOSTILE_WORKER,
  )
  await expectWorks(post)
  await expectCut(await post(`${content} quokka`), reason, content.length + 7)
  await expectWorks(post)
  expect(deaths.join()).not.toContain('quokka')
})

it('cuts off a real draft at the deadline, in the real worker', async () => {
  const { post } = await start({ TICKMARK_DEADLINE_MS: '50' })
  const content = `${LEGAL} `.repeat(8_000)
  await expectCut(await post(content), 'deadline', content.length)
})

it('answers 503 with Retry-After when too many wait, and those that wait in turn', async () => {
  const { post, base } = await start({ TICKMARK_QUEUE: '2' }, HOSTILE_WORKER)
  const first = post('sleep 1')
  await new Promise((resolve) => setTimeout(resolve, 200))
  const responses = await Promise.all([first, post('sleep 2'), post('sleep 3'), post('sleep 4'), post('sleep 5')])
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
  const [first, second] = await Promise.all([post('sleep 1'), post('sleep 2')])
  expect([first.status, second.status].sort()).toEqual([200, 503])
  await expectWorks(post)
})

it('does not begin what nobody waits for any more', async () => {
  const pool = new Pool({ workers: 1, queue: 5, queueWait: 10_000, deadline: 10_000, memory: 128 })
  closing.push(() => pool.close())
  await pool.start()
  const job = {
    content: `${LEGAL} `.repeat(2_000),
    vertical: 'legal',
    requiresTableOfAuthorities: false,
    asOf: '2026-03-01',
  }
  const gone = new AbortController()
  const running = pool.verify(job, 'a')
  const waiting = pool.verify(job, 'a', gone.signal)
  gone.abort()
  await expect(waiting).rejects.toThrow('The client went away')
  expect((await running).summary).toMatchObject({ complete: true })
})

describe('a share for each', () => {
  /** A pool of real workers, which sleep a second over a draft that asks for it; what ended, in that order. */
  async function startPool(workers: number) {
    const folder = mkdtempSync(join(tmpdir(), 'tickmark-pool-'))
    writeFileSync(join(folder, 'worker.mjs'), HOSTILE_WORKER)
    const module = pathToFileURL(join(folder, 'worker.mjs'))
    const pool = new Pool({ workers, queue: 50, queueWait: 60_000, deadline: 60_000, memory: 256, module })
    closing.push(
      () => pool.close(),
      () => rmSync(folder, { recursive: true }),
    )
    await pool.start()
    const ended: string[] = []
    const verify = async (account: string, content: string) => {
      const job = { content, vertical: 'legal', requiresTableOfAuthorities: false, asOf: '2026-03-01' }
      await pool.verify(job, account)
      ended.push(account)
    }
    return { verify, ended }
  }
  const SLOW = `sleep ${'x'.repeat(10_000)}`

  it('one account does not take all workers', async () => {
    const { verify, ended } = await startPool(3)
    const greedy = Array.from({ length: 6 }, async () => await verify('greedy', 'sleep'))
    await verify('other', 'A line.')
    expect(ended).toEqual(['other'])
    await Promise.all(greedy)
  })

  it('long drafts of any two accounts leave one for a short draft', async () => {
    const { verify, ended } = await startPool(2)
    const long = ['a', 'b'].map(async (account) => await verify(account, SLOW))
    await verify('other', 'A line.')
    expect(ended).toEqual(['other'])
    await Promise.all(long)
  })

  it('who has fewest at work comes first, then the shortest draft', async () => {
    const { verify, ended } = await startPool(1)
    await Promise.all([
      verify('first', 'sleep'),
      verify('a', 'A line. '.repeat(50)),
      verify('b', 'A line. '.repeat(2)),
      verify('c', 'A line.'),
    ])
    expect(ended).toEqual(['first', 'c', 'b', 'a'])
  })
})

it('gives a draft to another worker where an idle one died', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-pool-'))
  // The first worker ends at its first message, before it has begun; those after it are as they should be.
  const flag = join(folder, 'first')
  writeFileSync(
    join(folder, 'worker.mjs'),
    `import { existsSync, writeFileSync } from 'node:fs'
    const first = !existsSync(${JSON.stringify(flag)})
    writeFileSync(${JSON.stringify(flag)}, '')
    if (first) { process.send('ready'); process.on('message', () => process.exit(1)) }
    else await import(${JSON.stringify(new URL('../dist/verification/worker.js', import.meta.url).href)})`,
  )
  const module = pathToFileURL(join(folder, 'worker.mjs'))
  const pool = new Pool({ workers: 1, queue: 5, queueWait: 10_000, deadline: 30_000, memory: 256, module })
  closing.push(
    () => pool.close(),
    () => rmSync(folder, { recursive: true }),
  )
  await pool.start()
  const job = { content: LEGAL, vertical: 'legal', requiresTableOfAuthorities: false, asOf: '2026-03-01' }
  expect((await pool.verify(job, 'a')).summary).toMatchObject({ complete: true, ok: false })
})
