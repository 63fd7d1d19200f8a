import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { BusyError, CutError } from '../../../src/host/pool/errors.js'
import { WorkerPool, type WorkerPoolOptions } from '../../../src/host/pool/pool.js'
import type { WorkerModule } from '../../../src/host/pool/worker-module.js'

interface Job {
  readonly act?: 'exit' | 'throw' | 'hang' | 'backtrack' | 'wait' | (() => void)
  /** It goes on until this file is there. */
  readonly gate?: string
  readonly megabytes?: number
}

const MODULE = pathToFileURL(join(import.meta.dirname, 'pool-worker.mjs'))
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

describe.each(['thread', 'process'] as const)('a pool of workers, each a %s', (kind) => {
  function open(options: Partial<WorkerPoolOptions> = {}, first?: 'leave' | 'fail') {
    const folder = mkdtempSync(join(tmpdir(), 'tickmark-pool-'))
    const log = join(folder, 'log')
    const gate = join(folder, 'gate')
    writeFileSync(log, '')
    const deaths: string[] = []
    const worker: WorkerModule = { kind, module: MODULE, data: { log, first }, sealed: true }
    const pool = new WorkerPool<Job, number>({ worker, size: 1, onDeath: (why) => deaths.push(why), ...options })
    closing.push(
      () => pool.close(),
      () => rmSync(folder, { recursive: true }),
    )
    const started = () => readFileSync(log, 'utf8').split('\n').length - 1
    return { pool, deaths, started, gate, openGate: () => writeFileSync(gate, '') }
  }
  const ended = { exit: 'a worker ended by itself (exit code 7)', throw: { thread: 'out of order' } } as const

  it('starts workers as jobs wait for them, and no more than it may', async () => {
    const { pool, started } = open({ size: 2 })
    await Promise.all(Array.from({ length: 6 }, () => pool.run({})))
    await expect.poll(started).toBe(2)
    await Promise.all(Array.from({ length: 6 }, () => pool.run({})))
    expect(started()).toBe(2)
  })

  it('starts no second worker for what is not worth it', async () => {
    const { pool, started } = open({ size: 2, worth: 100 })
    await Promise.all(Array.from({ length: 6 }, () => pool.run({}, { size: 10 })))
    expect(started()).toBe(1)
    await Promise.all(Array.from({ length: 6 }, () => pool.run({}, { size: 90 })))
    await expect.poll(started).toBe(2)
  })

  it('keeps the workers it started with', async () => {
    const { pool, started } = open({ size: 2, kept: 2 })
    await pool.start()
    expect(started()).toBe(2)
    await expect(pool.run({ act: 'exit' })).rejects.toThrow(CutError)
    await expect.poll(started).toBe(3)
  })

  it.each(['exit', 'throw'] as const)(
    'loses one job with a worker that ends by %s, and never tries that again',
    async (act) => {
      const { pool, deaths, started } = open({ kept: 1 })
      await pool.start()
      const all = await Promise.allSettled([pool.run({}), pool.run({ act }), pool.run({})])
      expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      const { reason } = all[1] as { reason: CutError }
      const said =
        act === 'exit' ? ended.exit : kind === 'thread' ? ended.throw.thread : 'a worker ended by itself (exit code 1)'
      expect(reason).toMatchObject({ name: 'Error', reason: 'died', cause: { message: said } })
      expect(deaths).toEqual([said])
      expect(started()).toBe(2)
    },
  )

  it('gives a job to another worker where one ended before it had begun it', async () => {
    const { pool, deaths, started } = open({}, 'leave')
    expect(await pool.run({})).toBeTypeOf('number')
    expect(deaths).toEqual(['a worker ended by itself (exit code 5)'])
    expect(started()).toBe(2)
  })

  it.each(['hang', 'backtrack'] as const)('ends a worker at the deadline, even in one that would %s', async (act) => {
    const { pool, deaths } = open({ deadline: 300 })
    await pool.run({})
    const start = performance.now()
    await expect(pool.run({ act })).rejects.toMatchObject({ reason: 'deadline' })
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(deaths).toEqual(['deadline'])
    expect(await pool.run({})).toBeTypeOf('number')
  })

  it('does not begin what nobody waits for any more, and ends it where it runs', async () => {
    const { pool, started, gate, openGate } = open({ patience: 100 })
    await pool.run({})
    const gone = new AbortController()
    const running = pool.run({ act: 'hang' }, { signal: gone.signal })
    const waiting = pool.run({}, { signal: gone.signal })
    const other = pool.run({ gate })
    gone.abort()
    await expect(waiting).rejects.toMatchObject({ reason: 'aborted' })
    await expect(waiting).rejects.toThrow(BusyError)
    await expect(running).rejects.toMatchObject({ reason: 'aborted' })
    await expect(running).rejects.toThrow(CutError)
    openGate()
    await other
    expect(started()).toBe(2)
    await expect(pool.run({}, { signal: gone.signal })).rejects.toMatchObject({ reason: 'aborted' })
  })

  it('refuses what would wait behind too many, or has waited too long', async () => {
    const { pool, gate, openGate } = open({ queue: 2, wait: 2_000 })
    const all = [pool.run({})]
    await all[0]
    all.push(...Array.from({ length: 4 }, () => pool.run({ gate })))
    const busy = await Promise.allSettled(all.slice(2))
    expect(busy.map((one) => (one as { reason: BusyError }).reason.reason)).toEqual(['wait', 'wait', 'full'])
    openGate()
    expect(await all[1]).toBeTypeOf('number')
  })

  it('says so when no worker can start, instead of waiting', async () => {
    const { pool, started } = open({ size: 2 }, 'fail')
    const all = await Promise.allSettled([pool.run({}), pool.run({}), pool.run({})])
    for (const one of all) {
      expect((one as { reason: Error }).reason.message).toBe(
        kind === 'thread' ? 'cannot start' : 'a worker ended by itself (exit code 1)',
      )
    }
    await expect(pool.run({})).rejects.toThrow() // told of each that is tried later, too
    expect(started()).toBeGreaterThan(1)
    const kept = open({ kept: 1 }, 'fail')
    await expect(kept.pool.start()).rejects.toThrow()
    await expect(kept.pool.run({})).rejects.toMatchObject({ reason: 'closed' })
  })

  it('rejects a job that cannot be sent, and goes on', async () => {
    const { pool, started } = open()
    await expect(pool.run({ act: () => undefined })).rejects.toThrow(/could not be cloned/)
    expect(await pool.run({})).toBeTypeOf('number')
    expect(started()).toBe(1)
  })

  it('ends at once what runs and what waits when it is closed, and takes nothing more', async () => {
    const { pool, deaths } = open({ kept: 1 })
    await pool.start()
    const all = [pool.run({ act: 'hang' }), pool.run({})]
    const results = Promise.allSettled(all)
    await setTimeout(100)
    const start = performance.now()
    await pool.close()
    expect(performance.now() - start).toBeLessThan(10_000)
    for (const one of await results) expect((one as { reason: Error }).reason).toMatchObject({ reason: 'closed' })
    await expect(pool.run({})).rejects.toMatchObject({ reason: 'closed' })
    expect(deaths).toEqual([])
  })

  it('is closed while its workers are still starting', async () => {
    const { pool } = open({ size: 2 })
    const results = Promise.allSettled([pool.run({}), pool.run({})])
    await pool.close()
    for (const one of await results) expect((one as { reason: Error }).reason).toMatchObject({ reason: 'closed' })
  })

  describe('with fairness', () => {
    const fairness = { long: 1_000, overdue: 10_000 }

    it('lets no account have all workers', async () => {
      const { pool, gate, openGate } = open({ size: 3, fairness })
      const greedy = Array.from({ length: 6 }, () => pool.run({ gate }, { account: 'greedy' }))
      expect(await pool.run({}, { account: 'other' })).toBeTypeOf('number')
      openGate()
      await Promise.all(greedy)
    })

    it('lets long jobs of any accounts leave one worker for a short one', async () => {
      const { pool, gate, openGate } = open({ size: 2, fairness })
      const long = ['a', 'b'].map((account) => pool.run({ gate }, { account, size: 1_000 }))
      expect(await pool.run({}, { account: 'c', size: 999 })).toBeTypeOf('number')
      openGate()
      await Promise.all(long)
    })
  })
})

describe('processes', () => {
  it('that hold too much memory are ended, and those that held much are replaced', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tickmark-pool-'))
    const log = join(folder, 'log')
    writeFileSync(log, '')
    const deaths: string[] = []
    const pool = new WorkerPool<Job, number>({
      worker: { kind: 'process', module: MODULE, data: { log }, sealed: true },
      ...{ size: 1, resident: 600, retire: 300, onDeath: (why) => deaths.push(why) },
    })
    closing.push(
      () => pool.close(),
      () => rmSync(folder, { recursive: true }),
    )
    const pid = await pool.run({})
    expect(await pool.run({})).toBe(pid)
    expect(await pool.run({ megabytes: 400 })).toBe(pid)
    const other = await pool.run({})
    expect(other).not.toBe(pid)
    expect(deaths).toEqual([])
    await expect(pool.run({ act: 'wait', megabytes: 800 })).rejects.toMatchObject({ reason: 'memory' })
    expect(deaths).toEqual(['memory'])
    expect(await pool.run({})).not.toBe(other)
  })
})
